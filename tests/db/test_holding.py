"""Each shard is one process's, and processes call each other; what is lost is noticed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, cast

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import make_url

import db.postgres.holding
from db.errors import InUseError, NewerSchemaError, ShardTakenError, UnreachableDatabaseError
from db.postgres.holding import Holding
from db.share import WHOLE, Share
from db.store import Store
from tests.support.line import a_line_to
from tests.support.older import make_older
from tests.support.postgresql import a_database, connected, no_one_admitted
from tests.support.stand_in import until

pytestmark = pytest.mark.slow

FIRST, SECOND = Share.of(2, [0]), Share.of(2, [1])
PATIENCE = 300
"""Seconds after which what is waited for does not come any more, however busy the machine is."""


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async with a_database() as found:
        yield found


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long before trying again, and a server may be busy as long as it has to be."""
    monkeypatch.setattr(db.postgres.holding, "AGAIN_SECONDS", 0.05)
    monkeypatch.setattr(db.postgres.holding, "_PULSE_SECONDS", 0.1)
    monkeypatch.setattr(db.postgres.holding, "_ANSWER_SECONDS", PATIENCE)


@contextmanager
def hurried(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """A server that does not answer is soon given up. If a busy one is as well, that is no harm meanwhile."""
    with monkeypatch.context() as patched:
        patched.setattr(db.postgres.holding, "_ANSWER_SECONDS", 0.2)
        yield


@asynccontextmanager
async def a_holding(
    url: str, share: Share, hear: Callable[[str], None] = lambda _: None, *, process: str = "one"
) -> AsyncGenerator[Holding]:
    holding = Holding(url, share, process, hear)
    try:
        yield holding
    finally:
        await holding.close()


async def test_a_shard_is_held_by_one_process_and_the_next_waits_until_it_ends(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_holding(url, WHOLE, process="the-first") as first, a_holding(url, WHOLE) as second:
        async with asyncio.timeout(PATIENCE):
            await first.take()
            waiting = asyncio.create_task(second.take())
            await until(lambda: "waiting for it to end" in caplog.text, PATIENCE)
            assert second.fault is not None
            assert second.fault.startswith("Shard 0 is held by another process (pagoda the-first")
            await first.close()
            await waiting
        assert second.fault is None


async def test_each_process_has_its_own_shards_and_one_with_both_has_none_of_them(url: str) -> None:
    async with asyncio.timeout(PATIENCE), a_holding(url, FIRST) as first, a_holding(url, SECOND) as second:
        await first.take()
        await second.take()
        async with a_holding(url, Share.of(2, None)) as both:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(both.take(), 0.5)
            await first.close()
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(both.take(), 0.5)
        # What it could not have it does not keep from others.
        async with a_holding(url, FIRST) as third:
            await third.take()


async def test_processes_that_count_shards_differently_do_not_serve_together(url: str) -> None:
    async with asyncio.timeout(PATIENCE), a_holding(url, FIRST) as first, a_holding(url, Share.of(4, [3])) as other:
        await first.take()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(other.take(), 0.5)
        assert other.fault == "Another process serves this database with SHARD_COUNT 2, this one has 4"


async def test_a_call_reaches_the_process_that_holds_the_shard_or_all_others(url: str) -> None:
    heard: dict[str, list[str]] = {"first": [], "second": []}
    async with (
        asyncio.timeout(PATIENCE),
        a_holding(url, FIRST, heard["first"].append) as first,
        a_holding(url, SECOND, heard["second"].append) as second,
    ):
        await first.take()
        await second.take()
        await first.call(1, "17")
        await second.call(0, "it's; -- \N{SNOWMAN}")
        await second.call(None, "languages")
        await until(lambda: heard == {"first": ["it's; -- \N{SNOWMAN}", "languages"], "second": ["17"]}, PATIENCE)


async def test_a_connection_that_was_cut_is_replaced_and_hears_again(url: str) -> None:
    heard: list[str] = []
    async with (
        asyncio.timeout(PATIENCE),
        a_holding(url, FIRST, heard.append) as first,
        a_holding(url, SECOND, process="two") as second,
    ):
        await first.take()
        await second.take()
        keeping = asyncio.create_task(first.keep())
        await _cut(url, "pagoda one%")
        while "17" not in heard:
            assert not keeping.done()
            await second.call(0, "17")
            await asyncio.sleep(0.05)
        assert first.fault is None
        keeping.cancel()


async def test_a_shard_that_another_process_has_taken_meanwhile_is_given_up(
    url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        asyncio.timeout(PATIENCE),
        a_line_to(url) as (line, over_the_line),
        a_holding(over_the_line, FIRST) as first,
        a_holding(url, FIRST, process="two") as second,
    ):
        await first.take()
        waiting = asyncio.create_task(second.take())
        with hurried(monkeypatch):
            keeping = asyncio.create_task(first.keep())
            # The server has lost the connection; the process hears nothing of it.
            line.is_open.clear()
            await until(lambda: first.fault is not None, PATIENCE)
            await _cut(url, "pagoda one%")
        await waiting
        assert "is lost; taking them again" in caplog.text
        line.is_open.set()
        with pytest.raises(ShardTakenError, match=r"Shard 0 is held by another process \(pagoda two"):
            await keeping


async def test_a_shard_that_nobody_has_any_more_when_that_is_asked_is_tried_for_again(
    url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    async with (
        asyncio.timeout(PATIENCE),
        a_holding(url, FIRST) as first,
        a_holding(url, FIRST, process="two") as second,
    ):
        await first.take()
        waiting = asyncio.create_task(second.take())
        await until(lambda: "waiting for it to end" in caplog.text, PATIENCE)
        refused, refusal = list[str | None](), first._refusal

        async def refusal_noted(driver: db.postgres.holding._Driver) -> str | None:
            refused.append(await refusal(driver))
            return refused[-1]

        monkeypatch.setattr(first, "_refusal", refusal_noted)
        # Whoever has the lock is not found, as if it had let go between both questions.
        monkeypatch.setattr(db.postgres.holding, "_HOLDER", "SELECT NULL WHERE $1::int + $2::int IS NULL")
        await _cut(url, "pagoda one%")
        await waiting
        keeping = asyncio.create_task(first.keep())
        await until(lambda: refused != [], PATIENCE)
        assert refused[0] == "Shard 0 is held by another process (which has just ended)"
        await second.close()
        await until(lambda: keeping.done() or "holding shard 0 again" in caplog.text, PATIENCE)
        assert first.fault is None
        keeping.cancel()


async def test_a_server_that_hangs_is_noticed_and_held_on_to_again(
    url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    async with asyncio.timeout(PATIENCE), a_line_to(url) as (line, over), a_holding(over, FIRST) as holding:
        await holding.take()
        with hurried(monkeypatch):
            keeping = asyncio.create_task(holding.keep())
            line.is_open.clear()
            await until(lambda: holding.fault is not None, PATIENCE)
        assert "is lost; taking them again" in caplog.text
        line.is_open.set()
        await until(lambda: "holding shard 0 again" in caplog.text, PATIENCE)
        keeping.cancel()


async def test_a_server_that_lets_nobody_in_for_a_while_is_asked_until_it_does(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with asyncio.timeout(PATIENCE), a_holding(url, FIRST) as holding, a_holding(url, SECOND) as other:
        await holding.take()
        keeping = asyncio.create_task(holding.keep())
        async with no_one_admitted(url):
            await until(lambda: "is lost; taking them again" in caplog.text, PATIENCE)
            with pytest.raises(UnreachableDatabaseError, match="cannot be reached to hold shards"):
                await other.take()
            assert not keeping.done()
        await until(lambda: "holding shard 0 again" in caplog.text, PATIENCE)
        keeping.cancel()


class Confused:
    """A driver that complains of its own state, as where what it was asked last has run out of time."""

    def __init__(self, driver: Any) -> None:
        self.terminate = driver.terminate

    async def fetchval(self, query: str, *values: object) -> object:
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")


async def test_a_connection_whose_driver_is_confused_is_replaced(url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with asyncio.timeout(PATIENCE), a_holding(url, FIRST) as holding:
        await holding.take()
        holding._driver = cast(Any, Confused(holding._driver))
        keeping = asyncio.create_task(holding.keep())
        await until(lambda: keeping.done() or "holding shard 0 again" in caplog.text, PATIENCE)
        assert not keeping.done()
        keeping.cancel()


async def test_who_migrates_while_a_connection_is_replaced_is_waited_for(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with asyncio.timeout(PATIENCE), a_holding(url, FIRST) as holding, connected(make_url(url)) as migrating:
        await holding.take()
        await _cut(url, "pagoda one%")
        await migrating.execute("SELECT pg_advisory_lock($1, $2)", *db.postgres.holding.IN_USE)
        keeping = asyncio.create_task(holding.keep())
        await until(lambda: "is lost; taking them again" in caplog.text, PATIENCE)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.shield(keeping), 0.5)
        await migrating.execute("SELECT pg_advisory_unlock($1, $2)", *db.postgres.holding.IN_USE)
        await until(lambda: keeping.done() or "holding shard 0 again" in caplog.text, PATIENCE)
        assert not keeping.done()
        keeping.cancel()


async def test_a_database_that_is_being_served_is_not_migrated(url: str) -> None:
    async with a_database(migrated=False) as older:
        await make_older(older)
        async with connected(make_url(older)) as serving:
            await serving.execute("SELECT pg_advisory_lock_shared($1, $2)", *db.postgres.holding.IN_USE)
            with pytest.raises(InUseError, match="other processes still serve on it"):
                await Store.open(older)
        await (await Store.open(older)).close()


async def test_a_process_does_not_begin_to_serve_on_a_database_that_was_migrated_meanwhile(url: str) -> None:
    async with a_holding(url, WHOLE) as holding, connected(make_url(url)) as other:
        await other.execute("UPDATE alembic_version SET version_num = '9999'")
        try:
            with pytest.raises(NewerSchemaError):
                await holding.take()
        finally:
            await other.execute("UPDATE alembic_version SET version_num = $1", db.postgres.holding.REVISION)


async def _cut(url: str, name: str) -> None:
    async with connected(make_url(url)) as other:
        await other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND application_name LIKE $1",
            name,
        )


async def test_shards_of_all_processes_identify_one_after_the_other(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with asyncio.timeout(PATIENCE), a_holding(url, FIRST) as first, a_holding(url, SECOND) as second:
        await first.take()
        await second.take()
        monkeypatch.setattr(db.postgres.holding, "IDENTIFY_SECONDS", PATIENCE)
        await first.wait_to_identify()
        again, other = (asyncio.create_task(each.wait_to_identify()) for each in (first, second))
        _, waiting = await asyncio.wait({again, other}, timeout=0.5)
        assert waiting == {again, other}
        again.cancel()
        # A process that ends keeps nobody waiting.
        await first.close()
        await other


async def test_a_shard_identifies_once_the_one_before_is_through(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(db.postgres.holding, "IDENTIFY_SECONDS", 0.01)
    async with asyncio.timeout(PATIENCE), a_holding(url, FIRST) as first, a_holding(url, SECOND) as second:
        await first.take()
        await second.take()
        for each in (first, second, first, first, second):
            await each.wait_to_identify()


async def test_without_a_database_a_shard_waits_for_no_other_process(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(db.postgres.holding, "IDENTIFY_SECONDS", 0.01)
    async with asyncio.timeout(PATIENCE), a_holding(url, FIRST) as holding:
        await holding.wait_to_identify()
        await holding.wait_to_identify()
