### The game log, one sentence per event. Screen readers read out the same sentences.
### $mine is yes if the reader did it; $who is the name of the player who did it.
### $card is a colour, locomotive or taxi, and $n the number of cards; game-some-cards uses both.

log-starting-tickets = { $mine ->
    [yes] You have chosen your starting tickets.
   *[no] { $who } has chosen starting tickets.
}
# $kept and $returned are numbers of tickets.
log-tickets-kept = { $mine ->
    [yes] { $kept ->
        [one] { $returned ->
            [0] You keep one ticket.
            [one] You keep one ticket and return one.
           *[other] You keep one ticket and return { $returned }.
        }
       *[other] { $returned ->
            [0] You keep { $kept } tickets.
            [one] You keep { $kept } tickets and return one.
           *[other] You keep { $kept } tickets and return { $returned }.
        }
    }
   *[no] { $kept ->
        [one] { $returned ->
            [0] { $who } keeps one ticket.
            [one] { $who } keeps one ticket and returns one.
           *[other] { $who } keeps one ticket and returns { $returned }.
        }
       *[other] { $returned ->
            [0] { $who } keeps { $kept } tickets.
            [one] { $who } keeps { $kept } tickets and returns one.
           *[other] { $who } keeps { $kept } tickets and returns { $returned }.
        }
    }
}
log-card-taken = { $mine ->
    [yes] You take { game-some-cards } (face up).
   *[no] { $who } takes { game-some-cards } (face up).
}
log-card-drawn = { $mine ->
    [yes] You draw a card from the deck.
   *[no] { $who } draws a card from the deck.
}
log-card-drawn-seen = { $mine ->
    [yes] You draw { game-some-cards } from the deck.
   *[no] { $who } draws { game-some-cards } from the deck.
}
# Several cards in a row, for screen readers.
log-cards-drawn = { $n ->
    [one] { $who } draws a card from the deck.
   *[other] { $who } draws { $n } cards from the deck.
}
# $wild is locomotive or taxi.
log-face-up-replaced = { $wild ->
    [taxi] Three face-up taxis: all five face-up cards are replaced.
   *[locomotive] Three face-up locomotives: all five face-up cards are replaced.
}
log-deck-reshuffled = The discards are shuffled into a new deck.
log-tickets-offered = { $mine ->
    [yes] { $count ->
        [one] You draw one ticket.
       *[other] You draw { $count } tickets.
    }
   *[no] { $count ->
        [one] { $who } draws one ticket.
       *[other] { $who } draws { $count } tickets.
    }
}
# $from and $to are places as printed on the board; game-payment is what was played.
log-tunnel-started = { $mine ->
    [yes] You play { game-payment } for the tunnel { $from } – { $to }.
   *[no] { $who } plays { game-payment } for the tunnel { $from } – { $to }.
}
log-tunnel-card = Turned over: { game-some-cards }.
log-claimed = { $mine ->
    [yes] You claim { $from } – { $to } with { game-payment }.
   *[no] { $who } claims { $from } – { $to } with { game-payment }.
}
log-claimed-points = { $mine ->
    [yes] { $points ->
        [one] You claim { $from } – { $to } with { game-payment } for { $points } point.
       *[other] You claim { $from } – { $to } with { game-payment } for { $points } points.
    }
   *[no] { $points ->
        [one] { $who } claims { $from } – { $to } with { game-payment } for { $points } point.
       *[other] { $who } claims { $from } – { $to } with { game-payment } for { $points } points.
    }
}
# $payment is a game-payment.
log-tunnel-added = Extra cost of the tunnel: { $payment }.
log-tunnel-given-up = { $mine ->
    [yes] You give up the tunnel and take your cards back.
   *[no] { $who } gives up the tunnel and takes the cards back.
}
log-passed = { $mine ->
    [yes] You pass: no other move is possible.
   *[no] { $who } passes: no other move is possible.
}
# $vehicle is train or taxi.
log-last-round = { $vehicle ->
    [taxi] { $mine ->
        [yes] You have 2 or fewer taxis left. Last round: everyone gets one more turn.
       *[no] { $who } has 2 or fewer taxis left. Last round: everyone gets one more turn.
    }
   *[train] { $mine ->
        [yes] You have 2 or fewer trains left. Last round: everyone gets one more turn.
       *[no] { $who } has 2 or fewer trains left. Last round: everyone gets one more turn.
    }
}
log-game-ended = The game is over.
# Replaces log-game-ended when 20 turns in a row ended with a tunnel being given up.
log-game-ended-by-tunnels = 20 turns in a row ended with a tunnel being given up: the game is over.
log-left = { $mine ->
    [yes] You left the game; a bot plays on for you.
   *[no] { $who } left the game; a bot plays on.
}
log-more-time = { $mine ->
    [yes] You ask for 2 more minutes.
   *[no] { $who } asks for 2 more minutes.
}
log-used-hints = { $mine ->
    [yes] You ask the engine for hints.
   *[no] { $who } uses hints.
}
# $seats are the colours of the players who did not complete the deal.
log-deal-abandoned = The deal was abandoned: { $seats } didn’t complete the shuffle.
log-undone = { $mine ->
    [yes] You undo your last move.
   *[no] { $who } undoes the last move.
}
log-abandoned = The game was abandoned.
log-closed = The operator of this server closed the table.
log-by-clock = { $mine ->
    [yes] You ran out of time: a bot played this turn for you.
   *[no] { $who } ran out of time: a bot played this turn.
}
log-by-away = { $mine ->
    [yes] You were away: a bot played this turn for you.
   *[no] A bot played this turn for { $who }.
}
# A chat message, for screen readers.
log-chat = { $who } says: { $text }
