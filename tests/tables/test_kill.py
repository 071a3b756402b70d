"""Killed at any moment, a process leaves all of what it did or nothing, and another goes on."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from db.store import Store
from tables.core.model import Status, Table
from tables.play.premoves import Guard
from tables.records.archive import AFTER
from tests.support.clock import Clock
from tests.support.databases import url_of
from tests.support.desk import ADA, BEN, Desk, a_desk, middle_move, who_waits
from tests.support.dying import die_before
from tests.support.forked import FORKS
from tests.support.full import FULL
from tests.support.packing import rows_of, seen_of
from tests.support.results import lost_by

pytestmark = pytest.mark.slow

EARLY_KILLS = 10 if FULL else 4

Act = Callable[..., Awaitable[None]]


async def survives(act: Act, database: Path | str, now: Any, at: int, *given: int) -> bool:
    """Whether a process that acts comes to its end before the statement of this number, at which it is killed."""
    child = FORKS.Process(target=_die, args=(act, database, now, at, *given))
    child.start()
    await asyncio.to_thread(child.join)
    assert child.exitcode in (0, -signal.SIGKILL)
    return child.exitcode == 0


def _die(act: Act, database: Path | str, now: Any, at: int, *given: int) -> None:
    asyncio.run(_act(act, database, now, at, *given))


async def _act(act: Act, database: Path | str, now: Any, at: int, *given: int) -> None:
    async with a_desk(database, Clock(now), process="dying") as desk:
        for table_id in given:
            await desk.tables.game(table_id)
        # What begins and ends transactions counts, too.
        die_before(at, url_of(database))
        await act(desk, *given)


async def pack(desk: Desk) -> None:
    await desk.tables.packing.pack_old()


async def move(desk: Desk, table_id: int) -> None:
    await desk.play_any(table_id)


@pytest.mark.both
async def test_a_kill_at_any_statement_packs_a_log_or_leaves_it(database: Path | str, clock: Clock) -> None:
    outcomes = list[bool]()
    async with a_desk(database, clock) as desk:
        for at in range(40):
            table = await lost_by(desk, ADA)
            before, moves = await seen_of(desk, table.id, [ADA, BEN]), await rows_of(desk, "moves", table.id)
            desk.clock.now += AFTER + timedelta(days=1)
            survived = await survives(pack, database, clock.now, at)
            packed = await rows_of(desk, "packed", table.id)
            assert await rows_of(desk, "moves", table.id) == ([] if packed else moves)
            assert len(await rows_of(desk, "packed_people", table.id)) == (2 if packed else 0)
            assert await seen_of(desk, table.id, [ADA, BEN]) == before
            outcomes.append(bool(packed))
            if survived:
                break
            # What was left is packed by the next process.
            desk.clock.now += timedelta(days=1)
            await desk.tables.packing.pack_old()
            assert await rows_of(desk, "moves", table.id) == []
            assert await seen_of(desk, table.id, [ADA, BEN]) == before
    assert outcomes == sorted(outcomes)
    assert outcomes[-1]
    assert outcomes.count(False) > 8


@pytest.mark.both
async def test_a_kill_at_any_statement_plays_a_plan_once_or_not_yet(database: Path | str, clock: Clock) -> None:
    survived = False
    async with a_desk(database, clock) as desk:
        for at in range(60):
            table = await desk.running(2)
            planner = who_waits(table)
            wanted = await _arm_elsewhere(desk, table, planner)
            survived = await survives(move, database, clock.now, at, table.id)
            await _see_once(desk, table.id, planner, wanted)
            await desk.tables.play.resign(table.id, planner)
            if survived:
                break
    assert survived, "the move has more statements than were tried"
    assert at > 3


async def _arm_elsewhere(desk: Desk, table: Table, planner: int) -> str:
    """Plan a placement that the next move does not touch."""
    covered, planning = set((await middle_move(desk, table)).split()[2:]), desk.tables.planning
    position = await planning.position(table.id, planner)
    wanted = next(move for move in position.legal if not covered & set(move.split()[2:]))
    tried = await planning.try_moves(table.id, planner, [wanted], position.step)
    await planning.arm(table.id, planner, Guard.LEGAL, tried.step)
    return wanted


async def _see_once(desk: Desk, table_id: int, planner: int, wanted: str) -> None:
    desk.tables.games.forget(table_id)
    table = await desk.tables.table(table_id)
    assert table.ply in (0, 2)
    if table.ply == 0:
        table = await desk.play_any(table_id)
    story = await desk.tables.history.story(table_id, 0)
    assert [entry.text for entry in story if entry.user_id == planner] == [wanted]
    assert table.ply == 2
    rows = await desk.rows()
    assert [row["ply"] for row in rows["outbox"] if row["table_id"] == table_id and row["duty"] == "turn_message"][
        -1
    ] == 2
    told = [row for row in rows["outbox"] if row["table_id"] == table_id and row["kind"] == "premove"]
    assert len(told) == 1
    await desk.check(table_id)


async def _begin(database: Path) -> None:
    # Not a copy of one that is made already, as for other tests.
    await (await Store.open(url_of(database))).close()
    async with a_desk(database, Clock()) as desk:
        while True:
            await desk.play_any((await desk.running(3)).id)


def live(database: Path) -> None:
    """The process: games that begin one after the other."""
    asyncio.run(_begin(database))


def kill_early(database: Path, seconds: float) -> None:
    """Start the process without a database and kill it soon after it has made its first file."""
    child = FORKS.Process(target=live, args=(database,))
    child.start()
    deadline = time.monotonic() + 120
    while child.is_alive() and not database.exists() and time.monotonic() < deadline:
        time.sleep(0.001)
    time.sleep(seconds)
    child.kill()
    child.join()
    assert child.exitcode == -9


async def test_killed_while_it_makes_its_database_it_starts_again(tmp_path: Path) -> None:
    rng = random.Random(11)
    for number in range(EARLY_KILLS):
        database = tmp_path / f"{number}.db"
        kill_early(database, rng.random() * 0.15)
        async with a_desk(database, Clock()) as desk:
            for table in await desk.tables.lists.in_place(20):
                assert (table.status is Status.RUNNING) == (len(table.chairs) == table.wanted)
                if table.status is Status.RUNNING:
                    await desk.check(table.id)
            await desk.check((await desk.running(2)).id)
