### Pass and play: several people share one device, and the cards are hidden between turns.

hotseat-title-page = Flere spillere, én skærm · Fogg
hotseat-title = Flere spillere, én skærm
hotseat-intro = Alle spiller på denne enhed, en ad gangen. Mellem turene bliver kortene skjult, så du trygt kan give enheden videre.
hotseat-players = Hvem spiller?
# The default name of a player. $number is the player's position, from 1.
hotseat-player = Spiller { $number }
hotseat-name-of = Navn på spiller { $number }
hotseat-remove = Fjern { $name }
hotseat-add-player = Tilføj en spiller
hotseat-add-bot = Tilføj en bot
hotseat-start = Start spillet
# $name is the player who holds the device next.
hotseat-pass = Giv enheden til { $name }
hotseat-look-away = Alle andre kigger væk nu.
hotseat-starting-tickets = { $name } vælger sine første rutekort. Alle andre kigger væk nu.
hotseat-i-am = Jeg er { $name }
hotseat-turn-over = Din tur er slut. Næste: { $name }
hotseat-undo = Fortryd
hotseat-hide-and-pass = Skjul, og giv videre
hotseat-new-game = Nyt spil
