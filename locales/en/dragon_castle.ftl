### Dragon Castle.

dragon-castle-tagline = Take tiles from the castle, consolidate sets, build shrines in your own realm.
dragon-castle-lid = A castle is built of tiles, with shrines on its towers. A golden dragon rises before the moon.
dragon-castle-example = Write it like `take C4`, `pair D6`, `put M3 B2`, `merge B2` or `spirit wit shrine B2`.
dragon-castle-plan-field = A cell of the castle, such as C4
dragon-castle-plan-place = at { $place } of the castle

## Names, for WORDS

dragon-castle-tile = { $it ->
    [M1] Merchant 1
    [M2] Merchant 2
    [M3] Merchant 3
    [M4] Merchant 4
    [M5] Merchant 5
    [M6] Merchant 6
    [W1] Warrior 1
    [W2] Warrior 2
    [W3] Warrior 3
    [W4] Warrior 4
    [W5] Warrior 5
    [W6] Warrior 6
    [F1] Farmer 1
    [F2] Farmer 2
    [F3] Farmer 3
    [F4] Farmer 4
    [F5] Farmer 5
    [F6] Farmer 6
    [S1] Blossom
    [S2] Sun
    [S3] Maple leaf
    [S4] Snowflake
    [N1] North wind
    [N2] East wind
    [N3] South wind
    [N4] West wind
    [D1] Dragon's head
    [D2] Dragon's body
   *[D3] Dragon's claw
  }
dragon-castle-kind = { $it ->
    [M] merchants
    [W] warriors
    [F] farmers
    [S] seasons
    [N] winds
   *[D] dragons
  }
dragon-castle-spirit = { $it ->
    [beauty] Beauty
    [wind] Wind
    [strength] Strength
    [elegance] Elegance
    [deception] Deception
    [change] Change
    [faith] Faith
    [destruction] Destruction
    [depth] Depth
   *[wit] Wit
  }
dragon-castle-effect = { $it ->
    [beauty] Consolidate 4 or more faction tiles of one value: 1 point more, up to 2 shrines
    [wind] Move a built shrine to a face-down tile; before that you may turn a tile face down
    [strength] Move one or two tiles of your realm
    [elegance] Take tiles with only a short side free (at least one)
    [deception] Pair with a tile that lay beside the first
    [change] A special tile counts as another kind to consolidate
    [faith] Build one more shrine on a set of this turn
    [destruction] Discard an available tile of the castle
    [depth] Pair with any available tile of the same kind
   *[wit] Consolidate a group of exactly three: 2 points
  }
dragon-castle-dragon = { $it ->
    [humility] Humility
    [righteousness] Righteousness
    [tranquility] Tranquility
    [bravery] Bravery
    [dominion] Dominion
    [power] Power
    [knowledge] Knowledge
    [harmony] Harmony
    [devotion] Devotion
   *[courage] Courage
  }

dragon-castle-button-solo = Dragon Castle alone
dragon-castle-button-castles = Castles
dragon-castle-button-add = Add a castle
dragon-castle-castles = { $count ->
    [0] This server has no castles of its own.
    [one] This server has one castle of its own.
   *[other] This server has { $count } castles of its own.
  } Managers of the server add and remove them.
dragon-castle-see-own = See a castle of this server
dragon-castle-see-shipped = See another castle
dragon-castle-remove-castle = Remove a castle of this server
dragon-castle-ask-file = The castle as a text file
    .description = Name, players, an empty line, then the heights row by row.
dragon-castle-castle-base = Base castle for the number of players
dragon-castle-castle-base-alone = Base castle
dragon-castle-cards = { $spirits ->
    [0] no spirits
    [1] one spirit
    [2] two spirits
    [3] three spirits
   *[other] spirits: { WORDS($spirits, "dragon-castle-spirit") }
  }, { $dragons ->
    [0] no dragons
    [1] one dragon
    [2] two dragons
    [3] three dragons
   *[other] dragons: { WORDS($dragons, "dragon-castle-dragon") }
  }
dragon-castle-tight = realms of 6 x 4
dragon-castle-tie = { $by ->
    [stacks] Stacks with a face-down tile on top decide the tie
   *[shrines] The shrines in the realm decide the tie
  }: { $counts }.
dragon-castle-score = { $score ->
    [-1] −1 point
    [one] one point
   *[other] { $score } points
  }
dragon-castle-score-part = { $part ->
    [victory] sets and discards: { $points }
    [shrines] shrines: { $points }
    [tokens] countdown tokens: { $points }
    [dragons] dragons: { $points }
   *[price] alone with cards: −{ $points }
  }

## Moves

dragon-castle-price = { $pays ->
    [none] a shrine
   *[other] the tile on { $pays }
  }
dragon-castle-price-named = { $paid ->
    [shrine] a shrine
   *[other] { WORDS($paid, "dragon-castle-tile") } ({ $pays })
  }
dragon-castle-target = { $spirit ->
    [beauty] : the group on { $at } is consolidated
    [wit] : the group on { $at } is consolidated
    [change] : the tile on { $at } counts among the { WORDS($kind, "dragon-castle-kind") }
    [faith] : a shrine is built on { $at }
    [destruction] : the tile on { $at } leaves the castle
    [deception] : the tile on { $at } is the second
    [depth] : the tile on { $at } is the second
   *[other] { "" }
  }
dragon-castle-move-take = take the tile on { $at }
dragon-castle-move-take-named = take { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-move-pair = take its twin on { $at }
dragon-castle-move-pair-named = take its twin { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-move-shrine = take a shrine
dragon-castle-move-discard = discard the tile
dragon-castle-move-summon = summon the dragon
dragon-castle-move-put = place { WORDS($symbol, "dragon-castle-tile") } on { $at }
dragon-castle-move-merge = consolidate the set on { $at }
dragon-castle-move-build = build a shrine on { $at }
dragon-castle-move-done = leave it at that
dragon-castle-move-end = end the turn
dragon-castle-move-turn-down = turn the tile on { $at } face down
dragon-castle-move-move-shrine = move the shrine from { $start } to { $to }
dragon-castle-move-shift = move the tile from { $start } to { $to }
dragon-castle-move-activate = give { dragon-castle-price } for { WORDS($spirit, "dragon-castle-spirit") }{ dragon-castle-target }
dragon-castle-move-activate-named = give { dragon-castle-price-named } for { WORDS($spirit, "dragon-castle-spirit") }{ dragon-castle-target }

## What happened

dragon-castle-event-tile-taken = { DOES($seat, "takes", "take") } { WORDS($symbol, "dragon-castle-tile") } ({ $at }).
# Two tiles taken in one turn are a pair, of two symbols only by a spirit.
dragon-castle-event-tile-taken-several = { $symbol-kinds ->
    [one] { DOES($seat, "takes", "take") } the pair { WORDS($symbol-first, "dragon-castle-tile") } ({ $at }).
   *[other] { DOES($seat, "takes", "take") } the pair { $each }.
  }
    .each = { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-event-tile-uncovered = Uncovered: { WORDS($symbol, "dragon-castle-tile") } ({ $at }).
dragon-castle-event-tile-uncovered-several = Uncovered: { $each }.
    .each = { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-event-shrine-taken = { DOES($seat, "takes", "take") } a shrine.
dragon-castle-event-tile-discarded = { DOES($seat, "discards", "discard") } the tile for a point.
dragon-castle-event-dragon-summoned = { DOES($seat, "summons", "summon") } the dragon.
dragon-castle-moment-summoned = summons the dragon
dragon-castle-event-tile-placed = { DOES($seat, "places", "place") } { WORDS($symbol, "dragon-castle-tile") } on { $cell }.
dragon-castle-event-tile-placed-several = { $symbol-kinds ->
    [one] { DOES($seat, "places", "place") } the tiles on { $cell }.
   *[other] { DOES($seat, "places", "place") } { $each }.
  }
    .each = { WORDS($symbol, "dragon-castle-tile") } on { $cell }
dragon-castle-event-set-consolidated = { DOES($seat, "consolidates", "consolidate") } { $cells-count } { $value ->
    [0] { WORDS($kind, "dragon-castle-kind") }
   *[other] tiles of value { $value }
  } for { $points ->
    [one] one point
   *[other] { $points } points
  }.
dragon-castle-event-shrine-built = { DOES($seat, "builds", "build") } a shrine on { $cell }, floor { $floor }.
dragon-castle-event-spirit-activated = { $paid ->
    [shrine] { DOES($seat, "gives", "give") } a shrine for { WORDS($spirit, "dragon-castle-spirit") }.
   *[other] { DOES($seat, "gives", "give") } { WORDS($paid, "dragon-castle-tile") } for { WORDS($spirit, "dragon-castle-spirit") }.
  }
dragon-castle-event-tile-turned = { DOES($seat, "turns", "turn") } the tile on { $cell } face down.
dragon-castle-event-shrine-moved = { DOES($seat, "moves", "move") } a shrine from { $start } to { $to }.
dragon-castle-event-tile-shifted = { DOES($seat, "moves", "move") } a tile from { $start } to { $to }.
dragon-castle-event-tile-destroyed = { DOES($seat, "discards", "discard") } { WORDS($symbol, "dragon-castle-tile") } from the castle ({ $at }).
dragon-castle-event-last-round-begun = The dragon is coming. **{ $last }** has the last turn of the game.
dragon-castle-event-dragon-counted = { $points-count ->
    [0] - { WORDS($dragon, "dragon-castle-dragon") }: no one.
   *[other] - { WORDS($dragon, "dragon-castle-dragon") }: { $points }.
  }
dragon-castle-event-game-ended = { dragon-castle-end }

dragon-castle-end = { $reason ->
    [dragon-summoned] The Ancient Dragon has been summoned.
   *[other] The game is over.
  }

## The picture in words

dragon-castle-alt-position = Dragon Castle, { alt-steps }. { $left ->
    [0] The castle is empty.
    [one] One tile is left in the castle, on floor { $floor }.
   *[other] { $left } tiles in the castle, the highest on floor { $floor }.
  }
dragon-castle-alt-last = Last turn: { $player } { $deeds }.
dragon-castle-alt-last-took = took { $cells } of the castle
dragon-castle-alt-last-placed = placed on { $cells } of the realm
dragon-castle-alt-last-set = consolidated the set on { $cells }
dragon-castle-alt-last-built = built on { $cells }
dragon-castle-alt-last-summoned = summoned the dragon
dragon-castle-alt-last-spirit = activated { WORDS($spirit, "dragon-castle-spirit") }
dragon-castle-alt-last-none = went on
dragon-castle-alt-phase = { $it ->
    [take] take a first tile
    [action] choose a use for the first tile
    [place] place a tile
    [settle] consolidate sets and end the turn
    [build] build a shrine
    [turn] turn a tile face down
    [move] move a shrine
   *[shift] move a tile
  }
dragon-castle-alt-next = Next: { WORDS($phase, "dragon-castle-alt-phase") }.
dragon-castle-alt-then = After that: { WORDS($phase, "dragon-castle-alt-phase") }.
dragon-castle-alt-taken = Taken and not placed yet: { WORDS($hand, "dragon-castle-tile") }.
dragon-castle-alt-spirit-used = Spirit of this turn: { WORDS($spirit, "dragon-castle-spirit") }.
dragon-castle-alt-elegance = Elegance demands a tile of this turn.
dragon-castle-alt-waiting = Set to consolidate: { $cells }.
dragon-castle-alt-beside = Beside the first tile: { $cells }.
dragon-castle-alt-consolidated = Consolidated this turn: { $cells }.
dragon-castle-alt-shifted = Moved to this turn: { $cells }.
dragon-castle-alt-turned = Turned face down this turn: { $cells }.
dragon-castle-alt-building = A shrine can be built on: { $cells }.
dragon-castle-alt-may-build = Shrines that can be built now: { $count }.
dragon-castle-alt-name = Castle: { $name }.
dragon-castle-alt-name-own = Castle of this server: { $name }.
dragon-castle-alt-size = The castle has columns A to { $column } and rows 1 to { $rows }. Every realm has columns A to F and rows 1 to { $realm }.
dragon-castle-alt-row = Castle, row { $row }
dragon-castle-alt-realm-row = Realm of { $player }, row { $row }
dragon-castle-alt-realm-empty = Realm of { $player }: empty.
dragon-castle-alt-floor = floor { $floor }
dragon-castle-alt-available = available
dragon-castle-alt-covered = not seen yet
dragon-castle-alt-down = face down
dragon-castle-alt-shrine = shrine
dragon-castle-alt-unseen = Tiles that no player has seen
dragon-castle-part-castle = castle row by row
dragon-castle-part-available = available tiles
dragon-castle-part-realms = realms
dragon-castle-part-unseen = tiles that no player has seen
dragon-castle-alt-player = { $player }: { $points ->
    [one] one point
   *[other] { $points } points
  }, shrines built: { $shrines }, in the pool: { $pool }{ $tokens ->
    [0] {""}
   *[other] , countdown tokens: { $tokens }
  }.
dragon-castle-alt-tops = { $count ->
    [one] One tile of the top floor is available.
   *[other] { $count } tiles of the top floor are available.
  }
dragon-castle-alt-top = { WORDS($symbol, "dragon-castle-tile") }: { $cells }.
dragon-castle-alt-pair = { $count ->
    [2] Pair
   *[other] Any two of
  } { WORDS($symbol, "dragon-castle-tile") }: { $cells }.
dragon-castle-alt-common = { $tokens ->
    [0] No countdown token is left
    [one] One countdown token is left
   *[other] { $tokens } countdown tokens are left
  }, shrines in the supply: { $supply }.
dragon-castle-alt-cards = In play: { $cards }.
dragon-castle-alt-price = Price of the cards: { $points } points.
dragon-castle-alt-stack = Countdown tokens in the stack: { $count }.
dragon-castle-alt-last-round = This is the last round.
dragon-castle-alt-former = Rules: version { $version }.
dragon-castle-alt-score = Score of { $player }: { $points }. Sets and discards: { $victory }, shrines: { $shrines }, countdown tokens: { $tokens }, stacks with a face-down tile on top: { $stacks }.
dragon-castle-alt-hand = Your hand: { WORDS($hand, "dragon-castle-tile") }.
dragon-castle-alt-hand-empty = You have taken no tile yet this turn.

## Words on the picture

dragon-castle-picture-to-move = to move
dragon-castle-picture-winner = wins
dragon-castle-picture-preview = Preview
dragon-castle-picture-last-round = Last round
dragon-castle-picture-supply = supply
dragon-castle-picture-castle = { $count ->
    [one] tile
   *[other] tiles
  }
dragon-castle-picture-in-hand = Your hand
dragon-castle-picture-no-tiles = No tiles
dragon-castle-picture-used = used
dragon-castle-picture-points = Sets, discards
dragon-castle-picture-shrines = Shrines
dragon-castle-picture-tokens = Countdown tokens
dragon-castle-picture-pool = { $count ->
    [one] shrine left
   *[other] shrines left
  }
dragon-castle-picture-pool-short = { $count ->
    [one] shrine
   *[other] shrines
  }
dragon-castle-picture-built = built
dragon-castle-picture-taken = countdown
dragon-castle-picture-taken-short = countdown
dragon-castle-picture-countdown = Countdown
dragon-castle-picture-points-word = { $count ->
    [one] point
   *[other] points
  }
dragon-castle-picture-first = available as the first tile
dragon-castle-picture-first-of-pair = first tile with an available twin
dragon-castle-picture-twin = its twin, only as the second tile
# The same where all three stand on one line.
dragon-castle-picture-first-short = as first tile
dragon-castle-picture-first-of-pair-short = with a twin
dragon-castle-picture-twin-short = the twin
dragon-castle-picture-hand = In hand
dragon-castle-picture-price = Alone with cards
dragon-castle-picture-total = Total
dragon-castle-picture-player = Player
# What a card does, in one line of about 40 letters.
dragon-castle-picture-spirit = { $it ->
    [beauty] 4+ of one value: +1 point, 2 shrines
    [wind] May turn 1 tile down, moves 1 shrine
    [strength] Move 1 or 2 tiles of your realm
    [elegance] Take tiles with a free short side
    [deception] Pair with any tile that lay beside it
    [change] A special tile counts as another kind
    [faith] Build 1 more shrine on a set
    [destruction] Discard 1 available castle tile
    [depth] Pair with any tile of the same kind
   *[wit] Consolidate exactly 3: 2 points
  }
dragon-castle-picture-dragon = { $it ->
    [humility] 1 per shrine beside a higher stack
    [righteousness] Shrines in your best row and column
    [tranquility] 1 per group of face-down stacks
    [bravery] 1 per stack higher than its neighbours
    [dominion] Value of a tile on floor 3+ per faction
    [power] 2 per faction stronger than beside you
    [knowledge] 2 per different special tile face up
    [harmony] 4 per mirrored half of the realm
    [devotion] 1 per shrine beside a dragon tile
   *[courage] 1 per shrine on the realm's edge
  }

## The Play panel

dragon-castle-panel-turn-begins = Turn { $number }.
dragon-castle-panel-take = Which tile of the top floor do you take? Best is one with an available twin.
dragon-castle-panel-action = You have { WORDS($hand, "dragon-castle-tile") }. What do you do with it?
dragon-castle-panel-place = Where do you place { WORDS($hand, "dragon-castle-tile") }?
dragon-castle-panel-settle = You have a set of four or more. Choose it: its tiles are turned face down.
dragon-castle-panel-end = You may still activate a spirit, or end your turn.
dragon-castle-panel-build = Where do you build a shrine?
dragon-castle-panel-turn = Which tile do you turn face down? You need not.
dragon-castle-panel-move = Which shrine do you move?
dragon-castle-panel-move-to = Where does the shrine on { $cell } go?
dragon-castle-panel-shift = Which tile do you move? After it you may move a second one.
dragon-castle-panel-shift-again = Which second tile do you move? **Done** leaves it at one.
dragon-castle-panel-shift-to = { $symbol ->
    [none] Where does the face-down tile on { $cell } go?
   *[other] Where does { WORDS($symbol, "dragon-castle-tile") } ({ $cell }) go?
  }
dragon-castle-panel-spirit = Which spirit do you activate?
dragon-castle-panel-cost = { WORDS($spirit, "dragon-castle-spirit") }: { WORDS($spirit, "dragon-castle-effect") }. What do you give up for it?
dragon-castle-panel-aim = { WORDS($spirit, "dragon-castle-spirit") }: { WORDS($spirit, "dragon-castle-effect") }. { $spirit ->
    [beauty] Which group?
    [wit] Which group?
    [deception] With which?
    [depth] With which?
    [change] Which tile changes?
    [faith] On which tile?
   *[destruction] Which tile?
  }
dragon-castle-panel-counts-as = { WORDS($spirit, "dragon-castle-spirit") }: As which kind does the tile on { $cell } count?
dragon-castle-panel-owed = Elegance: take at least one tile of which only a short side is free. Such tiles now: { $cells }.
dragon-castle-panel-once = { $what ->
    [summon] **Preview.** You take a countdown token, and no tile this turn.
   *[uncover] **Preview.** The tiles below are uncovered for all. You cannot go back after that.
  }
dragon-castle-panel-uncovered = Uncovered: { $tiles }.
dragon-castle-panel-place-first = { $hand }: which one do you place first?
dragon-castle-panel-turn-pairs = Which tiles do you take? The pairs come first. You see the whole turn before it is played.
dragon-castle-panel-turn-no-pairs = No pair can be taken now.
dragon-castle-panel-rows = { $count ->
    [one] Row { $first }
   *[other] Rows { $first } and { $last }
  }
dragon-castle-button-single = One tile at a time
dragon-castle-button-take-now = Take now and uncover
dragon-castle-option-plan = { WORDS($symbol, "dragon-castle-tile") }: { $cells }
dragon-castle-panel-choose = { $what ->
    [twins] A pair
    [shrine] A tile and a shrine
    [discard] Discard a tile for a point
    [twin] Tile with a twin
    [take] Another tile
    [pair] Take a pair …
    [put] Tile
    [beside] Cell beside the same kind
    [cell] Cell
    [merge] Set
    [spirit] Spirit
    [price] Give up
   *[kind] Kind
  }
dragon-castle-panel-choose-more = { $what } ({ $from } to { $to })
dragon-castle-button-summon = Summon the dragon
dragon-castle-button-shrine = Take a shrine
dragon-castle-button-discard = Discard for a point
dragon-castle-button-done = Done
dragon-castle-button-end = End turn
dragon-castle-button-move = Do not turn
dragon-castle-button-spirit = Activate a spirit
dragon-castle-cost-shrine = Shrine from your pool ({ $count } left)
dragon-castle-cost-tile = Leaves your realm, and the game
dragon-castle-option-tile = { $cell }: { WORDS($symbol, "dragon-castle-tile") }
dragon-castle-option-twin = { $cell }: { WORDS($symbol, "dragon-castle-tile") } · twin on { $twins }
dragon-castle-option-empty = { $cell }
dragon-castle-option-floor = { $cell }: floor { $floor }
dragon-castle-option-down = { $what ->
    [shrine] { $cell }: shrine, floor { $floor }
    [turned] { $cell }: just turned, floor { $floor }
   *[down] { $cell }: face down, floor { $floor }
  }
dragon-castle-option-owed = Only a short side is free
dragon-castle-option-beside = beside { WORDS($tiles, "dragon-castle-tile") }
dragon-castle-brings-opens = opens { $tiles }
dragon-castle-brings-uncovers = { $count ->
    [one] uncovers a hidden tile
   *[other] uncovers { $count } hidden tiles
  }
dragon-castle-brings-together = { $count } of { $set } for a set
dragon-castle-brings-shrine = { $points ->
    [one] one point at the end
   *[other] { $points } points at the end
  }

## Refusals

dragon-castle-rule-phase = { $phase ->
    [take] Take a tile from the castle first.
    [action] Say what to do with your tile: pair, shrine or discard.
    [place] Place your tiles first.
    [settle] Consolidate your set, or end your turn.
    [build] Build a shrine, or press **Done**.
    [turn] Turn a tile face down, or move a shrine first.
    [move] Move a shrine first.
   *[shift] Move a tile, or press **Done**.
  }
dragon-castle-rule-no-such-cell = There is no cell { $cell } here.
dragon-castle-rule-no-tile = There is no tile on { $cell }.
dragon-castle-rule-not-top-floor = The tile on { $cell } lies on floor { $floor }. The first tile has to come from the top floor, which is floor { $top } now.
dragon-castle-rule-not-available = The tile on { $cell } is not available: both its long sides are blocked.
dragon-castle-rule-elegance-owed = With Elegance you must take a tile this turn of which only a short side is free.
dragon-castle-rule-castle-stands = The castle still has tiles on floor { $top }. The dragon can be summoned once only floor 1 is left.
dragon-castle-rule-not-the-same = The tile on { $cell } is no twin: you have { WORDS($symbol, "dragon-castle-tile") }.
dragon-castle-rule-no-room = Your realm has no room for { $count ->
    [one] one tile
   *[other] { $count } tiles
  }.
dragon-castle-rule-no-shrines-left = No shrines are left in the supply.
dragon-castle-rule-not-in-hand = You do not have { WORDS($symbol, "dragon-castle-tile") } to place. Your hand: { WORDS($hand, "dragon-castle-tile") }.
dragon-castle-rule-face-up = There is a face-up tile on { $cell }. Place tiles on empty cells and on face-down tiles.
dragon-castle-rule-shrine-there = There is a shrine on { $cell }: nothing can be placed there any more.
dragon-castle-rule-not-waiting = { $cell } is not part of a set you can consolidate now. These are: { $waiting }.
dragon-castle-rule-waits = First consolidate your set on { $waiting }.
dragon-castle-rule-not-of-the-set = A shrine can be built only on the set you have just consolidated: { $free }.
dragon-castle-rule-nothing-moved = Move at least one tile.
dragon-castle-rule-not-face-up = There is no face-up tile on { $cell }.
dragon-castle-rule-no-shrine-there = There is no shrine on { $cell }.
dragon-castle-rule-not-for-a-shrine = The shrine cannot move to { $cell }. Possible: { $free }.
dragon-castle-rule-not-movable = There is no tile without a shrine on { $cell }.
dragon-castle-rule-moved-already = You have moved the tile on { $cell } already. Move another one.
dragon-castle-rule-same-cell = The tile lies on { $cell } already.
dragon-castle-rule-spirit-not-in-play = { WORDS($spirit, "dragon-castle-spirit") } is not in play.
dragon-castle-rule-spirit-used = You have activated a spirit this turn already.
dragon-castle-rule-spirit-not-now = You cannot activate { WORDS($spirit, "dragon-castle-spirit") } at this moment of your turn.
dragon-castle-rule-empty-pool = You have no shrine in your pool to pay with.
dragon-castle-rule-waiting-pays = The tile on { $cell } belongs to a set that you have to consolidate, so you cannot pay with it.
dragon-castle-rule-no-effect = { WORDS($spirit, "dragon-castle-spirit") } would have no effect, so you cannot activate it like this.
dragon-castle-rule-not-a-target = { WORDS($spirit, "dragon-castle-spirit") } can do nothing with { $cell }.

### Castles of a server's own

dragon-castle-castle-added = **{ $name }** is now one of this server's castles: choose it with `/dragoncastle new castle:`.
dragon-castle-castle-replaced = **{ $name }** takes the place of this server's earlier castle of that name. Games that have begun keep theirs.
dragon-castle-castle-removed = **{ $name }** is no longer offered here. Games that have begun keep it.
dragon-castle-castle-shown = **{ $name }**, for { $seats } { $count ->
    [one] player
   *[other] players
  }. The tiles are shuffled for every game.
dragon-castle-castle-alike = **{ $name }** looks like **{ $other }**, a castle of this server. Choose another name.
dragon-castle-castle-shipped = **{ $name }** is the name of one of the castles that everybody has. Choose another name.
dragon-castle-castle-not-for = **{ $name }** is for { $exactly ->
    [1] { $most }
   *[other] { $fewest } to { $most }
  } players. For { $players } there are: { $offered }.
dragon-castle-castle-unknown = There is no castle **{ $name }** here. Choose one from the suggestions.
dragon-castle-alt-castle = The castle { $name }, seen from above. Heights row by row: { $rows }
dragon-castle-guideline-ground = ⚠️ { $tiles ->
    [one] One tile lies
   *[other] { $tiles } tiles lie
  } on floor 1. Usual, by number of players: { $usual }. The castle can be played all the same.
dragon-castle-guideline-long-rows = ⚠️ Long rows on the upper floors ({ $rows }): pairs may be rare. The castle can be played all the same.
dragon-castle-layout = This castle cannot be built: { $fault } Nothing has changed.
dragon-castle-layout-line = This castle cannot be built. Line { $line }: { $fault } Nothing has changed.
dragon-castle-layout-long-text = the file has { $length } characters, more than { $most }.
dragon-castle-layout-missing = this line has to begin with "{ $key }: ".
dragon-castle-layout-long-name = the name has { $length } characters, more than { $most }.
dragon-castle-layout-unprintable-name = the name has characters that cannot be shown.
dragon-castle-layout-players = the players have to be one of { $allowed }.
dragon-castle-layout-no-gap = this line has to be empty; the castle begins on line { $first }.
dragon-castle-layout-no-castle = there is no castle.
dragon-castle-layout-too-many-rows = { $rows } rows are more than { $most }.
dragon-castle-layout-too-wide = { $cells } cells; { $most } is the most.
dragon-castle-layout-sign = `{ $sign }` is not a height. Use 1, 2, 3, or . for an empty cell.
dragon-castle-layout-sum = the heights on lines { $first } to { $last } sum to { $tiles }, not { $all }.

dragon-castle-button-closer = Closer look
dragon-castle-zoom-castle = Castle
dragon-castle-zoom-realm = Realm of { $player }

dragon-castle-cards-none = no spirits or dragons
dragon-castle-cards-cost = with cards: −{ $points } points
dragon-castle-solo-none = You have finished no game alone yet. `/dragoncastle new players:1` begins one.
dragon-castle-solo-title = ### Alone: { $count ->
    [one] { $best }, in one game
   *[other] best { $best }, on average { $mean }, in { $count } games
}
dragon-castle-solo-game = - **{ $score }** on { $when } ({ $options }) { $where }
dragon-castle-solo-best-game = - 🏆 **{ $score }** on { $when } ({ $options }) { $where }
