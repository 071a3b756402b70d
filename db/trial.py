"""Trying a database out: it is migrated and its games are replayed, on a copy or in a transaction that is undone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from sqlalchemy import URL, ColumnElement, RowMapping, Table, func, make_url, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from db.errors import CopyRefusedError, CorruptDatabaseError, DatabaseError, UnreachableDatabaseError
from db.migrate import check_known, check_moved, migrate, revision_of, steps_from
from db.postgres.database import check_not_moving, patient_engine_of
from db.records.log import DamagedContentError, unpack
from db.schema import REVISION, chairs, metadata, moves, packed, packed_people, tables
from db.sql import Row
from db.sqlite.copies import checked_copy

SAMPLE = 100
"""How many games are replayed, if the operator says nothing."""

Proof: TypeAlias = Callable[[Row, Sequence[Row], Sequence[Row]], bool | None]
"""A check that a game's row follows from its chairs and its log; the outcome is None if that is unknown."""


class UnprovenGameError(DatabaseError):
    """A game does not follow from its log; the message is a clause that says which one and why."""


async def games_replayed(connection: AsyncConnection, sample: int, proof: Proof) -> int:
    """Try a proof on so many games, spread over all there are; how many it held for.

    Raises `UnprovenGameError` for one of which it does not hold.
    """
    begun = select(tables.c.id).where(tables.c.state.is_not(None)).order_by(tables.c.id)
    games = (await connection.execute(begun)).scalars().all()
    chosen = games if len(games) <= sample else [games[number * len(games) // sample] for number in range(sample)]
    proven = 0
    for table_id in chosen:
        (row,) = await _of_game(connection, tables, tables.c.id == table_id)
        chair_rows = await _of_game(connection, chairs, chairs.c.table_id == table_id)
        found = proof(row, chair_rows, await _log_of(connection, table_id))
        if found is False:
            raise UnprovenGameError(f"the log of table {table_id} does not lead to its position")
        proven += found is True
    return proven


async def _log_of(connection: AsyncConnection, table_id: int) -> Sequence[Row]:
    """Return the log of a game, packed or not. Raises `UnprovenGameError`."""
    packed_rows = await _of_game(connection, packed, packed.c.table_id == table_id)
    if not packed_rows:
        return await _of_game(connection, moves, moves.c.table_id == table_id)
    (row,) = packed_rows
    people = await _of_game(connection, packed_people, packed_people.c.table_id == table_id)
    try:
        return unpack(table_id, row["content"], row["digest"], {each["number"]: each["user_id"] for each in people})
    except DamagedContentError as fault:
        raise UnprovenGameError(f"the packed log of table {table_id} is damaged ({fault})") from fault


async def _of_game(connection: AsyncConnection, table: Table, condition: ColumnElement[bool]) -> Sequence[RowMapping]:
    query = select(table).where(condition).order_by(*table.primary_key)
    return (await connection.execute(query)).mappings().all()


@dataclass(frozen=True, slots=True)
class TriedDatabase:
    """A database that is whole: its name without a password, its schema, what a start would migrate, what it holds."""

    name: str
    revision: str
    steps: Sequence[str]
    rows: int
    games: int


def try_out(url: str, sample: int, proof: Proof) -> TriedDatabase:
    """Migrate a database and replay so many of its games, and leave it as it is. Raises `DatabaseError`.

    A SQLite file is copied into its own folder; a bot may go on with it. On a server all is done in one transaction
    that is undone: nothing is written where the schema is the program's own, and else no bot may serve.
    """
    try:
        where = make_url(url)
    except ArgumentError as error:
        raise CopyRefusedError("That is no URL of a database; .env.example shows how to write it.") from error
    if where.get_backend_name() != "sqlite":
        name = where.render_as_string(hide_password=True)
        return _run(patient_engine_of(where), name, sample, proof)
    file = Path(where.database or "")
    with checked_copy(file, file.parent) as (copy, _):
        engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(copy)), hide_parameters=True)
        return _run(engine, str(file), sample, proof)


def _run(engine: AsyncEngine, name: str, sample: int, proof: Proof) -> TriedDatabase:
    try:
        return asyncio.run(_try(engine, name, sample, proof))
    except UnprovenGameError as error:
        raise CorruptDatabaseError(f"{name} is not whole: {error}. Use another backup.") from error
    except (SQLAlchemyError, OSError) as error:
        raise UnreachableDatabaseError(
            f"{name} cannot be tried out: {getattr(error, 'orig', None) or error}."
        ) from error


async def _try(engine: AsyncEngine, name: str, sample: int, proof: Proof) -> TriedDatabase:
    try:
        async with engine.connect() as connection:
            is_file = engine.dialect.name == "sqlite"
            if not is_file:
                await connection.run_sync(check_not_moving)
            await connection.run_sync(check_moved)
            revision = await connection.run_sync(revision_of)
            if revision is None:
                raise CopyRefusedError(f"{name} is no database of Pagoda.")
            check_known(revision)
            if revision != REVISION:
                await connection.run_sync(migrate)
            if is_file:
                await _check_references(connection, name)
            rows = [await connection.scalar(select(func.count()).select_from(each)) for each in metadata.sorted_tables]
            games = await games_replayed(connection, sample, proof)
            await connection.rollback()
    finally:
        await engine.dispose()
    return TriedDatabase(name, revision, steps_from(revision), sum(count or 0 for count in rows), games)


async def _check_references(connection: AsyncConnection, name: str) -> None:
    """Refuse a file with a row that refers to one that is missing; a server does not let that happen."""
    found = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).mappings().first()
    if found is not None:
        raise CorruptDatabaseError(
            f"{name} is not whole: a row of {found['table']} refers to a missing row of {found['parent']}."
        )
