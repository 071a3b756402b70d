### Das Probebrett, und Züge, die von selbst gespielt werden.

command-plan = vorausdenken
    .description = Züge ausprobieren, während andere am Zug sind (nur du)

button-plan = Vorausdenken
button-plan-board = Probebrett
button-plan-own = Meinen Zug probieren
button-plan-of = Zug von { $player } probieren
button-plan-anew = Verwerfen
button-plan-arm = { $guard ->
    [same] Spielen, wenn es dasselbe bringt
    [free] Spielen, wenn dort niemand spielt
   *[legal] Spielen, wenn es erlaubt ist
  }
button-plan-off = Nichts von selbst spielen
button-try = Probieren

# Stands over every picture of the planning board.
plan-picture = Probebrett

plan-choose = Vorausdenken in …
plan-title = **Probebrett.** Nur du siehst es, und nichts davon wird gespielt.
plan-trying = **Probebrett.** Nichts wird gespielt. { $own ->
    [yes] Du probierst deinen eigenen Zug.
   *[no] Du probierst einen Zug von { $player }.
  }
plan-tried = { $player }: { $moves }
plan-brings = Das würde geschehen: { $story }
plan-open = Was dann gezogen oder aufgedeckt wird, weiß noch niemand.
plan-armed-title = Wenn du am Zug bist, wird der erste davon, der passt, von selbst gespielt:
plan-armed = `{ $number }` { $moves } ({ $guard ->
    [same] wenn es genau das bringt, was du gesehen hast
    [free] wenn dort niemand gespielt hat
   *[legal] wenn es noch erlaubt ist
  })
plan-armed-note = Dein Zug kommt dann sofort. Daran können die anderen merken, dass du vorausgedacht hast. Sonst verrät es ihnen nichts.
plan-unplayed = Was du vorgemerkt hattest, wurde nicht gespielt, denn { $why ->
    [same] es brächte jetzt etwas anderes
    [free] dort hat jemand gespielt
   *[legal] es ist nicht mehr erlaubt
  }: { $moves }

table-nothing-to-plan = Auf dem Probebrett steht noch kein ganzer Zug von dir. Probiere deinen Zug erst bis zum Ende.
table-turn-has-come = Du bist schon am Zug und kannst spielen.
table-too-many-premoves = Du hast schon { $most } Züge vorgemerkt, mehr probiere ich nicht. Drücke **Nichts von selbst spielen** und merke dann neu vor.
error-not-known = Was dort liegt, weiß noch niemand. Damit kannst du nicht vorausdenken.

reminder-premove = dein Zug in { $game } wurde so gespielt, wie du ihn vorgemerkt hattest: { $where }
reminder-unplanned = was du in { $game } vorgemerkt hattest, wird nicht mehr von selbst gespielt, denn am Tisch ist etwas anderes geschehen: { $where }
