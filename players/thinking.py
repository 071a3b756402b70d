"""Where computer seats think: away from whoever waits for an answer, and always for the same time."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeAlias

from engines.protocol import Seat
from engines.registry import ENGINES
from players.levels import Level
from players.search import choose, never

log = logging.getLogger(__name__)

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
        self._processes = processes
        self._seconds = seconds
        self._pool: Executor | None = None

    async def think(self, slug: str, view: Any, seat: Seat, level: Level, salt: str) -> str:
        """See `Think`. A process that dies is replaced, and thinks again."""
        over = asyncio.get_running_loop().time() + self._seconds
        asked = slug, view, seat, level, salt, self._seconds * _SHARE
        try:
            text = await self._in_pool(asked)
        except BrokenProcessPool:
            log.warning("a process that thought for computer seats has died; starting another")
            self.close()
            text = await self._in_pool(asked)
        await asyncio.sleep(over - asyncio.get_running_loop().time())
        return text

    async def _in_pool(self, asked: tuple[Any, ...]) -> str:
        if self._pool is None:
            # Not forked: threads and connections of this process must not be copied.
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=spawn, initializer=_belong_to_parent)
        return await asyncio.get_running_loop().run_in_executor(self._pool, _choose, *asked)

    def close(self) -> None:
        """End the processes; what they think about is dropped, and thought about again after the next start."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _choose(slug: str, view: Any, seat: Seat, level: Level, salt: str, seconds: float | None) -> str:
    if seconds is None:
        return choose(ENGINES[slug], view, seat, level, salt, never)
    end = time.monotonic() + seconds
    return choose(ENGINES[slug], view, seat, level, salt, lambda: time.monotonic() > end)


def _belong_to_parent() -> None:
    """Leave signals to the parent, and end with it: a parent that is killed can tell nobody."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    # Without clearing away: whoever would be told is gone, and a thought may be under way.
    os._exit(0)
