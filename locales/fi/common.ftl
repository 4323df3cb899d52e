### Text that every page needs: titles, the header, and the names of boards, colours and bots.

title-fogg = Fogg
title-table = { $board } · Fogg
title-page = { $page } · Fogg

## Header, navigation and footer

go-home = Etusivu
skip-to-content = Siirry sisältöön
header-label = Päänavigointi
header-home = Fogg, etusivu
header-play = Uusi pöytä
header-rules = Säännöt
header-games = Omat pelit
header-leaderboard = Ranking
header-settings = Asetukset
header-menu = Valikko
header-language = Kieli
header-theme = Teema
footer-label = Tietoa tästä palvelimesta
footer-label-page = Tietoa tästä sivusta
footer-api = Rajapinta kehittäjille
footer-licences = Avoimen koodin lisenssit
footer-about = Vapaa ohjelmisto, jonka kuka tahansa voi asentaa omalle palvelimelleen. Fogg ei tiedä sinusta muuta kuin antamasi nimen.

theme-system = Järjestelmä
theme-light = Vaalea
theme-dark = Tumma

## Labels used on every page

common-cancel = Peruuta
common-copy = Kopioi
common-copied = Kopioitu
common-share = Jaa…
common-show-more = Näytä lisää
common-loading = Pieni hetki…

table-loading = Ladataan…

## Titles of the boards. Names printed on a board are not translated.

board-title-usa = Pohjois-Amerikka
board-title-switzerland = Sveitsi
board-title-new-york = New York

## Seat colours, used as a name beside a seat

seat-blue = Sininen
seat-red = Punainen
seat-green = Vihreä
seat-yellow = Keltainen
seat-black = Musta

## Bots: levels and styles. Their names at a table are in game.ftl.

# An old version of a bot, as in “Expert bot (version 1)”.
bot-name-version = { $bot } (versio { $version })
# A bot with a style, as in “Hard bot (collector)”.
bot-name-styled = { $bot } ({ $style })
bot-level-easy = Helppo
bot-level-medium = Keskitaso
bot-level-hard = Vaikea
bot-level-expert = Ekspertti
bot-level-master = Mestari
bot-style-balanced = tasapainoinen
bot-style-blitz = kiirehtijä
bot-style-collector = keräilijä
bot-style-blocker = blokkaaja
