### What happened, sentence by sentence: the log, and the account for ears.
### $mine is yes if the reader did it; $who is the name of whoever did it.
### $card is a colour, locomotive or taxi, and $n how many: both are for game-some-cards, which these sentences use.

log-first-tickets = { $mine ->
    [yes] Du har valgt dine første rutekort.
   *[no] { $who } har valgt sine første rutekort.
}
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
    [yes] Du tager { game-some-cards } fra rækken.
   *[no] { $who } tager { game-some-cards } fra rækken.
}
log-card-drawn = { $mine ->
    [yes] Du trækker et kort fra bunken.
   *[no] { $who } trækker et kort fra bunken.
}
log-card-drawn-seen = { $mine ->
    [yes] Du trækker { game-some-cards } fra bunken.
   *[no] { $who } trækker { game-some-cards } fra bunken.
}
log-cards-drawn = { $n ->
    [one] { $who } trækker et kort fra bunken.
   *[other] { $who } trækker { $n } kort fra bunken.
}
log-row-swept = { $wild ->
    [taxi] Der lå tre taxakort i rækken: den ryddes og lægges på ny.
   *[locomotive] Der lå tre lokomotiver i rækken: den ryddes og lægges på ny.
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
log-tunnel-begun = { $mine ->
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
log-tunnel-added = Tunnelen kostede desuden { $payment }.
log-tunnel-left = { $mine ->
    [yes] Du opgiver tunnelen og tager dine kort tilbage.
   *[no] { $who } opgiver tunnelen og tager kortene tilbage.
}
log-passed = { $mine ->
    [yes] Du melder pas: der er ikke andet at gøre.
   *[no] { $who } melder pas: der er ikke andet at gøre.
}
log-last-round = { $vehicle ->
    [taxi] { $mine ->
        [yes] Du har næsten ingen taxaer tilbage. Den sidste runde begynder: alle får én tur mere.
       *[no] { $who } har næsten ingen taxaer tilbage. Den sidste runde begynder: alle får én tur mere.
    }
   *[train] { $mine ->
        [yes] Du har næsten ingen vogne tilbage. Den sidste runde begynder: alle får én tur mere.
       *[no] { $who } har næsten ingen vogne tilbage. Den sidste runde begynder: alle får én tur mere.
    }
}
log-game-ended = Spillet er slut.
log-sat = { $mine ->
    [yes] Du er tilbage ved bordet.
   *[no] { $who } er tilbage ved bordet.
}
log-left = { $mine ->
    [yes] Du forlod bordet; en bot spiller for dig.
   *[no] { $who } forlod bordet; en bot spiller imens.
}
log-dealt = Kortene er delt ud.
log-undone = { $mine ->
    [yes] Du fortryder dit sidste træk.
   *[no] { $who } fortryder sit sidste træk.
}
log-abandoned = Spillet blev afbrudt.
log-by-clock = { $mine ->
    [yes] Din tid var gået: en bot spillede for dig.
   *[no] { $who } nåede det ikke i tide: en bot spillede dette træk.
}
log-by-away = { $mine ->
    [yes] Du var væk: en bot spillede for dig.
   *[no] { $who } er væk: en bot spillede dette træk.
}
log-said = { $who } siger: { $text }
