### Spelmotorns tips under ett spel.

## The option of a table

hint-option = Tips
hint-option-off = Inte tillåtna
hint-option-on = Tillåtna
hint-option-effect = Om tips är tillåtna kan spelarna be om bra drag. Ett sådant spel räknas inte i rating eller statistik.
# In the details of a table and of a finished game.
hint-allowed = Tips tillåtna, utan rating
# Beside the name of a player in the result.
hint-used = använde tips

## A hint

hint-title = Tips
hint-moves = De bästa dragen
hint-thinking = Spelmotorn tänker …
hint-improving = Räknar vidare …
# $move is a text such as “Draw tickets”, $chance a percentage. Read out by screen readers.
hint-announce = Bästa draget: { $move }. Vinstchans: { $chance }.
hint-chance = Vinstchans: { $chance }
hint-play = Spela
# On a route, a card or a deck: the move has this number in the list of hints.
hint-number = Tips { $n }
hint-no-network = Det finns inget tränat nätverk för den här kartan, så chanserna är grova uppskattningar.
hint-failed = Spelmotorn hittade inget tips. Försök igen.
hint-missing = Sidan är byggd utan spelmotorn och har därför inga tips.
hint-only-one = Det finns bara ett möjligt drag.
hint-plan-show = Visa planen
hint-plan-hide = Dölj planen
hint-plan = Planen
# $trains trains or taxis and $cards cards are needed, and $turns turns.
hint-plan-effort = { $vehicle ->
    [taxi] Taxibilar: { $trains } · Kort som saknas: { $cards } · Turer: cirka { $turns }
   *[train] Vagnar: { $trains } · Kort som saknas: { $cards } · Turer: cirka { $turns }
}
hint-plan-none = Dina biljettkort behöver inga fler sträckor.
hint-plan-extras = Värda att muta in för poängen:
