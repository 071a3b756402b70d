### Namen und Beschreibungen der Befehle. Namen: klein, ohne Leerzeichen, höchstens 32 Zeichen; Beschreibungen höchstens 100.

command-qin = qin
    .description = Qin: Plättchen legen, Provinzen gründen, Pagoden bauen
command-new = neu
    .description = Einen Tisch eröffnen und Leute einladen
command-place = legen
    .description = Ein Plättchen legen
command-move = zug
    .description = Einen Zug in der Notation des Spiels machen
command-hand = hand
    .description = Deine Hand ansehen (nur du)
command-board = plan
    .description = Den Plan ansehen, jetzt oder nach einem früheren Zug (nur du)
command-games = partien
    .description = Deine Partien; zuerst die, in denen du am Zug bist
command-rules = regeln
    .description = Die Regeln eines Spiels in Kürze

option-players = spieler
    .description = Wie viele Plätze der Tisch hat
option-board = plan
    .description = Auf welchem Plan gespielt wird
option-series = serie
    .description = Mehrere Spiele nacheinander: Wer insgesamt am wenigsten Pagoden übrig hat, gewinnt
option-invite = einladen
    .description = Wen du einlädst
option-invite-2 = einladen2
option-invite-3 = einladen3
option-tile = plättchen
    .description = Eines deiner Plättchen, z. B. RY
option-at = auf
    .description = Das Feld für die erste Farbe, z. B. F7
option-towards = richtung
    .description = Das Feld für die zweite Farbe, z. B. G7
option-move = text
    .description = Zum Beispiel: place RY F7 G7
option-ply = zug
    .description = Die Stellung nach diesem Zug; 0 ist der Anfang
option-table = tisch
    .description = Welcher Tisch, falls du an mehreren spielst
option-game = spiel
    .description = Welches Spiel

choice-board-bird = Vogel (ohne Wasser, gut für das erste Spiel)
choice-board-lion = Löwe (mehr Dörfer, und Wasser)
choice-series-1 = Ein Spiel
choice-series-2 = Zwei Spiele, eins auf jedem Plan
choice-series-4 = Vier Spiele, zwei auf jedem Plan

rules-choose = Ein anderes Thema
