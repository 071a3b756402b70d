### Le plateau d’essai, et les tours qui se jouent tout seuls.

command-plan = anticiper
    .description = Essayer des coups pendant que les autres jouent (pour toi seulement)

button-plan = Anticiper
button-plan-board = Plateau d’essai
# `again` dit qu’un tour de cette place est déjà sur le plateau.
button-plan-own = { $again ->
    [yes] Essayer mon tour suivant
   *[no] Essayer mon tour
  }
button-plan-of = { $again ->
    [yes] Essayer le tour suivant : { $player }
   *[no] Essayer le tour : { $player }
  }
button-plan-anew = Vider le plateau
button-plan-arm = { $guard ->
    [same] Seulement avec le même résultat
    [there] Si quelqu’un d’autre joue à tel endroit
    [else] Si personne d’autre ne joue { $place }
   *[free] Seulement si la place reste libre
  }
button-plan-off = Annuler tous les tours prévus
button-try = Essayer

# Au-dessus de chaque image du plateau d’essai.
plan-picture = Plateau d’essai

plan-title = **Plateau d’essai.** Personne d’autre ne le voit.{ $waits ->
    [no] {" "}Rien n’y est joué.
   *[yes] {""}
  }
plan-trying = **Plateau d’essai.** Rien n’est joué. { $own ->
    [yes] Tu essaies ton propre tour.
   *[no] Tu essaies un tour d{ ELIDE($player) }{ $player }.
  }
plan-tried = { $player } : { $moves }
plan-brings = Voici ce qui se passerait : { $story }
plan-moved-on = Le plateau a changé depuis ce message. Voici ce qu’il est maintenant.
plan-turn-has-come = C’est ton tour : tu peux jouer.
plan-preview = **Aperçu.** Appuie sur **Essayer** pour garder cela sur le plateau.
plan-open = Personne ne sait encore ce qui sera pioché ou découvert.
plan-may-be-armed = Ton tour peut se jouer tout seul quand il viendra. Choisis la condition ci-dessous.
plan-may-be-changed = Une autre condition remplace celle d’en haut.
plan-two-cases = Deux cas. Quand ton tour viendra, celui-ci sera joué si quelqu’un d’autre a joué à l’endroit que tu nommes. Essaie ensuite un tour pour l’autre cas, puis reviens ici.
plan-other-case = Tu as prévu un tour pour le cas où quelqu’un d’autre joue { $place }. Celui-ci peut être pour l’autre cas.
plan-waiting = **Prévu :** { $moves }, { $guard ->
    [same] seulement avec le même résultat
    [free] seulement si la place reste libre
    [there] si quelqu’un d’autre joue avant { $place }
    [else] si personne d’autre ne joue avant { $place }
   *[legal] dès que c’est permis
  }.
plan-armed-title = À ton tour, le premier de ces tours prévus qui convient est joué :
plan-armed = `{ $number }` { $moves } ({ $guard ->
    [same] seulement avec le même résultat
    [free] seulement si la place reste libre
    [there] si quelqu’un d’autre joue avant { $place }
    [else] si personne d’autre ne joue avant { $place }
   *[legal] dès que c’est permis
  })
plan-armed-note = Les autres n’en voient rien avant qu’un tour soit joué. Le journal dit alors qu’il était prévu.
plan-unplayed = Ton tour prévu n’a pas été joué, car { $why ->
    [same] le résultat serait maintenant différent
    [free] quelqu’un d’autre a joué là
    [there] personne d’autre n’a joué depuis { $place }
    [else] quelqu’un d’autre a joué depuis { $place }
   *[legal] le coup n’est plus permis
  } : { $moves }

table-nothing-to-plan = Il n’y a pas de tour complet à toi sur le plateau d’essai. Essaie d’abord ton tour jusqu’au bout.
table-turn-has-come = C’est déjà ton tour : tu peux jouer.
table-planned-already = C’est déjà prévu.
table-no-such-place = Personne d’autre ne peut plus y jouer, ou cet endroit n’existe pas. Écris-le comme sur le plateau.
table-too-many-premoves = Tu as déjà prévu { $most } tours, et c’est le maximum. Appuie sur **Annuler tous les tours prévus**, puis recommence.
error-not-known = Personne ne sait encore ce qu’il y a là : tu ne peux pas le prévoir.

reminder-premove = **{ $game } :** ton tour a été joué comme tu l’avais prévu. { $where }
reminder-unplanned = **{ $game } :** ton tour prévu ne se joue plus tout seul, car il s’est passé autre chose à la table. { $where }
