### Everything outside the game itself: front page, tables, people and settings.

lobby-theme-to-dark = Tumma teema
lobby-theme-to-light = Vaalea teema

## Suggested names for new players. At most 24 characters each; every language may choose its own.

lobby-guest-1 = Utelias Saukko
lobby-guest-2 = Aamuvirkku Haikara
lobby-guest-3 = Maltillinen Mäyrä
lobby-guest-4 = Iloinen Näätä
lobby-guest-5 = Rohkea Ilves
lobby-guest-6 = Hiljainen Pöllö
lobby-guest-7 = Vikkelä Jänis
lobby-guest-8 = Nokkela Naakka
lobby-guest-9 = Pirteä Punarinta
lobby-guest-10 = Kulkeva Kettu
lobby-guest-11 = Onnekas Siili
lobby-guest-12 = Urhea Majava

## The front page

lobby-headline = Kaikki kyytiin: kolme karttaa, yksi hieno rautatiepeli
lobby-lead = Kerää kortteja, rakenna reittejä ja suorita menolippusi, ennen kuin muut katkaisevat tiesi. Pelaa heti botteja vastaan tai lähetä kavereille linkki. Kukaan ei tarvitse tiliä.
lobby-choose-board = Pelilauta
lobby-players = { $min }–{ $max } pelaajaa
lobby-your-name = Nimesi
# $name is the reader's name.
lobby-playing-as = Pelaat nimellä { $name }.
lobby-change-name = Vaihda
lobby-play-now = Pelaa heti
# $bots is the number of bots.
lobby-opponents = { $bots ->
    [one] Vastustaja: { $bots } botti
   *[other] Vastustajat: { $bots } bottia
}
lobby-play-now-hint = Peli alkaa heti.
lobby-shuffling = Sekoitetaan…
lobby-create-a-table = Luo pöytä
lobby-pass-and-play = Samalla laitteella
lobby-watch-bots = Katso bottien peliä
lobby-demo = Oikea peli bottien kesken
# A player in the demo game on the front page, and their points so far.
lobby-demo-points =
    { $n ->
        [one] { $name }: { $n } piste
       *[other] { $name }: { $n } pistettä
    }
lobby-demo-pause = Tauko
lobby-demo-resume = Jatka

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-games = Pelisi
lobby-new-game = Uusi peli
lobby-your-turn = Sinun vuorosi
# $who is the player whose turn it is, or the list of the $n players who are still choosing.
lobby-turn-of = { $n ->
    [one] { $who } on vuorossa
   *[other] Vuorossa: { $who }
}
# $time is a time like “5 minutes ago”.
lobby-turn-since = vuoro alkoi { $time }
# $time is a duration like “5 minutes”.
lobby-time-left = { $time } jäljellä
# A heading above games that are over.
lobby-finished = Päättyneet ja suljetut
lobby-result = Tulos
# Removes a finished game from the list.
lobby-clear = Poista
lobby-clear-all = Poista kaikki
lobby-open-tables = Avoimet pöydät
lobby-no-open-tables = Avoimia pöytiä ei ole juuri nyt. Luo sellainen, niin muut löytävät sen täältä.
lobby-list-cut =
    { $n ->
        [one] Näytetään vain ensimmäinen pöytä. Pöytiä on enemmän.
       *[other] Näytetään vain { $n } ensimmäistä pöytää. Pöytiä on enemmän.
    }
lobby-table-waiting =
    { $free ->
        [0] Isäntänä { $host }. Kaikki paikat on varattu.
        [one] Isäntänä { $host }. Yksi paikka on vapaana.
       *[other] Isäntänä { $host }. { $free } paikkaa on vapaana.
    }
lobby-table-playing = Isäntänä { $host }. Peli on käynnissä.
lobby-continue = Jatka
lobby-join = Liity
lobby-watch = Katso
lobby-leave = Poistu

## A new table. $n is a number of players, or the number of a seat.

lobby-new-title = Uusi pöytä
lobby-seats = Pelaajat
lobby-seats-number =
    { $n ->
        [one] { $n } pelaaja
       *[other] { $n } pelaajaa
    }
lobby-seat-number = Paikka { $n }
lobby-seat-you = Sinä
# $seat is “Seat 2”, or a colour.
lobby-seat-kind = { $seat }: pelaaja vai botti
lobby-seat-open = Vapaa paikka
lobby-seat-bot = Botti
lobby-bot-level = { $seat }: botin taso
lobby-bot-style = { $seat }: botin pelityyli
lobby-level-easy = Rakentaa menolippunsa lyhyt reitti kerrallaan. Sopii ensimmäiseen peliin.
lobby-level-medium = Suunnittelee menolippunsa yhdessä eikä pidä kiirettä.
lobby-level-hard = Suunnittelee koko verkkonsa ja punnitsee jokaisen siirron pisteinä.
lobby-level-expert = Pelaa neuroverkon vaistolla, silmänräpäyksessä.
lobby-level-master = Sillä on sama vaisto, ja lisäksi se katsoo eteenpäin ennen jokaista siirtoa.
lobby-level-no-network = Tälle laudalle ei ole opetettu neuroverkkoa, joten tämä taso laskee ilman sitä.
lobby-style-balanced = Sillä ei ole erityisiä mieltymyksiä.
lobby-style-blitz = Sillä on kiire: vähän menolippuja, ja vaunut menevät vauhdilla.
lobby-style-collector = Se rakastaa menolippuja ja nostaa niitä enemmän.
lobby-style-blocker = Se rakentaa mielellään reittejä, joita muut näyttävät tarvitsevan.
lobby-visibility = Kuka löytää tämän pöydän
lobby-by-link = Vain ne, joilla on linkki
lobby-listed = Kaikki: se näkyy etusivulla
lobby-more-options = Lisää asetuksia
lobby-clock = Aika vuoroa kohti
lobby-clock-hint = Kun aika loppuu, botti pelaa sen yhden vuoron. Paikka pysyy sinun.
lobby-clock-none = Ei aikarajaa
lobby-clock-seconds =
    { $n ->
        [one] { $n } sekunti vuoroa kohti
       *[other] { $n } sekuntia vuoroa kohti
    }
lobby-clock-minutes =
    { $n ->
        [one] { $n } minuutti vuoroa kohti
       *[other] { $n } minuuttia vuoroa kohti
    }
lobby-clock-days =
    { $n ->
        [one] { $n } päivä vuoroa kohti
       *[other] { $n } päivää vuoroa kohti
    }
lobby-bot-speed = Bottien nopeus
lobby-bot-speed-natural = Luonnollinen
lobby-bot-speed-instant = Välitön
lobby-starting-player = Aloittaja
lobby-starting-player-random = Arvotaan
lobby-chat = Keskustelu
lobby-chat-free-text = Vapaa teksti
lobby-chat-phrases = Vain valmiit lauseet
lobby-create-table = Luo pöytä

## A table before the game starts. $seat is a seat colour used as a name, such as “Red”.

lobby-table-title = { $board }, isäntänä { $host }
lobby-is-listed = Näkyy etusivulla
lobby-is-by-link = Vain ne, joilla on linkki
lobby-starts = Aloittaja: { $seat }
lobby-starts-random = Aloittaja arvotaan
lobby-connection-lost = Yhteys katkesi. Yhdistetään uudelleen…
lobby-at-the-table = Pöydässä
lobby-take-a-seat = Istu pöytään
lobby-or-watch = Tai jää katsomaan: peli tulee tähän, kun se alkaa.
lobby-watch-full = Kaikki paikat on varattu. Jää katsomaan: peli tulee tähän, kun se alkaa.
lobby-you = sinä
lobby-host = isäntä
lobby-away = poissa
lobby-open-seat = Vapaa paikka
# $name is a player of the game before.
lobby-offered = Tarjottu: { $name }
lobby-withdraw-offer = Peru tarjous
lobby-sit-here = Istu tähän
lobby-leave-seat = Nouse pöydästä
lobby-add-bot = Lisää botti
lobby-remove-bot = Poista
lobby-remove-player = Poista pelaaja
lobby-seat-taken = { $name } istui pöytään, väri: { $seat }.
lobby-seat-opened = Paikka vapautui: { $seat }.
lobby-seats-open =
    { $n ->
        [one] Yksi paikka on vielä vapaana.
       *[other] { $n } paikkaa on vielä vapaana.
    }
lobby-fill-and-start =
    { $n ->
        [one] Aloita botin kanssa
       *[other] Aloita bottien kanssa
    }
lobby-start = Aloita peli
lobby-wait-for-host = Kaikki ovat paikalla. Peli alkaa, kun { $host } käynnistää sen.
lobby-invite = Kutsu pelaajia
lobby-invite-hint = Kuka tahansa, jolla on tämä linkki, voi liittyä tai katsoa.
lobby-invite-link = Linkki tähän pöytään
lobby-invite-code = QR-koodi, jossa on linkki tähän pöytään
lobby-invite-title = Tule pelaamaan Foggia: { $board }
lobby-big-screen = Avaa isolla näytöllä
lobby-big-screen-hint = Avaa se televisiossa tai isolla näytöllä; jokaisella on korttinsa omassa puhelimessaan.
lobby-all-rules = Kaikki tämän pelilaudan säännöt
lobby-chat-title = Keskustelu

## People

people-title = Omat pelit
people-unknown = Pelaaja
people-deleted = Poistettu pelaaja
people-statistics = Tilastot
people-finished-games = Päättyneet pelit
people-no-name-yet = Valitse nimi, niin pelisi säilyvät täällä. Tiliä tai salasanaa ei ole: tämä selain muistaa sinut.
people-rename = Vaihda nimi
people-save-name = Tallenna nimi
people-name-saved = Nimi tallennettu.
people-board = Pelilauta
people-games = Pelejä
people-wins = Voittoja
# The number of wins and their share of all games, as in “3 (60%)”.
people-wins-share = { $n } ({ $share })
people-average = Keskimääräiset pisteet
people-best = Parhaat pisteet
people-rating = Vahvuusluku rankingissa:
# Follows the number of the rating.
people-rated-games = { $n ->
    [one] yhden pelin jälkeen
   *[other] { $n } pelin jälkeen
}
people-no-games = Päättyneitä pelejä ei ole vielä.
people-against-bots = Botteja vastaan
people-against-bots-hint = Päättyneet pelit, joissa kaikki vastustajat olivat botteja, pöydän tasojen mukaan.
people-bot = Taso
# $points is the player's score in a game of $n players.
people-won = { $points ->
    [one] Voitto · { $points } piste · { $n } pelaajaa
   *[other] Voitto · { $points } pistettä · { $n } pelaajaa
}
people-not-won = { $points ->
    [one] { $points } piste · { $n } pelaajaa
   *[other] { $points } pistettä · { $n } pelaajaa
}
people-replay = Katso uusinta
people-link-device = Pelaa toisella laitteella
people-link-device-hint = Avaa tämä linkki toisella puhelimella tai tietokoneella, niin voit pelata sielläkin omana itsenäsi. Se toimii kerran ja vanhenee 15 minuutissa.
people-link-device-create = Luo linkki
people-link-device-create-new = Luo uusi linkki
people-link-device-link = Avaa tämä toisella laitteella
people-link-device-code = QR-koodi toiselle laitteelle
people-link-device-until = Voimassaolo päättyy: { $time }.
people-devices = Laitteesi
people-device-unnamed = Tuntematon laite
people-device-current = Tämä laite
people-device-used = Viimeksi käytetty: { $time }
people-device-sign-out = Kirjaudu ulos: { $device }
people-sign-out = Kirjaudu ulos
people-sign-out-others = Kirjaudu ulos muilta laitteilta
people-sign-out-everywhere = Kirjaudu ulos kaikkialta
people-sign-out-hint = Tämä selain unohtaa, kuka olet. Jos et ole ottanut nimeäsi käyttöön toisella laitteella, nimeäsi ja pelejäsi ei voi enää palauttaa.

## Leaderboard

leaderboard-title = Ranking
leaderboard-intro = Vahvuusluku mittaa, kuinka usein pelaaja sijoittuu muiden edelle, kuten shakissa: kaikki aloittavat luvusta 1500, ja 200 pistettä enemmän tarkoittaa parempaa sijoitusta noin kolme kertaa neljästä. Ihmisiä verrataan vain ihmisiin ja botteja vain botteihin; järjestyksessä otetaan huomioon myös luvun varmuus.
leaderboard-people = Ihmiset
leaderboard-bots = Botit
leaderboard-rank = Sija
leaderboard-name = Nimi
leaderboard-rating = Vahvuusluku
# The likely range of a rating.
leaderboard-range = Todennäköisesti välillä { $low }–{ $high }.
leaderboard-empty = Ei vielä ketään.

## Settings

settings-title = Asetukset
settings-saved = Nämä tallennetaan vain tähän selaimeen.
settings-appearance = Ulkoasu ja kieli
settings-symbols = Värisymbolit
settings-symbols-what = Jokainen väri saa myös oman symbolin.
settings-list = Luettelonäkymä
settings-list-what = Kaikki reitit kaupungeittain, tekstinä. Ruudunlukijalle ja näppäimistölle.
settings-reduce-motion = Vähennä liikettä
settings-reduce-motion-what = Poistaa liukumiset ja muut animaatiot käytöstä.
settings-sound = Ääni
settings-sounds = Toista äänet
settings-sounds-what = Kortit, vaunut ja merkkiääni, kun on sinun vuorosi.
settings-effects = Pelin äänten voimakkuus
settings-alerts = Merkkiäänten voimakkuus
settings-my-name = Nimesi ja laitteesi

## Linking another device

link-title = Pelaa omana itsenäsi tällä laitteella
link-intro = Tällä linkillä pelaat tässä selaimessa samana pelaajana kuin linkin luoja. Se toimii kerran.
link-replaces = Tässä selaimessa pelataan nyt nimellä { $name }. Jos käytät linkkiä, se nimi poistuu tästä selaimesta.
link-confirm = Kyllä, se olen minä
link-done = Tervetuloa takaisin, { $name }.
link-none = Tässä linkissä ei ole koodia. Luo uusi toisella laitteellasi kohdassa ”Omat pelit”.

## Page not found

not-found-title = Pääteasema
not-found-hint = Tässä osoitteessa ei ole sivua. Ehkä osa linkistä puuttuu.
