### The rules. The numbers come from the board: $trains trains per player, $hand cards at the start,
### $firstDealt tickets dealt and $firstKept kept at the start, $drawn drawn and $kept kept later, and so on.
### $vehicle is `taxi` on boards with taxis (whose wild cards are taxis too) and `train` on boards with locomotives.

rules-title = Säännöt
rules-title-board = Säännöt: { $board }
rules-boards = Pelilaudat
rules-at-a-glance = Säännöt lyhyesti
rules-play = Pelaa tällä laudalla
rules-cards = Tämän pelilaudan kortit

rules-about-usa = Klassikko: kokonainen maanosa 2–5 pelaajalle, pitkiä reittejä ja bonus pisimmästä yhtenäisestä reitistä.
rules-about-switzerland = Vuoria kahdelle tai kolmelle pelaajalle: tunneleita, jotka voivat maksaa enemmän kuin luulet, ja menolippuja naapurimaihin.
rules-about-new-york = Nopea peli 2–4 pelaajalle: kullekin viisitoista taksia ja pisteitä kaupungin nähtävyyksistä.

## At a glance

rules-short-turn = Teet vuorollasi yhden asian: nostat kortteja, rakennat reitin tai nostat menolippuja.
rules-short-draw = Nostat kaksi korttia, kummankin viidestä esillä olevasta tai pakasta.
rules-short-locomotive =
    { $vehicle ->
        [taxi] Esillä oleva taksi vie koko vuorosi; pakasta nostettu ei.
       *[train] Esillä oleva veturi vie koko vuorosi; pakasta nostettu ei.
    }
rules-short-locomotive-free = Esillä olevia vetureita voi ottaa kuin mitä tahansa kortteja, vaikka kaksi samalla vuorolla.
rules-short-claim =
    { $vehicle ->
        [taxi] Kun rakennat reitin, pelaa yksi sen värinen kortti jokaista ruutua kohti; taksi käy mistä tahansa väristä, ja harmaaseen reittiin käy mikä tahansa yksi väri.
       *[train] Kun rakennat reitin, pelaa yksi sen värinen kortti jokaista ruutua kohti; veturi käy mistä tahansa väristä, ja harmaaseen reittiin käy mikä tahansa yksi väri.
    }
rules-short-locomotives-tunnels = Vetureita voi pelata vain tunneleihin.
rules-short-tunnel = Tunnelissa käännetään maksusi jälkeen kolme korttia: jokainen, joka sopii pelaamiisi, maksaa sinulle yhden kortin lisää.
rules-short-tickets =
    { $kept ->
        [one] Menolipuissa on paikkoja, jotka pitää yhdistää. Nostat { $drawn } ja pidät vähintään yhden; suorittamatta jääneiden arvo vähennetään lopussa.
       *[other] Menolipuissa on paikkoja, jotka pitää yhdistää. Nostat { $drawn } ja pidät vähintään { $kept }; suorittamatta jääneiden arvo vähennetään lopussa.
    }
rules-short-doubles = Tuplareitistä saat rakentaa vain toisen raiteen. Jos pelaajia on alle { $doublesFrom }, toinen raide sulkeutuu sen jälkeen kaikilta.
rules-short-end =
    { $vehicle ->
        [taxi] Kun jollakulla on enintään kaksi taksia jäljellä, kaikilla on vielä yksi vuoro.
       *[train] Kun jollakulla on enintään kaksi vaunua jäljellä, kaikilla on vielä yksi vuoro.
    }
rules-short-longest = Pisimmästä yhtenäisestä reitistä saa { $longest } pistettä.
rules-short-attractions =
    { $attraction ->
        [one] Jokaisesta turistinähtävyydestä, johon reittisi johtavat, saat yhden pisteen.
       *[other] Jokaisesta turistinähtävyydestä, johon reittisi johtavat, saat { $attraction } pistettä.
    }

## The goal

rules-goal = Pelin tavoite
rules-goal-what =
    { $vehicle ->
        [taxi] Keräät kortteja, rakennat niillä reittejä takseillesi vierekkäisten paikkojen välille ja yhdistät näin salaisten menolippujesi paikat. Se, jolla on lopussa eniten pisteitä, voittaa.
       *[train] Keräät kortteja, rakennat niillä reittejä vaunuillesi vierekkäisten kaupunkien välille ja yhdistät näin salaisten menolippujesi paikat. Se, jolla on lopussa eniten pisteitä, voittaa.
    }

## Setting up

rules-setup = Pelin alkuvalmistelut
rules-setup-pieces =
    { $vehicle ->
        [taxi] Pelaajia on { $min }–{ $max }. Jokaisella on { $trains } samanväristä taksia.
       *[train] Pelaajia on { $min }–{ $max }. Jokaisella on { $trains } samanväristä junavaunua.
    }
rules-setup-cards =
    { $vehicle ->
        [taxi] Kulkuneuvokortteja on { $cards }: { $colors } väriä sekä takseja, jotka ovat jokereita ja käyvät mistä tahansa väristä. Jokaiselle jaetaan { $hand } korttia, ja viisi muuta asetetaan esille pakan viereen.
       *[train] Junakortteja on { $cards }: { $colors } väriä sekä vetureita, jotka ovat jokereita ja käyvät mistä tahansa väristä. Jokaiselle jaetaan { $hand } korttia, ja viisi muuta asetetaan esille pakan viereen.
    }
rules-setup-tickets =
    { $firstKept ->
        [one] Menolippuja on { $tickets }. Jokaiselle jaetaan niistä { $firstDealt }, ja jokainen pitää vähintään yhden. Kaikki valitsevat yhtä aikaa, eikä kukaan näe, mitä muut pitävät.
       *[other] Menolippuja on { $tickets }. Jokaiselle jaetaan niistä { $firstDealt }, ja jokainen pitää vähintään { $firstKept }. Kaikki valitsevat yhtä aikaa, eikä kukaan näe, mitä muut pitävät.
    }
rules-setup-first = Aloittaja arvotaan, ellei isäntä ole nimennyt ketään. Sen jälkeen vuoro kiertää pöydän ympäri.

## A turn

rules-turn = Sinun vuorosi
rules-turn-one = Teet täsmälleen yhden kolmesta asiasta: nostat kortteja käteesi, rakennat yhden reitin tai nostat uusia menolippuja.
rules-turn-pass = Vain se passaa, joka ei voi tehdä mitään näistä. Jos kaikki joutuvat passaamaan samalla kierroksella, peli päättyy.

## Drawing cards

rules-draw = Korttien nostaminen
rules-draw-two = Nostat kaksi korttia, yhden kerrallaan. Kumpikin on joko esillä oleva kortti, jonka tilalle tulee heti uusi, tai pakan päällimmäinen kortti sokkona.
rules-draw-locomotive =
    { $vehicle ->
        [taxi] Esillä oleva taksi on niin arvokas, että se vie koko vuorosi: se on ainoa kortti, jonka otat, eikä se voi olla toinen korttisi. Pakasta sokkona nostettu taksi on tavallinen kortti.
       *[train] Esillä oleva veturi on niin arvokas, että se vie koko vuorosi: se on ainoa kortti, jonka otat, eikä se voi olla toinen korttisi. Pakasta sokkona nostettu veturi on tavallinen kortti.
    }
rules-draw-locomotive-free = Tällä pelilaudalla esillä olevan veturin voi ottaa kuin minkä tahansa kortin, myös toiseksi kortiksi, myös kahdesti samalla vuorolla.
rules-draw-three =
    { $vehicle ->
        [taxi] Heti kun kolme viidestä esillä olevasta kortista on takseja, kaikki viisi heitetään poistopakkaan ja tilalle käännetään viisi uutta.
       *[train] Heti kun kolme viidestä esillä olevasta kortista on vetureita, kaikki viisi heitetään poistopakkaan ja tilalle käännetään viisi uutta.
    }
rules-draw-limit = Kädessäsi saa olla niin monta korttia kuin haluat. Kun pakka loppuu, poistopakka sekoitetaan uudeksi pakaksi.

## Claiming a route

rules-claim = Reitin rakentaminen
rules-claim-cards =
    { $vehicle ->
        [taxi] Valitse vapaa reitti ja pelaa niin monta sen väristä korttia kuin siinä on ruutuja. Aseta jokaiseen ruutuun yksi takseistasi; niitä pitää riittää kaikkiin.
       *[train] Valitse vapaa reitti ja pelaa niin monta sen väristä korttia kuin siinä on ruutuja. Aseta jokaiseen ruutuun yksi vaunuistasi; niitä pitää riittää kaikkiin.
    }
rules-claim-locomotives =
    { $vehicle ->
        [taxi] Taksikortti käy mistä tahansa väristä; niitä saa pelata niin monta kuin haluaa, vaikka pelkkiä takseja.
       *[train] Veturi käy mistä tahansa väristä; niitä saa pelata niin monta kuin haluaa, vaikka pelkkiä vetureita.
    }
rules-claim-locomotives-tunnels = Tällä pelilaudalla vetureita voi pelata vain tunneleihin, ei koskaan muille reiteille.
rules-claim-grey = Harmaalla reitillä ei ole omaa väriä: pelaa mitä väriä haluat, mutta vain yhtä.
rules-claim-anywhere = Saat rakentaa minkä tahansa vapaan reitin; sen ei tarvitse liittyä muihin reitteihisi. Yhdellä vuorolla saa rakentaa vain yhden.
rules-claim-double = Kaksi raidetta rinnakkain samojen paikkojen välillä on tuplareitti. Kukaan ei saa rakentaa molempia.
rules-claim-double-few = Jos pelaajia on alle { $doublesFrom }, toinen raide sulkeutuu kaikilta heti, kun ensimmäinen on rakennettu.

## Tunnels

rules-tunnel = Tunnelit
rules-tunnel-play = Tunneli on piirretty katkoviivalla, eikä kukaan tiedä etukäteen, mitä se maksaa. Pelaa ensin reitin kortit; sitten pakasta käännetään kolme päällimmäistä korttia.
rules-tunnel-add = Lisää yksi pelaamasi värin kortti tai veturi jokaista sellaista käännettyä korttia kohti, joka on samaa väriä tai veturi.
rules-tunnel-locomotives = Jos pelasit pelkkiä vetureita, kolmesta kortista lasketaan vain veturit, ja lisätä voi vain vetureita.
rules-tunnel-leave = Jos et voi tai halua lisätä kortteja, otat korttisi takaisin ja vuorosi päättyy. Ne kolme korttia menevät joka tapauksessa poistopakkaan.
# Shown only for boards with tunnels.
rules-tunnel-game-ends = Jos 20 peräkkäistä vuoroa, kaikkien pelaajien vuorot mukaan lukien, päättyy tunnelista luopumiseen, peli päättyy heti ja pisteet lasketaan.

## Tickets

rules-tickets = Menoliput
rules-tickets-draw =
    { $kept ->
        [one] Nostat { $drawn } menolippua, tai niin monta kuin niitä on jäljellä, ja pidät vähintään yhden.
       *[other] Nostat { $drawn } menolippua, tai niin monta kuin niitä on jäljellä, ja pidät vähintään { $kept }.
    }
rules-tickets-under = Menoliput, joita et pidä, menevät menolippupakan pohjalle.
rules-tickets-out = Menoliput, joita et pidä, poistuvat pelistä, joten menolippupakka voi loppua.
rules-tickets-value = Menolipussa on kaksi paikkaa ja arvo. Jos omat reittisi yhdistävät ne lopussa, saat arvon pisteinä; jos eivät, menetät sen. Menoliput pysyvät salassa loppuun asti, eikä pidettyjä lippuja voi palauttaa.
rules-tickets-several = Joissakin menolipuissa on monta päämäärää, kullakin oma arvonsa. Niistä saa saavutettujen päämäärien suurimman arvon; jos et saavuta yhtäkään, menetät pienimmän.
rules-tickets-countries = Rajan yli kulkevat reitit vievät johonkin maahan. Jokainen niistä päättyy sinne: kaksi samaan maahan vievää reittiä ei yhdisty toisiinsa, eikä yhtenäinen reitti kulje maan läpi. Maasta alkava menolippu voi alkaa mistä tahansa sinne vievästä reitistäsi.

## The end

rules-end = Pelin päättyminen
rules-end-last =
    { $vehicle ->
        [taxi] Kun joku päättää vuoronsa niin, että hänellä on enintään kaksi taksia, jokainen, myös hän itse, saa vielä täsmälleen yhden vuoron. Sitten peli päättyy.
       *[train] Kun joku päättää vuoronsa niin, että hänellä on enintään kaksi vaunua, jokainen, myös hän itse, saa vielä täsmälleen yhden vuoron. Sitten peli päättyy.
    }
rules-end-once = Jos joku muukin päätyy näin vähiin näillä viimeisillä vuoroilla, se ei enää muuta mitään.

## Points

rules-score = Pisteenlasku
rules-score-at-once = Reitistä saa pisteet heti, kun se on rakennettu; mitä pidempi reitti, sitä enemmän pisteitä ruutua kohti.
rules-score-at-end = Pelin aikana ei lasketa pisteitä. Lopussa jokaisesta reitistä saa pisteet; mitä pidempi reitti, sitä enemmän pisteitä ruutua kohti.
rules-score-tickets = Jokaisen suoritetun menolipun arvo lisätään, muiden arvo vähennetään.
rules-score-longest = Se, jolla on pisin yhtenäinen reitti, saa { $longest } bonuspistettä; tasatilanteessa jokainen tasoissa oleva saa ne.
rules-score-longest-how = Yhtenäinen reitti on omien vaunujesi katkeamaton jono. Se saa risteytyä itsensä kanssa ja kulkea kaupungin kautta useasti, mutta mitään vaunua ei lasketa kahdesti. Vaunujen määrä ratkaisee.
rules-score-attractions =
    { $attraction ->
        [one] Jokaisesta turistinähtävyydestä, johon vie vähintään yksi reiteistäsi, saat yhden pisteen.
       *[other] Jokaisesta turistinähtävyydestä, johon vie vähintään yksi reiteistäsi, saat { $attraction } pistettä.
    }
rules-points-caption = Reittien pisteet
rules-points-length = Ruutuja
rules-points-points = Pisteitä

## Who wins

rules-win = Kuka voittaa
rules-win-most = Se voittaa, jolla on eniten pisteitä.
rules-win-completed-tickets = Jos eniten pisteitä on monella, voittaja on se heistä, jolla on eniten suoritettuja menolippuja.
rules-win-longest-path = Jos niitäkin on yhtä monta, voittaja on se, joka sai bonuksen pisimmästä yhtenäisestä reitistä.
rules-win-shared = Jos mikään ei erota heitä, he jakavat voiton.

## Examples, each shown under a drawing of its cards

rules-example-row =
    { $vehicle ->
        [taxi] Viisi esillä olevaa korttia, keskellä taksi.
       *[train] Viisi esillä olevaa korttia, keskellä veturi.
    }
rules-example-color = Punainen kolmen ruudun reitti maksaa kolme punaista korttia.
rules-example-wild =
    { $vehicle ->
        [taxi] Yksi punainen kortti ja kaksi taksia käyvät yhtä hyvin.
       *[train] Yksi punainen kortti ja kaksi veturia käyvät yhtä hyvin.
    }
rules-example-grey = Harmaa kahden ruudun reitti: mitkä tahansa kaksi samanväristä korttia, tässä vihreää.
rules-example-tunnel = Sininen kahden ruudun tunneli: pelataan kaksi sinistä korttia, sitten pakasta kääntyy sininen kortti, musta kortti ja veturi. Niistä kaksi lasketaan, joten pitää lisätä vielä kaksi korttia.
