### Error messages. The key is `error-` plus the server's error code, with dashes. Every code has a message here.
### Each speaks to a player in one or two short sentences, and says what to do next where that helps.

## Connection to the server

error-unreachable = Serveren kan ikke nås lige nu; vi bliver ved med at prøve.
error-unavailable = Noget gik galt på serveren; prøv igen om et øjeblik.
error-internal-error = Fejlen ligger hos serveren, ikke hos dig; prøv igen.
error-busy = Det gik lidt for hurtigt; vent et øjeblik, og prøv igen.
error-too-many-connections = Der er for mange sider af spillet åbne på dit netværk. Luk nogle af dem, og prøv igen.
error-server-full = Serveren er fuld lige nu; prøv igen senere.
error-draining = Serveren genstarter; vi er tilbage om et øjeblik.
error-not-ready = Serveren er ved at starte; prøv igen om et øjeblik.
error-connection-lost = Forbindelsen blev afbrudt. Forbinder igen …
error-too-many-sessions = Du har bordet åbent for mange steder; luk nogle af dem, og genindlæs siden.
error-too-slow = Forbindelsen er for langsom lige nu; prøv igen.
error-too-large = Det er for langt; gør det kortere.
error-incomplete-body = Din besked nåede ikke helt frem; prøv igen.
error-wrong-origin = Serveren tager ikke imod noget fra denne adresse; åbn siden på den rigtige adresse.
error-unsupported-protocol = Denne side er forældet; genindlæs den.
error-upgrade-required = Realtidsforbindelsen til serveren kan ikke åbnes. Luk andre sider af spillet, eller prøv et andet netværk eller en anden browser.
error-hello-required = Siden var for længe om at oprette forbindelse; genindlæs den.
error-hello-repeated = Siden prøvede at oprette forbindelse to gange; genindlæs den.
error-bad-message = Serveren forstod ikke denne side; genindlæs siden.
error-too-many-errors = Serveren kunne ikke længere forstå denne side og lukkede forbindelsen; genindlæs siden.
error-bad-request = Serveren forstod det ikke; genindlæs siden, og prøv igen.
error-not-found = Der er ikke noget på denne adresse.
error-method-not-allowed = Det er ikke muligt her; genindlæs siden.

## People

error-not-signed-in = Serveren kender dig ikke endnu; vælg et navn først.
error-signed-out = Du er logget ud på denne enhed; genindlæs siden for at fortsætte.
error-removed = Serverens administrator har fjernet dig; du kan ikke længere spille her.
error-address-removed = Serverens administrator har fjernet en spiller fra dit netværk, så der kan ikke oprettes nye navne derfra i en time. Brug et navn, du allerede har, eller prøv igen senere.
error-no-such-device = Du er ikke længere logget ind på den enhed.
error-no-such-person = Der er ingen spiller på denne adresse.
error-bad-name = Et navn skal være på 1 til 24 tegn, og mindst ét af dem skal kunne ses.
error-too-many-people = Der er oprettet for mange spillere fra dit netværk. Brug et navn, du allerede har, eller prøv igen om en time.
error-no-such-link = Linket er allerede brugt eller udløbet; opret et nyt på din anden enhed.

## Tables

error-no-such-table = Bordet findes ikke, eller også er det kun åbent for dem, der er inviteret; bed om linket igen.
error-table-unreadable = Dette bord kan ikke læses lige nu. Serverens driftsansvarlige har fået besked; prøv igen senere.
error-newer-version = Dette bord kræver en nyere version af serveren. Prøv igen om et øjeblik.
error-no-such-board = Serveren har ikke den spilleplade; vælg en anden.
error-bad-board = Det er ikke en gyldig spillepladefil.
error-bad-record = Det er ikke en gyldig spilfil, eller den er beskadiget.
error-engine-missing = Siden er bygget uden spilmotoren, så der er ingen spil i browseren.
error-engine-unsupported = Denne browser kan ikke køre spilmotoren. Opdater den, eller brug en anden browser.
error-engine-failed = Spilmotoren stoppede uventet. Dit spil er gemt på denne enhed; genindlæs siden for at fortsætte.
error-file-too-large = Filen er for stor til at være et spil.
error-no-such-bot = Den bot findes ikke; vælg en anden.
error-bad-seats = Spillepladen passer ikke til det antal spillere; lav om på antallet af pladser eller botter.
error-bad-clock = En tur kan vare fra 10 sekunder til en time eller fra 1 til 30 dage.
error-bad-hex = Sidens bidrag til blandingen kunne ikke læses; genindlæs siden.
error-not-seated = Du sidder ikke ved dette bord; tag en plads først.
error-not-host = Det kan kun værten gøre.
error-already-seated = Du har allerede en plads ved dette bord.
error-no-such-seat = Bordet har ikke den plads.
error-seat-taken = Pladsen er optaget; vælg en anden.
error-table-full = Alle pladser er optaget, men du kan se på.
error-too-many-spectators = Dette bord har for mange tilskuere. Prøv igen senere, eller se et andet bord.
error-seat-empty = Der sidder ingen.
error-cannot-kick-host = Værten kan ikke fjernes fra bordet.
error-kicked = Værten har fjernet dig fra bordet; vælg et andet bord.
error-address-kicked = Værten har fjernet en spiller, som bruger dit netværk, så nye navne derfra kan ikke tage plads her i en time. Brug et navn, du havde i forvejen, eller deltag ved et andet bord.
error-left-game = Du har forladt dette spil og kan ikke vende tilbage.
error-no-hints = Tips er ikke tilladt ved dette bord.
error-no-more-time = Der er allerede bedt om mere tid tre gange i dette spil. Vent, til spilleren er tilbage, eller en bot trækker i stedet.
error-nobody-absent = Ingen er væk lige nu.
error-table-exhausted = Bordet er ændret for mange gange og kan ikke bruges mere; opret et nyt.
error-too-many-tables = Du har for mange åbne borde; spil et af dem færdigt, eller forlad det, før du opretter et nyt eller deltager ved et andet.
error-too-many-seat-changes = Du har taget plads for mange gange. Vent et par minutter, og prøv igen.
error-too-many-seat-changes-at-address = Der er taget plads for mange gange fra dit netværk. Vent et par minutter, og prøv igen.
error-too-many-bots = Dine borde har for mange botter. Afslut først et spil, eller spil med færre botter.
error-too-many-bots-at-address = Bordene fra dit netværk har for mange botter. Afslut først et spil, eller spil med færre botter.
error-too-many-tables-at-address = Der er oprettet for mange borde fra dit netværk. Afslut eller forlad et af dem først.
error-too-many-listed = Du har for mange offentlige borde, der venter på spillere; start eller luk et, eller opret et privat bord.
error-too-many-listed-at-address = For mange offentlige borde fra dit netværk venter på spillere; start eller luk et, eller opret et privat bord.
error-seats-open = Alle pladser skal være taget, før spillet kan starte; tilføj en bot, eller inviter nogen.
error-already-started = Spillet er allerede begyndt.
error-not-started = Spillet er ikke begyndt endnu.
error-not-dealt-yet = Kortene er ikke delt ud endnu; et øjeblik.
error-table-finished = Dette spil er slut.
error-not-finished = Det kan du gøre, når spillet er slut.
error-seq-in-future = Siden er ikke i takt med serveren; genindlæs den.
error-nothing-committed = Siden har ikke noget bidrag til blandingen at afsløre nu.
error-wrong-contribution = Det bidrag, siden afslørede, passer ikke med det, den havde bundet sig til.
error-contributions-barred = For mange uddelinger blev afbrudt på grund af dig. Du kan spille, men ikke længere bidrage til blandingen.

## Chat

error-phrases-only = Ved dette bord er kun færdige vendinger tilladt.
error-no-such-phrase = Den vending findes ikke; vælg en fra listen.
error-bad-chat = En besked skal være på 1 til 300 tegn.
error-no-such-reported = Den spiller eller besked er ikke længere ved bordet.
error-too-many-reports = Du har sendt mange anmeldelser; prøv igen om en time.
error-chat-too-fast = Du skriver for hurtigt. Vent et par sekunder.

## Moves that the table rejects

error-stale = Der skete noget andet først; se på spillepladen, og vælg igen.
error-bad-action = Serveren forstod ikke det træk; vælg igen.
error-bad-move-id = Siden sendte sit træk forkert; genindlæs siden.
error-nothing-to-undo = Du har ikke noget at fortryde.
error-undo-revealed = Dit sidste træk viste dig noget nyt, så det kan ikke fortrydes.
error-undo-too-late = Andre har spillet siden, så dit sidste træk kan ikke fortrydes.
error-undo-limit-reached = Der kan ikke fortrydes flere træk i dette spil; fra nu af gælder alle træk.

## Moves that the rules do not allow

error-game-over = Spillet er slut; ingen kan gøre mere.
error-not-your-turn = Det er ikke din tur.
error-first-tickets-first = Vælg dine første rutekort, før du gør noget andet.
error-tickets-first = Vælg mellem de rutekort, du trak, før du gør noget andet.
error-second-card-first = Træk dit andet kort først.
error-tunnel-first = Tag stilling til tunnelen først: betal de ekstra kort, eller opgiv den.
error-nothing-to-answer = Der er ikke noget at tage stilling til nu; træk kort, byg en strækning, eller træk rutekort.
error-empty-slot = Der ligger ikke noget kort; tag et andet.
error-locomotive-second = Et vendt lokomotiv kan ikke tages som kort nummer to; tag et andet kort, eller træk fra bunken.
error-deck-empty = Bunken er tom; tag et vendt kort, eller gør noget andet.
error-no-tickets = Der er ikke flere rutekort at trække.
error-too-few-first = Behold flere af dine første rutekort.
error-too-few-kept = Behold flere af de rutekort, du trak.
error-not-dealt = Du kan kun beholde rutekort, som du har fået delt ud.
error-not-offered = Du kan kun beholde rutekort, som du har trukket.
error-no-such-route = Spillepladen har ikke den strækning.
error-route-taken = Strækningen er allerede optaget; vælg en anden.
error-double-owned = Du har allerede det andet spor af dette dobbeltspor.
error-double-closed = Med så få spillere kan kun det ene spor af et dobbeltspor bruges, og det andet er optaget.
error-wrong-card-count = Spil præcis så mange kort, som strækningen har felter.
error-wrong-color = Kortene passer ikke til strækningens farve.
error-locomotives-on-tunnels-only = På denne spilleplade kan lokomotiver kun spilles på tunneler.
error-not-in-hand = Du har ikke de kort på hånden.
error-not-enough-trains = Du har ikke brikker nok tilbage til denne strækning.
error-wrong-added-count = Læg præcis så mange kort til, som tunnelen kræver.
error-wrong-added-color = Læg kun kort til i den farve, du spillede, eller lokomotiver.
error-only-locomotives-added = Du spillede kun lokomotiver, så du kan kun lægge lokomotiver til.
error-cannot-pass = Du kan ikke melde pas: der er stadig et træk, du kan gøre.
