"""Games that count, and what is recorded of them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import text

from db.store import Store
from tables.core.model import Person, Table
from tests.support.desk import Desk
from tests.support.there import there


async def rows_of(desk: Desk, query: str) -> list[tuple[Any, ...]]:
    async with desk.store.reading() as session:
        return [tuple(row.values()) for row in await session._connection.rows(text(query))]


async def ratings_in(desk: Desk) -> list[tuple[Any, ...]]:
    return await rows_of(desk, "SELECT guild_id, game, user_id, mu, sigma, games, at FROM ratings ORDER BY 1, 2, 3")


async def seats_in(desk: Desk) -> list[tuple[Any, ...]]:
    return await rows_of(desk, "SELECT * FROM result_seats ORDER BY result_id, seat")


async def let_meet_others(store: Store, guild_id: int, *user_ids: int, game: str = "qin") -> None:
    """Let people have met somebody besides each other, so that their games weigh something."""
    async with store.writing() as session:
        await session.ratings.meet(guild_id, game, [(user_id, 900 + each) for user_id in user_ids for each in range(3)])


async def everybody_moves(desk: Desk, table: Table) -> Table:
    """Play until every seat has moved, computers too."""
    moved: set[int] = set()
    while len(moved) < len(table.chairs):
        (seat,) = table.to_act
        moved.add(seat)
        if table.chairs[seat].is_computer:
            played = there(await desk.tables.play.move_computer(table.id))
            table = played.table
        else:
            table = await desk.play_any(table.id)
    return table


async def lost_by(desk: Desk, loser: Person, seats: int = 2, **options: Any) -> Table:
    """A game in which everybody moved and this person then resigned."""
    table = await everybody_moves(desk, await desk.running(seats, **options))
    return await desk.tables.play.resign(table.id, loser.user_id)
