### The end of a game: final scoring, who won and why, and what to do next.

## Final scoring, scene by scene
## $mine is yes if the scene is about the reader; otherwise $who is the player's name.

end-title-scoring = Υπολογισμός της βαθμολογίας
end-title = Το παιχνίδι τελείωσε
end-scene-routes = Πρώτα οι πόντοι για τις διαδρομές.
# $from and $to are places as printed on the board; $to may be a list with “or”.
end-scene-completed = { $mine ->
    [yes] { $points ->
        [one] Ολοκλήρωσες το εισιτήριο { $from } – { $to }: +{ $points } πόντος.
       *[other] Ολοκλήρωσες το εισιτήριο { $from } – { $to }: +{ $points } πόντοι.
    }
   *[no] { $points ->
        [one] { $who } ολοκλήρωσε το εισιτήριο { $from } – { $to }: +{ $points } πόντος.
       *[other] { $who } ολοκλήρωσε το εισιτήριο { $from } – { $to }: +{ $points } πόντοι.
    }
}
end-scene-failed = { $mine ->
    [yes] { $points ->
        [one] Δεν ολοκλήρωσες το εισιτήριο { $from } – { $to }: −{ $points } πόντος.
       *[other] Δεν ολοκλήρωσες το εισιτήριο { $from } – { $to }: −{ $points } πόντοι.
    }
   *[no] { $points ->
        [one] { $who } δεν ολοκλήρωσε το εισιτήριο { $from } – { $to }: −{ $points } πόντος.
       *[other] { $who } δεν ολοκλήρωσε το εισιτήριο { $from } – { $to }: −{ $points } πόντοι.
    }
}
# $length is a number of trains.
end-scene-longest = { $mine ->
    [yes] Έχεις τη μεγαλύτερη συνεχή διαδρομή ({ $length } βαγόνια): +{ $points } πόντοι.
   *[no] { $who } έχει τη μεγαλύτερη συνεχή διαδρομή ({ $length } βαγόνια): +{ $points } πόντοι.
}
# $count is the number of attractions reached.
end-scene-attractions = { $mine ->
    [yes] { $count ->
        [one] Έφτασες σε { $count } αξιοθέατο: +{ $points }.
       *[other] Έφτασες σε { $count } αξιοθέατα: +{ $points }.
    }
   *[no] { $count ->
        [one] { $who } έφτασε σε { $count } αξιοθέατο: +{ $points }.
       *[other] { $who } έφτασε σε { $count } αξιοθέατα: +{ $points }.
    }
}
end-back = Πίσω
end-next = Επόμενο
end-pause = Παύση
end-resume = Συνέχεια
end-skip = Στο αποτέλεσμα
end-show-scoring = Ξανά ο υπολογισμός
end-view-board = Δες τον χάρτη

## Who won
## $who is the winner, or a list of winners; $others are the tied players who did not win.

end-won-points = { $mine ->
    [yes] { $points ->
        [one] Νίκησες με { $points } πόντο!
       *[other] Νίκησες με { $points } πόντους!
    }
   *[no] { $points ->
        [one] { $who } νίκησε με { $points } πόντο.
       *[other] { $who } νίκησε με { $points } πόντους.
    }
}
end-won-completed-tickets = { $mine ->
    [yes] Νίκησες με { $points } πόντους, χάρη στα περισσότερα ολοκληρωμένα εισιτήρια! Στους ίδιους πόντους: { $others }.
   *[no] { $who } νίκησε με { $points } πόντους, χάρη στα περισσότερα ολοκληρωμένα εισιτήρια. Στους ίδιους πόντους: { $others }.
}
end-won-longest-path = { $mine ->
    [yes] Νίκησες με { $points } πόντους, χάρη στη μεγαλύτερη συνεχή διαδρομή! Στους ίδιους πόντους, με ίσο αριθμό ολοκληρωμένων εισιτηρίων: { $others }.
   *[no] { $who } νίκησε με { $points } πόντους, χάρη στη μεγαλύτερη συνεχή διαδρομή. Στους ίδιους πόντους, με ίσο αριθμό ολοκληρωμένων εισιτηρίων: { $others }.
}
end-won-shared = { $points ->
    [one] { $who } μοιράζονται τη νίκη: έχουν από { $points } πόντο και ισοβαθμούν σε όλα.
   *[other] { $who } μοιράζονται τη νίκη: έχουν από { $points } πόντους και ισοβαθμούν σε όλα.
}
end-abandoned = Το παιχνίδι εγκαταλείφθηκε, και δεν νίκησε κανείς.
end-winner = Νίκη
end-points = { $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
}

## Sources of points

end-source-routes = Διαδρομές
end-source-completed = Ολοκληρωμένα εισιτήρια
end-source-failed = Ανολοκλήρωτα εισιτήρια
end-source-longest = Μεγαλύτερη διαδρομή
end-source-attractions = Αξιοθέατα
end-tickets = Εισιτήρια
# Read out by screen readers before the ends of a ticket.
end-ticket-completed = Ολοκληρώθηκε:
end-ticket-failed = Απέτυχε:
# A player’s own longest path; $n is its length in trains or taxis.
end-path = { $vehicle ->
    [taxi] { $n ->
        [one] Μεγαλύτερη διαδρομή: { $n } ταξί
       *[other] Μεγαλύτερη διαδρομή: { $n } ταξί
    }
   *[train] { $n ->
        [one] Μεγαλύτερη διαδρομή: { $n } βαγόνι
       *[other] Μεγαλύτερη διαδρομή: { $n } βαγόνια
    }
}
# The cards that a player still holds at the end.
end-hand = Κάρτες που έμειναν:
end-hand-empty = καμία

## After the game

end-rematch = Παίξε ξανά
# A new pass-and-play game, with other players or another board.
end-new-game = Νέο παιχνίδι
end-join-rematch = Μπες στο επόμενο
end-replay = Δες την επανάληψη
end-check = Έλεγξε το ανακάτεμα
end-download = Κατέβασε το αρχείο
end-share = Κοινοποίηση επανάληψης
end-link = Σύνδεσμος της επανάληψης
end-copy = Αντιγραφή
end-copied = Ο σύνδεσμος αντιγράφηκε.
