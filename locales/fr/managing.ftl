### Ce que les personnes qui gèrent un serveur font à ses tables.

table-manages-self = Tu ne peux pas te faire cela à toi-même. Quitte la table ou abandonne, comme tout le monde.
table-not-kept-out = Cette personne n’est plus exclue ici. Rien n’a changé.
table-too-many-kept-out = Ce serveur exclut { $most } personnes. C’est le maximum. Réadmets d’abord quelqu’un.

turn-managed = La gestion de ce serveur termine la partie.
turn-removed = { $former ->
    [none] La gestion de ce serveur donne la place { $seat } à un ordinateur.
   *[other] La gestion de ce serveur donne à un ordinateur la place d{ ELIDE($former) }{ $former }.
  }
end-managed = La partie se termine ici et personne ne gagne, car la gestion de ce serveur y a mis fin. Elle ne compte pas.

told-managed = { $kind ->
    [close] { $manager } gère ce serveur et a annulé la table { $table }.
    [end] { $manager } gère ce serveur et a terminé la partie de la table { $table }. Personne ne gagne. Elle ne compte ni pour les statistiques ni pour les cotes.
    [remove] { $manager } gère ce serveur et a retiré { $player } de la table { $table }.
    [replace] { $manager } gère ce serveur et a donné à un ordinateur la place d{ ELIDE($player) }{ $player } à la table { $table }. Pour { $player }, ce n’est ni une victoire ni une défaite. Les autres continuent, et la partie compte pour eux.
    [move] { $manager } gère ce serveur et a déplacé ici la table { $table }.
   *[other] { $manager } gère ce serveur et a ouvert un nouveau fil pour la table { $table }.
  }
told-managed-plays = { $manager } joue aussi à cette table.
told-managed-to = { $players } : { $text }
reminder-kept-out = { $until ->
    [none] La gestion d{ ELIDE($server) }**{ $server }** t’exclut des nouvelles tables, pour toujours. Tu finis les parties que tu y joues déjà.
   *[other] La gestion d{ ELIDE($server) }**{ $server }** t’exclut des nouvelles tables jusqu’au { $until }. Tu finis les parties que tu y joues déjà.
  }
reminder-let-in = La gestion d{ ELIDE($server) }**{ $server }** t’admet à nouveau aux nouvelles tables.

managed-title = Tables de ce serveur, les plus calmes d’abord
managed-none = Il n’y a pas de telle table sur ce serveur.
managed-line = { $stage ->
    [lobby] **{ $game }** · table { $table } · { $players } ({ $taken } places sur { $wanted }) · attend du monde depuis le { $since } · { $where }
    [running] **{ $game }** · table { $table } · { $players } · rien de nouveau depuis le { $since } · { $where }
   *[other] **{ $game }** · table { $table } · { $players } · finie depuis le { $since }
  }
managed-pick = Choisir une table …
managed-choose = { $kind ->
    [remove] Retirer de cette table …
    [replace] Donner la place à un ordinateur …
    [move] Déplacer dans un autre salon …
   *[other] Exclure des nouvelles tables de ce serveur …
  }
managed-ask = { $kind ->
    [close] Annuler la table { $table } ({ $game }) ? La partie ne commence pas. Statistiques et cotes restent comme elles sont.
    [end] Terminer la partie de la table { $table } ({ $game }) sans que personne gagne ? Elle ne comptera ni pour les statistiques ni pour les cotes.
    [remove] Retirer { $player } de la table { $table } ({ $game }) ? Cette personne ne pourra plus y prendre place. Statistiques et cotes restent comme elles sont.
    [replace] Donner pour de bon à un ordinateur la place d{ ELIDE($player) }{ $player } à la table { $table } ({ $game }) ? Pour { $player }, ce ne sera ni une victoire ni une défaite. Les autres continuent, et la partie compte pour eux ; les cotes ne changent que s’il reste au moins deux personnes.
    [move] Déplacer la table { $table } ({ $game }) dans { $where } ? Ses messages y viennent désormais. La partie continue comme elle est.
    [thread] Ouvrir un nouveau fil pour la table { $table } ({ $game }) ? Ses messages y viennent désormais. La partie continue comme elle est.
   *[keep-out] Exclure { $player } des nouvelles tables de ce serveur ? Cette personne finit ses parties ici et quitte les tables qui attendent du monde. Je le lui dis par message privé. Statistiques et cotes restent comme elles sont.
  }
managed-plays = Tu joues toi-même à cette table : le message et le journal le disent.
managed-named = Ton nom est dans le message à la table et sous **Actes de la gestion** dans `/serveur`.
managed-done = { $kind ->
    [close] La table est annulée. On l’y apprend.
    [end] La partie est finie. On l’y apprend.
    [remove] La personne est retirée. La table l’apprend.
    [replace] Un ordinateur a la place. La table l’apprend.
    [move] La table est déplacée. Ses messages y viennent.
    [thread] La table reçoit un nouveau fil.
   *[keep-out] La personne est exclue, et je le lui dis par message privé. **Personnes exclues** dans `/serveur` les montre toutes et les réadmet.
  }
button-managed-first = Première page
button-managed-filter = Certaines tables
managed-any-status = Toutes
managed-any-game = Tous les jeux
managed-ask-status = Quelles tables ?
managed-ask-game = De quel jeu ?
managed-ask-person = Avec quelle personne à la table ?
managed-ask-waiting = Rien de nouveau depuis tant de jours
error-no-days = « { $text } » n’est pas un nombre de jours. Écris-le comme `7`.
button-managed-next = Page suivante
button-managed-back = Retour à la table
button-managed-ask = { $kind ->
    [close] Annuler la table
    [thread] Nouveau fil
   *[end] Terminer la partie
  }
button-managed-do = { $kind ->
    [close] Oui, annuler
    [end] Oui, terminer
    [remove] Oui, retirer
    [replace] Oui, à un ordinateur
    [move] Oui, déplacer
    [thread] Oui, en ouvrir un
   *[keep-out] { $days ->
        [0] Exclure pour toujours
        [one] Pour un jour
       *[other] Pour { $days } jours
      }
  }

acts-title = Ce que la gestion a fait ici
acts-none = La gestion n’a rien fait aux tables de ce serveur dans les 90 derniers jours.
acts-kept = Je garde cela 90 jours.
acts-line = { $moment } · { $manager }{ $plays ->
    [yes] {" "}(y joue)
   *[no] {""}
  } · { $kind ->
    [close] a annulé la table { $table }
    [end] a terminé la partie de la table { $table }
    [remove] a retiré { $player } de la table { $table }
    [replace] a donné à un ordinateur la place d{ ELIDE($player) }{ $player } à la table { $table }
    [keep-out] exclut { $player } { $until ->
        [none] pour toujours
       *[other] jusqu’au { $until }
      }
    [let-in] a réadmis { $player }
    [move] a déplacé la table { $table }
   *[other] a ouvert un nouveau fil pour la table { $table }
  }
kept-out-title = { $count ->
    [one] Une personne est exclue
   *[other] { $count } personnes sont exclues
  } des nouvelles tables ici
kept-out-none = Ce serveur n’exclut personne de ses tables.
kept-out-line = - { $player }, depuis le { $since }, { $until ->
    [none] pour toujours
   *[other] jusqu’au { $until }
  }
kept-out-forgotten = une personne qui a demandé l’oubli
kept-out-let-in = Réadmettre …
error-keep-out-bot = { $player } est un bot et n’a de place à aucune table.

choice-status-lobby = Attend du monde
choice-status-running = En cours

reminder-lost = { $what ->
    [channel] **{ $game } :** le lieu de ta table { $table } a été supprimé : la partie attend, et son temps ne court pas. Voulez-vous continuer ailleurs ? Une personne suffit.
    [post] **{ $game } :** la publication de ta table { $table } a été supprimée : la partie attend, et son temps ne court pas. Voulez-vous continuer dans une nouvelle ? Une personne suffit.
   *[thread] **{ $game } :** le fil de ta table { $table } a été supprimé : la partie attend, et son temps ne court pas. Voulez-vous continuer dans un nouveau ? Une personne suffit.
}
button-go-on = { $what ->
    [channel] Continuer ailleurs
    [post] Continuer dans une nouvelle publication
   *[thread] Continuer dans un nouveau fil
}
button-go-on-anywhere = Continuer
go-on-where = Où la partie continue-t-elle ?
go-on-channel = Salon
go-on-nowhere = Je ne peux écrire dans aucun salon que tu lis. Demandes-en un à qui gère le serveur, puis appuie de nouveau sur le bouton.
went-on = { $what ->
    [channel] La partie continue dans { $where }. J’y publie maintenant le plateau.
    [post] La partie continue dans une nouvelle publication. J’y publie maintenant le plateau.
   *[thread] La partie continue dans un nouveau fil. J’y publie maintenant le plateau.
}
kept-out-until = Le { $until }, cette personne pourra de nouveau prendre place à de nouvelles tables.
button-until-then = Jusque-là
