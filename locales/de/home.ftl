### Start: die Nachricht, deren Knöpfe zu allem führen.

command-home = start
    .description = Alles über Knöpfe: Tisch eröffnen, deine Partien, Regeln, Einstellungen (nur du)
home-title = Pagoda
home-open = **Einen Tisch eröffnen.** Andere können mitspielen, und Computer können Plätze nehmen.
button-home-more = Mehr …
button-learn-and-rules = Lernen und Regeln
button-home-new = Tisch eröffnen
home-waiting = { $count ->
    [one] Eine Partie wartet auf dich.
   *[other] { $count } Partien warten auf dich.
  }
button-home-privacy = Datenschutz
button-home-help = Wie man hier spielt
button-import = Datei einer Partie ansehen
button-home = Alles über Knöpfe
button-home-mine = Meine Partien
button-home-open = Offene Tische
button-home-server = Partien dieses Servers
button-home-finished = Meine beendeten Partien
button-home-rules = Regeln von { $game }
button-home-stats = Meine Statistik
button-home-leaderboard = Bestenliste
home-which-leaderboard = Bestenliste welches Spiels?

form-players = Wie viele Plätze?
form-seats = { $count ->
    [1] 1 Platz, allein
   *[other] { $count } Plätze
  }
form-pace = Wie viel Zeit pro Zug?
form-pace-as-set = Wie auf diesem Server üblich
opened-pace = Der Tisch ist offen. Welches Tempo soll er haben?
form-level = Wie gut spielen die Computer?
form-options = Was ist anders als sonst?
    .description = Wähle nichts für das übliche Spiel.
form-guests = Wen lädst du ein?
form-how = Regeln am Tisch
form-hints = Alle dürfen um Tipps bitten
form-private = Nur Eingeladene dürfen mitspielen
error-two-of-a-kind = Manches davon schließt sich aus. Wähle von jeder Art nur eines.

button-home-settings = Meine Einstellungen
button-my-reminders = Erinnerungen
button-my-quiet = Ruhezeiten
button-my-away = Ich bin weg
button-my-back = Ich bin zurück
switch-listed = Andere sehen meine Statistik
switch-away = Mich abwesend melden, wenn ich zu spät bin
switch-next = Einen Zug früher Bescheid sagen
switch-words = Worte vor Bildern
button-switches = An oder aus …
switches-on = Was ist an?
button-settings-time = Zeit und Erinnerungen
button-settings-privacy = Datenschutz und Daten
button-settings-look = Sprache und Aussehen
button-my-language = { $language ->
    [auto] Sprache wie in Discord
   *[other] { $language }
  }
button-my-blocks = Wen ich blockiere
button-my-block = Eine Person blockieren
button-my-notes = Meine Notizen
button-my-forget = Meine Daten löschen
quiet-from = Von
quiet-to = Bis
quiet-zone = Zeitzone: eine Stadt oder ein Abstand
away-until = Bis zu welchem Tag? (Jahr-Monat-Tag)
block-whom = Wen blockierst du?

button-home-server-settings = Diesen Server verwalten
button-home-post = Alle Knöpfe hier posten
home-posted = Für alle gepostet: { $where }. Pinne die Nachricht an, damit alle sie finden. Frühere funktionieren weiter.
error-home-not-posted = In diesem Kanal darf ich nicht schreiben. Erlaube es in den Einstellungen des Kanals, oder drücke den Knopf in einem anderen Kanal.
button-server-pace = Tempo neuer Tische
button-server-place = Wo gespielt wird
button-server-openers = Wer Tische eröffnet
button-server-quiet = { $on ->
    [yes] Erinnerungen mit Ton
   *[no] Erinnerungen ohne Ton
  }
button-server-watch = { $on ->
    [yes] Zuschauen per Nachricht
   *[no] Threads zum Zuschauen
  }
button-server-tables = Alle Tische
button-server-log = Was Verwaltende taten
button-server-kept-out = Wer ausgeschlossen ist
button-server-keep-out = Eine Person ausschließen
button-server-check = Berechtigungen prüfen
server-ask-room = Wo wird eine Partie gespielt?
server-ask-channel = In welchen Kanal gehen neue Tische?
    .description = Wähle keinen für den Kanal, in dem sie eröffnet werden.
server-ask-role = Welche Rolle darf Tische eröffnen?
    .description = Wähle keine für alle.
server-ask-person = Wen schließt dieser Server aus?
server-ask-days = Für wie viele Tage, oder bis wann?
    .description = 30, oder ein Datum wie 24.12. Nichts heißt, bis eine verwaltende Person es beendet.

button-write-pace = Anderes Tempo …
button-show-lobby = Tisch zeigen
button-invite = Eine Person einladen
button-spectate = Dieser Partie zuschauen
button-offer-seat = Deinen Platz einer Person anbieten
button-of-entry = { $label }: { $name }
games-more = Mehr zu einer laufenden Partie
games-more-of = { $game }, Tisch { $number }

home-which-again = Noch einmal dasselbe in welchem Spiel?
button-home-again = Gleicher Tisch, gleiche Leute

### Burg des Tages

command-today = heute
    .description = Die Burg des Tages: für alle dieselbe, ein Versuch (nur du)
button-today = Burg des Tages
button-today-play = Burg des Tages spielen
button-today-practise = Üben
button-today-month = Dieser Monat
button-today-deals = Mischungen
today-title = ### Burg des Tages · { $day }
today-how = Die Burg ist für alle dieselbe. Du hast einen Versuch, in deinen Direktnachrichten. Er zählt, wenn du ihn vor Mitternacht UTC beendest ({ $left }). Gibst du auf, hast du 0 Punkte. Bis dein Versuch vorbei ist, siehst du nichts von anderen, und sie sehen nichts von deinem.
today-running = Dein Versuch hat begonnen. Beende ihn vor Mitternacht UTC ({ $left }), sonst zählt er nicht. Gibst du auf, hast du 0 Punkte.
today-counts = Das ist dein einziger Versuch: keine Tipps, und was aufgedeckt ist, wird nicht zurückgenommen. Beende ihn vor Mitternacht UTC ({ $left }), sonst zählt er nicht. Gibst du auf, hast du 0 Punkte.
today-practice = Das ist Übung und zählt nicht. Eine neue Burg kommt { $left }.
today-here = Hier spielst du die Burg des Tages.
today-no-messages = Die Burg des Tages spielst du in deinen Direktnachrichten, damit sie niemand sonst sieht. Du nimmst von mir keine an: Erlaube Direktnachrichten von Mitgliedern dieses Servers und drücke noch einmal.
today-amount = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
today-points = **{ today-amount }** · { $rank } von { $count } auf allen Servern
today-computer = { $level } hat { $points }
today-computers = Computer: { $levels }
today-line = #{ $rank } **{ $player }** · { today-amount }
today-deals = Die Mischung von morgen steht schon fest: `{ $coming }`. Die von gestern war `{ $last }` und muss aus dem Startwert `{ $seed }` folgen.
today-copy = Zum Kopieren:
today-share = Pagoda { $day } · { today-amount }
today-share-here = { $rank } von { $count } hier
today-share-all = { $rank } von { $count }
today-month = ### Burgen des Tages · { $month }
today-month-none = Noch kein Tag dieses Monats hat ein Ergebnis.
today-month-line = #{ $rank } **{ $player }** · { today-amount } · { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  }
today-month-how = Jeder Tag bringt 1 Punkt, und 1 mehr für jede Person hinter dir. Ein Tag, den du auslässt, bringt keinen. Heute zählt ab morgen.
today-public = Dieselbe Burg für alle. Du hast einen Versuch, in deinen Direktnachrichten, bis Mitternacht UTC ({ $left }). Was andere haben, siehst du, wenn dein Versuch vorbei ist.
today-played = { $count ->
    [0] Hier hat sie noch niemand gespielt.
   *[other] **Hier gespielt haben:** { $players }{ $more ->
        [0] {""}
       *[other] {" "}und { $more } weitere
      }
  }
today-over = ### Burg vom { $day }
today-deal = Die Mischung stand am Tag davor fest, als `{ $commitment }`. Sie folgt aus dem Startwert `{ $seed }`.
today-alt = Die Burg vom { $day } von oben, mit verdeckten Steinen: { $castle }, { $cards }.
button-today-results = Ergebnisse
button-today-best = { $day ->
    [yesterday] Bestes Spiel von gestern
   *[that] Bestes Spiel ansehen
  }
