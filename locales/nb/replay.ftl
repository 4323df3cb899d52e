### The replay of a finished game, step by step.

replay-title = { $board } · Reprise · Fogg
replay-heading = Reprise: { $board }
replay-loading = Laster inn spillet …
replay-view-as = Synsvinkel
replay-spectator = Tilskuer
replay-slider = Posisjon i spillet
# The position in the game: step $at of $last, and turn $turn of $turns.
replay-position = Steg { $at } av { $last }, tur { $turn } av { $turns }
replay-play = Spill av
replay-pause = Pause
replay-back = Forrige steg
replay-next = Neste steg
replay-turn-back = Forrige tur
replay-turn-next = Neste tur
replay-speed = Hastighet
# $speed is a multiple of the normal speed.
replay-speed-times = { $speed }×
replay-log = Spillets gang
replay-start = Kortene er delt ut. Alle velger billetter.
replay-hand = Hånd
replay-tickets = Billetter
replay-result = Sluttresultat
replay-table = Tilbake til bordet
replay-keys = Hurtigtaster: ← og → for steg, Page Up og Page Down for turer, Home og End for start og slutt, mellomrom for å spille av eller ta pause.
