# Andere zum Spielen suchen: die Übersicht von /mitspielen, ihr Formular, der Tisch der Gefundenen

command-seek = mitspielen
    .description = Andere zum Spielen suchen: sag, was du spielen möchtest, und ich finde sie (nur du)
button-seek = Mitspielende suchen
button-seek-change = Ändern
button-seek-stop = Nicht mehr suchen

seek-title = Mitspielende suchen
seek-none = Du suchst hier gerade niemanden. Sag, was du spielen möchtest: Sobald andere passen, beginnt eure Partie. Ich suche höchstens zwei Tage.
seek-now = **Du suchst:** { $games }, { $seats }.
seek-pace = { $pace ->
    [any] Jedes Tempo; wenn es niemand schneller möchte: { $usual }.
   *[other] Höchstens { $pace } für einen Zug.
  } { $variants ->
    [yes] Alle Optionen.
   *[no] Die üblichen Optionen.
  }
seek-since = Seit { $since }, bis { $until }.
seek-rests = **Du bist abwesend bis { $until }, und so lange ruht diese Suche.** Mit `/ich zurück` bist du früher wieder da.
seek-done = Du hast, was du gesucht hast, und suchst hier nicht weiter.
seek-hindered = { $why ->
    [kept-out] **Die Verwaltung dieses Servers hält dich von neuen Tischen fern. Solange setze ich dich an keinen.**
   *[limit] **Du spielst an so vielen Tischen, wie zugleich erlaubt sind. Nach einer Partie setze ich dich wieder an einen.**
  }
seek-others = { $count ->
    [0] Sonst sucht hier gerade niemand.
    [one] Noch eine Person sucht hier gerade.
   *[other] Noch { $count } Personen suchen hier gerade.
  }
seek-wait = Zuletzt hat hier die Hälfte weniger als { $wait } auf die Partie gewartet.
seek-stopped = Du suchst nicht mehr. Tische, die für dich eröffnet wurden, bleiben.
seek-seats = { $seats } Personen

seek-form = Mitspielende suchen
seek-form-games = Welche Spiele?
seek-form-seats = Zu wievielt?
seek-form-pace = Wie lange darf ein Zug dauern?
seek-form-span = Wie lange suchst du?
seek-form-how = Was noch?
seek-any-pace = Jedes Tempo
    .description = Wenn es niemand schneller möchte: { $pace }
seek-up-to = höchstens { $pace }
seek-days = { $days ->
    [one] einen Tag
   *[other] { $days } Tage
  }
seek-not-now = Gerade nicht: nur melden, wenn ich spielen kann
seek-tell = Melden, wenn ich spielen kann, höchstens einmal am Tag
seek-variants = Alle Optionen, nicht nur die üblichen

button-tell = Melden, wenn ich spielen kann
button-tell-hours = Zu welchen Zeiten
button-tell-stop = Nicht mehr melden
tell-from = Melden ab (leer: zu jeder Zeit)
tell-to = Bis
tell-set = **Ich melde dir, wenn du { $games } spielen kannst**, { $seats }: wenn ein Tisch aufgeht oder eine Person Mitspielende sucht, { $any ->
    [yes] zu jeder Zeit
   *[no] zwischen { $start } und { $end }
  }. Als Direktnachricht, höchstens einmal am Tag, nie während du abwesend bist oder Ruhezeit hast. Ich melde dir auch, wenn an einem Tisch von dir genug Leute sitzen. **{ button-tell-stop }** beendet das.
tell-none = Ich melde dir nicht mehr, wenn du auf diesem Server spielen kannst.
tell-title = **Du kannst { $known ->
    [yes] auf { $server } {""}
   *[no] hier {""}
  }spielen.**
tell-table = **{ $game }:** { $player } hat einen Tisch eröffnet. { $taken } von { $wanted } Plätzen sind besetzt.
reminder-enough = **{ $game }:** { $taken } von { $wanted } Plätzen an deinem Tisch sind besetzt. Das reicht, um zu beginnen, oder du wartest auf mehr. { $where }

reminder-met = **{ $game }:** Es haben sich Leute gefunden. Du spielst mit { $players }, { $pace }. Die Partie hat begonnen. { $where }

table-nothing-sought = Keines dieser Spiele geht mit so vielen Personen. Wähle ein anderes Spiel oder eine andere Zahl.
table-seek-forgotten = Ich weiß nicht mehr, was du gesucht hast. Suche auf dem Server mit `/mitspielen` neu.

data-part-wishes = Was du auf Servern gern spielst, suchst und gemeldet bekommst.
data-field-look-at = wann das nächste Mal verglichen wird, was andere suchen
data-field-pressed-at = wann du das zuerst gesagt hast
data-field-seats = mit wie vielen Personen
data-field-since = seit wann du suchst
data-field-slowest = die längste Zeit für einen Zug, in Millisekunden; leer: beliebig
data-field-variants = ob alle Optionen recht sind
data-field-hear-at = wann als Nächstes geprüft wird, ob es etwas zu melden gibt
data-field-hears-from = ab welcher Minute des Tages dir gemeldet wird
data-field-hears-since = seit wann dir gemeldet wird, was du spielen kannst
data-field-hears-to = bis zu welcher Minute des Tages dir gemeldet wird
