### The end of a game: counting, who won and why, and what now.

## Counting, scene by scene
## $mine is yes if the reader is meant, and $who is the name otherwise.

end-title-counting = Poengene telles
end-title = Spillet er over
end-scene-routes = Først poeng for strekninger.
end-scene-made = { $mine ->
    [yes] Du fullførte billetten { $from } – { $to }: +{ $points } poeng.
   *[no] { $who } fullførte billetten { $from } – { $to }: +{ $points } poeng.
}
end-scene-lost = { $mine ->
    [yes] Du fullførte ikke billetten { $from } – { $to }: −{ $points } poeng.
   *[no] { $who } fullførte ikke billetten { $from } – { $to }: −{ $points } poeng.
}
end-scene-longest = { $mine ->
    [yes] Du har den lengste sammenhengende ruten, { $length } vogner lang: { $points } poeng til.
   *[no] { $who } har den lengste sammenhengende ruten, { $length } vogner lang: { $points } poeng til.
}
end-scene-attractions = { $mine ->
    [yes] { $count ->
        [one] Du nådde én severdighet: { $points } poeng til.
       *[other] Du nådde { $count } severdigheter: { $points } poeng til.
    }
   *[no] { $count ->
        [one] { $who } nådde én severdighet: { $points } poeng til.
       *[other] { $who } nådde { $count } severdigheter: { $points } poeng til.
    }
}
end-back = Tilbake
end-next = Neste
end-pause = Pause
end-go-on = Fortsett
end-skip = Til resultatet
end-again = Tell en gang til
end-close = Se på brettet

## Who won
## $who is the winner, or a list of winners; $others are those with as many points who did not win.

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
end-winner-mark = Vinner
end-points = { $points } poeng

## Where points come from

end-source-routes = Strekninger
end-source-made = Fullførte billetter
end-source-lost = Billetter som glapp
end-source-longest = Lengste rute
end-source-attractions = Severdigheter

## Afterwards

end-rematch = Spill igjen
end-anew = En ny runde
end-join-rematch = Bli med i neste spill
end-replay = Se reprisen
end-check = Sjekk stokkingen
end-download = Last ned protokollen
end-share = Del reprisen
end-link = Adressen til reprisen
end-copy = Kopier
end-copied = Adressen er kopiert.
