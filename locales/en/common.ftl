### Words that every page needs: titles, the header, and the names of boards, colours and bots.

title-fogg = Fogg
title-table = { $board } · Fogg
title-page = { $page } · Fogg

## The header and the way around

go-home = To the front page
skip-to-content = Skip to the content
header-label = The way around
header-home = Fogg, the front page
header-play = New table
header-rules = Rules
header-people = My games
header-ladder = Ladder
header-settings = Settings
header-menu = Menu
header-language = Language
header-theme = Colours of the page
footer-label = About this server
footer-api = For programs: the API
footer-licences = Licences of what the page is made of
footer-own = Free software. Fogg belongs to whoever runs it, and knows nothing about you but the name you give it.

theme-system = As the system
theme-light = By day
theme-dark = By lamplight

## What buttons say everywhere

word-cancel = Cancel
word-copy = Copy
word-copied = Copied
word-share = Share …
word-more = Show more
word-loading = One moment …

table-loading = Laying the board …

## The boards. What is printed on them stays as it is printed.

board-title-usa = North America
board-title-switzerland = Switzerland
board-title-new-york = New York City

## The colours of the players, as a name beside a seat

seat-blue = Blue
seat-red = Red
seat-green = Green
seat-yellow = Yellow
seat-black = Black

## Bots: their levels and styles. Their names at a table are in game.ftl.

# A bot that has a style of its own, as in “Hard bot (collector)”.
bot-name-styled = { $bot } ({ $style })
bot-level-easy = Easy
bot-level-medium = Medium
bot-level-hard = Hard
bot-level-expert = Expert
bot-style-balanced = balanced
bot-style-blitz = hasty
bot-style-collector = collector
bot-style-blocker = blocker
