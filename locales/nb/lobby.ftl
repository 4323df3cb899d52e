### From the front page to the first card: tables, people, settings.

lobby-theme-to-dark = Lampelys: mørke farger
lobby-theme-to-light = Dagslys: lyse farger

## Names that wait for newcomers. At most 24 characters each; free to be others in each language.

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
lobby-players = { $fewest } til { $most } spillere
lobby-your-name = Navnet ditt
lobby-playing-as = Du spiller som { $name }.
lobby-change-name = Endre
lobby-play-now = Spill nå
lobby-play-now-what =
    { $bots ->
        [one] Mot én sterk bot. Kortene deles ut med en gang.
       *[other] Mot { $bots } sterke boter. Kortene deles ut med en gang.
    }
lobby-dealing = Stokker kortene …
lobby-with-friends = Lag et bord
lobby-one-screen = Flere spillere, én skjerm
lobby-watch-bots = Se boter spille
lobby-demo = Et ekte spill mellom boter
lobby-demo-points = { $name }: { $n } poeng
lobby-demo-stop = Pause
lobby-demo-go-on = Fortsett

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-tables = Bordene dine
lobby-open-tables = Åpne bord
lobby-no-open-tables = Ingen har et åpent bord akkurat nå. Lag et, så finner andre det her.
lobby-table-gathering =
    { $free ->
        [0] Vert: { $host }. Alle plassene er opptatt.
        [one] Vert: { $host }. Én plass er ledig.
       *[other] Vert: { $host }. { $free } plasser er ledige.
    }
lobby-table-playing = Vert: { $host }. Spillet er i gang.
lobby-go-on = Fortsett
lobby-join = Bli med
lobby-watch = Se på
lobby-leave = Forlat

## A new table. $n is a number of players, or the number of a seat.

lobby-new-title = Et nytt bord
lobby-seats = Spillere
lobby-seats-number =
    { $n ->
        [one] { $n } spiller
       *[other] { $n } spillere
    }
lobby-seat-number = Plass { $n }
lobby-seat-you = Deg
lobby-seat-who = { $seat }: hvem som skal sitte der
lobby-seat-open = Åpen for en person
lobby-seat-bot = En bot
lobby-bot-level = { $seat }: hvor sterk boten er
lobby-bot-style = { $seat }: hvordan boten spiller
lobby-level-easy = Tar det den kan få, og trekker aldri nye billetter. Godt selskap for et første spill.
lobby-level-medium = Planlegger veien sin, men bommer litt innimellom, slik mennesker gjør.
lobby-level-hard = Planlegger hele nettet sitt nøye og måler alt i poeng.
lobby-level-expert = Spiller gjennom hvert lovende valg i hodet før den bestemmer seg.
lobby-style-balanced = Den har ingen spesielle preferanser.
lobby-style-blitz = Den har det travelt: få billetter, og vogner er til for å brukes.
lobby-style-collector = Den elsker billetter og tar flere av dem.
lobby-style-blocker = Den fullfører gjerne strekninger som andre ser ut til å trenge.
lobby-who-finds-it = Hvem som kan finne bordet
lobby-by-link = Bare de som har lenken
lobby-listed = Alle: Det står på forsiden
lobby-more = Klokke, tempo og prat
lobby-clock = Tid per tur
lobby-clock-what = Når tiden er ute, spiller en bot den ene turen. Plassen er fortsatt din.
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
lobby-pace = Tempoet til botene
lobby-pace-human = Som mennesker
lobby-pace-quick = Med en gang
lobby-first = Hvem som begynner
lobby-first-lot = Det trekkes lodd
lobby-talk = Prat
lobby-talk-free = Med egne ord
lobby-talk-phrases = Bare ferdige fraser
lobby-make-table = Lag bordet

## A table before its game. $seat is a colour as a name, as in “Red”.

lobby-table-title = { $board } med { $host } som vert
lobby-is-listed = Står på forsiden
lobby-is-by-link = Bare med lenken
lobby-begins = Begynner: { $seat }
lobby-begins-lot = Det trekkes lodd om hvem som begynner
lobby-lost = Forbindelsen til bordet ble brutt. Vi kobler til igjen.
lobby-at-the-table = Ved bordet
lobby-sit-down = Sett deg
lobby-or-watch = Eller bli og se på: Spillet dukker opp her når det begynner.
lobby-watch-full = Alle plassene er opptatt. Bli og se på: Spillet dukker opp her når det begynner.
lobby-you = deg
lobby-host = vert
lobby-away = ikke her akkurat nå
lobby-free = Ledig
lobby-sit-here = Sett deg her
lobby-stand-up = Reis deg
lobby-seat-a-bot = Sett inn en bot
lobby-take-away = Fjern
lobby-kick = Be om å gå
lobby-news-sat = { $name } har tatt plassen { $seat }.
lobby-news-free = Plassen { $seat } er ledig.
lobby-missing =
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
lobby-wait-for-host = Alle er her. Spillet begynner når { $host } sier fra.
lobby-invite = Inviter andre
lobby-invite-what = Alle som har denne lenken, kan ta en plass eller se på.
lobby-invite-link = Lenke til bordet
lobby-invite-code = En kode for kameraer med lenken til bordet
lobby-invite-title = Et bord på Fogg: { $board }
lobby-big-screen = Brettet på storskjerm
lobby-big-screen-what = Åpne det på en TV eller en stor skjerm; alle har kortene sine på sin egen telefon.
lobby-all-rules = Alle reglene for dette brettet
lobby-talk-title = Prat

## People

people-title = Spillene dine
people-somebody = Noen
people-figures = Tall
people-past = Avsluttede spill
people-nobody-yet = Velg et navn, så blir spillene dine tatt vare på her. Det er ingen konto og ikke noe passord: Denne nettleseren husker deg.
people-rename = Bytt navn
people-take-name = Bruk dette navnet
people-named = Det heter du nå.
people-board = Brett
people-games = Spill
people-wins = Vunnet
people-wins-share = { $n } ({ $share })
people-mean = Poeng i snitt
people-best = Best
people-rating =
    { $n ->
        [one] På ranglisten: { $rating }, pluss eller minus { $uncertainty }, etter ett spill.
       *[other] På ranglisten: { $rating }, pluss eller minus { $uncertainty }, etter { $n } spill.
    }
people-no-games = Det er ingen avsluttede spill ennå.
people-won = Vant med { $points } poeng blant { $n } spillere
people-not-won = { $points } poeng blant { $n } spillere
people-replay = Se det igjen
people-carry = På en annen enhet
people-carry-what = Med en lenke kan en annen telefon eller datamaskin spille som deg. Den virker én gang og bare i et kvarter.
people-carry-make = Lag en lenke
people-carry-again = Lag en ny lenke
people-carry-link = Åpne denne på den andre enheten
people-carry-code = En kode for kameraet på den andre enheten
people-carry-until = Den virker til { $time }.
people-sign-out = Logg ut her
people-sign-out-what = Denne nettleseren glemmer hvem du er. Hvis du ikke har tatt med deg navnet ditt til en annen enhet, kan ingen gi deg navnet og spillene dine tilbake.

## The ladder

ladder-title = Rangliste
ladder-what = Her er alle som har spilt ferdig et spill, målt mot menneskene og botene de har møtt. Det andre tallet sier hvor sikkert det er: Det krymper for hvert spill.
ladder-people = Mennesker
ladder-bots = Boter
ladder-place = Plassering
ladder-name = Navn
ladder-rating = Rating
ladder-rating-about = { $rating } ± { $uncertainty }
ladder-empty = Ingen ennå.

## Settings

settings-title = Innstillinger
settings-kept = De lagres bare i denne nettleseren.
settings-looks = Utseende og språk
settings-symbols = Symboler ved fargene
settings-symbols-what = Hver farge har også sitt eget tegn.
settings-list = Brettet som liste
settings-list-what = Alle strekninger by for by, i ord: for skjermlesere og for tastaturet.
settings-still = Mindre bevegelse
settings-still-what = Ingenting glir eller svever; alt er bare på plass.
settings-sound = Lyd
settings-sounds = Lyder
settings-sounds-what = Kort, vogner og et signal når det er din tur.
settings-effects = Volum for kort og vogner
settings-signals = Volum for signaler
settings-my-name = Navnet ditt og enhetene dine

## Being the same person on another device

link-title = Spill som deg selv her
link-what = Med denne lenken spiller nettleseren som den som laget lenken. Den virker én gang.
link-instead = Denne nettleseren spiller nå som { $name }. Etter dette gjør den ikke det lenger.
link-use = Det er meg
link-done = Velkommen tilbake, { $name }.
link-none = Det er ingen kode i denne adressen. Lag en lenke på den andre enheten din, under «Spillene dine».

## An address that leads nowhere

lost-title = Her ender sporet
lost-what = Det er ingen side på denne adressen. Kanskje falt en bokstav i lenken av på veien.
