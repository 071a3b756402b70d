"""Killed at any moment of an upgrade, a database is as it was or as it is to be, and every game goes on."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.schema import REVISION
from tests.db.keep import FOLDER
from tests.db.upgrading import NEVER, content_of, copies_in, put_back, upgrade
from tests.support.clock import Clock
from tests.support.desk import a_desk
from tests.support.full import FULL
from tests.support.older import fill_from
from tests.support.postgresql import a_database

OLDER = sorted(path.stem for path in FOLDER.glob("*.db") if path.stem != REVISION)

IN_FILES, ON_SERVERS = (OLDER, OLDER) if FULL else (OLDER[::-5], OLDER[::-12])
"""The revisions that are upgraded."""

FILE_KILLS, SERVER_KILLS = (48, 24) if FULL else (7, 4)
"""Kills of each."""

pytestmark = pytest.mark.slow


def moments(count: int, of: int, revision: str) -> list[int]:
    """Some moments of all there are, and the last one: the end of the transaction."""
    rng = random.Random(f"{FULL} {revision}")
    return sorted({*rng.sample(range(of), min(count - 1, of)), of - 1})


async def goes_on(database: Path | str) -> int:
    """Check each running game and play a move in it; how many there are."""
    async with a_desk(database, Clock()) as desk:
        running = await desk.tables.lists.running()
        for table_id in running:
            await desk.check(table_id)
            await desk.play_any(table_id)
            await desk.check(table_id)
    return len(running)


def running_in(file: Path) -> int:
    """How many games run in a database."""
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables WHERE status = 'running'").fetchone()[0])


@pytest.mark.parametrize("revision", IN_FILES)
async def test_a_killed_upgrade_of_a_file_loses_nothing(tmp_path: Path, revision: str) -> None:
    kept, counted = FOLDER / f"{revision}.db", tmp_path / "counted"
    whole = Path(shutil.copy(kept, tmp_path / "whole.db"))
    assert not upgrade(whole, NEVER, counted)
    old, new = content_of(kept), content_of(whole)
    file = Path(shutil.copy(kept, tmp_path / "pagoda.db"))
    outcomes = list[bool]()
    for at in moments(FILE_KILLS, int(counted.read_text()), revision):
        assert upgrade(file, at, counted)
        found = content_of(file)
        assert found in (old, new), at
        outcomes.append(found == new)
        for copy in copies_in(tmp_path):
            if ".part" not in copy.name:
                assert content_of(copy) == old, at
                # The next start comes to as many moments: it would keep an equal copy as it is.
                copy.unlink()
        if found == new:
            put_back(kept, file)
    # What is killed before its last moment has changed nothing.
    assert outcomes == sorted(outcomes)
    assert await goes_on(file) == running_in(kept)
    assert [copy.name for copy in copies_in(tmp_path)] == [f"pagoda.db.before-{REVISION}-1"]


def test_a_database_that_a_kill_has_left_half_made_is_made_by_the_next_start(tmp_path: Path) -> None:
    whole, file, counted = tmp_path / "whole.db", tmp_path / "pagoda.db", tmp_path / "counted"
    assert not upgrade(whole, NEVER, counted)
    for at in moments(FILE_KILLS, int(counted.read_text()) - 1, "none"):
        assert upgrade(file, at, counted)
    assert not upgrade(file, NEVER, counted)
    assert content_of(file) == content_of(whole)


@pytest.mark.parametrize("revision", ON_SERVERS)
@pytest.mark.full
async def test_a_killed_upgrade_on_a_server_loses_nothing(tmp_path: Path, revision: str) -> None:
    kept, counted = FOLDER / f"{revision}.db", tmp_path / "counted"
    async with a_database(migrated=False) as whole, a_database(migrated=False) as url:
        for each in (whole, url):
            await fill_from(kept, each, revision)
        old = await asyncio.to_thread(content_of, url)
        assert not await asyncio.to_thread(upgrade, whole, NEVER, counted)
        new = await asyncio.to_thread(content_of, whole)
        for at in moments(SERVER_KILLS, int(counted.read_text()), revision):
            assert await asyncio.to_thread(upgrade, url, at, counted)
            found = await asyncio.to_thread(content_of, url)
            assert found in (old, new), at
        assert await goes_on(url) == running_in(kept)
