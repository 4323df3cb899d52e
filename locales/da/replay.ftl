### The replay of a finished game, step by step.

replay-title = { $board } · Genafspilning · Fogg
replay-heading = Genafspilning: { $board }
replay-loading = Indlæser spillet …
replay-view-as = Synsvinkel
replay-spectator = Tilskuer
replay-slider = Position i spillet
# The position in the game: step $at of $last, and turn $turn of $turns.
replay-position = Trin { $at } af { $last }, tur { $turn } af { $turns }
replay-play = Afspil
replay-pause = Pause
replay-back = Forrige trin
replay-next = Næste trin
replay-turn-back = Forrige tur
replay-turn-next = Næste tur
replay-speed = Hastighed
# $speed is a multiple of the normal speed.
replay-speed-times = { $speed }×
replay-log = Spillets gang
replay-start = Kortene er delt ud. Alle vælger rutekort.
replay-hand = Hånd
replay-tickets = Rutekort
replay-result = Slutresultat
replay-table = Tilbage til bordet
replay-keys = Genvejstaster: ← og → for trin, Page Up og Page Down for ture, Home og End for start og slutning, mellemrum for at afspille eller holde pause.
