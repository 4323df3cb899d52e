### Quick phrases for the chat. Every reader sees them in their own language, so each must make sense alone.

phrase-hello = Hei!
phrase-good-luck = Onnea peliin!
phrase-have-fun = Pidetään hauskaa!
phrase-one-moment = Hetkinen vain.
phrase-back-soon = Palaan ihan pian.
phrase-your-turn = Sinun vuorosi.
phrase-nice-move = Hieno siirto!
phrase-ouch = Auts!
phrase-oops = Hups!
phrase-sorry = Anteeksi!
phrase-thanks = Kiitos!
phrase-no-problem = Ei se mitään.
phrase-close-one = Tiukille meni!
phrase-well-played = Hyvin pelattu!
phrase-good-game = Hyvä peli!
phrase-again = Pelataanko uudestaan?
