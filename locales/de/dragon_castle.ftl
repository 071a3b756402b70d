### Dragon Castle.

dragon-castle-tagline = Nimm Steine aus der Burg, führe Sätze zusammen, errichte Schreine im eigenen Gebiet.
dragon-castle-lid = Eine Burg ist aus Steinen gebaut, auf ihren Türmen stehen Schreine. Ein goldener Drache erhebt sich vor dem Mond.
dragon-castle-example = Schreib ihn so: `take C4`, `pair D6`, `put M3 B2`, `merge B2` oder `spirit wit shrine B2`.
dragon-castle-plan-field = Ein Feld der Burg, etwa C4
dragon-castle-plan-place = auf { $place } der Burg

## Namen, für WORDS

dragon-castle-tile = { $it ->
    [M1] Händler 1
    [M2] Händler 2
    [M3] Händler 3
    [M4] Händler 4
    [M5] Händler 5
    [M6] Händler 6
    [W1] Krieger 1
    [W2] Krieger 2
    [W3] Krieger 3
    [W4] Krieger 4
    [W5] Krieger 5
    [W6] Krieger 6
    [F1] Bauer 1
    [F2] Bauer 2
    [F3] Bauer 3
    [F4] Bauer 4
    [F5] Bauer 5
    [F6] Bauer 6
    [S1] Blüte
    [S2] Sonne
    [S3] Ahornblatt
    [S4] Schneeflocke
    [N1] Nordwind
    [N2] Ostwind
    [N3] Südwind
    [N4] Westwind
    [D1] Drachenkopf
    [D2] Drachenleib
   *[D3] Drachenklaue
  }
dragon-castle-kind = { $it ->
    [M] Händler
    [W] Krieger
    [F] Bauern
    [S] Jahreszeiten
    [N] Winde
   *[D] Drachen
  }
dragon-castle-spirit = { $it ->
    [beauty] Schönheit
    [wind] Wind
    [strength] Stärke
    [elegance] Eleganz
    [deception] Täuschung
    [change] Veränderung
    [faith] Glaube
    [destruction] Zerstörung
    [depth] Tiefe
   *[wit] Gewitztheit
  }
dragon-castle-effect = { $it ->
    [beauty] Führe 4 oder mehr Zunftsteine gleichen Werts zusammen: 1 Punkt mehr, bis zu 2 Schreine
    [wind] Versetze einen Schrein auf einen verdeckten Stein; vorher darfst du einen Stein umdrehen
    [strength] Versetze einen oder zwei Steine deines Gebiets
    [elegance] Nimm Steine, von denen nur eine kurze Seite frei ist (mindestens einen)
    [deception] Nimm als Paar einen Stein, der neben dem ersten lag
    [change] Ein Spezialstein zählt beim Zusammenführen als andere Art
    [faith] Errichte einen Schrein mehr auf einem Satz dieses Zugs
    [destruction] Wirf einen verfügbaren Stein der Burg ab
    [depth] Nimm als Paar einen verfügbaren Stein gleicher Art
   *[wit] Führe genau drei Steine zusammen: 2 Punkte
  }
dragon-castle-dragon = { $it ->
    [humility] Demut
    [righteousness] Rechtschaffenheit
    [tranquility] Stille
    [bravery] Tapferkeit
    [dominion] Herrschaft
    [power] Kraft
    [knowledge] Wissen
    [harmony] Harmonie
    [devotion] Hingabe
   *[courage] Mut
  }

dragon-castle-button-solo = Dragon Castle allein
dragon-castle-button-castles = Burgen
dragon-castle-button-add = Burg hinzufügen
dragon-castle-castles = { $count ->
    [0] Dieser Server hat keine eigenen Burgen.
    [one] Dieser Server hat eine eigene Burg.
   *[other] Dieser Server hat { $count } eigene Burgen.
  } Wer ihn verwaltet, kann welche hinzufügen und entfernen.
dragon-castle-see-own = Eine Burg dieses Servers ansehen
dragon-castle-see-shipped = Eine andere Burg ansehen
dragon-castle-remove-castle = Eine Burg dieses Servers entfernen
dragon-castle-ask-file = Die Burg als Textdatei
    .description = Name, für wie viele, eine leere Zeile, dann die Höhen Zeile für Zeile.
dragon-castle-castle-base = Basisburg für die Zahl der Plätze
dragon-castle-castle-base-alone = Basisburg
dragon-castle-cards = { $spirits ->
    [0] keine Geister
    [1] ein Geist
    [2] zwei Geister
    [3] drei Geister
   *[other] Geister: { WORDS($spirits, "dragon-castle-spirit") }
  }, { $dragons ->
    [0] keine Drachen
    [1] ein Drache
    [2] zwei Drachen
    [3] drei Drachen
   *[other] Drachen: { WORDS($dragons, "dragon-castle-dragon") }
  }
dragon-castle-tight = Gebiete von 6 x 4
dragon-castle-tie = Bei Gleichstand entscheiden die { $by ->
    [stacks] Stapel mit einem verdeckten Stein obenauf
   *[shrines] Schreine im Gebiet
  }: { $counts }.
dragon-castle-score = { $score ->
    [-1] −1 Punkt
    [one] ein Punkt
   *[other] { $score } Punkte
  }
dragon-castle-score-part = { $part ->
    [victory] Sätze und Abgeworfenes: { $points }
    [shrines] Schreine: { $points }
    [tokens] Zeitplättchen: { $points }
    [dragons] Drachen: { $points }
   *[price] allein mit Karten: −{ $points }
  }

## Züge

dragon-castle-price = { $pays ->
    [none] einen Schrein
   *[other] den Stein auf { $pays }
  }
dragon-castle-price-named = { $paid ->
    [shrine] einen Schrein
   *[other] { WORDS($paid, "dragon-castle-tile") } ({ $pays })
  }
dragon-castle-target = { $spirit ->
    [beauty] : die Gruppe auf { $at } zusammenführen
    [wit] : die Gruppe auf { $at } zusammenführen
    [change] : Der Stein auf { $at } zählt als { WORDS($kind, "dragon-castle-kind") }
    [faith] : Auf { $at } wird ein Schrein errichtet
    [destruction] : Der Stein auf { $at } kommt aus der Burg
    [deception] : Der Stein auf { $at } ist der zweite
    [depth] : Der Stein auf { $at } ist der zweite
   *[other] { "" }
  }
dragon-castle-move-take = den Stein auf { $at } nehmen
dragon-castle-move-take-named = { WORDS($symbol, "dragon-castle-tile") } ({ $at }) nehmen
dragon-castle-move-pair = den Zwilling auf { $at } nehmen
dragon-castle-move-pair-named = den Zwilling { WORDS($symbol, "dragon-castle-tile") } ({ $at }) nehmen
dragon-castle-move-shrine = einen Schrein nehmen
dragon-castle-move-discard = den Stein abwerfen
dragon-castle-move-summon = den Drachen herbeirufen
dragon-castle-move-put = { WORDS($symbol, "dragon-castle-tile") } auf { $at } setzen
dragon-castle-move-merge = den Satz auf { $at } zusammenführen
dragon-castle-move-build = auf { $at } einen Schrein errichten
dragon-castle-move-done = es dabei belassen
dragon-castle-move-end = den Zug beenden
dragon-castle-move-turn-down = den Stein auf { $at } umdrehen
dragon-castle-move-move-shrine = den Schrein von { $start } nach { $to } versetzen
dragon-castle-move-shift = den Stein von { $start } nach { $to } versetzen
dragon-castle-move-activate = { dragon-castle-price } für { WORDS($spirit, "dragon-castle-spirit") } zahlen{ dragon-castle-target }
dragon-castle-move-activate-named = { dragon-castle-price-named } für { WORDS($spirit, "dragon-castle-spirit") } zahlen{ dragon-castle-target }

## Was geschehen ist

dragon-castle-event-tile-taken = { DOES($seat, "nimmt", "nimmst") } { WORDS($symbol, "dragon-castle-tile") } ({ $at }).
# Zwei Steine in einem Zug sind ein Paar, von zwei Symbolen nur durch einen Geist.
dragon-castle-event-tile-taken-several = { $symbol-kinds ->
    [one] { DOES($seat, "nimmt", "nimmst") } das Paar { WORDS($symbol-first, "dragon-castle-tile") } ({ $at }).
   *[other] { DOES($seat, "nimmt", "nimmst") } das Paar { $each }.
  }
    .each = { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-event-tile-uncovered = Aufgedeckt: { WORDS($symbol, "dragon-castle-tile") } ({ $at }).
dragon-castle-event-tile-uncovered-several = Aufgedeckt: { $each }.
    .each = { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-event-shrine-taken = { DOES($seat, "nimmt", "nimmst") } einen Schrein.
dragon-castle-event-tile-discarded = { DOES($seat, "wirft", "wirfst") } den Stein für einen Punkt ab.
dragon-castle-event-dragon-summoned = { DOES($seat, "ruft", "rufst") } den Drachen herbei.
dragon-castle-moment-summoned = ruft den Drachen herbei
dragon-castle-event-tile-placed = { DOES($seat, "setzt", "setzt") } { WORDS($symbol, "dragon-castle-tile") } auf { $cell }.
dragon-castle-event-tile-placed-several = { $symbol-kinds ->
    [one] { DOES($seat, "setzt", "setzt") } die Steine auf { $cell }.
   *[other] { DOES($seat, "setzt", "setzt") } { $each }.
  }
    .each = { WORDS($symbol, "dragon-castle-tile") } auf { $cell }
dragon-castle-event-set-consolidated = { DOES($seat, "führt", "führst") } { $cells-count } { $value ->
    [0] { WORDS($kind, "dragon-castle-kind") }
   *[other] Steine mit dem Wert { $value }
  } zusammen: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }.
dragon-castle-event-shrine-built = { DOES($seat, "errichtet", "errichtest") } einen Schrein auf { $cell }, Etage { $floor }.
dragon-castle-event-spirit-activated = { $paid ->
    [shrine] { DOES($seat, "zahlt", "zahlst") } einen Schrein für { WORDS($spirit, "dragon-castle-spirit") }.
   *[other] { DOES($seat, "zahlt", "zahlst") } { WORDS($paid, "dragon-castle-tile") } für { WORDS($spirit, "dragon-castle-spirit") }.
  }
dragon-castle-event-tile-turned = { DOES($seat, "dreht", "drehst") } den Stein auf { $cell } um.
dragon-castle-event-shrine-moved = { DOES($seat, "versetzt", "versetzt") } einen Schrein von { $start } nach { $to }.
dragon-castle-event-tile-shifted = { DOES($seat, "versetzt", "versetzt") } einen Stein von { $start } nach { $to }.
dragon-castle-event-tile-destroyed = { DOES($seat, "wirft", "wirfst") } aus der Burg { WORDS($symbol, "dragon-castle-tile") } ({ $at }) ab.
dragon-castle-event-last-round-begun = Der Drache kommt. **{ $last }** hat den letzten Zug der Partie.
dragon-castle-event-dragon-counted = { $points-count ->
    [0] - { WORDS($dragon, "dragon-castle-dragon") }: niemand.
   *[other] - { WORDS($dragon, "dragon-castle-dragon") }: { $points }.
  }
dragon-castle-event-game-ended = { dragon-castle-end }

dragon-castle-end = { $reason ->
    [dragon-summoned] Der Uralte Drache wurde herbeigerufen.
   *[other] Die Partie ist vorbei.
  }

## Das Bild in Worten

dragon-castle-alt-position = Dragon Castle, { alt-steps }. { $left ->
    [0] Die Burg ist leer.
    [one] Ein Stein ist noch in der Burg, auf Etage { $floor }.
   *[other] { $left } Steine in der Burg, der höchste auf Etage { $floor }.
  }
dragon-castle-alt-last = Letzter Zug: { $player } hat { $deeds }.
dragon-castle-alt-last-took = { $cells } der Burg genommen
dragon-castle-alt-last-placed = auf { $cells } des Gebiets gesetzt
dragon-castle-alt-last-set = den Satz auf { $cells } zusammengeführt
dragon-castle-alt-last-built = auf { $cells } errichtet
dragon-castle-alt-last-summoned = den Drachen herbeigerufen
dragon-castle-alt-last-spirit = { WORDS($spirit, "dragon-castle-spirit") } aktiviert
dragon-castle-alt-last-none = weitergemacht
dragon-castle-alt-phase = { $it ->
    [take] einen ersten Stein nehmen
    [action] wählen, wozu der erste Stein dient
    [place] einen Stein setzen
    [settle] Sätze zusammenführen und den Zug beenden
    [build] einen Schrein errichten
    [turn] einen Stein umdrehen
    [move] einen Schrein versetzen
   *[shift] einen Stein versetzen
  }
dragon-castle-alt-next = Als Nächstes: { WORDS($phase, "dragon-castle-alt-phase") }.
dragon-castle-alt-then = Danach: { WORDS($phase, "dragon-castle-alt-phase") }.
dragon-castle-alt-taken = Genommen und noch nicht gesetzt: { WORDS($hand, "dragon-castle-tile") }.
dragon-castle-alt-spirit-used = Geist in diesem Zug: { WORDS($spirit, "dragon-castle-spirit") }.
dragon-castle-alt-elegance = Eleganz verlangt einen Stein in diesem Zug.
dragon-castle-alt-waiting = Satz zum Zusammenführen: { $cells }.
dragon-castle-alt-beside = Neben dem ersten Stein: { $cells }.
dragon-castle-alt-consolidated = In diesem Zug zusammengeführt: { $cells }.
dragon-castle-alt-shifted = In diesem Zug versetzt nach: { $cells }.
dragon-castle-alt-turned = In diesem Zug umgedreht: { $cells }.
dragon-castle-alt-building = Ein Schrein kann errichtet werden auf: { $cells }.
dragon-castle-alt-may-build = Schreine, die jetzt errichtet werden können: { $count }.
dragon-castle-alt-name = Burg: { $name }.
dragon-castle-alt-name-own = Burg dieses Servers: { $name }.
dragon-castle-alt-size = Die Burg hat die Spalten A bis { $column } und die Zeilen 1 bis { $rows }. Jedes Gebiet hat die Spalten A bis F und die Zeilen 1 bis { $realm }.
dragon-castle-alt-row = Burg, Zeile { $row }
dragon-castle-alt-realm-row = Gebiet von { $player }, Zeile { $row }
dragon-castle-alt-realm-empty = Gebiet von { $player }: leer.
dragon-castle-alt-floor = Etage { $floor }
dragon-castle-alt-available = verfügbar
dragon-castle-alt-covered = noch nicht zu sehen
dragon-castle-alt-down = verdeckt
dragon-castle-alt-shrine = Schrein
dragon-castle-alt-unseen = Steine, die noch niemand gesehen hat
dragon-castle-part-castle = Burg Zeile für Zeile
dragon-castle-part-available = verfügbare Steine
dragon-castle-part-realms = Gebiete
dragon-castle-part-unseen = Steine, die noch niemand gesehen hat
dragon-castle-alt-player = { $player }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }, errichtete Schreine: { $shrines }, im Vorrat: { $pool }{ $tokens ->
    [0] {""}
   *[other] , Zeitplättchen: { $tokens }
  }.
dragon-castle-alt-tops = { $count ->
    [one] Ein Stein der obersten Etage ist verfügbar.
   *[other] { $count } Steine der obersten Etage sind verfügbar.
  }
dragon-castle-alt-top = { WORDS($symbol, "dragon-castle-tile") }: { $cells }.
dragon-castle-alt-pair = { $count ->
    [2] Paar
   *[other] Je zwei von
  } { WORDS($symbol, "dragon-castle-tile") }: { $cells }.
dragon-castle-alt-common = { $tokens ->
    [0] Kein Zeitplättchen ist übrig
    [one] Ein Zeitplättchen ist übrig
   *[other] { $tokens } Zeitplättchen sind übrig
  }, Schreine im allgemeinen Vorrat: { $supply }.
dragon-castle-alt-cards = Im Spiel: { $cards }.
dragon-castle-alt-price = Preis der Karten: { $points } Punkte.
dragon-castle-alt-stack = Zeitplättchen im Stapel: { $count }.
dragon-castle-alt-last-round = Die letzte Runde läuft.
dragon-castle-alt-former = Regeln: Version { $version }.
dragon-castle-alt-score = Ergebnis von { $player }: { $points }. Sätze und Abgeworfenes: { $victory }, Schreine: { $shrines }, Zeitplättchen: { $tokens }, Stapel mit verdecktem Stein obenauf: { $stacks }.
dragon-castle-alt-hand = Deine Hand: { WORDS($hand, "dragon-castle-tile") }.
dragon-castle-alt-hand-empty = Du hast in diesem Zug noch keinen Stein genommen.

## Wörter auf dem Bild

dragon-castle-picture-to-move = am Zug
dragon-castle-picture-winner = gewinnt
dragon-castle-picture-preview = Vorschau
dragon-castle-picture-last-round = Letzte Runde
dragon-castle-picture-supply = Vorrat
dragon-castle-picture-castle = { $count ->
    [one] Stein
   *[other] Steine
  }
dragon-castle-picture-in-hand = Deine Hand
dragon-castle-picture-no-tiles = Keine Steine
dragon-castle-picture-used = genutzt
dragon-castle-picture-points = Sätze, Abwürfe
dragon-castle-picture-shrines = Schreine
dragon-castle-picture-tokens = Zeitplättchen
dragon-castle-picture-pool = { $count ->
    [one] Schrein übrig
   *[other] Schreine übrig
  }
dragon-castle-picture-pool-short = { $count ->
    [one] Schrein
   *[other] Schreine
  }
dragon-castle-picture-built = errichtet
dragon-castle-picture-taken = Zeitplättchen
dragon-castle-picture-taken-short = Plättchen
dragon-castle-picture-countdown = Zeitplättchen
dragon-castle-picture-points-word = { $count ->
    [one] Punkt
   *[other] Punkte
  }
dragon-castle-picture-first = als erster Stein verfügbar
dragon-castle-picture-first-of-pair = erster Stein mit verfügbarem Zwilling
dragon-castle-picture-twin = sein Zwilling, nur als zweiter Stein
# Dasselbe, wo alle drei in einer Zeile sind.
dragon-castle-picture-first-short = als erster Stein
dragon-castle-picture-first-of-pair-short = mit Zwilling
dragon-castle-picture-twin-short = der Zwilling
dragon-castle-picture-hand = Hand
dragon-castle-picture-price = Allein mit Karten
dragon-castle-picture-total = Summe
dragon-castle-picture-player = Person
# Was eine Karte bewirkt, in einer Zeile von etwa 40 Buchstaben.
dragon-castle-picture-spirit = { $it ->
    [beauty] 4+ eines Werts: +1, 2 Schreine
    [wind] Versetzt 1 Schrein (dreht 1 Stein um)
    [strength] 1 oder 2 Steine im Gebiet versetzen
    [elegance] Steine mit freier Kurzseite nehmen
    [deception] Paar mit Stein, der daneben lag
    [change] Spezialstein als andere Art
    [faith] 1 weiteren Schrein auf einem Satz
    [destruction] 1 verfügbaren Stein abwerfen
    [depth] Paar mit einem Stein derselben Art
   *[wit] Genau 3 einer Art: 2 Punkte
  }
dragon-castle-picture-dragon = { $it ->
    [humility] 1 je Schrein neben einem höheren Stapel
    [righteousness] Schreine bester Zeile + Spalte
    [tranquility] 1 je Gruppe verdeckter Stapel
    [bravery] 1 je Stapel, der alle Nachbarn überragt
    [dominion] Je Zunft 1 Stein ab Etage 3: sein Wert
    [power] 2 je Zunft, stärker als nebenan
    [knowledge] 2 je offenem Spezialsymbol
    [harmony] 4 je gespiegelter Hälfte des Gebiets
    [devotion] 1 je Schrein neben einem Drachenstein
   *[courage] 1 je Schrein am Rand des Gebiets
  }

## Das Zugfenster

dragon-castle-panel-turn-begins = Zug { $number }.
dragon-castle-panel-take = Welchen Stein der obersten Etage nimmst du? Am besten einen, dessen Zwilling verfügbar ist.
dragon-castle-panel-action = Du hast { WORDS($hand, "dragon-castle-tile") }. Was machst du damit?
dragon-castle-panel-place = Wohin setzt du { WORDS($hand, "dragon-castle-tile") }?
dragon-castle-panel-settle = Du hast einen Satz aus vier oder mehr. Wähle ihn: Seine Steine werden umgedreht.
dragon-castle-panel-end = Du kannst noch einen Geist aktivieren oder deinen Zug beenden.
dragon-castle-panel-build = Wo errichtest du einen Schrein?
dragon-castle-panel-turn = Welchen Stein drehst du um? Du musst keinen.
dragon-castle-panel-move = Welchen Schrein versetzt du?
dragon-castle-panel-move-to = Wohin kommt der Schrein auf { $cell }?
dragon-castle-panel-shift = Welchen Stein versetzt du? Danach darfst du noch einen zweiten versetzen.
dragon-castle-panel-shift-again = Welchen zweiten Stein versetzt du? **Fertig** lässt es bei einem.
dragon-castle-panel-shift-to = { $symbol ->
    [none] Wohin kommt der verdeckte Stein auf { $cell }?
   *[other] Wohin kommt { WORDS($symbol, "dragon-castle-tile") } ({ $cell })?
  }
dragon-castle-panel-spirit = Welchen Geist aktivierst du?
dragon-castle-panel-cost = { WORDS($spirit, "dragon-castle-spirit") }: { WORDS($spirit, "dragon-castle-effect") }. Womit zahlst du?
dragon-castle-panel-aim = { WORDS($spirit, "dragon-castle-spirit") }: { WORDS($spirit, "dragon-castle-effect") }. { $spirit ->
    [beauty] Welche Gruppe?
    [wit] Welche Gruppe?
    [deception] Mit welchem?
    [depth] Mit welchem?
    [change] Welcher Stein verändert sich?
    [faith] Auf welchem Stein?
   *[destruction] Welchen Stein?
  }
dragon-castle-panel-counts-as = { WORDS($spirit, "dragon-castle-spirit") }: Als welche Art zählt der Stein auf { $cell }?
dragon-castle-panel-owed = Eleganz: Nimm mindestens einen Stein, von dem nur eine kurze Seite frei ist. Das sind jetzt: { $cells }.
dragon-castle-panel-once = { $what ->
    [summon] **Vorschau.** Du nimmst ein Zeitplättchen und in diesem Zug keinen Stein.
   *[uncover] **Vorschau.** Die Steine darunter werden für alle aufgedeckt. Danach kannst du nicht mehr zurück.
  }
dragon-castle-panel-uncovered = Aufgedeckt: { $tiles }.
dragon-castle-panel-place-first = { $hand }: Welchen setzt du zuerst?
dragon-castle-panel-turn-pairs = Welche Steine nimmst du? Zuerst stehen die Paare. Du siehst den ganzen Zug, bevor er gespielt wird.
dragon-castle-panel-turn-no-pairs = Gerade lässt sich kein Paar nehmen.
dragon-castle-panel-rows = { $count ->
    [one] Zeile { $first }
   *[other] Zeilen { $first } und { $last }
  }
dragon-castle-button-single = Stein für Stein
dragon-castle-button-take-now = Nehmen und aufdecken
dragon-castle-option-plan = { WORDS($symbol, "dragon-castle-tile") }: { $cells }
dragon-castle-panel-choose = { $what ->
    [twins] Ein Paar
    [shrine] Ein Stein und ein Schrein
    [discard] Einen Stein für einen Punkt abwerfen
    [twin] Stein mit Zwilling
    [take] Ein anderer Stein
    [pair] Ein Paar nehmen …
    [put] Stein
    [beside] Feld neben derselben Art
    [cell] Feld
    [merge] Satz
    [spirit] Geist
    [price] Preis
   *[kind] Art
  }
dragon-castle-panel-choose-more = { $what } ({ $from } bis { $to })
dragon-castle-button-summon = Drachen herbeirufen
dragon-castle-button-shrine = Schrein nehmen
dragon-castle-button-discard = Für einen Punkt abwerfen
dragon-castle-button-done = Fertig
dragon-castle-button-end = Zug beenden
dragon-castle-button-move = Keinen umdrehen
dragon-castle-button-spirit = Geist aktivieren
dragon-castle-cost-shrine = Schrein aus deinem Vorrat (noch { $count })
dragon-castle-cost-tile = Verlässt dein Gebiet und das Spiel
dragon-castle-option-tile = { $cell }: { WORDS($symbol, "dragon-castle-tile") }
dragon-castle-option-twin = { $cell }: { WORDS($symbol, "dragon-castle-tile") } · Zwilling auf { $twins }
dragon-castle-option-empty = { $cell }
dragon-castle-option-floor = { $cell }: Etage { $floor }
dragon-castle-option-down = { $what ->
    [shrine] { $cell }: Schrein, Etage { $floor }
    [turned] { $cell }: gerade umgedreht, Etage { $floor }
   *[down] { $cell }: verdeckt, Etage { $floor }
  }
dragon-castle-option-owed = Nur eine kurze Seite ist frei
dragon-castle-option-beside = neben { WORDS($tiles, "dragon-castle-tile") }
dragon-castle-brings-opens = macht { $tiles } frei
dragon-castle-brings-uncovers = { $count ->
    [one] deckt einen verdeckten Stein auf
   *[other] deckt { $count } verdeckte Steine auf
  }
dragon-castle-brings-together = { $count } von { $set } für einen Satz
dragon-castle-brings-shrine = { $points ->
    [one] am Ende ein Punkt
   *[other] am Ende { $points } Punkte
  }

## Ablehnungen

dragon-castle-rule-phase = { $phase ->
    [take] Nimm zuerst einen Stein aus der Burg.
    [action] Sag, was mit deinem Stein geschieht: Paar, Schrein oder abwerfen.
    [place] Setze zuerst deine Steine.
    [settle] Führe deinen Satz zusammen, oder beende deinen Zug.
    [build] Errichte einen Schrein, oder drücke **Fertig**.
    [turn] Dreh zuerst einen Stein um, oder versetze einen Schrein.
    [move] Versetze zuerst einen Schrein.
   *[shift] Versetze einen Stein, oder drücke **Fertig**.
  }
dragon-castle-rule-no-such-cell = Ein Feld { $cell } gibt es hier nicht.
dragon-castle-rule-no-tile = Auf { $cell } liegt kein Stein.
dragon-castle-rule-not-top-floor = Der Stein auf { $cell } liegt auf Etage { $floor }. Der erste Stein muss von der obersten Etage kommen, jetzt Etage { $top }.
dragon-castle-rule-not-available = Der Stein auf { $cell } ist nicht verfügbar: Beide langen Seiten sind blockiert.
dragon-castle-rule-elegance-owed = Mit der Eleganz musst du in diesem Zug einen Stein nehmen, von dem nur eine kurze Seite frei ist.
dragon-castle-rule-castle-stands = Die Burg hat noch Steine auf Etage { $top }. Der Drache lässt sich erst herbeirufen, wenn nur Etage 1 übrig ist.
dragon-castle-rule-not-the-same = Der Stein auf { $cell } ist kein Zwilling: Du hast { WORDS($symbol, "dragon-castle-tile") }.
dragon-castle-rule-no-room = In deinem Gebiet ist kein Platz für { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  }.
dragon-castle-rule-no-shrines-left = Im allgemeinen Vorrat sind keine Schreine mehr.
dragon-castle-rule-not-in-hand = { WORDS($symbol, "dragon-castle-tile") } hast du nicht auf der Hand. Deine Hand: { WORDS($hand, "dragon-castle-tile") }.
dragon-castle-rule-face-up = Auf { $cell } liegt ein offener Stein. Setze Steine auf leere Felder und auf verdeckte Steine.
dragon-castle-rule-shrine-there = Auf { $cell } steht ein Schrein: Dort kannst du nichts mehr setzen.
dragon-castle-rule-not-waiting = { $cell } gehört zu keinem Satz, den du jetzt zusammenführen kannst. Das sind: { $waiting }.
dragon-castle-rule-waits = Führe zuerst deinen Satz auf { $waiting } zusammen.
dragon-castle-rule-not-of-the-set = Ein Schrein kann nur auf dem Satz stehen, den du gerade zusammengeführt hast: { $free }.
dragon-castle-rule-nothing-moved = Versetze mindestens einen Stein.
dragon-castle-rule-not-face-up = Auf { $cell } liegt kein offener Stein.
dragon-castle-rule-no-shrine-there = Auf { $cell } steht kein Schrein.
dragon-castle-rule-not-for-a-shrine = Nach { $cell } kann der Schrein nicht. Möglich: { $free }.
dragon-castle-rule-not-movable = Auf { $cell } liegt kein Stein ohne Schrein.
dragon-castle-rule-moved-already = Den Stein auf { $cell } hast du schon versetzt. Versetze einen anderen.
dragon-castle-rule-same-cell = Der Stein liegt schon auf { $cell }.
dragon-castle-rule-spirit-not-in-play = Der Geist { WORDS($spirit, "dragon-castle-spirit") } ist nicht im Spiel.
dragon-castle-rule-spirit-used = Du hast in diesem Zug schon einen Geist aktiviert.
dragon-castle-rule-spirit-not-now = Den Geist { WORDS($spirit, "dragon-castle-spirit") } kannst du an dieser Stelle deines Zugs nicht aktivieren.
dragon-castle-rule-empty-pool = Du hast keinen Schrein im Vorrat, um zu zahlen.
dragon-castle-rule-waiting-pays = Der Stein auf { $cell } gehört zu einem Satz, den du zusammenführen musst. Mit ihm kannst du nicht zahlen.
dragon-castle-rule-no-effect = Der Geist { WORDS($spirit, "dragon-castle-spirit") } hätte keine Wirkung, also kannst du ihn so nicht aktivieren.
dragon-castle-rule-not-a-target = Der Geist { WORDS($spirit, "dragon-castle-spirit") } kann mit { $cell } nichts anfangen.

### Burgen eines Servers

dragon-castle-castle-added = **{ $name }** gehört jetzt zu den Burgen dieses Servers: Wähle sie mit `/dragoncastle neu burg:`.
dragon-castle-castle-replaced = **{ $name }** ersetzt die frühere Burg dieses Namens. Begonnene Partien behalten ihre.
dragon-castle-castle-removed = **{ $name }** wird hier nicht mehr angeboten. Begonnene Partien behalten sie.
dragon-castle-castle-shown = **{ $name }**, für { $seats } { $count ->
    [one] Person
   *[other] Personen
  }. Welcher Stein wo liegt, wird für jede Partie neu gezogen.
dragon-castle-castle-alike = **{ $name }** sieht aus wie **{ $other }**, eine Burg dieses Servers. Wähle einen anderen Namen.
dragon-castle-castle-shipped = **{ $name }** heißt schon eine der Burgen, die alle haben. Wähle einen anderen Namen.
dragon-castle-castle-not-for = **{ $name }** ist für { $exactly ->
    [1] { $most }
   *[other] { $fewest } bis { $most }
  } Personen. Für { $players } gibt es: { $offered }.
dragon-castle-castle-unknown = Eine Burg **{ $name }** gibt es hier nicht. Wähle eine aus den Vorschlägen.
dragon-castle-alt-castle = Die Burg { $name } von oben. Höhen Zeile für Zeile: { $rows }
dragon-castle-guideline-ground = ⚠️ { $tiles ->
    [one] Ein Stein liegt
   *[other] { $tiles } Steine liegen
  } auf Etage 1. Üblich, nach Zahl der Plätze: { $usual }. Spielbar ist die Burg trotzdem.
dragon-castle-guideline-long-rows = ⚠️ Lange Zeilen in den oberen Etagen ({ $rows }): Paare können selten sein. Spielbar ist die Burg trotzdem.
dragon-castle-layout = Diese Burg lässt sich nicht bauen: { $fault } Es hat sich nichts geändert.
dragon-castle-layout-line = Diese Burg lässt sich nicht bauen. Zeile { $line }: { $fault } Es hat sich nichts geändert.
dragon-castle-layout-long-text = die Datei hat { $length } Zeichen, mehr als { $most }.
dragon-castle-layout-missing = diese Zeile muss mit „{ $key }: “ beginnen.
dragon-castle-layout-long-name = der Name hat { $length } Zeichen, mehr als { $most }.
dragon-castle-layout-unprintable-name = der Name enthält Zeichen, die sich nicht zeigen lassen.
dragon-castle-layout-players = die Zahl der Plätze muss eine von { $allowed } sein.
dragon-castle-layout-no-gap = diese Zeile muss leer sein; die Burg beginnt in Zeile { $first }.
dragon-castle-layout-no-castle = da ist keine Burg.
dragon-castle-layout-too-many-rows = { $rows } Zeilen sind mehr als { $most }.
dragon-castle-layout-too-wide = { $cells } Felder; höchstens { $most } gehen.
dragon-castle-layout-sign = `{ $sign }` ist keine Höhe. Nimm 1, 2, 3 oder . für ein leeres Feld.
dragon-castle-layout-sum = die Höhen in den Zeilen { $first } bis { $last } ergeben { $tiles }, nicht { $all }.

dragon-castle-button-closer = Näher ansehen
dragon-castle-zoom-castle = Burg
dragon-castle-zoom-realm = Gebiet von { $player }

dragon-castle-cards-none = keine Geister oder Drachen
dragon-castle-cards-cost = mit Karten: −{ $points } Punkte
dragon-castle-solo-none = Du hast noch keine Partie allein beendet. `/dragoncastle neu plätze:1` beginnt eine.
dragon-castle-solo-title = ### Allein: { $count ->
    [one] { $best }, in einer Partie
   *[other] Bestwert { $best }, im Schnitt { $mean }, in { $count } Partien
}
dragon-castle-solo-game = - **{ $score }** am { $when } ({ $options }) { $where }
dragon-castle-solo-best-game = - 🏆 **{ $score }** am { $when } ({ $options }) { $where }
