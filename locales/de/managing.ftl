### Was Leute tun, die einen Server verwalten.

table-manages-self = Bei dir selbst geht das nicht. Steh vom Tisch auf oder gib auf, wie alle anderen auch.
table-not-kept-out = Diese Person ist hier nicht mehr ausgeschlossen. Es hat sich nichts geändert.
table-too-many-kept-out = Dieser Server schließt { $most } Leute aus. Mehr geht nicht. Lass zuerst eine andere Person wieder zu.

turn-managed = Wer den Server verwaltet, beendet die Partie.
turn-removed = { $former ->
    [none] Wer den Server verwaltet, gibt Platz { $seat } einem Computer.
   *[other] Wer den Server verwaltet, gibt den Platz von { $former } einem Computer.
  }
end-managed = Die Partie endet hier, und niemand gewinnt: Wer den Server verwaltet, hat sie beendet. Sie zählt nicht.

told-managed = { $kind ->
    [close] { $manager } verwaltet diesen Server und hat Tisch { $table } abgesagt.
    [end] { $manager } verwaltet diesen Server und hat die Partie an Tisch { $table } beendet. Niemand gewinnt, und sie zählt weder für Statistik noch Wertung.
    [remove] { $manager } verwaltet diesen Server und hat { $player } von Tisch { $table } entfernt.
    [replace] { $manager } verwaltet diesen Server und hat den Platz von { $player } an Tisch { $table } einem Computer gegeben. { $player } hat weder gewonnen noch verloren. Die anderen spielen weiter, und für sie zählt die Partie.
    [move] { $manager } verwaltet diesen Server und hat Tisch { $table } hierher verlegt.
   *[other] { $manager } verwaltet diesen Server und hat Tisch { $table } einen neuen Thread gegeben.
  }
told-managed-plays = { $manager } spielt selbst an diesem Tisch.
told-managed-to = { $players }: { $text }
reminder-kept-out = { $until ->
    [none] Wer **{ $server }** verwaltet, schließt dich dort auf Dauer von neuen Tischen aus. Partien, die du dort schon spielst, spielst du zu Ende.
   *[other] Wer **{ $server }** verwaltet, schließt dich dort bis { $until } von neuen Tischen aus. Partien, die du dort schon spielst, spielst du zu Ende.
  }
reminder-let-in = Wer **{ $server }** verwaltet, lässt dich dort wieder an neue Tische.
