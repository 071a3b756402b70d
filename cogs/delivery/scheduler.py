"""Background work on tables, and calls after a pause."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any

from cogs.chat.runtime.under_way import UnderWay, break_off
from cogs.delivery.sweep import SWEEP_SECONDS

log = logging.getLogger(__name__)


class Alarms:
    """Calls after a pause, where the next sweep would be too late."""

    def __init__(self) -> None:
        self._set: set[asyncio.TimerHandle] = set()

    def after(self, pause: timedelta, call: Callable[[], object]) -> bool:
        """Call once the pause has passed; False, without a call, where the next sweep is as early."""
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
        """Drop the calls that are still to come."""
        for alarm in self._set:
            alarm.cancel()
        self._set.clear()


class Scheduler:
    """Background work on tables: one task for each, and once more where it was asked for meanwhile."""

    def __init__(self, work: Callable[[int], Coroutine[Any, Any, None]], name: str, under_way: UnderWay) -> None:
        self._work = work
        self._name = name
        self._under_way = under_way
        self._running: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._alarms = Alarms()

    def start(self, table_id: int) -> None:
        """Begin with a table's work, or do it once more when it is done."""
        if table_id in self._running:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._work(table_id), name=f"{self._name}-{table_id}")
        self._running[table_id] = task
        self._under_way.add(task)
        task.add_done_callback(lambda done: self._finished(table_id, done))

    def start_after(self, pause: timedelta, table_id: int) -> bool:
        """Begin with a table's work after a pause; False, without doing so, where the next sweep is as early."""
        return self._alarms.after(pause, lambda: self.start(table_id))

    def is_busy(self, table_id: int) -> bool:
        """Whether a table's work is being done."""
        return table_id in self._running

    async def idle(self) -> None:
        """Wait for what is being done now, and once more where that was asked for."""
        while self._running:
            await asyncio.gather(*self._running.values(), return_exceptions=True)

    async def stop(self) -> None:
        """End what is being done, and begin nothing more."""
        self._alarms.cancel()
        while self._running:
            await break_off(*self._running.values())

    def _finished(self, table_id: int, task: asyncio.Task[None]) -> None:
        self._running.pop(table_id, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            # Nothing is lost: the database still holds the entries, and the next sweep tries again.
            log.error("table %s: %s failed", table_id, self._name, exc_info=error)
        elif table_id in self._again and not task.cancelled():
            self._again.discard(table_id)
            self.start(table_id)
