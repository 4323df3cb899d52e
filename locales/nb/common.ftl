### Words that every page needs: titles, the header, and the names of boards, colours and bots.

title-fogg = Fogg
title-table = { $board } · Fogg
title-page = { $page } · Fogg

## The header and the way around

go-home = Til forsiden
skip-to-content = Hopp til innholdet
header-label = Finn fram
header-home = Fogg, forsiden
header-play = Nytt bord
header-rules = Regler
header-people = Mine spill
header-ladder = Rangliste
header-settings = Innstillinger
header-menu = Meny
header-language = Språk
header-theme = Farger på siden
footer-label = Om denne serveren
footer-api = For programmer: API-et
footer-licences = Lisenser for det siden er laget av
footer-own = Fri programvare. Fogg tilhører den som driver serveren, og vet ingenting om deg utover navnet du selv oppgir.

theme-system = Som systemet
theme-light = Dagslys
theme-dark = Lampelys

## What buttons say everywhere

word-cancel = Avbryt
word-copy = Kopier
word-copied = Kopiert
word-share = Del …
word-more = Vis mer
word-loading = Et øyeblikk …

table-loading = Legger fram brettet …

## The boards. What is printed on them stays as it is printed.

board-title-usa = Nord-Amerika
board-title-switzerland = Sveits
board-title-new-york = New York

## The colours of the players, as a name beside a seat

seat-blue = Blå
seat-red = Rød
seat-green = Grønn
seat-yellow = Gul
seat-black = Svart


## Bots: their levels and styles. Their names at a table are in game.ftl.

bot-name-styled = { $bot } ({ $style })
bot-level-easy = Lett
bot-level-medium = Middels
bot-level-hard = Sterk
bot-level-expert = Ekspert
bot-style-balanced = balansert
bot-style-blitz = hastig
bot-style-collector = samler
bot-style-blocker = blokkerende
