### A finished game watched again, step by step.

replay-title = { $board } · Genafspilning · Fogg
replay-heading = Genafspilning: { $board }
replay-loading = Spillet hentes …
replay-as = Synsvinkel
replay-as-everybody = alle
replay-slider = Position i spillet
replay-place = Trin { $at } af { $last }, tur { $turn } af { $turns }
replay-play = Afspil
replay-pause = Pause
replay-back = Et trin tilbage
replay-next = Et trin frem
replay-turn-back = Til forrige tur
replay-turn-next = Til næste tur
replay-speed = Hastighed
replay-times = × { $speed }
replay-log = Spillets gang
replay-begins = Kortene er delt ud. Alle vælger rutekort.
replay-hand = Hånd
replay-tickets = Rutekort
replay-result = Resultatet
replay-table = Til bordet
replay-keys = Taster: ← og → for trin, Page Up og Page Down for ture, Home og End, mellemrum afspiller.
