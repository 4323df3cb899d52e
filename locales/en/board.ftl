### The drawn board and the list of its routes.

# The accessible name of the board. $title is the board's title.
board-name = Board: { $title }
board-help = Use the arrow keys to move between cities and Enter to see a city’s routes. Plus and minus zoom, 0 fits the whole board, and Shift with an arrow key moves it.
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Fit board
# A switch that marks the routes on the board.
board-show-claims = Show routes you can claim

# A route, named by its two ends.
board-ends = { $from } – { $to }
board-spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
# A card colour. Grey routes take any one colour.
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
board-unclaimed = unclaimed
# $who is a player's name, or the colour of a seat.
board-claimed = claimed by { $who }
board-claimable = you can claim this now
# A seat whose player's name is unknown.
board-seat = { $seat ->
    [blue] Blue
    [red] Red
    [green] Green
    [yellow] Yellow
   *[black] Black
}

# A city, as a screen reader announces it during keyboard navigation. $count is the number of its unclaimed routes.
board-city = { $count ->
    [0] { $city }, no unclaimed routes
    [one] { $city }, { $count } unclaimed route
   *[other] { $city }, { $count } unclaimed routes
}
# $count is the number of its routes that the reader can claim now.
board-city-claimable = { $count ->
    [one] { $city }, { $count } route you can claim
   *[other] { $city }, { $count } routes you can claim
}

# The dialog for choosing one of several routes.
board-pick-city = Routes from { $city }
board-pick-near = Which route?
board-pick-close = Close

# One player's points on the score track.
board-score = { $points ->
    [one] { $who }: { $points } point
   *[other] { $who }: { $points } points
}

# The list of routes.
board-list = All routes by city
board-list-search = Find a city
board-list-only = Only routes I can claim
board-list-found = { $count ->
    [0] No city found
    [one] { $count } city
   *[other] { $count } cities
}
board-list-button = Claim
# The accessible name of that button.
board-list-claim = Claim { $from } – { $to }, { board-color }
