### Was the deal fair? The page deals a finished game again and reports the result of each check.

fair-title = Ble kortene delt ut rettferdig?
fair-intro = Denne siden har spillfilen og deler ut hele spillet igjen, ett kort om gangen.
fair-checking = Deler ut igjen …
fair-state-right = Riktig
fair-state-wrong = Feil
fair-state-none = Kan ikke sjekkes
fair-state-notice = Merk
fair-file-right = Spillfilen er hel og uendret.
fair-file-wrong = Spillfilen er skadet, eller i et format som denne siden ikke kjenner.
fair-commitment-right = Hemmeligheten til serveren stemmer med fingeravtrykket den viste før spillet.
fair-commitment-wrong = Hemmeligheten til serveren stemmer ikke med fingeravtrykket den viste før spillet.
fair-commitment-none = Det ble ikke vist noe fingeravtrykk før dette spillet.
# $seats is the number of players who contributed.
fair-mine-right = Bidraget fra denne nettleseren er med i stokkingen.
fair-mine-wrong = Bidraget fra denne nettleseren er utelatt fra stokkingen.
fair-mine-none = { $seats ->
    [0] Ingen spiller bidro til denne stokkingen.
    [one] Én spiller bidro til denne stokkingen, men ikke fra denne nettleseren.
   *[other] { $seats } spillere bidro til denne stokkingen, men ikke fra denne nettleseren.
}
fair-others-right = De andre bidragene er de som lå fast før denne nettleseren avslørte sitt eget.
fair-others-wrong = De andre bidragene er ikke de som lå fast før denne nettleseren avslørte sitt eget.
fair-others-none = Denne nettleseren vet ikke om de andre bidragene lå fast på forhånd.
# $deals is a number of deals, $seats are the colours of the players who did not complete them.
fair-abandoned-notice = { $deals ->
    [one] { $deals } tidligere utdeling ble avbrutt av { $seats }.
   *[other] { $deals } tidligere utdelinger ble avbrutt av { $seats }.
}
fair-abandoned-wrong = Spillfilen gjengir de avbrutte utdelingene feil.
fair-seed-right = Startverdien for alt tilfeldig følger av hemmeligheten og spillernes bidrag.
fair-seed-wrong = Startverdien for alt tilfeldig følger ikke av hemmeligheten og spillernes bidrag.
fair-seed-none = Spillfilen sier ikke hvor startverdien for alt tilfeldig kom fra.
# $cards is the number of cards in the deck.
fair-board-right = Spillet ble spilt på nettopp dette brettet, med { $cards } kort.
fair-board-wrong = Spillet ble spilt på en annen utgave av dette brettet, så denne siden kan ikke dele ut kortene igjen.
# $players is the number of players.
fair-deal-right = De første kortene, de åpne kortene og de første billettene til alle { $players } spillerne er de som startverdien gir.
# $found and $expected are quoted from the game file, in its notation.
fair-deal-wrong = Utdelingen avviker fra startverdien: I filen står det «{ $found }», men startverdien gir «{ $expected }».
# $answers is the number of random draws after the deal, $plies the number of moves.
fair-chance-right = { $answers ->
    [one] Det eneste kortet eller den eneste billetten som kom senere i løpet av de { $plies } trekkene, er riktig.
   *[other] Alle { $answers } kort og billetter som kom senere i løpet av de { $plies } trekkene, er riktige.
}
# $ply is the number of a move.
fair-chance-wrong = Trekk nr. { $ply } avviker fra startverdien: I filen står det «{ $found }», men startverdien gir «{ $expected }».
fair-result-right = Poengene i spillfilen er de samme som denne siden viser.
fair-result-wrong = Poengene i spillfilen er ikke de samme som denne siden viser.
fair-result-none = Spillfilen inneholder ikke noe resultat.
fair-all-right = Alt stemmer: Ingen kunne velge hvem som fikk hvilket kort.
fair-all-unconfirmed = Alt stemmer, men denne nettleseren bidro ikke til stokkingen, så den kan ikke utelukke at serveren valgte kortene. Det kan spillerne som bidro, kontrollere.
# $deals is the number of all deals, $seats are the colours of the players who did not complete the earlier ones.
fair-all-abandoned = Alt stemmer, men kortene ble delt ut { $deals } ganger. Serveren kunne ha valgt blant disse utdelingene, sammen med { $seats } eller ved å se bort fra det de sendte.
fair-all-wrong = Noe stemmer ikke. Ta vare på spillfilen og vis den til noen du stoler på.
fair-all-unproven = Kortene stemmer med startverdien, men ingen kan bevise at startverdien var tilfeldig.
fair-how = Hvordan virker det?
fair-explained = Før spillet velger serveren en hemmelighet og viser fingeravtrykket av den. Deretter legger spillernes nettlesere til egne tilfeldige data. Sammen gir de startverdien, som bestemmer hvert kort.
fair-no-choice = Derfor kunne verken serveren eller en spiller velge kortene.
fair-elsewhere = Last ned spillfilen hvis du vil sjekke den med andre programmer.
fair-commitment = Fingeravtrykk vist før spillet
fair-secret = Hemmelighet avslørt etter spillet
