### The replay of a finished game, step by step.

replay-title = { $board } · Replay · Fogg
replay-heading = Replay: { $board }
replay-loading = Loading the game…
replay-view-as = View as
replay-spectator = Spectator
replay-slider = Position in the game
# The position in the game: step $at of $last, and turn $turn of $turns.
replay-position = Step { $at } of { $last }, turn { $turn } of { $turns }
replay-play = Play
replay-pause = Pause
replay-back = Previous step
replay-next = Next step
replay-turn-back = Previous turn
replay-turn-next = Next turn
replay-speed = Speed
# $speed is a multiple of the normal speed.
replay-speed-times = { $speed }×
replay-log = Game log
replay-start = The cards are dealt. Everyone chooses tickets.
replay-hand = Hand
replay-tickets = Tickets
replay-result = Final scores
replay-table = Back to the table
replay-keys = Shortcuts: ← and → for steps, Page Up and Page Down for turns, Home and End for the start and end, Space to play or pause.
