### The replay of a finished game, step by step.

replay-title = { $board } · Επανάληψη · Fogg
replay-heading = Επανάληψη: { $board }
replay-loading = Φόρτωση παιχνιδιού…
replay-view-as = Προβολή ως
replay-spectator = Θεατής
replay-slider = Σημείο του παιχνιδιού
# The position in the game: step $at of $last, and turn $turn of $turns.
replay-position = Βήμα { $at } από { $last }, γύρος { $turn } από { $turns }
replay-play = Αναπαραγωγή
replay-pause = Παύση
replay-back = Προηγούμενο βήμα
replay-next = Επόμενο βήμα
replay-turn-back = Προηγούμενος γύρος
replay-turn-next = Επόμενος γύρος
replay-speed = Ταχύτητα
# $speed is a multiple of the normal speed.
replay-speed-times = { $speed }×
replay-log = Ιστορικό παιχνιδιού
replay-start = Οι κάρτες μοιράστηκαν. Όλοι διαλέγουν εισιτήρια.
replay-hand = Χέρι
replay-tickets = Εισιτήρια
replay-result = Τελική βαθμολογία
replay-table = Πίσω στο τραπέζι
replay-keys = Συντομεύσεις: ← και → για βήμα, Page Up και Page Down για γύρο, Home και End για αρχή και τέλος, διάστημα για αναπαραγωγή ή παύση.
