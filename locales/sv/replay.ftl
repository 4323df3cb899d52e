### The replay of a finished game, step by step.

replay-title = { $board } · Repris · Fogg
replay-heading = Repris: { $board }
replay-loading = Laddar spelet …
replay-view-as = Visa som
replay-spectator = Åskådare
replay-slider = Position i spelet
# The position in the game: step $at of $last, and turn $turn of $turns.
replay-position = Steg { $at } av { $last }, tur { $turn } av { $turns }
replay-play = Spela upp
replay-pause = Pausa
replay-back = Föregående steg
replay-next = Nästa steg
replay-turn-back = Föregående tur
replay-turn-next = Nästa tur
replay-speed = Hastighet
# $speed is a multiple of the normal speed.
replay-speed-times = { $speed }×
replay-log = Händelser
replay-start = Korten är utdelade. Alla väljer biljettkort.
replay-hand = Hand
replay-tickets = Biljettkort
replay-result = Slutresultat
replay-table = Tillbaka till bordet
replay-keys = Kortkommandon: ← och → för steg, Page Up och Page Down för turer, Home och End för början och slutet, mellanslag för att spela upp eller pausa.
