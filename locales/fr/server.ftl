### Réglages des serveurs, tables privées, invitations, limites, public, langues : ce qu’on lit, et les noms des commandes.

table-private = Cette table est privée. Seules les personnes qui y jouent peuvent la regarder.
table-not-invited = Cette table est privée. On la rejoint sur invitation seulement.{ $host ->
    [none] {""}
   *[other] {" "}Demande à <@{ $host }> d’employer **/table inviter**.
  }
error-challenge-self = Tu ne peux pas te défier toi-même.
table-seated-already = Cette personne a déjà une place à ta table.
table-invited-already = Cette personne a déjà une invitation. Je ne mentionne les gens qu’une fois.
table-too-many-invited = Tu peux inviter { $most } personnes au plus à une table. Attends les réponses, ou ajoute des ordinateurs sous **{ BUTTON("button-change-lobby") }**.
table-too-many-hosted = Tu as ouvert { $most } tables qui attendent ou sont en cours, le maximum par personne. Finis d’abord une partie, ou annule une table qui attend, dans **/table état**.
table-too-many-played = Tu as une place à { $most } tables qui attendent ou sont en cours, le maximum par personne. Finis d’abord une partie, ou quitte une table qui attend, dans **/table état**.
table-too-many-in-server = Ce serveur a { $most } tables qui attendent ou sont en cours, le maximum par serveur. Réessaie quand des parties seront finies, ou annule une table que personne ne rejoint.
table-plays-there = Tu joues à cette table : je te dis déjà tout.
table-too-many-spectators = { $most } personnes suivent déjà cette partie, le maximum par table. **/table état** et **/table positions** la montrent quand même.
table-not-spectating = Tu ne suis pas cette table.

error-private-post = Tout le monde peut lire les posts de ce forum. Ouvre ta table privée dans un salon textuel.
error-no-room = On ne peut pas montrer de partie ici. Ouvre la tienne dans un salon textuel, dans un de ses fils, ou dans un post de forum.

error-permissions-there = Je ne peux pas tenir de partie dans { $where } : il m’y manque la permission { $permissions }. Qui gère ce serveur peut la donner sous *Modifier le salon → Permissions*, ou choisir un autre salon avec **Où jouer** dans `/serveur`.
error-no-tag = Dans { $where }, chaque post demande un tag, et je n’en ai aucun qui convienne. La table n’est pas ouverte. Qui gère ce serveur peut lancer `/serveur` : la commande dit ce qu’il me faut.
error-not-opened-there = Discord ne m’a pas laissé écrire dans { $where } : la table n’est donc pas ouverte. Réessaie plus tard.
error-may-not-open = Sur ce serveur, seules les personnes avec le rôle { $role } ouvrent des tables. Tu peux rejoindre les leurs, ou leur demander d’en ouvrir une.
error-stranger-invited = { $player } n’est pas sur ce serveur et ne pourrait pas trouver la table. Invite d’abord cette personne sur le serveur.
error-no-lobby = Tu n’as ouvert ici aucune table qui attend du monde. Ouvres-en d’abord une, par exemple avec { $command }.

lobby-private = 🔒 Privée : on la rejoint sur invitation seulement. La partie reçoit un fil privé si je peux en ouvrir un ici. Sinon, qui lit le salon peut lire la partie.
lobby-private-begun = 🔒 Privée : seules les personnes invitées jouent et regardent.
lobby-kept-out = Cette table est ici et non dans { $where }, car tout le monde peut lire les posts.
lobby-invited-later = { $player }, voici une invitation à une partie de { $game } : { $where }
private-but-open = 🔓 Je ne peux pas prendre de fil privé ici : qui peut lire ce salon peut lire la partie. Les mains restent secrètes, comme toujours.

reminder-watched-turn = **{ $game } :** c’est le tour d{ ELIDE($player) }{ $player }. { $where }
reminder-watched-end = **{ $game } :** la partie que tu suivais est finie. { $where }
turn-abort-watched = La partie des ordinateurs a été arrêtée.
button-spectate-every = Un message à chaque tour
button-spectate-end = Un message à la fin seulement
button-unwatch = Ne plus suivre
spectate-done = Tu suis cette partie de { $game }. { $moves ->
    [every] Je t’écris à chaque tour et à la fin
   *[end] Je t’écris à la fin
  }, par message privé et jamais dans tes heures calmes. **Ne plus suivre** y met fin.
watch-thread-name = Suivre { $game } · { $table }
spectate-thread = Sur ce serveur, chaque tour arrive plutôt dans { $where }.
spectate-thread-later = Sur ce serveur, chaque tour arrive plutôt dans un fil : je l’ouvre avec le prochain tour.
spectate-thread-none = Cette partie n’a pas de fil pour la suivre : chaque tour arrive par message privé.
spectate-ended = Tu ne suis plus cette partie de { $game }.

settings-language = **Langue :** { $language ->
    [auto] celle de ton Discord
   *[other] { $language }
  }

server-title = Réglages de ce serveur
server-pace = **Rythme des nouvelles tables, sauf si la table en choisit un :** { $pace }
server-pace-none = aucun
server-play-in = **On joue les parties :** { $room ->
    [post] chacune dans son post
    [thread] chacune dans son fil
   *[channel] dans le salon même
  }
server-channel = **Les nouvelles tables vont dans :** { $where }
server-channel-any = **Les nouvelles tables vont :** là où on les ouvre
server-channel-gone = **Les nouvelles tables vont :** là où on les ouvre, car le salon choisi n’existe plus
server-openers = **Ouvrent des tables :** les personnes avec le rôle { $role }, et celles qui gèrent le serveur
server-openers-all = **Ouvre des tables :** tout le monde
server-openers-gone = **Ouvre des tables :** tout le monde, car le rôle choisi n’existe plus
server-language = **Langue de ce que tout le monde voit :** { $language ->
    [auto] celle du serveur sur Discord
   *[other] { $language }
  }
server-watch = **Qui suit une partie lit chaque tour :** { $threads ->
    [yes] dans un fil à côté de celui de la partie
   *[no] par message privé
  }
server-castles = **Un message pour le château de chaque jour :** { $state ->
    [none] aucun
    [gone] aucun, car le salon choisi n’existe plus
    [lacking] { $where }, mais je ne peux pas y voir le salon, lire ses anciens messages, ou envoyer des messages et des fichiers
   *[on] { $where }
  }
button-server-castles = Château du jour en salon
server-ask-castles = Quel salon montre le château de chaque jour ?
    .description = Un message par jour, sans son. N’en choisis aucun pour ne rien recevoir.
server-reminders = **Rappels ici :** { $quiet ->
    [yes] silencieux, sans notification push
   *[no] avec notification
  }

command-server = serveur
    .description = Régler ce serveur : ce que je peux faire, où et comment on joue, ses tables (pour qui le gère)
command-spectate = suivre
    .description = Recevoir des messages sur la partie d’autres personnes (pour toi seulement)
command-invite = inviter
    .description = Inviter une personne à ta table qui attend du monde

option-private = privée
    .description = On la rejoint sur invitation ; qui peut lire le salon peut quand même suivre
option-spectate = actif
    .description = Si tu suis la partie ; False y met fin
option-spectate-table = { option-table }
    .description = Quelle table ; sans cela, celle d’ici
option-moves = tours
    .description = Quels messages tu reçois ; sans cela, seulement la fin
option-member = membre
    .description = Une personne à inviter
choice-moves-end = La fin de la partie
choice-moves-every = Chaque tour, et la fin
choice-play-in-thread = Un fil pour chaque partie
choice-play-in-channel = Le salon même
