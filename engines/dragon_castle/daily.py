"""The castle of the day: one game alone, the same for all, from the day and a secret."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from itertools import count
from types import MappingProxyType
from typing import NamedTuple

from engines.dragon_castle.engine import DragonCastleEngine
from engines.dragon_castle.view import pairs
from engines.protocol import Options

FEWEST_PAIRS = 10
"""Pairs that can be taken before the first move: with fewer there is little to build with."""

_EPOCH_WEEKDAY = 3
"""The weekday of 1970-01-01, a Thursday."""

_ENGINE = DragonCastleEngine()


def _options(castle: str, spirits: int, dragons: int, realm: str = "wide") -> Options:
    return MappingProxyType({"castle": castle, "spirits": str(spirits), "dragons": str(dragons), "realm": realm})


# Means of twelve games of a skilled computer: 119, 113, 112, 108, about 100, 85, 75.
WEEK = (
    _options("blockhouse", 0, 0),
    _options("parade_ground", 0, 0),
    _options("base", 0, 0),
    _options("keep", 0, 0),
    _options("fortress", 1, 0),
    _options("base", 0, 1, "tight"),
    _options("keep", 2, 1, "tight"),
)
"""Castle, cards and realm from Monday to Sunday: harder towards the weekend."""


class Deal(NamedTuple):
    seed: str
    options: Options


def deal_of(secret: str, day: int) -> Deal:
    """Deal the castle of a day, counted from 1970-01-01.

    Without the secret the deal cannot be computed. A deal with too few pairs is replaced by that of the next counter.
    """
    options = WEEK[(day + _EPOCH_WEEKDAY) % 7]
    return Deal(next(seed for seed in seeds_of(secret, day) if count_pairs(seed, options) >= FEWEST_PAIRS), options)


def seeds_of(secret: str, day: int) -> Iterator[str]:
    """Yield the seeds of a day, by their counter: the first one is usually dealt."""
    return (hmac.digest(secret.encode(), f"{day}/{number}".encode(), "sha256").hex()[:32] for number in count())


def count_pairs(seed: str, options: Options) -> int:
    """Count the pairs that can be taken before the first move."""
    return len(pairs(_ENGINE.view(_ENGINE.initial(1, seed, options).state, 0)))
