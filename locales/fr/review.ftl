### Le regard en arrière sur une partie finie, et pourquoi un coup est bon.

button-review = Analyse
button-review-overview = Chances
button-review-own = Tes erreurs : { $count }
button-review-words = En mots
button-review-show = Montrer à tous
button-review-point = { $number } : tour { $turn }
button-review-tell = Préviens-moi quand elle est prête

review-begun = J’analyse la partie, environ { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  } …
review-progress = J’analyse la partie : { $percent } % …
review-will-tell = Tu reçois un message quand l’analyse est prête. Tu n’as pas besoin d’attendre ici.
review-ready = **{ $game } :** { $made ->
    [yes] l’analyse est prête.
   *[no] l’analyse a été interrompue. Redemande-la, s’il te plaît.
  } { $where }
review-title = Analyse : { $game } avec { $players }
review-point = `{ $number }` Tour { $turn } : { $change }
review-mistake = **{ $player }** a laissé échapper { review-change }.
review-good = **{ $player }** a trouvé le meilleur coup. Le deuxième aurait coûté { review-change }.
review-change = { review-percent }{ $doubt ->
    [0] {""}
   *[other] { " " }(±{ $doubt })
  }
review-none = Aucun coup n’a décidé cette partie à lui seul.
review-unclear = { $count ->
    [one] Le tour 1 vient trop tôt pour être jugé.
   *[other] Les tours 1 à { $count } viennent trop tôt pour être jugés.
  }
review-lucky = La chance a augmenté les chances de gagner d{ ELIDE($player) }**{ $player }** d’environ { review-percent }.
review-unlucky = La malchance a diminué les chances de gagner d{ ELIDE($player) }**{ $player }** d’environ { review-percent }.
review-judged = 10 %, c’est la différence entre 50 % et 40 % de chances de gagner. Je juge chaque coup d’après ce qu’on pouvait savoir au moment de le jouer.
review-bands = Une bande ombrée autour d’une courbe montre combien j’hésite.
review-cut = Le temps m’a manqué. { $compared ->
    [all] J’ai comparé tous les coups à d’autres, mais moins longtemps que je ne voulais.
   *[some] { $count ->
        [0] Je n’ai comparé aucun coup à d’autres.
       *[other] J’ai comparé à d’autres les coups de { $count } des { $all } tours seulement, d’abord ceux après lesquels une chance de gagner a le plus baissé.
      }
  }

review-point-title = { $number }. Tour { $turn } : { $player }
review-played = Joué : { $move }.
review-times = { $move } ({ $count ->
    [2] deux fois
   *[other] { $count } fois
  })
review-other-mistake = Mieux : { $move }.
review-other-good = Deuxième choix : { $move }.
review-later = L’effet ne se voit que plus tard dans la partie.
review-worth-mistake = Le meilleur coup aurait augmenté les chances de gagner de { review-change }.
review-worth-good = Le deuxième choix aurait diminué les chances de gagner de { review-change }.
review-own-title = Tes erreurs
review-own-means = Des tours qu’une personne un peu plus forte que toi aurait mieux joués, et ce qu’ils ont coûté de tes chances de gagner. Plus bas, tu vois chacun sur le plateau. Personne d’autre ne voit ceci.
review-own-point = `{ $number }` **Tour { $turn } :** { mistake-kind }, { review-change }.
review-own-better = Un meilleur tour { $reasons }.
mistake-kind = { $kind ->
    [win] une victoire manquée
    [points] des points laissés sur le plateau
    [pagodas] des pagodes non posées
    [villages] un village manqué
    [provinces] une province laissée petite
    [open] une province laissée sans défense
    [opponents] un adversaire laissé libre d’avancer
    [houses] des points de maisons manqués
    [emissaries] une alliance ou une cour négligée
    [roads] une rangée de maisons laissée courte
    [cards] une paire de cartes non prise
    [sets] un groupe non consolidé
    [shrines] des sanctuaires non construits
    [dragon] les points du dragon laissés
    [groups] des tuiles non réunies
   *[later] un effet qui ne se voit que plus tard
  }
review-elsewhere = Je ne peux montrer une analyse à tous que là où la partie s’est jouée. Ouvre l’analyse là-bas.

review-picture = { $game } : chances de gagner
review-picture-turn = Tour
review-picture-unclear = trop tôt pour juger
review-alt = Les chances de gagner de chacun sur toute la partie, en courbes.
review-before = Avant le tour { $turn } : { $chances }.
review-end = À la fin : { $chances }.
review-chance = { $player } : { $percent }
review-percent = { $percent } %

table-no-review = { $why ->
    [running] Cette partie n’est pas finie. Je l’analyse à la fin.
    [short] Cette partie a eu moins de { $fewest } tours. Il n’y a rien à analyser.
    [alone] Cette partie s’est jouée en solo. Il n’y a pas de chances à comparer.
    [rules] Les règles ont changé depuis cette partie. Je ne peux pas l’analyser.
    [unknown] Je n’ai pas encore appris à juger ce jeu. Je ne peux pas l’analyser.
    [failed] Je n’ai pas pu finir l’analyse de cette partie. Réessaie.
   *[busy] J’analyse déjà plusieurs parties. Réessaie dans une minute ou deux.
  }
table-shown-already = Cette analyse est déjà publique, plus haut.

## Pourquoi un coup est bon ; ce qu’il fait, après « Cela »

why = Cela { $reasons }.
why-wins = { $count ->
    [one] gagne la partie
   *[other] partage la victoire
  }
why-score = augmente le score de { $count }
why-costs = diminue de { $count } le score d{ ELIDE($other) }{ $other }

qin-why-pagodas = rapporte { $count ->
    [one] une pagode
   *[other] { $count } pagodes
  }
qin-why-founds = fonde { $count ->
    [one] une province (une pagode)
   *[other] { $count } provinces ({ $count } pagodes)
  }
qin-why-conquers = conquiert le village { $what } contre { $other }
qin-why-connects = relie le village { $what }
qin-why-returns = renvoie { $count ->
    [one] une pagode
   *[other] { $count } pagodes
  } à { $other }
qin-why-safe = rend la province { qin-colour } majeure et sûre
qin-why-nearly-major = met { $count ->
    [one] une province
   *[other] { $count } provinces
  } à une case de la deuxième pagode
qin-why-threatens = permet de prendre { $count ->
    [one] une province
   *[other] { $count } provinces
  } à { $other }
qin-why-protects = empêche de prendre { $count ->
    [one] une province
   *[other] { $count } provinces
  }
qin-why-halts = prive { $other } { $count ->
    [one] d’une province majeure
   *[other] de { $count } provinces majeures
  }
qin-why-guards = donne le plus de pagodes autour du village { $what }

china-why-scores = marque { china-why-points } à { WORDS($what, "china-province") }
china-why-houses = ajoute { china-why-points } à la valeur de { WORDS($what, "china-province") }
china-why-houses-lost = enlève { china-why-points } à { $other } à { WORDS($what, "china-province") }
china-why-alliance = rapporte { china-why-points } de plus en alliances, comme celle de { WORDS($what, "china-province") } et { WORDS($with, "china-province") }
china-why-alliance-lost = enlève à { $other } { china-why-points } en alliances, comme celle de { WORDS($what, "china-province") } et { WORDS($with, "china-province") }
china-why-court = prend la tête à la cour de { WORDS($what, "china-province") }
china-why-court-shared = partage la tête à la cour de { WORDS($what, "china-province") }
china-why-row = ajoute { china-why-points } aux rangées le long des routes
china-why-road = relie { $count } maisons par des routes
china-why-pair = réunit deux cartes { $what ->
    [violet] violettes
    [yellow] jaunes
    [orange] orange
    [green] vertes
   *[red] rouges
  }
china-why-points = { $count ->
    [one] un point
   *[other] { $count } points
  }

dragon-castle-why-set = consolide un groupe de { WORDS($what, "dragon-castle-kind") } pour { dragon-castle-why-points }
dragon-castle-why-set-of-value = consolide des tuiles de valeur { $what } pour { dragon-castle-why-points }
dragon-castle-why-shrines = ajoute { dragon-castle-why-points } à la valeur des sanctuaires
dragon-castle-why-dragons = ajoute { dragon-castle-why-points } à la valeur des cartes dragon
dragon-castle-why-token = prend un jeton compte à rebours pour { dragon-castle-why-points }
dragon-castle-why-discard = rapporte { dragon-castle-why-points }
dragon-castle-why-group = réunit { $count } { WORDS($what, "dragon-castle-kind") } côte à côte
dragon-castle-why-pool = rapporte { $count ->
    [one] un sanctuaire
   *[other] { $count } sanctuaires
  } à bâtir
dragon-castle-why-denies = prend des { WORDS($what, "dragon-castle-kind") } qu{ ELIDE($other) }{ $other } attend
dragon-castle-why-points = { $count ->
    [one] un point
   *[other] { $count } points
  }
