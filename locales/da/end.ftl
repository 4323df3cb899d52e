### The end of a game: counting, who won and why, and what now.

## Counting, scene by scene
## $mine is yes if the reader is meant, and $who is the name otherwise.

end-title-counting = Pointene tælles
end-title = Spillet er slut
end-scene-routes = Først point for strækninger.
end-scene-made = { $mine ->
    [yes] Du gennemførte dit rutekort { $from } – { $to }: { $points } point mere.
   *[no] { $who } gennemførte rutekortet { $from } – { $to }: { $points } point mere.
}
end-scene-lost = { $mine ->
    [yes] Du gennemførte ikke dit rutekort { $from } – { $to }: { $points } point mindre.
   *[no] { $who } gennemførte ikke rutekortet { $from } – { $to }: { $points } point mindre.
}
end-scene-longest = { $mine ->
    [yes] Du har den længste togrute på { $length } vogne: { $points } point mere.
   *[no] { $who } har den længste togrute på { $length } vogne: { $points } point mere.
}
end-scene-attractions = { $mine ->
    [yes] { $count ->
        [one] Du nåede én seværdighed: { $points } point mere.
       *[other] Du nåede { $count } seværdigheder: { $points } point mere.
    }
   *[no] { $count ->
        [one] { $who } nåede én seværdighed: { $points } point mere.
       *[other] { $who } nåede { $count } seværdigheder: { $points } point mere.
    }
}
end-back = Tilbage
end-next = Næste
end-pause = Pause
end-go-on = Fortsæt
end-skip = Til resultatet
end-again = Tæl en gang til
end-close = Se spillepladen

## Who won
## $who is the winner, or a list of winners; $others are those with as many points who did not win.

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
end-winner-mark = Vinder
end-points = { $points } point

## Where points come from

end-source-routes = Strækninger
end-source-made = Gennemførte rutekort
end-source-lost = Mislykkede rutekort
end-source-longest = Længste togrute
end-source-attractions = Seværdigheder

## Afterwards

end-rematch = Spil igen
end-anew = En ny runde
end-join-rematch = Deltag i næste spil
end-replay = Se spillet igen
end-check = Tjek blandingen
end-download = Hent protokollen
end-share = Del genafspilningen
end-link = Link til genafspilningen
end-copy = Kopiér
end-copied = Adressen er kopieret.
