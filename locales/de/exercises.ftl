### Übungen: eigene Fehler, die wieder gefragt werden.

button-exercises = Meine Fehler{ $count ->
    [0] {""}
   *[other] { " " }({ $count })
  }
button-exercise-next = Noch einmal nachsehen
button-exercise-next-due = Weiter ({ $count })
exercise-title = Dein Fehler: { $game }, Tisch { $table }, Zug { $turn }
exercise-task = Du bist am Zug. Was ist besser?
exercise-right = **Richtig.** Das ist der beste Zug, den ich hier kenne.
exercise-as-good = **Auch gut:** { $move }. Das ist etwa so gut wie der beste Zug.
exercise-wrong = **Nicht dieser:** { $move }. Gegenüber dem besten senkt er deine Siegchance um { review-change }.
exercise-same-again = **Nicht dieser.** Du hast ihn in der Partie gespielt.
exercise-best = Am besten: { $move }.
exercise-played = Gespielt: { $move }.
exercise-price = Dein Zug hat deine Siegchance um { review-change } gesenkt.
exercise-again = Ich frage dich { $moment } wieder.
exercise-mastered = Das kannst du. Ich frage es nicht mehr.
exercise-none = Keine Übung ist fällig. Aus jeder Partie mit **{ BUTTON("button-review") }** frage ich deine schwersten Fehler, und wieder nach 1, 3, 7, 16 und 35 Tagen.
exercise-checking = { $count ->
    [one] Ich prüfe noch einen deiner Fehler.
   *[other] Ich prüfe noch { $count } deiner Fehler.
  } Bitte sieh in einer Minute noch einmal nach.
learn-title = Lernen
learn-choose = Eine Lektion dauert zwei Minuten. **Meine Fehler** sind Übungen aus deinen Partien. { $due ->
    [0] Heute keine.
    [one] Eine ist fällig.
   *[other] { $due } sind fällig.
  }

table-no-exercise = Diese Übung gibt es nicht mehr.

button-drill = Mehr davon
drill-title = ### Übung · { $game }
drill-why = Ein Fehler aus deinen Partien: { mistake-kind }. Hier ist eine Stellung aus einer anderen Partie.
drill-task = Du bist am Zug. Welcher dieser Züge ist der beste?
