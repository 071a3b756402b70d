"""Cache of drawn pixels and compressed rows, bounded by bytes: a piece may be a dot or a whole map."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from threading import RLock
from typing import Any, Generic, TypeVar
from weakref import ref

MOST_BYTES = 39 << 20
"""The limit for all games together in each process that draws: enough for some sixty tables, which share most parts."""

T = TypeVar("T")


class Cached(ABC, Generic[T]):
    """A value that is computed on first use, and again after it was evicted.

    Compared by identity. Two threads at once compute the same value.
    """

    __slots__ = ("__weakref__", "_value", "was_used")

    def __init__(self) -> None:
        self._value: T | None = None
        self.was_used = False
        """Whether the value was used since it was computed, or since the cache last examined it for eviction."""

    def value(self) -> T:
        """Return the value, computed if necessary. Callers must not change it."""
        # Read once: another thread may evict the value between a test and a second read.
        value = self._value
        if value is not None:
            self.was_used = True
            return value
        # No lock: two threads may both compute it, which costs time but is not wrong.
        value = self._value = self.compute()
        # `was_used` remains False: a value that only one picture needed gets no second chance.
        CACHE.put(self, self.byte_size(value))
        return value

    def evict(self) -> None:
        """Evict the value: the next use computes it again."""
        self._value = None

    @abstractmethod
    def compute(self) -> T:
        """Compute the value from the attributes that stay."""

    @abstractmethod
    def byte_size(self, value: T) -> int:
        """Return the size of the value in bytes, roughly."""


class Cache:
    """All cached values within a limit of bytes. Values not used since they were last examined go first, oldest first.

    Second chance (the "clock" algorithm): nearly least recently used, but a use, of which a picture has a thousand,
    costs only a flag. Values that are garbage collected leave the cache by their weak references.
    """

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._entries = OrderedDict[ref[Cached[Any]], int]()
        # Reentrant: `_examine_oldest` may hold the last reference to an object. When it goes, its weak reference calls
        # `_remove` in the same thread.
        self._lock = RLock()

    def put(self, cached: Cached[Any], byte_size: int) -> None:
        """Evict values until this one fits, and add it."""
        with self._lock:
            # Ends: an entry examined for the second time has lost its mark, unless it was used since. A value larger
            # than the whole limit empties the cache and is kept all the same, so every picture can be drawn.
            while self._entries and self.bytes + byte_size > self.most_bytes:
                self._examine_oldest()
            # Weak: the cache limits what others keep, and keeps nothing alive by itself.
            self._add(ref(cached, self._remove), byte_size)

    def _examine_oldest(self) -> None:
        oldest, byte_size = self._entries.popitem(last=False)
        self.bytes -= byte_size
        cached = oldest()
        if cached is None:
            return
        # A second chance: a used value goes to the end of the queue.
        if cached.was_used:
            cached.was_used = False
            self._add(oldest, byte_size)
        else:
            cached.evict()

    def _add(self, entry: ref[Cached[Any]], byte_size: int) -> None:
        # Two threads may have computed the same value: it counts once.
        # References to one living object are equal: this finds the entry that another thread made.
        self._remove(entry)
        self._entries[entry] = byte_size
        self.bytes += byte_size

    def _remove(self, entry: ref[Cached[Any]]) -> None:
        with self._lock:
            # Without an entry nothing is taken off: `_examine_oldest` has done it already.
            self.bytes -= self._entries.pop(entry, 0)


CACHE = Cache(MOST_BYTES)
