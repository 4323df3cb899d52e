### Everything outside the game itself: front page, tables, people and settings.

lobby-theme-to-dark = Switch to dark theme
lobby-theme-to-light = Switch to light theme

## Suggested names for new players. At most 24 characters each; every language may choose its own.

lobby-guest-1 = Curious Otter
lobby-guest-2 = Early Heron
lobby-guest-3 = Patient Badger
lobby-guest-4 = Merry Marten
lobby-guest-5 = Bold Lynx
lobby-guest-6 = Quiet Owl
lobby-guest-7 = Swift Hare
lobby-guest-8 = Clever Jackdaw
lobby-guest-9 = Sunny Robin
lobby-guest-10 = Wandering Fox
lobby-guest-11 = Lucky Hedgehog
lobby-guest-12 = Brave Beaver

## The front page

lobby-headline = All aboard: three maps, one great railway game
lobby-lead = Collect cards, claim routes and complete your tickets before the others cut you off. Play against bots right now, or send your friends a link. No account needed.
lobby-choose-board = Board
lobby-players = { $fewest } to { $most } players
lobby-your-name = Your name
# $name is the reader's name.
lobby-playing-as = Playing as { $name }.
lobby-change-name = Change
lobby-play-now = Play now
# $bots is the number of bots.
lobby-play-now-what =
    { $bots ->
        [one] Against { $bots } hard bot. The game starts right away.
       *[other] Against { $bots } hard bots. The game starts right away.
    }
lobby-dealing = Shuffling…
lobby-with-friends = Create a table
lobby-one-screen = Pass and play
lobby-watch-bots = Watch bots play
lobby-demo = A real game between bots
# A player in the demo game on the front page, and their points so far.
lobby-demo-points =
    { $n ->
        [one] { $name }: { $n } point
       *[other] { $name }: { $n } points
    }
lobby-demo-stop = Pause
lobby-demo-go-on = Resume

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-tables = Your tables
lobby-open-tables = Open tables
lobby-no-open-tables = No open tables right now. Create one, and others will find it here.
lobby-table-gathering =
    { $free ->
        [0] Hosted by { $host }. All seats taken.
        [one] Hosted by { $host }. { $free } open seat.
       *[other] Hosted by { $host }. { $free } open seats.
    }
lobby-table-playing = Hosted by { $host }. Game in progress.
lobby-go-on = Continue
lobby-join = Join
lobby-watch = Watch
lobby-leave = Leave

## A new table. $n is a number of players, or the number of a seat.

lobby-new-title = New table
lobby-seats = Players
lobby-seats-number =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
lobby-seat-number = Seat { $n }
lobby-seat-you = You
# $seat is “Seat 2”, or a colour.
lobby-seat-who = { $seat }: player or bot
lobby-seat-open = Open seat
lobby-seat-bot = Bot
lobby-bot-level = { $seat }: bot level
lobby-bot-style = { $seat }: bot style
lobby-level-easy = Takes what it can get and never draws new tickets. Good for a first game.
lobby-level-medium = Plans ahead, but makes small mistakes like a human player.
lobby-level-hard = Plans its whole network and weighs every move in points.
lobby-level-expert = Plays out every promising move in its head before choosing.
lobby-style-balanced = No particular preference.
lobby-style-blitz = Races to the end: few tickets, and it spends its trains fast.
lobby-style-collector = Loves tickets and draws more of them.
lobby-style-blocker = Likes to claim routes that others seem to need.
lobby-who-finds-it = Who can find this table
lobby-by-link = Only people with the link
lobby-listed = Everyone: it’s listed on the front page
lobby-more = More options
lobby-clock = Time per turn
lobby-clock-what = If time runs out, a bot plays that one turn. You keep your seat.
lobby-clock-none = No time limit
lobby-clock-seconds =
    { $n ->
        [one] { $n } second per turn
       *[other] { $n } seconds per turn
    }
lobby-clock-minutes =
    { $n ->
        [one] { $n } minute per turn
       *[other] { $n } minutes per turn
    }
lobby-clock-days =
    { $n ->
        [one] { $n } day per turn
       *[other] { $n } days per turn
    }
lobby-pace = Bot speed
lobby-pace-human = Natural
lobby-pace-quick = Instant
lobby-first = Starting player
lobby-first-lot = Random
lobby-talk = Chat
lobby-talk-free = Free text
lobby-talk-phrases = Quick phrases only
lobby-make-table = Create table

## A table before the game starts. $seat is a seat colour used as a name, such as “Red”.

lobby-table-title = { $board }, hosted by { $host }
lobby-is-listed = Listed on the front page
lobby-is-by-link = Only people with the link
lobby-begins = Starting player: { $seat }
lobby-begins-lot = Starting player: random
lobby-lost = Connection lost. Reconnecting…
lobby-at-the-table = At the table
lobby-sit-down = Take a seat
lobby-or-watch = Or stay and watch: the game will appear here when it starts.
lobby-watch-full = All seats are taken. Stay and watch: the game will appear here when it starts.
lobby-you = you
lobby-host = host
lobby-away = away
lobby-free = Open seat
lobby-sit-here = Sit here
lobby-stand-up = Leave seat
lobby-seat-a-bot = Add a bot
lobby-take-away = Remove
lobby-kick = Remove player
lobby-news-sat = { $seat }: { $name } has taken this seat.
lobby-news-free = { $seat }: this seat is open.
lobby-missing =
    { $n ->
        [one] { $n } seat is still open.
       *[other] { $n } seats are still open.
    }
lobby-fill-and-start =
    { $n ->
        [one] Add a hard bot and start
       *[other] Fill with hard bots and start
    }
lobby-start = Start game
lobby-wait-for-host = Everyone’s here. Waiting for { $host } to start the game.
lobby-invite = Invite players
lobby-invite-what = Anyone with this link can join or watch.
lobby-invite-link = Link to this table
lobby-invite-code = QR code with the link to this table
lobby-invite-title = Join my game of Fogg: { $board }
lobby-big-screen = Big-screen view
lobby-big-screen-what = Open this on a TV or large screen. Players keep their cards on their own phones.
lobby-all-rules = Full rules for this board
lobby-talk-title = Chat

## People

people-title = Your games
people-somebody = Player
people-figures = Statistics
people-past = Finished games
people-nobody-yet = Choose a name and your games will be saved here. No account, no password: this browser remembers you.
people-rename = Change name
people-take-name = Save name
people-named = Name saved.
people-board = Board
people-games = Games
people-wins = Wins
# The number of wins and their share of all games, as in “3 (60%)”.
people-wins-share = { $n } ({ $share })
people-mean = Average score
people-best = Best score
people-rating =
    { $n ->
        [one] Leaderboard rating: { $rating } ± { $uncertainty } after { $n } game.
       *[other] Leaderboard rating: { $rating } ± { $uncertainty } after { $n } games.
    }
people-no-games = No finished games yet.
# $points is the player's score in a game of $n players.
people-won = { $points ->
    [one] Won · { $points } point · { $n } players
   *[other] Won · { $points } points · { $n } players
}
people-not-won = { $points ->
    [one] { $points } point · { $n } players
   *[other] { $points } points · { $n } players
}
people-replay = Watch replay
people-carry = Play on another device
people-carry-what = Open this link on another phone or computer to play there as you. It works once and expires after 15 minutes.
people-carry-make = Create link
people-carry-again = Create new link
people-carry-link = Open this on the other device
people-carry-code = QR code for your other device
people-carry-until = Valid until { $time }.
people-sign-out = Sign out
people-sign-out-what = This browser will forget who you are. If you haven’t linked another device, you’ll lose your name and your games for good.

## Leaderboard

ladder-title = Leaderboard
ladder-what = People are rated only by their results against other people, and bots only by their results against other bots. The ± figure shows how uncertain a rating is; it shrinks with every rated game.
ladder-people = People
ladder-bots = Bots
ladder-place = Rank
ladder-name = Name
ladder-rating = Rating
ladder-rating-about = { $rating } ± { $uncertainty }
ladder-empty = Nobody yet.

## Settings

settings-title = Settings
settings-kept = Saved in this browser only.
settings-looks = Appearance and language
settings-symbols = Colour symbols
settings-symbols-what = Every colour also gets its own symbol.
settings-list = List view
settings-list-what = All routes by city, as text. Made for screen readers and keyboards.
settings-still = Reduce motion
settings-still-what = Turns off sliding and other animations.
settings-sound = Sound
settings-sounds = Play sounds
settings-sounds-what = Cards, trains, and an alert when it’s your turn.
settings-effects = Game sound volume
settings-signals = Alert volume
settings-my-name = Your name and devices

## Linking another device

link-title = Play as yourself on this device
link-what = This link signs this browser in as the player who created it. It works once.
link-instead = This browser is signed in as { $name }. Using the link will replace that.
link-use = Yes, that’s me
link-done = Welcome back, { $name }.
link-none = This link has no code in it. Create a new one on your other device, under “Your games”.

## Page not found

lost-title = End of the line
lost-what = There’s no page at this address. Part of the link may be missing.
