### Text that every page needs: titles, the header, and the names of boards, colours and bots.

title-fogg = Fogg
title-table = { $board } · Fogg
title-page = { $page } · Fogg

## Header, navigation and footer

go-home = Home
skip-to-content = Skip to content
header-label = Main navigation
header-home = Fogg home
header-play = New table
header-rules = Rules
header-games = Your games
header-leaderboard = Leaderboard
header-settings = Settings
header-menu = Menu
header-language = Language
header-theme = Theme
footer-label = About this server
footer-label-page = About this page
footer-api = API for developers
footer-licences = Open-source licences
footer-about = Free software that anyone can host. All Fogg knows about you is the name you give it.

theme-system = System
theme-light = Light
theme-dark = Dark

## Labels used on every page

common-cancel = Cancel
common-copy = Copy
common-copied = Copied
common-share = Share…
common-show-more = Show more
common-loading = One moment…

table-loading = Loading…

## Titles of the boards. Names printed on a board are not translated.

board-title-usa = North America
board-title-switzerland = Switzerland
board-title-new-york = New York City

## Seat colours, used as a name beside a seat

seat-blue = Blue
seat-red = Red
seat-green = Green
seat-yellow = Yellow
seat-black = Black

## Bots: levels and styles. Their names at a table are in game.ftl.

# An old version of a bot, as in “Expert bot (version 1)”.
bot-name-version = { $bot } (version { $version })
# A bot with a style, as in “Hard bot (collector)”.
bot-name-styled = { $bot } ({ $style })
bot-level-easy = Easy
bot-level-medium = Medium
bot-level-hard = Hard
bot-level-expert = Expert
bot-level-master = Master
bot-style-balanced = balanced
bot-style-blitz = racer
bot-style-collector = collector
bot-style-blocker = blocker
