### Le coup du jour : une position et quatre coups au choix.

button-puzzle = Coup du jour
puzzle-title = ### Coup du jour · { $game } · { $day }
puzzle-task = À toi de jouer. Lequel de ces coups est le meilleur ? Ta première réponse compte.
puzzle-right = **Juste : { $label }.**
puzzle-wrong = **Pas { $label }.**
puzzle-costs = { $move } : diminue les chances de gagner de { review-percent }.
puzzle-found = { $count ->
    [0] Personne sur ce serveur n’a encore répondu.
    [one] { $found } sur { $count } l’a trouvé sur ce serveur.
   *[other] { $found } sur { $count } l’ont trouvé sur ce serveur.
  }
puzzle-found-all = { $count ->
    [0] Personne n’a encore répondu.
    [one] { $found } sur { $count } l’a trouvé.
   *[other] { $found } sur { $count } l’ont trouvé.
  }
puzzle-of-day = **Coup du jour** : { puzzle-found }
puzzle-practice = C’était un entraînement : seule la première réponse du jour compte.
puzzle-next = Une nouvelle position arrive { $left }.
