### Pass and play: several people share one device, and the cards are hidden between turns.

hotseat-title-page = Όλοι σε μία οθόνη · Fogg
hotseat-title = Όλοι σε μία οθόνη
hotseat-intro = Όλοι παίζουν σε αυτή τη συσκευή, ένας ένας. Ανάμεσα στους γύρους οι κάρτες κρύβονται, οπότε μπορείς να δώσεις τη συσκευή άφοβα.
hotseat-players = Ποιοι παίζουν
# The default name of a player. $number is the player's position, from 1.
hotseat-player = Παίκτης { $number }
hotseat-name-of = Όνομα για τον παίκτη { $number }
hotseat-remove = Αφαίρεση: { $name }
hotseat-add-player = Προσθήκη παίκτη
hotseat-add-bot = Προσθήκη μποτ
hotseat-start = Ξεκίνα το παιχνίδι
# $name is the player who holds the device next.
hotseat-pass = Δώσε τη συσκευή. Σειρά έχει: { $name }
hotseat-look-away = Όλοι οι άλλοι κοιτάνε τώρα αλλού.
hotseat-starting-tickets = { $name } διαλέγει τα πρώτα εισιτήρια. Όλοι οι άλλοι κοιτάνε τώρα αλλού.
hotseat-i-am = Εγώ είμαι: { $name }
hotseat-turn-over = Ο γύρος σου τελείωσε. Σειρά έχει: { $name }
hotseat-undo = Αναίρεση
hotseat-hide-and-pass = Κρύψε και πάσαρε
hotseat-new-game = Νέο παιχνίδι
