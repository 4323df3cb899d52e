### Spillmotorens tips under et spill.

## The option of a table

hint-option = Tips
hint-option-off = Ikke tillatt
hint-option-on = Tillatt
hint-option-effect = Hvis tips er tillatt, kan spillerne be om gode trekk. Et slikt spill teller ikke med i rating og statistikk.
# In the details of a table and of a finished game.
hint-allowed = Tips tillatt, uten rating
# Beside the name of a player in the result.
hint-used = brukte tips

## A hint

hint-title = Tips
hint-moves = De beste trekkene
hint-thinking = Spillmotoren tenker …
hint-improving = Regner videre …
# $move is a text such as “Draw tickets”, $chance a percentage. Read out by screen readers.
hint-announce = Beste trekk: { $move }. Vinnersjanse: { $chance }.
hint-chance = Vinnersjanse: { $chance }
hint-play = Spill
# On a route, a card or a deck: the move has this number in the list of hints.
hint-number = Tips { $n }
hint-no-network = Det finnes ikke noe trent nettverk for dette brettet, så sjansene er grove anslag.
hint-failed = Spillmotoren fant ikke noe tips. Prøv igjen.
hint-missing = Siden er bygd uten spillmotoren og har derfor ingen tips.
hint-only-one = Det finnes bare ett mulig trekk.
hint-plan-show = Vis planen
hint-plan-hide = Skjul planen
hint-plan = Planen
# $trains trains or taxis and $cards cards are needed, and $turns turns.
hint-plan-effort = { $vehicle ->
    [taxi] Taxier: { $trains } · Kort som mangler: { $cards } · Turer: ca. { $turns }
   *[train] Vogner: { $trains } · Kort som mangler: { $cards } · Turer: ca. { $turns }
}
hint-plan-none = Billettene dine trenger ikke flere strekninger.
hint-plan-extras = Verdt å fullføre for poengene:
