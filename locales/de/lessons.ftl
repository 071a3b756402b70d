### Lektionen: ein erstes Mal von allem, in zwei Minuten.

command-learn = lernen
    .description = Ein Spiel in zwei Minuten lernen, beim Spielen (nur für dich)
lesson-title = { $game } in zwei Minuten · { $number } von { $count }
lesson-finished = { $game } in zwei Minuten · geschafft
lesson-other = Gegner { $number }
lesson-not-yet = **{ $label }** ist erlaubt, tut aber nicht, was gefragt ist. Sieh dir das Bild noch einmal an und versuche etwas anderes.
lesson-choice = **{ $label }** · { $move }
button-back = Zurück
button-learn-next = Weiter
button-learn = Lernen
button-learn-again = Von vorn
button-learn-rules = Die Regeln
button-learn-play = Gegen einen Computer spielen

qin-lesson-1 =
    Zwei oder mehr zusammenhängende Felder einer Farbe sind eine **Provinz**; wer das Plättchen legt, das sie bildet, besitzt sie und setzt eine Pagode darauf. Wer alle Pagoden los wird, gewinnt. Gelegt wird neben das, was schon da ist.
    Gründe eine Provinz aus **drei** Feldern: Die gedruckten farbigen Felder zählen mit.
    .done = Deine erste Provinz. Eine große ist mehr wert als eine kleine: Sie lässt sich schwerer nehmen.
qin-lesson-2 =
    Dein Gegner hat eine rote Provinz neben dem Dorf I4 gegründet und besitzt damit auch das Dorf: Die meisten Pagoden neben einem Dorf nehmen es ein. Ab **fünf** Feldern ist eine Provinz eine **Großprovinz**: Sie bekommt eine zweite Pagode, und niemand kann sie dir nehmen.
    Mache deine blaue Provinz zur Großprovinz **und** gewinne das Dorf L8.
    .done = Zwei Pagoden mit einem Plättchen: die zweite auf der Provinz, die nun eine Großprovinz ist, und eine auf dem Dorf, weil du daneben die meisten hast.
qin-lesson-3 =
    Dein Gegner hat über deiner eine kleine blaue Provinz gegründet. Werden Provinzen verbunden, gehört alles dem, der darin die **meisten Felder** hatte; die anderen nehmen ihre Pagoden zurück.
    Verbinde die beiden blauen Provinzen.
    .done = Nun gehört sie dir, und dein Gegner hat eine Pagode mehr loszuwerden. Eine Großprovinz kann so niemals übernommen werden.
qin-lesson-end = Das ist schon fast ganz Qin. Das Spiel endet **sofort**, wenn jemand die letzte Pagode setzt. Achte auf die Dörfer: Sie wechseln den Besitzer, wenn jemand daneben mehr Pagoden hat als der Besitzer und alle anderen.

china-lesson-1 =
    In deinem Zug setzt du einen oder zwei Steine in **eine** Provinz und bezahlst mit Karten. Ein Stein kostet **eine** Karte in der Farbe der Provinz oder **zwei** gleiche einer anderen. In einer Provinz, in der noch niemand etwas hat, darf nur einer gesetzt werden.
    Du hast zwei orange Karten und eine rote. Setze ein Haus für **eine** Karte.
    .done = Zhao ist orange, darum reichte eine orange Karte. Chu ist violett und hätte beide gekostet.
china-lesson-2 =
    Danach füllst du deine Hand auf drei Karten auf, mit offenen Karten oder vom Nachziehstapel.
    Du brauchst bald eine **grüne** Karte: Nimm die offene.
    .done = Alle haben sie gesehen. Vom Nachziehstapel wüsste niemand, was du ziehst, du vorher auch nicht.
china-lesson-3 =
    Die anderen haben sich im grünen Han niedergelassen, und ein Platz ist noch frei. Ist der letzte Platz einer Provinz besetzt, wird sie sofort gewertet: Wer die meisten Häuser hat, bekommt einen Punkt für **jedes** Haus dort, der Zweite einen für jedes Haus des Ersten, und so weiter.
    Fülle Han auf.
    .done = Dein einziges Haus bringt so viele Punkte, wie der Führende Häuser hat. Zweiter zu sein lohnt sich, wo andere bauen.
china-lesson-4 =
    Außer Häusern gibt es **Abgesandte**. Sie kommen an den Hof einer Provinz; dort dürfen nie mehr sein als die meisten Häuser, die ein Spieler dort hat. Wer am Ende in **beiden** von zwei benachbarten Provinzen die meisten Abgesandten hat, bekommt einen Punkt für jeden Abgesandten darin.
    Schicke einen Abgesandten nach Zhao.
    .done = Niemand kann folgen, bis jemand zwei Häuser in Zhao hat.
china-lesson-end = Das ist schon fast ganz China. Am Ende zählen auch **Straßen**: Vier oder mehr deiner Häuser hintereinander an einer Straße bringen je einen Punkt. Das Spiel endet, wenn der Nachziehstapel zum zweiten Mal aufgebraucht ist.

dragon-castle-lesson-1 =
    Jeder Zug beginnt mit einem Stein der **obersten Etage** der Drachenburg. Er muss verfügbar sein: nichts auf ihm, und links oder rechts nichts neben ihm. Am besten ist einer, dessen **Zwilling** auch verfügbar ist, gleich auf welcher Etage.
    Der Krieger 6 auf G3 hat einen verfügbaren Zwilling auf E6. Der Händler auf B7 hat keinen. Beginne mit dem richtigen.
    .done = Mit dem Stein in der Hand entscheidest du, was du tust.
dragon-castle-lesson-2 =
    Du darfst den Zwilling als **Paar** nehmen, oder einen **Schrein** für deinen Schrein-Vorrat, oder den Stein für einen Punkt abwerfen.
    Nimm das Paar.
    .done = Beide Steine kommen in dein Gebiet. Je mehr Steine einer Art beisammenliegen, desto besser.
dragon-castle-lesson-3 =
    Einen Zug später hast du noch ein Paar Krieger; einer davon liegt schon in deinem Gebiet. Vier oder mehr Steine einer Art, die sich berühren, werden **zusammengeführt**: Sie werden verdeckt und bringen Punkte, vier Steine zwei Punkte.
    Lege den letzten Krieger dorthin, wo er der vierte ist.
    .done = Zwei Punkte. Auf verdeckten Steinen darfst du mit neuen in die Höhe bauen.
dragon-castle-lesson-4 =
    Gleich danach darfst du auf diesen Steinen **Schreine** aus deinem Vorrat errichten: einen bei Händlern, Kriegern oder Bauern, zwei bei anderen. Am Ende bringt ein Schrein auf Etage 1 einen Punkt, auf Etage 2 zwei, darüber drei. Aber er verschließt seinen Stein für immer.
    Errichte deinen Schrein.
    .done = Er zählt am Ende. Weiter oben würde er mehr zählen: Wann man errichtet, darum geht es in diesem Spiel.
dragon-castle-lesson-end = Das ist schon fast ganz Dragon Castle. Ist nur noch die unterste Etage übrig, darfst du stattdessen ein Zeitplättchen für zwei Punkte nehmen; sind genug weg, beginnt die letzte Runde. **Geister** geben dir einmal im Zug besondere Züge, **Drachen** am Ende Punkte.
