### Words that every page needs: titles, the header, and the names of boards, colours and bots.

title-fogg = Fogg
title-table = { $board } · Fogg
title-page = { $page } · Fogg

## The header and the way around

go-home = Kezdőlap
skip-to-content = Ugrás a tartalomhoz
header-label = Navigáció
header-home = Fogg kezdőlap
header-play = Új asztal
header-rules = Szabályok
header-people = Játszmáim
header-ladder = Ranglista
header-settings = Beállítások
header-menu = Menü
header-language = Nyelv
header-theme = Téma
footer-label = Erről a szerverről
footer-api = API fejlesztőknek
footer-licences = Nyílt forrású licencek
footer-own = Szabad szoftver, bárki üzemeltetheti. A Fogg a megadott neveden kívül semmit sem tud rólad.

theme-system = Rendszer
theme-light = Világos
theme-dark = Sötét

## What buttons say everywhere

word-cancel = Mégse
word-copy = Másolás
word-copied = Másolva
word-share = Megosztás…
word-more = Továbbiak
word-loading = Egy pillanat…

table-loading = Betöltés…

## The boards. What is printed on them stays as it is printed.

board-title-usa = Észak-Amerika
board-title-switzerland = Svájc
board-title-new-york = New York

## The colours of the players, as a name beside a seat

seat-blue = Kék
seat-red = Piros
seat-green = Zöld
seat-yellow = Sárga
seat-black = Fekete

## Bots: their levels and styles. Their names at a table are in game.ftl.

# A bot that has a style of its own, as in “Hard bot (collector)”.
bot-name-styled = { $bot } ({ $style })
bot-level-easy = Könnyű
bot-level-medium = Közepes
bot-level-hard = Nehéz
bot-level-expert = Mester
bot-style-balanced = kiegyensúlyozott
bot-style-blitz = száguldó
bot-style-collector = gyűjtő
bot-style-blocker = akadályozó
