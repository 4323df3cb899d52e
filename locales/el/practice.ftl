### Games against bots in this browser, without a server.

practice-title = Εξάσκηση
practice-intro = Παίξε με bot σε αυτόν τον περιηγητή. Δουλεύει και χωρίς σύνδεση, και τα παιχνίδια σου μένουν σε αυτή τη συσκευή.
practice-opponents = Αντίπαλοι
practice-board-file = Προσθήκη αρχείου χάρτη
practice-board-drop = …ή άφησε ένα οπουδήποτε σε αυτή τη σελίδα.
# $board is the title of a board.
practice-board-added = Προστέθηκε: { $board }.
practice-board-delete = Αφαίρεση: { $board }
practice-games = Παιχνίδια σε αυτή τη συσκευή
practice-no-games = Κανένα παιχνίδι ακόμη.
practice-all-games = Όλα τα παιχνίδια εξάσκησης
# $n is the number of players.
practice-unfinished = { $n ->
    [one] Σε εξέλιξη · { $n } παίκτης
   *[other] Σε εξέλιξη · { $n } παίκτες
}
practice-delete = Διαγραφή
practice-delete-really = Να διαγραφεί οριστικά αυτό το παιχνίδι;
practice-delete-all = Διαγραφή όλων
practice-delete-all-really = Να διαγραφούν οριστικά όλα τα παιχνίδια αυτής της συσκευής;
# $size is an amount of data, such as “120 kB”.
practice-space = { $games ->
    [one] { $games } παιχνίδι, { $size } σε αυτή τη συσκευή.
   *[other] { $games } παιχνίδια, { $size } σε αυτή τη συσκευή.
}
practice-space-free = Ελεύθερος χώρος: { $size }.
practice-not-kept = Αυτός ο περιηγητής δεν μπορεί να κρατήσει παιχνίδια. Κατέβασε το αρχείο του παιχνιδιού πριν κλείσεις τη σελίδα.
practice-not-saved = Η συσκευή δεν αποθήκευσε την τελευταία κίνηση. Ίσως είναι γεμάτη: διάγραψε μερικά παιχνίδια.
practice-elsewhere = Αυτό το παιχνίδι είναι ανοιχτό σε άλλη καρτέλα. Κλείσε το εκεί για να συνεχίσεις εδώ.
practice-offline = Εξάσκηση χωρίς σύνδεση
practice-ready = Έτοιμο για χρήση χωρίς σύνδεση.

## Replays of game files

practice-replay-title = Επανάληψη παιχνιδιού
practice-replay-intro = Άνοιξε το αρχείο ενός παιχνιδιού για να το δεις κίνηση προς κίνηση.
practice-replay-file = Άνοιγμα αρχείου παιχνιδιού

## A new version of the page

update-ready = Υπάρχει νέα έκδοση της σελίδας.
update-reload = Επαναφόρτωση
update-later = Αργότερα
