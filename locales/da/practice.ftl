### Games against bots in this browser, without a server.

practice-title = Øvelse
practice-intro = Spil mod bots i denne browser. Det virker også uden forbindelse, og dine spil bliver på denne enhed.
practice-opponents = Modstandere
practice-board-file = Tilføj en spillepladefil
practice-board-drop = …eller slip en hvor som helst på denne side.
# $board is the title of a board.
practice-board-added = { $board } er tilføjet.
practice-board-delete = Fjern { $board }
practice-games = Spil på denne enhed
practice-no-games = Ingen spil endnu.
practice-all-games = Alle øvespil
# $n is the number of players.
practice-unfinished = { $n ->
    [one] I gang · { $n } spiller
   *[other] I gang · { $n } spillere
}
practice-delete = Slet
practice-delete-really = Slet dette spil for altid?
practice-delete-all = Slet alle spil
practice-delete-all-really = Slet alle spil på denne enhed for altid?
# $size is an amount of data, such as “120 kB”.
practice-space = { $games ->
    [one] { $games } spil, { $size } på denne enhed.
   *[other] { $games } spil, { $size } på denne enhed.
}
practice-space-free = { $size } er ledige.
practice-not-kept = Denne browser kan ikke gemme spil. Hent spilfilen, før du lukker siden.
practice-not-saved = Enheden kunne ikke gemme det sidste træk. Den er måske fuld: slet nogle spil.
practice-elsewhere = Dette spil er åbent i en anden fane. Luk det der for at fortsætte her.
practice-offline = Øv uden forbindelse
practice-ready = Klar til brug uden forbindelse.

## Replays of game files

practice-replay-title = Genafspil et spil
practice-replay-intro = Åbn filen til et spil, og se det træk for træk.
practice-replay-file = Åbn en spilfil

## A new version of the page

update-ready = En ny version af siden er klar.
update-reload = Genindlæs
update-later = Senere
