### Quick phrases for the chat. Every reader sees them in their own language, so each must make sense alone.

phrase-hello = Hei!
phrase-good-luck = Lykke til!
phrase-have-fun = Ha det gøy!
phrase-one-moment = Et øyeblikk.
phrase-back-soon = Jeg er straks tilbake.
phrase-your-turn = Det er din tur.
phrase-nice-move = Fint trekk!
phrase-ouch = Au!
phrase-oops = Oi sann!
phrase-sorry = Beklager!
phrase-thanks = Takk!
phrase-no-problem = Ikke noe problem.
phrase-close-one = Det var nære på!
phrase-well-played = Godt spilt!
phrase-good-game = Bra spill!
phrase-again = Skal vi spille igjen?
