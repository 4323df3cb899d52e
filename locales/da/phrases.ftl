### Quick phrases for the chat. Every reader sees them in their own language, so each must make sense alone.

phrase-hello = Hej!
phrase-good-luck = Held og lykke!
phrase-have-fun = God fornøjelse!
phrase-one-moment = Lige et øjeblik.
phrase-back-soon = Jeg er straks tilbage.
phrase-your-turn = Det er din tur.
phrase-nice-move = Flot træk!
phrase-ouch = Av!
phrase-oops = Ups!
phrase-sorry = Undskyld!
phrase-thanks = Tak!
phrase-no-problem = Det gør ikke noget.
phrase-close-one = Det var tæt på!
phrase-well-played = Godt spillet!
phrase-good-game = Godt spil!
phrase-again = Skal vi spille igen?
