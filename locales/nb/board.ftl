### The drawn board and the list of its routes.

# The accessible name of the board. $title is the board's title.
board-name = Brett: { $title }
board-help = Med piltastene går du fra by til by, Enter viser strekningene fra en by. Pluss og minus zoomer, 0 viser hele brettet, Shift med en piltast flytter det.
board-zoom-in = Zoom inn
board-zoom-out = Zoom ut
board-fit = Hele brettet
# A switch that marks the routes on the board.
board-show-claims = Vis strekninger du kan fullføre

# A route, named by its two ends.
board-ends = { $from } – { $to }
board-spaces = { $count ->
    [one] { $count } felt
   *[other] { $count } felter
}
# A card colour. Grey routes take any one colour.
board-color = { $color ->
    [pink] rosa
    [white] hvit
    [blue] blå
    [yellow] gul
    [orange] oransje
    [black] svart
    [red] rød
    [green] grønn
   *[gray] valgfri farge
}
board-tunnel = tunnel
board-points = { $points } poeng
board-unclaimed = ledig
# $who is a player's name, or the colour of a seat.
board-claimed = fullført av { $who }
board-claimable = du kan fullføre den nå
# A seat whose player's name is unknown.
board-seat = { $seat ->
    [blue] Blå
    [red] Rød
    [green] Grønn
    [yellow] Gul
   *[black] Svart
}

# A city, as a screen reader announces it during keyboard navigation. $count is the number of its unclaimed routes.
board-city = { $count ->
    [0] { $city }, ingen ledig strekning
    [one] { $city }, { $count } ledig strekning
   *[other] { $city }, { $count } ledige strekninger
}
# $count is the number of its routes that the reader can claim now.
board-city-claimable = { $count ->
    [one] { $city }, { $count } strekning du kan fullføre
   *[other] { $city }, { $count } strekninger du kan fullføre
}

# The dialog for choosing one of several routes.
board-pick-city = Strekninger fra { $city }
board-pick-near = Hvilken strekning?
board-pick-close = Lukk

# One player's points on the score track.
board-score = { $who }: { $points } poeng

# The list of routes.
board-list = Alle strekninger by for by
board-list-search = Finn en by
board-list-only = Bare strekninger jeg kan fullføre
board-list-found = { $count ->
    [0] Fant ingen by
    [one] { $count } by
   *[other] { $count } byer
}
board-list-button = Fullfør
# The accessible name of that button.
board-list-claim = Fullfør { $from } – { $to }, { board-color }
