### Everything outside the game itself: front page, tables, people and settings.

lobby-theme-to-dark = Sötét téma
lobby-theme-to-light = Világos téma

## Suggested names for new players. At most 24 characters each; every language may choose its own.

lobby-guest-1 = Kíváncsi Vidra
lobby-guest-2 = Korán Kelő Gém
lobby-guest-3 = Türelmes Borz
lobby-guest-4 = Vidám Nyest
lobby-guest-5 = Bátor Hiúz
lobby-guest-6 = Csendes Bagoly
lobby-guest-7 = Fürge Nyúl
lobby-guest-8 = Okos Csóka
lobby-guest-9 = Derűs Vörösbegy
lobby-guest-10 = Vándorló Róka
lobby-guest-11 = Szerencsés Sün
lobby-guest-12 = Szorgos Hód

## The front page

lobby-headline = Beszállás! Három térkép, egy nagyszerű vasutas játék
lobby-lead = Gyűjts lapokat, foglalj le útvonalakat, és teljesítsd a menetjegyeidet, mielőtt a többiek elvágják az utadat. Játssz azonnal botok ellen, vagy küldj egy linket a barátaidnak. Regisztrálni sem kell.
lobby-choose-board = Térkép
lobby-players = { $min }–{ $max } játékos
lobby-your-name = A neved
# $name is the reader's name.
lobby-playing-as = A neved a játékban: { $name }.
lobby-change-name = Módosítás
lobby-play-now = Játék indítása
# $bots is the number of bots.
lobby-opponents = Ellenfelek: { $bots } bot
lobby-play-now-hint = Azonnal indul a játszma.
lobby-shuffling = Keverés…
lobby-create-a-table = Asztal nyitása
lobby-pass-and-play = Többen egy képernyőn
lobby-watch-bots = Botok egymás ellen
lobby-demo = Egy igazi játszma botok között
# A player in the demo game on the front page, and their points so far.
lobby-demo-points = { $name }: { $n } pont
lobby-demo-pause = Szünet
lobby-demo-resume = Folytatás

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-games = Játszmáid
lobby-new-game = Új játszma
lobby-your-turn = Te jössz
# $who is the player whose turn it is, or the list of the $n players who are still choosing.
lobby-turn-of = { $n ->
    [one] { $who } van soron
   *[other] Soron vannak: { $who }
}
# $time is a time like “5 minutes ago”.
lobby-turn-since = a kör kezdete: { $time }
# $time is a duration like “5 minutes”.
lobby-time-left = még { $time }
# A heading above games that are over.
lobby-finished = Befejezett és lezárt játszmák
lobby-result = Eredmény
# Removes a finished game from the list.
lobby-clear = Törlés
lobby-clear-all = Összes törlése
lobby-open-tables = Nyitott asztalok
lobby-no-open-tables = Most nincs nyitott asztal. Nyiss egyet, és a többiek itt megtalálják.
lobby-list-cut =
    { $n ->
        [one] Csak az első asztal látszik. Van még több is.
       *[other] Csak az első { $n } asztal látszik. Van még több is.
    }
lobby-table-waiting =
    { $free ->
        [0] Házigazda: { $host }. Minden hely foglalt.
       *[other] Házigazda: { $host }. { $free } hely szabad.
    }
lobby-table-playing = Házigazda: { $host }. Folyik a játszma.
lobby-continue = Folytatás
lobby-join = Beszállok
lobby-watch = Megnézem
lobby-leave = Kilépek

## A new table. $n is a number of players, or the number of a seat.

lobby-new-title = Új asztal
lobby-seats = Játékosok
lobby-seats-number = { $n } játékos
lobby-seat-number = { $n }. hely
lobby-seat-you = Te
# $seat is “Seat 2”, or a colour.
lobby-seat-kind = { $seat }: játékos vagy bot
lobby-seat-open = Szabad hely
lobby-seat-bot = Bot
lobby-bot-level = { $seat }: a bot szintje
lobby-bot-style = { $seat }: a bot stílusa
lobby-level-easy = Rövid útvonalanként építi ki a menetjegyeit. Jó az első játszmához.
lobby-level-medium = Együtt tervezi meg a menetjegyeit, és nem siet.
lobby-level-hard = Megtervezi az egész hálózatát, és minden lépést pontokban mérlegel.
lobby-level-expert = Egy neurális háló megérzései szerint játszik, egy szempillantás alatt.
lobby-level-master = Ugyanezek a megérzések vezetik, de minden lépés előtt előre is gondol.
lobby-level-no-network = Ehhez a táblához nincs betanított neurális háló, ezért ez a szint háló nélkül számol előre.
lobby-style-balanced = Nincs különösebb szokása.
lobby-style-blitz = Siet a végére: kevés menetjegyet húz, és gyorsan lerak mindent.
lobby-style-collector = Imádja a menetjegyeket, és többet húz belőlük.
lobby-style-blocker = Szívesen foglal le olyan útvonalakat, amelyek másnak kellenének.
lobby-visibility = Ki találhatja meg az asztalt
lobby-by-link = Csak akinek megvan a link
lobby-listed = Bárki: látszik a kezdőlapon
lobby-more-options = További beállítások
lobby-clock = Idő fordulónként
lobby-clock-hint = Ha lejár az idő, azt az egy fordulót egy bot játssza le. A hely a tiéd marad.
lobby-clock-none = Időkorlát nélkül
lobby-clock-seconds = { $n } másodperc fordulónként
lobby-clock-minutes = { $n } perc fordulónként
lobby-clock-days = { $n } nap fordulónként
lobby-bot-speed = A botok sebessége
lobby-bot-speed-natural = Természetes
lobby-bot-speed-instant = Azonnali
lobby-starting-player = Kezdőjátékos
lobby-starting-player-random = Véletlenszerű
lobby-chat = Csevegés
lobby-chat-free-text = Szabad szöveg
lobby-chat-phrases = Csak gyors üzenetek
lobby-create-table = Asztal nyitása

## A table before the game starts. $seat is a seat colour used as a name, such as “Red”.

lobby-table-title = { $board }, házigazda: { $host }
lobby-is-listed = Látszik a kezdőlapon
lobby-is-by-link = Csak akinek megvan a link
lobby-starts = Kezdőjátékos: { $seat }
lobby-starts-random = Kezdőjátékos: véletlenszerű
lobby-connection-lost = Megszakadt a kapcsolat. Újracsatlakozás…
lobby-at-the-table = Az asztalnál
lobby-take-a-seat = Leülök
lobby-or-watch = Vagy maradj nézőnek: a játszma itt jelenik meg, amint elkezdődik.
lobby-watch-full = Minden hely foglalt. Maradj nézőnek: a játszma itt jelenik meg, amint elkezdődik.
lobby-you = te
lobby-host = házigazda
lobby-away = távol van
lobby-open-seat = Szabad hely
# $name is a player of the game before.
lobby-offered = { $name } számára fenntartva
lobby-withdraw-offer = Ajánlat visszavonása
lobby-sit-here = Ideülök
lobby-leave-seat = Felállok
lobby-add-bot = Bot hozzáadása
lobby-remove-bot = Eltávolítás
lobby-remove-player = Játékos eltávolítása
lobby-seat-taken = { $name } leült, színe: { $seat }.
lobby-seat-opened = Szabad hely: { $seat }.
lobby-seats-open = Még { $n } hely szabad.
lobby-fill-and-start =
    { $n ->
        [one] Indítás nehéz bottal
       *[other] Indítás nehéz botokkal
    }
lobby-start = Játszma indítása
lobby-wait-for-host = Mindenki itt van. Arra várunk, hogy { $host } elindítsa a játszmát.
lobby-invite = Játékosok meghívása
lobby-invite-hint = Akinek megvan ez a link, csatlakozhat vagy nézheti a játszmát.
lobby-invite-link = Link ehhez az asztalhoz
lobby-invite-code = QR-kód ennek az asztalnak a linkjével
lobby-invite-title = Csatlakozz a Fogg-játszmámhoz: { $board }
lobby-big-screen = Nagy képernyős nézet
lobby-big-screen-hint = Nyisd meg tévén vagy nagy képernyőn; a lapjait mindenki a saját telefonján látja.
lobby-all-rules = Ennek a térképnek az összes szabálya
lobby-chat-title = Csevegés

## People

people-title = Játszmáim
people-unknown = Játékos
people-deleted = Eltávolított játékos
people-statistics = Statisztika
people-finished-games = Befejezett játszmák
people-no-name-yet = Válassz egy nevet, és itt megőrizzük a játszmáidat. Nincs fiók és nincs jelszó: ez a böngésző emlékszik rád.
people-rename = Név módosítása
people-save-name = Név mentése
people-name-saved = A név elmentve.
people-board = Térkép
people-games = Játszmák
people-wins = Győzelem
# The number of wins and their share of all games, as in “3 (60%)”.
people-wins-share = { $n } ({ $share })
people-average = Átlagpontszám
people-best = Legjobb pontszám
people-rating = Értékszám a ranglistán:
# Follows the number of the rating.
people-rated-games = { $n } játszma után
people-no-games = Még nincs befejezett játszma.
people-against-bots = Botok ellen
people-against-bots-hint = Befejezett játszmák, amelyekben minden ellenfél bot volt, az asztalnál ülő szintek szerint.
people-bot = Szint
# $points is the player's score in a game of $n players.
people-won = Győzelem · { $points } pont · { $n } játékos
people-not-won = { $points } pont · { $n } játékos
people-replay = Visszajátszás
people-link-device = Játék másik eszközön
people-link-device-hint = Nyisd meg ezt a linket egy másik telefonon vagy számítógépen, és ott is a te neveden játszhatsz. Egyszer használható, és 15 perc múlva lejár.
people-link-device-create = Link készítése
people-link-device-create-new = Új link készítése
people-link-device-link = Ezt nyisd meg a másik eszközön
people-link-device-code = QR-kód a másik eszköznek
people-link-device-until = Eddig érvényes: { $time }.
people-devices = Eszközeid
people-device-unnamed = Ismeretlen eszköz
people-device-current = Ez az eszköz
people-device-used = Utoljára használva: { $time }
people-device-sign-out = Kijelentkezés: { $device }
people-sign-out = Kijelentkezés
people-sign-out-others = Kijelentkezés a többi eszközön
people-sign-out-everywhere = Kijelentkezés mindenhol
people-sign-out-hint = Ez a böngésző elfelejti, ki vagy. Ha nem kapcsoltál hozzá másik eszközt, a nevedet és a játszmáidat senki sem tudja visszaadni.

## Leaderboard

leaderboard-title = Ranglista
leaderboard-intro = Az értékszám azt méri, milyen gyakran végez valaki a többiek előtt, úgy, mint a sakkban: mindenki 1500-ról indul, és 200 ponttal több azt jelenti, hogy négyből körülbelül háromszor ő végez előrébb. Az emberek csak emberek, a botok csak botok ellen kapnak értékszámot; a sorrend azt is figyelembe veszi, mennyire biztos az értékszám.
leaderboard-people = Emberek
leaderboard-bots = Botok
leaderboard-rank = Helyezés
leaderboard-name = Név
leaderboard-rating = Értékszám
# The likely range of a rating.
leaderboard-range = Valószínűleg { $low } és { $high } között.
leaderboard-empty = Még nincs itt senki.

## Settings

settings-title = Beállítások
settings-saved = Ezeket csak ez a böngésző őrzi meg.
settings-appearance = Megjelenés és nyelv
settings-symbols = Színszimbólumok
settings-symbols-what = Minden szín saját szimbólumot is kap.
settings-list = Listanézet
settings-list-what = Minden útvonal városonként, szövegként. Képernyőolvasóhoz és billentyűzethez.
settings-reduce-motion = Mozgás csökkentése
settings-reduce-motion-what = Animációk nélkül: minden azonnal a helyén van.
settings-sound = Hang
settings-sounds = Hangok lejátszása
settings-sounds-what = Lapok, kocsik, és jelzés, amikor te jössz.
settings-effects = Játékhangok hangereje
settings-alerts = A jelzések hangereje
settings-my-name = A neved és az eszközeid

## Linking another device

link-title = Játssz ezen az eszközön is a neveden
link-intro = Ezzel a linkkel ez a böngésző annak a játékosnak a nevében jelentkezik be, aki a linket készítette. Egyszer használható.
link-replaces = Ebben a böngészőben most { $name } játszik. Ha folytatod, ez a név itt lecserélődik.
link-confirm = Igen, ez én vagyok
link-done = Üdv újra itt, { $name }!
link-none = Ebben a linkben nincs kód. Készíts újat a másik eszközödön, a „Játszmáim” oldalon.

## Page not found

not-found-title = Végállomás
not-found-hint = Ezen a címen nincs oldal. Lehet, hogy a link egy része hiányzik.
