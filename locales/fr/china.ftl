### China.

china-tagline = Place des maisons, envoie des émissaires, forme des rangées le long des routes. Qui a le plus de points gagne.
china-lid = Des maisons se dressent le long des routes de quatre provinces. Des émissaires attendent à une cour au dragon doré. Derrière s’étend la Grande Muraille, à côté la mer.
china-example = Écris-le comme `house wei-3 red`, `emissary wei green green`, `swap red` ou `draw deck`.
china-plan-field = Case ou province, par exemple Wei 3 ou Wei
china-plan-place = en { $place }

## Noms, pour WORDS

# Au féminin : ce sont des cartes et des provinces.
china-colour = { $it ->
    [violet] violette
    [yellow] jaune
    [orange] orange
    [green] verte
   *[red] rouge
  }
china-province = { $it ->
    [chu] Chu
    [qi] Qi
    [qin] Qin
    [zhao] Zhao
    [lu] Lu
    [wei] Wei
    [han] Han
    [shu] Shu
   *[yan] Yan
  }
china-roads = { $map ->
    [west] Routes Ouest
    [east] Routes Est
   *[fitting] Routes selon le nombre de places
  }
china-fortifications = avec fortifications
china-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
  }
china-score-part = { $part ->
    [houses] maisons : { $points }
    [alliances] alliances : { $points }
   *[rows] rangées : { $points }
  }

## Coups

china-cards = { $price-count ->
    [one] une carte { WORDS($price, "china-colour") }
   *[other] deux cartes { $price ->
        [violet] violettes
        [yellow] jaunes
        [orange] orange
        [green] vertes
       *[red] rouges
      }
  }
china-move-house = placer une maison en { $space } pour { china-cards }
china-move-emissary = envoyer un émissaire à { WORDS($province, "china-province") } pour { china-cards }
china-move-fortification = placer une fortification en { $space } pour { china-cards }
china-move-done = ne pas placer de deuxième pièce
china-move-swap = échanger une carte { WORDS($card, "china-colour") }
china-move-draw = { $card ->
    [none] piocher une carte
   *[other] prendre la carte visible { WORDS($card, "china-colour") }
  }

## Ce qui s’est passé

china-event-house-placed = { $cards ->
    [one] { DOES($seat, "place", "places") } une maison en { $space }.
   *[other] { DOES($seat, "place", "places") } une maison en { $space } pour deux cartes { $colour ->
        [violet] violettes
        [yellow] jaunes
        [orange] orange
        [green] vertes
       *[red] rouges
      }.
  }
china-event-house-placed-several = { DOES($seat, "place", "places") } { $each }.
    .each = { $cards ->
        [one] une maison en { $space }
       *[other] une maison en { $space } pour deux cartes { $colour ->
            [violet] violettes
            [yellow] jaunes
            [orange] orange
            [green] vertes
           *[red] rouges
          }
      }
china-event-emissary-placed = { $cards ->
    [one] { DOES($seat, "envoie", "envoies") } un émissaire à { WORDS($province, "china-province") }.
   *[other] { DOES($seat, "envoie", "envoies") } un émissaire à { WORDS($province, "china-province") } pour deux cartes { $colour ->
        [violet] violettes
        [yellow] jaunes
        [orange] orange
        [green] vertes
       *[red] rouges
      }.
  }
china-event-fortification-placed = { $cards ->
    [one] { DOES($seat, "place", "places") } une fortification en { $space }.
   *[other] { DOES($seat, "place", "places") } une fortification en { $space } pour deux cartes { $colour ->
        [violet] violettes
        [yellow] jaunes
        [orange] orange
        [green] vertes
       *[red] rouges
      }.
  }
# Ce qui commence par un tiret a sa propre ligne.
china-event-province-scored = { $doubled-count ->
    [0] - Maisons à { WORDS($province, "china-province") } : { $points }.
   *[other] - Maisons à { WORDS($province, "china-province") } : { $points } (doublé par une fortification : { $doubled }).
  }
china-event-card-swapped = { DOES($seat, "échange", "échanges") } une carte { WORDS($colour, "china-colour") }.
china-event-card-taken = { DOES($seat, "prend", "prends") } une carte visible { WORDS($colour, "china-colour") }.
china-event-card-taken-several = { $colour-kinds ->
    [one] { DOES($seat, "prend", "prends") } { $count ->
        [2] deux
       *[other] { $count }
      } cartes visibles { $colour-first ->
        [violet] violettes
        [yellow] jaunes
        [orange] orange
        [green] vertes
       *[red] rouges
      }.
   *[other] { DOES($seat, "prend", "prends") } les cartes visibles { $each }.
  }
    .each = { WORDS($colour, "china-colour") }
china-event-card-drawn = { DOES($seat, "pioche", "pioches") } une carte.
china-event-card-drawn-several = { DOES($seat, "pioche", "pioches") } { $count } cartes.
china-event-card-seen = Piochée : { WORDS($colour, "china-colour") }.
china-event-card-seen-several = Piochées : { $each }.
    .each = { WORDS($colour, "china-colour") }
china-event-pile-reshuffled = La pioche est épuisée. { $cards ->
    [one] La seule carte de la défausse est la nouvelle pioche.
   *[other] Les { $cards } cartes de la défausse sont mélangées : c’est la nouvelle pioche.
  }
china-event-pile-used-up = La pioche est épuisée pour la deuxième fois. **{ $last }** a le dernier tour de la partie.
china-event-final-scoring-begun = **Décompte final**
china-event-alliance-formed = - Alliance { $number }, { WORDS($first, "china-province") } et { WORDS($second, "china-province") } : { $points }.
china-event-road-scored = { $doubled ->
    [yes] - Rangée de { $spaces-count } maisons avec une fortification : **{ $seat }** +{ $points }.
   *[no] - Rangée de { $spaces-count } maisons : **{ $seat }** +{ $points }.
  }
china-event-game-ended = { china-end }

china-end = { $reason ->
    [pile-used-up] La pioche a été épuisée deux fois, et la dernière manche est finie.
    [no-room] Personne n’a pu placer d’autre pièce.
   *[other] La partie est finie.
  }

## L’image en mots

china-tie = Les pièces restantes départagent : { $counts }.
china-alt-position = China, { $roads }, { alt-steps }.
china-alt-houses = { $province }, maisons
china-alt-no-houses = { $province }, maisons : aucune sur { $count } emplacements.
china-alt-free = libre
china-alt-fortified = fortification
china-alt-court = { $province }, cour
china-alt-scored = { $province } a été décomptée.
china-alt-colour = Couleur de { $province } : { WORDS($colour, "china-colour") }.
china-alt-border = Alliance { $number } : avec { $province }.
china-alt-roads = Routes depuis { $space }
china-alt-next = Ensuite : { $stage ->
    [turn] placer une première pièce ou échanger une carte
    [second] placer une deuxième pièce ou prendre des cartes
   *[draw] prendre des cartes
  }.
china-alt-first-piece = Première pièce de ce tour : { WORDS($province, "china-province") }.
china-alt-to-draw = Cartes à prendre : { $count }.
china-alt-fortifications = Fortifications restantes
china-alt-size = Cartes d{ ELIDE($player) }{ $player } : { $count }.
china-alt-known = Cartes d{ ELIDE($player) }{ $player } : { $count }. Connues parmi elles : { WORDS($cards, "china-colour") }.
china-alt-discard = Défausse de bas en haut : { WORDS($cards, "china-colour") }.
china-alt-reshuffled = La pioche a été épuisée une fois.
china-alt-unseen = Cartes hors de vue
china-alt-last-round = C’est la dernière manche.
china-alt-final-houses = Décompte final, maisons de { $province }
china-alt-doubled = Doublé à { $province } : { $players }.
china-alt-final-alliance = Décompte final, alliance { $number }
china-alt-final-row = Décompte final, rangée d{ ELIDE($player) }{ $player } : { $spaces }. Points : { $points }{ $doubled ->
    [yes] , doublés
   *[no] { "" }
  }.
china-part-provinces = provinces
china-part-cards = cartes en détail
china-section-provinces = Provinces
china-section-cards = Cartes
china-alt-score = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. Maisons : { $houses }, alliances : { $alliances }, rangées : { $rows }.
china-alt-player = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, encore { $houses ->
    [one] { $houses } maison
   *[other] { $houses } maisons
  } et { $emissaries ->
    [one] { $emissaries } émissaire
   *[other] { $emissaries } émissaires
  }.
china-alt-cards = Cartes visibles : { WORDS($display, "china-colour") }. { $pile ->
    [0] La pioche est vide.
    [one] Une carte dans la pioche.
   *[other] { $pile } cartes dans la pioche.
  }
china-alt-no-cards = Aucune carte visible. { $pile ->
    [0] La pioche est vide.
    [one] Une carte dans la pioche.
   *[other] { $pile } cartes dans la pioche.
  }
china-alt-last = Dernier tour : { $player } a placé { $pieces }.
china-alt-last-piece = { $kind ->
    [house] une maison en { $place }
    [fort] une fortification en { $place }
   *[emissary] un émissaire à la cour de { $place }
  }
china-alt-last-swap = Dernier tour : { $player } a échangé une carte { WORDS($colour, "china-colour") }.
china-alt-last-none = Dernier tour : { $player } n’a rien placé.
china-alt-hand = Ta main : { WORDS($hand, "china-colour") }.
china-alt-hand-empty = Ta main est vide.
china-alt-can-place = Tu peux placer ici pour { $cost }
china-alt-piece = { $kind ->
    [house] une maison en { $places }
    [fort] une fortification en { $places }
   *[emissary] un émissaire à la cour
  }

## Mots sur l’image

china-picture-title = China
china-picture-west = Routes Ouest
china-picture-east = Routes Est
china-picture-to-move = joue
china-picture-winner = gagne
china-picture-winners = victoire partagée
china-picture-preview = Aperçu
china-picture-pile = Pioche
china-picture-discard = Défausse
china-picture-second-pile = 2e pioche
china-picture-last-round = Dernière manche
china-picture-houses = Maisons
china-picture-alliances = Alliances
china-picture-rows = Rangées
china-picture-left = Pièces restantes
china-picture-total = Total
china-picture-your-hand = Ta main
china-picture-no-cards = Aucune carte
china-picture-player = Place

## Le panneau Jouer

china-panel-province = Où veux-tu placer quelque chose ? Tu peux aussi échanger une carte.
china-panel-province-select = Province
china-panel-pieces = Que veux-tu placer à { WORDS($province, "china-province") } ?{ $most ->
    [2] { " " }Choisis une pièce, ou deux à la fois.
   *[other] { "" }
  }
china-panel-second = Tu peux placer une deuxième pièce à { WORDS($province, "china-province") }. { $count ->
    [0] Ou appuie sur **Fini**.
    [one] Ou arrête-toi là : prends une carte.
   *[other] Ou arrête-toi là : prends { $count } cartes.
  }
china-panel-piece-select = { $most ->
    [2] Une pièce ou deux
   *[other] Pièce et endroit
  }
china-panel-piece-select-for = { $ask } · { $cost }
china-panel-draw = { $count ->
    [one] Prends une carte : une carte visible, ou le dessus de la pioche.
   *[other] Prends { $count } cartes, visibles ou de la pioche : toutes à la fois, ou l’une après l’autre.
  }
china-panel-nothing-fits = Aucune de tes cartes ne permet de placer quelque chose. Échanges-en une.
china-panel-house = Maison en { $place } · { $cost }
china-brings-houses = maisons à { WORDS($province, "china-province") } alors : { $counts } ; libres : { $free }
china-brings-court = émissaires à { WORDS($province, "china-province") } alors : { $counts }
china-brings-roads = route vers ses maisons : { $spaces }
china-panel-emissary = { $beside ->
    [house] Émissaire à { $place } à côté d’une maison
    [emissary] Deuxième émissaire à { $place }
   *[other] Émissaire à { $place }
  } · { $cost }
china-panel-fort = Fortification en { $place } · { $cost }
china-panel-one-empty = { WORDS($province, "china-province") } est vide : une seule pièce y va ce tour.
china-panel-one-price = Tes cartes paient une seule pièce.
china-panel-why-one = { WORDS($province, "china-province") } était vide : tu n’y places donc qu’une pièce ce tour.
china-panel-why-price = Tu n’as pas de cartes pour payer une deuxième pièce.
china-panel-why-full = { WORDS($province, "china-province") } est pleine. Une deuxième pièce n’y entre pas.
china-panel-room = { WORDS($province, "china-province") } · { $free ->
    [0] émissaires seulement
    [one] un emplacement
   *[other] { $free } emplacements
  } · { $price ->
    [own] une { WORDS($colour, "china-colour") }
    [joker] deux égales
   *[both] une { WORDS($colour, "china-colour") } ou deux égales
  }
china-panel-swap = Échanger { WORDS($colour, "china-colour") }
china-panel-done = Fini, terminer le tour
china-panel-take = Prendre { $cards }
china-panel-take-first = Prendre d’abord { $cards }
china-panel-pile-first = Piocher d’abord (il en reste { $pile })
china-panel-cards = { $count ->
    [one] { WORDS($colour, "china-colour") }
    [2] deux { $colour ->
        [violet] violettes
        [yellow] jaunes
        [orange] orange
        [green] vertes
       *[red] rouges
      }
   *[other] { $count } { $colour ->
        [violet] violettes
        [yellow] jaunes
        [orange] orange
        [green] vertes
       *[red] rouges
      }
  }
china-panel-pile = { $count ->
    [one] une de la pioche (il en reste { $pile })
   *[other] { $count } de la pioche (il en reste { $pile })
  }
china-panel-cards-select = Choisis tes cartes
china-which-price = Tu peux payer cela de plusieurs façons : { $prices }. Choisis-en une avec l’option `prix`.
china-price-of-two = deux { $colour ->
    [violet] violettes
    [yellow] jaunes
    [orange] orange
    [green] vertes
   *[red] rouges
  }
china-price-of-one = une { WORDS($colour, "china-colour") }
china-deck = le dessus de la pioche

## Refus

china-rule-no-such-space = { WORDS($province, "china-province") } a les emplacements 1 à { $spaces }. Il n’y a pas de { $number }.
china-rule-nothing-placed = Tu n’as encore rien placé. Place une pièce, ou échange plutôt une carte.
china-rule-one-province = Toutes les pièces d’un tour vont dans une seule province. Place ta deuxième pièce à { WORDS($province, "china-province") }, ou appuie sur **Fini**.
china-rule-already-placed = Tu as placé une pièce ce tour : tu ne peux plus échanger. Place une deuxième pièce, ou appuie sur **Fini**.
china-rule-draw-later = On prend des cartes après avoir placé. Place une pièce ou échange une carte. Ou appuie sur **Fini** si tu en as placé une.
china-rule-draw-now = Tu as fini de placer. Prends { $count ->
    [one] une carte
   *[other] { $count } cartes
  } : visible, ou de la pioche.
china-rule-price = Une pièce à { WORDS($province, "china-province") } coûte une carte { WORDS($colour, "china-colour") }, ou deux cartes égales d’une autre couleur.
china-rule-not-in-hand = Tu n’as pas ces cartes : { WORDS($cards, "china-colour") }. Ta main : { WORDS($hand, "china-colour") }.
china-rule-space-taken = Il y a déjà une maison en { WORDS($province, "china-province") } { $number }. Libres à { WORDS($province, "china-province") } : { $free }.
china-rule-province-full = Tous les emplacements de { WORDS($province, "china-province") } sont pris. Seuls des émissaires peuvent encore y aller.
china-rule-no-houses-left = Il ne te reste aucune maison.
china-rule-court-without-houses = Il n’y a pas encore de maison à { WORDS($province, "china-province") } : aucun émissaire ne peut y aller.
china-rule-court-full = La cour de { WORDS($province, "china-province") } est pleine : personne n’y a plus { $most ->
    [one] d’une maison
   *[other] de { $most } maisons
  }, et autant d’émissaires sont déjà venus.
china-rule-no-emissaries-left = Il ne te reste aucun émissaire.
china-rule-not-fortified = Cette partie se joue sans fortifications.
china-rule-fort-there = Il y a déjà une fortification en { WORDS($province, "china-province") } { $number }.
china-rule-no-fortification-left = Tu as déjà placé ta fortification.
china-rule-not-open = Aucune carte { WORDS($colour, "china-colour") } n’est visible. Visibles : { WORDS($display, "china-colour") }.
china-rule-pile-empty = La pioche est épuisée. Visibles : { WORDS($display, "china-colour") }.
