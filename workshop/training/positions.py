"""Games between quick computers of mixed strength, and positions from them as a seat sees them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from random import Random
from typing import Any

from computers.knowledge import knowledge_of, play_best_turn
from computers.learned.features import FEATURES, Numbers
from computers.learned.value import Value
from engines.protocol import Engine, OptionError, Seat
from engines.registry import ENGINES, AnyEngine
from workshop.training.fitting import PositionArrays, table

_DEFAULT = 0.6
"""The probability that an option keeps its default."""
_BETWEEN_TURNS = 0.8
"""The probability that a position is taken from the beginning of a turn."""
_OWN = 0.5
"""The probability that a position is seen by the seat to move, else by any seat."""
EQUALS = 1.0
"""The probability that all seats of a game play alike, for learning.

From unequal seats one would learn how good players have played so far, e.g. how many tiles they took, and no
reason to do the same.
"""
MIXED = 0.5
"""The same probability for checking: people who meet are not equal."""


@dataclass(frozen=True, slots=True)
class Habit:
    """A way to play: the share of moves noticed, the rate of random moves, the number of moves compared by a value."""

    notices: float
    errs: float
    looks: int


HABITS = (Habit(0.25, 0.05, 0), Habit(0.6, 0.03, 0), Habit(1.0, 0.0, 0), Habit(1.0, 0.05, 0), Habit(1.0, 0.02, 4))
"""From a beginner to a player who compares results of a turn's first move. Without a value no habit compares."""

_WEIGHTS = (1, 2, 2, 2, 5)


@dataclass(frozen=True, slots=True)
class Sample:
    """A determinized position of a game as a seat sees it, and each seat's share of the victory in the end."""

    state: Any
    shares: tuple[float, ...]
    progress: float
    """The part of the game's moves made so far."""


def sampled(engine: AnyEngine, name: str, number: int, value: Value | None, alike: float) -> list[Sample]:
    """Sample positions of one game, fully determined by the name of the run and the game's number.

    `alike` is the probability that all seats play alike.
    """
    chance = Random(f"{name}/{engine.slug}/{number}")
    state = _opened(engine, f"{name}/{number}", chance)
    habits = _habits(len(engine.scores(state)), alike, chance)
    history: list[tuple[Any, Seat]] = []
    while to_act := engine.to_act(state):
        seat = min(to_act)
        begins = not history or history[-1][1] != seat
        history.append((state, seat))
        # Only a turn's first move is compared by the value: to play out every move of every turn would be slow.
        move = _move(engine, state, seat, habits[seat], value if begins else None, chance)
        state = engine.apply(state, seat, move).state
    outcome = engine.outcome(state)
    assert outcome is not None
    share = 1 / len(outcome.winners)
    shares = tuple(share if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores)))
    return list(_seen(engine, history, shares, chance))


def _opened(engine: AnyEngine, seed: str, chance: Random) -> Any:
    """Start a game with a random number of seats from two, and random options if they fit together."""
    seats = chance.choice([number for number in engine.seats if number > 1])
    options = {
        option: chance.choice(values) if chance.random() >= _DEFAULT else values[0]
        for option, values in engine.choices.items()
    }
    try:
        return engine.initial(seats, seed, options).state
    except OptionError:
        # Some options exclude each other; the defaults always fit.
        return engine.initial(seats, seed, {}).state


def _habits(seats: int, alike: float, chance: Random) -> Sequence[Habit]:
    """Choose a habit for each seat."""
    if chance.random() < alike:
        return chance.choices(HABITS, _WEIGHTS) * seats
    return chance.choices(HABITS, _WEIGHTS, k=seats)


def _move(engine: AnyEngine, state: Any, seat: Seat, habit: Habit, value: Value | None, chance: Random) -> Any:
    """Choose a seat's move from its own knowledge."""
    # Determinized: a computer that saw hidden cards would teach the value to expect that knowledge.
    seen = engine.determinize(engine.view(state, seat), f"{chance.random()}")
    moves = engine.legal_moves(seen, seat)
    if len(moves) == 1 or chance.random() < habit.errs:
        return chance.choice(moves)
    if habit.notices < 1:
        moves = chance.sample(moves, max(1, round(habit.notices * len(moves))))
    ranks = knowledge_of(engine).rank(seen, seat, moves)
    order = sorted(range(len(moves)), key=lambda number: -ranks[number])
    best = [moves[number] for number in order[: max(1, habit.looks)]]
    if value is None or len(best) == 1:
        return best[0]
    ends = {move: play_best_turn(engine, engine.apply(seen, seat, move).state, seat) for move in best}
    return max(best, key=lambda move: value.chances(ends[move])[seat])


def _seen(
    engine: AnyEngine, history: Sequence[tuple[Any, Seat]], shares: tuple[float, ...], chance: Random, count: int = 12
) -> Iterator[Sample]:
    """Sample positions of a game in order, each determinized from the view of one seat."""
    begun = [ply for ply, (_, seat) in enumerate(history) if not ply or history[ply - 1][1] != seat]
    plies = [
        chance.choice(begun) if chance.random() < _BETWEEN_TURNS else chance.randrange(len(history))
        for _ in range(count)
    ]
    for ply in sorted(plies):
        state, seat = history[ply]
        viewer = seat if chance.random() < _OWN else chance.randrange(len(shares))
        seen = engine.determinize(engine.view(state, viewer), f"{chance.random()}")
        yield Sample(seen, shares, ply / len(history))


@dataclass(frozen=True, slots=True)
class JudgedPosition:
    """A position of a game, with its features, if the game has any, and its results.

    `said` has the chances of the seats that the known value predicts, `evaluated` the yardstick's evaluations, `shares`
    the shares of the victory.
    """

    game: int
    numbers: Numbers | None
    said: tuple[float, ...]
    evaluated: tuple[float, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Gathered:
    """Positions for a network, and the same for the yardstick, whose only feature of a seat is its evaluation."""

    positions: PositionArrays
    yardstick: PositionArrays

    @classmethod
    def of(cls, positions: Sequence[JudgedPosition]) -> Gathered:
        """Build the tables of positions."""
        return cls(
            table([(each.game, each.numbers, each.shares) for each in positions if each.numbers is not None]),
            evaluated(positions),
        )


def evaluated(positions: Sequence[JudgedPosition]) -> PositionArrays:
    """Build a table of positions whose only feature of a seat is its evaluation."""
    return table([(each.game, ((0.0,), [[value] for value in each.evaluated]), each.shares) for each in positions])


def gather(slug: str, name: str, numbers: range, value: Value | None, alike: float, jobs: int) -> list[JudgedPosition]:
    """Play the games of a run with these numbers; return their positions in order.

    With a value some seats compare moves by it. `alike` is the probability that all seats play alike.
    """
    play = partial(_played, slug, name, value, alike)
    if jobs == 1:
        return [position for number in numbers for position in play(number)]
    with Pool(jobs) as pool:
        return [position for game in pool.imap(play, numbers, chunksize=10) for position in game]


def _played(slug: str, name: str, value: Value | None, alike: float, number: int) -> list[JudgedPosition]:
    return list(_judged(ENGINES[slug], name, number, value, alike))


def _judged(
    engine: Engine[Any, Any, Any], name: str, number: int, value: Value | None, alike: float
) -> Iterator[JudgedPosition]:
    features, knowledge = FEATURES.get(engine.slug), knowledge_of(engine)
    for sample in sampled(engine, name, number, value, alike):
        seats = range(len(sample.shares))
        evaluations = tuple(knowledge.evaluate(sample.state, seat) for seat in seats)
        numbers = None if features is None else features.of(sample.state)
        said = () if value is None else value.chances(sample.state)
        yield JudgedPosition(number, numbers, said, evaluations, sample.shares)
