### The game log, one sentence per event. Screen readers read out the same sentences.
### $mine is yes if the reader did it; $who is the name of the player who did it.
### $card is a colour, locomotive or taxi, and $n the number of cards; game-some-cards uses both.

log-starting-tickets = { $mine ->
    [yes] Du har valt dina första biljettkort.
   *[no] { $who } har valt sina första biljettkort.
}
# $kept and $returned are numbers of tickets.
log-tickets-kept = { $mine ->
    [yes] { $kept ->
        [one] { $returned ->
            [0] Du behåller ett biljettkort.
            [one] Du behåller ett biljettkort och lägger tillbaka ett.
           *[other] Du behåller ett biljettkort och lägger tillbaka { $returned }.
        }
       *[other] { $returned ->
            [0] Du behåller { $kept } biljettkort.
            [one] Du behåller { $kept } biljettkort och lägger tillbaka ett.
           *[other] Du behåller { $kept } biljettkort och lägger tillbaka { $returned }.
        }
    }
   *[no] { $kept ->
        [one] { $returned ->
            [0] { $who } behåller ett biljettkort.
            [one] { $who } behåller ett biljettkort och lägger tillbaka ett.
           *[other] { $who } behåller ett biljettkort och lägger tillbaka { $returned }.
        }
       *[other] { $returned ->
            [0] { $who } behåller { $kept } biljettkort.
            [one] { $who } behåller { $kept } biljettkort och lägger tillbaka ett.
           *[other] { $who } behåller { $kept } biljettkort och lägger tillbaka { $returned }.
        }
    }
}
log-card-taken = { $mine ->
    [yes] Du tar { game-some-cards } bland de uppvända.
   *[no] { $who } tar { game-some-cards } bland de uppvända.
}
log-card-drawn = { $mine ->
    [yes] Du drar ett kort från högen.
   *[no] { $who } drar ett kort från högen.
}
log-card-drawn-seen = { $mine ->
    [yes] Du drar { game-some-cards } från högen.
   *[no] { $who } drar { game-some-cards } från högen.
}
# Several cards in a row, for screen readers.
log-cards-drawn = { $n ->
    [one] { $who } drar ett kort från högen.
   *[other] { $who } drar { $n } kort från högen.
}
# $wild is locomotive or taxi.
log-face-up-replaced = { $wild ->
    [taxi] Tre uppvända taxikort: alla fem uppvända kort byts ut.
   *[locomotive] Tre uppvända lokomotiv: alla fem uppvända kort byts ut.
}
log-deck-reshuffled = De slängda korten blandas till en ny draghög.
log-tickets-offered = { $mine ->
    [yes] { $count ->
        [one] Du drar ett biljettkort.
       *[other] Du drar { $count } biljettkort.
    }
   *[no] { $count ->
        [one] { $who } drar ett biljettkort.
       *[other] { $who } drar { $count } biljettkort.
    }
}
# $from and $to are places as printed on the board; game-payment is what was played.
log-tunnel-started = { $mine ->
    [yes] Du börjar bygga tunneln { $from } – { $to } och spelar { game-payment }.
   *[no] { $who } börjar bygga tunneln { $from } – { $to } och spelar { game-payment }.
}
log-tunnel-card = Uppvänt: { game-some-cards }.
log-claimed = { $mine ->
    [yes] Du mutar in { $from } – { $to } med { game-payment }.
   *[no] { $who } mutar in { $from } – { $to } med { game-payment }.
}
log-claimed-points = { $mine ->
    [yes] Du mutar in { $from } – { $to } med { game-payment } och får { $points } poäng.
   *[no] { $who } mutar in { $from } – { $to } med { game-payment } och får { $points } poäng.
}
# $payment is a game-payment.
log-tunnel-added = Tunneln kostade dessutom { $payment }.
log-tunnel-given-up = { $mine ->
    [yes] Du ger upp tunneln och tar tillbaka dina kort.
   *[no] { $who } ger upp tunneln och tar tillbaka korten.
}
log-passed = { $mine ->
    [yes] Du passar: inget annat drag är möjligt.
   *[no] { $who } passar: inget annat drag är möjligt.
}
# $vehicle is train or taxi.
log-last-round = { $vehicle ->
    [taxi] { $mine ->
        [yes] Du har högst 2 taxibilar kvar. Sista rundan: alla får en tur till.
       *[no] { $who } har högst 2 taxibilar kvar. Sista rundan: alla får en tur till.
    }
   *[train] { $mine ->
        [yes] Du har högst 2 vagnar kvar. Sista rundan: alla får en tur till.
       *[no] { $who } har högst 2 vagnar kvar. Sista rundan: alla får en tur till.
    }
}
log-game-ended = Spelet är slut.
# Replaces log-game-ended when 20 turns in a row ended with a tunnel being given up.
log-game-ended-by-tunnels = 20 turer i rad slutade med att en tunnel gavs upp: spelet är slut.
log-left = { $mine ->
    [yes] Du lämnade spelet; en bot spelar vidare åt dig.
   *[no] { $who } lämnade spelet; en bot spelar vidare.
}
log-more-time = { $mine ->
    [yes] Du ber om 2 minuter till.
   *[no] { $who } ber om 2 minuter till.
}
log-used-hints = { $mine ->
    [yes] Du ber om tips.
   *[no] { $who } ber om tips.
}
# $seats are the colours of the players who did not complete the deal.
log-deal-abandoned = Utdelningen avbröts: { $seats } slutförde inte blandningen.
log-undone = { $mine ->
    [yes] Du ångrar ditt senaste drag.
   *[no] { $who } ångrar sitt senaste drag.
}
log-abandoned = Spelet avbröts.
log-closed = Serverns administratör har stängt bordet.
log-by-clock = { $mine ->
    [yes] Din tid var ute: en bot spelade turen åt dig.
   *[no] Tiden var ute för { $who }: en bot spelade turen.
}
log-by-away = { $mine ->
    [yes] Du var borta: en bot spelade turen åt dig.
   *[no] En bot spelade turen åt { $who }.
}
# A chat message, for screen readers.
log-chat = { $who } säger: { $text }
