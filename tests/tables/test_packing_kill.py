"""Killed at any statement while a log is packed, either its rows are there or the packed row is."""

from __future__ import annotations

import asyncio
import signal
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from tables.records.archive import AFTER
from tests.support.clock import Clock
from tests.support.databases import url_of
from tests.support.desk import ADA, BEN, a_desk
from tests.support.dying import die_before
from tests.support.forked import FORKS
from tests.support.packing import rows_of, seen_of
from tests.support.results import lost_by

MOST_STATEMENTS = 40

pytestmark = pytest.mark.slow


@pytest.mark.both
async def test_a_kill_at_any_statement_packs_a_log_or_leaves_it(database: Path | str, clock: Clock) -> None:
    outcomes = list[bool]()
    async with a_desk(database, clock) as desk:
        for at in range(MOST_STATEMENTS):
            table = await lost_by(desk, ADA)
            before, moves = await seen_of(desk, table.id, [ADA, BEN]), await rows_of(desk, "moves", table.id)
            desk.clock.now += AFTER + timedelta(days=1)
            child = FORKS.Process(target=_pack_and_die, args=(database, clock.now, at))
            child.start()
            await asyncio.to_thread(child.join)
            assert child.exitcode in (0, -signal.SIGKILL)
            packed = await rows_of(desk, "packed", table.id)
            assert await rows_of(desk, "moves", table.id) == ([] if packed else moves)
            assert len(await rows_of(desk, "packed_people", table.id)) == (2 if packed else 0)
            assert await seen_of(desk, table.id, [ADA, BEN]) == before
            outcomes.append(bool(packed))
            if child.exitcode == 0:
                break
            # What was left is packed by the next process.
            desk.clock.now += timedelta(days=1)
            await desk.tables.packing.pack_old()
            assert await rows_of(desk, "moves", table.id) == []
            assert await seen_of(desk, table.id, [ADA, BEN]) == before
    assert outcomes == sorted(outcomes)
    assert outcomes[-1]
    assert outcomes.count(False) > 8


def _pack_and_die(database: Path | str, now: Any, at: int) -> None:
    asyncio.run(_pack(database, Clock(now), at))


async def _pack(database: Path | str, clock: Clock, at: int) -> None:
    async with a_desk(database, clock, process="dying") as desk:
        die_before(at, url_of(database))
        await desk.tables.packing.pack_old()
