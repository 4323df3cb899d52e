### Pass and play: several people share one device, and the cards are hidden between turns.

hotseat-title-page = På samma enhet · Fogg
hotseat-title = På samma enhet
hotseat-intro = Alla spelar på den här enheten, en i taget. Mellan turerna döljs korten, så du kan lugnt lämna enheten vidare.
hotseat-players = Vilka spelar?
# The default name of a player. $number is the player's position, from 1.
hotseat-player = Spelare { $number }
hotseat-name-of = Namn på spelare { $number }
hotseat-remove = Ta bort { $name }
hotseat-add-player = Lägg till en spelare
hotseat-add-bot = Lägg till en bot
hotseat-start = Starta spelet
# $name is the player who holds the device next.
hotseat-pass = Lämna enheten till { $name }
hotseat-look-away = Alla andra tittar bort nu.
hotseat-starting-tickets = { $name } väljer sina första biljettkort. Alla andra tittar bort nu.
hotseat-i-am = Jag är { $name }
hotseat-turn-over = Din tur är slut. Näst på tur: { $name }
hotseat-undo = Ångra
hotseat-hide-and-pass = Dölj och lämna vidare
hotseat-new-game = Nytt spel
