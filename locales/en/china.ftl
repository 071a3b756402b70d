### China.

china-tagline = Place houses, send emissaries, join rows along the roads. The player with the most points wins.
china-lid = Houses stand along the roads of four provinces. Emissaries wait at a court with a golden dragon. Behind them is the Great Wall, beside them the sea.
china-example = Write it like `house wei-3 red`, `emissary wei green green`, `swap red` or `draw deck`.
china-plan-field = A space or a province, such as Wei 3 or Wei
china-plan-place = in { $place }

## Names, for WORDS

china-colour = { $it ->
    [violet] violet
    [yellow] yellow
    [orange] orange
    [green] green
   *[red] red
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
    [west] Western roads
    [east] Eastern roads
   *[fitting] Roads to suit the number of players
  }
china-fortifications = with fortifications
china-score = { $score ->
    [one] one point
   *[other] { $score } points
  }
china-score-part = { $part ->
    [houses] houses: { $points }
    [alliances] alliances: { $points }
   *[rows] rows: { $points }
  }

## Moves

china-cards = { $price-count ->
    [one] one { WORDS($price, "china-colour") } card
   *[other] two { WORDS($price, "china-colour") } cards
  }
china-move-house = place a house on { $space } for { china-cards }
china-move-emissary = send an emissary to { WORDS($province, "china-province") } for { china-cards }
china-move-fortification = place a fortification on { $space } for { china-cards }
china-move-done = place no second piece
china-move-swap = swap { $card ->
    [orange] an
   *[other] a
  } { WORDS($card, "china-colour") } card
china-move-draw = { $card ->
    [none] draw from the pile
   *[other] take an open { WORDS($card, "china-colour") } card
  }

## What happened

china-event-house-placed = { $cards ->
    [one] { DOES($seat, "places", "place") } a house on { $space }.
   *[other] { DOES($seat, "places", "place") } a house on { $space } for two { WORDS($colour, "china-colour") } cards.
  }
china-event-house-placed-several = { DOES($seat, "places", "place") } { $each }.
    .each = { $cards ->
        [one] a house on { $space }
       *[other] a house on { $space } for two { WORDS($colour, "china-colour") } cards
      }
china-event-emissary-placed = { $cards ->
    [one] { DOES($seat, "sends", "send") } an emissary to { WORDS($province, "china-province") }.
   *[other] { DOES($seat, "sends", "send") } an emissary to { WORDS($province, "china-province") } for two { WORDS($colour, "china-colour") } cards.
  }
china-event-fortification-placed = { $cards ->
    [one] { DOES($seat, "places", "place") } a fortification on { $space }.
   *[other] { DOES($seat, "places", "place") } a fortification on { $space } for two { WORDS($colour, "china-colour") } cards.
  }
# What begins with a dash has a line of its own.
china-event-province-scored = { $doubled-count ->
    [0] - Houses in { WORDS($province, "china-province") }: { $points }.
   *[other] - Houses in { WORDS($province, "china-province") }: { $points } (doubled by a fortification: { $doubled }).
  }
china-event-card-swapped = { DOES($seat, "swaps", "swap") } { $colour ->
    [orange] an
   *[other] a
  } { WORDS($colour, "china-colour") } card.
china-event-card-taken = { DOES($seat, "takes", "take") } an open { WORDS($colour, "china-colour") } card.
china-event-card-taken-several = { $colour-kinds ->
    [one] { DOES($seat, "takes", "take") } { $count ->
        [2] two
       *[other] { $count }
      } open { WORDS($colour-first, "china-colour") } cards.
   *[other] { DOES($seat, "takes", "take") } the open cards { $each }.
  }
    .each = { WORDS($colour, "china-colour") }
china-event-card-drawn = { DOES($seat, "draws", "draw") } from the pile.
china-event-card-drawn-several = { DOES($seat, "draws", "draw") } { $count } cards from the pile.
china-event-card-seen = Drawn: { WORDS($colour, "china-colour") }.
china-event-card-seen-several = Drawn: { $each }.
    .each = { WORDS($colour, "china-colour") }
china-event-pile-reshuffled = The pile is used up. { $cards ->
    [one] One card of the discard pile is the new pile.
   *[other] The { $cards } cards of the discard pile are shuffled: they are the new pile.
  }
china-event-pile-used-up = The pile is used up for the second time. **{ $last }** has the last turn of the game.
china-event-final-scoring-begun = **Final scoring**
china-event-alliance-formed = - Alliance { $number }, { WORDS($first, "china-province") } and { WORDS($second, "china-province") }: { $points }.
china-event-road-scored = { $doubled ->
    [yes] - Row of { $spaces-count } houses with a fortification: **{ $seat }** +{ $points }.
   *[no] - Row of { $spaces-count } houses: **{ $seat }** +{ $points }.
  }
china-event-game-ended = { china-end }

china-end = { $reason ->
    [pile-used-up] The pile has been used up twice, and the last round is over.
    [no-room] No player could place another piece.
   *[other] The game is over.
  }

## The picture in words

china-tie = The pieces left over decide the tie: { $counts }.
china-alt-position = China, { $roads }, { alt-steps }.
china-alt-houses = { $province }, houses
china-alt-no-houses = { $province }, houses: none on { $count } house spaces.
china-alt-free = free
china-alt-fortified = fortification
china-alt-court = { $province }, court
china-alt-scored = { $province } has been scored.
china-alt-colour = { $province } is { WORDS($colour, "china-colour") }.
china-alt-border = Alliance { $number }: with { $province }.
china-alt-roads = Roads from { $space }
china-alt-next = Next: { $stage ->
    [turn] place a first piece or swap a card
    [second] place a second piece or draw cards
   *[draw] draw cards
  }.
china-alt-first-piece = First piece of this turn: { WORDS($province, "china-province") }.
china-alt-to-draw = Cards to draw: { $count }.
china-alt-fortifications = Fortifications left
china-alt-size = Cards of { $player }: { $count }.
china-alt-known = Cards of { $player }: { $count }. Known of them: { WORDS($cards, "china-colour") }.
china-alt-discard = Discard pile from bottom to top: { WORDS($cards, "china-colour") }.
china-alt-reshuffled = The pile has been used up once.
china-alt-unseen = Cards out of sight
china-alt-last-round = This is the last round.
china-alt-final-houses = Final scoring, houses of { $province }
china-alt-doubled = Doubled in { $province }: { $players }.
china-alt-final-alliance = Final scoring, alliance { $number }
china-alt-final-row = Final scoring, row of { $player }: { $spaces }. Points: { $points }{ $doubled ->
    [yes] , doubled
   *[no] { "" }
  }.
china-part-provinces = provinces
china-part-cards = cards in detail
china-section-provinces = Provinces
china-section-cards = Cards
china-alt-score = { $player }: { $points ->
    [one] one point
   *[other] { $points } points
  }. Houses: { $houses }, alliances: { $alliances }, rows: { $rows }.
china-alt-player = { $player }: { $points ->
    [one] one point
   *[other] { $points } points
  }, { $houses ->
    [one] one house
   *[other] { $houses } houses
  } and { $emissaries ->
    [one] one emissary
   *[other] { $emissaries } emissaries
  } left.
china-alt-cards = Open cards: { WORDS($display, "china-colour") }. { $pile ->
    [0] The pile is empty.
    [one] One card in the pile.
   *[other] { $pile } cards in the pile.
  }
china-alt-no-cards = No open cards. { $pile ->
    [0] The pile is empty.
    [one] One card in the pile.
   *[other] { $pile } cards in the pile.
  }
china-alt-last = Last turn: { $player } placed { $pieces }.
china-alt-last-piece = { $kind ->
    [house] a house on { $place }
    [fort] a fortification on { $place }
   *[emissary] an emissary at the court of { $place }
  }
china-alt-last-swap = Last turn: { $player } swapped a { WORDS($colour, "china-colour") } card.
china-alt-last-none = Last turn: { $player } placed nothing.
china-alt-hand = Your hand: { WORDS($hand, "china-colour") }.
china-alt-hand-empty = Your hand is empty.
china-alt-can-place = You can place here for { $cost }
china-alt-piece = { $kind ->
    [house] a house on { $places }
    [fort] a fortification on { $places }
   *[emissary] an emissary at the court
  }

## Words on the picture

china-picture-title = China
china-picture-west = Western roads
china-picture-east = Eastern roads
china-picture-to-move = to move
china-picture-winner = wins
china-picture-winners = share the victory
china-picture-preview = Preview
china-picture-pile = Pile
china-picture-discard = Discard
china-picture-second-pile = 2nd pile
china-picture-last-round = Last round
china-picture-houses = Houses
china-picture-alliances = Alliances
china-picture-rows = Rows
china-picture-left = Pieces left
china-picture-total = Total
china-picture-your-hand = Your hand
china-picture-no-cards = No cards
china-picture-player = Player

## The Play panel

china-panel-province = Where do you want to place something? You can also swap a card.
china-panel-province-select = Province
china-panel-pieces = What do you want to place in { WORDS($province, "china-province") }?{ $most ->
    [2] { " " }Choose one piece, or two at once.
   *[other] { "" }
  }
china-panel-second = You may place a second piece in { WORDS($province, "china-province") }. { $count ->
    [0] Or press **Done**.
    [one] Or end placing: draw a card.
   *[other] Or end placing: draw { $count } cards.
  }
china-panel-piece-select = { $most ->
    [2] One piece or two
   *[other] Piece and place
  }
china-panel-piece-select-for = { $ask } · { $cost }
china-panel-draw = { $count ->
    [one] Draw one card: an open one, or the top of the pile.
   *[other] Draw { $count } cards, open ones or from the pile: all at once, or one after the other.
  }
china-panel-nothing-fits = None of your cards lets you place anything. Swap one of them.
china-panel-house = House on { $place } · { $cost }
china-brings-houses = houses in { WORDS($province, "china-province") } then: { $counts }; free: { $free }
china-brings-court = emissaries in { WORDS($province, "china-province") } then: { $counts }
china-brings-roads = road to own houses: { $spaces }
china-panel-emissary = { $beside ->
    [house] Emissary to { $place } beside a house
    [emissary] Second emissary to { $place }
   *[other] Emissary to { $place }
  } · { $cost }
china-panel-fort = Fortification on { $place } · { $cost }
china-panel-one-empty = { WORDS($province, "china-province") } is empty, so only one piece fits this turn.
china-panel-one-price = Your cards pay for one piece.
china-panel-why-one = { WORDS($province, "china-province") } was empty, so you may place only one piece there this turn.
china-panel-why-price = You have no cards to pay for a second piece.
china-panel-why-full = { WORDS($province, "china-province") } is full. No second piece fits there.
china-panel-room = { WORDS($province, "china-province") } · { $free ->
    [0] emissaries only
    [one] one space
   *[other] { $free } spaces
  } · { $price ->
    [own] one { WORDS($colour, "china-colour") }
    [joker] two equal
   *[both] one { WORDS($colour, "china-colour") } or two equal
  }
china-panel-swap = Swap { WORDS($colour, "china-colour") }
china-panel-done = Done, end the turn
china-panel-take = Take { $cards }
china-panel-take-first = Take { $cards } first
china-panel-pile-first = Draw from the pile first ({ $pile } left)
china-panel-cards = { $count ->
    [one] { WORDS($colour, "china-colour") }
    [2] two { WORDS($colour, "china-colour") }
   *[other] { $count } { WORDS($colour, "china-colour") }
  }
china-panel-pile = { $count ->
    [one] one from the pile ({ $pile } left)
   *[other] { $count } from the pile ({ $pile } left)
  }
china-panel-cards-select = Choose your cards
china-which-price = You can pay for this in several ways: { $prices }. Please choose one with the option `price`.
china-price-of-two = two { WORDS($colour, "china-colour") }
china-price-of-one = one { WORDS($colour, "china-colour") }
china-deck = the top of the pile

## Refusals

china-rule-no-such-space = { WORDS($province, "china-province") } has the house spaces 1 to { $spaces }. There is no { $number }.
china-rule-nothing-placed = You have not placed anything yet. Place a piece, or swap a card instead.
china-rule-one-province = All pieces of a turn go to one province. Place your second piece in { WORDS($province, "china-province") }, or press **Done**.
china-rule-already-placed = You have placed a piece in this turn, so you cannot swap any more. Place a second piece, or press **Done**.
china-rule-draw-later = Cards are drawn after placing. Place a piece or swap a card. Or press **Done** if you have placed one.
china-rule-draw-now = You have finished placing. Draw { $count ->
    [one] one card
   *[other] { $count } cards
  }: an open one, or from the pile.
china-rule-price = A piece in { WORDS($province, "china-province") } costs one { WORDS($colour, "china-colour") } card, or two equal cards of another colour.
china-rule-not-in-hand = You do not have these cards: { WORDS($cards, "china-colour") }. Your hand: { WORDS($hand, "china-colour") }.
china-rule-space-taken = There is a house on { WORDS($province, "china-province") } { $number } already. Free in { WORDS($province, "china-province") }: { $free }.
china-rule-province-full = Every house space in { WORDS($province, "china-province") } is taken. Only emissaries can still go there.
china-rule-no-houses-left = You have no houses left.
china-rule-court-without-houses = There is no house in { WORDS($province, "china-province") } yet, so no emissary may go there.
china-rule-court-full = The court of { WORDS($province, "china-province") } is full: no player has more than { $most ->
    [one] one house
   *[other] { $most } houses
  } there, and as many emissaries have come.
china-rule-no-emissaries-left = You have no emissaries left.
china-rule-not-fortified = This game is played without fortifications.
china-rule-fort-there = There is a fortification on { WORDS($province, "china-province") } { $number } already.
china-rule-no-fortification-left = You have placed your fortification already.
china-rule-not-open = No { WORDS($colour, "china-colour") } card lies open. Open: { WORDS($display, "china-colour") }.
china-rule-pile-empty = The pile is used up. Open: { WORDS($display, "china-colour") }.
