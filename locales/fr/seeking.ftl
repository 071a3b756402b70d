# Chercher avec qui jouer : la page de /chercher, son formulaire, la table de ceux qui se trouvent

command-seek = chercher
    .description = Cherche avec qui jouer : dis ce qui te plairait, et je trouve du monde (pour toi seulement)
button-seek = Chercher avec qui jouer
button-seek-change = Changer
button-seek-stop = Ne plus chercher

seek-title = Chercher avec qui jouer
seek-none = Tu ne cherches personne ici. Dis à quoi tu voudrais jouer : dès que d’autres conviennent, votre partie commence. Je cherche pendant deux jours au plus.
seek-now = **Tu cherches :** { $games }, { $seats }.
seek-pace = { $pace ->
    [any] Tous les rythmes ; si personne ne veut plus vite : { $usual }.
   *[other] { $pace } au plus par tour.
  } { $variants ->
    [yes] Toutes les options.
   *[no] Les options habituelles.
  }
seek-since = Depuis le { $since }, jusqu’au { $until }.
seek-rests = **Tu es en absence jusqu’au { $until }, et cette recherche est en pause jusque-là.** `/moi retour` met fin à ton absence plus tôt.
seek-done = Tu as trouvé ce que tu cherchais, et tu ne cherches plus ici.
seek-hindered = { $why ->
    [kept-out] **La gestion de ce serveur t’exclut des nouvelles tables : je ne te place nulle part entre-temps.**
   *[limit] **Tu joues à autant de tables que permis à la fois. Je te place de nouveau après une partie.**
  }
seek-others = { $count ->
    [0] Personne d’autre ne cherche ici en ce moment.
    [one] Une autre personne cherche ici en ce moment.
   *[other] { $count } autres personnes cherchent ici en ce moment.
  }
seek-wait = Dernièrement, la moitié des gens ont attendu leur partie moins de { $wait } ici.
seek-stopped = Tu ne cherches plus. Les tables ouvertes pour toi restent.
seek-seats = à { $seats }

seek-form = Chercher avec qui jouer
seek-form-games = Quels jeux ?
seek-form-seats = À combien ?
seek-form-pace = Combien de temps par tour ?
seek-form-span = Pendant combien de temps ?
seek-form-how = Quoi d’autre ?
seek-any-pace = Tous les rythmes
    .description = Si personne ne veut plus vite : { $pace }
seek-up-to = { $pace } au plus
seek-days = { $days ->
    [one] Un jour
   *[other] { $days } jours
  }
seek-not-now = Pas maintenant : seulement me dire quand je peux jouer
seek-tell = Me dire quand je peux jouer, une fois par jour au plus
seek-variants = Toutes les options, pas seulement les habituelles

button-tell = Me dire quand jouer
button-tell-hours = À quelles heures
button-tell-stop = Ne plus me le dire
tell-from = Me le dire à partir de (vide : toujours)
tell-to = Jusqu’à
tell-set = **Je te dis quand tu peux jouer** à { $games }, { $seats } : quand une table ouvre ou qu’une personne cherche du monde, { $any ->
    [yes] à toute heure
   *[no] entre { $start } et { $end }
  }. En message privé, une fois par jour au plus, jamais en ton absence ni dans tes heures calmes. Je te dis aussi quand il y a assez de monde à une table à toi. **{ button-tell-stop }** y met fin.
tell-none = Je ne te dis plus quand tu peux jouer sur ce serveur.
tell-title = **Tu peux jouer { $known ->
    [yes] sur { $server }
   *[no] ici
  }.**
tell-table = **{ $game } :** { $player } a ouvert une table. Places prises : { $taken } sur { $wanted }.
reminder-enough = **{ $game } :** places prises à ta table : { $taken } sur { $wanted }. C’est assez pour commencer, ou tu attends du monde. { $where }

reminder-met = **{ $game } :** il y a du monde. Tu joues avec { $players }, { $pace }. La partie a commencé. { $where }

table-nothing-sought = Aucun de ces jeux ne se joue à ce nombre. Choisis un autre jeu ou un autre nombre.
table-seek-forgotten = Je ne sais plus ce que tu cherchais. Recommence avec `/chercher` sur le serveur.

data-part-wishes = Ce que tu aimes jouer sur les serveurs, cherches et apprends.
data-field-look-at = quand c’est comparé la prochaine fois à ce que d’autres cherchent
data-field-pressed-at = quand tu l’as dit la première fois
data-field-seats = à combien de personnes
data-field-since = depuis quand tu cherches
data-field-slowest = le temps le plus long pour un tour, en millisecondes ; vide : sans limite
data-field-variants = si toutes les options conviennent
data-field-hear-at = quand on regarde ensuite s’il y a quelque chose à te dire
data-field-hears-from = à partir de quelle minute du jour on te le dit
data-field-hears-since = depuis quand on te dit ce que tu peux jouer
data-field-hears-to = jusqu’à quelle minute du jour on te le dit
