### The rules. The numbers come from the board: $trains trains per player, $hand cards at the start,
### $firstDealt tickets dealt and $firstKept kept at the start, $drawn drawn and $kept kept later, and so on.
### $vehicle is `taxi` on boards with taxis (whose wild cards are taxis too) and `train` on boards with locomotives.

rules-title = Regler
rules-title-board = Regler: { $board }
rules-boards = Brettene
rules-at-a-glance = Reglene i korte trekk
rules-play = Spill nå
rules-cards = Kortene til dette brettet

rules-about-usa = Klassikeren: et helt kontinent for to til fem spillere, med lange strekninger og en bonus for den lengste sammenhengende ruten.
rules-about-switzerland = Fjell for to eller tre spillere: tunneler som kan koste mer enn du tror, og billetter til nabolandene.
rules-about-new-york = Et raskt spill for to til fire spillere: femten taxier til hver og poeng for severdighetene i byen.

## At a glance

rules-short-turn = På din tur gjør du én ting: trekker kort, fullfører en strekning eller trekker billetter.
rules-short-draw = Du trekker to kort, hvert av dem enten blant de fem åpne eller fra bunken.
rules-short-locomotive =
    { $vehicle ->
        [taxi] Et åpent taxikort koster hele turen; det gjør ikke et fra bunken.
       *[train] Et åpent lokomotiv koster hele turen; det gjør ikke et fra bunken.
    }
rules-short-locomotive-free = Åpne lokomotiver tas som alle andre kort, til og med to i samme tur.
rules-short-claim =
    { $vehicle ->
        [taxi] For å fullføre en strekning spiller du ett kort i strekningens farge for hvert felt; taxikort gjelder for alle farger, og grå strekninger tar hvilken som helst farge, men bare én.
       *[train] For å fullføre en strekning spiller du ett kort i strekningens farge for hvert felt; lokomotiver gjelder for alle farger, og grå strekninger tar hvilken som helst farge, men bare én.
    }
rules-short-locomotives-tunnels = Lokomotiver kan bare spilles på tunneler.
rules-short-tunnel = Ved en tunnel vendes tre kort når du har betalt: Hvert av dem som passer til det du spilte, koster deg ett kort til.
rules-short-tickets =
    { $kept ->
        [one] Billetter nevner steder som skal bindes sammen. Du trekker { $drawn } og beholder minst én; verdien av dem du ikke fullfører, trekkes fra til slutt.
       *[other] Billetter nevner steder som skal bindes sammen. Du trekker { $drawn } og beholder minst { $kept }; verdien av dem du ikke fullfører, trekkes fra til slutt.
    }
rules-short-doubles = På en dobbelstrekning kan du bare fullføre det ene sporet. Med færre enn { $doublesFrom } spillere blir det andre sporet deretter stengt for alle.
rules-short-end =
    { $vehicle ->
        [taxi] Når noen har to eller færre taxier igjen, får alle én tur til.
       *[train] Når noen har to eller færre vogner igjen, får alle én tur til.
    }
rules-short-longest = Den lengste sammenhengende ruten gir { $longest } poeng.
rules-short-attractions =
    { $attraction ->
        [one] Hver severdighet som strekningene dine når fram til, gir ett poeng.
       *[other] Hver severdighet som strekningene dine når fram til, gir { $attraction } poeng.
    }

## The goal

rules-goal = Målet med spillet
rules-goal-what =
    { $vehicle ->
        [taxi] Du samler kort, bruker dem til å fullføre strekninger mellom nabosteder med taxiene dine og binder slik sammen stedene på de hemmelige billettene dine. Den som har flest poeng til slutt, vinner.
       *[train] Du samler kort, bruker dem til å fullføre strekninger mellom nabobyer med vognene dine og binder slik sammen stedene på de hemmelige billettene dine. Den som har flest poeng til slutt, vinner.
    }

## Setting up

rules-setup = Forberedelser
rules-setup-pieces =
    { $vehicle ->
        [taxi] Dere kan være { $min } til { $max } spillere. Hver spiller har { $trains } taxier i sin egen farge.
       *[train] Dere kan være { $min } til { $max } spillere. Hver spiller har { $trains } vogner i sin egen farge.
    }
rules-setup-cards =
    { $vehicle ->
        [taxi] Det er { $cards } kort: { $colors } farger og i tillegg taxikort, som er jokere og gjelder for alle farger. Alle får { $hand } kort på hånden, og fem til legges åpne ved siden av bunken.
       *[train] Det er { $cards } kort: { $colors } farger og i tillegg lokomotiver, som er jokere og gjelder for alle farger. Alle får { $hand } kort på hånden, og fem til legges åpne ved siden av bunken.
    }
rules-setup-tickets =
    { $firstKept ->
        [one] Alle får { $firstDealt } av de { $tickets } billettene og beholder minst én av dem. Alle velger samtidig, og ingen ser hva de andre beholder.
       *[other] Alle får { $firstDealt } av de { $tickets } billettene og beholder minst { $firstKept } av dem. Alle velger samtidig, og ingen ser hva de andre beholder.
    }
rules-setup-first = Det trekkes lodd om hvem som begynner, hvis ikke verten har pekt ut noen. Deretter går turen bordet rundt.

## A turn

rules-turn = Din tur
rules-turn-one = Du gjør nøyaktig én av tre ting: Du trekker kort til hånden, du fullfører én strekning, eller du trekker nye billetter.
rules-turn-pass = Bare den som ikke kan gjøre noe av dette, melder pass. Hvis alle må melde pass i samme runde, er spillet over.

## Drawing cards

rules-draw = Trekke kort
rules-draw-two = Du trekker to kort, ett om gangen. Hvert av dem er enten et åpent kort, som erstattes med en gang, eller det øverste, ukjente kortet i bunken.
rules-draw-locomotive =
    { $vehicle ->
        [taxi] Et åpent taxikort tar hele turen din: Det er det eneste kortet du tar, og det kan ikke være det andre. Et taxikort du trekker fra bunken, er et vanlig kort.
       *[train] Et åpent lokomotiv tar hele turen din: Det er det eneste kortet du tar, og det kan ikke være det andre. Et lokomotiv du trekker fra bunken, er et vanlig kort.
    }
rules-draw-locomotive-free = På dette brettet tas et åpent lokomotiv som alle andre kort, også som det andre kortet og også to ganger i samme tur.
rules-draw-three =
    { $vehicle ->
        [taxi] Så snart tre av de fem åpne kortene er taxikort, kastes alle fem, og fem nye vendes.
       *[train] Så snart tre av de fem åpne kortene er lokomotiver, kastes alle fem, og fem nye vendes.
    }
rules-draw-limit = Du kan ha så mange kort du vil på hånden. Når bunken er brukt opp, stokkes kastebunken og blir den nye trekkebunken.

## Claiming a route

rules-claim = Fullføre en strekning
rules-claim-cards =
    { $vehicle ->
        [taxi] Velg en ledig strekning og spill ett kort i strekningens farge for hvert felt. Sett en av taxiene dine på hvert felt; du må ha nok til alle.
       *[train] Velg en ledig strekning og spill ett kort i strekningens farge for hvert felt. Sett en av vognene dine på hvert felt; du må ha nok til alle.
    }
rules-claim-locomotives =
    { $vehicle ->
        [taxi] Taxikort gjelder for alle farger. Du kan bruke så mange du vil, også bare taxikort.
       *[train] Lokomotiver gjelder for alle farger. Du kan bruke så mange du vil, også bare lokomotiver.
    }
rules-claim-locomotives-tunnels = På dette brettet kan lokomotiver bare spilles på tunneler, aldri på andre strekninger.
rules-claim-grey = En grå strekning har ingen egen farge: Spill den fargen du vil, men bare én.
rules-claim-anywhere = Du kan fullføre hvilken som helst ledig strekning; den trenger ikke å henge sammen med de andre strekningene dine. Bare én strekning per tur.
rules-claim-double = To spor side om side mellom de samme stedene er en dobbelstrekning. Ingen spiller kan fullføre begge.
rules-claim-double-few = Med færre enn { $doublesFrom } spillere stenges det andre sporet for alle så snart det første er fullført.

## Tunnels

rules-tunnel = Tunneler
rules-tunnel-play = En tunnel er tegnet med brutt omriss, og ingen vet på forhånd hva den koster. Spill først kortene for strekningen; så vendes de tre øverste kortene i bunken.
rules-tunnel-add = For hvert av de tre som har fargen du spilte, eller er et lokomotiv, legger du til ett kort i den fargen eller et lokomotiv.
rules-tunnel-locomotives = Hvis du bare spilte lokomotiver, teller bare lokomotiver blant de tre, og bare lokomotiver kan legges til.
rules-tunnel-leave = Hvis du ikke kan eller vil legge dem til, tar du kortene dine tilbake, og turen din er over. De tre kortene kastes uansett.
# Shown only for boards with tunnels.
rules-tunnel-game-ends = Hvis 20 turer på rad, regnet over alle spillerne, ender med at en tunnel blir gitt opp, er spillet over med en gang, og poengene telles opp.

## Tickets

rules-tickets = Billetter
rules-tickets-draw =
    { $kept ->
        [one] Du trekker { $drawn } billetter, eller så mange som er igjen, og beholder minst én.
       *[other] Du trekker { $drawn } billetter, eller så mange som er igjen, og beholder minst { $kept }.
    }
rules-tickets-under = Billetter du ikke beholder, legges nederst i billettbunken.
rules-tickets-out = Billetter du ikke beholder, går ut av spillet, så billettbunken kan bli tom.
rules-tickets-value = En billett nevner to steder og en verdi. Hvis dine egne strekninger binder de to sammen til slutt, får du verdien; hvis ikke, mister du den. Billetter er hemmelige til slutten, og de du har beholdt, kan ikke gis tilbake.
rules-tickets-several = Noen billetter nevner flere mål, hvert med sin egen verdi. De gir den høyeste verdien blant målene du når fram til; hvis du ikke når fram til noen av dem, mister du den laveste.
rules-tickets-countries = Strekninger over grensen fører til et land. Hver av dem ender der: To strekninger inn i samme land henger ikke sammen med hverandre, og ingen rute går gjennom et land. En billett som begynner i et land, kan begynne ved hvilken som helst av strekningene dine inn i det.

## The end

rules-end = Slutten på spillet
rules-end-last =
    { $vehicle ->
        [taxi] Når noen avslutter en tur med to eller færre taxier, får alle nøyaktig én tur til, også den spilleren. Så er spillet over.
       *[train] Når noen avslutter en tur med to eller færre vogner, får alle nøyaktig én tur til, også den spilleren. Så er spillet over.
    }
rules-end-once = Det endrer ingenting om andre også kommer ned på to eller færre i løpet av de siste turene.

## Points

rules-score = Poengberegning
rules-score-at-once = En strekning gir poengene sine så snart den er fullført; jo lengre den er, desto mer gir hvert felt.
rules-score-at-end = Ingenting telles under spillet. Til slutt gir hver strekning poengene sine; jo lengre den er, desto mer gir hvert felt.
rules-score-tickets = Fullførte billetter gir verdien sin i poeng; de andre trekkes fra.
rules-score-longest = Den som har den lengste sammenhengende ruten, får { $longest } poeng; er flere like lange, får hver av dem { $longest } poeng.
rules-score-longest-how = En sammenhengende rute er en ubrutt linje av dine egne vogner. Den kan krysse seg selv og gå gjennom en by flere ganger, men ingen vogn teller to ganger. Det er antallet vogner som teller.
rules-score-attractions =
    { $attraction ->
        [one] Hver severdighet som minst én av strekningene dine fører til, gir ett poeng.
       *[other] Hver severdighet som minst én av strekningene dine fører til, gir { $attraction } poeng.
    }
rules-points-caption = Poeng for strekninger
rules-points-length = Felter
rules-points-points = Poeng

## Who wins

rules-win = Hvem vinner?
rules-win-most = Den som har flest poeng, vinner.
rules-win-completed-tickets = Står flere likt, vinner den av dem som har fullført flest billetter.
rules-win-longest-path = Er også det likt, vinner den som har bonusen for den lengste sammenhengende ruten.
rules-win-shared = Hvis ingenting skiller dem, deler de seieren.

## Examples, each shown under a drawing of its cards

rules-example-row =
    { $vehicle ->
        [taxi] Fem åpne kort med et taxikort i midten.
       *[train] Fem åpne kort med et lokomotiv i midten.
    }
rules-example-color = En rød strekning med tre felter koster tre røde kort.
rules-example-wild =
    { $vehicle ->
        [taxi] Ett rødt kort og to taxikort er like god betaling.
       *[train] Ett rødt kort og to lokomotiver er like god betaling.
    }
rules-example-grey = En grå strekning med to felter: to kort i én valgfri farge, her grønn.
rules-example-tunnel = En blå tunnel med to felter: To blå kort spilles, og deretter vendes et blått kort, et svart kort og et lokomotiv. To av dem teller, så det trengs to kort til.
