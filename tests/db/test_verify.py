"""Proving that a database or its backup is whole, and trying an upgrade out, without changing anything."""

from __future__ import annotations

import asyncio
import hashlib
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from db.errors import CopyRefusedError, CorruptDatabaseError, DatabaseError, InUseError, NewerSchemaError
from db.schema import REVISION
from db.upgrade import dry_run, upgrade
from db.verify import verify
from tests.db.keep import FOLDER
from tests.support.clock import Clock
from tests.support.databases import run_in, url_of
from tests.support.desk import a_desk
from tests.support.older import fill_from
from tests.support.postgresql import a_database, connected
from tests.support.programs import outcome_of

REVISIONS = sorted(path.stem for path in FOLDER.glob("*.db"))


def kept(folder: Path, revision: str) -> Path:
    return Path(shutil.copy(FOLDER / f"{revision}.db", folder / "pagoda.db"))


def fingerprint(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_backup_of_every_revision_is_proven_and_stays_as_it_is(tmp_path: Path, revision: str) -> None:
    file = kept(tmp_path, revision)
    before = fingerprint(file)
    told = verify(url_of(file))
    assert told.startswith(f"{file} is whole: schema {revision}, ")
    assert " 0 games" not in told
    assert told.endswith(" games were replayed from their logs.")
    assert (fingerprint(file), names(tmp_path)) == (before, ["pagoda.db"])


def test_a_dry_run_says_what_would_be_migrated_and_changes_nothing(tmp_path: Path) -> None:
    file = kept(tmp_path, "0023")
    before = fingerprint(file)
    told = dry_run(url_of(file))
    assert told.startswith(f"{file} has schema 0023 and would get 0024 (")
    assert f"{REVISION} (" in told
    assert "19 games were replayed from their logs after it. The database is as it was." in told
    assert (fingerprint(file), names(tmp_path)) == (before, ["pagoda.db"])


def test_a_dry_run_where_nothing_is_to_do(tmp_path: Path) -> None:
    told = dry_run(url_of(kept(tmp_path, REVISION)))
    assert f"has schema {REVISION}, as this version does: nothing would be migrated." in told


async def test_a_dry_run_while_the_bot_serves(tmp_path: Path) -> None:
    file = tmp_path / "pagoda.db"
    async with a_desk(file, Clock()) as desk:
        table = await desk.running(2)
        await desk.play_any(table.id)
        assert "1 games were replayed" in await asyncio.to_thread(dry_run, url_of(file))
        await desk.play_any(table.id)


def test_a_log_that_does_not_lead_to_its_position_is_found(tmp_path: Path) -> None:
    file = kept(tmp_path, "0023")
    run_in(file, "UPDATE tables SET seed = 'another' WHERE id = 2")
    with pytest.raises(CorruptDatabaseError, match="is not whole: the log of table 2 does not lead to its position"):
        verify(url_of(file))
    assert "0 games were replayed" in verify(url_of(file), 0)


def test_a_row_without_the_row_it_refers_to_is_found(tmp_path: Path) -> None:
    file = kept(tmp_path, REVISION)
    run_in(file, "DELETE FROM tables WHERE id = 2")
    with pytest.raises(CorruptDatabaseError, match="refers to a missing row of tables"):
        verify(url_of(file), 0)


def test_what_is_no_backup_is_refused_in_one_sentence(tmp_path: Path) -> None:
    newer, empty, text = kept(tmp_path, REVISION), tmp_path / "empty.db", tmp_path / "text.db"
    run_in(newer, "UPDATE alembic_version SET version_num = '9999'")
    empty.touch()
    text.write_text("not a database " * 500)
    for file, fault in (
        (newer, NewerSchemaError),
        (empty, CopyRefusedError),
        (text, CorruptDatabaseError),
        (tmp_path / "gone.db", DatabaseError),
    ):
        with pytest.raises(fault):
            verify(url_of(file))
        with pytest.raises(fault):
            dry_run(url_of(file))
    for url in ("no url", "postgresql+asyncpg://ada:secret@127.0.0.1:1/none"):
        with pytest.raises(DatabaseError) as caught:
            verify(url)
        assert "secret" not in str(caught.value)
    assert names(tmp_path) == ["empty.db", "pagoda.db", "text.db"]


def test_the_commands_say_what_they_found(tmp_path: Path) -> None:
    kept(tmp_path, "0023").rename(tmp_path / "backup.db")
    shutil.copy(FOLDER / "0023.db", tmp_path / "pagoda.db")
    status, told = outcome_of(tmp_path, "-m", "db.verify", "backup.db", "--games", "2")
    assert (status, "backup.db is whole: schema 0023" in told, " 2 games" in told) == (0, True, True)
    status, told = outcome_of(tmp_path, "-m", "db.verify", "gone.db")
    assert (status, told.strip()) == (1, "There is no database gone.db.")
    status, told = outcome_of(tmp_path, "-m", "db.upgrade", "--dry-run")
    assert (status, told.startswith("pagoda.db has schema 0023 and would get 0024")) == (0, True)
    status, told = outcome_of(tmp_path, "-m", "db.upgrade")
    assert (status, told.startswith(f"pagoda.db has schema {REVISION}.\n")) == (0, True)
    assert f"pagoda.db.before-{REVISION}-1 is a copy from before" in told
    with closing(sqlite3.connect(tmp_path / "pagoda.db")) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (REVISION,)


async def test_nothing_is_upgraded_while_a_bot_has_the_file_open(tmp_path: Path) -> None:
    async with a_desk(tmp_path / "pagoda.db", Clock()):
        status, told = await asyncio.to_thread(outcome_of, tmp_path, "-m", "db.upgrade")
    assert (status, told.strip()) == (1, "pagoda.db is in use. Stop the bot, then upgrade.")


@pytest.mark.slow
async def test_a_database_on_a_server_is_proven_and_tried_out_and_stays_as_it_is() -> None:
    async with a_database(migrated=False) as url:
        await fill_from(FOLDER / "0023.db", url, "0023")
        told = await asyncio.to_thread(verify, url)
        assert "is whole: schema 0023" in told
        told = await asyncio.to_thread(dry_run, url)
        assert "has schema 0023 and would get 0024 (" in told
        assert "19 games were replayed" in told
        async with connected(make_url(url)) as connection:
            assert await connection.fetchval("SELECT version_num FROM alembic_version") == "0023"
            # A process of the version that serves there now.
            await connection.execute("SELECT pg_advisory_lock_shared(1348560640, 0)")
            with pytest.raises(InUseError, match="other processes still serve"):
                await asyncio.to_thread(dry_run, url)
        await asyncio.to_thread(upgrade, url)
        assert f"is whole: schema {REVISION}" in await asyncio.to_thread(verify, url)
        async with connected(make_url(url)) as connection:
            # What serves with the present schema does not keep anybody from proving it.
            await connection.execute("SELECT pg_advisory_lock_shared(1348560640, 0)")
            assert "nothing would be migrated" in await asyncio.to_thread(dry_run, url)


@pytest.mark.slow
async def test_an_empty_database_on_a_server_is_none_of_pagoda() -> None:
    async with a_database(migrated=False) as url:
        with pytest.raises(CopyRefusedError, match="no database of Pagoda"):
            await asyncio.to_thread(verify, url)
