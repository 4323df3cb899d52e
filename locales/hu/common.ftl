### Words that every page needs: titles, the header, and the names of boards, colours and bots.

title-fogg = Fogg
title-table = { $board } · Fogg
title-page = { $page } · Fogg

## The header and the way around

go-home = A kezdőlapra
skip-to-content = Ugrás a tartalomhoz
header-label = Navigáció
header-home = Fogg, a kezdőlap
header-play = Új asztal
header-rules = Szabályok
header-people = Játszmáim
header-ladder = Ranglista
header-settings = Beállítások
header-menu = Menü
header-language = Nyelv
header-theme = Az oldal színei
footer-label = Erről a szerverről
footer-api = Programoknak: az API
footer-licences = Az oldal alkotóelemeinek licencei
footer-own = Szabad szoftver. A Fogg azé, aki üzemelteti, és csak annyit tud rólad, amilyen nevet megadsz neki.

theme-system = Rendszer szerint
theme-light = Nappali
theme-dark = Lámpafény

## What buttons say everywhere

word-cancel = Mégse
word-copy = Másolás
word-copied = Kimásolva
word-share = Megosztás…
word-more = Továbbiak
word-loading = Egy pillanat…

table-loading = Kiterítjük a térképet…

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
bot-style-blitz = sietős
bot-style-collector = gyűjtögető
bot-style-blocker = akadályozó
