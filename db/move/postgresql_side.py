"""A database of a PostgreSQL server that is moved, or moved into."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence, Set
from typing import Any, Self

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
from sqlalchemy import URL, Table
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from db.migrate import MARK, migrate
from db.move.canonical import Values, canonical, piece_of
from db.move.errors import MoveError
from db.move.statements import GAMES, after_key, in_order
from db.postgres.connections import PRESENCE, patient_engine_of
from db.schema import metadata

_BYTES = ' COLLATE "C"'
"""Texts in the order of their bytes, as SQLite has them."""

_LOCK_SECONDS = 2


class PostgresqlSide:
    """The database, which no bot opens as long as it is open here."""

    def __init__(self, url: URL, engine: AsyncEngine, connection: AsyncConnection, driver: Any) -> None:
        self._url = url
        self._engine = engine
        # SQLAlchemy reads the URL as it does for the bot; all else is said to the driver itself, which knows COPY.
        self._connection = connection
        self._driver = driver

    @classmethod
    async def open(cls, url: URL) -> Self:
        """Reach the server. Raises `MoveError` while a bot uses the database, and what the driver raises."""
        engine = patient_engine_of(url)
        connection = await engine.connect()
        driver: Any = (await connection.get_raw_connection()).driver_connection
        side = cls(url, engine, connection, driver)
        try:
            await side._prepare()
        except BaseException:
            await side.close()
            raise
        return side

    async def _prepare(self) -> None:
        await self._driver.execute("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0")
        await self._lock()
        encoding = await self._driver.fetchval("SHOW server_encoding")
        if encoding != "UTF8":
            raise MoveError(f"{self.name} keeps texts as {encoding}. Create the database with ENCODING 'UTF8'.")

    async def _lock(self) -> None:
        """Be alone. Whoever was just killed is there for a moment still."""
        await self._driver.execute(f"SET lock_timeout = '{_LOCK_SECONDS}s'")
        try:
            await self._driver.execute("SELECT pg_advisory_lock($1)", PRESENCE)
        except asyncpg.LockNotAvailableError as error:
            raise MoveError(f"{self.name} is in use. Stop every bot, then move.") from error
        await self._driver.execute("SET lock_timeout = 0")

    @property
    def name(self) -> str:
        """Its URL without the password."""
        return self._url.render_as_string(hide_password=True)

    @property
    def counting(self) -> Set[str]:
        """The tables whose rows get numbers that nothing had before."""
        return {table.name for table in metadata.sorted_tables if table.autoincrement_column is not None}

    async def names(self) -> set[str]:
        """The tables there are."""
        query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        return {row["tablename"] for row in await self._driver.fetch(query)}

    async def revision(self) -> str | None:
        """The schema it has; None without one."""
        if "alembic_version" not in await self.names():
            return None
        return str(await self._driver.fetchval("SELECT version_num FROM alembic_version"))

    async def migrate(self) -> None:
        """Make the tables, or bring them up to date."""
        async with self._engine.begin() as connection:
            await connection.run_sync(migrate)

    async def mark(self) -> str | None:
        """What was written down when a move into it began; None if none has begun, or it has ended."""
        return await self._driver.fetchval(f"SELECT source FROM {MARK}") if MARK in await self.names() else None

    async def begin(self, mark: str) -> None:
        """Write down that a move begins."""
        async with self._driver.transaction():
            await self._driver.execute(f"CREATE TABLE {MARK} (source TEXT NOT NULL)")
            await self._driver.execute(f"INSERT INTO {MARK} VALUES ($1)", mark)

    async def finish(self) -> None:
        """Take the mark away: all is there. The server learns what it plans statements by."""
        for table in metadata.sorted_tables:
            await self._driver.execute(f'ANALYZE "{table.name}"')
        await self._driver.execute(f"DROP TABLE IF EXISTS {MARK}")

    async def count(self, table: Table) -> int:
        """How many rows a table has."""
        return await self._driver.fetchval(f'SELECT count(*) FROM "{table.name}"')

    async def last(self, table: Table) -> Values | None:
        """The row with the greatest primary key."""
        query = in_order(table, collation=_BYTES, descending=True) + " LIMIT 1"
        row = await self._driver.fetchrow(query)
        return None if row is None else canonical(table, row)

    async def pieces(self, table: Table, after: Values | None = None) -> AsyncGenerator[Sequence[Values]]:
        """The rows of a table by their primary key, from behind a key on, in pieces of `piece_of`."""
        where = "" if after is None else after_key(table, lambda number: f"${number}", collation=_BYTES)
        async with self._driver.transaction(readonly=True):
            cursor = await self._driver.cursor(in_order(table, collation=_BYTES, where=where), *(after or ()))
            while rows := await cursor.fetch(piece_of(table)):
                yield [canonical(table, row) for row in rows]

    async def games(self) -> Sequence[int]:
        """The ids of all tables at which a game has begun."""
        return [row["id"] for row in await self._driver.fetch(GAMES)]

    async def of_game(self, table: Table, table_id: int) -> Sequence[Values]:
        """What belongs to one table, by primary key."""
        (key, *_) = table.primary_key
        query = in_order(table, collation=_BYTES, where=f'WHERE "{key.name}" = $1')
        return [canonical(table, row) for row in await self._driver.fetch(query, table_id)]

    async def add(self, table: Table, rows: Sequence[Values]) -> None:
        """Add rows, all of them or none."""
        columns = [column.name for column in table.columns]
        # One statement: the server keeps all of it or nothing.
        await self._driver.copy_records_to_table(table.name, records=rows, columns=columns)

    async def counters(self) -> Mapping[str, int]:
        """The last id that was given to a row of each numbered table, also if that row is gone."""
        return {
            name: (await self._driver.fetchval(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {counter}"))
            for name, counter in (await self._sequences()).items()
        }

    async def set_counters(self, counters: Mapping[str, int]) -> None:
        """Let new rows be numbered after these."""
        sequences = await self._sequences()
        for name, last in counters.items():
            # A sequence begins at 1 and cannot be set to 0.
            await self._driver.execute(
                "SELECT setval($1::text::regclass, $2, $3)", sequences[name], max(last, 1), last > 0
            )

    async def close(self) -> None:
        """Let others use it."""
        await self._connection.close()
        await self._engine.dispose()

    async def _sequences(self) -> dict[str, str]:
        query = "SELECT pg_get_serial_sequence($1, 'id')"
        return {name: await self._driver.fetchval(query, name) for name in self.counting}
