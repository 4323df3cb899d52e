### Hints of the engine during a game.

## The option of a table

hint-option = Hints
hint-option-off = Not allowed
hint-option-on = Allowed
hint-option-effect = If hints are allowed, players can ask for good moves. Such a game doesn’t count for ratings or statistics.
# In the details of a table and of a finished game.
hint-allowed = Hints allowed, unrated
# Beside the name of a player in the result.
hint-used = used hints

## A hint

hint-title = Hint
hint-moves = Best moves
hint-thinking = The engine is thinking …
hint-improving = Looking further ahead …
# $move is a text such as “Draw tickets”, $chance a percentage. Read out by screen readers.
hint-announce = Best move: { $move }. { $chance } to win.
hint-chance = { $chance } to win
hint-play = Play
# On a route, a card or a deck: the move has this number in the list of hints.
hint-number = Hint { $n }
hint-no-network = There is no trained network for this board, so these chances are rough.
hint-failed = The engine couldn’t find a hint. Please try again.
hint-missing = This page was built without the engine, so it has no hints.
hint-only-one = There is only one possible move.
hint-plan-show = Show the plan
hint-plan-hide = Hide the plan
hint-plan = The plan
# $trains trains or taxis and $cards cards are needed, and $turns turns.
hint-plan-effort = { $vehicle ->
    [taxi] Taxis: { $trains } · Missing cards: { $cards } · Turns: about { $turns }
   *[train] Trains: { $trains } · Missing cards: { $cards } · Turns: about { $turns }
}
hint-plan-none = Your tickets need no more routes.
hint-plan-extras = Worth claiming for their points:
