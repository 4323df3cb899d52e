### Was it dealt fairly? The page deals a finished game again, and says of each check how it went.

fair-title = Ble kortene delt ut ærlig?
fair-intro = Denne siden har protokollen for spillet og deler selv ut kortene igjen, kort for kort.
fair-checking = Deler ut igjen …
fair-state-right = Riktig
fair-state-wrong = Feil
fair-state-none = Kan ikke sjekkes
fair-file-right = Protokollen er hel og uendret.
fair-file-wrong = Protokollen er skadet, eller av en type som denne siden ikke kjenner.
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
fair-seed-right = Tilfeldighetens frø følger av hemmeligheten og spillernes bidrag.
fair-seed-wrong = Tilfeldighetens frø følger ikke av hemmeligheten og spillernes bidrag.
fair-seed-none = Det er ikke oppgitt hvor tilfeldighetens frø kom fra.
fair-board-right = Spillet ble spilt på nettopp dette brettet, med { $cards } kort.
fair-board-wrong = Spillet ble spilt på en annen utgave av dette brettet, så denne siden kan ikke dele ut kortene igjen.
fair-deal-right = De første kortene, raden og de første billettene til alle { $players } spillerne er de som frøet gir.
fair-deal-wrong = Utdelingen avviker fra frøet: «{ $found }» er notert, «{ $expected }» ble delt ut.
fair-chance-right = { $answers ->
    [one] Det eneste kortet eller den eneste billetten som kom senere, er riktig, over { $plies } trekk.
   *[other] Alle { $answers } kort og billetter som kom senere, er riktige, over { $plies } trekk.
}
fair-chance-wrong = Trekk { $ply } avviker fra frøet: «{ $found }» er notert, «{ $expected }» ble delt ut.
fair-result-right = Poengene i protokollen er de samme som denne siden viser.
fair-result-wrong = Poengene i protokollen er ikke de samme som denne siden viser.
fair-result-none = Protokollen inneholder ikke noe resultat.
fair-all-right = Alt stemmer: Ingen kunne velge hvem som fikk hvilket kort.
fair-all-wrong = Noe stemmer ikke. Ta vare på protokollen og vis den til noen du stoler på.
fair-all-uncommitted = Kortene er frøets; at frøet var tilfeldig, kan ingen bevise.
fair-more = Hvordan kan jeg vite det?
fair-explained = Før spillet bestemte serveren en hemmelighet og viste fingeravtrykket av den. Nettleseren til hver spiller la til sine egne tilfeldige byte. Sammen gir de frøet, som hvert kort følger av, så verken serveren eller en spiller kunne velge. Last ned protokollen hvis du vil sjekke den med andre programmer.
fair-commitment = Fingeravtrykk vist før spillet
fair-secret = Hemmelighet avslørt etter spillet
