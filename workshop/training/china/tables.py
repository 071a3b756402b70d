"""China's tables from their first game to the file they are kept in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np

from computers.learned.patterns.china import PATTERNS, layout
from computers.learned.value import ByPatterns
from engines.china import ENGINE
from engines.china.maps import ROADS
from workshop.training import calibration, fitting, gathering
from workshop.training.china import learning
from workshop.training.china.patterns import Floats
from workshop.training.gathering import Told, gather
from workshop.training.selfplay import ANYBODY

UNIT = 0.001
"""What a step of a table is worth."""
_PARTS = {3: 0.7, 4: 0.15, 5: 0.15}
"""The part of the games by number of seats. Each begins with what was learned with fewer."""
_AT_ONCE = 1000
_SETTLED = 0.6
"""The last part of the games of a number of seats, over which the mean of the tables is kept."""
_KNOWN = 8.0
"""What begins with other tables is taken to have been moved by so much."""
_LEAST = 1e-12
_SHARPER = np.linspace(0.5, 1.6, 56).tolist()


@dataclass(frozen=True, slots=True)
class Tables:
    """Tables by number of seats, as steps of `UNIT`, and positions of games between unequal computers.

    What is said of those is as sure as the tables are.
    """

    steps: Mapping[int, Sequence[int]]
    told: Sequence[Told]


def learned(games: int, seed: str, jobs: int, mixed: int) -> Tables:
    """Plays so many games, then `mixed` ones between unequal computers, which say how sure one may be."""
    tables: dict[int, Floats] = {}
    start = np.zeros(layout.SIZE)
    for seats, part in _PARTS.items():
        start = tables[seats] = _of(seats, max(1, round(games * part)), seed, start, 1.0 if not tables else _KNOWN)
    known = {seats: table.tolist() for seats, table in tables.items()}
    told = gather(ENGINE.slug, f"temper/{seed}", range(mixed), ByPatterns(PATTERNS, known), ANYBODY, jobs)
    return tempered(tables, told)


def tempered(tables: Mapping[int, Floats], told: Sequence[Told]) -> Tables:
    """Tables with all that patterns count multiplied by the one factor that tells these positions best.

    What is better than what stays as it is; only how sure of it one is changes. The positions are those that the tables
    have judged themselves.
    """

    def loss(factor: float) -> float:
        return calibration.log_loss([(surer(each.said, factor), each.shares) for each in told])

    factor = min(_SHARPER, key=loss)
    steps = {seats: as_steps(table * factor) for seats, table in tables.items()}
    return Tables(steps, [replace(each, said=surer(each.said, factor)) for each in told])


def losses(learned: Tables) -> Mapping[str, float]:
    """How many positions told how sure one may be, and the log loss on them, beside the yardstick's."""
    evaluated = gathering.yardstick(learned.told)
    return {
        "positions": len(learned.told),
        "log_loss": round(calibration.log_loss([(each.said, each.shares) for each in learned.told]), 4),
        "yardstick": round(fitting.yardstick(evaluated, evaluated), 4),
    }


def _of(seats: int, games: int, seed: str, start: Floats, known: float) -> Floats:
    """The table for a number of seats: the mean over the last games."""
    weights, mean, means = start.copy(), start.copy(), 0
    seen = np.full(len(start), known)
    roads = [number for number, players in enumerate(ROADS.values()) if seats in players]
    for number, begin in enumerate(range(0, games, _AT_ONCE)):
        count = min(_AT_ONCE, games - begin)
        chance = Random(f"{seed}/{seats}/{number}").getrandbits(31)
        loss = learning.learn(weights, seen, chance, count, seats, roads[number % len(roads)])
        if begin + count > games * (1 - _SETTLED):
            means += 1
            mean += (weights - mean) / means
        print(f"china, {seats} seats: {begin + count} games, log loss {loss:.4f}", flush=True)
    return mean


def surer(said: Sequence[float], factor: float) -> tuple[float, ...]:
    """Chances as they would be if everything counted so many times as much."""
    powers = [max(chance, _LEAST) ** factor for chance in said]
    return tuple(power / sum(powers) for power in powers)


def as_steps(table: Floats) -> list[int]:
    """A table in whole steps, as it is kept."""
    most = np.iinfo(np.int16).max
    return np.clip(np.round(table / UNIT), -most, most).astype(int).tolist()
