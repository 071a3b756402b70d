### Temps, rappels, absences : ce qu’on lit, et les noms des commandes.

table-no-pace = { $why ->
    [turn] Un tour dure de 1 heure à 30 jours ; avec une réserve, il ajoute de 0 à 30 jours.
    [bank] Une réserve a de 1 à 60 jours.
    [most] Le plus que peut contenir une réserve est au moins la réserve elle-même, et 60 jours au plus.
    [hours] Les heures de jeu durent au moins une heure par jour ; toute la journée s’écrit `0:00-24:00`.
   *[text] Je ne peux pas lire le rythme « { $text } ». Écris-le comme `36h`, `3j +12h max 5j` ou `2h 18:00-23:00`.
  }
table-fast-pace = Des tours de moins de 12 heures demandent des heures de jeu : il faut bien dormir. Écris-les comme `2h 18:00-23:00`.
table-no-pace-zone = Je ne sais pas dans quel fuseau horaire vous jouez. Écris-le derrière les heures, comme `2h 18:00-23:00 Europe/Paris`.
table-no-bank = Seul un rythme avec réserve donne du temps à tout le monde. Sans `tous`, c’est la personne au tour qui en reçoit.
table-no-clock = Le temps n’est pas limité à cette table.
table-own-time = C’est ton tour : seuls les autres peuvent te donner plus de temps.
table-time-enough = Il reste encore beaucoup de temps. Tu pourras en donner quand il en restera moins.
table-no-snooze = Il reste trop peu de temps pour remettre ce rappel.
table-turn-over = Ce tour est fini : il n’y a plus rien à te rappeler.
table-unknown-zone = Je ne connais pas le fuseau horaire « { $zone } ». Écris une ville ou un décalage, comme `Europe/Paris` ou `UTC+2`.
table-ambiguous-zone = Plusieurs fuseaux horaires s’appellent « { $zone } » : { $zones }. Choisis le tien.
table-no-zone = Je ne connais pas encore ton fuseau horaire. Écris-le aussi, par exemple `Europe/Paris`.
zone-similar = Aucun fuseau horaire ne s’appelle « { $zone } ». Lequel de ceux-ci est le tien ?
table-bad-hour = « { $text } » n’est pas une heure. Écris-la comme `22`, `22:30` ou `22h30`.
table-bad-reminder-times = « { $text } » n’est pas une liste de moments. { $clock ->
    [no] Sans limite de temps, écris jusqu’à { $most } nombres d’heures ou de jours, comme `12h 2j` ; 4 jours au plus.
   *[yes] Écris-en jusqu’à { $most }, comme `50%` du temps, ou `6h` ou `2j` avant la fin ; 30 jours au plus.
  }
table-no-quiet-hours = Dis quand les heures calmes commencent et quand elles finissent, à deux heures différentes. Sans aucune option, il n’y en a plus.
table-bad-date = « { $text } » n’est pas une date. Écris-la comme `2026-12-24` ou `24/12/2026`, ou choisis une des dates proposées.
table-past-date = « { $text } » n’est pas dans le futur. Choisis un jour plus tard.
table-away-too-long = Tu peux t’absenter { $days ->
    [one] un jour
   *[other] { $days } jours
  } au plus, car d’autres attendent. Choisis un jour plus proche. Tu pourras prolonger plus tard.
table-not-away = Tu n’es pas en absence. Rien n’a changé.

span-in-days = { $number ->
    [one] { $number } jour
   *[other] { $number } jours
  }
span-in-hours = { $number ->
    [one] { $number } heure
   *[other] { $number } heures
  }
span-in-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
  }

pace-none = Autant de temps que vous voulez
pace-turn = { $turn } par tour
pace-bank = { $bank } par personne, { $turn } de plus à chaque tour
pace-bank-most = { $bank } par personne, { $turn } de plus à chaque tour, au plus { $most }
pace-total = { $bank } par personne, pour toute la partie
pace-hours = { $pace }{ $kind ->
    [day] { "" }
   *[hours] , de { $start } à { $end }
  }{ $weekends ->
    [no] , pas le week-end
   *[yes] { "" }
  }{ $zone }
pace-lasts = Un tour dure { $longest } au plus.

turn-deadline = ⏳ Jusqu’au { $moment } ({ $left })
turn-away = Absence d{ ELIDE($player) }{ $player } jusqu’au { $moment }.
clock-pace-none = Le temps n’est pas limité.
turn-banks = Temps des autres : { $players }
clock-saved = En réserve, si le tour finit maintenant : { $players }
clock-held = ⏸️ Le temps ne court pas : { $why ->
    [away] absence d{ ELIDE($player) }{ $player } jusqu’au { $moment }.
    [hours] les heures de jeu commencent le { $moment }.
    [server] je ne peux pas joindre le serveur de cette partie.
   *[lost] le lieu de cette partie a été supprimé. Elle repart quand quelqu’un appuie sur **Continuer** dans **/table état**.
  }
clock-next = Ensuite : { $what ->
    [notice] je te notifie le { $moment }.
    [reminder] je te fais un rappel le { $moment } ({ $left }).
    [auto-away] une fois ton temps écoulé, je te mets en absence pour 7 jours.
    [ballot] les autres votent sur la suite.
    [vote] le vote finit le { $moment } ({ $left }).
    [silence] le { $moment } ({ $left }), je demande aux autres comment continuer.
   *[up] le temps finit le { $moment } ({ $left }).
  }
clock-over = Le temps ne court plus.
clock-to-move = { $player } doit jouer.
clock-since = Le tour a commencé { $moment }.
waits-for = { $what ->
    [vote] un vote est ouvert
    [offer] une place est offerte
    [away] en absence jusqu’au { $moment }
    [server] en attente, je ne peux pas joindre son serveur
   *[lost] en attente, son lieu a été supprimé
  }
more-for-all-done = C’est fait : tout le monde a plus de temps. { $player } a maintenant jusqu’au { $moment }.
more-time-done = C’est fait : { $player } a maintenant jusqu’au { $moment }.

reminder-turn = **{ $game } :** c’est ton tour. { $where }
reminder-again = **{ $game }** attend ton coup. { $where }
reminder-next = **{ $game } :** ton tour est le prochain. { $where }
reminder-over = **{ $game } :** ce rappel est passé. { $where }
digest-title = { $count ->
    [one] **Une partie t’attend.**
   *[other] **{ $count } parties t’attendent.**
  }
digest-more = Voici les { $shown } plus urgentes.
digest-mention = { $player }, des parties attendent ton coup. Je ne peux pas t’envoyer de messages privés : ton récapitulatif vient donc ici.
digest-over = Il y a une liste plus récente des parties qui t’attendent. `/parties` a toujours la dernière.
button-my-games = Mes parties
reminder-deadline = Fin de ton temps : { $left }.
reminder-time-up = Ton temps a fini { $left }.
snooze-done = Je te le rappelle { $moment }{ $sooner ->
    [yes] , car il reste moins de temps
   *[no] {""}
  }.{ $replaced ->
    [0] {""}
    [one] {" "}Le rappel prévu avant ne vient pas.
   *[other] {" "}Les { $replaced } rappels prévus avant ne viennent pas.
  }
mute-done = Je ne te rappelle plus ce tour, seulement le prochain.

told-overdue = Le temps d{ ELIDE($player) }{ $player } est écoulé (depuis le { $moment }). La table attend. Toute personne à la table peut donner plus de temps.
told-silence = C’est le tour d{ ELIDE($player) }{ $player } depuis le { $moment }. Je n’envoie plus de rappel. Tu peux lui écrire.
told-away = Absence d{ ELIDE($player) }{ $player } jusqu’au { $moment }. Son temps s’arrête jusque-là.
told-away-held = Absence d{ ELIDE($player) }{ $player } jusqu’au { $moment }. Les absences retiennent ce tour jusqu’au { $held } au plus tard ; après, le temps court à nouveau.
told-away-late = { $others ->
    [yes] Absence d{ ELIDE($player) }{ $player } jusqu’au { $moment }. Ce tour était déjà en retard : les autres décident toujours de la suite.
   *[no] Absence d{ ELIDE($player) }{ $player } jusqu’au { $moment }.
  }
told-back = Retour d{ ELIDE($player) }{ $player }.
told-more-for-all = { $giver } donne { $time } de plus à tout le monde, dans la limite de la réserve. { $player } a jusqu’au { $moment } ({ $left }).
told-more-time = { $giver } donne plus de temps à { $player } : jusqu’au { $moment } ({ $left }).

button-snooze = Plus tard, dans { $time }
button-mute = Plus pour ce tour
button-more-time = Donner du temps
button-more-for-all = Du temps pour tous

away-done = Tu es en absence jusqu’au { $moment } ({ $left }). Ton temps s’arrête, rien ne te notifie, et tes tables le savent. `/moi retour` y met fin plus tôt.
away-late = **Sauf ici :** ton temps était déjà écoulé. Les autres votent sur la suite, ce qui peut finir la partie. Tu peux encore jouer maintenant :
away-zone-unknown = Je ne connais pas encore ton fuseau horaire : le jour commence donc à minuit UTC. Règle-le avec **Heures calmes** dans `/moi réglages`.
away-held = Les absences retiennent un tour { $days ->
    [one] un jour
   *[other] { $days } jours
  } au plus. Dans ces parties, ton temps court avant ton retour, et les autres pourront décider de la suite :
away-in-days = { $date } ({ $days ->
    [one] demain
   *[other] dans { $days } jours
  })
back-done = Te revoilà ! { $count ->
    [0] Aucune partie ne t’attend.
    [one] Une partie t’attend :
   *[other] { $count } parties t’attendent :
  }
settings-title = Tes réglages
settings-reminders = **Rappels :** { $way ->
    [off] non
    [direct] oui, par message privé
   *[mention] oui, par mention à la table
  }
settings-next = **Avant ton tour :** { $active ->
    [yes] un message
   *[no] aucun message
  }
settings-digest = **Récapitulatif du jour :** à { $hour }, { $zone }
settings-no-digest = **Récapitulatif du jour :** non
settings-zone-gone = Le fuseau horaire { $zone } n’existe plus dans mes données : je compte donc en UTC. Choisis-en un autre avec **Heures calmes** dans `/moi réglages`.

reminders-title = Tes rappels
reminders-way = **Rappels :** { $way ->
    [off] non
    [direct] par message privé
   *[mention] par mention à la table
  }
reminders-clocked = **Avec limite de temps :** { $times }{ $last ->
    [yes] {" "}(seul le dernier, à cause du récapitulatif)
   *[no] { "" }
  }
reminders-unclocked = **Sans limite de temps :** { $times }{ $last ->
    [yes] {" "}(aucun, à cause du récapitulatif)
   *[no] { "" }
  }
time-standard = après { $share } % de ton temps, un jour avant la fin si le tour est long
time-share = après { $share } % de ton temps
time-before = { $unit ->
    [days] { $count ->
        [one] un jour
       *[other] { $count } jours
      }
   *[hours] { $count ->
        [one] une heure
       *[other] { $count } heures
      }
  } avant la fin
time-after = après { $unit ->
    [days] { $count ->
        [one] un jour
       *[other] { $count } jours
      }
   *[hours] { $count ->
        [one] une heure
       *[other] { $count } heures
      }
  }
digest-next = Le prochain vient le { $moment }, si une partie t’attend alors.
digest-after-quiet = Tes heures calmes finissent à ce moment.
digest-explained = C’est un message privé avec toutes les parties qui attendent. Si tu n’en acceptes pas, je te mentionne à une table.
digest-hour = À quelle heure ? Par exemple 8:00
digest-zone = Ton fuseau horaire ou ta ville
times-clocked = Temps limité : % passé, ou h, j restants
times-unclocked = Temps libre : heures, jours depuis le début
zone-choose = Fuseau horaire
button-times = Moments
button-digest = Récapitulatif du jour
button-no-digest = Pas de récapitulatif
button-test = Essai
button-way = { $way ->
    [off] Pas de rappels
    [direct] Par message privé
   *[mention] Par mention
  }
test-note = -# Voici l’essai que tu as demandé.
test-no-game = Voici comment je t’écris. Aucune partie ne t’attend en ce moment.
test-sent-directly = Je t’ai envoyé un message privé : { $where }
test-sent = Tu as une mention à une table : { $where }
test-closed = Je ne peux pas t’envoyer de messages privés : Discord les refuse. { $digest ->
    [yes] Ton récapitulatif vient comme mention à une table, sans le nom de tes parties.
   *[no] Tes rappels viennent comme mentions à la table.
  } Pour recevoir des messages privés, permets-les dans les paramètres de confidentialité d’un serveur que nous partageons.
test-no-table = Tu n’as aucune partie en cours sur un serveur : il n’y a donc pas d’endroit pour une mention.
test-refused = Je n’ai pas le droit d’écrire dans { $where }. Demande à une personne qui gère le serveur.

settings-quiet = **Heures calmes :** de { $start } à { $end }, { $zone }
settings-loud = **Heures calmes :** non
settings-zone = **Fuseau horaire :** { $zone }
settings-away = **Absence :** jusqu’au { $moment }
settings-here = **Absence :** non
settings-autoaway = **Quand ton temps est écoulé :** { $allowed ->
    [yes] je te mets en absence pour 7 jours, une fois jusqu’à ton prochain coup
   *[no] les autres décident de la suite
  }

option-pace = rythme
    .description = Combien de temps : choisis, ou écris p. ex. 36h, 3j +12h max 5j, 2h 18:00-23:00

command-clock = temps
    .description = Le temps d’une table
command-clock-show = voir
    .description = Quel temps court et jusqu’à quand, ce qui reste à chacun, la suite (pour toi seulement)
command-clock-more = plus
    .description = Donner plus de temps à la personne au tour, ou à tout le monde
option-everybody = tous
    .description = Donner plus de temps à tout le monde, s’il y a des réserves
command-me = moi
    .description = Tes réglages, absences et statistiques (pour toi seulement)
command-away = absence
    .description = Arrêter ton temps dans toutes les parties jusqu’à un jour
command-back = retour
    .description = Tu reviens : ton temps court à nouveau
command-settings = réglages
    .description = Tout ce que tu as réglé
option-until = jusque
    .description = Le jour de ton retour, p. ex. 2026-12-24
