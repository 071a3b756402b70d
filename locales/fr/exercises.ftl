### Les exercices : tes propres erreurs, redemandées.

button-exercises = Mes erreurs{ $count ->
    [0] {""}
   *[other] { " " }({ $count })
  }
button-exercise-next = Regarder encore
button-exercise-next-due = Suivant ({ $count })
exercise-title = Ton erreur : { $game }, table { $table }, tour { $turn }
exercise-task = À toi de jouer. Qu’est-ce qui est mieux ?
exercise-right = **Juste.** C’est le meilleur coup que je connaisse ici.
exercise-as-good = **Bon aussi :** { $move }. Ce coup vaut à peu près le meilleur.
exercise-wrong = **Pas celui-ci :** { $move }. Par rapport au meilleur, il diminue tes chances de gagner de { review-change }.
exercise-same-again = **Pas celui-ci.** Tu l’as joué dans la partie.
exercise-best = Le meilleur : { $move }.
exercise-played = Joué : { $move }.
exercise-price = Ton coup a diminué tes chances de gagner de { review-change }.
exercise-again = Je te le redemande { $moment }.
exercise-mastered = Tu le sais. Je ne le redemande plus.
exercise-none = Aucun exercice pour l’instant. Chaque partie avec **{ BUTTON("button-review") }** en donne : tes erreurs les plus graves, et encore après 1, 3, 7, 16 et 35 jours.
exercise-checking = { $count ->
    [one] Je vérifie encore une de tes erreurs.
   *[other] Je vérifie encore { $count } de tes erreurs.
  } Regarde encore dans une minute.
learn-title = Apprendre
learn-choose = Une leçon prend deux minutes. **Mes erreurs** sont des exercices tirés de tes parties. { $due ->
    [0] Aucun aujourd’hui.
    [one] Un exercice attend.
   *[other] { $due } exercices attendent.
  }

table-no-exercise = Cet exercice n’existe plus.

button-drill = Encore une position
drill-title = ### Exercice · { $game }
drill-why = Une erreur de tes parties : { mistake-kind }. Voici une position d’une autre partie.
drill-task = À toi de jouer. Lequel de ces coups est le meilleur ?
