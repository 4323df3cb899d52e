### The end of a game: counting, who won and why, and what now.

## Counting, scene by scene
## $mine is yes if the reader is meant, and $who is the name otherwise.

end-title-counting = Counting the points
end-title = The game is over
end-scene-routes = First the points for routes.
# $from and $to are places as printed; $to may be a list with “or”.
end-scene-made = { $mine ->
    [yes] { $points ->
        [one] You made your ticket { $from } – { $to }: 1 point more.
       *[other] You made your ticket { $from } – { $to }: { $points } points more.
    }
   *[no] { $points ->
        [one] { $who } made the ticket { $from } – { $to }: 1 point more.
       *[other] { $who } made the ticket { $from } – { $to }: { $points } points more.
    }
}
end-scene-lost = { $mine ->
    [yes] { $points ->
        [one] You did not make your ticket { $from } – { $to }: 1 point less.
       *[other] You did not make your ticket { $from } – { $to }: { $points } points less.
    }
   *[no] { $points ->
        [one] { $who } did not make the ticket { $from } – { $to }: 1 point less.
       *[other] { $who } did not make the ticket { $from } – { $to }: { $points } points less.
    }
}
# $length is a number of trains.
end-scene-longest = { $mine ->
    [yes] You have the longest path, { $length } trains long: { $points } points more.
   *[no] { $who } has the longest path, { $length } trains long: { $points } points more.
}
# $count is the number of attractions that were reached.
end-scene-attractions = { $mine ->
    [yes] { $count ->
        [one] You reached one attraction: { $points } more.
       *[other] You reached { $count } attractions: { $points } more.
    }
   *[no] { $count ->
        [one] { $who } reached one attraction: { $points } more.
       *[other] { $who } reached { $count } attractions: { $points } more.
    }
}
end-back = Back
end-next = Next
end-pause = Pause
end-go-on = Go on
end-skip = To the result
end-again = Count once more
end-close = Look at the board

## Who won
## $who is the winner, or a list of winners; $others are those with as many points who did not win.

end-won-points = { $mine ->
    [yes] { $points ->
        [one] You win with 1 point!
       *[other] You win with { $points } points!
    }
   *[no] { $points ->
        [one] { $who } wins with 1 point.
       *[other] { $who } wins with { $points } points.
    }
}
end-won-completed-tickets = { $mine ->
    [yes] You win! You and { $others } have { $points } points each, but you completed more tickets.
   *[no] { $who } wins. { $who } and { $others } have { $points } points each, but { $who } completed more tickets.
}
end-won-longest-path = { $mine ->
    [yes] You win! You and { $others } have { $points } points each and completed equally many tickets, but the longest path is yours.
   *[no] { $who } wins. { $who } and { $others } have { $points } points each and completed equally many tickets, but { $who } has the longest path.
}
end-won-shared = { $who } share the win with { $points } points each: nothing tells them apart.
end-abandoned = The game was abandoned, and nobody has won.
end-winner-mark = Winner
end-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## Where points come from

end-source-routes = Routes
end-source-made = Tickets made
end-source-lost = Tickets missed
end-source-longest = Longest path
end-source-attractions = Attractions

## Afterwards

end-rematch = Play again
# Other people, or another board, at the same device.
end-anew = A new round
end-join-rematch = Join the next game
end-replay = Watch the replay
end-check = Check the shuffle
end-download = Download the record
end-share = Share the replay
end-link = Address of the replay
end-copy = Copy
end-copied = The address is copied.
