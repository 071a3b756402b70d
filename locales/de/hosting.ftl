# Was sich an einem offenen Tisch ändern lässt, wer zustimmt und wie lange er wartet.

command-again = nochmal
    .description = Eröffne einen Tisch wie deinen letzten für dieses Spiel hier und lade dieselben Personen ein
button-change-lobby = Ändern
button-agree = Zustimmen

lobby-kept-seat = { $seat }. *frei für { $player } bis { $until }*
lobby-first = { $why ->
    [youngest] **{ $player }** ist am jüngsten und beginnt.
   *[chosen] **{ $player }** beginnt.
  }
lobby-change = ✏️ Geändert { $when }: { $rule ->
    [pace] das Tempo (vorher: { $before })
    [hints] Tipps (vorher: { $before })
    [options] das Spiel (vorher: { $before })
    [seats] die Zahl der Plätze (vorher: { $before })
    [private] wer mitspielen darf (vorher: { $before })
    [begins] wer beginnt
    [order] die Reihenfolge der Plätze
   *[levels] die Stärke eines Computers
  }
lobby-was-no-pace = ohne Grenze
lobby-was-hints = { $before ->
    [yes] erlaubt
   *[no] nicht erlaubt
  }
lobby-was-private = { $before ->
    [yes] privat
   *[no] alle
  }
lobby-asked = { $players } { $count ->
    [one] hat
   *[other] haben
  } der Änderung noch nicht zugestimmt. Drücke auf **{ BUTTON("button-agree") }**, oder verlasse den Tisch. Vorher geht es nicht los.
# A line below a person's name: $games is 3 to 10, $left how many of them the person gave up, $kind "none" without a time.
lobby-facts = -# Letzte { $games } Partien hier: { $kind ->
    [none] {""}
   *[known] ein Zug dauert meist { $time } ·{" "}
}{ $left ->
    [0] keine den anderen überlassen
    [one] eine den anderen überlassen
   *[other] { $left } den anderen überlassen
}
lobby-closes = Schließt { $left }, wenn sonst niemand dazukommt.

host-ask = Was möchtest du ändern? Geänderten Regeln müssen alle am Tisch zustimmen.
host-done = Geändert. Was noch?
host-asked = Noch nicht zugestimmt: { $players }
host-handed-over = Der Tisch gehört jetzt jemand anderem.
host-what = Was ändern
host-how = Wie
host-remove = Entfernen
host-add = Computer dazu
host-level = Stärke eines Computers
host-pace = Tempo
host-hints = Tipps
host-options = Optionen des Spiels
host-seats = Zahl der Plätze
host-private = Privat oder öffentlich
host-first = Wer beginnt
host-order = Reihenfolge der Plätze
host-kept = Freigehaltene Plätze
host-over = Tisch übergeben
host-computer = { $player } ({ WORDS($level, "level-name") })
host-to-seat = { $player } auf Platz { $seat }
host-to-level = { $player }: { WORDS($level, "level-name") }
host-hints-on = Alle dürfen nach Tipps fragen
host-hints-off = Keine Tipps
host-to-private = Privat: nur wer eingeladen ist
host-to-public = Öffentlich: alle dürfen mitspielen
host-seat-count = { $count } Plätze
host-by-lot = Auslosen
host-by-rematch = Wie üblich: wer nach der letzten Partie an der Reihe ist
host-begins = { $player } beginnt{ $why ->
    [youngest] , weil am jüngsten
   *[chosen] {""}
  }
host-open-kept = Freigehaltene Plätze für alle öffnen

reminder-removed = **{ $game }:** Du wurdest von diesem Tisch entfernt. { $where }
reminder-left-out = **{ $game }:** Die neue Partie hat ohne dich begonnen. { $where }
told-closing = { $players }, euer Tisch für { $game } schließt { $left }, wenn sonst niemand dazukommt: { $where }
told-closed = { $players }, eine Woche lang kam niemand an euren Tisch für { $game }. Er ist geschlossen: { $where }

told-waiting = { $players }, seit zwei Tagen kam niemand an euren Tisch für { $game }: { $where }
told-waiting-ways = Jede Person an diesem Tisch darf hier wählen, wie es weitergeht. Ändert sich nichts, schließt der Tisch { $left }.
told-waiting-over = **{ $game }:** Diese Frage ist erledigt. { $where }
button-wait-fill = Mit Computern füllen ({ WORDS($level, "level-name") })
button-wait-start = Zu { $count } starten

table-not-agreed = Den geänderten Regeln noch nicht zugestimmt: { $players }. Das geht mit **{ BUTTON("button-agree") }** oder **{ BUTTON("button-leave") }**, oder du entfernst sie.
table-seats-changed = Die Plätze haben sich inzwischen geändert. Wähle noch einmal.
table-wait-is-over = Diese Frage ist erledigt. Es hat sich nichts geändert.
table-host-stays = Du hast den Tisch eröffnet. Drücke stattdessen auf **{ BUTTON("button-leave") }**.
table-too-many-seated = { $seated } Plätze sind besetzt. Entferne zuerst jemanden.
table-series-set = Die Optionen einer Serie lassen sich nicht ändern. Sage sie ab und eröffne eine neue.
table-read-by-all = In diesem Thread lesen alle mit. Deshalb kann der Tisch nicht privat werden.
table-no-last-time = Du hast hier noch keinen Tisch für dieses Spiel eröffnet.
table-seats-kept = Die freien Plätze sind bis <t:{ $until }:f> für die Personen der letzten Partie reserviert.
