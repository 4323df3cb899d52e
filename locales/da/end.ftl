### The end of a game: final scoring, who won and why, and what to do next.

## Final scoring, scene by scene
## $mine is yes if the scene is about the reader; otherwise $who is the player's name.

end-title-scoring = Pointberegning
end-title = Spillet er slut
end-scene-routes = Først point for strækninger.
# $from and $to are places as printed on the board; $to may be a list with “or”.
end-scene-completed = { $mine ->
    [yes] Du gennemførte dit rutekort { $from } – { $to }: +{ $points } point.
   *[no] { $who } gennemførte rutekortet { $from } – { $to }: +{ $points } point.
}
end-scene-failed = { $mine ->
    [yes] Du gennemførte ikke dit rutekort { $from } – { $to }: −{ $points } point.
   *[no] { $who } gennemførte ikke rutekortet { $from } – { $to }: −{ $points } point.
}
# $length is a number of trains.
end-scene-longest = { $mine ->
    [yes] Du har den længste togrute ({ $length } vogne): +{ $points } point.
   *[no] { $who } har den længste togrute ({ $length } vogne): +{ $points } point.
}
# $count is the number of attractions reached.
end-scene-attractions = { $mine ->
    [yes] { $count ->
        [one] Du nåede { $count } seværdighed: +{ $points } point.
       *[other] Du nåede { $count } seværdigheder: +{ $points } point.
    }
   *[no] { $count ->
        [one] { $who } nåede { $count } seværdighed: +{ $points } point.
       *[other] { $who } nåede { $count } seværdigheder: +{ $points } point.
    }
}
end-back = Tilbage
end-next = Næste
end-pause = Pause
end-resume = Fortsæt
end-skip = Til resultatet
end-show-scoring = Vis optællingen igen
end-view-board = Se spillepladen

## Who won
## $who is the winner, or a list of winners; $others are the tied players who did not win.

end-won-points = { $mine ->
    [yes] Du vinder med { $points } point!
   *[no] { $who } vinder med { $points } point.
}
end-won-completed-tickets = { $mine ->
    [yes] Du vinder! Du og { $others } har { $points } point hver, men du har gennemført flere rutekort.
   *[no] { $who } vinder. { $who } og { $others } har { $points } point hver, men { $who } har gennemført flere rutekort.
}
end-won-longest-path = { $mine ->
    [yes] Du vinder! Du og { $others } har { $points } point hver og har gennemført lige mange rutekort, men den længste togrute er din.
   *[no] { $who } vinder. { $who } og { $others } har { $points } point hver og har gennemført lige mange rutekort, men { $who } har den længste togrute.
}
end-won-shared = { $who } deler sejren med { $points } point hver: intet skiller dem.
end-abandoned = Spillet blev afbrudt, og ingen har vundet.
end-winner = Vinder
end-points = { $points } point

## Sources of points

end-source-routes = Strækninger
end-source-completed = Gennemførte rutekort
end-source-failed = Mislykkede rutekort
end-source-longest = Længste togrute
end-source-attractions = Seværdigheder
end-tickets = Rutekort
# Read out by screen readers before the ends of a ticket.
end-ticket-completed = Gennemført:
end-ticket-failed = Mislykket:
# A player’s own longest path; $n is its length in trains or taxis.
end-path = { $vehicle ->
    [taxi] { $n ->
        [one] Længste rute: { $n } taxa
       *[other] Længste rute: { $n } taxaer
    }
   *[train] { $n ->
        [one] Længste togrute: { $n } vogn
       *[other] Længste togrute: { $n } vogne
    }
}
# The cards that a player still holds at the end.
end-hand = Kort tilbage:
end-hand-empty = ingen

## After the game

end-rematch = Spil igen
# A new pass-and-play game, with other players or another board.
end-new-game = Nyt spil
end-join-rematch = Deltag i næste spil
end-replay = Se genafspilningen
end-check = Tjek blandingen
end-download = Hent spilfilen
end-share = Del genafspilningen
end-link = Link til genafspilningen
end-copy = Kopiér
end-copied = Linket er kopieret.
