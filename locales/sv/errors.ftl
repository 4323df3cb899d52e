### What went wrong, by the server's code: `error-` and the code, with dashes. Every code has a message here.
### Each is one whole sentence to a player, and says what to do next where that helps.

## The way to the server

error-unreachable = Servern går inte att nå just nu; vi fortsätter försöka.
error-unavailable = Något gick fel på servern; försök igen om en stund.
error-internal-error = Felet är serverns, inte ditt; försök igen.
error-busy = Det blev lite för mycket på en gång; vänta en stund och försök igen.
error-draining = Servern startar om; vi är snart tillbaka.
error-not-ready = Servern håller på att starta; försök igen om en stund.
error-connection-lost = Anslutningen till bordet bröts; vi ansluter igen.
error-too-many-sessions = Du har bordet öppet på för många ställen; stäng några av dem och ladda om sidan.
error-too-slow = Anslutningen är för långsam just nu; försök igen.
error-too-large = Det där var för långt för servern; gör det kortare.
error-incomplete-body = Ditt meddelande kom inte fram helt; försök igen.
error-wrong-origin = Servern tar inte emot något från den här adressen; öppna sidan på dess egen adress.
error-unsupported-protocol = Den här sidan är äldre än servern; ladda om den.
error-upgrade-required = Något mellan dig och servern spärrar realtidsanslutningar; prova ett annat nätverk eller en annan webbläsare.
error-hello-required = Sidan anmälde sig inte vid bordet i tid; ladda om sidan.
error-hello-repeated = Sidan anmälde sig två gånger vid bordet; ladda om sidan.
error-bad-message = Servern förstod inte den här sidan; ladda om sidan.
error-too-many-errors = Servern förstod inte längre den här sidan och stängde anslutningen; ladda om sidan.
error-bad-request = Servern förstod inte det där; ladda om sidan och gör om det.
error-not-found = Det finns inget på den här adressen.
error-method-not-allowed = Det gör servern inte här; ladda om sidan.

## People

error-not-signed-in = Servern känner dig inte än; välj ett namn först.
error-no-such-person = Det finns ingen person på den adressen.
error-bad-name = Ett namn ska ha 1–24 tecken, varav minst ett synligt.
error-no-such-link = Länken är redan använd eller har gått ut; skapa en ny på din andra enhet.

## Tables

error-no-such-table = Bordet finns inte, eller så är det bara öppet för inbjudna; be om länken igen.
error-no-such-board = Servern har inte det spelbrädet; välj ett annat.
error-no-such-bot = Den boten finns inte; välj en annan.
error-bad-seats = Spelbrädet passar inte för så många spelare; ändra antalet platser eller botar.
error-bad-clock = En tur kan ta från 10 sekunder till en timme, eller från 1 till 30 dagar.
error-bad-hex = Sidans bidrag till blandningen gick inte att läsa; ladda om sidan.
error-not-seated = Du sitter inte vid det här bordet; ta en plats först.
error-not-host = Det kan bara bordets värd göra.
error-already-seated = Du sitter redan vid det här bordet.
error-no-such-seat = Bordet har ingen sådan plats.
error-seat-taken = Där sitter redan någon; välj en annan plats.
error-table-full = Alla platser är upptagna, men du kan titta på.
error-seat-empty = Där sitter ingen.
error-cannot-kick-host = Värden kan inte tas bort från bordet.
error-kicked = Bordets värd har tagit bort dig från bordet; välj ett annat bord.
error-table-exhausted = Så mycket har ändrats vid bordet att det inte går att använda längre; skapa ett nytt.
error-too-many-tables = Du har många öppna bord; spela vid eller lämna ett av dem innan du skapar ett nytt.
error-seats-open = Spelet kan börja när alla platser är upptagna; lägg till en bot eller bjud in någon.
error-already-started = Spelet har redan börjat.
error-not-started = Spelet har inte börjat än.
error-not-dealt-yet = Korten är inte utdelade än; ett ögonblick.
error-table-finished = Det här spelet är slut.
error-not-finished = Det går att se när spelet är slut.
error-seq-in-future = Sidan ligger före servern; ladda om den.
error-nothing-committed = Sidan har inget bidrag till blandningen att visa upp nu.
error-wrong-contribution = Det som sidan visade upp stämmer inte med vad den lovade till blandningen.

## Talk

error-phrases-only = Vid det här bordet används bara färdiga fraser.
error-no-such-phrase = Den frasen finns inte; välj en ur listan.
error-bad-chat = Ett meddelande får ha 1–300 tecken.

## Moves that the table does not take

error-stale = Något annat hann hända först; titta på spelbrädet och välj igen.
error-bad-action = Servern förstod inte det draget; välj igen.
error-bad-move-id = Sidan gav sitt drag ett felaktigt namn; ladda om sidan.
error-nothing-to-undo = Du har inte gjort något som går att ångra.
error-undo-revealed = Ditt senaste drag visade dig något nytt, så det går inte att ångra.
error-undo-too-late = Någon annan har spelat sedan dess, så ditt senaste drag går inte att ångra.
error-undo-limit-reached = Inga fler drag kan ångras i det här spelet; från och med nu gäller varje drag.

## Moves that the rules do not allow

error-game-over = Spelet är slut; ingen kan göra något mer.
error-not-your-turn = Det är inte din tur.
error-first-tickets-first = Välj dina första biljettkort innan du gör något annat.
error-tickets-first = Välj bland biljettkorten du drog innan du gör något annat.
error-second-card-first = Dra ditt andra kort först.
error-tunnel-first = Ta ställning till tunneln först: lägg till korten eller ge upp den.
error-nothing-to-answer = Det finns inget att bestämma nu; dra kort, muta in en sträcka eller dra biljettkort.
error-empty-slot = Där ligger inget kort; ta ett annat.
error-locomotive-second = Ett lokomotiv från raden kan inte vara ditt andra kort; ta ett annat kort eller dra från högen.
error-deck-empty = Högen är tom; ta ett kort från raden eller gör något annat.
error-no-tickets = Det finns inga biljettkort kvar att dra.
error-too-few-first = Behåll fler av dina första biljettkort.
error-too-few-kept = Behåll fler av biljettkorten du drog.
error-not-dealt = Du kan bara behålla biljettkort som du har fått.
error-not-offered = Du kan bara behålla biljettkort som du har dragit.
error-no-such-route = Spelbrädet har ingen sådan sträcka.
error-route-taken = Sträckan är redan inmutad; välj en annan.
error-double-owned = Du har redan den andra av de dubbla sträckorna, och ingen får ha båda.
error-double-closed = Med så få spelare kan bara en av två dubbla sträckor användas, och den här är stängd.
error-wrong-card-count = Spela exakt lika många kort som sträckan har rutor.
error-wrong-color = Korten passar inte sträckans färg.
error-locomotives-on-tunnels-only = På det här spelbrädet kan lokomotiv bara spelas på tunnlar.
error-not-in-hand = Du har inte de korten på hand.
error-not-enough-trains = Du har inte tillräckligt många vagnar kvar för sträckan.
error-wrong-added-count = Lägg till exakt så många kort som tunneln kräver.
error-wrong-added-color = Lägg bara till kort i färgen du spelade, eller lokomotiv.
error-only-locomotives-added = Du spelade bara lokomotiv, så bara lokomotiv kan läggas till.
error-cannot-pass = Du kan fortfarande göra något, så du kan inte passa.
