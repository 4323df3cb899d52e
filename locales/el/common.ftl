### Text that every page needs: titles, the header, and the names of boards, colours and bots.

title-fogg = Fogg
title-table = { $board } · Fogg
title-page = { $page } · Fogg

## Header, navigation and footer

go-home = Αρχική σελίδα
skip-to-content = Μετάβαση στο περιεχόμενο
header-label = Κύρια πλοήγηση
header-home = Fogg, αρχική σελίδα
header-play = Νέο τραπέζι
header-rules = Κανόνες
header-games = Τα παιχνίδια μου
header-leaderboard = Κατάταξη
header-settings = Ρυθμίσεις
header-menu = Μενού
header-language = Γλώσσα
header-theme = Θέμα
footer-label = Σχετικά με αυτόν τον διακομιστή
footer-label-page = Σχετικά με αυτή τη σελίδα
footer-api = API για προγραμματιστές
footer-licences = Άδειες ανοιχτού κώδικα
footer-about = Ελεύθερο λογισμικό που μπορεί να φιλοξενήσει ο καθένας. Το Fogg δεν ξέρει για σένα τίποτα πέρα από το όνομα που του δίνεις.

theme-system = Σύστημα
theme-light = Φωτεινό
theme-dark = Σκούρο

## Labels used on every page

common-cancel = Ακύρωση
common-copy = Αντιγραφή
common-copied = Αντιγράφηκε
common-share = Κοινοποίηση…
common-show-more = Δείξε κι άλλα
common-loading = Μια στιγμή…

table-loading = Φόρτωση…

## Titles of the boards. Names printed on a board are not translated.

board-title-usa = Βόρεια Αμερική
board-title-switzerland = Ελβετία
board-title-new-york = Νέα Υόρκη

## Seat colours, used as a name beside a seat

seat-blue = Μπλε
seat-red = Κόκκινο
seat-green = Πράσινο
seat-yellow = Κίτρινο
seat-black = Μαύρο

## Bots: levels and styles. Their names at a table are in game.ftl.

# An old version of a bot, as in “Expert bot (version 1)”.
bot-name-version = { $bot } (έκδοση { $version })
# A bot with a style, as in “Hard bot (collector)”.
bot-name-styled = { $bot } ({ $style })
bot-level-easy = Εύκολο
bot-level-medium = Μέτριο
bot-level-hard = Δύσκολο
bot-level-expert = Εξπέρ
bot-level-master = Μετρ
bot-style-balanced = ισορροπημένο
bot-style-blitz = σπρίντερ
bot-style-collector = συλλέκτης
bot-style-blocker = μπλοκαδόρος
