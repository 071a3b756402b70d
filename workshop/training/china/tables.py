"""China's tables, from the first game to the stored file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np

from computers.learned.patterns.china import PATTERNS, layout
from computers.learned.value import ByPatterns
from engines.china import ENGINE
from engines.china.board import ROADS
from workshop.training import fitting
from workshop.training.china import learning
from workshop.training.china.learning import Floats
from workshop.training.positions import MIXED, JudgedPosition, evaluated, gather

UNIT = 0.001
"""The value of a step of a table."""
_PARTS = {3: 0.7, 4: 0.15, 5: 0.15}
"""The part of the games by number of seats. Each begins with the tables learned with fewer seats."""
_AT_ONCE = 1000
_SETTLED = 0.6
"""The last part of the games of a number of seats, over which the mean of the tables is taken."""
_KNOWN = 8.0
"""Squared gradients assumed for tables taken over from fewer seats, so that their first steps are small."""
_LEAST = 1e-12
_SHARPER = np.linspace(0.5, 1.6, 56).tolist()


@dataclass(frozen=True, slots=True)
class Tables:
    """Tables by number of seats, as steps of `UNIT`, and positions of games between unequal computers.

    The predictions of these positions are already tempered like the tables.
    """

    steps: Mapping[int, Sequence[int]]
    positions: Sequence[JudgedPosition]


def learned(games: int, seed: str, jobs: int, mixed: int) -> Tables:
    """Learn from `games` games, then temper the tables by `mixed` games between unequal computers."""
    tables: dict[int, Floats] = {}
    start = np.zeros(layout.SIZE)
    for seats, part in _PARTS.items():
        start = tables[seats] = _of(seats, max(1, round(games * part)), seed, start, 1.0 if not tables else _KNOWN)
    known = {seats: table.tolist() for seats, table in tables.items()}
    positions = gather(ENGINE.slug, f"temper/{seed}", range(mixed), ByPatterns(ENGINE, PATTERNS, known), MIXED, jobs)
    return tempered(tables, positions)


def tempered(tables: Mapping[int, Floats], positions: Sequence[JudgedPosition]) -> Tables:
    """Return tables with all weights multiplied by the one factor that predicts these positions best.

    The order of positions stays the same; only the certainty of predictions changes. The positions have been judged by
    these tables.
    """

    def loss(factor: float) -> float:
        return fitting.loss_of([(surer(each.said, factor), each.shares) for each in positions])

    factor = min(_SHARPER, key=loss)
    steps = {seats: as_steps(table * factor) for seats, table in tables.items()}
    return Tables(steps, [replace(each, said=surer(each.said, factor)) for each in positions])


def losses(learned: Tables) -> Mapping[str, float]:
    """Return the number of positions used for tempering, and the log loss on them, beside the yardstick's."""
    known = evaluated(learned.positions)
    return {
        "positions": len(learned.positions),
        "log_loss": round(fitting.loss_of([(each.said, each.shares) for each in learned.positions]), 4),
        "yardstick": round(fitting.yardstick(known, known), 4),
    }


def _of(seats: int, games: int, seed: str, start: Floats, known: float) -> Floats:
    """Learn the table for a number of seats: the mean over the last games."""
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
    """Return chances as if all weights were multiplied by a factor."""
    powers = [max(chance, _LEAST) ** factor for chance in said]
    return tuple(power / sum(powers) for power in powers)


def as_steps(table: Floats) -> list[int]:
    """Return a table in whole steps, as it is stored."""
    most = np.iinfo(np.int16).max
    return np.clip(np.round(table / UNIT), -most, most).astype(int).tolist()
