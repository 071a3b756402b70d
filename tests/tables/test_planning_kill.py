"""Killed at any statement between a move and the turn that was planned to follow it, both stand or neither does."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

import pytest

from tables.core.model import Table
from tables.play.premoves import Guard
from tests.support.clock import Clock
from tests.support.databases import url_of
from tests.support.desk import Desk, a_desk, middle_move, who_waits
from tests.support.dying import die_before
from tests.support.forked import FORKS

MOST_STATEMENTS = 60


@pytest.mark.both
async def test_a_kill_at_any_statement_plays_a_plan_once_or_not_yet(database: Path | str, clock: Clock) -> None:
    survived = False
    async with a_desk(database, clock) as desk:
        for at in range(MOST_STATEMENTS):
            table = await desk.running(2)
            planner = who_waits(table)
            wanted = await _arm_elsewhere(desk, table, planner)
            child = FORKS.Process(target=_move_and_die, args=(database, clock.now, table.id, at))
            child.start()
            await asyncio.to_thread(child.join)
            assert child.exitcode in (0, -signal.SIGKILL)
            survived = child.exitcode == 0
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


def _move_and_die(database: Path | str, now: Any, table_id: int, at: int) -> None:
    """Play a move, and be killed before the statement of this number, counting what begins and ends transactions."""
    asyncio.run(_move(database, Clock(now), table_id, at))


async def _move(database: Path | str, clock: Clock, table_id: int, at: int) -> None:
    async with a_desk(database, clock, process="dying") as desk:
        await desk.tables.game(table_id)
        die_before(at, url_of(database))
        await desk.play_any(table_id)


pytestmark = pytest.mark.slow
