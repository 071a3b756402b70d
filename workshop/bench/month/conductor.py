"""Runs a month: advances its time, kills and restarts processes, and takes the database away."""

from __future__ import annotations

import asyncio
import random
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic

from tests.support.forked import FORKS
from workshop.bench.month.audit import MonthAudit
from workshop.bench.month.calendar import Calendar
from workshop.bench.month.process import live
from workshop.bench.month.server import Server
from workshop.bench.month.size import START, Size

_MOMENT = 0.002
"""Seconds between polls of the processes' progress."""

_BACK_AFTER = 0.2
"""Seconds after which an ended process is started again."""

_STUCK_SECONDS, _BEGINNING_SECONDS = 240.0, 0.2
"""Seconds after which a step counts as stuck, and the additional time of the first, for each server."""

_AWAY_SECONDS = (1.0, 6.0)
"""The range of an outage of the database."""

_CALM_STEPS = 8
"""Steps at the end without moves and failures; each is longer than the half hour after which everything is retried."""

_REPORT_SECONDS = 30.0


@dataclass(slots=True)
class Lived:
    """The results of a month."""

    days: float
    seconds: float
    beginning_seconds: float
    turns: int
    moves: int
    processor: float
    server_processor: float
    database_bytes: int
    kills: int
    faults: Counter[str]
    happened: Counter[str]
    examples: Mapping[str, Sequence[object]]


class Conductor:
    """Runs one month."""

    def __init__(self, size: Size, folder: Path, server: Server) -> None:
        self._size, self._folder, self._server = size, folder, server
        self._kills = 0
        self._lives = list[BaseProcess]()
        self._away: asyncio.Task[None] | None = None
        self._rng = random.Random(size.seed)
        self._calendar = Calendar(folder / "calendar", size)
        self._audit = MonthAudit(size, folder, server.url)
        self._count = Counter[int]()
        self._kills_at = Counter(self._rng.randrange(2, size.steps + 2) for _ in range(size.kills))
        self._away_at = set(self._rng.sample(range(2, size.steps + 2), min(size.outages, size.steps)))
        self._last_step = 0.0
        self._reported = monotonic()

    async def live(self) -> Lived:
        """Run the month, then check that everything is as it was acknowledged."""
        size, calendar, server = self._size, self._calendar, self._server
        self._lives = [self._start(each) for each in range(size.processes)]
        try:
            begun = monotonic()
            await self._pass(1, START, 0.001)
            beginning, turns, moves = monotonic() - begun, calendar.turns, calendar.moves
            processor, server_processor = calendar.processor_seconds, server.processor_seconds()
            begun, step = monotonic(), 1
            while step <= size.steps and (size.seconds is None or monotonic() - begun < size.seconds):
                step += 1
                await self._pass(step, START + size.step * (step - 1), size.step.total_seconds())
            seconds, days = monotonic() - begun, (step - 1) * size.step / timedelta(days=1)
            turns, moves = calendar.turns - turns, calendar.moves - moves
            processor = calendar.processor_seconds - processor
            server_processor = server.processor_seconds() - server_processor
            await self._come_to_rest(step)
        finally:
            for each in self._lives:
                each.kill()
                each.join()
        await self._audit.everything(calendar.now())
        self._audit.faults["deadlocks"] += await server.deadlocks()
        database_bytes = await server.bytes()
        return Lived(
            days,
            seconds,
            beginning,
            turns,
            moves,
            processor,
            server_processor,
            database_bytes,
            self._kills,
            self._audit.faults,
            self._audit.happened,
            self._audit.examples,
        )

    async def _come_to_rest(self, step: int) -> None:
        base = START + self._size.step * step
        for number in range(1, _CALM_STEPS + 1):
            await self._pass(step + number, base + timedelta(minutes=31) * number, 60, calm=True)
        self._calendar.end()
        for each in self._lives:
            await asyncio.to_thread(each.join, 60)

    async def _pass(self, step: int, base: datetime, most: float, *, calm: bool = False) -> None:
        """Run a step, with the kills and outages planned for it."""
        began = monotonic()
        patience = _STUCK_SECONDS + (_BEGINNING_SECONDS * self._size.servers if step == 1 else 0)
        self._calendar.begin(step, base, most, calm=calm)
        troubles = [] if calm else self._troubles_of(step)
        while waiting := self._calendar.waiting_for():
            while troubles and monotonic() - began >= troubles[0]:
                troubles.pop(0)
                await self._kill(self._rng.choice(waiting))
            await self._start_again()
            if monotonic() - began > patience:
                raise TimeoutError(f"step {step} is stuck in the processes {waiting}")
            await asyncio.sleep(_MOMENT)
        for _ in troubles:
            await self._kill(self._rng.randrange(self._size.processes))
        self._last_step = monotonic() - began
        self._report(step)

    def _troubles_of(self, step: int) -> list[float]:
        """Start the step's outage, and return the seconds after which processes are killed in it."""
        if step in self._away_at:
            self._away = asyncio.create_task(self._be_away())
        return sorted(self._rng.random() * self._last_step for _ in range(self._kills_at[step]))

    async def _be_away(self) -> None:
        await asyncio.sleep(self._rng.random() * self._last_step)
        began = monotonic()
        async with self._server.away():
            await asyncio.sleep(self._rng.uniform(*_AWAY_SECONDS))
        self._audit.was_away(began, monotonic())

    async def _kill(self, process: int) -> None:
        self._lives[process].kill()
        self._lives[process].join()
        self._kills += 1
        if self._away is None or self._away.done():
            await self._audit.after_a_kill(process)

    async def _start_again(self) -> None:
        for process, each in enumerate(self._lives):
            if each.exitcode is not None:
                await asyncio.sleep(_BACK_AFTER)
                self._lives[process] = self._start(process)

    def _start(self, process: int) -> BaseProcess:
        self._count[process] += 1
        life = self._count[process]
        child = FORKS.Process(target=live, args=(self._folder, self._server.url, self._size, process, life))
        child.start()
        return child

    def _report(self, step: int) -> None:
        if monotonic() - self._reported > _REPORT_SECONDS:
            self._reported = monotonic()
            days = (step - 1) * self._size.step / timedelta(days=1)
            progress = f"day {days:.2f}, {self._calendar.turns:,} turns, {self._kills} kills"
            print(progress, file=sys.stderr, flush=True)
