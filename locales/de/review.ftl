### Auf eine beendete Partie zurückschauen, und warum ein Zug gut ist.

button-review = Analyse
button-review-overview = Siegchancen
button-review-point = { $number }: Zug { $turn }
button-review-own = Deine Fehler: { $count }
button-review-words = In Worten
button-review-show = Allen zeigen
button-review-tell = Sag mir, wenn sie fertig ist

review-begun = Ich schaue auf die Partie zurück, etwa { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
  } …
review-progress = Ich schaue auf die Partie zurück: { $percent } % …
review-will-tell = Du bekommst eine Nachricht, wenn die Analyse fertig ist. Du musst hier nicht warten.
review-ready = **{ $game }:** { $made ->
    [yes] Die Analyse ist fertig.
   *[no] Die Analyse wurde unterbrochen. Frag bitte noch einmal danach.
  } { $where }
review-title = Analyse: { $game } mit { $players }
review-point = `{ $number }` Zug { $turn }: { $change }
review-mistake = **{ $player }** lässt { review-change } liegen.
review-good = **{ $player }** findet den besten Zug. Der zweitbeste hätte { review-change } gekostet.
review-change = { review-percent }{ $doubt ->
    [0] {""}
   *[other] { " " }(±{ $doubt })
  }
review-none = Kein einzelner Zug hat diese Partie entschieden.
review-unclear = { $count ->
    [one] Für Zug 1 ist ein Urteil noch zu früh.
   *[other] Für die Züge 1 bis { $count } ist ein Urteil noch zu früh.
  }
review-lucky = Glück hat die Siegchance von **{ $player }** um etwa { review-percent } erhöht.
review-unlucky = Pech hat die Siegchance von **{ $player }** um etwa { review-percent } gesenkt.
review-judged = 10 % sind der Unterschied zwischen einer Siegchance von 50 % und einer von 40 %. Ich beurteile jeden Zug nach dem, was die Person damals wissen konnte.
review-bands = Ein getönter Streifen um eine Kurve zeigt, wie unsicher ich mir bin.
review-cut = Mir ging die Zeit aus. { $compared ->
    [all] Ich habe alle Züge mit anderen verglichen, aber nicht so lange, wie ich wollte.
   *[some] { $count ->
        [0] Ich habe keinen Zug mit anderen verglichen.
       *[other] Ich habe nur { $count } von { $all } Zügen mit anderen verglichen, zuerst die, nach denen eine Siegchance am stärksten fiel.
      }
  }

review-point-title = { $number }. Zug { $turn }: { $player }
review-played = Gespielt: { $move }.
review-times = { $move } ({ $count ->
    [2] zweimal
   *[other] { $count }-mal
  })
review-other-mistake = Besser: { $move }.
review-other-good = Zweitbester: { $move }.
review-later = Das zahlt sich erst später in der Partie aus.
review-worth-mistake = Der bessere Zug hätte die Siegchance um { review-change } erhöht.
review-worth-good = Der zweitbeste hätte die Siegchance um { review-change } gesenkt.
review-own-title = Deine Fehler
review-own-means = Züge, die jemand, der etwas stärker spielt als du, besser gespielt hätte, und was sie an Siegchance gekostet haben. Unten siehst du jeden auf dem Brett. Nur du siehst das.
review-own-point = `{ $number }` **Zug { $turn }:** { mistake-kind }, { review-change }.
review-own-better = Ein besserer Zug { $reasons }.
mistake-kind = { $kind ->
    [win] einen Sieg verpasst
    [points] Punkte liegen gelassen
    [pagodas] Pagoden nicht gesetzt
    [villages] ein Dorf verpasst
    [provinces] eine Provinz klein gelassen
    [open] eine Provinz ungeschützt gelassen
    [opponents] einen Gegner nicht aufgehalten
    [houses] Punkte durch Häuser verpasst
    [emissaries] ein Bündnis oder einen Hof vernachlässigt
    [roads] eine Häuserreihe kurz gelassen
    [cards] ein Kartenpaar nicht genommen
    [sets] einen Satz nicht gebildet
    [shrines] Schreine nicht gebaut
    [dragon] die Punkte des Drachen liegen gelassen
    [groups] Steine nicht zusammengebracht
   *[later] etwas, das sich erst später auszahlt
  }
review-elsewhere = Ich kann eine Analyse nur dort allen zeigen, wo die Partie gespielt wurde. Öffne die Analyse dort.

review-picture = { $game }: Siegchancen
review-picture-turn = Zug
review-picture-unclear = noch unklar
review-alt = Die Siegchancen aller über die ganze Partie, als Kurven.
review-before = Vor Zug { $turn }: { $chances }.
review-end = Am Ende: { $chances }.
review-chance = { $player }: { $percent }
review-percent = { $percent } %

table-no-review = { $why ->
    [running] Diese Partie ist noch nicht zu Ende. Ich sehe sie mir am Ende an.
    [short] Diese Partie hatte weniger als { $fewest } Züge. Da gibt es nichts anzusehen.
    [alone] In dieser Partie hat jemand allein gespielt. Da gibt es keine Siegchancen zu vergleichen.
    [rules] Die Regeln haben sich seit dieser Partie geändert. Ich kann sie nicht ansehen.
    [unknown] Ich habe noch nicht gelernt, dieses Spiel zu beurteilen. Ich kann die Partie nicht ansehen.
    [failed] Ich konnte diese Partie nicht zu Ende ansehen. Bitte versuche es noch einmal.
   *[busy] Ich sehe mir schon mehrere Partien an. Bitte versuche es in ein, zwei Minuten noch einmal.
  }
table-shown-already = Diese Analyse wurde schon allen gezeigt, weiter oben.

## Warum ein Zug gut ist; was er tut, nach "Das"

why = Das { $reasons }.
why-wins = { $count ->
    [one] gewinnt die Partie
   *[other] bringt einen geteilten Sieg
  }
why-score = erhöht die Wertung um { $count }
why-costs = senkt die Wertung von { $other } um { $count }

qin-why-pagodas = bringt { $count ->
    [one] eine Pagode
   *[other] { $count } Pagoden
  }
qin-why-founds = gründet { $count ->
    [one] eine Provinz (eine Pagode)
   *[other] { $count } Provinzen ({ $count } Pagoden)
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
qin-why-guards = bringt die meisten Pagoden am Dorf { $what }

china-why-scores = bringt { china-why-points } in { WORDS($what, "china-province") }
china-why-houses = macht { WORDS($what, "china-province") } um { china-why-points } mehr wert
china-why-houses-lost = nimmt { $other } { china-why-points } in { WORDS($what, "china-province") }
china-why-alliance = bringt { china-why-points } mehr durch Bündnisse wie { WORDS($what, "china-province") } mit { WORDS($with, "china-province") }
china-why-alliance-lost = nimmt { $other } { china-why-points } in Bündnissen wie { WORDS($what, "china-province") } mit { WORDS($with, "china-province") }
china-why-court = übernimmt die Führung am Hof von { WORDS($what, "china-province") }
china-why-court-shared = teilt die Führung am Hof von { WORDS($what, "china-province") }
china-why-row = macht Reihen an den Straßen um { china-why-points } mehr wert
china-why-road = verbindet { $count } Häuser durch Straßen
china-why-pair = bringt zwei Karten in { WORDS($what, "china-colour") } zusammen
china-why-points = { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
  }

dragon-castle-why-set = bringt { dragon-castle-why-points } durch einen Satz ({ WORDS($what, "dragon-castle-kind") })
dragon-castle-why-set-of-value = bringt { dragon-castle-why-points } durch Steine mit dem Wert { $what }
dragon-castle-why-shrines = macht Schreine um { dragon-castle-why-points } mehr wert
dragon-castle-why-dragons = macht Drachenkarten um { dragon-castle-why-points } mehr wert
dragon-castle-why-token = bringt ein Zeitplättchen und damit { dragon-castle-why-points }
dragon-castle-why-discard = bringt { dragon-castle-why-points }
dragon-castle-why-group = bringt { $count } { WORDS($what, "dragon-castle-kind") } nebeneinander
dragon-castle-why-pool = bringt { $count ->
    [one] einen Schrein
   *[other] { $count } Schreine
  } in den Vorrat
dragon-castle-why-denies = nimmt Steine, auf die { $other } wartet ({ WORDS($what, "dragon-castle-kind") })
dragon-castle-why-points = { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
  }
