### Was jedes Spiel sagt.

list-and = { $rest } und { $last }
computer = Computer { $number }
former-player = Unbekannt { $number }

game-qin = Qin
game-china = China
game-dragon-castle = Dragon Castle

turn-yours = { $mention }, du bist am Zug.
turn-computer = { $player } ist am Zug.
turn-first = Das Spiel beginnt. { $player } ist zuerst am Zug.
turn-series = Spiel { $game } von { $games }.
turn-left-server = { $player } ist nicht mehr auf diesem Server. Unter **Mehr** kannst du den Computer weiterspielen lassen.
turn-taken-back = **{ $player }** nimmt den letzten Zug zurück: { $move }.
turn-resigned = **{ $player }** gibt auf.
turn-resigned-computer = **{ $player }** gibt auf. Der Computer spielt an dieser Stelle weiter.
turn-earlier = … und { $count ->
    [one] ein früherer Zug
   *[other] { $count } frühere Züge
  }. Unter **Rückblick** stehen alle.

end-winner = **{ $player }** gewinnt!
end-shared = **{ $players }** teilen sich den Sieg!
end-resigned = Alle anderen haben aufgegeben.
end-scores = { $player }: **{ $score }**
end-series-so-far = Die Serie bisher
end-series = Die Serie ist vorbei: **{ $players }** { $count ->
    [one] gewinnt
   *[other] teilen sich den Sieg
  } mit { $score }.
end-series-next = Das nächste Spiel hat begonnen.

button-join = Mitspielen
button-leave = Verlassen
button-computer = Computer dazu
button-start = Starten
button-cancel = Absagen
button-play = Ziehen
button-hand = Meine Hand
button-recap = Rückblick
button-more = Mehr
button-confirm = Bestätigen
button-change = Ändern
button-over = Von vorn
button-take-back = Zurücknehmen
button-take-back-what = Zurücknehmen: { $move }
button-resign = Aufgeben
button-resign-sure = Ja, aufgeben
button-keep-playing = Weiterspielen
button-rules = Regeln
button-hint = Tipp
button-play-hint = Diesen Zug spielen
button-history = Frühere Stellungen
button-replace-left = Computer für { $player }
button-first = Anfang
button-previous = Zurück
button-next = Vor
button-last = Ende
button-next-waiting = Nächste wartende Partie: { $game }

lobby-title = Eine Partie { $game }
lobby-seat = { $seat }. **{ $player }**
lobby-host = { $seat }. **{ $player }** (lädt ein)
lobby-computer = { $seat }. **{ $player }** ({ $level ->
    [easy] leicht
   *[medium] mittel
    [hard] schwer
  })
lobby-open-seat = { $seat }. *frei*
lobby-hint = Es geht los, sobald alle Plätze besetzt sind oder wer einlädt auf Starten drückt.
lobby-invited = { $players }, ihr seid eingeladen!
lobby-cancelled = Diese Partie wurde abgesagt.
lobby-deserted = Alle sind gegangen; die Partie ist abgesagt.
lobby-started = Die Partie hat begonnen: { $where }
lobby-started-here = Die Partie hat begonnen.
lobby-series = Eine Serie von { $count } Spielen: { $list }

thread-name = { $game } · { $players }
thread-opened = Dieser Thread ist neu, weil es den früheren nicht mehr gibt. Verloren ist nichts.

played-forced = Danach gab es nur eine Möglichkeit: { $moves }.
turn-over = Dein Zug ist zu Ende.
resign-ask = Möchtest du wirklich aufgeben? Die anderen spielen ohne dich weiter.
resigned-done = Du hast aufgegeben.
taken-back-done = Zurückgenommen.
replaced-done = Für { $player } spielt jetzt der Computer.
hint = Ein guter Zug: { $move }.
level-easy = Computer, leicht
    .description = Spielt wie jemand, der gern spielt und manches übersieht
level-medium = Computer, mittel
    .description = Kennt das Spiel, denkt nicht weit voraus
level-hard = Computer, schwer
    .description = Denkt voraus, und daran, was du haben könntest
more-title = Was möchtest du tun?
hand-title = Das siehst nur du.
recap-title = Seit deinem letzten Zug
recap-nothing = Seit deinem letzten Zug ist nichts geschehen.
recap-earlier = … und { $count ->
    [one] ein früherer Zug
   *[other] { $count } frühere Züge
  }. **/tisch verlauf** hat alle.
history-title = Stellung nach Zug { $ply } von { $latest }
history-start = Die Stellung am Anfang

games-title = { $scope ->
    [server] Partien auf diesem Server
    [open] Tische, an die du dich setzen kannst
   *[mine] Deine Partien
  }
games-none = { $scope ->
    [server] Auf diesem Server läuft keine Partie.
    [open] Kein Tisch wartet auf Mitspielende.
   *[mine] Du hast keine laufenden Partien.
  } Eröffne eine mit { $command }.
my-games-waiting = **{ $game }** in { $where }: **du bist am Zug**
my-games-running = **{ $game }** in { $where }: { $player } ist am Zug
my-games-lobby = **{ $game }** in { $where }: wartet auf Mitspieler, { $taken } von { $wanted }
my-games-more = … und { $count } weitere.

alt-turn = { $player } ist am Zug.
alt-over = Das Spiel ist vorbei.
alt-preview = Vorschau: Das ist noch nicht gespielt.

welcome =
    # Willkommen bei Pagoda
    Brettspiele über Tage: Zieh, wenn du eine Minute hast; das Brett wartet auf die anderen.
welcome-local = *Der lokale Tisch* ist der echte Bot auf einem Discord, das dein Rechner nachstellt. Mit *Viewing as*, ganz oben, bist du eine andere von vier Personen; Dmitri hat Discord auf Deutsch. `/local` stellt die Uhr vor, macht Schwierigkeiten und startet den Bot neu.
welcome-start = { $game } gegen den Computer spielen
welcome-watch = Computern zusehen

## Fehler

error-unexpected = Bei mir ist etwas schiefgegangen. Verloren ist nichts; bitte versuche es noch einmal. (Kennung: { $report })
error-storage = Ich kann gerade nichts speichern und habe deshalb nichts verändert. Im Protokoll steht, warum. Bitte versuche es später noch einmal.
error-game = Dieses Bedienelement gehört zu keiner Partie, die ich kenne. Bitte nimm die neueste Nachricht.
error-no-table-here = Hier läuft keine Partie von dir. Nutze den Befehl im Thread der Partie oder nenne den Tisch.
error-watching-already = Dein letztes Spiel nur mit Computern ({ $game }) läuft noch. Sieh es dir erst zu Ende an.
table-no-hints = Tipps gibt es in Spielen gegen Computer und an Tischen, die mit `tipps` eröffnet wurden.
error-which-table = Du hast hier mehrere Partien. Bitte nenne eine mit der Option `tisch`.
error-guild-only = Tische lassen sich nur auf Servern eröffnen.
error-lists-guild-only = Eigene Partien hat nur ein Server; frag dort.
error-permissions = Hier kann ich keine Partie leiten: Mir fehlt die Berechtigung { $permissions }. Wer den Server verwaltet, kann sie unter *Kanal bearbeiten → Berechtigungen* erteilen.
error-cannot-post = Deine Partie { $game } geht weiter, aber ich kann in { $where } nichts schreiben: { $why } Verloren ist nichts; ich versuche es weiter.
error-cannot-post-forbidden = Eine Berechtigung fehlt (Kanal ansehen, Nachrichten senden, Dateien anhängen).
error-cannot-post-gone = Den Kanal gibt es nicht mehr.
error-syntax = Ich verstehe `{ $text }` nicht als Zug. { $example }
error-not-your-turn = Du bist nicht am Zug: { $player } ist dran.
error-game-over = Diese Partie ist vorbei.
error-option-map = Diese Straßen sind nicht für so viele Spieler gedacht. Zur Wahl stehen: { $allowed }.
error-option = { $option } kann nicht { $value } sein. Zur Wahl stehen: { $allowed }.
error-rule = { $game }: { $sentence } *({ $rule })*
error-thread-taken = In diesem Thread läuft schon eine Partie { $game }. Eröffne die nächste im Kanal, dann bekommt sie einen eigenen Thread.
error-bot-invited = { $player } ist ein Bot und kann keinen Platz einnehmen. Nimm stattdessen **Computer dazu**.

table-error = Das geht nicht.
table-unknown = Diesen Tisch gibt es nicht mehr.
table-not-in-lobby = Diese Partie hat schon begonnen oder ist abgesagt; die Plätze stehen fest.
table-not-running = Diese Partie läuft nicht.
table-already-seated = Du hast an diesem Tisch schon einen Platz.
table-not-seated = Du hast an diesem Tisch keinen Platz. Zuschauen darfst du gern.
table-full = Alle Plätze sind besetzt.
table-too-few = { $missing ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $missing } Personen.
  } Lade jemanden ein oder drücke **Computer dazu**.
table-not-host = Das darf nur, wer eingeladen hat.
table-stale = Die Partie ist seit dieser Nachricht weitergegangen. Bitte nimm die neueste.
table-no-take-back = { $why ->
    [acted] Inzwischen hat jemand anderes gezogen; dein Zug bleibt.
    [revealed] Mit deinem Zug kam etwas Neues ans Licht; dein Zug bleibt.
   *[none] Es gibt keinen Zug von dir, der sich zurücknehmen ließe.
  }
table-no-such-move = Zug { $ply } gibt es nicht; der letzte ist { $latest }.
error-managers-only = Das ist denen vorbehalten, die diesen Server verwalten dürfen (Berechtigung *Server verwalten*). Bitte sie darum.
error-upload-large = { $name } hat { $size } Bytes; höchstens { $most } werden gelesen. Nichts wurde geändert.
error-upload-no-text = { $name } ist keine Textdatei (UTF-8). Nichts wurde geändert.
error-upload-lost = { $name } war bei Discord nicht zu bekommen. Bitte lade die Datei noch einmal hoch.
table-too-many-designs = Dieser Server hat davon schon { $most }. Entferne erst eine.
table-no-such-design = Dieser Server hat nichts dieses Namens.
table-storage = { error-storage }

permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-create-public-threads = Öffentliche Threads erstellen
permission-send-messages-in-threads = Nachrichten in Threads senden
