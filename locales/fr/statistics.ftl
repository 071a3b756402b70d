### Ce qui a été atteint : statistiques, cotes, classements ; et l’oubli.

table-no-such-game = Je ne connais pas ce jeu. Choisis un de ceux qui sont proposés.
table-game-absent = Ce jeu n’est pas là en ce moment. Ses tables attendent son retour, et rien n’est perdu.
table-statistics-hidden = Cette personne garde ses statistiques pour elle.
table-needed = Tu es encore à { $count ->
    [one] une table
   *[other] { $count } tables
  } : je ne peux donc pas encore t’oublier. Quitte les tables qui n’ont pas commencé, et finis ou abandonne les parties en cours. Une partie abandonnée doit d’abord se terminer. Rien n’a changé.
error-bot-statistics = { $player } est un bot. Les statistiques sont pour les gens.

stats-title = Tes parties
stats-title-of = Parties d{ ELIDE($player) }{ $player } sur ce serveur
stats-none = Pas encore de partie finie qui compte. Parties en solo : `/dragoncastle solo`.
stats-none-of = Pas encore de partie finie d{ ELIDE($player) }{ $player } qui compte sur ce serveur.
stats-count = { $games ->
    [one] une partie
   *[other] { $games } parties
  }
stats-games = { stats-count }, { $wins ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $wins } gagnées
  }
stats-in-all = **En tout** : { $figures }
stats-game = **{ $game }** : { $figures }
stats-pace = { $pace } par tour
stats-rating = cote sur ce serveur : { $rating }
stats-skill = niveau { $sure ->
    [yes] {""}
   *[no] {"peut-être "}
  }{ $place } ({ stats-count })
stats-skill-unknown = niveau encore inconnu ({ stats-count })
stats-scores = au mieux { $best }, en moyenne { $average }
stats-mistake = Erreur la plus fréquente : { mistake-kind }, dans { $count } de tes { $games } dernières parties analysées{ $games_before ->
    [0] .
   *[other] , dans { $before } des { $games_before } d’avant.
  }
stats-opponents = Le plus souvent avec { $players }
stats-opponent = **{ $player }** ({ $games })
stats-measured = *Un tour : la durée médiane du début de ton tour à son dernier coup, nuits et absences comprises.*

rating = **{ $rating }**{ $provisional ->
    [yes] {" "}(provisoire)
   *[no] {""}
  }
span-days = { $number } j
span-hours = { $number } h
span-minutes = { $number } min
span-seconds = { $number } s

button-leaderboard-month = Ce mois-ci
button-leaderboard-recent = 60 derniers jours
leaderboard-title = { $game } : classement de ce serveur
leaderboard-line = #{ $rank } **{ $player }** · { $rating } · { stats-count }
leaderboard-own = Toi : { $line }
leaderboard-not-rated = Tu n’as pas encore de cote ici.
leaderboard-hidden = Tu n’apparais pas, car tu l’as demandé. **{ switch-listed }** dans `/moi réglages` y met fin.
leaderboard-away = Toi : { $rating }. Après ta prochaine partie cotée, tu seras de nouveau dans la liste.
leaderboard-none = { $period ->
    [month] Aucune partie cotée ne s’est terminée ici ce mois-ci.
   *[recent] Aucune partie cotée ne s’est terminée ici ces 60 derniers jours.
  }
leaderboard-means = Un nombre est un niveau que l’on a presque sûrement : il monte quand on finit devant d’autres personnes, et baisse lentement après 60 jours sans partie cotée.
leaderboard-how = *Les parties avec au moins deux personnes comptent. Tout le monde commence à 1000. Les ordinateurs ne comptent pas. Une partie compte moins chaque fois que les mêmes personnes se retrouvent, et pas du tout contre une personne qui n’a rencontré personne d’autre ici. { $games ->
    [one] Une cote est provisoire dans la première partie.
   *[other] Une cote est provisoire dans les { $games } premières parties.
  }*

end-ratings = Cotes{ $provisional ->
    [yes] {" "}(provisoires)
   *[no] {""}
  } : { $changes }{ $same ->
    [yes] . Une partie ne compte que contre des personnes qui en ont rencontré d’autres ici.
   *[no] {""}
  }
end-rating = { $player } : { $rating } ({ $change }{ $provisional ->
    [yes] , provisoire
   *[no] {""}
  })

settings-listed = **D’autres voient tes statistiques et ta place dans les classements :** { $listed ->
    [yes] oui
   *[no] non
  }

forget-ask = ### Faut-il que je t’oublie ?
    C’est irréversible.
forget-goes = **Effacé :** tous tes réglages, tes rappels, notes, statistiques, cotes{ $ratings ->
    [0] {""}
   *[other] {" "}({ $ratings })
  } et fichiers ouverts{ $files ->
    [0] {""}
   *[other] {" "}({ $files })
  }.
forget-stays = **Gardé sans toi :** { $games ->
    [0] {""}
   *[other] les parties que tu as jouées ou ouvertes ({ $games }), avec leurs coups et résultats, car elles sont aussi aux autres. « Anonyme » remplace ton nom.{" "}
  }Les châteaux que tu as ajoutés restent sur leurs serveurs.
forget-beyond = **Hors de ma portée :** les messages sur Discord, et les fichiers de parties que d’autres ont enregistrés.
forget-done = C’est oublié : je ne sais plus rien de toi. Si tu rejoues, tu recommences du début.
forget-nothing = Je ne sais rien de toi : il n’y a rien à oublier.
forget-kept = Rien n’a changé.
button-forget = Oui, oublie-moi
button-forget-not = Non, tout garder

command-stats = statistiques
    .description = Parties, victoires, cotes au fil du temps, aussi contre quelqu’un (pour toi seulement)
command-leaderboard = classement
    .description = Les meilleures cotes d’un jeu sur ce serveur (pour toi seulement)
option-player = personne
    .description = Une autre personne (seulement les parties de ce serveur)

leaderboard-page = page { $page }
stats-latest = Dernières parties
stats-latest-with = Dernières parties avec { $player }
stats-between = **Contre { $player }** : { stats-count } ; tu finis devant dans { $ahead }, { $player } dans { $behind }.
ratings-title = Tes cotes sur ce serveur
ratings-title-of = Cotes d{ ELIDE($player) }{ $player } sur ce serveur
ratings-axis = Parties cotées
ratings-provisional = provisoire
ratings-alt = { $game } : { $games ->
    [one] une partie cotée
   *[other] { $games } parties cotées
  }, de { $first } à { $now }, au mieux { $best }.
