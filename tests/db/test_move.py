"""Moving a database by command from a SQLite file into PostgreSQL and back: killed, refused, and compared."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import resource
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import make_url

import db.move as command
import db.postgres.database
from db.errors import DatabaseError, StorageError, UnfinishedMoveError, UnreachableDatabaseError
from db.migrate import MARK
from db.move import MoveEnd, in_words
from db.schema import REVISION, metadata
from db.store import Store
from tests.db.filling import fill
from tests.support.clock import Clock
from tests.support.databases import all_rows, rows_in, run_in, url_of
from tests.support.desk import BEN, a_desk, waits_for_person
from tests.support.for_each import for_each
from tests.support.forked import fork
from tests.support.postgresql import a_database, connected
from tests.support.programs import PATIENCE, ROOT, outcome_of

pytestmark = pytest.mark.slow
KEPT = Path(__file__).parent / "databases"


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("filled") / "pagoda.db"
    asyncio.run(fill(path))
    return path


@pytest.fixture
def source(filled: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(filled, tmp_path / "pagoda.db"))


@pytest.fixture
async def empty() -> AsyncIterator[str]:
    """A database without anything."""
    async with a_database(migrated=False) as url:
        yield url


async def move(source: Path | str, target: Path | str) -> str:
    return await command.move(url_of(source), url_of(target), command.SAMPLE, lambda _: None)


async def refused(source: Path | str, target: Path | str) -> str:
    with pytest.raises(DatabaseError) as caught:
        await move(source, target)
    return str(caught.value)


async def rows_of(database: Path | str) -> dict[str, list[dict[str, Any]]]:
    store = await Store.open(url_of(database))
    try:
        return await all_rows(store)
    finally:
        await store.close()


def bytes_of(path: Path) -> bytes:
    return path.read_bytes()


def empty_out(database: Path | str) -> None:
    """What an operator is told to do with a target that cannot be used."""
    if isinstance(database, Path):
        for suffix in ("", "-wal", "-shm"):
            database.with_name(database.name + suffix).unlink(missing_ok=True)
    else:
        run_in(database, "DROP SCHEMA public CASCADE")
        run_in(database, "CREATE SCHEMA public")


def files_in(folder: Path) -> list[Path]:
    return list(folder.iterdir())


def damage(path: Path) -> None:
    """Write over a page in the middle."""
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(b"\x5a" * 8192)


async def run_process(
    source: Path | str, target: Path | str, *, patch: str = "", limit: Callable[[], None] | None = None
) -> tuple[int, str]:
    """`python -m db.move` in a process of its own; `patch` is done to it first."""
    program = f"import sys, db.move as command\n{patch}\nsys.exit(command.PROGRAM.main())"
    urls = url_of(source), url_of(target)
    if limit is not None:
        return await asyncio.to_thread(outcome_of, ROOT, "-c", program, *urls, limit=limit, seconds=120)
    with tempfile.NamedTemporaryFile("w") as output:
        forked = fork(ROOT, "-c", program, *urls, output=output)
        told, _ = await asyncio.to_thread(forked.communicate, timeout=PATIENCE)
    assert "Traceback" not in told, told
    return forked.returncode, told


# Both directions


async def test_there_and_back_everything_is_the_same_and_the_source_as_it_was(
    source: Path, empty: str, tmp_path: Path
) -> None:
    rows, before = await rows_of(source), bytes_of(source)
    assert "compared by digests" in await move(source, empty)
    assert bytes_of(source) == before
    assert await rows_of(empty) == rows
    await move(empty, tmp_path / "back.db")
    assert await rows_of(tmp_path / "back.db") == rows
    assert (tmp_path / "back.db").stat().st_mode & 0o077 == 0


@pytest.mark.full
async def test_games_go_on_where_they_were_moved_to_and_no_id_is_given_again(
    source: Path, empty: str, tmp_path: Path
) -> None:
    ((given,),) = rows_in(source, "SELECT seq FROM sqlite_sequence WHERE name = 'imports'")
    assert given > rows_in(source, "SELECT max(id) FROM imports")[0][0]
    await move(source, empty)
    await move(empty, tmp_path / "back.db")
    for number, database in enumerate((empty, tmp_path / "back.db"), 1):
        async with a_desk(database, Clock(), process=f"after {number}") as desk:
            for table_id in await desk.tables.lists.running():
                await desk.check(table_id)
                if waits_for_person(await desk.tables.table(table_id)):
                    await desk.play_any(table_id)
                await desk.check(table_id)
            new = await desk.running(2)
            assert (await desk.play_any(new.id)).ply == 1
            file = (await desk.tables.files.export(1)).encode()
            assert (await desk.tables.files.open(BEN.user_id, file)).id == given + 1


@pytest.mark.full
async def test_pieces_end_anywhere(source: Path, empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = await rows_of(source)
    monkeypatch.setattr(command, "_PIECE", 7)
    await move(source, empty)
    await move(empty, tmp_path / "back.db")
    assert await rows_of(tmp_path / "back.db") == rows


@pytest.mark.full
async def test_a_game_whose_log_does_not_lead_to_its_position_is_found(source: Path, empty: str) -> None:
    run_in(source, "UPDATE tables SET state = (SELECT state FROM tables WHERE id = 2) WHERE id = 1")
    told = await refused(source, empty)
    assert "the log of table 1 does not lead to its position" in told
    with pytest.raises(UnfinishedMoveError):
        await Store.open(empty)


@pytest.mark.full
async def test_a_packed_log_that_is_damaged_is_found(source: Path, empty: str) -> None:
    ((table_id, content),) = rows_in(source, "SELECT table_id, content FROM packed")
    run_in(source, "DROP TRIGGER packed_no_update")
    run_in(source, f"UPDATE packed SET content = x'{content[:-1].hex()}'")
    told = await refused(source, empty)
    assert f"the packed log of table {table_id} is damaged (its digest is another one)" in told


@pytest.mark.full
async def test_how_long_it_takes_is_told_before_it_begins(source: Path, empty: str) -> None:
    status, told = await run_process(source, empty)
    rows = sum(len(rows) for rows in (await rows_of(source)).values())
    assert status == 0
    assert f"{rows:,} rows have to be moved and compared. At 10,000 rows a second" in told.splitlines()[0]
    assert re.search(r"^moves: [\d,]+ rows with digest \w{32}, the same on both sides\.$", told, re.MULTILINE)
    assert "games were played again" in told
    assert f"{rows:,} rows, compared by digests" in told


@pytest.mark.full
async def test_how_long_it_takes_is_estimated_while_the_bot_runs_and_nothing_is_moved(
    source: Path, empty: str, tmp_path: Path
) -> None:
    async with a_desk(source, Clock()):
        told = await command.estimate(url_of(source))
    assert re.match(r"[\d,]+ rows have to be moved.* that takes about \d+ seconds\. No bot may run meanwhile\.$", told)
    for url in (url_of(tmp_path / "gone.db"), empty):
        with pytest.raises(DatabaseError):
            await command.estimate(url)
    assert not any(path.name == "gone.db" for path in files_in(tmp_path))


@for_each(
    ("rows", "told"),
    [(0, "1 seconds"), (800_000, "80 seconds"), (3_000_000, "5 minutes"), (250_000_000, "6.9 hours")],
)
def test_spans_are_told_in_units_that_people_plan_by(rows: int, told: str) -> None:
    assert f"takes about {told}." in command.time_needed(rows)


# Killed


_KILLED = """
import os, signal
import db.move as command
from db.move import MoveEnd
whole, left = {method}, [{after}]
async def killed(*given, **named):
    left[0] -= 1
    if not left[0] and {before}: os.kill(os.getpid(), signal.SIGKILL)
    done = await whole(*given, **named)
    if not left[0]: os.kill(os.getpid(), signal.SIGKILL)
    return done
{method} = killed
"""
"""Kills the process at a call of a method, before what it does or after that."""


def killed_at(step: str, after: int, *, before: bool) -> str:
    return _KILLED.format(method=step, after=after, before=before)


STEPS = [
    ("MoveEnd.begin", 1, False),
    ("command._copy_table", 4, True),
    ("command._copy_table", 9, False),
    ("command._digest_of", 9, False),
    ("MoveEnd.set_counters", 1, True),
    ("MoveEnd.finish", 1, True),
]


@pytest.mark.parametrize("direction", ["into PostgreSQL", "back"])
@pytest.mark.full
async def test_killed_at_any_step_the_target_is_refused_until_it_is_emptied(
    source: Path, empty: str, tmp_path: Path, direction: str
) -> None:
    start: Path | str = source
    end: Path | str = empty
    if direction == "back":
        await move(source, empty)
        start, end = empty, tmp_path / "back.db"
    rows = await rows_of(start)
    for step, after, before in STEPS:
        status, told = await run_process(start, end, patch=killed_at(step, after, before=before))
        assert status == -9, (step, told)
        with pytest.raises(UnfinishedMoveError):
            await Store.open(url_of(end))
        told = await refused(start, end)
        assert "was broken off. Empty it and start again: drop and create the database, or delete the file." in told
        empty_out(end)
    status, told = await run_process(start, end)
    assert status == 0, told
    assert await rows_of(end) == rows


@pytest.mark.full
async def test_killed_before_there_are_tables_nothing_has_to_be_emptied(
    source: Path, empty: str, tmp_path: Path
) -> None:
    patch = killed_at("MoveEnd.begin", 1, before=True)
    assert (await run_process(source, empty, patch=patch))[0] == -9
    await move(source, empty)
    assert (await run_process(empty, tmp_path / "back.db", patch=patch))[0] == -9
    await move(empty, tmp_path / "back.db")
    assert await rows_of(tmp_path / "back.db") == await rows_of(source)


@pytest.mark.full
async def test_killed_after_the_last_step_everything_is_there(source: Path, empty: str) -> None:
    assert (await run_process(source, empty, patch=killed_at("MoveEnd.finish", 1, before=False)))[0] == -9
    assert await rows_of(empty) == await rows_of(source)


# Refused


@pytest.mark.full
async def test_nothing_is_moved_while_a_bot_has_either_side_open(source: Path, empty: str, tmp_path: Path) -> None:
    async with a_desk(source, Clock()):
        status, told = await run_process(source, empty)
        assert (status, told) == (1, f"{source} is in use. Stop the bot, then move.\n")
    store = await Store.open(empty)
    try:
        await store.remembered("anything")
        status, told = await run_process(source, empty)
        assert (status, "is in use. Stop every bot, then move." in told) == (1, True)
        status, told = await run_process(empty, tmp_path / "back.db")
        assert (status, "is in use. Stop every bot, then move." in told) == (1, True)
    finally:
        await store.close()
    empty_out(empty)
    await move(source, empty)


@pytest.mark.full
async def test_no_bot_starts_while_a_database_is_moved(
    source: Path, empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = list[str]()

    async def copy(*_: object) -> int:
        for database in (empty, source):
            with pytest.raises(UnreachableDatabaseError) as caught:
                await Store.open(url_of(database))
            tried.append(str(caught.value))
        return 0

    monkeypatch.setattr("db.sqlite.database.BUSY_SECONDS", 0)
    monkeypatch.setattr(command, "copy", copy)
    await move(source, empty)
    assert "is being moved" in tried[0]
    assert "locked by another program" in tried[1]


@pytest.mark.full
async def test_a_bot_that_lost_its_connections_writes_nothing_while_the_database_is_moved(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(db.postgres.database, "ANSWER_SECONDS", 0.3)
    store = await Store.open(empty)
    try:
        await store.remember("a", "1")
        async with connected(make_url(empty)) as mover:
            await cut_others(mover)
            await mover.execute("SELECT pg_advisory_lock($1)", db.postgres.database.PRESENCE)
            with pytest.raises(StorageError):
                await store.remember("a", "2")
        assert await store.remembered("a") == "1"
        await store.remember("a", "3")
    finally:
        await store.close()


async def cut_others(connection: Any) -> None:
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )


@pytest.mark.full
async def test_a_target_with_something_in_it_is_refused_and_stays_as_it_was(
    source: Path, empty: str, tmp_path: Path
) -> None:
    run_in(empty, "CREATE TABLE songs (title text)")
    assert "is not empty" in await refused(source, empty)
    assert [name for (name,) in rows_in(empty, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")] == [
        "songs"
    ]
    run_in(empty, "DROP TABLE songs")
    await move(source, empty)
    async with a_desk(tmp_path / "other.db", Clock()) as desk:
        await desk.running(2)
    before = await rows_of(tmp_path / "other.db")
    assert "is not empty" in await refused(empty, tmp_path / "other.db")
    assert await rows_of(tmp_path / "other.db") == before


@pytest.mark.full
async def test_what_was_not_moved_to_its_end_is_no_source(source: Path, empty: str, tmp_path: Path) -> None:
    assert (await run_process(source, empty, patch=killed_at("command._copy_table", 4, before=False)))[0] == -9
    assert "Not everything was moved into this database" in await refused(empty, tmp_path / "back.db")


@pytest.mark.full
async def test_another_schema_is_refused(tmp_path: Path, empty: str, source: Path) -> None:
    shutil.copy(KEPT / "0023.db", tmp_path / "old.db")
    assert f"has schema 0023, this program {REVISION}. Start the bot once" in await refused(tmp_path / "old.db", empty)
    assert rows_in(empty, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == [(0,)]
    run_in(source, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer version of Pagoda (schema 9999" in await refused(source, empty)
    run_in(source, "DROP TABLE alembic_version")
    assert "is no database of Pagoda" in await refused(source, empty)


@pytest.mark.parametrize(
    ("start", "end", "told"),
    [
        ("sqlite+aiosqlite:///none.db", "postgresql+asyncpg://a:sesame@h/x", "There is no database none.db"),
        ("sqlite+aiosqlite:///a.db", "sqlite+aiosqlite:///b.db", "from a SQLite file into PostgreSQL or back"),
        ("nothing with sesame", "sqlite+aiosqlite:///b.db", "no URL of a database"),
        ("sqlite+aiosqlite://", "postgresql+asyncpg://a:sesame@h/x", "needs its path"),
        ("mysql://a:sesame@h/x", "sqlite+aiosqlite:///b.db", "from a SQLite file into PostgreSQL or back"),
        ("postgresql+asyncpg://a:sesame@127.0.0.1:1/x", "sqlite+aiosqlite:///b.db", "The server cannot be reached"),
    ],
)
@pytest.mark.full
async def test_a_wrong_url_is_said_without_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: str, end: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DatabaseError) as caught:
        await command.move(start, end, 1, lambda _: None)
    assert told in str(caught.value)
    assert "sesame" not in str(caught.value)
    assert files_in(tmp_path) == []


@pytest.mark.full
async def test_a_database_or_an_account_that_is_not_there_is_said(source: Path, empty: str) -> None:
    where = make_url(empty)
    nowhere = where.set(database="nowhere").render_as_string(hide_password=False)
    assert "The server has no such database" in await refused(source, nowhere)
    stranger = where.set(username="stranger").render_as_string(hide_password=False)
    assert "does not let this account in" in await refused(source, stranger)


@pytest.mark.full
async def test_an_account_without_the_right_to_make_tables_is_told_what_it_lacks(source: Path, empty: str) -> None:
    where = make_url(empty)
    async with connected(where) as server:
        guest = f"guest_{os.getpid()}"
        await server.execute(f"CREATE ROLE {guest} LOGIN; REVOKE CREATE ON SCHEMA public FROM public")
        try:
            url = where.set(username=guest).render_as_string(hide_password=False)
            assert "Make it the database's owner" in await refused(source, url)
        finally:
            await server.execute(f"DROP OWNED BY {guest}; DROP ROLE {guest}")


# Failing in the middle


@pytest.mark.full
async def test_a_server_that_goes_away_in_the_middle_is_said(
    source: Path, empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, left = command._copy_table, [4]

    async def cut(*sides: Any) -> Any:
        left[0] -= 1
        if not left[0]:
            async with connected(make_url(empty)) as other:
                await cut_others(other)
        return await copy(*sides)

    monkeypatch.setattr(command, "_copy_table", cut)
    told = await refused(source, empty)
    assert told.startswith("The server went away")
    assert told.endswith("Empty it and start again: drop and create the database, or delete the file.")
    empty_out(empty)
    await move(source, empty)
    assert await rows_of(empty) == await rows_of(source)


@pytest.mark.full
async def test_without_room_for_the_file_that_is_said(source: Path, empty: str, tmp_path: Path) -> None:
    await move(source, empty)

    def small_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (680_000, 680_000))

    status, told = await run_process(empty, tmp_path / "back.db", limit=small_disk)
    assert status == 1
    assert "Is there room?" in told or "There is no room" in told
    assert "Empty it and start again" in told


@for_each(
    ("code", "told"),
    [
        (sqlite3.SQLITE_FULL, "There is no room for the SQLite file"),
        (sqlite3.SQLITE_IOERR | 1 << 8, "Is there room?"),
        (sqlite3.SQLITE_NOTADB, "Restore the latest backup first"),
        (sqlite3.SQLITE_READONLY, "Check its owner and permissions"),
        (sqlite3.SQLITE_CANTOPEN, "Check its owner and permissions"),
        (sqlite3.SQLITE_LOCKED, "Stop the bot, then move"),
        (sqlite3.SQLITE_NOMEM, "The SQLite file cannot be used"),
    ],
)
def test_what_fails_in_a_file_is_said_in_words(code: int, told: str) -> None:
    error = sqlite3.OperationalError("what SQLite says")
    error.sqlite_errorcode = code
    assert told in str(in_words(error))
    assert "what SQLite says" in str(in_words(error))


@for_each(
    ("error", "told"),
    [
        (asyncpg.InvalidCatalogNameError("no database"), "Create it: createdb"),
        (asyncpg.InvalidPasswordError("wrong password"), "Look at the URL's user and password"),
        (asyncpg.NotNullViolationError("null value"), "The server refuses: null value"),
        (asyncpg.AdminShutdownError("shutting down"), "The server went away"),
        (ConnectionRefusedError("refused"), "The server cannot be reached"),
    ],
)
def test_what_fails_at_a_server_is_said_in_words(error: Exception, told: str) -> None:
    assert told in str(in_words(error))


def test_a_full_disk_of_the_server_and_missing_rights_are_said_in_words() -> None:
    assert "The server's disk is full" in str(in_words(asyncpg.DiskFullError("no space left")))
    assert "Make it the database's owner" in str(in_words(asyncpg.InsufficientPrivilegeError("permission denied")))


@pytest.mark.full
async def test_a_damaged_source_is_not_moved(source: Path, empty: str) -> None:
    damage(source)
    assert "damaged" in await refused(source, empty)
    assert rows_in(empty, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == [(0,)]


# Compared


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE chairs SET name = 'Bob' WHERE table_id = 3 AND seat = 0",
        "DELETE FROM chairs WHERE table_id = 3 AND seat = 0",
    ],
)
@pytest.mark.parametrize("direction", ["into PostgreSQL", "back"])
@pytest.mark.full
async def test_a_row_that_arrives_otherwise_is_found(
    source: Path, empty: str, tmp_path: Path, direction: str, damage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    start: Path | str = source
    end: Path | str = empty
    if direction == "back":
        await move(source, empty)
        start, end = empty, tmp_path / "back.db"
    copy = command._copy_table

    async def damaged(source: MoveEnd, target: MoveEnd, table: Any) -> command.Digest:
        digest = await copy(source, target, table)
        if table.name == "chairs":
            await target.connection.exec_driver_sql(damage)
        return digest

    monkeypatch.setattr(command, "_copy_table", damaged)
    told = await refused(start, end)
    assert told.startswith("chairs differs: ")
    assert told.endswith("Empty it and start again: drop and create the database, or delete the file.")
    with pytest.raises(UnfinishedMoveError):
        await Store.open(url_of(end))


@pytest.mark.parametrize(
    ("column", "value", "why"),
    [
        ("game", "'q' || char(0) || 'n'", "a character with the number 0"),
        ("game", f"'{'x' * 41}'", "longer than 40 characters"),
        ("game", "x'71696e'", "it is a bytes"),
        ("wanted", str(2**31), "more than 31 bits"),
        ("wanted", "'many'", "it is a str"),
    ],
)
@pytest.mark.full
async def test_what_the_server_cannot_hold_is_said_with_its_place(
    source: Path, empty: str, column: str, value: str, why: str
) -> None:
    run_in(source, f"UPDATE tables SET {column} = {value} WHERE id = 7")
    told = await refused(source, empty)
    assert told.startswith(f"Nothing can hold the column {column} of the row of tables with id 7: ")
    assert why in told


def test_every_table_has_a_key_that_it_can_be_moved_in_the_order_of() -> None:
    assert [table.name for table in metadata.sorted_tables if not list(table.primary_key)] == []
    assert MARK not in metadata.tables


def test_the_command_says_what_is_wrong_and_what_its_status_is(capsys: pytest.CaptureFixture[str]) -> None:
    with contextlib.ExitStack() as stack:
        stack.enter_context(pytest.MonkeyPatch.context()).setattr(sys, "argv", ["db.move", "nonsense", "nonsense"])
        assert command.PROGRAM.main() == 1
    assert "no URL of a database" in capsys.readouterr().err
