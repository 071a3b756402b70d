### Uhren, Erinnerungen, Abwesenheit: was man liest, und die Namen der Befehle.

table-no-pace = Dieses Tempo gibt es nicht.
table-no-clock = An diesem Tisch läuft keine Uhr.
table-own-time = Du bist am Zug; mehr Zeit können dir nur die anderen geben.
table-time-enough = Es ist noch reichlich Zeit. Mehr kannst du geben, wenn weniger übrig ist.
table-turn-over = Dieser Zug ist vorbei; zu erinnern gibt es nichts mehr.
table-unknown-zone = Die Zeitzone „{ $zone }“ kenne ich nicht. Nimm eine der vorgeschlagenen, zum Beispiel `Europe/Berlin`.
table-no-zone = Deine Zeitzone kenne ich noch nicht. Bitte gib die Option `zone` dazu an, zum Beispiel `Europe/Berlin`.
table-bad-hour = „{ $text }“ ist keine Uhrzeit. Schreib sie wie `22`, `22:30` oder `22 Uhr`.
table-no-quiet-hours = Bitte sag, wann die Ruhezeit beginnt und wann sie endet, zu zwei verschiedenen Zeiten. Ganz ohne Angabe wird sie abgeschaltet.
table-bad-date = „{ $text }“ ist kein Datum. Schreib es wie `24.12.2026` oder `2026-12-24`, oder nimm ein vorgeschlagenes.
table-past-date = „{ $text }“ liegt nicht in der Zukunft. Bitte nenne einen späteren Tag.
table-away-too-long = Du kannst höchstens { $days } Tage abwesend sein, denn andere warten. Bitte nenne einen früheren Tag; verlängern kannst du später.
table-not-away = Du bist nicht abwesend; geändert hat sich nichts.
