"""Background work in lanes: what belongs to one is done one after the other, and no lane waits for another."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any, Generic, TypeVar

from cogs.chat.runtime.asking import UnderWay, break_off

SWEEP_SECONDS = 20.0
"""Seconds between rounds of looking for what is due."""

log = logging.getLogger(__name__)

L = TypeVar("L")


class Lanes(Generic[L]):
    """One task for each lane, and once more where it was asked for meanwhile."""

    def __init__(self, work: Callable[[L], Coroutine[Any, Any, None]], under_way: UnderWay) -> None:
        self._work = work
        self._under_way = under_way
        self._running: dict[L, asyncio.Task[None]] = {}
        self._again: set[L] = set()
        self._alarms: set[asyncio.TimerHandle] = set()
        self._is_stopped = False

    def start(self, lane: L) -> None:
        """Begin with a lane's work, or do it once more when it is done."""
        if self._is_stopped:
            return
        if lane in self._running:
            self._again.add(lane)
            return
        task = asyncio.create_task(self._work(lane), name=str(lane))
        self._running[lane] = task
        self._under_way.add(task)
        task.add_done_callback(lambda done: self._finished(lane, done))

    def start_after(self, pause: timedelta, lane: L) -> bool:
        """Begin with a lane's work after a pause; False, without doing so, where the next sweep is as early."""
        seconds = pause.total_seconds()
        if seconds >= SWEEP_SECONDS:
            return False

        def ring() -> None:
            self._alarms.discard(alarm)
            self.start(lane)

        # The database counts whole milliseconds: what is due then must not be looked for an instant before.
        alarm = asyncio.get_running_loop().call_later(seconds + 0.01, ring)
        self._alarms.add(alarm)
        return True

    def is_busy(self, lane: L) -> bool:
        """Whether a lane's work is being done."""
        return lane in self._running

    async def idle(self, is_meant: Callable[[L], bool] = lambda _: True) -> None:
        """Wait for what is being done in some lanes now, and once more where that was asked for."""
        while tasks := [task for lane, task in self._running.items() if is_meant(lane)]:
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """End what is being done, and begin nothing more."""
        self._is_stopped = True
        for alarm in self._alarms:
            alarm.cancel()
        while self._running:
            await break_off(*self._running.values())

    def _finished(self, lane: L, task: asyncio.Task[None]) -> None:
        self._running.pop(lane, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            # Nothing is lost: the database still holds the entries, and the next sweep tries again.
            log.error("%s failed", lane, exc_info=error)
        elif lane in self._again and not task.cancelled():
            self._again.discard(lane)
            self.start(lane)
