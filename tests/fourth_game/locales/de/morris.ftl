### Dreimännermühle.

game-morris = Dreimännermühle
    .minutes = 5
option-flying = fliegen
    .description = Steine dürfen auf jeden freien Punkt, nicht nur auf den nächsten
command-morris = dreimühle
    .description = Dreimännermühle: drei Steine in einer Reihe
morris-tagline = Bring deine drei Steine in eine Reihe.
morris-example = Schreib es so: `put B2` oder `slide B2 B3`.

morris-word-put = Stein setzen
morris-word-slide = Stein schieben
morris-move-put = einen Stein auf { $at } setzen
morris-move-slide = den Stein von { $start } nach { $to } schieben
morris-event-man-put = { DOES($seat, "setzt", "setzt") } einen Stein auf { $at }.
morris-event-man-moved = { DOES($seat, "schiebt", "schiebst") } einen Stein von { $start } nach { $to }.
morris-event-game-ended = { $reason ->
    [line] **{ $winners }** hat drei Steine in einer Reihe.
    [stuck] Kein Stein kann ziehen: **{ $winners }** gewinnt.
   *[long] Niemand hat nach so vielen Zügen eine Reihe.
  }
morris-end = { $reason ->
    [line] Drei Steine sind in einer Reihe.
    [stuck] Kein Stein kann ziehen.
   *[long] Die Züge sind aufgebraucht.
  }
morris-score = { $score ->
    [one] gewonnen
   *[other] verloren
  }
morris-alt-men = { $player } hat { $count ->
    [0] keine Steine auf dem Brett.
   *[other] Steine auf { $points }.
  }

morris-rule-taken = Auf { $point } ist schon ein Stein.
morris-rule-in-hand = Setz erst alle drei Steine auf das Brett.
morris-rule-none-in-hand = Alle deine Steine sind auf dem Brett: Schieb einen davon.
morris-rule-not-yours = Auf { $point } ist kein Stein von dir.
morris-rule-too-far = Ein Stein rückt auf einer Linie zum nächsten Punkt.

morris-lesson-1 = Zwei deiner Steine sind in der oberen Reihe. **Gewinne die Partie.**
    .done = Drei Steine in einer Reihe: Du hast gewonnen.
    .b = Dann hast du keine Reihe, und dein Gegenüber hält dich auf.
morris-lesson-end = Das ist alles.
morris-rules-overview = Setzt abwechselnd eure **drei Steine** auf freie Punkte. Dann schiebt ihr je einen zum nächsten Punkt.
    .title = Das Spiel in Kürze
morris-rules-end = **Drei Steine in einer Reihe** gewinnen, und auch, wessen Gegenüber nicht ziehen kann.
    .title = Das Ende
