"""Work in progress: it is finished before the bot ends, so that no person waits in vain."""

from __future__ import annotations

import asyncio
from typing import Any

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
