"""Days a game takes when a third of all turns are planned ahead, and when none is.

People in `workshop.bench.life` take some time for a move once it is their turn. Here players look in at their
own times instead, whosever turn it is, because one plans during the turns of others:

- Players are awake for sixteen hours from seven o'clock on in a time zone of their own, and look in two to five
  times a day on average, at random moments of these hours.
- A player who looks in on their turn plays it as a greedy player does. If their next turn comes at once, because
  the plans of others are played, they play that too; in a variant they have left.
- A player who looks in on another's turn plans their next turn if it is one of those they plan: a random third
  of the turns. In a variant this is decided again at every look, and more turns are planned in
  the end.
- The plan is the greedy turn in the present position, without moves that depend on hidden information. Every later
  look at another position plans again. A plan that does not pass when its turn begins is dropped, and
  the turn waits for a look like any other.
- In China a greedy player likes open cards, which are seldom still there after three others have drawn. So players
  add a second choice in case the first does not pass: the turn with its draws from the pile. In variants they
  plan only the one or only the other.

Everything else is as in the game: `tables.play.premoves.hindrance` decides, and the first choice that passes is
played at once. With and without planning the same people look in at the same moments and play the same hands.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from heapq import merge
from typing import Any

from engines.protocol import Seat
from engines.registry import ENGINES, AnyEngine
from tables.play.premoves import Guard, Premove, hindrance, planned
from tables.play.turn import rows_of_turn
from workshop.contests.greedy import choose

PLANNED = 1 / 3
ZONES = (0, 1, -5, -8, 9, 10)
"""Hours from UTC, as far apart as in `workshop.bench.life`."""

_FROM_PILE = "draw deck"
_WAKES, _HOURS_AWAKE = 7, 16


class Draw(Enum):
    """The cards that planned turns draw."""

    LIKED = "liked"
    """The cards a greedy player takes."""
    PILE = "pile"
    """The pile's, wherever possible."""


@dataclass(frozen=True, slots=True)
class Habit:
    """A way to plan."""

    guard: Guard
    at_looks: bool = False
    """Whether a third of the looks are for planning, instead of a third of the turns."""
    choices: tuple[Draw, ...] = (Draw.LIKED, Draw.PILE)
    """The alternatives that are planned, in order; equal ones count once."""
    leaves: bool = False
    """Whether people play one turn a look, even if their next one comes at once."""


@dataclass(frozen=True, slots=True)
class Lived:
    """A finished game: its days and turns, how many turns were planned when they began, and how many were played so."""

    days: float
    turns: int
    planned: int
    played: int


def games_lived(
    slug: str, seats: int, habit: Habit | None, *, games: int, seed: str, processes: int, longest: int
) -> list[Lived]:
    """Simulate games, of `longest` turns at most, in which turns are planned by a habit, or not at all."""
    live = partial(_one, slug, seats, habit, longest)
    seeds = [f"{seed}/{number}" for number in range(games)]
    if processes == 1:
        return [live(each) for each in seeds]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(live, seeds))


def _one(slug: str, seats: int, habit: Habit | None, longest: int, seed: str) -> Lived:
    engine = ENGINES[slug]
    return _Game(engine, engine.initial(seats, seed, {}).state, habit, seed).go(seats, longest)


@dataclass(slots=True)
class _Game:
    engine: AnyEngine
    state: Any
    habit: Habit | None
    seed: str
    turns: Counter[Seat] = field(default_factory=Counter[Seat])
    plans: dict[Seat, list[Premove]] = field(default_factory=dict[Seat, list[Premove]])
    plies: dict[Seat, int] = field(default_factory=dict[Seat, int])
    """The position in which a seat's plan was made."""
    days: float = 0.0
    planned: int = 0
    played: int = 0

    def go(self, seats: int, longest: int) -> Lived:
        """Simulate the game, or `longest` turns of it."""
        for look, (self.days, seat) in enumerate(
            merge(*(_looks(seat, f"{self.seed}/{seat}") for seat in range(seats)))
        ):
            while seat in self._to_act:
                self._take_turn(seat)
                self._follow()
                if self.habit is not None and self.habit.leaves:
                    break
            if not self._to_act or self.turns.total() >= longest:
                break
            if self.habit and seat not in self._to_act and self._is_for_planning(seat, look, self.habit):
                self._plan(seat, self.habit)
        return Lived(self.days, self.turns.total(), self.planned, self.played)

    @property
    def _to_act(self) -> frozenset[Seat]:
        return self.engine.to_act(self.state)

    def _is_for_planning(self, seat: Seat, look: int, habit: Habit) -> bool:
        """Return whether a seat plans its next turn at a look, unless it has planned in this very position."""
        if seat in self.plans and self.plies[seat] == self.state.ply:
            return False
        drawn = f"look {look}" if habit.at_looks else f"{seat}/{self.turns[seat]}"
        return random.Random(f"{self.seed}/{drawn}").random() < PLANNED

    def _take_turn(self, seat: Seat) -> None:
        while seat in self._to_act:
            move = self.engine.parse(choose(self.engine, self.state, seat, self._salt(seat)))
            self.state = self.engine.apply(self.state, seat, move).state
        self.turns[seat] += 1

    def _follow(self) -> None:
        """Play the plans for turns that have come, as long as one passes."""
        while seats := self._to_act & self.plans.keys():
            alternatives = self.plans.pop(min(seats))
            self.planned += 1
            passing = (each for each in alternatives if hindrance(self.engine, self.state, each) is None)
            if (premove := next(passing, None)) is None:
                return
            rows, _ = rows_of_turn(self.engine, self.state, premove.seat, premove.moves)
            self.state = rows[-1].state
            if premove.seat in self._to_act:
                return
            self.played += 1
            self.turns[premove.seat] += 1

    def _plan(self, seat: Seat, habit: Habit) -> None:
        """Arm the greedy turn in the present position, unless it cannot be finished."""
        engine, view = self.engine, self.engine.view(self.state, seat)
        turns = dict.fromkeys(self._greedy_turn(view, seat, draw) for draw in habit.choices)
        alternatives = [Premove(seat, 0, seat, moves, habit.guard, "", "") for moves in turns if moves]
        if alternatives:
            self.plans[seat] = [planned(engine, view, (), each)[0] for each in alternatives]
            self.plies[seat] = self.state.ply

    def _greedy_turn(self, view: Any, seat: Seat, draw: Draw) -> tuple[str, ...]:
        """Return the moves of a seat's next greedy turn; none if it depends on hidden information."""
        engine, line, rng = self.engine, list[tuple[Seat, Any]](), random.Random(self._salt(seat))
        while (thought := engine.imagine(view, line, None if line else seat)).to_act == seat:
            legal = [move for move in thought.legal if engine.format(move) == _FROM_PILE] if draw is Draw.PILE else []
            if not (legal := legal or list(thought.legal)):
                return ()
            values = [engine.evaluate(engine.imagine(view, [*line, (seat, move)]).view, seat) for move in legal]
            best = [move for move, value in zip(legal, values, strict=True) if value == max(values)]
            line.append((seat, rng.choice(best)))
        return tuple(engine.format(move) for _, move in line)

    def _salt(self, seat: Seat) -> str:
        return f"{self.seed}/{seat}/{self.turns[seat]}/{self.state.ply}"


def _looks(seat: Seat, seed: str) -> Iterator[tuple[float, Seat]]:
    """Yield the times when a seat looks in, in days from the beginning."""
    rng = random.Random(seed)
    a_day, wakes, awake = rng.uniform(2, 5), (_WAKES - rng.choice(ZONES)) % 24, 0.0
    while True:
        awake += rng.expovariate(a_day)
        day, part = divmod(awake, 1)
        yield day + (wakes + part * _HOURS_AWAKE) / 24, seat
