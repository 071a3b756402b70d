"""Results that are met again and again: all deals of one view, and all lines of a review, share most positions."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class KnownResults(Generic[T]):
    """Results by key. All are dropped once there are `most` of them."""

    def __init__(self, most: int = 4_000) -> None:
        self._found: dict[Hashable, T] = {}
        self._most = most

    def of(self, key: Hashable, work_out: Callable[[], T]) -> T:
        """Return the result of a key, worked out if it is not kept. Nothing is kept by None."""
        if key is None:
            return work_out()
        # Looked up once: the hash of a position takes long.
        try:
            return self._found[key]
        except KeyError:
            found = work_out()
        if len(self._found) >= self._most:
            self._found.clear()
        self._found[key] = found
        return found
