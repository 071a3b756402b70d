"""Games that ended before anything was deleted after some days are cleared once theirs are over."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from tables.time.expiry import KEPT
from tests.support.clock import Clock
from tests.support.databases import run_in
from tests.support.desk import a_desk

EARLIER = "0020"
"""The revision of the database, with three games."""


async def test_games_that_ended_long_ago_are_cleared_after_the_upgrade_and_others_in_time(
    older: Path | str, clock: Clock
) -> None:
    long_ago, lately = (
        round((clock.now - KEPT + by).timestamp() * 1000) for by in (timedelta(days=-300), timedelta(days=2))
    )
    for table_id, ended_at in ((1, long_ago), (2, lately)):
        run_in(older, f"UPDATE tables SET status = 'over', ended_at = {ended_at} WHERE id = {table_id}")
    run_in(older, "UPDATE outbox SET settled_at = 1")
    async with a_desk(older, clock) as desk:
        for cleared in ([1], [1], [1, 2]):
            await desk.tables.expiry.go_on()
            rows = await desk.rows("tables", "outbox")
            assert [row["id"] for row in rows["tables"] if row["cleared"]] == cleared
            assert {row["table_id"] for row in rows["outbox"]} == {1, 2, 3} - set(cleared)
            clock.live(days=1.5)
        for table_id in (1, 2, 3):
            await desk.check(table_id)
