"""How much is done at once: what people may ask for, and how many requests a process sends to Discord.

Discord allows 50 requests a second for each token. Answers to commands and presses are not counted by it and wait for
nothing. Of the others those that no person waits for before a screen, reminders and edits of what has passed, get a
part only: turn messages go first.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from types import SimpleNamespace
from weakref import WeakValueDictionary

import aiohttp
from aiolimiter import AsyncLimiter
from yarl import URL

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


AT_LEISURE = 2 / 3
"""The part that what is at leisure may take."""

_TENTH = 0.1
"""Seconds for which the allowance adds up when it is not used: in any one second there is hardly more than it says."""

_is_at_leisure: ContextVar[bool] = ContextVar("is_at_leisure", default=False)


@contextmanager
def at_leisure() -> Generator[None]:
    """Let what is sent to Discord inside the block wait behind everything else."""
    token = _is_at_leisure.set(True)
    try:
        yield
    finally:
        _is_at_leisure.reset(token)


class Pacing:
    """Makes requests wait until they may be sent; the HTTP client notifies it of each before it connects."""

    def __init__(self, requests_a_second: float, answered: Callable[[int | None], object]) -> None:
        """`answered` is called with the status of each answer, None where there was none."""
        self._answered = answered
        self._all = _limiter(requests_a_second)
        self._leisurely = _limiter(requests_a_second * AT_LEISURE)

    def trace(self) -> aiohttp.TraceConfig:
        """Return the trace that discord.py's client is given as `http_trace`."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._wait)
        config.on_request_end.append(self._count)
        config.on_request_exception.append(self._count_lost)
        return config

    async def _count(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        self._answered(request.response.status)

    async def _count_lost(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, _request: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._answered(None)

    async def _wait(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        if not is_counted(request.url):
            return
        # Its own part first: while it waits for that it takes nothing of the common allowance.
        if _is_at_leisure.get():
            await self._leisurely.acquire()
        await self._all.acquire()


def is_counted(url: URL) -> bool:
    """Whether Discord counts a request: one to its API that is no answer to an interaction."""
    parts = url.parts[1:]
    return "api" in parts and not {"interactions", "webhooks"}.intersection(parts)


def _limiter(a_second: float) -> AsyncLimiter:
    burst = max(1.0, a_second * _TENTH)
    return AsyncLimiter(burst, burst / a_second)
