"""What PostgreSQL does otherwise than a file: it is reached over a network, and others use it at the same time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Boolean, Connection, MetaData, insert, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

import db.postgres.connections
from db.errors import UnreachableDatabaseError
from db.migrate import _config
from db.schema import metadata
from db.store import Store
from tables.core.errors import StorageError, UnsureError
from tests.postgresql import a_database, connected
from tests.tables.conftest import Clock, a_desk

pytestmark = pytest.mark.slow
RECORDED = Path(__file__).parent / "databases"
GIVEN_UP = 30
"""Seconds within which a request has been given up that may take less than one."""

REVISIONS = [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()]


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async with a_database() as found:
        yield found


async def test_a_new_database_has_exactly_the_schema_of_the_program() -> None:
    async with a_database(migrated=False) as url:
        store = await Store.open(url)
        async with store._engine.connect() as connection:
            differences = await connection.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), metadata))
        await store.close()
    assert differences == []


async def test_of_processes_that_start_at_once_one_makes_the_database() -> None:
    async with a_database(migrated=False) as url:
        for store in await asyncio.gather(*(Store.open(url) for _ in range(4))):
            await store.close()


@pytest.mark.parametrize("revision", REVISIONS)
async def test_an_older_database_is_brought_up_to_date_with_its_games(revision: str, clock: Clock) -> None:
    async with a_database(migrated=False) as url:
        await _copy(RECORDED / f"{revision}.db", url, revision)
        async with a_desk(url, clock) as desk:
            running = await desk.tables.lists.running()
            assert running
            for table_id in running:
                await desk.check(table_id)
                await desk.play_any(table_id)
                await desk.check(table_id)


async def test_connections_that_were_cut_are_replaced_and_nobody_notices(url: str, clock: Clock) -> None:
    async with a_desk(url, clock) as desk:
        table = await desk.running(2)
        await asyncio.gather(*(desk.tables.table(table.id) for _ in range(10)))
        await _cut_all(url)
        await asyncio.gather(*(desk.tables.table(table.id) for _ in range(10)))
        await _cut_all(url)
        await desk.play_any(table.id)
        await desk.check(table.id)


async def test_a_request_that_reads_one_row_makes_four_trips_to_the_server(url: str) -> None:
    async with a_line_to(url) as (line, over_the_line):
        store = await Store.open(over_the_line, connections=1)
        try:
            # The first makes the connection ready for the second.
            for _ in range(2):
                line.trips = 0
                await store.remembered("nothing")
            # Whether it is there, the beginning, the row, the end.
            assert line.trips == 4
        finally:
            await store.close()


async def test_a_server_that_hangs_is_given_up_and_asked_again_by_the_next_request(
    url: str, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(db.postgres.connections, "ANSWER_SECONDS", 0.2)
    monkeypatch.setattr(db.postgres.connections, "CONNECT_SECONDS", 0.5)
    async with a_line_to(url) as (line, over_the_line), a_desk(over_the_line, clock) as desk:
        table = await desk.running(2)
        line.is_open.clear()
        async with asyncio.timeout(GIVEN_UP):
            with pytest.raises(StorageError):
                await desk.play_any(table.id)
        assert "nothing was recorded: the server did not answer in time" in caplog.text
        line.is_open.set()
        await desk.play_any(table.id)
        await desk.check(table.id)


async def test_a_move_whose_recording_nobody_hears_of_any_more_is_not_said_to_be_lost(url: str, clock: Clock) -> None:
    async with a_line_to(url) as (line, over_the_line), a_desk(over_the_line, clock) as desk:
        table = await desk.running(2)
        line.last_words = b"COMMIT;"
        with pytest.raises(UnsureError):
            await desk.play_any(table.id)
        assert (await desk.tables.table(table.id)).ply == 1
        await desk.play_any(table.id)
        await desk.check(table.id)


async def test_who_waits_for_another_transaction_is_told_after_a_while(
    url: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(db.postgres.connections, "ANSWER_SECONDS", 0.3)
    async with a_desk(url, clock) as desk:
        table = await desk.running(2)
        async with connected(make_url(url)) as other, other.transaction():
            await other.execute("SELECT id FROM tables FOR UPDATE")
            async with asyncio.timeout(GIVEN_UP):
                with pytest.raises(StorageError):
                    await desk.play_any(table.id)
        await desk.play_any(table.id)
        await desk.check(table.id)


async def test_more_requests_than_connections_wait_for_their_turn(url: str) -> None:
    store = await Store.open(url, connections=2)
    try:
        assert await asyncio.gather(*(store.remembered("nothing") for _ in range(40))) == [None] * 40
        async with connected(make_url(url)) as other:
            theirs = "application_name = 'pagoda' AND datname = current_database()"
            assert await other.fetchval(f"SELECT count(*) FROM pg_stat_activity WHERE {theirs}") <= 2
    finally:
        await store.close()


async def test_a_server_that_is_not_there_is_said_without_its_password() -> None:
    with pytest.raises(UnreachableDatabaseError) as refused:
        await Store.open("postgresql+asyncpg://ada:sesame@127.0.0.1:1/pagoda")
    assert "127.0.0.1:1/pagoda cannot be used" in str(refused.value)
    assert "sesame" not in str(refused.value)


async def _cut_all(url: str) -> None:
    async with connected(make_url(url)) as other:
        await other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


async def _copy(recorded: Path, url: str, revision: str) -> None:
    """Put what a SQLite file of an older schema holds into a database of that schema."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(_fill, recorded, revision)
    await engine.dispose()


def _fill(connection: Connection, recorded: Path, revision: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
    schema = MetaData()
    schema.reflect(connection)
    with closing(sqlite3.connect(recorded)) as source:
        source.row_factory = sqlite3.Row
        for table in schema.sorted_tables:
            if table.name == "alembic_version":
                continue
            truths = {column.name for column in table.c if isinstance(column.type, Boolean)}
            rows = [dict(row) for row in source.execute(f'SELECT * FROM "{table.name}"')]
            if rows:
                connection.execute(insert(table), [_with_truths(row, truths) for row in rows])
            if "id" in table.c and rows and (sequence := _sequence(connection, table.name)):
                connection.execute(text("SELECT setval(:name, :last)"), {"name": sequence, "last": rows[-1]["id"]})


def _with_truths(row: dict[str, Any], names: set[str]) -> dict[str, Any]:
    return {name: bool(value) if name in names and value is not None else value for name, value in row.items()}


def _sequence(connection: Connection, table: str) -> str | None:
    return connection.execute(text("SELECT pg_get_serial_sequence(:table, 'id')"), {"table": table}).scalar()


class _Line:
    """A line to the server, on which nothing arrives as long as it is not open."""

    def __init__(self, where: URL) -> None:
        self._where = where
        self._writers = list[asyncio.StreamWriter]()
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.last_words: bytes | None = None
        """After these have reached the server, what it answers does not come back and the line is cut, once."""
        self.trips = 0
        """How often something went to the server."""

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry to the server what a client sends, and back what it answers."""
        folder = self._where.query.get("host")
        their_reader, their_writer = await (
            asyncio.open_unix_connection(f"{folder}/.s.PGSQL.5432")
            if folder is not None
            else asyncio.open_connection(self._where.host, self._where.port or 5432)
        )
        self._writers += [writer, their_writer]
        is_cut = asyncio.Event()
        await asyncio.gather(self._carry(reader, their_writer, is_cut), self._answer(their_reader, writer, is_cut))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_cut: asyncio.Event) -> None:
        while data := await reader.read(65536):
            await self.is_open.wait()
            if self.last_words is not None and self.last_words in data:
                self.last_words = None
                is_cut.set()
            self.trips += 1
            writer.write(data)
        writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_cut: asyncio.Event) -> None:
        while data := await reader.read(65536):
            await self.is_open.wait()
            if is_cut.is_set():
                break
            writer.write(data)
        writer.close()

    def close(self) -> None:
        """Hang up."""
        for writer in self._writers:
            writer.close()


@asynccontextmanager
async def a_line_to(url: str) -> AsyncGenerator[tuple[_Line, str]]:
    """A line to a database's server, and the URL of the database over it."""
    where = make_url(url)
    line = _Line(where)
    server = await asyncio.start_server(line.connect, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    over = where.set(host="127.0.0.1", port=port, query={})
    try:
        yield line, over.render_as_string(hide_password=False)
    finally:
        line.close()
        server.close()
