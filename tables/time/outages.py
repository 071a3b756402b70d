"""Outages of the bot, and jumps of the machine's clock: no turn or vote ends by them.

No person can play while the bot is down, so time stops: every deadline that was ahead when it last looked moves later
by the length of the outage. To the bot a clock that jumps ahead looks the same. When the clock jumps back, every
deadline ahead moves sooner by as much: so a clock that was wrong for a while changes nothing in the end.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from db.records.session import Session
from db.share import Share
from db.sql.rows import Row
from tables.core.deadlines import deadline_after_pause, people_to_act
from tables.core.kernel import Kernel
from tables.core.rows import table_of, to_millis, to_moment
from tables.outbox.queue import LEASE

log = logging.getLogger(__name__)

PAUSE = timedelta(hours=1)
"""The longest outage, and the farthest jump of the machine's clock, that moves no deadline."""

NOTED_EVERY = timedelta(minutes=1)
"""The interval at which the last look is recorded."""

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
                looked = await self._read(session, now)
                paused = {shard: pause_between(moment, now) for shard, moment in looked.items()}
                for pause in {each for each in paused.values() if each is not None}:
                    share = Share(self._kernel.share.count, frozenset(s for s, each in paused.items() if each == pause))
                    await self._go_on(session, share, now, pause)
                await self._note(session, now)
            if any(paused.values()):
                # Cached tables still have the former deadlines.
                self._kernel.games.forget_all()
            self._looked, self._noted = dict.fromkeys(self._kernel.share.shards, now), now

    def look_through(self) -> None:
        """Count the time up to now as no outage: for a simulated clock that is set ahead."""
        self._looked = dict.fromkeys(self._kernel.share.shards, self._kernel.now())

    def _is_worth_noting(self, now: datetime) -> bool:
        """Tell whether a look now has to be recorded."""
        looked, noted = self._looked, self._noted
        if looked is None or noted is None or abs(now - noted) >= NOTED_EVERY:
            return True
        return any(pause_between(moment, now) for moment in looked.values())

    async def _read(self, session: Session, now: datetime) -> Mapping[int, datetime]:
        """Read when the tables of each shard were last looked after, as far as it is recorded."""
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

    async def _note(self, session: Session, now: datetime) -> None:
        at = str(to_millis(now))
        for shard in sorted(self._kernel.share.shards):
            await session.memory.remember(self._key(shard), at)
        await session.memory.remember(_LAST_LOOK, f"{self._kernel.share.count} {at}")

    async def _go_on(self, session: Session, share: Share, now: datetime, pause: timedelta) -> None:
        """Let the clocks of a share go on from where they stood before a pause."""
        at, by = to_millis(now), to_millis(now) - to_millis(now - pause)
        # Deadlines passed before the pause stay passed; after a clock that was ahead, those passed by the right clock.
        after = at - by if by > 0 else at
        apart = await deadlines_apart(session, await session.clocks.apart(share, after), now - pause, now)
        moved = await session.clocks.shift(share, after, by, at)
        for table_id, deadline in apart.items():
            await session.tables.change(table_id, {"deadline_at": to_millis(deadline)})
        for message in moved:
            await session.outbox.put_edit(dict(message), at, at)
        if by > 0:
            log.warning("no process served the tables for %s (shards %s): their clocks stopped meanwhile", pause, share)
        else:
            await session.clocks.bring_forward(share, at, to_millis(now + LEASE))
            log.warning(
                "the machine's clock has gone back by %s (shards %s): the tables' clocks go back with it", -pause, share
            )

    def _key(self, shard: int) -> str:
        return f"{_LAST_LOOK} {shard} of {self._kernel.share.count}"


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
