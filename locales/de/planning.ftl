### Das Probebrett, und Züge, die von selbst gespielt werden.

command-plan = vorausdenken
    .description = Züge ausprobieren, während andere am Zug sind (nur du)

button-plan = Vorausdenken
button-plan-board = Probebrett
# `again` heißt: Ein Zug dieses Platzes ist schon auf dem Brett.
button-plan-own = { $again ->
    [yes] Nächsten Zug probieren
   *[no] Meinen Zug probieren
  }
button-plan-of = { $again ->
    [yes] Nächsten Zug von { $player } probieren
   *[no] Zug von { $player } probieren
  }
button-plan-anew = Brett leeren
button-plan-arm = { $guard ->
    [same] Nur bei gleichem Ergebnis
    [there] Wenn jemand anders an einem Ort spielt
    [else] Wenn niemand anders { $place } spielt
   *[free] Nur wenn der Ort frei bleibt
  }
button-plan-off = Vormerkungen löschen
button-try = Probieren

# Über jedem Bild des Probebretts.
plan-picture = Probebrett

plan-title = **Probebrett.** Nur du siehst es.{ $waits ->
    [no] {" "}Nichts davon wird gespielt.
   *[yes] {""}
  }
plan-trying = **Probebrett.** Nichts wird gespielt. { $own ->
    [yes] Du probierst deinen eigenen Zug.
   *[no] Du probierst einen Zug von { $player }.
  }
plan-tried = { $player }: { $moves }
plan-brings = Das würde geschehen: { $story }
plan-moved-on = Das Brett hat sich seit dieser Nachricht geändert. So sieht es jetzt aus.
plan-turn-has-come = Du bist am Zug und kannst spielen.
plan-preview = **Vorschau.** Drücke **Probieren**, um das auf dem Brett zu behalten.
plan-open = Was gezogen oder aufgedeckt wird, weiß noch niemand.
plan-may-be-armed = Dein Zug kann von selbst gespielt werden, wenn du am Zug bist. Wähle unten die Bedingung.
plan-may-be-changed = Eine andere Bedingung ersetzt die von oben.
plan-two-cases = Zwei Fälle. Bist du am Zug, wird dieser Zug gespielt, wenn jemand anders an einem Ort gespielt hat, den du nennst. Probiere danach einen Zug für den anderen Fall und komm hierher zurück.
plan-other-case = Für den Fall, dass jemand anders { $place } spielt, hast du einen Zug vorgemerkt. Dieser Zug kann für den anderen Fall sein.
plan-waiting = **Vorgemerkt:** { $moves }, { $guard ->
    [same] nur bei gleichem Ergebnis
    [free] nur wenn der Ort frei bleibt
    [there] wenn vorher jemand anders { $place } spielt
    [else] wenn vorher niemand anders { $place } spielt
   *[legal] sobald es erlaubt ist
  }.
plan-armed-title = Bist du am Zug, wird der erste passende von selbst gespielt:
plan-armed = `{ $number }` { $moves } ({ $guard ->
    [same] nur bei gleichem Ergebnis
    [free] nur wenn der Ort frei bleibt
    [there] wenn vorher jemand anders { $place } spielt
    [else] wenn vorher niemand anders { $place } spielt
   *[legal] immer, wenn erlaubt
  })
plan-armed-note = Die anderen sehen davon nichts, bis ein Zug gespielt wird. Dann steht im Verlauf, dass er vorgemerkt war.
plan-unplayed = Dein vorgemerkter Zug wurde nicht gespielt, denn { $why ->
    [same] er hätte jetzt ein anderes Ergebnis
    [free] dort hat jemand anders gespielt
    [there] niemand anders hat seitdem { $place } gespielt
    [else] jemand anders hat seitdem { $place } gespielt
   *[legal] er ist nicht mehr erlaubt
  }: { $moves }

table-nothing-to-plan = Auf dem Probebrett ist noch kein ganzer Zug von dir. Probiere deinen Zug erst bis zum Ende.
table-turn-has-come = Du bist schon am Zug und kannst spielen.
table-planned-already = Das ist schon vorgemerkt.
table-no-such-place = Dort kann niemand anders mehr spielen, oder es gibt diesen Ort nicht. Schreib ihn wie auf dem Brett.
table-too-many-premoves = Du hast schon { $most } Züge vorgemerkt, mehr geht nicht. Drücke auf **Vormerkungen löschen** und merke dann neu vor.
error-not-known = Was dort liegt, weiß noch niemand. Damit kannst du nicht vorausdenken.

reminder-premove = **{ $game }:** Dein Zug wurde so gespielt, wie du ihn vorgemerkt hattest. { $where }
reminder-unplanned = **{ $game }:** Dein vorgemerkter Zug wird nicht mehr von selbst gespielt, denn am Tisch ist etwas anderes geschehen. { $where }
