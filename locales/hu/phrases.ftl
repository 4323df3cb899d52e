### Quick phrases for the chat. Every reader sees them in their own language, so each must make sense alone.

phrase-hello = Sziasztok!
phrase-good-luck = Sok szerencsét!
phrase-have-fun = Jó játékot!
phrase-one-moment = Egy pillanat!
phrase-back-soon = Mindjárt jövök.
phrase-your-turn = Te jössz.
phrase-nice-move = Szép lépés!
phrase-ouch = Jaj!
phrase-oops = Hoppá!
phrase-sorry = Bocsánat!
phrase-thanks = Köszönöm!
phrase-no-problem = Semmi gond.
phrase-close-one = Ez szoros volt!
phrase-well-played = Jól játszottál!
phrase-good-game = Jó játszma volt!
phrase-again = Játszunk még egyet?
