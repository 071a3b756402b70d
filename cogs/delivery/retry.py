"""Posting until it stands there: how often to look, how long to wait after a failure, how far to look back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any

import discord

from cogs.chat.runtime.failures import was_lost
from cogs.chat.runtime.under_way import UnderWay, break_off
from cogs.delivery.sweep import SWEEP_SECONDS

log = logging.getLogger(__name__)

RETRY_AFTER = timedelta(seconds=15)
RETRY_SOON = timedelta(seconds=0.25)
RETRY_AT_MOST = timedelta(minutes=30)

LOOK_BACK = 30
"""Messages that are searched for one that was posted but not noted down."""


def retry_in(attempts: int, error: BaseException) -> timedelta:
    """The pause after so many tries, of which the last failed so: twice as long each time, with a ceiling.

    A lost connection is soon there again; what Discord has refused it will refuse for a while, and where Discord fails,
    the library has tried for long.
    """
    is_answered = isinstance(error, discord.HTTPException) or not was_lost(error)
    first = RETRY_AFTER if is_answered else RETRY_SOON
    return min(first * 2 ** min(attempts - 1, 13), RETRY_AT_MOST)


class Alarms:
    """Calls that are to come after a pause, where the next sweep would be too late."""

    def __init__(self) -> None:
        self._set: set[asyncio.TimerHandle] = set()

    def after(self, pause: timedelta, call: Callable[[], object]) -> bool:
        """Call once the pause has passed; False, calling nobody, where the next sweep is as early."""
        seconds = pause.total_seconds()
        if seconds >= SWEEP_SECONDS:
            return False

        def ring() -> None:
            self._set.discard(alarm)
            call()

        # The database counts whole milliseconds: what is due then must not be looked for an instant before.
        alarm = asyncio.get_running_loop().call_later(seconds + 0.01, ring)
        self._set.add(alarm)
        return True

    def cancel(self) -> None:
        """Call nobody any more."""
        for alarm in self._set:
            alarm.cancel()
        self._set.clear()


class OneAtATime:
    """Work in the background for tables: one task for each, and once more where it was asked for meanwhile."""

    def __init__(self, work: Callable[[int], Coroutine[Any, Any, None]], name: str, under_way: UnderWay) -> None:
        self._work = work
        self._name = name
        self._under_way = under_way
        self._running: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()

    def start(self, table_id: int) -> None:
        """Begin with a table's work, or do it once more when it is done."""
        if table_id in self._running:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._work(table_id), name=f"{self._name}-{table_id}")
        self._running[table_id] = task
        self._under_way.add(task)
        task.add_done_callback(lambda done: self._finished(table_id, done))

    async def idle(self) -> None:
        """Wait for what is being done now, and once more where that was asked for."""
        while self._running:
            await asyncio.gather(*self._running.values(), return_exceptions=True)

    async def stop(self) -> None:
        """End what is being done."""
        while self._running:
            await break_off(*self._running.values())

    def _finished(self, table_id: int, task: asyncio.Task[None]) -> None:
        self._running.pop(table_id, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            # Nothing is lost: the database still holds what is owed, and the next sweep tries again.
            log.error("table %s: %s failed", table_id, self._name, exc_info=error)
        elif table_id in self._again and not task.cancelled():
            self._again.discard(table_id)
            self.start(table_id)
