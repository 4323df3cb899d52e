### What the engine advises.

## Moves, in hints and analyses

# $payment is a game-payment.
advice-claim = Foglald le: { $from } – { $to } ({ $payment })
advice-row = Vedd el: { game-some-cards }
advice-blind = Húzz a pakliból
advice-tickets = Húzz menetjegyeket
# $tickets is a list of tickets.
advice-keep = Tartsd meg: { $tickets }
advice-add = Építsd meg az alagutat: { $payment }
advice-add-nothing = Építsd meg az alagutat
advice-give-up = Mondj le az alagútról
advice-pass = Passzolj

## Why a move is good. They are joined by semicolons and begin with a capital letter then.

advice-why-completes = teljesíti ezt a menetjegyet: { $from } – { $to }
advice-why-towards = közelebb visz ehhez a menetjegyhez: { $from } – { $to }
advice-why-rival = úgy tűnik, ez az útvonal neki is kell: { $who }
advice-why-blocks = úgy tűnik, ez az útvonal neki kellene: { $who }
# $length is a number of trains.
advice-why-path = tiéd lesz a leghosszabb összefüggő útvonal ({ $length })
advice-why-attractions = { $count } látványosságot ér el
advice-why-points = { $points } pontot ér
advice-why-last-round = elindítja az utolsó kört
advice-why-last-turn = ez az utolsó fordulód
advice-why-time = már csak körülbelül { $turns } forduló van hátra
# $missing is the number of cards still missing for the route.
advice-why-collects = { $missing ->
    [0] ezzel már lefoglalhatod: { $from } – { $to }
   *[other] ezután már csak { $missing } lap hiányzik ehhez: { $from } – { $to }
}
# $where is tunnels if wild cards can be played only there.
advice-why-wild = { $where ->
    [tunnels] minden alagúthoz jó
   *[all] minden útvonalhoz jó
}
advice-why-nothing-better = egyik felcsapott lap sem segít jobban
# Of a face-up card that is for no route in particular.
advice-why-spare-card = később még jól jöhet egy útvonalhoz
advice-why-more-tickets = körülbelül { $turns } forduló maradt újabb menetjegyekre
advice-why-likely = a még kihúzható { $unseen } menetjegy közül { $complete } már teljesült
# $trains is the number of trains or taxis that the ticket still takes.
advice-why-keeps = { $trains ->
    [0] ez már teljesült: { $from } – { $to }
   *[other] { $vehicle ->
        [taxi] { $trains } taxi kell még ehhez: { $from } – { $to }
       *[train] { $trains } kocsi kell még ehhez: { $from } – { $to }
    }
}
advice-why-returns = { $vehicle ->
    [taxi] { $trains } taxi kellene ehhez: { $from } – { $to }
   *[train] { $trains } kocsi kellene ehhez: { $from } – { $to }
}
advice-why-impossible = ez már nem teljesíthető: { $from } – { $to }
advice-why-tunnel = ez az alagút megér még néhány lapot: { $from } – { $to }
advice-why-saves = ezek a lapok máshol többet érnek
advice-why-only = nincs más lehetséges lépés
