### The game log, one sentence per event. Screen readers read out the same sentences.
### $mine is yes if the reader did it; $who is the name of the player who did it.
### $card is a colour, locomotive or taxi, and $n the number of cards; game-some-cards uses both.

log-starting-tickets = { $mine ->
    [yes] Du har valgt de første billettene dine.
   *[no] { $who } har valgt sine første billetter.
}
# $kept and $returned are numbers of tickets.
log-tickets-kept = { $mine ->
    [yes] { $kept ->
        [one] { $returned ->
            [0] Du beholder én billett.
            [one] Du beholder én billett og legger tilbake én.
           *[other] Du beholder én billett og legger tilbake { $returned }.
        }
       *[other] { $returned ->
            [0] Du beholder { $kept } billetter.
            [one] Du beholder { $kept } billetter og legger tilbake én.
           *[other] Du beholder { $kept } billetter og legger tilbake { $returned }.
        }
    }
   *[no] { $kept ->
        [one] { $returned ->
            [0] { $who } beholder én billett.
            [one] { $who } beholder én billett og legger tilbake én.
           *[other] { $who } beholder én billett og legger tilbake { $returned }.
        }
       *[other] { $returned ->
            [0] { $who } beholder { $kept } billetter.
            [one] { $who } beholder { $kept } billetter og legger tilbake én.
           *[other] { $who } beholder { $kept } billetter og legger tilbake { $returned }.
        }
    }
}
log-card-taken = { $mine ->
    [yes] Du tar { game-some-cards } blant de åpne kortene.
   *[no] { $who } tar { game-some-cards } blant de åpne kortene.
}
log-card-drawn = { $mine ->
    [yes] Du trekker et kort fra bunken.
   *[no] { $who } trekker et kort fra bunken.
}
log-card-drawn-seen = { $mine ->
    [yes] Du trekker { game-some-cards } fra bunken.
   *[no] { $who } trekker { game-some-cards } fra bunken.
}
# Several cards in a row, for screen readers.
log-cards-drawn = { $n ->
    [one] { $who } trekker et kort fra bunken.
   *[other] { $who } trekker { $n } kort fra bunken.
}
# $wild is locomotive or taxi.
log-face-up-replaced = { $wild ->
    [taxi] Tre åpne taxikort: Alle de fem åpne kortene byttes ut.
   *[locomotive] Tre åpne lokomotiver: Alle de fem åpne kortene byttes ut.
}
log-deck-reshuffled = Kastebunken stokkes og blir en ny trekkebunke.
log-tickets-offered = { $mine ->
    [yes] { $count ->
        [one] Du trekker én billett.
       *[other] Du trekker { $count } billetter.
    }
   *[no] { $count ->
        [one] { $who } trekker én billett.
       *[other] { $who } trekker { $count } billetter.
    }
}
# $from and $to are places as printed on the board; game-payment is what was played.
log-tunnel-started = { $mine ->
    [yes] Du begynner på tunnelen { $from } – { $to } og spiller { game-payment }.
   *[no] { $who } begynner på tunnelen { $from } – { $to } og spiller { game-payment }.
}
log-tunnel-card = Vendt: { game-some-cards }.
log-claimed = { $mine ->
    [yes] Du fullfører { $from } – { $to } med { game-payment }.
   *[no] { $who } fullfører { $from } – { $to } med { game-payment }.
}
log-claimed-points = { $mine ->
    [yes] Du fullfører { $from } – { $to } med { game-payment } og får { $points } poeng.
   *[no] { $who } fullfører { $from } – { $to } med { game-payment } og får { $points } poeng.
}
# $payment is a game-payment.
log-tunnel-added = Tunnelen kostet dessuten { $payment }.
log-tunnel-given-up = { $mine ->
    [yes] Du gir opp tunnelen og tar kortene dine tilbake.
   *[no] { $who } gir opp tunnelen og tar kortene tilbake.
}
log-passed = { $mine ->
    [yes] Du melder pass: Ingen andre trekk er mulige.
   *[no] { $who } melder pass: Ingen andre trekk er mulige.
}
# $vehicle is train or taxi.
log-last-round = { $vehicle ->
    [taxi] { $mine ->
        [yes] Du har høyst 2 taxier igjen. Siste runde: Alle får én tur til.
       *[no] { $who } har høyst 2 taxier igjen. Siste runde: Alle får én tur til.
    }
   *[train] { $mine ->
        [yes] Du har høyst 2 vogner igjen. Siste runde: Alle får én tur til.
       *[no] { $who } har høyst 2 vogner igjen. Siste runde: Alle får én tur til.
    }
}
log-game-ended = Spillet er over.
# Replaces log-game-ended when 20 turns in a row ended with a tunnel being given up.
log-game-ended-by-tunnels = 20 turer på rad endte med at en tunnel ble gitt opp: Spillet er over.
log-left = { $mine ->
    [yes] Du forlot spillet; en bot spiller videre for deg.
   *[no] { $who } forlot spillet; en bot spiller videre.
}
log-more-time = { $mine ->
    [yes] Du ber om 2 minutter til.
   *[no] { $who } ber om 2 minutter til.
}
log-used-hints = { $mine ->
    [yes] Du ber om tips.
   *[no] { $who } ber om tips.
}
# $seats are the colours of the players who did not complete the deal.
log-deal-abandoned = Utdelingen ble avbrutt: { $seats } fullførte ikke stokkingen.
log-undone = { $mine ->
    [yes] Du angrer det siste trekket ditt.
   *[no] { $who } angrer sitt siste trekk.
}
log-abandoned = Spillet ble avbrutt.
log-closed = Administratoren av serveren har stengt bordet.
log-by-clock = { $mine ->
    [yes] Tiden din var ute: En bot spilte turen for deg.
   *[no] Tiden var ute for { $who }: En bot spilte turen.
}
log-by-away = { $mine ->
    [yes] Du var borte: En bot spilte turen for deg.
   *[no] En bot spilte turen for { $who }.
}
# A chat message, for screen readers.
log-chat = { $who } sier: { $text }
