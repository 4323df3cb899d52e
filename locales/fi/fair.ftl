### Was the deal fair? The page deals a finished game again and reports the result of each check.

fair-title = Oliko jako reilu?
fair-intro = Tällä sivulla on pelin tallenne, ja se jakaa koko pelin uudelleen kortti kortilta.
fair-checking = Jaetaan uudelleen…
fair-state-right = Oikein
fair-state-wrong = Väärin
fair-state-none = Ei voi tarkistaa
fair-state-notice = Huomautus
fair-file-right = Tallenne on ehjä, eikä sitä ole muutettu.
fair-file-wrong = Tallenne on vioittunut tai muodossa, jota tämä sivu ei tunne.
fair-commitment-right = Palvelimen salaisuus vastaa sormenjälkeä, jonka se näytti ennen peliä.
fair-commitment-wrong = Palvelimen salaisuus ei vastaa sormenjälkeä, jonka se näytti ennen peliä.
fair-commitment-none = Ennen tätä peliä ei näytetty sormenjälkeä.
# $seats is the number of players who contributed.
fair-mine-right = Tämän selaimen osuus on sekoituksessa mukana.
fair-mine-wrong = Tämän selaimen osuus jätettiin sekoituksesta pois.
fair-mine-none = { $seats ->
    [0] Yksikään pelaaja ei osallistunut tähän sekoitukseen.
    [one] Yksi pelaaja osallistui tähän sekoitukseen, mutta ei tällä selaimella.
   *[other] { $seats } pelaajaa osallistui tähän sekoitukseen, mutta ei tällä selaimella.
}
fair-others-right = Muut osuudet ovat ne, jotka oli lyöty lukkoon ennen kuin tämä selain paljasti omansa.
fair-others-wrong = Muut osuudet eivät ole ne, jotka oli lyöty lukkoon ennen kuin tämä selain paljasti omansa.
fair-others-none = Tämä selain ei tiedä, oliko muut osuudet lyöty lukkoon etukäteen.
# $deals is a number of deals, $seats are the colours of the players who did not complete them.
fair-abandoned-notice = { $deals ->
    [one] { $deals } aiempi jako keskeytyi, koska sekoitusta ei vienyt loppuun: { $seats }.
   *[other] { $deals } aiempaa jakoa keskeytyi, koska sekoitusta ei vienyt loppuun: { $seats }.
}
fair-abandoned-wrong = Tallenne kuvaa keskeytyneet jaot väärin.
fair-seed-right = Siemenluku on muodostettu salaisuudesta ja pelaajien osuuksista.
fair-seed-wrong = Siemenlukua ei ole muodostettu salaisuudesta ja pelaajien osuuksista.
fair-seed-none = Tallenne ei kerro siemenluvun alkuperää.
# $cards is the number of cards in the deck.
fair-board-right = Peli pelattiin juuri tällä pelilaudalla, ja kortteja oli { $cards }.
fair-board-wrong = Peli pelattiin tämän pelilaudan toisella versiolla, joten tämä sivu ei voi jakaa sitä uudelleen.
# $players is the number of players.
fair-deal-right = Aloituskortit, esillä olevat kortit ja ensimmäiset menoliput vastaavat siemenlukua (pelaajia { $players }).
# $found and $expected are quoted from the game file, in its notation.
fair-deal-wrong = Jako poikkeaa siemenluvusta: tallenteessa on ”{ $found }”, siemenluvun mukaan pitäisi olla ”{ $expected }”.
# $answers is the number of random draws after the deal, $plies the number of moves.
fair-chance-right = { $answers ->
    [one] Ainoa myöhemmin tullut kortti tai menolippu on oikea; siirtoja oli { $plies }.
   *[other] Kaikki { $answers } myöhemmin tullutta korttia ja menolippua ovat oikeat; siirtoja oli { $plies }.
}
# $ply is the number of a move.
fair-chance-wrong = Siirto { $ply } poikkeaa siemenluvusta: tallenteessa on ”{ $found }”, siemenluvun mukaan pitäisi olla ”{ $expected }”.
fair-result-right = Tallenteen pisteet ovat samat kuin tällä sivulla.
fair-result-wrong = Tallenteen pisteet eivät ole samat kuin tällä sivulla.
fair-result-none = Tallenteessa ei ole tulosta.
fair-all-right = Kaikki täsmää: kukaan ei voinut valita, kuka saa minkäkin kortin.
fair-all-unconfirmed = Kaikki täsmää, mutta tämä selain ei osallistunut sekoitukseen, joten se ei voi sulkea pois, että palvelin valitsi kortit. Osallistuneet pelaajat voivat tarkistaa sen.
# $deals is the number of all deals, $seats are the colours of the players who did not complete the earlier ones.
fair-all-abandoned = Kaikki täsmää, mutta kortit jaettiin { $deals } kertaa. Palvelin olisi voinut valita jaoista yhdessä näiden pelaajien kanssa tai jättämällä huomiotta, mitä he lähettivät: { $seats }.
fair-all-wrong = Jokin ei täsmää. Säilytä tallenne ja näytä se jollekulle, johon luotat.
fair-all-unproven = Kortit ovat siemenluvun mukaiset, mutta kukaan ei voi todistaa, että siemenluku oli satunnainen.
fair-how = Miten tämä toimii?
fair-explained = Ennen peliä palvelin valitsee salaisuuden ja näyttää sen sormenjäljen. Sitten pelaajien selaimet lisäävät omaa satunnaista dataa. Yhdessä niistä syntyy siemenluku, joka määrää jokaisen kortin.
fair-no-choice = Siksi ei palvelin eikä yksikään pelaaja voinut valita kortteja.
fair-elsewhere = Lataa tallenne, jos haluat tarkistaa sen muilla ohjelmilla.
fair-commitment = Ennen peliä näytetty sormenjälki
fair-secret = Pelin jälkeen paljastettu salaisuus
