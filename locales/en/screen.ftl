### The board on a big screen, while the players hold their cards on their phones.

screen-code = QR code for joining this table
screen-scan = Scan with your phone to join.
screen-hint = Your cards and tickets are on your phone. Play there, watch here.
screen-open-seat = Open seat
# $free is a number of seats.
screen-waiting = { $free ->
    [one] Waiting for { $free } more player.
   *[other] Waiting for { $free } more players.
}
screen-full = Everyone’s here. Waiting for { $host } to start the game.
screen-connection-lost = Connection lost. Reconnecting…
