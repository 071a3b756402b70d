"""A connection to a database of either kind, inside a transaction: the one way in which records speak to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from itertools import repeat
from types import MappingProxyType
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Executable, Select, bindparam

from db.sql.rows import Row, Values

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
