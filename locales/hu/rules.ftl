### The rules. The numbers come from the board: $trains trains per player, $hand cards at the start,
### $firstDealt tickets dealt and $firstKept kept at the start, $drawn drawn and $kept kept later, and so on.
### $vehicle is `taxi` on boards with taxis (whose wild cards are taxis too) and `train` on boards with locomotives.

rules-title = Szabályok
rules-title-board = Szabályok: { $board }
rules-boards = A térképek
rules-at-a-glance = A szabályok röviden
rules-play = Ezt játszom
rules-cards = Ennek a térképnek a lapjai

rules-about-usa = A klasszikus: egy egész kontinens két-öt játékosnak, hosszú útvonalakkal és jutalommal a leghosszabb összefüggő útvonalért.
rules-about-switzerland = Hegyek két vagy három játékosnak: alagutak, amelyek drágábbak lehetnek, mint hinnéd, és menetjegyek a környező országokba.
rules-about-new-york = Gyors játszma két-négy játékosnak: fejenként tizenöt taxi, és pontok a város látványosságaiért.

## At a glance

rules-short-turn = A fordulódban egy dolgot tehetsz: lapokat húzol, lefoglalsz egy útvonalat, vagy menetjegyeket húzol.
rules-short-draw = Két lapot húzol, mindegyiket az öt felcsapott közül vagy a pakliból.
rules-short-locomotive =
    { $vehicle ->
        [taxi] A felcsapott taxi az egész fordulódba kerül; a pakliból húzott nem.
       *[train] A felcsapott mozdony az egész fordulódba kerül; a pakliból húzott nem.
    }
rules-short-locomotive-free = A felcsapott mozdonyt ugyanúgy veheted fel, mint bármelyik lapot, akár kettőt is egy fordulóban.
rules-short-claim =
    { $vehicle ->
        [taxi] Egy útvonal lefoglalásához mezőnként egy-egy lapot játssz ki a színéből; a taxi bármelyik színt helyettesíti, a szürke útvonalhoz pedig bármelyik szín jó, de csak egyféle.
       *[train] Egy útvonal lefoglalásához mezőnként egy-egy lapot játssz ki a színéből; a mozdony bármelyik színt helyettesíti, a szürke útvonalhoz pedig bármelyik szín jó, de csak egyféle.
    }
rules-short-locomotives-tunnels = Mozdonyt csak alagútra lehet kijátszani.
rules-short-tunnel = Alagútnál a fizetés után három lapot csapunk fel: közülük minden lap, amely egyezik azzal, amit kijátszottál, további egy lapodba kerül.
rules-short-tickets = A menetjegyeken összekötendő helyszínek állnak. { $drawn } menetjegyet húzol, és legalább { $kept } menetjegyet megtartasz; amelyiket nem teljesíted, annak az értékét a végén levonjuk.
rules-short-doubles = Egy dupla útvonalnak mindenki csak az egyik vágányát foglalhatja le; ha pedig { $doublesFrom } játékosnál kevesebben vagytok, a másik vágány mindenki előtt lezárul.
rules-short-end =
    { $vehicle ->
        [taxi] Amikor valakinek legfeljebb két taxija marad, mindenkinek még egy fordulója van.
       *[train] Amikor valakinek legfeljebb két kocsija marad, mindenkinek még egy fordulója van.
    }
rules-short-longest = A leghosszabb összefüggő útvonal { $longest } pontot ér.
rules-short-attractions = Minden látványosság, amelyet az útvonalaid elérnek, { $attraction } pontot ér.

## The goal

rules-goal = A játék célja
rules-goal-what =
    { $vehicle ->
        [taxi] Lapokat gyűjtesz, velük szomszédos helyszínek közötti útvonalakat foglalsz le a taxijaiddal, és így összekötöd a titkos menetjegyeiden álló helyszíneket. Az győz, akinek a végén a legtöbb pontja van.
       *[train] Lapokat gyűjtesz, velük szomszédos városok közötti útvonalakat foglalsz le a kocsijaiddal, és így összekötöd a titkos menetjegyeiden álló helyszíneket. Az győz, akinek a végén a legtöbb pontja van.
    }

## Setting up

rules-setup = Előkészületek
rules-setup-pieces =
    { $vehicle ->
        [taxi] { $min }–{ $max } játékos játszhat. Mindenkinek { $trains } egyszínű taxija van.
       *[train] { $min }–{ $max } játékos játszhat. Mindenkinek { $trains } egyszínű vasúti kocsija van.
    }
rules-setup-cards =
    { $vehicle ->
        [taxi] A pakliban { $cards } lap van: { $colors } szín és a taxik, amelyek dzsókerként bármelyik színt helyettesítik. Mindenki { $hand } lapot kap; öt további lap felcsapva kerül a pakli mellé.
       *[train] A pakliban { $cards } vagonkártya van: { $colors } szín és a mozdonyok, amelyek dzsókerként bármelyik színt helyettesítik. Mindenki { $hand } lapot kap; öt további lap felcsapva kerül a pakli mellé.
    }
rules-setup-tickets = Összesen { $tickets } menetjegy van. Mindenki { $firstDealt } menetjegyet kap, és legalább { $firstKept } menetjegyet megtart közülük. Mindenki egyszerre választ, és senki sem látja, mit tartanak meg a többiek.
rules-setup-first = Sorsolás dönti el, ki kezd, hacsak a házigazda ki nem jelölt valakit. Utána sorban jöttök, az ülésrend szerint.

## A turn

rules-turn = A fordulód
rules-turn-one = Három dolog közül pontosan egyet teszel: lapokat húzol a kezedbe, lefoglalsz egy útvonalat, vagy új menetjegyeket húzol.
rules-turn-pass = Csak az passzol, aki ezek egyikét sem teheti meg. Ha egy körben mindenkinek passzolnia kell, a játszma véget ér.

## Drawing cards

rules-draw = Lapok húzása
rules-draw-two = Két lapot húzol, egymás után. Mindkettő vagy egy felcsapott lap, amelynek a helyére azonnal új kerül, vagy a pakli legfelső lapja, látatlanul.
rules-draw-locomotive =
    { $vehicle ->
        [taxi] A felcsapott taxi olyan értékes, hogy az egész fordulódba kerül: csak ezt az egy lapot veszed fel, és második lapnak nem választhatod. A pakliból látatlanul húzott taxi közönséges lapnak számít.
       *[train] A felcsapott mozdony olyan értékes, hogy az egész fordulódba kerül: csak ezt az egy lapot veszed fel, és második lapnak nem választhatod. A pakliból látatlanul húzott mozdony közönséges lapnak számít.
    }
rules-draw-locomotive-free = Ezen a térképen a felcsapott mozdonyt ugyanúgy veheted fel, mint bármelyik lapot, akár másodikként, akár kétszer egy fordulóban.
rules-draw-three =
    { $vehicle ->
        [taxi] Amint az öt felcsapott lap közül három taxi, mind az ötöt eldobjuk, és öt újat csapunk fel.
       *[train] Amint az öt felcsapott lap közül három mozdony, mind az ötöt eldobjuk, és öt újat csapunk fel.
    }
rules-draw-limit = Bármennyi lap lehet a kezedben. Ha elfogy a pakli, az eldobott lapokat megkeverjük, és azokból lesz az új pakli.

## Claiming a route

rules-claim = Útvonal lefoglalása
rules-claim-cards =
    { $vehicle ->
        [taxi] Válassz egy szabad útvonalat, és játssz ki annyi lapot a színéből, ahány mezőből áll. Tegyél minden mezőre egyet a taxijaid közül; mindegyikre jutnia kell.
       *[train] Válassz egy szabad útvonalat, és játssz ki annyi lapot a színéből, ahány mezőből áll. Tegyél minden mezőre egyet a kocsijaid közül; mindegyikre jutnia kell.
    }
rules-claim-locomotives =
    { $vehicle ->
        [taxi] A taxilap bármelyik színt helyettesíti; bármennyit kijátszhatsz, akár csupa taxit is.
       *[train] A mozdony bármelyik színt helyettesíti; bármennyit kijátszhatsz, akár csupa mozdonyt is.
    }
rules-claim-locomotives-tunnels = Ezen a térképen mozdonyt csak alagútra lehet kijátszani, más útvonalra soha.
rules-claim-grey = A szürke útvonalnak nincs saját színe: bármelyik színt kijátszhatod, de csak egyfélét.
rules-claim-anywhere = Bármelyik szabad útvonalat lefoglalhatod, nem kell a többihez kapcsolódnia. Egy fordulóban csak egyet lehet.
rules-claim-double = Két párhuzamos vágány ugyanazok között a helyszínek között dupla útvonalat alkot. Egy játékos csak az egyiket foglalhatja le.
rules-claim-double-few = Ha { $doublesFrom } játékosnál kevesebben vagytok, az egyik vágány lefoglalása után a másik mindenki számára lezárul.

## Tunnels

rules-tunnel = Alagutak
rules-tunnel-play = Az alagutat szaggatott körvonal jelzi, és előre senki sem tudja, mibe kerül. Először játszd ki az útvonalhoz szükséges lapokat; ezután felcsapjuk a pakli három legfelső lapját.
rules-tunnel-add = A három közül minden mozdonyért és minden olyan lapért, amelynek a színét kijátszottad, tegyél hozzá még egy lapot ebből a színből vagy egy mozdonyt.
rules-tunnel-locomotives = Ha csupa mozdonyt játszottál ki, a három közül csak a mozdonyok számítanak, és csak mozdonyt lehet hozzátenni.
rules-tunnel-leave = Ha nem tudod vagy nem akarod hozzátenni őket, visszaveszed a lapjaidat, és a fordulód véget ér. A három felcsapott lapot mindenképp eldobjuk.
# Shown only for boards with tunnels.
rules-tunnel-game-ends = Ha egymás után 20 forduló, az összes játékosét együtt számolva, alagútról való lemondással végződik, a játszma azonnal véget ér, és következik a pontozás.

## Tickets

rules-tickets = Menetjegyek
rules-tickets-draw = { $drawn } menetjegyet húzol, vagy amennyi még maradt, és legalább { $kept } menetjegyet megtartasz.
rules-tickets-under = Amelyik menetjegyet nem tartod meg, a menetjegypakli aljára kerül.
rules-tickets-out = Amelyik menetjegyet nem tartod meg, kikerül a játékból, így a menetjegypakli el is fogyhat.
rules-tickets-value = Egy menetjegyen két helyszín és egy érték áll. Ha a végén a saját útvonalaid összekötik a kettőt, megkapod az értékét; ha nem, elveszíted. A menetjegyek a végéig titkosak, és amit megtartottál, azt nem adhatod vissza.
rules-tickets-several = Némelyik menetjegyen több cél áll, mindegyik a maga értékével. Az elért célok közül a legértékesebbért kapsz pontot; ha egyet sem érsz el, a legkisebb értéket veszíted el.
rules-tickets-countries = A határon átvezető útvonalak egy-egy országba visznek. Mindegyik ott véget is ér: két, ugyanabba az országba vezető útvonal nem kapcsolódik egymáshoz, és országon át nem vezet összefüggő útvonal. Az országból induló menetjegy bármelyik oda vezető útvonaladnál kezdődhet.

## The end

rules-end = A játszma vége
rules-end-last =
    { $vehicle ->
        [taxi] Ha valaki legfeljebb két taxival fejezi be a fordulóját, mindenkinek pontosan még egy fordulója van, neki is. Ezután a játszma véget ér.
       *[train] Ha valaki legfeljebb két kocsival fejezi be a fordulóját, mindenkinek pontosan még egy fordulója van, neki is. Ezután a játszma véget ér.
    }
rules-end-once = Ha az utolsó fordulókban másnak is ilyen kevés marad, az már nem változtat semmin.

## Points

rules-score = Pontozás
rules-score-at-once = Egy útvonalért azonnal pont jár, amint lefoglalták; minél hosszabb, annál több pont jut egy mezőre.
rules-score-at-end = Játék közben nem számolunk pontokat. A végén minden útvonalért pont jár; minél hosszabb, annál több pont jut egy mezőre.
rules-score-tickets = Minden teljesített menetjegy értékét hozzáadjuk, a többiét levonjuk.
rules-score-longest = A leghosszabb összefüggő útvonalért { $longest } jutalompont jár; ha több játékosé egyforma hosszú, mindegyikük megkapja.
rules-score-longest-how = Az összefüggő útvonal a saját kocsijaid megszakítatlan sora. Keresztezheti önmagát, és egy városon többször is áthaladhat, de egy kocsi sem számít kétszer. A kocsik száma dönt.
rules-score-attractions = Minden látványosságért, amelyhez legalább egy útvonalad vezet, { $attraction } pont jár.
rules-points-caption = Az útvonalak pontjai
rules-points-length = Mezők
rules-points-points = Pontok

## Who wins

rules-win = Ki győz?
rules-win-most = Az győz, akinek a legtöbb pontja van.
rules-win-completed-tickets = Ha többen állnak az élen, közülük az győz, aki a legtöbb menetjegyet teljesítette.
rules-win-longest-path = Ha ez is egyforma, az győz, aki a leghosszabb összefüggő útvonalért járó jutalmat kapta.
rules-win-shared = Ha semmi sem dönt közöttük, osztoznak a győzelmen.

## Examples, each shown under a drawing of its cards

rules-example-row =
    { $vehicle ->
        [taxi] Öt felcsapott lap, középen egy taxi.
       *[train] Öt felcsapott lap, középen egy mozdony.
    }
rules-example-color = Egy hárommezős piros útvonal három piros lapba kerül.
rules-example-wild =
    { $vehicle ->
        [taxi] Egy piros lappal és két taxival ugyanúgy kifizethető.
       *[train] Egy piros lappal és két mozdonnyal ugyanúgy kifizethető.
    }
rules-example-grey = Egy kétmezős szürke útvonal: bármelyik színből két egyforma lap, itt zöld.
rules-example-tunnel = Egy kétmezős kék alagút: kijátszol két kék lapot, aztán felcsapunk egy kéket, egy feketét és egy mozdonyt. Ezek közül kettő számít, ezért még két lapot kell hozzátenned.
