### What the engine advises.

## Moves, in hints and analyses

# $payment is a game-payment.
advice-claim = Κλείσε τη διαδρομή { $from } – { $to }: { $payment }
advice-row = Πάρε { game-some-cards }
advice-blind = Τράβηξε από την τράπουλα
advice-tickets = Τράβηξε εισιτήρια
# $tickets is a list of tickets.
advice-keep = Κράτησε: { $tickets }
advice-add = Χτίσε τη σήραγγα: { $payment }
advice-add-nothing = Χτίσε τη σήραγγα
advice-give-up = Παράτησε τη σήραγγα
advice-pass = Πάσο

## Why a move is good. They are joined by semicolons and begin with a capital letter then.

advice-why-completes = ολοκληρώνει το εισιτήριο { $from } – { $to }
advice-why-towards = φέρνει πιο κοντά το εισιτήριο { $from } – { $to }
advice-why-rival = τη διαδρομή φαίνεται να τη χρειάζεται και άλλος παίκτης: { $who }
advice-why-blocks = τη διαδρομή φαίνεται να τη χρειάζεται άλλος παίκτης: { $who }
# $length is a number of trains.
advice-why-path = σου δίνει τη μεγαλύτερη συνεχή διαδρομή ({ $length })
advice-why-attractions = { $count ->
    [one] φτάνει σε { $count } αξιοθέατο
   *[other] φτάνει σε { $count } αξιοθέατα
}
advice-why-points = { $points ->
    [one] φέρνει { $points } πόντο
   *[other] φέρνει { $points } πόντους
}
advice-why-last-round = αρχίζει τον τελευταίο γύρο
advice-why-last-turn = είναι η τελευταία σου σειρά
advice-why-time = { $turns ->
    [one] μένει μόνο περίπου { $turns } σειρά
   *[other] μένουν μόνο περίπου { $turns } σειρές
}
# $missing is the number of cards still missing for the route.
advice-why-collects = { $missing ->
    [0] μετά μπορείς να κλείσεις τη διαδρομή { $from } – { $to }
    [one] μετά λείπει { $missing } κάρτα για τη διαδρομή { $from } – { $to }
   *[other] μετά λείπουν { $missing } κάρτες για τη διαδρομή { $from } – { $to }
}
# $where is tunnels if wild cards can be played only there.
advice-why-wild = { $where ->
    [tunnels] ταιριάζει σε κάθε σήραγγα
   *[all] ταιριάζει σε κάθε διαδρομή
}
advice-why-nothing-better = καμία ανοιχτή κάρτα δεν βοηθά περισσότερο
# Of a face-up card that is for no route in particular.
advice-why-spare-card = ίσως χρειαστεί αργότερα για μια διαδρομή
advice-why-more-tickets = { $turns ->
    [one] μένει περίπου { $turns } σειρά για άλλα εισιτήρια
   *[other] μένουν περίπου { $turns } σειρές για άλλα εισιτήρια
}
advice-why-likely = έχεις ήδη ολοκληρώσει { $complete } από τα { $unseen } εισιτήρια που μπορεί να έρθουν
# $trains is the number of trains or taxis that the ticket still takes.
advice-why-keeps = { $trains ->
    [0] το εισιτήριο { $from } – { $to } είναι ήδη ολοκληρωμένο
   *[other] { $vehicle ->
        [taxi] το εισιτήριο { $from } – { $to } θέλει { $trains } ταξί
       *[train] το εισιτήριο { $from } – { $to } θέλει βαγόνια: { $trains }
    }
}
advice-why-returns = { $vehicle ->
    [taxi] το εισιτήριο { $from } – { $to } θα ήθελε { $trains } ταξί
   *[train] το εισιτήριο { $from } – { $to } θα ήθελε βαγόνια: { $trains }
}
advice-why-impossible = το εισιτήριο { $from } – { $to } δεν ολοκληρώνεται πια
advice-why-tunnel = η σήραγγα { $from } – { $to } αξίζει τις επιπλέον κάρτες
advice-why-saves = αυτές οι κάρτες αξίζουν περισσότερο αλλού
advice-why-only = δεν υπάρχει άλλη κίνηση
