### The board on a big screen, while everybody holds their cards on a phone.

screen-code = En kode til kameraer, der fører til dette bord
screen-scan = Ret telefonens kamera herhen for at tage plads.
screen-hands = Dine kort og rutekort er på din telefon; du spiller der og ser med her.
screen-free = Ledig
screen-waiting = { $free ->
    [one] Venter på én spiller til.
   *[other] Venter på { $free } spillere til.
}
screen-full = Alle er her. { $host } starter spillet.
screen-lost = Forbindelsen til serveren blev afbrudt. Vi forbinder igen.
