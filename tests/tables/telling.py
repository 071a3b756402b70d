"""A process that posts what tables owe and reminds people, without a Discord."""

from __future__ import annotations

from datetime import datetime, timedelta

from db.schema import Duty
from tables.core.model import Table
from tables.posting.reminders import Reminder
from tables.votes.seats import Offer
from tests.support.desk import Desk, mover, post_reminders
from tests.support.there import there


async def show(desk: Desk) -> list[int]:
    """Post every turn message that is owed; the tables whose message notifies."""
    found: list[int] = []
    for table_id in await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE):
        notice = await desk.tables.notices.claim(table_id)
        if notice is not None:
            await desk.tables.notices.posted(notice, 1000 + notice.id)
            found += [table_id] if notice.pings else []
    return found


async def tell(desk: Desk) -> list[Reminder]:
    """Post everything that is due now, turn messages first; the reminders."""
    await show(desk)
    return await post_reminders(desk)


async def told(desk: Desk) -> list[tuple[str, int]]:
    """Post everything that is due now; the kinds of the reminders and whom they are about."""
    return [(reminder.kind.name, reminder.user_id) for reminder in await tell(desk)]


async def watch(desk: Desk, hours: float, step: float = 0.5) -> list[tuple[float, str, int]]:
    """Let time pass, looking often; after how many hours what was told about whom."""
    found: list[tuple[float, str, int]] = []
    start, end = desk.clock.now, desk.clock.now + timedelta(hours=hours)
    while desk.clock.now < end:
        desk.clock.advance(hours=step)
        passed = (desk.clock.now - start) / timedelta(hours=1)
        found += [(passed, kind, user_id) for kind, user_id in await told(desk)]
    return found


async def watch_without_posting(desk: Desk, hours: float) -> list[tuple[float, str, int]]:
    """Let time pass in which no turn message can be posted; what was told all the same, after how many hours."""
    found: list[tuple[float, str, int]] = []
    for hour in range(round(hours)):
        desk.clock.advance(hours=1)
        for table_id in await desk.tables.waking.tables_due():
            await desk.tables.waking.wake(table_id)
        while (reminder := await desk.tables.reminders.claim()) is not None:
            found.append((hour + 1, reminder.kind.name, reminder.user_id))
    return found


async def begun(desk: Desk, seats: int = 2, hours: float | None = 24) -> tuple[Table, int, list[int]]:
    """A table on the clock whose first message stands; who is to move, and the others in seat order."""
    pace = None if hours is None else timedelta(hours=hours)
    table = await desk.running(seats, pace=pace)
    await show(desk)
    people = [chair.person.user_id for chair in table.chairs if chair.person is not None]
    (seat,) = table.to_act
    return table, mover(table), [*people[seat + 1 :], *people[:seat]]


async def deadline(desk: Desk, table: Table) -> datetime:
    """The end of the present turn."""
    return there((await desk.tables.table(table.id)).deadline)


async def offers_at(desk: Desk, table_id: int) -> tuple[Offer, ...]:
    """The offers of a table's seats that can be taken."""
    return (await desk.tables.clock.waiting([await desk.tables.table(table_id)]))[table_id].offers
