### Was it dealt fairly? The page deals a finished game again, and says of each check how it went.

fair-title = Delades korten ut ärligt?
fair-intro = Den här sidan har spelets protokoll och delar själv ut korten igen, kort för kort.
fair-checking = Delar ut igen …
fair-state-right = Rätt
fair-state-wrong = Fel
fair-state-none = Går inte att kontrollera
fair-file-right = Protokollet är helt och oförändrat.
fair-file-wrong = Protokollet är skadat, eller av ett slag som den här sidan inte känner till.
fair-promise-right = Serverns hemlighet är den som servern band sig vid före spelet.
fair-promise-wrong = Serverns hemlighet är inte den som servern band sig vid före spelet.
fair-promise-none = Ingen band sig vid den här given före spelet.
fair-mine-right = Det som den här webbläsaren bidrog med till blandningen finns med.
fair-mine-wrong = Det som den här webbläsaren bidrog med till blandningen har utelämnats.
fair-mine-none = { $seats ->
    [0] Ingen spelare bidrog till den här blandningen.
    [one] En spelare bidrog till den här blandningen, men inte från den här webbläsaren.
   *[other] { $seats } spelare bidrog till den här blandningen, men inte från den här webbläsaren.
}
fair-seed-right = Slumpens frö följer av hemligheten och spelarnas bidrag.
fair-seed-wrong = Slumpens frö följer inte av hemligheten och spelarnas bidrag.
fair-seed-none = Det framgår inte var slumpens frö kom ifrån.
fair-board-right = Spelet spelades på just det här spelbrädet, med { $cards } kort.
fair-board-wrong = Spelet spelades på en annan version av spelbrädet, så den här sidan kan inte dela ut korten igen.
fair-deal-right = De första korten, raden och de första biljettkorten för alla { $players } spelare är de som fröet ger.
fair-deal-wrong = Given avviker från fröet: ”{ $found }” är antecknat, ”{ $expected }” delades ut.
fair-chance-right = { $answers ->
    [one] Det enda kort eller biljettkort som kom senare är rätt, över { $plies } drag.
   *[other] Alla { $answers } kort och biljettkort som kom senare är rätt, över { $plies } drag.
}
fair-chance-wrong = Drag { $ply } avviker från fröet: ”{ $found }” är antecknat, ”{ $expected }” delades ut.
fair-result-right = Poängen i protokollet är de som den här sidan visar.
fair-result-wrong = Poängen i protokollet är inte de som den här sidan visar.
fair-result-none = Protokollet innehåller inget resultat.
fair-all-right = Allt stämmer: ingen kunde välja vem som fick vilket kort.
fair-all-wrong = Något stämmer inte. Spara protokollet och visa det för någon du litar på.
fair-all-uncommitted = Korten är fröets; att fröet kom av en slump kan ingen bevisa.
fair-more = Hur kan jag veta det?
fair-explained = Före spelet bestämde servern en hemlighet och visade dess fingeravtryck. Varje spelares webbläsare lade till egna slumpmässiga byte. Tillsammans ger de fröet, som varje kort följer av, så varken servern eller någon spelare kunde välja. Hämta protokollet om du vill kontrollera det med andra program.
fair-commitment = Fingeravtryck som visades före spelet
fair-secret = Hemlighet som avslöjades efter spelet
