"""What people ask for: who may ask now, and what is finished before the bot ends."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

PAUSE = 10.0
"""Seconds for which nothing is done for a person who asks too much."""

BURST_SECONDS = 20.0
"""An unused allowance fills up to what so many seconds bring."""

TYPING = 2.5
"""Typing asks for suggestions with every letter: so many times as often as anything else may be asked."""

DEAR_AT_ONCE, DEAR_SECONDS = 6, 10.0
"""What takes long, or reads much, can be asked so many times at once, and then once in so many seconds."""

MOST_AT_ONCE = 2
"""Requests of one person that are dealt with at the same time."""

MOST_OF_ALL = 100
"""Requests of all people that are dealt with at the same time, those that wait in line left out.

A process that is asked for more would answer all of them late. It tells some at once to come again instead.
"""

MOST_REMEMBERED = 10_000
"""People, and servers, whose allowances are kept; the one who asked least recently is taken to have asked nothing."""


@dataclass(slots=True)
class _Account:
    left: float
    at: float
    paused_until: float


class Allowance:
    """`burst` requests at once and `rate` a second, for each of many by their number."""

    def __init__(self, burst: float, rate: float, now: Callable[[], float]) -> None:
        self._burst = burst
        self._rate = rate
        self._now = now
        self._accounts: OrderedDict[int, _Account] = OrderedDict()

    def take(self, number: int) -> float:
        """Use one request up; 0 if there was one, else the seconds to wait. Waiting begins when none is left."""
        now = self._now()
        account = self._accounts.get(number)
        if account is None:
            account = self._accounts[number] = _Account(self._burst, now, now)
            if len(self._accounts) > MOST_REMEMBERED:
                self._accounts.popitem(last=False)
        else:
            self._accounts.move_to_end(number)
        account.left = min(self._burst, account.left + (now - account.at) * self._rate)
        account.at = now
        if account.paused_until > now:
            return account.paused_until - now
        if account.left < 1:
            account.paused_until = now + PAUSE
            return PAUSE
        account.left -= 1
        return 0.0


class Fairness:
    """Who may ask now, and who waits in line."""

    def __init__(self, asked_a_minute: int, asked_in_server_a_minute: int, now: Callable[[], float]) -> None:
        """0: as much as they like. `now` is in seconds, since whenever."""
        person, server = asked_a_minute / 60, asked_in_server_a_minute / 60
        self._now = now
        self._asked = _allowance(person, now)
        self._typed = _allowance(person * TYPING, now)
        self._dear = Allowance(DEAR_AT_ONCE, 1 / DEAR_SECONDS, now) if person else None
        self._in_server = _allowance(server, now)
        self._notified: OrderedDict[int, float] = OrderedDict()
        # Weak: a line goes with the last request in it.
        self._lines: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()
        self._dealt_with = 0

    @property
    def is_crowded(self) -> bool:
        """Whether as much is being done as can be done in time."""
        return self._dealt_with >= MOST_OF_ALL

    def wait(self, user_id: int, guild_id: int | None, *, types: bool = False, dear: bool = False) -> float:
        """Let a person ask something, if that is 0; else the seconds until they may.

        What a person is refused does not count for their server.
        """
        kinds = (self._typed,) if types else (self._asked, self._dear) if dear else (self._asked,)
        for allowance in kinds:
            if allowance is not None and (seconds := allowance.take(user_id)):
                return seconds
        if guild_id is None or self._in_server is None:
            return 0.0
        return self._in_server.take(guild_id)

    def is_notified(self, user_id: int) -> bool:
        """Whether a person was notified in this pause; from now on they are."""
        now = self._now()
        if self._notified.get(user_id, now) > now:
            return True
        self._notified[user_id] = now + PAUSE
        self._notified.move_to_end(user_id)
        if len(self._notified) > MOST_REMEMBERED:
            self._notified.popitem(last=False)
        return False

    @asynccontextmanager
    async def in_line(self, user_id: int) -> AsyncGenerator[None]:
        """Do something for a person inside the block, when few other things are being done for them.

        Their allowance bounds the line.
        """
        line = self._lines.get(user_id)
        if line is None:
            line = self._lines[user_id] = asyncio.Semaphore(MOST_AT_ONCE)
        async with line:
            self._dealt_with += 1
            try:
                yield
            finally:
                self._dealt_with -= 1


def _allowance(rate: float, now: Callable[[], float]) -> Allowance | None:
    return Allowance(rate * BURST_SECONDS, rate, now) if rate else None


_AGAIN_SECONDS = 0.5
"""How long a task that was cancelled tidies up before it is cancelled once more."""


class UnderWay:
    """The tasks that answer people and post messages. What waits in the database need not be waited for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self.ending = asyncio.Event()
        """Set once the bot ends: from then on nothing is begun that the next start would find by itself."""

    def add(self, task: asyncio.Task[Any]) -> None:
        """Let a task be finished before the bot ends."""
        if task not in self._tasks:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def add_this(self) -> None:
        """Let the task that calls this be finished before the bot ends."""
        task = asyncio.current_task()
        assert task is not None
        self.add(task)

    async def finish(self, seconds: float) -> int:
        """Wait for what is under way and what follows from it; after `seconds` break off the rest, and say how many."""
        self.ending.set()
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        # Again and again: what ends may have begun more.
        while (left := self._others()) and loop.time() < end:
            await asyncio.wait(left, timeout=end - loop.time())
        await break_off(*left)
        return len(left)

    def _others(self) -> set[asyncio.Task[Any]]:
        # The task that ends the bot must not wait for itself.
        current = asyncio.current_task()
        return {task for task in self._tasks if task is not current}


async def break_off(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks until they have ended. Once need not be enough: `wait_for` of Python 3.11 may swallow it."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=_AGAIN_SECONDS)
    await asyncio.gather(*tasks, return_exceptions=True)
