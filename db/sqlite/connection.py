"""A connection to a SQLite file: SQLAlchemy only compiles what goes through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import Boolean, ColumnElement, Executable
from sqlalchemy.dialects import sqlite

from db.sql.connection import NONE, Connection, Failure
from db.sql.rows import Row, Values
from db.sqlite.driver import Driver, Statement

_DIALECT = sqlite.dialect(paramstyle="qmark")


class SqliteConnection(Connection):
    """Statements on their way to the thread of a SQLite connection."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    async def rows(self, statement: Executable, values: Values = NONE) -> Sequence[Row]:
        """See `Connection`."""
        # The names of columns that are set do not come with a query: one compiled form serves all its values.
        known = _compiled(statement, ())
        answer = await self.driver.run(known.given(values))
        rows = [dict(zip(answer.names, row, strict=True)) for row in answer.rows]
        for row in rows if known.booleans else ():
            row.update({name: bool(row[name]) for name in known.booleans if row[name] is not None})
        return rows

    async def changed(self, statement: Executable, values: Values = NONE) -> int:
        """See `Connection`."""
        return (await self.driver.run(_compiled(statement, tuple(values)).given(values))).rowcount

    async def run(self, statement: Executable, values: Values = NONE, *, otherwise: Failure | None = None) -> None:
        """See `Connection`."""
        self.driver.add(_compiled(statement, tuple(values)).given(values, otherwise))

    async def run_each(self, statement: Executable, rows: Sequence[Values]) -> None:
        """See `Connection`."""
        for values in rows:
            await self.run(statement, values)

    async def one_at_a_time(self, key: int) -> None:
        """Do nothing: a file has one transaction that writes at a time."""

    def begins(self, column: ColumnElement[str], text: str) -> ColumnElement[bool]:
        """See `Connection`. The text has none of the letters `*?[`."""
        # Not LIKE: in SQLite it ignores case, and so finds no index.
        return column.bool_op("GLOB")(f"{text}*")


class _Compiled:
    """The SQL of a statement, with the names of its question marks in their order.

    Values go to SQLite as they are, and columns must have no defaults of the program's.
    """

    __slots__ = ("_constants", "_names", "_sql", "booleans")

    def __init__(self, statement: Any, keys: tuple[str, ...]) -> None:
        # Lists in `IN` are written out now: SQLAlchemy would do it when it executes, and here it does not.
        found = statement.compile(dialect=_DIALECT, column_keys=list(keys), compile_kwargs={"render_postcompile": True})
        self._sql, self._names = str(found), tuple(found.positiontup or ())
        # What has no value yet comes with each call; all other values are part of the statement.
        required = {name for name, bind in found.binds.items() if bind.required}
        self._constants = {name: value for name, value in found.params.items() if name not in required}
        # What SQLite keeps as 0 and 1.
        columns = getattr(statement, "selected_columns", None) or getattr(statement, "_returning", ())
        self.booleans = [each.name for each in columns if isinstance(each.type, Boolean)]

    def given(self, values: Values, otherwise: Failure | None = None) -> Statement:
        """Return it with its values."""
        every = {**self._constants, **values} if self._constants else values
        return Statement(self._sql, [every[name] for name in self._names], otherwise)


_known: WeakKeyDictionary[Any, dict[tuple[str, ...], _Compiled]] = WeakKeyDictionary()
"""A cache of compiled statements, as weak references: statements made once stay, the others are dropped at once."""


def _compiled(statement: Executable, keys: tuple[str, ...]) -> _Compiled:
    """Return what sets values of these names."""
    forms = _known.get(statement)
    if forms is None:
        forms = _known[statement] = {}
    if (found := forms.get(keys)) is None:
        found = forms[keys] = _Compiled(statement, keys)
    return found
