### What the engine advises.

## Moves, in hints and analyses

# $payment is a game-payment.
advice-claim = Rakenna reitti { $from } – { $to }: { $payment }
advice-row = Nosta esiltä: { game-some-cards }
advice-blind = Nosta pakasta
advice-tickets = Nosta menolippuja
# $tickets is a list of tickets.
advice-keep = Pidä: { $tickets }
advice-add = Rakenna tunneli: { $payment }
advice-add-nothing = Rakenna tunneli
advice-give-up = Luovu tunnelista
advice-pass = Passaa

## Why a move is good. They are joined by semicolons and begin with a capital letter then.

advice-why-completes = suorittaa menolipun { $from } – { $to }
advice-why-towards = vie lähemmäs menolippua { $from } – { $to }
advice-why-rival = { $who } näyttää tarvitsevan samaa reittiä
advice-why-blocks = { $who } näyttää tarvitsevan tätä reittiä
# $length is a number of trains.
advice-why-path = antaa sinulle pisimmän yhtenäisen reitin ({ $length })
advice-why-attractions = { $count ->
    [one] saavuttaa { $count } nähtävyyden
   *[other] saavuttaa { $count } nähtävyyttä
}
advice-why-points = { $points ->
    [one] tuo { $points } pisteen
   *[other] tuo { $points } pistettä
}
advice-why-last-round = aloittaa viimeisen kierroksen
advice-why-last-turn = tämä on viimeinen vuorosi
advice-why-time = { $turns ->
    [one] jäljellä on enää noin { $turns } vuoro
   *[other] jäljellä on enää noin { $turns } vuoroa
}
# $missing is the number of cards still missing for the route.
advice-why-collects = { $missing ->
    [0] sen jälkeen voit rakentaa reitin { $from } – { $to }
    [one] sen jälkeen reitistä { $from } – { $to } puuttuu { $missing } kortti
   *[other] sen jälkeen reitistä { $from } – { $to } puuttuu { $missing } korttia
}
# $where is tunnels if wild cards can be played only there.
advice-why-wild = { $where ->
    [tunnels] käy jokaiseen tunneliin
   *[all] käy jokaiselle reitille
}
advice-why-nothing-better = mikään esillä oleva kortti ei auta enemmän
# Of a face-up card that is for no route in particular.
advice-why-spare-card = siitä voi olla myöhemmin apua jollakin reitillä
advice-why-more-tickets = { $turns ->
    [one] aikaa uusille menolipuille on vielä noin { $turns } vuoro
   *[other] aikaa uusille menolipuille on vielä noin { $turns } vuoroa
}
advice-why-likely = mahdollisista { $unseen } menolipusta { $complete } on jo suoritettu
# $trains is the number of trains or taxis that the ticket still takes.
advice-why-keeps = { $trains ->
    [0] menolippu { $from } – { $to } on jo suoritettu
   *[other] { $vehicle ->
        [taxi] menolippu { $from } – { $to } vaatii takseja: { $trains }
       *[train] menolippu { $from } – { $to } vaatii vaunuja: { $trains }
    }
}
advice-why-returns = { $vehicle ->
    [taxi] menolippu { $from } – { $to } vaatisi takseja: { $trains }
   *[train] menolippu { $from } – { $to } vaatisi vaunuja: { $trains }
}
advice-why-impossible = menolippua { $from } – { $to } ei voi enää suorittaa
advice-why-tunnel = tunneli { $from } – { $to } on lisäkorttien arvoinen
advice-why-saves = näistä korteista on enemmän hyötyä muualla
advice-why-only = muuta siirtoa ei ole
