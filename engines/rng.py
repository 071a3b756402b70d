"""Random numbers as a value: the same seed gives the same draws on every machine and Python version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

_ALL = 1 << 64
"""Size of the range of one number of the stream."""


@dataclass(frozen=True, slots=True)
class Rng:
    """A stream of random numbers as an immutable value; every draw returns the stream after it."""

    seed: str
    drawn: int = 0

    def below(self, limit: int) -> tuple[int, Rng]:
        """Draw a uniform number in ``range(limit)``, without modulo bias. Raises `ValueError` below 1."""
        if limit < 1:
            raise ValueError(f"cannot draw below {limit}")
        number, drawn = _draw(self.seed, self.drawn, limit)
        return number, Rng(self.seed, drawn)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """Shuffle items uniformly (Fisher-Yates)."""
        pool = list(items)
        drawn = self.drawn
        for last in range(len(pool) - 1, 0, -1):
            chosen, drawn = _draw(self.seed, drawn, last + 1)
            pool[last], pool[chosen] = pool[chosen], pool[last]
        return tuple(pool), Rng(self.seed, drawn)


# Never to be changed: logs are replayed from their seeds, so another stream would be another game.
def _draw(seed: str, drawn: int, limit: int) -> tuple[int, int]:
    """Draw a uniform number below `limit`; return it with the new position in the stream."""
    # Numbers from the incomplete last multiple of `limit` are rejected: they would favour small results.
    unbiased = _ALL - _ALL % limit
    while True:
        # One digest holds eight numbers: the high bits of the position choose the block, the low three the number in
        # it.
        number = _block(seed, drawn >> 3)[drawn & 7]
        drawn += 1
        if number < unbiased:
            return number % limit, drawn


@lru_cache(maxsize=16)
def _block(seed: str, number: int) -> tuple[int, ...]:
    """Return eight numbers of 64 bits of a seed's stream: one digest holds them all."""
    return unpack(">8Q", blake2b(f"{seed}/{number}".encode()).digest())
