### Everything outside the game itself: front page, tables, people and settings.

lobby-theme-to-dark = Bytt til mørkt tema
lobby-theme-to-light = Bytt til lyst tema

## Suggested names for new players. At most 24 characters each; every language may choose its own.

lobby-guest-1 = Nysgjerrig Oter
lobby-guest-2 = Morgenfrisk Hegre
lobby-guest-3 = Tålmodig Grevling
lobby-guest-4 = Munter Mår
lobby-guest-5 = Dristig Gaupe
lobby-guest-6 = Stille Ugle
lobby-guest-7 = Rask Hare
lobby-guest-8 = Lur Kaie
lobby-guest-9 = Blid Rødstrupe
lobby-guest-10 = Vandrende Rev
lobby-guest-11 = Heldig Pinnsvin
lobby-guest-12 = Modig Bever

## The front page

lobby-headline = Ta plass: tre kart, ett stort jernbanespill
lobby-lead = Samle kort, og fullfør strekninger og billetter før de andre stenger veien. Spill mot boter med en gang, eller send vennene dine en lenke. Du trenger ingen konto.
lobby-choose-board = Brett
lobby-players = { $min } til { $max } spillere
lobby-your-name = Navnet ditt
# $name is the reader's name.
lobby-playing-as = Du spiller som { $name }.
lobby-change-name = Endre
lobby-play-now = Spill nå
# $bots is the number of bots.
lobby-opponents = { $bots ->
    [one] Motstander: { $bots } bot
   *[other] Motstandere: { $bots } boter
}
lobby-play-now-hint = Spillet starter med en gang.
lobby-shuffling = Stokker …
lobby-create-a-table = Opprett et bord
lobby-pass-and-play = Spill på samme skjerm
lobby-watch-bots = Se boter spille
lobby-demo = Et ekte spill mellom boter
# A player in the demo game on the front page, and their points so far.
lobby-demo-points = { $name }: { $n } poeng
lobby-demo-pause = Pause
lobby-demo-resume = Fortsett

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-games = Spillene dine
lobby-new-game = Nytt spill
lobby-your-turn = Din tur
# $who is the player whose turn it is, or the list of the $n players who are still choosing.
lobby-turn-of = { $n ->
    [one] Nå spiller { $who }
   *[other] Venter på { $who }
}
# $time is a time like “5 minutes ago”.
lobby-turn-since = turen begynte { $time }
# $time is a duration like “5 minutes”.
lobby-time-left = { $time } igjen
# A heading above games that are over.
lobby-finished = Avsluttede og lukkede
lobby-result = Resultat
# Removes a finished game from the list.
lobby-clear = Fjern
lobby-clear-all = Fjern alle
lobby-open-tables = Åpne bord
lobby-no-open-tables = Det er ingen åpne bord akkurat nå. Opprett et, så finner andre det her.
lobby-list-cut =
    { $n ->
        [one] Bare det første bordet vises. Det finnes flere.
       *[other] Bare de første { $n } bordene vises. Det finnes flere.
    }
lobby-table-waiting =
    { $free ->
        [0] Vert: { $host }. Alle plassene er opptatt.
        [one] Vert: { $host }. Én plass er ledig.
       *[other] Vert: { $host }. { $free } plasser er ledige.
    }
lobby-table-playing = Vert: { $host }. Spillet er i gang.
lobby-continue = Fortsett
lobby-join = Bli med
lobby-watch = Se på
lobby-leave = Forlat

## A new table. $n is a number of players, or the number of a seat.

lobby-new-title = Nytt bord
lobby-seats = Spillere
lobby-seats-number =
    { $n ->
        [one] { $n } spiller
       *[other] { $n } spillere
    }
lobby-seat-number = Plass { $n }
lobby-seat-you = Du
# $seat is “Seat 2”, or a colour.
lobby-seat-kind = { $seat }: spiller eller bot
lobby-seat-open = Ledig plass
lobby-seat-bot = Bot
lobby-bot-level = { $seat }: nivået til boten
lobby-bot-style = { $seat }: stilen til boten
lobby-level-easy = Bygger billettene sine én kort strekning om gangen. Fin for et første spill.
lobby-level-medium = Planlegger billettene sine samlet og tar seg god tid.
lobby-level-hard = Planlegger hele nettet sitt og måler hvert trekk i poeng.
lobby-level-expert = Spiller på intuisjonen til et nevralt nettverk, på et øyeblikk.
lobby-level-master = Har den samme intuisjonen og tenker også framover før hvert trekk.
lobby-level-no-network = Det er ikke trent noe nevralt nettverk for dette brettet, så dette nivået regner uten.
lobby-style-balanced = Den har ingen spesielle preferanser.
lobby-style-blitz = Skynder seg mot slutten: få billetter, og brikkene blir brukt fort.
lobby-style-collector = Den elsker billetter og trekker flere av dem.
lobby-style-blocker = Den fullfører gjerne strekninger som andre ser ut til å trenge.
lobby-visibility = Hvem kan finne bordet?
lobby-by-link = Bare de som har lenken
lobby-listed = Alle: Det står på forsiden
lobby-more-options = Flere valg
lobby-clock = Tid per tur
lobby-clock-hint = Når tiden er ute, spiller en bot den ene turen. Plassen er fortsatt din.
lobby-clock-none = Uten tidsgrense
lobby-clock-seconds =
    { $n ->
        [one] { $n } sekund per tur
       *[other] { $n } sekunder per tur
    }
lobby-clock-minutes =
    { $n ->
        [one] { $n } minutt per tur
       *[other] { $n } minutter per tur
    }
lobby-clock-days =
    { $n ->
        [one] { $n } dag per tur
       *[other] { $n } dager per tur
    }
lobby-bot-speed = Tempoet til botene
lobby-bot-speed-natural = Som mennesker
lobby-bot-speed-instant = Med en gang
lobby-starting-player = Hvem begynner?
lobby-starting-player-random = Tilfeldig
lobby-chat = Chat
lobby-chat-free-text = Fri tekst
lobby-chat-phrases = Bare ferdige fraser
lobby-create-table = Opprett bordet

## A table before the game starts. $seat is a seat colour used as a name, such as “Red”.

lobby-table-title = { $board }, vert: { $host }
lobby-is-listed = Står på forsiden
lobby-is-by-link = Bare de som har lenken
lobby-starts = Begynner: { $seat }
lobby-starts-random = Tilfeldig hvem som begynner
lobby-connection-lost = Forbindelsen ble brutt. Kobler til igjen …
lobby-at-the-table = Ved bordet
lobby-take-a-seat = Sett deg
lobby-or-watch = Eller bli og se på: Spillet dukker opp her når det begynner.
lobby-watch-full = Alle plassene er opptatt. Bli og se på: Spillet dukker opp her når det begynner.
lobby-you = du
lobby-host = vert
lobby-away = borte
lobby-open-seat = Ledig plass
# $name is a player of the game before.
lobby-offered = Tilbudt til { $name }
lobby-withdraw-offer = Trekk tilbake tilbudet
lobby-sit-here = Sett deg her
lobby-leave-seat = Forlat plassen
lobby-add-bot = Legg til en bot
lobby-remove-bot = Fjern
lobby-remove-player = Fjern spilleren
lobby-seat-taken = { $name } har tatt plassen { $seat }.
lobby-seat-opened = Plassen { $seat } er ledig.
lobby-seats-open =
    { $n ->
        [one] Én plass er fortsatt ledig.
       *[other] { $n } plasser er fortsatt ledige.
    }
lobby-fill-and-start =
    { $n ->
        [one] Legg til bot og start
       *[other] Legg til boter og start
    }
lobby-start = Start spillet
lobby-wait-for-host = Alle er her. Venter på at { $host } skal starte spillet.
lobby-invite = Inviter spillere
lobby-invite-hint = Alle som har denne lenken, kan bli med eller se på.
lobby-invite-link = Lenke til bordet
lobby-invite-code = QR-kode med lenken til bordet
lobby-invite-title = Spill Fogg med meg: { $board }
lobby-big-screen = Vis på storskjerm
lobby-big-screen-hint = Åpne det på en TV eller en stor skjerm; alle har kortene sine på sin egen telefon.
lobby-all-rules = Alle reglene for dette brettet
lobby-chat-title = Chat

## People

people-title = Mine spill
people-unknown = Spiller
people-deleted = Fjernet spiller
people-statistics = Statistikk
people-finished-games = Avsluttede spill
people-no-name-yet = Velg et navn, så blir spillene dine tatt vare på her. Det er ingen konto og ikke noe passord: Denne nettleseren husker deg.
people-rename = Bytt navn
people-save-name = Lagre navnet
people-name-saved = Navnet er lagret.
people-board = Brett
people-games = Spill
people-wins = Seire
# The number of wins and their share of all games, as in “3 (60%)”.
people-wins-share = { $n } ({ $share })
people-average = Poeng i snitt
people-best = Rekord
people-rating = Rating på ranglisten:
# Follows the number of the rating.
people-rated-games = etter { $n } spill
people-no-games = Det er ingen avsluttede spill ennå.
people-against-bots = Mot boter
people-against-bots-hint = Avsluttede spill der alle motstanderne var boter, etter nivåene ved bordet.
people-bot = Nivå
# $points is the player's score in a game of $n players.
people-won = Seier · { $points } poeng · { $n } spillere
people-not-won = { $points } poeng · { $n } spillere
people-replay = Se reprisen
people-link-device = Spill på en annen enhet
people-link-device-hint = Åpne denne lenken på en annen telefon eller datamaskin for å spille som deg selv der. Den virker én gang og utløper etter 15 minutter.
people-link-device-create = Opprett en lenke
people-link-device-create-new = Opprett en ny lenke
people-link-device-link = Åpne denne på den andre enheten
people-link-device-code = QR-kode for den andre enheten din
people-link-device-until = Den virker til { $time }.
people-devices = Enhetene dine
people-device-unnamed = Ukjent enhet
people-device-current = Denne enheten
people-device-used = Sist brukt { $time }
people-device-sign-out = Logg ut: { $device }
people-sign-out = Logg ut
people-sign-out-others = Logg ut på andre enheter
people-sign-out-everywhere = Logg ut overalt
people-sign-out-hint = Denne nettleseren glemmer hvem du er. Hvis du ikke har koblet til en annen enhet, mister du navnet ditt og spillene dine for godt.

## Leaderboard

leaderboard-title = Rangliste
leaderboard-intro = Ratingen måler hvor ofte en spiller ender foran de andre, som i sjakk: alle begynner på 1500, og 200 poeng mer betyr å ende foran omtrent tre av fire ganger. Mennesker rangeres bare mot mennesker og boter bare mot boter; rekkefølgen tar også hensyn til hvor sikker ratingen er.
leaderboard-people = Mennesker
leaderboard-bots = Boter
leaderboard-rank = Plassering
leaderboard-name = Navn
leaderboard-rating = Rating
# The likely range of a rating.
leaderboard-range = Sannsynligvis mellom { $low } og { $high }.
leaderboard-empty = Ingen ennå.

## Settings

settings-title = Innstillinger
settings-saved = De lagres bare i denne nettleseren.
settings-appearance = Utseende og språk
settings-symbols = Fargesymboler
settings-symbols-what = Hver farge får også sitt eget symbol.
settings-list = Listevisning
settings-list-what = Alle strekninger by for by, som tekst. For skjermlesere og tastatur.
settings-reduce-motion = Reduser bevegelse
settings-reduce-motion-what = Slår av glidninger og andre animasjoner.
settings-sound = Lyd
settings-sounds = Spill av lyder
settings-sounds-what = Kort, vogner og et signal når det er din tur.
settings-effects = Volum for spillyder
settings-alerts = Volum for signaler
settings-my-name = Navnet ditt og enhetene dine

## Linking another device

link-title = Spill som deg selv på denne enheten
link-intro = Med denne lenken spiller du i denne nettleseren som spilleren som opprettet lenken. Den virker én gang.
link-replaces = Denne nettleseren spiller nå som { $name }. Hvis du bruker lenken, blir det navnet erstattet her.
link-confirm = Ja, det er meg
link-done = Velkommen tilbake, { $name }.
link-none = Det er ingen kode i denne lenken. Opprett en ny på den andre enheten din, under «Mine spill».

## Page not found

not-found-title = Endestasjon
not-found-hint = Det er ingen side på denne adressen. En del av lenken mangler kanskje.
