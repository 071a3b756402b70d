"""Cache of drawn pixels and compressed rows, bounded by bytes: a piece may be a dot or a whole map."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from threading import RLock
from typing import Any, Generic, TypeVar
from weakref import ref

MOST_BYTES = 39 << 20
"""The limit for all games together in each process that draws: enough for some sixty tables, which share most parts."""

_NEW = 1 / 20
"""The share of the limit that values have for sure which were computed only once."""

T = TypeVar("T")


class Cached(ABC, Generic[T]):
    """A value that is computed on first use, and again after it was evicted.

    Compared by identity. Two threads at once compute the same value.
    """

    __slots__ = ("__weakref__", "_value", "was_evicted", "was_used")

    def __init__(self) -> None:
        self._value: T | None = None
        self.was_used = False
        """Whether the value was used since it was computed, or since the cache last examined it for eviction."""
        self.was_evicted = False

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
        self.was_evicted = True

    @abstractmethod
    def compute(self) -> T:
        """Compute the value from the attributes that stay."""

    @abstractmethod
    def byte_size(self, value: T) -> int:
        """Return the size of the value in bytes, roughly."""


class _Queue:
    """Values from the oldest to the newest, with their bytes."""

    def __init__(self) -> None:
        self.bytes = 0
        self._sizes = OrderedDict[ref[Cached[Any]], int]()

    def add(self, entry: ref[Cached[Any]], byte_size: int) -> None:
        self._sizes[entry] = byte_size
        self.bytes += byte_size

    def pop_oldest(self) -> tuple[ref[Cached[Any]], int]:
        entry, byte_size = self._sizes.popitem(last=False)
        self.bytes -= byte_size
        return entry, byte_size

    def remove(self, entry: ref[Cached[Any]]) -> None:
        self.bytes -= self._sizes.pop(entry, 0)


class Cache:
    """All cached values within a limit of bytes. Values not used since they were last examined go first, oldest first.

    Two queues (2Q): most compressed rows are never needed again, and must not push out what comes back after the
    moves of sixty other tables. So values that were computed once are examined first, and a value that was evicted
    and is needed again belongs to the others from then on. Second chance (the "clock" algorithm) in both: a use, of
    which a picture has a thousand, costs only a flag. Values that are garbage collected leave by their weak references.
    """

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self._new, self._lasting = _Queue(), _Queue()
        # Reentrant: `_examine_oldest` may hold the last reference to an object. When it goes, its weak reference calls
        # `_remove` in the same thread.
        self._lock = RLock()

    @property
    def bytes(self) -> int:
        return self._new.bytes + self._lasting.bytes

    def put(self, cached: Cached[Any], byte_size: int) -> None:
        """Evict values until this one fits, and add it."""
        # Weak: the cache limits what others keep, and keeps nothing alive by itself.
        entry = ref(cached, self._remove)
        with self._lock:
            # Two threads may have computed the same value: it counts once.
            # References to one living object are equal: this finds the entry that another thread made.
            self._remove(entry)
            # Ends: an entry examined for the second time has lost its mark, unless it was used since. A value larger
            # than the whole limit empties the cache and is kept all the same, so every picture can be drawn.
            while self.bytes and self.bytes + byte_size > self.most_bytes:
                self._examine_oldest()
            (self._lasting if cached.was_evicted else self._new).add(entry, byte_size)

    def _examine_oldest(self) -> None:
        has_many_new = self._new.bytes > self.most_bytes * _NEW or not self._lasting.bytes
        entry, byte_size = (self._new if has_many_new else self._lasting).pop_oldest()
        cached = entry()
        if cached is None:
            return
        # A second chance: a used value goes to the end of the queue of those that last.
        if cached.was_used:
            cached.was_used = False
            self._lasting.add(entry, byte_size)
        else:
            cached.evict()

    def _remove(self, entry: ref[Cached[Any]]) -> None:
        # In neither queue where `_examine_oldest` has taken it out already.
        with self._lock:
            self._new.remove(entry)
            self._lasting.remove(entry)


CACHE = Cache(MOST_BYTES)
