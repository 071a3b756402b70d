"""A PostgreSQL database, through SQLAlchemy and its pool of connections."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import URL, ColumnElement, Executable, text
from sqlalchemy.ext.asyncio import AsyncConnection

from db.errors import CorruptDatabaseError
from db.migrate import check_moved, migrate
from db.postgres.connections import check_not_moving, engine_of, patient_engine_of
from db.schema import REVISION
from db.sql.connection import NONE, Connection, Failure
from db.sql.database import Database
from db.sql.rows import Row, Values

log = logging.getLogger(__name__)

_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(:key)")


class PostgresqlDatabase(Database):
    """A database with so many connections at most."""

    is_remote = True

    def __init__(self, url: URL, connections: int, *, only_reads: bool = False) -> None:
        """`only_reads`: what would write fails."""
        self._url = url
        self._engine = engine_of(url, connections)
        if only_reads:
            self._engine = self._engine.execution_options(postgresql_readonly=True)
        # All that a transaction reads was true at one moment, as it is with SQLite.
        self._snapshots = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def make_ready(self, damaged: Callable[[CorruptDatabaseError], object]) -> None:
        """See `Database`. A server looks for damage itself."""
        patient = patient_engine_of(self._url)
        try:
            async with patient.begin() as connection:
                await connection.run_sync(check_not_moving)
                await connection.run_sync(check_moved)
                await connection.run_sync(migrate, before=_say_how_to_go_back)
        finally:
            await patient.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Connection]:
        """See `Database`."""
        async with self._snapshots.connect() as connection:
            yield PostgresqlConnection(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Connection]:
        """See `Database`."""
        # READ COMMITTED, the server's default: rows are locked in one order, where stricter levels cancel transactions.
        async with self._engine.begin() as connection:
            yield PostgresqlConnection(connection)

    async def empty_journal(self) -> bool:
        """Do nothing: a server looks after its own."""
        return True

    async def drop_old_copies(self, before: float) -> None:
        """Do nothing: a server's copies are made by its own tools."""

    async def close(self) -> None:
        """See `Database`."""
        await self._engine.dispose()


def _say_how_to_go_back(found: str) -> None:
    log.warning(
        "the database is migrated from schema %s to %s. To go back, stop all bots, install the version from before and "
        "restore a backup from before this moment: that loses what is played from now on",
        *(found, REVISION),
    )


class PostgresqlConnection(Connection):
    """Statements on their way to a server, each by itself."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def rows(self, statement: Executable, values: Values = NONE) -> Sequence[Row]:
        """See `Connection`."""
        return (await self._connection.execute(statement, dict(values))).mappings().all()

    async def changed(self, statement: Executable, values: Values = NONE) -> int:
        """See `Connection`."""
        return (await self._connection.execute(statement, dict(values))).rowcount

    async def run(self, statement: Executable, values: Values = NONE, *, otherwise: Failure | None = None) -> None:
        """See `Connection`."""
        if await self.changed(statement, values) == 0 and otherwise is not None:
            raise otherwise

    async def run_each(self, statement: Executable, rows: Sequence[Values]) -> None:
        """See `Connection`."""
        if rows:
            await self._connection.execute(statement, [dict(values) for values in rows])

    async def one_at_a_time(self, key: int) -> None:
        """See `Connection`."""
        await self._connection.execute(_ONE_AT_A_TIME, {"key": key})

    def begins(self, column: ColumnElement[str], text: str) -> ColumnElement[bool]:
        """See `Connection`. The text has none of the letters `%_`."""
        return column.like(f"{text}%")
