### The board on a big screen, while the players hold their cards on their phones.

screen-code = QR-kód, amely ehhez az asztalhoz vezet
screen-scan = Olvasd be a telefonoddal, és csatlakozz.
screen-hint = A lapjaid és a menetjegyeid a telefonodon vannak; ott játszol, itt pedig nézed.
screen-open-seat = Szabad hely
# $free is a number of seats.
screen-waiting = Még { $free } játékosra várunk.
screen-full = Mindenki itt van. Arra várunk, hogy { $host } elindítsa a játszmát.
screen-connection-lost = Megszakadt a kapcsolat. Újracsatlakozás…
