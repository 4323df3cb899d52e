### Text that every page needs: titles, the header, and the names of boards, colours and bots.

title-fogg = Fogg
title-table = { $board } · Fogg
title-page = { $page } · Fogg

## Header, navigation and footer

go-home = Forsiden
skip-to-content = Spring til indholdet
header-label = Navigation
header-home = Fogg, forside
header-play = Nyt bord
header-rules = Regler
header-games = Mine spil
header-leaderboard = Rangliste
header-settings = Indstillinger
header-menu = Menu
header-language = Sprog
header-theme = Tema
footer-label = Om denne server
footer-label-page = Om denne side
footer-api = API for udviklere
footer-licences = Open source-licenser
footer-about = Fri software, som alle kan drive på deres egen server. Fogg ved intet om dig ud over det navn, du selv giver.

theme-system = System
theme-light = Lyst
theme-dark = Mørkt

## Labels used on every page

common-cancel = Annuller
common-copy = Kopiér
common-copied = Kopieret
common-share = Del …
common-show-more = Vis mere
common-loading = Et øjeblik …

table-loading = Indlæser …

## Titles of the boards. Names printed on a board are not translated.

board-title-usa = Nordamerika
board-title-switzerland = Schweiz
board-title-new-york = New York

## Seat colours, used as a name beside a seat

seat-blue = Blå
seat-red = Rød
seat-green = Grøn
seat-yellow = Gul
seat-black = Sort

## Bots: levels and styles. Their names at a table are in game.ftl.

# An old version of a bot, as in “Expert bot (version 1)”.
bot-name-version = { $bot } (version { $version })
# A bot with a style, as in “Hard bot (collector)”.
bot-name-styled = { $bot } ({ $style })
bot-level-easy = Let
bot-level-medium = Mellem
bot-level-hard = Stærk
bot-level-expert = Ekspert
bot-level-master = Mester
bot-style-balanced = afbalanceret
bot-style-blitz = sprinter
bot-style-collector = samler
bot-style-blocker = blokerende
