### The game: cards, routes, tickets, players and possible moves.

## Names of bots

bot-name-easy = Könnyű bot
bot-name-medium = Közepes bot
bot-name-hard = Nehéz bot
bot-name-expert = Szakértő bot
bot-name-master = Mesterbot
bot-name-random = Véletlenszerű bot
bot-name-greedy = Mohó bot
bot-name-rollout = Gyors bot
bot-name-planner = Tervező bot
bot-name-blitz = Villámbot
bot-name-search = Kereső bot
bot-name-net = Neurális bot
bot-name-search-classic = Klasszikus kereső bot
# $name is the name the server's operator gave to the bot.
bot-name-other = Bot: { $name }
# One of several bots of the same kind at a table. $name is one of the names above.
bot-name-numbered = { $name } { $number }
game-nobody = Senki

## Cards

# $n cards of one kind; $card is the kind.
game-some-cards = { $card ->
    [pink] { $n ->
        [one] egy rózsaszín lap
       *[other] { $n } rózsaszín lap
    }
    [white] { $n ->
        [one] egy fehér lap
       *[other] { $n } fehér lap
    }
    [blue] { $n ->
        [one] egy kék lap
       *[other] { $n } kék lap
    }
    [yellow] { $n ->
        [one] egy sárga lap
       *[other] { $n } sárga lap
    }
    [orange] { $n ->
        [one] egy narancssárga lap
       *[other] { $n } narancssárga lap
    }
    [black] { $n ->
        [one] egy fekete lap
       *[other] { $n } fekete lap
    }
    [red] { $n ->
        [one] egy piros lap
       *[other] { $n } piros lap
    }
    [green] { $n ->
        [one] egy zöld lap
       *[other] { $n } zöld lap
    }
    [locomotive] { $n ->
        [one] egy mozdony
       *[other] { $n } mozdony
    }
    [taxi] { $n ->
        [one] egy taxi
       *[other] { $n } taxi
    }
   *[any] { $n ->
        [one] egy tetszőleges színű lap
       *[other] { $n } tetszőleges, de azonos színű lap
    }
}
# The wild cards of a payment: $wild is locomotive or taxi, $wilds their number.
game-some-wilds = { $wild ->
    [taxi] { $wilds ->
        [one] egy taxi
       *[other] { $wilds } taxi
    }
   *[locomotive] { $wilds ->
        [one] egy mozdony
       *[other] { $wilds } mozdony
    }
}
# The payment for a route: only wild cards, a colour and wild cards, or only a colour.
game-payment = { $paid ->
    [wild] { game-some-wilds }
    [both] { game-some-cards } és { game-some-wilds }
   *[plain] { game-some-cards }
}

## Routes: their cost, and why they cannot be claimed

game-cost = Ára: { game-some-cards }.
game-cost-tunnel = Alagút: ára { game-some-cards }, esetleg több.
game-route-mine = Ez az útvonal a tiéd.
game-route-taken = { $who } már lefoglalta ezt az útvonalat.
game-route-other-track = Ennek a dupla útvonalnak a másik vágánya már a tiéd.
game-route-closed = A másik vágány foglalt; ilyen kevés játékosnál a kettő közül csak az egyik használható.
# $vehicle is train or taxi; $need and $have are numbers of them.
game-route-trains = { $vehicle ->
    [taxi] { $have ->
        [0] { $need } taxi kell hozzá, neked egy sem maradt.
       *[other] { $need } taxi kell hozzá, neked { $have } maradt.
    }
   *[train] { $have ->
        [0] { $need } kocsi kell hozzá, neked egy sem maradt.
       *[other] { $need } kocsi kell hozzá, neked { $have } maradt.
    }
}
# $locomotives is the kind of wild card that can replace the colour: train (locomotives), taxi (taxis) or none.
game-route-cards = { $locomotives ->
    [train] Még kell hozzá { game-some-cards } vagy mozdony.
    [taxi] Még kell hozzá { game-some-cards } vagy taxi.
   *[none] Még kell hozzá { game-some-cards }; a mozdony itt nem számít.
}

game-close = Bezárás
game-cancel = Mégse

## What the reader can do now, or what the table is waiting for, in one sentence

prompt-abandoned = Ez a játszma félbeszakadt.
prompt-full = Ebben a játszmában túl sok lépés volt, ezért lezárult. Kezdj egy másikat.
prompt-closed = A szerver üzemeltetője bezárta ezt az asztalt.
prompt-dealing = Osztjuk a lapokat…
# $seats are the colours of the players who did not complete the deal.
prompt-deal-abandoned = { $seats } nem fejezte be a keverést, ezért újra osztunk…
# $seats is the colour of one player.
prompt-replace = { $seats } három osztást hiúsított meg. Most lecserélheted ezt a játékost, különben egy perc múlva kiosztjuk a lapokat.
prompt-replace-wait = { $seats } három osztást hiúsított meg. A házigazda most lecserélheti ezt a játékost, különben egy perc múlva kiosztjuk a lapokat.
prompt-replace-bot = Csere botra
# $count tickets are offered; at least $keep must be kept.
prompt-starting-tickets = Válaszd ki az első menetjegyeidet: { $count } közül legalább { $keep } menetjegyet tarts meg.
prompt-tickets = { $count ->
    [one] Tartsd meg az új menetjegyedet.
   *[other] Válaszd ki az új menetjegyeidet: { $count } közül legalább { $keep } menetjegyet tarts meg.
}
# $barred is the face-up card that cannot be taken as the second card: locomotive, taxi or none.
prompt-second-card = { $barred ->
    [locomotive] Húzz egy második lapot, de felcsapott mozdonyt ne.
    [taxi] Húzz egy második lapot, de felcsapott taxit ne.
   *[none] Húzz egy második lapot.
}
# $pay is yes if the reader can pay.
prompt-tunnel = { $pay ->
    [yes] Fizesd ki a felárat, vagy mondj le az alagútról.
   *[no] Nincs elég lapod a felárhoz: mondj le az alagútról.
}
# The possible moves: $draw cards, $claim a route, draw $tickets; each is yes or no.
prompt-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Te jössz: húzz lapokat, foglalj le egy útvonalat, vagy húzz menetjegyeket.
           *[no] Te jössz: húzz lapokat, vagy foglalj le egy útvonalat.
        }
       *[no] { $tickets ->
            [yes] Te jössz: húzz lapokat vagy menetjegyeket.
           *[no] Te jössz: húzz lapokat.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Te jössz: foglalj le egy útvonalat, vagy húzz menetjegyeket.
           *[no] Te jössz: foglalj le egy útvonalat.
        }
       *[no] Te jössz: húzz menetjegyeket.
    }
}
prompt-last-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Az utolsó fordulód: húzz lapokat, foglalj le egy útvonalat, vagy húzz menetjegyeket.
           *[no] Az utolsó fordulód: húzz lapokat, vagy foglalj le egy útvonalat.
        }
       *[no] { $tickets ->
            [yes] Az utolsó fordulód: húzz lapokat vagy menetjegyeket.
           *[no] Az utolsó fordulód: húzz lapokat.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Az utolsó fordulód: foglalj le egy útvonalat, vagy húzz menetjegyeket.
           *[no] Az utolsó fordulód: foglalj le egy útvonalat.
        }
       *[no] Az utolsó fordulód: húzz menetjegyeket.
    }
}
prompt-pass = Te jössz, de nincs mit tenned: passzolj.
prompt-wait-starting-tickets-of = { $who } még az első menetjegyeit választja.
# $count is the number of players who are still choosing.
prompt-wait-starting-tickets = { $count ->
    [one] Egy játékos még az első menetjegyeit választja.
   *[other] { $count } játékos még az első menetjegyeit választja.
}
prompt-wait-turn = { $who } van soron.
prompt-wait-second-card = { $who } második lapot húz.
prompt-wait-tickets = { $who } menetjegyeket választ.
prompt-wait-tunnel = { $who } egy alagútról dönt.
prompt-over = A játszma véget ért.
prompt-over-shared = A játszma véget ért, a győzelem közös.
prompt-over-won = { $mine ->
    [yes] A játszma véget ért, és te győztél!
   *[no] A játszma véget ért, { $who } győzött.
}

## The screen

# The window title on the reader's turn. $board is the board's title.
game-title-turn = Te jössz · { $board } · Fogg
game-board = A tábla
game-players = Játékosok
game-hand-name = A lapjaid
game-face-up-cards = Felcsapott lapok
game-log = Események
game-log-empty = Még nem történt semmi.
game-chat = Üzenetek
game-chat-empty = Még nincs üzenet.
game-tabs = Panelek
game-tab-cards = Lapok
game-tab-tickets = Jegyek
game-tab-players = Játékosok
game-tab-log = Napló
game-tab-chat = Csevegés
game-list-view = Listanézet
game-map-view = Térképnézet
game-rules = Szabályok
game-rules-title = A szabályok röviden
game-shortcuts = Gyorsbillentyűk
game-more = Egyéb
game-settings = Beállítások
game-sound-on = Hang bekapcsolása
game-sound-off = Hang kikapcsolása
game-leave = Kilépés a játszmából
game-leave-title = Kilépsz a játszmából?
# Against bots only.
game-leave-bots = A játszma feladottként itt véget ér: nem számít bele az értékszámodba, és eltűnik a játszmáid közül.
# With other people.
game-leave-others = Egy bot játszik tovább helyetted; nem térhetsz vissza, és utolsóként kapsz értékelést.
game-leave-stay = Maradok
game-undo = Visszavonás
# Bots wait while a move can be undone; this button lets them move at once.
game-continue = Folytatás
game-pass = Passz
game-result = Végeredmény
game-last-round = Utolsó kör
game-watching = Nézőként követed ezt a játszmát.
game-reconnecting = Megszakadt a kapcsolat. Újracsatlakozás…
# A countdown follows.
game-absent = { $who } nincs itt. Egy bot fog lépni helyette.
# $who is a bot.
game-slow-bot = { $who } a szokásosnál később lép, mert ő vagy egy előtte következő bot még gondolkodik. A lépés meg fog érkezni.
# $n is how often the players can still ask in this game.
game-more-time = Még 2 percet kérek (hátralévő: { $n })
game-not-your-turn = Most nem te következel.
# $wild is locomotive or taxi.
game-no-second-locomotive = { $wild ->
    [taxi] Felcsapott taxi nem lehet a második lapod.
   *[locomotive] Felcsapott mozdony nem lehet a második lapod.
}
game-second-card-first = Előbb húzd fel a második lapodat.
game-tickets-first = Előbb válaszd ki a menetjegyeidet.
game-tunnel-first = Előbb dönts az alagútról.
game-no-card = Innen most nem húzhatsz lapot.
game-no-tickets = Most nem húzhatsz menetjegyet.

## Hand, face-up cards and decks

game-hand = A kezedben: { $n } lap
game-hand-empty = Nincs lap a kezedben.
# A button on the cards of one colour: it marks routes on the board.
game-hand-claims = Mutasd, mit foglalhatsz le ezekkel a lapokkal
# $cards is a list of cards.
game-hand-holds = A kezedben: { $cards }.
# A button that takes a face-up card. $slot is its position, from 1.
game-take-face-up = Felveszem: { game-some-cards }, { $slot }. hely
game-face-up-gap = { $slot }. hely: üres
game-deck-name = Pakli
game-ticket-deck-name = Jegyek
# Read out by screen readers after the name of the deck. $n is the number left; $may is yes if the reader can draw now.
game-deck = { $may ->
    [yes] { $n ->
        [one] Egy lap maradt. Húzd fel.
       *[other] { $n } lap maradt. Húzz egyet.
    }
   *[no] { $n ->
        [one] Egy lap maradt.
       *[other] { $n } lap maradt.
    }
}
game-ticket-deck = { $may ->
    [yes] { $n ->
        [one] Egy menetjegy maradt. Húzd fel.
       *[other] { $n } menetjegy maradt. Húzz belőlük.
    }
   *[no] { $n ->
        [one] Egy menetjegy maradt.
       *[other] { $n } menetjegy maradt.
    }
}
game-ask-tickets = { $count ->
    [one] Felhúzod az utolsó menetjegyet?
   *[other] Húzol { $count } menetjegyet?
}
game-ask-tickets-keep = Legalább { $keep } menetjegyet meg kell tartanod közülük.
game-draw-tickets = { $count ->
    [one] Menetjegy húzása
   *[other] { $count } menetjegy húzása
}

## Tickets

# $goals is a list of game-ticket-goal.
game-ticket = Menetjegy: { $from } – { $goals }.
game-ticket-goal = { $place } ({ $points } pont)
game-ticket-completed = Teljesítve: { $points } pont.
game-ticket-impossible = Már nem teljesíthető.
# The cheapest connection still needs $n trains or taxis.
game-ticket-needs = { $vehicle ->
    [taxi] Még legalább { $n } taxi kell hozzá.
   *[train] Még legalább { $n } kocsi kell hozzá.
}
game-ticket-too-far = { $vehicle ->
    [taxi] Még { $n } taxi kellene hozzá, de nincs ennyi taxid.
   *[train] Még { $n } kocsi kellene hozzá, de nincs ennyi kocsid.
}
game-no-tickets-yet = Még nincs menetjegyed.
game-choose-starting-tickets = Az első menetjegyeid
game-choose-tickets = Új menetjegyek
game-tickets-offered = Ezeket a menetjegyeket tarthatod meg
game-view-board = Tábla megtekintése
game-keep = { $n ->
    [0] Megtartás
   *[other] { $n } menetjegy megtartása
}
game-keep-more = { $n ->
    [one] Válassz még legalább egyet.
   *[other] Válassz még legalább { $n } menetjegyet.
}
game-keep-points = { $points ->
    [one] Teljesítve { $points } pontot ér.
   *[other] Teljesítve összesen legfeljebb { $points } pont.
}

## Claiming a route

game-route-title = { $from } – { $to }
game-route-worth = { $points } pontot ér.
game-payments = Mivel fizetsz?
game-claim = Lefoglalás
game-claim-tunnel = Alagút építése
game-other-track = A másik vágány
game-claim-later = Akkor foglalhatod le, amikor te jössz.
game-tunnel-hint = Három lapot csapunk fel. Közülük minden lap, amely illik a kijátszott lapjaidhoz, eggyel növeli az árat.

## Tunnels

game-tunnel-title = Alagút: { $from } – { $to }
# $payment is a game-payment.
game-tunnel-played = { $mine ->
    [yes] Ezt játszottad ki: { $payment }.
   *[no] { $who } ezt játszotta ki: { $payment }.
}
game-tunnel-cards = A felcsapott lapok
game-tunnel-cost = { $n ->
    [0] Nincs felár.
   *[other] Még { $n } lapba kerül.
}
game-tunnel-claimed = { $n ->
    [0] Kész az alagút, felár nélkül.
   *[other] Kész az alagút, további { $n } lapért.
}
game-tunnel-given-up = { $mine ->
    [yes] Lemondtál az alagútról, és visszavetted a lapjaidat.
   *[no] { $who } lemondott az alagútról, és visszavette a lapjait.
}
game-tunnel-unaffordable = Ehhez nincs elég lapod.
game-tunnel-pay = Hozzáteszek { $n } lapot
game-tunnel-give-up = Lemondok róla

## Players

# $name is the reader's name.
game-you = { $name } (te)
# $seat is the colour of a seat.
game-seat = { $seat ->
    [blue] Kék
    [red] Piros
    [green] Zöld
    [yellow] Sárga
   *[black] Fekete
}
game-current-turn = soron van
game-away = távol van
game-left = elment, bot játszik
game-points = { $n } pont
game-trains = { $vehicle ->
    [taxi] még { $n } taxi
   *[train] még { $n } kocsi
}
game-cards = { $n } lap a kézben
game-tickets = { $n } menetjegy
# $holds is yes if this is the longest path of all players so far.
game-path = { $holds ->
    [yes] a leghosszabb összefüggő útvonal mind közül: { $n }
   *[no] leghosszabb saját összefüggő útvonal: { $n }
}
game-clock = Hátralévő idő
game-clock-days = { $days } nap { $hours } óra

## Chat

game-phrases = Gyors üzenetek
game-write-message = Írj üzenetet
game-send = Küldés
game-mute = Játékos némítása
report-button = Jelentés
report-title = Jelentés: { $name }
report-what = Mit jelentesz?
report-name = A nevet
report-reason = Ok
report-reason-offensive = Sértés, gyűlölet vagy trágárság
report-reason-harassment = Fenyegetés vagy zaklatás
report-reason-spam = Reklám vagy üzenetáradat
report-reason-privacy = Valakinek a személyes adatai
report-reason-other = Valami más
report-send = Jelentés küldése
report-sent = Köszönjük! A szerver üzemeltetője megnézi.

## What the others did since the reader's turn. $who is the name of a player, $from and $to are places.

since-title = A legutóbbi köröd óta:
since-nothing = Még nincs új lépés.
# The line break is used where the text has two lines.
since-claimed =
    { $who } lefoglalta:
    { $from } – { $to }
# $n is the number of cards, or of tickets.
since-drew =
    { $who } húzott
    { $n } lapot
since-kept-tickets =
    { $who } megtartott
    { $n } menetjegyet
since-gave-up-tunnel =
    { $who } lemondott erről az alagútról:
    { $from } – { $to }
since-passed = { $who } passzolt

## The legend of the icons

legend-title = Az ikonok jelentése
legend-points = Pontok
# $vehicle is train or taxi.
legend-trains = { $vehicle ->
    [taxi] Megmaradt taxik
   *[train] Megmaradt kocsik
}
legend-cards = Lapok a kézben
legend-tickets = Menetjegyek
legend-path = Leghosszabb összefüggő útvonal
legend-attraction = Látványosság: { $points } pont mindegyikért, amelyet elérsz

## Keyboard shortcuts

game-shortcuts-title = Gyorsbillentyűk
game-shortcuts-on = Gyorsbillentyűk játék közben
game-shortcuts-board = A táblán a nyílbillentyűkkel városról városra léphetsz, az Enter megmutatja egy város útvonalait, az Escape visszalép.
game-key-face-up = Felcsapott lap felvétele
game-key-deck = Húzás a pakliból
game-key-tickets = Menetjegyek húzása
game-key-claim = Ugrás a lefoglalható útvonalakhoz
game-key-undo = Visszavonás
game-key-continue = Folytatás visszavonás nélkül
game-key-board = Ugrás a táblára
game-key-list = Váltás térkép és lista között
game-key-hand = A lapjaid felolvasása
game-key-hint = Tipp megjelenítése vagy elrejtése
game-key-prompt = Mit tehetsz most? (felolvasás)
game-key-log = Napló megnyitása
game-key-chat = Csevegés megnyitása
game-key-rules = A szabályok röviden
game-key-leave = Kilépés a játszmából
game-key-help = Gyorsbillentyűk
game-key-escape = Mégse, bezárás

## Rules at a glance

game-rules-turn = A fordulódban ezek közül választhatsz egyet:
game-rules-draw = Húzz két lapot, mindegyiket a felcsapottak közül vagy a pakliból.
game-rules-locomotive-whole = { $vehicle ->
    [taxi] A felcsapott taxi két lapnak számít.
   *[train] A felcsapott mozdony két lapnak számít.
}
game-rules-locomotive-one = { $vehicle ->
    [taxi] A felcsapott taxi ugyanolyan lap, mint a többi.
   *[train] A felcsapott mozdony ugyanolyan lap, mint a többi.
}
game-rules-claim = { $vehicle ->
    [taxi] Foglalj le egy útvonalat: annyi lap kell a színéből, ahány mezőből áll. A szürkéhez bármelyik szín jó, de csak egyféle; a taxi minden színt helyettesít.
   *[train] Foglalj le egy útvonalat: annyi lap kell a színéből, ahány mezőből áll. A szürkéhez bármelyik szín jó, de csak egyféle; a mozdony minden színt helyettesít.
}
game-rules-claim-tunnels = { $vehicle ->
    [taxi] Foglalj le egy útvonalat: annyi lap kell a színéből, ahány mezőből áll. A szürkéhez bármelyik szín jó, de csak egyféle. A taxi minden színt helyettesít, de csak alagútban.
   *[train] Foglalj le egy útvonalat: annyi lap kell a színéből, ahány mezőből áll. A szürkéhez bármelyik szín jó, de csak egyféle. A mozdony minden színt helyettesít, de csak alagútban.
}
game-rules-tickets = Húzz { $count } menetjegyet, és legalább { $keep } menetjegyet tarts meg közülük.
game-rules-returned-under = A többi a pakli aljára kerül.
game-rules-returned-out = A többi kikerül a játékból.
game-rules-points = Az útvonalak pontjai
game-rules-length = Mezők
game-rules-worth = Pontok
game-rules-score-late = Az útvonalakért a játszma végén jár pont.
game-rules-tunnels = Alagutak: három lapot csapunk fel, és közülük minden mozdony és minden olyan lap, amely a kijátszott színű, további egy lapba kerül. Aki nem fizet, visszaveszi a lapjait.
game-rules-doubles-open = Dupla útvonalak: mindkét vágány lefoglalható, de egy játékos csak az egyiket foglalhatja le.
game-rules-doubles-closed = Dupla útvonalak: ilyen kevés játékosnál a két vágány közül csak az egyik foglalható le.
game-rules-tickets-score = A menetjegyek a végén számítanak: plusz pont jár értük, ha az útvonalaid összekötik a rajtuk álló helyszíneket, és mínusz, ha nem.
game-rules-longest = A leghosszabb összefüggő útvonal { $points } pontot ér.
game-rules-attractions = Minden látványosság, amelyet az útvonalaid elérnek, { $points } pontot ér.
game-rules-end = { $vehicle ->
    [taxi] Amint valakinek legfeljebb két taxija marad, mindenkinek még egy fordulója van.
   *[train] Amint valakinek legfeljebb két kocsija marad, mindenkinek még egy fordulója van.
}
game-rules-all = Ennek a térképnek az összes szabálya
