### One device for several people: it goes from hand to hand, with a cover between turns.

hotseat-title-page = Several people, one screen · Fogg
hotseat-title = Several people, one screen
hotseat-what = Everybody plays on this device, one after another. Between turns a cover hides the cards, so pass it on and look away.
hotseat-people = Who plays
# $number is the place of a player, from 1. What somebody is called who gave no name.
hotseat-player = Player { $number }
hotseat-name-of = Name of player { $number }
hotseat-remove = Remove { $name }
hotseat-add-person = Add a person
hotseat-add-bot = Add a bot
hotseat-start = Deal the cards
# $name is whoever is to hold the device next.
hotseat-pass = Pass the device to { $name }
hotseat-look-away = Everybody else looks away now.
hotseat-first-tickets = { $name } chooses the first tickets. Everybody else looks away now.
hotseat-i-am = I am { $name }
hotseat-turn-over = Your turn is over. Next: { $name }
hotseat-take-back = Take it back
hotseat-hand-over = Cover and pass on
hotseat-new = A new round
