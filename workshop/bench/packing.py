"""Bytes of finished games: as they were played, without what is deleted after two weeks, and with packed logs.

Games of random moves are played to their end at times and by accounts that look real, all their messages posted. Then
time passes, and the bot deletes and packs. Sizes are those of a vacuumed file, and of the same on PostgreSQL.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections import Counter
from collections.abc import AsyncGenerator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from sqlalchemy import make_url

from db.move import __main__ as moving
from db.store import Store
from engines.registry import ENGINES
from tables.core.model import Person, Table
from tables.records.packing import AFTER
from tables.tables import Tables
from tables.time.expiry import KEPT
from tests.support import postgresql
from tests.support.databases import outlive_kills_only, prepare_database, url_of
from tests.support.postgresql import connected
from workshop.bench.month import a_run
from workshop.bench.month.size import TURNS_A_DAY
from workshop.bench.rows import AbsentError, Row
from workshop.bench.scale.played import Clock, Players, tables_in

GAMES, FULL = 10, {"games": 150}

SERVERS = 10_000
"""Servers of the bot whose year is reckoned."""

DATABASES = ("SQLite", "PostgreSQL")

STAGES = ("as played", f"after {KEPT.days} days", f"after {AFTER.days} days")

_LOG, _MESSAGES, _REST = "log", "messages", "the rest"
_PARTS = {"moves": _LOG, "packed": _LOG, "packed_people": _LOG, "outbox": _MESSAGES}

_GIB = 1 << 30
_YEAR = 365

_ASKED = 0.5
"""The share of a year's bytes that is to be left, at most."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """Some games: how many, their turns, and their bytes by part, stage and database."""

    games: int
    turns: int
    bytes: dict[tuple[str, str], Counter[str]]


def run(*, games: int = GAMES, sizes: int = 2) -> Iterable[Row]:
    """Play so many games of each kind, with each of the `sizes` smallest numbers of seats above one."""
    with a_run():
        found = {
            game: asyncio.run(_weigh(game, [each for each in engine.seats if each > 1][:sizes], games))
            for game, engine in ENGINES.items()
        }
    for game, weighed in found.items():
        yield from _of_game(game, weighed)
    yield from _of_all(found)


def _of_game(game: str, weighed: Weighed) -> Iterator[Row]:
    for database in DATABASES:
        before, _, after = (weighed.bytes[database, stage][_LOG] / weighed.games for stage in STAGES)
        note = f"{weighed.games} games, {weighed.turns / weighed.games:.0f} turns each"
        yield Row(f"{game}: packed log on {database}", after, "bytes", "its rows and indexes", before, note=note)


def _of_all(found: dict[str, Weighed]) -> Iterator[Row]:
    turns = sum(each.turns for each in found.values())
    for database in DATABASES:
        of_turn = dict[str, float]()
        for stage in STAGES:
            parts = Counter[str]()
            for each in found.values():
                parts += each.bytes[database, stage]
            of_turn[stage] = sum(parts.values()) / turns
            note = ", ".join(f"{what}: {count / turns:.0f}" for what, count in parts.most_common())
            yield Row(f"{database}: a turn {stage}", of_turn[stage], "bytes", note=note)
        played, cleared, packed = (of_turn[stage] for stage in STAGES)
        young, middle = KEPT.days / _YEAR, (AFTER - KEPT).days / _YEAR
        first = young * played + middle * cleared + (1 - young - middle) * packed
        kept = "nothing deleted or packed"
        what = f"{database}: a year of {SERVERS:,} servers"
        yield Row(f"{what}, the first", _gib(first), "GiB", kept, _gib(played), reach=_ASKED)
        yield Row(f"{what}, each further one", _gib(packed), "GiB", kept, _gib(played), reach=_ASKED)


def _gib(of_turn: float) -> float:
    """Return the growth in a year of so many bytes a turn."""
    return of_turn * SERVERS * TURNS_A_DAY * _YEAR / _GIB


async def _weigh(game: str, seats: Sequence[int], games: int) -> Weighed:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with _played(folder / "pagoda.db", game, seats, games) as (tables, clock):
            found = dict[tuple[str, str], Counter[str]]()
            turns = _number(folder / "pagoda.db", "SELECT count(*) FROM outbox WHERE kind = 'turn'")
            for stage, later in zip(STAGES, (timedelta(0), KEPT, AFTER), strict=True):
                clock.now += later + timedelta(hours=1)
                while later and await tables.expiry.go_on():
                    pass
                while later == AFTER and _number(folder / "pagoda.db", "SELECT count(*) FROM moves"):
                    await tables.packing.pack_old()
                await _weigh_stage(folder, stage, found)
        return Weighed(games * len(seats), turns, found)


@asynccontextmanager
async def _played(path: Path, game: str, seats: Sequence[int], games: int) -> AsyncGenerator[tuple[Tables, Clock]]:
    # What a year has in bytes does not depend on when the disk is waited for.
    outlive_kills_only()
    store = await Store.open(url_of(path))
    try:
        tables = tables_in(store, clock := Clock())
        await tables.results.catch_up()
        players = _Lifelike(tables, clock, random.Random(game))
        for _ in range(games):
            for count in seats:
                await players.play(game, count, 10_000)
        yield tables, clock
    finally:
        await store.close()


class _Lifelike(Players):
    """People whose accounts, times and messages have as many digits as real ones: compressed they take as much."""

    def people(self, seats: int) -> list[Person]:
        """Return strangers."""
        return [Person(self._rng.randrange(1 << 58, 1 << 60), f"player {seat}") for seat in range(seats)]

    def time_of(self, *, is_long: bool) -> timedelta:
        """Return hours, to the millisecond."""
        return timedelta(hours=13 if is_long else 1, milliseconds=self._rng.randrange(7_200_000))

    def message(self) -> int:
        """Return an id as Discord's are."""
        return self._rng.randrange(1 << 60, 1 << 61)

    async def _move(self, table: Table) -> Table:
        self._clock.now += timedelta(milliseconds=self._rng.randrange(2_000, 20_000))
        return await super()._move(table)


async def _weigh_stage(folder: Path, stage: str, found: dict[tuple[str, str], Counter[str]]) -> None:
    copy, empty = folder / f"{stage}.db", folder / "empty.db"
    with closing(sqlite3.connect(folder / "pagoda.db")) as connection:
        connection.execute("VACUUM INTO ?", (str(copy),))
    prepare_database(empty)
    found["SQLite", stage] = _in_parts(_sizes_in_file(copy), _sizes_in_file(empty))
    async with postgresql.a_database(migrated=False) as url, postgresql.a_database() as nothing:
        await moving.move(url_of(copy), url, 0, lambda _: None)
        found["PostgreSQL", stage] = _in_parts(await _sizes_in_server(url), await _sizes_in_server(nothing))


def _in_parts(sizes: dict[str, int], empty: dict[str, int]) -> Counter[str]:
    found = Counter[str]()
    for table, size in sizes.items():
        found[_PARTS.get(table, _REST)] += max(0, size - empty.get(table, 0))
    return found


def _sizes_in_file(path: Path) -> dict[str, int]:
    query = "SELECT m.tbl_name, sum(s.pgsize) FROM dbstat s JOIN sqlite_master m ON m.name = s.name GROUP BY m.tbl_name"
    with closing(sqlite3.connect(path)) as connection:
        try:
            return dict(connection.execute(query).fetchall())
        except sqlite3.OperationalError as error:
            raise AbsentError("this SQLite has no dbstat") from error


async def _sizes_in_server(url: str) -> dict[str, int]:
    query = (
        "SELECT relname, pg_total_relation_size(oid) AS size FROM pg_class "
        "WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
    )
    async with connected(make_url(url)) as connection:
        await connection.execute("VACUUM FULL")
        return {row["relname"]: row["size"] for row in await connection.fetch(query)}


def _number(path: Path, query: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute(query).fetchone()[0])
