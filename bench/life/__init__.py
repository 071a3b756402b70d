"""Sixty days of a server with absences, outages, crashes and restarts, two processes on one database."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from bench.life.audit import FAULTS
from bench.life.world import Life
from bench.rows import Row

PLAYERS, TABLES, DAYS, SEED = 300, 1_000, 60, 5

_MEMORY = Path("/dev/shm")


@contextmanager
def a_folder() -> Iterator[Path]:
    """A folder in memory where there is one: what is durable is measured elsewhere, and here takes most of the time."""
    with tempfile.TemporaryDirectory(dir=_MEMORY if os.access(_MEMORY, os.W_OK) else None) as folder:
        yield Path(folder)


def run() -> Iterable[Row]:
    """Live through it and count: each fault has to be there zero times."""
    begun = perf_counter()
    with a_folder() as folder:
        life = Life(folder, seed=SEED, players=PLAYERS, tables=TABLES, days=DAYS)
        audit = asyncio.run(life.go())
    name = f"{DAYS} days of {PLAYERS} players at {TABLES:,} tables"
    for fault in FAULTS:
        yield Row(f"{name}: {fault}", audit.faults[fault], "faults", "a fault", 1.0, 0.0, 0.0)
    for what, count in sorted(audit.happened.items()):
        yield Row(f"{name}: {what}", count, "", "one", 1.0)
    yield Row(f"{name}: the simulation itself", perf_counter() - begun, "s", "a second", 1.0)
