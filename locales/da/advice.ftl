### What the engine advises.

## Moves, in hints and analyses

# $payment is a game-payment.
advice-claim = Byg { $from } – { $to }: { $payment }
advice-row = Tag { game-some-cards }
advice-blind = Træk fra bunken
advice-tickets = Træk rutekort
# $tickets is a list of tickets.
advice-keep = Behold { $tickets }
advice-add = Byg tunnelen: { $payment }
advice-add-nothing = Byg tunnelen
advice-give-up = Opgiv tunnelen
advice-pass = Meld pas

## Why a move is good. They are joined by semicolons and begin with a capital letter then.

advice-why-completes = gennemfører rutekortet { $from } – { $to }
advice-why-towards = bringer dig nærmere rutekortet { $from } – { $to }
advice-why-rival = { $who } ser også ud til at have brug for strækningen
advice-why-blocks = { $who } ser ud til at have brug for strækningen
# $length is a number of trains.
advice-why-path = giver dig den længste togrute ({ $length })
advice-why-attractions = { $count ->
    [one] når { $count } seværdighed
   *[other] når { $count } seværdigheder
}
advice-why-points = giver { $points } point
advice-why-last-round = begynder den sidste runde
advice-why-last-turn = det er din sidste tur
advice-why-time = { $turns ->
    [one] der er kun ca. { $turns } tur tilbage
   *[other] der er kun ca. { $turns } ture tilbage
}
# $missing is the number of cards still missing for the route.
advice-why-collects = { $missing ->
    [0] så kan du bygge { $from } – { $to }
   *[other] så mangler du { $missing } kort til { $from } – { $to }
}
# $where is tunnels if wild cards can be played only there.
advice-why-wild = { $where ->
    [tunnels] passer til alle tunneler
   *[all] passer til alle strækninger
}
advice-why-nothing-better = intet vendt kort hjælper mere
# Of a face-up card that is for no route in particular.
advice-why-spare-card = det kan hjælpe på en strækning senere
advice-why-more-tickets = { $turns ->
    [one] der er ca. { $turns } tur tilbage til flere rutekort
   *[other] der er ca. { $turns } ture tilbage til flere rutekort
}
advice-why-likely = du har allerede gennemført { $complete } af de { $unseen } rutekort, der kan komme
# $trains is the number of trains or taxis that the ticket still takes.
advice-why-keeps = { $trains ->
    [0] { $from } – { $to } er allerede gennemført
   *[other] { $vehicle ->
        [taxi] { $from } – { $to } kræver taxaer: { $trains }
       *[train] { $from } – { $to } kræver vogne: { $trains }
    }
}
advice-why-returns = { $vehicle ->
    [taxi] { $from } – { $to } ville kræve taxaer: { $trains }
   *[train] { $from } – { $to } ville kræve vogne: { $trains }
}
advice-why-impossible = { $from } – { $to } kan ikke længere gennemføres
advice-why-tunnel = tunnelen { $from } – { $to } er de ekstra kort værd
advice-why-saves = kortene er mere værd andre steder
advice-why-only = der er intet andet muligt træk
