### The board on a big screen, while everybody holds their cards on a phone.

screen-code = QR-kód, amely ehhez az asztalhoz vezet
screen-scan = Irányítsd ide a telefonod kameráját, és ülj le.
screen-hands = A lapjaid és a menetjegyeid a telefonodon vannak; ott játszol, itt pedig nézed.
screen-free = Szabad
# $free is a number of seats.
screen-waiting = Még { $free } játékosra várunk.
screen-full = Mindenki itt van. { $host } indítja a játszmát.
screen-lost = Megszakadt a kapcsolat a szerverrel. Újra csatlakozunk.
