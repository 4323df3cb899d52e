### The rules. The numbers come from the board: $trains trains per player, $hand cards at the start,
### $firstDealt tickets dealt and $firstKept kept at the start, $drawn drawn and $kept kept later, and so on.
### $vehicle is `taxi` on boards with taxis (whose wild cards are taxis too) and `train` on boards with locomotives.

rules-title = Rules
rules-title-board = Rules: { $board }
rules-boards = The boards
rules-at-a-glance = Rules at a glance
rules-play = Play this board
rules-cards = Cards on this board

rules-about-usa = The classic: a whole continent for two to five players, with long routes and a bonus for the longest path.
rules-about-switzerland = Mountains for two or three players: tunnels that may cost more than you think, and tickets to the countries next door.
rules-about-new-york = A quick game for two to four players: fifteen taxis each, and points for the tourist attractions of the city.

## At a glance

rules-short-turn = On your turn, do one thing: draw cards, claim a route or draw tickets.
rules-short-draw = Draw two cards, each either face up or from the deck.
rules-short-locomotive =
    { $vehicle ->
        [taxi] A face-up taxi takes your whole turn; one from the deck doesn’t.
       *[train] A face-up locomotive takes your whole turn; one from the deck doesn’t.
    }
rules-short-locomotive-free = Face-up locomotives count as ordinary cards: you can even take two in one turn.
rules-short-claim =
    { $vehicle ->
        [taxi] To claim a route, play one card of its colour for each space. Taxis are wild, and grey routes take any one colour.
       *[train] To claim a route, play one card of its colour for each space. Locomotives are wild, and grey routes take any one colour.
    }
rules-short-locomotives-tunnels = Locomotives can only be played in tunnels.
rules-short-tunnel = When you claim a tunnel, three cards are turned over. Each one that matches what you played costs you 1 extra card.
rules-short-tickets =
    { $kept ->
        [one] Tickets name places to connect. Draw { $drawn } and keep at least one. Tickets you don’t complete cost you their points at the end.
       *[other] Tickets name places to connect. Draw { $drawn } and keep at least { $kept }. Tickets you don’t complete cost you their points at the end.
    }
rules-short-doubles = You can claim only one track of a double route. With fewer than { $doublesFrom } players, the other track is then closed to everyone.
rules-short-end =
    { $vehicle ->
        [taxi] Once a player has two or fewer taxis left, everyone gets one more turn.
       *[train] Once a player has two or fewer trains left, everyone gets one more turn.
    }
rules-short-longest = The longest path earns { $longest } points.
rules-short-attractions =
    { $attraction ->
        [one] Each tourist attraction your routes reach is worth { $attraction } point.
       *[other] Each tourist attraction your routes reach is worth { $attraction } points.
    }

## The goal

rules-goal = The goal
rules-goal-what =
    { $vehicle ->
        [taxi] Collect cards, use them to claim routes between neighbouring places with your taxis, and connect the places on your secret tickets. The player with the most points at the end wins.
       *[train] Collect cards, use them to claim routes between neighbouring cities with your trains, and connect the places on your secret tickets. The player with the most points at the end wins.
    }

## Setting up

rules-setup = Setting up
rules-setup-pieces =
    { $vehicle ->
        [taxi] For { $min } to { $max } players. Each has { $trains } taxis in their own colour.
       *[train] For { $min } to { $max } players. Each has { $trains } trains in their own colour.
    }
rules-setup-cards =
    { $vehicle ->
        [taxi] The deck has { $cards } cards: { $colors } colours, plus taxis, which are wild and stand for any colour. Everyone is dealt { $hand } cards, and five more are laid face up beside the deck.
       *[train] The deck has { $cards } cards: { $colors } colours, plus locomotives, which are wild and stand for any colour. Everyone is dealt { $hand } cards, and five more are laid face up beside the deck.
    }
rules-setup-tickets =
    { $firstKept ->
        [one] Everyone is dealt { $firstDealt } of the { $tickets } tickets and keeps at least one. You all choose at the same time, and nobody sees what the others keep.
       *[other] Everyone is dealt { $firstDealt } of the { $tickets } tickets and keeps at least { $firstKept }. You all choose at the same time, and nobody sees what the others keep.
    }
rules-setup-first = The starting player is random unless the host picks someone. Then play goes around the table.

## A turn

rules-turn = Your turn
rules-turn-one = Do exactly one of three things: draw cards, claim a route or draw new tickets.
rules-turn-pass = You pass only if you can do none of these. If everyone has to pass in the same round, the game ends.

## Drawing cards

rules-draw = Drawing cards
rules-draw-two = Draw two cards, one at a time. Each can be a face-up card, which is replaced at once, or the top card of the deck, unseen.
rules-draw-locomotive =
    { $vehicle ->
        [taxi] A face-up taxi takes your whole turn: it’s the only card you draw, and you can’t take one as your second card. A taxi you happen to draw from the deck counts as an ordinary card.
       *[train] A face-up locomotive takes your whole turn: it’s the only card you draw, and you can’t take one as your second card. A locomotive you happen to draw from the deck counts as an ordinary card.
    }
rules-draw-locomotive-free = On this board, a face-up locomotive counts as an ordinary card. You can take one as your first card, your second, or both.
rules-draw-three =
    { $vehicle ->
        [taxi] Whenever three of the five face-up cards are taxis, all five are discarded and replaced.
       *[train] Whenever three of the five face-up cards are locomotives, all five are discarded and replaced.
    }
rules-draw-limit = There’s no hand limit. When the deck runs out, the discards are shuffled to make a new one.

## Claiming a route

rules-claim = Claiming a route
rules-claim-cards =
    { $vehicle ->
        [taxi] Choose an unclaimed route and play one card of its colour for each space. Then put one of your taxis on each space. If you don’t have enough taxis left, you can’t claim it.
       *[train] Choose an unclaimed route and play one card of its colour for each space. Then put one of your trains on each space. If you don’t have enough trains left, you can’t claim it.
    }
rules-claim-locomotives =
    { $vehicle ->
        [taxi] Taxi cards are wild: play as many as you like in place of any colour. You can even pay with nothing else.
       *[train] Locomotives are wild: play as many as you like in place of any colour. You can even pay with nothing else.
    }
rules-claim-locomotives-tunnels = On this board, locomotives can only be played in tunnels, never on other routes.
rules-claim-grey = A grey route has no colour of its own. Pay with any colour you like, as long as it’s just one.
rules-claim-anywhere = You can claim any unclaimed route, even one that doesn’t touch your others, but only one per turn.
rules-claim-double = Two tracks side by side between the same places are a double route. No player can claim both.
rules-claim-double-few = With fewer than { $doublesFrom } players, the second track closes to everyone as soon as the first is claimed.

## Tunnels

rules-tunnel = Tunnels
rules-tunnel-play = Tunnels have a broken outline, and you never know what they’ll cost. Play the cards for the route first. Then the top three cards of the deck are turned over.
rules-tunnel-add = For each of the three that is a locomotive, or has the colour you played, pay 1 extra card: another card of that colour or a locomotive.
rules-tunnel-locomotives = If you played only locomotives, only locomotives count among the three, and you can only pay with locomotives.
rules-tunnel-leave = If you can’t pay, or don’t want to, you take your cards back and your turn ends. The three cards are discarded either way.
# Shown only for boards with tunnels.
rules-tunnel-game-ends = If 20 turns in a row, counting all players, each end with a tunnel being given up, the game ends at once and is scored.

## Tickets

rules-tickets = Tickets
rules-tickets-draw =
    { $kept ->
        [one] Draw { $drawn } tickets, or as many as are left, and keep at least one.
       *[other] Draw { $drawn } tickets, or as many as are left, and keep at least { $kept }.
    }
rules-tickets-under = Tickets you don’t keep go to the bottom of the ticket deck.
rules-tickets-out = Tickets you don’t keep are out of the game, so the ticket deck can run out.
rules-tickets-value = A ticket names two places and a number of points. If your own routes connect the two at the end, you gain those points; if they don’t, you lose them. Tickets stay secret until the end, and once kept, they can’t be returned.
rules-tickets-several = Some tickets name several destinations, each with its own points. You score the most valuable one you reach. If you reach none, you lose the points of the least valuable.
rules-tickets-countries = Some routes cross the border into a neighbouring country and end there. Two routes into the same country aren’t connected to each other, so you can’t travel through a country. A ticket that starts in a country can start from any of your routes into it.

## The end

rules-end = The end of the game
rules-end-last =
    { $vehicle ->
        [taxi] When a player ends a turn with two or fewer taxis left, everyone gets exactly one more turn, including that player. Then the game ends.
       *[train] When a player ends a turn with two or fewer trains left, everyone gets exactly one more turn, including that player. Then the game ends.
    }
rules-end-once = This happens only once: another player running low during the last round changes nothing.

## Points

rules-score = Scoring
rules-score-at-once = You score a route as soon as you claim it. Longer routes are worth more per space.
rules-score-at-end = Nothing is scored during the game. Routes are scored at the end, and longer routes are worth more per space.
rules-score-tickets = Each completed ticket adds its points; each failed ticket subtracts them.
rules-score-longest = The player with the longest path gets { $longest } bonus points. If there’s a tie, everyone tied gets them.
rules-score-longest-how = A path is an unbroken line of your own trains, and its length is the number of trains. It can loop and visit a city more than once, but no train counts twice.
rules-score-attractions =
    { $attraction ->
        [one] Each tourist attraction that at least one of your routes reaches is worth { $attraction } point.
       *[other] Each tourist attraction that at least one of your routes reaches is worth { $attraction } points.
    }
rules-points-caption = Route points
rules-points-length = Spaces
rules-points-points = Points

## Who wins

rules-win = Winning
rules-win-most = The player with the most points wins.
rules-win-completed-tickets = If there’s a tie, the tied player with the most completed tickets wins.
rules-win-longest-path = If it’s still a tie, the one with the longest-path bonus wins.
rules-win-shared = If nothing breaks the tie, the win is shared.

## Examples, each shown under a drawing of its cards

rules-example-row =
    { $vehicle ->
        [taxi] Five face-up cards, with a taxi in the middle.
       *[train] Five face-up cards, with a locomotive in the middle.
    }
rules-example-color = A red route with three spaces costs three red cards.
rules-example-wild =
    { $vehicle ->
        [taxi] One red card and two taxis work just as well.
       *[train] One red card and two locomotives work just as well.
    }
rules-example-grey = A grey route with two spaces costs any two cards of one colour, here green.
rules-example-tunnel = A blue tunnel with two spaces: you play two blue cards, and then a blue card, a black card and a locomotive are turned over. Two of them match, so it costs you two extra cards.
