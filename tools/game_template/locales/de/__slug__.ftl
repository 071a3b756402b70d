### __Title__.

game-__key__ = __Title__
    .minutes = 5
command-__key__ = __command__
    .description = __Title__: nimm den letzten Stein

__key__-tagline = Nimm einen, zwei oder drei Steine. Wer den letzten nimmt, gewinnt.
__key__-example = Schreib es so: `take 2`.

## Züge

__key__-move-take = { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  } nehmen

## Was geschah

__key__-event-stones-taken = { DOES($seat, "nimmt", "nimmst") } { $places-count ->
    [one] den Stein { $places }.
   *[other] die Steine { $places }.
  }
__key__-event-game-ended = **{ $winners }** nimmt den letzten Stein.
__key__-end = { $reason ->
    [last-stone] Der letzte Stein ist genommen.
   *[other] Die Partie ist vorbei.
  }
__key__-score = { $score ->
    [one] gewonnen
   *[other] verloren
  }
__key__-alt-stones = { $stones ->
    [0] Kein Stein ist übrig.
    [one] Ein Stein ist übrig.
   *[other] { $stones } Steine sind übrig.
  }

## Was nicht geht

__key__-rule-not-so-many = Du darfst jetzt einen bis { $most } Steine nehmen.

## Die Übungen

__key__-lesson-1 = Sechs Steine liegen da. Wer bei vier Steinen am Zug ist, kann nicht gewinnen, wenn das Gegenüber aufpasst. **Lass vier Steine übrig.**
    .done = Was jetzt auch kommt: Den letzten Stein kannst du nehmen.
    .a = Dann bleiben fünf Steine übrig. Sechs Steine weniger zwei sind vier.
    .c = Dann bleiben drei Steine übrig, und dein Gegenüber nimmt sie alle.
__key__-lesson-2 = Von den vier Steinen wurden zwei genommen. Zwei sind übrig, und du bist am Zug. **Nimm den letzten Stein.**
    .done = Du hast den letzten Stein genommen und die Partie gewonnen.
    .a = Dann bleibt ein Stein übrig, und dein Gegenüber nimmt ihn.
__key__-lesson-end = Das ist alles zu __Title__. Lass vier, acht oder zwölf Steine übrig, wann immer du kannst.
