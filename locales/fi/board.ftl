### The drawn board and the list of its routes.

# The accessible name of the board. $title is the board's title.
board-name = Pelilauta: { $title }
board-help = Nuolinäppäimillä liikut kaupungista toiseen, Enter näyttää kaupungin reitit. Plus ja miinus lähentävät ja loitontavat, 0 näyttää koko laudan, Shift ja nuolinäppäin siirtävät sitä.
board-zoom-in = Lähennä
board-zoom-out = Loitonna
board-fit = Koko lauta
# A switch that marks the routes on the board.
board-show-claims = Näytä reitit, jotka voit rakentaa

# A route, named by its two ends.
board-ends = { $from } – { $to }
board-spaces = { $count ->
    [one] { $count } ruutu
   *[other] { $count } ruutua
}
# A card colour. Grey routes take any one colour.
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
board-unclaimed = vapaa
# $who is a player's name, or the colour of a seat.
board-claimed = rakentaja: { $who }
board-claimable = voit rakentaa sen nyt
# A seat whose player's name is unknown.
board-seat = { $seat ->
    [blue] Sininen
    [red] Punainen
    [green] Vihreä
    [yellow] Keltainen
   *[black] Musta
}

# A city, as a screen reader announces it during keyboard navigation. $count is the number of its unclaimed routes.
board-city = { $count ->
    [0] { $city }, ei vapaita reittejä
    [one] { $city }, { $count } vapaa reitti
   *[other] { $city }, { $count } vapaata reittiä
}
# $count is the number of its routes that the reader can claim now.
board-city-claimable = { $count ->
    [one] { $city }, voit rakentaa { $count } reitin
   *[other] { $city }, voit rakentaa { $count } reittiä
}

# The dialog for choosing one of several routes.
board-pick-city = Reitit: { $city }
board-pick-near = Mikä reitti?
board-pick-close = Sulje

# One player's points on the score track.
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
# The accessible name of that button.
board-list-claim = Rakenna { $from } – { $to }, { board-color }
