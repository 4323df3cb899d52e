### A finished game watched again, step by step.

replay-title = { $board } · Επανάληψη · Fogg
replay-heading = Επανάληψη: { $board }
replay-loading = Φόρτωση παιχνιδιού…
replay-as = Προβολή ως
replay-as-everybody = όλοι
replay-slider = Σημείο του παιχνιδιού
# The place in the game: step $at of $last, and turn $turn of $turns.
replay-place = Βήμα { $at } από { $last }, γύρος { $turn } από { $turns }
replay-play = Αναπαραγωγή
replay-pause = Παύση
replay-back = Ένα βήμα πίσω
replay-next = Ένα βήμα μπροστά
replay-turn-back = Στον προηγούμενο γύρο
replay-turn-next = Στον επόμενο γύρο
replay-speed = Ταχύτητα
# $speed is how many times as fast as usual.
replay-times = × { $speed }
replay-log = Τι έγινε
replay-begins = Οι κάρτες μοιράστηκαν. Όλοι διαλέγουν εισιτήρια.
replay-hand = Χέρι
replay-tickets = Εισιτήρια
replay-result = Το αποτέλεσμα
replay-table = Στο τραπέζι
replay-keys = Πλήκτρα: ← και → για βήμα, Page Up και Page Down για γύρο, Home και End για αρχή και τέλος, διάστημα για αναπαραγωγή.
