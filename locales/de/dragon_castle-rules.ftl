### Die Regeln von Dragon Castle in Kürze, nach Themen und in der Reihenfolge, in der sie gezeigt werden. Eigene Worte.

dragon-castle-rules-overview =
    Die alte **Burg** zerfällt: 116 Steine, bis zu drei Etagen hoch. Nimm Steine aus ihr und setze sie in dein **Gebiet**. Vier oder mehr verbundene Steine einer Art werden umgedreht. Das bringt **Punkte**, und du darfst **Schreine** auf ihnen errichten. Auf verdeckte Steine darfst du neue setzen. Je höher ein Schrein steht, desto mehr bringt er am Ende. **Wer die meisten Punkte hat, gewinnt.**
    Es gibt sechs Arten von Steinen:
    - Drei **Zünfte** mit Werten von 1 bis 6: Händler (gelb), Krieger (rot), Bauern (grün)
    - Drei **Spezialarten** ohne Werte: Jahreszeiten (blau, 4 Symbole), Winde (schwarz, 4), Drachen (violett, 3)
    Jedes Symbol gibt es viermal. Was in der Burg unter anderen Steinen liegt, weiß niemand. Alles andere sehen alle.
    Ihr spielt zu zweit, dritt oder viert, oder du spielst allein. Ein Gebiet hat 6 × 6 Felder, oder 6 × 4 mit der Option `gebiet`. Alle beginnen mit einem Schrein im eigenen **Schrein-Vorrat**. Die übrigen der 40 Schreine sind der **allgemeine Vorrat**.
    Bis zu drei **Geister** (Kräfte für alle) und bis zu drei **Drachenkarten** (Zusatzpunkte am Ende) können mitspielen. Lasst beides in der ersten Partie weg.
    .picture = Oben liegt die Burg, darunter die Gebiete von Ada und Ben. Die kleinen schwarzen Zahlen sind Etagen.
    .title = Das Spiel in Kürze
dragon-castle-rules-turn =
    Zuerst eine **Aktion**:
    - **Paar**: Nimm zwei Steine mit demselben Symbol.
    - **Stein und Schrein**: Nimm einen Stein und dazu einen Schrein aus dem allgemeinen Vorrat in deinen Schrein-Vorrat.
    - **Abwerfen**: Nimm einen Stein aus dem Spiel, für 1 Punkt.
    - **Den Drachen herbeirufen**: Nimm ein Zeitplättchen und keinen Stein. Das geht nur, wenn die Burg über Etage 1 keine Steine mehr hat.
    Danach:
    1. **Setze** die genommenen Steine in dein Gebiet.
    2. **Führe** jede Gruppe aus vier oder mehr Steinen einer Art **zusammen**. Gleich danach darfst du jeweils **Schreine errichten**.
    Einmal im Zug darfst du einen **Geist** aktivieren, wenn einer im Spiel ist.
    Der Zug endet von selbst, wenn nichts mehr zusammenzuführen ist und du keinen Geist aktivieren kannst. Sonst beendest du ihn. Dann geht es im Uhrzeigersinn weiter. Wer beginnt, wird gelost.
    .title = Ein Zug
dragon-castle-rules-taking =
    Ein Stein ist **verfügbar**, wenn nichts auf ihm liegt und links oder rechts von ihm, an einer der langen Seiten, auf derselben Etage kein Stein liegt.
    Außer beim Herbeirufen nimmst du zuerst einen verfügbaren Stein der **obersten Etage**. Das ist die höchste, auf der die Burg noch einen Stein hat. Erst dann entscheidest du, was du damit tust. Ist ein Stein aufgedeckt, gibt es kein Zurück.
    - **Paar**: Nimm einen zweiten verfügbaren Stein mit genau demselben Symbol, gleich von welcher Etage. Der erste ist dann schon weg. Auch was er blockiert oder bedeckt hat, kommt in Frage.
    - **Stein und Schrein**: Nimm 1 Schrein aus dem allgemeinen Vorrat in deinen Schrein-Vorrat. Ist der allgemeine Vorrat leer, geht das nicht.
    - **Abwerfen**: Der Stein kommt verdeckt aus dem Spiel. Du bekommst 1 Punkt.
    - **Den Drachen herbeirufen**, statt einen Stein zu nehmen: erlaubt, wenn nur Etage 1 noch Steine hat. Nimm das Zeitplättchen ganz rechts, am Ende 2 Punkte. Ist die Burg leer, bleibt nur das.
    Jeder Stein, den du behältst, braucht einen erlaubten Platz in deinem Gebiet. Ist dort nur einer, geht kein Paar. Ist dort keiner, kannst du nur abwerfen oder den Drachen herbeirufen.
    Beispiel: Auf der obersten Etage liegen Krieger 1, Drachenleib und Krieger 1 nebeneinander, links und rechts davon nichts. Beide Krieger 1 sind verfügbar, der Drachenleib ist es nicht. Die zwei Krieger 1 darfst du als Paar nehmen.
    .picture = Steine, die nicht verfügbar sind, sind abgedunkelt.
    .title = Steine nehmen
dragon-castle-rules-placing =
    Nach der Aktion setzt du alle in diesem Zug genommenen Steine **offen** in dein Gebiet. Jeder kommt
    - auf ein leeres Feld oder
    - auf einen **verdeckten** Stein ohne Schrein.
    Setze nie auf einen offenen Stein und nie auf einen Schrein. Ein Stapel darf beliebig hoch werden. Die Steine müssen weder einander noch sonst etwas berühren.
    Sätze zählen erst nach dem letzten Stein. Eine Ausnahme: Nach der Wirkung eines Geistes zählen sie sofort, auch zwischen zwei Steinen.
    Beispiel: Du hast zwei Sonnen genommen. Auf B2 liegt ein verdeckter Stein, auf B3 ein verdeckter Stein mit Schrein, C2 ist leer. Eine Sonne darf auf B2, dort liegt sie auf Etage 2, die andere auf C2. B3 ist gesperrt.
    .title = Steine setzen
dragon-castle-rules-sets =
    Steine sind **benachbart**, wenn sie eine gemeinsame Kante haben. Ecken zählen nicht. Auf welchen Etagen sie liegen, spielt keine Rolle. Von einem Stapel zählt nur der oberste Stein.
    Sind alle Steine gesetzt, **musst** du jede verbundene Gruppe aus **vier oder mehr** offenen Steinen einer Art zusammenführen: Drehe alle ihre Steine um, sodass sie verdeckt liegen. Werte und Symbole dürfen verschieden sein. Solange du einen Satz zusammenführen musst, kannst du nichts anderes tun. Ausnahmen sind der Geist der Veränderung und, während du Schreine errichtest, der des Glaubens.
    - 4 Steine: 2 Punkte
    - 5 Steine: 3 Punkte
    - 6 Steine: 5 Punkte
    - 7 Steine: 6 Punkte
    - 8 Steine: 8 Punkte, jeder weitere Stein 1 mehr
    - Ein Satz **Drachen**: 1 Punkt mehr
    Danach darfst du auf dem Satz Schreine errichten: bis zu 1 bei einer Zunft, bis zu 2 bei einer Spezialart.
    Mehrere Sätze führst du einzeln zusammen, in beliebiger Reihenfolge, jeden mit eigenen Punkten und Schreinen.
    Beispiel: Händler 1, Händler 4 und Händler 5 liegen nebeneinander, alle auf Etage 1. Neben einen davon setzt du Händler 6, auf Etage 2. Diese vier Händler sind ein Satz: 2 Punkte und bis zu 1 Schrein. Mit einem fünften Händler wären es 3 Punkte gewesen.
    .title = Sätze
dragon-castle-rules-shrines =
    Gleich nachdem du einen Satz zusammengeführt hast, darfst du Schreine aus deinem **Schrein-Vorrat** errichten, nur auf Steinen dieses Satzes:
    - Händler, Krieger, Bauern: bis zu **1**
    - Jahreszeiten, Winde, Drachen: bis zu **2**
    Auf einen Stein passt nur ein Schrein. Du darfst weniger oder gar keinen errichten, kannst es aber nicht nachholen: Steine früherer Sätze nehmen keinen Schrein mehr auf.
    Ein Stein unter einem Schrein ist gesperrt: Auf ihn kann nichts mehr gesetzt werden.
    Am Ende der Partie bringt jeder Schrein
    - 1 Punkt auf Etage 1,
    - 2 Punkte auf Etage 2,
    - 3 Punkte auf Etage 3 oder höher.
    Du beginnst mit 1 Schrein im Vorrat. Weitere bekommst du mit der Aktion **Stein und Schrein**. Was im Vorrat übrig bleibt, bringt nichts. Drei Geister ändern diese Regeln: Schönheit, Wind und Glaube.
    Beispiel: Du hast 2 Schreine im Vorrat und führst fünf Drachen zusammen: 3 + 1 = 4 Punkte. Einer der Steine liegt auf Etage 2, einer auf Etage 3. Auf diesen beiden errichtest du Schreine: am Ende 2 + 3 = 5 Punkte.
    .title = Schreine
dragon-castle-rules-spirits =
    Die Geister im Spiel, höchstens drei, dürfen alle nutzen. In deinem Zug darfst du **einen von ihnen einmal** aktivieren, zusätzlich zu deiner Aktion.
    - **Wann**: in jedem Moment deines Zugs, in dem die Wirkung möglich ist, aber nicht, während du Schreine errichtest (das darf nur der Glaube). Solange du einen Satz zusammenführen musst, geht nur die Veränderung, und ihre Gruppe muss so einen ganzen Satz enthalten.
    - **Preis**: Wirf 1 offenen Stein deines Gebiets ab oder 1 Schrein deines Vorrats. Der Schrein geht in den allgemeinen Vorrat zurück. Mit einem Stein eines Satzes, den du noch zusammenführen musst, kannst du nicht bezahlen. Bezahlt wird vor der Wirkung: Der Stein fehlt dann seiner Gruppe, und sein Platz ist frei.
    - **Wirkung**: Sie muss eintreten. Ist keine möglich, darfst du den Geist nicht aktivieren, etwa nur, um einen Stein loszuwerden.
    - **Sätze**: Jede Gruppe aus vier oder mehr, die es nach der Wirkung gibt, wird sofort zusammengeführt, auch zwischen zwei Steinen, die du setzt.
    Beispiel: Drei Winde sind verbunden. Bezahlst du die Gewitztheit mit einem davon, bleiben nur zwei: nicht erlaubt. Nimm einen Schrein oder, wie Ada, einen anderen Stein.
    .title = Geister
dragon-castle-rules-spirits-one =
    - **Schönheit**: Führe eine verbundene Gruppe aus vier oder mehr offenen Zunftsteinen mit gleichem **Wert** zusammen, auch aus mehreren Zünften. Du bekommst die Punkte eines so großen Satzes und 1 Punkt mehr und darfst bis zu 2 Schreine errichten.
    - **Wind**: Du darfst einen offenen Stein umdrehen. Das ist kein Satz und bringt keine Punkte. Dann versetze einen Schrein deines Gebiets, auch einen aus diesem Zug, auf einen anderen verdeckten obersten Stein ohne Schrein. Das darf auch der gerade umgedrehte sein. Auf den Stein, den der Schrein verlässt, darfst du wieder setzen.
    - **Stärke**: Versetze einen oder zwei oberste Steine ohne Schrein, offen oder verdeckt, dorthin, wo du setzen dürftest. Sie bleiben offen oder verdeckt. Es müssen zwei verschiedene sein. Der zweite darf auf den ersten, wenn dieser verdeckt ist. Sätze zählen erst danach.
    - **Eleganz**: Bis zum Zugende darfst du auch Steine nehmen, deren lange Seiten beide blockiert sind, wenn eine kurze (oben oder unten, gleiche Etage) frei ist und nichts auf ihnen liegt. Mindestens einen solchen **musst** du nehmen. Vorher darfst du weder den Drachen herbeirufen noch einen Schrein nehmen, abwerfen oder ein anderes Paar nehmen. Dein erster Stein muss ein solcher sein, oder ein sichtbarer Partner ist einer und du hast Platz für beide.
    - **Täuschung**: Beim Paar darf der zweite Stein einer sein, der auf derselben Etage Kante an Kante mit dem ersten lag, gleich mit welchem Symbol, verfügbar oder nicht.
    .title = Geister: Schönheit bis Täuschung
dragon-castle-rules-spirits-two =
    - **Veränderung**: Ein offener **Spezialstein** zählt als andere Art deiner Wahl, um eine Gruppe aus vier oder mehr mit ihm zusammenzuführen. Punkte und Schreine wie bei dieser Art. Verhindern lässt sich damit kein Satz: Einen Stein eines Satzes, den du zusammenführen musst, kannst du nicht verändern. Hast du so einen Satz, muss die Gruppe ihn ganz enthalten.
    - **Glaube**: Errichte einen zusätzlichen Schrein aus deinem Vorrat auf einem Stein eines Satzes, den du in diesem Zug zusammengeführt hast. Bei mehreren Sätzen wählst du frei. Das geht auch, während du Schreine errichtest, selbst wenn du noch einen Satz zusammenführen musst. Zahlst du mit einem Schrein, brauchst du einen zweiten zum Errichten.
    - **Zerstörung**: Wirf einen verfügbaren Stein der Burg ab, gleich von welcher Etage. Er bringt keine Punkte. Ist danach nur Etage 1 übrig, darfst du noch in diesem Zug den Drachen herbeirufen.
    - **Tiefe**: Beim Paar braucht der zweite Stein nur dieselbe **Art** wie der erste. Er muss verfügbar sein. Auch das gleiche Symbol ist erlaubt.
    - **Gewitztheit**: Führe eine Gruppe aus genau **drei** Steinen einer Art zusammen: 2 Punkte, bei Drachen 3. Schreine wie üblich: 1 bei einer Zunft, 2 bei einer Spezialart.
    Beispiel: Drei Winde und eine Jahreszeit, die Blüte, sind verbunden. Mit der Veränderung zählt die Blüte als Wind: Du führst vier Winde für 2 Punkte zusammen und darfst bis zu 2 Schreine errichten.
    Beispiel: Krieger 2 und Südwind sind verfügbar. Nach Krieger 5 als erstem Stein erlaubt dir die Tiefe Krieger 2, aber nicht Südwind.
    .title = Geister: Veränderung bis Gewitztheit
dragon-castle-rules-dragons-one =
    Drachenkarten im Spiel zählen am Ende, für alle. Benachbart heißt: mit gemeinsamer Kante. Schreine zählen nicht zur Höhe.
    - **Demut**: 1 Punkt für jeden deiner Schreine, neben dessen Stapel ein höherer steht. Zwei höhere bringen nicht mehr. Ein hoher Stapel kann für mehrere Schreine gelten.
    - **Rechtschaffenheit**: die beste Zeile und die beste Spalte deines Gebiets. 1 Punkt für jeden Schrein in jeder von beiden, einer in beiden zählt also doppelt, und 2 mehr für jede, die voller Schreine ist. Die Schreine müssen nicht benachbart sein.
    - **Stille**: 1 Punkt für jede verbundene Gruppe verdeckter oberster Steine. Auch ein einzelner ist eine Gruppe. Etagen und Schreine darauf spielen keine Rolle. Ein offener Stein kann eine Gruppe in zwei teilen.
    - **Tapferkeit**: 1 Punkt für jeden Stapel, neben dem keiner gleich hoch oder höher ist. Er darf einen Schrein tragen.
    - **Herrschaft**: aus jeder Zunft ein offener Stein auf Etage 3 oder höher. Sein Wert sind deine Punkte.
    Beispiel zur Rechtschaffenheit: Deine beste Zeile ist die 2 mit drei Schreinen, deine beste Spalte C mit zwei. Der auf C2 gehört zu beiden. 3 + 2 = 5 Punkte.
    Beispiel zur Herrschaft: Auf Etage 3 liegen Händler 4 und Händler 6, auf Etage 4 Krieger 2, auf Etage 2 Bauer 6. 6 + 2 = 8 Punkte.
    .title = Drachenkarten: Demut bis Herrschaft
dragon-castle-rules-dragons-two =
    Auch diese zählen am Ende, für alle.
    - **Kraft**: Nimm aus jeder Zunft deine beste verbundene Gruppe offener Steine, nach der Summe ihrer Werte. Vergleiche sie mit der besten Gruppe links und rechts von dir: 2 Punkte, wenn deine höher ist, 1, wenn sie gleich ist. Zu zweit vergleicht ihr nur einmal. Ohne offenen Stein einer Zunft bekommst du für sie nichts.
    - **Wissen**: 2 Punkte für jedes verschiedene Spezialsymbol, das offen in deinem Gebiet liegt. Es gibt 11, also höchstens 22 Punkte.
    - **Harmonie**: Zwei Linien teilen dein Gebiet in der Mitte, eine senkrecht, eine waagrecht. Für jede: 4 Punkte, wenn sich die Höhen aller Stapel auf beiden Seiten spiegeln, und 2 Punkte, wenn sich die Schreine spiegeln, auf gleicher Höhe. Mindestens ein Stein oder mindestens ein Schrein muss da sein. Offen oder verdeckt spielt keine Rolle.
    - **Hingabe**: 1 Punkt für jeden Schrein, neben dem ein offener Drachenstein liegt. Zwei solche bringen nicht mehr. Ein Stein kann für mehrere Schreine gelten.
    - **Mut**: 1 Punkt für jeden Schrein am Rand deines Gebiets, gleich auf welcher Etage.
    Beispiel zur Kraft: Adas beste Händler sind 10 wert, Bens 9, Cleos 10. Für Ada sind das 2 + 1 = 3 Punkte.
    .title = Drachenkarten: Kraft bis Mut
dragon-castle-rules-end =
    Sieben Zeitplättchen liegen nebeneinander: je eines pro Person, die übrigen als Stapel ganz links. Unter dem Plättchen gleich neben dem Stapel ist ein **Ausrufezeichen**. Wer den Drachen herbeiruft, nimmt das Plättchen ganz rechts. Zu dritt wird das Ausrufezeichen also beim dritten Mal sichtbar.
    Damit beginnt die **letzte Runde**: Es geht weiter, bis die Person rechts von der, die begonnen hat, einen Zug beendet hat. So hatten alle gleich viele Züge. Hat sie es selbst aufgedeckt, endet die Partie mit diesem Zug. Wer in der letzten Runde herbeiruft, nimmt ein Plättchen vom Stapel.
    Die Endwertung:
    - **Sätze**: was du für Sätze und für abgeworfene Steine bekommen hast
    - **Schreine**: 1 auf Etage 1, 2 auf Etage 2, 3 auf Etage 3 oder höher
    - **Zeitplättchen**: je 2
    - **Drachen**: was ihre Karten sagen
    Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden die meisten Stapel mit einem verdeckten Stein obenauf, ob mit Schrein oder ohne. Danach entscheiden die meisten Schreine im Gebiet. Ist auch das gleich, wird der Sieg geteilt.
    .title = Das Ende
dragon-castle-rules-solo =
    Du kannst auch allein spielen. Die Regeln sind dieselben, mit diesem Aufbau:
    - Eine Burg für drei Personen
    - Drei einzelne Zeitplättchen, vier im Stapel
    - Ein Schrein im Schrein-Vorrat
    - Keine Karten, außer du wählst welche
    Wird beim dritten Herbeirufen das Ausrufezeichen sichtbar, endet die Partie mit diesem Zug. **Deine Punkte sind das Ergebnis**: Versuche, sie beim nächsten Mal zu übertreffen.
    Spielst du mit Karten, Geistern oder Drachen, gleich wie vielen, werden am Ende **15 Punkte abgezogen**. Der Drache der Kraft vergleicht dich mit niemandem und bringt nichts.
    .title = Allein spielen
dragon-castle-rules-moves =
    Felder heißen nach Spalte und Zeile, A1 ist oben links, in der Burg wie im Gebiet. Steine heißen nach Buchstabe und Nummer: `M` Händler, `W` Krieger, `F` Bauern, `S` Jahreszeiten, `N` Winde, `D` Drachen.
    - `take C4`: der erste Stein, von C4 der Burg
    - `pair D6`: der zweite Stein, von D6
    - `shrine`, `discard`: Schrein dazu oder abwerfen
    - `summon`: den Drachen herbeirufen
    - `put M3 B2`: M3 auf B2 deines Gebiets setzen
    - `merge B2`: den Satz mit B2 zusammenführen
    - `build B2`: ein Schrein auf B2; `done`: keiner mehr
    - `end`: den Zug beenden
    Bei Geistern nennst du den Preis, `shrine` (Schrein) oder `tile:A1` (Stein auf A1):
    - `spirit beauty shrine B2`: Schönheit für die Gruppe mit B2; ebenso `wit` (Gewitztheit)
    - `spirit change tile:A1 B2 M`: B2 zählt als Händler
    - `spirit faith shrine B2`: Glaube, ein Schrein auf B2
    - `spirit destruction tile:A1 D6`: D6 der Burg abwerfen
    - `spirit depth tile:A1 D6`: Tiefe, D6 als zweiter Stein; ebenso `deception` (Täuschung)
    - `spirit elegance shrine`: Eleganz
    - `spirit wind shrine`: Wind, dann, wenn du willst, `turn B2`, dann `move C3 B2`: den Stein auf B2 umdrehen, den Schrein von C3 dorthin
    - `spirit strength shrine`: Stärke, dann `shift B2 C3` ein- oder zweimal; nach nur einem Mal `done`
    Nutze `/dragoncastle zug` mit so einem Text, oder drücke einfach **{ BUTTON("button-play") }** unter dem Brett.
    .title = Wie man Züge schreibt
