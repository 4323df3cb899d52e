### Games against bots in this browser, without a server.

practice-title = Övning
practice-intro = Spela mot bottar i den här webbläsaren. Det fungerar även utan anslutning, och dina spel stannar på den här enheten.
practice-opponents = Motståndare
practice-board-file = Lägg till en spelbrädesfil
practice-board-drop = …eller släpp en var som helst på sidan.
# $board is the title of a board.
practice-board-added = { $board } har lagts till.
practice-board-delete = Ta bort { $board }
practice-games = Spel på den här enheten
practice-no-games = Inga spel än.
practice-all-games = Alla övningsspel
# $n is the number of players.
practice-unfinished = { $n ->
    [one] Pågår · { $n } spelare
   *[other] Pågår · { $n } spelare
}
practice-delete = Radera
practice-delete-really = Radera det här spelet för gott?
practice-delete-all = Radera alla spel
practice-delete-all-really = Radera alla spel på den här enheten för gott?
# $size is an amount of data, such as “120 kB”.
practice-space = { $games ->
    [one] { $games } spel, { $size } på den här enheten.
   *[other] { $games } spel, { $size } på den här enheten.
}
practice-space-free = { $size } är lediga.
practice-not-kept = Den här webbläsaren kan inte spara spel. Ladda ner spelfilen innan du stänger sidan.
practice-not-saved = Enheten kunde inte spara det senaste draget. Den kan vara full: radera några spel.
practice-elsewhere = Det här spelet är öppet i en annan flik. Stäng det där för att fortsätta här.
practice-offline = Öva utan anslutning
practice-ready = Redo att användas utan anslutning.

## Replays of game files

practice-replay-title = Spela upp ett spel
practice-replay-intro = Öppna filen till ett spel och se det drag för drag.
practice-replay-file = Öppna en spelfil

## A new version of the page

update-ready = En ny version av sidan är klar.
update-reload = Ladda om
update-later = Senare
