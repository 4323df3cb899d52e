### Everything outside the game itself: front page, tables, people and settings.

lobby-theme-to-dark = Mörkt tema
lobby-theme-to-light = Ljust tema

## Suggested names for new players. At most 24 characters each; every language may choose its own.

lobby-guest-1 = Nyfiken Utter
lobby-guest-2 = Morgonpigg Häger
lobby-guest-3 = Tålmodig Grävling
lobby-guest-4 = Munter Mård
lobby-guest-5 = Djärvt Lodjur
lobby-guest-6 = Stillsam Uggla
lobby-guest-7 = Snabb Hare
lobby-guest-8 = Klurig Kaja
lobby-guest-9 = Solig Rödhake
lobby-guest-10 = Vandrande Räv
lobby-guest-11 = Lycklig Igelkott
lobby-guest-12 = Modig Bäver

## The front page

lobby-headline = Tag plats: tre kartor, ett stort järnvägsspel
lobby-lead = Samla kort, muta in sträckor och klara dina biljettkort innan de andra stänger vägen. Spela mot botar med en gång, eller skicka en länk till dina vänner. Inget konto behövs.
lobby-choose-board = Spelbräde
lobby-players = { $min } till { $max } spelare
lobby-your-name = Ditt namn
# $name is the reader's name.
lobby-playing-as = Du spelar som { $name }.
lobby-change-name = Ändra
lobby-play-now = Spela nu
# $bots is the number of bots.
lobby-opponents = { $bots ->
    [one] Motståndare: { $bots } bot
   *[other] Motståndare: { $bots } botar
}
lobby-play-now-hint = Spelet startar med en gång.
lobby-shuffling = Blandar …
lobby-create-a-table = Skapa ett bord
lobby-pass-and-play = På samma enhet
lobby-watch-bots = Se botar spela
lobby-demo = Ett riktigt spel mellan botar
# A player in the demo game on the front page, and their points so far.
lobby-demo-points = { $name }: { $n } poäng
lobby-demo-pause = Pausa
lobby-demo-resume = Fortsätt

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-games = Dina spel
lobby-new-game = Nytt spel
lobby-your-turn = Din tur
# $who is the player whose turn it is, or the list of the $n players who are still choosing.
lobby-turn-of = { $n ->
    [one] Nu spelar { $who }
   *[other] Väntar på { $who }
}
# $time is a time like “5 minutes ago”.
lobby-turn-since = turen började { $time }
# $time is a duration like “5 minutes”.
lobby-time-left = { $time } kvar
# A heading above games that are over.
lobby-finished = Avslutade och stängda
lobby-result = Resultat
# Removes a finished game from the list.
lobby-clear = Ta bort
lobby-clear-all = Ta bort alla
lobby-open-tables = Öppna bord
lobby-no-open-tables = Inga öppna bord just nu. Skapa ett, så hittar andra det här.
lobby-list-cut =
    { $n ->
        [one] Endast det första bordet visas. Det finns fler.
       *[other] Endast de första { $n } borden visas. Det finns fler.
    }
lobby-table-waiting =
    { $free ->
        [0] Värd: { $host }. Alla platser är upptagna.
        [one] Värd: { $host }. { $free } öppen plats.
       *[other] Värd: { $host }. { $free } öppna platser.
    }
lobby-table-playing = Värd: { $host }. Spelet är i gång.
lobby-continue = Fortsätt
lobby-join = Gå med
lobby-watch = Titta på
lobby-leave = Lämna

## A new table. $n is a number of players, or the number of a seat.

lobby-new-title = Nytt bord
lobby-seats = Spelare
lobby-seats-number = { $n } spelare
lobby-seat-number = Plats { $n }
lobby-seat-you = Du
# $seat is “Seat 2”, or a colour.
lobby-seat-kind = { $seat }: spelare eller bot
lobby-seat-open = Öppen plats
lobby-seat-bot = Bot
lobby-bot-level = { $seat }: botens nivå
lobby-bot-style = { $seat }: botens stil
lobby-level-easy = Bygger sina biljettkort en kort sträcka i taget. Bra för ett första spel.
lobby-level-medium = Planerar sina biljettkort tillsammans och har ingen brådska.
lobby-level-hard = Planerar hela sitt nät och mäter varje drag i poäng.
lobby-level-expert = Spelar på ett neuralt nätverks intuition, på ett ögonblick.
lobby-level-master = Har samma intuition och tänker dessutom framåt före varje drag.
lobby-level-no-network = Inget neuralt nätverk är tränat för den här spelplanen, så den här nivån räknar utan.
lobby-style-balanced = Den föredrar inget särskilt.
lobby-style-blitz = Har bråttom till slutet: få biljettkort, och vagnarna går åt fort.
lobby-style-collector = Den älskar biljettkort och drar fler av dem.
lobby-style-blocker = Den mutar gärna in sträckor som andra verkar behöva.
lobby-visibility = Vem kan hitta bordet?
lobby-by-link = Bara de som har länken
lobby-listed = Alla: det syns på startsidan
lobby-more-options = Fler alternativ
lobby-clock = Tid per tur
lobby-clock-hint = När tiden är ute spelar en bot just den turen. Platsen är fortfarande din.
lobby-clock-none = Ingen tidsgräns
lobby-clock-seconds =
    { $n ->
        [one] { $n } sekund per tur
       *[other] { $n } sekunder per tur
    }
lobby-clock-minutes =
    { $n ->
        [one] { $n } minut per tur
       *[other] { $n } minuter per tur
    }
lobby-clock-days =
    { $n ->
        [one] { $n } dag per tur
       *[other] { $n } dagar per tur
    }
lobby-bot-speed = Botarnas tempo
lobby-bot-speed-natural = Naturligt
lobby-bot-speed-instant = Direkt
lobby-starting-player = Vem börjar?
lobby-starting-player-random = Slumpas
lobby-chat = Chatt
lobby-chat-free-text = Fritext
lobby-chat-phrases = Bara färdiga fraser
lobby-create-table = Skapa bordet

## A table before the game starts. $seat is a seat colour used as a name, such as “Red”.

lobby-table-title = { $board }, värd: { $host }
lobby-is-listed = Syns på startsidan
lobby-is-by-link = Bara de som har länken
lobby-starts = Börjar: { $seat }
lobby-starts-random = Det slumpas vem som börjar
lobby-connection-lost = Anslutningen bröts. Ansluter igen …
lobby-at-the-table = Vid bordet
lobby-take-a-seat = Slå dig ner
lobby-or-watch = Eller stanna och titta på: spelet dyker upp här när det börjar.
lobby-watch-full = Alla platser är upptagna. Stanna och titta på: spelet dyker upp här när det börjar.
lobby-you = du
lobby-host = värd
lobby-away = borta
lobby-open-seat = Öppen plats
# $name is a player of the game before.
lobby-offered = Erbjuden till { $name }
lobby-withdraw-offer = Dra tillbaka erbjudandet
lobby-sit-here = Sitt här
lobby-leave-seat = Lämna platsen
lobby-add-bot = Lägg till en bot
lobby-remove-bot = Ta bort
lobby-remove-player = Ta bort spelaren
lobby-seat-taken = { $name } har satt sig. Färg: { $seat }.
lobby-seat-opened = Öppen plats: { $seat }.
lobby-seats-open =
    { $n ->
        [one] { $n } plats är fortfarande öppen.
       *[other] { $n } platser är fortfarande öppna.
    }
lobby-fill-and-start =
    { $n ->
        [one] Starta med en svår bot
       *[other] Starta med svåra botar
    }
lobby-start = Starta spelet
lobby-wait-for-host = Alla är här. Väntar på att { $host } ska starta spelet.
lobby-invite = Bjud in spelare
lobby-invite-hint = Alla som har länken kan gå med eller titta på.
lobby-invite-link = Länk till bordet
lobby-invite-code = QR-kod med länken till bordet
lobby-invite-title = Spela Fogg med mig: { $board }
lobby-big-screen = Visa på storskärm
lobby-big-screen-hint = Öppna det på en tv eller en stor skärm; alla har sina kort på sin egen telefon.
lobby-all-rules = Alla regler för det här spelbrädet
lobby-chat-title = Chatt

## People

people-title = Mina spel
people-unknown = Spelare
people-deleted = Borttagen spelare
people-statistics = Statistik
people-finished-games = Avslutade spel
people-no-name-yet = Välj ett namn, så sparas dina spel här. Det finns inget konto och inget lösenord: den här webbläsaren kommer ihåg dig.
people-rename = Byt namn
people-save-name = Spara namnet
people-name-saved = Namnet är sparat.
people-board = Spelbräde
people-games = Spel
people-wins = Vinster
# The number of wins and their share of all games, as in “3 (60%)”.
people-wins-share = { $n } ({ $share })
people-average = Medelpoäng
people-best = Högsta poäng
people-rating = Rating på topplistan:
# Follows the number of the rating.
people-rated-games = efter { $n } spel
people-no-games = Det finns inga avslutade spel än.
people-against-bots = Mot botar
people-against-bots-hint = Avslutade spel där alla motståndare var botar, efter nivåerna vid bordet.
people-bot = Nivå
# $points is the player's score in a game of $n players.
people-won = Vinst · { $points } poäng · { $n } spelare
people-not-won = { $points } poäng · { $n } spelare
people-replay = Se reprisen
people-link-device = Spela på en annan enhet
people-link-device-hint = Öppna länken på en annan telefon eller dator för att spela som dig själv även där. Den fungerar en gång och går ut efter 15 minuter.
people-link-device-create = Skapa en länk
people-link-device-create-new = Skapa en ny länk
people-link-device-link = Öppna den här på den andra enheten
people-link-device-code = QR-kod för din andra enhet
people-link-device-until = Den fungerar till { $time }.
people-devices = Dina enheter
people-device-unnamed = Okänd enhet
people-device-current = Den här enheten
people-device-used = Senast använd { $time }
people-device-sign-out = Logga ut: { $device }
people-sign-out = Logga ut
people-sign-out-others = Logga ut på andra enheter
people-sign-out-everywhere = Logga ut överallt
people-sign-out-hint = Den här webbläsaren glömmer vem du är. Om du inte har länkat en annan enhet förlorar du ditt namn och dina spel för gott.

## Leaderboard

leaderboard-title = Topplista
leaderboard-intro = Ratingen mäter hur ofta en spelare slutar före de andra, som i schack: alla börjar på 1500, och 200 poäng mer betyder att sluta före ungefär tre gånger av fyra. Människor rankas bara mot människor och botar bara mot botar; ordningen tar också hänsyn till hur säker ratingen är.
leaderboard-people = Människor
leaderboard-bots = Botar
leaderboard-rank = Placering
leaderboard-name = Namn
leaderboard-rating = Rating
# The likely range of a rating.
leaderboard-range = Troligen mellan { $low } och { $high }.
leaderboard-empty = Ingen än.

## Settings

settings-title = Inställningar
settings-saved = De sparas bara i den här webbläsaren.
settings-appearance = Utseende och språk
settings-symbols = Färgsymboler
settings-symbols-what = Varje färg får också en egen symbol.
settings-list = Listvy
settings-list-what = Alla sträckor stad för stad, som text. För skärmläsare och tangentbord.
settings-reduce-motion = Minska rörelser
settings-reduce-motion-what = Stänger av glidningar och andra animationer.
settings-sound = Ljud
settings-sounds = Spela upp ljud
settings-sounds-what = Kort, vagnar och en signal när det är din tur.
settings-effects = Volym för spelljud
settings-alerts = Volym för signaler
settings-my-name = Ditt namn och dina enheter

## Linking another device

link-title = Spela som dig själv på den här enheten
link-intro = Med den här länken spelar du i den här webbläsaren som personen som skapade länken. Den fungerar en gång.
link-replaces = Den här webbläsaren spelar nu som { $name }. Om du använder länken ersätts det namnet här.
link-confirm = Ja, det är jag
link-done = Välkommen tillbaka, { $name }.
link-none = Det finns ingen kod i länken. Skapa en ny på din andra enhet, under ”Mina spel”.

## Page not found

not-found-title = Slutstation
not-found-hint = Det finns ingen sida på den här adressen. En del av länken kanske saknas.
