### Accueil : le message dont les boutons mènent à tout.

command-home = accueil
    .description = Tout par boutons : ouvrir une table, tes parties, règles, réglages (pour toi seulement)
home-title = Pagoda
home-open = **Ouvre une table.** D’autres peuvent la rejoindre, et des ordinateurs y prendre place.
button-home-more = Plus …
button-learn-and-rules = Apprendre et règles
button-home-new = Ouvrir une table
home-waiting = { $count ->
    [one] Une partie t’attend.
   *[other] { $count } parties t’attendent.
  }
button-home-privacy = Vie privée
button-home-help = Comment jouer ici
button-import = Regarder un fichier de partie
button-home = Tout par boutons
button-home-mine = Mes parties
button-home-open = Tables à rejoindre
button-home-server = Parties de ce serveur
button-home-finished = Mes parties finies
button-home-rules = Règles de { $game }
button-home-stats = Mes statistiques
button-home-leaderboard = Classement
home-which-leaderboard = Le classement de quel jeu ?

form-players = Combien de places ?
form-seats = { $count ->
    [1] 1 place, en solo
   *[other] { $count } places
  }
form-pace = Combien de temps pour chaque tour ?
form-pace-as-set = Comme réglé sur ce serveur
opened-pace = La table est ouverte. À quel rythme jouer ?
button-write-pace = Autre rythme …
form-level = Quel niveau pour les ordinateurs ?
form-options = Qu’est-ce qui change ?
    .description = Ne choisis rien pour la partie habituelle.
form-guests = Qui invites-tu ?
form-how = Règles de la table
form-hints = Les conseils sont permis
form-private = Sur invitation seulement
error-two-of-a-kind = Certains de ces choix s’excluent. Choisis-en un de chaque sorte.

button-home-settings = Mes réglages
button-my-reminders = Rappels
button-my-quiet = Heures calmes
button-my-away = Je m’absente
button-my-back = Me revoilà
switch-listed = Les autres voient mes statistiques
switch-away = M’absenter quand je suis en retard
switch-next = Me prévenir un tour plus tôt
switch-words = Les mots avant les images
button-switches = Activer ou non …
switches-on = Qu’est-ce qui est actif ?
button-settings-time = Temps et rappels
button-settings-privacy = Vie privée et données
button-settings-look = Langue et apparence
button-my-language = { $language ->
    [auto] Langue de Discord
   *[other] { $language }
  }
button-my-blocks = Personnes bloquées
button-my-block = Bloquer une personne
button-my-notes = Mes notes
button-my-forget = Effacer mes données
quiet-from = De
quiet-to = À
quiet-zone = Fuseau horaire : une ville ou un décalage
away-until = Jusqu’à quel jour ? (année-mois-jour)
block-whom = Qui bloques-tu ?

button-home-server-settings = Gérer ce serveur
button-home-post = Publier tous les boutons ici
home-posted = Publié pour tout le monde : { $where }. Épingle le message pour que chacun le trouve. Les anciens marchent encore.
error-home-not-posted = Je n’ai pas le droit d’écrire dans ce salon. Donne-le-moi dans les réglages du salon, ou appuie sur le bouton dans un autre salon.
button-server-pace = Rythme des nouvelles tables
button-server-place = Où jouer
button-server-openers = Qui ouvre les tables
button-server-quiet = { $on ->
    [yes] Rappels avec son
   *[no] Rappels sans son
  }
button-server-watch = { $on ->
    [yes] Suivre par message
   *[no] Fils pour suivre
  }
button-server-tables = Toutes les tables
button-server-log = Actes de la gestion
button-server-kept-out = Personnes exclues
button-server-keep-out = Exclure une personne
button-server-check = Vérifier les permissions
server-ask-room = Où joue-t-on une partie ?
server-ask-channel = Dans quel salon vont les nouvelles tables ?
    .description = N’en choisis aucun pour le salon où on les ouvre.
server-ask-role = Quel rôle peut ouvrir des tables ?
    .description = N’en choisis aucun pour le permettre à tout le monde.
server-ask-person = Qui ce serveur exclut-il ?
server-ask-days = Pour combien de jours, ou jusqu’à quand ?
    .description = 30, ou une date comme 24/12. Rien : jusqu’à ce que la gestion y mette fin.

button-show-lobby = Montrer la table
button-invite = Inviter une personne
button-spectate = Suivre cette partie
button-offer-seat = Offrir ta place à une personne
button-of-entry = { $label } : { $name }
games-more = Plus sur une partie en cours
games-more-of = { $game }, table { $number }

home-which-again = Comme la dernière fois, à quel jeu ?
button-home-again = Même table, mêmes gens

### Château du jour

command-today = aujourdhui
    .description = Le château du jour : le même pour tous, un essai (pour toi seulement)
button-today = Château du jour
button-today-play = Jouer le château du jour
button-today-practise = S’entraîner
button-today-month = Ce mois-ci
button-today-deals = Donnes
today-title = ### Château du jour · { $day }
today-how = Le château est le même pour tous. Tu as un essai, dans tes messages privés. Il compte si tu le finis avant minuit UTC ({ $left }). Si tu abandonnes, tu as 0 point. Jusqu’à la fin de ton essai tu ne vois rien des autres, et ils ne voient rien du tien.
today-running = Ton essai a commencé. Finis-le avant minuit UTC ({ $left }), sinon il ne compte pas. Si tu abandonnes, tu as 0 point.
today-counts = C’est ton seul essai : pas de conseils, et ce qui est découvert ne se reprend pas. Finis-le avant minuit UTC ({ $left }), sinon il ne compte pas. Si tu abandonnes, tu as 0 point.
today-practice = C’est un entraînement, il ne compte pas. Un nouveau château arrive { $left }.
today-here = Ici tu joues le château du jour.
today-no-messages = Le château du jour se joue dans tes messages privés, pour que personne d’autre ne le voie. Tu n’en acceptes pas de moi : autorise les messages privés des membres de ce serveur, puis appuie encore.
today-amount = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
today-points = **{ today-amount }** · { $rank } sur { $count } sur tous les serveurs
today-computer = { $level } a { $points }
today-computers = Ordinateurs : { $levels }
today-line = #{ $rank } **{ $player }** · { today-amount }
today-deals = La donne de demain est déjà fixée : `{ $coming }`. Celle d’hier était `{ $last }` et doit suivre de la graine `{ $seed }`.
today-copy = À copier :
today-share = Pagoda { $day } · { today-amount }
today-share-here = { $rank } sur { $count } ici
today-share-all = { $rank } sur { $count }
today-month = ### Châteaux du jour · { $month }
today-month-none = Aucun jour de ce mois n’a encore de résultat.
today-month-line = #{ $rank } **{ $player }** · { today-amount } · { $days ->
    [one] 1 jour
   *[other] { $days } jours
  }
today-month-how = Chaque jour rapporte 1 point, et 1 de plus pour chaque personne derrière toi. Un jour manqué n’en rapporte aucun. Aujourd’hui compte dès demain.
today-public = Le même château pour tous. Tu as un seul essai, en messages privés, jusqu’à minuit UTC ({ $left }). Tu vois ce que les autres ont quand ton essai est fini.
today-played = { $count ->
    [0] Personne ne l’a encore joué ici.
   *[other] **Joué ici par :** { $players }{ $more ->
        [0] {""}
       *[other] {" "}et { $more } de plus
      }
  }
today-over = ### Château du { $day }
today-deal = La donne était fixée la veille : `{ $commitment }`. Elle suit de la graine `{ $seed }`.
today-alt = Le château du { $day } vu d’en haut, tuiles face cachée : { $castle }, { $cards }.
button-today-results = Résultats
button-today-best = { $day ->
    [yesterday] Meilleure partie d’hier
   *[that] Voir la meilleure partie
  }
