### A finished game watched again, step by step.

replay-title = { $board } · Repris · Fogg
replay-heading = Repris: { $board }
replay-loading = Hämtar spelet …
replay-as = Sett av
replay-as-everybody = alla
replay-slider = Plats i spelet
replay-place = Steg { $at } av { $last }, tur { $turn } av { $turns }
replay-play = Spela upp
replay-pause = Pausa
replay-back = Ett steg bakåt
replay-next = Ett steg framåt
replay-turn-back = Till föregående tur
replay-turn-next = Till nästa tur
replay-speed = Hastighet
replay-times = × { $speed }
replay-log = Händelser
replay-begins = Korten är utdelade. Alla väljer biljettkort.
replay-hand = Hand
replay-tickets = Biljettkort
replay-result = Resultatet
replay-table = Till bordet
replay-keys = Tangenter: ← och → för steg, Page Up och Page Down för turer, Home och End, mellanslag spelar upp.
