### The game: cards, routes, tickets, players and possible moves.

## Names of bots

bot-name-easy = Lett bot
bot-name-medium = Middels sterk bot
bot-name-hard = Sterk bot
bot-name-expert = Ekspertbot
bot-name-master = Mesterbot
bot-name-random = Tilfeldig bot
bot-name-greedy = Grådig bot
bot-name-rollout = Rask bot
bot-name-planner = Planleggende bot
bot-name-blitz = Lynbot
bot-name-search = Søkende bot
bot-name-net = Nevralnettbot
bot-name-search-classic = Klassisk søkende bot
# $name is the name the server's operator gave to the bot.
bot-name-other = Bot { $name }
# One of several bots of the same kind at a table. $name is one of the names above.
bot-name-numbered = { $name } { $number }
game-nobody = Ingen

## Cards

# $n cards of one kind; $card is the kind.
game-some-cards = { $card ->
    [pink] { $n ->
        [one] et rosa kort
       *[other] { $n } rosa kort
    }
    [white] { $n ->
        [one] et hvitt kort
       *[other] { $n } hvite kort
    }
    [blue] { $n ->
        [one] et blått kort
       *[other] { $n } blå kort
    }
    [yellow] { $n ->
        [one] et gult kort
       *[other] { $n } gule kort
    }
    [orange] { $n ->
        [one] et oransje kort
       *[other] { $n } oransje kort
    }
    [black] { $n ->
        [one] et svart kort
       *[other] { $n } svarte kort
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
        [one] et taxikort
       *[other] { $n } taxikort
    }
   *[any] { $n ->
        [one] et kort i en valgfri farge
       *[other] { $n } kort i én valgfri farge
    }
}
# The wild cards of a payment: $wild is locomotive or taxi, $wilds their number.
game-some-wilds = { $wild ->
    [taxi] { $wilds ->
        [one] et taxikort
       *[other] { $wilds } taxikort
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
game-cost-tunnel = Tunnel: koster { game-some-cards }, kanskje mer.
game-route-mine = Strekningen er din.
game-route-taken = { $who } har fullført denne strekningen.
game-route-other-track = Du har allerede det andre sporet på denne dobbelstrekningen.
game-route-closed = Det andre sporet er tatt; med så få spillere kan bare ett av de to brukes.
# $vehicle is train or taxi; $need and $have are numbers of them.
game-route-trains = { $vehicle ->
    [taxi] { $need ->
        [one] Den krever { $need } taxi, men du har { $have } igjen.
       *[other] Den krever { $need } taxier, men du har bare { $have } igjen.
    }
   *[train] { $need ->
        [one] Den krever { $need } vogn, men du har { $have } igjen.
       *[other] Den krever { $need } vogner, men du har bare { $have } igjen.
    }
}
# $locomotives is the kind of wild card that can replace the colour: train (locomotives), taxi (taxis) or none.
game-route-cards = { $locomotives ->
    [train] Du mangler { game-some-cards } (eller lokomotiver).
    [taxi] Du mangler { game-some-cards } (eller taxikort).
   *[none] Du mangler { game-some-cards }; lokomotiver kan ikke brukes her.
}

game-close = Lukk
game-cancel = Avbryt

## What the reader can do now, or what the table is waiting for, in one sentence

prompt-abandoned = Dette spillet ble avbrutt.
prompt-full = Dette spillet hadde for mange handlinger og ble stengt. Start et nytt spill.
prompt-closed = Administratoren av serveren har stengt dette bordet.
prompt-dealing = Kortene deles ut …
# $seats are the colours of the players who did not complete the deal.
prompt-deal-abandoned = { $seats } fullførte ikke stokkingen, så kortene deles ut på nytt …
# $seats is the colour of one player.
prompt-replace = { $seats } har avbrutt tre utdelinger. Du kan bytte ut spilleren nå. Ellers deles kortene ut om et minutt.
prompt-replace-wait = { $seats } har avbrutt tre utdelinger. Verten kan bytte ut spilleren nå. Ellers deles kortene ut om et minutt.
prompt-replace-bot = Bytt ut med en bot
# $count tickets are offered; at least $keep must be kept.
prompt-starting-tickets = { $keep ->
    [one] Velg de første billettene dine: Behold minst én av { $count }.
   *[other] Velg de første billettene dine: Behold minst { $keep } av { $count }.
}
prompt-tickets = { $count ->
    [one] Behold den nye billetten din.
   *[other] { $keep ->
        [one] Velg de nye billettene dine: Behold minst én av { $count }.
       *[other] Velg de nye billettene dine: Behold minst { $keep } av { $count }.
    }
}
# $barred is the face-up card that cannot be taken as the second card: locomotive, taxi or none.
prompt-second-card = { $barred ->
    [locomotive] Trekk et kort til, men ikke et åpent lokomotiv.
    [taxi] Trekk et kort til, men ikke et åpent taxikort.
   *[none] Trekk et kort til.
}
# $pay is yes if the reader can pay.
prompt-tunnel = { $pay ->
    [yes] Betal de ekstra kortene, eller gi opp tunnelen.
   *[no] Du har ikke råd til de ekstra kortene: Gi opp tunnelen.
}
# The possible moves: $draw cards, $claim a route, draw $tickets; each is yes or no.
prompt-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Din tur: Trekk kort, fullfør en strekning eller trekk billetter.
           *[no] Din tur: Trekk kort eller fullfør en strekning.
        }
       *[no] { $tickets ->
            [yes] Din tur: Trekk kort eller billetter.
           *[no] Din tur: Trekk kort.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Din tur: Fullfør en strekning eller trekk billetter.
           *[no] Din tur: Fullfør en strekning.
        }
       *[no] Din tur: Trekk billetter.
    }
}
prompt-last-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Din siste tur: Trekk kort, fullfør en strekning eller trekk billetter.
           *[no] Din siste tur: Trekk kort eller fullfør en strekning.
        }
       *[no] { $tickets ->
            [yes] Din siste tur: Trekk kort eller billetter.
           *[no] Din siste tur: Trekk kort.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Din siste tur: Fullfør en strekning eller trekk billetter.
           *[no] Din siste tur: Fullfør en strekning.
        }
       *[no] Din siste tur: Trekk billetter.
    }
}
prompt-pass = Det er ingenting du kan gjøre denne turen: Meld pass.
prompt-wait-starting-tickets-of = { $who } velger sine første billetter.
# $count is the number of players who are still choosing.
prompt-wait-starting-tickets = { $count ->
    [one] { $count } spiller velger sine første billetter.
   *[other] { $count } spillere velger sine første billetter.
}
prompt-wait-turn = Nå spiller { $who }.
prompt-wait-second-card = { $who } trekker et kort til.
prompt-wait-tickets = { $who } velger billetter.
prompt-wait-tunnel = { $who } vurderer en tunnel.
prompt-over = Spillet er over.
prompt-over-shared = Spillet er over: Seieren er delt.
prompt-over-won = { $mine ->
    [yes] Spillet er over: Du vant!
   *[no] Spillet er over: { $who } vant.
}

## The screen

# The window title on the reader's turn. $board is the board's title.
game-title-turn = Din tur · { $board } · Fogg
game-board = Brettet
game-players = Spillere
game-hand-name = Hånden din
game-face-up-cards = Åpne kort
game-log = Spillets gang
game-log-empty = Ingenting har skjedd ennå.
game-chat = Meldinger
game-chat-empty = Ingen meldinger ennå.
game-tabs = Faner
game-tab-cards = Kort
game-tab-tickets = Billetter
game-tab-players = Spillere
game-tab-log = Logg
game-tab-chat = Chat
game-list-view = Listevisning
game-map-view = Kartvisning
game-rules = Regler
game-rules-title = Reglene i korte trekk
game-shortcuts = Hurtigtaster
game-more = Mer
game-settings = Innstillinger
game-sound-on = Slå på lyden
game-sound-off = Slå av lyden
game-leave = Forlat spillet
game-leave-title = Forlate spillet?
# Against bots only.
game-leave-bots = Spillet slutter her som oppgitt: det teller ikke i ratingen og forsvinner fra spillene dine.
# With other people.
game-leave-others = En bot spiller videre på plassen din; du kan ikke komme tilbake og regnes som sist.
game-leave-stay = Spill videre
game-undo = Angre
# Bots wait while a move can be undone; this button lets them move at once.
game-continue = Fortsett
game-pass = Meld pass
game-result = Sluttresultat
game-last-round = Siste runde
game-watching = Du er tilskuer til dette spillet.
game-reconnecting = Forbindelsen ble brutt. Kobler til igjen …
# A countdown follows.
game-absent = { $who } er borte. En bot spiller i stedet.
# $who is a bot.
game-slow-bot = { $who } bruker lengre tid enn vanlig fordi den eller en annen bot før den fortsatt tenker. Trekket kommer.
# $n is how often the players can still ask in this game.
game-more-time = Be om 2 minutter til ({ $n } igjen)
game-not-your-turn = Det er ikke din tur.
# $wild is locomotive or taxi.
game-no-second-locomotive = { $wild ->
    [taxi] Et åpent taxikort kan bare tas som eneste kort i turen.
   *[locomotive] Et åpent lokomotiv kan bare tas som eneste kort i turen.
}
game-second-card-first = Trekk det andre kortet ditt først.
game-tickets-first = Velg billettene dine først.
game-tunnel-first = Ta stilling til tunnelen først.
game-no-card = Det er ikke noe kort å trekke her nå.
game-no-tickets = Det er ingen billetter å trekke nå.

## Hand, face-up cards and decks

game-hand = { $n ->
    [one] Hånden din: ett kort
   *[other] Hånden din: { $n } kort
}
game-hand-empty = Hånden din er tom.
# A button on the cards of one colour: it marks routes on the board.
game-hand-claims = Vis hva du kan fullføre med disse kortene
# $cards is a list of cards.
game-hand-holds = På hånden din: { $cards }.
# A button that takes a face-up card. $slot is its position, from 1.
game-take-face-up = Ta { game-some-cards }, plass { $slot }
game-face-up-gap = Plass { $slot } er tom
game-deck-name = Bunke
game-ticket-deck-name = Billetter
# Read out by screen readers after the name of the deck. $n is the number left; $may is yes if the reader can draw now.
game-deck = { $may ->
    [yes] { $n ->
        [one] Ett kort igjen. Trekk det.
       *[other] { $n } kort igjen. Trekk ett.
    }
   *[no] { $n ->
        [one] Ett kort igjen.
       *[other] { $n } kort igjen.
    }
}
game-ticket-deck = { $may ->
    [yes] { $n ->
        [one] Én billett igjen. Trekk den.
       *[other] { $n } billetter igjen. Trekk noen.
    }
   *[no] { $n ->
        [one] Én billett igjen.
       *[other] { $n } billetter igjen.
    }
}
game-ask-tickets = { $count ->
    [one] Vil du trekke den siste billetten?
   *[other] Vil du trekke { $count } billetter?
}
game-ask-tickets-keep = { $keep ->
    [one] Du må beholde minst én av dem.
   *[other] Du må beholde minst { $keep } av dem.
}
game-draw-tickets = { $count ->
    [one] Trekk billetten
   *[other] Trekk { $count } billetter
}

## Tickets

# $goals is a list of game-ticket-goal.
game-ticket = Billett: { $from } – { $goals }.
game-ticket-goal = { $place } for { $points } poeng
game-ticket-completed = Fullført: { $points } poeng.
game-ticket-impossible = Kan ikke lenger fullføres.
# The cheapest connection still needs $n trains or taxis.
game-ticket-needs = { $vehicle ->
    [taxi] { $n ->
        [one] Mangler minst { $n } taxi.
       *[other] Mangler minst { $n } taxier.
    }
   *[train] { $n ->
        [one] Mangler minst { $n } vogn.
       *[other] Mangler minst { $n } vogner.
    }
}
game-ticket-too-far = { $vehicle ->
    [taxi] { $n ->
        [one] Mangler { $n } taxi: Du har ingen igjen.
       *[other] Mangler { $n } taxier: Du har ikke nok.
    }
   *[train] { $n ->
        [one] Mangler { $n } vogn: Du har ingen igjen.
       *[other] Mangler { $n } vogner: Du har ikke nok.
    }
}
game-no-tickets-yet = Du har ingen billetter ennå.
game-choose-starting-tickets = De første billettene dine
game-choose-tickets = Nye billetter
game-tickets-offered = Billetter å velge mellom
game-view-board = Se brettet
game-keep = { $n ->
    [0] Behold
    [one] Behold én billett
   *[other] Behold { $n } billetter
}
game-keep-more = { $n ->
    [one] Velg minst én til.
   *[other] Velg minst { $n } til.
}
game-keep-points = { $points ->
    [one] Gir { $points } poeng når den er fullført.
   *[other] Gir opptil { $points } poeng når alt er fullført.
}

## Claiming a route

game-route-title = { $from } – { $to }
game-route-worth = Gir { $points } poeng.
game-payments = Måter å betale på
game-claim = Fullfør
game-claim-tunnel = Bygg tunnel
game-other-track = Det andre sporet
game-claim-later = Du kan fullføre den når det er din tur.
game-tunnel-hint = Tre kort blir vendt. Hvert av dem som passer til det du spiller, koster ett kort til.

## Tunnels

game-tunnel-title = Tunnel: { $from } – { $to }
# $payment is a game-payment.
game-tunnel-played = { $mine ->
    [yes] Du spilte { $payment }.
   *[no] { $who } spilte { $payment }.
}
game-tunnel-cards = Kortene som ble vendt
game-tunnel-cost = { $n ->
    [0] Ingen ekstra kort.
    [one] Koster { $n } ekstra kort.
   *[other] Koster { $n } ekstra kort.
}
game-tunnel-claimed = { $n ->
    [0] Tunnelen er bygd uten ekstra kort.
    [one] Tunnelen er bygd for { $n } ekstra kort.
   *[other] Tunnelen er bygd for { $n } ekstra kort.
}
game-tunnel-given-up = { $mine ->
    [yes] Du ga opp tunnelen og tok kortene dine tilbake.
   *[no] { $who } ga opp tunnelen og tok kortene tilbake.
}
game-tunnel-unaffordable = Du har ikke de ekstra kortene.
game-tunnel-pay = { $n ->
    [one] Betal { $n } ekstra kort
   *[other] Betal { $n } ekstra kort
}
game-tunnel-give-up = Gi opp tunnelen

## Players

# $name is the reader's name.
game-you = { $name } (du)
# $seat is the colour of a seat.
game-seat = { $seat ->
    [blue] Blå
    [red] Rød
    [green] Grønn
    [yellow] Gul
   *[black] Svart
}
game-current-turn = spiller nå
game-away = borte
game-left = har forlatt spillet, en bot spiller
game-points = { $n } poeng
game-trains = { $vehicle ->
    [taxi] { $n ->
        [one] { $n } taxi igjen
       *[other] { $n } taxier igjen
    }
   *[train] { $n ->
        [one] { $n } vogn igjen
       *[other] { $n } vogner igjen
    }
}
game-cards = { $n } kort på hånden
game-tickets = { $n ->
    [one] { $n } billett
   *[other] { $n } billetter
}
# $holds is yes if this is the longest path of all players so far.
game-path = { $holds ->
    [yes] lengste rute av alle så langt: { $n }
   *[no] lengste rute: { $n }
}
game-clock = Tid igjen
game-clock-days = { $days ->
    [one] { $days } dag { $hours } t
   *[other] { $days } dager { $hours } t
}

## Chat

game-phrases = Ferdige fraser
game-write-message = Skriv en melding
game-send = Send
game-mute = Demp en spiller
report-button = Rapporter
report-title = Rapporter { $name }
report-what = Hva rapporterer du?
report-name = Navnet
report-reason = Årsak
report-reason-offensive = Fornærmelse, hat eller uanstendigheter
report-reason-harassment = Trussel eller trakassering
report-reason-spam = Reklame eller meldingsstrøm
report-reason-privacy = Noens private opplysninger
report-reason-other = Noe annet
report-send = Send rapport
report-sent = Takk. Administratoren av serveren ser på det.

## What the others did since the reader's turn. $who is the name of a player, $from and $to are places.

since-title = Siden turen din:
since-nothing = Ikke noe nytt ennå.
# The line break is used where the text has two lines.
since-claimed =
    { $who } fullførte
    { $from } – { $to }
# $n is the number of cards, or of tickets.
since-drew = { $n ->
    [one]
        { $who } trakk
        et kort
   *[other]
        { $who } trakk
        { $n } kort
}
since-kept-tickets = { $n ->
    [one]
        { $who } beholdt
        { $n } billett
   *[other]
        { $who } beholdt
        { $n } billetter
}
since-gave-up-tunnel =
    { $who } ga opp tunnelen
    { $from } – { $to }
since-passed = { $who } meldte pass

## The legend of the icons

legend-title = Hva ikonene betyr
legend-points = Poeng
# $vehicle is train or taxi.
legend-trains = { $vehicle ->
    [taxi] Taxier igjen
   *[train] Vogner igjen
}
legend-cards = Kort på hånden
legend-tickets = Billetter
legend-path = Lengste rute
legend-attraction = Severdighet: { $points } poeng for hver du når fram til

## Keyboard shortcuts

game-shortcuts-title = Hurtigtaster
game-shortcuts-on = Bruk hurtigtaster
game-shortcuts-board = På brettet går du fra by til by med piltastene, Enter viser strekningene fra en by, og Escape går tilbake.
game-key-face-up = Ta et åpent kort
game-key-deck = Trekk fra bunken
game-key-tickets = Trekk billetter
game-key-claim = Gå til strekningene du kan fullføre
game-key-undo = Angre
game-key-continue = Fortsett uten å angre
game-key-board = Gå til brettet
game-key-list = Bytt mellom kart og liste
game-key-hand = Les opp hånden din
game-key-hint = Vis eller skjul et tips
game-key-prompt = Les opp hva du kan gjøre
game-key-log = Åpne loggen
game-key-chat = Åpne chatten
game-key-rules = Reglene i korte trekk
game-key-leave = Forlat spillet
game-key-help = Hurtigtaster
game-key-escape = Avbryt eller lukk

## Rules at a glance

game-rules-turn = På din tur gjør du én av disse tingene:
game-rules-draw = Trekk to kort, hvert av dem enten åpent eller fra bunken.
game-rules-locomotive-whole = { $vehicle ->
    [taxi] Et åpent taxikort teller som begge kortene.
   *[train] Et åpent lokomotiv teller som begge kortene.
}
game-rules-locomotive-one = { $vehicle ->
    [taxi] Et åpent taxikort er et kort som alle andre.
   *[train] Et åpent lokomotiv er et kort som alle andre.
}
game-rules-claim = { $vehicle ->
    [taxi] Fullfør en strekning: Spill ett kort i strekningens farge for hvert felt. Grå tar hvilken som helst farge, men bare én, og taxikort gjelder for alle farger.
   *[train] Fullfør en strekning: Spill ett kort i strekningens farge for hvert felt. Grå tar hvilken som helst farge, men bare én, og lokomotiver gjelder for alle farger.
}
game-rules-claim-tunnels = { $vehicle ->
    [taxi] Fullfør en strekning: Spill ett kort i strekningens farge for hvert felt. Grå tar hvilken som helst farge, men bare én. Taxikort gjelder for alle farger, men bare i tunneler.
   *[train] Fullfør en strekning: Spill ett kort i strekningens farge for hvert felt. Grå tar hvilken som helst farge, men bare én. Lokomotiver gjelder for alle farger, men bare i tunneler.
}
game-rules-tickets = { $keep ->
    [one] Trekk { $count } billetter og behold minst én.
   *[other] Trekk { $count } billetter og behold minst { $keep }.
}
game-rules-returned-under = Resten legges nederst i bunken.
game-rules-returned-out = Resten går ut av spillet.
game-rules-points = Poeng for en strekning
game-rules-length = Felter
game-rules-worth = Poeng
game-rules-score-late = Strekninger gir poeng først når spillet er over.
game-rules-tunnels = Tunneler: Tre kort vendes, og hvert av dem som har fargen som ble spilt, eller er et lokomotiv, koster ett kort til. Den som ikke betaler, tar kortene tilbake.
game-rules-doubles-open = Dobbelstrekninger: Begge sporene kan fullføres, men ikke av samme spiller.
game-rules-doubles-closed = Dobbelstrekninger: Med så få spillere kan bare ett av de to sporene fullføres.
game-rules-tickets-score = Billetter teller til slutt: Du får poengene hvis strekningene dine binder sammen stedene, og mister dem hvis de ikke gjør det.
game-rules-longest = Den lengste sammenhengende ruten gir { $points } poeng.
game-rules-attractions = Hver severdighet som strekningene dine når fram til, gir { $points } poeng.
game-rules-end = { $vehicle ->
    [taxi] Når noen har to eller færre taxier igjen, får alle én tur til.
   *[train] Når noen har to eller færre vogner igjen, får alle én tur til.
}
game-rules-all = Alle reglene for dette brettet
