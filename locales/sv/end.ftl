### The end of a game: final scoring, who won and why, and what to do next.

## Final scoring, scene by scene
## $mine is yes if the scene is about the reader; otherwise $who is the player's name.

end-title-scoring = Poängräkning
end-title = Spelet är slut
end-scene-routes = Först poängen för sträckor.
# $from and $to are places as printed on the board; $to may be a list with “or”.
end-scene-completed = { $mine ->
    [yes] Du klarade ditt biljettkort { $from } – { $to }: +{ $points } poäng.
   *[no] { $who } klarade biljettkortet { $from } – { $to }: +{ $points } poäng.
}
end-scene-failed = { $mine ->
    [yes] Du klarade inte ditt biljettkort { $from } – { $to }: −{ $points } poäng.
   *[no] { $who } klarade inte biljettkortet { $from } – { $to }: −{ $points } poäng.
}
# $length is a number of trains.
end-scene-longest = { $mine ->
    [yes] Du har den längsta sammanhängande sträckan ({ $length } vagnar): +{ $points } poäng.
   *[no] { $who } har den längsta sammanhängande sträckan ({ $length } vagnar): +{ $points } poäng.
}
# $count is the number of attractions reached.
end-scene-attractions = { $mine ->
    [yes] { $count ->
        [one] Du nådde { $count } sevärdhet: +{ $points } poäng.
       *[other] Du nådde { $count } sevärdheter: +{ $points } poäng.
    }
   *[no] { $count ->
        [one] { $who } nådde { $count } sevärdhet: +{ $points } poäng.
       *[other] { $who } nådde { $count } sevärdheter: +{ $points } poäng.
    }
}
end-back = Tillbaka
end-next = Nästa
end-pause = Pausa
end-resume = Fortsätt
end-skip = Till resultatet
end-show-scoring = Visa räkningen igen
end-view-board = Se spelbrädet

## Who won
## $who is the winner, or a list of winners; $others are the tied players who did not win.

end-won-points = { $mine ->
    [yes] Du vinner, med totalt { $points } poäng!
   *[no] { $who } vinner, med totalt { $points } poäng.
}
end-won-completed-tickets = { $mine ->
    [yes] Du vinner! Du och { $others } har { $points } poäng var, men du har klarat fler biljettkort.
   *[no] { $who } vinner. { $who } och { $others } har { $points } poäng var, men { $who } har klarat fler biljettkort.
}
end-won-longest-path = { $mine ->
    [yes] Du vinner! Du och { $others } har { $points } poäng var och har klarat lika många biljettkort, men den längsta sammanhängande sträckan är din.
   *[no] { $who } vinner. { $who } och { $others } har { $points } poäng var och har klarat lika många biljettkort, men { $who } har den längsta sammanhängande sträckan.
}
end-won-shared = { $who } delar segern med { $points } poäng var: inget skiljer dem åt.
end-abandoned = Spelet avbröts, och ingen vann.
end-winner = Vinnare
end-points = { $points } poäng

## Sources of points

end-source-routes = Sträckor
end-source-completed = Klarade biljettkort
end-source-failed = Missade biljettkort
end-source-longest = Längsta rutt
end-source-attractions = Sevärdheter
end-tickets = Biljettkort
# Read out by screen readers before the ends of a ticket.
end-ticket-completed = Klart:
end-ticket-failed = Misslyckat:
# A player’s own longest path; $n is its length in trains or taxis.
end-path = { $vehicle ->
    [taxi] { $n ->
        [one] Längsta rutt: { $n } taxibil
       *[other] Längsta rutt: { $n } taxibilar
    }
   *[train] { $n ->
        [one] Längsta rutt: { $n } vagn
       *[other] Längsta rutt: { $n } vagnar
    }
}
# The cards that a player still holds at the end.
end-hand = Kort kvar:
end-hand-empty = inga

## After the game

end-rematch = Spela igen
# A new pass-and-play game, with other players or another board.
end-new-game = Nytt spel
end-join-rematch = Gå med i nästa spel
end-replay = Se reprisen
end-check = Kontrollera blandningen
end-download = Ladda ner spelfilen
end-share = Dela reprisen
end-link = Länk till reprisen
end-copy = Kopiera
end-copied = Länken är kopierad.
