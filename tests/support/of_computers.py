"""Games that only computers play, as people could once open them to watch: what a database of then may hold."""

from __future__ import annotations

from computers.levels import Level
from db.store import Store
from tables.core.model import Chair, Table
from tables.core.rows import chair_values
from tables.tables import Tables


async def let_computers_play(tables: Tables, store: Store, table_id: int) -> Table:
    """Give all seats of a running game to computers."""
    seats = len((await tables.table(table_id)).chairs)
    async with store.writing() as session:
        chairs = [chair_values(table_id, Chair(seat, None, level=Level.BEGINNER)) for seat in range(seats)]
        await session.chairs.replace(table_id, chairs)
        await session.tables.change(table_id, {"computer_to_act": True})
    tables.games.forget(table_id)
    return await tables.table(table_id)
