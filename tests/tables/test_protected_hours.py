"""Months of tables at all kinds of paces: time is up only where it may be, and is saved only as it was left."""

from __future__ import annotations

import random
from datetime import datetime, time, timedelta
from pathlib import Path

import pytest

from tables.core.hours import PlayingHours
from tables.core.model import Status, Table, TableRequest
from tables.core.pace import Pace
from tables.core.rows import to_moment
from tables.outbox.kinds import TIME_UP
from tables.posting.reminders import Reminder
from tests.support.clock import WEEK, Clock
from tests.support.databases import rows_in
from tests.support.desk import PEOPLE, PLACE, Desk, a_desk, mover
from tests.support.full import FULL
from tests.tables.telling import tell

pytestmark = pytest.mark.full

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
LASTS = 365 * DAY if FULL else 40 * DAY
EVENINGS = PlayingHours(time(17, 30), time(23), "Europe/Berlin")
WEEKDAYS = PlayingHours(time(20), time(1, 30), "America/New_York", weekends=False)
PACES = (
    Pace(HOUR, hours=EVENINGS),
    Pace(2 * HOUR, hours=WEEKDAYS),
    Pace(4 * HOUR, hours=EVENINGS),
    Pace(12 * HOUR, 3 * DAY, 5 * DAY),
    Pace(4 * HOUR, DAY, 2 * DAY),
    Pace(timedelta(), 7 * DAY),
    Pace(HOUR, DAY, 2 * DAY, EVENINGS),
    Pace(DAY),
)
QUIET = (("22", "7", "Europe/Berlin"), ("23", "6:30", "America/New_York"), ("23", "6:30", "Asia/Kolkata"), None)
"""None of them covers all playing hours: then time would be up at their end, outside of these."""
MOMENT = timedelta(microseconds=1)


class Months:
    """Four people at eight tables: they move sooner or later, some too late, and are away at times."""

    def __init__(self, desk: Desk, database: Path, seed: int) -> None:
        self.desk, self.database, self.rng = desk, database, random.Random(seed)
        self.paces: dict[int, Pace] = {}
        self.acts: dict[int, datetime] = {}
        self.ups = 0

    async def live(self, lasts: timedelta) -> None:
        """Let time pass from one moment at which something happens to the next."""
        for person, quiet in zip(PEOPLE, QUIET, strict=True):
            if quiet is not None:
                await self.desk.tables.people.keep_quiet(person.user_id, *quiet)
        for pace in PACES:
            await self.open(pace)
        ends = self.desk.clock.now + lasts
        while self.desk.clock.now < ends:
            await self.until_next()
            for reminder in await tell(self.desk):
                if reminder.kind is TIME_UP:
                    await self.check_up(reminder)
            for table_id in [each for each, at in self.acts.items() if at <= self.desk.clock.now]:
                await self.act(table_id)
            if self.rng.random() < 0.002:
                await self.go_away()

    async def until_next(self) -> None:
        """Go on to the next moment at which a table is woken or a person acts."""
        (woken,) = rows_in(self.database, "SELECT min(wake_at) FROM tables WHERE status = 'running'")
        moments = [*self.acts.values(), *([to_moment(woken[0])] if woken[0] is not None else [])]
        # A moment is stored in whole milliseconds, so it may be over by less than one.
        left = max(min(moments) - self.desk.clock.now, timedelta(milliseconds=1))
        self.desk.clock.advance(seconds=min(left, WEEK).total_seconds())

    async def open(self, pace: Pace) -> None:
        """Begin a game between two people."""
        host, guest = self.rng.sample(PEOPLE, 2)
        request = TableRequest("qin", host, PLACE, wanted=2, options={}, pace=pace)
        table = await self.desk.tables.lobby.open(request)
        table = await self.desk.tables.lobby.join(table.id, guest)
        self.paces[table.id] = pace
        self.plan(table)

    def plan(self, table: Table) -> None:
        """Choose when somebody acts at a table next: mostly long before time is up."""
        assert table.limit is not None
        share = self.rng.choice((0.05, 0.1, 0.2, 0.3, 0.6, 1.3))
        at = table.limit.pace.after(self.desk.clock.now, table.limit.time * share)
        self.acts[table.id] = max(at, self.desk.clock.now + timedelta(minutes=5))

    async def act(self, table_id: int) -> None:
        """Let the player to move play, or another give them more time where it is up."""
        table = await self.desk.tables.table(table_id)
        assert table.limit is not None
        if table.limit.deadline < self.desk.clock.now and self.rng.random() < 0.3:
            (other,) = (chair.person for chair in table.chairs if chair.seat not in table.to_act)
            assert other is not None
            table = await self.desk.tables.clock.give_time(table_id, other.user_id)
        else:
            seats = table.to_act
            while table.to_act == seats:
                table = await self.desk.play_any(table_id)
        self.check_saved(table)
        if table.status is not Status.RUNNING:
            del self.acts[table_id]
            await self.open(self.paces[table_id])
        else:
            self.plan(table)

    async def go_away(self) -> None:
        """Let a person be away for some days."""
        person, days = self.rng.choice(PEOPLE), self.rng.randint(2, 9)
        await self.desk.tables.away.begin(person.user_id, (self.desk.clock.now + days * DAY).date().isoformat())

    async def check_up(self, reminder: Reminder) -> None:
        """Check that time may be up for a person now, and not a moment later than it could be."""
        self.ups += 1
        now, table = self.desk.clock.now, await self.desk.tables.table(reminder.table.id)
        assert table.limit is not None
        assert mover(table) == reminder.user_id
        hours = table.limit.pace.hours
        assert hours is None or hours.covers(now) or hours.covers(now - MOMENT), (table.id, now)
        person = await self.desk.tables.people.preferences(reminder.user_id)
        assert not person.is_away(now), (table.id, now)
        assert person.quiet is None or not person.quiet.covers(now), (table.id, now)
        assert table.limit.deadline <= now < table.limit.deadline + 8 * DAY

    def check_saved(self, table: Table) -> None:
        """Check that no seat has saved more than its bank holds, nor less than nothing."""
        assert table.pace is not None
        for chair in table.chairs:
            if chair.saved is not None:
                assert timedelta() <= chair.saved <= (table.pace.most or table.pace.bank or timedelta())


@pytest.mark.parametrize("seed", range(2))
async def test_time_is_up_only_in_hours_in_which_its_player_may_be_asked_to_play(tmp_path: Path, seed: int) -> None:
    database = tmp_path / "pagoda.db"
    async with a_desk(database, Clock()) as desk:
        months = Months(desk, database, int(FULL or 1) * 100 + seed)
        await months.live(LASTS)
        assert months.ups >= LASTS / DAY / 4
