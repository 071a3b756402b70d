### La liste des tables qu’un serveur a dans un salon.

bulletin-title = Tables de ce serveur
bulletin-open = { $count ->
    [0] **À rejoindre :** aucune table n’attend du monde.
    [one] **À rejoindre :** une table attend du monde.
   *[other] **À rejoindre :** { $count } tables attendent du monde.
  }
bulletin-open-line = [{ $table }]({ $where }) : { $taken ->
    [one] { $taken } place prise
   *[other] { $taken } places prises
  } sur { $wanted }
bulletin-host = ouverte par { $player }
bulletin-seeking = **En recherche de monde :** { $games }
bulletin-seek-game = { $count } pour { $game }
bulletin-running = { $count ->
    [one] **En cours :** une partie.
   *[other] **En cours :** { $count } parties.
  }
bulletin-running-line = - [{ $table }]({ $where }) : { $players }
bulletin-more = { $count ->
    [one] … et une de plus
   *[other] … et { $count } de plus
  }
bulletin-watch = Suivre une partie
bulletin-ended = **Derniers résultats**
bulletin-next = **Ouvre une table**, et les autres la trouvent ici. Avec **{ BUTTON("button-seek") }**, je te place avec d’autres, ou je t’écris quand une personne ouvre une table ou cherche du monde.
button-list-post = Publier la liste des tables
bulletin-posted = La liste des tables : { $where }. Je la tiens à jour, sans son. J’efface une liste publiée avant.
error-bulletin-room = La liste des tables demande un salon textuel. Appuie sur le bouton dans un salon, pas dans un fil.
button-to-table = Vers la table
