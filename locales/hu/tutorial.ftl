### The tutorial: short lessons in which the reader makes real moves.
### $route is a route, such as “Chicago – Duluth”, and $tickets one or more tickets, such as “Duluth – Houston”.
### $wild is `taxi` on boards with taxis and `locomotive` on others; $vehicle is `taxi` or `train`.

tutorial-title = Tanuld meg a játékot
tutorial-intro = Rövid leckék valódi lépésekkel, térképenként nagyjából tíz perc. Bármikor abbahagyhatod: ez az eszköz megjegyzi, hol tartottál.
tutorial-offer = Most játszol először? Tíz perc alatt megtanulhatod
tutorial-rules = Inkább játszva tanulnál? Próbáld ki a leckéket
tutorial-start = Kezdés
tutorial-continue = Folytatás
# $number is the number of the lesson on its board.
tutorial-lesson-number = { $number }. lecke
tutorial-completed = Teljesítve
tutorial-progress = { $count } leckéből { $done } teljesítve
tutorial-forget = Előrehaladás törlése

## While a lesson runs

tutorial-coach = Útmutató
tutorial-step = { $step }/{ $count }. lépés
tutorial-next-step = Tovább
tutorial-again = Lecke újrakezdése
tutorial-next-lesson = Következő lecke
tutorial-all-lessons = Minden lecke
tutorial-lesson-done = A lecke kész!
tutorial-all-done = Ez volt a térkép utolsó leckéje. Jöhet egy igazi játszma!
tutorial-not-saved = Ez a böngésző nem tudja megjegyezni, hol tartasz.
tutorial-wrong = Ez is szabályos, de most nem erről van szó. Kövesd a fenti útmutatót.

## The lessons

tutorial-lesson-tickets = A menetjegyeid
tutorial-lesson-draw = Lapok húzása
tutorial-lesson-claim = Útvonalak lefoglalása
tutorial-lesson-wild = { $wild ->
    [taxi] Taxik
   *[locomotive] Mozdonyok
}
tutorial-lesson-tunnels = Alagutak és mozdonyok
tutorial-lesson-countries = Szomszédos országok
tutorial-lesson-attractions = Látványosságok
tutorial-lesson-doubles = Dupla útvonalak
tutorial-lesson-more-tickets = Új menetjegyek
tutorial-lesson-end = A játszma vége

## Your tickets

tutorial-tickets-what = Üdvözlünk! Minden menetjegyen két hely áll. Ha a saját útvonalaiddal összekötöd őket, a játszma végén megkapod a jegy pontjait. Ha nem sikerül, ugyanennyit veszítesz.
# $dealt is the number of tickets dealt, $count the number to keep: 1 or 2.
tutorial-tickets-keep = { $count ->
    [one] { $dealt } menetjegyet kaptál, és legalább egyet meg kell tartanod. Tartsd meg a rövidebbet: { $tickets }. A másikat add vissza.
   *[other] { $dealt } menetjegyet kaptál, és legalább { $count } jegyet meg kell tartanod. Tartsd meg ezeket: { $tickets }. Rövidek, és közel vannak egymáshoz. A többit add vissza.
}
tutorial-tickets-wrong = { $count ->
    [one] A hosszabb menetjegy többet ér, de sokkal nehezebb teljesíteni, és ha nem sikerül, elveszíted a pontjait. Csak ezt tartsd meg: { $tickets }.
   *[other] A hosszabb menetjegyek többet érnek, de sokkal nehezebb teljesíteni őket, és ha nem sikerül, elveszíted a pontjaikat. Pontosan ezt a kettőt tartsd meg: { $tickets }.
}
tutorial-tickets-kept = Jó választás! A menetjegyeidet csak te látod. Mindig megtalálod őket a „Jegyek” alatt; ha kijelölsz egyet, megmutatjuk a helyeit a térképen.

## Drawing cards

tutorial-draw-first = A fordulódban egy dolgot tehetsz: lapokat húzol, lefoglalsz egy útvonalat, vagy menetjegyeket húzol. A célod most ez az útvonal: { $route }. Három piros mezője van, neked pedig csak egy piros lapod. Vedd fel a felcsapott piros lapot.
# $rule says whether a face-up locomotive or taxi is the whole action (whole-action) or one card (one-card).
tutorial-draw-wild = { $rule ->
    [one-card] Ezen a térképen mozdonyt csak alagútra lehet kijátszani, és ez nem alagút: { $route }. Vedd fel a piros lapot.
   *[whole-action] { $wild ->
        [taxi] A felcsapott taxi minden útvonalra jó, de ez lenne az egyetlen lapod ebben a fordulóban. Ha a pirosat veszed fel, még egyet húzhatsz.
       *[locomotive] A felcsapott mozdony minden útvonalra jó, de ez lenne az egyetlen lapod ebben a fordulóban. Ha a pirosat veszed fel, még egyet húzhatsz.
    }
}
tutorial-draw-color = Ez a szín nem jó ide: { $route }. Ehhez piros lap kell, azt vedd fel.
tutorial-draw-blind = A pakli legfelső lapja meglepetés, de piros lap felcsapva is van. Először azt vedd fel.
tutorial-draw-tickets = Az új menetjegyek ráérnek: előbb azokon dolgozz, amelyek már megvannak. Vedd fel a piros lapot.
tutorial-draw-claim = Ezt a rövid útvonalat lefoglalhatnád, de nem segítene. Gyűjts lapokat ehhez: { $route }. Vedd fel a pirosat.
tutorial-draw-second = { $rule ->
    [one-card] A hely azonnal feltöltődött a pakliból. Egy fordulóban két lapot húzol: tégy próbát, és a másodikat húzd a pakliból.
   *[whole-action] { $wild ->
        [taxi] A hely azonnal feltöltődött a pakliból. Egy fordulóban két lapot húzol, de a második nem lehet felcsapott taxi. Tégy próbát, és húzd a pakliból.
       *[locomotive] A hely azonnal feltöltődött a pakliból. Egy fordulóban két lapot húzol, de a második nem lehet felcsapott mozdony. Tégy próbát, és húzd a pakliból.
    }
}
tutorial-draw-second-wrong = Ezt is felvehetnéd, de nincs köztük piros. A pakliban lehet: húzz onnan.
tutorial-draw-done = Még egy piros! Már három van, ennyi elég ide: { $route }. A kezedben akárhány lap lehet.

## Claiming routes

tutorial-claim-colored = Három piros lapod van: foglald le ezt az útvonalat: { $route }. Jelöld ki a térképen vagy a listanézetben, majd hagyd jóvá. Mezőnként egy lap kell, mind az útvonal színében.
# $scoring says whether routes score at once (at-once) or at the end of the game (at-the-end).
tutorial-claim-grey = { $scoring ->
    [at-the-end] Az útvonalon a te taxijaid állnak, más már nem használhatja. A szürke útvonalra bármelyik szín jó, de csak egyféle. Foglald le { $count } kék lappal: { $route }.
   *[at-once] Az útvonalon a te kocsijaid állnak, és azonnal megkaptad érte a pontokat. A szürke útvonalra bármelyik szín jó, de csak egyféle. Foglald le { $count } kék lappal: { $route }.
}
tutorial-claim-grey-wrong = Azok a lapok is jók lennének, hiszen szürke útvonalra bármelyik szín megfelel. Most mégis { $count } kék lappal fizess.
tutorial-claim-other = Ez egy másik útvonal. Ezt keresd: { $route }. A térképen kiemelve látod.
tutorial-claim-now = Már minden lapod megvan ehhez: { $route }. Foglald le, mielőtt más megteszi.
# $points are the points of routes of 1, 2, 3… spaces, such as “1, 2, 4, 7”.
tutorial-claim-done = { $scoring ->
    [at-the-end] A hosszú útvonal megéri: az 1, 2, 3, 4… mezős útvonalak a játszma végén { $points } pontot érnek. Az útvonalaidnak nem kell összefüggniük, de egy fordulóban csak egyet foglalhatsz le.
   *[at-once] A hosszú útvonal megéri: az 1, 2, 3, 4… mezős útvonalak { $points } pontot érnek. Az útvonalaidnak nem kell összefüggniük, de egy fordulóban csak egyet foglalhatsz le.
}

## Locomotives and taxis

tutorial-wild-take = { $wild ->
    [taxi] A taxi dzsóker: bármelyik színt helyettesíti. Vedd fel a felcsapottat. Ebben a fordulóban ez lesz az egyetlen lapod.
   *[locomotive] A mozdony dzsóker: bármelyik színt helyettesíti. Vedd fel a felcsapottat. Ebben a fordulóban ez lesz az egyetlen lapod.
}
tutorial-wild-take-wrong = { $wild ->
    [taxi] Most ne: egyetlen lapod hiányzik ehhez: { $route }. A felcsapott taxi biztosan jó rá, vedd fel.
   *[locomotive] Most ne: egyetlen lapod hiányzik ehhez: { $route }. A felcsapott mozdony biztosan jó rá, vedd fel.
}
tutorial-wild-use = { $wild ->
    [taxi] Ehhez { $count } zöld lap kell, és neked eggyel kevesebb van: { $route }. Foglald le úgy, hogy a hiányzó lapot a taxi helyettesíti.
   *[locomotive] Ehhez { $count } zöld lap kell, és neked eggyel kevesebb van: { $route }. Foglald le úgy, hogy a hiányzó lapot a mozdony helyettesíti.
}
tutorial-wild-done = { $wild ->
    [taxi] Egy foglaláshoz akárhány taxit használhatsz. Ha pedig az öt felcsapott lap közül három taxi, mind az ötöt kicseréljük.
   *[locomotive] Egy foglaláshoz akárhány mozdonyt használhatsz. Ha pedig az öt felcsapott lap közül három mozdony, mind az ötöt kicseréljük.
}

## Tunnels

tutorial-tunnel-claim = A szaggatott körvonalú útvonalak alagutak. A szokásos módon fizetsz, de utána felcsapunk három lapot, és minden egyező lap még egy lapodba kerül. Foglald le ezt az alagutat { $count } fehér lappal: { $route }.
tutorial-tunnel-pay-wrong = Ez is jó lenne, de tartogasd a mozdonyt: jól jöhet, ha rá kell fizetned. Csak fehér lapokkal fizess.
tutorial-tunnel-add = A három lap egyike fehér, mint amiket kijátszottál, ezért az alagút még egy lapba kerül. Fizess a mozdonyoddal.
tutorial-tunnel-add-wrong = A túl drága alagútról lemondhatsz. De ezt ki tudod fizetni: fizess a mozdonyoddal.
tutorial-tunnel-second = Megépült! A ráadás lapokért nem kerül kocsi a térképre. Most próbáld meg ezt az alagutat a { $count } zöld lapoddal: { $route }.
tutorial-tunnel-give-up = Pech: a háromból kettő egyezik, mert a mozdony mindig számít, és már nincs több lapod rá. Mondj le az alagútról.
tutorial-tunnel-done = Visszakaptad a zöld lapjaidat, de a fordulódnak vége. Alagúthoz tehát legyen nálad egy-két lappal több! Ezen a térképen a mozdony csak alagútra jó. Úgy húzod, mint bármelyik lapot, felcsapva akár kettőt is egy fordulóban.

## Countries

tutorial-country-what = A menetjegyed Bernből a négy szomszédos ország bármelyikébe szól, más-más pontért. Csak a legtöbbet érő ország számít, ahová eljutsz. Ha egyikbe sem jutsz el, a legkisebb értéket veszíted el.
tutorial-country-claim = Genfig (Genève) már eljutottál. A határ csak egy sárga lapra van: foglald le ezt: { $route }.
tutorial-country-done = Franciaországban vagy: 5 pont. Ha Ausztriába is eljutsz, inkább 11-et kapsz. Vigyázz: minden határátkelő külön végpont, országon át nem vezet út.

## Tourist attractions

tutorial-attraction-what = A csillaggal jelölt helyek látványosságok. A játszma végén egy-egy pontot ér mindegyik, amelyhez legalább egy útvonalad vezet. Ugyanazért más is kaphat pontot.
tutorial-attraction-claim = Az egyetlen útvonalad már két látványosságot elér. Ez a rövid útvonal még kettőt hoz: { $route }. Foglald le.
tutorial-attraction-wrong = Az az útvonal is szabad, de nem hoz két új látványosságot. Inkább ezt foglald le: { $route }.
tutorial-attraction-done = Még két pont egyetlen taxiért! Kis térképen gyakran a látványosságok döntenek.

## Double routes

tutorial-double-claim = A két párhuzamos vágány dupla útvonal. Két játékosnál csak az egyik használható: amint valaki lefoglalja, a másik lezárul. Foglald le az egyik vágányt az ellenfeled előtt: { $route }.
tutorial-double-wait = Ne várj: ha az ellenfeled lefoglalja az egyik vágányt itt: { $route }, a másik lezárul, és kerülnöd kell. Foglald le most.
tutorial-double-closed = Épp időben! De az ellenfeled lefoglalta az egyik vágányt itt: { $route }. A másik lezárult előtted, kerülőút kell.
tutorial-double-detour = Mindig van más út. Foglald le inkább ezt: { $route }.
# $doubles is the number of players from which both tracks can be used.
tutorial-double-done = Ha legalább { $doubles } játékos játszik, mindkét vágány használható, de senkié sem lehet mind a kettő.

## New tickets

tutorial-more-draw = Teljesítetted a menetjegyeidet. Jöhet a harmadik dolog, amit a fordulódban tehetsz: húzz új menetjegyeket. Válaszd a jegyek pakliját, majd hagyd jóvá.
tutorial-more-wrong = Lehetne, de van még idő bőven, és az új menetjegyek sok pontot hozhatnak. Válaszd a jegyek pakliját.
tutorial-more-keep = Legalább egy új menetjegyet meg kell tartanod. Nézd meg a térképet: ezt az útvonalaid már teljesítik: { $tickets }! Csak ezt tartsd meg.
tutorial-more-keep-wrong = Minden jegy pontjait elveszíted, amelyet nem teljesítesz, és azok messze vannak az útvonalaidtól. Csak ezt tartsd meg: { $tickets }.
tutorial-more-done = Ingyen pontok! A megtartott menetjegyet nem lehet visszaadni, ezért minél később van, annál kockázatosabb újat húzni.

## The end

tutorial-end-first = { $vehicle ->
    [taxi] Már csak négy taxid maradt. Amint valakinek legfeljebb kettő marad, mindenkinek még egy fordulója van. Foglald le ezt: { $route }. Ezzel kezdődik az utolsó kör, és teljesül ez a menetjegyed: { $tickets }.
   *[train] Már csak négy kocsid maradt. Amint valakinek legfeljebb kettő marad, mindenkinek még egy fordulója van. Foglald le ezt: { $route }. Ezzel kezdődik az utolsó kör, és teljesül ez a menetjegyed: { $tickets }.
}
tutorial-end-last = Az utolsó fordulód! A kezedben maradt lapok a végén semmit sem érnek, úgyhogy építs, amit tudsz: { $route }.
tutorial-end-last-wrong = Ez az utolsó fordulód: az új lapok már semmit sem érnek. Foglald le ezt: { $route }.
tutorial-end-done = { $scoring ->
    [at-the-end] Most minden számít: az útvonalak, a teljesített menetjegyek és a látványosságok. A nem teljesített jegyek értékét levonjuk. A legtöbb pont nyer!
   *[at-once] Az útvonalak pontjaihoz hozzáadjuk a teljesített menetjegyeket, a többit levonjuk. A leghosszabb összefüggő útvonal további { $longest } pont. A legtöbb pont nyer!
}
