"""Chance as a value: the same seed gives the same draws on every machine and Python version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_BITS = 64


@dataclass(frozen=True, slots=True)
class Rng:
    """A stream of random numbers as an immutable value; every draw returns the stream after it."""

    seed: str
    drawn: int = 0

    def below(self, limit: int) -> tuple[int, Rng]:
        """A uniform number in ``range(limit)``, without modulo bias. Raises `ValueError` below 1."""
        if limit < 1:
            raise ValueError(f"cannot draw below {limit}")
        drawn = self.drawn
        unbiased = (1 << _BITS) - (1 << _BITS) % limit
        while True:
            digest = blake2b(f"{self.seed}/{drawn}".encode(), digest_size=_BITS // 8).digest()
            number = int.from_bytes(digest, "big")
            drawn += 1
            if number < unbiased:
                return number % limit, replace(self, drawn=drawn)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in a uniformly random order (Fisher-Yates)."""
        pool = list(items)
        rng = self
        for last in range(len(pool) - 1, 0, -1):
            chosen, rng = rng.below(last + 1)
            pool[last], pool[chosen] = pool[chosen], pool[last]
        return tuple(pool), rng
