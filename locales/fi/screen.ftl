### The board on a big screen, while everybody holds their cards on a phone.

screen-code = Kameralla luettava koodi, joka vie tähän pöytään
screen-scan = Osoita puhelimesi kamera tähän ja istu pöytään.
screen-hands = Korttisi ja menolippusi ovat puhelimessasi; pelaat siellä ja katsot täältä.
screen-free = Vapaa
# $free is a number of seats.
screen-waiting = { $free ->
    [one] Odotetaan vielä yhtä pelaajaa.
   *[other] Odotetaan vielä { $free } pelaajaa.
}
screen-full = Kaikki ovat paikalla. { $host } aloittaa pelin.
screen-lost = Yhteys palvelimeen katkesi. Yhdistämme uudelleen.
