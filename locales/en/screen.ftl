### The board on a big screen, while everybody holds their cards on a phone.

screen-code = A code for cameras that leads to this table
screen-scan = Point the camera of your phone here to sit down.
screen-hands = Your cards and tickets are on your phone; you play there, and watch here.
screen-free = Free
# $free is a number of seats.
screen-waiting = { $free ->
    [one] Waiting for one more player.
   *[other] Waiting for { $free } more players.
}
screen-full = Everybody is here. { $host } begins the game.
screen-lost = The line to the server broke. We are connecting again.
