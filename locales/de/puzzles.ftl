### Der Zug des Tages: eine Stellung, in der vier Züge zur Wahl stehen.

button-puzzle = Zug des Tages
puzzle-title = ### Zug des Tages · { $game } · { $day }
puzzle-task = Du bist am Zug. Welcher dieser Züge ist der beste? Deine erste Antwort zählt.
puzzle-right = **Richtig: { $label }.**
puzzle-wrong = **Nicht { $label }.**
puzzle-costs = { $move }: senkt die Siegchance um { review-percent }.
puzzle-found = { $count ->
    [0] Auf diesem Server hat noch niemand geantwortet.
    [one] { $found } von { $count } auf diesem Server hat ihn gefunden.
   *[other] { $found } von { $count } auf diesem Server haben ihn gefunden.
  }
puzzle-found-all = { $count ->
    [0] Es hat noch niemand geantwortet.
    [one] { $found } von { $count } hat ihn gefunden.
   *[other] { $found } von { $count } haben ihn gefunden.
  }
puzzle-of-day = **Zug des Tages**: { puzzle-found }
puzzle-practice = Das war Übung: Nur die erste Antwort des Tages zählt.
puzzle-next = Eine neue Stellung kommt { $left }.
