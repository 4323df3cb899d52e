### The drawn board and the list of its routes.

board-name = Spelbräde: { $title }
board-help = Med piltangenterna går du från stad till stad, Enter visar en stads sträckor. Plus och minus zoomar, 0 visar hela spelbrädet, Skift med en piltangent flyttar det.
board-zoom-in = Zooma in
board-zoom-out = Zooma ut
board-whole = Hela spelbrädet

board-ends = { $from } – { $to }
board-spaces = { $count ->
    [one] { $count } ruta
   *[other] { $count } rutor
}
board-color = { $color ->
    [pink] rosa
    [white] vit
    [blue] blå
    [yellow] gul
    [orange] orange
    [black] svart
    [red] röd
    [green] grön
   *[gray] valfri färg
}
board-tunnel = tunnel
board-points = { $points } poäng
board-free = ledig
board-claimed = inmutad av { $who }
board-claimable = du kan muta in den nu
board-seat = { $seat ->
    [blue] Blå
    [red] Röd
    [green] Grön
    [yellow] Gul
   *[black] Svart
}

board-city = { $count ->
    [0] { $city }, ingen ledig sträcka
    [one] { $city }, { $count } ledig sträcka
   *[other] { $city }, { $count } lediga sträckor
}
board-city-claimable = { $count ->
    [one] { $city }, { $count } sträcka som du kan muta in
   *[other] { $city }, { $count } sträckor som du kan muta in
}

board-pick-city = Sträckor från { $city }
board-pick-near = Vilken sträcka?
board-pick-close = Stäng

board-score = { $who }: { $points } poäng

board-list = Alla sträckor stad för stad
board-list-search = Sök en stad
board-list-only = Bara sträckor som jag kan muta in
board-list-found = { $count ->
    [0] Ingen stad hittades
    [one] { $count } stad
   *[other] { $count } städer
}
board-list-button = Muta in
board-list-claim = Muta in { $from } – { $to }, { board-color }
