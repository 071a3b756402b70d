### Was jedes Spiel sagt.

list-and = { $rest } und { $last }
colon = { ": " }
semicolon = { "; " }
you = Du
computer = Computer { $number }
former-player = Unbekannt { $number }

game-qin = Qin
    .minutes = 20 bis 30
game-china = China
    .minutes = 45 bis 60
game-dragon-castle = Dragon Castle
    .minutes = 30 bis 45

turn-yours = { $mention }, du bist am Zug.
turn-computer = { $player } ist am Zug.
turn-first = Die Partie beginnt.
turn-series = Partie { $game } von { $games }.
turn-left-server = { $player } ist nicht mehr auf diesem Server. Unter **{ BUTTON("button-more") }** könnt ihr einen Computer weiterspielen lassen.
turn-taken-back = **{ $player }** nimmt { $count ->
    [one] einen Zug
   *[other] { $count } Züge
  } zurück: { $moves }.
turn-taken-back-of = { $player }: { $move }
turn-resigned = **{ $player }** gibt auf.
player-of-seat = { $player } (Platz { $seat })
player-left-resign = { $player } (aufgegeben)
player-left-timeout = { $player } (Zeit abgelaufen)
turn-resigned-computer = **{ $player }** gibt auf. Ein Computer spielt weiter.
turn-earlier = … und { $count ->
    [one] ein früherer Zug
   *[other] { $count } frühere Züge
  }. **{ BUTTON("button-recap") }** zeigt alle.

end-winner = **{ $player }** gewinnt!
end-shared = **{ $players }** teilen sich den Sieg!
end-moment = { $count ->
    [one] gewinnt
   *[other] teilen sich den Sieg
  } · { $score }
end-alone = **{ $player }** hat { $score }.
picture-turn = Zug
picture-best = Bisher am besten
end-alone-best = Bestes Ergebnis bisher: { $score }.
end-resigned = Alle anderen haben aufgegeben.
end-resigned-one = **{ $player }** hat aufgegeben.
end-left = Alle anderen haben die Partie verlassen.
end-left-one = **{ $player }** hat die Partie verlassen.
end-resigned-all = Alle haben die Partie verlassen. Sie endet hier, und niemand gewinnt.
end-resigned-alone = Die Partie endet hier.
end-lost = Für { $players } zählt das als Niederlage: nicht bis zum Ende gespielt.
end-uncounted = Die Partie zählt nicht: Nicht alle haben einen Zug gemacht.
tie-count = { $player }: { $count }
end-scores = { $player }: **{ $score }**
end-series-so-far = Die Serie bisher
end-series = { $players } { $count ->
    [one] gewinnt die Serie!
   *[other] teilen sich den Sieg in der Serie!
  }
end-series-unfinished = Die Serie endet hier, und niemand gewinnt sie.
end-series-next = Die nächste Partie hat begonnen.

button-join = Mitspielen
button-leave = Verlassen
button-start = Starten
button-cancel = Absagen
button-play = Zug machen
button-hand = Meine Hand
button-type = Zug eintippen
button-type-again = Noch einmal
type-label = Dein Zug in Notation
type-several = { $count } Züge beginnen so. Zum Beispiel: { $moves }
button-recap = Rückblick
button-more = Mehr
button-confirm = Bestätigen
button-change = Neu wählen
button-over = Von vorn
button-take-back = Zurücknehmen
button-take-back-what = Zurücknehmen: { $move }
button-take-back-steps = Zurücknehmen: { $count ->
    [one] letzter Schritt
   *[other] die letzten { $count } Schritte
  }
button-resign = Aufgeben
button-resign-sure = Ja, aufgeben
button-keep-playing = Weiterspielen
button-rules = Regeln
button-rules-of = Regeln: { $topic }
button-status = Stand und Verlauf
button-log = Verlauf
button-in-words = In Worten
button-place = Nach einem Ort fragen …
place-label = Feld, Zeile, Spalte, Provinz oder Name
button-hint = Tipp
button-hint-best = Besten Zug zeigen
button-history = Frühere Stellungen
button-replace-left = Computer spielt für { $player }
button-first = Anfang
button-previous = Zurück
button-next = Vor
button-last = Ende
button-newest = Neueste Nachricht
button-next-waiting = Nächste Partie: { $game }

lobby-title = Eine Partie { $game }
lobby-seat = { $seat }. { $counter }**{ $player }**
lobby-host = { $seat }. { $counter }**{ $player }** (hat eröffnet)
lobby-computer = { $seat }. { $counter }**{ $player }** ({ WORDS($level, "level-name") }{ $match })
level-name = { $it ->
    [beginner] unerfahren
    [casual] gemütlich
   *[regular] geübt
    [skilled] gewandt
    [strong] stark
    [expert] meisterhaft
    [even] ebenbürtig
  }
lobby-open-seat = { $seat }. *frei*
lobby-host-away = Wer den Tisch eröffnet hat, ist bis { $until } abwesend. Bis dahin dürfen alle, die hier sitzen, dessen Knöpfe drücken und übernehmen damit den Tisch.
lobby-hint-alone = Drücke auf **{ BUTTON("button-start") }**, dann geht es los.
lobby-hint = Es geht los, wenn alle Plätze besetzt sind{ $early ->
    [yes] , oder mit **{ BUTTON("button-start") }**
   *[no] {""}
  }. Computer und Einladungen: **{ BUTTON("button-change-lobby") }**.
lobby-invited = { $players }, ihr seid eingeladen!
called-off = { $why ->
    [host] Wer den Tisch eröffnet hat, hat die Partie abgesagt.
    [manager] Die Verwaltung dieses Servers hat die Partie abgesagt.
    [left] Alle sind gegangen. Die Partie ist abgesagt.
    [unjoined] Eine Woche lang kam niemand dazu. Der Tisch ist geschlossen.
    [unshown] Ich konnte diesen Tisch nicht zeigen. Er ist geschlossen.
   *[other] Die Partie wurde abgesagt.
  }
lobby-started = Die Partie hat begonnen: { $where }
lobby-started-here = Die Partie hat begonnen.
lobby-series = Eine Serie von { $count } Partien: { $list }
lobby-series-then = { $first }, dann { $next }

lid = Der Deckel von { $game }: { $facts }.
lid-players = { $count ->
    [one] 1 Person
   *[other] { $count } Personen
  }
lid-minutes = { $minutes } Minuten
lid-days = { $count ->
    [one] etwa 1 Tag
   *[other] etwa { $count } Tage
  }
lid-weeks = { $count ->
    [one] etwa 1 Woche
   *[other] etwa { $count } Wochen
  }

thread-name = { $game } · { $players }
post-name = { $game } · { $host } · { $table }
post-name-watched = { $game } · { $table }
tag-open = Platz frei
tag-running = läuft
tag-finished = beendet
thread-locked = Die Partie geht hier weiter: Ihr früherer Thread ist gesperrt.
thread-opened = Die Partie geht hier weiter: Ihren früheren Thread gibt es nicht mehr.
played-done = Erledigt: { $moves }.
played-forced = Nur ein Zug war noch möglich, den habe ich gemacht: { $moves }.
played-left-out = Danach war der Rest nicht mehr möglich: { $moves }.
turn-over = Dein Zug ist zu Ende.
played-first = { $by ->
    [computer] Jetzt zieht der Computer, meist in Sekunden.
   *[people] Jetzt überlegt { $players }.
  } Du musst nicht warten: In { $where } steht, wenn du wieder am Zug bist.
resign-ask = Möchtest du wirklich aufgeben? { $ends ->
    [nobody] Die Partie endet ohne Ergebnis.
    [one] Die Partie endet, und { $players } gewinnt.
    [several] Die Partie endet, und { $players } gewinnen.
   *[no] Die anderen spielen ohne dich weiter.
  }
resigned-done = Du hast aufgegeben.
taken-back-done = Zurückgenommen.
replaced-done = Für { $player } spielt jetzt ein Computer.
hint = Ein guter Zug: { $move }.
hint-best = Der beste Zug, den der stärkste Computer findet: { $move }.
level-beginner = Computer, unerfahren
    .description = Spielt wie beim ersten Mal und übersieht das meiste
level-casual = Computer, gemütlich
    .description = Spielt, was schön aussieht, ohne lange nachzudenken
level-regular = Computer, geübt
    .description = Kennt das Spiel und irrt sich hin und wieder
level-skilled = Computer, gewandt
    .description = Irrt sich selten, lebt aber im Augenblick
level-strong = Computer, stark
    .description = Schwer zu schlagen, aber nicht fehlerfrei
level-expert = Computer, meisterhaft
    .description = Nimmt sich Zeit und wägt ab, was kommen kann
level-even = Computer, ebenbürtig
    .description = So stark wie die anderen, nach deren letzten Partien
place-about = etwa { $level }
place-between = zwischen { $low } und { $high }
more-title = Was möchtest du tun?
hand-title = Deine Hand
recap-title = Seit deinem letzten Zug
recap-title-round = Die letzten Züge
recap-not-begun = Noch niemand hat einen Zug gemacht.
recap-nothing = Seit deinem letzten Zug ist nichts geschehen.
recap-earlier = … und { $count ->
    [one] ein früherer Zug
   *[other] { $count } frühere Züge
  }. **/tisch verlauf** zeigt alle.
history-title = Stellung nach Schritt { $ply } von { $latest }
history-start = Die Stellung am Anfang

games-title = { $scope ->
    [server] Partien auf diesem Server
    [ended] Beendete Partien auf diesem Server
    [finished] Deine beendeten Partien
    [open] Tische, an die du dich setzen kannst
   *[mine] Deine Partien
  }
games-none = { $scope ->
    [server] Auf diesem Server läuft keine Partie.
    [open] Kein Tisch wartet auf Mitspielende.
   *[mine] Du hast keine laufenden Partien.
  } Eröffne einen Tisch: { $commands }.
my-games-waiting = **{ $game }** in { $where }: **du bist am Zug**
my-games-running = **{ $game }** in { $where }: { $player } ist am Zug
my-games-lobby = **{ $game }** in { $where }: wartet auf Mitspielende, { $taken } von { $wanted }
my-games-asked = **{ $game }** in { $where }: { $players } muss noch zustimmen

alt-turn = { $player } ist am Zug.
alt-over = Die Partie ist vorbei.
alt-won = { $count ->
    [one] { $players } gewinnt.
   *[other] { $players } teilen sich den Sieg.
  }
alt-steps = { $ply ->
    [0] am Anfang
    [one] nach einem Schritt
   *[other] nach { $ply } Schritten
  }
alt-you = Du bist { $player }.
alt-first = Erster Zug: { $player }.
alt-left-out = Aus Platzgründen fehlt: { $parts }.
alt-part-players = Mitspielende im Einzelnen
alt-nothing-there = Dort ist nichts.
alt-section-now = Jetzt
alt-section-players = Am Tisch
alt-section-hand = Deine Hand
alt-preview = Vorschau: Das ist noch nicht gespielt.

welcome =
    # Willkommen bei Pagoda
    Brettspiele über Tage: Mach deinen Zug, wenn du eine Minute hast. Das Brett wartet auf die anderen.
welcome-local = *Der lokale Tisch* ist der echte Bot auf einem Discord, das dein Rechner nachstellt. Mit *Viewing as*, ganz oben, spielst du als eine von vier Personen. Dmitri hat Discord auf Deutsch; Befehle haben hier für alle ihre englischen Namen. Mit dem Schrägstrich davor stellt `local` die Uhr vor, macht Schwierigkeiten und startet den Bot neu.
welcome-start = { $game } gegen den Computer spielen

## Fehler

error-unexpected = Bei mir ist etwas schiefgegangen. Alle früheren Züge sind sicher. Sieh auf dem Brett nach, bevor du es noch einmal versuchst. (Kennung: { $report })
error-discord = Discord hat mir gerade nicht geantwortet. Vielleicht hat es trotzdem geklappt: Bitte sieh am Tisch nach, bevor du es noch einmal versuchst.
error-answer-refused = Discord hat meine Antwort nicht angenommen. { $saved ->
    [yes] Deine Eingabe ist gespeichert: Bitte sieh am Tisch nach, bevor du weitermachst.
   *[no] Es hat sich nichts geändert. Bitte versuche es noch einmal.
}
picture-too-large = Das Bild ist zu groß für Discord und fehlt hier. Sonst fehlt nichts.
error-too-much = Das war viel auf einmal. Bitte versuche es { $seconds ->
        [one] in einer Sekunde noch einmal.
       *[other] in { $seconds } Sekunden noch einmal.
    }
error-crowded = Gerade spielen sehr viele, darum habe ich nichts getan. Bitte versuche es in ein paar Sekunden noch einmal.
error-storage = Ich kann gerade nichts speichern, darum hat sich nichts geändert. Bitte versuche es später noch einmal. Wer mich betreibt, findet den Grund im Protokoll.
error-no-position = In dieser Nachricht ist kein Brett.
error-no-place = `{ $name }` nennt keinen Ort dieses Bretts. Nenne ein Feld, eine Zeile, eine Spalte, eine Provinz oder einen Namen.
error-command = Diesen Befehl kenne ich nicht, oder nicht in dieser Form. Starte Discord neu, um die neueste Liste der Befehle zu bekommen, und versuche es noch einmal.
error-game = Dieser Knopf ist veraltet. Bitte nimm die neueste Nachricht.
error-no-table-here = Hier hast du keine Partie. Nutze den Befehl im Thread der Partie, oder wähle einen Tisch mit der Option `tisch`.
error-no-hands = In { $game } hält niemand etwas auf der Hand. Alles liegt auf dem Brett.
table-no-hints = Tipps gibt es in Partien gegen Computer und an Tischen, die mit der Option `tipps` eröffnet wurden.
error-which-table = Du hast hier mehrere Partien. Bitte wähle eine mit der Option `tisch`.
error-guild-only = Das geht nur auf einem Server.
error-no-member = Ich bin kein Mitglied dieses Servers und kann hier keinen Tisch eröffnen. Wer den Server verwaltet, kann mich einladen. Oder eröffne einen Tisch in einer Direktnachricht an mich.
error-among-others = Ich gehöre nicht zu diesem Gespräch und kann hier keinen Tisch eröffnen. Eröffne einen auf einem Server oder in einer Direktnachricht an mich.
error-alone-pace = Hier spielst du gegen Computer, darum läuft keine Uhr. Bitte lass die Option `tempo` weg.
error-level-in-lobby = Auf einem Server wählst du die Computer in der Lobby, unter **{ BUTTON("button-change-lobby") }**. Bitte lass die Option `stärke` weg.
error-lists-guild-only = Das geht nur auf einem Server: Dort siehst du seine Partien.
error-permissions = Hier kann ich keine Partie leiten, denn mir fehlt die Berechtigung { $permissions }. Wer den Server verwaltet, kann sie unter *Kanal bearbeiten → Berechtigungen* erteilen.
error-cannot-post = Deine Partie { $game } geht weiter, aber ich kann in { $where } nichts schreiben: { $why } Nichts ist verloren. Ich versuche es weiter.
error-cannot-post-forbidden = Dort fehlen mir Berechtigungen: { $permissions }.
error-cannot-post-locked = Der Thread ist gesperrt. Entsperre ihn, oder lass mich Threads verwalten (Threads verwalten). Nach einem Tag eröffne ich einen anderen.
error-cannot-post-blocked = AutoMod blockiert auf diesem Server meine Nachricht. Füge dort für mich eine Ausnahme hinzu.
error-cannot-post-full = Auf dem Server sind so viele Threads offen, wie Discord erlaubt. Schließe einige, die niemand braucht.
error-cannot-post-refused = Discord lehnt es ab (Fehler { $code }).
error-cannot-post-gone = Den Kanal gibt es nicht mehr.
error-cannot-post-untagged = Beiträge brauchen dort einen Tag, und ich darf keinen benutzen. Lass mich die Tags des Forums verwalten (Kanäle verwalten), oder füge die Tags hinzu, die `/server` nennt.
error-syntax = Ich verstehe `{ $text }` nicht als Zug. { $example }
error-not-your-turn = Du bist nicht am Zug. Am Zug ist { $player }.
error-game-over = Diese Partie ist vorbei.
error-option-map = Diese Straßen sind nicht für diese Zahl von Personen gedacht. Zur Wahl stehen: { $allowed }.
error-players = { $game } ist für { $fewest } bis { $most } Personen.
error-option = { $option } kann nicht { $value } sein. Zur Wahl stehen: { $allowed }.
error-thread-taken = In diesem Thread läuft schon eine Partie { $game }. Eröffne die nächste im Kanal. Sie bekommt dann einen eigenen Thread.
error-bot-invited = { $player } ist ein Bot und kann nicht mitspielen. Computer gibt es unter **{ BUTTON("button-change-lobby") }**.

table-error = Das geht nicht.
table-no-such-table = Diesen Tisch gibt es nicht mehr.
table-not-in-lobby = Diese Partie hat schon begonnen oder ist abgesagt. Die Lobby ist geschlossen.
table-not-running = Diese Partie läuft nicht.
table-already-seated = Du hast an diesem Tisch schon einen Platz.
table-played-alone = In Direktnachrichten spielst du allein, darum kann niemand sonst einen Platz bekommen. Eröffne einen Tisch auf einem Server, um mit anderen zu spielen.
table-not-seated = Du hast an diesem Tisch keinen Platz.
table-not-seated-watch = Du hast an diesem Tisch keinen Platz. Mit **/tisch zuschauen** siehst du zu.
table-full = Alle Plätze sind besetzt.
table-too-few = { $missing ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $missing } Personen.
  } Unter **{ BUTTON("button-change-lobby") }** lädst du ein und nimmst Computer dazu.
table-not-host = Das darf nur, wer den Tisch eröffnet hat. Ist diese Person abwesend, dürfen es alle, die an einem offenen Tisch sitzen.
table-stale = Die Partie ist seit dieser Nachricht weitergegangen.
table-nothing-to-take-back = { $why ->
    [acted] Inzwischen hat jemand anders gespielt. Du kannst deinen Zug nicht einfach zurücknehmen.
    [revealed] Mit deinem Zug wurde etwas gezogen oder aufgedeckt. Du kannst ihn nicht einfach zurücknehmen.
   *[none] Du hast keinen Zug, den du zurücknehmen könntest.
  }
table-log-full = In dieser Partie wurde schon so viel zurückgenommen oder übergeben, dass es nur noch vorwärtsgeht. Bitte spiel weiter.
table-no-such-step = Schritt { $ply } gibt es nicht. Der letzte ist { $latest }.
error-managers-only = Das darf nur, wer diesen Server verwaltet (Berechtigung *Server verwalten*). Bitte frag eine dieser Personen.
error-upload-large = { $name } ist zu groß: { $size } Bytes, und ich lese höchstens { $most }. Es hat sich nichts geändert.
error-upload-no-text = { $name } ist keine Textdatei (UTF-8). Es hat sich nichts geändert.
error-upload-lost = Ich konnte { $name } nicht von Discord bekommen. Bitte lade die Datei noch einmal hoch.
table-too-many-designs = Dieser Server hat schon { $most } eigene Burgen. Entferne zuerst eine.
table-no-such-design = Dieser Server hat keine Burg dieses Namens.
table-storage = { error-storage }
table-damaged-log = Der Verlauf dieser Partie ist beschädigt, darum kann ich sie nicht zeigen. Ihr Ergebnis zählt weiterhin. Wer mich betreibt, findet den Grund im Protokoll.
table-unsure = Beim Speichern ist meine Datenbank ausgefallen. Vielleicht ist es gespeichert, vielleicht nicht: Bitte sieh nach, bevor du es noch einmal versuchst.
table-saved = Mittendrin ist meine Datenbank ausgefallen. Ein Teil ist gespeichert, vielleicht auch alles: Bitte sieh nach, bevor du es noch einmal versuchst.

permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-create-posts = Beiträge erstellen
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-create-public-threads = Öffentliche Threads erstellen
permission-create-private-threads = Private Threads erstellen
permission-send-messages-in-threads = Nachrichten in Threads senden
