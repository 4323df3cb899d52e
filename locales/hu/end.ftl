### The end of a game: final scoring, who won and why, and what to do next.

## Final scoring, scene by scene
## $mine is yes if the scene is about the reader; otherwise $who is the player's name.

end-title-scoring = Pontszámítás
end-title = A játszma véget ért
end-scene-routes = Először az útvonalak pontjai.
# $from and $to are places as printed on the board; $to may be a list with “or”.
end-scene-completed = { $mine ->
    [yes] Teljesítetted ezt a menetjegyedet: { $from } – { $to }. +{ $points } pont.
   *[no] { $who } teljesítette ezt a menetjegyét: { $from } – { $to }. +{ $points } pont.
}
end-scene-failed = { $mine ->
    [yes] Nem teljesítetted ezt a menetjegyedet: { $from } – { $to }. −{ $points } pont.
   *[no] { $who } nem teljesítette ezt a menetjegyét: { $from } – { $to }. −{ $points } pont.
}
# $length is a number of trains.
end-scene-longest = { $mine ->
    [yes] Tiéd a leghosszabb összefüggő útvonal ({ $length } kocsi). +{ $points } pont.
   *[no] Leghosszabb összefüggő útvonal ({ $length } kocsi): { $who }. +{ $points } pont.
}
# $count is the number of attractions reached.
end-scene-attractions = { $mine ->
    [yes] Elértél { $count } látványosságot. +{ $points } pont.
   *[no] { $who } elért { $count } látványosságot. +{ $points } pont.
}
end-back = Vissza
end-next = Tovább
end-pause = Szünet
end-resume = Folytatás
end-skip = Ugrás az eredményre
end-show-scoring = Pontozás újra
end-view-board = Tábla megtekintése

## Who won
## $who is the winner, or a list of winners; $others are the tied players who did not win.

end-won-points = { $mine ->
    [yes] Győztél { $points } ponttal!
   *[no] { $who } győzött { $points } ponttal.
}
end-won-completed-tickets = { $mine ->
    [yes] Győztél! Rajtad kívül { $others } is { $points } pontot szerzett, de te több menetjegyet teljesítettél.
   *[no] { $who } győzött. { $others } is { $points } pontot szerzett, de { $who } több menetjegyet teljesített.
}
end-won-longest-path = { $mine ->
    [yes] Győztél! Rajtad kívül { $others } is { $points } pontot szerzett, ugyanannyi teljesített menetjeggyel, de tiéd a leghosszabb összefüggő útvonal.
   *[no] { $who } győzött. { $others } is { $points } pontot szerzett, ugyanannyi teljesített menetjeggyel, de a leghosszabb összefüggő útvonalat { $who } hozta létre.
}
end-won-shared = { $who } osztozik a győzelmen, fejenként { $points } ponttal: teljes döntetlen.
end-abandoned = A játszma félbeszakadt, nincs győztes.
end-winner = Győztes
end-points = { $points } pont

## Sources of points

end-source-routes = Útvonalak
end-source-completed = Teljesített menetjegyek
end-source-failed = Nem teljesített menetjegyek
end-source-longest = Leghosszabb útvonal
end-source-attractions = Látványosságok
end-tickets = Menetjegyek
# Read out by screen readers before the ends of a ticket.
end-ticket-completed = Teljesítve:
end-ticket-failed = Nem sikerült:
# A player’s own longest path; $n is its length in trains or taxis.
end-path = { $vehicle ->
    [taxi] Leghosszabb útvonal: { $n } taxi
   *[train] Leghosszabb útvonal: { $n } kocsi
}
# The cards that a player still holds at the end.
end-hand = Kézben maradt lapok:
end-hand-empty = nincs

## After the game

end-rematch = Visszavágó
# A new pass-and-play game, with other players or another board.
end-new-game = Új játszma
end-join-rematch = Visszavágó: beszállok
end-replay = Visszajátszás
end-check = A keverés ellenőrzése
end-download = Játszmafájl letöltése
end-share = Játszma megosztása
end-link = A visszajátszás linkje
end-copy = Másolás
end-copied = A link a vágólapra másolva.
