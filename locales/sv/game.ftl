### The game: cards, routes, tickets, players and possible moves.

## Names of bots

bot-name-easy = Lätt bot
bot-name-medium = Medelsvår bot
bot-name-hard = Svår bot
bot-name-expert = Expertbot
bot-name-master = Mästarbot
bot-name-random = Slumpbot
bot-name-greedy = Girig bot
bot-name-rollout = Snabb bot
bot-name-planner = Planerande bot
bot-name-blitz = Blixtbot
bot-name-search = Sökande bot
bot-name-net = Neuralnätsbot
bot-name-search-classic = Klassisk sökande bot
# $name is the name the server's operator gave to the bot.
bot-name-other = Bot { $name }
# One of several bots of the same kind at a table. $name is one of the names above.
bot-name-numbered = { $name } { $number }
game-nobody = Ingen

## Cards

# $n cards of one kind; $card is the kind.
game-some-cards = { $card ->
    [pink] { $n ->
        [one] ett rosa kort
       *[other] { $n } rosa kort
    }
    [white] { $n ->
        [one] ett vitt kort
       *[other] { $n } vita kort
    }
    [blue] { $n ->
        [one] ett blått kort
       *[other] { $n } blå kort
    }
    [yellow] { $n ->
        [one] ett gult kort
       *[other] { $n } gula kort
    }
    [orange] { $n ->
        [one] ett orange kort
       *[other] { $n } orange kort
    }
    [black] { $n ->
        [one] ett svart kort
       *[other] { $n } svarta kort
    }
    [red] { $n ->
        [one] ett rött kort
       *[other] { $n } röda kort
    }
    [green] { $n ->
        [one] ett grönt kort
       *[other] { $n } gröna kort
    }
    [locomotive] { $n ->
        [one] ett lokomotiv
       *[other] { $n } lokomotiv
    }
    [taxi] { $n ->
        [one] ett taxikort
       *[other] { $n } taxikort
    }
   *[any] { $n ->
        [one] ett kort i valfri färg
       *[other] { $n } kort i en valfri färg
    }
}
# The wild cards of a payment: $wild is locomotive or taxi, $wilds their number.
game-some-wilds = { $wild ->
    [taxi] { $wilds ->
        [one] ett taxikort
       *[other] { $wilds } taxikort
    }
   *[locomotive] { $wilds ->
        [one] ett lokomotiv
       *[other] { $wilds } lokomotiv
    }
}
# The payment for a route: only wild cards, a colour and wild cards, or only a colour.
game-payment = { $paid ->
    [wild] { game-some-wilds }
    [both] { game-some-cards } och { game-some-wilds }
   *[plain] { game-some-cards }
}

## Routes: their cost, and why they cannot be claimed

game-cost = Kostar { game-some-cards }.
game-cost-tunnel = Tunnel: kostar { game-some-cards }, kanske mer.
game-route-mine = Sträckan är din.
game-route-taken = { $who } har mutat in sträckan.
game-route-other-track = Du har redan den andra av de dubbla sträckorna.
game-route-closed = Den andra av de dubbla sträckorna är inmutad; med så få spelare får bara en av de två användas.
# $vehicle is train or taxi; $need and $have are numbers of them.
game-route-trains = { $vehicle ->
    [taxi] { $need ->
        [one] Den kräver { $need } taxibil, men du har { $have } kvar.
       *[other] Den kräver { $need } taxibilar, men du har bara { $have } kvar.
    }
   *[train] { $need ->
        [one] Den kräver { $need } vagn, men du har { $have } kvar.
       *[other] Den kräver { $need } vagnar, men du har bara { $have } kvar.
    }
}
# $locomotives is the kind of wild card that can replace the colour: train (locomotives), taxi (taxis) or none.
game-route-cards = { $locomotives ->
    [train] Du saknar { game-some-cards } (eller lokomotiv).
    [taxi] Du saknar { game-some-cards } (eller taxikort).
   *[none] Du saknar { game-some-cards }; lokomotiv går inte att använda här.
}

game-close = Stäng
game-cancel = Avbryt

## What the reader can do now, or what the table is waiting for, in one sentence

prompt-abandoned = Det här spelet avbröts.
prompt-full = Det här spelet hade för många handlingar och stängdes. Starta ett nytt spel.
prompt-closed = Serverns administratör har stängt det här bordet.
prompt-dealing = Korten delas ut …
# $seats are the colours of the players who did not complete the deal.
prompt-deal-abandoned = { $seats } slutförde inte blandningen, så korten delas ut igen …
# $seats is the colour of one player.
prompt-replace = { $seats } har avbrutit tre utdelningar. Du kan byta ut spelaren nu. Annars delas korten ut om en minut.
prompt-replace-wait = { $seats } har avbrutit tre utdelningar. Värden kan byta ut spelaren nu. Annars delas korten ut om en minut.
prompt-replace-bot = Byt ut mot en bot
# $count tickets are offered; at least $keep must be kept.
prompt-starting-tickets = { $keep ->
    [one] Välj dina första biljettkort: behåll minst ett av { $count }.
   *[other] Välj dina första biljettkort: behåll minst { $keep } av { $count }.
}
prompt-tickets = { $count ->
    [one] Behåll ditt nya biljettkort.
   *[other] { $keep ->
        [one] Välj dina nya biljettkort: behåll minst ett av { $count }.
       *[other] Välj dina nya biljettkort: behåll minst { $keep } av { $count }.
    }
}
# $barred is the face-up card that cannot be taken as the second card: locomotive, taxi or none.
prompt-second-card = { $barred ->
    [locomotive] Dra ett kort till, men inget uppvänt lokomotiv.
    [taxi] Dra ett kort till, men inget uppvänt taxikort.
   *[none] Dra ett kort till.
}
# $pay is yes if the reader can pay.
prompt-tunnel = { $pay ->
    [yes] Betala de extra korten eller ge upp tunneln.
   *[no] Du har inte råd med de extra korten: ge upp tunneln.
}
# The possible moves: $draw cards, $claim a route, draw $tickets; each is yes or no.
prompt-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Din tur: dra kort, muta in en sträcka eller dra biljettkort.
           *[no] Din tur: dra kort eller muta in en sträcka.
        }
       *[no] { $tickets ->
            [yes] Din tur: dra kort eller biljettkort.
           *[no] Din tur: dra kort.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Din tur: muta in en sträcka eller dra biljettkort.
           *[no] Din tur: muta in en sträcka.
        }
       *[no] Din tur: dra biljettkort.
    }
}
prompt-last-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Din sista tur: dra kort, muta in en sträcka eller dra biljettkort.
           *[no] Din sista tur: dra kort eller muta in en sträcka.
        }
       *[no] { $tickets ->
            [yes] Din sista tur: dra kort eller biljettkort.
           *[no] Din sista tur: dra kort.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Din sista tur: muta in en sträcka eller dra biljettkort.
           *[no] Din sista tur: muta in en sträcka.
        }
       *[no] Din sista tur: dra biljettkort.
    }
}
prompt-pass = Det finns inget du kan göra den här turen: passa.
prompt-wait-starting-tickets-of = { $who } väljer sina första biljettkort.
# $count is the number of players who are still choosing.
prompt-wait-starting-tickets = { $count ->
    [one] { $count } spelare väljer sina första biljettkort.
   *[other] { $count } spelare väljer sina första biljettkort.
}
prompt-wait-turn = Nu spelar { $who }.
prompt-wait-second-card = { $who } drar ett kort till.
prompt-wait-tickets = { $who } väljer biljettkort.
prompt-wait-tunnel = { $who } funderar på en tunnel.
prompt-over = Spelet är slut.
prompt-over-shared = Spelet är slut: segern delas.
prompt-over-won = { $mine ->
    [yes] Spelet är slut: du vann!
   *[no] Spelet är slut: { $who } vann.
}

## The screen

# The window title on the reader's turn. $board is the board's title.
game-title-turn = Din tur · { $board } · Fogg
game-board = Spelbrädet
game-players = Spelare
game-hand-name = Din hand
game-face-up-cards = Uppvända kort
game-log = Händelser
game-log-empty = Inget har hänt än.
game-chat = Meddelanden
game-chat-empty = Inga meddelanden än.
game-tabs = Flikar
game-tab-cards = Kort
game-tab-tickets = Biljettkort
game-tab-players = Spelare
game-tab-log = Logg
game-tab-chat = Chatt
game-list-view = Listvy
game-map-view = Kartvy
game-rules = Regler
game-rules-title = Reglerna i korthet
game-shortcuts = Kortkommandon
game-more = Mer
game-settings = Inställningar
game-sound-on = Slå på ljudet
game-sound-off = Stäng av ljudet
game-leave = Lämna spelet
game-leave-title = Lämna spelet?
# Against bots only.
game-leave-bots = Spelet slutar här som uppgivet: det räknas inte i ratingen och försvinner från dina spel.
# With other people.
game-leave-others = En bot spelar vidare på din plats; du kan inte komma tillbaka och räknas som sist.
game-leave-stay = Fortsätt spela
game-undo = Ångra
# Bots wait while a move can be undone; this button lets them move at once.
game-continue = Fortsätt
game-pass = Passa
game-result = Slutresultat
game-last-round = Sista rundan
game-watching = Du är åskådare till det här spelet.
game-reconnecting = Anslutningen bröts. Ansluter igen …
# A countdown follows.
game-absent = { $who } är borta. En bot spelar i stället.
# $who is a bot.
game-slow-bot = { $who } tar längre tid på sig än vanligt eftersom den eller en annan bot före den fortfarande tänker. Draget kommer.
# $n is how often the players can still ask in this game.
game-more-time = Be om 2 minuter till ({ $n } kvar)
game-not-your-turn = Det är inte din tur.
# $wild is locomotive or taxi.
game-no-second-locomotive = { $wild ->
    [taxi] Ett uppvänt taxikort kan inte tas som andra kort.
   *[locomotive] Ett uppvänt lokomotiv kan inte tas som andra kort.
}
game-second-card-first = Dra ditt andra kort först.
game-tickets-first = Välj dina biljettkort först.
game-tunnel-first = Ta ställning till tunneln först.
game-no-card = Här finns inget kort att dra nu.
game-no-tickets = Det finns inga biljettkort att dra nu.

## Hand, face-up cards and decks

game-hand = { $n ->
    [one] Din hand: ett kort
   *[other] Din hand: { $n } kort
}
game-hand-empty = Din hand är tom.
# A button on the cards of one colour: it marks routes on the board.
game-hand-claims = Visa vad du kan muta in med de här korten
# $cards is a list of cards.
game-hand-holds = På din hand: { $cards }.
# A button that takes a face-up card. $slot is its position, from 1.
game-take-face-up = Ta { game-some-cards }, plats { $slot }
game-face-up-gap = Plats { $slot } är tom
game-deck-name = Draghög
game-ticket-deck-name = Biljettkort
# Read out by screen readers after the name of the deck. $n is the number left; $may is yes if the reader can draw now.
game-deck = { $may ->
    [yes] { $n ->
        [one] Ett kort kvar. Dra det.
       *[other] { $n } kort kvar. Dra ett.
    }
   *[no] { $n ->
        [one] Ett kort kvar.
       *[other] { $n } kort kvar.
    }
}
game-ticket-deck = { $may ->
    [yes] { $n ->
        [one] Ett biljettkort kvar. Dra det.
       *[other] { $n } biljettkort kvar. Dra några.
    }
   *[no] { $n ->
        [one] Ett biljettkort kvar.
       *[other] { $n } biljettkort kvar.
    }
}
game-ask-tickets = { $count ->
    [one] Vill du dra det sista biljettkortet?
   *[other] Vill du dra { $count } biljettkort?
}
game-ask-tickets-keep = { $keep ->
    [one] Du måste behålla minst ett av dem.
   *[other] Du måste behålla minst { $keep } av dem.
}
game-draw-tickets = { $count ->
    [one] Dra biljettkortet
   *[other] Dra { $count } biljettkort
}

## Tickets

# $goals is a list of game-ticket-goal.
game-ticket = Biljettkort: { $from } – { $goals }.
game-ticket-goal = { $place } för { $points } poäng
game-ticket-completed = Klarat: { $points } poäng.
game-ticket-impossible = Går inte längre att klara.
# The cheapest connection still needs $n trains or taxis.
game-ticket-needs = { $vehicle ->
    [taxi] { $n ->
        [one] Minst { $n } taxibil till behövs.
       *[other] Minst { $n } taxibilar till behövs.
    }
   *[train] { $n ->
        [one] Minst { $n } vagn till behövs.
       *[other] Minst { $n } vagnar till behövs.
    }
}
game-ticket-too-far = { $vehicle ->
    [taxi] { $n ->
        [one] { $n } taxibil till behövs: ingen är kvar.
       *[other] { $n } taxibilar till behövs: det räcker inte.
    }
   *[train] { $n ->
        [one] { $n } vagn till behövs: ingen är kvar.
       *[other] { $n } vagnar till behövs: det räcker inte.
    }
}
game-no-tickets-yet = Du har inga biljettkort än.
game-choose-starting-tickets = Dina första biljettkort
game-choose-tickets = Nya biljettkort
game-tickets-offered = Biljettkort att välja bland
game-view-board = Se spelbrädet
game-keep = { $n ->
    [0] Behåll
    [one] Behåll ett biljettkort
   *[other] Behåll { $n } biljettkort
}
game-keep-more = { $n ->
    [one] Välj minst ett till.
   *[other] Välj minst { $n } till.
}
game-keep-points = { $points ->
    [one] Ger { $points } poäng när det är klarat.
   *[other] Ger upp till { $points } poäng när allt är klarat.
}

## Claiming a route

game-route-title = { $from } – { $to }
game-route-worth = Ger { $points } poäng.
game-payments = Sätt att betala
game-claim = Muta in
game-claim-tunnel = Bygg tunnel
game-other-track = Andra spåret
game-claim-later = Du kan muta in den på din tur.
game-tunnel-hint = Tre kort vänds upp. Vart och ett som passar det du spelar kostar ett kort till.

## Tunnels

game-tunnel-title = Tunnel: { $from } – { $to }
# $payment is a game-payment.
game-tunnel-played = { $mine ->
    [yes] Du spelade { $payment }.
   *[no] { $who } spelade { $payment }.
}
game-tunnel-cards = Korten som vändes upp
game-tunnel-cost = { $n ->
    [0] Ingen extra kostnad.
    [one] Kostar { $n } extra kort.
   *[other] Kostar { $n } extra kort.
}
game-tunnel-claimed = { $n ->
    [0] Tunneln är byggd utan extra kort.
    [one] Tunneln är byggd med { $n } extra kort.
   *[other] Tunneln är byggd med { $n } extra kort.
}
game-tunnel-given-up = { $mine ->
    [yes] Du gav upp tunneln och tog tillbaka dina kort.
   *[no] { $who } gav upp tunneln och tog tillbaka korten.
}
game-tunnel-unaffordable = Du har inte de extra korten.
game-tunnel-pay = { $n ->
    [one] Betala { $n } extra kort
   *[other] Betala { $n } extra kort
}
game-tunnel-give-up = Ge upp tunneln

## Players

# $name is the reader's name.
game-you = { $name } (du)
# $seat is the colour of a seat.
game-seat = { $seat ->
    [blue] Blå
    [red] Röd
    [green] Grön
    [yellow] Gul
   *[black] Svart
}
game-current-turn = spelar nu
game-away = borta
game-left = har lämnat, en bot spelar
game-points = { $n } poäng
game-trains = { $vehicle ->
    [taxi] { $n ->
        [one] { $n } taxibil kvar
       *[other] { $n } taxibilar kvar
    }
   *[train] { $n ->
        [one] { $n } vagn kvar
       *[other] { $n } vagnar kvar
    }
}
game-cards = { $n } kort på hand
game-tickets = { $n } biljettkort
# $holds is yes if this is the longest path of all players so far.
game-path = { $holds ->
    [yes] längsta sammanhängande sträcka hittills: { $n }
   *[no] längsta egna sammanhängande sträcka: { $n }
}
game-clock = Tid kvar
game-clock-days = { $days ->
    [one] { $days } dag { $hours } tim
   *[other] { $days } dagar { $hours } tim
}

## Chat

game-phrases = Färdiga fraser
game-write-message = Skriv ett meddelande
game-send = Skicka
game-mute = Tysta en spelare
report-button = Anmäl
report-title = Anmäl { $name }
report-what = Vad anmäler du?
report-name = Namnet
report-reason = Orsak
report-reason-offensive = Förolämpning, hat eller obsceniteter
report-reason-harassment = Hot eller trakasserier
report-reason-spam = Reklam eller meddelandeflöde
report-reason-privacy = Någons privata uppgifter
report-reason-other = Något annat
report-send = Skicka anmälan
report-sent = Tack. Serverns administratör tittar på det.

## What the others did since the reader's turn. $who is the name of a player, $from and $to are places.

since-title = Sedan din tur:
since-nothing = Inget nytt ännu.
# The line break is used where the text has two lines.
since-claimed =
    { $who } mutade in
    { $from } – { $to }
# $n is the number of cards, or of tickets.
since-drew = { $n ->
    [one]
        { $who } drog
        ett kort
   *[other]
        { $who } drog
        { $n } kort
}
since-kept-tickets =
    { $who } behöll
    { $n } biljettkort
since-gave-up-tunnel =
    { $who } gav upp tunneln
    { $from } – { $to }
since-passed = { $who } passade

## The legend of the icons

legend-title = Vad ikonerna betyder
legend-points = Poäng
# $vehicle is train or taxi.
legend-trains = { $vehicle ->
    [taxi] Taxibilar kvar
   *[train] Vagnar kvar
}
legend-cards = Kort på hand
legend-tickets = Biljettkort
legend-path = Längsta sammanhängande sträcka
legend-attraction = Sevärdhet: { $points } poäng för varje som du når

## Keyboard shortcuts

game-shortcuts-title = Kortkommandon
game-shortcuts-on = Använd kortkommandon
game-shortcuts-board = På spelbrädet går du från stad till stad med piltangenterna, Enter visar en stads sträckor och Escape går tillbaka.
game-key-face-up = Ta ett uppvänt kort
game-key-deck = Dra från högen
game-key-tickets = Dra biljettkort
game-key-claim = Gå till de sträckor du kan muta in
game-key-undo = Ångra
game-key-continue = Fortsätt utan att ångra
game-key-board = Gå till spelbrädet
game-key-list = Växla mellan karta och lista
game-key-hand = Läs upp din hand
game-key-hint = Visa eller dölj ett tips
game-key-prompt = Läs upp vad du kan göra
game-key-log = Öppna loggen
game-key-chat = Öppna chatten
game-key-rules = Reglerna i korthet
game-key-leave = Lämna spelet
game-key-help = Kortkommandon
game-key-escape = Avbryt eller stäng

## Rules at a glance

game-rules-turn = På din tur gör du något av det här:
game-rules-draw = Dra två kort, vart och ett antingen uppvänt eller från högen.
game-rules-locomotive-whole = { $vehicle ->
    [taxi] Ett uppvänt taxikort räknas som båda korten.
   *[train] Ett uppvänt lokomotiv räknas som båda korten.
}
game-rules-locomotive-one = { $vehicle ->
    [taxi] Ett uppvänt taxikort är ett kort som alla andra.
   *[train] Ett uppvänt lokomotiv är ett kort som alla andra.
}
game-rules-claim = { $vehicle ->
    [taxi] Muta in en sträcka: spela lika många kort i dess färg som den har rutor. På grå sträckor går vilken färg som helst, men bara en, och taxikort räknas som valfri färg.
   *[train] Muta in en sträcka: spela lika många kort i dess färg som den har rutor. På grå sträckor går vilken färg som helst, men bara en, och lokomotiv räknas som valfri färg.
}
game-rules-claim-tunnels = { $vehicle ->
    [taxi] Muta in en sträcka: spela lika många kort i dess färg som den har rutor. På grå sträckor går vilken färg som helst, men bara en. Taxikort räknas som valfri färg, men bara i tunnlar.
   *[train] Muta in en sträcka: spela lika många kort i dess färg som den har rutor. På grå sträckor går vilken färg som helst, men bara en. Lokomotiv räknas som valfri färg, men bara i tunnlar.
}
game-rules-tickets = { $keep ->
    [one] Dra { $count } biljettkort och behåll minst ett.
   *[other] Dra { $count } biljettkort och behåll minst { $keep }.
}
game-rules-returned-under = Resten läggs underst i högen.
game-rules-returned-out = Resten tas ur spelet.
game-rules-points = Poäng för en sträcka
game-rules-length = Rutor
game-rules-worth = Poäng
game-rules-score-late = Sträckor ger poäng först när spelet är slut.
game-rules-tunnels = Tunnlar: tre kort vänds upp, och vart och ett som har den spelade färgen eller är ett lokomotiv kostar ett kort till. Den som inte betalar tar tillbaka korten.
game-rules-doubles-open = Dubbla sträckor: båda kan mutas in, men inte av samma spelare.
game-rules-doubles-closed = Dubbla sträckor: med så få spelare kan bara en av de två mutas in.
game-rules-tickets-score = Ett biljettkort ger poäng i slutet om dina sträckor binder ihop platserna; annars dras poängen av.
game-rules-longest = Den längsta sammanhängande sträckan ger { $points } poäng.
game-rules-attractions = Varje sevärdhet som dina sträckor når ger { $points } poäng.
game-rules-end = { $vehicle ->
    [taxi] När någon har två eller färre taxibilar kvar får alla en tur till.
   *[train] När någon har två eller färre vagnar kvar får alla en tur till.
}
game-rules-all = Alla regler för det här spelbrädet
