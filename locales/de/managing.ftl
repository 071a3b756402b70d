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

managed-title = Tische dieses Servers, die stillsten zuerst
managed-none = So einen Tisch gibt es auf diesem Server nicht.
managed-line = { $stage ->
    [lobby] **{ $game }** · Tisch { $table } · { $players } ({ $taken } von { $wanted } Plätzen) · wartet seit { $since } auf Mitspielende · { $where }
    [running] **{ $game }** · Tisch { $table } · { $players } · nichts Neues seit { $since } · { $where }
   *[other] **{ $game }** · Tisch { $table } · { $players } · vorbei seit { $since }
  }
managed-pick = Wähle einen Tisch …
managed-choose = { $kind ->
    [remove] Von diesem Tisch entfernen …
    [replace] Den Platz einem Computer geben …
    [move] In einen anderen Kanal verlegen …
   *[other] Von neuen Tischen dieses Servers ausschließen …
  }
managed-ask = { $kind ->
    [close] Tisch { $table } ({ $game }) absagen? Es beginnt keine Partie. Statistik und Wertung bleiben, wie sie sind.
    [end] Die Partie an Tisch { $table } ({ $game }) beenden, ohne dass jemand gewinnt? Sie zählt dann weder für Statistik noch Wertung.
    [remove] { $player } von Tisch { $table } ({ $game }) entfernen? Die Person kann sich dort nicht wieder hinsetzen. Statistik und Wertung bleiben, wie sie sind.
    [replace] Den Platz von { $player } an Tisch { $table } ({ $game }) auf Dauer einem Computer geben? { $player } gewinnt und verliert nicht. Die anderen spielen weiter, und für sie zählt die Partie; die Wertung ändert sich nur, wenn noch mindestens zwei Leute mitspielen.
    [move] Tisch { $table } ({ $game }) nach { $where } verlegen? Dort erscheinen ab jetzt seine Nachrichten. Die Partie geht weiter, wie sie ist.
    [thread] Tisch { $table } ({ $game }) einen neuen Thread geben? Dort erscheinen ab jetzt seine Nachrichten. Die Partie geht weiter, wie sie ist.
   *[keep-out] { $player } von neuen Tischen dieses Servers ausschließen? Partien, die schon laufen, spielt die Person hier zu Ende; Tische, die noch auf Mitspielende warten, verlässt sie. Ich sage es ihr in einer Direktnachricht. Statistik und Wertung bleiben, wie sie sind.
  }
managed-plays = Du spielst selbst an diesem Tisch: Das steht auch in der Nachricht und im Protokoll.
managed-named = Dein Name steht in der Nachricht an den Tisch und unter **Was Verwaltende taten** in `/server`.
managed-done = { $kind ->
    [close] Der Tisch ist abgesagt. Dort erfahren es alle.
    [end] Die Partie ist vorbei. Am Tisch erfahren es alle.
    [remove] Die Person ist entfernt. Der Tisch erfährt es.
    [replace] Ein Computer hat den Platz. Der Tisch erfährt es.
    [move] Der Tisch ist verlegt. Dort erscheinen seine Nachrichten.
    [thread] Der Tisch bekommt einen neuen Thread.
   *[keep-out] Die Person ist ausgeschlossen, und ich sage es ihr in einer Direktnachricht. **Wer ausgeschlossen ist** in `/server` zeigt alle und lässt sie wieder zu.
  }
button-managed-first = Erste Seite
button-managed-filter = Nur manche Tische
managed-any-status = Alle
managed-any-game = Alle Spiele
managed-ask-status = Welche Tische?
managed-ask-game = Von welchem Spiel?
managed-ask-person = Wo welche Person einen Platz hat?
managed-ask-waiting = So viele Tage ist nichts passiert
error-no-days = „{ $text }“ ist keine Zahl von Tagen. Schreib sie wie `7`.
button-managed-next = Nächste Seite
button-managed-back = Zurück zum Tisch
button-managed-ask = { $kind ->
    [close] Absagen
    [thread] Neuer Thread
   *[end] Partie beenden
  }
button-managed-do = { $kind ->
    [close] Ja, absagen
    [end] Ja, beenden
    [remove] Ja, entfernen
    [replace] Ja, an einen Computer
    [move] Ja, verlegen
    [thread] Ja, neuer Thread
   *[keep-out] { $days ->
        [0] Auf Dauer ausschließen
        [one] Für einen Tag
       *[other] Für { $days } Tage
      }
  }

acts-title = Was hier verwaltet wurde
acts-none = In den letzten 90 Tagen hat niemand, der den Server verwaltet, etwas an seinen Tischen getan.
acts-kept = Das hebe ich 90 Tage lang auf.
acts-line = { $moment } · { $manager }{ $plays ->
    [yes] {" "}(spielt dort)
   *[no] {""}
  } · { $kind ->
    [close] Tisch { $table } abgesagt
    [end] Partie an Tisch { $table } beendet
    [remove] { $player } von Tisch { $table } entfernt
    [replace] Platz von { $player } an Tisch { $table } einem Computer gegeben
    [keep-out] { $player } ausgeschlossen, { $until ->
        [none] auf Dauer
       *[other] bis { $until }
      }
    [let-in] { $player } wieder zugelassen
    [move] Tisch { $table } verlegt
   *[other] Tisch { $table } einen neuen Thread gegeben
  }
kept-out-title = { $count ->
    [one] Eine Person ist
   *[other] { $count } Leute sind
  } hier von neuen Tischen ausgeschlossen
kept-out-none = Dieser Server schließt niemanden von seinen Tischen aus.
kept-out-line = - { $player }, seit { $since }, { $until ->
    [none] auf Dauer
   *[other] bis { $until }
  }
kept-out-forgotten = eine Person, die vergessen werden wollte
kept-out-let-in = Wieder zulassen …
error-keep-out-bot = { $player } ist ein Bot und sitzt an keinem Tisch.

choice-status-lobby = Wartet auf Mitspielende
choice-status-running = Läuft

reminder-lost = { $what ->
    [channel] **{ $game }:** Der Ort eures Tisches { $table } wurde gelöscht. Die Partie wartet, und ihre Zeit läuft nicht. Möchtet ihr woanders weiterspielen? Es genügt, wenn eine Person das will.
    [post] **{ $game }:** Der Beitrag eures Tisches { $table } wurde gelöscht. Die Partie wartet, und ihre Zeit läuft nicht. Möchtet ihr in einem neuen weiterspielen? Es genügt, wenn eine Person das will.
   *[thread] **{ $game }:** Der Thread eures Tisches { $table } wurde gelöscht. Die Partie wartet, und ihre Zeit läuft nicht. Möchtet ihr in einem neuen weiterspielen? Es genügt, wenn eine Person das will.
}
button-go-on = { $what ->
    [channel] Woanders weiterspielen
    [post] In neuem Beitrag weiterspielen
   *[thread] In neuem Thread weiterspielen
}
button-go-on-anywhere = Weiterspielen
go-on-where = Wo geht die Partie weiter?
go-on-channel = Kanal
go-on-nowhere = Ich darf in keinem Kanal schreiben, den du lesen kannst. Bitte jemanden, der den Server verwaltet, um einen und drück dann noch einmal.
went-on = { $what ->
    [channel] Die Partie geht in { $where } weiter. Das Brett kommt gleich dorthin.
    [post] Die Partie geht in einem neuen Beitrag weiter. Das Brett kommt gleich dorthin.
   *[thread] Die Partie geht in einem neuen Thread weiter. Das Brett kommt gleich dorthin.
}
kept-out-until = Ab { $until } darf die Person sich wieder an neue Tische setzen.
button-until-then = Bis dahin
