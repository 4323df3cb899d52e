### The game: cards, routes, tickets, players, and what one may do.

## Bots by level

bot-name-easy = Easy bot
bot-name-medium = Medium bot
bot-name-hard = Hard bot
bot-name-expert = Expert bot
bot-name-random = Random bot
bot-name-greedy = Greedy bot
bot-name-rollout = Quick bot
bot-name-planner = Planning bot
bot-name-blitz = Blitz bot
bot-name-search = Searching bot
# $name is the name that the host gave to a bot.
bot-name-other = Bot { $name }
# Several bots of one kind at a table. $name is one of the names above.
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
# The wild cards of a payment: $wild is locomotive or taxi, $wilds how many.
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
# What is paid for a route: only wild cards, a colour and wild cards, or only a colour.
game-payment = { $paid ->
    [wild] { game-some-wilds }
    [both] { game-some-cards } and { game-some-wilds }
   *[plain] { game-some-cards }
}

## Routes: what they cost, and why they cannot be claimed

game-cost = Costs { game-some-cards }.
game-cost-tunnel = A tunnel: costs { game-some-cards }, and perhaps more.
game-route-mine = This route is yours.
game-route-taken = { $who } has claimed this route.
game-route-other-track = You own the other track of this double route.
game-route-closed = The other track is claimed; with so few players this one stays closed.
# $vehicle is train or taxi; $need and $have are numbers of them.
game-route-trains = { $vehicle ->
    [taxi] { $have ->
        [one] It takes { $need } taxis, and you have 1 left.
       *[other] It takes { $need } taxis, and you have { $have } left.
    }
   *[train] { $have ->
        [one] It takes { $need } trains, and you have 1 left.
       *[other] It takes { $need } trains, and you have { $have } left.
    }
}
# $locomotives says what may stand in for the colour: train (locomotives), taxi (taxis) or none.
game-route-cards = { $locomotives ->
    [train] You still need { game-some-cards }, or locomotives.
    [taxi] You still need { game-some-cards }, or taxis.
   *[none] You still need { game-some-cards }; locomotives do not count here.
}

game-close = Close
game-cancel = Cancel

## What may be done now, in one sentence

prompt-abandoned = This game was abandoned.
prompt-dealing = The cards are being dealt …
# $count tickets are offered, at least $keep are to be kept.
prompt-first-tickets = { $keep ->
    [one] Choose your first tickets: keep at least one of { $count }.
   *[other] Choose your first tickets: keep at least { $keep } of { $count }.
}
prompt-tickets = { $count ->
    [one] Keep your new ticket.
   *[other] { $keep ->
        [one] Choose your new tickets: keep at least one of { $count }.
       *[other] Choose your new tickets: keep at least { $keep } of { $count }.
    }
}
# $barred is what lies in the row and may not be taken as the second card: locomotive, taxi or none.
prompt-second-card = { $barred ->
    [locomotive] Draw a second card, but no locomotive from the row.
    [taxi] Draw a second card, but no taxi from the row.
   *[none] Draw a second card.
}
# $pay says whether the reader can pay.
prompt-tunnel = { $pay ->
    [yes] Pay for the tunnel, or leave it.
   *[no] The tunnel is too dear for your hand: leave it.
}
# What can be done: $draw cards, $claim a route, draw $tickets; each is yes or no.
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
prompt-pass = Your turn, but nothing can be done: pass.
prompt-waits-first-tickets = { $who } still chooses the first tickets.
# $count is the number of players who still choose.
prompt-wait-first-tickets = { $count ->
    [one] One player still chooses the first tickets.
   *[other] { $count } players still choose their first tickets.
}
prompt-wait-turn = { $who } is to play.
prompt-wait-second-card = { $who } draws a second card.
prompt-wait-tickets = { $who } chooses tickets.
prompt-wait-tunnel = { $who } stands before a tunnel.
prompt-over = The game is over.
prompt-over-shared = The game is over, and the win is shared.
prompt-over-won = { $mine ->
    [yes] The game is over, and you have won!
   *[no] The game is over, and { $who } has won.
}

## The screen

# The title of the window when it is the reader's turn. $board is the title of the board.
game-title-turn = Your turn · { $board } · Fogg
game-board = The board
game-players = Players
game-hand-name = Your hand
game-row = Cards that lie face up
game-log = What happened
game-log-empty = Nothing has happened yet.
game-talk = What was said
game-talk-empty = Nobody has said anything yet.
game-tabs = Panels
game-tab-cards = Cards
game-tab-tickets = Tickets
game-tab-players = Players
game-tab-log = Log
game-tab-talk = Talk
game-as-list = As a list
game-as-map = As a map
game-rules = Rules
game-rules-title = The rules in short
game-help = Keys
game-more = More
game-settings = Settings
game-undo = Take back
game-pass = Pass
game-result = The result
game-last-round = Last round
game-watching = You are watching this game.
game-reconnecting = The line is lost. Reconnecting …
game-not-your-turn = It is not your turn.
# $wild is locomotive or taxi.
game-no-second-locomotive = { $wild ->
    [taxi] A taxi from the row would have been the only card of this turn.
   *[locomotive] A locomotive from the row would have been the only card of this turn.
}
game-second-card-first = Draw your second card first.
game-tickets-first = Choose your tickets first.
game-tunnel-first = Decide about the tunnel first.
game-no-card = There is no card to draw here now.
game-no-tickets = There are no tickets to draw now.

## Hand, row and decks

game-hand = { $n ->
    [one] Your hand: one card
   *[other] Your hand: { $n } cards
}
game-hand-empty = Your hand is empty.
# $cards is a list of cards.
game-hand-holds = In your hand: { $cards }.
# A button that takes a card. $slot is its place in the row.
game-row-card = Take { game-some-cards }, place { $slot }
game-row-gap = Place { $slot } is empty
game-deck-name = Deck
game-ticket-deck-name = Tickets
# After the name of the deck, for ears: how many are left, and whether one may draw now.
game-deck = { $may ->
    [yes] { $n ->
        [one] One card left. Draw it.
       *[other] { $n } cards left. Draw one.
    }
   *[no] { $n ->
        [one] One card left.
       *[other] { $n } cards left.
    }
}
game-ticket-deck = { $may ->
    [yes] { $n ->
        [one] One ticket left. Draw it.
       *[other] { $n } tickets left. Draw some.
    }
   *[no] { $n ->
        [one] One ticket left.
       *[other] { $n } tickets left.
    }
}
game-ask-tickets = { $count ->
    [one] Draw the last ticket?
   *[other] Draw { $count } tickets?
}
game-ask-tickets-keep = { $keep ->
    [one] You will have to keep at least one of them.
   *[other] You will have to keep at least { $keep } of them.
}
game-draw-tickets = { $count ->
    [one] Draw the ticket
   *[other] Draw { $count } tickets
}

## Tickets

# $goals is a list of game-ticket-goal.
game-ticket = Ticket { $from } – { $goals }.
game-ticket-goal = { $points ->
    [one] { $place } for 1 point
   *[other] { $place } for { $points } points
}
game-ticket-done = { $points ->
    [one] Done: 1 point.
   *[other] Done: { $points } points.
}
game-ticket-lost = No way is left.
# The best way still takes $n trains or taxis.
game-ticket-open = { $vehicle ->
    [taxi] { $n ->
        [one] One more taxi at best.
       *[other] { $n } more taxis at best.
    }
   *[train] { $n ->
        [one] One more train at best.
       *[other] { $n } more trains at best.
    }
}
game-ticket-far = { $vehicle ->
    [taxi] { $n ->
        [one] It takes one more taxi, which you do not have.
       *[other] It takes { $n } more taxis; you do not have so many.
    }
   *[train] { $n ->
        [one] It takes one more train, which you do not have.
       *[other] It takes { $n } more trains; you do not have so many.
    }
}
game-no-tickets-yet = You have no tickets yet.
game-choose-first-tickets = Your first tickets
game-choose-tickets = New tickets
game-offered = The tickets that you may keep
game-look-around = Look around
game-keep = { $n ->
    [0] Keep
    [one] Keep one ticket
   *[other] Keep { $n } tickets
}
game-keep-more = { $n ->
    [one] Choose at least one more.
   *[other] Choose at least { $n } more.
}
game-keep-points = { $points ->
    [one] Worth 1 point once it is done.
   *[other] Worth up to { $points } points once they are done.
}

## A claim

game-route-title = { $from } – { $to }
game-route-worth = { $points ->
    [one] Worth 1 point.
   *[other] Worth { $points } points.
}
game-payments = Ways to pay
game-claim = Claim
game-dig = Dig
game-other-track = The other track
game-claim-later = You can pay for it when it is your turn.
game-tunnel-hint = Three cards will be turned up. Each that fits what you play costs one card more.

## A tunnel

game-tunnel-title = Tunnel { $from } – { $to }
# $payment is a game-payment.
game-tunnel-played = { $mine ->
    [yes] You played { $payment }.
   *[no] { $who } played { $payment }.
}
game-tunnel-cards = The cards turned up
game-tunnel-cost = { $n ->
    [0] It costs nothing more.
    [one] It costs one card more.
   *[other] It costs { $n } cards more.
}
game-tunnel-through = { $n ->
    [0] Through, and it cost nothing more.
    [one] Through, for one card more.
   *[other] Through, for { $n } cards more.
}
game-tunnel-left = { $mine ->
    [yes] You left the tunnel and took your cards back.
   *[no] { $who } left the tunnel and took the cards back.
}
game-tunnel-too-dear = Your hand does not have that.
game-tunnel-pay = { $n ->
    [one] Pay one more
   *[other] Pay { $n } more
}
game-tunnel-leave = Leave the tunnel

## Players

# $name is the reader's own name.
game-you = { $name } (you)
# $seat is the colour of a seat.
game-seat = { $seat ->
    [blue] Blue
    [red] Red
    [green] Green
    [yellow] Yellow
   *[black] Black
}
game-acts = to act
game-away = away
game-left = left, a bot plays
game-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
game-trains = { $vehicle ->
    [taxi] { $n ->
        [one] 1 taxi left
       *[other] { $n } taxis left
    }
   *[train] { $n ->
        [one] 1 train left
       *[other] { $n } trains left
    }
}
game-cards = { $n ->
    [one] 1 card in hand
   *[other] { $n } cards in hand
}
game-tickets = { $n ->
    [one] 1 ticket
   *[other] { $n } tickets
}
# $holds says whether this path is the longest so far.
game-path = { $holds ->
    [yes] longest path so far: { $n }
   *[no] longest path: { $n }
}
game-clock = Time left
game-clock-days = { $days ->
    [one] 1 day { $hours } h
   *[other] { $days } days { $hours } h
}

## Talk

game-phrases = Ready phrases
game-say = Say something
game-send = Send
game-mute = Mute somebody

## Keys

game-keys-title = Keys
game-keys-on = Keys act during the game
game-keys-board = On the board, arrow keys go from city to city, Enter shows the routes of a city, and Escape goes back.
game-key-row = Take a card from the row
game-key-deck = Draw from the deck
game-key-tickets = Draw tickets
game-key-claim = Choose a route from the list
game-key-undo = Take back
game-key-board = To the board
game-key-list = Board as a list or a map
game-key-hand = Hear your hand
game-key-sentence = Hear what you may do
game-key-log = Log
game-key-talk = Talk
game-key-rules = The rules in short
game-key-help = These keys
game-key-escape = Cancel, close

## The rules in short

game-rules-turn = On your turn, do one of three things:
game-rules-draw = Draw two cards, face up or from the deck.
game-rules-locomotive-whole = { $vehicle ->
    [taxi] A face-up taxi counts as both.
   *[train] A face-up locomotive counts as both.
}
game-rules-locomotive-one = { $vehicle ->
    [taxi] A face-up taxi is a card like any other.
   *[train] A face-up locomotive is a card like any other.
}
game-rules-claim = { $vehicle ->
    [taxi] Claim a route: as many cards of its colour as it has spaces. Grey takes any one colour, and taxis stand for every colour.
   *[train] Claim a route: as many cards of its colour as it has spaces. Grey takes any one colour, and locomotives stand for every colour.
}
game-rules-claim-tunnels = { $vehicle ->
    [taxi] Claim a route: as many cards of its colour as it has spaces. Grey takes any one colour. Taxis stand for every colour, but only in tunnels.
   *[train] Claim a route: as many cards of its colour as it has spaces. Grey takes any one colour. Locomotives stand for every colour, but only in tunnels.
}
game-rules-tickets = { $keep ->
    [one] Draw { $count } tickets and keep at least one.
   *[other] Draw { $count } tickets and keep at least { $keep }.
}
game-rules-returned-under = The others go under the deck.
game-rules-returned-out = The others leave the game.
game-rules-points = Points for a route
game-rules-length = Spaces
game-rules-worth = Points
game-rules-score-late = Routes score at the end of the game.
game-rules-tunnels = Tunnels: three cards are turned up, and each of the colour played, or a locomotive, costs one card more. Whoever does not pay takes the cards back.
game-rules-doubles-open = Double routes: both tracks can be claimed, but not by the same player.
game-rules-doubles-closed = Double routes: with so few players only one of the two tracks can be claimed.
game-rules-tickets-score = A ticket counts at the end: for you if its places are joined by your routes, against you if not.
game-rules-longest = The longest path earns { $points } points.
game-rules-attractions = { $points ->
    [one] Every attraction at the end of a route of yours earns 1 point.
   *[other] Every attraction at the end of a route of yours earns { $points } points.
}
game-rules-end = { $vehicle ->
    [taxi] Once somebody has two taxis or fewer left, everybody has one more turn.
   *[train] Once somebody has two trains or fewer left, everybody has one more turn.
}
game-rules-all = All the rules of this board
