### The rules. The numbers come from the board: $trains trains per player, $hand cards at the start,
### $firstDealt tickets dealt and $firstKept kept at the start, $drawn drawn and $kept kept later, and so on.
### $vehicle is `taxi` on boards with taxis (whose wild cards are taxis too) and `train` on boards with locomotives.

rules-title = Regler
rules-title-board = Regler: { $board }
rules-boards = Spelbrädena
rules-at-a-glance = Reglerna i korthet
rules-play = Spela den här kartan
rules-cards = Kort på det här spelbrädet

rules-about-usa = Klassikern: en hel kontinent för två till fem spelare, med långa sträckor och en bonus för den längsta sammanhängande sträckan.
rules-about-switzerland = Berg för två eller tre spelare: tunnlar som kan kosta mer än du tror och biljettkort till grannländerna.
rules-about-new-york = Ett snabbt spel för två till fyra spelare: femton taxibilar var och poäng för stadens sevärdheter.

## At a glance

rules-short-turn = På din tur gör du en sak: drar kort, mutar in en sträcka eller drar biljettkort.
rules-short-draw = Du drar två kort, vart och ett antingen bland de fem uppvända eller från högen.
rules-short-locomotive =
    { $vehicle ->
        [taxi] Ett uppvänt taxikort kostar hela turen; ett från högen gör det inte.
       *[train] Ett uppvänt lokomotiv kostar hela turen; ett från högen gör det inte.
    }
rules-short-locomotive-free = Uppvända lokomotiv tas som alla andra kort, till och med två under samma tur.
rules-short-claim =
    { $vehicle ->
        [taxi] För att muta in en sträcka spelar du ett kort i dess färg för varje ruta; taxikort räknas som valfri färg, och på grå sträckor går vilken färg som helst, men bara en.
       *[train] För att muta in en sträcka spelar du ett kort i dess färg för varje ruta; lokomotiv räknas som valfri färg, och på grå sträckor går vilken färg som helst, men bara en.
    }
rules-short-locomotives-tunnels = Lokomotiv kan bara spelas på tunnlar.
rules-short-tunnel = Vid en tunnel vänds tre kort upp när du har betalat: vart och ett som passar det du spelade kostar dig ett kort till.
rules-short-tickets =
    { $kept ->
        [one] Biljettkort anger platser som ska bindas ihop. Du drar { $drawn } och behåller minst ett; värdet av dem som du inte klarar dras av i slutet.
       *[other] Biljettkort anger platser som ska bindas ihop. Du drar { $drawn } och behåller minst { $kept }; värdet av dem som du inte klarar dras av i slutet.
    }
rules-short-doubles = En spelare får bara ha en av två dubbla sträckor, och med färre än { $doublesFrom } spelare får bara en av dem användas.
rules-short-end =
    { $vehicle ->
        [taxi] När någon har två eller färre taxibilar kvar får alla en tur till.
       *[train] När någon har två eller färre vagnar kvar får alla en tur till.
    }
rules-short-longest = Den längsta sammanhängande sträckan ger { $longest } poäng.
rules-short-attractions =
    { $attraction ->
        [one] Varje sevärdhet som dina sträckor når ger en poäng.
       *[other] Varje sevärdhet som dina sträckor når ger { $attraction } poäng.
    }

## The goal

rules-goal = Spelets mål
rules-goal-what =
    { $vehicle ->
        [taxi] Du samlar kort, använder dem för att muta in sträckor mellan grannplatser med dina taxibilar och binder så ihop platserna på dina hemliga biljettkort. Den som har flest poäng i slutet vinner.
       *[train] Du samlar kort, använder dem för att muta in sträckor mellan grannstäder med dina vagnar och binder så ihop platserna på dina hemliga biljettkort. Den som har flest poäng i slutet vinner.
    }

## Setting up

rules-setup = Spelförberedelser
rules-setup-pieces =
    { $vehicle ->
        [taxi] För { $min } till { $max } spelare. Varje spelare har { $trains } taxibilar i sin egen färg.
       *[train] För { $min } till { $max } spelare. Varje spelare har { $trains } tågvagnar i sin egen färg.
    }
rules-setup-cards =
    { $vehicle ->
        [taxi] Det finns { $cards } kort: { $colors } färger och dessutom taxikort, som är jokrar och räknas som valfri färg. Alla får { $hand } kort på hand, och fem till läggs uppvända bredvid högen.
       *[train] Det finns { $cards } kort: { $colors } färger och dessutom lokomotiv, som är jokrar och räknas som valfri färg. Alla får { $hand } kort på hand, och fem till läggs uppvända bredvid högen.
    }
rules-setup-tickets =
    { $firstKept ->
        [one] Alla får { $firstDealt } av de { $tickets } biljettkorten och behåller minst ett av dem. Alla väljer samtidigt, och ingen ser vad de andra behåller.
       *[other] Alla får { $firstDealt } av de { $tickets } biljettkorten och behåller minst { $firstKept } av dem. Alla väljer samtidigt, och ingen ser vad de andra behåller.
    }
rules-setup-first = Lotten avgör vem som börjar, om inte värden har utsett någon. Sedan går turen bordet runt.

## A turn

rules-turn = Din tur
rules-turn-one = Du gör precis en av tre saker: du drar kort till handen, du mutar in en sträcka eller du drar nya biljettkort.
rules-turn-pass = Bara den som inte kan göra något av detta passar. Om alla måste passa under samma runda är spelet slut.

## Drawing cards

rules-draw = Att dra kort
rules-draw-two = Du drar två kort, ett i taget. Vart och ett är antingen ett uppvänt kort, som genast ersätts, eller det översta kortet i högen, som ingen har sett.
rules-draw-locomotive =
    { $vehicle ->
        [taxi] Ett uppvänt taxikort är så mycket värt att det tar hela din tur: det är det enda kort du tar, och det kan inte vara ditt andra. Ett taxikort som du drar från högen är ett vanligt kort.
       *[train] Ett uppvänt lokomotiv är så mycket värt att det tar hela din tur: det är det enda kort du tar, och det kan inte vara ditt andra. Ett lokomotiv som du drar från högen är ett vanligt kort.
    }
rules-draw-locomotive-free = På det här spelbrädet tas ett uppvänt lokomotiv som vilket kort som helst, även som det andra kortet och även två gånger under samma tur.
rules-draw-three =
    { $vehicle ->
        [taxi] Så snart tre av de fem uppvända korten är taxikort slängs alla fem, och fem nya vänds upp.
       *[train] Så snart tre av de fem uppvända korten är lokomotiv slängs alla fem, och fem nya vänds upp.
    }
rules-draw-limit = Du får ha hur många kort som helst på hand. När högen är slut blandas de slängda korten och blir den nya högen.

## Claiming a route

rules-claim = Att muta in en sträcka
rules-claim-cards =
    { $vehicle ->
        [taxi] Välj en ledig sträcka och spela lika många kort i dess färg som den har rutor. Ställ en av dina taxibilar på varje ruta; du måste ha så att det räcker till alla.
       *[train] Välj en ledig sträcka och spela lika många kort i dess färg som den har rutor. Ställ en av dina vagnar på varje ruta; du måste ha så att det räcker till alla.
    }
rules-claim-locomotives =
    { $vehicle ->
        [taxi] Taxikort räknas som valfri färg. Du får spela så många du vill, till och med bara taxikort.
       *[train] Lokomotiv räknas som valfri färg. Du får spela så många du vill, till och med bara lokomotiv.
    }
rules-claim-locomotives-tunnels = På det här spelbrädet kan lokomotiv bara spelas på tunnlar, aldrig på andra sträckor.
rules-claim-grey = En grå sträcka har ingen egen färg: spela vilken färg du vill, men bara en.
rules-claim-anywhere = Du får muta in vilken ledig sträcka som helst; den behöver inte hänga ihop med dina andra. Bara en sträcka per tur.
rules-claim-double = Två sträckor sida vid sida mellan samma platser är dubbla sträckor. Ingen spelare får ha båda.
rules-claim-double-few = Med färre än { $doublesFrom } spelare stängs den andra för alla så snart den första är inmutad.

## Tunnels

rules-tunnel = Tunnlar
rules-tunnel-play = En tunnel är ritad med streckad kontur, och ingen vet i förväg vad den kostar. Spela först korten för sträckan; sedan vänds de tre översta korten i högen upp.
rules-tunnel-add = För vart och ett av de tre som har färgen du spelade, eller är ett lokomotiv, lägger du till ett kort i den färgen eller ett lokomotiv.
rules-tunnel-locomotives = Om du bara spelade lokomotiv räknas bara lokomotiv bland de tre, och bara lokomotiv kan läggas till.
rules-tunnel-leave = Om du inte kan eller vill lägga till dem tar du tillbaka dina kort, och din tur är slut. De tre korten slängs i vilket fall.
# Shown only for boards with tunnels.
rules-tunnel-game-ends = Om 20 turer i rad, räknat över alla spelare, slutar med att en tunnel ges upp är spelet genast slut och poängen räknas.

## Tickets

rules-tickets = Biljettkort
rules-tickets-draw =
    { $kept ->
        [one] Du drar { $drawn } biljettkort, eller så många som är kvar, och behåller minst ett.
       *[other] Du drar { $drawn } biljettkort, eller så många som är kvar, och behåller minst { $kept }.
    }
rules-tickets-under = Biljettkort som du inte behåller läggs underst i biljettkortshögen.
rules-tickets-out = Biljettkort som du inte behåller tas ur spelet, så biljettkortshögen kan ta slut.
rules-tickets-value = Ett biljettkort anger två platser och ett värde. Om dina egna sträckor binder ihop de två i slutet får du värdet; om inte förlorar du det. Biljettkort är hemliga till slutet, och de du har behållit kan inte lämnas tillbaka.
rules-tickets-several = Vissa biljettkort anger flera mål, vart och ett med sitt eget värde. Du får det högsta värdet bland målen du når; om du inte når något av dem förlorar du det lägsta.
rules-tickets-countries = Sträckor över gränsen leder till ett land. Var och en slutar där: två sträckor in i samma land hänger inte ihop med varandra, och ingen rutt går genom ett land. Ett biljettkort som börjar i ett land får börja vid vilken som helst av dina sträckor dit.

## The end

rules-end = Spelets slut
rules-end-last =
    { $vehicle ->
        [taxi] När någon avslutar en tur med två eller färre taxibilar får alla exakt en tur till, även den spelaren. Sedan är spelet slut.
       *[train] När någon avslutar en tur med två eller färre vagnar får alla exakt en tur till, även den spelaren. Sedan är spelet slut.
    }
rules-end-once = Det ändrar ingenting om någon annan också kommer ner på två eller färre under de sista turerna.

## Points

rules-score = Poängräkning
rules-score-at-once = En sträcka ger sina poäng så snart den är inmutad; ju längre den är, desto mer ger varje ruta.
rules-score-at-end = Inget räknas under spelet. I slutet ger varje sträcka sina poäng; ju längre den är, desto mer ger varje ruta.
rules-score-tickets = Värdet av varje klarat biljettkort läggs till; värdet av de andra dras av.
rules-score-longest = Den som har den längsta sammanhängande sträckan får { $longest } poäng; om flera spelare har en lika lång får var och en { $longest } poäng.
rules-score-longest-how = En sammanhängande sträcka är en obruten linje av dina egna vagnar. Den får korsa sig själv och gå genom en stad flera gånger, men ingen vagn räknas två gånger. Det är antalet vagnar som räknas.
rules-score-attractions =
    { $attraction ->
        [one] Varje sevärdhet som minst en av dina sträckor leder till ger en poäng.
       *[other] Varje sevärdhet som minst en av dina sträckor leder till ger { $attraction } poäng.
    }
rules-points-caption = Poäng för sträckor
rules-points-length = Rutor
rules-points-points = Poäng

## Who wins

rules-win = Vem vinner?
rules-win-most = Den som har flest poäng vinner.
rules-win-completed-tickets = Om flera har lika många poäng vinner den av dem som har klarat flest biljettkort.
rules-win-longest-path = Är också det lika vinner den som har bonusen för den längsta sammanhängande sträckan.
rules-win-shared = Om inget skiljer dem åt delar de segern.

## Examples, each shown under a drawing of its cards

rules-example-row =
    { $vehicle ->
        [taxi] Fem uppvända kort med ett taxikort i mitten.
       *[train] Fem uppvända kort med ett lokomotiv i mitten.
    }
rules-example-color = En röd sträcka med tre rutor kostar tre röda kort.
rules-example-wild =
    { $vehicle ->
        [taxi] Ett rött kort och två taxikort duger lika bra.
       *[train] Ett rött kort och två lokomotiv duger lika bra.
    }
rules-example-grey = En grå sträcka med två rutor: två kort i en valfri färg, här grönt.
rules-example-tunnel = En blå tunnel med två rutor: två blå kort spelas, sedan vänds ett blått kort, ett svart kort och ett lokomotiv upp. Två av dem räknas, så det krävs två kort till.
