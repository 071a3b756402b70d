"""Alerts: people who want to hear of new tables of a game in a server.

A person hears of one table in a day at most, wherever it is, and of none in quiet hours or an absence: the alert waits,
and names the newest table that is open by then, if there still is one where they can sit down.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from db.records.session import Session
from db.schema import Duty
from db.sql.rows import Row
from tables.core.kernel import Kernel
from tables.core.model import Table
from tables.core.preferences import Preferences, preferences_of
from tables.core.rows import to_millis
from tables.lobby.hosting import DAY, millis_of
from tables.outbox.kinds import TABLE_OPENED

MOST_AT_ONCE = 50
"""The alerts that are looked at before it is asked again which are due."""


class Alerts:
    """The use cases of alerts."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def games(self, user_id: int, guild_id: int) -> frozenset[str]:
        """Return the games whose new tables a person wants to hear of in a server."""
        async with self._kernel.reading() as session:
            return frozenset(row["game"] for row in await session.alerts.rows(user_id=user_id, guild_id=guild_id))

    async def count(self, user_id: int) -> int:
        """Count them in all servers."""
        async with self._kernel.reading() as session:
            return await session.alerts.count(user_id=user_id)

    async def choose(self, user_id: int, guild_id: int, games: Collection[str]) -> frozenset[str]:
        """Notify a person of new tables of these games in a server, and of no others; return the games."""
        wanted = frozenset(games) & self._kernel.engines.keys()
        async with self._kernel.writing() as session:
            await session.one_at_a_time(user_id)
            rows = await session.alerts.rows("guild_id", "game", user_id=user_id)
            here = {row["game"] for row in rows if row["guild_id"] == guild_id}
            last = [row["notified_at"] for row in rows if row["notified_at"] is not None]
            await session.alerts.drop_games(user_id, guild_id, here - wanted)
            if new := wanted - here:
                # The day since the last alert does not begin again.
                await session.alerts.add_games(user_id, guild_id, new, max(last, default=None), self._kernel.millis())
        return wanted

    async def stop(self, user_id: int, guild_id: int | None = None) -> None:
        """Notify a person of no new table any more, in one server or in any."""
        async with self._kernel.writing() as session:
            await session.one_at_a_time(user_id)
            here = {} if guild_id is None else {"guild_id": guild_id}
            await session.alerts.drop(user_id=user_id, **here)

    async def add_due(self) -> int:
        """Add the alerts that are due to the outbox; return for how many people they were looked at.

        A process that dies in between loses none and adds none twice.
        """
        async with self._kernel.reading() as session:
            due = await session.alerts.due(self._kernel.millis(), MOST_AT_ONCE)
        people = dict.fromkeys(row["user_id"] for row in due)
        for user_id in people:
            # One person in each transaction: in PostgreSQL it must not wait for a table that is opened meanwhile and
            # waits for it.
            async with self._kernel.writing() as session:
                await session.one_at_a_time(user_id)
                await self._tell_of_newest(session, user_id)
        return len(people)

    async def _tell_of_newest(self, session: Session, user_id: int) -> None:
        """Notify a person by the first of their due alerts for which a table is open."""
        now = self._kernel.millis()
        wishes = await preferences_of(session, user_id)
        for row in await session.alerts.rows("guild_id", "game", user_id=user_id):
            if row["due_at"] is not None and row["due_at"] <= now and await self._tell(session, row, wishes):
                return  # The others are due a day later now.

    async def _tell(self, session: Session, row: Row, wishes: Preferences) -> bool:
        """Add an alert to the outbox unless it has to wait or no table is open; return whether it is added."""
        now, user_id = self._kernel.now(), row["user_id"]
        reachable = wishes.reachable(now)
        if reachable > now:
            await _put_off(session, row, to_millis(reachable))
            return False
        table = await self._newest(session, row)
        if table is None:
            await _put_off(session, row, None)
            return False
        about = {"ply": table.ply, "user_id": user_id}
        await session.outbox.add_due(Duty.REMINDER, TABLE_OPENED.name, table.id, to_millis(now), **about)
        await _put_off(session, row, None)
        await session.alerts.notified(user_id, to_millis(now), millis_of(DAY))
        return True

    async def _newest(self, session: Session, row: Row) -> Table | None:
        """Return the newest table of an alert's game, opened since the last one, where the person can sit down."""
        user_id, guild_id, now = row["user_id"], row["guild_id"], self._kernel.millis()
        if await session.exclusions.among(guild_id, [user_id], now):
            return None
        since = max(row["at"], row["notified_at"] or 0)
        for table in await self._open(session, guild_id, row["game"]):
            here = {person.user_id for person in table.people} | {table.host_id}
            if to_millis(table.created_at) < since or user_id in here:
                continue
            is_removed = await session.removals.row(table_id=table.id, user_id=user_id) is not None
            if is_removed or await session.blocks.between(user_id, here):
                continue
            return table
        return None

    async def _open(self, session: Session, guild_id: int, game: str) -> Sequence[Table]:
        if game not in self._kernel.engines:
            return ()
        rows = await session.archive.rows(await session.bulletins.open_tables(guild_id, self._kernel.millis()))
        return [table for table in (await self._kernel.tables_of(session, rows))[::-1] if table.game == game]


async def _put_off(session: Session, row: Row, due_at: int | None) -> None:
    """Change when an alert is due; None: when the next table is opened."""
    key = {name: row[name] for name in ("user_id", "guild_id", "game")}
    await session.alerts.change({"due_at": due_at}, **key)
