### Was it dealt fairly? The page deals a finished game again, and says of each check how it went.

fair-title = Was it dealt fairly?
fair-intro = This page has the record of the game, and deals it again by itself, card by card.
fair-checking = Dealing again …
fair-state-right = Right
fair-state-wrong = Wrong
fair-state-none = Cannot be checked
fair-file-right = The record is complete and unchanged.
fair-file-wrong = The record is damaged, or of a kind that this page does not know.
fair-promise-right = The secret of the server is the one that it committed itself to before the game.
fair-promise-wrong = The secret of the server is not the one that it committed itself to before the game.
fair-promise-none = Nobody committed themselves to this deal before the game.
# $seats is the number of players who contributed.
fair-mine-right = What this browser contributed to the shuffle is in it.
fair-mine-wrong = What this browser contributed to the shuffle was left out.
fair-mine-none = { $seats ->
    [0] No player contributed to this shuffle.
    [one] One player contributed to this shuffle, though not from this browser.
   *[other] { $seats } players contributed to this shuffle, though not from this browser.
}
fair-seed-right = The seed of all chance follows from the secret and what the players contributed.
fair-seed-wrong = The seed of all chance does not follow from the secret and what the players contributed.
fair-seed-none = Where the seed of all chance came from is not told.
# $cards is the number of cards in the pack.
fair-board-right = The game was played on this very board, with a pack of { $cards } cards.
fair-board-wrong = The game was played on another version of this board, so this page cannot deal it again.
# $players is the number of players.
fair-deal-right = The first cards, the row and the first tickets of all { $players } players are those that the seed deals.
# $found and $expected are in the notation of records.
fair-deal-wrong = The deal differs from the seed: “{ $found }” is written down, “{ $expected }” was dealt.
# $answers is how often chance had to answer, $plies the number of moves.
fair-chance-right = { $answers ->
    [one] The only card or ticket that came later is the right one, over { $plies } moves.
   *[other] All { $answers } cards and tickets that came later are the right ones, over { $plies } moves.
}
# $ply is the number of a move.
fair-chance-wrong = Move { $ply } differs from the seed: “{ $found }” is written down, “{ $expected }” was dealt.
fair-result-right = The points in the record are those that this page shows.
fair-result-wrong = The points in the record are not those that this page shows.
fair-result-none = The record holds no result.
fair-all-right = Everything agrees: nobody could choose who got which card.
fair-all-wrong = Something does not agree. Keep the record, and show it to somebody you trust.
fair-all-uncommitted = The cards are those of the seed; that the seed came by chance, nobody can prove.
fair-more = How can I know?
fair-explained = Before the game the server fixed a secret and showed its fingerprint. Each player’s browser added random bytes of its own. Both together make the seed, from which every card follows, so neither the server nor a player could choose. Download the record to check it with other programs.
fair-commitment = Fingerprint shown before the game
fair-secret = Secret told after the game
