### Looking back at a finished game, and why a move is good.

button-review = Review
button-review-overview = Chances
button-review-point = { $number }: turn { $turn }
button-review-own = Your mistakes: { $count }
button-review-words = In words
button-review-show = Show everybody
button-review-tell = Tell me when it is done

review-begun = I am looking back at the game, about { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  } …
review-progress = I am looking back at the game: { $percent } % …
review-will-tell = You get a message when the review is done. You need not wait here.
review-ready = **{ $game }:** { $made ->
    [yes] the review is done.
   *[no] the review was interrupted. Please ask for it once more.
  } { $where }
review-title = Review: { $game } with { $players }
review-point = `{ $number }` Turn { $turn }: { $change }
review-mistake = **{ $player }** gave away { review-change }.
review-good = **{ $player }** found the best move. The second best would have cost { review-change }.
review-change = { review-percent }{ $doubt ->
    [0] {""}
   *[other] { " " }(±{ $doubt })
  }
review-none = No single move decided this game.
review-unclear = { $count ->
    [one] Turn 1 is too early to judge.
   *[other] Turns 1 to { $count } are too early to judge.
  }
review-lucky = Good luck raised **{ $player }**'s chance of winning by about { review-percent }.
review-unlucky = Bad luck lowered **{ $player }**'s chance of winning by about { review-percent }.
review-judged = 10% is from a chance of 40% to one of 50%. I judge each move by what its player could know then.
review-bands = A shaded band around a curve shows how unsure I am of it.
review-cut = I ran out of time. { $compared ->
    [all] I compared all moves with others, but not as long as I wanted.
   *[some] { $count ->
        [0] I compared no move with others.
       *[other] I compared the moves of only { $count } of { $all } turns with others, first those after which a chance of winning fell most.
      }
  }

review-point-title = { $number }. Turn { $turn }: { $player }
review-played = Played: { $move }.
review-times = { $move } ({ $count ->
    [2] twice
   *[other] { $count } times
  })
review-other-mistake = Better: { $move }.
review-other-good = Second best: { $move }.
review-later = It pays off only later in the game.
review-worth-mistake = The better move would have raised the chance of winning by { review-change }.
review-worth-good = The second best would have lowered the chance of winning by { review-change }.
review-own-title = Your mistakes
review-own-means = Turns that a player a little stronger than you would have played better, and what they cost of your chance of winning. Below you see each on the board. Only you see this.
review-own-point = `{ $number }` **Turn { $turn }:** { mistake-kind }, { review-change }.
review-own-better = A better turn { $reasons }.
mistake-kind = { $kind ->
    [win] a win missed
    [points] points left on the board
    [pagodas] pagodas not placed
    [villages] a village missed
    [provinces] a province left small
    [open] a province left open to be taken
    [opponents] an opponent not held back
    [houses] points by houses missed
    [emissaries] an alliance or a court neglected
    [roads] a row of houses left short
    [cards] a pair of cards not taken
    [sets] a set not consolidated
    [shrines] shrines not built
    [dragon] the dragon’s points left
    [groups] tiles not brought together
   *[later] something that pays off later
  }
review-elsewhere = I can show a review to everybody only where the game was played. Open the review there.

review-picture = { $game }: chances of winning
review-picture-turn = Turn
review-picture-unclear = too early to tell
review-alt = Everybody's chances of winning over the whole game, as curves.
review-before = Before turn { $turn }: { $chances }.
review-end = At the end: { $chances }.
review-chance = { $player }: { $percent }
review-percent = { $percent }%

table-no-review = { $why ->
    [running] This game is not over yet. I look back at it at the end.
    [short] This game had fewer than { $fewest } turns. There is nothing to look back at.
    [alone] One person played this game alone. There are no chances to compare.
    [rules] The rules have changed since this game was played. I cannot look back at it.
    [unknown] I have not learned to judge this game yet. I cannot look back at it.
    [failed] I could not finish looking at this game. Please try again.
   *[busy] I am looking back at several games already. Please try again in a minute or two.
  }
table-shown-already = This review is public already, further up.

## Why a move is good; what it does, after "It"

why = It { $reasons }.
why-wins = { $count ->
    [one] wins the game
   *[other] shares the victory
  }
why-score = raises the score by { $count }
why-costs = lowers the score of { $other } by { $count }

qin-why-pagodas = brings { $count ->
    [one] a pagoda
   *[other] { $count } pagodas
  }
qin-why-founds = founds { $count ->
    [one] a province (one pagoda)
   *[other] { $count } provinces ({ $count } pagodas)
  }
qin-why-conquers = conquers the village { $what } from { $other }
qin-why-connects = connects the village { $what }
qin-why-returns = sends { $count ->
    [one] a pagoda
   *[other] { $count } pagodas
  } back to { $other }
qin-why-safe = makes the { qin-colour } province major and safe
qin-why-nearly-major = brings { $count ->
    [one] a province
   *[other] { $count } provinces
  } within one cell of the second pagoda
qin-why-threatens = makes it possible to take { $count ->
    [one] a province
   *[other] { $count } provinces
  } from { $other }
qin-why-protects = keeps { $count ->
    [one] a province
   *[other] { $count } provinces
  } from being taken over
qin-why-halts = keeps { $other } from { $count ->
    [one] a major province
   *[other] { $count } major provinces
  }
qin-why-guards = brings the most pagodas beside the village { $what }

china-why-scores = scores { china-why-points } in { WORDS($what, "china-province") }
china-why-houses = makes { WORDS($what, "china-province") } worth { china-why-points } more
china-why-houses-lost = takes { china-why-points } in { WORDS($what, "china-province") } from { $other }
china-why-alliance = brings { china-why-points } more in alliances such as { WORDS($what, "china-province") } and { WORDS($with, "china-province") }
china-why-alliance-lost = takes { china-why-points } in alliances such as { WORDS($what, "china-province") } and { WORDS($with, "china-province") } from { $other }
china-why-court = takes the lead at the court of { WORDS($what, "china-province") }
china-why-court-shared = shares the lead at the court of { WORDS($what, "china-province") }
china-why-row = makes rows along the roads worth { china-why-points } more
china-why-road = connects { $count } houses by roads
china-why-pair = brings two { WORDS($what, "china-colour") } cards together
china-why-points = { $count ->
    [one] one point
   *[other] { $count } points
  }

dragon-castle-why-set = consolidates a set of { WORDS($what, "dragon-castle-kind") } for { dragon-castle-why-points }
dragon-castle-why-set-of-value = consolidates tiles of value { $what } for { dragon-castle-why-points }
dragon-castle-why-shrines = makes shrines worth { dragon-castle-why-points } more
dragon-castle-why-dragons = makes dragon cards worth { dragon-castle-why-points } more
dragon-castle-why-token = takes a countdown token for { dragon-castle-why-points }
dragon-castle-why-discard = brings { dragon-castle-why-points }
dragon-castle-why-group = brings { $count } { WORDS($what, "dragon-castle-kind") } next to each other
dragon-castle-why-pool = brings { $count ->
    [one] a shrine
   *[other] { $count } shrines
  } to build
dragon-castle-why-denies = takes { WORDS($what, "dragon-castle-kind") } that { $other } waits for
dragon-castle-why-points = { $count ->
    [one] one point
   *[other] { $count } points
  }
