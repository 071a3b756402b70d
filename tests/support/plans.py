"""The plans of the statements that requests and sweeps make: none may walk through a table that grows."""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy import BindParameter, ClauseElement, ColumnElement, Executable, Insert, String, TextClause, Update, text
from sqlalchemy.dialects.postgresql import asyncpg
from sqlalchemy.sql.visitors import cloned_traverse
from sqlalchemy.types import TypeEngine

import db.sql
import db.store
from db.records.session import Session
from db.schema import metadata
from db.sql import NONE, Connection, Failure, Values
from db.store import Store
from tests.support.databases import dialect_of

_VALUES = re.compile(r"'[^']*'|\b\d+\b|(?:\?, )+\?")

PARTIAL_BY_COLUMN = {
    (table.name, words[0]): " ".join(words[1:])
    for table in metadata.tables.values()
    for index in table.indexes
    if (where := index.dialect_options["sqlite"]["where"]) is not None and len(words := str(where).split()) > 1
}
"""The columns on whose being null a partial index depends: `IS NULL` or `IS NOT NULL`, by table and column."""

_PARTIAL = {
    index.name
    for table in metadata.tables.values()
    for index in table.indexes
    if index.dialect_options["sqlite"]["where"] is not None
}
"""Indexes of what is open only: they are as long as what is going on."""

AT_LEISURE = (
    # Forgetting a person takes their name out of games that others opened from files, of which each keeps a few.
    "FROM imports \nWHERE (imports.content LIKE",
    # Whom a restored backup has brought back, once after it.
    "FROM people \nWHERE people.user_id IS NOT NULL UNION",
    # Which games run: the local table shows them again when it starts.
    "FROM tables \nWHERE tables.status = 'running' ORDER BY tables.id",
    # Servers without the bot, once when it has connected.
    "SELECT departures.guild_id \nFROM departures",
    # Computing all ratings again, once after an upgrade.
    "DELETE FROM ratings",
    "DELETE FROM meetings",
    "SELECT max(results.id)",
)
"""What stands in statements that neither a request nor a sweep makes."""


_noted = set[Any]()
"""What was noted in this process, by what SQLAlchemy tells statements apart by."""


_POSTGRESQL = asyncpg.dialect()
_GLOB = re.compile(r" GLOB '([^*']*)\*'")


@dataclass
class Recorder:
    """What was asked of the database, as text with its values.

    With each, the function that asks it. `on_postgresql`: the same as PostgreSQL is asked for it, so that one run on
    SQLite has the statements of both.
    """

    dialect: Any
    statements: dict[str, str] = field(default_factory=dict)
    on_postgresql: dict[str, str] = field(default_factory=dict)

    def note(self, statement: Any, names: Collection[str]) -> None:
        """Keep a statement, of whose values only the names are known: no plan depends on them here.

        Those of tests are plain text, and adding rows has no plan.
        """
        if not isinstance(statement, ClauseElement) or isinstance(statement, Insert | TextClause):
            return
        if self._is_noted(statement, names):
            return
        if names and isinstance(statement, Update):
            changed = [column for column in statement.table.c if column.name in names]
            statement = statement.values({column.name: _anything(column.type) for column in changed})

        def fill(parameter: BindParameter[Any]) -> None:
            if parameter.value is None and parameter.required:
                value = _anything(parameter.type)
                parameter.value, parameter.required = [value] if parameter.expanding else value, False

        statement = cloned_traverse(statement, {}, {"bindparam": fill})
        function = _asking()
        self.statements[_written(statement, self.dialect)] = function
        self.on_postgresql[_GLOB.sub(r" LIKE '\1%'", _written(statement, _POSTGRESQL))] = function

    def _is_noted(self, statement: ClauseElement, names: Collection[str]) -> bool:
        """Whether a statement that differs in nothing but its values was noted before; it counts as noted now.

        To write all of them out with their values took two fifths of what the tests of the tables cost.
        """
        known = statement._generate_cache_key()
        key = None if known is None else (self.dialect.name, known.key, frozenset(names))
        if key is None or key not in _noted:
            _noted.add(key)
            return False
        return True


def _asking() -> str:
    """Return the name of the function that asks the database now, with its module."""
    frame = sys._getframe(2)
    while (module := frame.f_globals["__name__"]) in (__name__, db.sql.__name__):
        assert frame.f_back is not None
        frame = frame.f_back
    return f"{module}.{frame.f_code.co_qualname}"


def _written(statement: ClauseElement, dialect: Any) -> str:
    return str(statement.compile(dialect=dialect, compile_kwargs={"literal_binds": True}))


def _anything(kind: TypeEngine[Any]) -> Any:
    return "" if isinstance(kind, String) else 1


class _Recorded(Connection):
    """A connection that notes what it is asked."""

    def __init__(self, connection: Connection, recorder: Recorder) -> None:
        self._connection = connection
        self._recorder = recorder

    async def rows(self, statement: Executable, values: Values = NONE) -> Any:
        self._recorder.note(statement, values)
        return await self._connection.rows(statement, values)

    async def changed(self, statement: Executable, values: Values = NONE) -> int:
        self._recorder.note(statement, values)
        return await self._connection.changed(statement, values)

    async def run(self, statement: Executable, values: Values = NONE, *, otherwise: Failure | None = None) -> None:
        self._recorder.note(statement, values)
        await self._connection.run(statement, values, otherwise=otherwise)

    async def run_each(self, statement: Executable, rows: Sequence[Values]) -> None:
        for values in rows[:1]:
            self._recorder.note(statement, values)
        await self._connection.run_each(statement, rows)

    async def one_at_a_time(self, key: int) -> None:
        await self._connection.one_at_a_time(key)

    def begins(self, column: ColumnElement[str], text: str) -> ColumnElement[bool]:
        return self._connection.begins(column, text)


@contextmanager
def recorded(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Recorder]:
    """Note what is asked in the sessions of a store."""
    recorder = Recorder(dialect_of(store))
    with monkeypatch.context() as patched:
        # All of them, also those that another test has asked before.
        patched.setattr(sys.modules[__name__], "_noted", set())
        patched.setattr(db.store, "Session", lambda connection: Session(_Recorded(connection, recorder)))
        yield recorder


def shape_of(statement: str) -> str:
    """A statement without its values."""
    return _VALUES.sub("?", statement)


async def walks(store: Store, statement: str) -> list[str]:
    """What of a statement's plan walks through all rows of a table, or of an index of all its rows."""
    if any(part in statement for part in AT_LEISURE):
        return []
    async with store._database.reading() as connection:
        if not store._database.is_remote:
            plan = await connection.rows(text(f"EXPLAIN QUERY PLAN {_escaped(statement)}"))
            return [row["detail"] for row in plan if _walks_in_sqlite(row["detail"])]
        # So few rows are read fastest by walking: that must not hide what would happen with many.
        await connection.run(text("SET LOCAL enable_seqscan = off"))
        plan = await connection.scalar(text(f"EXPLAIN (FORMAT JSON) {_escaped(statement)}"))
        return [told for node in _nodes(plan[0]["Plan"]) if (told := _walk_in_postgresql(node))]


def _escaped(statement: str) -> str:
    """The same as a text in which no colon is a parameter's."""
    return re.sub(r"(?<!:):(?=\w)", r"\\:", statement)


def _walks_in_sqlite(detail: str) -> bool:
    is_walk = detail.startswith("SCAN ") and not detail.startswith(("SCAN (", "SCAN CONSTANT", "SCAN anon_"))
    return is_walk and detail.split()[-1] not in _PARTIAL


def _walk_in_postgresql(node: Mapping[str, Any]) -> str:
    if node["Node Type"] == "Seq Scan":
        return f"Seq Scan {node['Relation Name']}"
    if "Index Name" in node and "Index Cond" not in node and node["Index Name"] not in _PARTIAL:
        return f"{node['Node Type']} {node['Index Name']}"
    return ""


def _nodes(plan: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield plan
    for each in plan.get("Plans", ()):
        yield from _nodes(each)
