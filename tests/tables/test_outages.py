"""A bot that was off, and a machine's clock that is wrong for a while, end nothing."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.schema import Duty
from db.share import Share
from tables.core.model import Place, Status, Table, TableRequest
from tables.core.pace import Pace
from tables.time.outages import PAUSE, pause_between
from tests.support.desk import ADA, BEN, Desk, a_desk
from tests.support.there import there
from tests.tables.telling import begun, deadline, show, tell, told, watch

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
ELSEWHERE = Place(1 << 22, 30)

spans = st.timedeltas(-100 * DAY, 100 * DAY)


async def _some_tables(desk: Desk) -> list[Table]:
    """Games that run, with clocks and without, a lobby, all of them told of what was due."""
    tables = [(await begun(desk, hours=hours))[0] for hours in (12, 168, None)]
    lobby = await desk.lobby(pace=Pace(DAY))
    await watch(desk, 6)
    return [*tables, lobby]


async def _statuses(desk: Desk, tables: list[Table]) -> list[Status]:
    return [(await desk.tables.table(table.id)).status for table in tables]


async def _clocks(desk: Desk, tables: list[Table]) -> list[tuple[datetime | None, datetime | None]]:
    found = [await desk.tables.table(table.id) for table in tables]
    return [(table.deadline, table.turn_at) for table in found]


@given(st.datetimes(datetime(2026, 1, 1), datetime(2027, 1, 1), timezones=st.just(UTC)), spans)
def test_what_is_a_pause_does_not_depend_on_its_direction(looked: datetime, span: timedelta) -> None:
    there = pause_between(looked, looked + span)
    assert there == (span if abs(span) > PAUSE else None)
    assert pause_between(looked + span, looked) == (None if there is None else -there)
    assert pause_between(None, looked) is None


async def test_whatever_way_a_clock_goes_wrong_it_leaves_all_as_it_was(desk: Desk) -> None:
    tables = await _some_tables(desk)
    before, statuses = await _clocks(desk, tables), await _statuses(desk, tables)
    for leaps in ([-70, 70], [1, 40, -41], [3000, -3000], [-1, -1, 2]):
        for days in leaps:
            desk.clock.leap(days * DAY)
            assert await told(desk) == []
        assert await _clocks(desk, tables) == before, leaps
        assert await _statuses(desk, tables) == statuses


async def test_after_an_outage_the_same_time_is_left_and_nothing_is_told_twice(desk: Desk) -> None:
    table, player, _ = await begun(desk, hours=24)
    assert await watch(desk, 21) == [(20.5, "reminder", player)]
    desk.clock.leap(5 * HOUR)
    async with a_desk(desk.database, desk.clock, process="after it") as again:
        assert await told(again) == []
        assert await deadline(again, table) == again.clock.now + 3 * HOUR
        assert await watch(again, 4) == [(3.0, "overdue", player)]


async def test_time_that_was_up_before_an_outage_stays_up(desk: Desk) -> None:
    table, player, _ = await begun(desk)
    assert ("overdue", player) in [found[1:] for found in await watch(desk, 25)]
    ends = await deadline(desk, table)
    desk.clock.leap(30 * DAY)
    assert await told(desk) == []
    assert await deadline(desk, table) == ends


async def test_the_turn_message_is_owed_the_new_deadline(desk: Desk) -> None:
    table, _, _ = await begun(desk)
    while (edit := await desk.tables.edits.claim(table.id)) is not None:
        await desk.tables.edits.edited(edit)
    await told(desk)
    assert await desk.tables.outbox.tables_due(Duty.EDIT) == ()
    desk.clock.leap(DAY)
    await told(desk)
    edit = there(await desk.tables.edits.claim(table.id))
    assert edit.message_id == (await desk.tables.table(table.id)).turn_message_id


async def test_the_message_of_a_vote_is_owed_the_new_end(desk: Desk) -> None:
    table, _, others = await begun(desk, 3, hours=None)
    vote = (await desk.tables.votes.ask_to_abort(table.id, others[0])).vote
    await desk.tables.votes.record_message(vote.id, 777)
    await told(desk)
    while (edit := await desk.tables.edits.claim(table.id)) is not None:
        await desk.tables.edits.edited(edit)
    desk.clock.leap(DAY)
    await desk.tables.waking.tables_due()
    edit = there(await desk.tables.edits.claim(table.id))
    assert (edit.showing, edit.number) == ("vote", vote.id)
    assert await desk.tables.edits.claim(table.id) is None


async def test_what_is_owed_does_not_wait_for_the_time_at_which_a_clock_was_wrong(desk: Desk) -> None:
    table, _, _ = await begun(desk)
    await told(desk)
    desk.clock.leap(70 * DAY)
    await told(desk)
    await desk.play_any(table.id)
    there(await desk.tables.notices.claim(table.id))
    other, player, _ = await begun(desk)
    desk.clock.advance(hours=21)
    await desk.tables.waking.wake(other.id)
    there(await desk.tables.reminders.claim())
    desk.clock.leap(-70 * DAY)
    await desk.tables.waking.tables_due()
    assert await show(desk) == [table.id]
    assert await told(desk) == [("reminder", player)]
    assert set(await desk.tables.outbox.tables_due(Duty.EDIT)) == {table.id, other.id}


async def test_each_process_knows_of_its_own_outages(desk: Desk) -> None:
    async with (
        a_desk(desk.database, desk.clock, process="one", share=Share.of(2, [0])) as one,
        a_desk(desk.database, desk.clock, process="two", share=Share.of(2, [1])) as two,
    ):
        here = await one.tables.lobby.open(TableRequest("qin", ADA, Place(1 << 23, 20), 2, {}, pace=Pace(DAY)))
        there = await two.tables.lobby.open(TableRequest("qin", ADA, ELSEWHERE, 2, {}, pace=Pace(DAY)))
        for table in (here, there):
            await one.tables.lobby.join(table.id, BEN)
        await tell(one)
        await tell(two)
        ends = await deadline(one, here)
        for _ in range(10):
            desk.clock.leap(HOUR)
            await tell(one)
    async with a_desk(desk.database, desk.clock, process="three", share=Share.of(2, [1])) as three:
        await tell(three)
        assert await deadline(three, there) == ends + 10 * HOUR
        assert await deadline(three, here) == ends
    desk.clock.leap(10 * HOUR)
    async with a_desk(desk.database, desk.clock, process="all", share=Share.of(2, [0, 1])) as both:
        await tell(both)
        assert await deadline(both, there) == ends + 20 * HOUR
        assert await deadline(both, here) == ends + 10 * HOUR


async def test_with_another_number_of_shards_the_last_look_of_any_counts(desk: Desk) -> None:
    async with a_desk(desk.database, desk.clock, share=Share.of(2, [0, 1])) as two:
        table, _, _ = await begun(two)
        await tell(two)
    desk.clock.leap(5 * HOUR)
    async with a_desk(desk.database, desk.clock, share=Share.of(1, None)) as one:
        await tell(one)
        assert await deadline(one, table) == (table.deadline or one.clock.now) + 5 * HOUR
        desk.clock.leap(HOUR / 2)
        await tell(one)
    # What was noted for two shards is of long ago.
    async with a_desk(desk.database, desk.clock, share=Share.of(2, [0, 1])) as two:
        await tell(two)
        assert await deadline(two, table) == (table.deadline or two.clock.now) + 5 * HOUR


async def test_two_processes_notice_the_same_outage_once(desk: Desk, second: Desk) -> None:
    table, _, _ = await begun(desk)
    for each in (desk, second):
        await tell(each)
    desk.clock.leap(5 * HOUR)
    for each in (desk, second):
        await tell(each)
    assert await deadline(desk, table) == (table.deadline or desk.clock.now) + 5 * HOUR


async def test_the_log_says_in_a_sentence_what_has_happened(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    await begun(desk)
    await told(desk)
    with caplog.at_level(logging.WARNING):
        desk.clock.leap(3 * DAY)
        await told(desk)
        desk.clock.leap(-3 * DAY)
        await told(desk)
    assert [record.getMessage() for record in caplog.records] == [
        "no process served the tables for 3 days, 0:00:00 (shards 0): their clocks stopped meanwhile",
        "the machine's clock has gone back by 3 days, 0:00:00 (shards 0): the tables' clocks go back with it",
    ]
