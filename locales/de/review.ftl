### Auf eine beendete Partie zurückschauen, und warum ein Zug gut ist.

command-review = analyse
    .description = Was eine beendete Partie entschied: alle Aussichten, und die Züge, auf die es ankam
button-review = Analyse
button-review-overview = Die Partie
button-review-words = In Worten
button-review-show = Allen zeigen

review-begun = Ich sehe mir die Partie an. Das dauert bis zu einer halben Minute …
review-title = Analyse: { $game } mit { $players }
review-point = `{ $number }` Zug { $turn }: { $told }
review-mistake = **{ $player }** übersieht einen besseren Zug. Er erhöht die Aussicht auf den Sieg um { $percent } %{ review-doubt }.
review-good = **{ $player }** findet den besten Zug. Der zweitbeste senkt die Aussicht auf den Sieg um { $percent } %{ review-doubt }.
review-doubt = { $doubt ->
    [0] {""}
   *[other] , plus oder minus { $doubt } %
  }
review-none = Kein einzelner Zug hat diese Partie entschieden.
review-unclear = { $count ->
    [one] Im ersten Zug kann ich nicht sagen, wer besser steht.
   *[other] In den ersten { $count } Zügen kann ich nicht sagen, wer besser steht. Zu ihnen sage ich nichts.
  }
review-lucky = Das Glück hat die Aussicht auf den Sieg erhöht: { $players }.
review-unlucky = Das Pech hat die Aussicht auf den Sieg gesenkt: { $players }.
review-luck-of = **{ $player }** um etwa { $percent } %
review-judged = Ich beurteile jeden Zug nach dem, was die Person damals wissen konnte.
review-bands = Ein getönter Streifen um eine Kurve zeigt, wie unsicher ich mir bin.
review-cut = Mir ging die Zeit aus, bevor ich alles angesehen hatte.

review-point-title = { $number }. Zug { $turn }: { $player }
review-played = Gespielt: { $move }.
review-other-mistake = Besser: { $move }.
review-other-good = Zweitbester: { $move }.
review-later = Warum er besser ist, zeigt sich erst später.
review-worth-mistake = Der bessere Zug erhöht die Aussicht auf den Sieg um { $percent } %{ review-doubt }.
review-worth-good = Der zweitbeste senkt die Aussicht auf den Sieg um { $percent } %{ review-doubt }.
review-elsewhere = Allen zeigen kann ich sie nur dort, wo die Partie gespielt wurde. Öffne die Analyse dort.

review-picture = { $game }: Aussichten auf den Sieg
review-picture-turn = Zug
review-picture-unclear = noch unklar
review-alt = Die Aussichten aller auf den Sieg über die ganze Partie, als Kurven.
review-before = Vor Zug { $turn }: { $chances }.
review-end = Am Ende: { $chances }.
review-chance = { $player } { $percent } %

table-no-review = { $why ->
    [running] Diese Partie ist noch nicht zu Ende. Ich sehe sie mir am Ende an.
    [short] Diese Partie hatte weniger als { $fewest } Züge. Da gibt es nichts anzusehen.
    [alone] In dieser Partie hat jemand allein gespielt. Da gibt es keine Aussichten zu vergleichen.
    [rules] Die Regeln haben sich seit dieser Partie geändert. Ich kann sie nicht ansehen.
    [unknown] Ich habe noch nicht gelernt, dieses Spiel zu beurteilen. Ich kann die Partie nicht ansehen.
    [failed] Ich konnte diese Partie nicht zu Ende ansehen. Bitte versuche es noch einmal.
   *[busy] Ich sehe mir schon mehrere Partien an. Bitte versuche es in ein, zwei Minuten noch einmal.
  }
table-shown-already = Diese Analyse wurde schon allen gezeigt. Sie steht weiter oben.

## Warum ein Zug gut ist; was er tut, nach "Das"

why = Das { $reasons }.
why-wins = { $count ->
    [one] gewinnt die Partie
   *[other] teilt den Sieg
  }
why-score = erhöht die Wertung um { $count }
why-costs = senkt die Wertung von { $other } um { $count }

qin-why-pagodas = bringt { $count ->
    [one] eine Pagode
   *[other] { $count } Pagoden
  }
qin-why-conquers = erobert das Dorf { $what } von { $other }
qin-why-connects = schließt das Dorf { $what } an
qin-why-returns = schickt { $count ->
    [one] eine Pagode
   *[other] { $count } Pagoden
  } an { $other } zurück
qin-why-safe = macht die { qin-colour } Provinz zur sicheren Großprovinz
qin-why-nearly-major = bringt { $count ->
    [one] eine Provinz
   *[other] { $count } Provinzen
  } bis auf ein Feld an ihre zweite Pagode
qin-why-threatens = macht es möglich, { $other } { $count ->
    [one] eine Provinz
   *[other] { $count } Provinzen
  } zu nehmen
qin-why-protects = bewahrt { $count ->
    [one] eine Provinz
   *[other] { $count } Provinzen
  } vor der Übernahme
qin-why-halts = verwehrt { $other } { $count ->
    [one] eine Großprovinz
   *[other] { $count } Großprovinzen
  }
qin-why-guards = sichert das Dorf { $what }

china-why-scores = bringt { china-why-points } in { WORDS($what, "china-province") }
china-why-houses = macht { WORDS($what, "china-province") } um { china-why-points } mehr wert
china-why-houses-lost = nimmt { $other } { china-why-points } in { WORDS($what, "china-province") }
china-why-alliance = macht Bündnisse um { china-why-points } mehr wert (vor allem { WORDS($what, "china-province") })
china-why-alliance-lost = nimmt { $other } { china-why-points } durch Bündnisse (vor allem { WORDS($what, "china-province") })
china-why-court = führt am Hof von { WORDS($what, "china-province") }
china-why-row = macht Reihen an den Straßen um { china-why-points } mehr wert
china-why-road = verbindet { $count } Häuser an einer Straße
china-why-points = { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
  }

dragon-castle-why-set = bringt { dragon-castle-why-points } durch einen Satz ({ WORDS($what, "dragon-castle-kind") })
dragon-castle-why-shrines = macht Schreine um { dragon-castle-why-points } mehr wert
dragon-castle-why-dragons = bringt { dragon-castle-why-points } durch Drachenkarten
dragon-castle-why-token = bringt ein Zeitplättchen und damit { dragon-castle-why-points }
dragon-castle-why-discard = bringt { dragon-castle-why-points } durch Abwerfen
dragon-castle-why-group = setzt { $count } { WORDS($what, "dragon-castle-kind") } nebeneinander
dragon-castle-why-pool = bringt { $count ->
    [one] einen Schrein
   *[other] { $count } Schreine
  } in den Vorrat
dragon-castle-why-denies = nimmt Steine, auf die { $other } wartet ({ WORDS($what, "dragon-castle-kind") })
dragon-castle-why-points = { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
  }
