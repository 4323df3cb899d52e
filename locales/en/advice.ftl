### What the engine advises.

## Moves, in hints and analyses

# $payment is a game-payment.
advice-claim = Claim { $from } – { $to }: { $payment }
advice-row = Take { game-some-cards }
advice-blind = Draw from the deck
advice-tickets = Draw tickets
# $tickets is a list of tickets.
advice-keep = Keep { $tickets }
advice-add = Build the tunnel: { $payment }
advice-add-nothing = Build the tunnel
advice-give-up = Give up the tunnel
advice-pass = Pass

## Why a move is good. They are joined by semicolons and begin with a capital letter then.

advice-why-completes = completes the ticket { $from } – { $to }
advice-why-towards = brings the ticket { $from } – { $to } closer
advice-why-rival = { $who } seems to need this route too
advice-why-blocks = { $who } seems to need this route
# $length is a number of trains.
advice-why-path = gives you the longest path ({ $length })
advice-why-attractions = { $count ->
    [one] reaches { $count } attraction
   *[other] reaches { $count } attractions
}
advice-why-points = { $points ->
    [one] brings { $points } point
   *[other] brings { $points } points
}
advice-why-last-round = begins the last round
advice-why-last-turn = this is your last turn
advice-why-time = { $turns ->
    [one] only about { $turns } turn is left
   *[other] only about { $turns } turns are left
}
# $missing is the number of cards still missing for the route.
advice-why-collects = { $missing ->
    [0] then you can claim { $from } – { $to }
    [one] then { $missing } card is missing for { $from } – { $to }
   *[other] then { $missing } cards are missing for { $from } – { $to }
}
# $where is tunnels if wild cards can be played only there.
advice-why-wild = { $where ->
    [tunnels] goes with every tunnel
   *[all] goes with every route
}
advice-why-nothing-better = no face-up card helps more
# Of a face-up card that is for no route in particular.
advice-why-spare-card = it may help a route later
advice-why-more-tickets = { $turns ->
    [one] about { $turns } turn is left for more tickets
   *[other] about { $turns } turns are left for more tickets
}
advice-why-likely = you have completed { $complete } of the { $unseen } tickets that may come
# $trains is the number of trains or taxis that the ticket still takes.
advice-why-keeps = { $trains ->
    [0] { $from } – { $to } is complete already
   *[other] { $vehicle ->
        [taxi] taxis needed for { $from } – { $to }: { $trains }
       *[train] trains needed for { $from } – { $to }: { $trains }
    }
}
advice-why-returns = { $vehicle ->
    [taxi] taxis that { $from } – { $to } would need: { $trains }
   *[train] trains that { $from } – { $to } would need: { $trains }
}
advice-why-impossible = { $from } – { $to } can no longer be completed
advice-why-tunnel = the tunnel { $from } – { $to } is worth the extra cards
advice-why-saves = these cards are worth more elsewhere
advice-why-only = no other move is possible
