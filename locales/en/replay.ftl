### The replay of a finished game, step by step.

replay-title = { $board } · Replay · Fogg
replay-heading = Replay: { $board }
replay-loading = Loading the game…
replay-as = View as
replay-as-everybody = Spectator
replay-slider = Position in the game
# The position in the game: step $at of $last, and turn $turn of $turns.
replay-place = Step { $at } of { $last }, turn { $turn } of { $turns }
replay-play = Play
replay-pause = Pause
replay-back = Previous step
replay-next = Next step
replay-turn-back = Previous turn
replay-turn-next = Next turn
replay-speed = Speed
# $speed is a multiple of the normal speed.
replay-times = { $speed }×
replay-log = Game log
replay-begins = The cards are dealt. Everyone chooses tickets.
replay-hand = Hand
replay-tickets = Tickets
replay-result = Final scores
replay-table = Back to the table
replay-keys = Shortcuts: ← and → for steps, Page Up and Page Down for turns, Home and End for the start and end, Space to play or pause.
