### The replay of a finished game, step by step.

replay-title = { $board } · Visszajátszás · Fogg
replay-heading = Visszajátszás: { $board }
replay-loading = Betöltjük a játszmát…
replay-view-as = Nézőpont
replay-spectator = Néző
replay-slider = Pozíció a játszmában
# The position in the game: step $at of $last, and turn $turn of $turns.
replay-position = Lépés: { $at } / { $last }, forduló: { $turn } / { $turns }
replay-play = Lejátszás
replay-pause = Szünet
replay-back = Előző lépés
replay-next = Következő lépés
replay-turn-back = Előző forduló
replay-turn-next = Következő forduló
replay-speed = Sebesség
# $speed is a multiple of the normal speed.
replay-speed-times = { $speed }×
replay-log = Események
replay-start = Kiosztottuk a lapokat. Mindenki menetjegyeket választ.
replay-hand = Lapok
replay-tickets = Menetjegyek
replay-result = Végeredmény
replay-table = Vissza az asztalhoz
replay-keys = Gyorsbillentyűk: ← és → lépés, Page Up és Page Down forduló, Home és End az eleje és a vége, szóköz lejátszás vagy szünet.
