### The game log, one sentence per event. Screen readers read out the same sentences.
### $mine is yes if the reader did it; $who is the name of the player who did it.
### $card is a colour, locomotive or taxi, and $n the number of cards; game-some-cards uses both.

log-starting-tickets = { $mine ->
    [yes] Διάλεξες τα πρώτα σου εισιτήρια.
   *[no] { $who } διάλεξε τα πρώτα εισιτήρια.
}
# $kept and $returned are numbers of tickets.
log-tickets-kept = { $mine ->
    [yes] { $kept ->
        [one] { $returned ->
            [0] Κρατάς ένα εισιτήριο.
            [one] Κρατάς ένα εισιτήριο και επιστρέφεις ένα.
           *[other] Κρατάς ένα εισιτήριο και επιστρέφεις { $returned }.
        }
       *[other] { $returned ->
            [0] Κρατάς { $kept } εισιτήρια.
            [one] Κρατάς { $kept } εισιτήρια και επιστρέφεις ένα.
           *[other] Κρατάς { $kept } εισιτήρια και επιστρέφεις { $returned }.
        }
    }
   *[no] { $kept ->
        [one] { $returned ->
            [0] { $who } κρατά ένα εισιτήριο.
            [one] { $who } κρατά ένα εισιτήριο και επιστρέφει ένα.
           *[other] { $who } κρατά ένα εισιτήριο και επιστρέφει { $returned }.
        }
       *[other] { $returned ->
            [0] { $who } κρατά { $kept } εισιτήρια.
            [one] { $who } κρατά { $kept } εισιτήρια και επιστρέφει ένα.
           *[other] { $who } κρατά { $kept } εισιτήρια και επιστρέφει { $returned }.
        }
    }
}
log-card-taken = { $mine ->
    [yes] Παίρνεις { game-some-cards } από τις ανοιχτές.
   *[no] { $who } παίρνει { game-some-cards } από τις ανοιχτές.
}
log-card-drawn = { $mine ->
    [yes] Τραβάς μία κάρτα από την τράπουλα.
   *[no] { $who } τραβά μία κάρτα από την τράπουλα.
}
log-card-drawn-seen = { $mine ->
    [yes] Τραβάς { game-some-cards } από την τράπουλα.
   *[no] { $who } τραβά { game-some-cards } από την τράπουλα.
}
# Several cards in a row, for screen readers.
log-cards-drawn = { $n ->
    [one] { $who } τραβά μία κάρτα από την τράπουλα.
   *[other] { $who } τραβά { $n } κάρτες από την τράπουλα.
}
# $wild is locomotive or taxi.
log-face-up-replaced = { $wild ->
    [taxi] Τρία ανοιχτά ταξί: αντικαθίστανται και οι πέντε ανοιχτές κάρτες.
   *[locomotive] Τρεις ανοιχτές ατμομηχανές: αντικαθίστανται και οι πέντε ανοιχτές κάρτες.
}
log-deck-reshuffled = Τα σκάρτα ανακατεύονται και γίνονται νέα τράπουλα.
log-tickets-offered = { $mine ->
    [yes] { $count ->
        [one] Τραβάς ένα εισιτήριο.
       *[other] Τραβάς { $count } εισιτήρια.
    }
   *[no] { $count ->
        [one] { $who } τραβά ένα εισιτήριο.
       *[other] { $who } τραβά { $count } εισιτήρια.
    }
}
# $from and $to are places as printed on the board; game-payment is what was played.
log-tunnel-started = { $mine ->
    [yes] Παίζεις { game-payment } για τη σήραγγα { $from } – { $to }.
   *[no] { $who } παίζει { game-payment } για τη σήραγγα { $from } – { $to }.
}
log-tunnel-card = Από την τράπουλα άνοιξε: { game-some-cards }.
log-claimed = { $mine ->
    [yes] Κλείνεις τη διαδρομή { $from } – { $to } με { game-payment }.
   *[no] { $who } κλείνει τη διαδρομή { $from } – { $to } με { game-payment }.
}
log-claimed-points = { $mine ->
    [yes] { $points ->
        [one] Κλείνεις τη διαδρομή { $from } – { $to } με { game-payment } και παίρνεις { $points } πόντο.
       *[other] Κλείνεις τη διαδρομή { $from } – { $to } με { game-payment } και παίρνεις { $points } πόντους.
    }
   *[no] { $points ->
        [one] { $who } κλείνει τη διαδρομή { $from } – { $to } με { game-payment } και παίρνει { $points } πόντο.
       *[other] { $who } κλείνει τη διαδρομή { $from } – { $to } με { game-payment } και παίρνει { $points } πόντους.
    }
}
# $payment is a game-payment.
log-tunnel-added = Η σήραγγα κόστισε επιπλέον { $payment }.
log-tunnel-given-up = { $mine ->
    [yes] Παρατάς τη σήραγγα και παίρνεις πίσω τις κάρτες σου.
   *[no] { $who } παρατά τη σήραγγα και παίρνει πίσω τις κάρτες.
}
log-passed = { $mine ->
    [yes] Πας πάσο: δεν μπορείς να κάνεις τίποτε άλλο.
   *[no] { $who } πάει πάσο: δεν μπορεί να κάνει τίποτε άλλο.
}
# $vehicle is train or taxi.
log-last-round = { $vehicle ->
    [taxi] { $mine ->
        [yes] Σου μένουν το πολύ 2 ταξί. Αρχίζει ο τελευταίος γύρος: όλοι παίζουν άλλη μία φορά.
       *[no] { $who } έχει πια το πολύ 2 ταξί. Αρχίζει ο τελευταίος γύρος: όλοι παίζουν άλλη μία φορά.
    }
   *[train] { $mine ->
        [yes] Σου μένουν το πολύ 2 βαγόνια. Αρχίζει ο τελευταίος γύρος: όλοι παίζουν άλλη μία φορά.
       *[no] { $who } έχει πια το πολύ 2 βαγόνια. Αρχίζει ο τελευταίος γύρος: όλοι παίζουν άλλη μία φορά.
    }
}
log-game-ended = Το παιχνίδι τελείωσε.
# Replaces log-game-ended when 20 turns in a row ended with a tunnel being given up.
log-game-ended-by-tunnels = Σε 20 συνεχόμενους γύρους κάποιος παράτησε μια σήραγγα: το παιχνίδι τελείωσε.
log-left = { $mine ->
    [yes] Έφυγες από το παιχνίδι· συνεχίζει ένα μποτ για σένα.
   *[no] { $who } έφυγε από το παιχνίδι· συνεχίζει ένα μποτ.
}
log-more-time = { $mine ->
    [yes] Ζητάς 2 λεπτά ακόμη.
   *[no] { $who } ζητά 2 λεπτά ακόμη.
}
log-used-hints = { $mine ->
    [yes] Ζητάς υποδείξεις.
   *[no] { $who } ζητά υποδείξεις.
}
# $seats are the colours of the players who did not complete the deal.
log-deal-abandoned = Η μοιρασιά ακυρώθηκε, γιατί δεν ολοκληρώθηκε το ανακάτεμα από: { $seats }.
log-undone = { $mine ->
    [yes] Αναιρείς την τελευταία σου κίνηση.
   *[no] { $who } αναιρεί την τελευταία κίνηση.
}
log-abandoned = Το παιχνίδι εγκαταλείφθηκε.
log-closed = Ο διαχειριστής του διακομιστή έκλεισε το τραπέζι.
log-by-clock = { $mine ->
    [yes] Ο χρόνος σου τελείωσε: έπαιξε ένα μποτ για σένα.
   *[no] { $who } δεν πρόλαβε: έπαιξε ένα μποτ.
}
log-by-away = { $mine ->
    [yes] Έλειπες: έπαιξε ένα μποτ για σένα.
   *[no] { $who } λείπει: έπαιξε ένα μποτ.
}
# A chat message, for screen readers.
log-chat = { $who } λέει: { $text }
