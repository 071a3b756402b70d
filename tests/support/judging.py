"""Judge the plans of all statements that a run's tests have made, once, on a database with fixed contents.

Each process notes the statements of the tests it runs. At the end the first process asks both kinds of databases for
their plans. On PostgreSQL these depend on statistics: there every table has the same generated rows in every run.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Boolean, Column, LargeBinary, String, Table, text

from db.schema import metadata
from db.store import Store
from tests.support.databases import prepare_database, url_of
from tests.support.plans import PARTIAL_BY_COLUMN, shape_of, walks
from tests.support.postgresql import a_database, a_run_of_its_own
from tests.support.reach import OF_ALL, Reach, reach_of

ROWS = 4000
"""The rows of each table on PostgreSQL: so many that an index is worth it."""

_noted = dict[tuple[str, str], tuple[str, str, str]]()
"""By dialect and shape: a statement, the function that asks it, and the test that made it first."""


@dataclass(frozen=True)
class Walk:
    """A statement that reads all rows of a table, and the test that made it."""

    statement: str
    test: str
    steps: list[str]

    def __str__(self) -> str:
        return f"{', '.join(self.steps)}, first made by {self.test}:\n{self.statement}"


def note(dialect: str, statements: Mapping[str, str], test: str) -> None:
    """Keep the statements that a test has made, with the function that asks each."""
    for statement, function in statements.items():
        _noted.setdefault((dialect, shape_of(statement)), (statement, function, test))


class Judge:
    """The pytest plugin: gathers statements from all processes of a run and fails the run where one walks."""

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if (output := getattr(session.config, "workeroutput", None)) is not None:
            output["statements"] = [(*key, *value) for key, value in _noted.items()]
            return
        self._report(session, "no statement of a request or sweep walks through a table", asyncio.run(judge()))
        self._report(session, "no statement but a sweep's is about all there is", of_all())

    def _report(self, session: pytest.Session, claim: str, found: Sequence[object]) -> None:
        if not found:
            return
        report = pytest.TestReport(
            nodeid=f"tests/support/judging.py::{claim}",
            location=("tests/support/judging.py", 0, "statements"),
            keywords={},
            outcome="failed",
            longrepr="\n\n".join(map(str, found)),
            when="call",
        )
        session.config.hook.pytest_runtest_logreport(report=report)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        for dialect, shape, *noted in getattr(node, "workeroutput", {}).get("statements", ()):
            _noted.setdefault((dialect, shape), tuple(noted))


async def judge() -> list[Walk]:
    """Ask for the plans of all statements that were noted; those that walk."""
    found: list[Walk] = []
    for dialect in sorted({dialect for dialect, _ in _noted}):
        noted = sorted(each for (of, _), each in _noted.items() if of == dialect)
        async with _database(dialect) as store:
            found += [walk for statement, _, test in noted if (walk := await walk_of(store, statement, test))]
    return found


def of_all() -> list[str]:
    """Return the statements about all there is that `OF_ALL` does not expect, each with what asks it."""
    expected = set().union(*OF_ALL.values())
    return [
        f"{function} asks of all, first in {test}:\n{statement}"
        for statement, function, test in sorted(_noted.values())
        if function not in expected and reach_of(statement) is Reach.ALL
    ]


async def walk_of(store: Store, statement: str, test: str) -> Walk | None:
    """Return how a statement walks, None where it does not."""
    steps = await walks(store, statement)
    return Walk(statement, test, steps) if steps else None


@asynccontextmanager
async def _database(dialect: str) -> AsyncGenerator[Store]:
    """A database of the present schema: an empty SQLite file, or PostgreSQL with generated rows and statistics."""
    if dialect == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "plans.db"
            prepare_database(path)
            store = await Store.open(url_of(path))
            try:
                yield store
            finally:
                await store.close()
        return
    with a_run_of_its_own():
        async with a_database() as url, filled(url) as store:
            yield store


@asynccontextmanager
async def filled(url: str) -> AsyncGenerator[Store]:
    """A PostgreSQL database with `ROWS` rows in each table, counted by the server."""
    store = await Store.open(url)
    try:
        async with store._database._engine.begin() as connection:
            # Rows need not fit each other: only their number and their values' distribution matter here.
            await connection.execute(text("SET LOCAL session_replication_role = replica"))
            for table in metadata.sorted_tables:
                await connection.execute(text(generated(table)))
            await connection.execute(text("ANALYZE"))
        yield store
    finally:
        await store.close()


def generated(table: Table) -> str:
    """The statement that fills a table with `ROWS` rows."""
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    values = ", ".join(_value(column) for column in table.columns)
    return f'INSERT INTO "{table.name}" ({names}) SELECT {values} FROM generate_series(1, {ROWS}) g'


def _value(column: Column[Any]) -> str:
    """A column's value in row `g`. What is open, by the condition of a partial index, is one row of a hundred."""
    condition = PARTIAL_BY_COLUMN.get((column.table.name, column.name))
    value = _any_value(column)
    if condition == "IS NULL":
        return f"CASE WHEN g % 100 = 0 THEN NULL ELSE {value} END"
    if condition == "IS NOT NULL":
        return f"CASE WHEN g % 100 = 0 THEN {value} END"
    return value


def _any_value(column: Column[Any]) -> str:
    keys = list(column.table.primary_key)
    if isinstance(column.type, Boolean):
        return "g % 100 = 0"
    if isinstance(column.type, LargeBinary):
        return "decode(md5(g::text), 'hex')"
    if isinstance(column.type, String):
        if column.name == "status":
            return "CASE WHEN g % 100 = 0 THEN 'running' ELSE 'over' END"
        length = f", {column.type.length}" if column.type.length else ", 32"
        return f"left(md5(g::text){length})"
    if column in keys and len(keys) > 1 and keys.index(column) == 0:
        return "g / 4"
    return "g"
