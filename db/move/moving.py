"""Moving a database: what is begun can be broken off at any moment, and goes on where it was."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from hashlib import blake2b
from itertools import zip_longest
from typing import Any, TypeAlias, cast

from sqlalchemy import Table

from db.migrate import check_known
from db.move.canonical import Digest, Values, key_of, named, piece_of, written
from db.move.errors import MoveError
from db.move.progress import Progress
from db.move.side import Side
from db.schema import REVISION, chairs, metadata, moves, tables
from db.sql.rows import Row

TABLES = metadata.sorted_tables
"""All tables, each behind those that its rows refer to."""

Proof: TypeAlias = Callable[[Row, Sequence[Row], Sequence[Row]], bool | None]
"""Whether a game's row is what its chairs and its log lead to; None where that cannot be said."""


async def copy(source: Side, target: Side, progress: Progress) -> None:
    """Bring everything that is not there yet into the target, which nobody can use before `finish`.

    Rows are added in the order of their keys, and a piece of them is there whole or not at all: what is there says
    where to go on. Raises `MoveError`.
    """
    await _check_source(source)
    progress.say(f"Looking at {source.name} and {target.name}.")
    mark = await _content(source)
    begun = await _begun(target)
    if begun is None:
        if not await _is_empty(target):
            await _check_the_same(source, target, mark)
            return
        await target.migrate()
        await target.begin(mark)
    elif begun != mark:
        raise MoveError(
            f"Something else than what {source.name} holds now was being moved into {target.name}. "
            f"Empty {target.name}, then move again."
        )
    for table in TABLES:
        await _copy_table(source, target, table, progress)
    await target.set_counters(await source.counters())


async def compare(source: Side, target: Side, progress: Progress) -> int:
    """Read every table on both sides; how many rows there are. Raises `MoveError` naming the first that differs."""
    rows = 0
    for table in TABLES:
        rows += await _compare_table(source, target, table, progress)
    counted, there = await source.counters(), await target.counters()
    wrong = [name for name in sorted(target.counting) if there[name] != counted[name]]
    if wrong:
        raise MoveError(f"The next row of {wrong[0]} would get another number in {target.name}. {_begin_anew(target)}")
    return rows


async def play_again(target: Side, sample: int, proof: Proof, progress: Progress) -> int:
    """Try a proof on so many games, spread over all there are; how many it held for.

    Raises `MoveError` for one of which it does not hold.
    """
    games = await target.games()
    chosen = games if len(games) <= sample else [games[number * len(games) // sample] for number in range(sample)]
    proven = 0
    for number, table_id in enumerate(chosen, 1):
        (row,), chair_rows, log = [await _rows_of_game(target, each, table_id) for each in (tables, chairs, moves)]
        found = proof(row, chair_rows, log)
        if found is False:
            raise MoveError(
                f"Every row was moved, but the log of table {table_id} does not lead to its position. It was the same "
                "before: --games 0 leaves this out."
            )
        proven += found is True
        progress.count("Playing again", number, len(chosen), "games")
    return proven


async def _rows_of_game(side: Side, table: Table, table_id: int) -> Sequence[Row]:
    names = [column.name for column in table.columns]
    found: list[dict[str, Any]] = [dict(zip(names, row)) for row in await side.of_game(table, table_id)]
    return cast("list[Row]", found)


async def _check_source(source: Side) -> None:
    revision = await source.revision()
    if revision is None:
        raise MoveError(f"{source.name} is no database of Pagoda.")
    check_known(revision)
    if revision != REVISION:
        raise MoveError(
            f"{source.name} has schema {revision}, this program {REVISION}. "
            "Start the bot once, which migrates it, stop the bot, then move."
        )
    if await source.mark() is not None:
        raise MoveError(f"What was being moved into {source.name} is not all there. Finish that move first.")


async def _content(side: Side) -> str:
    """A short text that tells one database's content from another's, whichever kind it is of.

    It says how much there is and what came last, which is quick to find out; `compare` looks at everything.
    """
    told = blake2b(REVISION.encode(), digest_size=16)
    for table in TABLES:
        last = await side.last(table)
        told.update(f"{table.name} {await side.count(table)} ".encode() + (b"" if last is None else written(last)))
    return told.hexdigest()


async def _begun(target: Side) -> str | None:
    """What is being moved into the target. Raises `MoveError` if that was begun by another version of the program."""
    mark, revision = await target.mark(), await target.revision()
    if mark is not None and revision != REVISION:
        raise MoveError(
            f"The move into {target.name} was begun with schema {revision}, this program has {REVISION}. "
            f"Empty {target.name}, then move again."
        )
    return mark


async def _is_empty(target: Side) -> bool:
    """Whether nothing is there but tables of ours without any row."""
    names = await target.names()
    if names - {table.name for table in TABLES} - {"alembic_version"}:
        return False
    check_known(await target.revision())
    return not any([await target.count(table) for table in TABLES if table.name in names])


async def _check_the_same(source: Side, target: Side, mark: str) -> None:
    """Nothing is to do where everything is there already, as after a kill in the last moment."""
    if await target.revision() != REVISION or await _content(target) != mark:
        raise MoveError(f"{target.name} is not empty, and no move into it was begun. Nothing was changed there.")


async def _copy_table(source: Side, target: Side, table: Table, progress: Progress) -> None:
    of, done = await source.count(table), await target.count(table)
    last = await target.last(table)
    async with aclosing(source.pieces(table, None if last is None else key_of(table, last))) as pieces:
        async for rows in pieces:
            await target.add(table, rows)
            done += len(rows)
            progress.count(f"Copying {table.name}", done, of)
    if of:
        progress.say(f"{table.name}: {done:,} rows are there.")


async def _compare_table(source: Side, target: Side, table: Table, progress: Progress) -> int:
    """Compare a table; how many rows it has."""
    of, done = await source.count(table), 0
    ours, theirs = Digest(), Digest()
    async with aclosing(source.pieces(table)) as here, aclosing(target.pieces(table)) as there:
        while True:
            rows, found = await _next(here), await _next(there)
            ours.add(rows)
            theirs.add(found)
            if len(rows) != len(found) or ours.told() != theirs.told():
                raise MoveError(f"{_difference(table, rows, found)} {_begin_anew(target)}")
            done += len(rows)
            progress.count(f"Comparing {table.name}", done, of)
            if len(rows) < piece_of(table):
                break
    if of:
        progress.say(f"{table.name}: {done:,} rows are the same, digest {ours.told()}.")
    return done


async def _next(pieces: AsyncGenerator[Sequence[Values]]) -> Sequence[Values]:
    # `anext` with a default raises a SystemError at the end of some generators in Python 3.11.
    async for rows in pieces:
        return rows
    return ()


def _difference(table: Table, rows: Sequence[Values], found: Sequence[Values]) -> str:
    for row, other in zip_longest(rows, found):
        if row is None or other is None or key_of(table, row) != key_of(table, other):
            of = min((each for each in (row, other) if each is not None), key=lambda each: key_of(table, each))
            return f"Only one side has {named(table, of)}."
        columns = [column.name for column, ours, theirs in zip(table.columns, row, other) if ours != theirs]
        if columns:
            return f"Different on both sides: {', '.join(columns)} of {named(table, row)}."
    raise AssertionError("equal rows have equal digests")


def _begin_anew(target: Side) -> str:
    return f"{target.name} cannot be used: empty it, then move again."
