### The end of a game: counting, who won and why, and what now.

## Counting, scene by scene
## $mine is yes if the reader is meant, and $who is the name otherwise.

end-title-counting = Pontszámítás
end-title = A játszma véget ért
end-scene-routes = Először az útvonalak pontjai.
# $from and $to are places as printed; $to may be a list with “or”.
end-scene-made = { $mine ->
    [yes] Teljesítetted ezt a menetjegyedet: { $from } – { $to }. +{ $points } pont.
   *[no] { $who } teljesítette ezt a menetjegyét: { $from } – { $to }. +{ $points } pont.
}
end-scene-lost = { $mine ->
    [yes] Nem teljesítetted ezt a menetjegyedet: { $from } – { $to }. −{ $points } pont.
   *[no] { $who } nem teljesítette ezt a menetjegyét: { $from } – { $to }. −{ $points } pont.
}
# $length is a number of trains.
end-scene-longest = { $mine ->
    [yes] Tiéd a leghosszabb összefüggő útvonal ({ $length } kocsi). +{ $points } pont.
   *[no] Leghosszabb összefüggő útvonal ({ $length } kocsi): { $who }. +{ $points } pont.
}
# $count is the number of attractions that were reached.
end-scene-attractions = { $mine ->
    [yes] Elértél { $count } látványosságot. +{ $points } pont.
   *[no] { $who } elért { $count } látványosságot. +{ $points } pont.
}
end-back = Vissza
end-next = Tovább
end-pause = Szünet
end-go-on = Folytatás
end-skip = Ugrás az eredményre
end-again = Pontozás újra
end-close = Tábla megtekintése

## Who won
## $who is the winner, or a list of winners; $others are those with as many points who did not win.

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
end-winner-mark = Győztes
end-points = { $points } pont

## Where points come from

end-source-routes = Útvonalak
end-source-made = Teljesített menetjegyek
end-source-lost = Nem teljesített menetjegyek
end-source-longest = Leghosszabb útvonal
end-source-attractions = Látványosságok

## Afterwards

end-rematch = Visszavágó
# Other people, or another board, at the same device.
end-anew = Új játszma
end-join-rematch = Visszavágó: beszállok
end-replay = Visszajátszás
end-check = A keverés ellenőrzése
end-download = Játszmafájl letöltése
end-share = Játszma megosztása
end-link = A visszajátszás linkje
end-copy = Másolás
end-copied = A link a vágólapra másolva.
