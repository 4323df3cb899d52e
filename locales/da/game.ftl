### The game: cards, routes, tickets, players, and what one may do.

## Bots by level

bot-name-easy = Let bot
bot-name-medium = Mellemsvær bot
bot-name-hard = Svær bot
bot-name-expert = Ekspertbot
bot-name-random = Tilfældig bot
bot-name-greedy = Grådig bot
bot-name-rollout = Hurtig bot
bot-name-planner = Planlæggende bot
bot-name-blitz = Lynbot
bot-name-search = Søgende bot
bot-name-other = Botten { $name }
bot-name-numbered = { $name } { $number }
game-nobody = Ingen

## Cards

game-some-cards = { $card ->
    [pink] { $n ->
        [one] et lyserødt kort
       *[other] { $n } lyserøde kort
    }
    [white] { $n ->
        [one] et hvidt kort
       *[other] { $n } hvide kort
    }
    [blue] { $n ->
        [one] et blåt kort
       *[other] { $n } blå kort
    }
    [yellow] { $n ->
        [one] et gult kort
       *[other] { $n } gule kort
    }
    [orange] { $n ->
        [one] et orange kort
       *[other] { $n } orange kort
    }
    [black] { $n ->
        [one] et sort kort
       *[other] { $n } sorte kort
    }
    [red] { $n ->
        [one] et rødt kort
       *[other] { $n } røde kort
    }
    [green] { $n ->
        [one] et grønt kort
       *[other] { $n } grønne kort
    }
    [locomotive] { $n ->
        [one] et lokomotiv
       *[other] { $n } lokomotiver
    }
    [taxi] { $n ->
        [one] et taxakort
       *[other] { $n } taxakort
    }
   *[any] { $n ->
        [one] et kort i en valgfri farve
       *[other] { $n } kort i én valgfri farve
    }
}
game-some-wilds = { $wild ->
    [taxi] { $wilds ->
        [one] et taxakort
       *[other] { $wilds } taxakort
    }
   *[locomotive] { $wilds ->
        [one] et lokomotiv
       *[other] { $wilds } lokomotiver
    }
}
game-payment = { $paid ->
    [wild] { game-some-wilds }
    [both] { game-some-cards } og { game-some-wilds }
   *[plain] { game-some-cards }
}

## Routes: what they cost, and why they cannot be claimed

game-cost = Koster { game-some-cards }.
game-cost-tunnel = En tunnel: koster { game-some-cards } og måske mere.
game-route-mine = Strækningen er din.
game-route-taken = { $who } har vogne på denne strækning.
game-route-other-track = Du har det andet spor af dette dobbeltspor.
game-route-closed = Det andet spor er optaget; med så få spillere forbliver dette lukket.
game-route-trains = { $vehicle ->
    [taxi] Den kræver { $need } af dine taxaer, og du har kun { $have } tilbage.
   *[train] Den kræver { $need } af dine vogne, og du har kun { $have } tilbage.
}
game-route-cards = { $locomotives ->
    [train] Du mangler { game-some-cards } eller lokomotiver.
    [taxi] Du mangler { game-some-cards } eller taxakort.
   *[none] Du mangler { game-some-cards }; lokomotiver tæller ikke her.
}

game-close = Luk
game-cancel = Annuller

## What may be done now, in one sentence

prompt-abandoned = Dette spil blev opgivet.
prompt-dealing = Kortene deles ud …
prompt-first-tickets = { $keep ->
    [one] Vælg dine første rutekort: behold mindst ét af { $count }.
   *[other] Vælg dine første rutekort: behold mindst { $keep } af { $count }.
}
prompt-tickets = { $count ->
    [one] Behold dit nye rutekort.
   *[other] { $keep ->
        [one] Vælg dine nye rutekort: behold mindst ét af { $count }.
       *[other] Vælg dine nye rutekort: behold mindst { $keep } af { $count }.
    }
}
prompt-second-card = { $barred ->
    [locomotive] Træk et kort til, men ikke et lokomotiv fra rækken.
    [taxi] Træk et kort til, men ikke et taxakort fra rækken.
   *[none] Træk et kort til.
}
prompt-tunnel = { $pay ->
    [yes] Betal for tunnelen, eller opgiv den.
   *[no] Tunnelen er for dyr for din hånd: opgiv den.
}
prompt-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Din tur: træk kort, indsæt vogne på en strækning, eller træk rutekort.
           *[no] Din tur: træk kort, eller indsæt vogne på en strækning.
        }
       *[no] { $tickets ->
            [yes] Din tur: træk kort eller rutekort.
           *[no] Din tur: træk kort.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Din tur: indsæt vogne på en strækning, eller træk rutekort.
           *[no] Din tur: indsæt vogne på en strækning.
        }
       *[no] Din tur: træk rutekort.
    }
}
prompt-last-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Din sidste tur: træk kort, indsæt vogne på en strækning, eller træk rutekort.
           *[no] Din sidste tur: træk kort, eller indsæt vogne på en strækning.
        }
       *[no] { $tickets ->
            [yes] Din sidste tur: træk kort eller rutekort.
           *[no] Din sidste tur: træk kort.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Din sidste tur: indsæt vogne på en strækning, eller træk rutekort.
           *[no] Din sidste tur: indsæt vogne på en strækning.
        }
       *[no] Din sidste tur: træk rutekort.
    }
}
prompt-pass = Din tur, men der er intet at gøre: meld pas.
prompt-waits-first-tickets = { $who } vælger stadig sine første rutekort.
prompt-wait-first-tickets = { $count ->
    [one] Én spiller vælger stadig sine første rutekort.
   *[other] { $count } spillere vælger stadig deres første rutekort.
}
prompt-wait-turn = { $who } har turen.
prompt-wait-second-card = { $who } trækker et kort til.
prompt-wait-tickets = { $who } vælger rutekort.
prompt-wait-tunnel = { $who } står foran en tunnel.
prompt-over = Spillet er slut.
prompt-over-shared = Spillet er slut, og sejren er delt.
prompt-over-won = { $mine ->
    [yes] Spillet er slut, og du har vundet!
   *[no] Spillet er slut, og { $who } har vundet.
}

## The screen

game-title-turn = Din tur · { $board } · Fogg
game-board = Spillepladen
game-players = Spillere
game-hand-name = Din hånd
game-row = De vendte kort
game-log = Hvad der er sket
game-log-empty = Der er ikke sket noget endnu.
game-talk = Hvad der er sagt
game-talk-empty = Ingen har sagt noget endnu.
game-tabs = Faner
game-tab-cards = Kort
game-tab-tickets = Rutekort
game-tab-players = Spillere
game-tab-log = Log
game-tab-talk = Snak
game-as-list = Som liste
game-as-map = Som landkort
game-rules = Regler
game-rules-title = Reglerne kort fortalt
game-help = Taster
game-more = Mere
game-settings = Indstillinger
game-undo = Fortryd
game-pass = Meld pas
game-result = Resultatet
game-last-round = Sidste runde
game-watching = Du er tilskuer til dette spil.
game-reconnecting = Forbindelsen er væk. Forbinder igen …
game-not-your-turn = Det er ikke din tur.
game-no-second-locomotive = { $wild ->
    [taxi] Et taxakort fra rækken skulle have været det eneste kort i denne tur.
   *[locomotive] Et lokomotiv fra rækken skulle have været det eneste kort i denne tur.
}
game-second-card-first = Træk dit andet kort først.
game-tickets-first = Vælg dine rutekort først.
game-tunnel-first = Tag stilling til tunnelen først.
game-no-card = Der er intet kort at trække her nu.
game-no-tickets = Der er ingen rutekort at trække nu.

## Hand, row and decks

game-hand = { $n ->
    [one] Din hånd: ét kort
   *[other] Din hånd: { $n } kort
}
game-hand-empty = Din hånd er tom.
game-hand-holds = På din hånd: { $cards }.
game-row-card = Tag { game-some-cards }, nummer { $slot } i rækken
game-row-gap = Nummer { $slot } i rækken mangler
game-deck-name = Bunke
game-ticket-deck-name = Rutekort
game-deck = { $may ->
    [yes] { $n ->
        [one] Ét kort tilbage. Træk det.
       *[other] { $n } kort tilbage. Træk et.
    }
   *[no] { $n ->
        [one] Ét kort tilbage.
       *[other] { $n } kort tilbage.
    }
}
game-ticket-deck = { $may ->
    [yes] { $n ->
        [one] Ét rutekort tilbage. Træk det.
       *[other] { $n } rutekort tilbage. Træk nogle.
    }
   *[no] { $n ->
        [one] Ét rutekort tilbage.
       *[other] { $n } rutekort tilbage.
    }
}
game-ask-tickets = { $count ->
    [one] Vil du trække det sidste rutekort?
   *[other] Vil du trække { $count } rutekort?
}
game-ask-tickets-keep = { $keep ->
    [one] Du skal beholde mindst ét af dem.
   *[other] Du skal beholde mindst { $keep } af dem.
}
game-draw-tickets = { $count ->
    [one] Træk rutekortet
   *[other] Træk { $count } rutekort
}

## Tickets

game-ticket = Rutekort { $from } – { $goals }.
game-ticket-goal = { $place } for { $points } point
game-ticket-done = Gennemført: { $points } point.
game-ticket-lost = Ingen vej er åben.
game-ticket-open = { $vehicle ->
    [taxi] { $n ->
        [one] I bedste fald én taxa mere.
       *[other] I bedste fald { $n } taxaer mere.
    }
   *[train] { $n ->
        [one] I bedste fald én vogn mere.
       *[other] I bedste fald { $n } vogne mere.
    }
}
game-ticket-far = { $vehicle ->
    [taxi] { $n ->
        [one] Der skal én taxa mere til, og den har du ikke.
       *[other] Der skal { $n } taxaer mere til; så mange har du ikke.
    }
   *[train] { $n ->
        [one] Der skal én vogn mere til, og den har du ikke.
       *[other] Der skal { $n } vogne mere til; så mange har du ikke.
    }
}
game-no-tickets-yet = Du har ingen rutekort endnu.
game-choose-first-tickets = Dine første rutekort
game-choose-tickets = Nye rutekort
game-offered = De rutekort, du kan beholde
game-look-around = Se dig omkring
game-keep = { $n ->
    [0] Behold
    [one] Behold ét rutekort
   *[other] Behold { $n } rutekort
}
game-keep-more = { $n ->
    [one] Vælg mindst ét mere.
   *[other] Vælg mindst { $n } mere.
}
game-keep-points = { $points ->
    [one] Giver 1 point, når det er gennemført.
   *[other] Giver op til { $points } point, når alt er gennemført.
}

## A claim

game-route-title = { $from } – { $to }
game-route-worth = Giver { $points } point.
game-payments = Måder at betale på
game-claim = Indsæt
game-dig = Grav
game-other-track = Det andet spor
game-claim-later = Du kan betale for den, når det er din tur.
game-tunnel-hint = Tre kort bliver vendt. Hvert af dem, der passer til det, du spiller, koster et kort mere.

## A tunnel

game-tunnel-title = Tunnel { $from } – { $to }
game-tunnel-played = { $mine ->
    [yes] Du spillede { $payment }.
   *[no] { $who } spillede { $payment }.
}
game-tunnel-cards = De vendte kort ved tunnelen
game-tunnel-cost = { $n ->
    [0] Den koster ikke mere.
    [one] Den koster ét kort mere.
   *[other] Den koster { $n } kort mere.
}
game-tunnel-through = { $n ->
    [0] Igennem, og det kostede ikke mere.
    [one] Igennem for ét kort mere.
   *[other] Igennem for { $n } kort mere.
}
game-tunnel-left = { $mine ->
    [yes] Du opgav tunnelen og tog dine kort tilbage.
   *[no] { $who } opgav tunnelen og tog kortene tilbage.
}
game-tunnel-too-dear = Det har du ikke på hånden.
game-tunnel-pay = { $n ->
    [one] Betal ét mere
   *[other] Betal { $n } mere
}
game-tunnel-leave = Opgiv tunnelen

## Players

game-you = { $name } (dig)
game-seat = { $seat ->
    [blue] Blå
    [red] Rød
    [green] Grøn
    [yellow] Gul
   *[black] Sort
}
game-acts = har turen
game-away = ikke her
game-left = er gået, en bot spiller
game-points = { $n } point
game-trains = { $vehicle ->
    [taxi] { $n ->
        [one] 1 taxa tilbage
       *[other] { $n } taxaer tilbage
    }
   *[train] { $n ->
        [one] 1 vogn tilbage
       *[other] { $n } vogne tilbage
    }
}
game-cards = { $n } kort på hånden
game-tickets = { $n } rutekort
game-path = { $holds ->
    [yes] længste togrute indtil nu: { $n }
   *[no] længste egen togrute: { $n }
}
game-clock = Tid tilbage
game-clock-days = { $days ->
    [one] 1 dag { $hours } t.
   *[other] { $days } dage { $hours } t.
}

## Talk

game-phrases = Færdige vendinger
game-say = Sig noget
game-send = Send
game-mute = Ignorer nogen

## Keys

game-keys-title = Taster
game-keys-on = Tasterne virker under spillet
game-keys-board = På spillepladen går piletasterne fra by til by, Enter viser en bys strækninger, og Escape går tilbage.
game-key-row = Tag et kort fra rækken
game-key-deck = Træk fra bunken
game-key-tickets = Træk rutekort
game-key-claim = Vælg en strækning på listen
game-key-undo = Fortryd
game-key-board = Til spillepladen
game-key-list = Spillepladen som liste eller landkort
game-key-hand = Hør din hånd
game-key-sentence = Hør, hvad du kan gøre
game-key-log = Log
game-key-talk = Snak
game-key-rules = Reglerne kort fortalt
game-key-help = Disse taster
game-key-escape = Annuller, luk

## The rules in short

game-rules-turn = I din tur gør du én af tre ting:
game-rules-draw = Træk to kort, vendte eller fra bunken.
game-rules-locomotive-whole = { $vehicle ->
    [taxi] Et vendt taxakort tæller for begge.
   *[train] Et vendt lokomotiv tæller for begge.
}
game-rules-locomotive-one = { $vehicle ->
    [taxi] Et vendt taxakort er et kort som alle andre.
   *[train] Et vendt lokomotiv er et kort som alle andre.
}
game-rules-claim = { $vehicle ->
    [taxi] Indsæt taxaer på en strækning: spil lige så mange kort i dens farve, som den har felter. Grå tager en hvilken som helst farve, men kun én, og taxakort gælder for alle farver.
   *[train] Indsæt vogne på en strækning: spil lige så mange kort i dens farve, som den har felter. Grå tager en hvilken som helst farve, men kun én, og lokomotiver gælder for alle farver.
}
game-rules-claim-tunnels = { $vehicle ->
    [taxi] Indsæt taxaer på en strækning: spil lige så mange kort i dens farve, som den har felter. Grå tager en hvilken som helst farve, men kun én. Taxakort gælder for alle farver, men kun i tunneler.
   *[train] Indsæt vogne på en strækning: spil lige så mange kort i dens farve, som den har felter. Grå tager en hvilken som helst farve, men kun én. Lokomotiver gælder for alle farver, men kun i tunneler.
}
game-rules-tickets = { $keep ->
    [one] Træk { $count } rutekort, og behold mindst ét.
   *[other] Træk { $count } rutekort, og behold mindst { $keep }.
}
game-rules-returned-under = Resten lægges nederst i bunken.
game-rules-returned-out = Resten går ud af spillet.
game-rules-points = Point for en strækning
game-rules-length = Felter
game-rules-worth = Point
game-rules-score-late = Strækninger giver først point, når spillet er slut.
game-rules-tunnels = Tunneler: tre kort vendes, og hvert af dem, der har den spillede farve eller er et lokomotiv, koster et kort mere. Den, der ikke betaler, tager kortene tilbage.
game-rules-doubles-open = Dobbeltspor: begge spor kan bruges, men ikke af den samme spiller.
game-rules-doubles-closed = Dobbeltspor: med så få spillere kan kun det ene af de to spor bruges.
game-rules-tickets-score = Et rutekort tæller til sidst: for dig, hvis dine strækninger forbinder stederne, og ellers imod dig.
game-rules-longest = Den længste togrute giver { $points } point.
game-rules-attractions = Hver seværdighed for enden af en af dine strækninger giver { $points } point.
game-rules-end = { $vehicle ->
    [taxi] Når nogen har to taxaer eller færre tilbage, får alle én tur mere.
   *[train] Når nogen har to vogne eller færre tilbage, får alle én tur mere.
}
game-rules-all = Alle regler for denne spilleplade
