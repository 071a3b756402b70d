### Das Spielfenster der Spiele, die kein eigenes haben: Wort für Wort zu einem Zug.

panel-first = Was tust du? Du siehst, was daraus wird, bevor du bestätigst.
panel-next = Der Zug beginnt mit `{ $beginning }`. Wie geht er weiter?
panel-choose = Wähle …
panel-choose-part = { $first } bis { $last }
panel-earlier = Vorherige
panel-later = Weitere
panel-preview = **Vorschau.** Gespielt wird erst, wenn du bestätigst.
panel-moved-on = Seit dieser Nachricht ist die Partie weitergegangen. Das ist die Stellung jetzt.
