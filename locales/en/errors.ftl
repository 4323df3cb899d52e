### Error messages. The key is `error-` plus the server's error code, with dashes. Every code has a message here.
### Each addresses the player in one or two short sentences, and says what to do next where that helps.

## Connection to the server

error-unreachable = Can’t reach the server. Still trying…
error-unavailable = Something went wrong on the server. Please try again in a moment.
error-internal-error = That was the server’s mistake, not yours. Please try again.
error-busy = That was a bit too fast. Wait a moment and try again.
error-too-many-connections = Too many pages of this game are open on your network. Close some and try again.
error-server-full = The server is full right now. Please try again later.
error-draining = The server is restarting and will be back in a moment.
error-not-ready = The server is still starting. Try again in a moment.
error-connection-lost = Connection lost. Reconnecting…
error-too-many-sessions = You have this table open in too many places. Close some of them and reload this page.
error-too-slow = Your connection is too slow right now. Please try again.
error-too-large = That’s too long. Please shorten it.
error-incomplete-body = Your message didn’t arrive in full. Please try again.
error-wrong-origin = The server doesn’t accept requests from this address. Open the game at its own address.
error-unsupported-protocol = This page is out of date. Please reload it.
error-upgrade-required = The live connection to the server can’t be opened. Close other pages of this game, or try another network or browser.
error-hello-required = This page took too long to connect. Please reload it.
error-hello-repeated = This page tried to connect twice. Please reload it.
error-bad-message = The server didn’t understand this page. Please reload it.
error-too-many-errors = The server no longer understood this page and closed the connection. Please reload it.
error-bad-request = The server didn’t understand that. Reload the page and try again.
error-not-found = There’s nothing at this address.
error-method-not-allowed = That’s not possible here. Please reload the page.

## People

error-not-signed-in = The server doesn’t know you yet. Choose a name first.
error-signed-out = You’ve been signed out on this device. Reload the page to continue.
error-removed = The operator of this server has removed you. You can’t play here any more.
error-address-removed = The operator of this server removed a player who uses your network, so new names can’t be created there for an hour. Use a name you already have, or try again later.
error-no-such-device = You’re no longer signed in on that device.
error-no-such-person = No player found at this address.
error-bad-name = Names need 1 to 24 characters, and at least one of them must be visible.
error-too-many-people = Too many players were created from your network. Use a name you already have, or try again in an hour.
error-no-such-link = This link has been used or has expired. Create a new one on your other device.

## Tables

error-no-such-table = This table doesn’t exist, or you need an invite. Ask for the link again.
error-table-unreadable = This table can’t be read right now. The operator of the server has been told; please try again later.
error-newer-version = This table needs a newer version of the server. Please try again in a moment.
error-no-such-board = This server doesn’t have that board. Choose another.
error-bad-board = This isn’t a valid board file.
error-bad-record = This isn’t a valid game file, or it is damaged.
error-engine-missing = This page was built without the engine, so there are no games in the browser.
error-engine-unsupported = This browser can’t run the engine. Please update it, or use another browser.
error-engine-failed = The engine stopped unexpectedly. Your game is kept on this device; reload the page to continue.
error-file-too-large = This file is too large to be a game.
error-no-such-bot = There’s no such bot. Choose another.
error-bad-seats = This board doesn’t support that number of players. Change the number of seats or bots.
error-bad-clock = Turn time must be 10 seconds to 1 hour, or 1 to 30 days.
error-bad-hex = This page’s part of the shuffle couldn’t be read. Please reload the page.
error-not-seated = You’re not seated at this table. Take a seat first.
error-not-host = Only the host can do that.
error-already-seated = You already have a seat at this table.
error-no-such-seat = This table doesn’t have that seat.
error-seat-taken = That seat is taken. Choose another.
error-table-full = All seats are taken, but you can watch.
error-too-many-spectators = This table has too many spectators. Try again later, or watch another table.
error-seat-empty = Nobody is in that seat.
error-cannot-kick-host = The host can’t be removed.
error-kicked = The host removed you from this table. Choose another one.
error-address-kicked = The host removed a player who uses your network, so new names from there can’t take a seat here for an hour. Use a name you had before, or join another table.
error-left-game = You left this game and can’t return to it.
error-no-hints = Hints aren’t allowed at this table.
error-no-more-time = More time has already been given three times in this game. Wait until the player is back, or until a bot moves for them.
error-nobody-absent = Nobody is away right now.
error-table-exhausted = This table has changed too often and can’t be used any more. Create a new one.
error-too-many-tables = You have too many open tables. Finish or leave one before you create or join another.
error-too-many-seat-changes = You’ve taken seats too often. Wait a few minutes and try again.
error-too-many-seat-changes-at-address = Too many seats were taken from your network. Wait a few minutes and try again.
error-too-many-bots = Your tables have too many bots. Finish a game first, or play with fewer bots.
error-too-many-bots-at-address = Too many bots are playing at tables from your network. Finish a game first, or play with fewer bots.
error-too-many-tables-at-address = Too many tables were created from your network. Finish or leave one of them first.
error-too-many-listed = You have too many public tables waiting for players. Start one, close one, or create a private table.
error-too-many-listed-at-address = Too many public tables from your network are waiting for players. Start one, close one, or create a private table.
error-seats-open = Every seat must be taken before the game can start. Add a bot or invite someone.
error-already-started = The game has already started.
error-not-started = The game hasn’t started yet.
error-not-dealt-yet = The cards haven’t been dealt yet. Just a moment.
error-table-finished = This game is over.
error-not-finished = You can do that once the game is over.
error-seq-in-future = This page is out of step with the server. Please reload it.
error-nothing-committed = This page has nothing to reveal for the shuffle right now.
error-wrong-contribution = What this page revealed for the shuffle doesn’t match what it committed to.
error-contributions-barred = Too many deals were abandoned because of you. You can play, but no longer contribute to the shuffle.

## Chat

error-phrases-only = Only quick phrases are allowed at this table.
error-no-such-phrase = There’s no such phrase. Choose one from the list.
error-bad-chat = Messages need 1 to 300 characters.
error-no-such-reported = That person or message is no longer at this table.
error-too-many-reports = You’ve sent many reports. Try again in an hour.
error-chat-too-fast = You’re writing too fast. Wait a few seconds.

## Moves that the table rejects

error-stale = Something else happened first. Check the board and choose again.
error-bad-action = The server didn’t understand that move. Choose again.
error-bad-move-id = This page sent its move incorrectly. Please reload it.
error-nothing-to-undo = You have nothing to undo.
error-undo-revealed = You can’t undo this move: it showed you something new.
error-undo-too-late = Too late to undo: someone else has moved.
error-undo-limit-reached = No undos left in this game. From now on, every move is final.

## Moves that the rules do not allow

error-game-over = The game is over. No more moves are possible.
error-not-your-turn = It’s not your turn.
error-first-tickets-first = Choose your starting tickets first.
error-tickets-first = Choose which of your new tickets to keep first.
error-second-card-first = Draw your second card first.
error-tunnel-first = Decide on the tunnel first: pay the extra cards or give it up.
error-nothing-to-answer = There’s nothing to decide right now. Draw cards, claim a route or draw tickets.
error-empty-slot = There’s no card in that slot. Take another one.
error-locomotive-second = A face-up locomotive can’t be your second card. Take another card or draw from the deck.
error-deck-empty = The deck is empty. Take a face-up card or do something else.
error-no-tickets = There are no tickets left to draw.
error-too-few-first = You must keep more of your starting tickets.
error-too-few-kept = You must keep more of the tickets you drew.
error-not-dealt = You can only keep tickets you were dealt.
error-not-offered = You can only keep tickets you drew.
error-no-such-route = There’s no such route on this board.
error-route-taken = This route is already claimed. Choose another.
error-double-owned = You already own the other track of this double route.
error-double-closed = With this few players, only one track of a double route can be used, and the other is taken.
error-wrong-card-count = Play exactly as many cards as the route has spaces.
error-wrong-color = Those cards don’t match the route’s colour.
error-locomotives-on-tunnels-only = On this board, locomotives can only be played in tunnels.
error-not-in-hand = You don’t have those cards.
error-not-enough-trains = You don’t have enough trains left for this route.
error-wrong-added-count = Pay exactly as many extra cards as the tunnel asks for.
error-wrong-added-color = Pay with cards of the colour you played, or locomotives.
error-only-locomotives-added = You played only locomotives, so you can only pay with locomotives.
error-cannot-pass = You can’t pass: you still have a move.
