"""Opening, migrating and losing a database."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, make_url, text

from db.errors import (
    Conflict,
    CorruptDatabaseError,
    DealtWithError,
    ForeignDatabaseError,
    FormerSchemaError,
    MovedOn,
    NewerSchemaError,
    StorageError,
    UnreachableDatabaseError,
)
from db.migrate import FOLDER
from db.once import once
from db.records.session import Session
from db.schema import REVISION, metadata
from db.sqlite.connection import Driver, connect
from db.sqlite.database import READERS
from db.store import Store
from tables.outbox.queue import NoticeKind, add_notice
from tests.support.clock import Clock
from tests.support.databases import AS_BOTS_WAIT, url_of
from tests.support.desk import Desk, a_desk, mover
from tests.support.postgresql import a_database, connected

ROOT = Path(__file__).parents[2]


def url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


async def test_what_is_committed_survives_a_power_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("db.sqlite.database.SYNCHRONOUS", AS_BOTS_WAIT)
    store = await Store.open(url(tmp_path / "new.db"))
    async with store.writing() as session:
        assert await session._connection.scalar(text("PRAGMA synchronous")) == 2
        assert await session._connection.scalar(text("PRAGMA journal_mode")) == "wal"
    await store.close()


async def test_a_new_database_has_exactly_the_schema_of_the_program(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "new.db"))
    await store.close()
    engine = create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert differences == []


def _modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


async def test_a_new_database_is_read_by_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        store = await Store.open(url(tmp_path / "new.db"))
        await store.remember("one", "1")
        modes = _modes(tmp_path)
        await store.close()
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(("new.db", "new.db-shm", "new.db-wal"), 0o600)


async def test_what_is_deleted_is_gone_from_the_file(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "pagoda.db"
    async with a_desk(path, clock) as desk:
        await desk.store.remember("a", "Qwertz" * 50)
        async with desk.store.writing() as session:
            await session._connection.run(text("DELETE FROM memory WHERE key = 'a'"))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"Qwertz" not in path.read_bytes()


def test_the_newest_revision_is_the_one_the_program_expects() -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


def test_an_up_to_date_database_opens_without_the_migration_tool(tmp_path: Path) -> None:
    shutil.copy(Path(__file__).parent / "databases" / f"{REVISION}.db", tmp_path / "kept.db")
    program = (
        "import asyncio, sys\nfrom db.store import Store\n"
        f"store = asyncio.run(Store.open({url(tmp_path / 'kept.db')!r}))\n"
        "assert 'alembic' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


async def test_a_database_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "newer.db"
    await (await Store.open(url(path))).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerSchemaError, match="newer version of Pagoda"):
        await Store.open(url(path))


async def test_a_database_of_an_early_program_is_refused_with_the_version_that_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "early.db"
    await (await Store.open(url(path))).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0017'")
    with pytest.raises(FormerSchemaError, match=r"early version of Pagoda \(schema 0017\).* Start version 0.11.0"):
        await Store.open(url(path))


async def test_the_log_of_moves_cannot_be_rewritten(database: Path | str, clock: Clock) -> None:
    async with a_desk(database, clock) as desk:
        table = await desk.running(2)
        await desk.play_any(table.id)
        for statement in ("UPDATE moves SET text = 'pass'", "DELETE FROM moves"):
            with pytest.raises(StorageError, match="append-only"):
                async with desk.store.writing() as session:
                    await session._connection.run(text(statement))
        with pytest.raises(Conflict):
            async with desk.store.writing() as session:
                await session.log.add(
                    {"table_id": 1, "ply": 1, "seat": 0, "kind": "move", "text": "", "digest": "", "at": 0}
                )
        await desk.check(table.id)


async def test_a_log_may_be_deleted_where_its_table_says_so_for_ever(database: Path | str, clock: Clock) -> None:
    async with a_desk(database, clock) as desk:
        kept, unlogged = [(await desk.play_any((await desk.running(2)).id)).id for _ in range(2)]
        async with desk.store.writing() as session:
            await session._connection.run(text(f"UPDATE tables SET unlogged = true WHERE id = {unlogged}"))
        for statement in (
            "DELETE FROM moves",
            f"DELETE FROM moves WHERE table_id = {kept}",
            f"UPDATE moves SET text = 'pass' WHERE table_id = {unlogged}",
            f"UPDATE tables SET unlogged = false WHERE id = {unlogged}",
        ):
            with pytest.raises(StorageError, match="append-only"):
                async with desk.store.writing() as session:
                    await session._connection.run(text(statement))
        async with desk.store.writing() as session:
            await session._connection.run(text(f"DELETE FROM moves WHERE table_id = {unlogged}"))
        rows = await desk.rows("moves")
        assert {row["table_id"] for row in rows["moves"]} == {kept}
        await desk.check(kept)


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "text.db"
    path.write_text("this is no database, it is a letter to a friend\n" * 100)
    with pytest.raises(CorruptDatabaseError, match="Restore the latest backup"):
        await Store.open(url(path))


async def test_a_damaged_database_is_refused(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "damaged.db"
    async with a_desk(path, clock) as desk:
        for _ in range(30):
            await desk.running(2)
    raw = bytearray(path.read_bytes())
    raw[4096 * 2 : 4096 * 6] = b"\x5a" * (4096 * 4)
    path.write_bytes(raw)
    with pytest.raises(CorruptDatabaseError):
        await Store.open(url(path))


async def test_a_database_that_cannot_be_reached_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "no such folder" / "x.db", tmp_path / "file" / "x.db"):
        with pytest.raises(UnreachableDatabaseError, match="cannot be opened"):
            await Store.open(url(path))


async def test_no_thread_outlives_a_connection_whose_opening_was_called_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(url(tmp_path / "new.db"))
    before, opening = threading.active_count(), asyncio.create_task(store.remembered("nothing"))
    loop, open_file = asyncio.get_running_loop(), sqlite3.connect

    def cancelling(*given: Any, **named: Any) -> sqlite3.Connection:
        loop.call_soon_threadsafe(opening.cancel)
        return open_file(*given, **named)

    monkeypatch.setattr(sqlite3, "connect", cancelling)
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert threading.active_count() <= before
    await store.close()


@pytest.mark.parametrize("method", ["run", "rollback"])
async def test_no_thread_outlives_the_store_though_a_trip_of_it_was_called_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    store = await Store.open(url(tmp_path / "new.db"))
    before, asking = set(threading.enumerate()), asyncio.create_task(store.remembered("nothing"))
    trip = getattr(Driver, method)

    async def called_off(*given: Any) -> Any:
        asking.cancel()
        return await trip(*given)

    with monkeypatch.context() as patched:
        patched.setattr(Driver, method, called_off)
        with pytest.raises(asyncio.CancelledError):
            await asking
    assert await store.remembered("nothing") is None
    begun = set(threading.enumerate()) - before
    await store.close()
    for thread in begun:
        await asyncio.to_thread(thread.join, 60)
    assert not any(thread.is_alive() for thread in begun if thread.name.startswith("Thread"))


async def test_no_thread_outlives_a_connection_that_failed(tmp_path: Path) -> None:
    for _ in range(30):
        before = threading.active_count()
        with pytest.raises(sqlite3.OperationalError):
            await connect(partial(sqlite3.connect, tmp_path / "no such folder" / "x.db"))
        assert threading.active_count() == before


@pytest.mark.parametrize(("folder_mode", "file_mode"), [(0o777, 0o444), (0o555, 0o444), (0o555, 0o666)])
async def test_a_database_that_cannot_be_written_is_refused(folder_mode: int, file_mode: int) -> None:
    with tempfile.TemporaryDirectory() as folder, _as_nobody() as drop_rights:
        path = Path(folder) / "kept.db"
        await (await Store.open(url(path))).close()
        path.chmod(file_mode)
        path.parent.chmod(folder_mode)
        drop_rights()
        with pytest.raises(UnreachableDatabaseError, match="cannot be written"):
            await Store.open(url(path))


def test_a_new_database_is_made_from_wherever_the_program_lies_and_is_started(tmp_path: Path) -> None:
    place = tmp_path / "50% done, ünd more"
    for package in ("db", "engines"):
        shutil.copytree(ROOT / package, place / package, ignore=shutil.ignore_patterns("__pycache__"))
    program = (
        f"import asyncio, sys\nsys.path.insert(0, {str(place)!r})\nfrom db.store import Store\n"
        f"asyncio.run(Store.open({url(tmp_path / 'new.db')!r}))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


async def test_a_database_locked_by_another_program_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("db.sqlite.database.BUSY_SECONDS", 0)
    path = tmp_path / "locked.db"
    await (await Store.open(url(path))).close()
    with sqlite3.connect(path) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(UnreachableDatabaseError, match="locked"):
            await Store.open(url(path))


@pytest.mark.parametrize(
    "wrong",
    [
        "postgresql+asyncpg://ada:secret@127.0.0.1:1/none",
        "mysql+aiomysql://ada:secret@127.0.0.1:1/none",
        "sqlite://ada:secret@host/none",
        "nosuchthing://ada:secret@host/none",
        "no url, but a secret",
    ],
)
async def test_what_cannot_be_opened_is_refused_without_showing_a_password(wrong: str) -> None:
    with pytest.raises(UnreachableDatabaseError) as caught:
        await Store.open(wrong)
    assert "secret" not in str(caught.value)
    assert str(caught.value).endswith(".")


async def test_a_full_disk_loses_nothing(tmp_path: Path, clock: Clock) -> None:
    async with a_desk(tmp_path / "full.db", clock) as desk:
        table = await desk.running(2)
        await desk.play_any(table.id)
        pages = await _pragma(desk, "page_count")
        await _pragma(desk, f"max_page_count = {pages}")
        with pytest.raises(StorageError):
            await _play_on(desk, table.id)
        await desk.check(table.id)
        before = await desk.tables.game(table.id)
        await _pragma(desk, "max_page_count = 100000")
        assert before == await desk.tables.game(table.id)
        await desk.play_any(table.id)
        await desk.check(table.id)


async def test_a_database_locked_while_playing_loses_nothing(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.sqlite.database.BUSY_SECONDS", 0)
    async with a_desk(tmp_path / "busy.db", clock) as desk:
        table = await desk.running(2)
        with sqlite3.connect(desk.database) as other:
            other.execute("BEGIN IMMEDIATE")
            user_id = mover(table)
            (move, *_) = await desk.tables.history.legal_moves(table.id, user_id)
            with pytest.raises(StorageError):
                await desk.tables.play.move(table.id, user_id, move)
            other.rollback()
        assert (await desk.tables.play.move(table.id, user_id, move)).table.ply == 1
        await desk.check(table.id)


async def test_what_waits_in_a_transaction_that_fails_leaves_no_trace_in_the_next(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "waits.db"))
    with pytest.raises(ZeroDivisionError):
        await _fail_after(store, lambda session: session.interactions.add(1))
    await store.remember("one", "1")
    async with store.reading() as session:
        assert not await session.interactions.knows(1)
    await store.close()


async def test_a_transaction_that_is_cancelled_is_undone(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "cancelled.db"))
    task = asyncio.create_task(_record_and_wait(store))
    await asyncio.sleep(0)
    for _ in range(3):
        task.cancel()
        await asyncio.sleep(0)
    await store.remember("two", "2")
    assert await store.remembered("one") is None
    await store.close()


async def test_all_that_a_transaction_reads_was_true_at_one_moment(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "moment.db"))
    async with store.reading() as session:
        assert await session.memory.remembered("one") is None
        await store.remember("one", "1")
        assert await session.memory.remembered("one") is None
    assert await store.remembered("one") == "1"
    await store.close()


async def test_connections_that_read_are_used_again_whatever_became_of_their_transactions(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "again.db"))
    await store.remember("one", "1")
    for steps in range(3 * READERS):
        with pytest.raises(ZeroDivisionError):
            await _fail_after_reading(store)
        task = asyncio.create_task(store.remembered("one"))
        for _ in range(steps % 9):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    both = await asyncio.gather(*(store.remembered("one") for _ in range(3 * READERS)))
    assert set(both) == {"1"}
    await store.close()


async def test_a_connection_that_reads_while_the_store_is_closed_is_closed_afterwards(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "closed.db"))
    before = set(threading.enumerate())
    async with store.reading() as session:
        await session.memory.remembered("one")
        (thread,) = set(threading.enumerate()) - before
        await store.close()
    await asyncio.to_thread(thread.join, 60)
    assert not thread.is_alive()


async def test_a_move_makes_one_trip_to_the_thread_of_the_database(
    clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_desk(tmp_path / "trips.db", clock) as desk:
        table = await desk.running(2)
        (move, *_) = await desk.tables.history.legal_moves(table.id, mover(table))
        trips: list[Callable[[], Any]] = []
        in_thread = Driver._in_thread

        async def counted(connection: Driver, work: Callable[[], Any]) -> Any:
            trips.append(work)
            return await in_thread(connection, work)

        monkeypatch.setattr(Driver, "_in_thread", counted)
        with once(1):
            await desk.tables.play.move(table.id, mover(table), move)
        assert len(trips) == 1


async def _fail_after_reading(store: Store) -> None:
    async with store.reading() as session:
        await session.memory.remembered("one")
        raise ZeroDivisionError


async def test_what_is_recorded_for_an_interaction_that_is_known_is_undone(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "known.db"))
    async with store.writing() as session:
        await session.interactions.add(1)
    with pytest.raises(DealtWithError):
        await _note_two_interactions(store)
    async with store.reading() as session:
        assert not await session.interactions.knows(2)
    await store.close()


async def test_a_table_that_has_moved_on_is_not_advanced(clock: Clock, tmp_path: Path) -> None:
    async with a_desk(tmp_path / "moved.db", clock) as desk:
        table = await desk.running(2)
        with pytest.raises(MovedOn):
            await _advance(desk.store, table.id, 7)
        assert (await desk.tables.table(table.id)).ply == 0
        async with desk.store.reading() as session:
            assert not [row for row in await session.outbox.open_messages(table.id) if row["ply"] == 8]


async def _record_and_wait(store: Store) -> None:
    async with store.writing() as session:
        await session.memory.remember("one", "1")
        await asyncio.Event().wait()


async def _note_two_interactions(store: Store) -> None:
    async with store.writing() as session:
        await session.interactions.add(1)
        await session.interactions.add(2)


async def _advance(store: Store, table_id: int, ply: int) -> None:
    async with store.writing() as session:
        await session.tables.advance(table_id, ply, {"ply": ply + 1})
        await add_notice(session, table_id, ply + 1, NoticeKind.TURN, 1)


async def _nothing(_: Session) -> None:
    """End the transaction with what came before."""


@pytest.mark.parametrize(
    "last",
    [lambda session: session.memory.remember("one", "1"), lambda session: session.tables.ply(1), _nothing],
    ids=["write", "read", "commit"],
)
async def test_a_row_of_the_log_that_is_there_already_undoes_its_transaction(
    clock: Clock, tmp_path: Path, last: Callable[[Session], Awaitable[Any]]
) -> None:
    async with a_desk(tmp_path / "log.db", clock) as desk:
        table = await desk.running(2)
        await _log_first_row(desk, table.id)
        with pytest.raises(Conflict):
            await _log_first_row(desk, table.id, last, host_id=78)
        assert await desk.store.remembered("one") is None
        assert (await desk.tables.table(table.id)).host_id == 77


async def test_a_row_of_the_log_is_not_there_when_its_transaction_fails(clock: Clock, tmp_path: Path) -> None:
    async with a_desk(tmp_path / "log.db", clock) as desk:
        table = await desk.running(2)
        with pytest.raises(ZeroDivisionError):
            await _log_first_row(desk, table.id, _divide_by_zero)
        await desk.store.remember("one", "1")
        async with desk.store.reading() as session:
            assert await session.log.of_table(table.id) == []


async def _log_first_row(
    desk: Desk, table_id: int, last: Callable[[Session], Awaitable[Any]] = _nothing, *, host_id: int = 77
) -> None:
    """Change the table, write the first row of its log, and do something after it."""
    row = {"table_id": table_id, "ply": 1, "seat": 0, "kind": "move", "text": "pass", "digest": "", "at": 1}
    async with desk.store.writing() as session:
        await session.tables.change(table_id, {"host_id": host_id})
        await session.log.add({**row, "user_id": 1})
        await last(session)


async def _divide_by_zero(_: Session) -> None:
    raise ZeroDivisionError


async def test_two_processes_may_note_the_same_fact_for_the_first_time(tmp_path: Path) -> None:
    stores = [await Store.open(url(tmp_path / "facts.db")) for _ in range(2)]
    await asyncio.gather(*(store.remember("commands", str(number)) for number, store in enumerate(stores * 3)))
    assert await stores[0].remembered("commands") is not None
    for store in stores:
        await store.close()


async def test_two_processes_may_make_the_database_at_once(tmp_path: Path) -> None:
    program = f"import asyncio\nfrom db.store import Store\nasyncio.run(Store.open({url(tmp_path / 'new.db')!r}))"
    children = [
        await asyncio.create_subprocess_exec(sys.executable, "-c", program, cwd=ROOT, stderr=subprocess.PIPE)
        for _ in range(3)
    ]
    assert [(await child.communicate())[1] for child in children] == [b"", b"", b""]


async def _fail_after(store: Store, statement: Callable[[Session], Awaitable[None]]) -> None:
    async with store.writing() as session:
        await statement(session)
        raise ZeroDivisionError


@contextmanager
def _as_nobody() -> Iterator[Callable[[], None]]:
    """A way to give up the rights of root, which no file's mode stops, until the block ends."""
    is_root = os.geteuid() == 0
    try:
        yield (lambda: os.seteuid(65534)) if is_root else (lambda: None)
    finally:
        if is_root:
            os.seteuid(0)


async def _play_on(desk: Desk, table_id: int) -> None:
    """Play a few moves at one table, and then open others for ever."""
    for _ in range(10):
        await desk.play_any(table_id)
    for _ in range(1000):
        await desk.running(2)


async def _pragma(desk: Desk, statement: str) -> int:
    async with desk.store.writing() as session:
        return await session._connection.scalar(text(f"PRAGMA {statement}"))


async def test_a_file_of_another_program_is_refused_and_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "theirs.db"
    with closing(sqlite3.connect(path)) as theirs, theirs:
        theirs.execute("CREATE TABLE users (name TEXT)")
    with pytest.raises(ForeignDatabaseError, match="it has the table users"):
        await Store.open(url_of(path))
    with closing(sqlite3.connect(path)) as theirs:
        assert theirs.execute("SELECT name FROM sqlite_master").fetchall() == [("users",)]


@pytest.mark.slow
async def test_a_server_database_of_another_program_is_refused() -> None:
    async with a_database(migrated=False) as url:
        async with connected(make_url(url)) as connection:
            await connection.execute("CREATE TABLE users (name TEXT)")
        with pytest.raises(ForeignDatabaseError, match="it has the table users"):
            await Store.open(url)
