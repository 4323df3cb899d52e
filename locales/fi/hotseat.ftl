### Pass and play: several people share one device, and the cards are hidden between turns.

hotseat-title-page = Samalla laitteella · Fogg
hotseat-title = Samalla laitteella
hotseat-intro = Kaikki pelaavat tällä laitteella vuorotellen. Vuorojen välissä kortit piilotetaan, joten voit huoletta antaa laitteen eteenpäin.
hotseat-players = Ketkä pelaavat
# The default name of a player. $number is the player's position, from 1.
hotseat-player = Pelaaja { $number }
hotseat-name-of = Nimi, pelaaja { $number }
hotseat-remove = Poista { $name }
hotseat-add-player = Lisää pelaaja
hotseat-add-bot = Lisää botti
hotseat-start = Aloita peli
# $name is the player who holds the device next.
hotseat-pass = Anna laite eteenpäin. Seuraavana: { $name }
hotseat-look-away = Kaikki muut katsovat nyt muualle.
hotseat-starting-tickets = { $name } valitsee ensimmäiset menolippunsa. Kaikki muut katsovat nyt muualle.
hotseat-i-am = Minä olen { $name }
hotseat-turn-over = Vuorosi päättyi. Seuraavana: { $name }
hotseat-undo = Kumoa
hotseat-hide-and-pass = Peitä ja anna eteenpäin
hotseat-new-game = Uusi peli
