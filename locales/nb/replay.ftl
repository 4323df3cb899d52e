### A finished game watched again, step by step.

replay-title = { $board } · Reprise · Fogg
replay-heading = Reprise: { $board }
replay-loading = Henter spillet …
replay-as = Synsvinkel
replay-as-everybody = alle
replay-slider = Posisjon i spillet
replay-place = Steg { $at } av { $last }, tur { $turn } av { $turns }
replay-play = Spill av
replay-pause = Pause
replay-back = Ett steg tilbake
replay-next = Ett steg fram
replay-turn-back = Til forrige tur
replay-turn-next = Til neste tur
replay-speed = Hastighet
replay-times = × { $speed }
replay-log = Spillets gang
replay-begins = Kortene er delt ut. Alle velger billetter.
replay-hand = Hånd
replay-tickets = Billetter
replay-result = Resultatet
replay-table = Til bordet
replay-keys = Taster: ← og → for steg, Page Up og Page Down for turer, Home og End, mellomrom spiller av.
