### The board on a big screen, while the players hold their cards on their phones.

screen-code = Κωδικός QR που οδηγεί σε αυτό το τραπέζι
screen-scan = Σάρωσε με το κινητό σου για να μπεις.
screen-hint = Οι κάρτες και τα εισιτήριά σου είναι στο κινητό σου· εκεί παίζεις, κι εδώ βλέπεις.
screen-open-seat = Ανοιχτή θέση
# $free is a number of seats.
screen-waiting = { $free ->
    [one] Λείπει ακόμη ένας παίκτης.
   *[other] Λείπουν ακόμη { $free } παίκτες.
}
screen-full = Είναι όλοι εδώ. Περιμένουμε τον οικοδεσπότη ({ $host }) να ξεκινήσει το παιχνίδι.
screen-connection-lost = Η σύνδεση χάθηκε. Συνδεόμαστε ξανά…
