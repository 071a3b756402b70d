"""Cost of a store of many tables: games really played, and as many copies of them as a server has after years.

One table in ten is running, and there are a tenth as many people as tables. The file is in the temporary folder on
disk, two gigabytes for 100,000 tables, and deleted at the end. All times are processor times, of all threads.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path

from workshop.bench.rows import Row
from workshop.bench.scale import asking, reminding, starting
from workshop.bench.scale.grown import KINDS, grow

TABLES = 20_000
FULL = {"tables": 100_000}

WAKES, REMINDERS = 3_000, 1_500
TIMES, LIVES = 15, 5


def run(
    *,
    tables: int = TABLES,
    kinds: int = len(KINDS),
    wakes: int = WAKES,
    reminders: int = REMINDERS,
    times: int = TIMES,
    lives: int = LIVES,
) -> Iterable[Row]:
    """Measure sweeps, statistics, starts, forgetting, and reminders with `tables` tables of `kinds` kinds."""
    with tempfile.TemporaryDirectory() as folder:
        grown = grow(Path(folder), tables, kinds)
        yield from starting.rows(grown, lives)
        yield from reminding.rows(grown, min(wakes, tables // 20), min(reminders, tables // 20))
        yield from asking.rows(grown, times)
