### The board on a big screen, while the players hold their cards on their phones.

screen-code = QR-kod för att gå med vid det här bordet
screen-scan = Skanna med telefonen för att gå med.
screen-hint = Dina kort och biljettkort finns på din telefon; du spelar där och tittar här.
screen-open-seat = Öppen plats
# $free is a number of seats.
screen-waiting = { $free ->
    [one] Väntar på en spelare till.
   *[other] Väntar på { $free } spelare till.
}
screen-full = Alla är här. Väntar på att { $host } ska starta spelet.
screen-connection-lost = Anslutningen bröts. Ansluter igen …
