### The board on a big screen, while everybody holds their cards on a phone.

screen-code = En kode for kameraer som fører til dette bordet
screen-scan = Rett kameraet på telefonen hit for å sette deg.
screen-hands = Kortene og billettene dine er på telefonen din; du spiller der og ser på her.
screen-free = Ledig
screen-waiting = { $free ->
    [one] Venter på én spiller til.
   *[other] Venter på { $free } spillere til.
}
screen-full = Alle er her. { $host } starter spillet.
screen-lost = Forbindelsen til serveren ble brutt. Vi kobler til igjen.
