"""Looking at a database without changing it: what a start would meet."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import make_url

from db.errors import (
    CorruptDatabaseError,
    DatabaseError,
    ForeignDatabaseError,
    NewerSchemaError,
    UnfinishedMoveError,
    UnreachableDatabaseError,
)
from db.examination import examine
from db.migrate import MARK
from db.postgres.database import PRESENCE
from db.schema import REVISION
from db.store import Store
from tests.support.databases import url_of
from tests.support.older import make_older
from tests.support.postgresql import a_database, connected

KEPT = Path(__file__).parent / "databases"


def digest_of(folder: Path) -> dict[str, str]:
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


@pytest.mark.parametrize("revision", ["0023", REVISION])
async def test_a_file_is_looked_at_and_stays_as_it_was(tmp_path: Path, revision: str) -> None:
    shutil.copy(KEPT / f"{revision}.db", tmp_path / "pagoda.db")
    before = digest_of(tmp_path)
    notes = await examine(url_of(tmp_path / "pagoda.db"))
    assert digest_of(tmp_path) == before
    if revision == REVISION:
        assert notes == []
    else:
        (note,) = notes
        assert note.startswith(f"It is migrated from schema {revision} to {REVISION} at the next start;")


async def test_a_file_that_a_bot_has_open_is_well(tmp_path: Path) -> None:
    store = await Store.open(url_of(tmp_path / "pagoda.db"))
    try:
        assert await examine(url_of(tmp_path / "pagoda.db")) == []
        await store.remember("key", "value")
    finally:
        await store.close()


async def test_no_file_yet_is_said_and_none_is_made(tmp_path: Path) -> None:
    (note,) = await examine(url_of(tmp_path / "pagoda.db"))
    assert note == f"{tmp_path / 'pagoda.db'} will be made at the first start."
    assert digest_of(tmp_path) == {}
    with pytest.raises(UnreachableDatabaseError, match="There is no folder"):
        await examine(url_of(tmp_path / "nowhere" / "pagoda.db"))


def damage(file: Path) -> None:
    file.write_bytes(b"not a database " * 500)


def make_newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")


def begin_a_move(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(f"CREATE TABLE {MARK} (began INTEGER)")


def make_foreign(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE recipes (id INTEGER)")


@pytest.mark.parametrize(
    ("spoil", "error"),
    [
        (damage, CorruptDatabaseError),
        (make_newer, NewerSchemaError),
        (begin_a_move, UnfinishedMoveError),
        (make_foreign, ForeignDatabaseError),
    ],
)
async def test_what_would_stop_a_start_is_said(tmp_path: Path, spoil: object, error: type[DatabaseError]) -> None:
    file = tmp_path / "pagoda.db"
    shutil.copy(KEPT / f"{REVISION}.db", file)
    spoil(file)  # type: ignore[operator]
    before = digest_of(tmp_path)
    with pytest.raises(error) as refused:
        await examine(url_of(file))
    assert "\n" not in str(refused.value)
    assert digest_of(tmp_path) == before


async def test_a_file_that_another_program_writes_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "pagoda.db"
    shutil.copy(KEPT / f"{REVISION}.db", file)
    monkeypatch.setattr("db.examination.WAIT_SECONDS", 0)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(UnreachableDatabaseError, match="is locked by another program"):
            await examine(url_of(file))


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be another account")
async def test_an_account_that_may_not_write_the_file_or_its_folder_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "pagoda.db"
    shutil.copy(KEPT / f"{REVISION}.db", file)
    # Root may write everything.
    allowed = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != file and allowed(path, mode))
    with pytest.raises(UnreachableDatabaseError, match="may not read and write"):
        await examine(url_of(file))
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != tmp_path and allowed(path, mode))
    with pytest.raises(UnreachableDatabaseError, match="may not write in"):
        await examine(url_of(file))


@pytest.mark.slow
async def test_a_server_is_looked_at() -> None:
    async with a_database(migrated=False) as url:
        first, *others = await examine(url)
        assert first == "It is empty, and will be filled at the first start."
        # The server of the tests is not one to keep games on.
        assert {note.partition(" ")[0] for note in others} <= {"fsync", "synchronous_commit", "autovacuum"}
        await (await Store.open(url)).close()
        assert set(await examine(url)) == set(others)
        async with connected(make_url(url)) as moving:
            await moving.execute("SELECT pg_advisory_lock($1)", PRESENCE)
            with pytest.raises(UnreachableDatabaseError, match="is being moved"):
                await examine(url)
        async with connected(make_url(url)) as server:
            await server.execute("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(NewerSchemaError):
            await examine(url)


@pytest.mark.slow
async def test_a_server_with_an_older_schema_or_another_programs_tables_or_none_to_make_is_said() -> None:
    async with a_database(migrated=False) as url:
        await make_older(url)
        first, *_ = await examine(url)
        assert "It is migrated from schema" in first
    async with a_database(migrated=False) as url:
        async with connected(make_url(url)) as server:
            await server.execute("CREATE TABLE recipes (id int)")
        with pytest.raises(ForeignDatabaseError, match="the table recipes"):
            await examine(url)
        name = make_url(url).database
        async with connected(make_url(url)) as server:
            await server.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
        with pytest.raises(DatabaseError, match="can only be read"):
            await examine(url)
        async with connected(make_url(url)) as server:
            await server.execute("SET default_transaction_read_only = off")
            await server.execute(f'ALTER DATABASE "{name}" RESET default_transaction_read_only')


@pytest.mark.slow
async def test_a_server_that_does_not_answer_is_said_without_its_password() -> None:
    with pytest.raises(UnreachableDatabaseError) as refused:
        await examine("postgresql+asyncpg://pagoda:secret@127.0.0.1:1/pagoda")
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)
