### The tutorial: short lessons in which the reader makes real moves.
### $route is a route, such as “Chicago – Duluth”, and $tickets one or more tickets, such as “Duluth – Houston”.
### $wild is `taxi` on boards with taxis and `locomotive` on others; $vehicle is `taxi` or `train`.

tutorial-title = Lær å spille
tutorial-intro = Korte leksjoner med ekte trekk, omtrent ti minutter for hvert brett. Stopp når du vil: Denne enheten husker hvor du var.
tutorial-offer = Ny her? Lær det på ti minutter
tutorial-rules = Vil du heller lære ved å spille? Ta leksjonene
tutorial-start = Start
tutorial-continue = Fortsett
# $number is the number of the lesson on its board.
tutorial-lesson-number = Leksjon { $number }
tutorial-completed = Fullført
tutorial-progress = { $done } av { $count } leksjoner fullført
tutorial-forget = Nullstill

## While a lesson runs

tutorial-coach = Veiledning
tutorial-step = Trinn { $step } av { $count }
tutorial-next-step = Neste
tutorial-again = Start leksjonen på nytt
tutorial-next-lesson = Neste leksjon
tutorial-all-lessons = Alle leksjoner
tutorial-lesson-done = Leksjonen er fullført!
tutorial-all-done = Det var den siste leksjonen for dette brettet. Nå er du klar for et ekte spill!
tutorial-not-saved = Denne nettleseren kan ikke huske hvor langt du har kommet.
tutorial-wrong = Det er lov, men det er ikke det det handler om nå. Følg veiledningen ovenfor.

## The lessons

tutorial-lesson-tickets = Billettene dine
tutorial-lesson-draw = Trekke kort
tutorial-lesson-claim = Fullføre strekninger
tutorial-lesson-wild = { $wild ->
    [taxi] Taxier
   *[locomotive] Lokomotiver
}
tutorial-lesson-tunnels = Tunneler og lokomotiver
tutorial-lesson-countries = Naboland
tutorial-lesson-attractions = Severdigheter
tutorial-lesson-doubles = Dobbelstrekninger
tutorial-lesson-more-tickets = Nye billetter
tutorial-lesson-end = Slutten av spillet

## Your tickets

tutorial-tickets-what = Velkommen! Hver billett nevner to steder. Binder du dem sammen med egne strekninger, får du poengene for billetten når spillet er over. Klarer du det ikke, mister du dem.
# $dealt is the number of tickets dealt, $count the number to keep: 1 or 2.
tutorial-tickets-keep = { $count ->
    [one] Du har fått { $dealt } billetter og må beholde minst én. Behold den korteste: { $tickets }. Legg den andre tilbake.
   *[other] Du har fått { $dealt } billetter og må beholde minst { $count }. Behold disse: { $tickets }. De er korte og ligger nær hverandre. Legg resten tilbake.
}
tutorial-tickets-wrong = { $count ->
    [one] Den lengre billetten er verdt mer, men mye vanskeligere å fullføre, og klarer du det ikke, mister du poengene. Behold bare denne: { $tickets }.
   *[other] Lengre billetter er verdt mer, men mye vanskeligere å fullføre, og klarer du det ikke, mister du poengene. Behold nettopp disse to: { $tickets }.
}
tutorial-tickets-kept = Godt valg! Bare du ser billettene dine. Du finner dem alltid under «Billetter»; velg en for å se stedene på kartet.

## Drawing cards

tutorial-draw-first = På din tur gjør du én ting: trekker kort, fullfører en strekning eller trekker billetter. Du vil ha strekningen { $route }. Den har tre røde felter, og du har bare ett rødt kort. Ta det åpne røde kortet.
# $rule says whether a face-up locomotive or taxi is the whole action (whole-action) or one card (one-card).
tutorial-draw-wild = { $rule ->
    [one-card] På dette brettet kan lokomotiver bare brukes på tunneler, og { $route } er ikke en tunnel. Ta det røde kortet.
   *[whole-action] { $wild ->
        [taxi] Et åpent taxikort passer til alle strekninger, men det ville blitt det eneste kortet på din tur. Tar du det røde, kan du trekke ett til.
       *[locomotive] Et åpent lokomotiv passer til alle strekninger, men det ville blitt det eneste kortet på din tur. Tar du det røde kortet, kan du trekke ett til.
    }
}
tutorial-draw-color = Den fargen passer ikke til { $route }, som krever røde kort. Ta det røde.
tutorial-draw-blind = Det øverste kortet i bunken er en overraskelse, men et rødt kort ligger åpent. Ta det først.
tutorial-draw-tickets = Nye billetter kan vente: Jobb først med dem du har. Ta det røde kortet.
tutorial-draw-claim = Du kunne fullført den korte strekningen, men den ville ikke hjulpet deg. Samle kort til { $route }: Ta det røde.
tutorial-draw-second = { $rule ->
    [one-card] Den tomme plassen ble straks fylt fra bunken. Du trekker to kort på en tur: Prøv lykken, og ta det andre fra bunken.
   *[whole-action] { $wild ->
        [taxi] Den tomme plassen ble straks fylt fra bunken. Du trekker to kort på en tur, men det andre kan ikke være et åpent taxikort. Prøv lykken, og ta det fra bunken.
       *[locomotive] Den tomme plassen ble straks fylt fra bunken. Du trekker to kort på en tur, men det andre kan ikke være et åpent lokomotiv. Prøv lykken, og ta det fra bunken.
    }
}
tutorial-draw-second-wrong = Det kan du ta, men ingen av de åpne kortene er røde. Kanskje finnes det et i bunken: Trekk derfra.
tutorial-draw-done = Enda et rødt kort! Nå har du tre, nok til { $route }. Du kan ha så mange kort på hånden du vil.

## Claiming routes

tutorial-claim-colored = Du har tre røde kort: Fullfør strekningen { $route }. Velg den på kartet eller i listevisningen, og bekreft. Ett kort for hvert felt, alle i strekningens farge.
# $scoring says whether routes score at once (at-once) or at the end of the game (at-the-end).
tutorial-claim-grey = { $scoring ->
    [at-the-end] Taxiene dine står på strekningen, og ingen andre kan bruke den. Grå strekninger tar hvilken som helst farge, men bare én: Fullfør { $route } med { $count } blå kort.
   *[at-once] Vognene dine står på strekningen, og du fikk poengene med en gang. Grå strekninger tar hvilken som helst farge, men bare én: Fullfør { $route } med { $count } blå kort.
}
tutorial-claim-grey-wrong = De kortene går også an, for en grå strekning tar hvilken som helst farge. Men betal denne gangen med { $count } blå kort.
tutorial-claim-other = Det er en annen strekning. Se etter { $route }, som er markert på kartet.
tutorial-claim-now = Du har allerede alle kortene til { $route }. Fullfør strekningen før noen andre gjør det.
# $points are the points of routes of 1, 2, 3… spaces, such as “1, 2, 4, 7”.
tutorial-claim-done = { $scoring ->
    [at-the-end] Lange strekninger lønner seg: Strekninger på 1, 2, 3, 4… felter gir { $points } poeng når spillet er over. Strekningene dine trenger ikke å henge sammen, og du fullfører bare én på en tur.
   *[at-once] Lange strekninger lønner seg: Strekninger på 1, 2, 3, 4… felter gir { $points } poeng. Strekningene dine trenger ikke å henge sammen, og du fullfører bare én på en tur.
}

## Locomotives and taxis

tutorial-wild-take = { $wild ->
    [taxi] Taxikort er jokere: De gjelder for alle farger. Ta det åpne. Det blir det eneste kortet ditt på denne turen.
   *[locomotive] Lokomotiver er jokere: De gjelder for alle farger. Ta det åpne. Det blir det eneste kortet ditt på denne turen.
}
tutorial-wild-take-wrong = { $wild ->
    [taxi] Ikke nå: Du mangler ett kort til { $route }, og det åpne taxikortet passer helt sikkert. Ta det.
   *[locomotive] Ikke nå: Du mangler ett kort til { $route }, og det åpne lokomotivet passer helt sikkert. Ta det.
}
tutorial-wild-use = { $wild ->
    [taxi] { $route } krever { $count } grønne kort, og du har ett for lite. Fullfør strekningen, og la taxikortet gjelde for det som mangler.
   *[locomotive] { $route } krever { $count } grønne kort, og du har ett for lite. Fullfør strekningen, og la lokomotivet gjelde for kortet som mangler.
}
tutorial-wild-done = { $wild ->
    [taxi] Du kan bruke så mange taxikort du vil på en strekning. Og er tre av de fem åpne kortene taxier, byttes alle fem ut.
   *[locomotive] Du kan bruke så mange lokomotiver du vil på en strekning. Og er tre av de fem åpne kortene lokomotiver, byttes alle fem ut.
}

## Tunnels

tutorial-tunnel-claim = Strekninger med brutt omriss er tunneler. Du betaler som vanlig, men så vendes tre kort, og hvert av dem som passer, koster deg ett ekstra kort. Fullfør tunnelen { $route } med { $count } hvite kort.
tutorial-tunnel-pay-wrong = Det ville gått, men spar lokomotivet: Du kan få bruk for det som ekstra kort. Betal bare med hvite kort.
tutorial-tunnel-add = Ett av de tre kortene er hvitt, som dem du spilte, så tunnelen koster ett kort til. Betal med lokomotivet.
tutorial-tunnel-add-wrong = En tunnel som er for dyr, kan du gi opp. Men denne har du råd til: Betal med lokomotivet.
tutorial-tunnel-second = Bygd! De ekstra kortene gir ingen ekstra vogner. Prøv nå tunnelen { $route } med de { $count } grønne kortene dine.
tutorial-tunnel-give-up = Uflaks: To av de tre passer, for lokomotiver teller alltid, og du har ingen kort igjen til dem. Gi opp tunnelen.
tutorial-tunnel-done = Du fikk de grønne kortene tilbake, men turen din er over. Ha altså et kort eller to ekstra til en tunnel! På dette brettet virker lokomotiver bare på tunneler. Du trekker dem som alle andre kort, til og med to åpne i samme tur.

## Countries

tutorial-country-what = Billetten din går fra Bern til et hvilket som helst av de fire nabolandene, med ulike poeng. Bare det beste landet du når, teller. Når du ingen av dem, mister du den laveste verdien.
tutorial-country-claim = Du har kommet til Genève. Grensen er bare ett gult kort unna: Fullfør { $route }.
tutorial-country-done = Du er i Frankrike: 5 poeng. Når du også Østerrike, får du 11 i stedet. Merk: Hver grenseovergang er et eget endepunkt, og ingen rute går gjennom et land.

## Tourist attractions

tutorial-attraction-what = Steder med stjerne er severdigheter. Når spillet er over, får du ett poeng for hver av dem som minst én av strekningene dine når fram til. Andre kan også få poeng for den.
tutorial-attraction-claim = Den eneste strekningen din når allerede to severdigheter. Den korte strekningen { $route } når to til: Fullfør den.
tutorial-attraction-wrong = Den strekningen er også ledig, men den gir ikke to nye severdigheter. Fullfør heller { $route }.
tutorial-attraction-done = To poeng til for en eneste taxi! På et lite brett avgjør severdighetene ofte spillet.

## Double routes

tutorial-double-claim = To spor ved siden av hverandre er en dobbelstrekning. Med to spillere kan bare det ene brukes: Så snart noen tar det, stenges det andre. Fullfør et av sporene på { $route } før motstanderen din.
tutorial-double-wait = Ikke vent: Tar motstanderen det ene sporet på { $route }, stenges det andre, og du må ta en omvei. Fullfør det nå.
tutorial-double-closed = Akkurat i tide! Men motstanderen har tatt det ene sporet på { $route }, og det andre er nå stengt for deg. Du trenger en omvei.
tutorial-double-detour = Det finnes alltid en annen vei. Fullfør { $route } i stedet.
# $doubles is the number of players from which both tracks can be used.
tutorial-double-done = Med { $doubles } eller flere spillere kan begge sporene brukes, men ingen kan ha begge.

## New tickets

tutorial-more-draw = Du har fullført billettene dine. Gjør nå den tredje tingen du kan gjøre på en tur: Trekk nye billetter. Velg billettbunken, og bekreft.
tutorial-more-wrong = Det går an, men det er god tid igjen, og nye billetter kan gi mange poeng. Velg billettbunken.
tutorial-more-keep = Du må beholde minst én av de nye billettene. Se på kartet: Strekningene dine fullfører allerede { $tickets }! Behold bare den billetten.
tutorial-more-keep-wrong = Du mister poengene for hver billett du ikke fullfører, og de andre ligger langt fra strekningene dine. Behold bare { $tickets }.
tutorial-more-done = Gratis poeng! Billetter du har beholdt, kan ikke legges tilbake, så jo senere det blir, desto større er risikoen med nye.

## The end

tutorial-end-first = { $vehicle ->
    [taxi] Du har bare fire taxier igjen. Når noen har to eller færre, får alle én tur til. Fullfør { $route }: Da begynner siste runde, og billetten { $tickets } er fullført.
   *[train] Du har bare fire vogner igjen. Når noen har to eller færre, får alle én tur til. Fullfør { $route }: Da begynner siste runde, og billetten { $tickets } er fullført.
}
tutorial-end-last = Din siste tur! Kort på hånden er ingenting verdt når spillet er over, så bygg det du kan: Fullfør { $route }.
tutorial-end-last-wrong = Dette er din siste tur: Nye kort er ingenting verdt lenger. Fullfør { $route }.
tutorial-end-done = { $scoring ->
    [at-the-end] Nå teller alt: strekninger, fullførte billetter og severdigheter. De andre billettene trekkes fra. Flest poeng vinner!
   *[at-once] Til poengene for strekningene legges fullførte billetter, og de andre trekkes fra. Den lengste sammenhengende ruten gir { $longest } til. Flest poeng vinner!
}
