"""Locks on the shards of a process, so that no other process serves the same tables; and messages between processes.

One connection to PostgreSQL does both, for as long as the process serves. The server releases a connection's locks
when the connection ends, in whatever way: after a kill the next process takes over at once. If two processes serve the
same tables for a moment, because a connection was lost unnoticed, claims keep them from posting anything twice.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, cast

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import make_url
from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_dbapi
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from db.errors import ShardTakenError, UnreachableDatabaseError
from db.migrate import IN_USE, check_known
from db.postgres.database import watching_engine_of
from db.schema import REVISION
from db.share import Share

log = logging.getLogger(__name__)

_SHARDS, _COUNTS, _IDENTIFYING = 0x50616701, 0x50616702, 0x50616703
"""The kinds of what is held, in the upper half of the numbers of PostgreSQL's advisory locks."""

AGAIN_SECONDS = 1.0
"""Seconds between two tries for a shard that another process holds, or for a server that does not answer."""

IDENTIFY_SECONDS = 5.0
"""How far apart Discord wants the shards of one token to identify, whichever process they are of."""

_PULSE_SECONDS, _ANSWER_SECONDS = 5.0, 5.0
"""How often the connection is tried, and how long the server may take to answer."""

_LOST = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # What was asked before has run out of time and is still on its way.
    DBAPIError,
    AsyncAdapt_asyncpg_dbapi.Error,  # A server that is starting or shutting down: raw connections have it unwrapped.
    OSError,
    TimeoutError,
)
"""The errors raised where the server no longer answers, or refuses connections."""

_ALL_PROCESSES = "pagoda"
"""The channel that all processes listen to."""

_HOLDER = """
    SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE l.locktype = 'advisory' AND l.classid = $1::int AND l.objid = $2::int AND l.objsubid = 2 AND l.granted
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""

_MIGRATING = "The database is being migrated by another process"

_JUST_ENDED = "which has just ended"
"""Named as a shard's holder if it was released before the query for the holder."""

_OTHER_COUNT = """
    SELECT l.objid FROM pg_locks l
    WHERE l.locktype = 'advisory' AND l.classid = $1::int AND l.objid <> $2::int AND l.objsubid = 2 AND l.granted
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    LIMIT 1
"""


class _Driver(Protocol):
    """The used part of asyncpg's connection: SQLAlchemy's own has no listeners and no use without transactions."""

    def add_termination_listener(self, callback: Callable[[Any], object]) -> None: ...
    def add_listener(self, channel: str, callback: Callable[[Any, int, str, object], object]) -> Awaitable[None]: ...
    def fetchval(self, query: str, *values: object) -> Awaitable[Any]: ...
    def get_server_pid(self) -> int: ...
    def terminate(self) -> None: ...


class Holding:
    """The shards of a process. `receive` is given whatever other processes call."""

    def __init__(self, url: str, share: Share, process: str, receive: Callable[[str], None]) -> None:
        self._share = share
        # Another process may have the same name: a container that was started again.
        self._name = f"pagoda {process[:40]} {secrets.token_hex(4)}"
        self._engine: AsyncEngine = watching_engine_of(make_url(url), self._name)
        self._receive = receive
        self._driver: _Driver | None = None
        self._ended = asyncio.Event()
        self._asking = asyncio.Lock()
        self._identifying = asyncio.Lock()
        self._identified: asyncio.Task[None] | None = None
        self.fault: str | None = "the shards of this process are not held yet"
        """Why the shards are not held now; None if they are."""

    async def take(self) -> None:
        """Wait until no other process has any of the shards, and hold them all. Raises `DatabaseError`."""
        said = None
        while (taken := await self._take_or_fail()) is not None:
            if taken != said:
                log.warning("%s; waiting for it to end", taken)
            said = self.fault = taken
            await asyncio.sleep(AGAIN_SECONDS)
        log.info("holding %s of %d", self._named(), self._share.count)

    async def keep(self) -> None:
        """Hold the shards until cancelled, on another connection where one is lost.

        Raises `DatabaseError` if another process has taken one meanwhile.
        """
        while True:
            await self._wait_until_lost()
            self.fault = "the connection that holds the shards is lost"
            log.warning("the connection that holds %s is lost; taking them again", self._named())
            await self._take_again()
            log.info("holding %s again", self._named())

    async def call(self, shard: int | None, word: str) -> None:
        """Call a word to the process that holds a shard, or to all others. It may get lost."""
        if (driver := self._driver) is None:
            return
        channel = _ALL_PROCESSES if shard is None else _channel_of(shard)
        try:
            async with asyncio.timeout(_ANSWER_SECONDS), self._asking:
                await driver.fetchval("SELECT pg_notify($1, $2)", channel, word)
        except _LOST as error:
            log.info("another process was not called: %r", error)

    async def wait_to_identify(self) -> None:
        """Wait until no shard of any process has identified for `IDENTIFY_SECONDS`, and keep the others waiting.

        Without a connection to the database this waits for no other process: being connected to Discord matters more.
        """
        await self._identifying.acquire()
        try:
            while True:
                driver = self._driver
                if driver is None or await self._claim_identifying(driver):
                    break
                await asyncio.sleep(AGAIN_SECONDS)
        except BaseException:
            self._identifying.release()
            raise
        self._identified = asyncio.create_task(self._end_identifying(driver), name="identified")

    async def _claim_identifying(self, driver: _Driver) -> bool:
        try:
            async with asyncio.timeout(_ANSWER_SECONDS), self._asking:
                return await driver.fetchval("SELECT pg_try_advisory_lock($1, 0)", _IDENTIFYING)
        except _LOST as error:
            log.info("the other processes could not be asked whether they identify: %r", error)
            return True

    async def _end_identifying(self, driver: _Driver | None) -> None:
        try:
            await asyncio.sleep(IDENTIFY_SECONDS)
            if driver is not None and driver is self._driver:
                async with asyncio.timeout(_ANSWER_SECONDS), self._asking:
                    await driver.fetchval("SELECT pg_advisory_unlock($1, 0)", _IDENTIFYING)
        except _LOST as error:
            log.info("the lock on identifying ends with its connection: %r", error)
        finally:
            self._identifying.release()

    async def close(self) -> None:
        """Let go of everything. May be called twice."""
        if self._identified is not None:
            self._identified.cancel()
        self._disconnect()
        await self._engine.dispose()

    async def _take_or_fail(self) -> str | None:
        try:
            return await self._try()
        except _LOST as error:
            raise UnreachableDatabaseError(f"The database cannot be reached to hold shards: {error}.") from error

    async def _take_again(self) -> None:
        while True:
            try:
                taken = await self._try()
            except _LOST:
                taken = None
            else:
                if taken is None:
                    return
                # Who has just ended is most likely the connection of this process that was lost. Who migrates has the
                # database for a moment at every start; if the schema is another one then, the next try says so.
                if self._name not in taken and _JUST_ENDED not in taken and taken != _MIGRATING:
                    raise ShardTakenError(f"{taken}, since this one's connection was lost.")
            # The server is away, or has not noticed yet that the connection that was lost is gone.
            await asyncio.sleep(AGAIN_SECONDS)

    async def _try(self) -> str | None:
        """Hold the shards on a new connection; None if they are held then, else who has what is wanted."""
        async with asyncio.timeout(3 * _ANSWER_SECONDS):
            driver = await self._connect()
            try:
                taken = await self._refusal(driver)
                if taken is None:
                    await self._listen(driver)
                    self._driver, self.fault = driver, None
                return taken
            finally:
                if self._driver is not driver:
                    driver.terminate()

    async def _connect(self) -> _Driver:
        connection = await self._engine.raw_connection()
        driver = cast(_Driver, connection.driver_connection)
        # From here on it is ours alone, and ends by a word that no server has to hear.
        connection.detach()
        return driver

    async def _refusal(self, driver: _Driver) -> str | None:
        """Hold everything through a connection; None if that is done, else who has what is wanted."""
        if not await driver.fetchval("SELECT pg_try_advisory_lock_shared($1, $2)", *IN_USE):
            return _MIGRATING
        # It may have been migrated after this process had looked.
        if (found := await driver.fetchval("SELECT version_num FROM alembic_version")) != REVISION:
            check_known(found)
        count = self._share.count
        await driver.fetchval("SELECT pg_try_advisory_lock_shared($1, $2)", _COUNTS, count)
        if (other := await driver.fetchval(_OTHER_COUNT, _COUNTS, count)) is not None:
            return f"Another process serves this database with SHARD_COUNT {other}, this one has {count}"
        for shard in sorted(self._share.shards):
            if not await driver.fetchval("SELECT pg_try_advisory_lock($1, $2)", _SHARDS, shard):
                holder = await driver.fetchval(_HOLDER, _SHARDS, shard)
                return f"Shard {shard} is held by another process ({holder or _JUST_ENDED})"
        return None

    async def _listen(self, driver: _Driver) -> None:
        ended = self._ended = asyncio.Event()
        driver.add_termination_listener(lambda _: ended.set())
        own = driver.get_server_pid()

        def notified(_: object, sender: int, channel: str, word: object) -> None:
            if sender != own:
                self._receive(str(word))

        for channel in (_ALL_PROCESSES, *map(_channel_of, self._share.shards)):
            await driver.add_listener(channel, notified)

    async def _wait_until_lost(self) -> None:
        driver, ended = self._driver, self._ended
        assert driver is not None
        try:
            while not ended.is_set():
                try:
                    async with asyncio.timeout(_PULSE_SECONDS):
                        await ended.wait()
                except TimeoutError:
                    async with asyncio.timeout(_ANSWER_SECONDS), self._asking:
                        await driver.fetchval("SELECT 1")
        except _LOST as error:
            log.info("the server does not answer: %r", error)
        self._disconnect()

    def _disconnect(self) -> None:
        driver, self._driver = self._driver, None
        if driver is not None:
            driver.terminate()

    def _named(self) -> str:
        return f"shard{'s' if len(self._share.shards) > 1 else ''} {self._share}"


def _channel_of(shard: int) -> str:
    return f"{_ALL_PROCESSES}_{shard}"
