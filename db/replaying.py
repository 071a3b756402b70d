"""Replaying games from their logs: the proof that a database is whole that no checksum gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from sqlalchemy import ColumnElement, RowMapping, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from db.errors import DatabaseError
from db.records.log import DamagedContentError, unpack
from db.schema import chairs, moves, packed, packed_people, tables
from db.sql.rows import Row

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
