### Was the deal fair? The page deals a finished game again and reports the result of each check.

fair-title = Tisztességes volt az osztás?
fair-intro = Ez az oldal a játszmafájl alapján újra kiosztja az egész játszmát, lapról lapra.
fair-checking = Újraosztás…
fair-state-right = Rendben
fair-state-wrong = Hibás
fair-state-none = Nem ellenőrizhető
fair-state-notice = Megjegyzés
fair-file-right = A játszmafájl teljes és változatlan.
fair-file-wrong = A játszmafájl sérült, vagy olyan formátumú, amelyet ez az oldal nem ismer.
fair-commitment-right = A szerver titka megfelel annak az ujjlenyomatnak, amelyet a játszma előtt megmutatott.
fair-commitment-wrong = A szerver titka nem felel meg annak az ujjlenyomatnak, amelyet a játszma előtt megmutatott.
fair-commitment-none = E játszma előtt a szerver nem mutatott ujjlenyomatot.
# $seats is the number of players who contributed.
fair-mine-right = Ennek a böngészőnek a hozzájárulása benne van a keverésben.
fair-mine-wrong = Ennek a böngészőnek a hozzájárulása kimaradt a keverésből.
fair-mine-none = { $seats ->
    [0] Ehhez a keveréshez egyetlen játékos sem járult hozzá.
   *[other] Ehhez a keveréshez { $seats } játékos járult hozzá, de nem ebből a böngészőből.
}
fair-others-right = A többi hozzájárulás az, amelyet rögzítettek, mielőtt ez a böngésző felfedte a sajátját.
fair-others-wrong = A többi hozzájárulás nem az, amelyet rögzítettek, mielőtt ez a böngésző felfedte a sajátját.
fair-others-none = Ez a böngésző nem tudja, hogy a többi hozzájárulást előre rögzítették-e.
# $deals is a number of deals, $seats are the colours of the players who did not complete them.
fair-abandoned-notice = { $deals ->
    [one] { $deals } korábbi osztás szakadt félbe, mert { $seats } nem fedte fel a hozzájárulását.
   *[other] { $deals } korábbi osztás szakadt félbe, mert { $seats } nem fedte fel a hozzájárulását.
}
fair-abandoned-wrong = A játszmafájl hamisan írja le a félbeszakadt osztásokat.
fair-seed-right = A véletlenmag (seed) a titokból és a játékosok hozzájárulásaiból következik.
fair-seed-wrong = A véletlenmag (seed) nem következik a titokból és a játékosok hozzájárulásaiból.
fair-seed-none = A játszmafájlból nem derül ki, honnan származik a véletlenmag (seed).
# $cards is the number of cards in the deck.
fair-board-right = A játszma pontosan ezen a térképen zajlott, { $cards } lapos paklival.
fair-board-wrong = A játszma a térkép egy másik változatán zajlott, ezért ez az oldal nem tudja újra kiosztani.
# $players is the number of players.
fair-deal-right = A kezdőlapok, a felcsapott lapok és az első menetjegyek mind megfelelnek a magnak ({ $players } játékos).
# $found and $expected are quoted from the game file, in its notation.
fair-deal-wrong = Az osztás eltér a magtól: a fájlban „{ $found }” áll, a mag szerint viszont „{ $expected }”.
# $answers is the number of random draws after the deal, $plies the number of moves.
fair-chance-right = { $answers ->
    [one] Az egyetlen később érkezett lap vagy menetjegy is helyes ({ $plies } lépés).
   *[other] A később érkezett lapok és menetjegyek ({ $answers } darab) mind helyesek ({ $plies } lépés).
}
# $ply is the number of a move.
fair-chance-wrong = Eltérés a magtól, { $ply }. lépés: a fájlban „{ $found }” áll, a mag szerint viszont „{ $expected }”.
fair-result-right = A játszmafájl pontjai megegyeznek az ezen az oldalon láthatókkal.
fair-result-wrong = A játszmafájl pontjai nem egyeznek meg az ezen az oldalon láthatókkal.
fair-result-none = A játszmafájlban nincs eredmény.
fair-all-right = Minden egyezik: senki sem választhatta meg, ki melyik lapot kapja.
fair-all-unconfirmed = Minden egyezik, de ez a böngésző nem járult hozzá a keveréshez, ezért nem zárhatja ki, hogy a szerver választotta meg a lapokat. Ezt a hozzájáruló játékosok tudják ellenőrizni.
# $deals is the number of all deals, $seats are the colours of the players who did not complete the earlier ones.
fair-all-abandoned = Minden egyezik, de a lapokat { $deals } alkalommal osztották ki. A szerver választhatott ezek közül az osztások közül: { $seats } segítségével, vagy úgy, hogy nem vette figyelembe, amit { $seats } küldött.
fair-all-wrong = Valami nem egyezik. Őrizd meg a játszmafájlt, és mutasd meg valakinek, akiben megbízol.
fair-all-unproven = A lapok megfelelnek a magnak, de senki sem tudja bizonyítani, hogy a mag véletlen volt.
fair-how = Hogyan működik ez?
fair-explained = A játszma előtt a szerver kiválaszt egy titkot, és megmutatja az ujjlenyomatát. Ezután a játékosok böngészői hozzáadják a saját véletlen adataikat. Ezekből együtt lesz a mag, amely minden lapot eldönt.
fair-no-choice = Így sem a szerver, sem egy játékos nem választhatta meg a lapokat.
fair-elsewhere = Töltsd le a játszmafájlt, ha más programokkal is ellenőriznéd.
fair-commitment = A játszma előtt megmutatott ujjlenyomat
fair-secret = A játszma után felfedett titok
