"""The SQL about servers' own boards."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, insert, select

from db.records.records import Records
from db.schema import designs
from db.sql.rows import Row, Values


class DesignRecords(Records):
    """Designs by server, game and name."""

    async def of_guild(self, guild_id: int, game: str) -> Sequence[Row]:
        """Return a server's designs for a game, by name."""
        query = select(designs).where(designs.c.guild_id == guild_id, designs.c.game == game).order_by(designs.c.name)
        return await self._connection.rows(query)

    async def add(self, values: Values) -> None:
        """Record a design. Raises `Conflict` through the store when the server has one of this name."""
        await self._connection.run(insert(designs).values(values))

    async def remove(self, guild_id: int, game: str, name: str) -> bool:
        """Forget a design; whether there was one."""
        query = delete(designs).where(designs.c.guild_id == guild_id, designs.c.game == game, designs.c.name == name)
        return await self._connection.changed(query) == 1
