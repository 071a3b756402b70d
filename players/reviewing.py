"""Where finished games are looked back at: in a process of low priority, so that nobody waits longer for an answer."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

from engines.registry import ENGINES
from players.played import PlayedMove
from players.review import Review, review
from players.search import never
from workers import Workers

LookBack: TypeAlias = Callable[[str, Any, Sequence[PlayedMove], str], Awaitable[Review]]
"""A review, from a game's slug, its first position, the moves that stood and a salt. Raises as `review`."""

MOST_SECONDS = 20.0
"""What a review may take of one core."""

_MOST_WAITING_SECONDS = 240.0
"""How long it may take on a machine that is busy: whoever asked can be answered for a quarter of an hour."""

LOWEST_PRIORITY = 19
"""How far the process gives way to every other, by `os.nice`."""


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
                self._workers = None
                await workers.close()

    async def close(self) -> None:
        """End the process, if there is one; what it looks back at is dropped."""
        if self._workers is not None:
            await self._workers.close()


def _look_back(slug: str, first: Any, moves: Sequence[PlayedMove], salt: str) -> Review:
    """See `LookBack`; the process that does it gives way to every other."""
    os.nice(LOWEST_PRIORITY)
    used, over = time.process_time() + MOST_SECONDS, time.monotonic() + _MOST_WAITING_SECONDS
    return review(ENGINES[slug], first, moves, salt, lambda: time.process_time() > used or time.monotonic() > over)
