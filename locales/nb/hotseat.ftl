### One device for several people: it goes from hand to hand, with a cover between turns.

hotseat-title-page = Flere spillere, én skjerm · Fogg
hotseat-title = Flere spillere, én skjerm
hotseat-what = Alle spiller på denne enheten, én om gangen. Mellom turene skjules kortene, så send enheten videre og se vekk.
hotseat-people = Hvem som spiller
hotseat-player = Spiller { $number }
hotseat-name-of = Navn på spiller { $number }
hotseat-remove = Fjern { $name }
hotseat-add-person = Legg til en person
hotseat-add-bot = Legg til en bot
hotseat-start = Del ut kortene
hotseat-pass = Gi enheten til { $name }
hotseat-look-away = Alle andre ser vekk nå.
hotseat-first-tickets = { $name } velger sine første billetter. Alle andre ser vekk nå.
hotseat-i-am = Jeg er { $name }
hotseat-turn-over = Turen din er over. Neste: { $name }
hotseat-take-back = Angre
hotseat-hand-over = Skjul og send videre
hotseat-new = En ny runde
