"""Positions of many games as tables of numbers, played in several processes."""

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
from workshop.training.fitting import Table, table
from workshop.training.selfplay import sampled


@dataclass(frozen=True, slots=True)
class Told:
    """A position of a game: its numbers, if it is told in numbers; what is said of each seat by the value that was
    known, and by the yardstick; and who won.
    """

    game: int
    numbers: Numbers | None
    said: tuple[float, ...]
    evaluated: tuple[float, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Gathered:
    """Positions for a network, and the same for the yardstick, whose only number of a seat is its evaluation."""

    positions: Table
    yardstick: Table

    @classmethod
    def of(cls, told: Sequence[Told]) -> Gathered:
        """The tables of positions."""
        return cls(
            table([(each.game, each.numbers, each.shares) for each in told if each.numbers is not None]),
            yardstick(told),
        )


def yardstick(told: Sequence[Told]) -> Table:
    """Positions whose only number of a seat is its evaluation."""
    return table([(each.game, ((0.0,), [[value] for value in each.evaluated]), each.shares) for each in told])


def gather(slug: str, name: str, numbers: range, judge: Judge | None, alike: float, jobs: int) -> list[Told]:
    """Positions of the games of a run with these numbers, in their order.

    With a judge some seats compare by it where their moves lead. `alike` is the chance that all play alike.
    """
    play = partial(_played, slug, name, judge, alike)
    if jobs == 1:
        return [told for number in numbers for told in play(number)]
    with Pool(jobs) as pool:
        return [told for game in pool.imap(play, numbers, chunksize=10) for told in game]


def _played(slug: str, name: str, judge: Judge | None, alike: float, number: int) -> list[Told]:
    engine = ENGINES[slug]
    value = None if judge is None else Value(engine, judge)
    return list(_told(engine, name, number, value, alike))


def _told(engine: Engine[Any, Any, Any], name: str, number: int, value: Value | None, alike: float) -> Iterator[Told]:
    features, knowledge = FEATURES.get(engine.slug), knowledge_of(engine)
    for sample in sampled(engine, name, number, value, alike):
        seats = range(len(sample.shares))
        evaluated = tuple(knowledge.evaluate(sample.state, seat) for seat in seats)
        numbers = None if features is None else features.of(sample.state)
        said = () if value is None else value.chances(sample.state)
        yield Told(number, numbers, said, evaluated, sample.shares)
