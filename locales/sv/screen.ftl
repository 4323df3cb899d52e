### The board on a big screen, while everybody holds their cards on a phone.

screen-code = En kod för kameror som leder till det här bordet
screen-scan = Rikta telefonens kamera hit för att slå dig ner.
screen-hands = Dina kort och biljettkort finns på din telefon; du spelar där och tittar här.
screen-free = Ledig
screen-waiting = { $free ->
    [one] Väntar på en spelare till.
   *[other] Väntar på { $free } spelare till.
}
screen-full = Alla är här. Väntar på att { $host } ska starta spelet.
screen-lost = Anslutningen till servern bröts. Vi ansluter igen.
