### The game: cards, routes, tickets, players, and what one may do.

## Bots by level

bot-name-easy = Könnyű bot
bot-name-medium = Közepes bot
bot-name-hard = Nehéz bot
bot-name-expert = Mesterbot
bot-name-random = Véletlen bot
bot-name-greedy = Mohó bot
bot-name-rollout = Gyors bot
bot-name-planner = Tervező bot
bot-name-blitz = Villámbot
bot-name-search = Kereső bot
# $name is the name that the host gave to a bot.
bot-name-other = Bot: { $name }
# Several bots of one kind at a table. $name is one of the names above.
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
        [one] egy bármilyen színű lap
       *[other] { $n } lap bármelyik színből
    }
}
# The wild cards of a payment: $wild is locomotive or taxi, $wilds how many.
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
# What is paid for a route: only wild cards, a colour and wild cards, or only a colour.
game-payment = { $paid ->
    [wild] { game-some-wilds }
    [both] { game-some-cards } és { game-some-wilds }
   *[plain] { game-some-cards }
}

## Routes: what they cost, and why they cannot be claimed

game-cost = Ára: { game-some-cards }.
game-cost-tunnel = Alagút, ára { game-some-cards }, és talán még több.
game-route-mine = Ez az útvonal a tiéd.
game-route-taken = { $who } már lefoglalta ezt az útvonalat.
game-route-other-track = Ennek a dupla útvonalnak a másik vágánya a tiéd.
game-route-closed = A másik vágány foglalt; ilyen kevés játékosnál ez zárva marad.
# $vehicle is train or taxi; $need and $have are numbers of them.
game-route-trains = { $vehicle ->
    [taxi] { $need } taxi kell hozzá, neked { $have } maradt.
   *[train] { $need } kocsi kell hozzá, neked { $have } maradt.
}
# $locomotives says what may stand in for the colour: train (locomotives), taxi (taxis) or none.
game-route-cards = { $locomotives ->
    [train] Még kell hozzá { game-some-cards } vagy mozdony.
    [taxi] Még kell hozzá { game-some-cards } vagy taxi.
   *[none] Még kell hozzá { game-some-cards }; a mozdony itt nem számít.
}

game-close = Bezárás
game-cancel = Mégse

## What may be done now, in one sentence

prompt-abandoned = Ez a játszma félbeszakadt.
prompt-dealing = Osztjuk a lapokat…
# $count tickets are offered, at least $keep are to be kept.
prompt-first-tickets = Válaszd ki az első menetjegyeidet: { $count } közül legalább { $keep } menetjegyet tarts meg.
prompt-tickets = { $count ->
    [one] Tartsd meg az új menetjegyedet.
   *[other] Válaszd ki az új menetjegyeidet: { $count } közül legalább { $keep } menetjegyet tarts meg.
}
# $barred is what lies in the row and may not be taken as the second card: locomotive, taxi or none.
prompt-second-card = { $barred ->
    [locomotive] Húzz egy második lapot, de a sorból mozdonyt ne.
    [taxi] Húzz egy második lapot, de a sorból taxit ne.
   *[none] Húzz egy második lapot.
}
# $pay says whether the reader can pay.
prompt-tunnel = { $pay ->
    [yes] Fizesd meg az alagutat, vagy mondj le róla.
   *[no] Ez az alagút túl drága a lapjaidhoz: mondj le róla.
}
# What can be done: $draw cards, $claim a route, draw $tickets; each is yes or no.
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
prompt-waits-first-tickets = { $who } még az első menetjegyeit választja.
# $count is the number of players who still choose.
prompt-wait-first-tickets = { $count ->
    [one] Egy játékos még az első menetjegyeit választja.
   *[other] { $count } játékos még az első menetjegyeit választja.
}
prompt-wait-turn = { $who } következik.
prompt-wait-second-card = { $who } második lapot húz.
prompt-wait-tickets = { $who } menetjegyeket választ.
prompt-wait-tunnel = { $who } egy alagút előtt áll.
prompt-over = A játszma véget ért.
prompt-over-shared = A játszma véget ért, a győzelem közös.
prompt-over-won = { $mine ->
    [yes] A játszma véget ért, és te győztél!
   *[no] A játszma véget ért, { $who } győzött.
}

## The screen

game-title-turn = Te következel · { $board } · Fogg
game-board = A tábla
game-players = Játékosok
game-hand-name = A lapjaid
game-row = Felcsapott lapok
game-log = Események
game-log-empty = Még nem történt semmi.
game-talk = Üzenetek
game-talk-empty = Még senki sem szólt semmit.
game-tabs = Panelek
game-tab-cards = Lapok
game-tab-tickets = Jegyek
game-tab-players = Játékosok
game-tab-log = Napló
game-tab-talk = Csevegés
game-as-list = Listaként
game-as-map = Térképként
game-rules = Szabályok
game-rules-title = A szabályok röviden
game-help = Billentyűk
game-more = Egyéb
game-settings = Beállítások
game-undo = Visszavonás
game-pass = Passz
game-result = Az eredmény
game-last-round = Utolsó kör
game-watching = Nézőként követed ezt a játszmát.
game-reconnecting = Megszakadt a kapcsolat. Újracsatlakozás…
game-not-your-turn = Most nem te következel.
# $wild is locomotive or taxi.
game-no-second-locomotive = { $wild ->
    [taxi] Taxit csak első lapként vehetsz fel a sorból, és akkor nem jár második lap.
   *[locomotive] Mozdonyt csak első lapként vehetsz fel a sorból, és akkor nem jár második lap.
}
game-second-card-first = Előbb húzd meg a második lapodat.
game-tickets-first = Előbb válaszd ki a menetjegyeidet.
game-tunnel-first = Előbb dönts az alagútról.
game-no-card = Innen most nem húzhatsz lapot.
game-no-tickets = Most nem húzhatsz menetjegyet.

## Hand, row and decks

game-hand = A kezedben: { $n } lap
game-hand-empty = Nincs lap a kezedben.
# $cards is a list of cards.
game-hand-holds = A kezedben: { $cards }.
# A button that takes a card. $slot is its place in the row.
game-row-card = Felveszem: { game-some-cards }, { $slot }. hely
game-row-gap = { $slot }. hely: üres
game-deck-name = Pakli
game-ticket-deck-name = Jegyek
# After the name of the deck, for ears: how many are left, and whether one may draw now.
game-deck = { $may ->
    [yes] { $n ->
        [one] Egy lap maradt. Húzd meg.
       *[other] { $n } lap maradt. Húzz egyet.
    }
   *[no] { $n ->
        [one] Egy lap maradt.
       *[other] { $n } lap maradt.
    }
}
game-ticket-deck = { $may ->
    [yes] { $n ->
        [one] Egy menetjegy maradt. Húzd meg.
       *[other] { $n } menetjegy maradt. Húzz belőlük.
    }
   *[no] { $n ->
        [one] Egy menetjegy maradt.
       *[other] { $n } menetjegy maradt.
    }
}
game-ask-tickets = { $count ->
    [one] Húzod az utolsó menetjegyet?
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
game-ticket-done = Teljesítve: { $points } pont.
game-ticket-lost = Nem maradt hozzá út.
# The best way still takes $n trains or taxis.
game-ticket-open = { $vehicle ->
    [taxi] Még legalább { $n } taxi kell hozzá.
   *[train] Még legalább { $n } kocsi kell hozzá.
}
game-ticket-far = { $vehicle ->
    [taxi] Még { $n } taxi kellene hozzá, de nincs ennyi taxid.
   *[train] Még { $n } kocsi kellene hozzá, de nincs ennyi kocsid.
}
game-no-tickets-yet = Még nincs menetjegyed.
game-choose-first-tickets = Az első menetjegyeid
game-choose-tickets = Új menetjegyek
game-offered = Ezeket a menetjegyeket tarthatod meg
game-look-around = Körülnézek
game-keep = { $n ->
    [0] Megtartás
   *[other] { $n } menetjegy megtartása
}
game-keep-more = { $n ->
    [one] Válassz még legalább egyet.
   *[other] Válassz még legalább { $n } menetjegyet.
}
game-keep-points = { $points ->
    [one] Ha teljesíted, 1 pontot ér.
   *[other] Ha teljesíted, legfeljebb { $points } pontot ér.
}

## A claim

game-route-title = { $from } – { $to }
game-route-worth = { $points } pontot ér.
game-payments = Mivel fizetsz?
game-claim = Lefoglalás
game-dig = Fúrás
game-other-track = A másik vágány
game-claim-later = Akkor fizethetsz érte, amikor te jössz.
game-tunnel-hint = Három lapot csapunk fel. Amelyik illik a kijátszott lapjaidhoz, eggyel növeli az árat.

## A tunnel

game-tunnel-title = Alagút: { $from } – { $to }
# $payment is a game-payment.
game-tunnel-played = { $mine ->
    [yes] Ezt játszottad ki: { $payment }.
   *[no] { $who } ezt játszotta ki: { $payment }.
}
game-tunnel-cards = A felcsapott lapok
game-tunnel-cost = { $n ->
    [0] Nem kerül többe.
   *[other] Még { $n } lapba kerül.
}
game-tunnel-through = { $n ->
    [0] Kész az alagút, és nem került többe.
   *[other] Kész az alagút, további { $n } lapért.
}
game-tunnel-left = { $mine ->
    [yes] Lemondtál az alagútról, és visszavetted a lapjaidat.
   *[no] { $who } lemondott az alagútról, és visszavette a lapjait.
}
game-tunnel-too-dear = Ehhez nincs elég lapod.
game-tunnel-pay = Hozzáteszek { $n } lapot
game-tunnel-leave = Lemondok róla

## Players

# $name is the reader's own name.
game-you = { $name } (te)
# $seat is the colour of a seat.
game-seat = { $seat ->
    [blue] Kék
    [red] Piros
    [green] Zöld
    [yellow] Sárga
   *[black] Fekete
}
game-acts = következik
game-away = távol van
game-left = elment, bot játszik
game-points = { $n } pont
game-trains = { $vehicle ->
    [taxi] még { $n } taxi
   *[train] még { $n } kocsi
}
game-cards = { $n } lap a kézben
game-tickets = { $n } menetjegy
# $holds says whether this path is the longest so far.
game-path = { $holds ->
    [yes] eddig a leghosszabb összefüggő útvonal: { $n }
   *[no] leghosszabb összefüggő útvonala: { $n }
}
game-clock = Hátralévő idő
game-clock-days = { $days } nap { $hours } óra

## Talk

game-phrases = Kész mondatok
game-say = Mondj valamit
game-send = Küldés
game-mute = Valaki némítása

## Keys

game-keys-title = Billentyűk
game-keys-on = Billentyűparancsok játék közben
game-keys-board = A táblán a nyílbillentyűkkel városról városra léphetsz, az Enter megmutatja egy város útvonalait, az Escape visszalép.
game-key-row = Lap felvétele a sorból
game-key-deck = Húzás a pakliból
game-key-tickets = Menetjegyek húzása
game-key-claim = Útvonal választása a listából
game-key-undo = Visszavonás
game-key-board = A táblára
game-key-list = Tábla listaként vagy térképként
game-key-hand = A lapjaid felolvasása
game-key-sentence = Mit tehetsz most? (felolvasás)
game-key-log = Napló
game-key-talk = Csevegés
game-key-rules = A szabályok röviden
game-key-help = Ezek a billentyűk
game-key-escape = Mégse, bezárás

## The rules in short

game-rules-turn = A fordulódban három dolog közül választhatsz egyet:
game-rules-draw = Húzz két lapot, felcsapottat vagy a pakliból.
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
game-rules-tunnels = Alagutak: három lapot csapunk fel, és minden kijátszott színű lap vagy mozdony további egy lapba kerül. Aki nem fizet, visszaveszi a lapjait.
game-rules-doubles-open = Dupla útvonalak: mindkét vágány lefoglalható, de nem ugyanannak a játékosnak.
game-rules-doubles-closed = Dupla útvonalak: ilyen kevés játékosnál a két vágány közül csak az egyik foglalható le.
game-rules-tickets-score = A menetjegyek a végén számítanak: plusz pont jár értük, ha az útvonalaid összekötik a rajtuk álló helyszíneket, és mínusz, ha nem.
game-rules-longest = A leghosszabb összefüggő útvonal { $points } pontot ér.
game-rules-attractions = Minden látványosság, amely valamelyik útvonalad végén áll, { $points } pontot ér.
game-rules-end = { $vehicle ->
    [taxi] Amint valakinek legfeljebb két taxija marad, mindenkinek még egy fordulója van.
   *[train] Amint valakinek legfeljebb két kocsija marad, mindenkinek még egy fordulója van.
}
game-rules-all = Ennek a térképnek az összes szabálya
