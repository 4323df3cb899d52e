### From the front page to the first card: tables, people, settings.

lobby-theme-to-dark = Lampsken: mörka färger
lobby-theme-to-light = Dagsljus: ljusa färger

## Names that wait for newcomers. At most 24 characters each; free to be others in each language.

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
lobby-lead = Samla kort, muta in sträckor och klara dina biljettkort innan de andra stänger vägen. Spela mot botar med en gång, eller skicka en länk till dina vänner. Ingen behöver något konto.
lobby-choose-board = Spelbräde
lobby-players = { $fewest } till { $most } spelare
lobby-your-name = Ditt namn
lobby-playing-as = Du spelar som { $name }.
lobby-change-name = Ändra
lobby-play-now = Spela nu
lobby-play-now-what =
    { $bots ->
        [one] Mot en svår bot. Korten delas ut med en gång.
       *[other] Mot { $bots } svåra botar. Korten delas ut med en gång.
    }
lobby-dealing = Korten blandas …
lobby-with-friends = Skapa ett bord
lobby-one-screen = Flera spelare, en skärm
lobby-watch-bots = Se botar spela
lobby-demo = Ett riktigt spel mellan botar
lobby-demo-points = { $name }: { $n } poäng
lobby-demo-stop = Pausa
lobby-demo-go-on = Fortsätt

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-tables = Dina bord
lobby-open-tables = Öppna bord
lobby-no-open-tables = Ingen har ett öppet bord just nu. Skapa ett, så hittar andra det här.
lobby-table-gathering =
    { $free ->
        [0] Värd: { $host }. Alla platser är upptagna.
        [one] Värd: { $host }. En plats är ledig.
       *[other] Värd: { $host }. { $free } platser är lediga.
    }
lobby-table-playing = Värd: { $host }. Spelet är i gång.
lobby-go-on = Fortsätt
lobby-join = Var med
lobby-watch = Titta på
lobby-leave = Lämna

## A new table. $n is a number of players, or the number of a seat.

lobby-new-title = Ett nytt bord
lobby-seats = Spelare
lobby-seats-number = { $n } spelare
lobby-seat-number = Plats { $n }
lobby-seat-you = Du
lobby-seat-who = { $seat }: vem ska sitta där?
lobby-seat-open = Öppen för en person
lobby-seat-bot = En bot
lobby-bot-level = { $seat }: hur stark boten är
lobby-bot-style = { $seat }: hur boten spelar
lobby-level-easy = Tar vad den kan få och drar aldrig nya biljettkort. Gott sällskap för ett första spel.
lobby-level-medium = Planerar sin rutt men bedömer saker lite fel ibland, precis som människor.
lobby-level-hard = Planerar hela sitt nät noga och väger allt i poäng.
lobby-level-expert = Spelar igenom varje lovande val i huvudet innan den bestämmer sig.
lobby-style-balanced = Den föredrar inget särskilt.
lobby-style-blitz = Den har bråttom: få biljettkort, och vagnar är till för att användas.
lobby-style-collector = Den älskar biljettkort och tar fler av dem.
lobby-style-blocker = Den mutar gärna in det som andra verkar behöva.
lobby-who-finds-it = Vem kan hitta bordet?
lobby-by-link = Bara de som har länken
lobby-listed = Alla: det syns på startsidan
lobby-more = Klocka, tempo och prat
lobby-clock = Tid per tur
lobby-clock-what = När tiden är ute spelar en bot just den turen. Platsen är fortfarande din.
lobby-clock-none = Ingen klocka
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
lobby-pace-human = Som människor
lobby-pace-quick = Med en gång
lobby-first = Vem börjar?
lobby-first-lot = Lotten avgör
lobby-talk = Prat
lobby-talk-free = Med egna ord
lobby-talk-phrases = Bara färdiga fraser
lobby-make-table = Skapa bordet

## A table before its game. $seat is a colour as a name, as in “Red”.

lobby-table-title = { $board } med { $host } som värd
lobby-is-listed = Syns på startsidan
lobby-is-by-link = Bara med länken
lobby-begins = Börjar: { $seat }
lobby-begins-lot = Lotten avgör vem som börjar
lobby-lost = Anslutningen till bordet bröts. Vi ansluter igen.
lobby-at-the-table = Vid bordet
lobby-sit-down = Slå dig ner
lobby-or-watch = Eller stanna och titta på: spelet dyker upp här när det börjar.
lobby-watch-full = Alla platser är upptagna. Stanna och titta på: spelet dyker upp här när det börjar.
lobby-you = du
lobby-host = värd
lobby-away = inte här just nu
lobby-free = Ledig
lobby-sit-here = Sitt här
lobby-stand-up = Res dig
lobby-seat-a-bot = Sätt en bot här
lobby-take-away = Ta bort
lobby-kick = Be att gå
lobby-news-sat = { $name } har tagit platsen { $seat }.
lobby-news-free = Platsen { $seat } är ledig.
lobby-missing =
    { $n ->
        [one] En plats är fortfarande ledig.
       *[other] { $n } platser är fortfarande lediga.
    }
lobby-fill-and-start =
    { $n ->
        [one] Starta med en svår bot
       *[other] Starta med svåra botar
    }
lobby-start = Starta spelet
lobby-wait-for-host = Alla är här. Spelet börjar när { $host } säger till.
lobby-invite = Bjud in andra
lobby-invite-what = Den som har länken kan ta en plats eller titta på.
lobby-invite-link = Länk till bordet
lobby-invite-code = En kod för kameror med länken till bordet
lobby-invite-title = Ett bord på Fogg: { $board }
lobby-big-screen = Spelbrädet på storskärm
lobby-big-screen-what = Öppna det på en tv eller en stor skärm; alla har sina kort på sin egen telefon.
lobby-all-rules = Alla regler för det här spelbrädet
lobby-talk-title = Prat

## People

people-title = Mina spel
people-somebody = Någon
people-figures = Siffror
people-past = Avslutade spel
people-nobody-yet = Välj ett namn, så sparas dina spel här. Det finns inget konto och inget lösenord: den här webbläsaren kommer ihåg dig.
people-rename = Byt namn
people-take-name = Ta det här namnet
people-named = Så heter du nu.
people-board = Spelbräde
people-games = Spel
people-wins = Vunna
people-wins-share = { $n } ({ $share })
people-mean = Poäng i snitt
people-best = Bäst
people-rating =
    { $n ->
        [one] På ranglistan: { $rating }, plus eller minus { $uncertainty }, efter ett spel.
       *[other] På ranglistan: { $rating }, plus eller minus { $uncertainty }, efter { $n } spel.
    }
people-no-games = Det finns inga avslutade spel än.
people-won = Vann med { $points } poäng bland { $n } spelare
people-not-won = { $points } poäng bland { $n } spelare
people-replay = Se det igen
people-carry = På en annan enhet
people-carry-what = Med en länk kan du spela som dig själv även på en annan telefon eller dator. Den fungerar en gång och bara i en kvart.
people-carry-make = Skapa en länk
people-carry-again = Skapa en ny länk
people-carry-link = Öppna den här på den andra enheten
people-carry-code = En kod för den andra enhetens kamera
people-carry-until = Den fungerar till { $time }.
people-sign-out = Logga ut här
people-sign-out-what = Den här webbläsaren glömmer vem du är. Om du inte har tagit med dig ditt namn till en annan enhet kan ingen ge dig tillbaka ditt namn och dina spel.

## The ladder

ladder-title = Ranglista
ladder-what = Här finns alla som har spelat klart ett spel, rankade efter resultaten mot de människor och botar de har mött. Det andra talet visar osäkerheten: det krymper för varje spel.
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
settings-symbols = Symboler vid färgerna
settings-symbols-what = Varje färg har också ett eget tecken.
settings-list = Spelbrädet som lista
settings-list-what = Alla sträckor stad för stad, i ord: för skärmläsare och för tangentbordet.
settings-still = Mindre rörelse
settings-still-what = Inget glider eller svävar; allt finns bara på plats.
settings-sound = Ljud
settings-sounds = Ljudeffekter
settings-sounds-what = Kort, vagnar och en signal när det är din tur.
settings-effects = Volym för kort och vagnar
settings-signals = Volym för signaler
settings-my-name = Ditt namn och dina enheter

## Being the same person on another device

link-title = Spela som dig själv här
link-what = Med den här länken spelar du i den här webbläsaren som personen som skapade länken. Den fungerar en gång.
link-instead = Den här webbläsaren spelar nu som { $name }. Om du använder länken slutar den med det.
link-use = Det är jag
link-done = Välkommen tillbaka, { $name }.
link-none = Det finns ingen kod i adressen. Skapa en länk på din andra enhet, under ”Mina spel”.

## An address that leads nowhere

lost-title = Här tar spåret slut
lost-what = Det finns ingen sida på den här adressen. Kanske föll en bokstav i länken bort på vägen.
