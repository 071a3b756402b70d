### Lektionen: ein erstes Mal von allem, in zwei Minuten.

command-learn = lernen
    .description = Ein Spiel in zwei Minuten lernen, beim Spielen (nur du)
lesson-name = { $second ->
    [yes] { $game }, zweite Lektion
   *[no] { $game } in zwei Minuten
  }
lesson-title = { lesson-name } · { $number } von { $count }
lesson-finished = { lesson-name } · geschafft
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
button-learn-second = { $game }: zweite Lektion
button-learn-second-all = Zweite Lektionen
learn-second = Je drei Minuten, für alle, die schon ein oder zwei Partien beendet haben.

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

qin-lesson-second-1 =
    Ein einzelnes Feld einer Farbe gehört niemandem, zählt aber für die Provinz, mit der es verbunden wird. Deine gelbe Provinz hat **drei** Felder, und auf J9 liegt ein einzelnes gelbes.
    Mache deine Provinz mit der gelben Hälfte dieses Plättchens zur Großprovinz: **fünf** Felder.
    .done = Drei Felder, die Hälfte und das einzelne Feld sind fünf. Eine Hälfte hat für die zweite Pagode gereicht.
    .a = Drei Felder und die Hälfte sind vier, eines zu wenig. Das einzelne Feld auf J9 ist nicht verbunden.
    .c = Auch das sind vier Felder. Lege die Hälfte so, dass sie deine Provinz **und** J9 berührt.
qin-lesson-second-2 =
    Du hast **vier** blaue Felder, dein Gegenüber drei, und G7 liegt dazwischen. Verbindet sie ein Plättchen, bekommt die größere Provinz alles, aber zwei Großprovinzen lassen sich nie verbinden.
    Wohin legst du die blaue Hälfte?
    .done = Du hast eine Pagode mehr gesetzt, und dein Gegenüber hat eine zurückbekommen. Einen Zug später hätten beide Großprovinzen sein können.
    .a = Nun habt ihr beide eine Großprovinz und eine Pagode mehr auf dem Brett. Kein Plättchen kann sie mehr verbinden.
qin-lesson-second-3 =
    Verbundene Provinzen sind **eine** Provinz mit zwei Pagoden, auch wenn alle dir gehört haben. Deine gelbe Großprovinz hat zwei Pagoden, die kleine auf I11 und J11 hat eine.
    Setze mit diesem Plättchen eine Pagode mehr.
    .done = Du hast eine rote Provinz gegründet: eine Pagode mehr. Ist auch die kleine gelbe eine Großprovinz, kann niemand deine beiden verbinden.
    .a = Aus drei Pagoden sind zwei geworden, und eine geht an dich zurück. Verbinde eigene Provinzen nur, wenn es dir etwas anderes bringt.
    .b = Die kleine Provinz hat nun drei Felder, aber ihre zweite Pagode kommt erst mit fünf.
qin-lesson-second-end = Zähle vor dem Legen, auch einzelne Felder: Das fünfte Feld macht eine Provinz sicher. Verbinde, solange du größer bist und beide keine Großprovinzen sind, und lass eigene Provinzen getrennt.

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

china-lesson-second-1 =
    Ist Han voll, bekommt Platz eins einen Punkt für jedes Haus dort, und Platz zwei einen für jedes Haus von Platz eins. Du und beide Gegenüber habt je ein Haus, und ein Feld ist frei.
    Wohin setzt du ein Haus?
    .done = Vier Punkte für dich und zwei für jedes Gegenüber. Ein zweites Haus lohnt sich, wo es dich über alle hebt, die so viele haben wie du.
    .a = Ein Gegenüber füllt Han auf: vier Punkte dort, zwei für dich. Dein zweites Haus hätte das umgedreht.
china-lesson-second-2 =
    Im vollen Han wird niemand je mehr als zwei Häuser haben, also hat sein Hof Platz für zwei Abgesandte, und ein Gegenüber ist schon da. In Wei daneben hast du den einzigen.
    Ein Bündnis zahlt an alle, die in **beiden** Provinzen die meisten Abgesandten haben, und Gleichstand reicht. Was setzt du?
    .done = In Han teilst du den ersten Platz, in Wei hast du ihn allein: Das brächte drei Punkte, einen für jeden Abgesandten in beiden. Der Hof von Han ist voll, also kann dich dort niemand überholen.
    .b = Ein Gegenüber nimmt den letzten Platz am Hof von Han. Dort kommt niemand mehr hinein, also ist dieses Bündnis für dich verloren.
china-lesson-second-3 =
    Eine **Befestigung** verdoppelt die Punkte einer Provinz für alle, deren Haus darauf steht. Deine ist auf Qi 5, dem letzten Hausfeld dort, und alle dürfen sie nutzen.
    In Qi hast du ein Haus, deine Gegenüber haben zwei und eines. Wie geht es weiter?
    .done = Mit zwei Häusern teilst du den ersten Platz: Fünf Häuser, verdoppelt, sind **zehn** Punkte. Deine Gegenüber bekommen fünf und zwei.
    .b = Ein Gegenüber nutzt deine Befestigung: zehn Punkte dort, drei für dich. Setze eine nur, wenn dein Haus gleich folgen kann.
    .c = Dein Abgesandter ist da, aber ein Gegenüber nutzt deine Befestigung: zehn Punkte dort, drei für dich. Das Haus ist mehr wert.
china-lesson-second-end = Frag dich vor jedem Stein, was als Nächstes gewertet wird, und wer es bekommt, wenn du wartest. Am Ende verdoppeln Befestigungen auch Reihen.

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

dragon-castle-lesson-second-1 =
    Jeder Stein, den du nimmst, kann die Steine daneben frei machen, und dann ist dein Gegenüber dran. Es hat zwei **Jahreszeiten**, und zwei mehr wären ein Satz.
    Beide haben einen verfügbaren Zwilling. Nimm das Paar, das keine Jahreszeiten frei macht.
    .done = Nun ist kein Paar Jahreszeiten verfügbar. Was unter einem Stein liegt, ist verdeckt, aber was daneben liegt, siehst du.
    .a = Das macht die Seite von Sonne auf D4 frei, und der Zwilling auf H6 ist verfügbar. Dein Gegenüber nimmt beide und bekommt zwei Punkte für einen Satz.
dragon-castle-lesson-second-2 =
    Einmal im Zug führt der Geist **Gewitztheit** genau drei Steine einer Art zusammen, für einen Stein deines Gebiets oder einen Schrein deines Vorrats. Du hast drei Bauern, zwei Jahreszeiten und zwei Schreine.
    Führe die Bauern zusammen und behalte deine Schreine.
    .done = Zwei Punkte für eine Jahreszeit. Beide Schreine sind noch in deinem Vorrat.
    .a = Nichts wird gewertet, und die Bauern warten weiter auf einen vierten. Gewitztheit hätte gleich zwei Punkte gebracht.
    .b = Zwei Punkte, aber ein Schrein ist weg. In deinem Gebiet bringt er am Ende einen bis drei Punkte.
dragon-castle-lesson-second-3 =
    Auf den Bauern hast du nichts errichtet: Ein Schrein verschließt seinen Stein, und so konntest du Händler auf sie setzen. Ein Schrein bringt einen Punkt auf Etage 1, zwei auf Etage 2, weiter oben drei.
    Nun sind vier Händler ein Satz, drei davon auf Etage 2. Wo baust du?
    .done = Am Ende zwei Punkte statt einem. Späte Schreine stehen höher, aber wenn die Burg niedrig wird, errichte, was du hast.
    .a = Auf Etage 1 bringt er am Ende einen Punkt. Eine Etage höher wären es zwei gewesen.
    .c = Im Vorrat bringt er am Ende nichts, und auf diesem Satz kannst du keinen mehr errichten.
dragon-castle-lesson-second-end = Sieh neben einen Stein, bevor du ihn nimmst, und bezahle Geister mit dem, was du am wenigsten brauchst. Schreine stehen am besten weit oben, aber rechtzeitig.

## Eine erste Partie mit Coach

button-coach = Mit Coach spielen
button-coach-game = { $game } mit Coach
button-coach-own = Selbst wählen
coach-what = **Mit Coach:** In jedem Zug zeige ich dir zwei oder drei gute Züge und warne dich vor schlechten. Der Computer spielt unerfahren, und die Partie zählt für nichts.
coach-begun = Ich bin hier dein Coach. Drück **{ BUTTON("button-play") }**: In jedem Zug zeige ich dir gute Züge, die sonst niemand sieht. Du kannst jeden Zug zurücknehmen. Die Partie zählt für nichts.
coach-choose = Wähle einen und sieh, was er bringt:
coach-fades = Du findest dich jetzt zurecht. Ab hier warne ich dich nur noch.
coach-choice = { $label } · { $aims }: { $move }
coach-other = { $player } wollte { coach-aim }.
coach-warning = { $aim ->
    [win] **Vorsicht:** Du könntest jetzt gewinnen, so aber nicht. Sieh vor dem Bestätigen noch einmal hin.
    [later] **Vorsicht:** Das kostet viel, nur nicht sofort. Sieh vor dem Bestätigen noch einmal hin.
   *[other] **Vorsicht:** Dir entgeht hier etwas: { coach-aim }. Sieh vor dem Bestätigen noch einmal hin.
  }
coach-now = { $aim ->
    [win] Du kannst jetzt gewinnen. Such den Zug!
    [points] Jetzt gibt es Punkte. Sieh, was jeder Zug bringt.
    [founding] Zwei Felder einer Farbe gründen eine Provinz: eine Pagode für dich.
    [pagodas] Wer zuerst alle Pagoden gesetzt hat, gewinnt. Such Platz dafür.
    [villages] Achte auf Dörfer: Die meisten Pagoden daneben gewinnen sie.
    [provinces] Ab fünf Feldern hat eine Provinz zwei Pagoden und ist sicher.
    [open] Achte auf deine kleinen Provinzen: Andere können sie übernehmen.
    [opponents] Achte auf die anderen: Du kannst sie jetzt aufhalten.
    [houses] Provinzen zahlen nach der Rangfolge. Wo bringen deine Häuser mehr?
    [emissaries] Achte auf die Höfe: Zwei benachbarte zu führen zahlt am Ende.
    [roads] Achte auf die Straßen: Vier Häuser in einer Reihe zahlen am Ende.
    [cards] Sieh auf die offenen Karten: Zwei gleiche bezahlen jeden Stein.
    [sets] Such einen Satz: Steine einer Art, die sich berühren.
    [shrines] Schreine bringen am Ende Punkte. Sammle und baue sie.
    [dragon] Achte auf den Drachen: Karten und Marker bringen Punkte.
    [groups] Bring Steine einer Art zusammen: Vier, die sich berühren, sind ein Satz.
   *[later] Schnell ist hier nichts zu holen. Spiel, was dir später hilft.
  }
coach-aim = { $aim ->
    [win] die Partie
    [points] Punkte
    [founding] eine neue Provinz
    [pagodas] Pagoden
    [villages] ein Dorf
    [provinces] eine große Provinz
    [open] eine sichere Provinz
    [opponents] andere aufhalten
    [houses] Punkte durch Häuser
    [emissaries] Macht am Hof
    [roads] Häuser an einer Straße
    [cards] ein Kartenpaar
    [sets] Punkte durch Sätze
    [shrines] Schreine
    [dragon] Drachenpunkte
    [groups] Steine nebeneinander
   *[later] etwas für später
  }
