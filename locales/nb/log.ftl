### What happened, sentence by sentence: the log, and the account for ears.
### $mine is yes if the reader did it; $who is the name of whoever did it.
### $card is a colour, locomotive or taxi, and $n how many: both are for game-some-cards, which these sentences use.

log-first-tickets = { $mine ->
    [yes] Du har valgt de første billettene dine.
   *[no] { $who } har valgt sine første billetter.
}
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
    [yes] Du tar { game-some-cards } fra raden.
   *[no] { $who } tar { game-some-cards } fra raden.
}
log-card-drawn = { $mine ->
    [yes] Du trekker et kort fra bunken.
   *[no] { $who } trekker et kort fra bunken.
}
log-card-drawn-seen = { $mine ->
    [yes] Du trekker { game-some-cards } fra bunken.
   *[no] { $who } trekker { game-some-cards } fra bunken.
}
log-cards-drawn = { $n ->
    [one] { $who } trekker et kort fra bunken.
   *[other] { $who } trekker { $n } kort fra bunken.
}
log-row-swept = { $wild ->
    [taxi] Det lå tre taxikort i raden: Den ryddes og legges ut på nytt.
   *[locomotive] Det lå tre lokomotiver i raden: Den ryddes og legges ut på nytt.
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
log-tunnel-begun = { $mine ->
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
log-tunnel-added = Tunnelen kostet dessuten { $payment }.
log-tunnel-left = { $mine ->
    [yes] Du gir opp tunnelen og tar kortene dine tilbake.
   *[no] { $who } gir opp tunnelen og tar kortene tilbake.
}
log-passed = { $mine ->
    [yes] Du melder pass: Det er ikke noe annet å gjøre.
   *[no] { $who } melder pass: Det er ikke noe annet å gjøre.
}
log-last-round = { $vehicle ->
    [taxi] { $mine ->
        [yes] Du har nesten ingen taxier igjen. Siste runde begynner: Alle får én tur til.
       *[no] { $who } har nesten ingen taxier igjen. Siste runde begynner: Alle får én tur til.
    }
   *[train] { $mine ->
        [yes] Du har nesten ingen vogner igjen. Siste runde begynner: Alle får én tur til.
       *[no] { $who } har nesten ingen vogner igjen. Siste runde begynner: Alle får én tur til.
    }
}
log-game-ended = Spillet er over.
log-sat = { $mine ->
    [yes] Du er tilbake ved bordet.
   *[no] { $who } er tilbake ved bordet.
}
log-left = { $mine ->
    [yes] Du forlot bordet; en bot spiller for deg.
   *[no] { $who } forlot bordet; en bot spiller imens.
}
log-dealt = Kortene er delt ut.
log-undone = { $mine ->
    [yes] Du angrer det siste trekket ditt.
   *[no] { $who } angrer sitt siste trekk.
}
log-abandoned = Spillet ble avbrutt.
log-by-clock = { $mine ->
    [yes] Tiden din var ute: En bot spilte for deg.
   *[no] Tiden var ute for { $who }: En bot spilte dette trekket.
}
log-by-away = { $mine ->
    [yes] Du var borte: En bot spilte for deg.
   *[no] { $who } er borte: En bot spilte dette trekket.
}
log-said = { $who } sier: { $text }
