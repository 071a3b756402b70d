"""What PostgreSQL does otherwise than a file: it is reached over a network, and others use it at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import make_url

import db.postgres.database
from db.errors import StorageError, UnreachableDatabaseError, UnsureError
from db.migrate import _config
from db.schema import metadata
from db.store import Store
from tests.support.clock import Clock
from tests.support.desk import a_desk, waits_for_person
from tests.support.line import GIVEN_UP, a_line_to
from tests.support.older import fill_from
from tests.support.postgresql import a_database, connected

pytestmark = pytest.mark.slow
RECORDED = Path(__file__).parent / "databases"

REVISIONS = [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()]


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async with a_database() as found:
        yield found


async def test_a_new_database_has_exactly_the_schema_of_the_program() -> None:
    async with a_database(migrated=False) as url:
        store = await Store.open(url)
        async with store._database._engine.connect() as connection:
            differences = await connection.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), metadata))
        await store.close()
    assert differences == []


@pytest.mark.full
async def test_of_processes_that_start_at_once_one_makes_the_database() -> None:
    async with a_database(migrated=False) as url:
        for store in await asyncio.gather(*(Store.open(url) for _ in range(4))):
            await store.close()


@pytest.mark.parametrize("revision", REVISIONS)
async def test_an_older_database_is_brought_up_to_date_with_its_games(revision: str, clock: Clock) -> None:
    async with a_database(migrated=False) as url:
        await fill_from(RECORDED / f"{revision}.db", url, revision)
        async with a_desk(url, clock) as desk:
            running = await desk.tables.lists.running()
            assert running
            for table_id in running:
                await desk.check(table_id)
                if waits_for_person(await desk.tables.table(table_id)):
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
    monkeypatch.setattr(db.postgres.database, "ANSWER_SECONDS", 0.2)
    monkeypatch.setattr(db.postgres.database, "CONNECT_SECONDS", 0.5)
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
    monkeypatch.setattr(db.postgres.database, "ANSWER_SECONDS", 0.3)
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
