### Quick phrases for the chat. Every reader sees them in their own language, so each must make sense alone.

phrase-hello = Γεια σας!
phrase-good-luck = Καλή τύχη!
phrase-have-fun = Καλή διασκέδαση!
phrase-one-moment = Μια στιγμή, παρακαλώ.
phrase-back-soon = Επιστρέφω αμέσως.
phrase-your-turn = Είναι η σειρά σου.
phrase-nice-move = Ωραία κίνηση!
phrase-ouch = Άουτς!
phrase-oops = Ουπς!
phrase-sorry = Συγγνώμη!
phrase-thanks = Ευχαριστώ!
phrase-no-problem = Κανένα πρόβλημα.
phrase-close-one = Παρά τρίχα!
phrase-well-played = Ωραίο παίξιμο!
phrase-good-game = Ωραίο παιχνίδι!
phrase-again = Παίζουμε άλλο ένα;
