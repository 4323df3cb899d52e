### From the front page to the first card: tables, people, settings.

lobby-theme-to-dark = Σκούρο θέμα
lobby-theme-to-light = Φωτεινό θέμα

## Names that wait for newcomers. At most 24 characters each; free to be others in each language.

lobby-guest-1 = Περίεργη Βίδρα
lobby-guest-2 = Πρωινός Ερωδιός
lobby-guest-3 = Υπομονετικός Ασβός
lobby-guest-4 = Χαρούμενο Κουνάβι
lobby-guest-5 = Τολμηρός Λύγκας
lobby-guest-6 = Ήσυχη Κουκουβάγια
lobby-guest-7 = Γρήγορος Λαγός
lobby-guest-8 = Έξυπνη Κάργια
lobby-guest-9 = Κεφάτος Κοκκινολαίμης
lobby-guest-10 = Ταξιδιάρα Αλεπού
lobby-guest-11 = Τυχερός Σκαντζόχοιρος
lobby-guest-12 = Γενναίος Κάστορας

## The front page

lobby-headline = Επιβίβαση! Τρεις χάρτες, ένα υπέροχο παιχνίδι με τρένα
lobby-lead = Μάζεψε κάρτες, κλείσε διαδρομές και ολοκλήρωσε τα εισιτήριά σου πριν σου κόψουν τον δρόμο οι άλλοι. Παίξε αμέσως με μποτ ή στείλε έναν σύνδεσμο στους φίλους σου. Κανείς δεν χρειάζεται λογαριασμό.
lobby-choose-board = Χάρτης
lobby-players = { $fewest } έως { $most } παίκτες
lobby-your-name = Το όνομά σου
# $name is the reader's own name.
lobby-playing-as = Παίζεις ως { $name }.
lobby-change-name = Αλλαγή
lobby-play-now = Παίξε τώρα
# $bots is how many bots one plays against.
lobby-play-now-what =
    { $bots ->
        [one] Με αντίπαλο ένα δύσκολο μποτ. Οι κάρτες μοιράζονται αμέσως.
       *[other] Με αντιπάλους { $bots } δύσκολα μποτ. Οι κάρτες μοιράζονται αμέσως.
    }
lobby-dealing = Ανακατεύουμε τις κάρτες…
lobby-with-friends = Φτιάξε τραπέζι
lobby-one-screen = Όλοι σε μία οθόνη
lobby-watch-bots = Δες μποτ να παίζουν
lobby-demo = Ένα αληθινό παιχνίδι ανάμεσα σε μποτ
# A player of the game on the front page and their points so far.
lobby-demo-points =
    { $n ->
        [one] { $name }: { $n } πόντος
       *[other] { $name }: { $n } πόντοι
    }
lobby-demo-stop = Παύση
lobby-demo-go-on = Συνέχεια

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-tables = Τα τραπέζια σου
lobby-open-tables = Ανοιχτά τραπέζια
lobby-no-open-tables = Κανείς δεν έχει ανοιχτό τραπέζι αυτή τη στιγμή. Φτιάξε ένα, και οι άλλοι θα το βρουν εδώ.
lobby-table-gathering =
    { $free ->
        [0] Οικοδεσπότης: { $host }. Όλες οι θέσεις είναι πιασμένες.
        [one] Οικοδεσπότης: { $host }. Μία θέση είναι ελεύθερη.
       *[other] Οικοδεσπότης: { $host }. { $free } θέσεις είναι ελεύθερες.
    }
lobby-table-playing = Οικοδεσπότης: { $host }. Το παιχνίδι είναι σε εξέλιξη.
lobby-go-on = Συνέχεια
lobby-join = Συμμετοχή
lobby-watch = Δες το
lobby-leave = Φύγε

## A new table. $n is a number of players, or the number of a seat.

lobby-new-title = Νέο τραπέζι
lobby-seats = Παίκτες
lobby-seats-number =
    { $n ->
        [one] { $n } παίκτης
       *[other] { $n } παίκτες
    }
lobby-seat-number = Θέση { $n }
lobby-seat-you = Εσύ
# $seat is “Seat 2”, or a colour.
lobby-seat-who = { $seat }: ποιος θα καθίσει εκεί
lobby-seat-open = Ανοιχτή θέση
lobby-seat-bot = Μποτ
lobby-bot-level = { $seat }: πόσο δυνατό είναι το μποτ
lobby-bot-style = { $seat }: πώς παίζει το μποτ
lobby-level-easy = Παίρνει ό,τι βρει και δεν τραβά ποτέ νέα εισιτήρια. Καλή παρέα για το πρώτο παιχνίδι.
lobby-level-medium = Σχεδιάζει την πορεία του, αλλά πέφτει και λίγο έξω, όπως οι άνθρωποι.
lobby-level-hard = Σχεδιάζει με ακρίβεια όλο το δίκτυό του και ζυγίζει τα πάντα σε πόντους.
lobby-level-expert = Πριν παίξει, δοκιμάζει νοερά κάθε πολλά υποσχόμενη κίνηση.
lobby-style-balanced = Δεν έχει ιδιαίτερες προτιμήσεις.
lobby-style-blitz = Βιάζεται: κρατά λίγα εισιτήρια και ξοδεύει γρήγορα ό,τι έχει.
lobby-style-collector = Λατρεύει τα εισιτήρια και παίρνει περισσότερα.
lobby-style-blocker = Του αρέσει να κλείνει ό,τι φαίνεται να χρειάζονται οι άλλοι.
lobby-who-finds-it = Ποιος βρίσκει το τραπέζι
lobby-by-link = Μόνο όσοι έχουν τον σύνδεσμο
lobby-listed = Όλοι: φαίνεται στην αρχική σελίδα
lobby-more = Ρολόι, ρυθμός και συνομιλία
lobby-clock = Χρόνος ανά γύρο
lobby-clock-what = Όταν τελειώσει ο χρόνος, ένα μποτ παίζει αυτόν μόνο τον γύρο. Η θέση μένει δική σου.
lobby-clock-none = Χωρίς ρολόι
lobby-clock-seconds =
    { $n ->
        [one] { $n } δευτερόλεπτο ανά γύρο
       *[other] { $n } δευτερόλεπτα ανά γύρο
    }
lobby-clock-minutes =
    { $n ->
        [one] { $n } λεπτό ανά γύρο
       *[other] { $n } λεπτά ανά γύρο
    }
lobby-clock-days =
    { $n ->
        [one] { $n } μέρα ανά γύρο
       *[other] { $n } μέρες ανά γύρο
    }
lobby-pace = Ρυθμός των μποτ
lobby-pace-human = Φυσικός
lobby-pace-quick = Άμεσος
lobby-first = Ποιος αρχίζει
lobby-first-lot = Με κλήρωση
lobby-talk = Κουβέντα
lobby-talk-free = Ελεύθερο κείμενο
lobby-talk-phrases = Μόνο έτοιμες φράσεις
lobby-make-table = Φτιάξε το τραπέζι

## A table before its game. $seat is a colour as a name, as in “Red”.

lobby-table-title = { $board }, οικοδεσπότης: { $host }
lobby-is-listed = Φαίνεται στην αρχική σελίδα
lobby-is-by-link = Μόνο με τον σύνδεσμο
lobby-begins = Αρχίζει: { $seat }
lobby-begins-lot = Κλήρωση για το ποιος αρχίζει
lobby-lost = Η σύνδεση με το τραπέζι κόπηκε. Συνδεόμαστε ξανά.
lobby-at-the-table = Στο τραπέζι
lobby-sit-down = Κάθισε
lobby-or-watch = Ή μείνε να δεις: το παιχνίδι θα φανεί εδώ μόλις αρχίσει.
lobby-watch-full = Όλες οι θέσεις είναι πιασμένες. Μείνε να δεις: το παιχνίδι θα φανεί εδώ μόλις αρχίσει.
lobby-you = εσύ
lobby-host = οικοδεσπότης
lobby-away = λείπει αυτή τη στιγμή
lobby-free = Ελεύθερη
lobby-sit-here = Κάθισε εδώ
lobby-stand-up = Σήκω
lobby-seat-a-bot = Βάλε μποτ
lobby-take-away = Αφαίρεση
# The same for ears, with the seat whose bot is removed.
lobby-kick = Αφαίρεση παίκτη
lobby-news-sat = { $name } κάθισε στη θέση «{ $seat }».
lobby-news-free = Η θέση «{ $seat }» είναι ελεύθερη.
lobby-missing =
    { $n ->
        [one] Μία θέση είναι ακόμη ελεύθερη.
       *[other] { $n } θέσεις είναι ακόμη ελεύθερες.
    }
lobby-fill-and-start =
    { $n ->
        [one] Ξεκίνα με δύσκολο μποτ
       *[other] Ξεκίνα με δύσκολα μποτ
    }
lobby-start = Ξεκίνα το παιχνίδι
lobby-wait-for-host = Είναι όλοι εδώ. Το παιχνίδι αρχίζει μόλις το ξεκινήσει ο οικοδεσπότης ({ $host }).
lobby-invite = Κάλεσε κι άλλους
lobby-invite-what = Όποιος έχει αυτόν τον σύνδεσμο μπορεί να πιάσει θέση ή να παρακολουθήσει.
lobby-invite-link = Σύνδεσμος για αυτό το τραπέζι
lobby-invite-code = Κωδικός QR με τον σύνδεσμο για αυτό το τραπέζι
lobby-invite-title = Τραπέζι Fogg: { $board }
lobby-big-screen = Χάρτης σε μεγάλη οθόνη
lobby-big-screen-what = Άνοιξέ τον σε τηλεόραση ή μεγάλη οθόνη· καθένας κρατά τις κάρτες του στο δικό του κινητό.
lobby-all-rules = Όλοι οι κανόνες αυτού του χάρτη
lobby-talk-title = Συνομιλία

## People

people-title = Τα παιχνίδια σου
people-somebody = Κάποιος
people-figures = Στατιστικά
people-past = Ολοκληρωμένα παιχνίδια
people-nobody-yet = Διάλεξε ένα όνομα, και τα παιχνίδια σου θα φυλάγονται εδώ. Δεν υπάρχει λογαριασμός ούτε κωδικός: σε θυμάται αυτό το πρόγραμμα περιήγησης.
people-rename = Αλλαγή ονόματος
people-take-name = Κράτα αυτό το όνομα
people-named = Αυτό είναι πια το όνομά σου.
people-board = Χάρτης
people-games = Παιχνίδια
people-wins = Νίκες
# $n games won, which is the share $share, as in “3 (60 %)”.
people-wins-share = { $n } ({ $share })
people-mean = Πόντοι κατά μέσο όρο
people-best = Ρεκόρ
people-rating =
    { $n ->
        [one] Στην κατάταξη με { $rating } ± { $uncertainty }, ύστερα από ένα παιχνίδι.
       *[other] Στην κατάταξη με { $rating } ± { $uncertainty }, ύστερα από { $n } παιχνίδια.
    }
people-no-games = Δεν υπάρχουν ακόμη ολοκληρωμένα παιχνίδια.
# $points reached in a game of $n players.
people-won =
    { $points ->
        [one] Νίκη · { $points } πόντος · { $n } παίκτες
       *[other] Νίκη · { $points } πόντοι · { $n } παίκτες
    }
people-not-won =
    { $points ->
        [one] { $points } πόντος · { $n } παίκτες
       *[other] { $points } πόντοι · { $n } παίκτες
    }
people-replay = Δες την επανάληψη
people-carry = Σε άλλη συσκευή
people-carry-what = Με έναν σύνδεσμο παίζεις με το όνομά σου και σε άλλο κινητό ή υπολογιστή. Ισχύει μία φορά, και μόνο για ένα τέταρτο.
people-carry-make = Φτιάξε σύνδεσμο
people-carry-again = Φτιάξε νέο σύνδεσμο
people-carry-link = Άνοιξέ το στην άλλη συσκευή
people-carry-code = Κωδικός QR για την άλλη συσκευή
people-carry-until = Ισχύει έως: { $time }.
people-sign-out = Αποσύνδεση από εδώ
people-sign-out-what = Αυτό το πρόγραμμα περιήγησης θα σε ξεχάσει. Αν δεν έχεις συνδέσει άλλη συσκευή, κανείς δεν μπορεί να σου επιστρέψει το όνομα και τα παιχνίδια σου.

## The ladder

ladder-title = Κατάταξη
ladder-what = Εδώ είναι όλοι όσοι έχουν τελειώσει κάποιο παιχνίδι, σε σύγκριση με τους ανθρώπους και τα μποτ που συνάντησαν. Ο δεύτερος αριθμός δείχνει πόσο αβέβαιη είναι η εκτίμηση: μικραίνει με κάθε παιχνίδι.
ladder-people = Άνθρωποι
ladder-bots = Μποτ
ladder-place = Θέση
ladder-name = Όνομα
ladder-rating = Αξιολόγηση
ladder-rating-about = { $rating } ± { $uncertainty }
ladder-empty = Κανείς ακόμη.

## Settings

settings-title = Ρυθμίσεις
settings-kept = Φυλάγονται μόνο σε αυτό το πρόγραμμα περιήγησης.
settings-looks = Εμφάνιση και γλώσσα
settings-symbols = Σύμβολα χρωμάτων
settings-symbols-what = Κάθε χρώμα έχει και το δικό του σύμβολο.
settings-list = Ο χάρτης ως λίστα
settings-list-what = Όλες οι διαδρομές ανά πόλη, με λόγια: για αναγνώστες οθόνης και για το πληκτρολόγιο.
settings-still = Μείωση κίνησης
settings-still-what = Τίποτα δεν γλιστρά και δεν κινείται· όλα απλώς εμφανίζονται.
settings-sound = Ήχος
settings-sounds = Ήχοι
settings-sounds-what = Κάρτες, βαγόνια και μια ειδοποίηση όταν είναι η σειρά σου.
settings-effects = Ένταση ήχων παιχνιδιού
settings-signals = Ένταση ειδοποιήσεων
settings-my-name = Το όνομα και οι συσκευές σου

## Being the same person on another device

link-title = Παίξε κι εδώ με το όνομά σου
link-what = Με αυτόν τον σύνδεσμο, το πρόγραμμα περιήγησης παίζει στο όνομα εκείνου που τον έφτιαξε. Ισχύει μία φορά.
link-instead = Αυτό το πρόγραμμα περιήγησης παίζει τώρα ως { $name }. Αν συνεχίσεις, το όνομα αυτό θα αντικατασταθεί.
link-use = Εγώ είμαι
link-done = Καλώς ήρθες και πάλι! Παίζεις ως { $name }.
link-none = Δεν υπάρχει κωδικός σε αυτή τη διεύθυνση. Φτιάξε έναν σύνδεσμο στην άλλη σου συσκευή, στη σελίδα «Τα παιχνίδια σου».

## An address that leads nowhere

lost-title = Η γραμμή τελειώνει εδώ
lost-what = Δεν υπάρχει σελίδα σε αυτή τη διεύθυνση. Ίσως χάθηκε στον δρόμο κάποιο γράμμα του συνδέσμου.
