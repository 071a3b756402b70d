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
form-how = Et aussi
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
