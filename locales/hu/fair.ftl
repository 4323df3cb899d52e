### Was it dealt fairly? The page deals a finished game again, and says of each check how it went.

fair-title = Tisztességes volt az osztás?
fair-intro = Ez az oldal ismeri a játszma jegyzőkönyvét, és maga is újra kiosztja a lapokat, egyiket a másik után.
fair-checking = Újraosztás…
fair-state-right = Rendben
fair-state-wrong = Hibás
fair-state-none = Nem ellenőrizhető
fair-file-right = A jegyzőkönyv teljes és változatlan.
fair-file-wrong = A jegyzőkönyv sérült, vagy ez az oldal nem ismeri a fajtáját.
fair-promise-right = A szerver titka ugyanaz, mint amit a játszma előtt rögzített.
fair-promise-wrong = A szerver titka nem az, amit a játszma előtt rögzített.
fair-promise-none = Ezt az osztást a játszma előtt senki sem rögzítette.
# $seats is the number of players who contributed.
fair-mine-right = Amivel ez a böngésző hozzájárult a keveréshez, az benne van.
fair-mine-wrong = Amivel ez a böngésző hozzájárult a keveréshez, az kimaradt belőle.
fair-mine-none = { $seats ->
    [0] Ehhez a keveréshez egyetlen játékos sem járult hozzá.
   *[other] Ehhez a keveréshez { $seats } játékos járult hozzá, de nem ebből a böngészőből.
}
fair-seed-right = A véletlenmag (seed) a titokból és a játékosok hozzájárulásaiból következik.
fair-seed-wrong = A véletlenmag (seed) nem következik a titokból és a játékosok hozzájárulásaiból.
fair-seed-none = Nem derül ki, honnan származik a véletlenmag (seed).
# $cards is the number of cards in the pack.
fair-board-right = A játszma pontosan ezen a térképen zajlott, { $cards } lapos paklival.
fair-board-wrong = A játszma a térkép egy másik változatán zajlott, ezért ez az oldal nem tudja újra kiosztani.
# $players is the number of players.
fair-deal-right = Az első lapok, a sor és az első menetjegyek mind azok, amelyeket a mag oszt ({ $players } játékosnak).
# $found and $expected are in the notation of records.
fair-deal-wrong = Az osztás eltér a magtól: „{ $found }” van feljegyezve, de „{ $expected }” lett kiosztva.
# $answers is how often chance had to answer, $plies the number of moves.
fair-chance-right = { $answers ->
    [one] Az egyetlen később érkezett lap vagy menetjegy is helyes ({ $plies } lépés).
   *[other] A később érkezett lapok és menetjegyek ({ $answers } darab) mind helyesek ({ $plies } lépés).
}
# $ply is the number of a move.
fair-chance-wrong = Eltérés a magtól, { $ply }. lépés: „{ $found }” van feljegyezve, de „{ $expected }” lett kiosztva.
fair-result-right = A jegyzőkönyv pontjai megegyeznek azokkal, amelyeket ez az oldal mutat.
fair-result-wrong = A jegyzőkönyv pontjai nem egyeznek azokkal, amelyeket ez az oldal mutat.
fair-result-none = A jegyzőkönyvben nincs eredmény.
fair-all-right = Minden egyezik: senki sem választhatta meg, ki melyik lapot kapja.
fair-all-wrong = Valami nem egyezik. Őrizd meg a jegyzőkönyvet, és mutasd meg valakinek, akiben megbízol.
fair-all-uncommitted = A lapok a magból következnek; azt, hogy a mag véletlen volt, senki sem tudja bizonyítani.
fair-more = Honnan tudhatom?
fair-explained = A játszma előtt a szerver rögzített egy titkot, és megmutatta az ujjlenyomatát. Minden játékos böngészője hozzáadta a saját véletlen bájtjait. A kettőből együtt lesz a mag, amelyből minden lap következik, így sem a szerver, sem egy játékos nem választhatott. Töltsd le a jegyzőkönyvet, ha más programokkal is ellenőriznéd.
fair-commitment = A játszma előtt megmutatott ujjlenyomat
fair-secret = A játszma után felfedett titok
