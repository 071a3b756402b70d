### Was `/table` sagt: Stand und Verlauf eines Tisches, seine Partie als Datei.

command-table = tisch
    .description = Ein Tisch: Stand, Verlauf, Stellungen, Film, Dateien
command-status = stand
    .description = Wer wo sitzt, wer am Zug ist und seit wann
command-log = verlauf
    .description = Jeder Zug in Worten
command-history = stellungen
    .description = Die Stellung nach jedem Schritt ansehen (nur du)
command-replay = film
    .description = Die ganze Partie als bewegtes Bild
command-import = importieren
    .description = Die Partie einer Datei ansehen (nur du)
option-file = datei
    .description = Eine Datei vom Knopf Exportieren

button-jump = Zum Tisch
button-replay = Film
button-replay-all = Film allen zeigen
button-step = Zu Schritt …
step-label = Welcher Schritt? 0 bis { $latest }
button-rematch = Revanche
button-stronger = Etwas stärker

status-title = { $game }, Tisch { $table }
status-to-move = { $seat }. { $counter }**{ $player }** ← am Zug
status-lobby = Wartet auf Mitspielende, { $taken } von { $wanted }.
status-running = Der Zug begann { $moment }. { $steps ->
    [0] Noch kein Zug.
    [one] Bisher wurde ein Schritt gespielt.
   *[other] Bisher wurden { $steps } Schritte gespielt.
  }
status-over = Die Partie ist vorbei, { $steps ->
    [0] noch vor dem ersten Zug
    [one] nach einem Schritt
   *[other] nach { $steps } Schritten
  }.

deal-fixed = Mischung `{ $commitment }`, festgelegt vor dem ersten Zug. Nach der Partie können alle sie prüfen.
deal-to-check = Mischung `{ $commitment }`, festgelegt vor dem ersten Zug. Der Startwert in der exportierten Datei muss sie ergeben.
deal-open = Mischung `{ $commitment }`, aus dem Startwert `{ $seed }`.

log-title = Der Verlauf, Seite { $page } von { $pages }
log-empty = Noch ist nichts geschehen.
log-even = { $player } war ebenbürtig: { $match }.
log-overdue = Die Zeit von { $player } war abgelaufen.
log-silence = { $player } hatte seit { $moment } nicht gezogen.
log-more-time = { $giver } gab { $player } mehr Zeit, bis { $moment }.
log-more-for-all = { $giver } gab allen mehr Zeit, { $player } bis { $moment }.
log-away = { $player } war abwesend, längstens bis { $moment }.
log-back = { $player } war zurück.
log-planned = Vorgemerkt: { $move }
log-undone = { $move } *(zurückgenommen)*

replay-begun = Ich zeichne die ganze Partie. Das dauert ein paar Sekunden …
replay-progress = Ich zeichne die ganze Partie: { $made } von { $count } Bildern …
replay-refused = Discord hat den Film hier nicht angenommen. Bitte fordere ihn in einem anderen Kanal an.
replay-lost = Discord hat nicht gesagt, ob der Film angekommen ist. Wenn er hier nicht erscheint, fordere ihn bitte noch einmal an.
replay-posted = { $alone ->
    [yes] Der Film ist unten.
   *[no] Der Film ist unten, für alle.
  }
replay-title = **{ $game }**, { $players }: { $over ->
    [yes] die ganze Partie
   *[no] die Partie bis jetzt
  }, { $ply ->
    [one] ein Schritt
   *[other] { $ply } Schritte
  }.
replay-alt = Die Partie { $game } zwischen { $players } als bewegtes Bild, vom Anfang bis zu Schritt { $ply }.
replay-being-made = Ich zeichne diese Partie schon. Bitte warte einen Augenblick.
replay-another = Für dich wird gerade eine andere Partie gezeichnet. Bitte frag noch einmal, wenn sie fertig ist.
replay-too-large = Das bewegte Bild dieser Partie ist zu groß für Discord.

export-done = Die ganze Partie als Datei. **/tisch importieren** öffnet sie wieder, überall, wo es diesen Bot gibt.
import-title = { $game } aus einer Datei: { $players }
import-file = Die Datei einer Partie
    .description = Der Knopf Exportieren macht sie.
import-unfinished = Diese Partie ist nicht zu Ende gespielt.

rematch-open = Es gibt schon eine Revanche: { $where }{ $stronger ->
    [yes] {" "}Eine Partie hat nur eine. Drücke an deren Ende **{ BUTTON("button-stronger") }**.
   *[no] {""}
  }

table-thread-taken = In diesem Thread läuft schon eine Partie dieser Art. Eröffne die nächste im Kanal. Sie bekommt dann einen eigenen Thread.
table-still-running = Diese Partie ist noch nicht zu Ende. Ihre Datei würde jede Hand verraten und was noch zu ziehen ist. Du bekommst sie am Ende.
table-day-not-over = Das ist die Burg des Tages, die andere noch spielen. Du bekommst sie, wenn der Tag vorbei ist, um Mitternacht UTC.
table-day-not-played = Du hast die Burg dieses Tages nicht gespielt. Ihr bestes Spiel ist für die, die sie gespielt haben.
table-one-try = Das ist dein einziger Versuch an der Burg des Tages: Es gibt keine Tipps, und was aufgedeckt ist, wird nicht zurückgenommen.
table-game-file = { $why ->
    [size] Diese Datei ist zu groß. Die Datei einer Partie hat höchstens { $most } KB.
    [json] Ich kann diese Datei nicht als Partie lesen. Gib mir eine Datei vom Knopf **Exportieren**.
    [game] Diese Datei gehört zu einem Spiel, das ich nicht kenne.
    [rules] Diese Partie wurde nach einer anderen Fassung der Regeln gespielt. Ich kann sie nicht öffnen.
    [options] Die Partie dieser Datei lässt sich nicht aufbauen. Ihre Optionen oder die Zahl der Plätze passen nicht.
    [move] Schritt { $ply } dieser Datei ist nach den Regeln nicht möglich, darum öffne ich sie nicht.
    [over] Diese Datei geht nach dem Ende ihrer Partie weiter (ab Schritt { $ply }), darum öffne ich sie nicht.
   *[format] Das ist keine Partiedatei von mir. Gib mir eine Datei vom Knopf **Exportieren**.
  } Es hat sich nichts geändert.
table-not-imported = Diese Datei habe ich nicht mehr. Öffne sie noch einmal mit **/tisch importieren**.

challenge-which = Welches Spiel möchtest du mit **{ $player }** spielen? Die Lobby öffnet sich hier und lädt die Person ein.
challenge-free = { $game } hat { $count ->
    [one] noch einen Platz
   *[other] noch { $count } Plätze
  }, frei für alle.

seated = **{ $game }**, Tisch { $table }: Du spielst { $company ->
    [alone] allein
    [none] bisher allein
   *[others] mit { $players }
  }, { $pace ->
    [none] ohne Uhr
   *[other] { $pace }
  }.
seated-begun = Die Partie hat begonnen.
seated-turn = Du bist am Zug.
seated-soon = Das Brett kommt gleich hierher: { $where }
seated-agreed = Die Partie beginnt, sobald alle zugestimmt haben.
seated-free = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
  }
