### The end of a game: final scoring, who won and why, and what to do next.

## Final scoring, scene by scene
## $mine is yes if the scene is about the reader; otherwise $who is the player's name.

end-title-scoring = Pisteiden laskeminen
end-title = Peli on päättynyt
end-scene-routes = Ensin reittien pisteet.
# $from and $to are places as printed on the board; $to may be a list with “or”.
end-scene-completed = { $mine ->
    [yes] { $points ->
        [one] Suoritit menolipun { $from } – { $to }: +{ $points } piste.
       *[other] Suoritit menolipun { $from } – { $to }: +{ $points } pistettä.
    }
   *[no] { $points ->
        [one] { $who } suoritti menolipun { $from } – { $to }: +{ $points } piste.
       *[other] { $who } suoritti menolipun { $from } – { $to }: +{ $points } pistettä.
    }
}
end-scene-failed = { $mine ->
    [yes] { $points ->
        [one] Menolippu { $from } – { $to } jäi suorittamatta: −{ $points } piste.
       *[other] Menolippu { $from } – { $to } jäi suorittamatta: −{ $points } pistettä.
    }
   *[no] { $points ->
        [one] { $who } ei suorittanut menolippua { $from } – { $to }: −{ $points } piste.
       *[other] { $who } ei suorittanut menolippua { $from } – { $to }: −{ $points } pistettä.
    }
}
# $length is a number of trains.
end-scene-longest = { $mine ->
    [yes] Sinulla on pisin yhtenäinen reitti ({ $length } vaunua): +{ $points } pistettä.
   *[no] { $who } omistaa pisimmän yhtenäisen reitin ({ $length } vaunua): +{ $points } pistettä.
}
# $count is the number of attractions reached.
end-scene-attractions = { $mine ->
    [yes] { $count ->
        [one] Saavutit { $count } nähtävyyden: +{ $points }.
       *[other] Saavutit { $count } nähtävyyttä: +{ $points }.
    }
   *[no] { $count ->
        [one] { $who } saavutti { $count } nähtävyyden: +{ $points }.
       *[other] { $who } saavutti { $count } nähtävyyttä: +{ $points }.
    }
}
end-back = Takaisin
end-next = Seuraava
end-pause = Tauko
end-resume = Jatka
end-skip = Siirry tulokseen
end-show-scoring = Toista pistelasku
end-view-board = Katso pelilautaa

## Who won
## $who is the winner, or a list of winners; $others are the tied players who did not win.

end-won-points = { $mine ->
    [yes] Voitit! Pisteesi: { $points }.
   *[no] { $who } voitti. Pisteet: { $points }.
}
end-won-completed-tickets = { $mine ->
    [yes] Voitit! Yhtä paljon pisteitä ({ $points }) sai myös: { $others }. Sinä suoritit kuitenkin enemmän menolippuja.
   *[no] { $who } voitti. Yhtä paljon pisteitä ({ $points }) sai myös: { $others }. { $who } suoritti kuitenkin enemmän menolippuja.
}
end-won-longest-path = { $mine ->
    [yes] Voitit! Yhtä paljon pisteitä ({ $points }) ja suoritettuja menolippuja sai myös: { $others }. Pisin yhtenäinen reitti on kuitenkin sinun.
   *[no] { $who } voitti. Yhtä paljon pisteitä ({ $points }) ja suoritettuja menolippuja sai myös: { $others }. { $who } omistaa kuitenkin pisimmän yhtenäisen reitin.
}
end-won-shared = { $who } jakavat voiton: pisteet ({ $points }) menivät tasan, eikä mikään muukaan erota heitä.
end-abandoned = Peli keskeytettiin, eikä kukaan voittanut.
end-winner = Voittaja
end-points = { $points ->
    [one] { $points } piste
   *[other] { $points } pistettä
}

## Sources of points

end-source-routes = Reitit
end-source-completed = Suoritetut liput
end-source-failed = Suorittamattomat liput
end-source-longest = Pisin reitti
end-source-attractions = Nähtävyydet
end-tickets = Menoliput
# Read out by screen readers before the ends of a ticket.
end-ticket-completed = Valmis:
end-ticket-failed = Epäonnistui:
# A player’s own longest path; $n is its length in trains or taxis.
end-path = { $vehicle ->
    [taxi] { $n ->
        [one] Pisin reitti: { $n } taksi
       *[other] Pisin reitti: { $n } taksia
    }
   *[train] { $n ->
        [one] Pisin reitti: { $n } vaunu
       *[other] Pisin reitti: { $n } vaunua
    }
}
# The cards that a player still holds at the end.
end-hand = Kortteja jäi:
end-hand-empty = ei yhtään

## After the game

end-rematch = Pelaa uudestaan
# A new pass-and-play game, with other players or another board.
end-new-game = Uusi peli
end-join-rematch = Mukaan uuteen peliin
end-replay = Katso uusinta
end-check = Tarkista sekoitus
end-download = Lataa tallenne
end-share = Jaa uusinta
end-link = Linkki uusintaan
end-copy = Kopioi
end-copied = Linkki kopioitu.
