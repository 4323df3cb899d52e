### The tutorial: short lessons in which the reader makes real moves.
### $route is a route, such as “Chicago – Duluth”, and $tickets one or more tickets, such as “Duluth – Houston”.
### $wild is `taxi` on boards with taxis and `locomotive` on others; $vehicle is `taxi` or `train`.

tutorial-title = Lær at spille
tutorial-intro = Korte lektioner med rigtige træk, cirka ti minutter for hver spilleplade. Stop, når du vil: denne enhed husker, hvor du kom til.
tutorial-offer = Ny her? Lær det på ti minutter
tutorial-rules = Vil du hellere lære ved at spille? Tag lektionerne
tutorial-start = Start
tutorial-continue = Fortsæt
# $number is the number of the lesson on its board.
tutorial-lesson-number = Lektion { $number }
tutorial-completed = Gennemført
tutorial-progress = { $done } af { $count } lektioner gennemført
tutorial-forget = Nulstil

## While a lesson runs

tutorial-coach = Vejledning
tutorial-step = Trin { $step } af { $count }
tutorial-next-step = Næste
tutorial-again = Start lektionen forfra
tutorial-next-lesson = Næste lektion
tutorial-all-lessons = Alle lektioner
tutorial-lesson-done = Lektionen er gennemført!
tutorial-all-done = Det var den sidste lektion for denne spilleplade. Nu er du klar til et rigtigt spil!
tutorial-not-saved = Denne browser kan ikke huske, hvor langt du er kommet.
tutorial-wrong = Det må du godt, men det er ikke det, det handler om nu. Følg vejledningen ovenfor.

## The lessons

tutorial-lesson-tickets = Dine rutekort
tutorial-lesson-draw = Træk kort
tutorial-lesson-claim = Byg strækninger
tutorial-lesson-wild = { $wild ->
    [taxi] Taxaer
   *[locomotive] Lokomotiver
}
tutorial-lesson-tunnels = Tunneler og lokomotiver
tutorial-lesson-countries = Nabolande
tutorial-lesson-attractions = Seværdigheder
tutorial-lesson-doubles = Dobbeltspor
tutorial-lesson-more-tickets = Nye rutekort
tutorial-lesson-end = Spillets slutning

## Your tickets

tutorial-tickets-what = Velkommen! Hvert rutekort nævner to steder. Forbinder du dem med dine egne strækninger, får du kortets point, når spillet slutter. Lykkes det ikke, mister du dem.
# $dealt is the number of tickets dealt, $count the number to keep: 1 or 2.
tutorial-tickets-keep = { $count ->
    [one] Du har fået { $dealt } rutekort og skal beholde mindst ét. Behold det korteste: { $tickets }. Læg det andet tilbage.
   *[other] Du har fået { $dealt } rutekort og skal beholde mindst { $count }. Behold disse: { $tickets }. De er korte og ligger tæt på hinanden. Læg resten tilbage.
}
tutorial-tickets-wrong = { $count ->
    [one] Det lange rutekort giver flere point, men er meget sværere at gennemføre, og lykkes det ikke, mister du dets point. Behold kun dette: { $tickets }.
   *[other] Lange rutekort giver flere point, men er meget sværere at gennemføre, og lykkes det ikke, mister du deres point. Behold netop disse to: { $tickets }.
}
tutorial-tickets-kept = Godt valgt! Kun du kan se dine rutekort. Du finder dem altid under »Rutekort«; vælg et for at se dets steder på kortet.

## Drawing cards

tutorial-draw-first = I din tur gør du én ting: trækker kort, bygger en strækning eller trækker rutekort. Du vil have strækningen { $route }. Den har tre røde felter, og du har kun ét rødt kort. Tag det røde kort, der ligger vendt.
# $rule says whether a face-up locomotive or taxi is the whole action (whole-action) or one card (one-card).
tutorial-draw-wild = { $rule ->
    [one-card] På denne spilleplade kan lokomotiver kun bruges på tunneler, og { $route } er ikke en tunnel. Tag det røde kort.
   *[whole-action] { $wild ->
        [taxi] Et vendt taxakort passer til alle strækninger, men det ville være det eneste kort i din tur. Tager du det røde, må du trække et til.
       *[locomotive] Et vendt lokomotiv passer til alle strækninger, men det ville være det eneste kort i din tur. Tager du det røde kort, må du trække et til.
    }
}
tutorial-draw-color = Den farve passer ikke til { $route }, som kræver røde kort. Tag det røde.
tutorial-draw-blind = Det øverste kort i bunken er en overraskelse, men der ligger et rødt kort vendt. Tag det først.
tutorial-draw-tickets = Nye rutekort kan vente: arbejd først på dem, du har. Tag det røde kort.
tutorial-draw-claim = Du kunne bygge den korte strækning, men den ville ikke hjælpe dig. Saml kort til { $route }: tag det røde.
tutorial-draw-second = { $rule ->
    [one-card] Den tomme plads blev straks fyldt fra bunken. Du trækker to kort i en tur: prøv lykken, og tag det andet fra bunken.
   *[whole-action] { $wild ->
        [taxi] Den tomme plads blev straks fyldt fra bunken. Du trækker to kort i en tur, men det andet må ikke være et vendt taxakort. Prøv lykken, og tag det fra bunken.
       *[locomotive] Den tomme plads blev straks fyldt fra bunken. Du trækker to kort i en tur, men det andet må ikke være et vendt lokomotiv. Prøv lykken, og tag det fra bunken.
    }
}
tutorial-draw-second-wrong = Det må du godt tage, men der ligger ikke noget rødt kort. Måske er der et i bunken: træk derfra.
tutorial-draw-done = Endnu et rødt kort! Nu har du tre, nok til { $route }. Du må have lige så mange kort på hånden, du vil.

## Claiming routes

tutorial-claim-colored = Du har tre røde kort: byg strækningen { $route }. Vælg den på kortet eller i listevisningen, og bekræft. Ét kort for hvert felt, alle i strækningens farve.
# $scoring says whether routes score at once (at-once) or at the end of the game (at-the-end).
tutorial-claim-grey = { $scoring ->
    [at-the-end] Dine taxaer står på strækningen, og ingen andre kan bruge den. Grå strækninger tager én farve, ligegyldigt hvilken: byg { $route } med { $count } blå kort.
   *[at-once] Dine vogne står på strækningen, og du fik straks dens point. Grå strækninger tager én farve, ligegyldigt hvilken: byg { $route } med { $count } blå kort.
}
tutorial-claim-grey-wrong = De kort kunne også bruges, for en grå strækning tager enhver farve. Men betal denne gang med { $count } blå kort.
tutorial-claim-other = Det er en anden strækning. Find { $route }, som er markeret på kortet.
tutorial-claim-now = Du har allerede alle kortene til { $route }. Byg strækningen, før en anden gør det.
# $points are the points of routes of 1, 2, 3… spaces, such as “1, 2, 4, 7”.
tutorial-claim-done = { $scoring ->
    [at-the-end] Lange strækninger betaler sig: strækninger på 1, 2, 3, 4… felter giver { $points } point, når spillet slutter. Dine strækninger behøver ikke hænge sammen, og du bygger kun én i en tur.
   *[at-once] Lange strækninger betaler sig: strækninger på 1, 2, 3, 4… felter giver { $points } point. Dine strækninger behøver ikke hænge sammen, og du bygger kun én i en tur.
}

## Locomotives and taxis

tutorial-wild-take = { $wild ->
    [taxi] Taxakort er jokere: de gælder for alle farver. Tag det, der ligger vendt. Det bliver dit eneste kort i denne tur.
   *[locomotive] Lokomotiver er jokere: de gælder for alle farver. Tag det, der ligger vendt. Det bliver dit eneste kort i denne tur.
}
tutorial-wild-take-wrong = { $wild ->
    [taxi] Ikke nu: du mangler ét kort til { $route }, og det vendte taxakort passer med sikkerhed. Tag det.
   *[locomotive] Ikke nu: du mangler ét kort til { $route }, og det vendte lokomotiv passer med sikkerhed. Tag det.
}
tutorial-wild-use = { $wild ->
    [taxi] { $route } kræver { $count } grønne kort, og du har et for lidt. Byg strækningen, og lad taxakortet gælde for det, der mangler.
   *[locomotive] { $route } kræver { $count } grønne kort, og du har et for lidt. Byg strækningen, og lad lokomotivet gælde for det kort, der mangler.
}
tutorial-wild-done = { $wild ->
    [taxi] Du må bruge så mange taxakort, du vil, på en strækning. Og er tre af de fem vendte kort taxaer, bliver alle fem skiftet ud.
   *[locomotive] Du må bruge så mange lokomotiver, du vil, på en strækning. Og er tre af de fem vendte kort lokomotiver, bliver alle fem skiftet ud.
}

## Tunnels

tutorial-tunnel-claim = Strækninger med brudt omrids er tunneler. Du betaler som sædvanlig, men så vendes tre kort, og hvert af dem, der passer, koster dig ét kort ekstra. Byg tunnelen { $route } med { $count } hvide kort.
tutorial-tunnel-pay-wrong = Det kunne du godt, men gem lokomotivet: du kan få brug for det som ekstra kort. Betal kun med hvide kort.
tutorial-tunnel-add = Et af de tre kort er hvidt ligesom dem, du spillede, så tunnelen koster ét kort mere. Betal med dit lokomotiv.
tutorial-tunnel-add-wrong = Du kan opgive en tunnel, der er for dyr. Men denne har du råd til: betal med dit lokomotiv.
tutorial-tunnel-second = Bygget! De ekstra kort giver ingen ekstra vogne. Prøv nu tunnelen { $route } med dine { $count } grønne kort.
tutorial-tunnel-give-up = Uheldigt: to af de tre passer, for lokomotiver tæller altid, og du har ingen kort tilbage til dem. Opgiv tunnelen.
tutorial-tunnel-done = Du fik dine grønne kort tilbage, men din tur er slut. Så hav et kort eller to i overskud til en tunnel! På denne spilleplade kan lokomotiver kun bruges på tunneler. Du trækker dem som alle andre kort, selv to vendte i samme tur.

## Countries

tutorial-country-what = Dit rutekort går fra Bern til et hvilket som helst af de fire nabolande, med forskellige point. Kun det bedste land, du når, tæller. Når du ingen af dem, mister du den laveste værdi.
tutorial-country-claim = Du er nået til Genève. Der er kun ét gult kort til grænsen: byg { $route }.
tutorial-country-done = Du er i Frankrig: 5 point. Når du også Østrig, får du 11 i stedet. Bemærk: hver grænseovergang er et endepunkt for sig, og ingen rute går gennem et land.

## Tourist attractions

tutorial-attraction-what = Steder med en stjerne er seværdigheder. Når spillet slutter, får du et point for hver, som mindst én af dine strækninger når. Andre kan også få point for den.
tutorial-attraction-claim = Din eneste strækning når allerede to seværdigheder. Den korte strækning { $route } når to mere: byg den.
tutorial-attraction-wrong = Den strækning er også ledig, men den giver ikke to nye seværdigheder. Byg hellere { $route }.
tutorial-attraction-done = To point mere for en enkelt taxa! På en lille spilleplade afgør seværdighederne tit spillet.

## Double routes

tutorial-double-claim = To spor ved siden af hinanden er et dobbeltspor. Med to spillere kan kun det ene bruges: så snart en spiller tager det, er det andet lukket. Byg et af sporene på { $route } før din modstander.
tutorial-double-wait = Vent ikke: tager din modstander det ene spor på { $route }, er det andet lukket, og du må en omvej. Byg det nu.
tutorial-double-closed = Lige i tide! Men din modstander har taget det ene spor på { $route }, og det andet er nu lukket for dig. Du må finde en omvej.
tutorial-double-detour = Der er altid en anden vej. Byg { $route } i stedet.
# $doubles is the number of players from which both tracks can be used.
tutorial-double-done = Med { $doubles } eller flere spillere kan begge spor bruges, men ingen må have dem begge.

## New tickets

tutorial-more-draw = Du har gennemført dine rutekort. Gør nu den tredje ting, du kan gøre i en tur: træk nye rutekort. Vælg bunken med rutekort, og bekræft.
tutorial-more-wrong = Det kunne du, men der er god tid endnu, og nye rutekort kan give mange point. Vælg bunken med rutekort.
tutorial-more-keep = Du skal beholde mindst ét af de nye rutekort. Se på kortet: dine strækninger forbinder allerede { $tickets }! Behold kun det rutekort.
tutorial-more-keep-wrong = Du mister pointene for hvert rutekort, du ikke gennemfører, og de andre ligger langt fra dine strækninger. Behold kun { $tickets }.
tutorial-more-done = Gratis point! Rutekort, du har beholdt, kan ikke lægges tilbage, så jo senere det bliver, jo mere risikable er nye.

## The end

tutorial-end-first = { $vehicle ->
    [taxi] Du har kun fire taxaer tilbage. Når en spiller har to eller færre, får alle én tur til. Byg { $route }: så begynder sidste runde, og dit rutekort { $tickets } er gennemført.
   *[train] Du har kun fire vogne tilbage. Når en spiller har to eller færre, får alle én tur til. Byg { $route }: så begynder sidste runde, og dit rutekort { $tickets } er gennemført.
}
tutorial-end-last = Din sidste tur! Kort på hånden er intet værd, når spillet slutter, så byg, hvad du kan: { $route }.
tutorial-end-last-wrong = Det er din sidste tur: nye kort er intet værd længere. Byg { $route }.
tutorial-end-done = { $scoring ->
    [at-the-end] Nu tæller alt: strækninger, gennemførte rutekort og seværdigheder. De andre rutekort trækkes fra. Flest point vinder!
   *[at-once] Til strækningernes point lægges de gennemførte rutekort, og de andre trækkes fra. Den længste togrute giver { $longest } mere. Flest point vinder!
}
