### Υποδείξεις της μηχανής κατά τη διάρκεια του παιχνιδιού.

## The option of a table

hint-option = Υποδείξεις
hint-option-off = Δεν επιτρέπονται
hint-option-on = Επιτρέπονται
hint-option-effect = Αν επιτρέπονται, οι παίκτες μπορούν να ζητούν καλές κινήσεις. Ένα τέτοιο παιχνίδι δεν μετράει στην αξιολόγηση ούτε στα στατιστικά.
# In the details of a table and of a finished game.
hint-allowed = Με υποδείξεις, χωρίς αξιολόγηση
# Beside the name of a player in the result.
hint-used = με υποδείξεις

## A hint

hint-title = Υπόδειξη
hint-moves = Οι καλύτερες κινήσεις
hint-thinking = Η μηχανή σκέφτεται …
hint-improving = Συνεχίζει τον υπολογισμό …
# $move is a text such as “Draw tickets”, $chance a percentage. Read out by screen readers.
hint-announce = Καλύτερη κίνηση: { $move }. Πιθανότητα νίκης: { $chance }.
hint-chance = Πιθανότητα νίκης: { $chance }
hint-play = Παίξε
# On a route, a card or a deck: the move has this number in the list of hints.
hint-number = Υπόδειξη { $n }
hint-no-network = Για αυτόν τον χάρτη δεν υπάρχει εκπαιδευμένο δίκτυο, γι’ αυτό οι πιθανότητες είναι κατά προσέγγιση.
hint-failed = Η μηχανή δεν βρήκε υπόδειξη. Δοκίμασε ξανά.
hint-missing = Αυτή η σελίδα φτιάχτηκε χωρίς τη μηχανή, γι’ αυτό δεν έχει υποδείξεις.
hint-only-one = Υπάρχει μόνο μία δυνατή κίνηση.
hint-plan-show = Δείξε το σχέδιο
hint-plan-hide = Κρύψε το σχέδιο
hint-plan = Το σχέδιο
# $trains trains or taxis and $cards cards are needed, and $turns turns.
hint-plan-effort = { $vehicle ->
    [taxi] Ταξί: { $trains } · Κάρτες που λείπουν: { $cards } · Σειρές: περίπου { $turns }
   *[train] Βαγόνια: { $trains } · Κάρτες που λείπουν: { $cards } · Σειρές: περίπου { $turns }
}
hint-plan-none = Τα εισιτήριά σου δεν χρειάζονται άλλες διαδρομές.
hint-plan-extras = Αξίζουν για τους πόντους τους:
