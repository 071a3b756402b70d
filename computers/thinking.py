"""Worker processes for computer moves, apart from the event loop and with a constant time per move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from computers.levels import Skill
from computers.search import choose, never
from engines.protocol import Seat
from engines.registry import ENGINES
from host.workers import Workers

Think: TypeAlias = Callable[[str, Any, Seat, Skill, str], Awaitable[str]]
"""Function that returns a move's text, from a game's slug, the seat's view, the seat, how well it plays and a salt."""

_SHARE = 0.8
"""The share of a move's time used for the search; the rest covers the way to the process and back."""


async def think_in_thread(slug: str, view: Any, seat: Seat, skill: Skill, salt: str) -> str:
    """Search in a thread without a time limit: the same view and salt always give the same move."""
    return await asyncio.to_thread(_choose, slug, view, seat, skill, salt, None)


class Thinkers:
    """A few worker processes, each with one move at a time; further requests queue.

    Every move takes `seconds`, so that the time reveals nothing about the seat's hand.
    """

    def __init__(self, processes: int, seconds: float) -> None:
        self._workers = Workers(processes, "computed moves")
        self._seconds = seconds

    async def think(self, slug: str, view: Any, seat: Seat, skill: Skill, salt: str) -> str:
        """Choose a move in a worker; see `Think`. A process that dies is replaced, and the search repeated."""
        over = asyncio.get_running_loop().time() + self._seconds
        text = await self._workers.do(_choose, slug, view, seat, skill, salt, self._seconds * _SHARE)
        # Wait for the rest of the time: an early answer would reveal that the decision was easy.
        await asyncio.sleep(over - asyncio.get_running_loop().time())
        return text

    async def close(self) -> None:
        """End the processes; their searches are dropped, and repeated after the next start."""
        await self._workers.close()


def _choose(slug: str, view: Any, seat: Seat, skill: Skill, salt: str, seconds: float | None) -> str:
    if seconds is None:
        return choose(ENGINES[slug], view, seat, skill, salt, never)
    end = time.monotonic() + seconds
    return choose(ENGINES[slug], view, seat, skill, salt, lambda: time.monotonic() > end)
