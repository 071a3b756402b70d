### Qin.

qin-tagline = Place tiles, found provinces, conquer villages. The first player to place their last pagoda wins.
qin-lid = Four pagodas stand before the sun. At their feet lies the board with its provinces, a lake and a village.
qin-example = Write it like `place RY F7 G7`.
qin-plan-field = A cell, such as F7
qin-plan-place = at { $place }

qin-colour = { $colour ->
    [red] red
    [yellow] yellow
   *[blue] blue
  }
qin-tile = { $tile ->
    [RR] red–red
    [YY] yellow–yellow
    [BB] blue–blue
    [RY] red–yellow
    [RB] red–blue
   *[YB] yellow–blue
  }
qin-board = { $board ->
    [bird] Bird
   *[lion] Lion
  }

qin-board-named = Board: { qin-board }
qin-half-r = red
qin-half-y = yellow
qin-half-b = blue

## Moves

qin-move-place = place { qin-tile } on { $first } and { $second }
qin-move-pass = pass

## What happened

qin-event-tile-placed = { DOES($seat, "places", "place") } { qin-tile } on { $cells }.
qin-event-province-founded = { DOES($seat, "founds", "found") } a { qin-colour } { $pagodas ->
    [one] province
   *[other] major province
  } of { $cells-count } cells.
qin-event-province-founded-several = { DOES($seat, "founds", "found") } { $each }.
    .each = a { qin-colour } { $pagodas ->
        [one] province
       *[other] major province
      } of { $cells-count } cells
qin-event-province-expanded = **{ $owner }**'s { qin-colour } province grows to { $cells-count } cells.
qin-event-province-became-major = It is a major province now and safe: { DOES($owner, "places", "place") } a second pagoda.
qin-event-provinces-joined = { DOES($owner, "owns", "own") } the joined { qin-colour } province of { $cells-count } cells.
qin-event-pagodas-returned = { $count ->
    [one] One pagoda goes
   *[other] { $count } pagodas go
  } back to **{ $seat }**.
qin-event-village-connected-several = { DOES($seat, "connects", "connect") } the villages { $cell }.
qin-event-village-connected = { DOES($seat, "connects", "connect") } the village { $cell }.
qin-event-village-conquered = { DOES($seat, "conquers", "conquer") } the village { $cell } from **{ $loser }**.
qin-moment-conquered = conquers the village { $cell } from { $loser }
qin-event-tile-drawn = You draw { qin-tile }.
qin-event-passed = { DOES($seat, "cannot place a tile and passes", "cannot place a tile and pass") }.
qin-event-game-ended = { $reason ->
    [last-pagoda] **{ $winners }** places the last pagoda.
   *[other] { qin-end }
  }

qin-end = { $reason ->
    [last-pagoda] The last pagoda of a player is placed.
    [no-tiles] No tiles are left.
    [no-room] No tile fits on the board any more.
    [all-passed] No player could place a tile.
   *[other] The game is over.
  }
qin-score = { $score ->
    [one] { $score } pagoda
   *[other] { $score } pagodas
  }
qin-series-score = { $score ->
    [one] one pagoda left over
   *[other] { $score } pagodas left over
  }

## The picture in words

qin-alt-position = Qin, board { $board }, { alt-steps }.
qin-alt-last = Last turn: { $player } placed { qin-tile } on { $cells }.
qin-alt-last-pass = Last turn: { $player } passed.
qin-alt-passes = Passes in succession: { $count }.
qin-alt-province = { $colour ->
    [red] Red
    [yellow] Yellow
   *[blue] Blue
  } { $pagodas ->
    [one] province
   *[other] major province
  } of { $player }: { $cells }.
qin-alt-row = Row { $row }
qin-alt-others = All other cells are grassland.
qin-alt-run = { $first } to { $last }
qin-alt-cell = { $kind ->
    [village] village
    [water] water
    [red] red
    [yellow] yellow
    [blue] blue
   *[grassland] grassland
  }
qin-alt-unseen = Tiles out of sight
qin-alt-scores = Pagodas on the board
qin-part-provinces = villages and provinces
qin-part-rows = board row by row
qin-part-unseen = tiles out of sight
qin-section-provinces = Villages and provinces
qin-section-rows = Board row by row
qin-alt-villages = Villages of { $player }: { $cells }.
qin-alt-player = { $player }: { $left ->
    [one] one pagoda
   *[other] { $left } pagodas
  } left{ $provinces ->
    [0] {""}
    [one] , one province
   *[other] , { $provinces } provinces
  }{ $villages ->
    [0] {""}
    [one] , one village
   *[other] , { $villages } villages
  }, { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
  } in hand.
qin-alt-supply = { $supply ->
    [0] No tile is left to draw.
    [one] One tile is left to draw.
   *[other] { $supply } tiles are left to draw.
  }
qin-alt-hand = Your hand: { $tiles }.
qin-alt-hand-empty = Your hand is empty.
qin-alt-can-place = You can place { qin-tile } here
qin-alt-can-cover = You can place { qin-tile } here, so that it covers

## Words on the picture

qin-picture-to-move = to move
qin-picture-supply = Tiles left
qin-picture-pagodas-left = Pagodas left
qin-picture-pagodas-placed = Pagodas placed
qin-picture-major = Major province
qin-picture-safe = cannot be taken
qin-picture-your-hand = Your hand
qin-picture-no-tiles = No tiles left
qin-picture-player = Player
qin-picture-preview = Preview
qin-picture-winner = wins
qin-picture-move = Step

## The Play panel

qin-panel-spot = Where do you want to place a tile? The marked cells touch a province.
qin-panel-spot-select = Cell, { $first } to { $last }
qin-panel-beside = beside { $places }
qin-panel-province = { $colour }, { $count } cells of { $player }
qin-panel-village = village { $cell }{ $player ->
    [none] {""}
   *[other] {" "}({ $player })
  }
qin-panel-way = Which tile, and which way round? It covers { $cell } and a marked neighbour.
qin-panel-tile = Which tile covers { $cell }?
qin-panel-placement = Which placement? There are no others.
qin-panel-no-move = You cannot place any of your tiles, so you pass.
qin-panel-pass = Pass
qin-panel-way-option = { $first_colour } on { $first }, { $second_colour } on { $second }

## Refusals

qin-rule-not-in-hand = You have no tile { qin-tile } in your hand.
qin-rule-off-board = { $cell } is not on the board. Columns go from A to M, rows from 1 to 13.
qin-rule-not-adjacent = { $first } and { $second } do not share an edge. A tile covers two neighbouring cells.
qin-rule-village = { $cell } is a village. Place tiles on grassland.
qin-rule-water = { $cell } is water. Place tiles on grassland.
qin-rule-province = { $cell } is already a province cell. Place tiles on free grassland.
qin-rule-touches-nothing = On { $first } and { $second } the tile would touch no province cell. At least one half must share an edge with one. Villages do not count.
qin-rule-two-majors = This would join major provinces at { $cell }. Major provinces, the ones with two roofs, can never be joined.
qin-rule-tied-share = This would join provinces at { $cell }, but no player has the largest share in them. The result would have no owner.
qin-rule-major-taken = This would take over the major province at { $cell }. Major provinces, the ones with two roofs, are safe.
qin-rule-must-place = You can still place a tile, so you may not pass.
