### Games against bots in this browser, without a server.

practice-title = Gyakorlás
practice-intro = Játssz botok ellen ebben a böngészőben. Kapcsolat nélkül is működik, és a játszmáid ezen az eszközön maradnak.
practice-opponents = Ellenfelek
practice-board-file = Térképfájl hozzáadása
practice-board-drop = …vagy húzz egyet bárhová erre az oldalra.
# $board is the title of a board.
practice-board-added = Hozzáadva: { $board }.
practice-board-delete = Eltávolítás: { $board }
practice-games = Játszmák ezen az eszközön
practice-no-games = Még nincs játszma.
practice-all-games = Minden gyakorló játszma
# $n is the number of players.
practice-unfinished = { $n ->
    [one] Folyamatban · { $n } játékos
   *[other] Folyamatban · { $n } játékos
}
practice-delete = Törlés
practice-delete-really = Véglegesen törlöd ezt a játszmát?
practice-delete-all = Minden játszma törlése
practice-delete-all-really = Véglegesen törlöd az összes játszmát erről az eszközről?
# $size is an amount of data, such as “120 kB”.
practice-space = { $games ->
    [one] { $games } játszma, { $size } ezen az eszközön.
   *[other] { $games } játszma, { $size } ezen az eszközön.
}
practice-space-free = { $size } szabad.
practice-not-kept = Ez a böngésző nem tudja megőrizni a játszmákat. Töltsd le a játszma fájlját, mielőtt bezárod az oldalt.
practice-not-saved = Az eszköz nem tudta elmenteni az utolsó lépést. Lehet, hogy megtelt: törölj néhány játszmát.
practice-elsewhere = Ez a játszma egy másik lapon van nyitva. Zárd be ott, hogy itt folytathasd.
practice-offline = Gyakorlás kapcsolat nélkül
practice-ready = Kapcsolat nélkül is használható.

## Replays of game files

practice-replay-title = Játszma visszajátszása
practice-replay-intro = Nyisd meg egy játszma fájlját, és nézd végig lépésenként.
practice-replay-file = Játszmafájl megnyitása

## A new version of the page

update-ready = Elkészült az oldal új változata.
update-reload = Újratöltés
update-later = Később
