### The drawn board and the list of its routes.

# The accessible name of the board. $title is the board's title.
board-name = Spilleplade: { $title }
board-help = Med piletasterne går du fra by til by, Enter viser en bys strækninger. Plus og minus zoomer, 0 viser hele spillepladen, Shift med en piletast flytter den.
board-zoom-in = Zoom ind
board-zoom-out = Zoom ud
board-fit = Hele spillepladen
# A switch that marks the routes on the board.
board-show-claims = Vis strækninger, du kan bygge

# A route, named by its two ends.
board-ends = { $from } – { $to }
board-spaces = { $count ->
    [one] { $count } felt
   *[other] { $count } felter
}
# A card colour. Grey routes take any one colour.
board-color = { $color ->
    [pink] lyserød
    [white] hvid
    [blue] blå
    [yellow] gul
    [orange] orange
    [black] sort
    [red] rød
    [green] grøn
   *[gray] valgfri farve
}
board-tunnel = tunnel
board-points = { $points } point
board-unclaimed = fri
# $who is a player's name, or the colour of a seat.
board-claimed = optaget af { $who }
board-claimable = du kan bygge den nu
# A seat whose player's name is unknown.
board-seat = { $seat ->
    [blue] Blå
    [red] Rød
    [green] Grøn
    [yellow] Gul
   *[black] Sort
}

# A city, as a screen reader announces it during keyboard navigation. $count is the number of its unclaimed routes.
board-city = { $count ->
    [0] { $city }, ingen fri strækning
    [one] { $city }, { $count } fri strækning
   *[other] { $city }, { $count } frie strækninger
}
# $count is the number of its routes that the reader can claim now.
board-city-claimable = { $count ->
    [one] { $city }, { $count } strækning, du kan bygge
   *[other] { $city }, { $count } strækninger, du kan bygge
}

# The dialog for choosing one of several routes.
board-pick-city = Strækninger fra { $city }
board-pick-near = Hvilken strækning?
board-pick-close = Luk

# One player's points on the score track.
board-score = { $who }: { $points } point

# The list of routes.
board-list = Alle strækninger by for by
board-list-search = Find en by
board-list-only = Kun strækninger, jeg kan bygge
board-list-found = { $count ->
    [0] Ingen by fundet
    [one] { $count } by
   *[other] { $count } byer
}
board-list-button = Byg
# The accessible name of that button.
board-list-claim = Byg { $from } – { $to }, { board-color }
