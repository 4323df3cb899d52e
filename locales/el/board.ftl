### The drawn board and the list of its routes.

# The accessible name of the board. $title is the board's title.
board-name = Χάρτης: { $title }
board-help = Με τα βέλη πηγαίνεις από πόλη σε πόλη, το Enter δείχνει τις διαδρομές μιας πόλης. Το συν και το πλην αλλάζουν τη μεγέθυνση, το 0 δείχνει όλο τον χάρτη, το Shift με ένα βέλος τον μετακινεί.
board-zoom-in = Μεγέθυνση
board-zoom-out = Σμίκρυνση
board-fit = Όλος ο χάρτης
# A switch that marks the routes on the board.
board-show-claims = Δείξε τις διαδρομές που μπορείς να κλείσεις

# A route, named by its two ends.
board-ends = { $from } – { $to }
board-spaces = { $count ->
    [one] { $count } θέση
   *[other] { $count } θέσεις
}
# A card colour. Grey routes take any one colour.
board-color = { $color ->
    [pink] ροζ
    [white] άσπρη
    [blue] μπλε
    [yellow] κίτρινη
    [orange] πορτοκαλί
    [black] μαύρη
    [red] κόκκινη
    [green] πράσινη
   *[gray] οποιοδήποτε χρώμα
}
board-tunnel = σήραγγα
board-points = { $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
}
board-unclaimed = ελεύθερη
# $who is a player's name, or the colour of a seat.
board-claimed = την έκλεισε: { $who }
board-claimable = μπορείς να την κλείσεις τώρα
# A seat whose player's name is unknown.
board-seat = { $seat ->
    [blue] Μπλε
    [red] Κόκκινο
    [green] Πράσινο
    [yellow] Κίτρινο
   *[black] Μαύρο
}

# A city, as a screen reader announces it during keyboard navigation. $count is the number of its unclaimed routes.
board-city = { $count ->
    [0] { $city }, καμία ελεύθερη διαδρομή
    [one] { $city }, { $count } ελεύθερη διαδρομή
   *[other] { $city }, { $count } ελεύθερες διαδρομές
}
# $count is the number of its routes that the reader can claim now.
board-city-claimable = { $count ->
    [one] { $city }, { $count } διαδρομή που μπορείς να κλείσεις
   *[other] { $city }, { $count } διαδρομές που μπορείς να κλείσεις
}

# The dialog for choosing one of several routes.
board-pick-city = Διαδρομές: { $city }
board-pick-near = Ποια διαδρομή;
board-pick-close = Κλείσιμο παραθύρου

# One player's points on the score track.
board-score = { $points ->
    [one] { $who }: { $points } πόντος
   *[other] { $who }: { $points } πόντοι
}

# The list of routes.
board-list = Όλες οι διαδρομές ανά πόλη
board-list-search = Βρες μια πόλη
board-list-only = Μόνο διαδρομές που μπορώ να κλείσω
board-list-found = { $count ->
    [0] Δεν βρέθηκε πόλη
    [one] { $count } πόλη
   *[other] { $count } πόλεις
}
board-list-button = Κλείσε την
# The accessible name of that button.
board-list-claim = Κλείσε τη διαδρομή { $from } – { $to }, { board-color }
