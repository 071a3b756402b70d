### Qin.

qin-tagline = Pose des tuiles, fonde des provinces, conquiers des villages. Qui place en premier sa dernière pagode gagne.
qin-lid = Quatre pagodes se dressent devant le soleil. À leurs pieds s’étend le plateau, avec ses provinces, un lac et un village.
qin-example = Écris-le comme `place RY F7 G7`.
qin-plan-field = Une case, par exemple F7
qin-plan-place = en { $place }

qin-colour = { $colour ->
    [red] rouge
    [yellow] jaune
   *[blue] bleue
  }
qin-tile = { $tile ->
    [RR] rouge–rouge
    [YY] jaune–jaune
    [BB] bleu–bleu
    [RY] rouge–jaune
    [RB] rouge–bleu
   *[YB] jaune–bleu
  }
qin-board = { $board ->
    [bird] Oiseau
   *[lion] Lion
  }

qin-board-named = Plateau : { qin-board }
qin-half-r = rouge
qin-half-y = jaune
qin-half-b = bleu

## Coups

qin-move-place = poser { qin-tile } en { $first } et { $second }
qin-move-pass = passer

## Ce qui s’est passé

qin-event-tile-placed = { DOES($seat, "pose", "poses") } { qin-tile } en { $cells }.
qin-event-province-founded = { DOES($seat, "fonde", "fondes") } une province { qin-colour } { $pagodas ->
    [one] { "" }
   *[other] majeure{ " " }
  }de { $cells-count } cases.
qin-event-province-founded-several = { DOES($seat, "fonde", "fondes") } { $each }.
    .each = une province { qin-colour } { $pagodas ->
        [one] { "" }
       *[other] majeure{ " " }
      }de { $cells-count } cases
qin-event-province-expanded = La province { qin-colour } d{ ELIDE($owner) }**{ $owner }** grandit à { $cells-count } cases.
qin-event-province-became-major = C’est maintenant une province majeure et sûre : { DOES($owner, "place", "places") } une deuxième pagode.
qin-event-provinces-joined = { DOES($owner, "possède", "possèdes") } la province { qin-colour } réunie, de { $cells-count } cases.
qin-event-pagodas-returned = { $count ->
    [one] Une pagode revient
   *[other] { $count } pagodes reviennent
  } à **{ $seat }**.
qin-event-village-connected-several = { DOES($seat, "relie", "relies") } les villages { $cell }.
qin-event-village-connected = { DOES($seat, "relie", "relies") } le village { $cell }.
qin-event-village-conquered = { DOES($seat, "conquiert", "conquiers") } le village { $cell } contre **{ $loser }**.
qin-moment-conquered = conquiert le village { $cell } contre { $loser }
qin-event-tile-drawn = Tu pioches { qin-tile }.
qin-event-passed = { DOES($seat, "ne peut poser aucune tuile et passe", "ne peux poser aucune tuile et passes") }.
qin-event-game-ended = { $reason ->
    [last-pagoda] **{ $winners }** place sa dernière pagode.
   *[other] { qin-end }
  }

qin-end = { $reason ->
    [last-pagoda] Une dernière pagode est placée.
    [no-tiles] Il ne reste aucune tuile.
    [no-room] Aucune tuile n’entre plus sur le plateau.
    [all-passed] Personne n’a pu poser de tuile.
   *[other] La partie est finie.
  }
qin-score = { $score ->
    [one] { $score } pagode
   *[other] { $score } pagodes
  }
qin-series-score = { $score ->
    [one] { $score } pagode restante
   *[other] { $score } pagodes restantes
  }

## L’image en mots

qin-alt-position = Qin, plateau { $board }, { alt-steps }.
qin-alt-last = Dernier tour : { $player } a posé { qin-tile } en { $cells }.
qin-alt-last-pass = Dernier tour : { $player } a passé.
qin-alt-passes = Passes de suite : { $count }.
qin-alt-province = Province { $colour ->
    [red] rouge
    [yellow] jaune
   *[blue] bleue
  }{ $pagodas ->
    [one] { "" }
   *[other] { " " }majeure
  } d{ ELIDE($player) }{ $player } : { $cells }.
qin-alt-row = Ligne { $row }
qin-alt-others = Toutes les autres cases sont de la prairie.
qin-alt-run = { $first } à { $last }
qin-alt-cell = { $kind ->
    [village] village
    [water] eau
    [red] rouge
    [yellow] jaune
    [blue] bleu
   *[grassland] prairie
  }
qin-alt-unseen = Tuiles hors de vue
qin-alt-scores = Pagodes sur le plateau
qin-part-provinces = villages et provinces
qin-part-rows = plateau ligne par ligne
qin-part-unseen = tuiles hors de vue
qin-section-provinces = Villages et provinces
qin-section-rows = Plateau ligne par ligne
qin-alt-villages = Villages d{ ELIDE($player) }{ $player } : { $cells }.
qin-alt-player = { $player } : { $left ->
    [one] { $left } pagode
   *[other] { $left } pagodes
  } à placer{ $provinces ->
    [0] {""}
    [one] , une province
   *[other] , { $provinces } provinces
  }{ $villages ->
    [0] {""}
    [one] , un village
   *[other] , { $villages } villages
  }, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
  } en main.
qin-alt-supply = { $supply ->
    [0] Il ne reste aucune tuile à piocher.
    [one] Il reste une tuile à piocher.
   *[other] Il reste { $supply } tuiles à piocher.
  }
qin-alt-hand = Ta main : { $tiles }.
qin-alt-hand-empty = Ta main est vide.
qin-alt-can-place = Tu peux poser ici { qin-tile }
qin-alt-can-cover = Tu peux poser ici { qin-tile } en couvrant

## Mots sur l’image

qin-picture-to-move = joue
qin-picture-supply = Tuiles
qin-picture-pagodas-left = Pagodes à placer
qin-picture-pagodas-placed = Pagodes placées
qin-picture-major = Province majeure
qin-picture-safe = imprenable
qin-picture-your-hand = Ta main
qin-picture-no-tiles = Aucune tuile
qin-picture-player = Place
qin-picture-preview = Aperçu
qin-picture-winner = gagne
qin-picture-move = Coup

## Le panneau Jouer

qin-panel-spot = Où veux-tu poser une tuile ? Les cases marquées touchent une province.
qin-panel-spot-select = Case, { $first } à { $last }
qin-panel-beside = à côté de { $places }
qin-panel-province = { $colour }, { $count } cases d{ ELIDE($player) }{ $player }
qin-panel-village = village { $cell }{ $player ->
    [none] {""}
   *[other] {" "}({ $player })
  }
qin-panel-way = Quelle tuile, et dans quel sens ? Elle couvre { $cell } et une case marquée à côté.
qin-panel-tile = Quelle tuile couvre { $cell } ?
qin-panel-placement = Où la poser ? Il n’y a pas d’autre possibilité.
qin-panel-no-move = Tu ne peux poser aucune de tes tuiles : tu passes donc.
qin-panel-pass = Passer
qin-panel-way-option = { $first_colour } en { $first }, { $second_colour } en { $second }

## Refus

qin-rule-not-in-hand = Tu n’as pas de tuile { qin-tile } en main.
qin-rule-off-board = { $cell } n’est pas sur le plateau. Les colonnes vont de A à M, les lignes de 1 à 13.
qin-rule-not-adjacent = { $first } et { $second } n’ont pas de bord commun. Une tuile couvre deux cases voisines.
qin-rule-village = { $cell } est un village. Pose tes tuiles sur la prairie.
qin-rule-water = { $cell } est de l’eau. Pose tes tuiles sur la prairie.
qin-rule-province = { $cell } est déjà une case de province. Pose tes tuiles sur la prairie libre.
qin-rule-touches-nothing = En { $first } et { $second }, la tuile ne toucherait aucune case de province. Une moitié au moins doit avoir un bord commun avec une telle case. Les villages ne comptent pas.
qin-rule-two-majors = Cela joindrait des provinces majeures en { $cell }. On ne peut jamais joindre les provinces majeures, celles qui ont deux toits.
qin-rule-tied-share = Cela joindrait des provinces en { $cell }, mais personne n’y a la plus grande part. Le résultat n’aurait pas de propriétaire.
qin-rule-major-taken = Cela prendrait la province majeure en { $cell }. Les provinces majeures, celles qui ont deux toits, sont sûres.
qin-rule-must-place = Tu peux encore poser une tuile : tu ne peux donc pas passer.
