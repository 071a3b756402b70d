### Lektionen: ein erstes Mal von allem, in zwei Minuten.

command-learn = lernen
    .description = Ein Spiel in zwei Minuten lernen, beim Spielen (nur du)
lesson-title = { $game } in zwei Minuten · { $number } von { $count }
lesson-finished = { $game } in zwei Minuten · geschafft
lesson-other = Gegenüber { $number }
lesson-not-yet = **{ $label }** ist erlaubt, aber sieh noch einmal hin: { $why }
lesson-waiting = Während andere am Zug sind, musst du nicht warten: **Vorausdenken** probiert deinen nächsten Zug aus und kann ihn von selbst spielen lassen.
lesson-choice = { $label }: { $move }
button-back = Zurück
button-learn-next = Weiter
button-learn = Lernen
button-learn-again = Von vorn
button-learn-rules = Die Regeln
button-learn-play = Gegen Computer spielen

qin-lesson-1 =
    Zwei oder mehr verbundene Felder einer Farbe sind eine **Provinz**. Wer sie gründet, besitzt sie und setzt eine Pagode darauf. Wer zuerst alle eigenen Pagoden gesetzt hat, gewinnt. Ein Plättchen muss ein Provinzfeld berühren, das schon da ist.
    Gründe eine Provinz aus **drei** Feldern. Die gedruckten farbigen Felder zählen mit.
    .done = Mit dem gedruckten blauen Feld sind es drei. Große Provinzen sind besser als kleine: Sie lassen sich dir schwerer wegnehmen.
    .a = Deine Provinz hat nur zwei Felder. Sie berührt das gedruckte gelbe Feld, aber nicht das blaue auf I8.
    .c = Das gewinnt das Dorf L8, aber deine Provinz hat nur zwei Felder. Sie berührt das gedruckte gelbe Feld auf H8 nicht.
qin-lesson-2 =
    Dein Gegenüber hat eine rote Provinz neben dem Dorf I4 gegründet. Das hat auch das Dorf gewonnen: Es geht an die Person mit den meisten Pagoden daneben. Ab **fünf** Feldern ist eine Provinz eine **Großprovinz**. Sie bekommt eine zweite Pagode, und niemand kann sie dir nehmen. Auf dem Bild hat ihre Pagode zwei Dächer.
    Mache deine blaue Provinz zur Großprovinz **und** gewinne das Dorf L8.
    .done = Zwei Pagoden mit einem Plättchen. Die zweite auf der Provinz, denn sie ist nun eine Großprovinz. Und eine auf dem Dorf, denn du hast daneben die meisten.
    .a = Deine Provinz hat fünf Felder und ist eine Großprovinz. Aber keines davon liegt neben dem Dorf L8.
    .b = Dieses Plättchen ist gelb, also wächst deine blaue Provinz nicht. Und neben dem Dorf L8 liegt nichts.
qin-lesson-3 =
    Dein Gegenüber hat über deiner eine kleine blaue Provinz gegründet. Werden Provinzen verbunden, bekommt alles, wer darin die **meisten Felder** hatte. Die anderen nehmen ihre Pagoden zurück.
    Verbinde die beiden blauen Provinzen.
    .done = Du hattest fünf blaue Felder, dein Gegenüber zwei. Nun gehört alles dir, und dein Gegenüber muss eine Pagode mehr setzen. Eine Großprovinz lässt sich so nie übernehmen.
    .b = Du gründest eine gelbe Provinz. Die blauen bleiben getrennt: Ein blaues Feld muss beide berühren.
    .c = Damit wächst die rote Provinz deines Gegenübers. Die blauen bleiben getrennt: Ein blaues Feld muss beide berühren.
qin-lesson-end = Das ist schon fast ganz Qin. Die Partie endet **sofort**, wenn jemand die letzte eigene Pagode setzt. Behalte die Dörfer im Auge: Ein Dorf wechselt, sobald jemand daneben mehr Pagoden hat als alle anderen.

china-lesson-1 =
    In deinem Zug setzt du einen oder zwei Steine in **eine** Provinz und bezahlst sie mit Karten. Ein Stein kostet **eine** Karte in der Farbe der Provinz oder **zwei** gleiche Karten einer anderen Farbe. In eine leere Provinz darfst du nur einen Stein setzen.
    Du hast zwei orange Karten und eine rote. Setze ein Haus für **eine** Karte.
    .done = Zhao ist orange, darum reichte eine orange Karte. Chu ist violett und hätte beide gekostet.
    .a = Chu ist violett. Dort kostet das Haus beide orangen Karten. In einer orangen Provinz reicht eine.
china-lesson-2 =
    Nach dem Setzen füllst du deine Hand auf drei Karten auf. Du darfst offene Karten nehmen oder vom Stapel ziehen.
    Du brauchst bald eine **grüne** Karte. Nimm die offene.
    .done = Nun hast du die grüne Karte. Alle haben sie gesehen. Eine Karte vom Stapel bleibt geheim, aber du weißt nie, welche kommt.
    .a = Diese Karte ist violett. Eine grüne liegt offen daneben.
    .b = Vom Stapel bekommst du, was kommt. Diesmal ist es keine grüne Karte.
china-lesson-3 =
    Die anderen haben sich im grünen Han niedergelassen, und ein Feld ist noch frei. Ist das letzte Hausfeld einer Provinz besetzt, wird sie sofort gewertet. Wer die meisten Häuser hat, bekommt einen Punkt für **jedes** Haus dort. Wer auf Platz zwei ist, bekommt einen Punkt für jedes Haus von Platz eins, und so weiter.
    Fülle Han auf.
    .done = Dein einziges Haus bringt so viele Punkte, wie die Person auf Platz eins Häuser hat. Platz zwei lohnt sich, wo andere viel setzen.
    .b = Zhao ist nicht voll, also wird nichts gewertet. In Han ist das letzte Feld noch frei.
    .c = Ein Abgesandter braucht kein Hausfeld. Han ist voll, wenn auf seinem letzten Hausfeld ein Haus steht.
china-lesson-4 =
    Außer Häusern gibt es **Abgesandte**. Sie kommen an den Hof einer Provinz. Ein Hof nimmt höchstens so viele auf, wie die Person mit den meisten Häusern in der Provinz hat. Wer am Ende in **beiden** von zwei benachbarten Provinzen die meisten Abgesandten hat, bekommt einen Punkt für jeden Abgesandten darin.
    Schicke einen Abgesandten nach Zhao.
    .done = Du hast ein Haus in Zhao, also ist Platz für einen Abgesandten. Niemand kann folgen, bis dort jemand zwei Häuser hat.
    .a = Das ist ein Haus. Ein Abgesandter kommt an den Hof, nicht auf ein Hausfeld.
    .c = Damit änderst du deine Hand, aber du schickst niemanden. Eine orange Karte hätte den Abgesandten bezahlt.
china-lesson-end = Das ist schon fast ganz China. Am Ende zählen auch **Reihen**: Vier oder mehr deiner Häuser hintereinander an einer Straße bringen je einen Punkt. Die Partie endet, wenn der Stapel zum zweiten Mal aufgebraucht ist.

dragon-castle-lesson-1 =
    Jeder Zug beginnt mit einem Stein der **obersten** Etage der Burg. Er muss verfügbar sein: Nichts liegt auf ihm, und seine linke oder rechte Seite ist frei. Am besten ist ein Stein, dessen **Zwilling** auch verfügbar ist, gleich auf welcher Etage.
    Auf G3 liegt Krieger 6, auf B7 Händler 6. Beginne mit dem Stein, der einen verfügbaren Zwilling hat.
    .done = Sein Zwilling auf E6 ist auch verfügbar. Mit dem Stein in der Hand entscheidest du, was du tust.
    .a = Händler 6 hat keinen verfügbaren Zwilling. Ein Paar bekommst du so nicht.
dragon-castle-lesson-2 =
    Nun darfst du seinen Zwilling nehmen und hast ein **Paar**. Oder du nimmst einen **Schrein** für später. Oder du wirfst den Stein für einen Punkt ab.
    Nimm das Paar.
    .done = Beide Steine kommen in dein Gebiet. Je mehr Steine einer Art zusammenliegen, desto besser.
    .a = Dein Stein ist weg, für einen einzigen Punkt. Der Zwilling hätte dir einen zweiten Stein gebracht.
    .b = Nun hast du einen Schrein mehr, aber nur einen Stein. Der Zwilling hätte dir einen zweiten gebracht.
dragon-castle-lesson-3 =
    Einen Zug später hast du noch ein Paar Krieger. Einer davon liegt schon in deinem Gebiet. Vier oder mehr Steine einer Art, die sich berühren, sind ein **Satz**. Er wird umgedreht und bringt Punkte: zwei für vier Steine.
    Setze den letzten Krieger so, dass ein Satz entsteht.
    .done = Vier Krieger berühren sich. Das bringt zwei Punkte. Und auf verdeckte Steine darfst du neue setzen, Etage um Etage.
    .a = Hier liegt er allein. Er muss mit einer Kante an einen deiner drei Krieger grenzen.
    .c = Den Krieger auf B3 berührt er nur mit einer Ecke. Nötig ist eine Kante.
dragon-castle-lesson-4 =
    Gleich nachdem du einen Satz zusammengeführt hast, darfst du auf ihm **Schreine** aus deinem Vorrat errichten: einen bei Händlern, Kriegern oder Bauern, zwei bei allen anderen. Am Ende bringt ein Schrein auf Etage 1 einen Punkt, auf Etage 2 zwei Punkte, weiter oben drei. Aber auf seinen Stein kann nichts mehr gesetzt werden.
    Errichte deinen Schrein.
    .done = Er zählt am Ende. Weiter oben würde er mehr zählen. Der richtige Zeitpunkt ist die Kunst in diesem Spiel.
    .b = Dein Schrein bleibt im Vorrat. Später kannst du auf diesem Satz keinen mehr errichten.
dragon-castle-lesson-end = Das ist schon fast ganz Dragon Castle. Ist von der Burg nur noch Etage 1 übrig, darfst du den Drachen herbeirufen: Du nimmst keine Steine, sondern ein Zeitplättchen für zwei Punkte. Sind genug davon weg, beginnt die letzte Runde. Mit **Geistern** kannst du einmal im Zug etwas Besonderes tun, und **Drachen** bringen am Ende Punkte.
