### Text that every page needs: titles, the header, and the names of boards, colours and bots.

title-fogg = Fogg
title-table = { $board } · Fogg
title-page = { $page } · Fogg

## Header, navigation and footer

go-home = Startsidan
skip-to-content = Hoppa till innehållet
header-label = Navigering
header-home = Fogg, startsida
header-play = Nytt bord
header-rules = Regler
header-games = Mina spel
header-leaderboard = Topplista
header-settings = Inställningar
header-menu = Meny
header-language = Språk
header-theme = Tema
footer-label = Om den här servern
footer-label-page = Om den här sidan
footer-api = API för utvecklare
footer-licences = Licenser för öppen källkod
footer-about = Fri programvara som vem som helst kan köra på en egen server. Fogg vet inget om dig utöver namnet du själv anger.

theme-system = System
theme-light = Ljust
theme-dark = Mörkt

## Labels used on every page

common-cancel = Avbryt
common-copy = Kopiera
common-copied = Kopierat
common-share = Dela …
common-show-more = Visa mer
common-loading = Ett ögonblick …

table-loading = Laddar …

## Titles of the boards. Names printed on a board are not translated.

board-title-usa = Nordamerika
board-title-switzerland = Schweiz
board-title-new-york = New York

## Seat colours, used as a name beside a seat

seat-blue = Blå
seat-red = Röd
seat-green = Grön
seat-yellow = Gul
seat-black = Svart

## Bots: levels and styles. Their names at a table are in game.ftl.

# An old version of a bot, as in “Expert bot (version 1)”.
bot-name-version = { $bot } (version { $version })
# A bot with a style, as in “Hard bot (collector)”.
bot-name-styled = { $bot } ({ $style })
bot-level-easy = Lätt
bot-level-medium = Medel
bot-level-hard = Svår
bot-level-expert = Expert
bot-level-master = Mästare
bot-style-balanced = balanserad
bot-style-blitz = sprinter
bot-style-collector = samlare
bot-style-blocker = blockerare
