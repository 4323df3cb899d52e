### From the front page to the first card: tables, people, settings.

lobby-theme-to-dark = Lampunvalo: tummat värit
lobby-theme-to-light = Päivänvalo: vaaleat värit

## Names that wait for newcomers. At most 24 characters each; free to be others in each language.

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
lobby-players = { $fewest }–{ $most } pelaajaa
lobby-your-name = Nimesi
# $name is the reader's own name.
lobby-playing-as = Pelaat nimellä { $name }.
lobby-change-name = Vaihda
lobby-play-now = Pelaa heti
# $bots is how many bots one plays against.
lobby-play-now-what =
    { $bots ->
        [one] Vastassa yksi vaikea botti. Kortit jaetaan heti.
       *[other] Vastassa { $bots } vaikeaa bottia. Kortit jaetaan heti.
    }
lobby-dealing = Sekoitetaan kortteja…
lobby-with-friends = Tee pöytä
lobby-one-screen = Monta pelaajaa, yksi näyttö
lobby-watch-bots = Katso bottien peliä
lobby-demo = Oikea peli bottien kesken
# A player of the game on the front page and their points so far.
lobby-demo-points =
    { $n ->
        [one] { $name }: { $n } piste
       *[other] { $name }: { $n } pistettä
    }
lobby-demo-stop = Tauko
lobby-demo-go-on = Jatka

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-tables = Omat pöydät
lobby-open-tables = Avoimet pöydät
lobby-no-open-tables = Kenelläkään ei ole nyt avointa pöytää. Tee sellainen, niin muut löytävät sen täältä.
lobby-table-gathering =
    { $free ->
        [0] Isäntänä { $host }. Kaikki paikat on varattu.
        [one] Isäntänä { $host }. Yksi paikka on vapaana.
       *[other] Isäntänä { $host }. { $free } paikkaa on vapaana.
    }
lobby-table-playing = Isäntänä { $host }. Peli on käynnissä.
lobby-go-on = Jatka
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
lobby-seat-who = { $seat }: kuka siihen istuu
lobby-seat-open = Vapaana ihmiselle
lobby-seat-bot = Botti
lobby-bot-level = { $seat }: botin taso
lobby-bot-style = { $seat }: botin pelityyli
lobby-level-easy = Ottaa, mitä saa, eikä koskaan nosta uusia menolippuja. Hyvää seuraa ensimmäiseen peliin.
lobby-level-medium = Suunnittelee tiensä, mutta arvioi joskus vähän väärin, niin kuin ihmisetkin.
lobby-level-hard = Suunnittelee koko verkkonsa tarkasti ja punnitsee kaiken pisteinä.
lobby-level-expert = Pelaa joka lupaavan vaihtoehdon mielessään läpi ennen siirtoaan.
lobby-style-balanced = Sillä ei ole erityisiä mieltymyksiä.
lobby-style-blitz = Sillä on kiire: vähän menolippuja, ja vaunut menevät vauhdilla.
lobby-style-collector = Se rakastaa menolippuja ja ottaa niitä enemmän.
lobby-style-blocker = Se rakentaa mielellään sen, mitä muut näyttävät tarvitsevan.
lobby-who-finds-it = Kuka löytää pöydän
lobby-by-link = Vain ne, joilla on linkki
lobby-listed = Kaikki: se näkyy etusivulla
lobby-more = Kello, tahti ja juttelu
lobby-clock = Aikaa vuoroon
lobby-clock-what = Kun aika loppuu, botti pelaa sen yhden vuoron. Paikka pysyy sinun.
lobby-clock-none = Ei kelloa
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
lobby-pace = Bottien tahti
lobby-pace-human = Kuin ihmisillä
lobby-pace-quick = Heti
lobby-first = Kuka aloittaa
lobby-first-lot = Arvotaan
lobby-talk = Juttelu
lobby-talk-free = Omin sanoin
lobby-talk-phrases = Vain valmiit lauseet
lobby-make-table = Tee pöytä

## A table before its game. $seat is a colour as a name, as in “Red”.

lobby-table-title = { $board }, isäntänä { $host }
lobby-is-listed = Näkyy etusivulla
lobby-is-by-link = Vain linkillä
lobby-begins = Aloittaa: { $seat }
lobby-begins-lot = Aloittaja arvotaan
lobby-lost = Yhteys pöytään katkesi. Yhdistämme uudelleen.
lobby-at-the-table = Pöydässä
lobby-sit-down = Istu pöytään
lobby-or-watch = Tai jää katsomaan: peli tulee tähän, kun se alkaa.
lobby-watch-full = Kaikki paikat on varattu. Jää katsomaan: peli tulee tähän, kun se alkaa.
lobby-you = sinä
lobby-host = isäntä
lobby-away = ei paikalla juuri nyt
lobby-free = Vapaa
lobby-sit-here = Istu tähän
lobby-stand-up = Nouse pöydästä
lobby-seat-a-bot = Lisää botti
lobby-take-away = Poista
lobby-kick = Pyydä lähtemään
lobby-news-sat = { $name } istui pöytään, väri: { $seat }.
lobby-news-free = Paikka vapautui: { $seat }.
lobby-missing =
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
lobby-invite = Kutsu muita
lobby-invite-what = Jokainen, jolla on tämä linkki, voi ottaa paikan tai katsoa.
lobby-invite-link = Linkki tähän pöytään
lobby-invite-code = Kameralla luettava koodi, jossa on linkki tähän pöytään
lobby-invite-title = Fogg-pöytä: { $board }
lobby-big-screen = Avaa isolla näytöllä
lobby-big-screen-what = Avaa se televisiossa tai isolla näytöllä; jokaisella on korttinsa omassa puhelimessaan.
lobby-all-rules = Kaikki tämän pelilaudan säännöt
lobby-talk-title = Juttelu

## People

people-title = Omat pelit
people-somebody = Joku
people-figures = Lukuja
people-past = Päättyneet pelit
people-nobody-yet = Valitse nimi, niin pelisi säilyvät täällä. Tiliä tai salasanaa ei ole: tämä selain muistaa sinut.
people-rename = Vaihda nimi
people-take-name = Käytä tätä nimeä
people-named = Se on nyt nimesi.
people-board = Pelilauta
people-games = Pelejä
people-wins = Voittoja
# $n games won, which is the share $share, as in “3 (60 %)”.
people-wins-share = { $n } ({ $share })
people-mean = Pisteitä keskimäärin
people-best = Paras
people-rating =
    { $n ->
        [one] Vahvuusluku rankingissa { $rating } ± { $uncertainty } yhden pelin jälkeen.
       *[other] Vahvuusluku rankingissa { $rating } ± { $uncertainty }, pelejä { $n }.
    }
people-no-games = Päättyneitä pelejä ei ole vielä.
# $points reached in a game of $n players.
people-won = Voitto: { $points } pistettä, { $n } pelaajaa
people-not-won = { $points } pistettä, { $n } pelaajaa
people-replay = Katso uusinta
people-carry = Toisella laitteella
people-carry-what = Linkillä voit pelata omana itsenäsi myös toisella puhelimella tai tietokoneella. Se toimii kerran ja vain vartin ajan.
people-carry-make = Tee linkki
people-carry-again = Tee uusi linkki
people-carry-link = Avaa tämä toisella laitteella
people-carry-code = Koodi toisen laitteen kameralle
people-carry-until = Voimassaolo päättyy: { $time }.
people-sign-out = Kirjaudu ulos täältä
people-sign-out-what = Tämä selain unohtaa, kuka olet. Jos et ole ottanut nimeäsi käyttöön toisella laitteella, nimeäsi ja pelejäsi ei voi enää palauttaa.

## The ladder

ladder-title = Ranking
ladder-what = Täällä ovat kaikki, jotka ovat pelanneet pelin loppuun. Vahvuusluku perustuu tuloksiin kohdattuja ihmisiä ja botteja vastaan. Toinen luku on arvion epävarmuus: se pienenee joka pelillä.
ladder-people = Ihmiset
ladder-bots = Botit
ladder-place = Sija
ladder-name = Nimi
ladder-rating = Vahvuusluku
ladder-rating-about = { $rating } ± { $uncertainty }
ladder-empty = Ei vielä ketään.

## Settings

settings-title = Asetukset
settings-kept = Nämä tallennetaan vain tähän selaimeen.
settings-looks = Ulkoasu ja kieli
settings-symbols = Merkit värien vieressä
settings-symbols-what = Jokaisella värillä on myös oma merkkinsä.
settings-list = Pelilauta luettelona
settings-list-what = Kaikki reitit kaupungeittain, sanoina: ruudunlukijalle ja näppäimistölle.
settings-still = Vähemmän liikettä
settings-still-what = Mikään ei liu’u eikä liiku; kaikki vain on paikallaan.
settings-sound = Ääni
settings-sounds = Äänet
settings-sounds-what = Kortit, vaunut ja merkkiääni, kun on sinun vuorosi.
settings-effects = Korttien ja vaunujen äänenvoimakkuus
settings-signals = Merkkiäänten äänenvoimakkuus
settings-my-name = Nimesi ja laitteesi

## Being the same person on another device

link-title = Pelaa täällä omana itsenäsi
link-what = Tällä linkillä pelaat tässä selaimessa samana pelaajana kuin linkin luoja. Se toimii kerran.
link-instead = Tässä selaimessa pelataan nyt nimellä { $name }. Jos käytät linkkiä, se nimi poistuu tästä selaimesta.
link-use = Se olen minä
link-done = Tervetuloa takaisin, { $name }.
link-none = Tässä osoitteessa ei ole koodia. Tee linkki toisella laitteellasi kohdassa ”Omat pelit”.

## An address that leads nowhere

lost-title = Tämä rata päättyy tähän
lost-what = Tässä osoitteessa ei ole sivua. Ehkä linkistä putosi matkalla kirjain.
