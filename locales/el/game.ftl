### The game: cards, routes, tickets, players and possible moves.

## Names of bots

bot-name-easy = Εύκολο μποτ
bot-name-medium = Μέτριο μποτ
bot-name-hard = Δύσκολο μποτ
bot-name-expert = Εξπέρ μποτ
bot-name-master = Μετρ μποτ
bot-name-random = Τυχαίο μποτ
bot-name-greedy = Άπληστο μποτ
bot-name-rollout = Γρήγορο μποτ
bot-name-planner = Μεθοδικό μποτ
bot-name-blitz = Αστραπιαίο μποτ
bot-name-search = Αναλυτικό μποτ
bot-name-net = Νευρωνικό μποτ
bot-name-search-classic = Κλασικό αναλυτικό μποτ
# $name is the name the server's operator gave to the bot.
bot-name-other = Μποτ { $name }
# One of several bots of the same kind at a table. $name is one of the names above.
bot-name-numbered = { $name } { $number }
game-nobody = Κανείς

## Cards

# $n cards of one kind; $card is the kind.
game-some-cards = { $card ->
    [pink] { $n ->
        [one] μία ροζ κάρτα
       *[other] { $n } ροζ κάρτες
    }
    [white] { $n ->
        [one] μία άσπρη κάρτα
       *[other] { $n } άσπρες κάρτες
    }
    [blue] { $n ->
        [one] μία μπλε κάρτα
       *[other] { $n } μπλε κάρτες
    }
    [yellow] { $n ->
        [one] μία κίτρινη κάρτα
       *[other] { $n } κίτρινες κάρτες
    }
    [orange] { $n ->
        [one] μία πορτοκαλί κάρτα
       *[other] { $n } πορτοκαλί κάρτες
    }
    [black] { $n ->
        [one] μία μαύρη κάρτα
       *[other] { $n } μαύρες κάρτες
    }
    [red] { $n ->
        [one] μία κόκκινη κάρτα
       *[other] { $n } κόκκινες κάρτες
    }
    [green] { $n ->
        [one] μία πράσινη κάρτα
       *[other] { $n } πράσινες κάρτες
    }
    [locomotive] { $n ->
        [one] μία ατμομηχανή
       *[other] { $n } ατμομηχανές
    }
    [taxi] { $n ->
        [one] ένα ταξί
       *[other] { $n } ταξί
    }
   *[any] { $n ->
        [one] μία κάρτα οποιουδήποτε χρώματος
       *[other] { $n } κάρτες ενός οποιουδήποτε χρώματος
    }
}
# The wild cards of a payment: $wild is locomotive or taxi, $wilds their number.
game-some-wilds = { $wild ->
    [taxi] { $wilds ->
        [one] ένα ταξί
       *[other] { $wilds } ταξί
    }
   *[locomotive] { $wilds ->
        [one] μία ατμομηχανή
       *[other] { $wilds } ατμομηχανές
    }
}
# The payment for a route: only wild cards, a colour and wild cards, or only a colour.
game-payment = { $paid ->
    [wild] { game-some-wilds }
    [both] { game-some-cards } και { game-some-wilds }
   *[plain] { game-some-cards }
}

## Routes: their cost, and why they cannot be claimed

game-cost = Κοστίζει { game-some-cards }.
game-cost-tunnel = Σήραγγα: κοστίζει { game-some-cards }, ίσως και παραπάνω.
game-route-mine = Αυτή η διαδρομή είναι δική σου.
game-route-taken = { $who } έχει κλείσει αυτή τη διαδρομή.
game-route-other-track = Έχεις ήδη την άλλη γραμμή αυτής της διπλής διαδρομής.
game-route-closed = Η άλλη γραμμή είναι πιασμένη· με τόσο λίγους παίκτες χρησιμοποιείται μόνο η μία από τις δύο.
# $vehicle is train or taxi; $need and $have are numbers of them.
game-route-trains = { $vehicle ->
    [taxi] { $need ->
        [one] Χρειάζεται { $need } ταξί, αλλά δεν σου μένει κανένα.
       *[other] { $have ->
            [0] Χρειάζονται { $need } ταξί, αλλά δεν σου μένει κανένα.
            [one] Χρειάζονται { $need } ταξί, αλλά σου μένει { $have }.
           *[other] Χρειάζονται { $need } ταξί, αλλά σου μένουν { $have }.
        }
    }
   *[train] { $need ->
        [one] Χρειάζεται { $need } βαγόνι, αλλά δεν σου μένει κανένα.
       *[other] { $have ->
            [0] Χρειάζονται { $need } βαγόνια, αλλά δεν σου μένει κανένα.
            [one] Χρειάζονται { $need } βαγόνια, αλλά σου μένει { $have }.
           *[other] Χρειάζονται { $need } βαγόνια, αλλά σου μένουν { $have }.
        }
    }
}
# $locomotives is the kind of wild card that can replace the colour: train (locomotives), taxi (taxis) or none.
game-route-cards = { $locomotives ->
    [train] Χρειάζεσαι ακόμη { game-some-cards } (ή ατμομηχανές).
    [taxi] Χρειάζεσαι ακόμη { game-some-cards } (ή ταξί).
   *[none] Χρειάζεσαι ακόμη { game-some-cards }· οι ατμομηχανές δεν παίζονται εδώ.
}

game-close = Κλείσιμο παραθύρου
game-cancel = Ακύρωση

## What the reader can do now, or what the table is waiting for, in one sentence

prompt-abandoned = Αυτό το παιχνίδι εγκαταλείφθηκε.
prompt-full = Αυτό το παιχνίδι είχε πάρα πολλές ενέργειες και έκλεισε. Ξεκίνα ένα άλλο.
prompt-closed = Ο διαχειριστής του διακομιστή έκλεισε αυτό το τραπέζι.
prompt-dealing = Μοιράζονται οι κάρτες…
# $seats are the colours of the players who did not complete the deal.
prompt-deal-abandoned = Το ανακάτεμα δεν ολοκληρώθηκε από: { $seats }. Οι κάρτες μοιράζονται ξανά…
# $seats is the colour of one player.
prompt-replace = { $seats }: τρεις μοιρασιές ακυρώθηκαν εξαιτίας αυτού του παίκτη. Μπορείς να τον αντικαταστήσεις τώρα· αλλιώς οι κάρτες μοιράζονται σε ένα λεπτό.
prompt-replace-wait = { $seats }: τρεις μοιρασιές ακυρώθηκαν εξαιτίας αυτού του παίκτη. Ο οικοδεσπότης μπορεί να τον αντικαταστήσει τώρα· αλλιώς οι κάρτες μοιράζονται σε ένα λεπτό.
prompt-replace-bot = Αντικατάσταση με μποτ
# $count tickets are offered; at least $keep must be kept.
prompt-starting-tickets = { $keep ->
    [one] Διάλεξε τα πρώτα σου εισιτήρια: κράτησε τουλάχιστον ένα από τα { $count }.
   *[other] Διάλεξε τα πρώτα σου εισιτήρια: κράτησε τουλάχιστον { $keep } από τα { $count }.
}
prompt-tickets = { $count ->
    [one] Κράτησε το νέο σου εισιτήριο.
   *[other] { $keep ->
        [one] Διάλεξε τα νέα σου εισιτήρια: κράτησε τουλάχιστον ένα από τα { $count }.
       *[other] Διάλεξε τα νέα σου εισιτήρια: κράτησε τουλάχιστον { $keep } από τα { $count }.
    }
}
# $barred is the face-up card that cannot be taken as the second card: locomotive, taxi or none.
prompt-second-card = { $barred ->
    [locomotive] Τράβηξε δεύτερη κάρτα, όχι όμως ανοιχτή ατμομηχανή.
    [taxi] Τράβηξε δεύτερη κάρτα, όχι όμως ανοιχτό ταξί.
   *[none] Τράβηξε δεύτερη κάρτα.
}
# $pay is yes if the reader can pay.
prompt-tunnel = { $pay ->
    [yes] Πλήρωσε τις επιπλέον κάρτες ή παράτησε τη σήραγγα.
   *[no] Δεν σου φτάνουν οι κάρτες για τη σήραγγα: παράτησέ την.
}
# The possible moves: $draw cards, $claim a route, draw $tickets; each is yes or no.
prompt-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Η σειρά σου: τράβηξε κάρτες, κλείσε μια διαδρομή ή τράβηξε εισιτήρια.
           *[no] Η σειρά σου: τράβηξε κάρτες ή κλείσε μια διαδρομή.
        }
       *[no] { $tickets ->
            [yes] Η σειρά σου: τράβηξε κάρτες ή εισιτήρια.
           *[no] Η σειρά σου: τράβηξε κάρτες.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Η σειρά σου: κλείσε μια διαδρομή ή τράβηξε εισιτήρια.
           *[no] Η σειρά σου: κλείσε μια διαδρομή.
        }
       *[no] Η σειρά σου: τράβηξε εισιτήρια.
    }
}
prompt-last-turn = { $draw ->
    [yes] { $claim ->
        [yes] { $tickets ->
            [yes] Ο τελευταίος σου γύρος: τράβηξε κάρτες, κλείσε μια διαδρομή ή τράβηξε εισιτήρια.
           *[no] Ο τελευταίος σου γύρος: τράβηξε κάρτες ή κλείσε μια διαδρομή.
        }
       *[no] { $tickets ->
            [yes] Ο τελευταίος σου γύρος: τράβηξε κάρτες ή εισιτήρια.
           *[no] Ο τελευταίος σου γύρος: τράβηξε κάρτες.
        }
    }
   *[no] { $claim ->
        [yes] { $tickets ->
            [yes] Ο τελευταίος σου γύρος: κλείσε μια διαδρομή ή τράβηξε εισιτήρια.
           *[no] Ο τελευταίος σου γύρος: κλείσε μια διαδρομή.
        }
       *[no] Ο τελευταίος σου γύρος: τράβηξε εισιτήρια.
    }
}
prompt-pass = Δεν μπορείς να κάνεις τίποτα σε αυτόν τον γύρο: πήγαινε πάσο.
prompt-wait-starting-tickets-of = { $who } διαλέγει ακόμη τα πρώτα εισιτήρια.
# $count is the number of players who are still choosing.
prompt-wait-starting-tickets = { $count ->
    [one] Ένας παίκτης διαλέγει ακόμη τα πρώτα εισιτήρια.
   *[other] { $count } παίκτες διαλέγουν ακόμη τα πρώτα τους εισιτήρια.
}
prompt-wait-turn = { $who } έχει σειρά.
prompt-wait-second-card = { $who } τραβά δεύτερη κάρτα.
prompt-wait-tickets = { $who } διαλέγει εισιτήρια.
prompt-wait-tunnel = { $who } αποφασίζει για μια σήραγγα.
prompt-over = Το παιχνίδι τελείωσε.
prompt-over-shared = Το παιχνίδι τελείωσε, και η νίκη μοιράζεται.
prompt-over-won = { $mine ->
    [yes] Το παιχνίδι τελείωσε, και νίκησες!
   *[no] Το παιχνίδι τελείωσε. { $who } νίκησε.
}

## The screen

# The window title on the reader's turn. $board is the board's title.
game-title-turn = Η σειρά σου · { $board } · Fogg
game-board = Ο χάρτης
game-players = Παίκτες
game-hand-name = Το χέρι σου
game-face-up-cards = Ανοιχτές κάρτες
game-log = Ιστορικό παιχνιδιού
game-log-empty = Δεν έγινε τίποτα ακόμη.
game-chat = Μηνύματα
game-chat-empty = Δεν υπάρχουν μηνύματα ακόμη.
game-tabs = Καρτέλες
game-tab-cards = Κάρτες
game-tab-tickets = Εισιτήρια
game-tab-players = Παίκτες
game-tab-log = Ιστορικό
game-tab-chat = Συνομιλία
game-list-view = Προβολή λίστας
game-map-view = Προβολή χάρτη
game-rules = Κανόνες
game-rules-title = Οι κανόνες με λίγα λόγια
game-shortcuts = Συντομεύσεις
game-more = Περισσότερα
game-settings = Ρυθμίσεις
game-sound-on = Ενεργοποίηση ήχου
game-sound-off = Απενεργοποίηση ήχου
game-leave = Αποχώρηση
game-leave-title = Να φύγεις από το παιχνίδι;
# Against bots only.
game-leave-bots = Το παιχνίδι τελειώνει εδώ ως εγκαταλειμμένο: δεν μετρά στην αξιολόγηση και φεύγει από τα παιχνίδια σου.
# With other people.
game-leave-others = Ένα μποτ συνεχίζει στη θέση σου· δεν μπορείς να επιστρέψεις και μετράς στην τελευταία θέση.
game-leave-stay = Μένω
game-undo = Αναίρεση
# Bots wait while a move can be undone; this button lets them move at once.
game-continue = Συνέχεια
game-pass = Πάσο
game-result = Τελική βαθμολογία
game-last-round = Τελευταίος γύρος
game-watching = Παρακολουθείς αυτό το παιχνίδι.
game-reconnecting = Η σύνδεση χάθηκε. Συνδεόμαστε ξανά…
# A countdown follows.
game-absent = { $who } λείπει. Θα παίξει ένα μποτ.
# $who is a bot.
game-slow-bot = { $who } αργεί περισσότερο από το συνηθισμένο, επειδή αυτό ή κάποιο μποτ πριν από αυτό σκέφτεται ακόμη. Η κίνηση θα έρθει.
# $n is how often the players can still ask in this game.
game-more-time = Ζήτησε 2 λεπτά ακόμη (απομένουν { $n })
game-not-your-turn = Δεν είναι η σειρά σου.
# $wild is locomotive or taxi.
game-no-second-locomotive = { $wild ->
    [taxi] Ένα ανοιχτό ταξί δεν παίρνεται ως δεύτερη κάρτα: μόνο ως η μοναδική κάρτα του γύρου σου.
   *[locomotive] Μια ανοιχτή ατμομηχανή δεν παίρνεται ως δεύτερη κάρτα: μόνο ως η μοναδική κάρτα του γύρου σου.
}
game-second-card-first = Τράβηξε πρώτα τη δεύτερη κάρτα σου.
game-tickets-first = Διάλεξε πρώτα τα εισιτήριά σου.
game-tunnel-first = Αποφάσισε πρώτα για τη σήραγγα.
game-no-card = Δεν υπάρχει εδώ κάρτα να τραβήξεις τώρα.
game-no-tickets = Δεν υπάρχουν εισιτήρια να τραβήξεις τώρα.

## Hand, face-up cards and decks

game-hand = { $n ->
    [one] Το χέρι σου: μία κάρτα
   *[other] Το χέρι σου: { $n } κάρτες
}
game-hand-empty = Το χέρι σου είναι άδειο.
# A button on the cards of one colour: it marks routes on the board.
game-hand-claims = Δείξε τι κλείνεις με αυτές τις κάρτες
# $cards is a list of cards.
game-hand-holds = Στο χέρι σου: { $cards }.
# A button that takes a face-up card. $slot is its position, from 1.
game-take-face-up = Πάρε { game-some-cards }, θέση { $slot }
game-face-up-gap = Η θέση { $slot } είναι άδεια
game-deck-name = Τράπουλα
game-ticket-deck-name = Εισιτήρια
# Read out by screen readers after the name of the deck. $n is the number left; $may is yes if the reader can draw now.
game-deck = { $may ->
    [yes] { $n ->
        [one] Μένει μία κάρτα. Τράβηξέ την.
       *[other] Μένουν { $n } κάρτες. Τράβηξε μία.
    }
   *[no] { $n ->
        [one] Μένει μία κάρτα.
       *[other] Μένουν { $n } κάρτες.
    }
}
game-ticket-deck = { $may ->
    [yes] { $n ->
        [one] Μένει ένα εισιτήριο. Τράβηξέ το.
       *[other] Μένουν { $n } εισιτήρια. Τράβηξε μερικά.
    }
   *[no] { $n ->
        [one] Μένει ένα εισιτήριο.
       *[other] Μένουν { $n } εισιτήρια.
    }
}
game-ask-tickets = { $count ->
    [one] Θα τραβήξεις το τελευταίο εισιτήριο;
   *[other] Θα τραβήξεις { $count } εισιτήρια;
}
game-ask-tickets-keep = { $keep ->
    [one] Θα πρέπει να κρατήσεις τουλάχιστον ένα από αυτά.
   *[other] Θα πρέπει να κρατήσεις τουλάχιστον { $keep } από αυτά.
}
game-draw-tickets = { $count ->
    [one] Τράβηξε το εισιτήριο
   *[other] Τράβηξε { $count } εισιτήρια
}

## Tickets

# $goals is a list of game-ticket-goal.
game-ticket = Εισιτήριο: { $from } – { $goals }.
game-ticket-goal = { $points ->
    [one] { $place } για { $points } πόντο
   *[other] { $place } για { $points } πόντους
}
game-ticket-completed = { $points ->
    [one] Ολοκληρώθηκε: { $points } πόντος.
   *[other] Ολοκληρώθηκε: { $points } πόντοι.
}
game-ticket-impossible = Δεν μπορεί πια να ολοκληρωθεί.
# The cheapest connection still needs $n trains or taxis.
game-ticket-needs = { $vehicle ->
    [taxi] { $n ->
        [one] Θέλει τουλάχιστον ένα ταξί ακόμη.
       *[other] Θέλει τουλάχιστον { $n } ταξί ακόμη.
    }
   *[train] { $n ->
        [one] Θέλει τουλάχιστον ένα βαγόνι ακόμη.
       *[other] Θέλει τουλάχιστον { $n } βαγόνια ακόμη.
    }
}
game-ticket-too-far = { $vehicle ->
    [taxi] { $n ->
        [one] Θέλει ένα ταξί ακόμη, και δεν έχεις άλλο.
       *[other] Θέλει { $n } ταξί ακόμη· δεν έχεις τόσα.
    }
   *[train] { $n ->
        [one] Θέλει ένα βαγόνι ακόμη, και δεν έχεις άλλο.
       *[other] Θέλει { $n } βαγόνια ακόμη· δεν έχεις τόσα.
    }
}
game-no-tickets-yet = Δεν έχεις ακόμη εισιτήρια.
game-choose-starting-tickets = Τα πρώτα σου εισιτήρια
game-choose-tickets = Νέα εισιτήρια
game-tickets-offered = Εισιτήρια για επιλογή
game-view-board = Δες τον χάρτη
game-keep = { $n ->
    [0] Κράτησε
    [one] Κράτησε ένα εισιτήριο
   *[other] Κράτησε { $n } εισιτήρια
}
game-keep-more = { $n ->
    [one] Διάλεξε τουλάχιστον ένα ακόμη.
   *[other] Διάλεξε τουλάχιστον { $n } ακόμη.
}
game-keep-points = { $points ->
    [one] Αξία με την ολοκλήρωση: { $points } πόντος.
   *[other] Αξία με την ολοκλήρωση: έως { $points } πόντοι.
}

## Claiming a route

game-route-title = { $from } – { $to }
game-route-worth = { $points ->
    [one] Αξίζει { $points } πόντο.
   *[other] Αξίζει { $points } πόντους.
}
game-payments = Τρόποι πληρωμής
game-claim = Κλείσε την
game-claim-tunnel = Άνοιξε τη σήραγγα
game-other-track = Η άλλη γραμμή
game-claim-later = Μπορείς να την κλείσεις όταν έρθει η σειρά σου.
game-tunnel-hint = Θα ανοίξουν τρεις κάρτες. Καθεμία που ταιριάζει με αυτές που παίζεις κοστίζει μία κάρτα παραπάνω.

## Tunnels

game-tunnel-title = Σήραγγα: { $from } – { $to }
# $payment is a game-payment.
game-tunnel-played = { $mine ->
    [yes] Έπαιξες { $payment }.
   *[no] { $who } έπαιξε { $payment }.
}
game-tunnel-cards = Οι κάρτες που άνοιξαν
game-tunnel-cost = { $n ->
    [0] Χωρίς επιπλέον κόστος.
    [one] Κοστίζει { $n } κάρτα παραπάνω.
   *[other] Κοστίζει { $n } κάρτες παραπάνω.
}
game-tunnel-claimed = { $n ->
    [0] Η σήραγγα άνοιξε χωρίς επιπλέον κόστος.
    [one] Η σήραγγα άνοιξε με { $n } κάρτα παραπάνω.
   *[other] Η σήραγγα άνοιξε με { $n } κάρτες παραπάνω.
}
game-tunnel-given-up = { $mine ->
    [yes] Παράτησες τη σήραγγα και πήρες πίσω τις κάρτες σου.
   *[no] { $who } παράτησε τη σήραγγα και πήρε πίσω τις κάρτες.
}
game-tunnel-unaffordable = Δεν σου φτάνουν οι κάρτες.
game-tunnel-pay = { $n ->
    [one] Δώσε { $n } κάρτα ακόμη
   *[other] Δώσε { $n } κάρτες ακόμη
}
game-tunnel-give-up = Παράτησε τη σήραγγα

## Players

# $name is the reader's name.
game-you = { $name } (εσύ)
# $seat is the colour of a seat.
game-seat = { $seat ->
    [blue] Μπλε
    [red] Κόκκινο
    [green] Πράσινο
    [yellow] Κίτρινο
   *[black] Μαύρο
}
game-current-turn = παίζει τώρα
game-away = λείπει
game-left = έφυγε, παίζει μποτ
game-points = { $n ->
    [one] { $n } πόντος
   *[other] { $n } πόντοι
}
game-trains = { $vehicle ->
    [taxi] { $n ->
        [one] μένει { $n } ταξί
       *[other] μένουν { $n } ταξί
    }
   *[train] { $n ->
        [one] μένει { $n } βαγόνι
       *[other] μένουν { $n } βαγόνια
    }
}
game-cards = { $n ->
    [one] { $n } κάρτα στο χέρι
   *[other] { $n } κάρτες στο χέρι
}
game-tickets = { $n ->
    [one] { $n } εισιτήριο
   *[other] { $n } εισιτήρια
}
# $holds is yes if this is the longest path of all players so far.
game-path = { $holds ->
    [yes] η μεγαλύτερη διαδρομή όλων ως τώρα: { $n }
   *[no] μεγαλύτερη διαδρομή: { $n }
}
game-clock = Χρόνος που μένει
game-clock-days = { $days ->
    [one] { $days } μέρα { $hours } ώρ.
   *[other] { $days } μέρες { $hours } ώρ.
}

## Chat

game-phrases = Έτοιμες φράσεις
game-write-message = Γράψε μήνυμα
game-send = Στείλε
game-mute = Σίγαση παίκτη
report-button = Αναφορά
report-title = Αναφορά: { $name }
report-what = Τι αναφέρεις;
report-name = Το όνομα
report-reason = Λόγος
report-reason-offensive = Προσβολή, μίσος ή χυδαιότητα
report-reason-harassment = Απειλή ή παρενόχληση
report-reason-spam = Διαφήμιση ή μηνύματα χωρίς τέλος
report-reason-privacy = Προσωπικά στοιχεία κάποιου
report-reason-other = Κάτι άλλο
report-send = Αποστολή αναφοράς
report-sent = Ευχαριστούμε. Ο διαχειριστής του διακομιστή θα το εξετάσει.

## What the others did since the reader's turn. $who is the name of a player, $from and $to are places.

since-title = Από τη σειρά σου:
since-nothing = Τίποτα νέο ακόμη.
# The line break is used where the text has two lines.
since-claimed =
    { $who } έκλεισε
    { $from } – { $to }
# $n is the number of cards, or of tickets.
since-drew = { $n ->
    [one]
        { $who } τράβηξε
        μία κάρτα
   *[other]
        { $who } τράβηξε
        { $n } κάρτες
}
since-kept-tickets = { $n ->
    [one]
        { $who } κράτησε
        { $n } εισιτήριο
   *[other]
        { $who } κράτησε
        { $n } εισιτήρια
}
since-gave-up-tunnel =
    { $who } παράτησε τη σήραγγα
    { $from } – { $to }
since-passed = { $who } πήγε πάσο

## The legend of the icons

legend-title = Τι σημαίνουν τα εικονίδια
legend-points = Πόντοι
# $vehicle is train or taxi.
legend-trains = { $vehicle ->
    [taxi] Ταξί που μένουν
   *[train] Βαγόνια που μένουν
}
legend-cards = Κάρτες στο χέρι
legend-tickets = Εισιτήρια
legend-path = Μεγαλύτερη διαδρομή
legend-attraction = { $points ->
    [one] Αξιοθέατο: { $points } πόντος για καθένα όπου φτάνεις
   *[other] Αξιοθέατο: { $points } πόντοι για καθένα όπου φτάνεις
}

## Keyboard shortcuts

game-shortcuts-title = Συντομεύσεις
game-shortcuts-on = Συντομεύσεις μέσα στο παιχνίδι
game-shortcuts-board = Στον χάρτη, με τα βέλη πηγαίνεις από πόλη σε πόλη, το Enter δείχνει τις διαδρομές μιας πόλης, και με το Escape γυρίζεις πίσω.
game-key-face-up = Πάρε μια ανοιχτή κάρτα
game-key-deck = Τράβηξε από την τράπουλα
game-key-tickets = Τράβηξε εισιτήρια
game-key-claim = Στις διαδρομές που μπορείς να κλείσεις
game-key-undo = Αναίρεση
game-key-continue = Συνέχεια χωρίς αναίρεση
game-key-board = Μετάβαση στον χάρτη
game-key-list = Εναλλαγή χάρτη και λίστας
game-key-hand = Ανάγνωση των καρτών σου
game-key-hint = Εμφάνιση ή απόκρυψη υπόδειξης
game-key-prompt = Ανάγνωση: τι μπορείς να κάνεις
game-key-log = Άνοιγμα ιστορικού
game-key-chat = Άνοιγμα συνομιλίας
game-key-rules = Οι κανόνες με λίγα λόγια
game-key-leave = Αποχώρηση από το παιχνίδι
game-key-help = Συντομεύσεις
game-key-escape = Ακύρωση ή κλείσιμο παραθύρου

## Rules at a glance

game-rules-turn = Στον γύρο σου κάνεις ένα από αυτά:
game-rules-draw = Τράβηξε δύο κάρτες, την καθεμία από τις ανοιχτές ή από την τράπουλα.
game-rules-locomotive-whole = { $vehicle ->
    [taxi] Ένα ανοιχτό ταξί μετρά και για τις δύο κάρτες.
   *[train] Μια ανοιχτή ατμομηχανή μετρά και για τις δύο κάρτες.
}
game-rules-locomotive-one = { $vehicle ->
    [taxi] Ένα ανοιχτό ταξί είναι κάρτα σαν όλες τις άλλες.
   *[train] Μια ανοιχτή ατμομηχανή είναι κάρτα σαν όλες τις άλλες.
}
game-rules-claim = { $vehicle ->
    [taxi] Κλείσε μια διαδρομή: παίξε μία κάρτα στο χρώμα της για κάθε θέση. Οι γκρι δέχονται ένα οποιοδήποτε χρώμα, και τα ταξί αντικαθιστούν κάθε χρώμα.
   *[train] Κλείσε μια διαδρομή: παίξε μία κάρτα στο χρώμα της για κάθε θέση. Οι γκρι δέχονται ένα οποιοδήποτε χρώμα, και οι ατμομηχανές αντικαθιστούν κάθε χρώμα.
}
game-rules-claim-tunnels = { $vehicle ->
    [taxi] Κλείσε μια διαδρομή: παίξε μία κάρτα στο χρώμα της για κάθε θέση. Οι γκρι δέχονται ένα οποιοδήποτε χρώμα. Τα ταξί αντικαθιστούν κάθε χρώμα, αλλά μόνο στις σήραγγες.
   *[train] Κλείσε μια διαδρομή: παίξε μία κάρτα στο χρώμα της για κάθε θέση. Οι γκρι δέχονται ένα οποιοδήποτε χρώμα. Οι ατμομηχανές αντικαθιστούν κάθε χρώμα, αλλά μόνο στις σήραγγες.
}
game-rules-tickets = { $keep ->
    [one] Τράβηξε { $count } εισιτήρια και κράτησε τουλάχιστον ένα.
   *[other] Τράβηξε { $count } εισιτήρια και κράτησε τουλάχιστον { $keep }.
}
game-rules-returned-under = Τα υπόλοιπα πάνε στον πάτο της τράπουλας.
game-rules-returned-out = Τα υπόλοιπα βγαίνουν από το παιχνίδι.
game-rules-points = Πόντοι για κάθε διαδρομή
game-rules-length = Θέσεις
game-rules-worth = Πόντοι
game-rules-score-late = Οι διαδρομές δίνουν πόντους στο τέλος του παιχνιδιού.
game-rules-tunnels = Σήραγγες: ανοίγουν τρεις κάρτες, και καθεμία στο χρώμα που παίχτηκε, όπως και κάθε ατμομηχανή, κοστίζει μία κάρτα παραπάνω. Όποιος δεν πληρώνει παίρνει πίσω τις κάρτες του.
game-rules-doubles-open = Διπλές διαδρομές: μπορούν να κλείσουν και οι δύο γραμμές, όχι όμως από τον ίδιο παίκτη.
game-rules-doubles-closed = Διπλές διαδρομές: με τόσο λίγους παίκτες μπορεί να κλείσει μόνο η μία από τις δύο γραμμές.
game-rules-tickets-score = Τα εισιτήρια μετράνε στο τέλος: κερδίζεις τους πόντους αν οι διαδρομές σου ενώνουν τα μέρη τους, αλλιώς τους χάνεις.
game-rules-longest = Η μεγαλύτερη συνεχής διαδρομή δίνει { $points } πόντους.
game-rules-attractions = { $points ->
    [one] Κάθε αξιοθέατο όπου φτάνουν οι διαδρομές σου δίνει { $points } πόντο.
   *[other] Κάθε αξιοθέατο όπου φτάνουν οι διαδρομές σου δίνει { $points } πόντους.
}
game-rules-end = { $vehicle ->
    [taxi] Μόλις κάποιος μείνει με δύο ταξί ή λιγότερα, όλοι παίζουν έναν γύρο ακόμη.
   *[train] Μόλις κάποιος μείνει με δύο βαγόνια ή λιγότερα, όλοι παίζουν έναν γύρο ακόμη.
}
game-rules-all = Όλοι οι κανόνες αυτού του χάρτη
