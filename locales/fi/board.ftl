### The drawn board and the list of its routes.

# The name of the board for those who do not see it. $title: the board's title.
board-name = Pelilauta: { $title }
board-help = Nuolinäppäimillä liikut kaupungista toiseen, Enter näyttää kaupungin reitit. Plus ja miinus lähentävät ja loitontavat, 0 näyttää koko laudan, Shift ja nuolinäppäin siirtävät sitä.
board-zoom-in = Lähennä
board-zoom-out = Loitonna
board-whole = Koko lauta

# A route by its two ends.
board-ends = { $from } – { $to }
board-spaces = { $count ->
    [one] { $count } ruutu
   *[other] { $count } ruutua
}
# A colour of cards; gray routes take any one colour.
board-color = { $color ->
    [pink] vaaleanpunainen
    [white] valkoinen
    [blue] sininen
    [yellow] keltainen
    [orange] oranssi
    [black] musta
    [red] punainen
    [green] vihreä
   *[gray] mikä tahansa väri
}
board-tunnel = tunneli
board-points = { $points ->
    [one] { $points } piste
   *[other] { $points } pistettä
}
board-free = vapaa
# $who: a player's name, or the colour of a seat.
board-claimed = rakentaja: { $who }
board-claimable = voit rakentaa sen nyt
# A seat whose player's name is not known here.
board-seat = { $seat ->
    [blue] Sininen
    [red] Punainen
    [green] Vihreä
    [yellow] Keltainen
   *[black] Musta
}

# A city as it is spoken when the keys come to it. $count: its routes that nobody has claimed.
board-city = { $count ->
    [0] { $city }, ei vapaita reittejä
    [one] { $city }, { $count } vapaa reitti
   *[other] { $city }, { $count } vapaata reittiä
}
# $count: its routes that the reader can claim now.
board-city-claimable = { $count ->
    [one] { $city }, voit rakentaa { $count } reitin
   *[other] { $city }, voit rakentaa { $count } reittiä
}

# The small window in which one of several routes is chosen.
board-pick-city = Reitit: { $city }
board-pick-near = Mikä reitti?
board-pick-close = Sulje

# Everybody's points on the score track.
board-score = { $points ->
    [one] { $who }: { $points } piste
   *[other] { $who }: { $points } pistettä
}

# The list of routes.
board-list = Kaikki reitit kaupungeittain
board-list-search = Etsi kaupunki
board-list-only = Vain reitit, jotka voin rakentaa
board-list-found = { $count ->
    [0] Kaupunkia ei löytynyt
    [one] { $count } kaupunki
   *[other] { $count } kaupunkia
}
board-list-button = Rakenna
# The same button for ears.
board-list-claim = Rakenna { $from } – { $to }, { board-color }
