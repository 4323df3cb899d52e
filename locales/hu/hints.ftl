### Az értékelőmotor tippjei játék közben.

## The option of a table

hint-option = Tippek
hint-option-off = Nem kérhetők
hint-option-on = Kérhetők
hint-option-effect = Ha engedélyezed a tippeket, a játékosok jó lépéseket kérhetnek. Az ilyen játszma nem számít bele az értékszámba és a statisztikába.
# In the details of a table and of a finished game.
hint-allowed = Tippekkel, értékszám nélkül
# Beside the name of a player in the result.
hint-used = tippeket kért

## A hint

hint-title = Tipp
hint-moves = A legjobb lépések
hint-thinking = A motor gondolkodik …
hint-improving = Tovább számol …
# $move is a text such as “Draw tickets”, $chance a percentage. Read out by screen readers.
hint-announce = A legjobb lépés: { $move }. Nyerési esély: { $chance }.
hint-chance = Nyerési esély: { $chance }
hint-play = Meglépem
# On a route, a card or a deck: the move has this number in the list of hints.
hint-number = { $n }. tipp
hint-no-network = Ehhez a térképhez nincs betanított háló, ezért az esélyek csak durva becslések.
hint-failed = A motor nem talált tippet. Próbáld újra.
hint-missing = Ez az oldal a motor nélkül készült, ezért nincsenek tippek.
hint-only-one = Csak egy lépés lehetséges.
hint-plan-show = Terv megjelenítése
hint-plan-hide = Terv elrejtése
hint-plan = A terv
# $trains trains or taxis and $cards cards are needed, and $turns turns.
hint-plan-effort = { $vehicle ->
    [taxi] Taxi: { $trains } · Hiányzó lap: { $cards } · Forduló: kb. { $turns }
   *[train] Kocsi: { $trains } · Hiányzó lap: { $cards } · Forduló: kb. { $turns }
}
hint-plan-none = A menetjegyeidhez nem kell több útvonal.
hint-plan-extras = A pontjaiért érdemes lefoglalni:
