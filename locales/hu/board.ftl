### The drawn board and the list of its routes.

# The name of the board for those who do not see it. $title: the board's title.
board-name = Tábla: { $title }
board-help = A nyílbillentyűkkel városról városra léphetsz, az Enter megmutatja egy város útvonalait. A plusz és a mínusz nagyít és kicsinyít, a 0 az egész táblát mutatja, a Shift + nyílbillentyű pedig arrébb tolja.
board-zoom-in = Nagyítás
board-zoom-out = Kicsinyítés
board-whole = Teljes tábla

# A route by its two ends.
board-ends = { $from } – { $to }
board-spaces = { $count } mező
# A colour of cards; gray routes take any one colour.
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
board-free = szabad
# $who: a player's name, or the colour of a seat.
board-claimed = lefoglalta: { $who }
board-claimable = most lefoglalhatod
# A seat whose player's name is not known here.
board-seat = { $seat ->
    [blue] Kék
    [red] Piros
    [green] Zöld
    [yellow] Sárga
   *[black] Fekete
}

# A city as it is spoken when the keys come to it. $count: its routes that nobody has claimed.
board-city = { $count ->
    [0] { $city }, nincs szabad útvonal
   *[other] { $city }, { $count } szabad útvonal
}
# $count: its routes that the reader can claim now.
board-city-claimable = { $city }, { $count } útvonalat lefoglalhatsz

# The small window in which one of several routes is chosen.
board-pick-city = Útvonalak: { $city }
board-pick-near = Melyik útvonal?
board-pick-close = Bezárás

# Everybody's points on the score track.
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
# The same button for ears.
board-list-claim = Lefoglalás: { $from } – { $to }, { board-color }
