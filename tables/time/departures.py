"""Servers that have removed the bot: their tables wait, and go on once it is invited again.

No person can play where the bot is not, so time stops there as it does in an outage. An outage of Discord is no
removal: the caller knows the difference.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from tables.core.kernel import Kernel
from tables.core.rows import to_moment
from tables.time.outages import resume_in_hours

log = logging.getLogger(__name__)


class Departures:
    """When the bot was removed from servers, and what stops and goes on by it."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def leave(self, guild_id: int) -> bool:
        """Stop the clocks and reminders of a server that has removed the bot; return whether that is news."""
        async with self._kernel.writing() as session:
            if not await session.departures.add(guild_id, self._kernel.millis()):
                return False
            await session.departures.stop(guild_id)
        log.info("server %s has removed the bot: time stops at its tables", guild_id)
        return True

    async def come_back(self, guild_id: int) -> bool:
        """Let the clocks of a server go on from where they stopped; return whether they had."""
        now = self._kernel.millis()
        async with self._kernel.writing() as session:
            left_at = await session.departures.end(guild_id)
            if left_at is None:
                return False
            rows = await session.clocks.with_hours_in(guild_id, left_at)
            await resume_in_hours(session, rows, to_moment(left_at), to_moment(now))
            for message in await session.clocks.shift_in(guild_id, left_at, max(now - left_at, 0), now):
                await session.outbox.put_edit(dict(message), now, now)
            await session.departures.release(guild_id, now)
        # Cached tables still have the former deadlines.
        self._kernel.games.forget_all()
        log.info("server %s has invited the bot again: its tables go on", guild_id)
        return True

    async def gone(self) -> Sequence[int]:
        """Return the servers that have removed the bot."""
        async with self._kernel.reading() as session:
            return [each for each in await session.departures.all() if self._kernel.share.has(each)]

    async def with_open_tables(self) -> Sequence[int]:
        """Return the servers of this process's share in which tables are open."""
        async with self._kernel.reading() as session:
            return await session.departures.with_open_tables(self._kernel.share)
