### Pass and play: several people share one device, and the cards are hidden between turns.

hotseat-title-page = Többen egy képernyőn · Fogg
hotseat-title = Többen egy képernyőn
hotseat-intro = Mindenki ezen az eszközön játszik, egymás után. A fordulók között elrejtjük a lapokat, így nyugodtan továbbadhatod az eszközt.
hotseat-players = Kik játszanak
# The default name of a player. $number is the player's position, from 1.
hotseat-player = { $number }. játékos
hotseat-name-of = Név ({ $number }. játékos)
hotseat-remove = Eltávolítás: { $name }
hotseat-add-player = Játékos hozzáadása
hotseat-add-bot = Bot hozzáadása
hotseat-start = Játszma indítása
# $name is the player who holds the device next.
hotseat-pass = Add tovább az eszközt! Következik: { $name }
hotseat-look-away = Mindenki más nézzen most félre.
hotseat-starting-tickets = { $name } kiválasztja az első menetjegyeit. Mindenki más nézzen most félre.
hotseat-i-am = { $name } vagyok
hotseat-turn-over = Véget ért a fordulód. Következik: { $name }
hotseat-undo = Visszavonás
hotseat-hide-and-pass = Letakarom, továbbadom
hotseat-new-game = Új játszma
