### Was it dealt fairly? The page deals a finished game again, and says of each check how it went.

fair-title = Ble kortene delt ut ærlig?
fair-intro = Denne siden har spillfilen og deler selv ut kortene igjen, ett kort om gangen.
fair-checking = Deler ut igjen …
fair-state-right = Riktig
fair-state-wrong = Feil
fair-state-none = Kan ikke sjekkes
fair-file-right = Spillfilen er hel og uendret.
fair-file-wrong = Spillfilen er skadet, eller av en type som denne siden ikke kjenner.
fair-promise-right = Serverens hemmelighet er den som serveren bandt seg til før spillet.
fair-promise-wrong = Serverens hemmelighet er ikke den som serveren bandt seg til før spillet.
fair-promise-none = Ingen bandt seg til denne utdelingen før spillet.
fair-mine-right = Det denne nettleseren bidro med til stokkingen, er med.
fair-mine-wrong = Det denne nettleseren bidro med til stokkingen, er utelatt.
fair-mine-none = { $seats ->
    [0] Ingen spiller bidro til denne stokkingen.
    [one] Én spiller bidro til denne stokkingen, men ikke fra denne nettleseren.
   *[other] { $seats } spillere bidro til denne stokkingen, men ikke fra denne nettleseren.
}
fair-seed-right = Startverdien for alt tilfeldig følger av hemmeligheten og spillernes bidrag.
fair-seed-wrong = Startverdien for alt tilfeldig følger ikke av hemmeligheten og spillernes bidrag.
fair-seed-none = Det er ikke oppgitt hvor startverdien for alt tilfeldig kom fra.
fair-board-right = Spillet ble spilt på nettopp dette brettet, med { $cards } kort.
fair-board-wrong = Spillet ble spilt på en annen utgave av dette brettet, så denne siden kan ikke dele ut kortene igjen.
fair-deal-right = De første kortene, de åpne kortene og de første billettene til alle { $players } spillerne er de som startverdien gir.
fair-deal-wrong = Utdelingen avviker fra startverdien: «{ $found }» er notert, «{ $expected }» ble delt ut.
fair-chance-right = { $answers ->
    [one] Det eneste kortet eller den eneste billetten som kom senere i løpet av de { $plies } trekkene, er riktig.
   *[other] Alle { $answers } kort og billetter som kom senere i løpet av de { $plies } trekkene, er riktige.
}
fair-chance-wrong = Trekk nr. { $ply } avviker fra startverdien: «{ $found }» er notert, «{ $expected }» ble delt ut.
fair-result-right = Poengene i spillfilen er de samme som denne siden viser.
fair-result-wrong = Poengene i spillfilen er ikke de samme som denne siden viser.
fair-result-none = Spillfilen inneholder ikke noe resultat.
fair-all-right = Alt stemmer: Ingen kunne velge hvem som fikk hvilket kort.
fair-all-wrong = Noe stemmer ikke. Ta vare på spillfilen og vis den til noen du stoler på.
fair-all-uncommitted = Kortene stemmer med startverdien, men ingen kan bevise at startverdien var tilfeldig.
fair-more = Hvordan kan jeg vite det?
fair-explained = Før spillet bandt serveren seg til en hemmelighet og viste fingeravtrykket av den. Nettleseren til hver spiller la til sine egne tilfeldige byte. Sammen gir de startverdien, som hvert kort følger av, så verken serveren eller en spiller kunne velge kortene. Last ned spillfilen hvis du vil sjekke den med andre programmer.
fair-commitment = Fingeravtrykk vist før spillet
fair-secret = Hemmelighet avslørt etter spillet
