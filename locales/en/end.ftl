### The end of a game: final scoring, who won and why, and what to do next.

## Final scoring, scene by scene
## $mine is yes if the scene is about the reader; otherwise $who is the player's name.

end-title-scoring = Final scoring
end-title = Game over
end-scene-routes = First, points for routes.
# $from and $to are places as printed on the board; $to may be a list with “or”.
end-scene-completed = { $mine ->
    [yes] { $points ->
        [one] You completed your ticket { $from } – { $to }: +{ $points } point.
       *[other] You completed your ticket { $from } – { $to }: +{ $points } points.
    }
   *[no] { $points ->
        [one] { $who } completed the ticket { $from } – { $to }: +{ $points } point.
       *[other] { $who } completed the ticket { $from } – { $to }: +{ $points } points.
    }
}
end-scene-failed = { $mine ->
    [yes] { $points ->
        [one] You failed your ticket { $from } – { $to }: −{ $points } point.
       *[other] You failed your ticket { $from } – { $to }: −{ $points } points.
    }
   *[no] { $points ->
        [one] { $who } failed the ticket { $from } – { $to }: −{ $points } point.
       *[other] { $who } failed the ticket { $from } – { $to }: −{ $points } points.
    }
}
# $length is a number of trains.
end-scene-longest = { $mine ->
    [yes] You have the longest path ({ $length } trains): +{ $points } points.
   *[no] { $who } has the longest path ({ $length } trains): +{ $points } points.
}
# $count is the number of attractions reached.
end-scene-attractions = { $mine ->
    [yes] { $count ->
        [one] You reached { $count } attraction: +{ $points }.
       *[other] You reached { $count } attractions: +{ $points }.
    }
   *[no] { $count ->
        [one] { $who } reached { $count } attraction: +{ $points }.
       *[other] { $who } reached { $count } attractions: +{ $points }.
    }
}
end-back = Back
end-next = Next
end-pause = Pause
end-resume = Resume
end-skip = Skip to result
end-show-scoring = Replay the scoring
end-view-board = View board

## Who won
## $who is the winner, or a list of winners; $others are the tied players who did not win.

end-won-points = { $mine ->
    [yes] { $points ->
        [one] You win with { $points } point!
       *[other] You win with { $points } points!
    }
   *[no] { $points ->
        [one] { $who } wins with { $points } point.
       *[other] { $who } wins with { $points } points.
    }
}
end-won-completed-tickets = { $mine ->
    [yes] You win! You tied with { $others } on { $points } points, but you completed more tickets.
   *[no] { $who } wins! Tied with { $others } on { $points } points, but with more completed tickets.
}
end-won-longest-path = { $mine ->
    [yes] You win! You tied with { $others } on { $points } points and on completed tickets, but you have the longest path.
   *[no] { $who } wins! Tied with { $others } on { $points } points and on completed tickets, but with the longest path.
}
end-won-shared = { $points ->
    [one] It’s a tie! { $who } share the win with { $points } point each.
   *[other] It’s a tie! { $who } share the win with { $points } points each.
}
end-abandoned = The game was abandoned. Nobody wins.
end-winner = Winner
end-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Sources of points

end-source-routes = Routes
end-source-completed = Completed tickets
end-source-failed = Failed tickets
end-source-longest = Longest path
end-source-attractions = Attractions
end-tickets = Tickets
# Read out by screen readers before the ends of a ticket.
end-ticket-completed = Completed:
end-ticket-failed = Failed:
# A player’s own longest path; $n is its length in trains or taxis.
end-path = { $vehicle ->
    [taxi] { $n ->
        [one] Longest path: { $n } taxi
       *[other] Longest path: { $n } taxis
    }
   *[train] { $n ->
        [one] Longest path: { $n } train
       *[other] Longest path: { $n } trains
    }
}
# The cards that a player still holds at the end.
end-hand = Cards left:
end-hand-empty = none

## After the game

end-rematch = Play again
# A new pass-and-play game, with other players or another board.
end-new-game = New game
end-join-rematch = Join the next game
end-replay = Watch replay
end-check = Check the shuffle
end-download = Download game file
end-share = Share replay
end-link = Replay link
end-copy = Copy
end-copied = Link copied.
