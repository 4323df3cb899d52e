### Was it dealt fairly? The page deals a finished game again, and says of each check how it went.

fair-title = Blev kortene delt ærligt ud?
fair-intro = Denne side har spilfilen og deler selv kortene ud igen, et kort ad gangen.
fair-checking = Deler ud igen …
fair-state-right = Rigtigt
fair-state-wrong = Forkert
fair-state-none = Kan ikke tjekkes
fair-file-right = Spilfilen er hel og uændret.
fair-file-wrong = Spilfilen er beskadiget eller af en slags, som denne side ikke kender.
fair-promise-right = Serverens hemmelighed er den, som serveren bandt sig til før spillet.
fair-promise-wrong = Serverens hemmelighed er ikke den, som serveren bandt sig til før spillet.
fair-promise-none = Ingen bandt sig til denne fordeling af kortene før spillet.
fair-mine-right = Det, denne browser bidrog med til blandingen, er med.
fair-mine-wrong = Det, denne browser bidrog med til blandingen, er udeladt.
fair-mine-none = { $seats ->
    [0] Ingen spiller bidrog til denne blanding.
    [one] Én spiller bidrog til denne blanding, men ikke fra denne browser.
   *[other] { $seats } spillere bidrog til denne blanding, men ikke fra denne browser.
}
fair-seed-right = Startværdien for alt tilfældigt følger af hemmeligheden og spillernes bidrag.
fair-seed-wrong = Startværdien for alt tilfældigt følger ikke af hemmeligheden og spillernes bidrag.
fair-seed-none = Det er ikke oplyst, hvor startværdien for alt tilfældigt kom fra.
fair-board-right = Der blev spillet på netop denne spilleplade med { $cards } kort.
fair-board-wrong = Der blev spillet på en anden udgave af denne spilleplade, så denne side kan ikke dele ud igen.
fair-deal-right = De første kort, de vendte kort og de første rutekort for alle { $players } spillere er dem, som startværdien giver.
fair-deal-wrong = Fordelingen afviger fra startværdien: der står »{ $found }«, men der blev delt »{ $expected }« ud.
fair-chance-right = { $answers ->
    [one] Det eneste kort eller rutekort, der kom senere i løbet af de { $plies } træk, er det rigtige.
   *[other] Alle { $answers } kort og rutekort, der kom senere i løbet af de { $plies } træk, er de rigtige.
}
fair-chance-wrong = Træk nr. { $ply } afviger fra startværdien: der står »{ $found }«, men der blev delt »{ $expected }« ud.
fair-result-right = Pointene i spilfilen er dem, som denne side viser.
fair-result-wrong = Pointene i spilfilen er ikke dem, som denne side viser.
fair-result-none = Spilfilen indeholder intet resultat.
fair-all-right = Alt stemmer: ingen kunne bestemme, hvem der fik hvilke kort.
fair-all-wrong = Noget stemmer ikke. Gem spilfilen, og vis den til en, du stoler på.
fair-all-uncommitted = Kortene passer til startværdien, men ingen kan bevise, at startværdien var tilfældig.
fair-more = Hvordan kan jeg vide det?
fair-explained = Før spillet lagde serveren sig fast på en hemmelighed og viste dens fingeraftryk. Hver spillers browser tilføjede sine egne tilfældige bytes. Tilsammen giver de startværdien, som hvert eneste kort følger af, så hverken serveren eller en spiller kunne vælge kortene. Hent spilfilen for at tjekke den med andre programmer.
fair-commitment = Fingeraftryk vist før spillet
fair-secret = Hemmelighed afsløret efter spillet
