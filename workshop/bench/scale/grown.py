"""A store of many tables: copies of really played games, made inside the database."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import astuple, dataclass, fields
from itertools import cycle
from pathlib import Path
from time import time

from sqlalchemy import Column, Table

from db import schema
from db.store import Store
from tests.support.databases import url_of
from workshop.bench.scale.played import FIRST_ID, play

KINDS = (("qin", 2), ("dragon_castle", 2), ("china", 3), ("qin", 4))
"""The games that are copied, and their numbers of seats."""

BUSIEST = 10_000_000
"""The account of the person who sits at one table in a hundred. Those of the others follow."""

HOME = 1
"""The server where half of all finished games were played. Nearly all people are rated there."""

CHANNELS, THREADS = 1 << 40, 1 << 41
"""Offsets that turn a server's number into its channel's, and a table's into its thread's."""

_SERVERS = 200
_RUNNING = 10
"""One table in this many is running."""

_HOUR = 3_600_000
_YEARS = 3 * 365 * 24 * _HOUR
"""The milliseconds over which the finished games have ended, one after the other."""

_COPIED = (
    schema.tables,
    schema.chairs,
    schema.moves,
    schema.outbox,
    schema.turns,
    schema.invitations,
    schema.results,
    schema.result_seats,
)

_OF_THE_TABLE = "o.table_id = c.original"
_JOINS = {
    "tables": "o.id = c.original",
    "result_seats": "o.result_id = (SELECT id FROM played.results WHERE table_id = c.original)",
}
"""The conditions that find the rows of an original."""

_ACCOUNT = (
    f"CASE WHEN c.has_busiest AND o.{{0}} = {FIRST_ID} THEN {BUSIEST} "
    f"ELSE {BUSIEST + 1} + (c.first + (o.{{0}} - {FIRST_ID}) * c.apart) % c.people END"
)
_NEW: Mapping[str, str] = {
    "tables.id": "c.number",
    "results.id": "c.number",
    "result_seats.result_id": "c.number",
    "tables.channel_id": f"{CHANNELS} + c.guild_id",
    "tables.thread_id": f"{THREADS} + c.number",
    "chairs.name": f"'player ' || {_ACCOUNT.format('user_id')}",
    "table_id": "c.number",
    "guild_id": "c.guild_id",
    "user_id": _ACCOUNT.format("user_id"),
    "host_id": _ACCOUNT.format("host_id"),
}
"""The values of a copy's columns that differ from the original's; times are moved besides."""


@dataclass(frozen=True, slots=True)
class Grown:
    """The file of a store with many tables and people. The last person plays nowhere at present."""

    path: Path
    tables: int
    people: int

    @property
    def url(self) -> str:
        """The URL of the file for the program."""
        return url_of(self.path)

    def account(self, number: int) -> int:
        """Return the account of one of the people, counted from 1."""
        return BUSIEST + number

    def numbers(self, query: str, *values: object) -> list[int]:
        """Return the numbers that a query finds."""
        with closing(sqlite3.connect(self.path)) as connection:
            return [row[0] for row in connection.execute(query, values)]

    def count(self, what: str, *values: object) -> int:
        """Count the rows of a table; `what` follows FROM in the query."""
        return self.numbers(f"SELECT count(*) FROM {what}", *values)[0]

    def change(self, *statements: str) -> None:
        """Change the file, even while a bot serves on it."""
        with closing(sqlite3.connect(self.path, timeout=60)) as connection, connection:
            for statement in statements:
                connection.execute(statement)

    def __str__(self) -> str:
        return f"{self.tables:,} tables"


@dataclass(frozen=True, slots=True)
class _Copy:
    """A table to create: the number of its original, the server, the milliseconds it is moved by, and its people.

    Of `people` people the first seat's is number `first`, and each other one `apart` from the one before.
    """

    number: int
    original: int
    guild_id: int
    later: int
    first: int
    apart: int
    people: int
    has_busiest: bool


def grow(folder: Path, tables: int, kinds: int) -> Grown:
    """Create a store of `tables` tables in a folder, of the first `kinds` of `KINDS`, with a tenth as many people."""
    original = folder / "played.db"
    asyncio.run(_play(original, kinds))
    grown = Grown(folder / "pagoda.db", tables, max(100, tables // 10))
    shutil.copy(original, grown.path)
    with closing(sqlite3.connect(grown.path, isolation_level=None)) as connection:
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -200000", "temp_store = MEMORY"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("ATTACH ? AS played", (str(original),))
        connection.execute("BEGIN")
        _plan(connection, grown)
        _copy(connection)
        _rate(connection)
        # The games were played by a simulated clock: the bot would take the time since for an outage.
        connection.execute("DELETE FROM memory WHERE key LIKE 'looked%'")
        connection.execute("COMMIT")
    original.unlink()
    return grown


async def _play(path: Path, kinds: int) -> None:
    store = await Store.open(url_of(path))
    try:
        await play(store, KINDS[:kinds])
    finally:
        await store.close()


def _plan(connection: sqlite3.Connection, grown: Grown) -> None:
    rows = connection.execute("SELECT id, status, updated_at FROM played.tables ORDER BY id").fetchall()
    columns = ", ".join(each.name for each in fields(_Copy))
    connection.execute(f"CREATE TEMP TABLE copies ({columns}, PRIMARY KEY (number)) WITHOUT ROWID")
    connection.executemany(
        f"INSERT INTO copies VALUES ({', '.join('?' * len(fields(_Copy)))})",
        (astuple(each) for each in _copies(grown, rows)),
    )


def _copies(grown: Grown, originals: list[tuple[int, str, int]]) -> Iterator[_Copy]:
    """Yield games that ended over the years, and between them games whose turns began within eleven hours."""
    rng, now = random.Random(1), int(time() * 1000)
    over, running = (cycle([row for row in originals if row[1] == status]) for status in ("over", "running"))
    for number in range(1, grown.tables + 1):
        runs = number % _RUNNING == 0
        original, _, ended_at = next(running if runs else over)
        ago = rng.randrange(11 * _HOUR) if runs else _YEARS * (grown.tables - number) // grown.tables
        people = grown.people * 49 // 50 if runs else grown.people
        yield _Copy(
            number,
            original,
            HOME if not runs and rng.random() < 0.5 else rng.randint(1, _SERVERS),
            now - ago - ended_at,
            rng.randrange(people),
            rng.randint(1, 7),
            people,
            not runs and number % 100 == 1,
        )


def _copy(connection: sqlite3.Connection) -> None:
    """Write the copies without indexes and triggers: created at the end they take half the time."""
    aside = connection.execute(
        "SELECT type, name, sql FROM main.sqlite_master WHERE type IN ('index', 'trigger') AND sql > ''"
    ).fetchall()
    for kind, name, _ in aside:
        connection.execute(f"DROP {kind} main.{name}")
    for table in reversed(_COPIED):
        connection.execute(f"DELETE FROM main.{table.name}")
    for table in _COPIED:
        new = {column.name: _in_a_copy(table, column) for column in table.columns}
        if table is schema.outbox:
            del new["id"]
        connection.execute(
            f"INSERT INTO main.{table.name} ({', '.join(new)}) SELECT {', '.join(new.values())} "
            f"FROM copies AS c CROSS JOIN played.{table.name} AS o ON {_JOINS.get(table.name, _OF_THE_TABLE)}"
        )
    # An edit belongs to one message, and the copies repeat the messages' numbers.
    connection.execute(f"DELETE FROM main.outbox WHERE {schema.EDITS}")
    for _, _, sql in aside:
        connection.execute(sql)


def _in_a_copy(table: Table, column: Column[object]) -> str:
    new = _NEW.get(f"{table.name}.{column.name}") or _NEW.get(column.name)
    if new is not None:
        return new
    return f"o.{column.name} + c.later" if column.name.endswith("_at") or column.name == "at" else f"o.{column.name}"


def _rate(connection: sqlite3.Connection) -> None:
    """Rate each person who has finished a game: the more games the more certain, with a random rating."""
    connection.execute("DELETE FROM main.ratings")
    connection.execute(
        "INSERT INTO main.ratings (guild_id, game, user_id, mu, sigma, games) "
        "SELECT guild_id, game, user_id, 15 + abs(random()) % 20000 / 1000.0, 8.3 / sqrt(count(*)), count(*) "
        "FROM main.result_seats JOIN main.results ON id = result_id GROUP BY guild_id, game, user_id"
    )
