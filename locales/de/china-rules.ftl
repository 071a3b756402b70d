### Die Regeln von China in Kürze, nach Themen und in der Reihenfolge, in der sie gezeigt werden. Eigene Worte.

china-rules-overview =
    Du bist ein Fürst und willst auf den Thron. Spiele Karten aus, um **Häuser** in neun **Provinzen** zu setzen und **Abgesandte** an ihre **Höfe** zu schicken. Eine Provinz wird gewertet, sobald sie voller Häuser ist. Am Ende kommen Bündnisse zwischen Höfen dazu und Reihen von Häusern entlang der **Straßen**. **Wer die meisten Punkte hat, gewinnt.**
    Ihr spielt zu dritt, viert oder fünft. Alle haben 20 Häuser, 8 Abgesandte und drei Karten auf der Hand, die die anderen nicht sehen. Neben dem **Stapel** liegen vier **offene Karten**. Wer beginnt, hat den **Kaiser**.
    Das Brett gibt es mit zwei Straßennetzen: `west` zu dritt oder viert, `east` zu viert oder fünft. **Befestigungen** sind eine Option.
    .picture = Kreise mit Zahlen sind Hausfelder, goldene Drachen die Höfe, Schilde an den Grenzen Bündnisse.
    .title = Das Spiel in Kürze
china-rules-turn =
    Wähle eines:
    - **Setzen**: Spiele eine, zwei oder drei Karten aus und setze einen oder zwei Steine, alle in **eine** Provinz. Steine sind Häuser, Abgesandte und Befestigungen. War die Provinz zu Beginn deines Zugs leer, darfst du nur einen setzen.
    - **Tauschen**: Wirf eine Karte aus der Hand ab und ziehe eine, offen oder vom Stapel. Das darfst du immer, auch wenn du setzen könntest. Damit ist dein Zug vorbei.
    Nach dem Setzen füllst du deine Hand wieder auf drei Karten auf. Dann ist die nächste Person am Zug.
    .title = Ein Zug
china-rules-paying =
    Ein Stein kostet **eine Karte in der Farbe der Provinz** oder zwei gleiche Karten einer anderen Farbe: einen **Joker**. Zwei Karten in der Farbe der Provinz selbst sind dort kein Joker. Jede bezahlt einen Stein.
    Zwei Steine kosten also zwei Karten, mit einem Joker drei. Zwei Joker wären vier Karten, und du hast höchstens drei.
    - Violett: Chu
    - Gelb: Qi, Qin
    - Orange: Zhao, Lu
    - Grün: Han, Yan
    - Rot: Wei, Shu
    Beispiel: Du hast eine orange und zwei violette Karten. In Lu steht schon ein Stein. Du darfst dort zwei Häuser setzen: eines für die orange Karte, eines für die beiden violetten.
    .title = Bezahlen und Joker
china-rules-houses =
    Ein Haus kommt auf ein leeres Hausfeld, auf jedes Feld nur eines. Bekommt das letzte Feld einer Provinz sein Haus, wird sie **sofort gewertet**. Danach geht der Zug weiter.
    - **Die meisten Häuser**: 1 Punkt für jedes Haus in der Provinz, gleich welcher Farbe.
    - **Zweiter Platz**: 1 Punkt für jedes Haus des ersten.
    - **Dritter Platz**: 1 Punkt für jedes Haus des zweiten, und so weiter.
    Ohne Haus dort bekommst du nichts. Bei Gleichstand teilt ihr euch den Platz, und alle bekommen seine vollen Punkte. Wer folgt, nimmt den direkt nächsten Platz und zählt nur die Häuser **einer** der Personen davor.
    Beispiel: Wei hat 7 Häuser, Ada 3, Ben 2, Cleo 1, Dan 1. Ada bekommt 7, Ben 3. Cleo und Dan sind beide auf Platz drei und bekommen je 2.
    Beispiel: Chu hat 8 Häuser, Ada 3, Ben 3, Cleo 2. Ada und Ben sind beide auf Platz eins und bekommen je 8. Cleo ist auf Platz zwei und bekommt 3.
    .title = Häuser und ihre Wertung
china-rules-emissaries =
    Ein Abgesandter kommt an den **Hof** einer Provinz, auf dem Bild ein goldener Drache. Es gibt dort nur einen Hof, für die Abgesandten von allen. Du brauchst kein eigenes Haus in der Provinz.
    Alle Abgesandten an einem Hof zusammen dürfen nie mehr sein als die Häuser der Person, die in diesem Moment die **meisten Häuser** in der Provinz hat. Ein Haus, das du im selben Zug gerade gesetzt hast, zählt mit. Wo kein Haus steht, darf kein Abgesandter hin.
    Auch nach der Wertung der Provinz dürfen noch Abgesandte kommen. Punkte bringen sie am Ende, in Bündnissen.
    Beispiel: In Zhao hat Ada zwei Häuser und Ben eines. Am Hof ist Platz für zwei Abgesandte, gleich von wem. Setzt Ada ein drittes Haus, ist Platz für drei.
    .title = Abgesandte
china-rules-drawing =
    Nach deinem letzten Stein füllst du deine Hand wieder auf drei Karten auf. Nach einem Tausch ist das eine Karte. Du ziehst einzeln, jedes Mal eine offene Karte oder die oberste vom Stapel, wie du willst. Ist deine Hand voll, werden die offenen Karten wieder auf vier ergänzt.
    - **Stapel zum ersten Mal leer**: Der Ablagestapel wird sofort zu einem neuen Stapel gemischt. Die offenen Karten bleiben liegen, und das Ziehen geht weiter.
    - **Stapel zum zweiten Mal leer**, durch Ziehen oder Ergänzen: Ihr spielt die Runde fertig, dann endet die Partie. Offene Karten darfst du noch nehmen, aber nichts ersetzt sie, und eine Hand kann kürzer bleiben.
    Es gibt 57 Karten: 10 violette, 11 gelbe, 11 orange, 12 grüne, 13 rote. Zu viert fehlt von jeder Farbe eine, zu dritt fehlen je zwei.
    Verdeckt sind die Hände und die Reihenfolge im Stapel. Alle sehen die offenen Karten, den Ablagestapel und die aussortierten Karten.
    .picture = Ada hat noch eine Karte auf der Hand, also fehlen zwei.
    .title = Karten ziehen
china-rules-end =
    Ist der Stapel zum **zweiten** Mal leer, spielt ihr die Runde fertig. Den letzten Zug hat die Person, die vor der mit dem **Kaiser** sitzt. Die Partie endet auch, wenn niemand mehr irgendwo einen Stein setzen könnte, gleich mit welchen Karten.
    Dann folgt die Schlusswertung, in dieser Reihenfolge:
    1. **Häuser** aller noch nicht gewerteten Provinzen
    2. **Bündnisse** 1 bis 15
    3. **Reihen** an den Straßen
    Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden die meisten übrigen Steine: Häuser, Abgesandte und Befestigung zusammen. Ist auch das gleich, wird der Sieg geteilt.
    Die Wertungsleiste zählt bis 50. Für je 50 Punkte gibt es eine Punktekarte.
    .title = Das Ende
china-rules-alliances =
    Je zwei Provinzen mit gemeinsamer Grenze sind ein **Bündnis**. Es gibt 15. Ihre Nummern stehen auf dem Brett, und in dieser Reihenfolge werden sie am Ende gewertet.
    Wer in einer der beiden Provinzen die meisten Abgesandten hat, mindestens einen, hat dort die **Mehrheit**. Bei Gleichstand haben sie alle, die gleichauf liegen. Mit der Mehrheit in **beiden** bekommst du 1 Punkt für jeden Abgesandten an den zwei Höfen, gleich welcher Farbe. Gelingt das mehreren, bekommen alle die vollen Punkte. Eine Mehrheit kann in mehreren Bündnissen zählen.
    Beispiel: Bündnis 3 ist Wei und Qin. In Wei hat Ada zwei Abgesandte und Ben einen, in Qin haben beide je einen. Ada hat in beiden die Mehrheit und bekommt 5 Punkte. Ben hat sie nur in Qin und bekommt nichts.
    .title = Bündnisse
china-rules-roads =
    Eine **Reihe** sind vier oder mehr deiner Häuser, jedes über eine Straße mit dem nächsten verbunden. Sie darf über Grenzen gehen. Am Ende bringt jedes Haus einer Reihe 1 Punkt.
    Eine Reihe ist eine einzige Linie: Was seitlich abzweigt, zählt nicht. Jedes Haus zählt in höchstens einer Reihe. Ausrechnen musst du nichts: Ich wähle für dich die Reihen mit der höchsten Summe.
    Beispiel: Fünf deiner Häuser bilden eine Linie, und vom mittleren zweigt ein sechstes ab. Das ist eine Fünferreihe: 5 Punkte. Drei Häuser in einer Linie bringen nichts.
    .title = Reihen an den Straßen
china-rules-fortifications =
    Nur wenn ihr mit ihnen spielt. Dann haben alle eine.
    Eine Befestigung kommt auf ein leeres Hausfeld, höchstens eine auf ein Feld. Sie wird wie jeder Stein bezahlt und zählt zu den Steinen deines Zugs. Sie gehört niemandem: **Alle dürfen ein Haus daraufsetzen**, jetzt oder später. Voll ist das Feld erst mit einem Haus.
    Dein Haus auf einer Befestigung bringt dir **doppelte Punkte** bei der Häuserwertung dieser Provinz und für eine Reihe, in der dieses Haus steht. Verdoppelt wird nur einmal, wie viele Befestigungen es auch sind. Beim Auswählen deiner Reihen rechne ich die Verdopplung mit ein.
    Setze das Haus möglichst im selben Zug. War die Provinz leer, geht das nicht: Dort ist nur ein Stein erlaubt.
    .title = Befestigungen
china-rules-moves =
    - `house wei-3 red`: ein Haus auf Feld 3 von Wei, für eine rote Karte.
    - `house wei-3 green green`: dasselbe für einen Joker, hier zwei grüne Karten.
    - `emissary wei red`: ein Abgesandter an den Hof von Wei, für eine rote Karte.
    - `fort wei-3 red`: eine Befestigung auf Feld 3 von Wei, für eine rote Karte.
    - `done`: kein zweiter Stein. Dieser Zug wird auch gemacht, wenn du keinen bezahlen kannst. So erfährt niemand, was du auf der Hand hast.
    - `swap red`: eine rote Karte abwerfen, danach eine ziehen.
    - `draw red`: eine offene rote Karte nehmen.
    - `draw deck`: die oberste Karte vom Stapel ziehen. Ist deine Hand voll, endet der Zug.
    Provinzen: `chu qi qin zhao lu wei han shu yan`. Farben: `violet`, `yellow`, `orange`, `green`, `red` heißen Violett, Gelb, Orange, Grün, Rot.
    Nutze `/china zug` mit so einem Text, oder drücke einfach **{ BUTTON("button-play") }** unter dem Brett.
    .title = Wie man Züge schreibt
