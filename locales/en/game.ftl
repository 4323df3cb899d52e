### The game: cards, routes, tickets, players and possible moves.

## Names of bots

bot-name-easy = Easy bot
bot-name-medium = Medium bot
bot-name-hard = Hard bot
bot-name-expert = Expert bot
bot-name-master = Master bot
bot-name-random = Random bot
bot-name-greedy = Greedy bot
bot-name-rollout = Quick bot
bot-name-planner = Planning bot
bot-name-blitz = Blitz bot
bot-name-search = Search bot
bot-name-net = Neural network bot
bot-name-search-classic = Classic search bot
# $name is the name the server's operator gave to the bot.
bot-name-other = Bot { $name }
# One of several bots of the same kind at a table. $name is one of the names above.
bot-name-numbered = { $name } { $number }
game-nobody = Nobody

## Cards

# $n cards of one kind; $card is the kind.
game-some-cards = { $card ->
    [pink] { $n ->
        [one] a pink card
       *[other] { $n } pink cards
    }
    [white] { $n ->
        [one] a white card
       *[other] { $n } white cards
    }
    [blue] { $n ->
        [one] a blue card
       *[other] { $n } blue cards
    }
    [yellow] { $n ->
        [one] a yellow card
       *[other] { $n } yellow cards
    }
    [orange] { $n ->
        [one] an orange card
       *[other] { $n } orange cards
    }
    [black] { $n ->
        [one] a black card
       *[other] { $n } black cards
    }
    [red] { $n ->
        [one] a red card
       *[other] { $n } red cards
    }
    [green] { $n ->
        [one] a green card
       *[other] { $n } green cards
    }
    [locomotive] { $n ->
        [one] a locomotive
       *[other] { $n } locomotives
    }
    [taxi] { $n ->
        [one] a taxi
       *[other] { $n } taxis
    }
   *[any] { $n ->
        [one] a card of any colour
       *[other] { $n } cards of any one colour
    }
}
# The wild cards of a payment: $wild is locomotive or taxi, $wilds their number.
game-some-wilds = { $wild ->
    [taxi] { $wilds ->
        [one] a taxi
       *[other] { $wilds } taxis
    }
   *[locomotive] { $wilds ->
        [one] a locomotive
       *[other] { $wilds } locomotives
    }
}
# The payment for a route: only wild cards, a colour and wild cards, or only a colour.
game-payment = { $paid ->
    [wild] { game-some-wilds }
    [both] { game-some-cards } and { game-some-wilds }
   *[plain] { game-some-cards }
}

## Routes: their cost, and why they cannot be claimed

game-cost = Costs { game-some-cards }.
game-cost-tunnel = Tunnel: costs { game-some-cards }, possibly more.
game-route-mine = This route is yours.
game-route-taken = { $who } has claimed this route.
game-route-other-track = You already own the other track of this double route.
game-route-closed = The other track is taken. With this few players, only one of the two can be used.
# $vehicle is train or taxi; $need and $have are numbers of them.
game-route-trains = { $vehicle ->
    [taxi] { $have ->
        [one] Needs { $need } taxis; you have { $have } left.
       *[other] Needs { $need } taxis; you have { $have } left.
    }
   *[train] { $have ->
        [one] Needs { $need } trains; you have { $have } left.
       *[other] Needs { $need } trains; you have { $have } left.
    }
}
# $locomotives is the kind of wild card that can replace the colour: train (locomotives), taxi (taxis) or none.
game-route-cards = { $locomotives ->
    [train] You still need { game-some-cards } (or locomotives).
    [taxi] You still need { game-some-cards } (or taxis).
   *[none] You still need { game-some-cards }. Locomotives can’t be used here.
}

game-close = Close
game-cancel = Cancel

## What the reader can do now, or what the table is waiting for, in one sentence

prompt-abandoned = This game was abandoned.
prompt-full = This game had too many actions and was closed. Start another one.
prompt-closed = The operator of this server closed this table.
prompt-dealing = Dealing the cards…
# $seats are the colours of the players who did not complete the deal.
prompt-deal-abandoned = { $seats } didn’t complete the shuffle, so the cards are being dealt again…
# $seats is the colour of one player.
prompt-replace = { $seats } has spoiled three deals. You can replace this player now. Otherwise the cards are dealt in a minute.
prompt-replace-wait = { $seats } has spoiled three deals. The host can replace this player now. Otherwise the cards are dealt in a minute.
prompt-replace-bot = Replace with a bot
# $count tickets are offered; at least $keep must be kept.
prompt-starting-tickets = { $keep ->
    [one] Choose your starting tickets: keep at least one of { $count }.
   *[other] Choose your starting tickets: keep at least { $keep } of { $count }.
}
prompt-tickets = { $count ->
    [one] Keep your new ticket.
   *[other] { $keep ->
        [one] Choose your new tickets: keep at least one of { $count }.
       *[other] Choose your new tickets: keep at least { $keep } of { $count }.
    }
}
# $barred is the face-up card that cannot be taken as the second card: locomotive, taxi or none.
prompt-second-card = { $barred ->
    [locomotive] Draw a second card (not a face-up locomotive).
    [taxi] Draw a second card (not a face-up taxi).
   *[none] Draw a second card.
}
# $pay is yes if the reader can pay.
prompt-tunnel = { $pay ->
    [yes] Pay the extra cards, or give up the tunnel.
   *[no] You can’t afford the extra cards: give up the tunnel.
}
# The possible moves: $draw cards, $claim a route, draw $tickets; each is yes or no.
prompt-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Your turn: draw cards, claim a route or draw tickets.
           *[no] Your turn: draw cards or claim a route.
        }
       *[no] { $tickets ->
            [yes] Your turn: draw cards or tickets.
           *[no] Your turn: draw cards.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Your turn: claim a route or draw tickets.
           *[no] Your turn: claim a route.
        }
       *[no] Your turn: draw tickets.
    }
}
prompt-last-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Your last turn: draw cards, claim a route or draw tickets.
           *[no] Your last turn: draw cards or claim a route.
        }
       *[no] { $tickets ->
            [yes] Your last turn: draw cards or tickets.
           *[no] Your last turn: draw cards.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Your last turn: claim a route or draw tickets.
           *[no] Your last turn: claim a route.
        }
       *[no] Your last turn: draw tickets.
    }
}
prompt-pass = There’s nothing you can do this turn: pass.
prompt-wait-starting-tickets-of = { $who } is choosing starting tickets.
# $count is the number of players who are still choosing.
prompt-wait-starting-tickets = { $count ->
    [one] { $count } player is choosing starting tickets.
   *[other] { $count } players are choosing starting tickets.
}
prompt-wait-turn = { $who } is choosing a move.
prompt-wait-second-card = { $who } is drawing a second card.
prompt-wait-tickets = { $who } is choosing tickets.
prompt-wait-tunnel = { $who } is deciding on a tunnel.
prompt-over = Game over.
prompt-over-shared = Game over: the win is shared.
prompt-over-won = { $mine ->
    [yes] Game over: you won!
   *[no] Game over: { $who } won.
}

## The screen

# The window title on the reader's turn. $board is the board's title.
game-title-turn = Your turn · { $board } · Fogg
game-board = The board
game-players = Players
game-hand-name = Your hand
game-face-up-cards = Face-up cards
game-log = Game log
game-log-empty = Nothing has happened yet.
game-chat = Chat messages
game-chat-empty = No messages yet.
game-tabs = Panels
game-tab-cards = Cards
game-tab-tickets = Tickets
game-tab-players = Players
game-tab-log = Log
game-tab-chat = Chat
game-list-view = List view
game-map-view = Map view
game-rules = Rules
game-rules-title = Rules at a glance
game-shortcuts = Keyboard shortcuts
game-more = More
game-settings = Settings
game-sound-on = Turn sound on
game-sound-off = Turn sound off
game-leave = Leave game
game-leave-title = Leave this game?
# Against bots only.
game-leave-bots = The game ends here as given up: it isn’t rated and disappears from your games.
# With other people.
game-leave-others = A bot plays on in your place; you can’t return, and you’ll be rated as last.
game-leave-stay = Keep playing
game-undo = Undo
# Bots wait while a move can be undone; this button lets them move at once.
game-continue = Continue
game-pass = Pass
game-result = Final scores
game-last-round = Last round
game-watching = You’re watching this game.
game-reconnecting = Connection lost. Reconnecting…
# A countdown follows.
game-absent = { $who } is away. A bot will move for them.
# $who is a bot.
game-slow-bot = { $who } is taking longer than usual, because it or another bot before it is still thinking. The move will come.
# $n is how often the players can still ask in this game.
game-more-time = Ask for 2 more minutes ({ $n } left)
game-not-your-turn = It’s not your turn.
# $wild is locomotive or taxi.
game-no-second-locomotive = { $wild ->
    [taxi] A face-up taxi can’t be your second card.
   *[locomotive] A face-up locomotive can’t be your second card.
}
game-second-card-first = Draw your second card first.
game-tickets-first = Choose your tickets first.
game-tunnel-first = Decide on the tunnel first.
game-no-card = No card to draw here.
game-no-tickets = No tickets to draw right now.

## Hand, face-up cards and decks

game-hand = { $n ->
    [one] Your hand: { $n } card
   *[other] Your hand: { $n } cards
}
game-hand-empty = Your hand is empty.
# A button on the cards of one colour: it marks routes on the board.
game-hand-claims = Show what these cards can claim
# $cards is a list of cards.
game-hand-holds = In your hand: { $cards }.
# A button that takes a face-up card. $slot is its position, from 1.
game-take-face-up = Take { game-some-cards }, slot { $slot }
game-face-up-gap = Slot { $slot } is empty
game-deck-name = Deck
game-ticket-deck-name = Tickets
# Read out by screen readers after the name of the deck. $n is the number left; $may is yes if the reader can draw now.
game-deck = { $may ->
    [yes] { $n ->
        [one] { $n } card left. Draw it.
       *[other] { $n } cards left. Draw one.
    }
   *[no] { $n ->
        [one] { $n } card left.
       *[other] { $n } cards left.
    }
}
game-ticket-deck = { $may ->
    [yes] { $n ->
        [one] { $n } ticket left. Draw it.
       *[other] { $n } tickets left. Draw tickets.
    }
   *[no] { $n ->
        [one] { $n } ticket left.
       *[other] { $n } tickets left.
    }
}
game-ask-tickets = { $count ->
    [one] Draw the last ticket?
   *[other] Draw { $count } tickets?
}
game-ask-tickets-keep = { $keep ->
    [one] You’ll have to keep at least one.
   *[other] You’ll have to keep at least { $keep }.
}
game-draw-tickets = { $count ->
    [one] Draw { $count } ticket
   *[other] Draw { $count } tickets
}

## Tickets

# $goals is a list of game-ticket-goal.
game-ticket = Ticket: { $from } to { $goals }.
game-ticket-goal = { $points ->
    [one] { $place } for { $points } point
   *[other] { $place } for { $points } points
}
game-ticket-completed = { $points ->
    [one] Completed: { $points } point.
   *[other] Completed: { $points } points.
}
game-ticket-impossible = Can no longer be completed.
# The cheapest connection still needs $n trains or taxis.
game-ticket-needs = { $vehicle ->
    [taxi] { $n ->
        [one] Needs at least { $n } more taxi.
       *[other] Needs at least { $n } more taxis.
    }
   *[train] { $n ->
        [one] Needs at least { $n } more train.
       *[other] Needs at least { $n } more trains.
    }
}
game-ticket-too-far = { $vehicle ->
    [taxi] { $n ->
        [one] Needs { $n } more taxi: none left.
       *[other] Needs { $n } more taxis: not enough left.
    }
   *[train] { $n ->
        [one] Needs { $n } more train: none left.
       *[other] Needs { $n } more trains: not enough left.
    }
}
game-no-tickets-yet = You have no tickets yet.
game-choose-starting-tickets = Your starting tickets
game-choose-tickets = New tickets
game-tickets-offered = Tickets to choose from
game-view-board = View board
game-keep = { $n ->
    [0] Keep
    [one] Keep { $n } ticket
   *[other] Keep { $n } tickets
}
game-keep-more = { $n ->
    [one] Choose at least one more.
   *[other] Choose at least { $n } more.
}
game-keep-points = { $points ->
    [one] Worth { $points } point if completed.
   *[other] Worth up to { $points } points if completed.
}

## Claiming a route

game-route-title = { $from } – { $to }
game-route-worth = { $points ->
    [one] Worth { $points } point.
   *[other] Worth { $points } points.
}
game-payments = Ways to pay
game-claim = Claim
game-claim-tunnel = Claim tunnel
game-other-track = Other track
game-claim-later = You can claim it on your turn.
game-tunnel-hint = Three cards will be turned over. Each match costs you 1 extra card.

## Tunnels

game-tunnel-title = Tunnel: { $from } – { $to }
# $payment is a game-payment.
game-tunnel-played = { $mine ->
    [yes] You played { $payment }.
   *[no] { $who } played { $payment }.
}
game-tunnel-cards = Cards turned over
game-tunnel-cost = { $n ->
    [0] No extra cost.
    [one] Costs { $n } extra card.
   *[other] Costs { $n } extra cards.
}
game-tunnel-claimed = { $n ->
    [0] Claimed at no extra cost.
    [one] Claimed for { $n } extra card.
   *[other] Claimed for { $n } extra cards.
}
game-tunnel-given-up = { $mine ->
    [yes] You gave up the tunnel and took your cards back.
   *[no] { $who } gave up the tunnel and took the cards back.
}
game-tunnel-unaffordable = You don’t have the extra cards.
game-tunnel-pay = { $n ->
    [one] Pay { $n } extra card
   *[other] Pay { $n } extra cards
}
game-tunnel-give-up = Give up the tunnel

## Players

# $name is the reader's name.
game-you = { $name } (you)
# $seat is the colour of a seat.
game-seat = { $seat ->
    [blue] Blue
    [red] Red
    [green] Green
    [yellow] Yellow
   *[black] Black
}
game-current-turn = current turn
game-away = away
game-left = left · bot playing
game-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
game-trains = { $vehicle ->
    [taxi] { $n ->
        [one] { $n } taxi left
       *[other] { $n } taxis left
    }
   *[train] { $n ->
        [one] { $n } train left
       *[other] { $n } trains left
    }
}
game-cards = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
game-tickets = { $n ->
    [one] { $n } ticket
   *[other] { $n } tickets
}
# $holds is yes if this is the longest path of all players so far.
game-path = { $holds ->
    [yes] longest path of all: { $n }
   *[no] own longest path: { $n }
}
game-clock = Time left
game-clock-days = { $days ->
    [one] { $days } day { $hours } h
   *[other] { $days } days { $hours } h
}

## Chat

game-phrases = Quick phrases
game-write-message = Write a message
game-send = Send
game-mute = Mute a player
report-button = Report
report-title = Report { $name }
report-what = What do you report?
report-name = The name
report-reason = Reason
report-reason-offensive = Insult, hate or obscenity
report-reason-harassment = Threat or harassment
report-reason-spam = Advertising or flooding
report-reason-privacy = Somebody’s private data
report-reason-other = Something else
report-send = Send report
report-sent = Thank you. The operator of this server will look at it.

## What the others did since the reader's turn. $who is the name of a player, $from and $to are places.

since-title = Since your turn:
since-nothing = Nothing new yet.
# The line break is used where the text has two lines.
since-claimed =
    { $who } claimed
    { $from } – { $to }
# $n is the number of cards, or of tickets.
since-drew = { $n ->
    [one]
        { $who } drew
        a card
   *[other]
        { $who } drew
        { $n } cards
}
since-kept-tickets = { $n ->
    [one]
        { $who } kept
        { $n } ticket
   *[other]
        { $who } kept
        { $n } tickets
}
since-gave-up-tunnel =
    { $who } gave up the tunnel
    { $from } – { $to }
since-passed = { $who } passed

## The legend of the icons

legend-title = What the icons mean
legend-points = Points
# $vehicle is train or taxi.
legend-trains = { $vehicle ->
    [taxi] Taxis left
   *[train] Trains left
}
legend-cards = Cards in hand
legend-tickets = Tickets
legend-path = Longest path
legend-attraction = { $points ->
    [one] Tourist attraction: { $points } point for each one you reach
   *[other] Tourist attraction: { $points } points for each one you reach
}

## Keyboard shortcuts

game-shortcuts-title = Keyboard shortcuts
game-shortcuts-on = Use keyboard shortcuts
game-shortcuts-board = On the board, use the arrow keys to move between cities, Enter to see a city’s routes and Escape to go back.
game-key-face-up = Take a face-up card
game-key-deck = Draw from the deck
game-key-tickets = Draw tickets
game-key-claim = Go to the routes you can claim
game-key-undo = Undo
game-key-continue = Continue without undo
game-key-board = Go to the board
game-key-list = Switch between map and list
game-key-hand = Read out your hand
game-key-hint = Show or hide a hint
game-key-prompt = Read out what you can do
game-key-log = Open the log
game-key-chat = Open the chat
game-key-rules = Rules at a glance
game-key-leave = Leave the game
game-key-help = Keyboard shortcuts
game-key-escape = Cancel or close

## Rules at a glance

game-rules-turn = On your turn, do one of these:
game-rules-draw = Draw two cards, each either face up or from the deck.
game-rules-locomotive-whole = { $vehicle ->
    [taxi] A face-up taxi counts as both cards.
   *[train] A face-up locomotive counts as both cards.
}
game-rules-locomotive-one = { $vehicle ->
    [taxi] A face-up taxi counts as an ordinary card.
   *[train] A face-up locomotive counts as an ordinary card.
}
game-rules-claim = { $vehicle ->
    [taxi] Claim a route: play one card of its colour for each space. Grey routes take any one colour, and taxis are wild.
   *[train] Claim a route: play one card of its colour for each space. Grey routes take any one colour, and locomotives are wild.
}
game-rules-claim-tunnels = { $vehicle ->
    [taxi] Claim a route: play one card of its colour for each space. Grey routes take any one colour. Taxis are wild, but only in tunnels.
   *[train] Claim a route: play one card of its colour for each space. Grey routes take any one colour. Locomotives are wild, but only in tunnels.
}
game-rules-tickets = { $keep ->
    [one] Draw { $count } tickets and keep at least one.
   *[other] Draw { $count } tickets and keep at least { $keep }.
}
game-rules-returned-under = The rest go to the bottom of the deck.
game-rules-returned-out = The rest are out of the game.
game-rules-points = Route points
game-rules-length = Spaces
game-rules-worth = Points
game-rules-score-late = Routes are scored at the end of the game.
game-rules-tunnels = Tunnels: after you play your cards, three more are turned over. Each locomotive, and each card of the colour you played, costs 1 extra card. If you don’t pay, you take your cards back.
game-rules-doubles-open = Double routes: both tracks can be claimed, but not by the same player.
game-rules-doubles-closed = Double routes: with this few players, only one of the two tracks can be claimed.
game-rules-tickets-score = Tickets are scored at the end: you gain the points if your routes connect the places, and lose them if they don’t.
game-rules-longest = The longest path earns { $points } points.
game-rules-attractions = { $points ->
    [one] Each tourist attraction your routes reach is worth { $points } point.
   *[other] Each tourist attraction your routes reach is worth { $points } points.
}
game-rules-end = { $vehicle ->
    [taxi] Once a player has two or fewer taxis left, everyone gets one more turn.
   *[train] Once a player has two or fewer trains left, everyone gets one more turn.
}
game-rules-all = Full rules for this board
