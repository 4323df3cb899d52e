### The board on a big screen, while the players hold their cards on their phones.

screen-code = QR-koodi, jolla voi liittyä tähän pöytään
screen-scan = Suuntaa puhelimesi kamera tähän ja liity pöytään.
screen-hint = Korttisi ja menolippusi ovat puhelimessasi; pelaat siellä ja katsot täältä.
screen-open-seat = Vapaa paikka
# $free is a number of seats.
screen-waiting = { $free ->
    [one] Odotetaan vielä yhtä pelaajaa.
   *[other] Odotetaan vielä { $free } pelaajaa.
}
screen-full = Kaikki ovat paikalla. Odotetaan, että { $host } käynnistää pelin.
screen-connection-lost = Yhteys katkesi. Yhdistetään uudelleen…
