### Games against bots in this browser, without a server.

practice-title = Harjoittelu
practice-intro = Pelaa botteja vastaan tässä selaimessa. Se toimii myös ilman yhteyttä, ja pelisi säilyvät tällä laitteella.
practice-opponents = Vastustajat
practice-board-file = Lisää pelilautatiedosto
practice-board-drop = …tai pudota sellainen mihin tahansa tälle sivulle.
# $board is the title of a board.
practice-board-added = Lisätty: { $board }.
practice-board-delete = Poista { $board }
practice-games = Pelit tällä laitteella
practice-no-games = Ei vielä pelejä.
practice-all-games = Kaikki harjoituspelit
# $n is the number of players.
practice-unfinished = { $n ->
    [one] Kesken · { $n } pelaaja
   *[other] Kesken · { $n } pelaajaa
}
practice-delete = Poista
practice-delete-really = Poistetaanko tämä peli lopullisesti?
practice-delete-all = Poista kaikki pelit
practice-delete-all-really = Poistetaanko kaikki tämän laitteen pelit lopullisesti?
# $size is an amount of data, such as “120 kB”.
practice-space = { $games ->
    [one] { $games } peli, { $size } tällä laitteella.
   *[other] { $games } peliä, { $size } tällä laitteella.
}
practice-space-free = Vapaana on { $size }.
practice-not-kept = Tämä selain ei pysty säilyttämään pelejä. Lataa pelin tallenne ennen kuin suljet sivun.
practice-not-saved = Laite ei pystynyt tallentamaan viimeistä siirtoa. Se saattaa olla täynnä: poista joitakin pelejä.
practice-elsewhere = Tämä peli on auki toisessa välilehdessä. Sulje se siellä, niin voit jatkaa täällä.
practice-offline = Harjoittele ilman yhteyttä
practice-ready = Valmis käytettäväksi ilman yhteyttä.

## Replays of game files

practice-replay-title = Katso tallennettu peli
practice-replay-intro = Avaa pelin tallenne ja katso se siirto siirrolta.
practice-replay-file = Avaa pelitallenne

## A new version of the page

update-ready = Sivusta on uusi versio.
update-reload = Lataa uudelleen
update-later = Myöhemmin
