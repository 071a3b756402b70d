"""Stores of many tables: games really played, and copies of them made inside the database."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from time import time

from sqlalchemy import Column, Table

from db import schema
from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.databases import url_of
from tests.support.desk import PEOPLE, Desk, a_desk

KINDS = (("qin", 2), ("dragon_castle", 2), ("china", 3), ("qin", 4))
"""The games that are copied, and their numbers of seats."""

BUSIEST = 10_000_000
"""The account of the person who sits at one finished table in a hundred. Those of the others follow."""

HOME = 1
"""The server where half of all finished games were played. Nearly all people are rated there."""

CHANNELS, THREADS = 1 << 40, 1 << 41
"""Offsets that turn a server's number into its channel's, and a table's into its thread's."""

_PACE, _TURN = timedelta(hours=24), timedelta(hours=2)
_SO_FAR = 0.4
"""The share of a running game that has been played, roughly."""

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

# Finished games have ended over three years, one after the other; turns of running ones began within eleven hours. The
# last people sit at no running table. `chance` is a number by chance, the same in every store.
_PLAN = """
CREATE TEMP TABLE copies AS
WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < {tables}),
drawn AS (SELECT number, number * 2654435761 % 4294967296 / 8192 AS chance, number % {every} = 0 AS runs FROM numbers),
originals AS (
  SELECT id, updated_at, status = 'running' AS is_running, count(*) OVER (PARTITION BY status) AS kinds,
    row_number() OVER (PARTITION BY status ORDER BY id) - 1 AS place
  FROM played.tables)
SELECT number, id AS original, CASE WHEN NOT runs AND chance % 2 THEN {home} ELSE 1 + chance % 200 END AS guild_id,
  {now} - updated_at
    - CASE WHEN runs THEN chance % 660 * 60000 ELSE 94608000000 * ({tables} - number) / {tables} END AS later,
  CASE WHEN runs THEN {people} * 49 / 50 ELSE {people} END AS people, chance + 7907 * number AS first,
  1 + chance % 7 AS apart, NOT runs AND chance % 100 = 1 AS has_busiest
FROM drawn JOIN originals ON is_running = runs AND place = chance / 8 % kinds
"""

_JOINS = {
    "tables": "o.id = c.original",
    "result_seats": "o.result_id = (SELECT id FROM played.results WHERE table_id = c.original)",
}
"""The conditions that find the rows of an original; for other tables by the number of theirs."""

_ACCOUNT = (
    f"CASE WHEN c.has_busiest AND o.{{0}} = {PEOPLE[0].user_id} THEN {BUSIEST} "
    f"ELSE {BUSIEST + 1} + (c.first + (o.{{0}} - {PEOPLE[0].user_id}) * c.apart) % c.people END"
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

# The more games of a person, the more certain is their rating.
_RATE = """
INSERT INTO main.ratings (guild_id, game, user_id, mu, sigma, games, at)
SELECT guild_id, game, user_id, 15 + abs(random()) % 20000 / 1000.0, 8.3 / sqrt(count(*)), count(*), max(ended_at)
FROM main.result_seats JOIN main.results ON id = result_id GROUP BY guild_id, game, user_id
"""


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


async def grow(path: Path, tables: int, kinds: Sequence[tuple[str, int]] = KINDS, every: int = 10) -> Grown:
    """Create a store of `tables` tables of some kinds, one in `every` of which is running, and a tenth as many people.

    Indexes and triggers are created at the end: so copying takes half the time.
    """
    original = path.with_name("played.db")
    await _play(original, kinds)
    shutil.copy(original, path)
    grown = Grown(path, tables, max(100, tables // 10))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -200000", "temp_store = MEMORY"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("ATTACH ? AS played", (str(original),))
        aside = connection.execute(
            "SELECT type, name, sql FROM main.sqlite_master WHERE type IN ('index', 'trigger') AND sql > ''"
        ).fetchall()
        connection.execute("BEGIN")
        now, people = int(time() * 1000), grown.people
        connection.execute(_PLAN.format(tables=tables, every=every, home=HOME, now=now, people=people))
        for kind, name, _ in aside:
            connection.execute(f"DROP {kind} main.{name}")
        for table in reversed(_COPIED):
            connection.execute(f"DELETE FROM main.{table.name}")
        for table in _COPIED:
            connection.execute(_copying(table))
        # An edit belongs to one message, and the copies repeat the messages' numbers.
        connection.execute(f"DELETE FROM main.outbox WHERE {schema.EDITS}")
        connection.execute("DELETE FROM main.ratings")
        connection.execute(_RATE)
        # The games were played by a simulated clock: the bot would take the time since for an outage.
        connection.execute("DELETE FROM memory WHERE key LIKE 'looked%'")
        for _, _, sql in aside:
            connection.execute(sql)
        connection.execute("COMMIT")
    original.unlink()
    return grown


async def _play(path: Path, kinds: Sequence[tuple[str, int]]) -> None:
    """Play a game of each kind to its end, and another one about half-way."""
    async with a_desk(path, Clock()) as desk:
        await desk.tables.results.catch_up()
        for game, seats in kinds:
            whole = await _play_game(desk, game, seats, 10_000)
            await _play_game(desk, game, seats, int(_SO_FAR * whole))


async def _play_game(desk: Desk, game: str, seats: int, most: int) -> int:
    """Play to the end, or until `most` moves were made and a turn begins, all messages posted; return the moves."""
    table, turn = await desk.running(seats, game=game, pace=_PACE), -1
    while table.status is Status.RUNNING:
        if table.turn_ply != turn:
            turn = table.turn_ply
            await _post(desk, table.id)
            if table.ply >= most:
                return table.ply
            desk.clock.advance(seconds=_TURN.total_seconds())
        table = await desk.play_any(table.id)
    await _post(desk, table.id)
    return table.ply


async def _post(desk: Desk, table_id: int) -> None:
    """Post the pending messages, edit them, and record what the turn brings."""
    while (notice := await desk.tables.notices.claim(table_id)) is not None:
        await desk.tables.notices.posted(notice, notice.id)
    while (edit := await desk.tables.edits.claim(table_id)) is not None:
        await desk.tables.edits.edited(edit, 2)
    await desk.tables.waking.wake(table_id)


def _copying(table: Table) -> str:
    """Return the statement that writes the copies' rows of a table."""
    new = {column.name: _in_a_copy(table, column) for column in table.columns}
    if table is schema.outbox:
        del new["id"]
    join = _JOINS.get(table.name, "o.table_id = c.original")
    return (
        f"INSERT INTO main.{table.name} ({', '.join(new)}) SELECT {', '.join(new.values())} "
        f"FROM copies AS c CROSS JOIN played.{table.name} AS o ON {join}"
    )


def _in_a_copy(table: Table, column: Column[object]) -> str:
    new = _NEW.get(f"{table.name}.{column.name}") or _NEW.get(column.name)
    if new is not None:
        return new
    return f"o.{column.name} + c.later" if column.name.endswith("_at") or column.name == "at" else f"o.{column.name}"
