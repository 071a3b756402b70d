"""A server's list of tables while many move: how often it is edited, how old it gets, what an edit costs."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path

from tests.support.list_hour import an_hour
from workshop.bench.rows import Row

MOST_EDITS, OLDEST = 60, timedelta(minutes=2)
"""What an hour allows."""


def run(*, tables: int = 60, minutes: int = 60, seed: int = 1) -> Iterable[Row]:
    """Let tables move for some simulated minutes on a Discord in memory."""
    with tempfile.TemporaryDirectory() as folder:
        hour = asyncio.run(an_hour(Path(folder), tables, seed, span=timedelta(minutes=minutes)))
    name = f"list of {tables} tables, {hour.changes} changes in {minutes} simulated minutes"
    yield Row(f"{name}: edits", hour.edits, "", "one a minute", MOST_EDITS * minutes / 60, reach=1.0)
    yield Row(f"{name}: oldest shown", hour.oldest.total_seconds(), "s", "allowed", OLDEST.total_seconds(), reach=1.0)
    looks = sorted(hour.look_seconds)[-max(hour.edits, 1) :]
    yield Row(f"{name}: processor time of an edit", 1000 * looks[len(looks) // 2], "ms")
