### The end of a game: final scoring, who won and why, and what to do next.

## Final scoring, scene by scene
## $mine is yes if the scene is about the reader; otherwise $who is the player's name.

end-title-scoring = Poengberegning
end-title = Spillet er over
end-scene-routes = Først poeng for strekninger.
# $from and $to are places as printed on the board; $to may be a list with “or”.
end-scene-completed = { $mine ->
    [yes] Du fullførte billetten { $from } – { $to }: +{ $points } poeng.
   *[no] { $who } fullførte billetten { $from } – { $to }: +{ $points } poeng.
}
end-scene-failed = { $mine ->
    [yes] Du fullførte ikke billetten { $from } – { $to }: −{ $points } poeng.
   *[no] { $who } fullførte ikke billetten { $from } – { $to }: −{ $points } poeng.
}
# $length is a number of trains.
end-scene-longest = { $mine ->
    [yes] Du har den lengste sammenhengende ruten ({ $length } vogner): +{ $points } poeng.
   *[no] { $who } har den lengste sammenhengende ruten ({ $length } vogner): +{ $points } poeng.
}
# $count is the number of attractions reached.
end-scene-attractions = { $mine ->
    [yes] { $count ->
        [one] Du nådde { $count } severdighet: +{ $points } poeng.
       *[other] Du nådde { $count } severdigheter: +{ $points } poeng.
    }
   *[no] { $count ->
        [one] { $who } nådde { $count } severdighet: +{ $points } poeng.
       *[other] { $who } nådde { $count } severdigheter: +{ $points } poeng.
    }
}
end-back = Tilbake
end-next = Neste
end-pause = Pause
end-resume = Fortsett
end-skip = Til resultatet
end-show-scoring = Vis tellingen igjen
end-view-board = Se brettet

## Who won
## $who is the winner, or a list of winners; $others are the tied players who did not win.

end-won-points = { $mine ->
    [yes] Du vinner med { $points } poeng!
   *[no] { $who } vinner med { $points } poeng.
}
end-won-completed-tickets = { $mine ->
    [yes] Du vinner! Du og { $others } har { $points } poeng hver, men du har fullført flere billetter.
   *[no] { $who } vinner. { $who } og { $others } har { $points } poeng hver, men { $who } har fullført flere billetter.
}
end-won-longest-path = { $mine ->
    [yes] Du vinner! Du og { $others } har { $points } poeng hver og har fullført like mange billetter, men den lengste sammenhengende ruten er din.
   *[no] { $who } vinner. { $who } og { $others } har { $points } poeng hver og har fullført like mange billetter, men { $who } har den lengste sammenhengende ruten.
}
end-won-shared = { $who } deler seieren med { $points } poeng hver: Ingenting skiller dem.
end-abandoned = Spillet ble avbrutt, og ingen har vunnet.
end-winner = Vinner
end-points = { $points } poeng

## Sources of points

end-source-routes = Strekninger
end-source-completed = Fullførte billetter
end-source-failed = Ufullførte billetter
end-source-longest = Lengste rute
end-source-attractions = Severdigheter
end-tickets = Billetter
# Read out by screen readers before the ends of a ticket.
end-ticket-completed = Fullført:
end-ticket-failed = Mislyktes:
# A player’s own longest path; $n is its length in trains or taxis.
end-path = { $vehicle ->
    [taxi] { $n ->
        [one] Lengste rute: { $n } taxi
       *[other] Lengste rute: { $n } taxier
    }
   *[train] { $n ->
        [one] Lengste rute: { $n } vogn
       *[other] Lengste rute: { $n } vogner
    }
}
# The cards that a player still holds at the end.
end-hand = Kort igjen:
end-hand-empty = ingen

## After the game

end-rematch = Spill igjen
# A new pass-and-play game, with other players or another board.
end-new-game = Nytt spill
end-join-rematch = Bli med i neste spill
end-replay = Se reprisen
end-check = Sjekk stokkingen
end-download = Last ned spillfilen
end-share = Del reprisen
end-link = Lenke til reprisen
end-copy = Kopier
end-copied = Lenken er kopiert.
