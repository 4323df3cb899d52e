### The replay of a finished game, step by step.

replay-title = { $board } · Uusinta · Fogg
replay-heading = Uusinta: { $board }
replay-loading = Ladataan peliä…
replay-view-as = Näkökulma
replay-spectator = Katsoja
replay-slider = Pelin kohta
# The position in the game: step $at of $last, and turn $turn of $turns.
replay-position = Askel { $at } / { $last }, vuoro { $turn } / { $turns }
replay-play = Toista
replay-pause = Tauko
replay-back = Edellinen askel
replay-next = Seuraava askel
replay-turn-back = Edellinen vuoro
replay-turn-next = Seuraava vuoro
replay-speed = Nopeus
# $speed is a multiple of the normal speed.
replay-speed-times = { $speed }×
replay-log = Tapahtumat
replay-start = Kortit on jaettu. Kaikki valitsevat menolippuja.
replay-hand = Käsi
replay-tickets = Menoliput
replay-result = Lopputulos
replay-table = Takaisin pöytään
replay-keys = Pikanäppäimet: ← ja → askel, Page Up ja Page Down vuoro, Home ja End alku ja loppu, välilyönti toistaa tai pysäyttää.
