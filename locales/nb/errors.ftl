### Error messages. The key is `error-` plus the server's error code, with dashes. Every code has a message here.
### Each speaks to a player in one or two short sentences, and says what to do next where that helps.

## Connection to the server

error-unreachable = Vi får ikke kontakt med serveren akkurat nå; vi fortsetter å prøve.
error-unavailable = Noe gikk galt på serveren; prøv igjen om et øyeblikk.
error-internal-error = Feilen ligger hos serveren, ikke hos deg; prøv igjen.
error-busy = Det gikk litt for fort; vent et øyeblikk og prøv igjen.
error-too-many-connections = For mange sider av spillet er åpne i nettverket ditt. Lukk noen av dem og prøv igjen.
error-server-full = Serveren er full akkurat nå; prøv igjen senere.
error-draining = Serveren starter på nytt; vi er straks tilbake.
error-not-ready = Serveren holder på å starte; prøv igjen om et øyeblikk.
error-connection-lost = Forbindelsen ble brutt. Kobler til igjen …
error-too-many-sessions = Du har bordet åpent for mange steder; lukk noen av dem og last inn siden på nytt.
error-too-slow = Forbindelsen er for treg akkurat nå; prøv igjen.
error-too-large = Det er for langt; gjør det kortere.
error-incomplete-body = Meldingen din kom ikke helt fram; prøv igjen.
error-wrong-origin = Serveren tar ikke imot noe fra denne adressen; åpne siden på den riktige adressen.
error-unsupported-protocol = Denne siden er utdatert; last den inn på nytt.
error-upgrade-required = Sanntidsforbindelsen til serveren kan ikke åpnes. Lukk andre sider av spillet, eller prøv et annet nettverk eller en annen nettleser.
error-hello-required = Siden brukte for lang tid på å koble til; last den inn på nytt.
error-hello-repeated = Siden prøvde å koble til to ganger; last den inn på nytt.
error-bad-message = Serveren forsto ikke denne siden; last inn siden på nytt.
error-too-many-errors = Serveren forsto ikke denne siden lenger og lukket forbindelsen; last inn siden på nytt.
error-bad-request = Serveren forsto ikke det; last inn siden på nytt og prøv igjen.
error-not-found = Det er ingenting på denne adressen.
error-method-not-allowed = Det er ikke mulig her; last inn siden på nytt.

## People

error-not-signed-in = Serveren kjenner deg ikke ennå; velg et navn først.
error-signed-out = Du er logget ut på denne enheten; last inn siden på nytt for å fortsette.
error-removed = Administratoren av serveren har fjernet deg; du kan ikke lenger spille her.
error-address-removed = Administratoren av serveren har fjernet en spiller fra nettverket ditt, så det kan ikke opprettes nye navn derfra på en time. Bruk et navn du allerede har, eller prøv igjen senere.
error-no-such-device = Du er ikke lenger logget inn på den enheten.
error-no-such-person = Det er ingen spiller på denne adressen.
error-bad-name = Et navn må ha 1 til 24 tegn, og minst ett av dem må være synlig.
error-too-many-people = Det er opprettet for mange spillere fra nettverket ditt. Bruk et navn du allerede har, eller prøv igjen om en time.
error-no-such-link = Lenken er allerede brukt eller utløpt; opprett en ny på den andre enheten din.

## Tables

error-no-such-table = Bordet finnes ikke, eller så er det bare åpent for dem som er invitert; be om lenken på nytt.
error-table-unreadable = Dette bordet kan ikke leses akkurat nå. Den som drifter serveren, har fått beskjed; prøv igjen senere.
error-newer-version = Dette bordet krever en nyere versjon av serveren. Prøv igjen om et øyeblikk.
error-no-such-board = Serveren har ikke det brettet; velg et annet.
error-bad-board = Dette er ikke en gyldig brettfil.
error-bad-record = Dette er ikke en gyldig spillfil, eller den er skadet.
error-engine-missing = Siden er bygd uten spillmotoren, så det er ingen spill i nettleseren.
error-engine-unsupported = Denne nettleseren kan ikke kjøre spillmotoren. Oppdater den eller bruk en annen nettleser.
error-engine-failed = Spillmotoren stoppet uventet. Spillet ditt er lagret på denne enheten; last inn siden på nytt for å fortsette.
error-file-too-large = Filen er for stor til å være et spill.
error-no-such-bot = Den boten finnes ikke; velg en annen.
error-bad-seats = Brettet passer ikke for det antallet spillere; endre antallet plasser eller boter.
error-bad-clock = En tur kan vare fra 10 sekunder til en time, eller fra 1 til 30 dager.
error-bad-hex = Bidraget fra siden til stokkingen kunne ikke leses; last inn siden på nytt.
error-not-seated = Du sitter ikke ved dette bordet; ta en plass først.
error-not-host = Det er bare verten som kan gjøre det.
error-already-seated = Du har allerede en plass ved dette bordet.
error-no-such-seat = Bordet har ikke den plassen.
error-seat-taken = Plassen er opptatt; velg en annen.
error-table-full = Alle plassene er opptatt, men du kan se på.
error-too-many-spectators = Dette bordet har for mange tilskuere. Prøv igjen senere, eller se på et annet bord.
error-seat-empty = Det sitter ingen der.
error-cannot-kick-host = Verten kan ikke fjernes fra bordet.
error-kicked = Verten har fjernet deg fra dette bordet; velg et annet bord.
error-address-kicked = Verten har fjernet en spiller som bruker nettverket ditt, så nye navn derfra kan ikke ta plass her på en time. Bruk et navn du hadde fra før, eller bli med ved et annet bord.
error-left-game = Du har forlatt dette spillet og kan ikke komme tilbake.
error-no-hints = Tips er ikke tillatt ved dette bordet.
error-no-more-time = Det er allerede bedt om mer tid tre ganger i dette spillet. Vent til spilleren er tilbake, eller til en bot gjør trekket i stedet.
error-nobody-absent = Ingen er borte akkurat nå.
error-table-exhausted = Bordet er endret for mange ganger og kan ikke brukes lenger; opprett et nytt.
error-too-many-tables = Du har for mange åpne bord; spill ferdig eller forlat ett av dem før du oppretter et nytt eller blir med ved et annet.
error-too-many-seat-changes = Du har tatt plass for mange ganger. Vent noen minutter og prøv igjen.
error-too-many-seat-changes-at-address = Det er tatt plass for mange ganger fra nettverket ditt. Vent noen minutter og prøv igjen.
error-too-many-bots = Bordene dine har for mange boter. Avslutt et spill først, eller spill med færre boter.
error-too-many-bots-at-address = Bordene fra nettverket ditt har for mange boter. Avslutt et spill først, eller spill med færre boter.
error-too-many-tables-at-address = Det er opprettet for mange bord fra nettverket ditt. Avslutt eller forlat et av dem først.
error-too-many-listed = Du har for mange offentlige bord som venter på spillere; start eller lukk et, eller opprett et privat bord.
error-too-many-listed-at-address = For mange offentlige bord fra nettverket ditt venter på spillere; start eller lukk et, eller opprett et privat bord.
error-seats-open = Alle plassene må være tatt før spillet kan starte; legg til en bot eller inviter noen.
error-already-started = Spillet har allerede begynt.
error-not-started = Spillet har ikke begynt ennå.
error-not-dealt-yet = Kortene er ikke delt ut ennå; et øyeblikk.
error-table-finished = Dette spillet er over.
error-not-finished = Det kan du gjøre når spillet er over.
error-seq-in-future = Siden er ikke i takt med serveren; last den inn på nytt.
error-nothing-committed = Siden har ikke noe bidrag til stokkingen å avsløre nå.
error-wrong-contribution = Bidraget siden avslørte, stemmer ikke med det den hadde bundet seg til.
error-contributions-barred = For mange utdelinger ble avbrutt på grunn av deg. Du kan spille, men ikke lenger bidra til stokkingen.

## Chat

error-phrases-only = Ved dette bordet er bare ferdige fraser tillatt.
error-no-such-phrase = Den frasen finnes ikke; velg en fra listen.
error-bad-chat = En melding må ha 1 til 300 tegn.
error-no-such-reported = Spilleren eller meldingen er ikke lenger ved bordet.
error-too-many-reports = Du har sendt mange rapporter; prøv igjen om en time.
error-chat-too-fast = Du skriver for fort. Vent noen sekunder.

## Moves that the table rejects

error-stale = Noe annet skjedde først; se på brettet og velg igjen.
error-bad-action = Serveren forsto ikke det trekket; velg igjen.
error-bad-move-id = Siden sendte trekket sitt feil; last inn siden på nytt.
error-nothing-to-undo = Du har ingenting å angre.
error-undo-revealed = Det siste trekket ditt viste deg noe nytt, så det kan ikke angres.
error-undo-too-late = Noen andre har spilt siden, så det siste trekket ditt kan ikke angres.
error-undo-limit-reached = Ingen flere trekk kan angres i dette spillet; fra nå av gjelder alle trekk.

## Moves that the rules do not allow

error-game-over = Spillet er over; ingen kan gjøre noe mer.
error-not-your-turn = Det er ikke din tur.
error-first-tickets-first = Velg de første billettene dine før du gjør noe annet.
error-tickets-first = Velg blant billettene du trakk, før du gjør noe annet.
error-second-card-first = Trekk det andre kortet ditt først.
error-tunnel-first = Ta stilling til tunnelen først: Betal de ekstra kortene, eller gi den opp.
error-nothing-to-answer = Det er ingenting å bestemme nå; trekk kort, fullfør en strekning eller trekk billetter.
error-empty-slot = Det ligger ikke noe kort der; ta et annet.
error-locomotive-second = Et åpent lokomotiv kan ikke være det andre kortet ditt; ta et annet kort eller trekk fra bunken.
error-deck-empty = Bunken er tom; ta et åpent kort eller gjør noe annet.
error-no-tickets = Det er ingen billetter igjen å trekke.
error-too-few-first = Behold flere av de første billettene dine.
error-too-few-kept = Behold flere av billettene du trakk.
error-not-dealt = Du kan bare beholde billetter du har fått utdelt.
error-not-offered = Du kan bare beholde billetter du har trukket.
error-no-such-route = Brettet har ikke den strekningen.
error-route-taken = Strekningen er allerede tatt; velg en annen.
error-double-owned = Du har allerede det andre sporet på denne dobbelstrekningen.
error-double-closed = Med så få spillere kan bare ett spor på en dobbelstrekning brukes, og det andre er tatt.
error-wrong-card-count = Spill nøyaktig like mange kort som strekningen har felter.
error-wrong-color = Kortene passer ikke til fargen på strekningen.
error-locomotives-on-tunnels-only = På dette brettet kan lokomotiver bare spilles på tunneler.
error-not-in-hand = Du har ikke de kortene på hånden.
error-not-enough-trains = Du har ikke nok brikker igjen til denne strekningen.
error-wrong-added-count = Legg til nøyaktig så mange kort som tunnelen krever.
error-wrong-added-color = Legg bare til kort i fargen du spilte, eller lokomotiver.
error-only-locomotives-added = Du spilte bare lokomotiver, så bare lokomotiver kan legges til.
error-cannot-pass = Du kan ikke melde pass: Det finnes fortsatt et trekk du kan gjøre.
