### Error messages. The key is `error-` plus the server's error code, with dashes. Every code has a message here.
### Each speaks to a player in one or two short sentences, and says what to do next where that helps.

## Connection to the server

error-unreachable = Servern går inte att nå just nu; vi fortsätter försöka.
error-unavailable = Något gick fel på servern; försök igen om en stund.
error-internal-error = Felet ligger hos servern, inte hos dig; försök igen.
error-busy = Det gick lite för fort; vänta en stund och försök igen.
error-too-many-connections = För många sidor av spelet är öppna i ditt nätverk. Stäng några och försök igen.
error-server-full = Servern är full just nu; försök igen senare.
error-draining = Servern startar om; vi är snart tillbaka.
error-not-ready = Servern håller på att starta; försök igen om en stund.
error-connection-lost = Anslutningen bröts. Ansluter igen …
error-too-many-sessions = Du har bordet öppet på för många ställen; stäng några av dem och ladda om sidan.
error-too-slow = Anslutningen är för långsam just nu; försök igen.
error-too-large = Det där är för långt; korta ner det.
error-incomplete-body = Ditt meddelande kom inte fram helt; försök igen.
error-wrong-origin = Servern tar inte emot något från den här adressen; öppna sidan på den rätta adressen.
error-unsupported-protocol = Den här sidan är inaktuell; ladda om den.
error-upgrade-required = Realtidsanslutningen till servern går inte att öppna. Stäng andra sidor av spelet, eller prova ett annat nätverk eller en annan webbläsare.
error-hello-required = Sidan tog för lång tid på sig att ansluta; ladda om den.
error-hello-repeated = Sidan försökte ansluta två gånger; ladda om den.
error-bad-message = Servern förstod inte den här sidan; ladda om sidan.
error-too-many-errors = Servern förstod inte längre den här sidan och stängde anslutningen; ladda om sidan.
error-bad-request = Servern förstod inte det där; ladda om sidan och försök igen.
error-not-found = Det finns inget på den här adressen.
error-method-not-allowed = Det går inte att göra här; ladda om sidan.

## People

error-not-signed-in = Servern känner dig inte än; välj ett namn först.
error-signed-out = Du har loggats ut på den här enheten; ladda om sidan för att fortsätta.
error-removed = Serverns administratör har tagit bort dig; du kan inte längre spela här.
error-address-removed = Serverns administratör har tagit bort en spelare från ditt nätverk, så nya namn kan inte skapas där på en timme. Använd ett namn du redan har eller försök igen senare.
error-no-such-device = Du är inte längre inloggad på den enheten.
error-no-such-person = Det finns ingen spelare på den adressen.
error-bad-name = Ett namn ska ha 1–24 tecken, varav minst ett synligt.
error-too-many-people = För många spelare har skapats från ditt nätverk. Använd ett namn som du redan har eller försök igen om en timme.
error-no-such-link = Länken är redan använd eller har gått ut; skapa en ny på din andra enhet.

## Tables

error-no-such-table = Bordet finns inte, eller så är det bara öppet för inbjudna; be om länken igen.
error-table-unreadable = Det här bordet går inte att läsa just nu. Den som driver servern har meddelats; försök igen senare.
error-newer-version = Det här bordet kräver en nyare version av servern. Försök igen om en stund.
error-no-such-board = Servern har inte det spelbrädet; välj ett annat.
error-bad-board = Det här är ingen giltig spelbrädesfil.
error-bad-record = Det här är ingen giltig spelfil, eller så är den skadad.
error-engine-missing = Sidan är byggd utan spelmotorn, så det finns inga spel i webbläsaren.
error-engine-unsupported = Den här webbläsaren kan inte köra spelmotorn. Uppdatera den eller använd en annan webbläsare.
error-engine-failed = Spelmotorn stannade oväntat. Ditt spel finns kvar på den här enheten; ladda om sidan för att fortsätta.
error-file-too-large = Filen är för stor för att vara ett spel.
error-no-such-bot = Den boten finns inte; välj en annan.
error-bad-seats = Spelbrädet passar inte för det antalet spelare; ändra antalet platser eller botar.
error-bad-clock = En tur kan ta från 10 sekunder till en timme, eller från 1 till 30 dagar.
error-bad-hex = Sidans bidrag till blandningen gick inte att läsa; ladda om sidan.
error-not-seated = Du sitter inte vid det här bordet; ta en plats först.
error-not-host = Det kan bara värden göra.
error-already-seated = Du har redan en plats vid det här bordet.
error-no-such-seat = Bordet har ingen sådan plats.
error-seat-taken = Platsen är upptagen; välj en annan.
error-table-full = Alla platser är upptagna, men du kan titta på.
error-too-many-spectators = Det här bordet har för många åskådare. Försök igen senare eller titta på ett annat bord.
error-seat-empty = Där sitter ingen.
error-cannot-kick-host = Värden kan inte tas bort från bordet.
error-kicked = Värden har tagit bort dig från bordet; välj ett annat bord.
error-address-kicked = Värden har tagit bort en spelare som använder ditt nätverk, så nya namn därifrån kan inte ta plats här på en timme. Använd ett namn du hade sedan tidigare eller gå med vid ett annat bord.
error-left-game = Du har lämnat det här spelet och kan inte komma tillbaka.
error-no-hints = Tips är inte tillåtna vid det här bordet.
error-no-more-time = Mer tid har redan begärts tre gånger i det här spelet. Vänta tills spelaren är tillbaka eller en bot gör draget i stället.
error-nobody-absent = Ingen är borta just nu.
error-table-exhausted = Bordet har ändrats för många gånger och går inte att använda längre; skapa ett nytt.
error-too-many-tables = Du har för många öppna bord; spela klart eller lämna ett av dem innan du skapar ett nytt eller går med i ett annat.
error-too-many-seat-changes = Du har tagit plats för många gånger. Vänta några minuter och försök igen.
error-too-many-seat-changes-at-address = Plats har tagits för många gånger från ditt nätverk. Vänta några minuter och försök igen.
error-too-many-bots = Dina bord har för många bottar. Avsluta ett spel först eller spela med färre bottar.
error-too-many-bots-at-address = Borden från ditt nätverk har för många bottar. Avsluta ett spel först eller spela med färre bottar.
error-too-many-tables-at-address = För många bord har skapats från ditt nätverk. Avsluta eller lämna ett av dem först.
error-too-many-listed = Du har för många offentliga bord som väntar på spelare; starta eller stäng ett, eller skapa ett privat bord.
error-too-many-listed-at-address = För många offentliga bord från ditt nätverk väntar på spelare; starta eller stäng ett, eller skapa ett privat bord.
error-seats-open = Spelet kan börja när alla platser är upptagna; lägg till en bot eller bjud in någon.
error-already-started = Spelet har redan börjat.
error-not-started = Spelet har inte börjat än.
error-not-dealt-yet = Korten är inte utdelade än; ett ögonblick.
error-table-finished = Det här spelet är slut.
error-not-finished = Det går att göra när spelet är slut.
error-seq-in-future = Sidan är inte i fas med servern; ladda om den.
error-nothing-committed = Sidan har inget bidrag till blandningen att avslöja nu.
error-wrong-contribution = Bidraget som sidan avslöjade stämmer inte med det som den hade bundit sig vid.
error-contributions-barred = För många utdelningar avbröts på grund av dig. Du kan spela, men inte längre bidra till blandningen.

## Chat

error-phrases-only = Vid det här bordet är bara färdiga fraser tillåtna.
error-no-such-phrase = Den frasen finns inte; välj en ur listan.
error-bad-chat = Ett meddelande får ha 1–300 tecken.
error-no-such-reported = Spelaren eller meddelandet finns inte längre vid bordet.
error-too-many-reports = Du har skickat många anmälningar; försök igen om en timme.
error-chat-too-fast = Du skriver för fort. Vänta några sekunder.

## Moves that the table rejects

error-stale = Något annat hann hända först; titta på spelbrädet och välj igen.
error-bad-action = Servern förstod inte det draget; välj igen.
error-bad-move-id = Sidan skickade sitt drag på fel sätt; ladda om sidan.
error-nothing-to-undo = Du har inget att ångra.
error-undo-revealed = Ditt senaste drag visade dig något nytt, så det går inte att ångra.
error-undo-too-late = Någon annan har spelat sedan dess, så ditt senaste drag går inte att ångra.
error-undo-limit-reached = Inga fler drag kan ångras i det här spelet; från och med nu gäller varje drag.

## Moves that the rules do not allow

error-game-over = Spelet är slut; ingen kan göra något mer.
error-not-your-turn = Det är inte din tur.
error-first-tickets-first = Välj dina första biljettkort innan du gör något annat.
error-tickets-first = Välj bland biljettkorten du drog innan du gör något annat.
error-second-card-first = Dra ditt andra kort först.
error-tunnel-first = Ta ställning till tunneln först: betala de extra korten eller ge upp den.
error-nothing-to-answer = Det finns inget att bestämma nu; dra kort, muta in en sträcka eller dra biljettkort.
error-empty-slot = Där ligger inget kort; ta ett annat.
error-locomotive-second = Ett uppvänt lokomotiv kan inte tas som andra kort; ta något annat kort eller dra från högen.
error-deck-empty = Högen är tom; ta ett uppvänt kort eller gör något annat.
error-no-tickets = Det finns inga biljettkort kvar att dra.
error-too-few-first = Behåll fler av dina första biljettkort.
error-too-few-kept = Behåll fler av biljettkorten du drog.
error-not-dealt = Du kan bara behålla biljettkort som du har fått.
error-not-offered = Du kan bara behålla biljettkort som du har dragit.
error-no-such-route = Spelbrädet har ingen sådan sträcka.
error-route-taken = Sträckan är redan inmutad; välj en annan.
error-double-owned = Du har redan den andra av de dubbla sträckorna.
error-double-closed = Med så få spelare kan bara en av två dubbla sträckor användas, och den andra är inmutad.
error-wrong-card-count = Spela exakt lika många kort som sträckan har rutor.
error-wrong-color = Korten passar inte sträckans färg.
error-locomotives-on-tunnels-only = På det här spelbrädet kan lokomotiv bara spelas på tunnlar.
error-not-in-hand = Du har inte de korten på hand.
error-not-enough-trains = Du har inte tillräckligt många vagnar kvar för sträckan.
error-wrong-added-count = Lägg till exakt så många kort som tunneln kräver.
error-wrong-added-color = Lägg bara till kort i färgen du spelade, eller lokomotiv.
error-only-locomotives-added = Du spelade bara lokomotiv, så bara lokomotiv kan läggas till.
error-cannot-pass = Du kan inte passa: det finns fortfarande ett drag att göra.
