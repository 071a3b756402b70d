"""The course of a month: starts processes, kills them, and stops the database."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections import Counter
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic

from sqlalchemy import make_url

from tests.support import postgresql
from tests.support.forked import FORKS
from tests.support.postgresql import connected
from workshop.bench.month.audit import MonthAudit
from workshop.bench.month.process import live
from workshop.bench.month.size import START, Calendar, Size


class Server:
    """The server with the month's database. Our own one is stopped at once; another only rejects connections to it."""

    def __init__(self, url: str, *, is_own: bool) -> None:
        self.url = url
        self._is_own = is_own
        self._deadlocks = 0
        """The deadlocks before the last stop of the server, less those before the beginning."""
        self._processor = 0.0
        self._empty = 0

    async def begin(self) -> None:
        """Start counting: the database may have been used before."""
        self._deadlocks = -await self.deadlocks()
        self._empty = await self.bytes()
        self._processor = -self.processor_seconds()

    @asynccontextmanager
    async def away(self) -> AsyncGenerator[None]:
        """Take the database away for the duration of the block."""
        if not self._is_own:
            async with postgresql.no_one_admitted(self.url):
                yield
            return
        # The server loses its counters when it stops.
        self._deadlocks = await self.deadlocks()
        self._processor = self.processor_seconds()
        await asyncio.to_thread(postgresql.stop_server)
        try:
            yield
        finally:
            await asyncio.to_thread(postgresql.start_server)

    async def deadlocks(self) -> int:
        """Return the deadlocks since the beginning."""
        async with connected(make_url(self.url)) as connection:
            query = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
            return self._deadlocks + int(await connection.fetchval(query) or 0)

    def processor_seconds(self) -> float:
        """Return the processor seconds of the server and its processes; 0 for another's server."""
        return self._processor + (_processor_seconds(postgresql.server_pid()) if self._is_own else 0.0)

    async def bytes(self) -> int:
        """Return the growth of the database, without the space of deleted rows."""
        async with connected(make_url(self.url)) as connection:
            await connection.execute("VACUUM FULL")
            return int(await connection.fetchval("SELECT pg_database_size(current_database())") or 0) - self._empty


@asynccontextmanager
async def a_server(*, is_own: bool) -> AsyncGenerator[Server]:
    """Provide a server with an empty database: commits there survive a kill, as they must."""
    async with postgresql.a_database() as url:
        server = Server(url, is_own=is_own)
        database = make_url(url).database
        async with connected(make_url(url)) as connection:
            await connection.execute(f'ALTER DATABASE "{database}" SET synchronous_commit = on')
        if is_own:
            await _set_autovacuum(url, "on")
        await server.begin()
        try:
            yield server
        finally:
            async with connected(make_url(url)) as connection:
                await connection.execute(f'ALTER DATABASE "{database}" RESET ALL')
            if is_own:
                await _set_autovacuum(url, "off")


async def _set_autovacuum(url: str, on_or_off: str) -> None:
    """Switch the server's autovacuum on, as servers have it, or off, as tests do."""
    async with connected(make_url(url)) as connection:
        await connection.execute(f"ALTER SYSTEM SET autovacuum = {on_or_off}")
        await connection.execute("SELECT pg_reload_conf()")


def _processor_seconds(server_pid: int) -> float:
    """Return the processor seconds of a server and its processes."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(stat.parent.name) == server_pid:
            ticks += sum(map(int, words[11:15]))
        elif int(words[1]) == server_pid:
            ticks += sum(map(int, words[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


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
