### What the engine advises.

## Moves, in hints and analyses

# $payment is a game-payment.
advice-claim = Fullfør { $from } – { $to }: { $payment }
advice-row = Ta { game-some-cards }
advice-blind = Trekk fra bunken
advice-tickets = Trekk billetter
# $tickets is a list of tickets.
advice-keep = Behold { $tickets }
advice-add = Bygg tunnelen: { $payment }
advice-add-nothing = Bygg tunnelen
advice-give-up = Gi opp tunnelen
advice-pass = Meld pass

## Why a move is good. They are joined by semicolons and begin with a capital letter then.

advice-why-completes = fullfører billetten { $from } – { $to }
advice-why-towards = bringer deg nærmere billetten { $from } – { $to }
advice-why-rival = { $who } ser også ut til å trenge strekningen
advice-why-blocks = { $who } ser ut til å trenge strekningen
# $length is a number of trains.
advice-why-path = gir deg den lengste sammenhengende ruten ({ $length })
advice-why-attractions = { $count ->
    [one] når { $count } severdighet
   *[other] når { $count } severdigheter
}
advice-why-points = gir { $points } poeng
advice-why-last-round = starter den siste runden
advice-why-last-turn = dette er din siste tur
advice-why-time = { $turns ->
    [one] det er bare ca. { $turns } tur igjen
   *[other] det er bare ca. { $turns } turer igjen
}
# $missing is the number of cards still missing for the route.
advice-why-collects = { $missing ->
    [0] da kan du fullføre { $from } – { $to }
   *[other] da mangler du { $missing } kort til { $from } – { $to }
}
# $where is tunnels if wild cards can be played only there.
advice-why-wild = { $where ->
    [tunnels] passer til alle tunneler
   *[all] passer til alle strekninger
}
advice-why-nothing-better = ingen åpne kort hjelper mer
# Of a face-up card that is for no route in particular.
advice-why-spare-card = det kan hjelpe på en strekning senere
advice-why-more-tickets = { $turns ->
    [one] det er ca. { $turns } tur igjen til flere billetter
   *[other] det er ca. { $turns } turer igjen til flere billetter
}
advice-why-likely = du har allerede fullført { $complete } av de { $unseen } billettene som kan komme
# $trains is the number of trains or taxis that the ticket still takes.
advice-why-keeps = { $trains ->
    [0] { $from } – { $to } er allerede fullført
   *[other] { $vehicle ->
        [taxi] { $from } – { $to } krever taxier: { $trains }
       *[train] { $from } – { $to } krever vogner: { $trains }
    }
}
advice-why-returns = { $vehicle ->
    [taxi] { $from } – { $to } ville kreve taxier: { $trains }
   *[train] { $from } – { $to } ville kreve vogner: { $trains }
}
advice-why-impossible = { $from } – { $to } kan ikke lenger fullføres
advice-why-tunnel = tunnelen { $from } – { $to } er verdt de ekstra kortene
advice-why-saves = kortene er mer verdt andre steder
advice-why-only = ingen andre trekk er mulige
