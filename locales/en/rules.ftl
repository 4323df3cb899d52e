### The rules in our own words. The numbers come from the board: $trains pieces for everybody, $hand cards at the start,
### $firstDealt tickets dealt and $firstKept kept at the start, $drawn drawn and $kept kept later, and so on.
### $vehicle is `taxi` where people drive taxis, whose wild cards are taxis too, and `train` elsewhere, with locomotives.

rules-title = Rules
rules-title-board = Rules: { $board }
rules-boards = The boards
rules-in-short = The rules in short
rules-play = Play this
rules-cards = The cards of this board

rules-about-usa = The great classic: a continent for two to five, long routes, and a bonus for the longest path.
rules-about-switzerland = Mountains for two or three: tunnels that may cost more than you think, and tickets to the countries around.
rules-about-new-york = A quick round for two to four: fifteen taxis each, and points for the sights of the city.

## In short

rules-short-turn = On your turn you do one thing: draw cards, claim a route, or draw tickets.
rules-short-draw = You draw two cards, each from the five open ones or from the deck.
rules-short-locomotive =
    { $vehicle ->
        [taxi] An open taxi costs you the whole turn; one from the deck does not.
       *[train] An open locomotive costs you the whole turn; one from the deck does not.
    }
rules-short-locomotive-free = Open locomotives are taken like any other card, even two in one turn.
rules-short-claim =
    { $vehicle ->
        [taxi] To claim a route, play one card of its colour for each space; taxis stand for any colour, and grey routes take any one colour.
       *[train] To claim a route, play one card of its colour for each space; locomotives stand for any colour, and grey routes take any one colour.
    }
rules-short-locomotives-tunnels = Locomotives can be played only on tunnels.
rules-short-tunnel = At a tunnel three cards are turned up after you have paid: each that matches what you played costs you one card more.
rules-short-tickets =
    { $kept ->
        [one] Tickets name places to connect. You draw { $drawn } and keep at least one; those you do not finish are subtracted at the end.
       *[other] Tickets name places to connect. You draw { $drawn } and keep at least { $kept }; those you do not finish are subtracted at the end.
    }
rules-short-doubles = Of a double route everybody may have only one, and with fewer than { $doublesFrom } players only one can be used at all.
rules-short-end =
    { $vehicle ->
        [taxi] When somebody has two taxis or fewer left, everybody has one more turn.
       *[train] When somebody has two trains or fewer left, everybody has one more turn.
    }
rules-short-longest = The longest path earns { $longest } points.
rules-short-attractions =
    { $attraction ->
        [one] Every tourist attraction that your routes reach earns one point.
       *[other] Every tourist attraction that your routes reach earns { $attraction } points.
    }

## What it is about

rules-goal = What it is about
rules-goal-what =
    { $vehicle ->
        [taxi] You collect cards, use them to claim routes between neighbouring places with your taxis, and so connect the places on your secret tickets. Whoever has the most points at the end wins.
       *[train] You collect cards, use them to claim routes between neighbouring cities with your trains, and so connect the places on your secret tickets. Whoever has the most points at the end wins.
    }

## Before the first turn

rules-setup = Before the first turn
rules-setup-pieces =
    { $vehicle ->
        [taxi] { $fewest } to { $most } people play. Everybody has { $trains } taxis of one colour.
       *[train] { $fewest } to { $most } people play. Everybody has { $trains } trains of one colour.
    }
rules-setup-cards =
    { $vehicle ->
        [taxi] There are { $cards } cards in { $colors } colours, with taxis among them that stand for any colour. Everybody is dealt { $hand }; five more lie open beside the deck, in the row.
       *[train] There are { $cards } cards in { $colors } colours, with locomotives among them that stand for any colour. Everybody is dealt { $hand }; five more lie open beside the deck, in the row.
    }
rules-setup-tickets =
    { $firstKept ->
        [one] Everybody is dealt { $firstDealt } of the { $tickets } tickets and keeps at least one of them. All choose at the same time, and nobody sees what the others keep.
       *[other] Everybody is dealt { $firstDealt } of the { $tickets } tickets and keeps at least { $firstKept } of them. All choose at the same time, and nobody sees what the others keep.
    }
rules-setup-first = Lots are drawn for who begins, unless the host named somebody. After that it goes around the table.

## A turn

rules-turn = Your turn
rules-turn-one = You do exactly one of three things: you draw cards for your hand, you claim one route, or you draw new tickets.
rules-turn-pass = Only somebody who can do none of these passes. If everybody has to pass in one round, the game is over.

## Drawing cards

rules-draw = Drawing cards
rules-draw-two = You draw two cards, one after the other. Each is either an open card from the row, which is replaced at once, or the unseen top card of the deck.
rules-draw-locomotive =
    { $vehicle ->
        [taxi] An open taxi is worth so much that it is your whole turn: it is the only card you take, and it cannot be your second one. A taxi that comes from the deck unseen is an ordinary card.
       *[train] An open locomotive is worth so much that it is your whole turn: it is the only card you take, and it cannot be your second one. A locomotive that comes from the deck unseen is an ordinary card.
    }
rules-draw-locomotive-free = On this board an open locomotive is taken like any other card, also as the second one, also twice in a turn.
rules-draw-three =
    { $vehicle ->
        [taxi] As soon as three of the five open cards are taxis, all five are discarded and five new ones are turned up.
       *[train] As soon as three of the five open cards are locomotives, all five are discarded and five new ones are turned up.
    }
rules-draw-limit = You may hold as many cards as you like. When the deck is used up, the discards are shuffled and become the new deck.

## Claiming a route

rules-claim = Claiming a route
rules-claim-cards =
    { $vehicle ->
        [taxi] Choose a free route and play as many cards of its colour as it has spaces. Put one of your taxis on each space; you need enough of them for all.
       *[train] Choose a free route and play as many cards of its colour as it has spaces. Put one of your trains on each space; you need enough of them for all.
    }
rules-claim-locomotives =
    { $vehicle ->
        [taxi] Taxi cards stand for any colour, as many as you like, even all of them.
       *[train] Locomotives stand for any colour, as many as you like, even all of them.
    }
rules-claim-locomotives-tunnels = On this board locomotives can be played only on tunnels, never on another route.
rules-claim-grey = A grey route has no colour of its own: play any colour you like, but only one.
rules-claim-anywhere = You may claim any free route; it need not touch your others. One route in a turn is all.
rules-claim-double = Where two routes run side by side between the same places, nobody may have both.
rules-claim-double-few = With fewer than { $doublesFrom } players, the second of them is closed to everybody as soon as the first is claimed.

## Tunnels

rules-tunnel = Tunnels
rules-tunnel-play = A tunnel is drawn with a broken outline, and nobody knows beforehand what it costs. Play the cards for the route first; then the three top cards of the deck are turned up.
rules-tunnel-add = For each of the three that has the colour you played, or is a locomotive, add one more card of that colour or a locomotive.
rules-tunnel-locomotives = If you played nothing but locomotives, only locomotives among the three count, and only locomotives can be added.
rules-tunnel-leave = If you cannot or do not want to add them, you take your cards back and your turn is over. The three cards are discarded either way.

## Tickets

rules-tickets = Tickets
rules-tickets-draw =
    { $kept ->
        [one] You draw { $drawn } tickets, or what is left of them, and keep at least one.
       *[other] You draw { $drawn } tickets, or what is left of them, and keep at least { $kept }.
    }
rules-tickets-under = Tickets that you do not keep go under the deck.
rules-tickets-out = Tickets that you do not keep leave the game, so the deck can run out.
rules-tickets-value = A ticket names two places and a value. If your own routes connect the two at the end, you gain its value; if not, you lose it. Tickets stay secret until the end, and cannot be given back.
rules-tickets-several = Some tickets name several goals, each with its own value. They pay the highest value among the goals that you reach; if you reach none, you lose the lowest.
rules-tickets-countries = Routes across the border lead to a country. Each of them ends there: two routes into one country are not connected with each other, and no path runs through a country. A ticket that begins in a country may begin at any of your routes into it.

## The end

rules-end = The end
rules-end-last =
    { $vehicle ->
        [taxi] When somebody ends a turn with two taxis or fewer, everybody has exactly one more turn, that player too. Then the game is over.
       *[train] When somebody ends a turn with two trains or fewer, everybody has exactly one more turn, that player too. Then the game is over.
    }
rules-end-once = Whoever else gets so low during these last turns changes nothing.

## Points

rules-score = Points
rules-score-at-once = A route gives its points as soon as it is claimed, the more for each space the longer it is.
rules-score-at-end = Nothing is counted during the game. At the end every route gives its points, the more for each space the longer it is.
rules-score-tickets = Every finished ticket adds its value, every other one subtracts it.
rules-score-longest = Whoever has the longest path gets { $longest } points; if several are equally long, all of them do.
rules-score-longest-how = A path is an unbroken line of your own trains. It may cross itself and come through a city more than once, but no train counts twice. What counts is the number of trains.
rules-score-attractions =
    { $attraction ->
        [one] Every tourist attraction that at least one of your routes leads to gives one point.
       *[other] Every tourist attraction that at least one of your routes leads to gives { $attraction } points.
    }
rules-points-caption = What a route is worth
rules-points-length = Spaces
rules-points-points = Points

## Who wins

rules-win = Who wins
rules-win-most = The most points win.
rules-win-completed-tickets = If several have the most, it is the one of them with more finished tickets.
rules-win-longest-path = If that is the same too, it is the one with the bonus for the longest path.
rules-win-shared = If nothing tells them apart, they share the win.

## Examples, each under a drawing of the cards it speaks of

rules-example-row =
    { $vehicle ->
        [taxi] The row: five open cards, with a taxi in the middle.
       *[train] The row: five open cards, with a locomotive in the middle.
    }
rules-example-color = A red route with three spaces costs three red cards.
rules-example-wild =
    { $vehicle ->
        [taxi] One red card and two taxis pay for it just as well.
       *[train] One red card and two locomotives pay for it just as well.
    }
rules-example-grey = A grey route with two spaces: any two cards of one colour, here green.
rules-example-tunnel = A blue tunnel with two spaces: two blue cards are played, then a blue card, a black one and a locomotive are turned up. Two of them count, so two more cards have to be added.
