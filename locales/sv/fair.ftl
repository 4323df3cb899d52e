### Was the deal fair? The page deals a finished game again and reports the result of each check.

fair-title = Delades korten ut rättvist?
fair-intro = Den här sidan har spelfilen och delar ut hela spelet igen, kort för kort.
fair-checking = Delar ut igen …
fair-state-right = Rätt
fair-state-wrong = Fel
fair-state-none = Går inte att kontrollera
fair-state-notice = Obs
fair-file-right = Spelfilen är komplett och oförändrad.
fair-file-wrong = Spelfilen är skadad eller i ett format som den här sidan inte känner till.
fair-commitment-right = Serverns hemlighet stämmer med fingeravtrycket som visades före spelet.
fair-commitment-wrong = Serverns hemlighet stämmer inte med fingeravtrycket som visades före spelet.
fair-commitment-none = Inget fingeravtryck visades före det här spelet.
# $seats is the number of players who contributed.
fair-mine-right = Den här webbläsarens bidrag ingår i blandningen.
fair-mine-wrong = Den här webbläsarens bidrag har utelämnats ur blandningen.
fair-mine-none = { $seats ->
    [0] Ingen spelare bidrog till den här blandningen.
    [one] En spelare bidrog till den här blandningen, men inte från den här webbläsaren.
   *[other] { $seats } spelare bidrog till den här blandningen, men inte från den här webbläsaren.
}
fair-others-right = De andra bidragen är de som låg fast innan den här webbläsaren avslöjade sitt eget.
fair-others-wrong = De andra bidragen är inte de som låg fast innan den här webbläsaren avslöjade sitt eget.
fair-others-none = Den här webbläsaren vet inte om de andra bidragen låg fast i förväg.
# $deals is a number of deals, $seats are the colours of the players who did not complete them.
fair-abandoned-notice = { $deals ->
    [one] { $deals } tidigare utdelning avbröts av { $seats }.
   *[other] { $deals } tidigare utdelningar avbröts av { $seats }.
}
fair-abandoned-wrong = Spelfilen återger de avbrutna utdelningarna fel.
fair-seed-right = Slumpfröet har räknats fram ur hemligheten och spelarnas bidrag.
fair-seed-wrong = Slumpfröet har inte räknats fram ur hemligheten och spelarnas bidrag.
fair-seed-none = I spelfilen framgår det inte var slumpfröet kom ifrån.
# $cards is the number of cards in the deck.
fair-board-right = Spelet spelades på just det här spelbrädet, med { $cards } kort.
fair-board-wrong = Spelet spelades på en annan version av spelbrädet, så den här sidan kan inte dela ut korten igen.
# $players is the number of players.
fair-deal-right = De första korten, de uppvända korten och de första biljettkorten för alla { $players } spelare är de som slumpfröet ger.
# $found and $expected are quoted from the game file, in its notation.
fair-deal-wrong = Given avviker från slumpfröet: i spelfilen står ”{ $found }”, fröet ger ”{ $expected }”.
# $answers is the number of random draws after the deal, $plies the number of moves.
fair-chance-right = { $answers ->
    [one] Det enda kort eller biljettkort som kom senare under de { $plies } dragen är rätt.
   *[other] Alla { $answers } kort och biljettkort som kom senare under de { $plies } dragen är rätt.
}
# $ply is the number of a move.
fair-chance-wrong = Drag { $ply } avviker från slumpfröet: i spelfilen står ”{ $found }”, fröet ger ”{ $expected }”.
fair-result-right = Poängen i spelfilen är de som den här sidan visar.
fair-result-wrong = Poängen i spelfilen är inte de som den här sidan visar.
fair-result-none = Spelfilen innehåller inget resultat.
fair-all-right = Allt stämmer: ingen kunde välja vem som fick vilket kort.
fair-all-unconfirmed = Allt stämmer, men den här webbläsaren bidrog inte till blandningen och kan därför inte utesluta att servern valde korten. Det kan de spelare som bidrog kontrollera.
# $deals is the number of all deals, $seats are the colours of the players who did not complete the earlier ones.
fair-all-abandoned = Allt stämmer, men korten delades ut { $deals } gånger. Servern kunde ha valt bland de utdelningarna, tillsammans med { $seats } eller genom att bortse från det de skickade.
fair-all-wrong = Något stämmer inte. Spara spelfilen och visa den för någon du litar på.
fair-all-unproven = Korten stämmer med slumpfröet, men ingen kan bevisa att fröet var slumpmässigt.
fair-how = Hur fungerar det här?
fair-explained = Före spelet väljer servern en hemlighet och visar dess fingeravtryck. Sedan lägger spelarnas webbläsare till egna slumpmässiga data. Tillsammans ger de slumpfröet, som bestämmer varje kort.
fair-no-choice = Därför kunde varken servern eller någon spelare välja korten.
fair-elsewhere = Ladda ner spelfilen om du vill kontrollera den med andra program.
fair-commitment = Fingeravtryck som visades före spelet
fair-secret = Hemlighet som avslöjades efter spelet
