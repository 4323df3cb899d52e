### The game: cards, routes, tickets, players, and what one may do.

## Bots by level

bot-name-easy = Lett bot
bot-name-medium = Middels bot
bot-name-hard = Vanskelig bot
bot-name-expert = Ekspertbot
bot-name-random = Tilfeldig bot
bot-name-greedy = Grådig bot
bot-name-rollout = Rask bot
bot-name-planner = Planleggende bot
bot-name-blitz = Lynbot
bot-name-search = Søkende bot
bot-name-other = Boten { $name }
bot-name-numbered = { $name } { $number }
game-nobody = Ingen

## Cards

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
game-payment = { $paid ->
    [wild] { game-some-wilds }
    [both] { game-some-cards } og { game-some-wilds }
   *[plain] { game-some-cards }
}

## Routes: what they cost, and why they cannot be claimed

game-cost = Koster { game-some-cards }.
game-cost-tunnel = En tunnel: koster { game-some-cards } og kanskje mer.
game-route-mine = Strekningen er din.
game-route-taken = { $who } har fullført denne strekningen.
game-route-other-track = Du har det andre sporet på denne dobbelstrekningen.
game-route-closed = Det andre sporet er tatt; med så få spillere forblir dette stengt.
game-route-trains = { $vehicle ->
    [taxi] Den krever { $need } av taxiene dine, og du har bare { $have } igjen.
   *[train] Den krever { $need } av vognene dine, og du har bare { $have } igjen.
}
game-route-cards = { $locomotives ->
    [train] Du mangler { game-some-cards } eller lokomotiver.
    [taxi] Du mangler { game-some-cards } eller taxikort.
   *[none] Du mangler { game-some-cards }; lokomotiver teller ikke her.
}

game-close = Lukk
game-cancel = Avbryt

## What may be done now, in one sentence

prompt-abandoned = Dette spillet ble gitt opp.
prompt-dealing = Kortene deles ut …
prompt-first-tickets = { $keep ->
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
prompt-second-card = { $barred ->
    [locomotive] Trekk et kort til, men ikke et lokomotiv fra raden.
    [taxi] Trekk et kort til, men ikke et taxikort fra raden.
   *[none] Trekk et kort til.
}
prompt-tunnel = { $pay ->
    [yes] Betal for tunnelen eller gi den opp.
   *[no] Tunnelen er for dyr for hånden din: Gi den opp.
}
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
prompt-pass = Din tur, men det er ingenting å gjøre: Meld pass.
prompt-waits-first-tickets = { $who } velger fortsatt sine første billetter.
prompt-wait-first-tickets = { $count ->
    [one] Én spiller velger fortsatt sine første billetter.
   *[other] { $count } spillere velger fortsatt sine første billetter.
}
prompt-wait-turn = { $who } har turen.
prompt-wait-second-card = { $who } trekker et kort til.
prompt-wait-tickets = { $who } velger billetter.
prompt-wait-tunnel = { $who } står foran en tunnel.
prompt-over = Spillet er over.
prompt-over-shared = Spillet er over, og seieren er delt.
prompt-over-won = { $mine ->
    [yes] Spillet er over, og du har vunnet!
   *[no] Spillet er over, og { $who } har vunnet.
}

## The screen

game-title-turn = Din tur · { $board } · Fogg
game-board = Brettet
game-players = Spillere
game-hand-name = Hånden din
game-row = De åpne kortene
game-log = Hva som har skjedd
game-log-empty = Ingenting har skjedd ennå.
game-talk = Hva som er sagt
game-talk-empty = Ingen har sagt noe ennå.
game-tabs = Faner
game-tab-cards = Kort
game-tab-tickets = Billetter
game-tab-players = Spillere
game-tab-log = Logg
game-tab-talk = Prat
game-as-list = Som liste
game-as-map = Som kart
game-rules = Regler
game-rules-title = Reglene i korte trekk
game-help = Taster
game-more = Mer
game-settings = Innstillinger
game-undo = Angre
game-pass = Meld pass
game-result = Resultatet
game-last-round = Siste runde
game-watching = Du er tilskuer til dette spillet.
game-reconnecting = Forbindelsen er brutt. Kobler til igjen …
game-not-your-turn = Det er ikke din tur.
game-no-second-locomotive = { $wild ->
    [taxi] Et taxikort fra raden måtte ha vært det eneste kortet denne turen.
   *[locomotive] Et lokomotiv fra raden måtte ha vært det eneste kortet denne turen.
}
game-second-card-first = Trekk det andre kortet ditt først.
game-tickets-first = Velg billettene dine først.
game-tunnel-first = Ta stilling til tunnelen først.
game-no-card = Det er ikke noe kort å trekke her nå.
game-no-tickets = Det er ingen billetter å trekke nå.

## Hand, row and decks

game-hand = { $n ->
    [one] Hånden din: ett kort
   *[other] Hånden din: { $n } kort
}
game-hand-empty = Hånden din er tom.
game-hand-holds = På hånden din: { $cards }.
game-row-card = Ta { game-some-cards }, nummer { $slot } i raden
game-row-gap = Nummer { $slot } i raden mangler
game-deck-name = Bunke
game-ticket-deck-name = Billetter
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

game-ticket = Billett { $from } – { $goals }.
game-ticket-goal = { $place } for { $points } poeng
game-ticket-done = I mål: { $points } poeng.
game-ticket-lost = Ingen vei er åpen.
game-ticket-open = { $vehicle ->
    [taxi] { $n ->
        [one] I beste fall én taxi til.
       *[other] I beste fall { $n } taxier til.
    }
   *[train] { $n ->
        [one] I beste fall én vogn til.
       *[other] I beste fall { $n } vogner til.
    }
}
game-ticket-far = { $vehicle ->
    [taxi] { $n ->
        [one] Det trengs én taxi til, og den har du ikke.
       *[other] Det trengs { $n } taxier til; så mange har du ikke.
    }
   *[train] { $n ->
        [one] Det trengs én vogn til, og den har du ikke.
       *[other] Det trengs { $n } vogner til; så mange har du ikke.
    }
}
game-no-tickets-yet = Du har ingen billetter ennå.
game-choose-first-tickets = De første billettene dine
game-choose-tickets = Nye billetter
game-offered = Billettene du kan beholde
game-look-around = Se deg rundt
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
    [one] Gir 1 poeng når du klarer den.
   *[other] Gir opptil { $points } poeng når du klarer alt.
}

## A claim

game-route-title = { $from } – { $to }
game-route-worth = Gir { $points } poeng.
game-payments = Måter å betale på
game-claim = Fullfør
game-dig = Grav
game-other-track = Det andre sporet
game-claim-later = Du kan betale for den når det er din tur.
game-tunnel-hint = Tre kort blir vendt. Hvert av dem som passer til det du spiller, koster ett kort til.

## A tunnel

game-tunnel-title = Tunnel { $from } – { $to }
game-tunnel-played = { $mine ->
    [yes] Du spilte { $payment }.
   *[no] { $who } spilte { $payment }.
}
game-tunnel-cards = Kortene som ble vendt
game-tunnel-cost = { $n ->
    [0] Den koster ikke mer.
    [one] Den koster ett kort til.
   *[other] Den koster { $n } kort til.
}
game-tunnel-through = { $n ->
    [0] Gjennom, og det kostet ikke mer.
    [one] Gjennom for ett kort til.
   *[other] Gjennom for { $n } kort til.
}
game-tunnel-left = { $mine ->
    [yes] Du ga opp tunnelen og tok kortene dine tilbake.
   *[no] { $who } ga opp tunnelen og tok kortene tilbake.
}
game-tunnel-too-dear = Det har du ikke på hånden.
game-tunnel-pay = { $n ->
    [one] Betal ett til
   *[other] Betal { $n } til
}
game-tunnel-leave = Gi opp tunnelen

## Players

game-you = { $name } (deg)
game-seat = { $seat ->
    [blue] Blå
    [red] Rød
    [green] Grønn
    [yellow] Gul
   *[black] Svart
}
game-acts = har turen
game-away = ikke her
game-left = har gått, en bot spiller
game-points = { $n } poeng
game-trains = { $vehicle ->
    [taxi] { $n ->
        [one] 1 taxi igjen
       *[other] { $n } taxier igjen
    }
   *[train] { $n ->
        [one] 1 vogn igjen
       *[other] { $n } vogner igjen
    }
}
game-cards = { $n } kort på hånden
game-tickets = { $n ->
    [one] 1 billett
   *[other] { $n } billetter
}
game-path = { $holds ->
    [yes] lengste sammenhengende rute så langt: { $n }
   *[no] egen lengste sammenhengende rute: { $n }
}
game-clock = Tid igjen
game-clock-days = { $days ->
    [one] 1 dag { $hours } t
   *[other] { $days } dager { $hours } t
}

## Talk

game-phrases = Ferdige fraser
game-say = Si noe
game-send = Send
game-mute = Demp noen

## Keys

game-keys-title = Taster
game-keys-on = Tastene virker under spillet
game-keys-board = På brettet går piltastene fra by til by, Enter viser strekningene fra en by, og Escape går tilbake.
game-key-row = Ta et kort fra raden
game-key-deck = Trekk fra bunken
game-key-tickets = Trekk billetter
game-key-claim = Velg en strekning fra listen
game-key-undo = Angre
game-key-board = Til brettet
game-key-list = Brettet som liste eller kart
game-key-hand = Hør hånden din
game-key-sentence = Hør hva du kan gjøre
game-key-log = Logg
game-key-talk = Prat
game-key-rules = Reglene i korte trekk
game-key-help = Disse tastene
game-key-escape = Avbryt, lukk

## The rules in short

game-rules-turn = På din tur gjør du én av tre ting:
game-rules-draw = Trekk to kort, åpne eller fra bunken.
game-rules-locomotive-whole = { $vehicle ->
    [taxi] Et åpent taxikort teller som begge.
   *[train] Et åpent lokomotiv teller som begge.
}
game-rules-locomotive-one = { $vehicle ->
    [taxi] Et åpent taxikort er et kort som alle andre.
   *[train] Et åpent lokomotiv er et kort som alle andre.
}
game-rules-claim = { $vehicle ->
    [taxi] Fullfør en strekning: Spill like mange kort i dens farge som den har felter. Grå tar hvilken som helst farge, men bare én, og taxikort gjelder for alle farger.
   *[train] Fullfør en strekning: Spill like mange kort i dens farge som den har felter. Grå tar hvilken som helst farge, men bare én, og lokomotiver gjelder for alle farger.
}
game-rules-claim-tunnels = { $vehicle ->
    [taxi] Fullfør en strekning: Spill like mange kort i dens farge som den har felter. Grå tar hvilken som helst farge, men bare én. Taxikort gjelder for alle farger, men bare i tunneler.
   *[train] Fullfør en strekning: Spill like mange kort i dens farge som den har felter. Grå tar hvilken som helst farge, men bare én. Lokomotiver gjelder for alle farger, men bare i tunneler.
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
game-rules-doubles-open = Dobbelstrekninger: Begge spor kan fullføres, men ikke av samme spiller.
game-rules-doubles-closed = Dobbelstrekninger: Med så få spillere kan bare ett av de to sporene fullføres.
game-rules-tickets-score = En billett teller til slutt: for deg hvis strekningene dine binder sammen stedene, ellers mot deg.
game-rules-longest = Den lengste sammenhengende ruten gir { $points } poeng.
game-rules-attractions = Hver severdighet i enden av en av strekningene dine gir { $points } poeng.
game-rules-end = { $vehicle ->
    [taxi] Når noen har to eller færre taxier igjen, får alle én tur til.
   *[train] Når noen har to eller færre vogner igjen, får alle én tur til.
}
game-rules-all = Alle reglene for dette brettet
