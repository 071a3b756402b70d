### Dragon Castle.

dragon-castle-tagline = Prends des tuiles du château, consolide des groupes, bâtis des sanctuaires dans ton royaume.
dragon-castle-lid = Un château fait de tuiles, avec des sanctuaires sur ses tours. Un dragon doré s’élève devant la lune.
dragon-castle-example = Écris-le comme `take C4`, `pair D6`, `put M3 B2`, `merge B2` ou `spirit wit shrine B2`.
dragon-castle-plan-field = Une case du château, par exemple C4
dragon-castle-plan-place = en { $place } du château

## Noms, pour WORDS

dragon-castle-tile = { $it ->
    [M1] Marchand 1
    [M2] Marchand 2
    [M3] Marchand 3
    [M4] Marchand 4
    [M5] Marchand 5
    [M6] Marchand 6
    [W1] Guerrier 1
    [W2] Guerrier 2
    [W3] Guerrier 3
    [W4] Guerrier 4
    [W5] Guerrier 5
    [W6] Guerrier 6
    [F1] Fermier 1
    [F2] Fermier 2
    [F3] Fermier 3
    [F4] Fermier 4
    [F5] Fermier 5
    [F6] Fermier 6
    [S1] Fleur
    [S2] Soleil
    [S3] Feuille d’érable
    [S4] Flocon
    [N1] Vent du nord
    [N2] Vent d’est
    [N3] Vent du sud
    [N4] Vent d’ouest
    [D1] Tête de dragon
    [D2] Corps de dragon
   *[D3] Griffe de dragon
  }
dragon-castle-kind = { $it ->
    [M] marchands
    [W] guerriers
    [F] fermiers
    [S] saisons
    [N] vents
   *[D] dragons
  }
dragon-castle-spirit = { $it ->
    [beauty] Beauté
    [wind] Vent
    [strength] Force
    [elegance] Élégance
    [deception] Ruse
    [change] Changement
    [faith] Foi
    [destruction] Destruction
    [depth] Profondeur
   *[wit] Finesse
  }
dragon-castle-effect = { $it ->
    [beauty] Consolider 4 tuiles ou plus d’une même valeur : 1 point de plus, jusqu’à 2 sanctuaires
    [wind] Déplacer un sanctuaire sur une tuile retournée ; avant, on peut retourner une tuile
    [strength] Déplacer une ou deux tuiles de ton royaume
    [elegance] Prendre des tuiles dont seul un petit côté est libre (au moins une)
    [deception] Paire avec une tuile qui touchait la première
    [change] Une tuile spéciale compte comme une autre sorte pour consolider
    [faith] Bâtir un sanctuaire de plus sur un groupe de ce tour
    [destruction] Défausser une tuile disponible du château
    [depth] Paire avec n’importe quelle tuile disponible de la même sorte
   *[wit] Consolider un groupe d’exactement trois : 2 points
  }
dragon-castle-dragon = { $it ->
    [humility] Humilité
    [righteousness] Droiture
    [tranquility] Tranquillité
    [bravery] Bravoure
    [dominion] Domination
    [power] Puissance
    [knowledge] Savoir
    [harmony] Harmonie
    [devotion] Dévotion
   *[courage] Courage
  }
dragon-castle-button-solo = Dragon Castle en solo
dragon-castle-button-castles = Châteaux
dragon-castle-button-add = Ajouter un château
dragon-castle-castles = { $count ->
    [0] Ce serveur n’a pas de château à lui.
    [one] Ce serveur a un château à lui.
   *[other] Ce serveur a { $count } châteaux à lui.
  } Qui gère le serveur en ajoute et en retire.
dragon-castle-see-own = Voir un château de ce serveur
dragon-castle-see-shipped = Voir un autre château
dragon-castle-remove-castle = Retirer un château de ce serveur
dragon-castle-ask-file = Le château en fichier texte
    .description = Nom, places, une ligne vide, puis les hauteurs ligne par ligne.

dragon-castle-castle-base = Château de base pour le nombre de places
dragon-castle-castle-base-alone = Château de base
dragon-castle-cards = { $spirits ->
    [0] aucun esprit
    [1] un esprit
    [2] deux esprits
    [3] trois esprits
   *[other] esprits : { WORDS($spirits, "dragon-castle-spirit") }
  }, { $dragons ->
    [0] aucun dragon
    [1] un dragon
    [2] deux dragons
    [3] trois dragons
   *[other] dragons : { WORDS($dragons, "dragon-castle-dragon") }
  }
dragon-castle-tight = royaumes de 6 x 4
dragon-castle-tie = { $by ->
    [stacks] Les piles à tuile retournée au sommet départagent
   *[shrines] Les sanctuaires du royaume départagent
  } : { $counts }.
dragon-castle-score = { $score ->
    [-1] −1 point
    [one] { $score } point
   *[other] { $score } points
  }
dragon-castle-score-part = { $part ->
    [victory] groupes et défausses : { $points }
    [shrines] sanctuaires : { $points }
    [tokens] jetons compte à rebours : { $points }
    [dragons] dragons : { $points }
   *[price] en solo avec des cartes : −{ $points }
  }

## Coups

dragon-castle-price = { $pays ->
    [none] un sanctuaire
   *[other] la tuile en { $pays }
  }
dragon-castle-price-named = { $paid ->
    [shrine] un sanctuaire
   *[other] { WORDS($paid, "dragon-castle-tile") } ({ $pays })
  }
dragon-castle-target = { $spirit ->
    [beauty]  : le groupe en { $at } est consolidé
    [wit]  : le groupe en { $at } est consolidé
    [change]  : la tuile en { $at } compte parmi les { WORDS($kind, "dragon-castle-kind") }
    [faith]  : un sanctuaire est bâti en { $at }
    [destruction]  : la tuile en { $at } quitte le château
    [deception]  : la tuile en { $at } est la deuxième
    [depth]  : la tuile en { $at } est la deuxième
   *[other] { "" }
  }
dragon-castle-move-take = prendre la tuile en { $at }
dragon-castle-move-take-named = prendre { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-move-pair = prendre sa jumelle en { $at }
dragon-castle-move-pair-named = prendre sa jumelle { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-move-shrine = prendre un sanctuaire
dragon-castle-move-discard = défausser la tuile
dragon-castle-move-summon = invoquer le dragon
dragon-castle-move-put = placer { WORDS($symbol, "dragon-castle-tile") } en { $at }
dragon-castle-move-merge = consolider le groupe en { $at }
dragon-castle-move-build = bâtir un sanctuaire en { $at }
dragon-castle-move-done = en rester là
dragon-castle-move-end = terminer le tour
dragon-castle-move-turn-down = retourner la tuile en { $at }
dragon-castle-move-move-shrine = déplacer le sanctuaire de { $start } à { $to }
dragon-castle-move-shift = déplacer la tuile de { $start } à { $to }
dragon-castle-move-activate = payer { dragon-castle-price } pour { WORDS($spirit, "dragon-castle-spirit") }{ dragon-castle-target }
dragon-castle-move-activate-named = payer { dragon-castle-price-named } pour { WORDS($spirit, "dragon-castle-spirit") }{ dragon-castle-target }

## Ce qui s’est passé

dragon-castle-event-tile-taken = { DOES($seat, "prend", "prends") } { WORDS($symbol, "dragon-castle-tile") } ({ $at }).
# Deux tuiles prises dans un tour sont une paire, de deux symboles seulement par un esprit.
dragon-castle-event-tile-taken-several = { $symbol-kinds ->
    [one] { DOES($seat, "prend", "prends") } la paire { WORDS($symbol-first, "dragon-castle-tile") } ({ $at }).
   *[other] { DOES($seat, "prend", "prends") } la paire { $each }.
  }
    .each = { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-event-tile-uncovered = Découverte : { WORDS($symbol, "dragon-castle-tile") } ({ $at }).
dragon-castle-event-tile-uncovered-several = Découvertes : { $each }.
    .each = { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-event-shrine-taken = { DOES($seat, "prend", "prends") } un sanctuaire.
dragon-castle-event-tile-discarded = { DOES($seat, "défausse", "défausses") } la tuile pour un point.
dragon-castle-event-dragon-summoned = { DOES($seat, "invoque", "invoques") } le dragon.
dragon-castle-moment-summoned = invoque le dragon
dragon-castle-event-tile-placed = { DOES($seat, "place", "places") } { WORDS($symbol, "dragon-castle-tile") } en { $cell }.
dragon-castle-event-tile-placed-several = { $symbol-kinds ->
    [one] { DOES($seat, "place", "places") } les tuiles en { $cell }.
   *[other] { DOES($seat, "place", "places") } { $each }.
  }
    .each = { WORDS($symbol, "dragon-castle-tile") } en { $cell }
dragon-castle-event-set-consolidated = { DOES($seat, "consolide", "consolides") } { $cells-count } { $value ->
    [0] { WORDS($kind, "dragon-castle-kind") }
   *[other] tuiles de valeur { $value }
  } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
dragon-castle-event-shrine-built = { DOES($seat, "bâtit", "bâtis") } un sanctuaire en { $cell }, étage { $floor }.
dragon-castle-event-spirit-activated = { $paid ->
    [shrine] { DOES($seat, "paie", "paies") } un sanctuaire pour { WORDS($spirit, "dragon-castle-spirit") }.
   *[other] { DOES($seat, "paie", "paies") } { WORDS($paid, "dragon-castle-tile") } pour { WORDS($spirit, "dragon-castle-spirit") }.
  }
dragon-castle-event-tile-turned = { DOES($seat, "retourne", "retournes") } la tuile en { $cell }.
dragon-castle-event-shrine-moved = { DOES($seat, "déplace", "déplaces") } un sanctuaire de { $start } à { $to }.
dragon-castle-event-tile-shifted = { DOES($seat, "déplace", "déplaces") } une tuile de { $start } à { $to }.
dragon-castle-event-tile-destroyed = { DOES($seat, "défausse", "défausses") } { WORDS($symbol, "dragon-castle-tile") } du château ({ $at }).
dragon-castle-event-last-round-begun = Le dragon arrive. **{ $last }** a le dernier tour de la partie.
dragon-castle-event-dragon-counted = { $points-count ->
    [0] - { WORDS($dragon, "dragon-castle-dragon") } : personne.
   *[other] - { WORDS($dragon, "dragon-castle-dragon") } : { $points }.
  }
dragon-castle-event-game-ended = { dragon-castle-end }

dragon-castle-end = { $reason ->
    [dragon-summoned] Le dragon ancien est là.
   *[other] La partie est finie.
  }

## L’image en mots

dragon-castle-alt-position = Dragon Castle, { alt-steps }. { $left ->
    [0] Le château est vide.
    [one] Il reste une tuile dans le château, à l’étage { $floor }.
   *[other] { $left } tuiles dans le château, la plus haute à l’étage { $floor }.
  }
dragon-castle-alt-last = Dernier tour : { $player } { $deeds }.
dragon-castle-alt-last-took = a pris { $cells } du château
dragon-castle-alt-last-placed = a placé en { $cells } du royaume
dragon-castle-alt-last-set = a consolidé le groupe en { $cells }
dragon-castle-alt-last-built = a bâti en { $cells }
dragon-castle-alt-last-summoned = a invoqué le dragon
dragon-castle-alt-last-spirit = a activé { WORDS($spirit, "dragon-castle-spirit") }
dragon-castle-alt-last-none = a continué
dragon-castle-alt-phase = { $it ->
    [take] prendre une première tuile
    [action] choisir quoi faire de la première tuile
    [place] placer une tuile
    [settle] consolider des groupes et terminer le tour
    [build] bâtir un sanctuaire
    [turn] retourner une tuile
    [move] déplacer un sanctuaire
   *[shift] déplacer une tuile
  }
dragon-castle-alt-next = Ensuite : { WORDS($phase, "dragon-castle-alt-phase") }.
dragon-castle-alt-then = Après cela : { WORDS($phase, "dragon-castle-alt-phase") }.
dragon-castle-alt-taken = Prises et pas encore placées : { WORDS($hand, "dragon-castle-tile") }.
dragon-castle-alt-spirit-used = Esprit de ce tour : { WORDS($spirit, "dragon-castle-spirit") }.
dragon-castle-alt-elegance = Élégance exige une tuile de ce tour.
dragon-castle-alt-waiting = Groupe à consolider : { $cells }.
dragon-castle-alt-beside = À côté de la première tuile : { $cells }.
dragon-castle-alt-consolidated = Consolidées ce tour : { $cells }.
dragon-castle-alt-shifted = Déplacées ce tour vers : { $cells }.
dragon-castle-alt-turned = Retournées ce tour : { $cells }.
dragon-castle-alt-building = On peut bâtir un sanctuaire en : { $cells }.
dragon-castle-alt-may-build = Sanctuaires à bâtir maintenant : { $count }.
dragon-castle-alt-name = Château : { $name }.
dragon-castle-alt-name-own = Château de ce serveur : { $name }.
dragon-castle-alt-size = Le château a les colonnes A à { $column } et les lignes 1 à { $rows }. Chaque royaume a les colonnes A à F et les lignes 1 à { $realm }.
dragon-castle-alt-row = Château, ligne { $row }
dragon-castle-alt-realm-row = Royaume d{ ELIDE($player) }{ $player }, ligne { $row }
dragon-castle-alt-realm-empty = Royaume d{ ELIDE($player) }{ $player } : vide.
dragon-castle-alt-floor = étage { $floor }
dragon-castle-alt-available = disponible
dragon-castle-alt-covered = pas encore vue
dragon-castle-alt-down = retournée
dragon-castle-alt-shrine = sanctuaire
dragon-castle-alt-unseen = Tuiles que personne n’a vues
dragon-castle-part-castle = château ligne par ligne
dragon-castle-part-available = tuiles disponibles
dragon-castle-part-realms = royaumes
dragon-castle-part-unseen = tuiles que personne n’a vues
dragon-castle-alt-player = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, sanctuaires bâtis : { $shrines }, en réserve : { $pool }{ $tokens ->
    [0] {""}
   *[other] , jetons compte à rebours : { $tokens }
  }.
dragon-castle-alt-tops = { $count ->
    [one] Une tuile de l’étage le plus haut est disponible.
   *[other] { $count } tuiles de l’étage le plus haut sont disponibles.
  }
dragon-castle-alt-top = { WORDS($symbol, "dragon-castle-tile") } : { $cells }.
dragon-castle-alt-pair = { $count ->
    [2] Paire
   *[other] Deux parmi
  } { WORDS($symbol, "dragon-castle-tile") } : { $cells }.
dragon-castle-alt-common = { $tokens ->
    [0] Il ne reste aucun jeton compte à rebours
    [one] Il reste un jeton compte à rebours
   *[other] Il reste { $tokens } jetons compte à rebours
  }, sanctuaires dans la réserve commune : { $supply }.
dragon-castle-alt-cards = En jeu : { $cards }.
dragon-castle-alt-price = Prix des cartes : { $points } points.
dragon-castle-alt-stack = Jetons compte à rebours dans la pile : { $count }.
dragon-castle-alt-last-round = C’est la dernière manche.
dragon-castle-alt-former = Règles : version { $version }.
dragon-castle-alt-score = Score d{ ELIDE($player) }{ $player } : { $points }. Groupes et défausses : { $victory }, sanctuaires : { $shrines }, jetons compte à rebours : { $tokens }, piles à tuile retournée au sommet : { $stacks }.
dragon-castle-alt-hand = Ta main : { WORDS($hand, "dragon-castle-tile") }.
dragon-castle-alt-hand-empty = Tu n’as encore pris aucune tuile ce tour.

## Mots sur l’image

dragon-castle-picture-to-move = joue
dragon-castle-picture-winner = gagne
dragon-castle-picture-preview = Aperçu
dragon-castle-picture-last-round = Dernière manche
dragon-castle-picture-supply = stock
dragon-castle-picture-castle = { $count ->
    [one] tuile
   *[other] tuiles
  }
dragon-castle-picture-in-hand = Ta main
dragon-castle-picture-no-tiles = Aucune tuile
dragon-castle-picture-used = utilisé
dragon-castle-picture-points = Groupes, défausses
dragon-castle-picture-shrines = Sanctuaires
dragon-castle-picture-tokens = Compte à rebours
dragon-castle-picture-pool = { $count ->
    [one] sanctuaire
   *[other] sanctuaires
  }
dragon-castle-picture-pool-short = { $count ->
    [one] sanct.
   *[other] sanct.
  }
dragon-castle-picture-built = debout
dragon-castle-picture-taken = rebours
dragon-castle-picture-taken-short = rebours
dragon-castle-picture-countdown = Jetons
dragon-castle-picture-points-word = { $count ->
    [one] point
   *[other] points
  }
dragon-castle-picture-first = disponible comme première tuile
dragon-castle-picture-first-of-pair = première, jumelle disponible
dragon-castle-picture-twin = sa jumelle, seulement en deuxième
# De même quand les trois sont sur une ligne.
dragon-castle-picture-first-short = en premier
dragon-castle-picture-first-of-pair-short = avec jumelle
dragon-castle-picture-twin-short = la jumelle
dragon-castle-picture-hand = Main
dragon-castle-picture-price = En solo avec cartes
dragon-castle-picture-total = Total
dragon-castle-picture-player = Place
# Ce que fait une carte, sur une ligne d’environ 40 lettres.
dragon-castle-picture-spirit = { $it ->
    [beauty] 4+ d’une valeur : +1 pt, 2 sanctuaires
    [wind] Retourne 1 tuile, déplace 1 sanctuaire
    [strength] Déplace 1 ou 2 tuiles du royaume
    [elegance] Prend des tuiles à petit côté libre
    [deception] Paire avec une tuile qui la touchait
    [change] Une spéciale change de sorte
    [faith] Bâtit 1 sanctuaire de plus
    [destruction] Défausse 1 tuile libre du château
    [depth] Paire avec une de même sorte
   *[wit] Consolide exactement 3 : 2 points
  }
dragon-castle-picture-dragon = { $it ->
    [humility] 1 par sanctuaire près d’une pile plus haute
    [righteousness] Sanctuaires des meilleures ligne, colonne
    [tranquility] 1 par groupe de piles retournées
    [bravery] 1 par pile plus haute que ses voisines
    [dominion] Valeur d’une tuile étage 3+ par guilde
    [power] 2 par guilde plus forte que les voisins
    [knowledge] 2 par tuile spéciale visible différente
    [harmony] 4 par moitié du royaume en miroir
    [devotion] 1 par sanctuaire près d’un dragon
   *[courage] 1 par sanctuaire au bord du royaume
  }

## Le panneau Jouer

dragon-castle-panel-turn-begins = Tour { $number }.
dragon-castle-panel-take = Quelle tuile de l’étage le plus haut prends-tu ? Le mieux est une tuile dont la jumelle est disponible.
dragon-castle-panel-action = Tu as { WORDS($hand, "dragon-castle-tile") }. Qu’en fais-tu ?
dragon-castle-panel-place = Où places-tu { WORDS($hand, "dragon-castle-tile") } ?
dragon-castle-panel-settle = Tu as un groupe de quatre ou plus. Choisis-le : ses tuiles sont retournées.
dragon-castle-panel-end = Tu peux encore activer un esprit, ou terminer ton tour.
dragon-castle-panel-build = Où bâtis-tu un sanctuaire ?
dragon-castle-panel-turn = Quelle tuile retournes-tu ? Ce n’est pas obligatoire.
dragon-castle-panel-move = Quel sanctuaire déplaces-tu ?
dragon-castle-panel-move-to = Où va le sanctuaire de { $cell } ?
dragon-castle-panel-shift = Quelle tuile déplaces-tu ? Après elle, tu peux en déplacer une deuxième.
dragon-castle-panel-shift-again = Quelle deuxième tuile déplaces-tu ? **Fini** en reste à une.
dragon-castle-panel-shift-to = { $symbol ->
    [none] Où va la tuile retournée de { $cell } ?
   *[other] Où va { WORDS($symbol, "dragon-castle-tile") } ({ $cell }) ?
  }
dragon-castle-panel-spirit = Quel esprit actives-tu ?
dragon-castle-panel-cost = { WORDS($spirit, "dragon-castle-spirit") } : { WORDS($spirit, "dragon-castle-effect") }. Que paies-tu pour cela ?
dragon-castle-panel-aim = { WORDS($spirit, "dragon-castle-spirit") } : { WORDS($spirit, "dragon-castle-effect") }. { $spirit ->
    [beauty] Quel groupe ?
    [wit] Quel groupe ?
    [deception] Avec laquelle ?
    [depth] Avec laquelle ?
    [change] Quelle tuile change ?
    [faith] Sur quelle tuile ?
   *[destruction] Quelle tuile ?
  }
dragon-castle-panel-counts-as = { WORDS($spirit, "dragon-castle-spirit") } : comme quelle sorte compte la tuile en { $cell } ?
dragon-castle-panel-owed = Élégance : prends au moins une tuile dont seul un petit côté est libre. De telles tuiles maintenant : { $cells }.
dragon-castle-panel-once = { $what ->
    [summon] **Aperçu.** Tu prends un jeton compte à rebours, et aucune tuile ce tour.
   *[uncover] **Aperçu.** Les tuiles au-dessous sont découvertes pour tous. Après, on ne revient pas en arrière.
  }
dragon-castle-panel-uncovered = Découvertes : { $tiles }.
dragon-castle-panel-place-first = { $hand } : laquelle places-tu d’abord ?
dragon-castle-panel-turn-pairs = Quelles tuiles prends-tu ? Les paires viennent d’abord. Tu vois tout le tour avant qu’il soit joué.
dragon-castle-panel-turn-no-pairs = On ne peut prendre aucune paire maintenant.
dragon-castle-panel-rows = { $count ->
    [one] Ligne { $first }
   *[other] Lignes { $first } et { $last }
  }
dragon-castle-button-single = Une tuile à la fois
dragon-castle-button-take-now = Prendre et découvrir
dragon-castle-option-plan = { WORDS($symbol, "dragon-castle-tile") } : { $cells }
dragon-castle-panel-choose = { $what ->
    [twins] Une paire
    [shrine] Une tuile et un sanctuaire
    [discard] Défausser une tuile pour un point
    [twin] Tuile avec jumelle
    [take] Une autre tuile
    [pair] Prendre une paire …
    [put] Tuile
    [beside] Case à côté de la même sorte
    [cell] Case
    [merge] Groupe
    [spirit] Esprit
    [price] Payer
   *[kind] Sorte
  }
dragon-castle-panel-choose-more = { $what } ({ $from } à { $to })
dragon-castle-button-summon = Invoquer le dragon
dragon-castle-button-shrine = Prendre un sanctuaire
dragon-castle-button-discard = Défausser pour un point
dragon-castle-button-done = Fini
dragon-castle-button-end = Terminer le tour
dragon-castle-button-move = Ne pas retourner
dragon-castle-button-spirit = Activer un esprit
dragon-castle-cost-shrine = Sanctuaire de ta réserve (il en reste { $count })
dragon-castle-cost-tile = Quitte ton royaume, et la partie
dragon-castle-option-tile = { $cell } : { WORDS($symbol, "dragon-castle-tile") }
dragon-castle-option-twin = { $cell } : { WORDS($symbol, "dragon-castle-tile") } · jumelle en { $twins }
dragon-castle-option-empty = { $cell }
dragon-castle-option-floor = { $cell } : étage { $floor }
dragon-castle-option-down = { $what ->
    [shrine] { $cell } : sanctuaire, étage { $floor }
    [turned] { $cell } : retournée à l’instant, étage { $floor }
   *[down] { $cell } : retournée, étage { $floor }
  }
dragon-castle-option-owed = Seul un petit côté est libre
dragon-castle-option-beside = à côté de { WORDS($tiles, "dragon-castle-tile") }
dragon-castle-brings-opens = libère { $tiles }
dragon-castle-brings-uncovers = { $count ->
    [one] découvre une tuile cachée
   *[other] découvre { $count } tuiles cachées
  }
dragon-castle-brings-together = { $count } sur { $set } pour un groupe
dragon-castle-brings-shrine = { $points ->
    [one] un point à la fin
   *[other] { $points } points à la fin
  }

## Refus

dragon-castle-rule-phase = { $phase ->
    [take] Prends d’abord une tuile du château.
    [action] Dis quoi faire de ta tuile : paire, sanctuaire ou défausse.
    [place] Place d’abord tes tuiles.
    [settle] Consolide ton groupe, ou termine ton tour.
    [build] Bâtis un sanctuaire, ou appuie sur **Fini**.
    [turn] Retourne une tuile, ou déplace d’abord un sanctuaire.
    [move] Déplace d’abord un sanctuaire.
   *[shift] Déplace une tuile, ou appuie sur **Fini**.
  }
dragon-castle-rule-no-such-cell = Il n’y a pas de case { $cell } ici.
dragon-castle-rule-no-tile = Il n’y a pas de tuile en { $cell }.
dragon-castle-rule-not-top-floor = La tuile en { $cell } est à l’étage { $floor }. La première tuile doit venir de l’étage le plus haut, maintenant l’étage { $top }.
dragon-castle-rule-not-available = La tuile en { $cell } n’est pas disponible : ses deux longs côtés sont bloqués.
dragon-castle-rule-elegance-owed = Avec Élégance, tu dois prendre ce tour une tuile dont seul un petit côté est libre.
dragon-castle-rule-castle-stands = Le château a encore des tuiles à l’étage { $top }. On peut invoquer le dragon quand il ne reste que l’étage 1.
dragon-castle-rule-not-the-same = La tuile en { $cell } n’est pas la jumelle : tu as { WORDS($symbol, "dragon-castle-tile") }.
dragon-castle-rule-no-room = Ton royaume n’a pas de place pour { $count ->
    [one] une tuile
   *[other] { $count } tuiles
  }.
dragon-castle-rule-no-shrines-left = Il ne reste aucun sanctuaire dans la réserve commune.
dragon-castle-rule-not-in-hand = Tu n’as pas { WORDS($symbol, "dragon-castle-tile") } à placer. Ta main : { WORDS($hand, "dragon-castle-tile") }.
dragon-castle-rule-face-up = Il y a une tuile visible en { $cell }. Place tes tuiles sur des cases vides et sur des tuiles retournées.
dragon-castle-rule-shrine-there = Il y a un sanctuaire en { $cell } : plus rien ne peut y être placé.
dragon-castle-rule-not-waiting = { $cell } ne fait pas partie d’un groupe que tu peux consolider maintenant. Les voici : { $waiting }.
dragon-castle-rule-waits = Consolide d’abord ton groupe en { $waiting }.
dragon-castle-rule-not-of-the-set = On ne bâtit un sanctuaire que sur le groupe qu’on vient de consolider : { $free }.
dragon-castle-rule-nothing-moved = Déplace au moins une tuile.
dragon-castle-rule-not-face-up = Il n’y a pas de tuile visible en { $cell }.
dragon-castle-rule-no-shrine-there = Il n’y a pas de sanctuaire en { $cell }.
dragon-castle-rule-not-for-a-shrine = Le sanctuaire ne peut pas aller en { $cell }. Possible : { $free }.
dragon-castle-rule-not-movable = Il n’y a pas de tuile sans sanctuaire en { $cell }.
dragon-castle-rule-moved-already = Tu as déjà déplacé la tuile en { $cell }. Déplaces-en une autre.
dragon-castle-rule-same-cell = La tuile est déjà en { $cell }.
dragon-castle-rule-spirit-not-in-play = { WORDS($spirit, "dragon-castle-spirit") } n’est pas en jeu.
dragon-castle-rule-spirit-used = Tu as déjà activé un esprit ce tour.
dragon-castle-rule-spirit-not-now = Tu ne peux pas activer { WORDS($spirit, "dragon-castle-spirit") } à ce moment de ton tour.
dragon-castle-rule-empty-pool = Tu n’as pas de sanctuaire en réserve pour payer.
dragon-castle-rule-waiting-pays = La tuile en { $cell } fait partie d’un groupe que tu dois consolider : elle ne peut pas payer.
dragon-castle-rule-no-effect = { WORDS($spirit, "dragon-castle-spirit") } n’aurait aucun effet : tu ne peux pas l’activer ainsi.
dragon-castle-rule-not-a-target = { WORDS($spirit, "dragon-castle-spirit") } ne peut rien faire de { $cell }.

### Les châteaux propres à un serveur

dragon-castle-castle-added = **{ $name }** est maintenant un des châteaux de ce serveur : choisis-le avec `/dragoncastle nouveau château:`.
dragon-castle-castle-replaced = **{ $name }** remplace l’ancien château de ce nom sur ce serveur. Les parties commencées gardent le leur.
dragon-castle-castle-removed = **{ $name }** n’est plus proposé ici. Les parties commencées le gardent.
dragon-castle-castle-shown = **{ $name }**, pour { $seats } { $count ->
    [one] place
   *[other] places
  }. Les tuiles sont mélangées à chaque partie.
dragon-castle-castle-alike = **{ $name }** ressemble à **{ $other }**, un château de ce serveur. Choisis un autre nom.
dragon-castle-castle-shipped = **{ $name }** est le nom d’un des châteaux de tout le monde. Choisis un autre nom.
dragon-castle-castle-not-for = **{ $name }** a { $exactly ->
    [1] { $most }
   *[other] { $fewest } à { $most }
  } places. Pour { $players }, il y a : { $offered }.
dragon-castle-castle-unknown = Il n’y a pas de château **{ $name }** ici. Choisis parmi les propositions.
dragon-castle-alt-castle = Le château { $name }, vu d’en haut. Hauteurs ligne par ligne : { $rows }
dragon-castle-guideline-ground = ⚠️ { $tiles ->
    [one] Une tuile est
   *[other] { $tiles } tuiles sont
  } à l’étage 1. L’usage, selon le nombre de places : { $usual }. On peut quand même jouer ce château.
dragon-castle-guideline-long-rows = ⚠️ De longues lignes aux étages supérieurs ({ $rows }) : les paires peuvent être rares. On peut quand même jouer ce château.
dragon-castle-layout = On ne peut pas construire ce château : { $fault } Rien n’a changé.
dragon-castle-layout-line = On ne peut pas construire ce château. Ligne { $line } : { $fault } Rien n’a changé.
dragon-castle-layout-long-text = le fichier a { $length } caractères, plus que { $most }.
dragon-castle-layout-missing = cette ligne doit commencer par "{ $key }: ".
dragon-castle-layout-long-name = le nom a { $length } caractères, plus que { $most }.
dragon-castle-layout-unprintable-name = le nom a des caractères qu’on ne peut pas montrer.
dragon-castle-layout-players = les places doivent être une valeur parmi { $allowed }.
dragon-castle-layout-no-gap = cette ligne doit être vide ; le château commence à la ligne { $first }.
dragon-castle-layout-no-castle = il n’y a pas de château.
dragon-castle-layout-too-many-rows = { $rows } lignes, c’est plus que { $most }.
dragon-castle-layout-too-wide = { $cells } cases ; { $most } est le maximum.
dragon-castle-layout-sign = `{ $sign }` n’est pas une hauteur. Écris 1, 2, 3, ou . pour une case vide.
dragon-castle-layout-sum = la somme des hauteurs des lignes { $first } à { $last } fait { $tiles }, et non { $all }.

dragon-castle-button-closer = De plus près
dragon-castle-zoom-castle = Château
dragon-castle-zoom-realm = Royaume d{ ELIDE($player) }{ $player }

dragon-castle-cards-none = ni esprits ni dragons
dragon-castle-cards-cost = avec cartes : −{ $points } points
dragon-castle-solo-none = Tu n’as encore fini aucune partie en solo. `/dragoncastle nouveau places:1` en commence une.
dragon-castle-solo-title = ### En solo : { $count ->
    [one] { $best }, en une partie
   *[other] au mieux { $best }, en moyenne { $mean }, en { $count } parties
}
dragon-castle-solo-game = - **{ $score }** le { $when } ({ $options }) { $where }
dragon-castle-solo-best-game = - 🏆 **{ $score }** le { $when } ({ $options }) { $where }
