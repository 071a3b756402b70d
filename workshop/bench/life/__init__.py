"""Weeks of a server with absences, outages, crashes and restarts, with two processes on one database."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from workshop.bench.life.audit import FAULTS
from workshop.bench.life.world import Life
from workshop.bench.rows import Row

PLAYERS, TABLES, DAYS, SEED = 60, 200, 30, 5

_MEMORY = Path("/dev/shm")


@contextmanager
def a_folder() -> Generator[Path]:
    """Provide a folder in memory if there is one: durability is measured elsewhere, and would take most of the time."""
    with tempfile.TemporaryDirectory(dir=_MEMORY if os.access(_MEMORY, os.W_OK) else None) as folder:
        yield Path(folder)


def run(*, players: int = PLAYERS, tables: int = TABLES, days: int = DAYS, seed: int = SEED) -> Iterable[Row]:
    """Simulate the weeks and count: each fault must occur zero times."""
    begun = perf_counter()
    with a_folder() as folder:
        audit = asyncio.run(Life(folder, seed=seed, players=players, tables=tables, days=days).go())
    name = f"{days} days of {players} players at {tables:,} tables"
    for fault in FAULTS:
        yield Row(f"{name}: {fault}", audit.faults[fault], "faults", reach=0.0)
    for what, count in sorted(audit.happened.items()):
        yield Row(f"{name}: {what}", count, "")
    yield Row(f"{name}: the simulation itself", perf_counter() - begun, "s")
