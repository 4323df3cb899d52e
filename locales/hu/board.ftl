### The drawn board and the list of its routes.

# The accessible name of the board. $title is the board's title.
board-name = Tábla: { $title }
board-help = A nyílbillentyűkkel városról városra léphetsz, az Enter megmutatja egy város útvonalait. A plusz és a mínusz nagyít és kicsinyít, a 0 az egész táblát mutatja, a Shift + nyílbillentyű pedig arrébb tolja.
board-zoom-in = Nagyítás
board-zoom-out = Kicsinyítés
board-fit = Teljes tábla
# A switch that marks the routes on the board.
board-show-claims = Lefoglalható útvonalak mutatása

# A route, named by its two ends.
board-ends = { $from } – { $to }
board-spaces = { $count } mező
# A card colour. Grey routes take any one colour.
board-color = { $color ->
    [pink] rózsaszín
    [white] fehér
    [blue] kék
    [yellow] sárga
    [orange] narancssárga
    [black] fekete
    [red] piros
    [green] zöld
   *[gray] bármelyik szín
}
board-tunnel = alagút
board-points = { $points } pont
board-unclaimed = szabad
# $who is a player's name, or the colour of a seat.
board-claimed = lefoglalta: { $who }
board-claimable = most lefoglalhatod
# A seat whose player's name is unknown.
board-seat = { $seat ->
    [blue] Kék
    [red] Piros
    [green] Zöld
    [yellow] Sárga
   *[black] Fekete
}

# A city, as a screen reader announces it during keyboard navigation. $count is the number of its unclaimed routes.
board-city = { $count ->
    [0] { $city }, nincs szabad útvonal
   *[other] { $city }, { $count } szabad útvonal
}
# $count is the number of its routes that the reader can claim now.
board-city-claimable = { $city }, { $count } útvonalat lefoglalhatsz

# The dialog for choosing one of several routes.
board-pick-city = Útvonalak: { $city }
board-pick-near = Melyik útvonal?
board-pick-close = Bezárás

# One player's points on the score track.
board-score = { $who }: { $points } pont

# The list of routes.
board-list = Minden útvonal városonként
board-list-search = Város keresése
board-list-only = Csak amit lefoglalhatok
board-list-found = { $count ->
    [0] Nincs ilyen város
   *[other] { $count } város
}
board-list-button = Lefoglalás
# The accessible name of that button.
board-list-claim = Lefoglalás: { $from } – { $to }, { board-color }
