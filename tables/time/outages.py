"""Time that is given back: while the bot was off, and in servers without it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from db.records.clocks import Pause, Stopped
from db.records.session import Session
from db.share import Share
from db.sql import Row
from tables.core.deadlines import deadline_after_pause, people_to_act
from tables.core.kernel import Kernel, UseCases
from tables.core.rows import table_of, to_millis, to_moment
from tables.outbox.queue import LEASE
from tables.people.guilds import note_deleted

log = logging.getLogger(__name__)

PAUSE = timedelta(hours=1)
"""The longest outage, and the farthest jump of the machine's clock, that moves no deadline."""

NOTED_EVERY = timedelta(minutes=1)

_LAST_LOOK = "looked"
"""The key under which the database stores the last look of any process: its number of shards, and the moment."""


def pause_between(looked: datetime | None, now: datetime) -> timedelta | None:
    """Return the length of an outage, negative where the clock has gone back; None where it is too short to count."""
    if looked is None or abs(now - looked) <= PAUSE:
        return None
    return now - looked


class Outages:
    """The last look of this process at the tables of its share, also before it was started."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._looked: dict[int, datetime] | None = None
        self._noted: datetime | None = None
        self._looking = asyncio.Lock()

    async def look(self) -> None:
        """Record that this process looks after its tables, and move their deadlines after an outage."""
        now = self._kernel.now()
        if not self._is_worth_noting(now):
            return
        async with self._looking:
            # Asked again: another task may have recorded a look while this one waited.
            now = self._kernel.now()
            if not self._is_worth_noting(now):
                return
            async with self._kernel.writing() as session:
                # Reading, shifting and noting are one transaction: no crash shifts deadlines twice.
                looked = await self._last_looks(session, now)
                paused = {shard: pause_between(moment, now) for shard, moment in looked.items()}
                pauses = {each for each in paused.values() if each is not None}
                if len(pauses) > 1:
                    # All tables first: those of one pause after those of another would be another order of locks.
                    await session.clocks.hold(Stopped.in_share(self._kernel.share))
                for pause in pauses:
                    share = Share(self._kernel.share.count, frozenset(s for s, each in paused.items() if each == pause))
                    await self._give_back(session, share, now, pause)
                await self._note_look(session, now)
            if any(paused.values()):
                # Cached tables still have the former deadlines.
                self._kernel.games.forget_all()
            self._looked, self._noted = dict.fromkeys(self._kernel.share.shards, now), now

    def look_through(self) -> None:
        """Count the time up to now as no outage: for a simulated clock that is set ahead."""
        self._looked = dict.fromkeys(self._kernel.share.shards, self._kernel.now())

    def _is_worth_noting(self, now: datetime) -> bool:
        looked, noted = self._looked, self._noted
        if looked is None or noted is None or abs(now - noted) >= NOTED_EVERY:
            return True
        return any(pause_between(moment, now) for moment in looked.values())

    async def _last_looks(self, session: Session, now: datetime) -> Mapping[int, datetime]:
        share, found = self._kernel.share, dict[int, datetime]()
        elsewhere = await session.memory.remembered(_LAST_LOOK)
        for shard in sorted(share.shards):
            known = [self._looked[shard]] if self._looked is not None else []
            if (own := await session.memory.remembered(self._key(shard))) is not None:
                known.append(to_moment(int(own)))
            # With another number of shards each had other tables: all processes have been stopped since.
            if elsewhere is not None and int((noted := elsewhere.split())[0]) != share.count:
                known.append(to_moment(int(noted[1])))
            if known:
                # Another process may have had the shard in the meantime: the nearest look counts.
                found[shard] = min(known, key=lambda moment: abs(now - moment))
        return found

    async def _note_look(self, session: Session, now: datetime) -> None:
        at = str(to_millis(now))
        for shard in sorted(self._kernel.share.shards):
            await session.memory.remember(self._key(shard), at)
        await session.memory.remember(_LAST_LOOK, f"{self._kernel.share.count} {at}")

    async def _give_back(self, session: Session, share: Share, now: datetime, pause: timedelta) -> None:
        await give_back(session, Stopped.in_share(share), now - pause, now)
        if pause > timedelta():
            log.warning("no process served the tables for %s (shards %s): their clocks stopped meanwhile", pause, share)
        else:
            await session.clocks.bring_forward(share, to_millis(now), to_millis(now + LEASE))
            log.warning(
                "the machine's clock has gone back by %s (shards %s): the tables' clocks go back with it", -pause, share
            )

    def _key(self, shard: int) -> str:
        return f"{_LAST_LOOK} {shard} of {self._kernel.share.count}"


async def give_back(session: Session, stopped: Stopped, stopped_at: datetime, now: datetime) -> None:
    """Move what was still to come where clocks stood still, and have the messages edited that show it.

    `stopped_at` is later than now where the machine's clock has gone back.
    """
    at, by = to_millis(now), to_millis(now) - to_millis(stopped_at)
    # Deadlines passed before the pause stay passed; after a clock that was ahead, those passed by the right clock.
    pause = Pause(min(at, at - by), by, at)
    apart = await deadlines_apart(session, await session.clocks.apart(stopped, pause.after), stopped_at, now)
    for message in await session.clocks.shift(stopped, pause):
        await session.outbox.put_edit(dict(message), at, at)
    for table_id, deadline in apart.items():
        await session.tables.change(table_id, {"deadline_at": to_millis(deadline)})


async def deadlines_apart(
    session: Session, rows: Sequence[Row], stopped: datetime, now: datetime
) -> dict[int, datetime]:
    """Return the deadlines of tables, by their numbers, at which a pause is not just added: an absence is no longer.

    In playing hours the time that was left counts.
    """
    found = dict[int, datetime]()
    for row in rows:
        table = table_of(row, await session.chairs.rows("seat", table_id=row["id"]))
        if table.limit is not None and table.turn_at is not None:
            people = await people_to_act(session, table)
            found[table.id] = deadline_after_pause(table.limit, table.turn_at, people, stopped=stopped, now=now)
    return found


KEPT = timedelta(days=30)
"""The time for which all is kept that belongs to a server without the bot."""

TABLES_AT_ONCE = 5
"""The tables that are deleted in one transaction, before others write again."""


class Departures(UseCases):
    """When the bot was removed from servers, and what stops, goes on and ends by it."""

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
                await give_back(session, Stopped.in_server(guild_id), to_moment(left_at), to_moment(now))
            await session.departures.release(guild_id, now)
        # Cached tables still have the former deadlines.
        self._kernel.games.forget_all()
        log.info("the bot is back in server %s: its tables go on", guild_id)
        return True

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
