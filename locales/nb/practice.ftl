### Games against bots in this browser, without a server.

practice-title = Øving
practice-intro = Spill mot boter i denne nettleseren. Det virker også uten forbindelse, og spillene dine blir på denne enheten.
practice-opponents = Motstandere
practice-board-file = Legg til en brettfil
practice-board-drop = …eller slipp en hvor som helst på denne siden.
# $board is the title of a board.
practice-board-added = { $board } er lagt til.
practice-board-delete = Fjern { $board }
practice-games = Spill på denne enheten
practice-no-games = Ingen spill ennå.
practice-all-games = Alle øvingsspill
# $n is the number of players.
practice-unfinished = { $n ->
    [one] Pågår · { $n } spiller
   *[other] Pågår · { $n } spillere
}
practice-delete = Slett
practice-delete-really = Slette dette spillet for godt?
practice-delete-all = Slett alle spill
practice-delete-all-really = Slette alle spill på denne enheten for godt?
# $size is an amount of data, such as “120 kB”.
practice-space = { $games ->
    [one] { $games } spill, { $size } på denne enheten.
   *[other] { $games } spill, { $size } på denne enheten.
}
practice-space-free = { $size } er ledige.
practice-not-kept = Denne nettleseren kan ikke ta vare på spill. Last ned spillfilen før du lukker siden.
practice-not-saved = Enheten kunne ikke lagre det siste trekket. Den kan være full: slett noen spill.
practice-elsewhere = Dette spillet er åpent i en annen fane. Lukk det der for å fortsette her.
practice-offline = Øv uten forbindelse
practice-ready = Klar til bruk uten forbindelse.

## Replays of game files

practice-replay-title = Spill av et spill
practice-replay-intro = Åpne filen til et spill og se det trekk for trekk.
practice-replay-file = Åpne en spillfil

## A new version of the page

update-ready = En ny versjon av siden er klar.
update-reload = Last inn på nytt
update-later = Senere
