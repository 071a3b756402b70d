"""How many requests a process sends to Discord, which allows 50 a second for each token.

Answers to commands and presses are not counted by Discord and wait for nothing. Of the others those that no person
waits for before a screen, reminders and edits of what has passed, get a part only: turn messages go first.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp
from aiolimiter import AsyncLimiter
from yarl import URL

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
