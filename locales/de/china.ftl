### China.

china-tagline = Setze Häuser, schicke Abgesandte, bilde Reihen entlang der Straßen. Wer die meisten Punkte hat, gewinnt.
china-lid = Häuser stehen an den Straßen von vier Provinzen. Abgesandte warten an einem Hof mit einem goldenen Drachen. Hinter ihnen ist die Große Mauer, neben ihnen das Meer.
china-example = Schreib ihn so: `house wei-3 red`, `emissary wei green green`, `swap red` oder `draw deck`.
china-plan-field = Feld oder Provinz, etwa Wei 3 oder Wei
china-plan-place = in { $place }

## Namen, für WORDS

china-colour = { $it ->
    [violet] Violett
    [yellow] Gelb
    [orange] Orange
    [green] Grün
   *[red] Rot
  }
china-province = { $it ->
    [chu] Chu
    [qi] Qi
    [qin] Qin
    [zhao] Zhao
    [lu] Lu
    [wei] Wei
    [han] Han
    [shu] Shu
   *[yan] Yan
  }
china-roads = { $map ->
    [west] Straßen West
    [east] Straßen Ost
   *[fitting] Straßen passend zur Zahl der Plätze
  }
china-fortifications = mit Befestigungen
china-score = { $score ->
    [one] ein Punkt
   *[other] { $score } Punkte
  }
china-score-part = { $part ->
    [houses] Häuser: { $points }
    [alliances] Bündnisse: { $points }
   *[rows] Reihen: { $points }
  }

## Züge

china-cards = { $price-count ->
    [one] eine Karte in { WORDS($price, "china-colour") }
   *[other] zwei Karten in { WORDS($price, "china-colour") }
  }
china-move-house = für { china-cards } ein Haus auf { $space } setzen
china-move-emissary = für { china-cards } einen Abgesandten nach { WORDS($province, "china-province") } schicken
china-move-fortification = für { china-cards } eine Befestigung auf { $space } setzen
china-move-done = keinen zweiten Stein setzen
china-move-swap = eine Karte in { WORDS($card, "china-colour") } tauschen
china-move-draw = { $card ->
    [none] vom Stapel ziehen
   *[other] eine offene Karte in { WORDS($card, "china-colour") } nehmen
  }

## Was geschehen ist

china-event-house-placed = { $cards ->
    [one] { DOES($seat, "setzt", "setzt") } ein Haus auf { $space }.
   *[other] { DOES($seat, "setzt", "setzt") } für zwei Karten in { WORDS($colour, "china-colour") } ein Haus auf { $space }.
  }
china-event-house-placed-several = { DOES($seat, "setzt", "setzt") } { $each }.
    .each = { $cards ->
        [one] ein Haus auf { $space }
       *[other] für zwei Karten in { WORDS($colour, "china-colour") } ein Haus auf { $space }
      }
china-event-emissary-placed = { $cards ->
    [one] { DOES($seat, "schickt", "schickst") } einen Abgesandten nach { WORDS($province, "china-province") }.
   *[other] { DOES($seat, "schickt", "schickst") } für zwei Karten in { WORDS($colour, "china-colour") } einen Abgesandten nach { WORDS($province, "china-province") }.
  }
china-event-fortification-placed = { $cards ->
    [one] { DOES($seat, "setzt", "setzt") } eine Befestigung auf { $space }.
   *[other] { DOES($seat, "setzt", "setzt") } für zwei Karten in { WORDS($colour, "china-colour") } eine Befestigung auf { $space }.
  }
# Was mit einem Strich beginnt, hat eine eigene Zeile.
china-event-province-scored = { $doubled-count ->
    [0] - Häuser in { WORDS($province, "china-province") }: { $points }.
   *[other] - Häuser in { WORDS($province, "china-province") }: { $points } (verdoppelt durch Befestigung: { $doubled }).
  }
china-event-card-swapped = { DOES($seat, "tauscht", "tauschst") } eine Karte in { WORDS($colour, "china-colour") }.
china-event-card-taken = { DOES($seat, "nimmt", "nimmst") } eine offene Karte in { WORDS($colour, "china-colour") }.
china-event-card-taken-several = { $colour-kinds ->
    [one] { DOES($seat, "nimmt", "nimmst") } { $count ->
        [2] zwei
       *[other] { $count }
      } offene Karten in { WORDS($colour-first, "china-colour") }.
   *[other] { DOES($seat, "nimmt", "nimmst") } die offenen Karten { $each }.
  }
    .each = { WORDS($colour, "china-colour") }
china-event-card-drawn = { DOES($seat, "zieht", "ziehst") } vom Stapel.
china-event-card-drawn-several = { DOES($seat, "zieht", "ziehst") } { $count } Karten vom Stapel.
china-event-card-seen = Gezogen: { WORDS($colour, "china-colour") }.
china-event-card-seen-several = Gezogen: { $each }.
    .each = { WORDS($colour, "china-colour") }
china-event-pile-reshuffled = Der Stapel ist aufgebraucht. { $cards ->
    [one] Eine Karte des Ablagestapels ist der neue Stapel.
   *[other] Die { $cards } Karten des Ablagestapels werden gemischt: Sie sind der neue Stapel.
  }
china-event-pile-used-up = Der Stapel ist zum zweiten Mal aufgebraucht. **{ $last }** hat den letzten Zug der Partie.
china-event-final-scoring-begun = **Schlusswertung**
china-event-alliance-formed = - Bündnis { $number }, { WORDS($first, "china-province") } und { WORDS($second, "china-province") }: { $points }.
china-event-road-scored = { $doubled ->
    [yes] - Reihe von { $spaces-count } Häusern mit Befestigung: **{ $seat }** +{ $points }.
   *[no] - Reihe von { $spaces-count } Häusern: **{ $seat }** +{ $points }.
  }
china-event-game-ended = { china-end }

china-end = { $reason ->
    [pile-used-up] Der Stapel ist zweimal aufgebraucht, und die letzte Runde ist vorbei.
    [no-room] Niemand konnte mehr einen Stein setzen.
   *[other] Die Partie ist vorbei.
  }

## Das Bild in Worten

china-tie = Bei Gleichstand entscheiden die übrigen Steine: { $counts }.
china-alt-position = China, { $roads }, { alt-steps }.
china-alt-houses = { $province }, Häuser
china-alt-no-houses = { $province }, Häuser: keine auf { $count } Hausfeldern.
china-alt-free = frei
china-alt-fortified = Befestigung
china-alt-court = { $province }, Hof
china-alt-scored = { $province } ist gewertet.
china-alt-colour = Farbe von { $province }: { WORDS($colour, "china-colour") }.
china-alt-border = Bündnis { $number }: mit { $province }.
china-alt-roads = Straßen von { $space }
china-alt-next = Als Nächstes: { $stage ->
    [turn] einen ersten Stein setzen oder eine Karte tauschen
    [second] einen zweiten Stein setzen oder Karten ziehen
   *[draw] Karten ziehen
  }.
china-alt-first-piece = Erster Stein in diesem Zug: { WORDS($province, "china-province") }.
china-alt-to-draw = Noch zu ziehende Karten: { $count }.
china-alt-fortifications = Übrige Befestigungen
china-alt-size = Karten von { $player }: { $count }.
china-alt-known = Karten von { $player }: { $count }. Davon bekannt: { WORDS($cards, "china-colour") }.
china-alt-discard = Ablagestapel von unten nach oben: { WORDS($cards, "china-colour") }.
china-alt-reshuffled = Der Stapel ist einmal aufgebraucht worden.
china-alt-unseen = Karten, die nicht zu sehen sind
china-alt-last-round = Die letzte Runde läuft.
china-alt-final-houses = Schlusswertung, Häuser in { $province }
china-alt-doubled = Verdoppelt in { $province }: { $players }.
china-alt-final-alliance = Schlusswertung, Bündnis { $number }
china-alt-final-row = Schlusswertung, Reihe von { $player }: { $spaces }. Punkte: { $points }{ $doubled ->
    [yes] , verdoppelt
   *[no] { "" }
  }.
china-part-provinces = Provinzen
china-part-cards = Karten im Einzelnen
china-section-provinces = Provinzen
china-section-cards = Karten
china-alt-score = { $player }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }. Häuser: { $houses }, Bündnisse: { $alliances }, Reihen: { $rows }.
china-alt-player = { $player }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }, noch { $houses ->
    [one] ein Haus
   *[other] { $houses } Häuser
  } und { $emissaries ->
    [one] ein Abgesandter
   *[other] { $emissaries } Abgesandte
  }.
china-alt-cards = Offene Karten: { WORDS($display, "china-colour") }. { $pile ->
    [0] Der Stapel ist leer.
    [one] Eine Karte im Stapel.
   *[other] { $pile } Karten im Stapel.
  }
china-alt-no-cards = Keine offenen Karten. { $pile ->
    [0] Der Stapel ist leer.
    [one] Eine Karte im Stapel.
   *[other] { $pile } Karten im Stapel.
  }
china-alt-last = Letzter Zug: { $player } setzte { $pieces }.
china-alt-last-piece = { $kind ->
    [house] ein Haus auf { $place }
    [fort] eine Befestigung auf { $place }
   *[emissary] einen Abgesandten an den Hof von { $place }
  }
china-alt-last-swap = Letzter Zug: { $player } tauschte eine Karte ({ WORDS($colour, "china-colour") }).
china-alt-last-none = Letzter Zug: { $player } setzte nichts.
china-alt-hand = Deine Hand: { WORDS($hand, "china-colour") }.
china-alt-hand-empty = Deine Hand ist leer.
china-alt-can-place = Hier kannst du für { $cost } einsetzen
china-alt-piece = { $kind ->
    [house] ein Haus auf { $places }
    [fort] eine Befestigung auf { $places }
   *[emissary] einen Abgesandten am Hof
  }

## Wörter auf dem Bild

china-picture-title = China
china-picture-west = Straßen West
china-picture-east = Straßen Ost
china-picture-to-move = am Zug
china-picture-winner = gewinnt
china-picture-winners = geteilter Sieg
china-picture-preview = Vorschau
china-picture-pile = Stapel
china-picture-discard = Ablage
china-picture-second-pile = 2. Stapel
china-picture-last-round = Letzte Runde
china-picture-houses = Häuser
china-picture-alliances = Bündnisse
china-picture-rows = Reihen
china-picture-left = Steine übrig
china-picture-total = Summe
china-picture-your-hand = Deine Hand
china-picture-no-cards = Keine Karten
china-picture-player = Person

## Das Zugfenster

china-panel-province = Wo möchtest du etwas setzen? Du kannst auch eine Karte tauschen.
china-panel-province-select = Provinz
china-panel-pieces = Was möchtest du in { WORDS($province, "china-province") } setzen?{ $most ->
    [2] { " " }Wähle einen Stein oder gleich zwei.
   *[other] { "" }
  }
china-panel-second = Du darfst in { WORDS($province, "china-province") } einen zweiten Stein setzen. { $count ->
    [0] Oder drücke **Fertig**.
    [one] Oder hör auf zu setzen: Zieh eine Karte.
   *[other] Oder hör auf zu setzen: Zieh { $count } Karten.
  }
china-panel-piece-select = { $most ->
    [2] Ein Stein oder zwei
   *[other] Stein und Ort
  }
china-panel-piece-select-for = { $ask } · { $cost }
china-panel-draw = { $count ->
    [one] Zieh eine Karte: eine offene oder die oberste vom Stapel.
   *[other] Zieh { $count } Karten, offene oder vom Stapel: alle zusammen oder eine nach der anderen.
  }
china-panel-nothing-fits = Mit deinen Karten kannst du nichts setzen. Tausche eine von ihnen.
china-panel-house = Haus auf { $place } · { $cost }
china-brings-houses = Häuser in { WORDS($province, "china-province") } dann: { $counts }; frei: { $free }
china-brings-court = Abgesandte in { WORDS($province, "china-province") } dann: { $counts }
china-brings-roads = Straße zu eigenen Häusern: { $spaces }
china-panel-emissary = { $beside ->
    [house] Abgesandter nach { $place } neben einem Haus
    [emissary] Zweiter Abgesandter nach { $place }
   *[other] Abgesandter nach { $place }
  } · { $cost }
china-panel-fort = Befestigung auf { $place } · { $cost }
china-panel-one-empty = { WORDS($province, "china-province") } ist leer, also passt in diesem Zug nur ein Stein.
china-panel-one-price = Deine Karten reichen für einen Stein.
china-panel-why-one = { WORDS($province, "china-province") } war leer, also darfst du dort in diesem Zug nur einen Stein setzen.
china-panel-why-price = Für einen zweiten Stein fehlen dir die Karten.
china-panel-why-full = { WORDS($province, "china-province") } ist voll. Kein zweiter Stein passt mehr dorthin.
china-panel-room = { WORDS($province, "china-province") } · { $free ->
    [0] nur Abgesandte
    [one] ein Hausfeld
   *[other] { $free } Hausfelder
  } · { $price ->
    [own] einmal { WORDS($colour, "china-colour") }
    [joker] zwei gleiche
   *[both] einmal { WORDS($colour, "china-colour") } oder zwei gleiche
  }
china-panel-swap = { WORDS($colour, "china-colour") } tauschen
china-panel-done = Fertig, Zug beenden
china-panel-take = Nehmen: { $cards }
china-panel-take-first = Zuerst { $cards } nehmen
china-panel-pile-first = Zuerst vom Stapel (noch { $pile })
china-panel-cards = { $count ->
    [one] { WORDS($colour, "china-colour") }
    [2] zweimal { WORDS($colour, "china-colour") }
   *[other] { $count }-mal { WORDS($colour, "china-colour") }
  }
china-panel-pile = { $count ->
    [one] eine vom Stapel (noch { $pile })
   *[other] { $count } vom Stapel (noch { $pile })
  }
china-panel-cards-select = Wähle deine Karten
china-which-price = Das kannst du auf mehrere Arten bezahlen: { $prices }. Bitte wähle eine mit der Option `preis`.
china-price-of-two = zweimal { WORDS($colour, "china-colour") }
china-price-of-one = einmal { WORDS($colour, "china-colour") }
china-deck = die oberste vom Stapel

## Ablehnungen

china-rule-no-such-space = { WORDS($province, "china-province") } hat die Hausfelder 1 bis { $spaces }. Die { $number } gibt es nicht.
china-rule-nothing-placed = Du hast noch nichts gesetzt. Setze einen Stein, oder tausche stattdessen eine Karte.
china-rule-one-province = Alle Steine eines Zugs kommen in eine Provinz. Setze deinen zweiten Stein in { WORDS($province, "china-province") }, oder drücke **Fertig**.
china-rule-already-placed = Du hast in diesem Zug schon gesetzt und kannst nicht mehr tauschen. Setze einen zweiten Stein, oder drücke **Fertig**.
china-rule-draw-later = Karten zieht man nach dem Setzen. Setze einen Stein, oder tausche eine Karte. Oder drücke **Fertig**, wenn du gesetzt hast.
china-rule-draw-now = Du hast das Setzen beendet. Zieh { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }: eine offene oder vom Stapel.
china-rule-price = Ein Stein in { WORDS($province, "china-province") } kostet eine Karte in { WORDS($colour, "china-colour") } oder zwei gleiche Karten einer anderen Farbe.
china-rule-not-in-hand = Diese Karten hast du nicht: { WORDS($cards, "china-colour") }. Deine Hand: { WORDS($hand, "china-colour") }.
china-rule-space-taken = Auf { WORDS($province, "china-province") } { $number } steht schon ein Haus. Frei in { WORDS($province, "china-province") }: { $free }.
china-rule-province-full = In { WORDS($province, "china-province") } ist jedes Hausfeld besetzt. Nur Abgesandte können noch dorthin.
china-rule-no-houses-left = Du hast keine Häuser mehr.
china-rule-court-without-houses = In { WORDS($province, "china-province") } steht noch kein Haus, also darf kein Abgesandter dorthin.
china-rule-court-full = Der Hof von { WORDS($province, "china-province") } ist voll: Niemand hat dort mehr als { $most ->
    [one] ein Haus
   *[other] { $most } Häuser
  }, und so viele Abgesandte sind schon da.
china-rule-no-emissaries-left = Du hast keine Abgesandten mehr.
china-rule-not-fortified = In dieser Partie gibt es keine Befestigungen.
china-rule-fort-there = Auf { WORDS($province, "china-province") } { $number } steht schon eine Befestigung.
china-rule-no-fortification-left = Du hast deine Befestigung schon gesetzt.
china-rule-not-open = Keine Karte in { WORDS($colour, "china-colour") } liegt offen. Offen: { WORDS($display, "china-colour") }.
china-rule-pile-empty = Der Stapel ist aufgebraucht. Offen: { WORDS($display, "china-colour") }.
