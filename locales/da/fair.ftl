### Was the deal fair? The page deals a finished game again and reports the result of each check.

fair-title = Blev kortene delt retfærdigt ud?
fair-intro = Denne side har spilfilen og deler hele spillet ud igen, et kort ad gangen.
fair-checking = Deler ud igen …
fair-state-right = Rigtigt
fair-state-wrong = Forkert
fair-state-none = Kan ikke tjekkes
fair-state-notice = Bemærk
fair-file-right = Spilfilen er hel og uændret.
fair-file-wrong = Spilfilen er beskadiget eller i et format, som denne side ikke kender.
fair-commitment-right = Serverens hemmelighed passer til det fingeraftryk, den viste før spillet.
fair-commitment-wrong = Serverens hemmelighed passer ikke til det fingeraftryk, den viste før spillet.
fair-commitment-none = Der blev ikke vist noget fingeraftryk før dette spil.
# $seats is the number of players who contributed.
fair-mine-right = Denne browsers bidrag er med i blandingen.
fair-mine-wrong = Denne browsers bidrag er udeladt af blandingen.
fair-mine-none = { $seats ->
    [0] Ingen spiller bidrog til denne blanding.
    [one] Én spiller bidrog til denne blanding, men ikke fra denne browser.
   *[other] { $seats } spillere bidrog til denne blanding, men ikke fra denne browser.
}
fair-others-right = De andre bidrag er dem, der lå fast, før denne browser afslørede sit eget.
fair-others-wrong = De andre bidrag er ikke dem, der lå fast, før denne browser afslørede sit eget.
fair-others-none = Denne browser ved ikke, om de andre bidrag lå fast på forhånd.
# $deals is a number of deals, $seats are the colours of the players who did not complete them.
fair-abandoned-notice = { $deals ->
    [one] { $deals } tidligere uddeling blev afbrudt af { $seats }.
   *[other] { $deals } tidligere uddelinger blev afbrudt af { $seats }.
}
fair-abandoned-wrong = Spilfilen gengiver de afbrudte uddelinger forkert.
fair-seed-right = Startværdien for alt tilfældigt følger af hemmeligheden og spillernes bidrag.
fair-seed-wrong = Startværdien for alt tilfældigt følger ikke af hemmeligheden og spillernes bidrag.
fair-seed-none = Det fremgår ikke af spilfilen, hvor startværdien for alt tilfældigt kom fra.
# $cards is the number of cards in the deck.
fair-board-right = Der blev spillet på netop denne spilleplade med { $cards } kort.
fair-board-wrong = Der blev spillet på en anden udgave af denne spilleplade, så denne side kan ikke dele ud igen.
# $players is the number of players.
fair-deal-right = De første kort, de vendte kort og de første rutekort for alle { $players } spillere er dem, som startværdien giver.
# $found and $expected are quoted from the game file, in its notation.
fair-deal-wrong = Fordelingen afviger fra startværdien: i filen står der »{ $found }«, men startværdien giver »{ $expected }«.
# $answers is the number of random draws after the deal, $plies the number of moves.
fair-chance-right = { $answers ->
    [one] Det eneste kort eller rutekort, der kom senere i løbet af de { $plies } træk, er det rigtige.
   *[other] Alle { $answers } kort og rutekort, der kom senere i løbet af de { $plies } træk, er de rigtige.
}
# $ply is the number of a move.
fair-chance-wrong = Træk nr. { $ply } afviger fra startværdien: i filen står der »{ $found }«, men startværdien giver »{ $expected }«.
fair-result-right = Pointene i spilfilen er dem, som denne side viser.
fair-result-wrong = Pointene i spilfilen er ikke dem, som denne side viser.
fair-result-none = Spilfilen indeholder intet resultat.
fair-all-right = Alt stemmer: ingen kunne bestemme, hvem der fik hvilke kort.
fair-all-unconfirmed = Alt stemmer, men denne browser bidrog ikke til blandingen, så den kan ikke udelukke, at serveren valgte kortene. Det kan de spillere, der bidrog, kontrollere.
# $deals is the number of all deals, $seats are the colours of the players who did not complete the earlier ones.
fair-all-abandoned = Alt stemmer, men kortene blev delt ud { $deals } gange. Serveren kunne have valgt mellem disse uddelinger, sammen med { $seats } eller ved at se bort fra det, de sendte.
fair-all-wrong = Noget stemmer ikke. Gem spilfilen, og vis den til en, du stoler på.
fair-all-unproven = Kortene passer til startværdien, men ingen kan bevise, at startværdien var tilfældig.
fair-how = Hvordan virker det?
fair-explained = Før spillet vælger serveren en hemmelighed og viser dens fingeraftryk. Derefter tilføjer spillernes browsere deres egne tilfældige data. Tilsammen giver de startværdien, som bestemmer hvert eneste kort.
fair-no-choice = Derfor kunne hverken serveren eller en spiller vælge kortene.
fair-elsewhere = Hent spilfilen for at tjekke den med andre programmer.
fair-commitment = Fingeraftryk vist før spillet
fair-secret = Hemmelighed afsløret efter spillet
