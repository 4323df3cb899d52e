### The tutorial: short lessons in which the reader makes real moves.
### $route is a route, such as “Chicago – Duluth”, and $tickets one or more tickets, such as “Duluth – Houston”.
### $wild is `taxi` on boards with taxis and `locomotive` on others; $vehicle is `taxi` or `train`.

tutorial-title = Lär dig spela
tutorial-intro = Korta lektioner med riktiga drag, ungefär tio minuter per spelbräde. Sluta när du vill: den här enheten minns var du var.
tutorial-offer = Ny här? Lär dig på tio minuter
tutorial-rules = Vill du hellre lära dig genom att spela? Ta lektionerna
tutorial-start = Börja
tutorial-continue = Fortsätt
# $number is the number of the lesson on its board.
tutorial-lesson-number = Lektion { $number }
tutorial-completed = Klar
tutorial-progress = { $done } av { $count } lektioner klara
tutorial-forget = Nollställ

## While a lesson runs

tutorial-coach = Instruktioner
tutorial-step = Steg { $step } av { $count }
tutorial-next-step = Nästa
tutorial-again = Börja om lektionen
tutorial-next-lesson = Nästa lektion
tutorial-all-lessons = Alla lektioner
tutorial-lesson-done = Lektionen är klar!
tutorial-all-done = Det var den sista lektionen för det här spelbrädet. Nu är du redo för ett riktigt spel!
tutorial-not-saved = Den här webbläsaren kan inte minnas hur långt du har kommit.
tutorial-wrong = Det är tillåtet, men det är inte det som det handlar om nu. Följ instruktionerna ovan.

## The lessons

tutorial-lesson-tickets = Dina biljettkort
tutorial-lesson-draw = Dra kort
tutorial-lesson-claim = Muta in sträckor
tutorial-lesson-wild = { $wild ->
    [taxi] Taxibilar
   *[locomotive] Lokomotiv
}
tutorial-lesson-tunnels = Tunnlar och lokomotiv
tutorial-lesson-countries = Grannländer
tutorial-lesson-attractions = Sevärdheter
tutorial-lesson-doubles = Dubbla sträckor
tutorial-lesson-more-tickets = Nya biljettkort
tutorial-lesson-end = Spelets slut

## Your tickets

tutorial-tickets-what = Välkommen! Varje biljettkort anger två platser. Binder du ihop dem med egna sträckor får du kortets poäng när spelet är slut. Lyckas du inte förlorar du dem.
# $dealt is the number of tickets dealt, $count the number to keep: 1 or 2.
tutorial-tickets-keep = { $count ->
    [one] Du har fått { $dealt } biljettkort och måste behålla minst ett. Behåll det kortaste: { $tickets }. Lämna tillbaka det andra.
   *[other] Du har fått { $dealt } biljettkort och måste behålla minst { $count }. Behåll de här: { $tickets }. De är korta och ligger nära varandra. Lämna tillbaka resten.
}
tutorial-tickets-wrong = { $count ->
    [one] Det längre biljettkortet är värt mer men mycket svårare att klara, och misslyckas du förlorar du poängen. Behåll bara det här: { $tickets }.
   *[other] Längre biljettkort är värda mer men mycket svårare att klara, och misslyckas du förlorar du poängen. Behåll just de här två: { $tickets }.
}
tutorial-tickets-kept = Bra val! Bara du ser dina biljettkort. Du hittar dem alltid under ”Biljettkort”; välj ett för att se dess platser på kartan.

## Drawing cards

tutorial-draw-first = Under din tur gör du en sak: drar kort, mutar in en sträcka eller drar biljettkort. Du vill ha sträckan { $route }. Den har tre röda rutor, och du har bara ett rött kort. Ta det röda kortet som ligger uppvänt.
# $rule says whether a face-up locomotive or taxi is the whole action (whole-action) or one card (one-card).
tutorial-draw-wild = { $rule ->
    [one-card] På det här spelbrädet kan lokomotiv bara användas på tunnlar, och { $route } är ingen tunnel. Ta det röda kortet.
   *[whole-action] { $wild ->
        [taxi] Ett uppvänt taxikort passar alla sträckor, men det skulle bli ditt enda kort den här turen. Tar du det röda får du dra ett till.
       *[locomotive] Ett uppvänt lokomotiv passar alla sträckor, men det skulle bli ditt enda kort den här turen. Tar du det röda kortet får du dra ett till.
    }
}
tutorial-draw-color = Den färgen passar inte { $route }, som kräver röda kort. Ta det röda.
tutorial-draw-blind = Det översta kortet i högen är en överraskning, men ett rött kort ligger uppvänt. Ta det först.
tutorial-draw-tickets = Nya biljettkort kan vänta: satsa först på dem du har. Ta det röda kortet.
tutorial-draw-claim = Du skulle kunna muta in den korta sträckan, men den hjälper dig inte. Samla kort till { $route }: ta det röda.
tutorial-draw-second = { $rule ->
    [one-card] Luckan fylldes genast från högen. Du drar två kort per tur: pröva lyckan och ta det andra från högen.
   *[whole-action] { $wild ->
        [taxi] Luckan fylldes genast från högen. Du drar två kort per tur, men det andra får inte vara ett uppvänt taxikort. Pröva lyckan och ta det från högen.
       *[locomotive] Luckan fylldes genast från högen. Du drar två kort per tur, men det andra får inte vara ett uppvänt lokomotiv. Pröva lyckan och ta det från högen.
    }
}
tutorial-draw-second-wrong = Det får du ta, men inget rött kort ligger uppvänt. Kanske finns det ett i högen: dra därifrån.
tutorial-draw-done = Ett rött kort till! Nu har du tre, tillräckligt för { $route }. Du får ha hur många kort som helst på handen.

## Claiming routes

tutorial-claim-colored = Du har tre röda kort: muta in sträckan { $route }. Välj den på kartan eller i listvyn och bekräfta. Ett kort för varje ruta, alla i sträckans färg.
# $scoring says whether routes score at once (at-once) or at the end of the game (at-the-end).
tutorial-claim-grey = { $scoring ->
    [at-the-end] Dina taxibilar står på sträckan, och ingen annan kan använda den. På grå sträckor går vilken färg som helst, men bara en: muta in { $route } med { $count } blå kort.
   *[at-once] Dina vagnar står på sträckan, och du fick dess poäng direkt. På grå sträckor går vilken färg som helst, men bara en: muta in { $route } med { $count } blå kort.
}
tutorial-claim-grey-wrong = De korten går också bra, eftersom en grå sträcka tar vilken färg som helst. Men betala den här gången med { $count } blå kort.
tutorial-claim-other = Det är en annan sträcka. Leta efter { $route }, som är markerad på kartan.
tutorial-claim-now = Du har redan alla kort till { $route }. Muta in sträckan innan någon annan gör det.
# $points are the points of routes of 1, 2, 3… spaces, such as “1, 2, 4, 7”.
tutorial-claim-done = { $scoring ->
    [at-the-end] Långa sträckor lönar sig: sträckor med 1, 2, 3, 4… rutor ger { $points } poäng när spelet är slut. Dina sträckor behöver inte hänga ihop, och du mutar bara in en per tur.
   *[at-once] Långa sträckor lönar sig: sträckor med 1, 2, 3, 4… rutor ger { $points } poäng. Dina sträckor behöver inte hänga ihop, och du mutar bara in en per tur.
}

## Locomotives and taxis

tutorial-wild-take = { $wild ->
    [taxi] Taxikort är jokrar: de räknas som valfri färg. Ta det som ligger uppvänt. Det blir ditt enda kort den här turen.
   *[locomotive] Lokomotiv är jokrar: de räknas som valfri färg. Ta det som ligger uppvänt. Det blir ditt enda kort den här turen.
}
tutorial-wild-take-wrong = { $wild ->
    [taxi] Inte nu: du saknar ett kort till { $route }, och det uppvända taxikortet passar säkert. Ta det.
   *[locomotive] Inte nu: du saknar ett kort till { $route }, och det uppvända lokomotivet passar säkert. Ta det.
}
tutorial-wild-use = { $wild ->
    [taxi] { $route } kräver { $count } gröna kort, och du har ett för lite. Muta in sträckan och låt taxikortet ersätta det som saknas.
   *[locomotive] { $route } kräver { $count } gröna kort, och du har ett för lite. Muta in sträckan och låt lokomotivet ersätta kortet som saknas.
}
tutorial-wild-done = { $wild ->
    [taxi] Du får använda hur många taxikort du vill på en sträcka. Och om tre av de fem uppvända korten är taxikort byts alla fem ut.
   *[locomotive] Du får använda hur många lokomotiv du vill på en sträcka. Och om tre av de fem uppvända korten är lokomotiv byts alla fem ut.
}

## Tunnels

tutorial-tunnel-claim = Sträckor med streckad kontur är tunnlar. Du betalar som vanligt, men sedan vänds tre kort upp, och vart och ett som passar kostar dig ett extra kort. Muta in tunneln { $route } med { $count } vita kort.
tutorial-tunnel-pay-wrong = Det skulle gå, men spara lokomotivet: du kan behöva det som extra kort. Betala bara med vita kort.
tutorial-tunnel-add = Ett av de tre korten är vitt, precis som dem du spelade, så tunneln kostar ett kort till. Betala med ditt lokomotiv.
tutorial-tunnel-add-wrong = En tunnel som är för dyr kan du ge upp. Men den här har du råd med: betala med ditt lokomotiv.
tutorial-tunnel-second = Byggd! De extra korten ger inga extra vagnar. Pröva nu tunneln { $route } med dina { $count } gröna kort.
tutorial-tunnel-give-up = Otur: två av de tre passar, för lokomotiv räknas alltid, och du har inga kort kvar till dem. Ge upp tunneln.
tutorial-tunnel-done = Du fick tillbaka dina gröna kort, men din tur är slut. Ha alltså ett par kort extra till en tunnel! På det här spelbrädet fungerar lokomotiv bara på tunnlar. Du drar dem som alla andra kort, till och med två uppvända under samma tur.

## Countries

tutorial-country-what = Ditt biljettkort går från Bern till vilket som helst av de fyra grannländerna, med olika poäng. Bara det bästa landet du når räknas. Når du inget förlorar du det lägsta värdet.
tutorial-country-claim = Du har kommit till Genève. Gränsen är bara ett gult kort bort: muta in { $route }.
tutorial-country-done = Du är i Frankrike: 5 poäng. Når du även Österrike får du 11 i stället. Tänk på att varje gränsövergång är en egen ändpunkt: ingen rutt går genom ett land.

## Tourist attractions

tutorial-attraction-what = Platser med en stjärna är sevärdheter. När spelet är slut får du en poäng för varje sevärdhet som minst en av dina sträckor når. Andra kan också få poäng för den.
tutorial-attraction-claim = Din enda sträcka når redan två sevärdheter. Den korta sträckan { $route } når två till: muta in den.
tutorial-attraction-wrong = Den sträckan är också ledig, men den ger inte två nya sevärdheter. Muta hellre in { $route }.
tutorial-attraction-done = Två poäng till för en enda taxibil! På ett litet spelbräde avgör sevärdheterna ofta spelet.

## Double routes

tutorial-double-claim = Två spår bredvid varandra är dubbla sträckor. Med två spelare kan bara den ena användas: så snart någon tar den stängs den andra. Muta in något av spåren på { $route } före din motståndare.
tutorial-double-wait = Vänta inte: tar din motståndare det ena spåret på { $route } stängs det andra, och du måste ta en omväg. Muta in det nu.
tutorial-double-closed = I sista stund! Men din motståndare har tagit det ena spåret på { $route }, och det andra är nu stängt för dig. Du behöver en omväg.
tutorial-double-detour = Det finns alltid en annan väg. Muta in { $route } i stället.
# $doubles is the number of players from which both tracks can be used.
tutorial-double-done = Med { $doubles } eller fler spelare kan båda spåren användas, men ingen får ha båda.

## New tickets

tutorial-more-draw = Du har klarat dina biljettkort. Gör nu den tredje saken du kan göra under en tur: dra nya biljettkort. Välj högen med biljettkort och bekräfta.
tutorial-more-wrong = Det går, men det är gott om tid kvar, och nya biljettkort kan ge många poäng. Välj högen med biljettkort.
tutorial-more-keep = Du måste behålla minst ett av de nya biljettkorten. Titta på kartan: dina sträckor klarar redan { $tickets }! Behåll bara det kortet.
tutorial-more-keep-wrong = Du förlorar poängen för varje biljettkort som du inte klarar, och de andra ligger långt från dina sträckor. Behåll bara { $tickets }.
tutorial-more-done = Gratis poäng! Biljettkort som du har behållit kan inte lämnas tillbaka, så ju senare det blir, desto större risk med nya.

## The end

tutorial-end-first = { $vehicle ->
    [taxi] Du har bara fyra taxibilar kvar. När någon har två eller färre får alla en tur till. Muta in { $route }: då börjar sista rundan, och ditt biljettkort { $tickets } är klart.
   *[train] Du har bara fyra vagnar kvar. När någon har två eller färre får alla en tur till. Muta in { $route }: då börjar sista rundan, och ditt biljettkort { $tickets } är klart.
}
tutorial-end-last = Din sista tur! Kort på handen är inget värda när spelet är slut, så bygg det du kan: muta in { $route }.
tutorial-end-last-wrong = Det här är din sista tur: nya kort är inget värda längre. Muta in { $route }.
tutorial-end-done = { $scoring ->
    [at-the-end] Nu räknas allt: sträckor, klarade biljettkort och sevärdheter. De andra biljettkorten dras av. Flest poäng vinner!
   *[at-once] Till sträckornas poäng läggs klarade biljettkort, och de andra dras av. Den längsta sammanhängande sträckan ger { $longest } till. Flest poäng vinner!
}
