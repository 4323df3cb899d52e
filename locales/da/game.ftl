### The game: cards, routes, tickets, players and possible moves.

## Names of bots

bot-name-easy = Let bot
bot-name-medium = Mellemstærk bot
bot-name-hard = Stærk bot
bot-name-expert = Ekspertbot
bot-name-master = Mesterbot
bot-name-random = Tilfældig bot
bot-name-greedy = Grådig bot
bot-name-rollout = Hurtig bot
bot-name-planner = Planlæggende bot
bot-name-blitz = Lynbot
bot-name-search = Søgende bot
bot-name-net = Neuralnetbot
bot-name-search-classic = Klassisk søgende bot
# $name is the name the server's operator gave to the bot.
bot-name-other = Bot { $name }
# One of several bots of the same kind at a table. $name is one of the names above.
bot-name-numbered = { $name } { $number }
game-nobody = Ingen

## Cards

# $n cards of one kind; $card is the kind.
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
# The wild cards of a payment: $wild is locomotive or taxi, $wilds their number.
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
# The payment for a route: only wild cards, a colour and wild cards, or only a colour.
game-payment = { $paid ->
    [wild] { game-some-wilds }
    [both] { game-some-cards } og { game-some-wilds }
   *[plain] { game-some-cards }
}

## Routes: their cost, and why they cannot be claimed

game-cost = Koster { game-some-cards }.
game-cost-tunnel = Tunnel: koster { game-some-cards }, måske mere.
game-route-mine = Strækningen er din.
game-route-taken = { $who } har bygget denne strækning.
game-route-other-track = Du har allerede det andet spor af dette dobbeltspor.
game-route-closed = Det andet spor er optaget; med så få spillere kan kun det ene af de to bruges.
# $vehicle is train or taxi; $need and $have are numbers of them.
game-route-trains = { $vehicle ->
    [taxi] { $need ->
        [one] Den kræver { $need } taxa, men du har { $have } tilbage.
       *[other] Den kræver { $need } taxaer, men du har kun { $have } tilbage.
    }
   *[train] { $need ->
        [one] Den kræver { $need } vogn, men du har { $have } tilbage.
       *[other] Den kræver { $need } vogne, men du har kun { $have } tilbage.
    }
}
# $locomotives is the kind of wild card that can replace the colour: train (locomotives), taxi (taxis) or none.
game-route-cards = { $locomotives ->
    [train] Du mangler { game-some-cards } (eller lokomotiver).
    [taxi] Du mangler { game-some-cards } (eller taxakort).
   *[none] Du mangler { game-some-cards }; lokomotiver kan ikke bruges her.
}

game-close = Luk
game-cancel = Annuller

## What the reader can do now, or what the table is waiting for, in one sentence

prompt-abandoned = Dette spil blev afbrudt.
prompt-full = Dette spil havde for mange handlinger og blev lukket. Start et nyt spil.
prompt-closed = Serverens administrator har lukket dette bord.
prompt-dealing = Kortene deles ud …
# $seats are the colours of the players who did not complete the deal.
prompt-deal-abandoned = { $seats } fuldførte ikke blandingen, så kortene deles ud igen …
# $seats is the colour of one player.
prompt-replace = { $seats } har afbrudt tre uddelinger. Du kan udskifte spilleren nu. Ellers deles kortene ud om et minut.
prompt-replace-wait = { $seats } har afbrudt tre uddelinger. Værten kan udskifte spilleren nu. Ellers deles kortene ud om et minut.
prompt-replace-bot = Udskift med en bot
# $count tickets are offered; at least $keep must be kept.
prompt-starting-tickets = { $keep ->
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
# $barred is the face-up card that cannot be taken as the second card: locomotive, taxi or none.
prompt-second-card = { $barred ->
    [locomotive] Træk et kort til, men ikke et vendt lokomotiv.
    [taxi] Træk et kort til, men ikke et vendt taxakort.
   *[none] Træk et kort til.
}
# $pay is yes if the reader can pay.
prompt-tunnel = { $pay ->
    [yes] Betal de ekstra kort, eller opgiv tunnelen.
   *[no] Du har ikke råd til de ekstra kort: opgiv tunnelen.
}
# The possible moves: $draw cards, $claim a route, draw $tickets; each is yes or no.
prompt-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Din tur: træk kort, byg en strækning, eller træk rutekort.
           *[no] Din tur: træk kort, eller byg en strækning.
        }
       *[no] { $tickets ->
            [yes] Din tur: træk kort eller rutekort.
           *[no] Din tur: træk kort.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Din tur: byg en strækning, eller træk rutekort.
           *[no] Din tur: byg en strækning.
        }
       *[no] Din tur: træk rutekort.
    }
}
prompt-last-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Din sidste tur: træk kort, byg en strækning, eller træk rutekort.
           *[no] Din sidste tur: træk kort, eller byg en strækning.
        }
       *[no] { $tickets ->
            [yes] Din sidste tur: træk kort eller rutekort.
           *[no] Din sidste tur: træk kort.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Din sidste tur: byg en strækning, eller træk rutekort.
           *[no] Din sidste tur: byg en strækning.
        }
       *[no] Din sidste tur: træk rutekort.
    }
}
prompt-pass = Der er intet, du kan gøre i denne tur: meld pas.
prompt-wait-starting-tickets-of = { $who } vælger sine første rutekort.
# $count is the number of players who are still choosing.
prompt-wait-starting-tickets = { $count ->
    [one] { $count } spiller vælger sine første rutekort.
   *[other] { $count } spillere vælger deres første rutekort.
}
prompt-wait-turn = { $who } har turen.
prompt-wait-second-card = { $who } trækker et kort til.
prompt-wait-tickets = { $who } vælger rutekort.
prompt-wait-tunnel = { $who } overvejer en tunnel.
prompt-over = Spillet er slut.
prompt-over-shared = Spillet er slut: sejren er delt.
prompt-over-won = { $mine ->
    [yes] Spillet er slut: du vandt!
   *[no] Spillet er slut: { $who } vandt.
}

## The screen

# The window title on the reader's turn. $board is the board's title.
game-title-turn = Din tur · { $board } · Fogg
game-board = Spillepladen
game-players = Spillere
game-hand-name = Din hånd
game-face-up-cards = Vendte kort
game-log = Spillets gang
game-log-empty = Der er ikke sket noget endnu.
game-chat = Beskeder
game-chat-empty = Ingen beskeder endnu.
game-tabs = Faner
game-tab-cards = Kort
game-tab-tickets = Rutekort
game-tab-players = Spillere
game-tab-log = Log
game-tab-chat = Chat
game-list-view = Listevisning
game-map-view = Kortvisning
game-rules = Regler
game-rules-title = Reglerne kort fortalt
game-shortcuts = Genvejstaster
game-more = Mere
game-settings = Indstillinger
game-sound-on = Slå lyd til
game-sound-off = Slå lyd fra
game-leave = Forlad spillet
game-leave-title = Forlade spillet?
# Against bots only.
game-leave-bots = Spillet slutter her som opgivet: det tæller ikke i ratingen og forsvinder fra dine spil.
# With other people.
game-leave-others = En bot spiller videre på din plads; du kan ikke vende tilbage og tæller som sidst.
game-leave-stay = Spil videre
game-undo = Fortryd
# Bots wait while a move can be undone; this button lets them move at once.
game-continue = Fortsæt
game-pass = Meld pas
game-result = Slutresultat
game-last-round = Sidste runde
game-watching = Du er tilskuer til dette spil.
game-reconnecting = Forbindelsen blev afbrudt. Forbinder igen …
# A countdown follows.
game-absent = { $who } er væk. En bot spiller i stedet.
# $who is a bot.
game-slow-bot = { $who } bruger længere tid end normalt, fordi den eller en anden bot før den stadig tænker. Trækket kommer.
# $n is how often the players can still ask in this game.
game-more-time = Bed om 2 minutter mere ({ $n } tilbage)
game-not-your-turn = Det er ikke din tur.
# $wild is locomotive or taxi.
game-no-second-locomotive = { $wild ->
    [taxi] Et vendt taxakort kan kun tages som turens eneste kort.
   *[locomotive] Et vendt lokomotiv kan kun tages som turens eneste kort.
}
game-second-card-first = Træk dit andet kort først.
game-tickets-first = Vælg dine rutekort først.
game-tunnel-first = Tag stilling til tunnelen først.
game-no-card = Der er intet kort at trække her nu.
game-no-tickets = Der er ingen rutekort at trække nu.

## Hand, face-up cards and decks

game-hand = { $n ->
    [one] Din hånd: ét kort
   *[other] Din hånd: { $n } kort
}
game-hand-empty = Din hånd er tom.
# A button on the cards of one colour: it marks routes on the board.
game-hand-claims = Vis, hvad du kan bygge med disse kort
# $cards is a list of cards.
game-hand-holds = På din hånd: { $cards }.
# A button that takes a face-up card. $slot is its position, from 1.
game-take-face-up = Tag { game-some-cards }, plads { $slot }
game-face-up-gap = Plads { $slot } er tom
game-deck-name = Bunke
game-ticket-deck-name = Rutekort
# Read out by screen readers after the name of the deck. $n is the number left; $may is yes if the reader can draw now.
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

# $goals is a list of game-ticket-goal.
game-ticket = Rutekort: { $from } – { $goals }.
game-ticket-goal = { $place } for { $points } point
game-ticket-completed = Gennemført: { $points } point.
game-ticket-impossible = Kan ikke længere gennemføres.
# The cheapest connection still needs $n trains or taxis.
game-ticket-needs = { $vehicle ->
    [taxi] { $n ->
        [one] Mangler mindst { $n } taxa.
       *[other] Mangler mindst { $n } taxaer.
    }
   *[train] { $n ->
        [one] Mangler mindst { $n } vogn.
       *[other] Mangler mindst { $n } vogne.
    }
}
game-ticket-too-far = { $vehicle ->
    [taxi] { $n ->
        [one] Mangler { $n } taxa: du har ingen tilbage.
       *[other] Mangler { $n } taxaer: du har ikke nok.
    }
   *[train] { $n ->
        [one] Mangler { $n } vogn: du har ingen tilbage.
       *[other] Mangler { $n } vogne: du har ikke nok.
    }
}
game-no-tickets-yet = Du har ingen rutekort endnu.
game-choose-starting-tickets = Dine første rutekort
game-choose-tickets = Nye rutekort
game-tickets-offered = Rutekort at vælge imellem
game-view-board = Se spillepladen
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
    [one] Giver { $points } point, når det er gennemført.
   *[other] Giver op til { $points } point, når alt er gennemført.
}

## Claiming a route

game-route-title = { $from } – { $to }
game-route-worth = Giver { $points } point.
game-payments = Måder at betale på
game-claim = Byg
game-claim-tunnel = Byg tunnel
game-other-track = Det andet spor
game-claim-later = Du kan bygge den, når det er din tur.
game-tunnel-hint = Tre kort bliver vendt. Hvert af dem, der passer til det, du spiller, koster et kort mere.

## Tunnels

game-tunnel-title = Tunnel: { $from } – { $to }
# $payment is a game-payment.
game-tunnel-played = { $mine ->
    [yes] Du spillede { $payment }.
   *[no] { $who } spillede { $payment }.
}
game-tunnel-cards = De vendte kort ved tunnelen
game-tunnel-cost = { $n ->
    [0] Ingen ekstra kort.
    [one] Koster { $n } ekstra kort.
   *[other] Koster { $n } ekstra kort.
}
game-tunnel-claimed = { $n ->
    [0] Tunnelen er bygget uden ekstra kort.
    [one] Tunnelen er bygget for { $n } ekstra kort.
   *[other] Tunnelen er bygget for { $n } ekstra kort.
}
game-tunnel-given-up = { $mine ->
    [yes] Du opgav tunnelen og tog dine kort tilbage.
   *[no] { $who } opgav tunnelen og tog kortene tilbage.
}
game-tunnel-unaffordable = Du har ikke de ekstra kort.
game-tunnel-pay = { $n ->
    [one] Betal { $n } ekstra kort
   *[other] Betal { $n } ekstra kort
}
game-tunnel-give-up = Opgiv tunnelen

## Players

# $name is the reader's name.
game-you = { $name } (dig)
# $seat is the colour of a seat.
game-seat = { $seat ->
    [blue] Blå
    [red] Rød
    [green] Grøn
    [yellow] Gul
   *[black] Sort
}
game-current-turn = spiller nu
game-away = væk
game-left = har forladt spillet, en bot spiller
game-points = { $n } point
game-trains = { $vehicle ->
    [taxi] { $n ->
        [one] { $n } taxa tilbage
       *[other] { $n } taxaer tilbage
    }
   *[train] { $n ->
        [one] { $n } vogn tilbage
       *[other] { $n } vogne tilbage
    }
}
game-cards = { $n } kort på hånden
game-tickets = { $n } rutekort
# $holds is yes if this is the longest path of all players so far.
game-path = { $holds ->
    [yes] længste togrute af alle: { $n }
   *[no] egen længste togrute: { $n }
}
game-clock = Tid tilbage
game-clock-days = { $days ->
    [one] { $days } dag { $hours } t.
   *[other] { $days } dage { $hours } t.
}

## Chat

game-phrases = Færdige vendinger
game-write-message = Skriv en besked
game-send = Send
game-mute = Ignorer en spiller
report-button = Anmeld
report-title = Anmeld { $name }
report-what = Hvad anmelder du?
report-name = Navnet
report-reason = Årsag
report-reason-offensive = Fornærmelse, had eller sjofelheder
report-reason-harassment = Trussel eller chikane
report-reason-spam = Reklame eller beskedstrøm
report-reason-privacy = Nogens private oplysninger
report-reason-other = Noget andet
report-send = Send anmeldelse
report-sent = Tak. Serverens administrator ser på det.

## What the others did since the reader's turn. $who is the name of a player, $from and $to are places.

since-title = Siden din tur:
since-nothing = Intet nyt endnu.
# The line break is used where the text has two lines.
since-claimed =
    { $who } byggede
    { $from } – { $to }
# $n is the number of cards, or of tickets.
since-drew = { $n ->
    [one]
        { $who } trak
        et kort
   *[other]
        { $who } trak
        { $n } kort
}
since-kept-tickets =
    { $who } beholdt
    { $n } rutekort
since-gave-up-tunnel =
    { $who } opgav tunnelen
    { $from } – { $to }
since-passed = { $who } meldte pas

## The legend of the icons

legend-title = Hvad ikonerne betyder
legend-points = Point
# $vehicle is train or taxi.
legend-trains = { $vehicle ->
    [taxi] Taxaer tilbage
   *[train] Vogne tilbage
}
legend-cards = Kort på hånden
legend-tickets = Rutekort
legend-path = Længste togrute
legend-attraction = Seværdighed: { $points } point for hver, du når frem til

## Keyboard shortcuts

game-shortcuts-title = Genvejstaster
game-shortcuts-on = Brug genvejstaster
game-shortcuts-board = På spillepladen går du fra by til by med piletasterne, Enter viser en bys strækninger, og Escape går tilbage.
game-key-face-up = Tag et vendt kort
game-key-deck = Træk fra bunken
game-key-tickets = Træk rutekort
game-key-claim = Gå til de strækninger, du kan bygge
game-key-undo = Fortryd
game-key-continue = Fortsæt uden at fortryde
game-key-board = Gå til spillepladen
game-key-list = Skift mellem kort og liste
game-key-hand = Læs din hånd op
game-key-hint = Vis eller skjul et tip
game-key-prompt = Læs op, hvad du kan gøre
game-key-log = Åbn loggen
game-key-chat = Åbn chatten
game-key-rules = Reglerne kort fortalt
game-key-leave = Forlad spillet
game-key-help = Genvejstaster
game-key-escape = Annuller eller luk

## Rules at a glance

game-rules-turn = I din tur gør du én af disse ting:
game-rules-draw = Træk to kort, hvert af dem enten vendt eller fra bunken.
game-rules-locomotive-whole = { $vehicle ->
    [taxi] Et vendt taxakort tæller som begge kort.
   *[train] Et vendt lokomotiv tæller som begge kort.
}
game-rules-locomotive-one = { $vehicle ->
    [taxi] Et vendt taxakort er et kort som alle andre.
   *[train] Et vendt lokomotiv er et kort som alle andre.
}
game-rules-claim = { $vehicle ->
    [taxi] Byg en strækning: spil lige så mange kort i dens farve, som den har felter. Grå tager en hvilken som helst farve, men kun én, og taxakort gælder for alle farver.
   *[train] Byg en strækning: spil lige så mange kort i dens farve, som den har felter. Grå tager en hvilken som helst farve, men kun én, og lokomotiver gælder for alle farver.
}
game-rules-claim-tunnels = { $vehicle ->
    [taxi] Byg en strækning: spil lige så mange kort i dens farve, som den har felter. Grå tager en hvilken som helst farve, men kun én. Taxakort gælder for alle farver, men kun i tunneler.
   *[train] Byg en strækning: spil lige så mange kort i dens farve, som den har felter. Grå tager en hvilken som helst farve, men kun én. Lokomotiver gælder for alle farver, men kun i tunneler.
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
game-rules-tickets-score = Rutekort tæller til sidst: du får pointene, hvis dine strækninger forbinder stederne, og mister dem, hvis de ikke gør.
game-rules-longest = Den længste togrute giver { $points } point.
game-rules-attractions = Hver seværdighed, som dine strækninger når frem til, giver { $points } point.
game-rules-end = { $vehicle ->
    [taxi] Når nogen har to taxaer eller færre tilbage, får alle én tur mere.
   *[train] Når nogen har to vogne eller færre tilbage, får alle én tur mere.
}
game-rules-all = Alle regler for denne spilleplade
