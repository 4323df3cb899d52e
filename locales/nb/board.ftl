### The drawn board and the list of its routes.

board-name = Brett: { $title }
board-help = Piltastene går fra by til by, Enter viser strekningene fra en by. Pluss og minus zoomer, 0 viser hele brettet, Shift med en piltast flytter det.
board-zoom-in = Nærmere
board-zoom-out = Lenger bort
board-whole = Hele brettet

board-ends = { $from } – { $to }
board-spaces = { $count ->
    [one] { $count } felt
   *[other] { $count } felter
}
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
board-free = ledig
board-claimed = fullført av { $who }
board-claimable = du kan fullføre den nå
board-seat = { $seat ->
    [blue] Blå
    [red] Rød
    [green] Grønn
    [yellow] Gul
   *[black] Svart
}

board-city = { $count ->
    [0] { $city }, ingen ledig strekning
    [one] { $city }, { $count } ledig strekning
   *[other] { $city }, { $count } ledige strekninger
}
board-city-claimable = { $count ->
    [one] { $city }, { $count } strekning du kan fullføre
   *[other] { $city }, { $count } strekninger du kan fullføre
}

board-pick-city = Strekninger fra { $city }
board-pick-near = Hvilken strekning?
board-pick-close = Lukk

board-score = { $who }: { $points } poeng

board-list = Alle strekninger by for by
board-list-search = Finn en by
board-list-only = Bare strekninger jeg kan fullføre
board-list-found = { $count ->
    [0] Fant ingen by
    [one] { $count } by
   *[other] { $count } byer
}
board-list-button = Fullfør
board-list-claim = Fullfør { $from } – { $to }, { board-color }
