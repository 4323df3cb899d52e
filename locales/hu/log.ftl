### The game log, one sentence per event. Screen readers read out the same sentences.
### $mine is yes if the reader did it; $who is the name of the player who did it.
### $card is a colour, locomotive or taxi, and $n the number of cards; game-some-cards uses both.

log-starting-tickets = { $mine ->
    [yes] Kiválasztottad az első menetjegyeidet.
   *[no] { $who } kiválasztotta az első menetjegyeit.
}
# $kept and $returned are numbers of tickets.
log-tickets-kept = { $mine ->
    [yes] { $returned ->
        [0] Megtartasz { $kept } menetjegyet.
       *[other] Megtartasz { $kept } menetjegyet, és visszaadsz { $returned } darabot.
    }
   *[no] { $returned ->
        [0] { $who } megtart { $kept } menetjegyet.
       *[other] { $who } megtart { $kept } menetjegyet, és visszaad { $returned } darabot.
    }
}
log-card-taken = { $mine ->
    [yes] Ezt veszed fel a felcsapottak közül: { game-some-cards }.
   *[no] { $who } ezt veszi fel a felcsapottak közül: { game-some-cards }.
}
log-card-drawn = { $mine ->
    [yes] Húzol egy lapot a pakliból.
   *[no] { $who } húz egy lapot a pakliból.
}
log-card-drawn-seen = { $mine ->
    [yes] Ezt húzod a pakliból: { game-some-cards }.
   *[no] { $who } ezt húzza a pakliból: { game-some-cards }.
}
# Several cards in a row, for screen readers.
log-cards-drawn = { $n ->
    [one] { $who } húz egy lapot a pakliból.
   *[other] { $who } húz { $n } lapot a pakliból.
}
# $wild is locomotive or taxi.
log-face-up-replaced = { $wild ->
    [taxi] Három felcsapott taxi: mind az öt felcsapott lapot lecseréljük.
   *[locomotive] Három felcsapott mozdony: mind az öt felcsapott lapot lecseréljük.
}
log-deck-reshuffled = Az eldobott lapokat megkeverjük: ezekből lesz az új pakli.
log-tickets-offered = { $mine ->
    [yes] Húzol { $count } menetjegyet.
   *[no] { $who } húz { $count } menetjegyet.
}
# $from and $to are places as printed on the board; game-payment is what was played.
log-tunnel-started = { $mine ->
    [yes] Alagutat építesz: { $from } – { $to } ({ game-payment }).
   *[no] { $who } alagutat épít: { $from } – { $to } ({ game-payment }).
}
log-tunnel-card = Felcsapva: { game-some-cards }.
log-claimed = { $mine ->
    [yes] Útvonalat foglalsz le: { $from } – { $to } ({ game-payment }).
   *[no] { $who } útvonalat foglal le: { $from } – { $to } ({ game-payment }).
}
log-claimed-points = { $mine ->
    [yes] Útvonalat foglalsz le { $points } pontért: { $from } – { $to } ({ game-payment }).
   *[no] { $who } útvonalat foglal le { $points } pontért: { $from } – { $to } ({ game-payment }).
}
# $payment is a game-payment.
log-tunnel-added = Az alagút felára: { $payment }.
log-tunnel-given-up = { $mine ->
    [yes] Lemondasz az alagútról, és visszaveszed a lapjaidat.
   *[no] { $who } lemond az alagútról, és visszaveszi a lapjait.
}
log-passed = { $mine ->
    [yes] Passzolsz: nincs más lehetséges lépésed.
   *[no] { $who } passzol: nincs más lehetséges lépése.
}
# $vehicle is train or taxi.
log-last-round = { $vehicle ->
    [taxi] { $mine ->
        [yes] Legfeljebb 2 taxid maradt. Kezdődik az utolsó kör: mindenkinek még egy fordulója van.
       *[no] { $who } szinte minden taxiját lerakta: legfeljebb 2 maradt. Kezdődik az utolsó kör: mindenkinek még egy fordulója van.
    }
   *[train] { $mine ->
        [yes] Legfeljebb 2 kocsid maradt. Kezdődik az utolsó kör: mindenkinek még egy fordulója van.
       *[no] { $who } szinte minden kocsiját lerakta: legfeljebb 2 maradt. Kezdődik az utolsó kör: mindenkinek még egy fordulója van.
    }
}
log-game-ended = A játszma véget ért.
# Replaces log-game-ended when 20 turns in a row ended with a tunnel being given up.
log-game-ended-by-tunnels = Egymás után 20 forduló végződött alagútról való lemondással: a játszma véget ért.
log-left = { $mine ->
    [yes] Kiléptél a játszmából; egy bot játszik tovább helyetted.
   *[no] { $who } kilépett a játszmából; egy bot játszik tovább helyette.
}
log-more-time = { $mine ->
    [yes] Még 2 percet kérsz.
   *[no] { $who } még 2 percet kér.
}
log-used-hints = { $mine ->
    [yes] Tippeket kérsz.
   *[no] { $who } tippeket kér.
}
# $seats are the colours of the players who did not complete the deal.
log-deal-abandoned = Az osztás félbeszakadt: { $seats } nem fejezte be a keverést.
log-undone = { $mine ->
    [yes] Visszavonod az utolsó lépésedet.
   *[no] { $who } visszavonja az utolsó lépését.
}
log-abandoned = A játszma félbeszakadt.
log-closed = A szerver üzemeltetője bezárta az asztalt.
log-by-clock = { $mine ->
    [yes] Lejárt az időd: ezt a kört egy bot játszotta helyetted.
   *[no] { $who } kifutott az időből: ezt a kört egy bot játszotta.
}
log-by-away = { $mine ->
    [yes] Nem voltál itt: ezt a kört egy bot játszotta helyetted.
   *[no] { $who } helyett ezt a kört egy bot játszotta.
}
# A chat message, for screen readers.
log-chat = { $who } ezt mondja: { $text }
