### Everything outside the game itself: front page, tables, people and settings.

lobby-theme-to-dark = Skift til mørkt tema
lobby-theme-to-light = Skift til lyst tema

## Suggested names for new players. At most 24 characters each; every language may choose its own.

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
lobby-players = { $min } til { $max } spillere
lobby-your-name = Dit navn
# $name is the reader's name.
lobby-playing-as = Du spiller som { $name }.
lobby-change-name = Skift
lobby-play-now = Spil nu
# $bots is the number of bots.
lobby-opponents = { $bots ->
    [one] Modstander: { $bots } bot
   *[other] Modstandere: { $bots } botter
}
lobby-play-now-hint = Spillet starter med det samme.
lobby-shuffling = Blander …
lobby-create-a-table = Opret et bord
lobby-pass-and-play = Spil på samme skærm
lobby-watch-bots = Se botter spille
lobby-demo = Et rigtigt spil mellem botter
# A player in the demo game on the front page, and their points so far.
lobby-demo-points = { $name }: { $n } point
lobby-demo-pause = Pause
lobby-demo-resume = Fortsæt

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-games = Dine spil
lobby-new-game = Nyt spil
lobby-your-turn = Din tur
# $who is the player whose turn it is, or the list of the $n players who are still choosing.
lobby-turn-of = { $n ->
    [one] { $who } har turen
   *[other] Venter på { $who }
}
# $time is a time like “5 minutes ago”.
lobby-turn-since = turen begyndte { $time }
# $time is a duration like “5 minutes”.
lobby-time-left = { $time } tilbage
# A heading above games that are over.
lobby-finished = Afsluttede og lukkede
lobby-result = Resultat
# Removes a finished game from the list.
lobby-clear = Fjern
lobby-clear-all = Fjern alle
lobby-open-tables = Åbne borde
lobby-no-open-tables = Der er ingen åbne borde lige nu. Opret et, så finder andre det her.
lobby-list-cut =
    { $n ->
        [one] Kun det første bord vises. Der er flere.
       *[other] Kun de første { $n } borde vises. Der er flere.
    }
lobby-table-waiting =
    { $free ->
        [0] Vært: { $host }. Alle pladser er optaget.
        [one] Vært: { $host }. Én plads er ledig.
       *[other] Vært: { $host }. { $free } pladser er ledige.
    }
lobby-table-playing = Vært: { $host }. Spillet er i gang.
lobby-continue = Fortsæt
lobby-join = Deltag
lobby-watch = Se på
lobby-leave = Forlad

## A new table. $n is a number of players, or the number of a seat.

lobby-new-title = Nyt bord
lobby-seats = Spillere
lobby-seats-number =
    { $n ->
        [one] { $n } spiller
       *[other] { $n } spillere
    }
lobby-seat-number = Plads { $n }
lobby-seat-you = Dig
# $seat is “Seat 2”, or a colour.
lobby-seat-kind = { $seat }: spiller eller bot
lobby-seat-open = Ledig plads
lobby-seat-bot = Bot
lobby-bot-level = { $seat }: bottens niveau
lobby-bot-style = { $seat }: bottens stil
lobby-level-easy = Bygger sine rutekort med én kort strækning ad gangen. God til det første spil.
lobby-level-medium = Planlægger sine rutekort under ét og tager sig god tid.
lobby-level-hard = Planlægger hele sit net og måler hvert træk i point.
lobby-level-expert = Spiller på et neuralt netværks intuition, på et splitsekund.
lobby-level-master = Har den samme intuition og tænker også frem før hvert træk.
lobby-level-no-network = Der er ikke trænet noget neuralt netværk til dette bræt, så dette niveau regner uden.
lobby-style-balanced = Den har ingen særlige præferencer.
lobby-style-blitz = Skynder sig mod slutningen: få rutekort, og brikkerne bliver brugt hurtigt.
lobby-style-collector = Den elsker rutekort og trækker flere af dem.
lobby-style-blocker = Den bygger gerne de strækninger, som andre ser ud til at mangle.
lobby-visibility = Hvem kan finde bordet?
lobby-by-link = Kun dem med linket
lobby-listed = Alle: det står på forsiden
lobby-more-options = Flere valgmuligheder
lobby-clock = Tid pr. tur
lobby-clock-hint = Når tiden er gået, spiller en bot den ene tur. Pladsen er stadig din.
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
lobby-bot-speed = Botternes tempo
lobby-bot-speed-natural = Som mennesker
lobby-bot-speed-instant = Med det samme
lobby-starting-player = Hvem begynder?
lobby-starting-player-random = Tilfældigt
lobby-chat = Chat
lobby-chat-free-text = Fri tekst
lobby-chat-phrases = Kun færdige vendinger
lobby-create-table = Opret bordet

## A table before the game starts. $seat is a seat colour used as a name, such as “Red”.

lobby-table-title = { $board }, vært: { $host }
lobby-is-listed = Står på forsiden
lobby-is-by-link = Kun dem med linket
lobby-starts = Begynder: { $seat }
lobby-starts-random = Tilfældigt, hvem der begynder
lobby-connection-lost = Forbindelsen blev afbrudt. Forbinder igen …
lobby-at-the-table = Ved bordet
lobby-take-a-seat = Sæt dig
lobby-or-watch = Eller bliv og se på: spillet dukker op her, når det begynder.
lobby-watch-full = Alle pladser er optaget. Bliv og se på: spillet dukker op her, når det begynder.
lobby-you = dig
lobby-host = vært
lobby-away = væk
lobby-open-seat = Ledig plads
# $name is a player of the game before.
lobby-offered = Tilbudt til { $name }
lobby-withdraw-offer = Træk tilbuddet tilbage
lobby-sit-here = Sæt dig her
lobby-leave-seat = Forlad pladsen
lobby-add-bot = Tilføj en bot
lobby-remove-bot = Fjern
lobby-remove-player = Fjern spilleren
lobby-seat-taken = { $name } har taget pladsen { $seat }.
lobby-seat-opened = Pladsen { $seat } er ledig.
lobby-seats-open =
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
lobby-wait-for-host = Alle er her. Venter på, at { $host } starter spillet.
lobby-invite = Inviter spillere
lobby-invite-hint = Alle med dette link kan deltage eller se på.
lobby-invite-link = Link til bordet
lobby-invite-code = QR-kode med linket til bordet
lobby-invite-title = Spil Fogg med mig: { $board }
lobby-big-screen = Vis på storskærm
lobby-big-screen-hint = Åbn den på et fjernsyn eller en stor skærm; alle har deres kort på deres egen telefon.
lobby-all-rules = Alle regler for denne spilleplade
lobby-chat-title = Chat

## People

people-title = Mine spil
people-unknown = Spiller
people-deleted = Fjernet spiller
people-statistics = Statistik
people-finished-games = Afsluttede spil
people-no-name-yet = Vælg et navn, så gemmes dine spil her. Der er ingen konto og ingen adgangskode: denne browser husker dig.
people-rename = Skift navn
people-save-name = Gem navnet
people-name-saved = Navnet er gemt.
people-board = Spilleplade
people-games = Spil
people-wins = Sejre
# The number of wins and their share of all games, as in “3 (60%)”.
people-wins-share = { $n } ({ $share })
people-average = Point i gennemsnit
people-best = Rekord
people-rating = Rating på ranglisten:
# Follows the number of the rating.
people-rated-games = efter { $n } spil
people-no-games = Der er ingen afsluttede spil endnu.
people-against-bots = Mod botter
people-against-bots-hint = Afsluttede spil, hvor alle modstandere var botter, efter niveauerne ved bordet.
people-bot = Niveau
# $points is the player's score in a game of $n players.
people-won = Vundet · { $points } point · { $n } spillere
people-not-won = { $points } point · { $n } spillere
people-replay = Se genafspilningen
people-link-device = Spil på en anden enhed
people-link-device-hint = Åbn dette link på en anden telefon eller computer for at spille som dig selv dér. Det virker én gang og udløber efter 15 minutter.
people-link-device-create = Opret et link
people-link-device-create-new = Opret et nyt link
people-link-device-link = Åbn dette på den anden enhed
people-link-device-code = QR-kode til din anden enhed
people-link-device-until = Det virker til { $time }.
people-devices = Dine enheder
people-device-unnamed = Ukendt enhed
people-device-current = Denne enhed
people-device-used = Sidst brugt { $time }
people-device-sign-out = Log ud: { $device }
people-sign-out = Log ud
people-sign-out-others = Log ud på andre enheder
people-sign-out-everywhere = Log ud overalt
people-sign-out-hint = Denne browser glemmer, hvem du er. Hvis du ikke har forbundet en anden enhed, mister du dit navn og dine spil for altid.

## Leaderboard

leaderboard-title = Rangliste
leaderboard-intro = Ratingen måler, hvor ofte en spiller ender foran de andre, som i skak: alle begynder med 1500, og 200 point mere betyder at ende foran cirka tre ud af fire gange. Mennesker rates kun mod mennesker og botter kun mod botter; rækkefølgen tager også hensyn til, hvor sikker ratingen er.
leaderboard-people = Mennesker
leaderboard-bots = Botter
leaderboard-rank = Placering
leaderboard-name = Navn
leaderboard-rating = Rating
# The likely range of a rating.
leaderboard-range = Sandsynligvis mellem { $low } og { $high }.
leaderboard-empty = Ingen endnu.

## Settings

settings-title = Indstillinger
settings-saved = De gemmes kun i denne browser.
settings-appearance = Udseende og sprog
settings-symbols = Farvesymboler
settings-symbols-what = Hver farve får også sit eget symbol.
settings-list = Listevisning
settings-list-what = Alle strækninger by for by, som tekst. Til skærmlæsere og tastatur.
settings-reduce-motion = Reducer bevægelse
settings-reduce-motion-what = Slår glidende bevægelser og andre animationer fra.
settings-sound = Lyd
settings-sounds = Afspil lyde
settings-sounds-what = Kort, vogne og et signal, når det er din tur.
settings-effects = Lydstyrke for spillyde
settings-alerts = Lydstyrke for signaler
settings-my-name = Dit navn og dine enheder

## Linking another device

link-title = Spil som dig selv på denne enhed
link-intro = Med dette link spiller du i denne browser som den spiller, der oprettede linket. Det virker én gang.
link-replaces = Denne browser spiller nu som { $name }. Hvis du bruger linket, bliver det navn erstattet her.
link-confirm = Ja, det er mig
link-done = Velkommen tilbage, { $name }.
link-none = Der er ingen kode i dette link. Opret et nyt på din anden enhed under »Mine spil«.

## Page not found

not-found-title = Endestation
not-found-hint = Der er ingen side på denne adresse. En del af linket mangler måske.
