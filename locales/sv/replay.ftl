### A finished game watched again, step by step.

replay-title = { $board } · Repris · Fogg
replay-heading = Repris: { $board }
replay-loading = Laddar spelet …
replay-as = Visa som
replay-as-everybody = Åskådare
replay-slider = Position i spelet
replay-place = Steg { $at } av { $last }, tur { $turn } av { $turns }
replay-play = Spela upp
replay-pause = Pausa
replay-back = Föregående steg
replay-next = Nästa steg
replay-turn-back = Föregående tur
replay-turn-next = Nästa tur
replay-speed = Hastighet
replay-times = { $speed }×
replay-log = Händelser
replay-begins = Korten är utdelade. Alla väljer biljettkort.
replay-hand = Hand
replay-tickets = Biljettkort
replay-result = Slutresultat
replay-table = Tillbaka till bordet
replay-keys = Kortkommandon: ← och → för steg, Page Up och Page Down för turer, Home och End för början och slutet, mellanslag för att spela upp eller pausa.
