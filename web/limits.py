"""Limits: how much is answered and made new, and answers that many readers share for a moment. No clock of its own."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass

from web.shown import BusyError


@dataclass(slots=True)
class Bucket:
    """Requests that may still be made: `most` at once, then `a_second`."""

    most: float
    a_second: float
    left: float
    at: float

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self.left = min(self.most, self.left + max(0.0, now - self.at) * self.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class RateLimits:
    """The limits of the web server. Addresses that were quiet longest are forgotten first."""

    MOST_ADDRESSES = 10_000

    def __init__(self, clock: Callable[[], float], *, of_one: tuple[float, float], of_all: tuple[float, float]) -> None:
        """`of_one` and `of_all` are how many requests there may be at once, and how many more a second."""
        self._clock = clock
        self._of_one = of_one
        self._all = Bucket(*of_all, left=of_all[0], at=clock())
        self._addresses: OrderedDict[str, Bucket] = OrderedDict()

    def take_of_all(self) -> bool:
        """Whether one more request may be answered, of any address."""
        return self._all.take(self._clock())

    def take(self, address: str) -> bool:
        """Whether one more request of an address may be answered."""
        now = self._clock()
        bucket = self._addresses.get(address)
        if bucket is None:
            bucket = self._addresses[address] = Bucket(*self._of_one, left=self._of_one[0], at=now)
            if len(self._addresses) > self.MOST_ADDRESSES:
                self._addresses.popitem(last=False)
        self._addresses.move_to_end(address)
        return bucket.take(now)


@dataclass(frozen=True, slots=True)
class Body:
    """The body of an answer, and what goes with it. `packed` is the same compressed, None where that saves nothing."""

    content: bytes
    media_type: str
    tag: str
    packed: bytes | None = None
    status: int = 200
    caching: str = "no-cache"
    file_name: str | None = None

    @property
    def size(self) -> int:
        """The bytes it takes in memory."""
        return len(self.content) + len(self.packed or b"")


class Kept:
    """Bodies by key, each made once for all who wait for it; up to so many bytes, the least used go first."""

    def __init__(self, clock: Callable[[], float], most_bytes: int, at_once: int, most_waiting: int) -> None:
        self._clock = clock
        self._most = most_bytes
        self._size = 0
        self._bodies: OrderedDict[Hashable, tuple[Body, float]] = OrderedDict()
        self._under_way: dict[Hashable, asyncio.Task[Body]] = {}
        self._places = asyncio.Semaphore(at_once)
        self._most_waiting = most_waiting

    async def get(self, key: Hashable, seconds: float, make: Callable[[], Awaitable[Body]]) -> Body:
        """Return a body that is at most so old, or make it. Raises `BusyError`, and what `make` raises."""
        found = self._bodies.get(key)
        if found is not None and found[1] > self._clock():
            self._bodies.move_to_end(key)
            return found[0]
        task = self._under_way.get(key)
        if task is None:
            if len(self._under_way) >= self._most_waiting:
                raise BusyError
            task = self._under_way[key] = asyncio.create_task(self._make(key, seconds, make), name="page")
            task.add_done_callback(lambda done: self._forget(key, done))
        # Shielded: a reader who goes away does not take the page from those who wait for it.
        return await asyncio.shield(task)

    def forget(self) -> None:
        """Drop all that is kept."""
        self._bodies.clear()
        self._size = 0

    async def close(self) -> None:
        """End what is being made."""
        for task in list(self._under_way.values()):
            task.cancel()
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)

    async def _make(self, key: Hashable, seconds: float, make: Callable[[], Awaitable[Body]]) -> Body:
        async with self._places:
            body = await make()
        self._drop(key)
        if body.size <= self._most:
            self._bodies[key] = body, self._clock() + seconds
            self._size += body.size
        while self._size > self._most:
            self._drop(next(iter(self._bodies)))
        return body

    def _drop(self, key: Hashable) -> None:
        if (found := self._bodies.pop(key, None)) is not None:
            self._size -= found[0].size

    def _forget(self, key: Hashable, done: asyncio.Task[Body]) -> None:
        del self._under_way[key]
        # Asked for, so that asyncio does not report an error whose reader has gone away.
        if not done.cancelled():
            done.exception()
