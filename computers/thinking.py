"""Where computer seats think: away from whoever waits for an answer, and always for the same time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from computers.levels import Level
from computers.search import choose, never
from engines.protocol import Seat
from engines.registry import ENGINES
from host.workers import Workers

Think: TypeAlias = Callable[[str, Any, Seat, Level, str], Awaitable[str]]
"""The text of a move, from a game's slug, the view of the seat that moves, the seat, its level and a salt."""

_SHARE = 0.8
"""The part of the time for a move that goes into thinking; the rest is the way to the process and back."""


async def think_at_leisure(slug: str, view: Any, seat: Seat, level: Level, salt: str) -> str:
    """Think in a thread until done: the same view and salt always give the same move."""
    return await asyncio.to_thread(_choose, slug, view, seat, level, salt, None)


class Thinkers:
    """A few processes that think, each about one move at a time; what comes meanwhile waits in line.

    Every move takes `seconds`, whatever it is, so that the time tells nothing about what a seat holds.
    """

    def __init__(self, processes: int, seconds: float) -> None:
        self._workers = Workers(processes, "thought for computer seats")
        self._seconds = seconds

    async def think(self, slug: str, view: Any, seat: Seat, level: Level, salt: str) -> str:
        """See `Think`. A process that dies is replaced, and thinks again."""
        over = asyncio.get_running_loop().time() + self._seconds
        text = await self._workers.do(_choose, slug, view, seat, level, salt, self._seconds * _SHARE)
        await asyncio.sleep(over - asyncio.get_running_loop().time())
        return text

    async def close(self) -> None:
        """End the processes; what they think about is dropped, and thought about again after the next start."""
        await self._workers.close()


def _choose(slug: str, view: Any, seat: Seat, level: Level, salt: str, seconds: float | None) -> str:
    if seconds is None:
        return choose(ENGINES[slug], view, seat, level, salt, never)
    end = time.monotonic() + seconds
    return choose(ENGINES[slug], view, seat, level, salt, lambda: time.monotonic() > end)
