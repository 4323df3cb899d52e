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
lobby-players = { $min } to { $max } players
lobby-your-name = Your name
# $name is the reader's name.
lobby-playing-as = Playing as { $name }.
lobby-change-name = Change
lobby-play-now = Play now
# $bots is the number of bots.
lobby-opponents = { $bots ->
    [one] Opponent: { $bots } bot
   *[other] Opponents: { $bots } bots
}
lobby-play-now-hint = The game starts right away.
lobby-shuffling = Shuffling…
lobby-create-a-table = Create a table
lobby-pass-and-play = Pass and play
lobby-watch-bots = Watch bots play
lobby-demo = A real game between bots
# A player in the demo game on the front page, and their points so far.
lobby-demo-points =
    { $n ->
        [one] { $name }: { $n } point
       *[other] { $name }: { $n } points
    }
lobby-demo-pause = Pause
lobby-demo-resume = Resume

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-games = Your games
lobby-new-game = New game
lobby-your-turn = Your turn
# $who is the player whose turn it is, or the list of the $n players who are still choosing.
lobby-turn-of = { $n ->
    [one] { $who }’s turn
   *[other] Waiting for { $who }
}
# $time is a time like “5 minutes ago”.
lobby-turn-since = turn began { $time }
# $time is a duration like “5 minutes”.
lobby-time-left = { $time } left
# A heading above games that are over.
lobby-finished = Finished and closed
lobby-result = Result
# Removes a finished game from the list.
lobby-clear = Clear
lobby-clear-all = Clear all
lobby-open-tables = Open tables
lobby-no-open-tables = No open tables right now. Create one, and others will find it here.
lobby-list-cut =
    { $n ->
        [one] Showing the first table only. There are more.
       *[other] Showing the first { $n } tables only. There are more.
    }
lobby-table-waiting =
    { $free ->
        [0] Hosted by { $host }. All seats taken.
        [one] Hosted by { $host }. { $free } open seat.
       *[other] Hosted by { $host }. { $free } open seats.
    }
lobby-table-playing = Hosted by { $host }. Game in progress.
lobby-continue = Continue
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
lobby-seat-kind = { $seat }: player or bot
lobby-seat-open = Open seat
lobby-seat-bot = Bot
lobby-bot-level = { $seat }: bot level
lobby-bot-style = { $seat }: bot style
lobby-level-easy = Builds its tickets one short route after another. Good for a first game.
lobby-level-medium = Plans its tickets together and takes its time.
lobby-level-hard = Plans its whole network and weighs every move in points.
lobby-level-expert = Plays by the intuition of a neural network, in a split second.
lobby-level-master = Has the same intuition and also looks ahead before every move.
lobby-level-no-network = No network has been trained for this board, so this level searches without one.
lobby-style-balanced = No particular preference.
lobby-style-blitz = Races to the end: few tickets, and it spends its trains fast.
lobby-style-collector = Loves tickets and draws more of them.
lobby-style-blocker = Likes to claim routes that others seem to need.
lobby-visibility = Who can find this table
lobby-by-link = Only people with the link
lobby-listed = Everyone: it’s listed on the front page
lobby-more-options = More options
lobby-clock = Time per turn
lobby-clock-hint = If time runs out, a bot plays that one turn. You keep your seat.
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
lobby-bot-speed = Bot speed
lobby-bot-speed-natural = Natural
lobby-bot-speed-instant = Instant
lobby-starting-player = Starting player
lobby-starting-player-random = Random
lobby-chat = Chat
lobby-chat-free-text = Free text
lobby-chat-phrases = Quick phrases only
lobby-create-table = Create table

## A table before the game starts. $seat is a seat colour used as a name, such as “Red”.

lobby-table-title = { $board }, hosted by { $host }
lobby-is-listed = Listed on the front page
lobby-is-by-link = Only people with the link
lobby-starts = Starting player: { $seat }
lobby-starts-random = Starting player: random
lobby-connection-lost = Connection lost. Reconnecting…
lobby-at-the-table = At the table
lobby-take-a-seat = Take a seat
lobby-or-watch = Or stay and watch: the game will appear here when it starts.
lobby-watch-full = All seats are taken. Stay and watch: the game will appear here when it starts.
lobby-you = you
lobby-host = host
lobby-away = away
lobby-open-seat = Open seat
# $name is a player of the game before.
lobby-offered = Offered to { $name }
lobby-withdraw-offer = Withdraw the offer
lobby-sit-here = Sit here
lobby-leave-seat = Leave seat
lobby-add-bot = Add a bot
lobby-remove-bot = Remove
lobby-remove-player = Remove player
lobby-seat-taken = { $seat }: { $name } has taken this seat.
lobby-seat-opened = { $seat }: this seat is open.
lobby-seats-open =
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
lobby-invite-hint = Anyone with this link can join or watch.
lobby-invite-link = Link to this table
lobby-invite-code = QR code with the link to this table
lobby-invite-title = Join my game of Fogg: { $board }
lobby-big-screen = Big-screen view
lobby-big-screen-hint = Open this on a TV or large screen. Players keep their cards on their own phones.
lobby-all-rules = Full rules for this board
lobby-chat-title = Chat

## People

people-title = Your games
people-unknown = Player
people-deleted = Removed player
people-statistics = Statistics
people-finished-games = Finished games
people-no-name-yet = Choose a name and your games will be saved here. No account, no password: this browser remembers you.
people-rename = Change name
people-save-name = Save name
people-name-saved = Name saved.
people-board = Board
people-games = Games
people-wins = Wins
# The number of wins and their share of all games, as in “3 (60%)”.
people-wins-share = { $n } ({ $share })
people-average = Average score
people-best = Best score
people-rating = Leaderboard rating:
# Follows the number of the rating.
people-rated-games = { $n ->
    [one] after { $n } game
   *[other] after { $n } games
}
people-no-games = No finished games yet.
people-against-bots = Against bots
people-against-bots-hint = Finished games in which all opponents were bots, by the levels at the table.
people-bot = Level
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
people-link-device = Play on another device
people-link-device-hint = Open this link on another phone or computer to play there as you. It works once and expires after 15 minutes.
people-link-device-create = Create link
people-link-device-create-new = Create new link
people-link-device-link = Open this on the other device
people-link-device-code = QR code for your other device
people-link-device-until = Valid until { $time }.
people-devices = Your devices
people-device-unnamed = Unknown device
people-device-current = This device
people-device-used = Last used { $time }
people-device-sign-out = Sign out: { $device }
people-sign-out = Sign out
people-sign-out-others = Sign out other devices
people-sign-out-everywhere = Sign out everywhere
people-sign-out-hint = This browser will forget who you are. If you haven’t linked another device, you’ll lose your name and your games for good.

## Leaderboard

leaderboard-title = Leaderboard
leaderboard-intro = The rating measures how often a player finishes ahead of others, as in chess: everyone starts at 1500, and 200 points more means finishing ahead about three times in four. People are rated only against people, and bots only against bots; the ranking also considers how certain a rating is.
leaderboard-people = People
leaderboard-bots = Bots
leaderboard-rank = Rank
leaderboard-name = Name
leaderboard-rating = Rating
# The likely range of a rating.
leaderboard-range = Most likely between { $low } and { $high }.
leaderboard-empty = Nobody yet.

## Settings

settings-title = Settings
settings-saved = Saved in this browser only.
settings-appearance = Appearance and language
settings-symbols = Colour symbols
settings-symbols-what = Every colour also gets its own symbol.
settings-list = List view
settings-list-what = All routes by city, as text. Made for screen readers and keyboards.
settings-reduce-motion = Reduce motion
settings-reduce-motion-what = Turns off sliding and other animations.
settings-sound = Sound
settings-sounds = Play sounds
settings-sounds-what = Cards, trains, and an alert when it’s your turn.
settings-effects = Game sound volume
settings-alerts = Alert volume
settings-my-name = Your name and devices

## Linking another device

link-title = Play as yourself on this device
link-intro = This link signs this browser in as the player who created it. It works once.
link-replaces = This browser is signed in as { $name }. Using the link will replace that.
link-confirm = Yes, that’s me
link-done = Welcome back, { $name }.
link-none = This link has no code in it. Create a new one on your other device, under “Your games”.

## Page not found

not-found-title = End of the line
not-found-hint = There’s no page at this address. Part of the link may be missing.
