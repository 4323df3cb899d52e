### Pass and play: several people share one device, and the cards are hidden between turns.

hotseat-title-page = Flere spillere, én skjerm · Fogg
hotseat-title = Flere spillere, én skjerm
hotseat-intro = Alle spiller på denne enheten, én om gangen. Mellom turene skjules kortene, så du trygt kan sende enheten videre.
hotseat-players = Hvem spiller?
# The default name of a player. $number is the player's position, from 1.
hotseat-player = Spiller { $number }
hotseat-name-of = Navn på spiller { $number }
hotseat-remove = Fjern { $name }
hotseat-add-player = Legg til en spiller
hotseat-add-bot = Legg til en bot
hotseat-start = Start spillet
# $name is the player who holds the device next.
hotseat-pass = Gi enheten til { $name }
hotseat-look-away = Alle andre ser vekk nå.
hotseat-starting-tickets = { $name } velger sine første billetter. Alle andre ser vekk nå.
hotseat-i-am = Jeg er { $name }
hotseat-turn-over = Turen din er over. Neste: { $name }
hotseat-undo = Angre
hotseat-hide-and-pass = Skjul og send videre
hotseat-new-game = Nytt spill
