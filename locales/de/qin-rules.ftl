### Die Regeln von Qin in Kürze, nach Themen und in der Reihenfolge, in der sie gezeigt werden. Eigene Worte.

qin-rules-overview =
    Du bist ein Fürst in der Zeit der streitenden Reiche. Lege Plättchen auf die Steppe, gründe **Provinzen** und gewinne **Dörfer**; jedes bringt eine deiner Pagoden auf den Plan. **Wer die letzte eigene Pagode setzt, gewinnt sofort.**
    Zu zweit, dritt oder viert hat jeder 24, 19 oder 15 Pagoden und drei Plättchen auf der Hand, verdeckt vor den anderen.
    .picture = Die runden Felder sind Dörfer. Eine Pagode zeigt, wem eine Provinz oder ein Dorf gehört.
    .title = Das Spiel in Kürze
qin-rules-turn =
    Lege eines deiner drei Plättchen auf zwei freie **Steppenfelder** mit gemeinsamer Kante, in beliebiger Richtung. Mindestens eine Hälfte muss mit einer Kante an ein Provinzfeld grenzen, das schon da war, gleich welcher Farbe; Ecken und Dörfer zählen nicht.
    Was das Plättchen auslöst, geschieht von selbst: erst die Provinzen, dann die Dörfer. Am Ende ziehst du ein neues Plättchen.
    Lässt sich keines deiner Plättchen legen, passt du und ziehst nichts.
    .title = Ein Zug
qin-rules-provinces =
    Zwei oder mehr verbundene Felder einer Farbe sind eine **Provinz**. Entsteht durch dein Plättchen eine neue, gehört sie dir: Setze eine Pagode darauf.
    Kommen Felder hinzu, behält sie ihr Besitzer, wer auch immer sie legt. Ein einzelnes Feld gehört niemandem.
    Ab **fünf Feldern** ist sie eine **Großprovinz**: Ihr Besitzer setzt eine zweite Pagode, nie mehr als zwei.
    .title = Provinzen
qin-rules-joining =
    Ein Plättchen kann mehrere Provinzen einer Farbe verbinden. Die neue gehört dem, dessen verbundene Provinzen zusammen die meisten Felder hatten; das neue Plättchen und einzelne Felder zählen nicht. Alle anderen Pagoden darauf gehen zurück.
    Verboten: zwei Großprovinzen verbinden; verbinden, wenn der größte Anteil gleich ist; eine Großprovinz übernehmen. **Großprovinzen sind sicher**, dürfen aber kleine schlucken.
    .title = Provinzen verbinden
qin-rules-villages =
    Bei einem Dorf zählen die Pagoden der Provinzen, die mit einer Kante angrenzen (eine Großprovinz zählt 2, die Pagode im Dorf selbst zählt nicht).
    Ein **freies** Dorf bekommt, wer die meisten hat. Ein **besetztes** wechselt nur zu jemandem, der mehr hat als der Besitzer und mehr als alle anderen. Bei Gleichstand bleibt alles, wie es ist. Wer das Plättchen gelegt hat, ist gleichgültig.
    .title = Dörfer
qin-rules-end =
    Das Spiel endet **sofort**, wenn jemand die letzte eigene Pagode setzt; diese Person gewinnt.
    Es endet auch, wenn niemand mehr Plättchen hat, keines mehr auf den Plan passt oder alle nacheinander passen. Dann gewinnen die meisten Pagoden auf dem Plan; bei Gleichstand ist der Sieg geteilt.
    In einer Serie werden die übrigen Pagoden zusammengezählt; die wenigsten gewinnen.
    .title = Das Ende
qin-rules-notation =
    `place RY F7 G7` legt die rote Hälfte auf F7 und die gelbe auf G7. R, Y, B heißen Rot, Gelb, Blau; Spalten A bis M, Zeilen 1 bis 13, A1 ist oben links.
    Nutze `/qin legen`, oder `/qin zug` mit so einem Text, oder drücke einfach **Ziehen** unter dem Plan.
    .title = Wie man Züge schreibt
