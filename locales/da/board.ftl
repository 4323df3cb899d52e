### The drawn board and the list of its routes.

board-name = Spilleplade: { $title }
board-help = Piletasterne går fra by til by, Enter viser en bys strækninger. Plus og minus zoomer, 0 viser hele spillepladen, Shift med en piletast flytter den.
board-zoom-in = Tættere på
board-zoom-out = Længere væk
board-whole = Hele spillepladen

board-ends = { $from } – { $to }
board-spaces = { $count ->
    [one] { $count } felt
   *[other] { $count } felter
}
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
board-free = fri
board-claimed = optaget af { $who }
board-claimable = du kan bygge den nu
board-seat = { $seat ->
    [blue] Blå
    [red] Rød
    [green] Grøn
    [yellow] Gul
   *[black] Sort
}

board-city = { $count ->
    [0] { $city }, ingen fri strækning
    [one] { $city }, { $count } fri strækning
   *[other] { $city }, { $count } frie strækninger
}
board-city-claimable = { $count ->
    [one] { $city }, { $count } strækning, du kan bygge
   *[other] { $city }, { $count } strækninger, du kan bygge
}

board-pick-city = Strækninger fra { $city }
board-pick-near = Hvilken strækning?
board-pick-close = Luk

board-score = { $who }: { $points } point

board-list = Alle strækninger by for by
board-list-search = Find en by
board-list-only = Kun strækninger, jeg kan bygge
board-list-found = { $count ->
    [0] Ingen by fundet
    [one] { $count } by
   *[other] { $count } byer
}
board-list-button = Byg
board-list-claim = Byg { $from } – { $to }, { board-color }
