"""Locks by number: one request at a time for each of many things."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """A lock for each number that is held or waited for; it is dropped when no task needs it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._locks)

    def of(self, number: int) -> asyncio.Lock:
        """Return the lock of a number."""
        lock = self._locks.get(number)
        if lock is None:
            lock = self._locks[number] = asyncio.Lock()
        return lock
