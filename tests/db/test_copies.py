"""Backing up and restoring by command: real files, also while the bot writes, damaged, and without room."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import resource
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import pytest

from db.backup import back_up
from db.restore import restore as restore_file
from db.schema import REVISION
from db.sqlite import copies
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, a_desk
from tests.support.programs import outcome_of

KEPT = Path(__file__).parent / "databases"


def run(folder: Path, command: str, *arguments: str, url: str | None = None) -> tuple[int, str]:
    """The exit status of `python -m db.<command>` for the database `pagoda.db` of a folder, and what it says."""
    told = io.StringIO()
    with (
        contextlib.chdir(folder),
        patch.dict(os.environ),
        patch.object(sys, "argv", [f"db.{command}", *arguments]),
        contextlib.redirect_stdout(told),
        contextlib.redirect_stderr(told),
    ):
        os.environ.pop("DATABASE_URL", None)
        if url is not None:
            os.environ["DATABASE_URL"] = url
        try:
            status = import_module(f"db.{command}").PROGRAM.main()
        except SystemExit as ended:
            status = ended.code
    return status, told.getvalue().strip()


def run_process(
    folder: Path, command: str, *arguments: str, limit: Callable[[], None] | None = None
) -> tuple[int, str]:
    """The same in a process of its own: for limits, and where locks of another program are what matters."""
    status, told = outcome_of(folder, "-m", f"db.{command}", *arguments, limit=limit)
    return status, told.strip()


def backup(folder: Path, *arguments: str) -> tuple[int, str]:
    return run(folder, "backup", *arguments)


def restore(folder: Path, *arguments: str) -> tuple[int, str]:
    return run(folder, "restore", *arguments)


async def play(path: Path, moves: int) -> int:
    """Play some moves at a new table; its number."""
    async with a_desk(path, Clock()) as desk:
        table = await desk.running(2)
        for _ in range(moves):
            await desk.play_any(table.id)
        return table.id


def plies(path: Path) -> list[int]:
    """How many moves were made at each table."""
    with closing(sqlite3.connect(path)) as connection:
        return [ply for (ply,) in connection.execute("SELECT ply FROM tables ORDER BY id")]


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def damage(path: Path) -> None:
    """Write over a page in the middle."""
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(os.urandom(8192))


# Backing up


async def test_a_backup_is_one_whole_file_of_its_own(tmp_path: Path) -> None:
    await play(tmp_path / "pagoda.db", 3)
    status, told = backup(tmp_path, "backup.db")
    assert status == 0
    assert told.startswith(f"pagoda.db is backed up in backup.db (schema {REVISION}, ")
    assert plies(tmp_path / "backup.db") == [3]
    assert names(tmp_path) == {"pagoda.db", "backup.db"}
    assert (tmp_path / "backup.db").stat().st_mode & 0o077 == 0


async def test_a_backup_while_the_bot_has_moves_in_its_write_ahead_log(tmp_path: Path) -> None:
    async with a_desk(tmp_path / "pagoda.db", Clock()) as desk:
        table = await desk.running(2)
        await desk.play_any(table.id)
        assert (tmp_path / "pagoda.db-wal").stat().st_size > 0
        status, _ = await asyncio.to_thread(run_process, tmp_path, "backup", "backup.db")
        assert status == 0
        await desk.play_any(table.id)
        await desk.check(table.id)
    assert (plies(tmp_path / "backup.db"), plies(tmp_path / "pagoda.db")) == ([1], [2])


async def test_backups_during_writes_hold_whole_games_and_stop_nobody(tmp_path: Path) -> None:
    clock, source, made = Clock(), tmp_path / "pagoda.db", [tmp_path / f"{number}.db" for number in range(8)]

    def back_up_again_and_again() -> None:
        for file in made:
            back_up(source, file, force=False)

    async with a_desk(source, clock) as desk:
        copying = asyncio.create_task(asyncio.to_thread(back_up_again_and_again))
        while not copying.done():
            await desk.play_any((await desk.running(2)).id)
        await copying
        await desk.play_any((await desk.running(2)).id)
    counts = [len(plies(file)) for file in made]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1] < len(plies(source))
    for file in made:
        async with a_desk(file, clock) as desk:
            for table_id in await desk.tables.lists.running():
                await desk.check(table_id)


async def test_a_backup_replaces_no_file_unless_it_is_forced_to(tmp_path: Path) -> None:
    await play(tmp_path / "pagoda.db", 1)
    (tmp_path / "backup.db").write_text("precious")
    status, told = backup(tmp_path, "backup.db")
    assert (status, told) == (1, "backup.db exists already. Name another file, or replace it with --force.")
    assert (tmp_path / "backup.db").read_text() == "precious"
    assert backup(tmp_path, "backup.db", "--force")[0] == 0
    assert plies(tmp_path / "backup.db") == [1]


@pytest.mark.parametrize("file", ["pagoda.db", "./pagoda.db", "pagoda.db-wal", "pagoda.db-journal"])
async def test_a_backup_never_replaces_the_database_itself(tmp_path: Path, file: str) -> None:
    await play(tmp_path / "pagoda.db", 1)
    status, told = backup(tmp_path, file, "--force")
    assert status == 1
    assert "belongs to the database itself" in told
    assert plies(tmp_path / "pagoda.db") == [1]


async def test_a_backup_to_nowhere(tmp_path: Path) -> None:
    await play(tmp_path / "pagoda.db", 1)
    assert backup(tmp_path, "none/backup.db") == (1, "Nothing can be written in none: No such file or directory.")
    (tmp_path / "folder").mkdir()
    assert backup(tmp_path, "folder", "--force") == (1, "folder is a folder. Name a file.")


def test_a_backup_of_nothing_makes_nothing(tmp_path: Path) -> None:
    assert backup(tmp_path, "backup.db") == (1, "There is no database pagoda.db.")
    assert names(tmp_path) == set()


async def test_a_damaged_database_is_not_backed_up_over_a_good_backup(tmp_path: Path) -> None:
    await play(tmp_path / "pagoda.db", 3)
    assert backup(tmp_path, "backup.db")[0] == 0
    damage(tmp_path / "pagoda.db")
    status, told = backup(tmp_path, "backup.db", "--force")
    assert status == 1
    assert told.startswith("pagoda.db is damaged")
    assert plies(tmp_path / "backup.db") == [3]
    assert names(tmp_path) == {"pagoda.db", "backup.db"}


def test_what_is_no_database_of_pagoda_is_not_backed_up(tmp_path: Path) -> None:
    (tmp_path / "pagoda.db").write_text("not a database " * 500)
    status, told = backup(tmp_path, "backup.db")
    assert status == 1
    assert told.startswith("pagoda.db is damaged or no database")
    (tmp_path / "pagoda.db").unlink()
    with closing(sqlite3.connect(tmp_path / "pagoda.db")) as connection:
        connection.execute("CREATE TABLE songs (title)")
    assert backup(tmp_path, "backup.db") == (1, "pagoda.db is no database of Pagoda.")
    assert names(tmp_path) == {"pagoda.db"}


@pytest.mark.parametrize("command", ["backup", "restore"])
async def test_without_room_nothing_changes_and_nothing_is_left(tmp_path: Path, command: str) -> None:
    await play(tmp_path / "pagoda.db", 3)
    await play(tmp_path / "backup.db", 1)
    before = {name: (tmp_path / name).read_bytes() for name in names(tmp_path)}

    def small_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))

    arguments = ["backup.db", *(["--force"] if command == "backup" else [])]
    status, told = run_process(tmp_path, command, *arguments, limit=small_disk)
    assert status == 1
    assert "cannot be copied" in told
    assert "Is there room" in told
    assert {name: (tmp_path / name).read_bytes() for name in names(tmp_path)} == before


async def test_a_database_that_another_program_keeps_to_itself_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(tmp_path / "pagoda.db", 1)
    monkeypatch.setattr(copies, "BUSY_SECONDS", 0)
    with closing(sqlite3.connect(tmp_path / "pagoda.db")) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        opened = copies.open_existing
        monkeypatch.setattr(copies, "open_existing", lambda path: opened(path, wait=0))
        with (
            pytest.raises(copies.UnreachableDatabaseError, match="is locked"),
            copies.checked_copy(tmp_path / "pagoda.db", tmp_path),
        ):
            raise AssertionError


# Restoring


async def test_a_restored_database_is_as_it_was_and_the_former_one_is_kept(tmp_path: Path) -> None:
    table_id = await play(tmp_path / "pagoda.db", 2)
    assert backup(tmp_path, "backup.db")[0] == 0
    async with a_desk(tmp_path / "pagoda.db", Clock()) as desk:
        await desk.play_any(table_id)
    status, told = restore(tmp_path, "backup.db")
    assert status == 0
    assert told == (
        f"pagoda.db is as it was in backup.db (schema {REVISION}). "
        "What was there before is kept in pagoda.db.former-1 for 30 days: delete it once the bot runs well."
    )
    assert plies(tmp_path / "pagoda.db.former-1") == [3]
    assert plies(tmp_path / "backup.db") == [2]
    async with a_desk(tmp_path / "pagoda.db", Clock()) as desk:
        await desk.check(table_id)
        assert (await desk.play_any(table_id)).ply == 3
    assert "former-2" in restore(tmp_path, "backup.db")[1]
    assert plies(tmp_path / "pagoda.db.former-2") == [3]


async def test_people_who_were_forgotten_since_the_backup_are_forgotten_again(tmp_path: Path) -> None:
    table_id = await play(tmp_path / "pagoda.db", 2)
    assert backup(tmp_path, "backup.db")[0] == 0
    async with a_desk(tmp_path / "pagoda.db", Clock()) as desk:
        await desk.tables.reminder_settings.change(ADA.user_id, directly=True)
        await desk.tables.play.resign(table_id, BEN.user_id)
        assert await desk.tables.forgetting.forget(ADA.user_id)
        assert backup(tmp_path, "later.db")[0] == 0
    assert "forgotten since" in restore(tmp_path, "backup.db")[1]
    assert "forgotten since" not in restore(tmp_path, "later.db")[1]
    assert "forgotten since" in restore(tmp_path, "backup.db")[1]
    async with a_desk(tmp_path / "pagoda.db", Clock()) as desk:
        await desk.tables.play.resign(table_id, BEN.user_id)
        await desk.tables.forgetting.finish()
        async with desk.store.reading() as session:
            assert await session.forgetting.holds(ADA.user_id) == {}


async def test_a_backup_of_an_older_version_learns_who_was_forgotten(tmp_path: Path) -> None:
    shutil.copy(KEPT / "0023.db", tmp_path / "old.db")
    async with a_desk(tmp_path / "pagoda.db", Clock()) as desk:
        await desk.tables.reminder_settings.change(ADA.user_id, directly=True)
        assert await desk.tables.forgetting.forget(ADA.user_id)
    assert "Accounts that were forgotten since, and will be again: 1." in restore(tmp_path, "old.db")[1]
    async with a_desk(tmp_path / "pagoda.db", Clock()) as desk, desk.store.reading() as session:
        assert await session.forgetting.restored() == {ADA.user_id}


async def test_a_damaged_database_cannot_say_who_was_forgotten(tmp_path: Path) -> None:
    await play(tmp_path / "backup.db", 2)
    (tmp_path / "pagoda.db").write_text("not a database " * 500)
    status, told = restore(tmp_path, "backup.db")
    assert (status, "have to ask again" in told) == (0, True)


async def test_moves_that_a_killed_bot_left_in_the_log_are_kept_with_the_former_database(tmp_path: Path) -> None:
    await play(tmp_path / "pagoda.db", 1)
    assert backup(tmp_path, "backup.db")[0] == 0
    async with a_desk(tmp_path / "live.db", Clock()) as desk:
        table = await desk.running(2)
        for _ in range(4):
            await desk.play_any(table.id)
        # As a crash leaves them: the moves are in the write-ahead log alone.
        for ending in ("", "-wal", "-shm"):
            shutil.copy(tmp_path / f"live.db{ending}", tmp_path / f"pagoda.db{ending}")
    assert restore(tmp_path, "backup.db")[0] == 0
    assert plies(tmp_path / "pagoda.db") == [1]
    assert plies(tmp_path / "pagoda.db.former-1") == [4]
    assert {name for name in names(tmp_path) if name.startswith("pagoda")} == {"pagoda.db", "pagoda.db.former-1"}


async def test_a_damaged_database_is_replaced_and_its_log_is_not_applied_to_the_new_one(tmp_path: Path) -> None:
    await play(tmp_path / "pagoda.db", 2)
    assert backup(tmp_path, "backup.db")[0] == 0
    (tmp_path / "pagoda.db").write_bytes(b"not a database " * 500)
    (tmp_path / "pagoda.db-wal").write_bytes(b"some log")
    status, told = restore(tmp_path, "backup.db")
    assert status == 0, told
    assert plies(tmp_path / "pagoda.db") == [2]
    assert (tmp_path / "pagoda.db.former-1").read_bytes().startswith(b"not a database")
    assert (tmp_path / "pagoda.db.former-1-wal").read_bytes() == b"some log"


async def test_a_backup_is_restored_where_there_is_no_database(tmp_path: Path) -> None:
    await play(tmp_path / "backup.db", 2)
    assert restore(tmp_path, "backup.db") == (0, f"pagoda.db is as it was in backup.db (schema {REVISION}).")
    assert plies(tmp_path / "pagoda.db") == [2]


async def test_an_account_that_may_not_read_the_database_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(tmp_path / "pagoda.db", 1)
    # Tests may run as root, who may read everything.
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    status, told = backup(tmp_path, "backup.db")
    assert (status, told) == (1, "This account may not read and write pagoda.db. Use the one the bot runs under.")


async def test_nothing_is_restored_while_the_bot_runs(tmp_path: Path) -> None:
    await play(tmp_path / "backup.db", 1)
    async with a_desk(tmp_path / "pagoda.db", Clock()) as desk:
        table = await desk.running(2)
        for _ in range(2):
            status, told = await asyncio.to_thread(run_process, tmp_path, "restore", "backup.db")
            assert (status, told) == (1, "pagoda.db is in use. Stop the bot, then restore.")
            await desk.play_any(table.id)
        await desk.check(table.id)
    assert plies(tmp_path / "pagoda.db") == [2]
    assert not (tmp_path / "pagoda.db.former-1").exists()


async def test_what_cannot_be_used_is_not_restored(tmp_path: Path) -> None:
    await play(tmp_path / "pagoda.db", 1)
    before = (tmp_path / "pagoda.db").read_bytes()
    await play(tmp_path / "damaged.db", 3)
    damage(tmp_path / "damaged.db")
    (tmp_path / "text.db").write_text("not a database " * 500)
    await play(tmp_path / "newer.db", 1)
    with closing(sqlite3.connect(tmp_path / "newer.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    for file, fault in {
        "damaged.db": "damaged.db is damaged",
        "text.db": "text.db is damaged or no database",
        "newer.db": "The database is of a newer version of Pagoda (schema 9999",
        "none.db": "There is no database none.db.",
        "pagoda.db": "pagoda.db is the database itself. Name a backup.",
    }.items():
        status, told = restore(tmp_path, file)
        assert status == 1
        assert told.startswith(fault)
    assert (tmp_path / "pagoda.db").read_bytes() == before
    assert names(tmp_path) == {"pagoda.db", "damaged.db", "text.db", "newer.db"}


async def test_a_backup_of_an_older_version_is_restored_and_migrates_at_the_next_start(tmp_path: Path) -> None:
    shutil.copy(KEPT / "0023.db", tmp_path / "old.db")
    status, told = restore(tmp_path, "old.db")
    assert (status, told) == (0, "pagoda.db is as it was in old.db (schema 0023).")
    await play(tmp_path / "pagoda.db", 1)


async def test_where_a_file_cannot_have_two_names_the_former_database_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(tmp_path / "pagoda.db", 3)
    await play(tmp_path / "backup.db", 1)

    def refuse(*_: object) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr("os.link", refuse)
    restore_file(tmp_path / "pagoda.db", tmp_path / "backup.db")
    assert (plies(tmp_path / "pagoda.db"), plies(tmp_path / "pagoda.db.former-1")) == ([1], [3])


@pytest.mark.skipif(os.geteuid() != 0, reason="only an administrator can give files away")
async def test_the_bot_may_write_what_an_administrator_restored(tmp_path: Path) -> None:
    await play(tmp_path / "pagoda.db", 1)
    await play(tmp_path / "backup.db", 1)
    os.chown(tmp_path / "pagoda.db", 12345, 12346)
    (tmp_path / "pagoda.db").chmod(0o640)
    assert restore(tmp_path, "backup.db")[0] == 0
    found = (tmp_path / "pagoda.db").stat()
    assert (found.st_uid, found.st_gid, found.st_mode & 0o777) == (12345, 12346, 0o640)


# Both


@pytest.mark.parametrize(("command", "tool"), [("backup", "pg_dump"), ("restore", "restore-dump.sh")])
def test_for_postgresql_its_own_tool_is_named_and_no_password(tmp_path: Path, command: str, tool: str) -> None:
    status, told = run(tmp_path, command, "x.db", url="postgresql+asyncpg://pagoda:sesame@localhost/pagoda")
    assert status == 1
    assert tool in told
    assert "sesame" not in told


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_url_without_a_file_is_refused(tmp_path: Path, command: str) -> None:
    assert "it names no file" in run(tmp_path, command, "x.db", url="sqlite+aiosqlite://")[1]
    status, told = run(tmp_path, command, "x.db", url="mysql://x")
    assert status == 2
    assert told.startswith("A setting is wrong: DATABASE_URL")
    assert run(tmp_path, command)[0] == 2
