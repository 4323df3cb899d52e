### The board on a big screen, while the players hold their cards on their phones.

screen-code = QR-kode for å bli med ved dette bordet
screen-scan = Skann med telefonen for å bli med.
screen-hint = Kortene og billettene dine er på telefonen din; du spiller der og ser på her.
screen-open-seat = Ledig plass
# $free is a number of seats.
screen-waiting = { $free ->
    [one] Venter på én spiller til.
   *[other] Venter på { $free } spillere til.
}
screen-full = Alle er her. Venter på at { $host } skal starte spillet.
screen-connection-lost = Forbindelsen ble brutt. Kobler til igjen …
