### Die Regeln von Qin in Kürze, nach Themen und in der Reihenfolge, in der sie gezeigt werden. Eigene Worte.

qin-rules-overview =
    Du bist ein Fürst in der Zeit der streitenden Reiche. Lege Plättchen auf die Steppe, gründe **Provinzen** und gewinne **Dörfer**. Beides bringt deine Pagoden auf das Brett. **Wer die letzte eigene Pagode setzt, gewinnt sofort.**
    Zu zweit, dritt oder viert haben alle 24, 19 oder 15 Pagoden und drei Plättchen auf der Hand, die die anderen nicht sehen.
    .picture = Die runden Felder sind Dörfer. Eine Pagode zeigt, wem eine Provinz oder ein Dorf gehört.
    .title = Das Spiel in Kürze
qin-rules-turn =
    Lege eines deiner drei Plättchen auf zwei freie **Steppenfelder** mit gemeinsamer Kante, in beliebiger Richtung. Mindestens eine Hälfte muss mit einer Kante an ein Provinzfeld grenzen, das schon da war, gleich welcher Farbe. Ecken und Dörfer zählen nicht.
    Danach geschieht alles von selbst: erst die Provinzen, dann die Dörfer. Am Ende ziehst du ein neues Plättchen.
    Kannst du keines deiner Plättchen legen, passt du und ziehst nichts.
    .title = Ein Zug
qin-rules-provinces =
    Zwei oder mehr verbundene Felder einer Farbe sind eine **Provinz**. Entsteht durch dein Plättchen eine neue, gehört sie dir: Setze eine Pagode darauf.
    Wächst eine Provinz, gehört sie weiter derselben Person, wer auch immer das Plättchen legt. Ein einzelnes Feld gehört niemandem.
    Ab **fünf Feldern** ist sie eine **Großprovinz**: Wer sie besitzt, setzt eine zweite Pagode, nie mehr als zwei. Auf dem Bild hat ihre Pagode zwei Dächer.
    .title = Provinzen
qin-rules-joining =
    Ein Plättchen kann mehrere Provinzen einer Farbe verbinden. Die neue gehört der Person, deren Provinzen die meisten Felder dazu beitragen. Das neue Plättchen und einzelne Felder zählen nicht. Die anderen nehmen ihre Pagoden von dort zurück.
    Drei Dinge sind verboten:
    - zwei Großprovinzen verbinden
    - verbinden, wenn zwei Personen gleich viele Felder beitragen und niemand mehr
    - eine Großprovinz übernehmen
    Also sind **Großprovinzen sicher**. Kleine dürfen sie übernehmen.
    .title = Provinzen verbinden
qin-rules-villages =
    Neben einem Dorf zählen die Pagoden aller Provinzen, die mit einer Kante angrenzen. Eine Großprovinz zählt 2. Die Pagode im Dorf selbst zählt nicht.
    Ein **freies** Dorf bekommt, wer die meisten hat. Ein **besetztes** wechselt nur, wenn jemand mehr hat als die Person, der es gehört, und mehr als alle anderen. Bei Gleichstand ändert sich nichts. Wer das Plättchen gelegt hat, spielt keine Rolle.
    .title = Dörfer
qin-rules-end =
    Die Partie endet **sofort**, wenn jemand die letzte eigene Pagode setzt. Diese Person gewinnt.
    Sie endet auch, wenn niemand mehr Plättchen hat, keines mehr auf das Brett passt oder alle nacheinander passen. Dann gewinnt, wer die meisten Pagoden auf dem Brett hat. Bei Gleichstand wird der Sieg geteilt.
    In einer Serie werden die übrigen Pagoden aller Partien zusammengezählt. Wer die wenigsten hat, gewinnt.
    .title = Das Ende
qin-rules-notation =
    `place RY F7 G7` legt die rote Hälfte auf F7 und die gelbe auf G7. R, Y, B heißen Rot, Gelb, Blau. Die Spalten gehen von A bis M, die Zeilen von 1 bis 13, A1 ist oben links.
    Nutze `/qin legen`, oder `/qin zug` mit so einem Text, oder drücke einfach **{ BUTTON("button-play") }** unter dem Brett.
    .title = Wie man Züge schreibt
