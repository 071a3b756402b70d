### Ce que dit chaque jeu.

list-and = { $rest } et { $last }
colon = { " : " }
semicolon = { " ; " }
you = Tu
computer = Ordinateur { $number }
former-player = Anonyme { $number }

game-qin = Qin
    .minutes = 20 à 30
game-china = China
    .minutes = 45 à 60
game-dragon-castle = Dragon Castle
    .minutes = 30 à 45

turn-yours = { $mention }, c’est ton tour.
turn-computer = { $player } doit jouer.
turn-first = La partie commence.
turn-series = Partie { $game } sur { $games }.
turn-left-server = { $player } n’est plus sur ce serveur. Appuie sur **{ BUTTON("button-more") }** pour qu’un ordinateur continue à sa place.
turn-taken-back = **{ $player }** reprend { $count ->
    [one] un coup
   *[other] { $count } coups
  } : { $moves }.
turn-taken-back-of = { $player } : { $move }
turn-resigned = **{ $player }** abandonne.
player-of-seat = { $player } (place { $seat })
player-left-resign = { $player } (abandon)
player-left-timeout = { $player } (temps écoulé)
turn-resigned-computer = **{ $player }** abandonne. Un ordinateur continue à sa place.
turn-earlier = … et { $count ->
    [one] un coup plus ancien
   *[other] { $count } coups plus anciens
  }. **{ BUTTON("button-recap") }** les montre tous.

end-winner = **{ $player }** gagne !
end-shared = **{ $players }** partagent la victoire !
end-moment = { $count ->
    [one] gagne
   *[other] partagent la victoire
  } · { $score }
end-alone = **{ $player }** obtient { $score }.
picture-turn = Tour
picture-best = Record
end-alone-best = Le meilleur jusqu’ici : { $score }.
end-resigned = Tous les autres ont abandonné.
end-resigned-one = **{ $player }** a abandonné.
end-left = Tous les autres ont quitté la partie.
end-left-one = **{ $player }** a quitté la partie.
end-resigned-all = Tout le monde a quitté la partie. Elle se termine ici, et personne ne gagne.
end-resigned-alone = La partie se termine ici.
end-lost = Défaite pour { $players }, faute d’avoir joué jusqu’au bout.
end-uncounted = Cette partie ne compte pas : il manque le premier coup de quelqu’un.
tie-count = { $player } : { $count }
end-scores = { $player } : **{ $score }**
end-series-so-far = La série jusqu’ici
end-series = { $players } { $count ->
    [one] gagne la série !
   *[other] partagent la victoire dans la série !
  }
end-series-unfinished = La série se termine ici, et personne ne gagne.
end-series-next = La partie suivante a commencé.

button-join = Rejoindre
button-leave = Quitter
button-start = Commencer
button-cancel = Annuler la table
button-play = Jouer
button-hand = Ma main
button-type = Taper un coup
button-type-again = Réessayer
type-label = Ton coup en notation
type-several = { $count } coups commencent ainsi. Par exemple : { $moves }
button-recap = Résumé
button-more = Plus
button-confirm = Confirmer
button-change = Choisir autre chose
button-over = Recommencer
button-take-back = Reprendre
button-take-back-what = Reprendre : { $move }
button-take-back-steps = Reprendre : { $count ->
    [one] le dernier coup
   *[other] les { $count } derniers coups
  }
button-resign = Abandonner
button-resign-sure = Oui, abandonner
button-keep-playing = Continuer à jouer
button-rules = Règles
button-rules-of = Règles : { $topic }
button-status = État et journal
button-log = Journal
button-in-words = En mots
button-place = Demander un lieu …
place-label = Une case, ligne, colonne, région ou un nom
button-hint = Conseil
button-hint-best = Voir le meilleur
button-history = Positions passées
button-replace-left = Un ordinateur pour { $player }
button-first = Début
button-previous = Précédent
button-next = Suivant
button-last = Fin
button-newest = Dernier message
button-next-waiting = Prochaine partie : { $game }

lobby-title = Une partie de { $game }
lobby-seat = { $seat }. { $counter }**{ $player }**
lobby-host = { $seat }. { $counter }**{ $player }** (a ouvert la table)
lobby-computer = { $seat }. { $counter }**{ $player }** ({ WORDS($level, "level-name") }{ $match })
level-name = { $it ->
    [beginner] débutant
    [casual] détendu
   *[regular] habitué
    [skilled] habile
    [strong] fort
    [expert] expert
    [even] de même force
  }
lobby-open-seat = { $seat }. *libre*
lobby-host-away = La personne qui a ouvert la table est absente jusqu’au { $until }. D’ici là, chaque personne assise ici peut utiliser ses boutons, et prend ainsi la table en charge.
lobby-hint = La partie commence quand la table est complète{ $early ->
    [yes] , ou avec **{ BUTTON("button-start") }**
   *[no] {""}
  }. Ordinateurs et invitations : **{ BUTTON("button-change-lobby") }**.
lobby-hint-alone = Appuie sur **{ BUTTON("button-start") }**.
lobby-invited = { $players }, voici une invitation !
called-off = { $why ->
    [host] La personne qui a ouvert cette table l’a annulée.
    [manager] La gestion de ce serveur a annulé cette table.
    [left] Tout le monde est parti : cette table est annulée.
    [unjoined] Personne n’a rejoint cette table en une semaine : elle est fermée.
    [unshown] Je n’ai pas pu montrer cette table : elle est fermée.
   *[other] Cette table a été annulée.
  }
lobby-started = La partie a commencé : { $where }
lobby-started-here = La partie a commencé.
lobby-series = Une série de { $count } parties : { $list }
lobby-series-then = { $first }, puis { $next }

lid = Le couvercle de { $game } : { $facts }.
lid-players = { $count ->
    [one] 1 place
   *[other] { $count } places
  }
lid-minutes = { $minutes } minutes
lid-days = { $count ->
    [one] environ 1 jour
   *[other] environ { $count } jours
  }
lid-weeks = { $count ->
    [one] environ 1 semaine
   *[other] environ { $count } semaines
  }

thread-name = { $game } · { $players }
post-name = { $game } · { $host } · { $table }
post-name-watched = { $game } · { $table }
tag-open = place libre
tag-running = en cours
tag-finished = finie
thread-locked = La partie continue ici : son fil précédent est verrouillé.
thread-opened = La partie continue ici : son fil précédent n’existe plus.
played-done = C’est fait : { $moves }.
played-forced = Il ne restait qu’un coup, je l’ai donc joué : { $moves }.
played-left-out = La suite n’était alors plus possible : { $moves }.
turn-over = Ton tour est fini.
played-first = { $by ->
    [computer] L’ordinateur joue maintenant, le plus souvent en quelques secondes.
   *[people] C’est à { $players } de réfléchir.
  } Inutile d’attendre : { $where } dit quand c’est de nouveau ton tour.
resign-ask = Veux-tu vraiment abandonner ? { $ends ->
    [nobody] La partie se termine sans résultat.
    [one] La partie se termine, et { $players } gagne.
    [several] La partie se termine, et { $players } gagnent.
   *[no] Les autres continuent sans toi.
  }
resigned-done = Tu as abandonné.
taken-back-done = Le coup est repris.
replaced-done = Un ordinateur joue maintenant pour { $player }.
hint = Un bon coup : { $move }.
hint-best = Le meilleur coup que trouve l’ordinateur le plus fort : { $move }.
level-beginner = Ordinateur débutant
    .description = Joue pour la première fois, et ne voit presque rien
level-casual = Ordinateur détendu
    .description = Joue ce qui lui plaît, sans trop réfléchir
level-regular = Ordinateur habitué
    .description = Connaît le jeu, et se trompe de temps en temps
level-skilled = Ordinateur habile
    .description = Se trompe rarement, mais vit dans l’instant
level-strong = Ordinateur fort
    .description = Difficile à battre, mais pas sans erreurs
level-expert = Ordinateur expert
    .description = Prend son temps, et pèse ce qui peut venir
level-even = Ordinateur de même force
    .description = Aussi fort que ses adversaires, d’après leurs dernières parties
place-about = environ { $level }
place-between = entre { $low } et { $high }
more-title = Que veux-tu faire ?
hand-title = Ta main
recap-title = Depuis ton dernier tour
recap-title-round = Les derniers tours
recap-not-begun = Pas encore de coup.
recap-nothing = Il ne s’est rien passé depuis ton dernier tour.
recap-earlier = … et { $count ->
    [one] un tour plus ancien
   *[other] { $count } tours plus anciens
  }. **/table journal** les montre tous.
history-title = Position après le coup { $ply } sur { $latest }
history-start = La position au début

games-title = { $scope ->
    [server] Parties de ce serveur
    [ended] Parties finies de ce serveur
    [finished] Tes parties finies
    [open] Tables que tu peux rejoindre
   *[mine] Tes parties
  }
games-none = { $scope ->
    [server] Aucune partie n’est en cours sur ce serveur.
    [open] Aucune table n’attend de monde.
   *[mine] Tu n’as aucune partie en cours.
  } Ouvre une table : { $commands }.
my-games-waiting = **{ $game }** dans { $where } : **ton tour**
my-games-running = **{ $game }** dans { $where } : { $player } doit jouer
my-games-lobby = **{ $game }** dans { $where } : la table attend du monde, { $taken } sur { $wanted }
my-games-asked = **{ $game }** dans { $where } : { $players } doit encore accepter

alt-turn = { $player } doit jouer.
alt-over = La partie est finie.
alt-won = { $count ->
    [one] { $players } gagne.
   *[other] { $players } partagent la victoire.
  }
alt-steps = { $ply ->
    [0] au début
    [one] après un coup
   *[other] après { $ply } coups
  }
alt-you = Tu joues { $player }.
alt-first = Premier tour : { $player }.
alt-left-out = Laissé de côté, faute de place : { $parts }.
alt-part-players = le détail de chaque place
alt-nothing-there = Il n’y a rien là.
alt-section-now = Maintenant
alt-section-players = À la table
alt-section-hand = Ta main
alt-preview = Aperçu : ce n’est pas encore joué.

welcome =
    # Bienvenue sur Pagoda
    Des jeux de société sur plusieurs jours : joue ton coup quand tu as une minute, et le plateau attend les autres.
welcome-local = *La table locale* est le vrai bot, sur un Discord que ta propre machine simule. *Viewing as*, en haut, te laisse jouer pour l’une des quatre personnes. Dmitri a son Discord en allemand ; les commandes ont ici leurs noms anglais, pour tout le monde. `/local` avance l’horloge, cause des pannes et redémarre le bot.
welcome-start = Jouer à { $game } contre l’ordinateur

## Erreurs

error-unexpected = Quelque chose a mal tourné de mon côté. Tous les coups précédents sont saufs. Regarde le plateau avant de réessayer. (Rapport : { $report })
error-discord = Discord ne m’a pas répondu. Ton action est peut-être faite, peut-être pas : regarde la table avant de réessayer.
error-answer-refused = Discord n’a pas accepté ma réponse. { $saved ->
    [yes] Ton action est enregistrée : regarde la table avant de continuer.
   *[no] Rien n’a changé. Réessaie.
}
picture-too-large = L’image est trop grande pour Discord, elle manque donc ici. Rien d’autre ne manque.
error-too-much = C’était beaucoup d’un coup. Réessaie { $seconds ->
        [one] dans une seconde.
       *[other] dans { $seconds } secondes.
    }
error-crowded = Beaucoup de monde joue en ce moment : je n’ai donc rien fait. Réessaie dans quelques secondes.
error-storage = Je ne peux rien enregistrer en ce moment : rien n’a donc changé. Réessaie plus tard. La raison est dans le journal de la personne qui m’héberge.
error-no-position = Il n’y a pas de plateau dans ce message.
error-no-place = `{ $name }` n’est le nom d’aucun lieu de ce plateau. Nomme une case, une ligne, une colonne, une région ou une personne à la table.
error-command = Je ne connais pas cette commande, ou pas sous cette forme. Redémarre Discord pour avoir la dernière liste des commandes, et réessaie.
error-game = Ce bouton est périmé. Prends le message le plus récent.
error-no-table-here = Aucune de tes parties n’est ici. Lance la commande dans le fil de la partie, ou choisis une table avec l’option `table`.
error-no-hands = { $game } se joue sans main. Tout est sur le plateau.
table-no-hints = Il y a des conseils contre les ordinateurs, et aux tables ouvertes avec l’option `conseils`.
error-which-table = Tu as plusieurs parties ici. Choisis-en une avec l’option `table`.
error-guild-only = Cela ne marche que sur un serveur. Essaie là-bas.
error-no-member = Je ne suis pas membre de ce serveur : je ne peux pas y ouvrir de table. Demande à qui gère le serveur de m’inviter, ou ouvre une table dans un message privé avec moi.
error-among-others = Je ne fais pas partie de cette conversation : je ne peux pas y ouvrir de table. Ouvre-la sur un serveur, ou dans un message privé avec moi.
error-alone-pace = Tu joues ici contre des ordinateurs : le temps n’est pas limité. Enlève l’option `rythme`.
error-level-in-lobby = Sur un serveur, tu choisis les ordinateurs à la table, sous **{ BUTTON("button-change-lobby") }**. Enlève l’option `niveau`.
error-lists-guild-only = Lance cette commande sur un serveur, pour voir les parties de ce serveur.
error-permissions = Je ne peux pas tenir de partie ici : il me manque la permission { $permissions }. Qui gère ce serveur peut la donner sous *Modifier le salon → Permissions*.
error-cannot-post = Ta partie de { $game } continue, mais je ne peux pas écrire dans { $where } : { $why } Rien n’est perdu. Je continue d’essayer.
error-cannot-post-forbidden = il me manque là-bas des permissions : { $permissions }.
error-cannot-post-locked = le fil est verrouillé. Déverrouille-le, ou laisse-moi gérer les fils (Gérer les fils). Après un jour, j’ouvre un autre fil.
error-cannot-post-blocked = l’AutoMod du serveur bloque mon message. Fais-y une exception pour moi.
error-cannot-post-full = le serveur a autant de fils ouverts que Discord en permet. Ferme ceux qui ne servent plus.
error-cannot-post-refused = Discord le refuse (erreur { $code }).
error-cannot-post-gone = le salon n’existe plus.
error-cannot-post-untagged = les posts y demandent un tag, et je n’en ai aucun à utiliser. Laisse-moi gérer les tags du forum (Gérer les salons), ou ajoute les tags que `/serveur` nomme.
error-syntax = Je ne comprends pas le coup `{ $text }`. { $example }
error-not-your-turn = Ce n’est pas ton tour : { $player } doit jouer.
error-game-over = Cette partie est finie.
error-option-map = Ces routes ne sont pas faites pour ce nombre de places. Au choix : { $allowed }.
error-players = { $game } a { $fewest } à { $most } places.
error-option = { $option } ne peut pas être { $value }. Au choix : { $allowed }.
error-thread-taken = Ce fil a déjà une partie de { $game }. Ouvre la suivante dans le salon : elle aura son propre fil.
error-bot-invited = { $player } est un bot et ne peut pas prendre de place. Les ordinateurs sont sous **{ BUTTON("button-change-lobby") }**.

table-error = Ce n’est pas possible.
table-no-such-table = Cette table n’existe plus.
table-not-in-lobby = Cette partie a déjà commencé, ou la table est annulée. On ne peut plus la rejoindre.
table-not-running = Cette partie n’est pas en cours.
table-already-seated = Tu as déjà une place à cette table.
table-played-alone = En messages privés, tu joues contre des ordinateurs : personne d’autre ne peut prendre place. Ouvre une table sur un serveur pour jouer à plusieurs.
table-not-seated = Tu n’as pas de place à cette table.
table-not-seated-watch = Tu n’as pas de place à cette table. Suis la partie avec **/table suivre**.
table-full = Toutes les places sont prises.
table-too-few = { $missing ->
    [one] Il manque encore une personne.
   *[other] Il manque encore { $missing } personnes.
  } Sous **{ BUTTON("button-change-lobby") }**, invite quelqu’un ou ajoute un ordinateur.
table-not-host = Seule la personne qui a ouvert la table peut le faire. Pendant son absence, toutes celles assises à une table ouverte le peuvent.
table-stale = La partie a avancé depuis ce message.
table-nothing-to-take-back = { $why ->
    [acted] Quelqu’un d’autre a joué depuis : tu ne peux pas reprendre ton coup comme ça.
    [revealed] Ton coup a fait piocher ou découvrir quelque chose : tu ne peux pas le reprendre comme ça.
   *[none] Tu n’as pas de coup à reprendre.
  }
table-log-full = Il y a eu tant de coups repris et de places cédées dans cette partie qu’elle ne peut plus qu’avancer. Joue la suite.
table-no-such-step = Il n’y a pas de coup { $ply }. Le dernier est { $latest }.
error-managers-only = Seules les personnes qui gèrent ce serveur peuvent le faire (permission *Gérer le serveur*). Demande à l’une d’elles.
error-upload-large = { $name } est trop grand : { $size } octets, et j’en lis { $most } au plus. Rien n’a changé.
error-upload-no-text = { $name } n’est pas un fichier texte (UTF-8). Rien n’a changé.
error-upload-lost = Je n’ai pas pu recevoir { $name } de Discord. Envoie-le encore une fois.
table-too-many-designs = Ce serveur a déjà { $most } châteaux à lui. Retires-en d’abord un.
table-no-such-design = Ce serveur n’a pas de château de ce nom.
table-storage = { error-storage }
table-damaged-log = Le journal de cette partie est abîmé : je ne peux pas la montrer. Son résultat compte toujours. La raison est dans le journal de la personne qui m’héberge.
table-unsure = J’ai perdu ma base de données pendant l’enregistrement. C’est peut-être enregistré, peut-être pas : regarde avant de réessayer.
table-saved = J’ai perdu ma base de données au milieu de cela. Une partie est enregistrée, peut-être tout : regarde avant de réessayer.

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-create-posts = Créer des posts
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages
permission-create-public-threads = Créer des fils publics
permission-create-private-threads = Créer des fils privés
permission-send-messages-in-threads = Envoyer des messages dans les fils
