### One device for several people: it goes from hand to hand, with a cover between turns.

hotseat-title-page = Flere spillere, én skærm · Fogg
hotseat-title = Flere spillere, én skærm
hotseat-what = Alle spiller på denne enhed, en ad gangen. Mellem turene bliver kortene skjult, så giv enheden videre, og kig væk.
hotseat-people = Hvem spiller
hotseat-player = Spiller { $number }
hotseat-name-of = Navn på spiller { $number }
hotseat-remove = Fjern { $name }
hotseat-add-person = Tilføj en person
hotseat-add-bot = Tilføj en bot
hotseat-start = Del kortene ud
hotseat-pass = Giv enheden til { $name }
hotseat-look-away = Alle andre kigger væk nu.
hotseat-first-tickets = { $name } vælger sine første rutekort. Alle andre kigger væk nu.
hotseat-i-am = Jeg er { $name }
hotseat-turn-over = Din tur er slut. Næste: { $name }
hotseat-take-back = Fortryd
hotseat-hand-over = Skjul, og giv videre
hotseat-new = En ny runde
