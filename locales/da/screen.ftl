### The board on a big screen, while the players hold their cards on their phones.

screen-code = QR-kode til at deltage ved dette bord
screen-scan = Scan med din telefon for at deltage.
screen-hint = Dine kort og rutekort er på din telefon; du spiller der og ser med her.
screen-open-seat = Ledig plads
# $free is a number of seats.
screen-waiting = { $free ->
    [one] Venter på én spiller til.
   *[other] Venter på { $free } spillere til.
}
screen-full = Alle er her. Venter på, at { $host } starter spillet.
screen-connection-lost = Forbindelsen blev afbrudt. Forbinder igen …
