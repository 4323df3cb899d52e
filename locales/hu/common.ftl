### Text that every page needs: titles, the header, and the names of boards, colours and bots.

title-fogg = Fogg
title-table = { $board } · Fogg
title-page = { $page } · Fogg

## Header, navigation and footer

go-home = Kezdőlap
skip-to-content = Ugrás a tartalomhoz
header-label = Navigáció
header-home = Fogg kezdőlap
header-play = Új asztal
header-rules = Szabályok
header-games = Játszmáim
header-leaderboard = Ranglista
header-settings = Beállítások
header-menu = Menü
header-language = Nyelv
header-theme = Téma
footer-label = Erről a szerverről
footer-label-page = Az oldalról
footer-api = API fejlesztőknek
footer-licences = Nyílt forrású licencek
footer-about = Szabad szoftver, bárki üzemeltetheti. A Fogg a megadott neveden kívül semmit sem tud rólad.

theme-system = Rendszer
theme-light = Világos
theme-dark = Sötét

## Labels used on every page

common-cancel = Mégse
common-copy = Másolás
common-copied = Másolva
common-share = Megosztás…
common-show-more = Továbbiak
common-loading = Egy pillanat…

table-loading = Betöltés…

## Titles of the boards. Names printed on a board are not translated.

board-title-usa = Észak-Amerika
board-title-switzerland = Svájc
board-title-new-york = New York

## Seat colours, used as a name beside a seat

seat-blue = Kék
seat-red = Piros
seat-green = Zöld
seat-yellow = Sárga
seat-black = Fekete

## Bots: levels and styles. Their names at a table are in game.ftl.

# An old version of a bot, as in “Expert bot (version 1)”.
bot-name-version = { $bot } ({ $version }. változat)
# A bot with a style, as in “Hard bot (collector)”.
bot-name-styled = { $bot } ({ $style })
bot-level-easy = Könnyű
bot-level-medium = Közepes
bot-level-hard = Nehéz
bot-level-expert = Szakértő
bot-level-master = Mester
bot-style-balanced = kiegyensúlyozott
bot-style-blitz = száguldó
bot-style-collector = gyűjtő
bot-style-blocker = akadályozó
