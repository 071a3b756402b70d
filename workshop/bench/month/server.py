"""The PostgreSQL of a simulated month, with outages."""

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
    """The server with the month's database. Our own one is stopped at once; another only rejects connections to it."""

    def __init__(self, url: str, *, is_own: bool) -> None:
        self.url = url
        self._is_own = is_own
        self._deadlocks = 0
        """The deadlocks before the last stop of the server, less those before the beginning."""
        self._processor = 0.0
        self._empty = 0

    async def begin(self) -> None:
        """Start counting: the database may have been used before."""
        self._deadlocks = -await self.deadlocks()
        self._empty = await self.bytes()
        self._processor = -self.processor_seconds()

    @asynccontextmanager
    async def away(self) -> AsyncGenerator[None]:
        """Take the database away for the duration of the block."""
        if not self._is_own:
            async with postgresql.no_one_admitted(self.url):
                yield
            return
        # The server loses its counters when it stops.
        self._deadlocks = await self.deadlocks()
        self._processor = self.processor_seconds()
        await asyncio.to_thread(postgresql.stop_server)
        try:
            yield
        finally:
            await asyncio.to_thread(postgresql.start_server)

    async def deadlocks(self) -> int:
        """Return the deadlocks since the beginning."""
        async with connected(make_url(self.url)) as connection:
            query = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
            return self._deadlocks + int(await connection.fetchval(query) or 0)

    def processor_seconds(self) -> float:
        """Return the processor seconds of the server and its processes; 0 for another's server."""
        return self._processor + (_processor_seconds(postgresql.server_pid()) if self._is_own else 0.0)

    async def bytes(self) -> int:
        """Return the growth of the database, without the space of deleted rows."""
        async with connected(make_url(self.url)) as connection:
            await connection.execute("VACUUM FULL")
            return int(await connection.fetchval("SELECT pg_database_size(current_database())") or 0) - self._empty


@asynccontextmanager
async def a_server(*, is_own: bool) -> AsyncGenerator[Server]:
    """Provide a server with an empty database: commits there survive a kill, as they must."""
    async with postgresql.a_database() as url:
        server = Server(url, is_own=is_own)
        database = make_url(url).database
        async with connected(make_url(url)) as connection:
            await connection.execute(f'ALTER DATABASE "{database}" SET synchronous_commit = on')
        if is_own:
            await _set_autovacuum(url, "on")
        await server.begin()
        try:
            yield server
        finally:
            async with connected(make_url(url)) as connection:
                await connection.execute(f'ALTER DATABASE "{database}" RESET ALL')
            if is_own:
                await _set_autovacuum(url, "off")


async def _set_autovacuum(url: str, on_or_off: str) -> None:
    """Switch the server's autovacuum on, as servers have it, or off, as tests do."""
    async with connected(make_url(url)) as connection:
        await connection.execute(f"ALTER SYSTEM SET autovacuum = {on_or_off}")
        await connection.execute("SELECT pg_reload_conf()")


def _processor_seconds(server_pid: int) -> float:
    """Return the processor seconds of a server and its processes."""
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
