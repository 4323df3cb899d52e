### Pelimoottorin vihjeet pelin aikana.

## The option of a table

hint-option = Vihjeet
hint-option-off = Ei sallittu
hint-option-on = Sallittu
hint-option-effect = Jos vihjeet sallitaan, pelaajat voivat pyytää hyviä siirtoja. Tällainen peli ei vaikuta vahvuuslukuun eikä tilastoihin.
# In the details of a table and of a finished game.
hint-allowed = Vihjeet sallittu, ei vaikuta vahvuuslukuun
# Beside the name of a player in the result.
hint-used = käytti vihjeitä

## A hint

hint-title = Vihje
hint-moves = Parhaat siirrot
hint-thinking = Pelimoottori miettii …
hint-improving = Laskee pidemmälle …
# $move is a text such as “Draw tickets”, $chance a percentage. Read out by screen readers.
hint-announce = Paras siirto: { $move }. Voiton todennäköisyys: { $chance }.
hint-chance = Voiton todennäköisyys: { $chance }
hint-play = Pelaa
# On a route, a card or a deck: the move has this number in the list of hints.
hint-number = Vihje { $n }
hint-no-network = Tälle kartalle ei ole opetettua verkkoa, joten todennäköisyydet ovat karkeita arvioita.
hint-failed = Pelimoottori ei löytänyt vihjettä. Yritä uudelleen.
hint-missing = Tämä sivu on koottu ilman pelimoottoria, joten vihjeitä ei ole.
hint-only-one = Vain yksi siirto on mahdollinen.
hint-plan-show = Näytä suunnitelma
hint-plan-hide = Piilota suunnitelma
hint-plan = Suunnitelma
# $trains trains or taxis and $cards cards are needed, and $turns turns.
hint-plan-effort = { $vehicle ->
    [taxi] Takseja: { $trains } · Kortteja puuttuu: { $cards } · Vuoroja: noin { $turns }
   *[train] Vaunuja: { $trains } · Kortteja puuttuu: { $cards } · Vuoroja: noin { $turns }
}
hint-plan-none = Menolippusi eivät vaadi enempää reittejä.
hint-plan-extras = Pisteidensä arvoisia:
