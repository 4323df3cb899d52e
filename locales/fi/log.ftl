### The game log, one sentence per event. Screen readers read out the same sentences.
### $mine is yes if the reader did it; $who is the name of the player who did it.
### $card is a colour, locomotive or taxi, and $n the number of cards; game-some-cards uses both.

log-starting-tickets = { $mine ->
    [yes] Olet valinnut ensimmäiset menolippusi.
   *[no] { $who } on valinnut ensimmäiset menolippunsa.
}
# $kept and $returned are numbers of tickets.
log-tickets-kept = { $mine ->
    [yes] { $kept ->
        [one] { $returned ->
            [0] Pidät yhden menolipun.
            [one] Pidät yhden menolipun ja palautat yhden.
           *[other] Pidät yhden menolipun ja palautat { $returned }.
        }
       *[other] { $returned ->
            [0] Pidät { $kept } menolippua.
            [one] Pidät { $kept } menolippua ja palautat yhden.
           *[other] Pidät { $kept } menolippua ja palautat { $returned }.
        }
    }
   *[no] { $kept ->
        [one] { $returned ->
            [0] { $who } pitää yhden menolipun.
            [one] { $who } pitää yhden menolipun ja palauttaa yhden.
           *[other] { $who } pitää yhden menolipun ja palauttaa { $returned }.
        }
       *[other] { $returned ->
            [0] { $who } pitää { $kept } menolippua.
            [one] { $who } pitää { $kept } menolippua ja palauttaa yhden.
           *[other] { $who } pitää { $kept } menolippua ja palauttaa { $returned }.
        }
    }
}
log-card-taken = { $mine ->
    [yes] Otat esillä olevista: { game-some-cards }.
   *[no] { $who } ottaa esillä olevista: { game-some-cards }.
}
log-card-drawn = { $mine ->
    [yes] Nostat kortin pakasta.
   *[no] { $who } nostaa kortin pakasta.
}
log-card-drawn-seen = { $mine ->
    [yes] Nostat pakasta: { game-some-cards }.
   *[no] { $who } nostaa pakasta: { game-some-cards }.
}
# Several cards in a row, for screen readers.
log-cards-drawn = { $n ->
    [one] { $who } nostaa kortin pakasta.
   *[other] { $who } nostaa { $n } korttia pakasta.
}
# $wild is locomotive or taxi.
log-face-up-replaced = { $wild ->
    [taxi] Esillä oli kolme taksia: kaikki viisi korttia vaihdetaan uusiin.
   *[locomotive] Esillä oli kolme veturia: kaikki viisi korttia vaihdetaan uusiin.
}
log-deck-reshuffled = Poistopakka sekoitetaan uudeksi pakaksi.
log-tickets-offered = { $mine ->
    [yes] { $count ->
        [one] Nostat yhden menolipun.
       *[other] Nostat { $count } menolippua.
    }
   *[no] { $count ->
        [one] { $who } nostaa yhden menolipun.
       *[other] { $who } nostaa { $count } menolippua.
    }
}
# $from and $to are places as printed on the board; game-payment is what was played.
log-tunnel-started = { $mine ->
    [yes] Rakennat tunnelia { $from } – { $to } ({ game-payment }).
   *[no] { $who } rakentaa tunnelia { $from } – { $to } ({ game-payment }).
}
log-tunnel-card = Pakasta kääntyi: { game-some-cards }.
log-claimed = { $mine ->
    [yes] Rakennat reitin { $from } – { $to } ({ game-payment }).
   *[no] { $who } rakentaa reitin { $from } – { $to } ({ game-payment }).
}
log-claimed-points = { $mine ->
    [yes] { $points ->
        [one] Rakennat reitin { $from } – { $to } ({ game-payment }) ja saat { $points } pisteen.
       *[other] Rakennat reitin { $from } – { $to } ({ game-payment }) ja saat { $points } pistettä.
    }
   *[no] { $points ->
        [one] { $who } rakentaa reitin { $from } – { $to } ({ game-payment }) ja saa { $points } pisteen.
       *[other] { $who } rakentaa reitin { $from } – { $to } ({ game-payment }) ja saa { $points } pistettä.
    }
}
# $payment is a game-payment.
log-tunnel-added = Tunnelin lisähinta: { $payment }.
log-tunnel-given-up = { $mine ->
    [yes] Luovut tunnelista ja otat korttisi takaisin.
   *[no] { $who } luopuu tunnelista ja ottaa korttinsa takaisin.
}
log-passed = { $mine ->
    [yes] Passaat: muuta et voi tehdä.
   *[no] { $who } passaa: muuta ei voi tehdä.
}
# $vehicle is train or taxi.
log-last-round = { $vehicle ->
    [taxi] { $mine ->
        [yes] Sinulla on enintään 2 taksia jäljellä. Viimeinen kierros: kaikki saavat vielä yhden vuoron.
       *[no] { $who }: enintään 2 taksia jäljellä. Viimeinen kierros: kaikki saavat vielä yhden vuoron.
    }
   *[train] { $mine ->
        [yes] Sinulla on enintään 2 vaunua jäljellä. Viimeinen kierros: kaikki saavat vielä yhden vuoron.
       *[no] { $who }: enintään 2 vaunua jäljellä. Viimeinen kierros: kaikki saavat vielä yhden vuoron.
    }
}
log-game-ended = Peli on päättynyt.
# Replaces log-game-ended when 20 turns in a row ended with a tunnel being given up.
log-game-ended-by-tunnels = 20 peräkkäistä vuoroa päättyi tunnelista luopumiseen: peli on päättynyt.
log-left = { $mine ->
    [yes] Lähdit pelistä; botti jatkaa puolestasi.
   *[no] { $who } lähti pelistä; botti jatkaa tilalla.
}
log-more-time = { $mine ->
    [yes] Pyydät 2 minuuttia lisää.
   *[no] { $who } pyytää 2 minuuttia lisää.
}
log-used-hints = { $mine ->
    [yes] Pyydät vihjeitä.
   *[no] { $who } pyytää vihjeitä.
}
# $seats are the colours of the players who did not complete the deal.
log-deal-abandoned = Jako keskeytyi, koska sekoitusta ei vienyt loppuun: { $seats }.
log-undone = { $mine ->
    [yes] Kumoat viimeisimmän siirtosi.
   *[no] { $who } kumoaa viimeisimmän siirtonsa.
}
log-abandoned = Peli keskeytettiin.
log-closed = Palvelimen ylläpitäjä sulki pöydän.
log-by-clock = { $mine ->
    [yes] Aikasi loppui: botti pelasi vuoron puolestasi.
   *[no] { $who } ylitti aikansa: botti pelasi vuoron.
}
log-by-away = { $mine ->
    [yes] Olit poissa: botti pelasi vuoron puolestasi.
   *[no] { $who } ei ole paikalla: botti pelasi vuoron.
}
# A chat message, for screen readers.
log-chat = { $who } sanoo: { $text }
