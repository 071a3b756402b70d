### Der lokale Tisch: was sich mit dem nachgestellten Discord machen lässt. Im echten liest das niemand.

command-local = lokal
    .description = Der lokale Tisch: Uhr vorstellen, Schwierigkeiten machen, den Bot neu starten
command-forward = vor
    .description = Die Uhr vorstellen: Erinnerungen, Fristen, Abstimmungen und Enden kommen nacheinander
command-trouble = stören
    .description = Discord die nächsten Anfragen des Bots abweisen, stören oder verzögern lassen
command-restart = neustart
    .description = Den Bot beenden und auf derselben Datenbank neu starten

option-days = tage
    .description = Wie viele Tage
option-hours = stunden
    .description = Wie viele Stunden
option-trouble = was
    .description = Wie Discord versagt
option-requests = anfragen
    .description = Wie viele Anfragen des Bots es betrifft (ohne Angabe eine)
choice-trouble-limited = es weist ab: zu viele Anfragen (429)
choice-trouble-broken = es scheitert (500)
choice-trouble-slow = es ist langsam: zwei Sekunden je Anfrage
choice-trouble-none = nichts mehr

local-forward-done = Die Uhr springt auf { $moment }. Sie bleibt auch nach dem nächsten Start voraus.
local-forward-how-far = Sag, wie weit: mit `tage`, mit `stunden` oder mit beidem.
local-trouble-done = { $kind ->
    [limited] Discord weist { $count ->
        [one] die nächste Anfrage
       *[other] die nächsten { $count } Anfragen
      } des Bots ab: zu viele (429).
    [broken] { $count ->
        [one] Die nächste Anfrage des Bots scheitert
       *[other] Die nächsten { $count } Anfragen des Bots scheitern
      } (500).
    [slow] { $count ->
        [one] Die nächste Anfrage des Bots dauert
       *[other] Die nächsten { $count } Anfragen des Bots dauern
      } zwei Sekunden länger.
   *[none] Discord geht wieder.
  }
local-restart-done = Ich höre auf und fange neu an. Tische, Knöpfe und Uhren gehen weiter, wie sie waren.
