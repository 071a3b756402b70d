"""Of a forgotten person no byte is left: in the database, its journal, the copies whose days are over, and the log."""

from __future__ import annotations

import logging
import os
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import make_url

from db.backup import back_up
from db.restore import restore
from db.sqlite.copies import KEPT, keep_copy
from monitoring.logs import _VERBOSE_LIBRARIES
from tests.support.clock import Clock
from tests.support.desk import PEOPLE, a_desk
from tests.support.forgetting import EVA, RENAMED, a_life
from tests.support.postgresql import a_database, connected

SPELT = (
    str(EVA.user_id).encode(),
    # As SQLite and PostgreSQL write numbers into their pages.
    EVA.user_id.to_bytes(8, "big"),
    EVA.user_id.to_bytes(8, "little"),
    *(person.name.encode(spelling) for person in (EVA, RENAMED) for spelling in ("utf-8", "utf-16-le")),
    *(person.name.split()[1].encode() for person in (EVA, RENAMED)),
)


def traces_in_files(folder: Path) -> dict[str, int]:
    """How often a person is found in each file of a folder, by all ways to spell the account and names."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    found = {path.name: sum(path.read_bytes().count(each) for each in SPELT) for path in files}
    return {name: count for name, count in found.items() if count}


def age(path: Path, clock: Clock) -> None:
    """Let a file be as old as copies become at most."""
    at = (clock.now - KEPT - timedelta(hours=1)).timestamp()
    os.utime(path, (at, at))


async def test_no_byte_of_a_forgotten_person_is_left(
    tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    # As in a bot: their lines hold values.
    for library in _VERBOSE_LIBRARIES:
        caplog.set_level(logging.INFO, library)
    file, elsewhere = tmp_path / "data" / "pagoda.db", tmp_path / "elsewhere.db"
    file.parent.mkdir()
    async with a_desk(file, clock) as desk:
        await a_life(desk)
        copy = keep_copy(file, "0001")
    back_up(file, elsewhere, force=False)
    restore(file, elsewhere)
    former = file.with_name("pagoda.db.former-1")
    async with a_desk(file, clock) as desk:
        assert {*traces_in_files(file.parent)} == {"pagoda.db", copy.name, former.name}
        assert await desk.tables.forgetting.forget(EVA.user_id)
        # The copies have days of their own, and name the person until then.
        assert {*traces_in_files(file.parent)} == {copy.name, former.name}
        for each in (copy, former):
            age(each, clock)
        await desk.tables.expiry.go_on()
        assert traces_in_files(file.parent) == {}
        await desk.running(2)
    assert traces_in_files(file.parent) == {}
    assert not [each for each in SPELT[:1] if each.decode() in caplog.text]
    assert "Zyx" not in caplog.text


async def test_nor_where_much_was_written_around_it(tmp_path: Path, clock: Clock) -> None:
    async with a_desk(tmp_path / "pagoda.db", clock) as desk:
        for number in range(12):
            table = await desk.running(2 + number % 3)
            for _ in range(number):
                await desk.play_any(table.id)
        await a_life(desk)
        for number in range(8):
            table = await desk.running(4)
            for _ in range(5):
                await desk.play_any(table.id)
            await desk.tables.notes.write(table.id, PEOPLE[number % 4].user_id, "x" * (17 * number % 200 + 1))
        assert await desk.tables.forgetting.forget(EVA.user_id)
        assert traces_in_files(tmp_path) == {}


@pytest.mark.slow
async def test_a_server_keeps_nothing_in_its_rows_and_needs_vacuum_for_its_pages(clock: Clock) -> None:
    async with a_database() as url:
        async with a_desk(url, clock) as desk:
            await a_life(desk)
            assert await desk.tables.forgetting.forget(EVA.user_id)
        assert await _in_pages(url) > 0
        async with connected(make_url(url)) as connection:
            await connection.execute("VACUUM FULL")
        assert await _in_pages(url) == 0


async def _in_pages(url: str) -> int:
    """How often a person is found in the files of a PostgreSQL database, but for its statistics.

    These may have some values of a table until it is analysed again, which the server does whenever it likes.
    """
    async with connected(make_url(url)) as connection:
        await connection.execute("CHECKPOINT")
        folder = Path(await connection.fetchval("SHOW data_directory"))
        number = await connection.fetchval("SELECT oid FROM pg_database WHERE datname = current_database()")
        statistics = await connection.fetchval("SELECT pg_relation_filenode('pg_statistic')")
    found = traces_in_files(folder / "base" / str(number))
    return sum(count for name, count in found.items() if name.split(".")[0] != str(statistics))
