"""A SQLite file that is moved, or moved into."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator, Mapping, Sequence, Set
from contextlib import closing
from pathlib import Path
from typing import Any, Self

from sqlalchemy import StaticPool, Table, create_engine

from db.copies import open_existing
from db.migrate import MARK, migrate
from db.move.canonical import Values, canonical, piece_of
from db.move.errors import MoveError
from db.move.statements import GAMES, after_key, columns_of, in_order
from db.schema import metadata

_COUNTING = {table.name for table in metadata.sorted_tables if table.dialect_options["sqlite"]["autoincrement"]}


class SqliteSide:
    """The file, locked for as long as it is open here: the bot has it open as long as it runs."""

    def __init__(self, file: Path, connection: sqlite3.Connection) -> None:
        self._file = file
        self._connection = connection

    @classmethod
    def as_source(cls, file: Path) -> Self:
        """A file to read. It is checked first, and it stays as it is. Raises `MoveError`, `sqlite3.Error`."""
        if not file.is_file():
            raise MoveError(f"There is no database {file}.")
        side = cls(file, open_existing(file, wait=0))
        side._prepare("query_only = ON")
        verdict = side._connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if verdict != "ok":
            raise MoveError(f"{file} is damaged ({verdict}). Restore the latest backup first.")
        return side

    @classmethod
    def as_target(cls, file: Path) -> Self:
        """A file to write, made if it is not there. Raises `MoveError`, `sqlite3.Error`."""
        try:
            file.touch(mode=0o600)
        except OSError as error:
            raise MoveError(f"{file} cannot be written: {error.strerror}. Does its folder exist?") from error
        side = cls(file, open_existing(file, wait=0))
        side._prepare("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
        return side

    def _prepare(self, *pragmas: str) -> None:
        """Lock the file. Raises `MoveError` when somebody else has it open."""
        try:
            # Before anything is read: then SQLite asks for the whole file, and keeps it.
            self._connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._connection.execute("BEGIN EXCLUSIVE")
            self._connection.execute("COMMIT")
            for pragma in pragmas:
                self._connection.execute(f"PRAGMA {pragma}")
        except sqlite3.Error as error:
            self._connection.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise MoveError(f"{self._file} is in use. Stop the bot, then move.") from error
            raise

    @property
    def name(self) -> str:
        """The file's path."""
        return str(self._file)

    @property
    def counting(self) -> Set[str]:
        """The tables whose rows get numbers that nothing had before."""
        return _COUNTING

    async def names(self) -> set[str]:
        """The tables there are."""
        found = self._all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        return {name for (name,) in found}

    async def revision(self) -> str | None:
        """The schema it has; None without one."""
        if "alembic_version" not in await self.names():
            return None
        return str(self._one("SELECT version_num FROM alembic_version"))

    async def migrate(self) -> None:
        """Make the tables, or bring them up to date."""
        engine = create_engine("sqlite://", creator=lambda: self._connection, poolclass=StaticPool)
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            migrate(connection)
            connection.commit()

    async def mark(self) -> str | None:
        """What was written down when a move into it began; None if none has begun, or it has ended."""
        return self._one(f"SELECT source FROM {MARK}") if MARK in await self.names() else None

    async def begin(self, mark: str) -> None:
        """Write down that a move begins."""
        with self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.execute(f"CREATE TABLE {MARK} (source TEXT NOT NULL)")
            self._connection.execute(f"INSERT INTO {MARK} VALUES (?)", (mark,))

    async def finish(self) -> None:
        """Take the mark away: all is there."""
        self._connection.execute(f"DROP TABLE IF EXISTS {MARK}")

    async def count(self, table: Table) -> int:
        """How many rows a table has."""
        return self._one(f'SELECT count(*) FROM "{table.name}"')

    async def last(self, table: Table) -> Values | None:
        """The row with the greatest primary key."""
        found = self._all(in_order(table, descending=True) + " LIMIT 1")
        return canonical(table, found[0]) if found else None

    async def pieces(self, table: Table, after: Values | None = None) -> AsyncGenerator[Sequence[Values]]:
        """The rows of a table by their primary key, from behind a key on, in pieces of `piece_of`."""
        where = "" if after is None else after_key(table, lambda _: "?")
        with closing(self._connection.execute(in_order(table, where=where), after or ())) as cursor:
            while rows := cursor.fetchmany(piece_of(table)):
                yield [canonical(table, row) for row in rows]

    async def games(self) -> Sequence[int]:
        """The ids of all tables at which a game has begun."""
        return [table_id for (table_id,) in self._all(GAMES)]

    async def of_game(self, table: Table, table_id: int) -> Sequence[Values]:
        """What belongs to one table, by primary key."""
        (key, *_) = table.primary_key
        found = self._all(in_order(table, where=f'WHERE "{key.name}" = ?'), table_id)
        return [canonical(table, row) for row in found]

    async def add(self, table: Table, rows: Sequence[Values]) -> None:
        """Add rows, all of them or none."""
        places = ", ".join("?" * len(table.columns))
        with self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.executemany(f'INSERT INTO "{table.name}" ({columns_of(table)}) VALUES ({places})', rows)

    async def counters(self) -> Mapping[str, int]:
        """The last id that was given to a row of each numbered table, also if that row is gone where it is counted."""
        kept: dict[str, int] = dict(self._all("SELECT name, seq FROM sqlite_sequence"))
        counted = [table.name for table in metadata.sorted_tables if table.autoincrement_column is not None]
        return {name: max(self._one(f'SELECT max(id) FROM "{name}"') or 0, kept.get(name, 0)) for name in counted}

    async def set_counters(self, counters: Mapping[str, int]) -> None:
        """Let new rows be numbered after these, where the file counts by more than what is there."""
        with self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            for name, last in counters.items():
                if name in _COUNTING:
                    self._connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
                    self._connection.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (name, last))

    async def close(self) -> None:
        """Let others use it."""
        self._connection.close()

    def _all(self, query: str, *values: Any) -> list[Any]:
        return self._connection.execute(query, values).fetchall()

    def _one(self, query: str) -> Any:
        return self._all(query)[0][0]
