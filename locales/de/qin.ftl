### Qin.

qin-tagline = Lege Plättchen, gründe Provinzen, erobere Dörfer. Wer zuerst die letzte eigene Pagode setzt, gewinnt.
qin-lid = Vier Pagoden stehen vor der Sonne. Zu ihren Füßen liegt das Brett mit seinen Provinzen, einem See und einem Dorf.
qin-example = Schreib ihn so: `place RY F7 G7`.
qin-plan-field = Ein Feld, etwa F7
qin-plan-place = auf { $place }

qin-colour = { $colour ->
    [red] rote
    [yellow] gelbe
   *[blue] blaue
  }
qin-tile = { $tile ->
    [RR] Rot–Rot
    [YY] Gelb–Gelb
    [BB] Blau–Blau
    [RY] Rot–Gelb
    [RB] Rot–Blau
   *[YB] Gelb–Blau
  }
qin-board = { $board ->
    [bird] Vogel
   *[lion] Löwe
  }

qin-board-named = Brett: { qin-board }
qin-half-r = Rot
qin-half-y = Gelb
qin-half-b = Blau

## Züge

qin-move-place = { qin-tile } auf { $first } und { $second } legen
qin-move-pass = passen

## Was geschehen ist

qin-event-tile-placed = { DOES($seat, "legt", "legst") } { qin-tile } auf { $cells }.
qin-event-province-founded = { DOES($seat, "gründet", "gründest") } eine { qin-colour } { $pagodas ->
    [one] Provinz
   *[other] Großprovinz
  } mit { $cells-count } Feldern.
qin-event-province-founded-several = { DOES($seat, "gründet", "gründest") } { $each }.
    .each = eine { qin-colour } { $pagodas ->
        [one] Provinz
       *[other] Großprovinz
      } mit { $cells-count } Feldern
qin-event-province-expanded = Die { qin-colour } Provinz von **{ $owner }** wächst auf { $cells-count } Felder.
qin-event-province-became-major = Sie ist jetzt eine Großprovinz und sicher: { DOES($owner, "setzt", "setzt") } eine zweite Pagode.
qin-event-provinces-joined = { DOES($owner, "besitzt", "besitzt") } die verbundene { qin-colour } Provinz mit { $cells-count } Feldern.
qin-event-pagodas-returned = { $count ->
    [one] Eine Pagode geht
   *[other] { $count } Pagoden gehen
  } an **{ $seat }** zurück.
qin-event-village-connected-several = { DOES($seat, "schließt", "schließt") } die Dörfer { $cell } an.
qin-event-village-connected = { DOES($seat, "schließt", "schließt") } das Dorf { $cell } an.
qin-event-village-conquered = { DOES($seat, "erobert", "eroberst") } das Dorf { $cell } von **{ $loser }**.
qin-moment-conquered = erobert das Dorf { $cell } von { $loser }
qin-event-tile-drawn = Du ziehst { qin-tile }.
qin-event-passed = { DOES($seat, "kann nichts legen und passt", "kannst nichts legen und passt") }.
qin-event-game-ended = { $reason ->
    [last-pagoda] **{ $winners }** setzt die letzte eigene Pagode.
   *[other] { qin-end }
  }

qin-end = { $reason ->
    [last-pagoda] Jemand hat die letzte eigene Pagode gesetzt.
    [no-tiles] Es sind keine Plättchen mehr da.
    [no-room] Kein Plättchen passt mehr auf das Brett.
    [all-passed] Niemand konnte mehr legen.
   *[other] Die Partie ist vorbei.
  }
qin-score = { $score ->
    [one] { $score } Pagode
   *[other] { $score } Pagoden
  }
qin-series-score = { $score ->
    [one] eine Pagode übrig
   *[other] { $score } Pagoden übrig
  }

## Das Bild in Worten

qin-alt-position = Qin, Brett { $board }, { alt-steps }.
qin-alt-last = Letzter Zug: { $player } legte { qin-tile } auf { $cells }.
qin-alt-last-pass = Letzter Zug: { $player } passte.
qin-alt-passes = In Folge gepasst: { $count }.
qin-alt-province = { $colour ->
    [red] Rote
    [yellow] Gelbe
   *[blue] Blaue
  } { $pagodas ->
    [one] Provinz
   *[other] Großprovinz
  } von { $player }: { $cells }.
qin-alt-row = Zeile { $row }
qin-alt-others = Alle anderen Felder sind Steppe.
qin-alt-run = { $first } bis { $last }
qin-alt-cell = { $kind ->
    [village] Dorf
    [water] Wasser
    [red] rot
    [yellow] gelb
    [blue] blau
   *[grassland] Steppe
  }
qin-alt-unseen = Plättchen, die nicht zu sehen sind
qin-alt-scores = Pagoden auf dem Brett
qin-part-provinces = Dörfer und Provinzen
qin-part-rows = Brett Zeile für Zeile
qin-part-unseen = Plättchen, die nicht zu sehen sind
qin-section-provinces = Dörfer und Provinzen
qin-section-rows = Brett Zeile für Zeile
qin-alt-villages = Dörfer von { $player }: { $cells }.
qin-alt-player = { $player }: noch { $left ->
    [one] eine Pagode
   *[other] { $left } Pagoden
  }{ $provinces ->
    [0] {""}
    [one] , eine Provinz
   *[other] , { $provinces } Provinzen
  }{ $villages ->
    [0] {""}
    [one] , ein Dorf
   *[other] , { $villages } Dörfer
  }, { $tiles ->
    [one] ein Plättchen
   *[other] { $tiles } Plättchen
  } auf der Hand.
qin-alt-supply = { $supply ->
    [0] Keine Plättchen mehr zu ziehen.
    [one] Noch ein Plättchen zu ziehen.
   *[other] Noch { $supply } Plättchen zu ziehen.
  }
qin-alt-hand = Deine Hand: { $tiles }.
qin-alt-hand-empty = Deine Hand ist leer.
qin-alt-can-place = Hier kannst du { qin-tile } legen
qin-alt-can-cover = Hier kannst du { qin-tile } so legen, dass es abdeckt

## Wörter auf dem Bild

qin-picture-to-move = am Zug
qin-picture-supply = Plättchen übrig
qin-picture-pagodas-left = Pagoden übrig
qin-picture-pagodas-placed = Pagoden gesetzt
qin-picture-major = Großprovinz
qin-picture-safe = ist sicher
qin-picture-your-hand = Deine Hand
qin-picture-no-tiles = Keine Plättchen mehr
qin-picture-player = Person
qin-picture-preview = Vorschau
qin-picture-winner = gewinnt
qin-picture-move = Schritt

## Das Zugfenster

qin-panel-spot = Wo möchtest du ein Plättchen legen? Die markierten Felder grenzen an eine Provinz.
qin-panel-spot-select = Feld, { $first } bis { $last }
qin-panel-beside = neben { $places }
qin-panel-province = { $colour }, { $count } Felder von { $player }
qin-panel-village = Dorf { $cell }{ $player ->
    [none] {""}
   *[other] {" "}({ $player })
  }
qin-panel-way = Welches Plättchen, und wie herum? Es bedeckt { $cell } und ein markiertes Nachbarfeld.
qin-panel-tile = Welches Plättchen bedeckt { $cell }?
qin-panel-placement = Wie möchtest du legen? Mehr Möglichkeiten hast du nicht.
qin-panel-no-move = Du kannst keins deiner Plättchen legen, also passt du.
qin-panel-pass = Passen
qin-panel-way-option = { $first_colour } auf { $first }, { $second_colour } auf { $second }

## Ablehnungen

qin-rule-not-in-hand = Du hast kein Plättchen { qin-tile } auf der Hand.
qin-rule-off-board = { $cell } liegt nicht auf dem Brett. Die Spalten gehen von A bis M, die Zeilen von 1 bis 13.
qin-rule-not-adjacent = { $first } und { $second } haben keine gemeinsame Kante. Ein Plättchen bedeckt zwei benachbarte Felder.
qin-rule-village = { $cell } ist ein Dorf. Lege Plättchen auf Steppe.
qin-rule-water = { $cell } ist Wasser. Lege Plättchen auf Steppe.
qin-rule-province = { $cell } ist schon ein Provinzfeld. Lege Plättchen auf freie Steppe.
qin-rule-touches-nothing = Auf { $first } und { $second } würde das Plättchen kein Provinzfeld berühren. Mindestens eine Hälfte muss mit einer Kante an ein Provinzfeld grenzen. Dörfer zählen nicht.
qin-rule-two-majors = Das würde bei { $cell } Großprovinzen verbinden. Großprovinzen, die mit zwei Dächern, lassen sich nie verbinden.
qin-rule-tied-share = Das würde bei { $cell } Provinzen verbinden, aber niemand hat den größten Anteil daran. Das Ergebnis würde niemandem gehören.
qin-rule-major-taken = Das würde die Großprovinz bei { $cell } übernehmen. Großprovinzen, die mit zwei Dächern, sind sicher.
qin-rule-must-place = Du kannst noch ein Plättchen legen und darfst deshalb nicht passen.
