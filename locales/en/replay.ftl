### A finished game watched again, step by step.

replay-title = { $board } · Replay · Fogg
replay-heading = Replay: { $board }
replay-loading = Fetching the game …
replay-as = As seen by
replay-as-everybody = everybody
replay-slider = Place in the game
# The place in the game: step $at of $last, and turn $turn of $turns.
replay-place = Step { $at } of { $last }, turn { $turn } of { $turns }
replay-play = Play
replay-pause = Pause
replay-back = One step back
replay-next = One step on
replay-turn-back = To the turn before
replay-turn-next = To the next turn
replay-speed = Speed
# $speed is how many times as fast as usual.
replay-times = × { $speed }
replay-log = What happened
replay-begins = The cards are dealt. Everybody chooses tickets.
replay-hand = Hand
replay-tickets = Tickets
replay-result = The result
replay-table = To the table
replay-keys = Keys: ← and → step, Page Up and Page Down turn, Home and End, space plays.
