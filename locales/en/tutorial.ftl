### The tutorial: short lessons in which the reader makes real moves.
### $route is a route, such as “Chicago – Duluth”, and $tickets one or more tickets, such as “Duluth – Houston”.
### $wild is `taxi` on boards with taxis and `locomotive` on others; $vehicle is `taxi` or `train`.

tutorial-title = Learn to play
tutorial-intro = Short lessons with real moves, about ten minutes for each board. Leave whenever you like: this device remembers where you were.
tutorial-offer = New here? Learn in ten minutes
tutorial-rules = Prefer to learn by playing? Take the tutorial
tutorial-start = Start
tutorial-continue = Continue
# $number is the number of the lesson on its board.
tutorial-lesson-number = Lesson { $number }
tutorial-completed = Completed
tutorial-progress = { $done } of { $count } lessons completed
tutorial-forget = Reset progress

## While a lesson runs

tutorial-coach = Instructions
tutorial-step = Step { $step } of { $count }
tutorial-next-step = Next
tutorial-again = Restart lesson
tutorial-next-lesson = Next lesson
tutorial-all-lessons = All lessons
tutorial-lesson-done = Lesson completed!
tutorial-all-done = That was the last lesson for this board. You’re ready for a real game!
tutorial-not-saved = This browser can’t remember your progress.
tutorial-wrong = That’s allowed, but it isn’t what this step is about. Follow the instructions above.

## The lessons

tutorial-lesson-tickets = Your tickets
tutorial-lesson-draw = Drawing cards
tutorial-lesson-claim = Claiming routes
tutorial-lesson-wild = { $wild ->
    [taxi] Taxis
   *[locomotive] Locomotives
}
tutorial-lesson-tunnels = Tunnels and locomotives
tutorial-lesson-countries = Neighbouring countries
tutorial-lesson-attractions = Tourist attractions
tutorial-lesson-doubles = Double routes
tutorial-lesson-more-tickets = New tickets
tutorial-lesson-end = The end of the game

## Your tickets

tutorial-tickets-what = Welcome! Each ticket names two places. Connect them with your own routes and you get its points at the end of the game. If you don’t manage to, you lose those points.
# $dealt is the number of tickets dealt, $count the number to keep: 1 or 2.
tutorial-tickets-keep = { $count ->
    [one] You have been dealt { $dealt } tickets and must keep at least one. Keep { $tickets }: it’s the shorter one. Put the other one back.
   *[other] You have been dealt { $dealt } tickets and must keep at least { $count }. Keep { $tickets }: they’re short and close together. Put the rest back.
}
tutorial-tickets-wrong = { $count ->
    [one] The longer ticket is worth more, but it’s much harder to complete, and a failed ticket costs its points. Keep only { $tickets }.
   *[other] Longer tickets are worth more, but they’re much harder to complete, and a failed ticket costs its points. Keep exactly these two: { $tickets }.
}
tutorial-tickets-kept = Well chosen! Only you can see your tickets. They are always listed under “Tickets”; select one to see its places on the board.

## Drawing cards

tutorial-draw-first = On your turn you do one thing: draw cards, claim a route or draw tickets. You want the route { $route }. It has three red spaces, and you have only one red card. Take the red card that lies face up.
# $rule says whether a face-up locomotive or taxi is the whole action (whole-action) or one card (one-card).
tutorial-draw-wild = { $rule ->
    [one-card] On this board locomotives can only be used in tunnels, and { $route } isn’t one. Take the red card.
   *[whole-action] { $wild ->
        [taxi] A face-up taxi fits every route, but it would be the only card of your turn. Take the red card, and you may draw another one.
       *[locomotive] A face-up locomotive fits every route, but it would be the only card of your turn. Take the red card, and you may draw another one.
    }
}
tutorial-draw-color = That colour doesn’t fit { $route }, which needs red cards. Take the red one.
tutorial-draw-blind = The top card of the deck is a surprise, but a red card lies face up. Take that one first.
tutorial-draw-tickets = New tickets can wait: first work on the ones you have. Take the red card.
tutorial-draw-claim = You could claim that short route, but it wouldn’t help you. Collect cards for { $route }: take the red one.
tutorial-draw-second = { $rule ->
    [one-card] The gap was filled from the deck at once. You draw two cards in a turn: try your luck and take the second one from the deck.
   *[whole-action] { $wild ->
        [taxi] The gap was filled from the deck at once. You draw two cards in a turn, but the second may not be a face-up taxi. Try your luck and take it from the deck.
       *[locomotive] The gap was filled from the deck at once. You draw two cards in a turn, but the second may not be a face-up locomotive. Try your luck and take it from the deck.
    }
}
tutorial-draw-second-wrong = You may take that one, but there’s no red card among them. The deck may hold one: draw from it.
tutorial-draw-done = Another red card! Now you have three, enough for { $route }. You can hold as many cards as you like.

## Claiming routes

tutorial-claim-colored = You have three red cards: claim the route { $route }. Select it on the map or in the list view, then confirm. One card for each space, all in the route’s colour.
# $scoring says whether routes score at once (at-once) or at the end of the game (at-the-end).
tutorial-claim-grey = { $scoring ->
    [at-the-end] Your taxis are on the route, and nobody else can use it. Grey routes take cards of any one colour: claim { $route } with { $count } blue cards.
   *[at-once] Your trains are on the route, and you scored its points at once. Grey routes take cards of any one colour: claim { $route } with { $count } blue cards.
}
tutorial-claim-grey-wrong = Those cards would do as well, since any one colour fits a grey route. But this time pay with { $count } blue cards.
tutorial-claim-other = That’s another route. Look for { $route }, which is marked on the map.
tutorial-claim-now = You already have all the cards for { $route }. Claim it before somebody else does.
# $points are the points of routes of 1, 2, 3… spaces, such as “1, 2, 4, 7”.
tutorial-claim-done = { $scoring ->
    [at-the-end] Long routes pay off: at the end of the game, routes of 1, 2, 3, 4… spaces score { $points } points. Your routes needn’t be connected, and you claim only one in a turn.
   *[at-once] Long routes pay off: routes of 1, 2, 3, 4… spaces score { $points } points. Your routes needn’t be connected, and you claim only one in a turn.
}

## Locomotives and taxis

tutorial-wild-take = { $wild ->
    [taxi] Taxi cards are wild: they stand for any colour. Take the one that lies face up. It will be your only card this turn.
   *[locomotive] Locomotives are wild: they stand for any colour. Take the one that lies face up. It will be your only card this turn.
}
tutorial-wild-take-wrong = { $wild ->
    [taxi] Not now: you are one card short of { $route }, and the face-up taxi fits for sure. Take it.
   *[locomotive] Not now: you are one card short of { $route }, and the face-up locomotive fits for sure. Take it.
}
tutorial-wild-use = { $wild ->
    [taxi] { $route } needs { $count } green cards, and you have one too few. Claim it, and let the taxi stand for the missing card.
   *[locomotive] { $route } needs { $count } green cards, and you have one too few. Claim it, and let the locomotive stand for the missing card.
}
tutorial-wild-done = { $wild ->
    [taxi] You may use as many taxis in a claim as you like. And if three of the five face-up cards are taxis, all five are replaced.
   *[locomotive] You may use as many locomotives in a claim as you like. And if three of the five face-up cards are locomotives, all five are replaced.
}

## Tunnels

tutorial-tunnel-claim = Routes with a broken outline are tunnels. You pay as usual, but then three cards are turned over, and each one that matches costs you an extra card. Claim the tunnel { $route } with { $count } white cards.
tutorial-tunnel-pay-wrong = That would work, but keep the locomotive: you may need it for an extra card. Pay with white cards only.
tutorial-tunnel-add = One of the three cards is white, like the ones you played, so the tunnel costs one more card. Pay with your locomotive.
tutorial-tunnel-add-wrong = You can give up a tunnel that’s too expensive. But you can afford this one: pay with your locomotive.
tutorial-tunnel-second = Built! Extra cards place no trains. Now try the tunnel { $route } with your { $count } green cards.
tutorial-tunnel-give-up = Bad luck: two of the three match, since locomotives always count, and you have no cards left for them. Give up the tunnel.
tutorial-tunnel-done = You have your green cards back, but your turn is over. So bring a card or two more to a tunnel! On this board locomotives work only in tunnels. You draw them like any other card, even two face-up ones in a turn.

## Countries

tutorial-country-what = Your ticket leads from Bern to any of the four neighbouring countries, for different points. Only the best country you reach counts. If you reach none, you lose the lowest value.
tutorial-country-claim = You have come as far as Genève. The border is one yellow card away: claim { $route }.
tutorial-country-done = You are in France: 5 points. If you also reach Austria, you get 11 instead. Note that every border crossing is an end of its own: no path leads through a country.

## Tourist attractions

tutorial-attraction-what = Places with a star are tourist attractions. At the end of the game, each one that at least one of your routes reaches is worth a point. Others can score it too.
tutorial-attraction-claim = Your only route already reaches two attractions. The short route { $route } reaches two more: claim it.
tutorial-attraction-wrong = That route is free as well, but it doesn’t bring two new attractions. Claim { $route } instead.
tutorial-attraction-done = Two more points for a single taxi! On a small board, attractions often decide the game.

## Double routes

tutorial-double-claim = Two tracks side by side are a double route. In a game of two, only one of them can be used: as soon as someone takes it, the other one is closed. Claim either track of { $route } before your opponent does.
tutorial-double-wait = Don’t wait: if your opponent takes one track of { $route }, the other one is closed, and you’d have to go around. Claim it now.
tutorial-double-closed = Just in time! But your opponent has taken one track of { $route }, and the other one is closed to you now. You need a way around.
tutorial-double-detour = There’s always another way. Claim { $route } instead.
# $doubles is the number of players from which both tracks can be used.
tutorial-double-done = With { $doubles } or more players both tracks can be used, but nobody may own both.

## New tickets

tutorial-more-draw = You have completed your tickets. Now do the third thing you can do on a turn: draw new tickets. Select the ticket deck and confirm.
tutorial-more-wrong = You could, but there’s plenty of time left, and new tickets can bring many points. Select the ticket deck.
tutorial-more-keep = You must keep at least one of the new tickets. Look at the board: your routes already complete { $tickets }! Keep that ticket only.
tutorial-more-keep-wrong = You’d lose the points of every ticket you fail to complete, and those are far from your routes. Keep only { $tickets }.
tutorial-more-done = Points for nothing! Kept tickets can’t be returned, so the later it gets, the riskier new ones are.

## The end

tutorial-end-first = { $vehicle ->
    [taxi] You have only four taxis left. Once a player has two or fewer, everyone gets one more turn. Claim { $route }: it starts the last round and completes your ticket { $tickets }.
   *[train] You have only four trains left. Once a player has two or fewer, everyone gets one more turn. Claim { $route }: it starts the last round and completes your ticket { $tickets }.
}
tutorial-end-last = Your last turn! Cards in your hand are worth nothing at the end, so place what you can: claim { $route }.
tutorial-end-last-wrong = This is your last turn: new cards are worth nothing any more. Claim { $route }.
tutorial-end-done = { $scoring ->
    [at-the-end] Now everything counts: routes, completed tickets and attractions. Failed tickets are subtracted. Most points win!
   *[at-once] To the points of the routes, completed tickets are added, and failed ones subtracted. The longest path earns { $longest } more. Most points win!
}
