### Pass and play: several people share one device, and the cards are hidden between turns.

hotseat-title-page = Pass and play · Fogg
hotseat-title = Pass and play
hotseat-intro = Everyone plays on this device, one after another. The cards are hidden between turns, so you can pass it on safely.
hotseat-players = Who’s playing
# The default name of a player. $number is the player's position, from 1.
hotseat-player = Player { $number }
hotseat-name-of = Name of player { $number }
hotseat-remove = Remove { $name }
hotseat-add-player = Add a player
hotseat-add-bot = Add a bot
hotseat-start = Start game
# $name is the player who holds the device next.
hotseat-pass = Pass the device to { $name }
hotseat-look-away = Everyone else, look away now.
hotseat-starting-tickets = { $name }, choose your starting tickets. Everyone else, look away now.
hotseat-i-am = I’m { $name }
hotseat-turn-over = Your turn is over. Next: { $name }
hotseat-undo = Undo
hotseat-hide-and-pass = Hide cards and pass on
hotseat-new-game = New game
