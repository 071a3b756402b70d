"""Copies that are made before a migration: whole, few, gone after their days, and never half there."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import shutil
import sqlite3
import sys
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from db.errors import UnreachableDatabaseError
from db.restore import restore
from db.schema import REVISION
from db.sqlite.copies import KEPT, MOST
from db.store import Store
from tests.db.keep import FOLDER
from tests.support.clock import Clock
from tests.support.databases import url_of
from tests.support.desk import a_desk
from tests.support.programs import outcome_of

OLD = "0023"


def old_file(folder: Path) -> Path:
    return Path(shutil.copy(FOLDER / f"{OLD}.db", folder / "pagoda.db"))


def content(path: Path) -> list[str]:
    """Everything that a database holds."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def write(path: Path, number: int) -> None:
    """Change a database."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO memory VALUES ('number', ?)", (str(number),))


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def start(path: Path) -> None:
    """What a start of the bot does with its database."""
    await (await Store.open(url_of(path))).close()


async def test_a_migration_keeps_a_copy_from_before_and_says_how_to_go_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = old_file(tmp_path)
    before = content(file)
    await start(file)
    copy = tmp_path / f"pagoda.db.before-{REVISION}-1"
    assert content(copy) == before
    assert content(file) != before
    assert copy.stat().st_mode & 0o077 == 0
    (told,) = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
    assert f"from schema {OLD} to {REVISION}; {copy} is a copy from before" in told
    assert f"install the version from before and restore {copy}:" in told


async def test_the_copy_is_the_way_back(tmp_path: Path) -> None:
    file = old_file(tmp_path)
    before = content(file)
    await start(file)
    restore(file, tmp_path / f"pagoda.db.before-{REVISION}-1")
    # `forgotten` is the one table in which a restore may write; no one was forgotten here.
    assert content(file) == before
    await start(file)
    assert names(tmp_path) == ["pagoda.db", f"pagoda.db.before-{REVISION}-1", "pagoda.db.former-1"]


async def test_a_start_that_migrates_nothing_copies_nothing(tmp_path: Path) -> None:
    file = tmp_path / "pagoda.db"
    await start(file)
    await start(file)
    assert names(tmp_path) == ["pagoda.db"]


async def test_moves_that_a_killed_bot_left_in_the_journal_are_in_the_copy(tmp_path: Path) -> None:
    file = old_file(tmp_path)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("INSERT INTO memory VALUES ('last', 'move')")
        connection.commit()
        # As a crash leaves them: the last transaction is in the write-ahead log alone.
        for ending in ("", "-wal"):
            shutil.copy(f"{file}{ending}", tmp_path / f"crashed.db{ending}")
    await start(tmp_path / "crashed.db")
    copy = tmp_path / f"crashed.db.before-{REVISION}-1"
    assert any("'last','move'" in line for line in content(copy))


async def test_only_the_newest_copies_are_kept(tmp_path: Path) -> None:
    for number in range(1, MOST + 3):
        old = old_file(tmp_path)
        write(old, number)
        await start(old)
    kept = [name for name in names(tmp_path) if ".before-" in name]
    assert kept == [f"pagoda.db.before-{REVISION}-{number}" for number in range(3, MOST + 3)]
    for name in kept:
        assert any(f"'number','{name[-1]}'" in line for line in content(tmp_path / name))


async def test_starts_that_fail_in_a_migration_keep_one_copy(tmp_path: Path) -> None:
    file = old_file(tmp_path)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("ALTER TABLE tables ADD COLUMN called_off")
    for _ in range(MOST + 1):
        with pytest.raises(UnreachableDatabaseError):
            await start(file)
    assert names(tmp_path) == ["pagoda.db", f"pagoda.db.before-{REVISION}-1"]
    write(file, 1)
    with pytest.raises(UnreachableDatabaseError):
        await start(file)
    assert names(tmp_path) == ["pagoda.db", *(f"pagoda.db.before-{REVISION}-{number}" for number in (1, 2))]


async def test_copies_of_another_database_in_the_same_folder_are_left_alone(tmp_path: Path) -> None:
    others = [tmp_path / f"pagoda2.db.before-{REVISION}-{number}" for number in range(9)]
    for each in others:
        each.touch()
    await start(old_file(tmp_path))
    assert all(each.exists() for each in others)


@pytest.mark.parametrize("name", ["a [1] *.db", "ünd 50%.db"])
async def test_any_name_of_a_file_will_do(tmp_path: Path, name: str) -> None:
    for number in range(2):
        shutil.copy(FOLDER / f"{OLD}.db", tmp_path / name)
        write(tmp_path / name, number)
        await start(tmp_path / name)
    assert names(tmp_path) == [name, f"{name}.before-{REVISION}-1", f"{name}.before-{REVISION}-2"]


async def test_after_their_days_copies_and_former_databases_are_deleted(tmp_path: Path, clock: Clock) -> None:
    file = old_file(tmp_path)
    await start(file)
    restore(file, tmp_path / f"pagoda.db.before-{REVISION}-1")
    (tmp_path / ".pagoda-killed.part").touch()
    kept = [name for name in names(tmp_path) if name != "pagoda.db"]
    async with a_desk(file, clock) as desk:
        for name in kept:
            at = (clock.now - KEPT + timedelta(hours=1)).timestamp()
            os.utime(tmp_path / name, (at, at))
        await desk.tables.expiry.go_on()
        assert {*kept} < {*names(tmp_path)}
        clock.advance(days=1)
        await desk.tables.expiry.go_on()
        assert not [name for name in names(tmp_path) if ".before-" in name or ".former-" in name or ".part" in name]
        assert await desk.tables.lists.running()


async def test_a_former_database_is_kept_from_the_restore_on_and_not_from_its_last_move(tmp_path: Path) -> None:
    file = tmp_path / "pagoda.db"
    await start(tmp_path / "backup.db")
    # SQLite writes nothing into a damaged file any more.
    file.write_text("not a database " * 500)
    os.utime(file, (0, 0))
    restore(file, tmp_path / "backup.db")
    assert (tmp_path / "pagoda.db.former-1").stat().st_mtime > 1_700_000_000


async def test_what_cannot_be_deleted_is_said_and_stops_nothing(
    tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "pagoda.db.before-0001-1"
    folder.mkdir()
    os.utime(folder, (0, 0))
    async with a_desk(tmp_path / "pagoda.db", clock) as desk:
        await desk.tables.expiry.go_on()
    assert "cannot be deleted" in caplog.text


def _open_with_a_limit(folder: Path, bytes_at_most: int) -> tuple[int, str]:
    program = (
        "import asyncio, sys\nfrom db.errors import DatabaseError\nfrom db.store import Store\n"
        "try:\n    asyncio.run(Store.open('sqlite+aiosqlite:///pagoda.db'))\n"
        "except DatabaseError as error:\n    print(error)\n    sys.exit(1)\n"
    )

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_at_most, bytes_at_most))

    return outcome_of(folder, "-c", program, limit=limit)


@pytest.mark.skipif(sys.platform == "win32", reason="such a limit is set otherwise there")
async def test_where_the_copy_has_no_room_the_database_stays_as_it_was(tmp_path: Path) -> None:
    file = old_file(tmp_path)
    before = content(file)
    status, told = await asyncio.to_thread(_open_with_a_limit, tmp_path, file.stat().st_size // 2)
    assert status == 1
    assert told.startswith("pagoda.db is not migrated and stays as it was, because it cannot be copied before: ")
    assert told.count("\n") == 1
    assert content(file) == before
    assert [name for name in names(tmp_path) if not name.endswith(("-wal", "-shm"))] == ["pagoda.db"]
    # Once there is room it starts.
    async with a_desk(file, Clock()) as desk:
        assert await desk.tables.lists.running()


async def test_a_folder_that_takes_no_copy_keeps_the_bot_from_migrating(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = old_file(tmp_path)
    before = content(file)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("db.sqlite.copies.put_in_place", refuse)
    with pytest.raises(UnreachableDatabaseError, match="cannot be copied before: No space left on device"):
        await start(file)
    assert content(file) == before
    assert names(tmp_path) == ["pagoda.db"]
