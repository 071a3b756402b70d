"""Copy every table of a database into an empty one, and compare what has arrived."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Callable, Sequence
from hashlib import blake2b
from time import monotonic
from typing import Any, TypeAlias

from sqlalchemy import BigInteger, Column, Integer, RowMapping, String, Table, func, insert, select

from db.migrate import MARK, check_known, check_moved
from db.move.database import MoveEnd
from db.move.errors import MoveError
from db.replaying import Proof, UnprovenGameError, games_replayed
from db.schema import REVISION, metadata

Say: TypeAlias = Callable[[str], object]
"""Takes a line of progress."""

EMPTY_IT = "Empty it and start again: drop and create the database, or delete the file."
"""Advice about a target that cannot be used."""

ROWS_A_SECOND = 10_000
"""How fast rows are moved and compared: docs/capacity.md."""

_WORTH_SAYING = 10
"""The seconds left from which on they are said."""

_SMALL = 1000
"""The rows from which on a table tells how fast rows are moved here."""

_PIECE = 200
"""How many rows are in memory at once."""


class Digest:
    """A fingerprint of rows in any order: the two kinds of databases sort texts differently."""

    def __init__(self) -> None:
        self.rows, self._sum = 0, 0

    def add(self, row: RowMapping) -> None:
        """Take a row in."""
        # SQLAlchemy reads the same Python values from both kinds of databases, so equal rows are written alike.
        written = json.dumps(list(row.values()), default=bytes.hex).encode()
        self._sum += int.from_bytes(blake2b(written, digest_size=16).digest(), "big")
        self.rows += 1

    def __str__(self) -> str:
        return f"{self.rows:,} rows with digest {self._sum % (1 << 128):032x}"


async def check_source(source: MoveEnd) -> None:
    """Refuse what is no whole database of the present schema. Raises `DatabaseError`."""
    revision = await source.revision()
    if revision is None:
        raise MoveError(f"{source.name} is no database of Pagoda.")
    check_known(revision)
    if revision != REVISION:
        raise MoveError(
            f"{source.name} has schema {revision}, this program {REVISION}. "
            "Start the bot once, which migrates it, stop the bot, then move."
        )
    await source.connection.run_sync(check_moved)


async def check_empty(target: MoveEnd) -> None:
    """Refuse a database with anything in it. Raises `MoveError`."""
    names = await target.names()
    if MARK in names:
        raise MoveError(f"A move into {target.name} was broken off. {EMPTY_IT}")
    if names:
        raise MoveError(f"{target.name} is not empty: it has the table {min(names)}. {EMPTY_IT}")


async def rows_in(database: MoveEnd) -> int:
    """Count the rows of all tables."""
    counts = [select(func.count()).select_from(table) for table in metadata.sorted_tables]
    return sum([(await database.connection.execute(count)).scalar_one() for count in counts])


def time_needed(rows: int) -> str:
    """Say how long moving so many rows takes, before it begins."""
    seconds = rows / ROWS_A_SECOND
    return (
        f"{rows:,} rows have to be moved and compared. At {ROWS_A_SECOND:,} rows a second, which two busy cores do, "
        f"that takes {_span(seconds)}. No bot may run meanwhile."
    )


def _span(seconds: float) -> str:
    if seconds < 90:
        return f"about {max(1, round(seconds))} seconds"
    return f"about {round(seconds / 60)} minutes" if seconds < 90 * 60 else f"about {seconds / 3600:.1f} hours"


async def copy(source: MoveEnd, target: MoveEnd, say: Say) -> int:
    """Copy all tables, each in one transaction, and compare it; how many rows there are. Raises `MoveError`."""
    rows, total, began = 0, await rows_in(source), monotonic()
    say(time_needed(total))
    for table in metadata.sorted_tables:
        sent, found = await _copy_table(source, target, table), await _digest_of(target, table)
        if str(sent) != str(found):
            raise MoveError(f"{table.name} differs: {source.name} has {sent}, {target.name} has {found}.")
        say(f"{table.name}: {sent}, the same on both sides.")
        rows += sent.rows
        left = (total - rows) * (monotonic() - began) / max(rows, 1)
        # Small tables take their time in making them, and say nothing of the others.
        if sent.rows > _SMALL and left > _WORTH_SAYING:
            say(f"{rows:,} of {total:,} rows are there; the rest takes {_span(left)}.")
    await target.set_counters(await source.counters())
    return rows


async def play_again(target: MoveEnd, sample: int, proof: Proof) -> int:
    """Replay so many games from their moved logs; how many it held for. Raises `MoveError` for one that differs."""
    try:
        return await games_replayed(target.connection, sample, proof)
    except UnprovenGameError as error:
        raise MoveError(
            f"Every row was moved, but {error}. It was the same before: --games 0 leaves this out."
        ) from error


async def _copy_table(source: MoveEnd, target: MoveEnd, table: Table) -> Digest:
    digest = Digest()
    async for rows in _pieces(source, table):
        for row in rows:
            _check_fit(table, row)
            digest.add(row)
        await target.connection.execute(insert(table), [dict(row) for row in rows])
    await target.connection.commit()
    return digest


async def _digest_of(database: MoveEnd, table: Table) -> Digest:
    digest = Digest()
    async for rows in _pieces(database, table):
        for row in rows:
            digest.add(row)
    await database.connection.commit()
    return digest


async def _pieces(database: MoveEnd, table: Table) -> AsyncGenerator[Sequence[RowMapping]]:
    query = select(table).order_by(*table.primary_key)
    async with database.connection.stream(query, execution_options={"yield_per": _PIECE}) as result:
        async for rows in result.mappings().partitions():
            yield rows


def _check_fit(table: Table, row: RowMapping) -> None:
    """Refuse what the other kind could not hold: SQLite lets anything into any column. Raises `MoveError`."""
    for column, value in zip(table.columns, row.values()):
        if (why := _unfit(column, value)) is not None:
            # The row by its key alone: the rest may be a hand or a seed.
            key = ", ".join(f"{each.name} {row[each.name]!r}" for each in table.primary_key)
            raise MoveError(
                f"Nothing can hold the column {column.name} of the row of {table.name} with {key}: {why}. "
                "Mend it in the source."
            )


def _unfit(column: Column[Any], value: object) -> str | None:
    """Why a column cannot hold a value; None if it can."""
    kind = column.type
    match value:
        case None:
            return None if column.nullable else "it is empty"
        case str() if isinstance(kind, String):
            if "\0" in value:
                return "the text has a character with the number 0"
            if kind.length is not None and len(value) > kind.length:
                return f"the text is longer than {kind.length} characters"
        case int() if isinstance(kind, Integer):
            bits = 63 if isinstance(kind, BigInteger) else 31
            if value.bit_length() > bits:
                return f"the number has more than {bits} bits"
        case _ if not isinstance(value, kind.python_type):
            return f"it is a {type(value).__name__}"
        case _:
            pass
    return None
