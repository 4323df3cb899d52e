### From the front page to the first card: tables, people, settings.

lobby-theme-to-dark = Lamplight: dark colours
lobby-theme-to-light = Daylight: light colours

## Names that wait for newcomers. At most 24 characters each; free to be others in each language.

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
lobby-lead = Collect cards, claim routes, finish your tickets before the others cut you off. Play against bots at once, or send your friends a link. Nobody needs an account.
lobby-choose-board = Board
lobby-players = { $fewest } to { $most } players
lobby-your-name = Your name
# $name is the reader's own name.
lobby-playing-as = You play as { $name }.
lobby-change-name = Change
lobby-play-now = Play now
# $bots is how many bots one plays against.
lobby-play-now-what =
    { $bots ->
        [one] Against one hard bot. The cards are dealt at once.
       *[other] Against { $bots } hard bots. The cards are dealt at once.
    }
lobby-dealing = Shuffling the cards …
lobby-with-friends = Make a table
lobby-one-screen = Several people, one screen
lobby-watch-bots = Watch bots play
lobby-demo = A real game between bots
# A player of the game on the front page and their points so far.
lobby-demo-points =
    { $n ->
        [one] { $name }: { $n } point
       *[other] { $name }: { $n } points
    }
lobby-demo-stop = Pause
lobby-demo-go-on = Go on

## Lists of tables. $host is the name of a person, $board the title of a board.

lobby-my-tables = Your tables
lobby-open-tables = Open tables
lobby-no-open-tables = Nobody has an open table right now. Make one, and others will find it here.
lobby-table-gathering =
    { $free ->
        [0] Hosted by { $host }. Every seat is taken.
        [one] Hosted by { $host }. One seat is free.
       *[other] Hosted by { $host }. { $free } seats are free.
    }
lobby-table-playing = Hosted by { $host }. The game is on.
lobby-go-on = Go on
lobby-join = Join
lobby-watch = Watch
lobby-leave = Leave

## A new table. $n is a number of players, or the number of a seat.

lobby-new-title = A new table
lobby-seats = Players
lobby-seats-number =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
lobby-seat-number = Seat { $n }
lobby-seat-you = You
# $seat is “Seat 2”, or a colour.
lobby-seat-who = { $seat }: who is to sit there
lobby-seat-open = Open for a person
lobby-seat-bot = A bot
lobby-bot-level = { $seat }: how strong the bot is
lobby-bot-style = { $seat }: how the bot plays
lobby-level-easy = Takes what it can get, and never draws new tickets. Good company for a first game.
lobby-level-medium = Plans its way, but misjudges things a little, as people do.
lobby-level-hard = Plans its whole network exactly and weighs everything in points.
lobby-level-expert = Plays every promising choice through in its head before it moves.
lobby-style-balanced = It has no particular preference.
lobby-style-blitz = It is in a hurry: few tickets, and pieces are there to be spent.
lobby-style-collector = It loves tickets and takes more of them.
lobby-style-blocker = It likes to claim what others seem to need.
lobby-who-finds-it = Who can find the table
lobby-by-link = Only people with the link
lobby-listed = Everybody: it is listed on the front page
lobby-more = Clock, pace and talk
lobby-clock = Time for a turn
lobby-clock-what = When the time is up, a bot plays that one turn. The seat stays yours.
lobby-clock-none = No clock
lobby-clock-seconds =
    { $n ->
        [one] { $n } second a turn
       *[other] { $n } seconds a turn
    }
lobby-clock-minutes =
    { $n ->
        [one] { $n } minute a turn
       *[other] { $n } minutes a turn
    }
lobby-clock-days =
    { $n ->
        [one] { $n } day a turn
       *[other] { $n } days a turn
    }
lobby-pace = Pace of the bots
lobby-pace-human = As long as people take
lobby-pace-quick = At once
lobby-first = Who begins
lobby-first-lot = Lots are drawn
lobby-talk = Talk
lobby-talk-free = In people's own words
lobby-talk-phrases = Ready phrases only
lobby-make-table = Make the table

## A table before its game. $seat is a colour as a name, as in “Red”.

lobby-table-title = { $board }, the table of { $host }
lobby-is-listed = Listed on the front page
lobby-is-by-link = Only with the link
lobby-begins = Begins: { $seat }
lobby-begins-lot = Lots are drawn for who begins
lobby-lost = The line to the table broke. We are connecting again.
lobby-at-the-table = At the table
lobby-sit-down = Sit down
lobby-or-watch = Or stay and watch: the game shows up here when it begins.
lobby-watch-full = Every seat is taken. Stay and watch: the game shows up here when it begins.
lobby-you = you
lobby-host = host
lobby-away = not here right now
lobby-free = Free
lobby-sit-here = Sit here
lobby-stand-up = Stand up
lobby-seat-a-bot = Seat a bot
lobby-take-away = Remove
# The same for ears, with the seat whose bot is removed.
lobby-kick = Ask to leave
lobby-news-sat = { $name } sits on the seat { $seat }.
lobby-news-free = The seat { $seat } is free.
lobby-missing =
    { $n ->
        [one] One seat is still free.
       *[other] { $n } seats are still free.
    }
lobby-fill-and-start =
    { $n ->
        [one] Seat a hard bot there and begin
       *[other] Seat hard bots there and begin
    }
lobby-start = Begin the game
lobby-wait-for-host = Everybody is here. The game begins when { $host } says so.
lobby-invite = Invite others
lobby-invite-what = Whoever has this link can take a seat or watch.
lobby-invite-link = Link to this table
lobby-invite-code = A code for cameras with the link to this table
lobby-invite-title = A table of Fogg: { $board }
lobby-big-screen = Board on a big screen
lobby-big-screen-what = Open it on a television or a large screen; everybody holds their cards on their own phone.
lobby-all-rules = All the rules of this board
lobby-talk-title = Talk

## People

people-title = Your games
people-somebody = Somebody
people-figures = Figures
people-past = Finished games
people-nobody-yet = Choose a name, and your games will be kept here. There is no account and no password: this browser remembers you.
people-rename = Change the name
people-take-name = Take this name
people-named = That is your name now.
people-board = Board
people-games = Games
people-wins = Won
# $n games won, which is the share $share, as in “3 (60 %)”.
people-wins-share = { $n } ({ $share })
people-mean = Points on average
people-best = Best
people-rating =
    { $n ->
        [one] On the ladder at { $rating }, give or take { $uncertainty }, after one game.
       *[other] On the ladder at { $rating }, give or take { $uncertainty }, after { $n } games.
    }
people-no-games = There are no finished games yet.
# $points reached in a game of $n players.
people-won = Won with { $points } points among { $n } players
people-not-won = { $points } points among { $n } players
people-replay = See it again
people-carry = On another device
people-carry-what = A link makes another phone or computer play as you. It works once, and only for a quarter of an hour.
people-carry-make = Make a link
people-carry-again = Make a new link
people-carry-link = Open this on the other device
people-carry-code = A code for the camera of the other device
people-carry-until = It works until { $time }.
people-sign-out = Sign out here
people-sign-out-what = This browser forgets who you are. If you have not carried yourself to another device, nobody can bring your name and your games back to you.

## The ladder

ladder-title = Ladder
ladder-what = Everybody who has finished a game is here, measured against the people and bots they met. The second number says how sure that is: it shrinks with every game.
ladder-people = People
ladder-bots = Bots
ladder-place = Place
ladder-name = Name
ladder-rating = Rating
ladder-rating-about = { $rating } ± { $uncertainty }
ladder-empty = Nobody yet.

## Settings

settings-title = Settings
settings-kept = These are kept in this browser only.
settings-looks = Looks and language
settings-symbols = Symbols beside colours
settings-symbols-what = Every colour also has a sign of its own.
settings-list = The board as a list
settings-list-what = All routes by city, in words: for screen readers, and for the keyboard.
settings-still = Less movement
settings-still-what = Nothing slides or glides; everything is simply there.
settings-sound = Sound
settings-sounds = Sounds
settings-sounds-what = Cards, carriages, and a signal when it is your turn.
settings-effects = Volume of cards and carriages
settings-signals = Volume of signals
settings-my-name = Your name and your devices

## Being the same person on another device

link-title = Play as yourself here
link-what = This link makes this browser play as the person who made it. It works once.
link-instead = This browser now plays as { $name }. After this it no longer does.
link-use = That is me
link-done = Welcome back, { $name }.
link-none = There is no code in this address. Make a link on your other device, under “Your games”.

## An address that leads nowhere

lost-title = This line ends here
lost-what = There is no page at this address. Perhaps a letter of the link was lost on the way.
