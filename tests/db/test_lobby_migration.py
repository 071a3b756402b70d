"""Lobbies of a database from before they had an end get a week from the upgrade."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

from tables.core.lobby_life import LOBBY_LASTS, WARNED_BEFORE
from tables.core.model import Status
from tests.db.keep import FOLDER
from tests.support.clock import Clock
from tests.support.databases import run_in
from tests.support.desk import a_desk
from tests.support.older import fill_from
from tests.support.postgresql import a_database

EARLIER = "0019"

DAY = 86_400_000


async def check_the_lobby_of(database: Path | str, clock: Clock) -> None:
    """Migrate a database of an earlier revision with one lobby; all others are games that go on without an end."""
    run_in(database, "UPDATE tables SET status = 'lobby', state = NULL, to_act = '', wake_at = 5 WHERE id = 1")
    before = round(time.time() * 1000)
    async with a_desk(database, clock) as desk:
        after = round(time.time() * 1000)
        lobby, *others = (await desk.rows("tables"))["tables"]
        assert before <= lobby["closes_at"] - LOBBY_LASTS.days * DAY <= after
        assert lobby["wake_at"] == lobby["closes_at"] - WARNED_BEFORE.days * DAY
        assert [row["closes_at"] for row in others] == [None, None]
        table = await desk.tables.table(1)
        assert (table.status, table.asked_to_agree, table.changes) == (Status.LOBBY, (), ())


async def test_a_file_gives_its_lobbies_a_week(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "pagoda.db"
    shutil.copy(FOLDER / f"{EARLIER}.db", path)
    await check_the_lobby_of(path, clock)


@pytest.mark.slow
async def test_a_server_gives_its_lobbies_a_week(clock: Clock) -> None:
    async with a_database(migrated=False) as url:
        await fill_from(FOLDER / f"{EARLIER}.db", url, EARLIER)
        await check_the_lobby_of(url, clock)
