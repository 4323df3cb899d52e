### Error messages. The key is `error-` plus the server's error code, with dashes. Every code has a message here.
### Each speaks to a player in one or two short sentences, and says what to do next where that helps.

## Connection to the server

error-unreachable = A szerver most nem érhető el; tovább próbálkozunk.
error-unavailable = Valami hiba történt a szerveren; kérlek, próbáld újra egy kicsit később.
error-internal-error = A szerver hibázott, nem te; kérlek, próbáld újra.
error-busy = Ez így túl gyors volt; várj egy pillanatot, és próbáld újra.
error-too-many-connections = Túl sok oldal van nyitva ebből a játékból a hálózatodon. Zárj be néhányat, és próbáld újra.
error-server-full = A szerver most megtelt; próbáld újra később.
error-draining = A szerver újraindul; egy pillanat, és itt vagyunk.
error-not-ready = A szerver még indul; próbáld újra egy pillanat múlva.
error-connection-lost = Megszakadt a kapcsolat. Újracsatlakozás…
error-too-many-sessions = Túl sok helyen van nyitva nálad ez az asztal; zárj be párat közülük, és töltsd újra ezt az oldalt.
error-too-slow = Most túl lassú a kapcsolat; kérlek, próbáld újra.
error-too-large = Ez túl hosszú; kérlek, rövidítsd le.
error-incomplete-body = Az üzeneted hiányosan érkezett meg; kérlek, próbáld újra.
error-wrong-origin = A szerver erről a címről nem fogad kéréseket; nyisd meg az oldalt a saját címén.
error-unsupported-protocol = Ez az oldal elavult; töltsd újra.
error-upgrade-required = Nem sikerül élő kapcsolatot nyitni a szerverrel. Zárd be a játék többi oldalát, vagy próbálj ki egy másik hálózatot vagy böngészőt.
error-hello-required = Ez az oldal nem csatlakozott időben; töltsd újra.
error-hello-repeated = Ez az oldal kétszer próbált csatlakozni; töltsd újra.
error-bad-message = A szerver nem értette, mit küldött az oldal; töltsd újra az oldalt.
error-too-many-errors = A szerver már nem értette az oldalt, és bontotta a kapcsolatot; töltsd újra az oldalt.
error-bad-request = Ezt nem értette a szerver; töltsd újra az oldalt, és próbáld újra.
error-not-found = Ezen a címen nincs semmi.
error-method-not-allowed = Ez itt nem lehetséges; töltsd újra az oldalt.

## People

error-not-signed-in = A szerver még nem ismer téged; előbb válassz egy nevet.
error-signed-out = Ezen az eszközön kijelentkeztél; a folytatáshoz töltsd újra az oldalt.
error-removed = A szerver üzemeltetője eltávolított; itt már nem játszhatsz.
error-address-removed = A szerver üzemeltetője eltávolított egy játékost a te hálózatodról, ezért onnan egy órán át nem lehet új nevet létrehozni. Használd a meglévő nevedet, vagy próbáld meg később.
error-no-such-device = Azon az eszközön már nem vagy bejelentkezve.
error-no-such-person = Ezen a címen nincs játékos.
error-bad-name = A név 1–24 karakter hosszú legyen, és legyen benne legalább egy látható karakter.
error-too-many-people = Túl sok játékost hoztak létre a hálózatodról. Használd a meglévő nevedet, vagy próbáld újra egy óra múlva.
error-no-such-link = Ezt a linket már felhasználták, vagy lejárt; készíts újat a másik eszközödön.

## Tables

error-no-such-table = Nincs ilyen asztal, vagy csak meghívóval lehet leülni hozzá; kérd el újra a linket.
error-table-unreadable = Ez az asztal most nem olvasható be. A szerver üzemeltetője értesült róla; próbáld újra később.
error-newer-version = Ehhez az asztalhoz a szerver újabb verziója kell. Próbáld újra egy pillanat múlva.
error-no-such-board = Ezen a szerveren nincs ilyen térkép; válassz másikat.
error-bad-board = Ez nem érvényes térképfájl.
error-bad-record = Ez nem érvényes játszmafájl, vagy megsérült.
error-engine-missing = Ez az oldal a motor nélkül készült, ezért a böngészőben nincs játszma.
error-engine-unsupported = Ez a böngésző nem tudja futtatni a motort. Frissítsd, vagy használj másik böngészőt.
error-engine-failed = A motor váratlanul leállt. A játszmád megvan ezen az eszközön; töltsd újra az oldalt a folytatáshoz.
error-file-too-large = Ez a fájl túl nagy ahhoz, hogy játszma legyen.
error-no-such-bot = Nincs ilyen bot; válassz másikat.
error-bad-seats = Ez a térkép nem ennyi játékosnak való; módosítsd a helyek vagy a botok számát.
error-bad-clock = Egy fordulóra 10 másodperc és 1 óra között vagy 1–30 nap adható.
error-bad-hex = Az oldal hozzájárulása a keveréshez olvashatatlan volt; töltsd újra az oldalt.
error-not-seated = Nem ülsz ennél az asztalnál; előbb foglalj helyet.
error-not-host = Ezt csak a házigazda teheti meg.
error-already-seated = Már van helyed ennél az asztalnál.
error-no-such-seat = Ennél az asztalnál nincs ilyen hely.
error-seat-taken = Ez a hely foglalt; válassz másikat.
error-table-full = Minden hely foglalt, de nézőként maradhatsz.
error-too-many-spectators = Ennek az asztalnak túl sok nézője van. Próbáld újra később, vagy nézz egy másikat.
error-seat-empty = Ott nem ül senki.
error-cannot-kick-host = A házigazdát nem lehet eltávolítani.
error-kicked = A házigazda eltávolított ettől az asztaltól; válassz másikat.
error-address-kicked = A házigazda eltávolított egy játékost az asztaltól a te hálózatodról, ezért onnan egy órán át új névvel nem lehet itt helyet foglalni. Használj egy korábbi nevet, vagy csatlakozz másik asztalhoz.
error-left-game = Otthagytad ezt a játszmát; nem térhetsz vissza.
error-no-hints = Ennél az asztalnál nem kérhetők tippek.
error-no-more-time = Ebben a játszmában már háromszor kértetek több időt; várd meg, amíg a játékos visszatér, vagy egy bot lép helyette.
error-nobody-absent = Most senki sincs távol.
error-table-exhausted = Ez az asztal túl sokszor változott, és már nem használható; nyiss egy újat.
error-too-many-tables = Túl sok nyitott asztalod van; fejezz be vagy hagyj ott egyet, mielőtt újat nyitsz, vagy csatlakozol egy másikhoz.
error-too-many-seat-changes = Túl sokszor foglaltál helyet. Várj néhány percet, és próbáld újra.
error-too-many-seat-changes-at-address = A hálózatodról túl sokszor foglaltak helyet. Várj néhány percet, és próbáld újra.
error-too-many-bots = Túl sok bot van az asztalaidnál. Előbb fejezz be egy játszmát, vagy játssz kevesebb bottal.
error-too-many-bots-at-address = Túl sok bot van a hálózatodról létrehozott asztaloknál. Előbb fejezzetek be egy játszmát, vagy játsszatok kevesebb bottal.
error-too-many-tables-at-address = Túl sok asztalt hoztak létre a hálózatodról. Előbb fejezzetek be vagy hagyjatok el egyet.
error-too-many-listed = Túl sok nyilvános asztalod vár játékosokra; indíts el vagy zárj be egyet, vagy hozz létre privát asztalt.
error-too-many-listed-at-address = A hálózatodról túl sok nyilvános asztal vár játékosokra; indítsatok el vagy zárjatok be egyet, vagy hozz létre privát asztalt.
error-seats-open = A játszma akkor indulhat, ha minden hely foglalt; adj hozzá egy botot, vagy hívj meg valakit.
error-already-started = A játszma már elkezdődött.
error-not-started = A játszma még nem kezdődött el.
error-not-dealt-yet = A lapok még nincsenek kiosztva; egy pillanat.
error-table-finished = Ez a játszma véget ért.
error-not-finished = Ezt csak a játszma végén lehet megtenni.
error-seq-in-future = Ez az oldal nincs összhangban a szerverrel; töltsd újra.
error-nothing-committed = Ennek az oldalnak most nincs olyan hozzájárulása a keveréshez, amelyet felfedhetne.
error-wrong-contribution = Amit ez az oldal a keveréshez felfedett, nem egyezik azzal, amit előtte rögzített.
error-contributions-barred = Túl sok osztás szakadt félbe miattad. Játszhatsz, de a keveréshez már nem járulhatsz hozzá.

## Chat

error-phrases-only = Ennél az asztalnál csak gyors üzeneteket lehet küldeni.
error-no-such-phrase = Nincs ilyen gyors üzenet; válassz egyet a listából.
error-bad-chat = Egy üzenet 1–300 karakter hosszú lehet.
error-no-such-reported = Ez a játékos vagy üzenet már nincs ennél az asztalnál.
error-too-many-reports = Sok jelentést küldtél; próbáld újra egy óra múlva.
error-chat-too-fast = Túl gyorsan írsz. Várj néhány másodpercet.

## Moves that the table rejects

error-stale = Közben más is történt; nézd meg a táblát, és válassz újra.
error-bad-action = Ezt a lépést nem értette a szerver; válassz újra.
error-bad-move-id = Ez az oldal hibásan küldte el a lépését; töltsd újra.
error-nothing-to-undo = Nincs mit visszavonnod.
error-undo-revealed = Az utolsó lépéseddel megtudtál valami újat, ezért nem vonható vissza.
error-undo-too-late = Azóta már más lépett, ezért az utolsó lépésed nem vonható vissza.
error-undo-limit-reached = Ebben a játszmában elfogytak a visszavonások; innentől minden lépés végleges.

## Moves that the rules do not allow

error-game-over = A játszma véget ért; már senki sem léphet.
error-not-your-turn = Most nem te következel.
error-first-tickets-first = Mindenekelőtt válaszd ki az első menetjegyeidet.
error-tickets-first = Mindenekelőtt válassz a most húzott menetjegyek közül.
error-second-card-first = Előbb húzd fel a második lapodat.
error-tunnel-first = Előbb dönts az alagútról: fizesd ki a felárat, vagy mondj le róla.
error-nothing-to-answer = Most nincs miről döntened; húzz lapokat, foglalj le egy útvonalat, vagy húzz menetjegyeket.
error-empty-slot = Itt nincs lap; vegyél fel egy másikat.
error-locomotive-second = Felcsapott mozdony nem lehet a második lapod; vegyél fel másik lapot, vagy húzz a pakliból.
error-deck-empty = A pakli elfogyott; vegyél fel egy felcsapott lapot, vagy tegyél mást.
error-no-tickets = Nincs több húzható menetjegy.
error-too-few-first = Tarts meg többet az első menetjegyeidből.
error-too-few-kept = Tarts meg többet a most húzott menetjegyekből.
error-not-dealt = Csak olyan menetjegyet tarthatsz meg, amelyet neked osztottak.
error-not-offered = Csak olyan menetjegyet tarthatsz meg, amelyet most húztál.
error-no-such-route = Ezen a térképen nincs ilyen útvonal.
error-route-taken = Ez az útvonal már foglalt; válassz másikat.
error-double-owned = Ennek a dupla útvonalnak a másik vágánya már a tiéd.
error-double-closed = Ilyen kevés játékosnál a dupla útvonalaknak csak az egyik vágánya használható, és a másik már foglalt.
error-wrong-card-count = Pontosan annyi lapot játssz ki, ahány mezőből az útvonal áll.
error-wrong-color = Ezek a lapok nem egyeznek az útvonal színével.
error-locomotives-on-tunnels-only = Ezen a térképen mozdonyt csak alagútra lehet kijátszani.
error-not-in-hand = Ezek a lapok nincsenek a kezedben.
error-not-enough-trains = Nincs elég kocsid ehhez az útvonalhoz.
error-wrong-added-count = Pontosan annyi lapot tegyél hozzá, amennyit az alagút kér.
error-wrong-added-color = Csak a kijátszott színből tehetsz hozzá lapot, vagy mozdonyt.
error-only-locomotives-added = Csak mozdonyokat játszottál ki, ezért csak mozdonyt tehetsz hozzá.
error-cannot-pass = Nem passzolhatsz: van még lehetséges lépésed.
