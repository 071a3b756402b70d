"""Two processes whose people look for others, killed again and again: no seat is lost, and none given twice."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from tests.support.databases import rows_in
from tests.support.forked import FORKS
from tests.support.full import FULL
from tests.support.postgresql import a_database
from tests.tables.seeking_child import MOST, PLAYED, live, read_lines

KILLS = 50 if FULL else 8
NAMES = ("one", "two")

pytestmark = pytest.mark.slow

OPEN = "tables.status IN ('lobby', 'running')"


def _start(folder: Path, database: str, name: str, run: int) -> BaseProcess:
    child = FORKS.Process(target=live, args=(folder, database, name, run))
    child.start()
    return child


def _acknowledged(folder: Path) -> int:
    return sum(len(read_lines(folder / f"{name}.jsonl")) for name in NAMES)


def _live_and_die(folder: Path, database: str) -> None:
    rng = random.Random(5)
    for run in range(KILLS // 2):
        known = _acknowledged(folder)
        children = [_start(folder, database, name, run) for name in NAMES]
        deadline = time.monotonic() + 120
        while _acknowledged(folder) < known + 10 and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(rng.random() * (1 if FULL else 0.2))
        for child in children:
            assert child.is_alive(), "it ended by itself: its error stands in the output"
            child.kill()
            child.join()
        _check(database)


def _check(database: str) -> None:
    """What holds at any moment."""
    twice = "SELECT table_id, user_id FROM chairs WHERE user_id IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1"
    assert rows_in(database, twice) == []
    of_each = f"SELECT user_id, count(*) FROM chairs JOIN tables ON tables.id = table_id WHERE {OPEN} GROUP BY 1"
    assert [row for row in rows_in(database, of_each) if row[0] is not None and row[1] > min(MOST, PLAYED)] == []
    seats = (
        f"SELECT id, tables.status, wanted, count(*), max(seat) FROM tables JOIN chairs ON table_id = id WHERE {OPEN} "
        "GROUP BY 1, 2, 3"
    )
    for table, status, wanted, taken, last in rows_in(database, seats):
        # All who met sit there, in a row, also where some left: a table has no gap and no free seat.
        assert (taken, last) == (wanted, wanted - 1), (table, status)


async def test_two_processes_that_are_killed_lose_no_seat_and_give_none_twice(tmp_path: Path) -> None:
    async with a_database() as database:
        await asyncio.to_thread(_live_and_die, tmp_path, database)
        began = rows_in(database, "SELECT id FROM tables WHERE status IN ('running', 'over') AND met_at IS NOT NULL")
        assert len(began) >= KILLS // 4
        lines = [line for name in NAMES for line in read_lines(tmp_path / f"{name}.jsonl")]
        left = {(line["user"], line["table"]) for line in lines if line["did"] == "leave"}
        agreed = {(line["user"], line["table"]) for line in lines if line["did"] == "agree"} - left
        seated = set(rows_in(database, "SELECT user_id, table_id FROM chairs"))
        gone = {table for (table,) in rows_in(database, "SELECT id FROM tables WHERE status = 'cancelled'")}
        assert [each for each in agreed if each not in seated and each[1] not in gone] == []
        assert Counter(line["did"] for line in lines)["seek"] > KILLS
