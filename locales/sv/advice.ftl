### What the engine advises.

## Moves, in hints and analyses

# $payment is a game-payment.
advice-claim = Muta in { $from } – { $to }: { $payment }
advice-row = Ta { game-some-cards }
advice-blind = Dra från draghögen
advice-tickets = Dra biljettkort
# $tickets is a list of tickets.
advice-keep = Behåll { $tickets }
advice-add = Bygg tunneln: { $payment }
advice-add-nothing = Bygg tunneln
advice-give-up = Ge upp tunneln
advice-pass = Passa

## Why a move is good. They are joined by semicolons and begin with a capital letter then.

advice-why-completes = klarar biljettkortet { $from } – { $to }
advice-why-towards = för dig närmare biljettkortet { $from } – { $to }
advice-why-rival = { $who } verkar också behöva sträckan
advice-why-blocks = { $who } verkar behöva sträckan
# $length is a number of trains.
advice-why-path = ger dig den längsta sammanhängande sträckan ({ $length })
advice-why-attractions = { $count ->
    [one] når { $count } sevärdhet
   *[other] når { $count } sevärdheter
}
advice-why-points = ger { $points } poäng
advice-why-last-round = inleder den sista rundan
advice-why-last-turn = det är din sista tur
advice-why-time = { $turns ->
    [one] bara cirka { $turns } tur återstår
   *[other] bara cirka { $turns } turer återstår
}
# $missing is the number of cards still missing for the route.
advice-why-collects = { $missing ->
    [0] sedan kan du muta in { $from } – { $to }
   *[other] sedan saknas { $missing } kort till { $from } – { $to }
}
# $where is tunnels if wild cards can be played only there.
advice-why-wild = { $where ->
    [tunnels] passar till alla tunnlar
   *[all] passar till alla sträckor
}
advice-why-nothing-better = inget uppvänt kort hjälper mer
# Of a face-up card that is for no route in particular.
advice-why-spare-card = det kan hjälpa på en sträcka senare
advice-why-more-tickets = { $turns ->
    [one] cirka { $turns } tur återstår till fler biljettkort
   *[other] cirka { $turns } turer återstår till fler biljettkort
}
advice-why-likely = du har redan klarat { $complete } av de { $unseen } biljettkort som kan komma
# $trains is the number of trains or taxis that the ticket still takes.
advice-why-keeps = { $trains ->
    [0] { $from } – { $to } är redan klart
   *[other] { $vehicle ->
        [taxi] { $from } – { $to } kräver taxibilar: { $trains }
       *[train] { $from } – { $to } kräver vagnar: { $trains }
    }
}
advice-why-returns = { $vehicle ->
    [taxi] { $from } – { $to } skulle kräva taxibilar: { $trains }
   *[train] { $from } – { $to } skulle kräva vagnar: { $trains }
}
advice-why-impossible = { $from } – { $to } kan inte längre klaras
advice-why-tunnel = tunneln { $from } – { $to } är värd de extra korten
advice-why-saves = korten gör mer nytta någon annanstans
advice-why-only = inget annat drag är möjligt
