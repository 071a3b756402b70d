"""Banks and playing hours, as values and at tables."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

import pytest

from tables.core.hours import PlayingHours
from tables.core.pace import Pace
from tables.core.rows import pace_in
from tables.outbox.kinds import MORE_FOR_ALL
from tests.support.desk import Desk
from tests.support.for_each import for_each
from tests.support.there import there
from tests.tables.telling import tell, told

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
BANK = Pace(12 * HOUR, 3 * DAY, 5 * DAY)
EVENINGS = PlayingHours(time(18), time(23), "Europe/Berlin")
FAST = Pace(2 * HOUR, hours=EVENINGS)


def utc(day: int, hour: int, minute: int = 0, month: int = 3) -> datetime:
    """A moment in 2026, in Greenwich."""
    return datetime(2026, month, day, hour, minute, tzinfo=UTC)


@for_each(
    ("hours", "begins", "span", "ends"),
    [
        (EVENINGS, utc(2, 18), 2 * HOUR, utc(2, 20)),
        (EVENINGS, utc(2, 21), 2 * HOUR, utc(3, 18)),
        (EVENINGS, utc(2, 9), 2 * HOUR, utc(2, 19)),
        (EVENINGS, utc(2, 9), timedelta(), utc(2, 17)),
        (EVENINGS, utc(2, 17), 5 * HOUR, utc(2, 22)),
        # Friday evening to Monday evening.
        (PlayingHours(time(18), time(23), "Europe/Berlin", weekends=False), utc(6, 21), 2 * HOUR, utc(9, 18)),
        # Over midnight, and those of Friday reach into Saturday.
        (PlayingHours(time(22), time(2), "UTC", weekends=False), utc(7, 1), 2 * HOUR, utc(9, 23)),
        # On 29 March the clocks of Berlin go from two to three.
        (PlayingHours(time(1), time(4), "Europe/Berlin"), utc(29, 0), 2 * HOUR, utc(29, 2)),
        (PlayingHours(time(1), time(4), "Europe/Berlin"), utc(29, 0), 2 * HOUR + timedelta(minutes=1), utc(29, 23, 1)),
        # Hours begin as the clocks go forward, where their beginning is skipped; none are left where their end is, too.
        (PlayingHours(time(2, 30), time(4), "Europe/Berlin"), utc(29, 0), HOUR, utc(29, 2)),
        (PlayingHours(time(2), time(3), "Europe/Berlin"), utc(28, 2), HOUR, utc(30, 1)),
        # On 25 October half past two comes twice.
        (
            PlayingHours(time(1), time(2, 30), "Europe/Berlin"),
            utc(24, 20, month=10),
            2 * HOUR,
            utc(26, 0, 30, month=10),
        ),
        (PlayingHours(time(8), time(8), "UTC", weekends=False), utc(6, 20), DAY, utc(9, 8) + timedelta(hours=12)),
    ],
)
def test_time_runs_in_playing_hours_alone(
    hours: PlayingHours, begins: datetime, span: timedelta, ends: datetime
) -> None:
    assert hours.advance(begins, span) == ends
    assert hours.between(begins, ends) == span


@for_each("weekends", [True, False])
def test_thirty_days_in_an_hour_a_day_are_as_many_days(weekends: bool) -> None:
    hours = PlayingHours(time(18), time(19), "Europe/Berlin", weekends)
    begins = utc(2, 17)
    ends = hours.advance(begins, 30 * DAY)
    days = [begins.date() + number * DAY for number in range((ends.date() - begins.date()).days + 1)]
    assert sum(weekends or day.weekday() < 5 for day in days) == 30 * 24
    assert hours.between(begins, ends) == 30 * DAY
    assert hours.retreat(ends, 30 * DAY) == begins


async def test_what_a_turn_leaves_is_saved_up_to_the_most(desk: Desk) -> None:
    table = await desk.running(2, pace=BANK)
    start = desk.clock.now
    assert table.deadline == start + 3 * DAY + 12 * HOUR
    (first,) = table.to_act
    desk.clock.now += DAY
    table = await desk.play_any(table.id)
    while first in table.to_act:
        table = await desk.play_any(table.id)
    assert table.chairs[first].saved == 2 * DAY + 12 * HOUR
    assert table.deadline == start + DAY + 3 * DAY + 12 * HOUR
    for _ in range(12):
        table = await desk.play_any(table.id)
    assert {chair.saved for chair in (await desk.tables.table(table.id)).chairs} <= {4 * DAY + 12 * HOUR, 5 * DAY}


async def test_a_turn_at_a_fast_pace_ends_in_playing_hours(desk: Desk) -> None:
    desk.clock.now = utc(2, 21)
    table = await desk.running(2, pace=FAST)
    assert table.deadline == utc(3, 18)
    assert (await desk.tables.table(table.id)).pace == FAST


async def test_an_absence_stops_playing_time(desk: Desk) -> None:
    desk.clock.now = utc(2, 18)
    table = await desk.running(2, pace=FAST)
    user_id = table.people_to_act[0]
    # Back on the fifth, at midnight in Greenwich.
    await desk.tables.away.begin(user_id, "2026-03-05")
    assert (await desk.tables.table(table.id)).deadline == utc(5, 19)
    await desk.tables.away.end(user_id)
    assert (await desk.tables.table(table.id)).deadline == utc(2, 20)


async def test_more_time_for_everybody_fills_every_bank_up_to_its_most(desk: Desk) -> None:
    pace = Pace(12 * HOUR, 4 * DAY, 5 * DAY)
    table = await desk.running(3, pace=pace)
    (first,) = table.to_act
    other = next(chair for chair in table.chairs if chair.seat != first)
    assert other.person is not None
    for expected in (4 * DAY + 12 * HOUR, 5 * DAY, 5 * DAY):
        desk.clock.now += DAY
        given = await desk.tables.clock.give_time(table.id, other.person.user_id, everybody=True)
        assert {chair.saved for chair in given.chairs if chair.seat != first} == {expected}
        assert given.limit is not None
        assert given.limit.time == 5 * DAY
    assert given.deadline == desk.clock.now - 3 * DAY + 4 * DAY + 12 * HOUR + 3 * 12 * HOUR
    (*_, reminder) = await tell(desk)
    assert (reminder.kind, reminder.detail.by_id) == (MORE_FOR_ALL, other.person.user_id)


async def test_time_that_is_given_to_everybody_is_saved_by_the_player_to_move_too(desk: Desk) -> None:
    table = await desk.running(2, pace=Pace(timedelta(), 8 * DAY))
    (first,) = table.to_act
    other = there(table.chairs[1 - first].person)
    desk.clock.now += DAY
    await desk.tables.clock.give_time(table.id, other.user_id, everybody=True)
    while first in (table := await desk.play_any(table.id)).to_act:
        pass
    assert [table.chairs[seat].saved for seat in (first, 1 - first)] == [8 * DAY, 9 * DAY]


async def test_broken_playing_hours_stop_no_table(desk: Desk) -> None:
    tables = [await desk.running(2, pace=Pace(DAY)) for _ in range(4)]
    texts = ("18:00", "18:00 25:00 all UTC", "18:00 23:00 all Europe/Atlantis")
    async with desk.store.writing() as session:
        for table, text in zip(tables[:3], texts, strict=True):
            await session.tables.change(table.id, {"playing_hours": text})
    await told(desk)
    desk.clock.advance(days=3)
    late = [user_id for kind, user_id in await told(desk) if kind == "overdue"]
    assert len(late) == len(tables)
    hours = [(await desk.tables.table(table.id)).pace for table in tables]
    assert hours[:2] == [Pace(DAY)] * 2
    # A zone that is no longer known has the clocks of Greenwich.
    assert there(hours[2]).after(utc(2, 9), HOUR) == utc(2, 19)


def test_broken_playing_hours_are_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    row = {"pace": 10**7, "bank": None, "bank_most": None, "playing_hours": "at night"}
    assert pace_in(row) == pace_in(row) == Pace(timedelta(milliseconds=10**7))
    assert [record.getMessage() for record in caplog.records] == [
        "the playing hours 'at night' are broken; time runs all day there"
    ]
