"""The SQL about people who want to hear of new tables."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Integer, and_, bindparam, case, delete, insert, select, update

from db.records.records import PlainRecords
from db.schema import alerts
from db.sql.rows import Row

# Made once: building a statement costs more than running it.
_DUE = (
    select(alerts)
    .where(alerts.c.due_at <= bindparam("now"))
    .order_by(alerts.c.due_at, alerts.c.user_id, alerts.c.guild_id, alerts.c.game)
    .limit(bindparam("most", type_=Integer))
)


class AlertRecords(PlainRecords):
    """The games whose new tables people want to hear of, and when they are notified."""

    _table = alerts

    async def add_games(
        self, user_id: int, guild_id: int, games: Collection[str], notified_at: int | None, at: int
    ) -> None:
        """Add alerts of a person in a server."""
        shared = {"user_id": user_id, "guild_id": guild_id, "due_at": None, "notified_at": notified_at, "at": at}
        await self._connection.run_each(insert(alerts), [{"game": game, **shared} for game in sorted(games)])

    async def drop_games(self, user_id: int, guild_id: int, games: Collection[str]) -> None:
        """Delete alerts of a person in a server."""
        theirs = alerts.c.user_id == user_id, alerts.c.guild_id == guild_id, alerts.c.game.in_(games)
        await self._connection.run(delete(alerts).where(*theirs))

    async def wake(self, guild_id: int, game: str, at: int, day: int) -> None:
        """Note that a table of a game was opened in a server: alerts are due at a moment, a `day` apart at least.

        Those that are due already stay so.
        """
        next_at = alerts.c.notified_at + day
        due_at = case((and_(alerts.c.notified_at.is_not(None), next_at > at), next_at), else_=at)
        waiting = alerts.c.guild_id == guild_id, alerts.c.game == game, alerts.c.due_at.is_(None)
        await self._connection.run(update(alerts).where(*waiting).values(due_at=due_at))

    async def due(self, now: int, most: int) -> Sequence[Row]:
        """Return the alerts that have been due for longest."""
        return await self._connection.rows(_DUE, {"now": now, "most": most})

    async def notified(self, user_id: int, at: int, day: int) -> None:
        """Note that a person was notified: what is due before is due a `day` later."""
        theirs = alerts.c.user_id == user_id
        await self._connection.run(update(alerts).where(theirs).values(notified_at=at))
        waits = theirs, alerts.c.due_at < at + day
        await self._connection.run(update(alerts).where(*waits).values(due_at=at + day))
