"""Lobbies of a database from before they had an end get a week from the upgrade."""

from __future__ import annotations

import time
from pathlib import Path

from tables.core.lobby_life import ASKED_AFTER, LOBBY_LASTS
from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.databases import run_in
from tests.support.desk import a_desk

EARLIER = "0019"
"""The revision of the database, with three games."""

DAY = 86_400_000


async def test_a_database_gives_its_lobbies_a_week(older: Path | str, clock: Clock) -> None:
    # All others are games that go on without an end.
    run_in(older, "UPDATE tables SET status = 'lobby', state = NULL, to_act = '', wake_at = 5 WHERE id = 1")
    before = round(time.time() * 1000)
    async with a_desk(older, clock) as desk:
        after = round(time.time() * 1000)
        lobby, *others = (await desk.rows("tables"))["tables"]
        assert before <= lobby["closes_at"] - LOBBY_LASTS.days * DAY <= after
        assert lobby["wake_at"] == lobby["closes_at"] - (LOBBY_LASTS - ASKED_AFTER).days * DAY
        assert [row["closes_at"] for row in others] == [None, None]
        table = await desk.tables.table(1)
        assert (table.status, table.asked_to_agree, table.changes) == (Status.LOBBY, (), ())
