"""Where finished games are looked back at: in a process of low priority, so that nobody waits longer for an answer."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable, Sequence
from math import inf
from typing import Any, TypeAlias

from computers.reviews.played import PlayedMove
from computers.reviews.review import Review, review
from computers.search import never
from engines.registry import ENGINES
from host.workers import Workers

LookBack: TypeAlias = Callable[[str, Any, Sequence[PlayedMove], str], Awaitable[Review]]
"""A review, from a game's slug, its first position, the moves that stood and a salt. Raises as `review`."""

MOST_SECONDS = 20.0
"""What a review may take of one core."""

_MOST_WAITING_SECONDS = 240.0
"""How long it may take on a machine that is busy: whoever asked can be answered for a quarter of an hour."""

LOWEST_PRIORITY = 19
"""How far the process gives way to every other, by `os.nice`."""

GIVE_WAY = signal.SIGURG
"""What tells the process that somebody waits for an answer. A process that does not heed it yet ignores it."""

REST_SECONDS = 0.025
"""How long it rests then: longer than an answer mostly takes. Even on another core it would slow that down."""

MOST_RESTED_SECONDS = 60.0
"""How long it rests in all, however many wait: a review gets done where there is always somebody."""


async def look_back_at_leisure(slug: str, first: Any, moves: Sequence[PlayedMove], salt: str) -> Review:
    """Look back in a thread until done: the same game and salt always give the same review."""
    return await asyncio.to_thread(review, ENGINES[slug], first, moves, salt, never)


class Reviewers:
    """A process for each game that is looked back at, one after the other: it ends with that, as few are."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._workers: Workers | None = None

    async def look_back(self, slug: str, first: Any, moves: Sequence[PlayedMove], salt: str) -> Review:
        """See `LookBack`."""
        async with self._turn:
            workers = self._workers = Workers(1, "looked back at a game")
            try:
                return await workers.do(_look_back, slug, first, tuple(moves), salt)
            finally:
                await workers.close()

    def give_way(self) -> None:
        """Let the process rest for a moment, if there is one: somebody waits for an answer."""
        if self._workers is not None:
            self._workers.send_signal(GIVE_WAY)

    async def close(self) -> None:
        """End the process, if there is one; what it looks back at is dropped."""
        if self._workers is not None:
            await self._workers.close()


class Rests:
    """The moments in which a process gives way. It wakes by itself: none is left asleep when its parent is killed."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._clock, self._sleep = clock, sleep
        self._until = self._latest = -inf
        self._left = MOST_RESTED_SECONDS

    def begin(self, *_signal: object) -> None:
        """Rest from now on for a moment. Called while it rests, as by a signal, it makes that rest longer."""
        now = self._clock()
        is_resting = self._until > now
        if not is_resting:
            self._latest = now + self._left
        self._until = min(now + REST_SECONDS, self._latest)
        if is_resting:
            return
        while (left := self._until - self._clock()) > 0:
            self._sleep(left)
        self._left = max(0.0, self._latest - self._clock())


def _look_back(slug: str, first: Any, moves: Sequence[PlayedMove], salt: str) -> Review:
    """See `LookBack`; the process that does it gives way to every other."""
    os.nice(LOWEST_PRIORITY)
    signal.signal(GIVE_WAY, Rests().begin)
    used, over = time.process_time() + MOST_SECONDS, time.monotonic() + _MOST_WAITING_SECONDS
    return review(ENGINES[slug], first, moves, salt, lambda: time.process_time() > used or time.monotonic() > over)
