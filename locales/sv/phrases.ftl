### Quick phrases for the chat. Every reader sees them in their own language, so each must make sense alone.

phrase-hello = Hej!
phrase-good-luck = Lycka till!
phrase-have-fun = Ha så kul!
phrase-one-moment = Ett ögonblick bara.
phrase-back-soon = Jag är strax tillbaka.
phrase-your-turn = Det är din tur.
phrase-nice-move = Snyggt drag!
phrase-ouch = Aj!
phrase-oops = Hoppsan!
phrase-sorry = Förlåt!
phrase-thanks = Tack!
phrase-no-problem = Ingen fara.
phrase-close-one = Det var nära!
phrase-well-played = Bra spelat!
phrase-good-game = Bra match!
phrase-again = Ska vi spela igen?
