"""Positions of many games as tables of numbers, played in several processes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from typing import Any

from engines.protocol import Engine
from engines.registry import ENGINES
from players.features import FEATURES, Numbers
from players.games import knowledge_of
from players.training.fitting import Table, table
from players.training.selfplay import sampled
from players.value import Network, Value


@dataclass(frozen=True, slots=True)
class Told:
    """A position of a game in numbers, what the yardstick says of each seat, and who won."""

    game: int
    numbers: Numbers
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
            table([(each.game, each.numbers, each.shares) for each in told]),
            table([(each.game, ((0.0,), [[value] for value in each.evaluated]), each.shares) for each in told]),
        )


def gather(slug: str, name: str, numbers: range, network: Network | None, alike: float, jobs: int) -> list[Told]:
    """Positions of the games of a run with these numbers, in their order.

    With a network some seats compare by it where their moves lead. `alike` is the chance that all play alike.
    """
    play = partial(_played, slug, name, network, alike)
    if jobs == 1:
        return [told for number in numbers for told in play(number)]
    with Pool(jobs) as pool:
        return [told for game in pool.imap(play, numbers, chunksize=10) for told in game]


def _played(slug: str, name: str, network: Network | None, alike: float, number: int) -> list[Told]:
    engine, features = ENGINES[slug], FEATURES[slug]
    value = None if network is None else Value(engine, features, network)
    return list(_told(engine, name, number, value, alike))


def _told(engine: Engine[Any, Any, Any], name: str, number: int, value: Value | None, alike: float) -> Iterator[Told]:
    features, knowledge = FEATURES[engine.slug], knowledge_of(engine)
    for sample in sampled(engine, name, number, value, alike):
        seats = range(len(sample.shares))
        evaluated = tuple(knowledge.evaluate(sample.state, seat) for seat in seats)
        yield Told(number, features.of(sample.state), evaluated, sample.shares)
