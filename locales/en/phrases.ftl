### Quick phrases for the chat. Every reader sees them in their own language, so each must make sense alone.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-have-fun = Have fun!
phrase-one-moment = Just a moment.
phrase-back-soon = I’ll be right back.
phrase-your-turn = It’s your turn.
phrase-nice-move = Nice move!
phrase-ouch = Ouch!
phrase-oops = Oops!
phrase-sorry = Sorry!
phrase-thanks = Thanks!
phrase-no-problem = No problem.
phrase-close-one = That was close!
phrase-well-played = Well played!
phrase-good-game = Good game!
phrase-again = Play again?
