### Die Tischliste, die ein Server in einem Kanal hat.

bulletin-title = Tische dieses Servers
bulletin-open = { $count ->
    [0] **Zum Mitspielen:** Kein Tisch wartet auf Mitspielende.
    [one] **Zum Mitspielen:** Ein Tisch wartet auf Mitspielende.
   *[other] **Zum Mitspielen:** { $count } Tische warten auf Mitspielende.
  }
bulletin-open-line = [{ $table }]({ $where }): { $taken } von { $wanted } Plätzen besetzt
bulletin-host = eröffnet von { $player }
bulletin-seeking = **Wer Mitspielende sucht:** { $games }
bulletin-seek-game = { $count } für { $game }
bulletin-running = { $count ->
    [one] **Es läuft** eine Partie.
   *[other] **Es laufen** { $count } Partien.
  }
bulletin-running-line = - [{ $table }]({ $where }): { $players }
bulletin-more = { $count ->
    [one] … und noch eine
   *[other] … und noch { $count }
  }
bulletin-watch = Einer Partie zuschauen
bulletin-ended = **Letzte Ergebnisse**
bulletin-next = **Eröffne einen Tisch**, dann finden andere ihn hier. Mit **{ BUTTON("button-seek") }** setze ich dich mit anderen zusammen, oder ich schreibe dir, wenn eine andere Person einen Tisch eröffnet oder Mitspielende sucht.
button-list-post = Tischliste posten
bulletin-posted = Die Tischliste: { $where }. Ich halte sie aktuell, ohne Ton. Eine frühere Tischliste lösche ich.
error-bulletin-room = Eine Tischliste braucht einen Textkanal. Drücke den Knopf in einem Kanal, nicht in einem Thread.
button-to-table = Zum Tisch
