### Everything outside the game itself: front page, tables, people and settings.

lobby-theme-to-dark = Σκούρο θέμα
lobby-theme-to-light = Φωτεινό θέμα

## Suggested names for new players. At most 24 characters each; every language may choose its own.

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
lobby-lead = Μάζεψε κάρτες, κλείσε διαδρομές και ολοκλήρωσε τα εισιτήριά σου πριν σου κόψουν τον δρόμο οι άλλοι. Παίξε αμέσως με μποτ ή στείλε έναν σύνδεσμο στους φίλους σου. Δεν χρειάζεται λογαριασμός.
lobby-choose-board = Χάρτης
lobby-players = { $min } έως { $max } παίκτες
lobby-your-name = Το όνομά σου
# $name is the reader's name.
lobby-playing-as = Παίζεις ως { $name }.
lobby-change-name = Αλλαγή
lobby-play-now = Παίξε τώρα
# $bots is the number of bots.
lobby-opponents = { $bots ->
    [one] Αντίπαλος: { $bots } μποτ
   *[other] Αντίπαλοι: { $bots } μποτ
}
lobby-play-now-hint = Το παιχνίδι ξεκινά αμέσως.
lobby-shuffling = Ανακάτεμα…
lobby-create-a-table = Φτιάξε τραπέζι
lobby-pass-and-play = Όλοι σε μία οθόνη
lobby-watch-bots = Δες μποτ να παίζουν
lobby-demo = Ένα αληθινό παιχνίδι ανάμεσα σε μποτ
# A player in the demo game on the front page, and their points so far.
lobby-demo-points =
    { $n ->
        [one] { $name }: { $n } πόντος
       *[other] { $name }: { $n } πόντοι
    }
lobby-demo-pause = Παύση
lobby-demo-resume = Συνέχεια

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-games = Τα παιχνίδια σου
lobby-new-game = Νέο παιχνίδι
lobby-your-turn = Η σειρά σου
# $who is the player whose turn it is, or the list of the $n players who are still choosing.
lobby-turn-of = { $n ->
    [one] { $who } έχει σειρά
   *[other] Έχουν σειρά: { $who }
}
# $time is a time like “5 minutes ago”.
lobby-turn-since = ξεκίνησε { $time }
# $time is a duration like “5 minutes”.
lobby-time-left = απομένουν { $time }
# A heading above games that are over.
lobby-finished = Τελειωμένα και κλειστά
lobby-result = Αποτέλεσμα
# Removes a finished game from the list.
lobby-clear = Απόκρυψη
lobby-clear-all = Απόκρυψη όλων
lobby-open-tables = Ανοιχτά τραπέζια
lobby-no-open-tables = Δεν υπάρχουν ανοιχτά τραπέζια αυτή τη στιγμή. Φτιάξε ένα, και οι άλλοι θα το βρουν εδώ.
lobby-list-cut =
    { $n ->
        [one] Εμφανίζεται μόνο το πρώτο τραπέζι. Υπάρχουν κι άλλα.
       *[other] Εμφανίζονται μόνο τα πρώτα { $n } τραπέζια. Υπάρχουν κι άλλα.
    }
lobby-table-waiting =
    { $free ->
        [0] Οικοδεσπότης: { $host }. Όλες οι θέσεις είναι πιασμένες.
        [one] Οικοδεσπότης: { $host }. { $free } ανοιχτή θέση.
       *[other] Οικοδεσπότης: { $host }. { $free } ανοιχτές θέσεις.
    }
lobby-table-playing = Οικοδεσπότης: { $host }. Το παιχνίδι είναι σε εξέλιξη.
lobby-continue = Συνέχεια
lobby-join = Συμμετοχή
lobby-watch = Παρακολούθηση
lobby-leave = Αποχώρηση

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
lobby-seat-kind = { $seat }: παίκτης ή μποτ
lobby-seat-open = Ανοιχτή θέση
lobby-seat-bot = Μποτ
lobby-bot-level = { $seat }: επίπεδο του μποτ
lobby-bot-style = { $seat }: στιλ του μποτ
lobby-level-easy = Χτίζει τα εισιτήριά του με σύντομες διαδρομές, μία μία. Καλό για το πρώτο παιχνίδι.
lobby-level-medium = Σχεδιάζει όλα τα εισιτήριά του μαζί και δεν βιάζεται.
lobby-level-hard = Σχεδιάζει όλο το δίκτυό του και ζυγίζει κάθε κίνηση σε πόντους.
lobby-level-expert = Παίζει με τη διαίσθηση ενός νευρωνικού δικτύου, σε μια στιγμή.
lobby-level-master = Έχει την ίδια διαίσθηση και πριν από κάθε κίνηση σκέφτεται τι ακολουθεί.
lobby-level-no-network = Γι’ αυτόν τον χάρτη δεν υπάρχει εκπαιδευμένο νευρωνικό δίκτυο, οπότε αυτό το επίπεδο σκέφτεται χωρίς αυτό.
lobby-style-balanced = Δεν έχει ιδιαίτερες προτιμήσεις.
lobby-style-blitz = Βιάζεται: κρατά λίγα εισιτήρια και ξοδεύει γρήγορα ό,τι έχει.
lobby-style-collector = Λατρεύει τα εισιτήρια και τραβά περισσότερα.
lobby-style-blocker = Του αρέσει να κλείνει διαδρομές που φαίνεται να χρειάζονται οι άλλοι.
lobby-visibility = Ποιος βρίσκει το τραπέζι
lobby-by-link = Μόνο όσοι έχουν τον σύνδεσμο
lobby-listed = Όλοι: φαίνεται στην αρχική σελίδα
lobby-more-options = Περισσότερες επιλογές
lobby-clock = Χρόνος ανά γύρο
lobby-clock-hint = Όταν τελειώσει ο χρόνος, ένα μποτ παίζει αυτόν μόνο τον γύρο. Η θέση μένει δική σου.
lobby-clock-none = Χωρίς όριο χρόνου
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
lobby-bot-speed = Ρυθμός των μποτ
lobby-bot-speed-natural = Φυσικός
lobby-bot-speed-instant = Άμεσος
lobby-starting-player = Ποιος αρχίζει
lobby-starting-player-random = Τυχαία
lobby-chat = Συνομιλία
lobby-chat-free-text = Ελεύθερο κείμενο
lobby-chat-phrases = Μόνο έτοιμες φράσεις
lobby-create-table = Φτιάξε το τραπέζι

## A table before the game starts. $seat is a seat colour used as a name, such as “Red”.

lobby-table-title = { $board }, οικοδεσπότης: { $host }
lobby-is-listed = Φαίνεται στην αρχική σελίδα
lobby-is-by-link = Μόνο όσοι έχουν τον σύνδεσμο
lobby-starts = Αρχίζει: { $seat }
lobby-starts-random = Κλήρωση για το ποιος αρχίζει
lobby-connection-lost = Η σύνδεση χάθηκε. Συνδεόμαστε ξανά…
lobby-at-the-table = Στο τραπέζι
lobby-take-a-seat = Κάθισε
lobby-or-watch = Ή μείνε να δεις: το παιχνίδι θα φανεί εδώ μόλις αρχίσει.
lobby-watch-full = Όλες οι θέσεις είναι πιασμένες. Μείνε να δεις: το παιχνίδι θα φανεί εδώ μόλις αρχίσει.
lobby-you = εσύ
lobby-host = οικοδεσπότης
lobby-away = λείπει
lobby-open-seat = Ανοιχτή θέση
# $name is a player of the game before.
lobby-offered = Κρατημένη για: { $name }
lobby-withdraw-offer = Απόσυρση της προσφοράς
lobby-sit-here = Κάθισε εδώ
lobby-leave-seat = Άφησε τη θέση
lobby-add-bot = Προσθήκη μποτ
lobby-remove-bot = Αφαίρεση
lobby-remove-player = Αφαίρεση παίκτη
lobby-seat-taken = { $name } κάθισε στη θέση «{ $seat }».
lobby-seat-opened = Η θέση «{ $seat }» είναι ανοιχτή.
lobby-seats-open =
    { $n ->
        [one] { $n } θέση είναι ακόμη ανοιχτή.
       *[other] { $n } θέσεις είναι ακόμη ανοιχτές.
    }
lobby-fill-and-start =
    { $n ->
        [one] Ξεκίνα με δύσκολο μποτ
       *[other] Ξεκίνα με δύσκολα μποτ
    }
lobby-start = Ξεκίνα το παιχνίδι
lobby-wait-for-host = Είναι όλοι εδώ. Περιμένουμε τον οικοδεσπότη ({ $host }) να ξεκινήσει το παιχνίδι.
lobby-invite = Κάλεσε παίκτες
lobby-invite-hint = Όποιος έχει αυτόν τον σύνδεσμο μπορεί να παίξει ή να παρακολουθήσει.
lobby-invite-link = Σύνδεσμος για αυτό το τραπέζι
lobby-invite-code = Κωδικός QR με τον σύνδεσμο για αυτό το τραπέζι
lobby-invite-title = Έλα στο παιχνίδι μου στο Fogg: { $board }
lobby-big-screen = Χάρτης σε μεγάλη οθόνη
lobby-big-screen-hint = Άνοιξέ τον σε τηλεόραση ή μεγάλη οθόνη· καθένας κρατά τις κάρτες του στο δικό του κινητό.
lobby-all-rules = Όλοι οι κανόνες αυτού του χάρτη
lobby-chat-title = Συνομιλία

## People

people-title = Τα παιχνίδια μου
people-unknown = Παίκτης
people-deleted = Παίκτης που αφαιρέθηκε
people-statistics = Στατιστικά
people-finished-games = Ολοκληρωμένα παιχνίδια
people-no-name-yet = Διάλεξε ένα όνομα, και τα παιχνίδια σου θα φυλάγονται εδώ. Δεν υπάρχει λογαριασμός ούτε κωδικός: σε θυμάται αυτό το πρόγραμμα περιήγησης.
people-rename = Αλλαγή ονόματος
people-save-name = Αποθήκευση ονόματος
people-name-saved = Το όνομα αποθηκεύτηκε.
people-board = Χάρτης
people-games = Παιχνίδια
people-wins = Νίκες
# The number of wins and their share of all games, as in “3 (60%)”.
people-wins-share = { $n } ({ $share })
people-average = Μέσος όρος πόντων
people-best = Ρεκόρ
people-rating = Αξιολόγηση στην κατάταξη:
# Follows the number of the rating.
people-rated-games = { $n ->
    [one] ύστερα από ένα παιχνίδι
   *[other] ύστερα από { $n } παιχνίδια
}
people-no-games = Δεν υπάρχουν ακόμη ολοκληρωμένα παιχνίδια.
people-against-bots = Εναντίον μποτ
people-against-bots-hint = Τελειωμένα παιχνίδια όπου όλοι οι αντίπαλοι ήταν μποτ, ανά επίπεδο στο τραπέζι.
people-bot = Επίπεδο
# $points is the player's score in a game of $n players.
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
people-link-device = Παίξε σε άλλη συσκευή
people-link-device-hint = Άνοιξε αυτόν τον σύνδεσμο σε άλλο κινητό ή υπολογιστή για να παίξεις κι εκεί με το όνομά σου. Ισχύει μία φορά και λήγει σε 15 λεπτά.
people-link-device-create = Φτιάξε σύνδεσμο
people-link-device-create-new = Φτιάξε νέο σύνδεσμο
people-link-device-link = Άνοιξέ το στην άλλη συσκευή
people-link-device-code = Κωδικός QR για την άλλη συσκευή
people-link-device-until = Ισχύει έως: { $time }.
people-devices = Οι συσκευές σου
people-device-unnamed = Άγνωστη συσκευή
people-device-current = Αυτή η συσκευή
people-device-used = Τελευταία χρήση: { $time }
people-device-sign-out = Αποσύνδεση: { $device }
people-sign-out = Αποσύνδεση
people-sign-out-others = Αποσύνδεση από τις άλλες συσκευές
people-sign-out-everywhere = Αποσύνδεση από παντού
people-sign-out-hint = Αυτό το πρόγραμμα περιήγησης θα σε ξεχάσει. Αν δεν έχεις συνδέσει άλλη συσκευή, κανείς δεν μπορεί να σου επιστρέψει το όνομα και τα παιχνίδια σου.

## Leaderboard

leaderboard-title = Κατάταξη
leaderboard-intro = Η αξιολόγηση δείχνει πόσο συχνά τερματίζει κανείς μπροστά από τους άλλους, όπως στο σκάκι: όλοι ξεκινούν από το 1500, και 200 βαθμοί παραπάνω σημαίνουν ότι τερματίζει μπροστά περίπου τρεις φορές στις τέσσερις. Οι άνθρωποι αξιολογούνται μόνο με ανθρώπους και τα μποτ μόνο με μποτ· η σειρά λαμβάνει υπόψη και πόσο βέβαιη είναι η αξιολόγηση.
leaderboard-people = Άνθρωποι
leaderboard-bots = Μποτ
leaderboard-rank = Θέση
leaderboard-name = Όνομα
leaderboard-rating = Αξιολόγηση
# The likely range of a rating.
leaderboard-range = Πιθανότατα μεταξύ { $low } και { $high }.
leaderboard-empty = Κανείς ακόμη.

## Settings

settings-title = Ρυθμίσεις
settings-saved = Φυλάγονται μόνο σε αυτό το πρόγραμμα περιήγησης.
settings-appearance = Εμφάνιση και γλώσσα
settings-symbols = Σύμβολα χρωμάτων
settings-symbols-what = Κάθε χρώμα έχει και το δικό του σύμβολο.
settings-list = Προβολή λίστας
settings-list-what = Όλες οι διαδρομές ανά πόλη, ως κείμενο. Για αναγνώστες οθόνης και πληκτρολόγιο.
settings-reduce-motion = Μείωση κίνησης
settings-reduce-motion-what = Απενεργοποιεί τα εφέ κίνησης: όλα απλώς εμφανίζονται.
settings-sound = Ήχος
settings-sounds = Αναπαραγωγή ήχων
settings-sounds-what = Κάρτες, βαγόνια και μια ειδοποίηση όταν είναι η σειρά σου.
settings-effects = Ένταση ήχων παιχνιδιού
settings-alerts = Ένταση ειδοποιήσεων
settings-my-name = Το όνομα και οι συσκευές σου

## Linking another device

link-title = Παίξε με το όνομά σου σε αυτή τη συσκευή
link-intro = Με αυτόν τον σύνδεσμο, το πρόγραμμα περιήγησης συνδέεται ως ο παίκτης που τον έφτιαξε. Ισχύει μία φορά.
link-replaces = Αυτό το πρόγραμμα περιήγησης παίζει τώρα ως { $name }. Αν συνεχίσεις, το όνομα αυτό θα αντικατασταθεί.
link-confirm = Ναι, εγώ είμαι
link-done = Καλώς ήρθες και πάλι! Παίζεις ως { $name }.
link-none = Αυτός ο σύνδεσμος δεν έχει κωδικό. Φτιάξε έναν νέο στην άλλη σου συσκευή, στη σελίδα «Τα παιχνίδια μου».

## Page not found

not-found-title = Τέρμα η διαδρομή
not-found-hint = Δεν υπάρχει σελίδα σε αυτή τη διεύθυνση. Ίσως λείπει ένα μέρος του συνδέσμου.
