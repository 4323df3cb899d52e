### Games against bots in this browser, without a server.

practice-title = Practice
practice-intro = Play against bots in this browser. It works without a connection too, and your games stay on this device.
practice-opponents = Opponents
practice-board-file = Add a board file
practice-board-drop = …or drop one anywhere on this page.
# $board is the title of a board.
practice-board-added = { $board } has been added.
practice-board-delete = Remove { $board }
practice-games = Games on this device
practice-no-games = No games yet.
practice-all-games = All practice games
# $n is the number of players.
practice-unfinished = { $n ->
    [one] In progress · { $n } player
   *[other] In progress · { $n } players
}
practice-delete = Delete
practice-delete-really = Delete this game for good?
practice-delete-all = Delete all games
practice-delete-all-really = Delete all games on this device for good?
# $size is an amount of data, such as “120 kB”.
practice-space = { $games ->
    [one] { $games } game, { $size } on this device.
   *[other] { $games } games, { $size } on this device.
}
practice-space-free = { $size } are free.
practice-not-kept = This browser can’t keep games. Download a game’s file before you close the page.
practice-not-saved = This device couldn’t save the last move. It may be full: delete some games.
practice-elsewhere = This game is open in another tab. Close it there to continue here.
practice-offline = Practice offline
practice-ready = Ready to be used without a connection.

## Replays of game files

practice-replay-title = Replay a game
practice-replay-intro = Open the file of a game to watch it move by move.
practice-replay-file = Open a game file

## A new version of the page

update-ready = A new version of this page is ready.
update-reload = Reload
update-later = Later
