"""A database of either kind as the store and the records use it: rows, connections, upserts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from functools import cache
from itertools import repeat
from types import MappingProxyType
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Executable, Insert, RowMapping, Select, Table, bindparam, text
from sqlalchemy.dialects import postgresql

from db.errors import CorruptDatabaseError

Values: TypeAlias = Mapping[str, Any]
"""Column names and what goes into them."""

Row: TypeAlias = RowMapping | dict[str, Any]
"""A row as a mapping by column name."""


NONE: Mapping[str, Any] = MappingProxyType({})

Failure: TypeAlias = type[Exception]


class Connection(ABC):
    """A connection that runs statements inside one transaction.

    A statement may contain its values. One that is run often is built once, when the program starts, with `bindparam`
    in place of the values, which are then passed beside it: building and compiling a statement takes longer than
    running it.
    """

    @abstractmethod
    async def rows(self, statement: Executable, values: Values = NONE) -> Sequence[Row]:
        """Return all rows that a statement finds."""

    @abstractmethod
    async def changed(self, statement: Executable, values: Values = NONE) -> int:
        """Run a statement; return how many rows it changed."""

    @abstractmethod
    async def run(self, statement: Executable, values: Values = NONE, *, otherwise: Failure | None = None) -> None:
        """Run a statement without a result. If it changes no row, `otherwise` is raised.

        SQLite gets it with the next one that has a result, or with the commit: what goes wrong is raised there.
        """

    @abstractmethod
    async def run_each(self, statement: Executable, rows: Sequence[Values]) -> None:
        """Run a statement for each of some sets of values, as `run`."""

    @abstractmethod
    async def one_at_a_time(self, key: int) -> None:
        """Let others that ask for the same key wait until this transaction ends."""

    @abstractmethod
    def begins(self, column: ColumnElement[str], text: str) -> ColumnElement[bool]:
        """Return the condition that a column begins with a text, in the words that an index answers."""

    async def row(self, statement: Executable, values: Values = NONE) -> Row | None:
        """Return the one row that a statement finds, None if it finds none."""
        return next(iter(await self.rows(statement, values)), None)

    async def scalar(self, statement: Executable, values: Values = NONE) -> Any:
        """Return the first value of the one row that a statement finds, None if it finds none."""
        return next(iter(await self.scalars(statement, values)), None)

    async def scalars(self, statement: Executable, values: Values = NONE) -> list[Any]:
        """Return the first value of each row that a statement finds."""
        return [next(iter(row.values())) for row in await self.rows(statement, values)]

    async def rows_among(
        self, statement_of: Callable[[int], Select[*tuple[Any, ...]]], values: Sequence[Any], others: Values = NONE
    ) -> Sequence[Row]:
        """Return what a statement finds that asks for `one_of` some values, and is made for so many; nothing of none.

        There are a few sizes only, so that few statements are made: the last value is named more than once. `others`
        are further values that the statement names.
        """
        if not values:
            return ()
        # The next power of two.
        count = 1 << (len(values) - 1).bit_length()
        filled = [*values, *repeat(values[-1], count - len(values))]
        return await self.rows(statement_of(count), {**others, **{f"one_{n}": value for n, value in enumerate(filled)}})


def one_of(column: ColumnElement[Any], count: int) -> ColumnElement[bool]:
    """Return the condition that a column has one of so many values that `rows_among` names."""
    return column.in_([bindparam(f"one_{number}", type_=column.type) for number in range(count)])


async def upsert(
    connection: Connection, table: Table, key: Values, changes: Values, new: Values, *, only: str | None = None
) -> None:
    """Change the row of a unique key, or add it: then with what `new` says of the columns that are not changed.

    `only`: the key is unique among the rows alone of which this is true.

    What goes wrong is raised by the next statement, or at the end of the transaction.
    """
    await connection.run(_upserting(table, tuple(key), tuple(changes), only), {**new, **changes, **key})


@cache
def _upserting(table: Table, key: tuple[str, ...], changes: tuple[str, ...], only: str | None) -> Insert:
    """Return the statement for these columns, made once: building it costs more than running it."""
    # SQLite has taken over PostgreSQL's syntax, and each dialect writes it in its own way.
    statement = postgresql.insert(table)
    changed = {name: statement.excluded[name] for name in changes}
    where = None if only is None else text(only)
    return statement.on_conflict_do_update(index_elements=list(key), index_where=where, set_=changed)


class Database(ABC):
    """A database with its connections."""

    is_remote: bool
    """Whether a connection can be lost while a transaction ends: then it is unsure whether that was recorded."""

    @abstractmethod
    async def make_ready(self, damaged: Callable[[CorruptDatabaseError], object]) -> None:
        """Check and migrate it. `damaged` is called if damage is found afterwards.

        Raises `DatabaseError`, and what the driver raises.
        """

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager[Connection]:
        """Begin a transaction of which all that it reads was true at one moment."""

    @abstractmethod
    def writing(self) -> AbstractAsyncContextManager[Connection]:
        """Begin a transaction that is durable once the block has ended, and undone if it raises."""

    @abstractmethod
    async def empty_journal(self) -> bool:
        """Leave nothing that was deleted in a journal; False if it is in use just now."""

    @abstractmethod
    async def drop_old_copies(self, before: float) -> None:
        """Delete the copies that lie beside the database since before a moment, in seconds."""

    @abstractmethod
    async def close(self) -> None:
        """Close every connection. May be called twice."""
