### The rules. The numbers come from the board: $trains trains per player, $hand cards at the start,
### $firstDealt tickets dealt and $firstKept kept at the start, $drawn drawn and $kept kept later, and so on.
### $vehicle is `taxi` on boards with taxis (whose wild cards are taxis too) and `train` on boards with locomotives.

rules-title = Regler
rules-title-board = Regler: { $board }
rules-boards = Spillepladerne
rules-at-a-glance = Reglerne kort fortalt
rules-play = Spil nu
rules-cards = Kortene til denne spilleplade

rules-about-usa = Klassikeren: et helt kontinent for to til fem spillere, med lange strækninger og en bonus for den længste togrute.
rules-about-switzerland = Bjerge for to eller tre spillere: tunneler, der kan koste mere, end du tror, og rutekort til nabolandene.
rules-about-new-york = Et hurtigt spil for to til fire spillere: femten taxaer til hver og point for byens seværdigheder.

## At a glance

rules-short-turn = I din tur gør du én ting: trækker kort, bygger en strækning eller trækker rutekort.
rules-short-draw = Du trækker to kort, hvert af dem enten et af de fem vendte eller fra bunken.
rules-short-locomotive =
    { $vehicle ->
        [taxi] Et vendt taxakort koster hele din tur; det gør et fra bunken ikke.
       *[train] Et vendt lokomotiv koster hele din tur; det gør et fra bunken ikke.
    }
rules-short-locomotive-free = Vendte lokomotiver tages som alle andre kort, selv to i samme tur.
rules-short-claim =
    { $vehicle ->
        [taxi] For at bygge en strækning spiller du ét kort i dens farve for hvert felt; taxakort gælder for alle farver, og grå strækninger tager en hvilken som helst farve, men kun én.
       *[train] For at bygge en strækning spiller du ét kort i dens farve for hvert felt; lokomotiver gælder for alle farver, og grå strækninger tager en hvilken som helst farve, men kun én.
    }
rules-short-locomotives-tunnels = Lokomotiver kan kun spilles på tunneler.
rules-short-tunnel = Ved en tunnel vendes tre kort, når du har betalt: hvert af dem, der passer til det, du spillede, koster dig et kort mere.
rules-short-tickets =
    { $kept ->
        [one] Rutekort nævner steder, der skal forbindes. Du trækker { $drawn } og beholder mindst ét; værdien af dem, du ikke gennemfører, trækkes fra til sidst.
       *[other] Rutekort nævner steder, der skal forbindes. Du trækker { $drawn } og beholder mindst { $kept }; værdien af dem, du ikke gennemfører, trækkes fra til sidst.
    }
rules-short-doubles = Af et dobbeltspor må du kun bygge det ene spor. Med færre end { $doublesFrom } spillere bliver det andet spor derefter lukket for alle.
rules-short-end =
    { $vehicle ->
        [taxi] Når nogen har to taxaer eller færre tilbage, får alle én tur mere.
       *[train] Når nogen har to vogne eller færre tilbage, får alle én tur mere.
    }
rules-short-longest = Den længste togrute giver { $longest } point.
rules-short-attractions =
    { $attraction ->
        [one] Hver seværdighed, som dine strækninger når frem til, giver ét point.
       *[other] Hver seværdighed, som dine strækninger når frem til, giver { $attraction } point.
    }

## The goal

rules-goal = Spillets mål
rules-goal-what =
    { $vehicle ->
        [taxi] Du samler kort, bruger dem til at bygge strækninger mellem nabosteder med dine taxaer og forbinder på den måde stederne på dine hemmelige rutekort. Den, der har flest point til sidst, vinder.
       *[train] Du samler kort, bruger dem til at bygge strækninger mellem nabobyer med dine vogne og forbinder på den måde stederne på dine hemmelige rutekort. Den, der har flest point til sidst, vinder.
    }

## Setting up

rules-setup = Forberedelse
rules-setup-pieces =
    { $vehicle ->
        [taxi] I kan være { $min } til { $max } spillere. Hver spiller har { $trains } taxaer i sin egen farve.
       *[train] I kan være { $min } til { $max } spillere. Hver spiller har { $trains } togvogne i sin egen farve.
    }
rules-setup-cards =
    { $vehicle ->
        [taxi] Der er { $cards } kort: { $colors } farver og desuden taxakort, der er jokere og gælder for alle farver. Alle får { $hand } kort på hånden; fem andre lægges med billedsiden opad ved siden af bunken.
       *[train] Der er { $cards } kort: { $colors } farver og desuden lokomotiver, der er jokere og gælder for alle farver. Alle får { $hand } kort på hånden; fem andre lægges med billedsiden opad ved siden af bunken.
    }
rules-setup-tickets =
    { $firstKept ->
        [one] Alle får { $firstDealt } af de { $tickets } rutekort og beholder mindst ét af dem. Alle vælger samtidig, og ingen ser, hvad de andre beholder.
       *[other] Alle får { $firstDealt } af de { $tickets } rutekort og beholder mindst { $firstKept } af dem. Alle vælger samtidig, og ingen ser, hvad de andre beholder.
    }
rules-setup-first = Der trækkes lod om, hvem der begynder, medmindre værten har udpeget nogen. Derefter går turen bordet rundt.

## A turn

rules-turn = Din tur
rules-turn-one = Du gør netop én af tre ting: du trækker kort til hånden, du bygger én strækning, eller du trækker nye rutekort.
rules-turn-pass = Kun den, der ikke kan gøre nogen af delene, melder pas. Hvis alle er nødt til at melde pas i samme runde, er spillet slut.

## Drawing cards

rules-draw = Træk kort
rules-draw-two = Du trækker to kort, et ad gangen. Hvert af dem er enten et vendt kort, som straks erstattes, eller det øverste, ukendte kort i bunken.
rules-draw-locomotive =
    { $vehicle ->
        [taxi] Et vendt taxakort tager hele din tur: det er det eneste kort, du tager, og det kan ikke tages som kort nummer to. Et taxakort, du trækker fra bunken, er et almindeligt kort.
       *[train] Et vendt lokomotiv tager hele din tur: det er det eneste kort, du tager, og det kan ikke tages som kort nummer to. Et lokomotiv, du trækker fra bunken, er et almindeligt kort.
    }
rules-draw-locomotive-free = På denne spilleplade tages et vendt lokomotiv som alle andre kort, også som det andet kort og også to gange i samme tur.
rules-draw-three =
    { $vehicle ->
        [taxi] Så snart tre af de fem vendte kort er taxakort, smides alle fem, og fem nye vendes.
       *[train] Så snart tre af de fem vendte kort er lokomotiver, smides alle fem, og fem nye vendes.
    }
rules-draw-limit = Du må have så mange kort på hånden, som du vil. Når bunken er brugt op, blandes de brugte kort og bliver til den nye bunke.

## Claiming a route

rules-claim = Byg en strækning
rules-claim-cards =
    { $vehicle ->
        [taxi] Vælg en fri strækning, og spil lige så mange kort i dens farve, som den har felter. Sæt en af dine taxaer på hvert felt; du skal have nok til dem alle.
       *[train] Vælg en fri strækning, og spil lige så mange kort i dens farve, som den har felter. Sæt en af dine vogne på hvert felt; du skal have nok til dem alle.
    }
rules-claim-locomotives =
    { $vehicle ->
        [taxi] Taxakort gælder for alle farver. Du må bruge så mange, du vil, også udelukkende taxakort.
       *[train] Lokomotiver gælder for alle farver. Du må bruge så mange, du vil, også udelukkende lokomotiver.
    }
rules-claim-locomotives-tunnels = På denne spilleplade kan lokomotiver kun spilles på tunneler, aldrig på andre strækninger.
rules-claim-grey = En grå strækning har ingen egen farve: spil den farve, du vil, men kun én.
rules-claim-anywhere = Du må bygge en hvilken som helst fri strækning; den behøver ikke at hænge sammen med dine andre. Kun én strækning pr. tur.
rules-claim-double = To spor side om side mellem de samme steder er et dobbeltspor. Ingen spiller må bygge begge.
rules-claim-double-few = Med færre end { $doublesFrom } spillere lukkes det andet spor for alle, så snart det første er bygget.

## Tunnels

rules-tunnel = Tunneler
rules-tunnel-play = En tunnel er tegnet med brudt omrids, og ingen ved på forhånd, hvad den koster. Spil først kortene til strækningen; så vendes de tre øverste kort i bunken.
rules-tunnel-add = For hvert af de tre, der har den farve, du spillede, eller er et lokomotiv, lægger du endnu et kort i den farve eller endnu et lokomotiv.
rules-tunnel-locomotives = Hvis du kun spillede lokomotiver, tæller kun lokomotiver blandt de tre, og der kan kun lægges lokomotiver til.
rules-tunnel-leave = Hvis du ikke kan eller vil lægge dem til, tager du dine kort tilbage, og din tur er slut. De tre kort smides under alle omstændigheder.
# Shown only for boards with tunnels.
rules-tunnel-game-ends = Hvis 20 ture i træk, talt over alle spillere, ender med, at en tunnel bliver opgivet, slutter spillet med det samme, og pointene tælles op.

## Tickets

rules-tickets = Rutekort
rules-tickets-draw =
    { $kept ->
        [one] Du trækker { $drawn } rutekort, eller så mange som der er tilbage, og beholder mindst ét.
       *[other] Du trækker { $drawn } rutekort, eller så mange som der er tilbage, og beholder mindst { $kept }.
    }
rules-tickets-under = Rutekort, som du ikke beholder, lægges nederst i bunken med rutekort.
rules-tickets-out = Rutekort, som du ikke beholder, går ud af spillet, så bunken med rutekort kan blive tom.
rules-tickets-value = Et rutekort nævner to steder og en værdi. Hvis dine egne strækninger forbinder de to til sidst, får du værdien; hvis ikke, mister du den. Rutekort er hemmelige indtil slutningen, og dem, du har beholdt, kan ikke gives tilbage.
rules-tickets-several = Nogle rutekort nævner flere mål, hvert med sin egen værdi. De giver den højeste værdi blandt de mål, du når frem til; hvis du ikke når frem til nogen af dem, mister du den laveste.
rules-tickets-countries = Strækninger over grænsen fører til et land. Hver af dem ender der: to strækninger ind i samme land er ikke forbundet med hinanden, og ingen rute går gennem et land. Et rutekort, der begynder i et land, må begynde ved en hvilken som helst af dine strækninger ind i det.

## The end

rules-end = Spillets afslutning
rules-end-last =
    { $vehicle ->
        [taxi] Når nogen slutter en tur med to taxaer eller færre, får alle netop én tur mere, også den spiller. Så er spillet slut.
       *[train] Når nogen slutter en tur med to vogne eller færre, får alle netop én tur mere, også den spiller. Så er spillet slut.
    }
rules-end-once = Det ændrer ingenting, hvis andre også kommer ned på to eller færre i de sidste ture.

## Points

rules-score = Pointberegning
rules-score-at-once = En strækning giver sine point, så snart den er bygget; jo længere den er, jo mere giver hvert felt.
rules-score-at-end = Der tælles ikke under spillet. Til sidst giver hver strækning sine point; jo længere den er, jo mere giver hvert felt.
rules-score-tickets = Gennemførte rutekort giver deres værdi i point; de andre trækkes fra.
rules-score-longest = Den, der har den længste togrute, får { $longest } point; er flere lige lange, får hver af dem { $longest } point.
rules-score-longest-how = En togrute er en ubrudt linje af dine egne vogne. Den må krydse sig selv og komme gennem en by flere gange, men ingen vogn tæller to gange. Det er antallet af vogne, der tæller.
rules-score-attractions =
    { $attraction ->
        [one] Hver seværdighed, som mindst én af dine strækninger fører til, giver ét point.
       *[other] Hver seværdighed, som mindst én af dine strækninger fører til, giver { $attraction } point.
    }
rules-points-caption = Point for strækninger
rules-points-length = Felter
rules-points-points = Point

## Who wins

rules-win = Hvem vinder?
rules-win-most = Den spiller, der har flest point, vinder.
rules-win-completed-tickets = Står flere lige, vinder den af dem, der har gennemført flest rutekort.
rules-win-longest-path = Er også det lige, vinder den, der har bonussen for den længste togrute.
rules-win-shared = Hvis intet skiller dem, deler de sejren.

## Examples, each shown under a drawing of its cards

rules-example-row =
    { $vehicle ->
        [taxi] Fem vendte kort med et taxakort i midten.
       *[train] Fem vendte kort med et lokomotiv i midten.
    }
rules-example-color = En rød strækning med tre felter koster tre røde kort.
rules-example-wild =
    { $vehicle ->
        [taxi] Et rødt kort og to taxakort er lige så god betaling.
       *[train] Et rødt kort og to lokomotiver er lige så god betaling.
    }
rules-example-grey = En grå strækning med to felter: to kort i én valgfri farve, her grøn.
rules-example-tunnel = En blå tunnel med to felter: to blå kort spilles, og derefter vendes et blåt kort, et sort kort og et lokomotiv. To af dem tæller, så der skal lægges to kort mere til.
