### The board on a big screen, while everybody holds their cards on a phone.

screen-code = QR-kod för att gå med vid det här bordet
screen-scan = Skanna med telefonen för att gå med.
screen-hands = Dina kort och biljettkort finns på din telefon; du spelar där och tittar här.
screen-free = Öppen plats
screen-waiting = { $free ->
    [one] Väntar på en spelare till.
   *[other] Väntar på { $free } spelare till.
}
screen-full = Alla är här. Väntar på att { $host } ska starta spelet.
screen-lost = Anslutningen bröts. Ansluter igen …
