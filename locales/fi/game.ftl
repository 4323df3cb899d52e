### The game: cards, routes, tickets, players and possible moves.

## Names of bots

bot-name-easy = Helppo botti
bot-name-medium = Keskitason botti
bot-name-hard = Vaikea botti
bot-name-expert = Eksperttibotti
bot-name-master = Mestaribotti
bot-name-random = Satunnaisbotti
bot-name-greedy = Ahne botti
bot-name-rollout = Nopea botti
bot-name-planner = Suunnittelijabotti
bot-name-blitz = Salamabotti
bot-name-search = Laskijabotti
bot-name-net = Neuroverkkobotti
bot-name-search-classic = Perinteinen laskijabotti
# $name is the name the server's operator gave to the bot.
bot-name-other = Botti { $name }
# One of several bots of the same kind at a table. $name is one of the names above.
bot-name-numbered = { $name } { $number }
game-nobody = Ei kukaan

## Cards

# $n cards of one kind; $card is the kind.
game-some-cards = { $card ->
    [pink] { $n ->
        [one] vaaleanpunainen kortti
       *[other] { $n } vaaleanpunaista korttia
    }
    [white] { $n ->
        [one] valkoinen kortti
       *[other] { $n } valkoista korttia
    }
    [blue] { $n ->
        [one] sininen kortti
       *[other] { $n } sinistä korttia
    }
    [yellow] { $n ->
        [one] keltainen kortti
       *[other] { $n } keltaista korttia
    }
    [orange] { $n ->
        [one] oranssi kortti
       *[other] { $n } oranssia korttia
    }
    [black] { $n ->
        [one] musta kortti
       *[other] { $n } mustaa korttia
    }
    [red] { $n ->
        [one] punainen kortti
       *[other] { $n } punaista korttia
    }
    [green] { $n ->
        [one] vihreä kortti
       *[other] { $n } vihreää korttia
    }
    [locomotive] { $n ->
        [one] veturi
       *[other] { $n } veturia
    }
    [taxi] { $n ->
        [one] taksi
       *[other] { $n } taksia
    }
   *[any] { $n ->
        [one] minkä tahansa värinen kortti
       *[other] { $n } korttia mitä tahansa yhtä väriä
    }
}
# The wild cards of a payment: $wild is locomotive or taxi, $wilds their number.
game-some-wilds = { $wild ->
    [taxi] { $wilds ->
        [one] taksi
       *[other] { $wilds } taksia
    }
   *[locomotive] { $wilds ->
        [one] veturi
       *[other] { $wilds } veturia
    }
}
# The payment for a route: only wild cards, a colour and wild cards, or only a colour.
game-payment = { $paid ->
    [wild] { game-some-wilds }
    [both] { game-some-cards } ja { game-some-wilds }
   *[plain] { game-some-cards }
}

## Routes: their cost, and why they cannot be claimed

game-cost = Hinta: { game-some-cards }.
game-cost-tunnel = Tunneli: hinta { game-some-cards }, mahdollisesti enemmän.
game-route-mine = Tämä reitti on sinun.
game-route-taken = { $who } on rakentanut tämän reitin.
game-route-other-track = Tämän tuplareitin toinen raide on jo sinun.
game-route-closed = Toinen raide on jo rakennettu; näin vähillä pelaajilla vain toista voi käyttää.
# $vehicle is train or taxi; $need and $have are numbers of them.
game-route-trains = { $vehicle ->
    [taxi] { $need ->
        [one] Tähän tarvitaan { $need } taksi, ja sinulla on jäljellä { $have }.
       *[other] Tähän tarvitaan { $need } taksia, ja sinulla on jäljellä { $have }.
    }
   *[train] { $need ->
        [one] Tähän tarvitaan { $need } vaunu, ja sinulla on jäljellä { $have }.
       *[other] Tähän tarvitaan { $need } vaunua, ja sinulla on jäljellä { $have }.
    }
}
# $locomotives is the kind of wild card that can replace the colour: train (locomotives), taxi (taxis) or none.
game-route-cards = { $locomotives ->
    [train] { $n ->
        [one] Vielä tarvitaan { game-some-cards } tai veturi.
       *[other] Vielä tarvitaan { game-some-cards } tai vetureita.
    }
    [taxi] { $n ->
        [one] Vielä tarvitaan { game-some-cards } tai taksi.
       *[other] Vielä tarvitaan { game-some-cards } tai takseja.
    }
   *[none] Vielä tarvitaan { game-some-cards }; veturit eivät käy tähän.
}

game-close = Sulje
game-cancel = Peruuta

## What the reader can do now, or what the table is waiting for, in one sentence

prompt-abandoned = Tämä peli keskeytettiin.
prompt-full = Tässä pelissä oli liian monta toimintoa, joten se suljettiin. Aloita toinen peli.
prompt-closed = Palvelimen ylläpitäjä sulki tämän pöydän.
prompt-dealing = Kortteja jaetaan…
# $seats are the colours of the players who did not complete the deal.
prompt-deal-abandoned = Sekoitusta ei vienyt loppuun: { $seats }. Kortit jaetaan uudelleen…
# $seats is the colour of one player.
prompt-replace = { $seats } on keskeyttänyt kolme jakoa. Voit vaihtaa pelaajan nyt. Muuten kortit jaetaan minuutin kuluttua.
prompt-replace-wait = { $seats } on keskeyttänyt kolme jakoa. Pöydän isäntä voi vaihtaa pelaajan nyt. Muuten kortit jaetaan minuutin kuluttua.
prompt-replace-bot = Vaihda bottiin
# $count tickets are offered; at least $keep must be kept.
prompt-starting-tickets = { $keep ->
    [one] Valitse ensimmäiset menolippusi: pidä { $count } lipusta vähintään yksi.
   *[other] Valitse ensimmäiset menolippusi: pidä { $count } lipusta vähintään { $keep }.
}
prompt-tickets = { $count ->
    [one] Pidä uusi menolippusi.
   *[other] { $keep ->
        [one] Valitse uudet menolippusi: pidä { $count } lipusta vähintään yksi.
       *[other] Valitse uudet menolippusi: pidä { $count } lipusta vähintään { $keep }.
    }
}
# $barred is the face-up card that cannot be taken as the second card: locomotive, taxi or none.
prompt-second-card = { $barred ->
    [locomotive] Nosta toinen kortti, ei kuitenkaan esillä olevaa veturia.
    [taxi] Nosta toinen kortti, ei kuitenkaan esillä olevaa taksia.
   *[none] Nosta toinen kortti.
}
# $pay is yes if the reader can pay.
prompt-tunnel = { $pay ->
    [yes] Maksa lisäkortit tai luovu tunnelista.
   *[no] Korttisi eivät riitä lisämaksuun: luovu tunnelista.
}
# The possible moves: $draw cards, $claim a route, draw $tickets; each is yes or no.
prompt-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Sinun vuorosi: nosta kortteja, rakenna reitti tai nosta menolippuja.
           *[no] Sinun vuorosi: nosta kortteja tai rakenna reitti.
        }
       *[no] { $tickets ->
            [yes] Sinun vuorosi: nosta kortteja tai menolippuja.
           *[no] Sinun vuorosi: nosta kortteja.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Sinun vuorosi: rakenna reitti tai nosta menolippuja.
           *[no] Sinun vuorosi: rakenna reitti.
        }
       *[no] Sinun vuorosi: nosta menolippuja.
    }
}
prompt-last-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Viimeinen vuorosi: nosta kortteja, rakenna reitti tai nosta menolippuja.
           *[no] Viimeinen vuorosi: nosta kortteja tai rakenna reitti.
        }
       *[no] { $tickets ->
            [yes] Viimeinen vuorosi: nosta kortteja tai menolippuja.
           *[no] Viimeinen vuorosi: nosta kortteja.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Viimeinen vuorosi: rakenna reitti tai nosta menolippuja.
           *[no] Viimeinen vuorosi: rakenna reitti.
        }
       *[no] Viimeinen vuorosi: nosta menolippuja.
    }
}
prompt-pass = Et voi tehdä mitään tällä vuorolla: passaa.
prompt-wait-starting-tickets-of = { $who } valitsee ensimmäisiä menolippujaan.
# $count is the number of players who are still choosing.
prompt-wait-starting-tickets = { $count ->
    [one] { $count } pelaaja valitsee ensimmäisiä menolippujaan.
   *[other] { $count } pelaajaa valitsee ensimmäisiä menolippujaan.
}
prompt-wait-turn = { $who } on vuorossa.
prompt-wait-second-card = { $who } nostaa toista korttia.
prompt-wait-tickets = { $who } valitsee menolippuja.
prompt-wait-tunnel = { $who } miettii tunnelia.
prompt-over = Peli on päättynyt.
prompt-over-shared = Peli on päättynyt, ja voitto jaetaan.
prompt-over-won = { $mine ->
    [yes] Peli on päättynyt, ja sinä voitit!
   *[no] Peli on päättynyt, ja { $who } voitti.
}

## The screen

# The window title on the reader's turn. $board is the board's title.
game-title-turn = Sinun vuorosi · { $board } · Fogg
game-board = Pelilauta
game-players = Pelaajat
game-hand-name = Kätesi
game-face-up-cards = Esillä olevat kortit
game-log = Tapahtumat
game-log-empty = Vielä ei ole tapahtunut mitään.
game-chat = Viestit
game-chat-empty = Ei vielä viestejä.
game-tabs = Paneelit
game-tab-cards = Kortit
game-tab-tickets = Liput
game-tab-players = Pelaajat
game-tab-log = Loki
game-tab-chat = Keskustelu
game-list-view = Luettelonäkymä
game-map-view = Karttanäkymä
game-rules = Säännöt
game-rules-title = Säännöt lyhyesti
game-shortcuts = Pikanäppäimet
game-more = Lisää
game-settings = Asetukset
game-sound-on = Ota ääni käyttöön
game-sound-off = Poista ääni käytöstä
game-leave = Lähde pelistä
game-leave-title = Lähdetkö pelistä?
# Against bots only.
game-leave-bots = Peli päättyy tähän luovutettuna: se ei vaikuta vahvuuslukuusi ja katoaa peleistäsi.
# With other people.
game-leave-others = Botti jatkaa paikallasi; et voi palata, ja sinut luokitellaan viimeiseksi.
game-leave-stay = Jatka peliä
game-undo = Kumoa
# Bots wait while a move can be undone; this button lets them move at once.
game-continue = Jatka
game-pass = Passaa
game-result = Lopputulos
game-last-round = Viimeinen kierros
game-watching = Olet katsojana tässä pelissä.
game-reconnecting = Yhteys katkesi. Yhdistetään uudelleen…
# A countdown follows.
game-absent = { $who } on poissa. Botti pelaa vuoron.
# $who is a bot.
game-slow-bot = { $who } miettii tavallista pidempään, koska se tai jokin botti ennen sitä miettii yhä. Siirto tulee kyllä.
# $n is how often the players can still ask in this game.
game-more-time = Pyydä 2 minuuttia lisää (jäljellä { $n })
game-not-your-turn = Nyt ei ole sinun vuorosi.
# $wild is locomotive or taxi.
game-no-second-locomotive = { $wild ->
    [taxi] Esillä oleva taksi ei voi olla toinen korttisi.
   *[locomotive] Esillä oleva veturi ei voi olla toinen korttisi.
}
game-second-card-first = Nosta ensin toinen korttisi.
game-tickets-first = Valitse ensin menolippusi.
game-tunnel-first = Päätä ensin tunnelista.
game-no-card = Tästä ei voi nyt nostaa korttia.
game-no-tickets = Menolippuja ei voi nyt nostaa.

## Hand, face-up cards and decks

game-hand = { $n ->
    [one] Kädessäsi: yksi kortti
   *[other] Kädessäsi: { $n } korttia
}
game-hand-empty = Kätesi on tyhjä.
# A button on the cards of one colour: it marks routes on the board.
game-hand-claims = Näytä, mitä näillä korteilla voi rakentaa
# $cards is a list of cards.
game-hand-holds = Kädessäsi: { $cards }.
# A button that takes a face-up card. $slot is its position, from 1.
game-take-face-up = Ota { game-some-cards }, kohta { $slot }
game-face-up-gap = Kohta { $slot } on tyhjä
game-deck-name = Pakka
game-ticket-deck-name = Menoliput
# Read out by screen readers after the name of the deck. $n is the number left; $may is yes if the reader can draw now.
game-deck = { $may ->
    [yes] { $n ->
        [one] Yksi kortti jäljellä. Nosta se.
       *[other] { $n } korttia jäljellä. Nosta yksi.
    }
   *[no] { $n ->
        [one] Yksi kortti jäljellä.
       *[other] { $n } korttia jäljellä.
    }
}
game-ticket-deck = { $may ->
    [yes] { $n ->
        [one] Yksi menolippu jäljellä. Nosta se.
       *[other] { $n } menolippua jäljellä. Nosta niitä.
    }
   *[no] { $n ->
        [one] Yksi menolippu jäljellä.
       *[other] { $n } menolippua jäljellä.
    }
}
game-ask-tickets = { $count ->
    [one] Nostetaanko viimeinen menolippu?
   *[other] Nostetaanko { $count } menolippua?
}
game-ask-tickets-keep = { $keep ->
    [one] Sinun on pidettävä niistä vähintään yksi.
   *[other] Sinun on pidettävä niistä vähintään { $keep }.
}
game-draw-tickets = { $count ->
    [one] Nosta menolippu
   *[other] Nosta { $count } menolippua
}

## Tickets

# $goals is a list of game-ticket-goal.
game-ticket = Menolippu: { $from } – { $goals }.
game-ticket-goal = { $points ->
    [one] { $place } ({ $points } piste)
   *[other] { $place } ({ $points } pistettä)
}
game-ticket-completed = { $points ->
    [one] Suoritettu: { $points } piste.
   *[other] Suoritettu: { $points } pistettä.
}
game-ticket-impossible = Ei enää suoritettavissa.
# The cheapest connection still needs $n trains or taxis.
game-ticket-needs = { $vehicle ->
    [taxi] { $n ->
        [one] Puuttuu vähintään { $n } taksi.
       *[other] Puuttuu vähintään { $n } taksia.
    }
   *[train] { $n ->
        [one] Puuttuu vähintään { $n } vaunu.
       *[other] Puuttuu vähintään { $n } vaunua.
    }
}
game-ticket-too-far = { $vehicle ->
    [taxi] { $n ->
        [one] Tarvittaisiin vielä yksi taksi, mutta sinulla ei ole sitä.
       *[other] Tarvittaisiin vielä { $n } taksia; sinulla ei ole niin monta.
    }
   *[train] { $n ->
        [one] Tarvittaisiin vielä yksi vaunu, mutta sinulla ei ole sitä.
       *[other] Tarvittaisiin vielä { $n } vaunua; sinulla ei ole niin monta.
    }
}
game-no-tickets-yet = Sinulla ei ole vielä menolippuja.
game-choose-starting-tickets = Ensimmäiset menolippusi
game-choose-tickets = Uudet menoliput
game-tickets-offered = Valittavat menoliput
game-view-board = Katso pelilautaa
game-keep = { $n ->
    [0] Pidä
    [one] Pidä yksi menolippu
   *[other] Pidä { $n } menolippua
}
game-keep-more = { $n ->
    [one] Valitse vielä vähintään yksi.
   *[other] Valitse vielä vähintään { $n }.
}
game-keep-points = { $points ->
    [one] Suoritettuna siitä saa { $points } pisteen.
   *[other] Suoritettuina niistä saa enintään { $points } pistettä.
}

## Claiming a route

game-route-title = { $from } – { $to }
game-route-worth = { $points ->
    [one] Arvo: { $points } piste.
   *[other] Arvo: { $points } pistettä.
}
game-payments = Maksutavat
game-claim = Rakenna
game-claim-tunnel = Rakenna tunneli
game-other-track = Toinen raide
game-claim-later = Voit rakentaa sen omalla vuorollasi.
game-tunnel-hint = Pakasta käännetään kolme korttia. Jokainen, joka sopii pelaamiisi, maksaa yhden kortin lisää.

## Tunnels

game-tunnel-title = Tunneli: { $from } – { $to }
# $payment is a game-payment.
game-tunnel-played = { $mine ->
    [yes] Pelasit: { $payment }.
   *[no] { $who } pelasi: { $payment }.
}
game-tunnel-cards = Käännetyt kortit
game-tunnel-cost = { $n ->
    [0] Ei lisäkortteja.
    [one] Maksaa { $n } lisäkortin.
   *[other] Maksaa { $n } lisäkorttia.
}
game-tunnel-claimed = { $n ->
    [0] Tunneli valmis ilman lisäkortteja.
    [one] Tunneli valmis: { $n } lisäkortti.
   *[other] Tunneli valmis: { $n } lisäkorttia.
}
game-tunnel-given-up = { $mine ->
    [yes] Luovuit tunnelista ja otit korttisi takaisin.
   *[no] { $who } luopui tunnelista ja otti korttinsa takaisin.
}
game-tunnel-unaffordable = Sinulla ei ole lisäkortteja.
game-tunnel-pay = { $n ->
    [one] Maksa { $n } lisäkortti
   *[other] Maksa { $n } lisäkorttia
}
game-tunnel-give-up = Luovu tunnelista

## Players

# $name is the reader's name.
game-you = { $name } (sinä)
# $seat is the colour of a seat.
game-seat = { $seat ->
    [blue] Sininen
    [red] Punainen
    [green] Vihreä
    [yellow] Keltainen
   *[black] Musta
}
game-current-turn = vuorossa
game-away = poissa
game-left = lähti, botti pelaa
game-points = { $n ->
    [one] { $n } piste
   *[other] { $n } pistettä
}
game-trains = { $vehicle ->
    [taxi] { $n ->
        [one] { $n } taksi jäljellä
       *[other] { $n } taksia jäljellä
    }
   *[train] { $n ->
        [one] { $n } vaunu jäljellä
       *[other] { $n } vaunua jäljellä
    }
}
game-cards = { $n ->
    [one] { $n } kortti kädessä
   *[other] { $n } korttia kädessä
}
game-tickets = { $n ->
    [one] { $n } menolippu
   *[other] { $n } menolippua
}
# $holds is yes if this is the longest path of all players so far.
game-path = { $holds ->
    [yes] tähän asti pisin yhtenäinen reitti: { $n }
   *[no] oma pisin yhtenäinen reitti: { $n }
}
game-clock = Aikaa jäljellä
game-clock-days = { $days ->
    [one] { $days } päivä { $hours } h
   *[other] { $days } päivää { $hours } h
}

## Chat

game-phrases = Valmiit lauseet
game-write-message = Kirjoita viesti
game-send = Lähetä
game-mute = Mykistä pelaaja
report-button = Ilmoita
report-title = Ilmoita: { $name }
report-what = Mistä ilmoitat?
report-name = Nimestä
report-reason = Syy
report-reason-offensive = Loukkaus, viha tai rivous
report-reason-harassment = Uhkaus tai häirintä
report-reason-spam = Mainonta tai viestitulva
report-reason-privacy = Jonkun yksityiset tiedot
report-reason-other = Jokin muu
report-send = Lähetä ilmoitus
report-sent = Kiitos. Palvelimen ylläpitäjä tutkii asian.

## What the others did since the reader's turn. $who is the name of a player, $from and $to are places.

since-title = Vuorosi jälkeen:
since-nothing = Ei vielä uutta.
# The line break is used where the text has two lines.
since-claimed =
    { $who } rakensi reitin
    { $from } – { $to }
# $n is the number of cards, or of tickets.
since-drew = { $n ->
    [one]
        { $who } nosti
        kortin
   *[other]
        { $who } nosti
        { $n } korttia
}
since-kept-tickets = { $n ->
    [one]
        { $who } piti
        { $n } menolipun
   *[other]
        { $who } piti
        { $n } menolippua
}
since-gave-up-tunnel =
    { $who } luopui tunnelista
    { $from } – { $to }
since-passed = { $who } passasi

## The legend of the icons

legend-title = Kuvakkeiden merkitys
legend-points = Pisteet
# $vehicle is train or taxi.
legend-trains = { $vehicle ->
    [taxi] Takseja jäljellä
   *[train] Vaunuja jäljellä
}
legend-cards = Kortteja kädessä
legend-tickets = Menoliput
legend-path = Pisin yhtenäinen reitti
legend-attraction = { $points ->
    [one] Turistinähtävyys: { $points } piste jokaisesta, johon pääset
   *[other] Turistinähtävyys: { $points } pistettä jokaisesta, johon pääset
}

## Keyboard shortcuts

game-shortcuts-title = Pikanäppäimet
game-shortcuts-on = Käytä pikanäppäimiä
game-shortcuts-board = Pelilaudalla nuolinäppäimillä liikut kaupungista toiseen, Enter näyttää kaupungin reitit ja Escape palaa takaisin.
game-key-face-up = Ota esillä oleva kortti
game-key-deck = Nosta pakasta
game-key-tickets = Nosta menolippuja
game-key-claim = Siirry reitteihin, jotka voit rakentaa
game-key-undo = Kumoa
game-key-continue = Jatka kumoamatta
game-key-board = Siirry pelilaudalle
game-key-list = Vaihda karttaan tai luetteloon
game-key-hand = Kuuntele kätesi kortit
game-key-hint = Näytä tai piilota vihje
game-key-prompt = Kuuntele, mitä voit tehdä
game-key-log = Avaa loki
game-key-chat = Avaa keskustelu
game-key-rules = Säännöt lyhyesti
game-key-leave = Lähde pelistä
game-key-help = Pikanäppäimet
game-key-escape = Peruuta tai sulje

## Rules at a glance

game-rules-turn = Tee vuorollasi yksi näistä:
game-rules-draw = Nosta kaksi korttia, kumpikin esillä olevista tai pakasta.
game-rules-locomotive-whole = { $vehicle ->
    [taxi] Esillä oleva taksi lasketaan kahdeksi kortiksi.
   *[train] Esillä oleva veturi lasketaan kahdeksi kortiksi.
}
game-rules-locomotive-one = { $vehicle ->
    [taxi] Esillä oleva taksi on kortti siinä missä muutkin.
   *[train] Esillä oleva veturi on kortti siinä missä muutkin.
}
game-rules-claim = { $vehicle ->
    [taxi] Rakenna reitti: pelaa niin monta sen väristä korttia kuin siinä on ruutuja. Harmaaseen käy mikä tahansa yksi väri, ja taksi käy mistä tahansa väristä.
   *[train] Rakenna reitti: pelaa niin monta sen väristä korttia kuin siinä on ruutuja. Harmaaseen käy mikä tahansa yksi väri, ja veturi käy mistä tahansa väristä.
}
game-rules-claim-tunnels = { $vehicle ->
    [taxi] Rakenna reitti: pelaa niin monta sen väristä korttia kuin siinä on ruutuja. Harmaaseen käy mikä tahansa yksi väri. Taksi käy mistä tahansa väristä, mutta vain tunneleissa.
   *[train] Rakenna reitti: pelaa niin monta sen väristä korttia kuin siinä on ruutuja. Harmaaseen käy mikä tahansa yksi väri. Veturi käy mistä tahansa väristä, mutta vain tunneleissa.
}
game-rules-tickets = { $keep ->
    [one] Nosta { $count } menolippua ja pidä vähintään yksi.
   *[other] Nosta { $count } menolippua ja pidä vähintään { $keep }.
}
game-rules-returned-under = Muut menevät pakan pohjalle.
game-rules-returned-out = Muut poistuvat pelistä.
game-rules-points = Reittien pisteet
game-rules-length = Ruutuja
game-rules-worth = Pisteitä
game-rules-score-late = Reiteistä saa pisteet pelin lopussa.
game-rules-tunnels = Tunnelit: korttien pelaamisen jälkeen pakasta käännetään kolme korttia, ja niistä jokainen pelatun värin kortti ja veturi maksaa yhden lisäkortin. Joka ei maksa, ottaa korttinsa takaisin.
game-rules-doubles-open = Tuplareitit: molemmat raiteet voi rakentaa, mutta sama pelaaja ei saa rakentaa molempia.
game-rules-doubles-closed = Tuplareitit: näin vähillä pelaajilla vain toisen raiteista voi rakentaa.
game-rules-tickets-score = Menolipusta saat lopussa pisteet, jos reittisi yhdistävät sen paikat; muuten menetät ne.
game-rules-longest = Pisimmästä yhtenäisestä reitistä saa { $points } pistettä.
game-rules-attractions = { $points ->
    [one] Jokaisesta turistinähtävyydestä, johon reittisi johtavat, saat { $points } pisteen.
   *[other] Jokaisesta turistinähtävyydestä, johon reittisi johtavat, saat { $points } pistettä.
}
game-rules-end = { $vehicle ->
    [taxi] Kun jollakulla on enintään kaksi taksia jäljellä, kaikilla on vielä yksi vuoro.
   *[train] Kun jollakulla on enintään kaksi vaunua jäljellä, kaikilla on vielä yksi vuoro.
}
game-rules-all = Kaikki tämän pelilaudan säännöt
