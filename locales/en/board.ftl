### The drawn board and the list of its routes.

# The name of the board for those who do not see it. $title: the board's title.
board-name = Board: { $title }
board-help = Arrow keys go from city to city, Enter shows the routes of a city. Plus and minus zoom, 0 shows the whole board, Shift with an arrow key moves it.
board-zoom-in = Closer
board-zoom-out = Farther
board-whole = The whole board

# A route by its two ends.
board-ends = { $from } – { $to }
board-spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
# A colour of cards; gray routes take any one colour.
board-color = { $color ->
    [pink] pink
    [white] white
    [blue] blue
    [yellow] yellow
    [orange] orange
    [black] black
    [red] red
    [green] green
   *[gray] any colour
}
board-tunnel = tunnel
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-free = free
# $who: a player's name, or the colour of a seat.
board-claimed = claimed by { $who }
board-claimable = you can claim it now
# A seat whose player's name is not known here.
board-seat = { $seat ->
    [blue] Blue
    [red] Red
    [green] Green
    [yellow] Yellow
   *[black] Black
}

# A city as it is spoken when the keys come to it. $count: its routes that nobody has claimed.
board-city = { $count ->
    [0] { $city }, no free route
    [one] { $city }, { $count } free route
   *[other] { $city }, { $count } free routes
}
# $count: its routes that the reader can claim now.
board-city-claimable = { $count ->
    [one] { $city }, { $count } route you can claim
   *[other] { $city }, { $count } routes you can claim
}

# The small window in which one of several routes is chosen.
board-pick-city = Routes of { $city }
board-pick-near = Which route?
board-pick-close = Close

# Everybody's points on the score track.
board-score = { $points ->
    [one] { $who }: { $points } point
   *[other] { $who }: { $points } points
}

# The list of routes.
board-list = All routes by city
board-list-search = Find a city
board-list-only = Only routes that I can claim
board-list-found = { $count ->
    [0] No city found
    [one] { $count } city
   *[other] { $count } cities
}
board-list-button = Claim
# The same button for ears.
board-list-claim = Claim { $from } – { $to }, { board-color }
