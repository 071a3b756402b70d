### Le morpion à trois pions.

game-morris = Marelle à trois
    .minutes = 5
option-flying = vol
    .description = Les pions vont sur tout point libre, pas seulement sur le suivant
command-morris = marelle
    .description = Marelle à trois : trois pions alignés
morris-tagline = Aligne tes trois pions.
morris-example = Écris-le ainsi : `put B2` ou `slide B2 B3`.

morris-word-put = Poser un pion
morris-word-slide = Pousser un pion
morris-move-put = poser un pion en { $at }
morris-move-slide = pousser le pion de { $start } à { $to }
morris-event-man-put = { DOES($seat, "pose", "poses") } un pion en { $at }.
morris-event-man-moved = { DOES($seat, "pousse", "pousses") } un pion de { $start } à { $to }.
morris-event-game-ended = { $reason ->
    [line] **{ $winners }** a trois pions alignés.
    [stuck] Aucun pion ne peut bouger : **{ $winners }** gagne.
   *[long] Personne n’a d’alignement après tant de coups.
  }
morris-end = { $reason ->
    [line] Trois pions sont alignés.
    [stuck] Aucun pion ne peut bouger.
   *[long] Les coups sont épuisés.
  }
morris-score = { $score ->
    [one] gagné
   *[other] perdu
  }
morris-alt-men = { $player } a { $count ->
    [0] aucun pion sur le plateau.
   *[other] des pions en { $points }.
  }

morris-rule-taken = Il y a déjà un pion en { $point }.
morris-rule-in-hand = Pose d’abord tes trois pions.
morris-rule-none-in-hand = Tous tes pions sont posés : pousses-en un.
morris-rule-not-yours = Aucun de tes pions n’est en { $point }.
morris-rule-too-far = Un pion suit une ligne jusqu’au point voisin.

morris-lesson-1 = Deux de tes pions sont en haut, le dernier en main. **Gagne la partie.**
    .done = Trois pions alignés : tu as gagné.
    .b = Tu n’as alors rien d’aligné, et l’adversaire t’arrête.
morris-lesson-end = C’est tout.
morris-rules-overview = Posez tour à tour vos **trois pions** sur des points libres. Poussez-en ensuite un au point voisin.
    .title = Le jeu en bref
morris-rules-end = **Trois pions alignés** gagnent ; qui bloque l’adversaire gagne aussi.
    .title = La fin
