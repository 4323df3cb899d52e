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
lobby-players = { $fewest } till { $most } spelare
lobby-your-name = Ditt namn
# $name is the reader's name.
lobby-playing-as = Du spelar som { $name }.
lobby-change-name = Ändra
lobby-play-now = Spela nu
# $bots is the number of bots.
lobby-play-now-what =
    { $bots ->
        [one] Mot { $bots } svår bot. Spelet startar med en gång.
       *[other] Mot { $bots } svåra botar. Spelet startar med en gång.
    }
lobby-dealing = Blandar …
lobby-with-friends = Skapa ett bord
lobby-one-screen = På samma enhet
lobby-watch-bots = Se botar spela
lobby-demo = Ett riktigt spel mellan botar
# A player in the demo game on the front page, and their points so far.
lobby-demo-points = { $name }: { $n } poäng
lobby-demo-stop = Pausa
lobby-demo-go-on = Fortsätt

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-tables = Dina bord
lobby-open-tables = Öppna bord
lobby-no-open-tables = Inga öppna bord just nu. Skapa ett, så hittar andra det här.
lobby-table-gathering =
    { $free ->
        [0] Värd: { $host }. Alla platser är upptagna.
        [one] Värd: { $host }. { $free } öppen plats.
       *[other] Värd: { $host }. { $free } öppna platser.
    }
lobby-table-playing = Värd: { $host }. Spelet är i gång.
lobby-go-on = Fortsätt
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
lobby-seat-who = { $seat }: spelare eller bot
lobby-seat-open = Öppen plats
lobby-seat-bot = Bot
lobby-bot-level = { $seat }: botens nivå
lobby-bot-style = { $seat }: botens stil
lobby-level-easy = Tar vad den kan få och drar aldrig nya biljettkort. Bra för ett första spel.
lobby-level-medium = Planerar framåt men gör små misstag, precis som människor.
lobby-level-hard = Planerar hela sitt nät och mäter varje drag i poäng.
lobby-level-expert = Spelar igenom varje lovande drag i huvudet innan den väljer.
lobby-style-balanced = Den föredrar inget särskilt.
lobby-style-blitz = Har bråttom till slutet: få biljettkort, och vagnarna går åt fort.
lobby-style-collector = Den älskar biljettkort och drar fler av dem.
lobby-style-blocker = Den mutar gärna in sträckor som andra verkar behöva.
lobby-who-finds-it = Vem kan hitta bordet?
lobby-by-link = Bara de som har länken
lobby-listed = Alla: det syns på startsidan
lobby-more = Fler alternativ
lobby-clock = Tid per tur
lobby-clock-what = När tiden är ute spelar en bot just den turen. Platsen är fortfarande din.
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
lobby-pace = Botarnas tempo
lobby-pace-human = Naturligt
lobby-pace-quick = Direkt
lobby-first = Vem börjar?
lobby-first-lot = Slumpas
lobby-talk = Chatt
lobby-talk-free = Fritext
lobby-talk-phrases = Bara färdiga fraser
lobby-make-table = Skapa bordet

## A table before the game starts. $seat is a seat colour used as a name, such as “Red”.

lobby-table-title = { $board }, värd: { $host }
lobby-is-listed = Syns på startsidan
lobby-is-by-link = Bara de som har länken
lobby-begins = Börjar: { $seat }
lobby-begins-lot = Det slumpas vem som börjar
lobby-lost = Anslutningen bröts. Ansluter igen …
lobby-at-the-table = Vid bordet
lobby-sit-down = Slå dig ner
lobby-or-watch = Eller stanna och titta på: spelet dyker upp här när det börjar.
lobby-watch-full = Alla platser är upptagna. Stanna och titta på: spelet dyker upp här när det börjar.
lobby-you = du
lobby-host = värd
lobby-away = borta
lobby-free = Öppen plats
lobby-sit-here = Sitt här
lobby-stand-up = Lämna platsen
lobby-seat-a-bot = Lägg till en bot
lobby-take-away = Ta bort
lobby-kick = Ta bort spelaren
lobby-news-sat = { $name } har satt sig. Färg: { $seat }.
lobby-news-free = Öppen plats: { $seat }.
lobby-missing =
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
lobby-invite-what = Alla som har länken kan gå med eller titta på.
lobby-invite-link = Länk till bordet
lobby-invite-code = QR-kod med länken till bordet
lobby-invite-title = Spela Fogg med mig: { $board }
lobby-big-screen = Visa på storskärm
lobby-big-screen-what = Öppna det på en tv eller en stor skärm; alla har sina kort på sin egen telefon.
lobby-all-rules = Alla regler för det här spelbrädet
lobby-talk-title = Chatt

## People

people-title = Mina spel
people-somebody = Spelare
people-figures = Statistik
people-past = Avslutade spel
people-nobody-yet = Välj ett namn, så sparas dina spel här. Det finns inget konto och inget lösenord: den här webbläsaren kommer ihåg dig.
people-rename = Byt namn
people-take-name = Spara namnet
people-named = Namnet är sparat.
people-board = Spelbräde
people-games = Spel
people-wins = Vinster
# The number of wins and their share of all games, as in “3 (60%)”.
people-wins-share = { $n } ({ $share })
people-mean = Medelpoäng
people-best = Högsta poäng
people-rating =
    { $n ->
        [one] Rating på topplistan: { $rating } ± { $uncertainty } efter { $n } spel.
       *[other] Rating på topplistan: { $rating } ± { $uncertainty } efter { $n } spel.
    }
people-no-games = Det finns inga avslutade spel än.
# $points is the player's score in a game of $n players.
people-won = Vinst · { $points } poäng · { $n } spelare
people-not-won = { $points } poäng · { $n } spelare
people-replay = Se reprisen
people-carry = Spela på en annan enhet
people-carry-what = Öppna länken på en annan telefon eller dator för att spela som dig själv även där. Den fungerar en gång och går ut efter 15 minuter.
people-carry-make = Skapa en länk
people-carry-again = Skapa en ny länk
people-carry-link = Öppna den här på den andra enheten
people-carry-code = QR-kod för din andra enhet
people-carry-until = Den fungerar till { $time }.
people-sign-out = Logga ut
people-sign-out-what = Den här webbläsaren glömmer vem du är. Om du inte har länkat en annan enhet förlorar du ditt namn och dina spel för gott.

## Leaderboard

ladder-title = Topplista
ladder-what = Människor rankas bara efter sina resultat mot andra människor, och botar bara efter sina resultat mot andra botar. Talet efter ± visar hur osäker ratingen är; det krymper för varje spel som räknas.
ladder-people = Människor
ladder-bots = Botar
ladder-place = Placering
ladder-name = Namn
ladder-rating = Rating
ladder-rating-about = { $rating } ± { $uncertainty }
ladder-empty = Ingen än.

## Settings

settings-title = Inställningar
settings-kept = De sparas bara i den här webbläsaren.
settings-looks = Utseende och språk
settings-symbols = Färgsymboler
settings-symbols-what = Varje färg får också en egen symbol.
settings-list = Listvy
settings-list-what = Alla sträckor stad för stad, som text. För skärmläsare och tangentbord.
settings-still = Minska rörelser
settings-still-what = Stänger av glidningar och andra animationer.
settings-sound = Ljud
settings-sounds = Spela upp ljud
settings-sounds-what = Kort, vagnar och en signal när det är din tur.
settings-effects = Volym för spelljud
settings-signals = Volym för signaler
settings-my-name = Ditt namn och dina enheter

## Linking another device

link-title = Spela som dig själv på den här enheten
link-what = Med den här länken spelar du i den här webbläsaren som personen som skapade länken. Den fungerar en gång.
link-instead = Den här webbläsaren spelar nu som { $name }. Om du använder länken ersätts det namnet här.
link-use = Ja, det är jag
link-done = Välkommen tillbaka, { $name }.
link-none = Det finns ingen kod i länken. Skapa en ny på din andra enhet, under ”Mina spel”.

## Page not found

lost-title = Slutstation
lost-what = Det finns ingen sida på den här adressen. En del av länken kanske saknas.
