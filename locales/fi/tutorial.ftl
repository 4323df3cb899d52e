### The tutorial: short lessons in which the reader makes real moves.
### $route is a route, such as “Chicago – Duluth”, and $tickets one or more tickets, such as “Duluth – Houston”.
### $wild is `taxi` on boards with taxis and `locomotive` on others; $vehicle is `taxi` or `train`.

tutorial-title = Opi pelaamaan
tutorial-intro = Lyhyitä oppitunteja oikeilla siirroilla, noin kymmenen minuuttia pelilautaa kohti. Lopeta milloin haluat: tämä laite muistaa, mihin jäit.
tutorial-offer = Uusi pelaaja? Opi kymmenessä minuutissa
tutorial-rules = Opitko mieluummin pelaamalla? Kokeile oppitunteja
tutorial-start = Aloita
tutorial-continue = Jatka
# $number is the number of the lesson on its board.
tutorial-lesson-number = Oppitunti { $number }
tutorial-completed = Suoritettu
tutorial-progress = Oppitunteja suoritettu { $done }/{ $count }
tutorial-forget = Nollaa edistyminen

## While a lesson runs

tutorial-coach = Ohjeet
tutorial-step = Vaihe { $step }/{ $count }
tutorial-next-step = Seuraava
tutorial-again = Aloita oppitunti alusta
tutorial-next-lesson = Seuraava oppitunti
tutorial-all-lessons = Kaikki oppitunnit
tutorial-lesson-done = Oppitunti suoritettu!
tutorial-all-done = Se oli tämän pelilaudan viimeinen oppitunti. Olet valmis oikeaan peliin!
tutorial-not-saved = Tämä selain ei pysty muistamaan edistymistäsi.
tutorial-wrong = Se on sallittua, mutta nyt on kyse muusta. Noudata yllä olevia ohjeita.

## The lessons

tutorial-lesson-tickets = Menolippusi
tutorial-lesson-draw = Korttien nostaminen
tutorial-lesson-claim = Reittien rakentaminen
tutorial-lesson-wild = { $wild ->
    [taxi] Taksit
   *[locomotive] Veturit
}
tutorial-lesson-tunnels = Tunnelit ja veturit
tutorial-lesson-countries = Naapurimaat
tutorial-lesson-attractions = Turistinähtävyydet
tutorial-lesson-doubles = Tuplareitit
tutorial-lesson-more-tickets = Uudet menoliput
tutorial-lesson-end = Pelin loppu

## Your tickets

tutorial-tickets-what = Tervetuloa! Jokaisessa menolipussa on kaksi paikkaa. Jos yhdistät ne omilla reiteilläsi, saat lipun pisteet pelin lopussa. Jos et onnistu, menetät ne.
# $dealt is the number of tickets dealt, $count the number to keep: 1 or 2.
tutorial-tickets-keep = { $count ->
    [one] Sinulle jaettiin { $dealt } menolippua, ja sinun on pidettävä vähintään yksi. Pidä lyhyempi: { $tickets }. Palauta toinen.
   *[other] Sinulle jaettiin { $dealt } menolippua, ja sinun on pidettävä vähintään { $count }. Pidä nämä: { $tickets }. Ne ovat lyhyitä ja lähellä toisiaan. Palauta loput.
}
tutorial-tickets-wrong = { $count ->
    [one] Pidempi menolippu on arvokkaampi mutta paljon vaikeampi suorittaa, ja epäonnistuneesta menettää sen pisteet. Pidä vain tämä: { $tickets }.
   *[other] Pidemmät menoliput ovat arvokkaampia mutta paljon vaikeampia suorittaa, ja epäonnistuneesta menettää sen pisteet. Pidä juuri nämä kaksi: { $tickets }.
}
tutorial-tickets-kept = Hyvä valinta! Vain sinä näet menolippusi. Löydät ne aina kohdasta ”Liput”; valitse lippu, niin näet sen paikat kartalla.

## Drawing cards

tutorial-draw-first = Teet vuorollasi yhden asian: nostat kortteja, rakennat reitin tai nostat menolippuja. Haluat nyt reitin { $route }. Siinä on kolme punaista ruutua, ja sinulla on vain yksi punainen kortti. Ota esillä oleva punainen kortti.
# $rule says whether a face-up locomotive or taxi is the whole action (whole-action) or one card (one-card).
tutorial-draw-wild = { $rule ->
    [one-card] Tällä pelilaudalla vetureita voi käyttää vain tunneleihin, eikä { $route } ole tunneli. Ota punainen kortti.
   *[whole-action] { $wild ->
        [taxi] Esillä oleva taksi käy kaikille reiteille, mutta se olisi vuorosi ainoa kortti. Kun otat punaisen, saat nostaa vielä toisen.
       *[locomotive] Esillä oleva veturi käy kaikille reiteille, mutta se olisi vuorosi ainoa kortti. Kun otat punaisen, saat nostaa vielä toisen.
    }
}
tutorial-draw-color = Se väri ei käy reitille { $route }, johon tarvitaan punaisia. Ota punainen kortti.
tutorial-draw-blind = Pakan päällimmäinen kortti on yllätys, mutta punainen on esillä. Ota ensin se.
tutorial-draw-tickets = Uudet menoliput voivat odottaa: keskity ensin niihin, jotka sinulla jo on. Ota punainen kortti.
tutorial-draw-claim = Voisit rakentaa tuon lyhyen reitin, mutta siitä ei olisi apua. Kerää kortteja reittiin { $route }: ota punainen.
tutorial-draw-second = { $rule ->
    [one-card] Tyhjä paikka täytettiin heti pakasta. Vuorolla nostetaan kaksi korttia: kokeile onneasi ja nosta toinen pakasta.
   *[whole-action] { $wild ->
        [taxi] Tyhjä paikka täytettiin heti pakasta. Vuorolla nostetaan kaksi korttia, mutta toinen ei saa olla esillä oleva taksi. Kokeile onneasi ja nosta se pakasta.
       *[locomotive] Tyhjä paikka täytettiin heti pakasta. Vuorolla nostetaan kaksi korttia, mutta toinen ei saa olla esillä oleva veturi. Kokeile onneasi ja nosta se pakasta.
    }
}
tutorial-draw-second-wrong = Senkin voisi ottaa, mutta esillä ei ole punaista korttia. Pakassa voi olla: nosta sieltä.
tutorial-draw-done = Toinen punainen! Nyt sinulla on kolme, ja se riittää reittiin { $route }. Kädessä saa olla vaikka kuinka monta korttia.

## Claiming routes

tutorial-claim-colored = Sinulla on kolme punaista korttia: rakenna reitti { $route }. Valitse se kartalta tai luettelonäkymästä ja vahvista. Yksi kortti jokaista ruutua kohti, kaikki reitin väriä.
# $scoring says whether routes score at once (at-once) or at the end of the game (at-the-end).
tutorial-claim-grey = { $scoring ->
    [at-the-end] Taksisi ovat reitillä, eikä kukaan muu voi käyttää sitä. Harmaaseen reittiin käy mikä tahansa yksi väri: rakenna reitti { $route } ja maksa { $count } sinistä korttia.
   *[at-once] Vaunusi ovat reitillä, ja sait siitä heti pisteet. Harmaaseen reittiin käy mikä tahansa yksi väri: rakenna reitti { $route } ja maksa { $count } sinistä korttia.
}
tutorial-claim-grey-wrong = Nekin kortit kävisivät, sillä harmaaseen reittiin käy mikä tahansa väri. Maksa kuitenkin tällä kertaa { $count } sinistä korttia.
tutorial-claim-other = Tuo on toinen reitti. Etsi { $route }: se on merkitty kartalle.
tutorial-claim-now = Sinulla on jo kaikki kortit reittiin { $route }. Rakenna se, ennen kuin joku muu ehtii.
# $points are the points of routes of 1, 2, 3… spaces, such as “1, 2, 4, 7”.
tutorial-claim-done = { $scoring ->
    [at-the-end] Pitkät reitit kannattavat: 1, 2, 3, 4… ruudun reiteistä saa pelin lopussa { $points } pistettä. Reittiesi ei tarvitse olla yhteydessä toisiinsa, ja vuorolla rakennetaan vain yksi.
   *[at-once] Pitkät reitit kannattavat: 1, 2, 3, 4… ruudun reiteistä saa { $points } pistettä. Reittiesi ei tarvitse olla yhteydessä toisiinsa, ja vuorolla rakennetaan vain yksi.
}

## Locomotives and taxis

tutorial-wild-take = { $wild ->
    [taxi] Taksi on jokeri: se käy mistä tahansa väristä. Ota esillä oleva taksi. Se on tämän vuorosi ainoa kortti.
   *[locomotive] Veturi on jokeri: se käy mistä tahansa väristä. Ota esillä oleva veturi. Se on tämän vuorosi ainoa kortti.
}
tutorial-wild-take-wrong = { $wild ->
    [taxi] Ei vielä: reitistä { $route } puuttuu yksi kortti, ja esillä oleva taksi käy varmasti. Ota se.
   *[locomotive] Ei vielä: reitistä { $route } puuttuu yksi kortti, ja esillä oleva veturi käy varmasti. Ota se.
}
tutorial-wild-use = { $wild ->
    [taxi] Reitti { $route } vaatii { $count } vihreää korttia, ja sinulta puuttuu yksi. Rakenna se ja korvaa puuttuva kortti taksilla.
   *[locomotive] Reitti { $route } vaatii { $count } vihreää korttia, ja sinulta puuttuu yksi. Rakenna se ja korvaa puuttuva kortti veturilla.
}
tutorial-wild-done = { $wild ->
    [taxi] Yhteen reittiin saa käyttää niin monta taksia kuin haluaa. Ja jos viidestä esillä olevasta kortista kolme on takseja, kaikki viisi vaihdetaan.
   *[locomotive] Yhteen reittiin saa käyttää niin monta veturia kuin haluaa. Ja jos viidestä esillä olevasta kortista kolme on vetureita, kaikki viisi vaihdetaan.
}

## Tunnels

tutorial-tunnel-claim = Katkoviivalla piirretyt reitit ovat tunneleita. Maksat kuten tavallisesti, mutta sitten käännetään kolme korttia, ja jokainen sopiva maksaa yhden lisäkortin. Rakenna tunneli { $route } ja maksa { $count } valkoista korttia.
tutorial-tunnel-pay-wrong = Sekin kävisi, mutta säästä veturi: voit tarvita sitä lisäkortiksi. Maksa pelkillä valkoisilla korteilla.
tutorial-tunnel-add = Yksi kolmesta kortista on valkoinen kuten pelaamasi, joten tunneli maksaa vielä yhden kortin. Maksa veturilla.
tutorial-tunnel-add-wrong = Liian kalliista tunnelista voi luopua. Tähän sinulla on kuitenkin varaa: maksa veturilla.
tutorial-tunnel-second = Rakennettu! Lisäkorteilla ei tule lisää vaunuja. Kokeile nyt tunnelia { $route }: maksa { $count } vihreää korttia.
tutorial-tunnel-give-up = Huono tuuri: kolmesta kortista kaksi sopii, sillä veturit lasketaan aina, eikä sinulla ole enää kortteja niihin. Luovu tunnelista.
tutorial-tunnel-done = Sait vihreät korttisi takaisin, mutta vuorosi päättyi. Varaa siis tunneliin kortti tai pari ylimääräistä! Tällä pelilaudalla veturit käyvät vain tunneleihin. Niitä nostetaan kuin muitakin kortteja, esiltä vaikka kaksi samalla vuorolla.

## Countries

tutorial-country-what = Menolippusi vie Bernistä johonkin neljästä naapurimaasta, ja maista saa eri määrän pisteitä. Vain paras maa, johon pääset, lasketaan. Jos et pääse mihinkään, menetät pienimmän arvon.
tutorial-country-claim = Olet päässyt Geneveen asti. Rajalle on yhden keltaisen kortin matka: rakenna { $route }.
tutorial-country-done = Olet Ranskassa: 5 pistettä. Jos pääset myös Itävaltaan, saat sen sijaan 11. Huomaa: jokainen rajanylitys on oma päätepisteensä, eikä mikään reitti kulje maan läpi.

## Tourist attractions

tutorial-attraction-what = Tähdellä merkityt paikat ovat turistinähtävyyksiä. Pelin lopussa saat pisteen jokaisesta, johon vähintään yksi reittisi johtaa. Muutkin voivat saada pisteen samasta nähtävyydestä.
tutorial-attraction-claim = Ainoa reittisi johtaa jo kahteen nähtävyyteen. Lyhyt reitti { $route } tuo kaksi lisää: rakenna se.
tutorial-attraction-wrong = Sekin reitti on vapaa, mutta se ei tuo kahta uutta nähtävyyttä. Rakenna mieluummin { $route }.
tutorial-attraction-done = Kaksi pistettä lisää yhdellä taksilla! Pienellä pelilaudalla nähtävyydet usein ratkaisevat pelin.

## Double routes

tutorial-double-claim = Kaksi raidetta vierekkäin on tuplareitti. Kahden pelaajan pelissä niistä voi käyttää vain toista: kun joku rakentaa sen, toinen sulkeutuu. Rakenna toinen reitin { $route } raiteista ennen vastustajaasi.
tutorial-double-wait = Älä odota: jos vastustajasi rakentaa reitin { $route } toisen raiteen, toinen sulkeutuu ja joudut kiertämään. Rakenna se nyt.
tutorial-double-closed = Juuri ajoissa! Mutta vastustajasi rakensi reitin { $route } toisen raiteen, ja toinen on nyt sinulta suljettu. Tarvitset kiertotien.
tutorial-double-detour = Aina on toinenkin tie. Rakenna sen sijaan { $route }.
# $doubles is the number of players from which both tracks can be used.
tutorial-double-done = Kun pelaajia on vähintään { $doubles }, molempia raiteita voi käyttää, mutta kukaan ei saa omistaa molempia.

## New tickets

tutorial-more-draw = Olet suorittanut menolippusi. Tee nyt kolmas asia, jonka vuorolla voi tehdä: nosta uusia menolippuja. Valitse menolippupakka ja vahvista.
tutorial-more-wrong = Senkin voisi tehdä, mutta aikaa on vielä paljon, ja uusista menolipuista voi saada paljon pisteitä. Valitse menolippupakka.
tutorial-more-keep = Uusista menolipuista on pidettävä vähintään yksi. Katso karttaa: reittisi täyttävät jo lipun { $tickets }! Pidä vain se.
tutorial-more-keep-wrong = Menetät jokaisen suorittamatta jääneen lipun pisteet, ja nuo ovat kaukana reiteistäsi. Pidä vain tämä: { $tickets }.
tutorial-more-done = Ilmaisia pisteitä! Pidettyjä menolippuja ei voi palauttaa, joten mitä myöhemmin niitä nostaa, sitä suurempi on riski.

## The end

tutorial-end-first = { $vehicle ->
    [taxi] Sinulla on enää neljä taksia. Kun jollakulla on enintään kaksi, kaikilla on vielä yksi vuoro. Rakenna { $route }: siitä alkaa viimeinen kierros, ja menolippusi { $tickets } tulee suoritetuksi.
   *[train] Sinulla on enää neljä vaunua. Kun jollakulla on enintään kaksi, kaikilla on vielä yksi vuoro. Rakenna { $route }: siitä alkaa viimeinen kierros, ja menolippusi { $tickets } tulee suoritetuksi.
}
tutorial-end-last = Viimeinen vuorosi! Käteen jääneet kortit ovat lopussa arvottomia, joten rakenna mitä voit: { $route }.
tutorial-end-last-wrong = Tämä on viimeinen vuorosi: uusista korteista ei ole enää hyötyä. Rakenna { $route }.
tutorial-end-done = { $scoring ->
    [at-the-end] Nyt lasketaan kaikki: reitit, suoritetut menoliput ja nähtävyydet. Suorittamatta jääneet liput vähennetään. Eniten pisteitä voittaa!
   *[at-once] Reittien pisteisiin lisätään suoritetut menoliput, ja suorittamatta jääneet vähennetään. Pisimmästä yhtenäisestä reitistä saa vielä { $longest }. Eniten pisteitä voittaa!
}
