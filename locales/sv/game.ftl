### The game: cards, routes, tickets, players, and what one may do.

## Bots by level

bot-name-easy = Lätt bot
bot-name-medium = Medelsvår bot
bot-name-hard = Svår bot
bot-name-expert = Expertbot
bot-name-random = Slumpbot
bot-name-greedy = Girig bot
bot-name-rollout = Snabb bot
bot-name-planner = Planerande bot
bot-name-blitz = Blixtbot
bot-name-search = Sökande bot
bot-name-other = Boten { $name }
bot-name-numbered = { $name } { $number }
game-nobody = Ingen

## Cards

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
       *[other] { $n } kort i en och samma valfria färg
    }
}
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
game-payment = { $paid ->
    [wild] { game-some-wilds }
    [both] { game-some-cards } och { game-some-wilds }
   *[plain] { game-some-cards }
}

## Routes: what they cost, and why they cannot be claimed

game-cost = Kostar { game-some-cards }.
game-cost-tunnel = En tunnel: kostar { game-some-cards } och kanske mer.
game-route-mine = Sträckan är din.
game-route-taken = { $who } har mutat in sträckan.
game-route-other-track = Du har den andra av de här dubbla sträckorna.
game-route-closed = Det andra spåret är inmutat; med så få spelare förblir det här stängt.
game-route-trains = { $vehicle ->
    [taxi] Den kräver { $need } av dina taxibilar, och du har bara { $have } kvar.
   *[train] Den kräver { $need } av dina vagnar, och du har bara { $have } kvar.
}
game-route-cards = { $locomotives ->
    [train] Du saknar { game-some-cards } eller lokomotiv.
    [taxi] Du saknar { game-some-cards } eller taxikort.
   *[none] Du saknar { game-some-cards }; lokomotiv räknas inte här.
}

game-close = Stäng
game-cancel = Avbryt

## What may be done now, in one sentence

prompt-abandoned = Det här spelet övergavs.
prompt-dealing = Korten delas ut …
prompt-first-tickets = { $keep ->
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
prompt-second-card = { $barred ->
    [locomotive] Dra ett kort till, men inget lokomotiv från raden.
    [taxi] Dra ett kort till, men inget taxikort från raden.
   *[none] Dra ett kort till.
}
prompt-tunnel = { $pay ->
    [yes] Betala för tunneln eller ge upp den.
   *[no] Tunneln är för dyr för din hand: ge upp den.
}
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
prompt-pass = Din tur, men det finns inget att göra: passa.
prompt-waits-first-tickets = { $who } väljer fortfarande sina första biljettkort.
prompt-wait-first-tickets = { $count ->
    [one] En spelare väljer fortfarande sina första biljettkort.
   *[other] { $count } spelare väljer fortfarande sina första biljettkort.
}
prompt-wait-turn = { $who } står i tur.
prompt-wait-second-card = { $who } drar ett kort till.
prompt-wait-tickets = { $who } väljer biljettkort.
prompt-wait-tunnel = { $who } står inför en tunnel.
prompt-over = Spelet är slut.
prompt-over-shared = Spelet är slut, och segern delas.
prompt-over-won = { $mine ->
    [yes] Spelet är slut, och du har vunnit!
   *[no] Spelet är slut, och { $who } har vunnit.
}

## The screen

game-title-turn = Din tur · { $board } · Fogg
game-board = Spelbrädet
game-players = Spelare
game-hand-name = Din hand
game-row = De uppvända korten
game-log = Vad som har hänt
game-log-empty = Inget har hänt än.
game-talk = Vad som har sagts
game-talk-empty = Ingen har sagt något än.
game-tabs = Flikar
game-tab-cards = Kort
game-tab-tickets = Biljettkort
game-tab-players = Spelare
game-tab-log = Logg
game-tab-talk = Prat
game-as-list = Som lista
game-as-map = Som karta
game-rules = Regler
game-rules-title = Reglerna i korthet
game-help = Tangenter
game-more = Mer
game-settings = Inställningar
game-undo = Ångra
game-pass = Passa
game-result = Resultatet
game-last-round = Sista rundan
game-watching = Du är åskådare till det här spelet.
game-reconnecting = Anslutningen är bruten. Ansluter igen …
game-not-your-turn = Det är inte din tur.
game-no-second-locomotive = { $wild ->
    [taxi] Ett taxikort från raden skulle ha varit det enda kortet den här turen.
   *[locomotive] Ett lokomotiv från raden skulle ha varit det enda kortet den här turen.
}
game-second-card-first = Dra ditt andra kort först.
game-tickets-first = Välj dina biljettkort först.
game-tunnel-first = Ta ställning till tunneln först.
game-no-card = Här finns inget kort att dra nu.
game-no-tickets = Det finns inga biljettkort att dra nu.

## Hand, row and decks

game-hand = { $n ->
    [one] Din hand: ett kort
   *[other] Din hand: { $n } kort
}
game-hand-empty = Din hand är tom.
game-hand-holds = På din hand: { $cards }.
game-row-card = Ta { game-some-cards }, nummer { $slot } i raden
game-row-gap = Nummer { $slot } i raden saknas
game-deck-name = Draghög
game-ticket-deck-name = Biljettkort
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

game-ticket = Biljettkort { $from } – { $goals }.
game-ticket-goal = { $place } för { $points } poäng
game-ticket-done = Klarat: { $points } poäng.
game-ticket-lost = Ingen väg är öppen.
game-ticket-open = { $vehicle ->
    [taxi] { $n ->
        [one] I bästa fall en taxibil till.
       *[other] I bästa fall { $n } taxibilar till.
    }
   *[train] { $n ->
        [one] I bästa fall en vagn till.
       *[other] I bästa fall { $n } vagnar till.
    }
}
game-ticket-far = { $vehicle ->
    [taxi] { $n ->
        [one] Det krävs en taxibil till, och den har du inte.
       *[other] Det krävs { $n } taxibilar till; så många har du inte.
    }
   *[train] { $n ->
        [one] Det krävs en vagn till, och den har du inte.
       *[other] Det krävs { $n } vagnar till; så många har du inte.
    }
}
game-no-tickets-yet = Du har inga biljettkort än.
game-choose-first-tickets = Dina första biljettkort
game-choose-tickets = Nya biljettkort
game-offered = Biljettkorten du kan behålla
game-look-around = Se dig omkring
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
    [one] Ger 1 poäng när det är klarat.
   *[other] Ger upp till { $points } poäng när allt är klarat.
}

## A claim

game-route-title = { $from } – { $to }
game-route-worth = Ger { $points } poäng.
game-payments = Sätt att betala
game-claim = Muta in
game-dig = Gräv
game-other-track = Andra spåret
game-claim-later = Du kan betala för den när det är din tur.
game-tunnel-hint = Tre kort vänds upp. Vart och ett som passar det du spelar kostar ett kort till.

## A tunnel

game-tunnel-title = Tunnel { $from } – { $to }
game-tunnel-played = { $mine ->
    [yes] Du spelade { $payment }.
   *[no] { $who } spelade { $payment }.
}
game-tunnel-cards = Korten som vändes upp
game-tunnel-cost = { $n ->
    [0] Den kostar inget mer.
    [one] Den kostar ett kort till.
   *[other] Den kostar { $n } kort till.
}
game-tunnel-through = { $n ->
    [0] Igenom, och det kostade inget mer.
    [one] Igenom för ett kort till.
   *[other] Igenom för { $n } kort till.
}
game-tunnel-left = { $mine ->
    [yes] Du gav upp tunneln och tog tillbaka dina kort.
   *[no] { $who } gav upp tunneln och tog tillbaka korten.
}
game-tunnel-too-dear = Det har du inte på hand.
game-tunnel-pay = { $n ->
    [one] Betala ett till
   *[other] Betala { $n } till
}
game-tunnel-leave = Ge upp tunneln

## Players

game-you = { $name } (du)
game-seat = { $seat ->
    [blue] Blå
    [red] Röd
    [green] Grön
    [yellow] Gul
   *[black] Svart
}
game-acts = står i tur
game-away = inte här
game-left = har gått, en bot spelar
game-points = { $n } poäng
game-trains = { $vehicle ->
    [taxi] { $n ->
        [one] 1 taxibil kvar
       *[other] { $n } taxibilar kvar
    }
   *[train] { $n ->
        [one] 1 vagn kvar
       *[other] { $n } vagnar kvar
    }
}
game-cards = { $n } kort på hand
game-tickets = { $n } biljettkort
game-path = { $holds ->
    [yes] längsta sammanhängande sträcka hittills: { $n }
   *[no] längsta egna sammanhängande sträcka: { $n }
}
game-clock = Tid kvar
game-clock-days = { $days ->
    [one] 1 dag { $hours } tim
   *[other] { $days } dagar { $hours } tim
}

## Talk

game-phrases = Färdiga fraser
game-say = Säg något
game-send = Skicka
game-mute = Tysta någon

## Keys

game-keys-title = Tangenter
game-keys-on = Tangenterna fungerar under spelet
game-keys-board = På spelbrädet går piltangenterna från stad till stad, Enter visar en stads sträckor och Escape går tillbaka.
game-key-row = Ta ett kort från raden
game-key-deck = Dra från högen
game-key-tickets = Dra biljettkort
game-key-claim = Välj en sträcka ur listan
game-key-undo = Ångra
game-key-board = Till spelbrädet
game-key-list = Spelbrädet som lista eller karta
game-key-hand = Hör din hand
game-key-sentence = Hör vad du kan göra
game-key-log = Logg
game-key-talk = Prat
game-key-rules = Reglerna i korthet
game-key-help = De här tangenterna
game-key-escape = Avbryt, stäng

## The rules in short

game-rules-turn = På din tur gör du en av tre saker:
game-rules-draw = Dra två kort, uppvända eller från högen.
game-rules-locomotive-whole = { $vehicle ->
    [taxi] Ett uppvänt taxikort räknas som båda.
   *[train] Ett uppvänt lokomotiv räknas som båda.
}
game-rules-locomotive-one = { $vehicle ->
    [taxi] Ett uppvänt taxikort är ett kort som alla andra.
   *[train] Ett uppvänt lokomotiv är ett kort som alla andra.
}
game-rules-claim = { $vehicle ->
    [taxi] Muta in en sträcka: spela lika många kort i dess färg som den har rutor. Grå tar vilken färg som helst, men bara en, och taxikort gäller för alla färger.
   *[train] Muta in en sträcka: spela lika många kort i dess färg som den har rutor. Grå tar vilken färg som helst, men bara en, och lokomotiv gäller för alla färger.
}
game-rules-claim-tunnels = { $vehicle ->
    [taxi] Muta in en sträcka: spela lika många kort i dess färg som den har rutor. Grå tar vilken färg som helst, men bara en. Taxikort gäller för alla färger, men bara i tunnlar.
   *[train] Muta in en sträcka: spela lika många kort i dess färg som den har rutor. Grå tar vilken färg som helst, men bara en. Lokomotiv gäller för alla färger, men bara i tunnlar.
}
game-rules-tickets = { $keep ->
    [one] Dra { $count } biljettkort och behåll minst ett.
   *[other] Dra { $count } biljettkort och behåll minst { $keep }.
}
game-rules-returned-under = Resten läggs underst i högen.
game-rules-returned-out = Resten går ur spelet.
game-rules-points = Poäng för en sträcka
game-rules-length = Rutor
game-rules-worth = Poäng
game-rules-score-late = Sträckor ger poäng först när spelet är slut.
game-rules-tunnels = Tunnlar: tre kort vänds upp, och vart och ett som har den spelade färgen eller är ett lokomotiv kostar ett kort till. Den som inte betalar tar tillbaka korten.
game-rules-doubles-open = Dubbla sträckor: båda kan mutas in, men inte av samma spelare.
game-rules-doubles-closed = Dubbla sträckor: med så få spelare kan bara en av de två mutas in.
game-rules-tickets-score = Ett biljettkort räknas i slutet: för dig om dina sträckor binder ihop platserna, annars emot dig.
game-rules-longest = Längsta sammanhängande sträcka ger { $points } poäng.
game-rules-attractions = Varje sevärdhet vid änden av en av dina sträckor ger { $points } poäng.
game-rules-end = { $vehicle ->
    [taxi] När någon har två eller färre taxibilar kvar får alla en tur till.
   *[train] När någon har två eller färre vagnar kvar får alla en tur till.
}
game-rules-all = Alla regler för det här spelbrädet
