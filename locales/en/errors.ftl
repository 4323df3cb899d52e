### What went wrong, by the server's code: `error-` and the code, with dashes. Every code has a message here.
### Each is one whole sentence to a player, and says what to do next where that helps.

## The way to the server

error-unreachable = The server cannot be reached just now; we keep trying.
error-broken = Something went wrong on the server; please try again in a moment.
error-fault = The server made a mistake, not you; please try again.
error-busy = That was a little too much at once; wait a moment and try again.
error-draining = The server is restarting; we will be back in a moment.
error-not-ready = The server is still starting; try again in a moment.
error-gone = The line to the table broke; we are connecting again.
error-elsewhere = You have this table open in too many places; close some of them and load this page again.
error-too-slow = The connection is too slow just now; please try again.
error-too-large = That was too long for the server; please make it shorter.
error-broken-body = Your message did not arrive whole; please try again.
error-wrong-origin = The server does not accept requests from this address; open the page under its own address.
error-other-protocol = This page is older than the server; load it again.
error-upgrade-required = Something between you and the server blocks live connections; try another network or browser.
error-hello-first = The table did not hear from this page in time; load the page again.
error-hello-once = The page greeted the table twice; load the page again.
error-bad-message = The server did not understand this page; load the page again.
error-nonsense = The server did not understand this page any more and closed the line; load the page again.
error-bad-request = The server did not understand that; load the page again and repeat it.
error-no-such-path = There is nothing at this address.
error-wrong-method = The server does not do that here; load the page again.

## People

error-unknown-person = The server does not know you yet; choose a name first.
error-no-such-person = There is nobody here by that address.
error-bad-name = A name has between 1 and 24 characters, and at least one that can be seen.
error-no-such-link = This link was used already or has expired; make a new one on your other device.

## Tables

error-no-such-table = There is no such table, or it is open only to people with its invitation; ask for the link again.
error-no-such-board = This server does not have that board; choose another.
error-no-such-bot = There is no such bot; choose another.
error-bad-seats = This board is not for that number of players; change the number of seats or bots.
error-bad-clock = A turn can have 10 seconds to an hour, or 1 to 30 days.
error-bad-hex = The page's share in the shuffle was not readable; load the page again.
error-not-seated = You do not sit at this table; take a seat first.
error-not-host = Only the host of the table can do that.
error-already-seated = You already sit at this table.
error-no-such-seat = This table has no such seat.
error-seat-taken = Somebody already sits there; choose another seat.
error-table-full = Every seat is taken, but you can watch.
error-seat-empty = Nobody sits there.
error-host-stays = The host cannot be asked to leave.
error-unwelcome = The host of this table asked you to leave; choose another table.
error-restless = So much has changed at this table that it cannot be used any more; make a new one.
error-too-many-tables = You have many open tables; play or leave one of them before you make another.
error-seats-free = The game can begin when every seat is taken; seat a bot or invite somebody.
error-begun = The game has already begun.
error-not-begun = The game has not begun yet.
error-not-dealt-yet = The cards are not dealt yet; one moment.
error-over = This game is over.
error-not-over = That can be seen when the game is over.
error-ahead = The page is ahead of the server; load it again.
error-nothing-promised = There is no share in the shuffle that this page could reveal now.
error-wrong-contribution = What this page revealed does not match what it promised for the shuffle.

## Talk

error-phrases-only = At this table people use the ready phrases only.
error-no-such-phrase = There is no such phrase; choose one from the list.
error-bad-talk = A message has between 1 and 300 characters.

## Moves that the table does not take

error-stale = Something else happened first; look at the board and choose again.
error-bad-action = The server did not understand that move; choose again.
error-bad-move-id = The page named its move badly; load the page again.
error-nothing-to-undo = You have done nothing that could be taken back.
error-undo-revealed = Your last move showed you something new, so it stands.
error-undo-too-late = Somebody has moved since, so your last move stands.
error-undos-spent = Enough was taken back in this game; from now on every move stands.

## Moves that the rules do not allow

error-game-over = The game is over; nobody can move any more.
error-not-asked = It is not your turn.
error-first-tickets-first = Choose your first tickets before anything else.
error-tickets-first = Choose among the tickets you drew before anything else.
error-second-card-first = Draw your second card first.
error-tunnel-first = Decide about the tunnel first: add the cards or leave it.
error-nothing-to-answer = There is nothing to decide now; draw cards, claim a route or draw tickets.
error-empty-slot = No card lies there; take another one.
error-locomotive-second = A locomotive from the row cannot be your second card; take another card or draw from the deck.
error-deck-empty = The deck is empty; take a card from the row or do something else.
error-no-tickets = There are no tickets left to draw.
error-too-few-first = Keep more of your first tickets.
error-too-few-kept = Keep more of the tickets you drew.
error-not-dealt = You can keep only tickets that you were dealt.
error-not-offered = You can keep only tickets that you drew.
error-no-such-route = This board has no such route.
error-route-taken = This route is already taken; choose another.
error-double-owned = The other route of this double is yours, and nobody may have both.
error-double-closed = With so few players only one route of a double can be used, and this one is closed.
error-wrong-card-count = Play exactly as many cards as the route has spaces.
error-wrong-color = Those cards do not match the colour of the route.
error-locomotives-on-tunnels-only = On this board locomotives can be played only on tunnels.
error-not-in-hand = You do not hold those cards.
error-not-enough-trains = You do not have enough trains left for this route.
error-wrong-added-count = Add exactly as many cards as the tunnel asks for.
error-wrong-added-color = Add only cards of the colour you played, or locomotives.
error-only-locomotives-added = You played only locomotives, so only locomotives can be added.
error-may-not-pass = You can still do something, so you cannot pass.
