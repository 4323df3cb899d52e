### Spilmotorens tips under et spil.

## The option of a table

hint-option = Tips
hint-option-off = Ikke tilladt
hint-option-on = Tilladt
hint-option-effect = Hvis tips er tilladt, kan spillerne bede om gode træk. Et sådant spil tæller ikke med i rating og statistik.
# In the details of a table and of a finished game.
hint-allowed = Tips tilladt, uden rating
# Beside the name of a player in the result.
hint-used = brugte tips

## A hint

hint-title = Tip
hint-moves = De bedste træk
hint-thinking = Spilmotoren tænker …
hint-improving = Regner videre …
# $move is a text such as “Draw tickets”, $chance a percentage. Read out by screen readers.
hint-announce = Bedste træk: { $move }. Chance for at vinde: { $chance }.
hint-chance = Chance for at vinde: { $chance }
hint-play = Spil
# On a route, a card or a deck: the move has this number in the list of hints.
hint-number = Tip { $n }
hint-no-network = Der er intet trænet netværk til denne plade, så chancerne er grove skøn.
hint-failed = Spilmotoren fandt ikke noget tip. Prøv igen.
hint-missing = Siden er bygget uden spilmotoren, så der er ingen tips.
hint-only-one = Der er kun ét muligt træk.
hint-plan-show = Vis planen
hint-plan-hide = Skjul planen
hint-plan = Planen
# $trains trains or taxis and $cards cards are needed, and $turns turns.
hint-plan-effort = { $vehicle ->
    [taxi] Taxaer: { $trains } · Manglende kort: { $cards } · Ture: ca. { $turns }
   *[train] Vogne: { $trains } · Manglende kort: { $cards } · Ture: ca. { $turns }
}
hint-plan-none = Dine rutekort kræver ikke flere strækninger.
hint-plan-extras = Værd at bygge for deres point:
