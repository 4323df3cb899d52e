### What happened, sentence by sentence: the log, and the account for ears.
### $mine is yes if the reader did it; $who is the name of whoever did it.
### $card is a colour, locomotive or taxi, and $n how many: both are for game-some-cards, which these sentences use.

log-first-tickets = { $mine ->
    [yes] You have chosen your first tickets.
   *[no] { $who } has chosen the first tickets.
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
    [yes] You take { game-some-cards } from the row.
   *[no] { $who } takes { game-some-cards } from the row.
}
log-card-drawn = { $mine ->
    [yes] You draw a card from the deck.
   *[no] { $who } draws a card from the deck.
}
log-card-drawn-seen = { $mine ->
    [yes] You draw { game-some-cards } from the deck.
   *[no] { $who } draws { game-some-cards } from the deck.
}
# Several cards after another, for ears.
log-cards-drawn = { $n ->
    [one] { $who } draws a card from the deck.
   *[other] { $who } draws { $n } cards from the deck.
}
# $wild is locomotive or taxi.
log-row-swept = { $wild ->
    [taxi] Three taxis lay in the row: it is swept away and laid out anew.
   *[locomotive] Three locomotives lay in the row: it is swept away and laid out anew.
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
# $from and $to are places as printed; game-payment says what was played.
log-tunnel-begun = { $mine ->
    [yes] You dig the tunnel { $from } – { $to } with { game-payment }.
   *[no] { $who } digs the tunnel { $from } – { $to } with { game-payment }.
}
log-tunnel-card = Turned up: { game-some-cards }.
log-claimed = { $mine ->
    [yes] You claim { $from } – { $to } with { game-payment }.
   *[no] { $who } claims { $from } – { $to } with { game-payment }.
}
log-claimed-points = { $mine ->
    [yes] { $points ->
        [one] You claim { $from } – { $to } with { game-payment } for 1 point.
       *[other] You claim { $from } – { $to } with { game-payment } for { $points } points.
    }
   *[no] { $points ->
        [one] { $who } claims { $from } – { $to } with { game-payment } for 1 point.
       *[other] { $who } claims { $from } – { $to } with { game-payment } for { $points } points.
    }
}
# $payment is a game-payment.
log-tunnel-added = The tunnel took { $payment } more.
log-tunnel-left = { $mine ->
    [yes] You leave the tunnel and take your cards back.
   *[no] { $who } leaves the tunnel and takes the cards back.
}
log-passed = { $mine ->
    [yes] You pass: nothing else can be done.
   *[no] { $who } passes: nothing else can be done.
}
# $vehicle is train or taxi.
log-last-round = { $vehicle ->
    [taxi] { $mine ->
        [yes] You have hardly any taxis left. The last round begins: everybody has one more turn.
       *[no] { $who } has hardly any taxis left. The last round begins: everybody has one more turn.
    }
   *[train] { $mine ->
        [yes] You have hardly any trains left. The last round begins: everybody has one more turn.
       *[no] { $who } has hardly any trains left. The last round begins: everybody has one more turn.
    }
}
log-game-ended = The game is over.
log-sat = { $mine ->
    [yes] You are back at the table.
   *[no] { $who } is back at the table.
}
log-left = { $mine ->
    [yes] You left the table; a bot plays for you.
   *[no] { $who } left the table; a bot plays meanwhile.
}
log-dealt = The cards are dealt.
log-undone = { $mine ->
    [yes] You take your last move back.
   *[no] { $who } takes the last move back.
}
log-abandoned = The game was abandoned.
log-by-clock = { $mine ->
    [yes] Your time was up: a bot played for you.
   *[no] { $who } ran out of time: a bot played this move.
}
log-by-away = { $mine ->
    [yes] You were away: a bot played for you.
   *[no] { $who } is away: a bot played this move.
}
# Something said at the table, for ears.
log-said = { $who } says: { $text }
