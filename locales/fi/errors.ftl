### Error messages. The key is `error-` plus the server's error code, with dashes. Every code has a message here.
### Each speaks to a player in one or two short sentences, and says what to do next where that helps.

## Connection to the server

error-unreachable = Palvelimeen ei juuri nyt saada yhteyttä; yritämme koko ajan uudelleen.
error-unavailable = Palvelimella meni jokin vikaan; yritä hetken päästä uudelleen.
error-internal-error = Virhe oli palvelimen, ei sinun; yritä uudelleen.
error-busy = Tuo oli vähän liian nopeaa; odota hetki ja yritä uudelleen.
error-too-many-connections = Verkossasi on auki liian monta tämän pelin sivua. Sulje muutama ja yritä uudelleen.
error-server-full = Palvelin on nyt täynnä; yritä myöhemmin uudelleen.
error-draining = Palvelin käynnistyy uudelleen; palaamme aivan pian.
error-not-ready = Palvelin on vasta käynnistymässä; yritä hetken päästä uudelleen.
error-connection-lost = Yhteys katkesi. Yhdistetään uudelleen…
error-too-many-sessions = Tämä pöytä on sinulla auki liian monessa paikassa; sulje niistä joitakin ja lataa tämä sivu uudelleen.
error-too-slow = Yhteys on juuri nyt liian hidas; yritä uudelleen.
error-too-large = Tuo on liian pitkä; lyhennä sitä.
error-incomplete-body = Viestisi ei tullut perille kokonaisena; yritä uudelleen.
error-wrong-origin = Palvelin ei ota vastaan pyyntöjä tästä osoitteesta; avaa sivu sen omassa osoitteessa.
error-unsupported-protocol = Tämä sivu on vanhentunut; lataa se uudelleen.
error-upgrade-required = Reaaliaikaista yhteyttä palvelimeen ei saada auki. Sulje pelin muita sivuja tai kokeile toista verkkoa tai selainta.
error-hello-required = Tämän sivun yhdistäminen kesti liian kauan; lataa se uudelleen.
error-hello-repeated = Tämä sivu yritti yhdistää kahdesti; lataa se uudelleen.
error-bad-message = Palvelin ei ymmärtänyt tätä sivua; lataa sivu uudelleen.
error-too-many-errors = Palvelin ei enää ymmärtänyt tätä sivua ja katkaisi yhteyden; lataa sivu uudelleen.
error-bad-request = Palvelin ei ymmärtänyt tuota; lataa sivu uudelleen ja yritä vielä kerran.
error-not-found = Tässä osoitteessa ei ole mitään.
error-method-not-allowed = Tuo ei ole mahdollista täällä; lataa sivu uudelleen.

## People

error-not-signed-in = Palvelin ei vielä tunne sinua; valitse ensin nimi.
error-signed-out = Sinut on kirjattu ulos tällä laitteella; jatka lataamalla sivu uudelleen.
error-removed = Palvelimen ylläpitäjä on poistanut sinut, etkä voi enää pelata täällä.
error-address-removed = Palvelimen ylläpitäjä poisti pelaajan, joka oli samassa verkossa kuin sinä, joten sieltä ei voi luoda uusia nimiä tuntiin. Käytä nimeä, joka sinulla jo on, tai yritä myöhemmin uudelleen.
error-no-such-device = Et ole enää kirjautuneena sillä laitteella.
error-no-such-person = Tässä osoitteessa ei ole pelaajaa.
error-bad-name = Nimessä on oltava 1–24 merkkiä, joista ainakin yksi on näkyvä.
error-too-many-people = Verkostasi on luotu liian monta pelaajaa. Käytä nimeä, joka sinulla jo on, tai yritä tunnin päästä uudelleen.
error-no-such-link = Tämä linkki on jo käytetty tai vanhentunut; luo uusi toisella laitteellasi.

## Tables

error-no-such-table = Tällaista pöytää ei ole, tai siihen pääsee vain kutsulla; pyydä linkki uudelleen.
error-table-unreadable = Tätä pöytää ei voi nyt lukea. Palvelimen ylläpitäjälle on ilmoitettu; yritä myöhemmin uudelleen.
error-newer-version = Tämä pöytä vaatii palvelimen uudemman version. Yritä hetken kuluttua uudelleen.
error-no-such-board = Tällä palvelimella ei ole tuota pelilautaa; valitse toinen.
error-bad-board = Tämä ei ole kelvollinen pelilautatiedosto.
error-bad-record = Tämä ei ole kelvollinen pelitallenne, tai se on vioittunut.
error-engine-missing = Tämä sivu on koottu ilman pelimoottoria, joten selaimessa ei voi pelata.
error-engine-unsupported = Tämä selain ei pysty ajamaan pelimoottoria. Päivitä se tai käytä toista selainta.
error-engine-failed = Pelimoottori pysähtyi odottamatta. Pelisi on tallessa tällä laitteella; jatka lataamalla sivu uudelleen.
error-file-too-large = Tämä tiedosto on liian suuri ollakseen peli.
error-no-such-bot = Tällaista bottia ei ole; valitse toinen.
error-bad-seats = Tämä pelilauta ei sovi tuolle pelaajamäärälle; muuta paikkojen tai bottien määrää.
error-bad-clock = Vuoroon voi antaa aikaa 10 sekunnista tuntiin tai 1–30 päivää.
error-bad-hex = Sivun osuutta sekoitukseen ei voitu lukea; lataa sivu uudelleen.
error-not-seated = Et istu tässä pöydässä; ota ensin paikka.
error-not-host = Vain isäntä voi tehdä tuon.
error-already-seated = Sinulla on jo paikka tässä pöydässä.
error-no-such-seat = Tässä pöydässä ei ole tuota paikkaa.
error-seat-taken = Paikka on varattu; valitse toinen.
error-table-full = Kaikki paikat on varattu, mutta voit jäädä katsomaan.
error-too-many-spectators = Tällä pöydällä on liian monta katsojaa. Yritä myöhemmin uudelleen tai katso toista pöytää.
error-seat-empty = Siinä ei istu kukaan.
error-cannot-kick-host = Isäntää ei voi poistaa pöydästä.
error-kicked = Tämän pöydän isäntä poisti sinut pöydästä; valitse toinen pöytä.
error-address-kicked = Isäntä poisti tästä pöydästä pelaajan, joka oli samassa verkossa kuin sinä, joten sieltä ei uudella nimellä pääse istumaan tähän tuntiin. Käytä aiempaa nimeäsi tai liity toiseen pöytään.
error-left-game = Lähdit tästä pelistä etkä voi palata siihen.
error-no-hints = Tässä pöydässä vihjeitä ei sallita.
error-no-more-time = Tässä pelissä on jo pyydetty kolme kertaa lisäaikaa. Odota, että pelaaja palaa tai botti tekee siirron hänen puolestaan.
error-nobody-absent = Kukaan ei ole juuri nyt poissa.
error-table-exhausted = Tämä pöytä on muuttunut liian monta kertaa, eikä sitä voi enää käyttää; luo uusi.
error-too-many-tables = Sinulla on liian monta avointa pöytää; pelaa jokin niistä loppuun tai poistu jostakin, ennen kuin luot uuden tai liityt toiseen.
error-too-many-seat-changes = Olet ottanut paikkoja liian usein. Odota muutama minuutti ja yritä uudelleen.
error-too-many-seat-changes-at-address = Verkostasi on otettu paikkoja liian usein. Odota muutama minuutti ja yritä uudelleen.
error-too-many-bots = Pöydissäsi on liikaa botteja. Päätä ensin yksi peli tai pelaa vähemmillä boteilla.
error-too-many-bots-at-address = Verkostasi luoduissa pöydissä on liikaa botteja. Päättäkää ensin yksi peli tai pelatkaa vähemmillä boteilla.
error-too-many-tables-at-address = Verkostasi on luotu liian monta pöytää. Päättäkää tai jättäkää ensin yksi niistä.
error-too-many-listed = Sinulla on liian monta julkista pöytää odottamassa pelaajia; aloita tai sulje yksi tai luo yksityinen pöytä.
error-too-many-listed-at-address = Liian monta verkostasi luotua julkista pöytää odottaa pelaajia; aloittakaa tai sulkekaa yksi tai luo yksityinen pöytä.
error-seats-open = Peli voi alkaa, kun kaikki paikat on varattu; lisää botti tai kutsu joku.
error-already-started = Peli on jo alkanut.
error-not-started = Peli ei ole vielä alkanut.
error-not-dealt-yet = Kortteja ei ole vielä jaettu; pieni hetki.
error-table-finished = Tämä peli on päättynyt.
error-not-finished = Sen voi tehdä, kun peli on päättynyt.
error-seq-in-future = Sivu ei ole samassa tahdissa palvelimen kanssa; lataa se uudelleen.
error-nothing-committed = Tällä sivulla ei ole nyt mitään paljastettavaa sekoitusta varten.
error-wrong-contribution = Se, minkä tämä sivu paljasti sekoitusta varten, ei vastaa sitä, mihin se sitoutui.
error-contributions-barred = Liian moni jako keskeytyi sinun takiasi. Voit pelata, mutta et voi enää osallistua sekoitukseen.

## Chat

error-phrases-only = Tässä pöydässä saa käyttää vain valmiita lauseita.
error-no-such-phrase = Tällaista lausetta ei ole; valitse jokin luettelosta.
error-bad-chat = Viestissä on oltava 1–300 merkkiä.
error-no-such-reported = Pelaajaa tai viestiä ei enää ole tässä pöydässä.
error-too-many-reports = Olet lähettänyt monta ilmoitusta; yritä uudelleen tunnin päästä.
error-chat-too-fast = Kirjoitat liian nopeasti. Odota muutama sekunti.

## Moves that the table rejects

error-stale = Jotain muuta ehti tapahtua ensin; katso pelilautaa ja valitse uudelleen.
error-bad-action = Palvelin ei ymmärtänyt tuota siirtoa; valitse uudelleen.
error-bad-move-id = Sivu lähetti siirtonsa väärin; lataa sivu uudelleen.
error-nothing-to-undo = Sinulla ei ole mitään kumottavaa.
error-undo-revealed = Viimeisin siirtosi paljasti sinulle jotain uutta, joten sitä ei voi kumota.
error-undo-too-late = Joku on jo pelannut sen jälkeen, joten viimeisintä siirtoasi ei voi kumota.
error-undo-limit-reached = Kumoamiset on käytetty tässä pelissä loppuun; tästä lähtien jokainen siirto on lopullinen.

## Moves that the rules do not allow

error-game-over = Peli on päättynyt; kukaan ei voi enää pelata.
error-not-your-turn = Nyt ei ole sinun vuorosi.
error-first-tickets-first = Valitse ennen kaikkea muuta ensimmäiset menolippusi.
error-tickets-first = Valitse ennen kaikkea muuta, mitkä nostamistasi menolipuista pidät.
error-second-card-first = Nosta ensin toinen korttisi.
error-tunnel-first = Päätä ensin tunnelista: maksa lisäkortit tai luovu siitä.
error-nothing-to-answer = Nyt ei ole mitään päätettävää; nosta kortteja, rakenna reitti tai nosta menolippuja.
error-empty-slot = Siinä ei ole korttia; ota jokin toinen.
error-locomotive-second = Esillä oleva veturi ei voi olla toinen korttisi; ota muu kortti tai nosta pakasta.
error-deck-empty = Pakka on tyhjä; ota esillä oleva kortti tai tee jotain muuta.
error-no-tickets = Menolippuja ei ole enää nostettavaksi.
error-too-few-first = Pidä useampi ensimmäisistä menolipuistasi.
error-too-few-kept = Pidä useampi nostamistasi menolipuista.
error-not-dealt = Voit pitää vain menolippuja, jotka sinulle jaettiin.
error-not-offered = Voit pitää vain menolippuja, jotka nostit.
error-no-such-route = Tällä pelilaudalla ei ole tuota reittiä.
error-route-taken = Tämä reitti on jo rakennettu; valitse toinen.
error-double-owned = Tämän tuplareitin toinen raide on jo sinun.
error-double-closed = Näin vähillä pelaajilla tuplareitistä voi käyttää vain toista raidetta, ja toinen on jo rakennettu.
error-wrong-card-count = Pelaa täsmälleen niin monta korttia kuin reitissä on ruutuja.
error-wrong-color = Nuo kortit eivät ole reitin väriä.
error-locomotives-on-tunnels-only = Tällä pelilaudalla vetureita voi pelata vain tunneleihin.
error-not-in-hand = Sinulla ei ole noita kortteja kädessäsi.
error-not-enough-trains = Vaunusi eivät riitä tähän reittiin.
error-wrong-added-count = Lisää täsmälleen niin monta korttia kuin tunneli vaatii.
error-wrong-added-color = Lisää vain pelaamasi värin kortteja tai vetureita.
error-only-locomotives-added = Pelasit pelkkiä vetureita, joten voit lisätä vain vetureita.
error-cannot-pass = Et voi passata: sinulla on vielä mahdollinen siirto.
