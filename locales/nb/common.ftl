### Text that every page needs: titles, the header, and the names of boards, colours and bots.

title-fogg = Fogg
title-table = { $board } · Fogg
title-page = { $page } · Fogg

## Header, navigation and footer

go-home = Forsiden
skip-to-content = Hopp til innholdet
header-label = Navigasjon
header-home = Fogg, forside
header-play = Nytt bord
header-rules = Regler
header-games = Mine spill
header-leaderboard = Rangliste
header-settings = Innstillinger
header-menu = Meny
header-language = Språk
header-theme = Tema
footer-label = Om denne serveren
footer-label-page = Om denne siden
footer-api = API for utviklere
footer-licences = Lisenser for åpen kildekode
footer-about = Fri programvare som alle kan drive på sin egen server. Fogg vet ingenting om deg utover navnet du selv oppgir.

theme-system = System
theme-light = Lyst
theme-dark = Mørkt

## Labels used on every page

common-cancel = Avbryt
common-copy = Kopier
common-copied = Kopiert
common-share = Del …
common-show-more = Vis mer
common-loading = Et øyeblikk …

table-loading = Laster inn …

## Titles of the boards. Names printed on a board are not translated.

board-title-usa = Nord-Amerika
board-title-switzerland = Sveits
board-title-new-york = New York

## Seat colours, used as a name beside a seat

seat-blue = Blå
seat-red = Rød
seat-green = Grønn
seat-yellow = Gul
seat-black = Svart

## Bots: levels and styles. Their names at a table are in game.ftl.

# An old version of a bot, as in “Expert bot (version 1)”.
bot-name-version = { $bot } (versjon { $version })
# A bot with a style, as in “Hard bot (collector)”.
bot-name-styled = { $bot } ({ $style })
bot-level-easy = Lett
bot-level-medium = Middels
bot-level-hard = Sterk
bot-level-expert = Ekspert
bot-level-master = Mester
bot-style-balanced = balansert
bot-style-blitz = sprinter
bot-style-collector = samler
bot-style-blocker = blokkerende
