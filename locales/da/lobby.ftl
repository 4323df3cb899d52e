### From the front page to the first card: tables, people, settings.

lobby-theme-to-dark = Lampelys: mørke farver
lobby-theme-to-light = Dagslys: lyse farver

## Names that wait for newcomers. At most 24 characters each; free to be others in each language.

lobby-guest-1 = Nysgerrig Odder
lobby-guest-2 = Morgenfrisk Hejre
lobby-guest-3 = Tålmodig Grævling
lobby-guest-4 = Munter Mår
lobby-guest-5 = Dristig Los
lobby-guest-6 = Stille Ugle
lobby-guest-7 = Hurtig Hare
lobby-guest-8 = Kløgtig Allike
lobby-guest-9 = Glad Rødhals
lobby-guest-10 = Vandrende Ræv
lobby-guest-11 = Heldigt Pindsvin
lobby-guest-12 = Modig Bæver

## The front page

lobby-headline = Alle om bord: tre landkort, ét stort jernbanespil
lobby-lead = Saml kort, byg strækninger, og gennemfør dine rutekort, før de andre spærrer vejen. Spil mod botter med det samme, eller send dine venner et link. Det kræver ingen konto.
lobby-choose-board = Spilleplade
lobby-players = { $fewest } til { $most } spillere
lobby-your-name = Dit navn
lobby-playing-as = Du spiller som { $name }.
lobby-change-name = Skift
lobby-play-now = Spil nu
lobby-play-now-what =
    { $bots ->
        [one] Mod én stærk bot. Kortene deles ud med det samme.
       *[other] Mod { $bots } stærke botter. Kortene deles ud med det samme.
    }
lobby-dealing = Kortene blandes …
lobby-with-friends = Lav et bord
lobby-one-screen = Flere spillere, én skærm
lobby-watch-bots = Se botter spille
lobby-demo = Et rigtigt spil mellem botter
lobby-demo-points = { $name }: { $n } point
lobby-demo-stop = Pause
lobby-demo-go-on = Fortsæt

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-tables = Dine borde
lobby-open-tables = Åbne borde
lobby-no-open-tables = Ingen har et åbent bord lige nu. Lav et, så finder andre det her.
lobby-table-gathering =
    { $free ->
        [0] Vært: { $host }. Alle pladser er optaget.
        [one] Vært: { $host }. Én plads er ledig.
       *[other] Vært: { $host }. { $free } pladser er ledige.
    }
lobby-table-playing = Vært: { $host }. Spillet er i gang.
lobby-go-on = Fortsæt
lobby-join = Vær med
lobby-watch = Se på
lobby-leave = Forlad

## A new table. $n is a number of players, or the number of a seat.

lobby-new-title = Et nyt bord
lobby-seats = Spillere
lobby-seats-number =
    { $n ->
        [one] { $n } spiller
       *[other] { $n } spillere
    }
lobby-seat-number = Plads { $n }
lobby-seat-you = Dig
lobby-seat-who = { $seat }: hvem skal sidde der
lobby-seat-open = Åben for en person
lobby-seat-bot = En bot
lobby-bot-level = { $seat }: hvor stærk botten er
lobby-bot-style = { $seat }: hvordan botten spiller
lobby-level-easy = Tager, hvad den kan få, og trækker aldrig nye rutekort. Godt selskab til det første spil.
lobby-level-medium = Planlægger sin rute, men skønner lidt forkert en gang imellem, ligesom mennesker.
lobby-level-hard = Planlægger hele sit net nøje og måler alting i point.
lobby-level-expert = Spiller hvert lovende valg igennem i hovedet, før den bestemmer sig.
lobby-style-balanced = Den har ingen særlige præferencer.
lobby-style-blitz = Den har travlt: få rutekort, og vogne er til for at blive brugt.
lobby-style-collector = Den elsker rutekort og tager flere af dem.
lobby-style-blocker = Den bygger gerne de strækninger, som andre ser ud til at mangle.
lobby-who-finds-it = Hvem kan finde bordet
lobby-by-link = Kun dem med linket
lobby-listed = Alle: det står på forsiden
lobby-more = Ur, tempo og snak
lobby-clock = Tid pr. tur
lobby-clock-what = Når tiden er gået, spiller en bot den ene tur. Pladsen er stadig din.
lobby-clock-none = Uden tidsgrænse
lobby-clock-seconds =
    { $n ->
        [one] { $n } sekund pr. tur
       *[other] { $n } sekunder pr. tur
    }
lobby-clock-minutes =
    { $n ->
        [one] { $n } minut pr. tur
       *[other] { $n } minutter pr. tur
    }
lobby-clock-days =
    { $n ->
        [one] { $n } dag pr. tur
       *[other] { $n } dage pr. tur
    }
lobby-pace = Botternes tempo
lobby-pace-human = Som mennesker
lobby-pace-quick = Med det samme
lobby-first = Hvem begynder
lobby-first-lot = Der trækkes lod
lobby-talk = Snak
lobby-talk-free = Med egne ord
lobby-talk-phrases = Kun færdige vendinger
lobby-make-table = Lav bordet

## A table before its game. $seat is a colour as a name, as in “Red”.

lobby-table-title = { $board } med { $host } som vært
lobby-is-listed = Står på forsiden
lobby-is-by-link = Kun med linket
lobby-begins = Begynder: { $seat }
lobby-begins-lot = Der trækkes lod om, hvem der begynder
lobby-lost = Forbindelsen til bordet røg. Vi forbinder igen.
lobby-at-the-table = Ved bordet
lobby-sit-down = Sæt dig
lobby-or-watch = Eller bliv og se på: spillet dukker op her, når det begynder.
lobby-watch-full = Alle pladser er optaget. Bliv og se på: spillet dukker op her, når det begynder.
lobby-you = dig
lobby-host = vært
lobby-away = ikke her lige nu
lobby-free = Ledig
lobby-sit-here = Sæt dig her
lobby-stand-up = Rejs dig
lobby-seat-a-bot = Sæt en bot her
lobby-take-away = Fjern
lobby-kick = Bed om at gå
lobby-news-sat = { $name } har taget pladsen { $seat }.
lobby-news-free = Pladsen { $seat } er ledig.
lobby-missing =
    { $n ->
        [one] Én plads er stadig ledig.
       *[other] { $n } pladser er stadig ledige.
    }
lobby-fill-and-start =
    { $n ->
        [one] Tilføj bot, og start
       *[other] Tilføj botter, og start
    }
lobby-start = Start spillet
lobby-wait-for-host = Alle er her. Spillet begynder, når { $host } siger til.
lobby-invite = Inviter andre
lobby-invite-what = Alle med dette link kan tage en plads eller se på.
lobby-invite-link = Link til bordet
lobby-invite-code = En kode til kameraer med linket til bordet
lobby-invite-title = Et bord på Fogg: { $board }
lobby-big-screen = Vis på storskærm
lobby-big-screen-what = Åbn den på et fjernsyn eller en stor skærm; alle har deres kort på deres egen telefon.
lobby-all-rules = Alle regler for denne spilleplade
lobby-talk-title = Snak

## People

people-title = Dine spil
people-somebody = Nogen
people-figures = Tal
people-past = Afsluttede spil
people-nobody-yet = Vælg et navn, så gemmes dine spil her. Der er ingen konto og ingen adgangskode: denne browser husker dig.
people-rename = Skift navn
people-take-name = Brug dette navn
people-named = Det hedder du nu.
people-board = Spilleplade
people-games = Spil
people-wins = Vundet
people-wins-share = { $n } ({ $share })
people-mean = Point i gennemsnit
people-best = Rekord
people-rating =
    { $n ->
        [one] På ranglisten: { $rating }, plus eller minus { $uncertainty }, efter ét spil.
       *[other] På ranglisten: { $rating }, plus eller minus { $uncertainty }, efter { $n } spil.
    }
people-no-games = Der er ingen afsluttede spil endnu.
people-won = Vundet med { $points } point blandt { $n } spillere
people-not-won = { $points } point blandt { $n } spillere
people-replay = Se det igen
people-carry = På en anden enhed
people-carry-what = Med et link kan en anden telefon eller computer spille som dig. Det virker én gang og kun i et kvarter.
people-carry-make = Lav et link
people-carry-again = Lav et nyt link
people-carry-link = Åbn dette på den anden enhed
people-carry-code = En kode til kameraet på den anden enhed
people-carry-until = Det virker til { $time }.
people-sign-out = Log ud her
people-sign-out-what = Denne browser glemmer, hvem du er. Hvis du ikke har taget dit navn med til en anden enhed, kan ingen give dig dit navn og dine spil tilbage.

## The ladder

ladder-title = Rangliste
ladder-what = Her er alle, der har spillet et spil til ende, målt mod de mennesker og botter, de har mødt. Det andet tal siger, hvor sikkert det er: det bliver mindre for hvert spil.
ladder-people = Mennesker
ladder-bots = Botter
ladder-place = Placering
ladder-name = Navn
ladder-rating = Rating
ladder-rating-about = { $rating } ± { $uncertainty }
ladder-empty = Ingen endnu.

## Settings

settings-title = Indstillinger
settings-kept = De gemmes kun i denne browser.
settings-looks = Udseende og sprog
settings-symbols = Symboler ved farverne
settings-symbols-what = Hver farve har også sit eget tegn.
settings-list = Spillepladen som liste
settings-list-what = Alle strækninger by for by, i ord: til skærmlæsere og til tastaturet.
settings-still = Mindre bevægelse
settings-still-what = Intet glider eller svæver; alt er bare på plads.
settings-sound = Lyd
settings-sounds = Lyde
settings-sounds-what = Kort, vogne og et signal, når det er din tur.
settings-effects = Lydstyrke for kort og vogne
settings-signals = Lydstyrke for signaler
settings-my-name = Dit navn og dine enheder

## Being the same person on another device

link-title = Spil som dig selv her
link-what = Med dette link spiller denne browser som den, der lavede linket. Det virker én gang.
link-instead = Denne browser spiller nu som { $name }. Det gør den ikke længere bagefter.
link-use = Det er mig
link-done = Velkommen tilbage, { $name }.
link-none = Der er ingen kode i denne adresse. Lav et link på din anden enhed under »Dine spil«.

## An address that leads nowhere

lost-title = Her ender sporet
lost-what = Der er ingen side på denne adresse. Måske faldt et bogstav af linket på vejen.
