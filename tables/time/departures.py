"""Servers that have removed the bot, or that Discord has lost: their tables wait, and go on once it is back.

No person can play where the bot is not, so time stops there as it does in an outage. A removal lasts until the bot is
invited again, within 30 days; the caller knows the difference.

After 30 days all that belongs to the server is deleted. The first transaction claims it and deletes what is no table;
from then on an invitation brings nothing back. Then the tables go, a few in each transaction, each of them with all
that hangs on it. A process that is killed meanwhile loses nothing of the work: another one goes on with it.
See docs/decisions/0016-a-server-is-deleted-table-by-table.md.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import timedelta

from db.records.session import Session
from tables.core.kernel import Kernel
from tables.core.rows import to_millis, to_moment
from tables.people.guilds import note_deleted
from tables.time.outages import deadlines_apart

log = logging.getLogger(__name__)

KEPT = timedelta(days=30)
"""The time for which all is kept that belongs to a server without the bot."""

TABLES_AT_ONCE = 5
"""The tables that are deleted in one transaction, before others write again."""


class Departures:
    """When the bot was removed from servers, and what stops, goes on and ends by it."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def leave(self, guild_id: int, *, is_outage: bool = False) -> bool:
        """Stop the clocks and reminders of a server without the bot; return whether that is news.

        The server has removed it, or there `is_outage` of Discord.
        """
        # Perhaps what belonged to it before is still being deleted.
        await self._delete_rest(guild_id)
        async with self._kernel.writing() as session:
            if not await session.departures.begin(guild_id, self._kernel.millis()):
                return False
            await session.departures.stop(guild_id)
        why = "is unavailable" if is_outage else "has removed the bot"
        log.info("server %s %s: time stops at its tables", guild_id, why)
        return True

    async def come_back(self, guild_id: int, *, longer_than: timedelta = timedelta()) -> bool:
        """Let the clocks of a server go on from where they stopped; return whether they had.

        After a time that is not `longer_than` a span they have run on.
        """
        now = self._kernel.millis()
        async with self._kernel.writing() as session:
            left_at = await session.departures.end(guild_id)
            if left_at is None:
                return False
            if to_moment(now) - to_moment(left_at) > longer_than:
                await self._give_back(session, guild_id, left_at, now)
            await session.departures.release(guild_id, now)
        # Cached tables still have the former deadlines.
        self._kernel.games.forget_all()
        log.info("the bot is back in server %s: its tables go on", guild_id)
        return True

    async def _give_back(self, session: Session, guild_id: int, left_at: int, now: int) -> None:
        """Add the time since a moment to all that was still to come in a server."""
        rows = await session.clocks.apart_in(guild_id, left_at)
        apart = await deadlines_apart(session, rows, to_moment(left_at), to_moment(now))
        for message in await session.clocks.shift_in(guild_id, left_at, now - left_at, now):
            await session.outbox.put_edit(dict(message), now, now)
        for table_id, deadline in apart.items():
            await session.tables.change(table_id, {"deadline_at": to_millis(deadline)})

    async def gone(self) -> Sequence[int]:
        """Return the servers of this process's share without the bot."""
        async with self._kernel.reading() as session:
            return [each for each in await session.departures.all() if self._kernel.share.has(each)]

    async def known(self) -> Sequence[int]:
        """Return the servers of this process's share of which anything is kept."""
        async with self._kernel.reading() as session:
            return await session.servers.known(self._kernel.share)

    async def due(self) -> Sequence[int]:
        """Return the servers of this process's share that removed the bot 30 days ago."""
        async with self._kernel.reading() as session:
            found = await session.departures.before(self._latest())
        return [guild_id for guild_id in found if self._kernel.share.has(guild_id)]

    async def is_ending(self, guild_id: int) -> bool:
        """Tell whether what belonged to a server is being deleted."""
        async with self._kernel.reading() as session:
            row = await session.departures.row(guild_id=guild_id)
        return row is not None and row["last_table"] is not None

    async def delete(self, guild_id: int) -> bool:
        """Delete all that belongs to a server that removed the bot 30 days ago; False where it was invited again."""
        async with self._kernel.writing() as session:
            row = await session.departures.row(for_update=True, guild_id=guild_id)
            if row is None or row["left_at"] > self._latest():
                return False
            if row["last_table"] is None:
                await session.departures.change({"last_table": await session.servers.last_table()}, guild_id=guild_id)
                await session.servers.delete_besides_tables(guild_id)
                await note_deleted(session, guild_id)
        await self._delete_rest(guild_id)
        log.info("server %s removed the bot %s days ago: what belonged to it is deleted", guild_id, KEPT.days)
        return True

    async def _delete_rest(self, guild_id: int) -> None:
        """Delete the tables of a server that is claimed, if it is. Other processes may do the same at once."""
        while table_ids := await self._delete_some(guild_id):
            for table_id in table_ids:
                self._kernel.games.forget(table_id)

    async def _delete_some(self, guild_id: int) -> Sequence[int]:
        """Delete the next few tables of a server that is claimed; return them."""
        async with self._kernel.writing() as session:
            row = await session.departures.row(for_update=True, guild_id=guild_id)
            if row is None or row["last_table"] is None:
                return ()
            table_ids = await session.servers.some_tables(guild_id, row["last_table"], TABLES_AT_ONCE)
            if table_ids:
                await session.servers.delete_tables(table_ids)
            else:
                await session.departures.drop(guild_id=guild_id)
            return table_ids

    def _latest(self) -> int:
        """Return the moment up to which a removal is 30 days ago."""
        return to_millis(self._kernel.now() - KEPT)
