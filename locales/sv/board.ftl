### The drawn board and the list of its routes.

# The accessible name of the board. $title is the board's title.
board-name = Spelbräde: { $title }
board-help = Med piltangenterna går du från stad till stad, Enter visar en stads sträckor. Plus och minus zoomar, 0 visar hela spelbrädet, Skift med en piltangent flyttar det.
board-zoom-in = Zooma in
board-zoom-out = Zooma ut
board-fit = Hela spelbrädet
# A switch that marks the routes on the board.
board-show-claims = Visa sträckor du kan muta in

# A route, named by its two ends.
board-ends = { $from } – { $to }
board-spaces = { $count ->
    [one] { $count } ruta
   *[other] { $count } rutor
}
# A card colour. Grey routes take any one colour.
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
board-unclaimed = ledig
# $who is a player's name, or the colour of a seat.
board-claimed = inmutad av { $who }
board-claimable = du kan muta in den nu
# A seat whose player's name is unknown.
board-seat = { $seat ->
    [blue] Blå
    [red] Röd
    [green] Grön
    [yellow] Gul
   *[black] Svart
}

# A city, as a screen reader announces it during keyboard navigation. $count is the number of its unclaimed routes.
board-city = { $count ->
    [0] { $city }, ingen ledig sträcka
    [one] { $city }, { $count } ledig sträcka
   *[other] { $city }, { $count } lediga sträckor
}
# $count is the number of its routes that the reader can claim now.
board-city-claimable = { $count ->
    [one] { $city }, { $count } sträcka som du kan muta in
   *[other] { $city }, { $count } sträckor som du kan muta in
}

# The dialog for choosing one of several routes.
board-pick-city = Sträckor från { $city }
board-pick-near = Vilken sträcka?
board-pick-close = Stäng

# One player's points on the score track.
board-score = { $who }: { $points } poäng

# The list of routes.
board-list = Alla sträckor stad för stad
board-list-search = Sök en stad
board-list-only = Bara sträckor som jag kan muta in
board-list-found = { $count ->
    [0] Ingen stad hittades
    [one] { $count } stad
   *[other] { $count } städer
}
board-list-button = Muta in
# The accessible name of that button.
board-list-claim = Muta in { $from } – { $to }, { board-color }
