### Words that every page needs: titles, the header, and the names of boards, colours and bots.

title-fogg = Fogg
title-table = { $board } · Fogg
title-page = { $page } · Fogg

## The header and the way around

go-home = Til forsiden
skip-to-content = Spring til indholdet
header-label = Find rundt
header-home = Fogg, forsiden
header-play = Nyt bord
header-rules = Regler
header-people = Mine spil
header-ladder = Rangliste
header-settings = Indstillinger
header-menu = Menu
header-language = Sprog
header-theme = Sidens farver
footer-label = Om denne server
footer-api = Til programmer: API’et
footer-licences = Licenser for det, siden er lavet af
footer-own = Fri software. Fogg tilhører den, der driver serveren, og ved intet om dig ud over det navn, du selv giver.

theme-system = Som systemet
theme-light = Dagslys
theme-dark = Lampelys

## What buttons say everywhere

word-cancel = Annuller
word-copy = Kopiér
word-copied = Kopieret
word-share = Del …
word-more = Vis mere
word-loading = Et øjeblik …

table-loading = Spillepladen lægges frem …

## The boards. What is printed on them stays as it is printed.

board-title-usa = Nordamerika
board-title-switzerland = Schweiz
board-title-new-york = New York

## The colours of the players, as a name beside a seat

seat-blue = Blå
seat-red = Rød
seat-green = Grøn
seat-yellow = Gul
seat-black = Sort


## Bots: their levels and styles. Their names at a table are in game.ftl.

bot-name-styled = { $bot } ({ $style })
bot-level-easy = Let
bot-level-medium = Mellem
bot-level-hard = Stærk
bot-level-expert = Ekspert
bot-style-balanced = afbalanceret
bot-style-blitz = hastig
bot-style-collector = samler
bot-style-blocker = blokerende
