"""Positions of many games as tables of features, played in several processes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from typing import Any

from computers.knowledge import knowledge_of
from computers.learned.features import FEATURES, Numbers
from computers.learned.value import Judge, Value
from engines.protocol import Engine
from engines.registry import ENGINES
from workshop.training.fitting import PositionArrays, table
from workshop.training.selfplay import sampled


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
            yardstick(positions),
        )


def yardstick(positions: Sequence[JudgedPosition]) -> PositionArrays:
    """Build a table of positions whose only feature of a seat is its evaluation."""
    return table([(each.game, ((0.0,), [[value] for value in each.evaluated]), each.shares) for each in positions])


def gather(slug: str, name: str, numbers: range, judge: Judge | None, alike: float, jobs: int) -> list[JudgedPosition]:
    """Play the games of a run with these numbers; return their positions in order.

    With a judge some seats compare moves by its value. `alike` is the probability that all seats play alike.
    """
    play = partial(_played, slug, name, judge, alike)
    if jobs == 1:
        return [position for number in numbers for position in play(number)]
    with Pool(jobs) as pool:
        return [position for game in pool.imap(play, numbers, chunksize=10) for position in game]


def _played(slug: str, name: str, judge: Judge | None, alike: float, number: int) -> list[JudgedPosition]:
    engine = ENGINES[slug]
    value = None if judge is None else Value(engine, judge)
    return list(_judged(engine, name, number, value, alike))


def _judged(
    engine: Engine[Any, Any, Any], name: str, number: int, value: Value | None, alike: float
) -> Iterator[JudgedPosition]:
    features, knowledge = FEATURES.get(engine.slug), knowledge_of(engine)
    for sample in sampled(engine, name, number, value, alike):
        seats = range(len(sample.shares))
        evaluated = tuple(knowledge.evaluate(sample.state, seat) for seat in seats)
        numbers = None if features is None else features.of(sample.state)
        said = () if value is None else value.chances(sample.state)
        yield JudgedPosition(number, numbers, said, evaluated, sample.shares)
