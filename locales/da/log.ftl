### The game log, one sentence per event. Screen readers read out the same sentences.
### $mine is yes if the reader did it; $who is the name of the player who did it.
### $card is a colour, locomotive or taxi, and $n the number of cards; game-some-cards uses both.

log-starting-tickets = { $mine ->
    [yes] Du har valgt dine første rutekort.
   *[no] { $who } har valgt sine første rutekort.
}
# $kept and $returned are numbers of tickets.
log-tickets-kept = { $mine ->
    [yes] { $kept ->
        [one] { $returned ->
            [0] Du beholder ét rutekort.
            [one] Du beholder ét rutekort og lægger ét tilbage.
           *[other] Du beholder ét rutekort og lægger { $returned } tilbage.
        }
       *[other] { $returned ->
            [0] Du beholder { $kept } rutekort.
            [one] Du beholder { $kept } rutekort og lægger ét tilbage.
           *[other] Du beholder { $kept } rutekort og lægger { $returned } tilbage.
        }
    }
   *[no] { $kept ->
        [one] { $returned ->
            [0] { $who } beholder ét rutekort.
            [one] { $who } beholder ét rutekort og lægger ét tilbage.
           *[other] { $who } beholder ét rutekort og lægger { $returned } tilbage.
        }
       *[other] { $returned ->
            [0] { $who } beholder { $kept } rutekort.
            [one] { $who } beholder { $kept } rutekort og lægger ét tilbage.
           *[other] { $who } beholder { $kept } rutekort og lægger { $returned } tilbage.
        }
    }
}
log-card-taken = { $mine ->
    [yes] Du tager { game-some-cards } blandt de vendte kort.
   *[no] { $who } tager { game-some-cards } blandt de vendte kort.
}
log-card-drawn = { $mine ->
    [yes] Du trækker et kort fra bunken.
   *[no] { $who } trækker et kort fra bunken.
}
log-card-drawn-seen = { $mine ->
    [yes] Du trækker { game-some-cards } fra bunken.
   *[no] { $who } trækker { game-some-cards } fra bunken.
}
# Several cards in a row, for screen readers.
log-cards-drawn = { $n ->
    [one] { $who } trækker et kort fra bunken.
   *[other] { $who } trækker { $n } kort fra bunken.
}
# $wild is locomotive or taxi.
log-face-up-replaced = { $wild ->
    [taxi] Tre vendte taxakort: alle fem vendte kort bliver skiftet ud.
   *[locomotive] Tre vendte lokomotiver: alle fem vendte kort bliver skiftet ud.
}
log-deck-reshuffled = De brugte kort blandes og bliver til en ny bunke.
log-tickets-offered = { $mine ->
    [yes] { $count ->
        [one] Du trækker ét rutekort.
       *[other] Du trækker { $count } rutekort.
    }
   *[no] { $count ->
        [one] { $who } trækker ét rutekort.
       *[other] { $who } trækker { $count } rutekort.
    }
}
# $from and $to are places as printed on the board; game-payment is what was played.
log-tunnel-started = { $mine ->
    [yes] Du går i gang med tunnelen { $from } – { $to } og spiller { game-payment }.
   *[no] { $who } går i gang med tunnelen { $from } – { $to } og spiller { game-payment }.
}
log-tunnel-card = Vendt: { game-some-cards }.
log-claimed = { $mine ->
    [yes] Du bygger { $from } – { $to } med { game-payment }.
   *[no] { $who } bygger { $from } – { $to } med { game-payment }.
}
log-claimed-points = { $mine ->
    [yes] Du bygger { $from } – { $to } med { game-payment } og får { $points } point.
   *[no] { $who } bygger { $from } – { $to } med { game-payment } og får { $points } point.
}
# $payment is a game-payment.
log-tunnel-added = Tunnelen kostede desuden { $payment }.
log-tunnel-given-up = { $mine ->
    [yes] Du opgiver tunnelen og tager dine kort tilbage.
   *[no] { $who } opgiver tunnelen og tager kortene tilbage.
}
log-passed = { $mine ->
    [yes] Du melder pas: intet andet træk er muligt.
   *[no] { $who } melder pas: intet andet træk er muligt.
}
# $vehicle is train or taxi.
log-last-round = { $vehicle ->
    [taxi] { $mine ->
        [yes] Du har højst 2 taxaer tilbage. Sidste runde: alle får én tur mere.
       *[no] { $who } har højst 2 taxaer tilbage. Sidste runde: alle får én tur mere.
    }
   *[train] { $mine ->
        [yes] Du har højst 2 vogne tilbage. Sidste runde: alle får én tur mere.
       *[no] { $who } har højst 2 vogne tilbage. Sidste runde: alle får én tur mere.
    }
}
log-game-ended = Spillet er slut.
# Replaces log-game-ended when 20 turns in a row ended with a tunnel being given up.
log-game-ended-by-tunnels = 20 ture i træk endte med, at en tunnel blev opgivet: spillet er slut.
log-left = { $mine ->
    [yes] Du forlod spillet; en bot spiller videre for dig.
   *[no] { $who } forlod spillet; en bot spiller videre.
}
log-more-time = { $mine ->
    [yes] Du beder om 2 minutter mere.
   *[no] { $who } beder om 2 minutter mere.
}
log-used-hints = { $mine ->
    [yes] Du beder om tips.
   *[no] { $who } beder om tips.
}
# $seats are the colours of the players who did not complete the deal.
log-deal-abandoned = Uddelingen blev afbrudt: { $seats } fuldførte ikke blandingen.
log-undone = { $mine ->
    [yes] Du fortryder dit sidste træk.
   *[no] { $who } fortryder sit sidste træk.
}
log-abandoned = Spillet blev afbrudt.
log-closed = Serverens administrator har lukket bordet.
log-by-clock = { $mine ->
    [yes] Din tid var gået: en bot spillede turen for dig.
   *[no] { $who } nåede det ikke i tide: en bot spillede turen.
}
log-by-away = { $mine ->
    [yes] Du var væk: en bot spillede turen for dig.
   *[no] En bot spillede turen for { $who }.
}
# A chat message, for screen readers.
log-chat = { $who } siger: { $text }
