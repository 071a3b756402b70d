"""Killed at any moment, the bot loses no move, plays none twice and forgets no message."""

from __future__ import annotations

import random
import time
from itertools import pairwise
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.databases import rows_in
from tests.support.desk import a_desk
from tests.support.forked import FORKS
from tests.support.full import FULL
from tests.tables.kill_child import GAMES, live, read_lines

KILLS = 60 if FULL else 8
EARLY_KILLS = 10 if FULL else 4

NOTICES = "FROM outbox WHERE duty = 'turn_message'"


def start(folder: Path, database: Path | str, run: int) -> BaseProcess:
    child = FORKS.Process(target=live, args=(folder, database, run))
    child.start()
    return child


def end(child: BaseProcess) -> None:
    """Kill a process. It has not ended by itself with an error, which would stand in the output."""
    child.kill()
    child.join()
    assert child.exitcode in (0, -9)


def kill_early(folder: Path, seconds: float) -> None:
    """Start the process on an empty folder and kill it soon after it has made its first file."""
    child = start(folder, folder / "pagoda.db", 0)
    deadline = time.monotonic() + 120
    while child.is_alive() and not (folder / "pagoda.db").exists() and time.monotonic() < deadline:
        time.sleep(0.001)
    time.sleep(seconds)
    end(child)


def kill_at_random(folder: Path, database: Path | str) -> int:
    """Start and kill the process many times; how many lives ended by the kill rather than by themselves."""
    rng, killed = random.Random(7), 0
    for run in range(KILLS):
        child = start(folder, database, run)
        grown, deadline = len(read_lines(folder / "acknowledged.jsonl")), time.monotonic() + 120
        # Let it come to life first: a kill during the import proves nothing.
        while (
            child.is_alive() and len(read_lines(folder / "acknowledged.jsonl")) == grown and time.monotonic() < deadline
        ):
            time.sleep(0.005)
        time.sleep(rng.random() * 0.12)
        killed += child.is_alive()
        end(child)
    return killed


@pytest.mark.both
async def test_kills_at_random_lose_nothing_and_double_nothing(tmp_path: Path, database: Path | str) -> None:
    killed = kill_at_random(tmp_path, database)
    assert killed >= KILLS * 5 // 6
    if isinstance(database, Path):
        assert rows_in(database, "PRAGMA integrity_check") == [("ok",)]
    log = {(table, ply): text for table, ply, text in rows_in(database, "SELECT table_id, ply, text FROM moves")}
    acknowledged = [(line["table"], line["ply"], line["move"]) for line in read_lines(tmp_path / "acknowledged.jsonl")]
    for each in {table for table, _, _ in acknowledged}:
        plies = [ply for table, ply, _ in acknowledged if table == each]
        assert all(one < next_ for one, next_ in pairwise(plies)), each
    assert [move for table, ply, move in acknowledged if log.get((table, ply)) != move] == []
    _check_duties(tmp_path, database)
    await _finish_and_check(tmp_path, database)


async def test_killed_while_it_makes_its_database_it_starts_again(tmp_path: Path) -> None:
    rng = random.Random(11)
    for number in range(EARLY_KILLS):
        folder = tmp_path / str(number)
        folder.mkdir()
        kill_early(folder, rng.random() * 0.15)
        async with a_desk(folder / "pagoda.db", Clock()) as desk:
            for table in await desk.tables.lists.in_place(2):
                assert (table.status is Status.RUNNING) == (len(table.chairs) == table.wanted)
                if table.status is Status.RUNNING:
                    await desk.check(table.id)
            await desk.check((await desk.running(2)).id)


def _check_duties(folder: Path, database: Path | str) -> None:
    """Every position is shown, or still owed, or a computer's; what is noted as shown stands there."""
    shown = {(line["table"], line["ply"]) for line in read_lines(folder / "channel.jsonl")}
    positions = rows_in(
        database, "SELECT id, ply FROM tables WHERE NOT computer_to_act AND status IN ('running', 'over')"
    )
    owed = set(rows_in(database, f"SELECT table_id, ply {NOTICES} AND settled_at IS NULL"))
    noted = set(rows_in(database, f"SELECT table_id, ply {NOTICES} AND message_id IS NOT NULL"))
    assert noted <= shown
    assert [position for position in positions if position not in owed | noted] == []


async def _finish_and_check(folder: Path, database: Path | str) -> None:
    """A last, undisturbed life plays everything out; then log, snapshot and channel have to agree."""
    last = start(folder, database, KILLS)
    last.join(timeout=120)
    assert last.exitcode == 0
    posted = read_lines(folder / "channel.jsonl")
    assert len({line["nonce"] for line in posted}) == len(posted)
    shown = {(line["table"], line["ply"]) for line in posted}
    async with a_desk(database, Clock()) as desk:
        tables = await desk.tables.lists.in_place(2)
        assert len(tables) == GAMES
        for table in tables:
            await desk.check(table.id)
            assert (table.id, table.ply) in shown
    assert rows_in(database, f"SELECT id {NOTICES} AND settled_at IS NULL") == []
    # A message whose posting was not noted before the kill may have been overtaken by a newer position.
    assert set(rows_in(database, f"SELECT table_id, ply {NOTICES} AND message_id IS NOT NULL")) <= shown
