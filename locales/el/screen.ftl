### The board on a big screen, while everybody holds their cards on a phone.

screen-code = Κωδικός QR που οδηγεί σε αυτό το τραπέζι
screen-scan = Στρέψε εδώ την κάμερα του κινητού σου για να καθίσεις.
screen-hands = Οι κάρτες και τα εισιτήριά σου είναι στο κινητό σου· εκεί παίζεις, κι εδώ βλέπεις.
screen-free = Ελεύθερη
# $free is a number of seats.
screen-waiting = { $free ->
    [one] Λείπει ακόμη ένας παίκτης.
   *[other] Λείπουν ακόμη { $free } παίκτες.
}
screen-full = Είναι όλοι εδώ. { $host } ξεκινά το παιχνίδι.
screen-lost = Η σύνδεση με τον διακομιστή κόπηκε. Συνδεόμαστε ξανά.
