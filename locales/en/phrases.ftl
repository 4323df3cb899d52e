### The ready phrases of the talk at a table. Every reader sees them in their own language, so each must stand alone.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-have-fun = Have fun!
phrase-one-moment = One moment, please.
phrase-back-soon = I will be right back.
phrase-your-turn = It is your turn.
phrase-nice-move = Nice move!
phrase-ouch = Ouch!
phrase-oops = Oops!
phrase-sorry = Sorry!
phrase-thanks = Thank you!
phrase-no-problem = No problem.
phrase-close-one = That was close!
phrase-well-played = Well played!
phrase-good-game = Good game!
phrase-again = Shall we play again?
