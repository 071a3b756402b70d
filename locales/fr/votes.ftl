### Votes, places qui changent de mains, parties qui se terminent avant la fin.

computer-for = Ordinateur pour { $player }
unnamed-player = une personne anonyme

turn-standin = Un ordinateur continue pour **{ $player }**, jusqu’à son retour.
turn-return = **{ $player }** récupère sa place.
turn-replace = **{ $player }** prend la place { $seat }.
turn-replace-from = **{ $player }** prend la place d{ ELIDE($former) }{ $former }.
turn-timeout = Les autres n’attendent plus **{ $player }**.
turn-abort = **{ $player }** a demandé de terminer la partie, et tout le monde est d’accord.
turn-silence = Il n’y a pas eu de coup ici depuis longtemps.
end-timeout = La partie se termine ici : quelqu’un a fait attendre les autres trop longtemps.
end-aborted = Personne ne gagne. La partie ne compte pas.
end-silence = La partie se termine ici et personne ne gagne, car il n’y a pas eu de coup depuis longtemps. Elle ne compte pas.

vote-asks = { $players }, à vous de voter :
vote-missing = Comment continuer ?{ $count ->
    [1] {""}
   *[other] {" "}Plus de la moitié des autres décide.
  }
vote-abort = **{ $player }** demande de terminer la partie maintenant, sans que personne gagne. Tous les autres doivent être d’accord.
vote-take-back = **{ $player }** demande de reprendre les coups ci-dessous. Tous les autres doivent être d’accord. Le prochain coup met fin au vote.
vote-move = - { $player } : { $move }
vote-more-moves = - … et { $count ->
    [one] un coup plus ancien
   *[other] { $count } coups plus anciens
  }
vote-reveals = Ces coups ont fait piocher ou découvrir quelque chose. Qui l’a vu le sait toujours, et cela reviendra dans le même ordre.
vote-ballot = - { $player } : { $choice }
vote-pending = …
vote-until = Le vote finit { $left }.
vote-elsewhere = Ce vote continue dans un message plus récent : { $where }
take-back-ask = Cela reprend { $count ->
    [one] un coup
   *[other] { $count } coups
  } :
take-back-sure = Le veux-tu ?
button-take-back-sure = Reprendre
vote-asked = Je demande aux autres à la table. Tu y verras leur réponse. Après un **{ BUTTON("button-vote-refuse") }**, tu pourras redemander au prochain tour.
vote-wait = La table attend. { $clock ->
    [no] { $player } garde le tour.
   *[yes] { $player } reçoit { $time } pour ce tour.
  }
vote-given = { $player } a de nouveau du temps : la table attend.
vote-computer = Un ordinateur continue pour { $player }, qui peut récupérer sa place à tout moment.
vote-replace = Une autre personne peut prendre la place d{ ELIDE($player) }{ $player }.
vote-end = La partie se termine, et { $player } la perd.
vote-abort-agree = Tout le monde est d’accord : la partie se termine et personne ne gagne.
vote-abort-refuse = Tout le monde n’est pas d’accord : la partie continue.
vote-take-back-agree = Accepté. Les coups sont repris.
vote-take-back-refuse = Tout le monde n’est pas d’accord : aucun coup n’est repris.
vote-expired = Le temps du vote est écoulé, et il manque des accords : rien ne change.
vote-moot = La partie a avancé : il n’y a plus rien à voter.
choice-wait = attendre
choice-computer = un ordinateur continue
choice-replace = une autre personne continue
choice-end = terminer la partie
choice-agree = oui
choice-refuse = non
status-vote = Un vote est en cours.
button-votes = Voir le vote
button-vote-wait = Attendre
button-vote-computer = Un ordinateur continue
button-vote-replace = Une autre personne continue
button-vote-end = Terminer la partie
button-vote-agree = Oui
button-vote-refuse = Non

offer-anybody = La place { $seat } d{ ELIDE($player) }**{ $player }** est libre pour une autre personne. Qui appuie en premier sur le bouton y continue, avec sa main et ses points. L’offre finit quand { $player } joue un coup.
offer-invited = { $invited }, **{ $player }** t’offre la place { $seat } dans cette partie, avec sa main et ses points. L’offre finit { $left }.
offer-withdrawn = La place n’est plus offerte. Tu continues à jouer.
button-withdraw-offer = Retirer l’offre
error-plays-here = { $player } joue déjà ici.
status-offered = La place d{ ELIDE($player) }**{ $player }** est offerte à { $invited }.
status-offered-anybody = La place d{ ELIDE($player) }**{ $player }** est libre pour une autre personne.
reminder-taken = **{ $game } :** { $player } a pris ta place. { $where }
seat-taken-since = { $player } a ta place depuis le { $moment }. Tu peux suivre la partie.
seat-taken-away = Une autre personne a ta place depuis le { $moment }. Tu peux suivre la partie.
offer-taken = { $player } a pris la place.
offer-done = Je demande à { $player } à la table. Tu continues à jouer jusqu’à sa réponse.
button-take-over = Prendre la place
button-seat-back = Récupérer ma place
button-stand-in = Un ordinateur joue pour moi
button-ask-abort = Demander la fin
button-ask-take-back = Demander aux autres
stand-in-done = Un ordinateur continue pour toi. Récupère ta place quand tu veux : ici, sous le dernier message de la partie, ou dans `/parties`.
seat-back-done = Te revoilà ! Tu joues à nouveau.
reminder-standin-over = **{ $game } :** un ordinateur a joué un moment pour toi. { $where }
reminder-standin = **{ $game } :** un ordinateur continue pour toi, car les autres voulaient avancer. { $where } Tu peux récupérer ta place à tout moment.

table-no-such-vote = Il n’y a pas de tel vote.
table-not-an-elector = Ce vote est pour les autres à la table. Rien n’a changé.
table-vote-over = Ce vote est fini.
table-refused-before = Les autres ont déjà dit **{ BUTTON("button-vote-refuse") }** pendant ce tour. Tu pourras redemander au prochain tour.
table-no-such-offer = Cette place n’est plus offerte.
table-offered-elsewhere = Cette place est offerte à une autre personne.
table-played-elsewhere = Qui a eu une place à cette table ne peut pas en prendre une autre.
table-no-other-person = Personne d’autre ne joue à cette table : il n’y resterait que des ordinateurs. Tu peux abandonner ou terminer la partie.
table-not-missing = Aucun ordinateur ne joue pour toi en ce moment.
error-not-here = { $player } n’est pas membre de ce serveur : je ne peux pas lui offrir la place.

command-substitute = remplacement
    .description = Offrir ta place à une personne, ou, sans nom, laisser jouer un ordinateur
option-substitute = par
    .description = Qui doit prendre ta place
lobby-hints = Tout le monde peut demander des conseils.
option-hints = conseils
    .description = Si tout le monde peut demander des conseils
