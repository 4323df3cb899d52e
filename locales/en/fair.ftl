### Was the deal fair? The page deals a finished game again and reports the result of each check.

fair-title = Was the deal fair?
fair-intro = This page has the game file and is dealing the whole game again, card by card.
fair-checking = Dealing again…
fair-state-right = Passed
fair-state-wrong = Failed
fair-state-none = Can’t be checked
fair-state-notice = Note
fair-file-right = The game file is complete and unchanged.
fair-file-wrong = The game file is damaged, or in a format this page doesn’t know.
fair-commitment-right = The server’s secret matches the fingerprint it showed before the game.
fair-commitment-wrong = The server’s secret doesn’t match the fingerprint it showed before the game.
fair-commitment-none = No fingerprint was shown before this game.
# $seats is the number of players who contributed.
fair-mine-right = This browser’s contribution is part of the shuffle.
fair-mine-wrong = This browser’s contribution was left out of the shuffle.
fair-mine-none = { $seats ->
    [0] No players contributed to this shuffle.
    [one] { $seats } player contributed to this shuffle, but not from this browser.
   *[other] { $seats } players contributed to this shuffle, but not from this browser.
}
fair-others-right = The other contributions are the ones that were fixed before this browser revealed its own.
fair-others-wrong = The other contributions aren’t the ones that were fixed before this browser revealed its own.
fair-others-none = This browser doesn’t know whether the other contributions were fixed beforehand.
# $deals is a number of deals, $seats are the colours of the players who did not complete them.
fair-abandoned-notice = { $deals ->
    [one] { $deals } earlier deal was abandoned by { $seats }.
   *[other] { $deals } earlier deals were abandoned by { $seats }.
}
fair-abandoned-wrong = The game file misreports the deals that were abandoned.
fair-seed-right = The random seed follows from the secret and the players’ contributions.
fair-seed-wrong = The random seed doesn’t follow from the secret and the players’ contributions.
fair-seed-none = The game file doesn’t say where the random seed came from.
# $cards is the number of cards in the deck.
fair-board-right = The game was played on this exact board, with a deck of { $cards } cards.
fair-board-wrong = The game was played on another version of this board, so this page can’t deal it again.
# $players is the number of players.
fair-deal-right = The starting hands, face-up cards and starting tickets of all { $players } players match the seed.
# $found and $expected are quoted from the game file, in its notation.
fair-deal-wrong = The deal doesn’t match the seed: the file says “{ $found }”, but the seed gives “{ $expected }”.
# $answers is the number of random draws after the deal, $plies the number of moves.
fair-chance-right = { $answers ->
    [one] The only later card or ticket matches the seed, over { $plies } moves.
   *[other] All { $answers } later cards and tickets match the seed, over { $plies } moves.
}
# $ply is the number of a move.
fair-chance-wrong = Move { $ply } doesn’t match the seed: the file says “{ $found }”, but the seed gives “{ $expected }”.
fair-result-right = The scores in the game file match those on this page.
fair-result-wrong = The scores in the game file don’t match those on this page.
fair-result-none = The game file has no result.
fair-all-right = Everything matches: nobody could choose who got which card.
fair-all-unconfirmed = Everything matches, but this browser didn’t contribute, so it can’t rule out that the server chose the cards. The players who contributed can check that.
# $deals is the number of all deals, $seats are the colours of the players who did not complete the earlier ones.
fair-all-abandoned = Everything matches, but the cards were dealt { $deals } times. The server could have chosen among these deals, together with { $seats } or by ignoring what they sent.
fair-all-wrong = Something doesn’t match. Keep the game file and show it to someone you trust.
fair-all-unproven = The cards match the seed, but nobody can prove that the seed was random.
fair-how = How does this work?
fair-explained = Before the game, the server picks a secret and shows its fingerprint. The players’ browsers then add random data of their own. Together they make the seed that decides every card.
fair-no-choice = So neither the server nor a player could choose the cards.
fair-elsewhere = Download the game file to check it with other tools.
fair-commitment = Fingerprint shown before the game
fair-secret = Secret revealed after the game
