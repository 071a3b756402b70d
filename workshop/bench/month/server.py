"""The PostgreSQL of a simulated month, which goes away now and then."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import make_url

from tests.support import postgresql
from tests.support.postgresql import connected


class Server:
    """The server with the month's database. One of its own is stopped at once, another only cuts this database off."""

    def __init__(self, url: str, *, is_own: bool) -> None:
        self.url = url
        self._is_own = is_own
        self._deadlocks = 0
        """Those counted before the server was stopped, less those that were there before the beginning."""
        self._processor = 0.0
        self._empty = 0

    async def begin(self) -> None:
        """Count from now on: somebody else may have used the database before."""
        self._deadlocks = -await self.deadlocks()
        self._empty = await self.bytes()
        self._processor = -self.processor_seconds()

    @asynccontextmanager
    async def away(self) -> AsyncGenerator[None]:
        """Let the database be gone as long as the block lasts."""
        if not self._is_own:
            async with postgresql.nobody_let_in(self.url):
                yield
            return
        # What the server has counted is gone when it comes back.
        self._deadlocks = await self.deadlocks()
        self._processor = self.processor_seconds()
        await asyncio.to_thread(postgresql.stop_server)
        try:
            yield
        finally:
            await asyncio.to_thread(postgresql.start_server)

    async def deadlocks(self) -> int:
        """How often transactions have waited for each other since the beginning."""
        async with connected(make_url(self.url)) as connection:
            query = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
            return self._deadlocks + int(await connection.fetchval(query) or 0)

    def processor_seconds(self) -> float:
        """What the server and its processes have taken of the processor; 0 where it is not our own."""
        return self._processor + (_processor_seconds(postgresql.server_pid()) if self._is_own else 0.0)

    async def bytes(self) -> int:
        """By how much the database has grown, without the room that rows of before have left."""
        async with connected(make_url(self.url)) as connection:
            await connection.execute("VACUUM FULL")
            return int(await connection.fetchval("SELECT pg_database_size(current_database())") or 0) - self._empty


@asynccontextmanager
async def a_server(*, is_own: bool) -> AsyncGenerator[Server]:
    """A server with an empty database: what is committed there outlives its processes, as it has to."""
    async with postgresql.a_database() as url:
        server = Server(url, is_own=is_own)
        database = make_url(url).database
        async with connected(make_url(url)) as connection:
            await connection.execute(f'ALTER DATABASE "{database}" SET synchronous_commit = on')
        if is_own:
            await _vacuum_by_itself(url, "on")
        await server.begin()
        try:
            yield server
        finally:
            async with connected(make_url(url)) as connection:
                await connection.execute(f'ALTER DATABASE "{database}" RESET ALL')
            if is_own:
                await _vacuum_by_itself(url, "off")


async def _vacuum_by_itself(url: str, on_or_off: str) -> None:
    """Let the server count rows and clear those away that were, as each does that was not made for tests."""
    async with connected(make_url(url)) as connection:
        await connection.execute(f"ALTER SYSTEM SET autovacuum = {on_or_off}")
        await connection.execute("SELECT pg_reload_conf()")


def _processor_seconds(server_pid: int) -> float:
    """What a server and its processes have taken of the processor."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(stat.parent.name) == server_pid:
            ticks += sum(map(int, words[11:15]))
        elif int(words[1]) == server_pid:
            ticks += sum(map(int, words[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")
