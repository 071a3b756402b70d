"""Deadlines: set with the move, moved by nothing but what people do."""

from __future__ import annotations

from datetime import timedelta

import pytest

from db.errors import StorageError
from tables.core.errors import NoPaceError, TimeEnoughError
from tables.core.model import Status
from tables.core.pace import Pace
from tables.outbox.kinds import MORE_TIME
from tests.support.desk import ADA, BEN, Desk, mover
from tests.support.there import there
from tests.tables.telling import begun, deadline, show, tell, told, watch, watch_without_posting

DAY = timedelta(days=1)
A_DAY = Pace(DAY)


async def test_a_turn_ends_a_pace_after_it_was_handed_over(desk: Desk) -> None:
    table, _, _ = await begun(desk)
    assert table.deadline == desk.clock.now + DAY
    desk.clock.advance(hours=5)
    table = await desk.play_any(table.id)
    assert table.deadline == desk.clock.now + DAY
    assert table == await desk.tables.table(table.id)


async def test_a_pace_that_is_not_offered_is_refused(desk: Desk) -> None:
    pace = Pace(timedelta(minutes=1))
    with pytest.raises(NoPaceError):
        await desk.lobby(pace=pace)
    assert await desk.tables.lists.of_user(ADA.user_id) == ()


async def test_the_moves_of_one_turn_leave_the_deadline_where_it_is(desk: Desk) -> None:
    table = await desk.running(3, game="china", pace=DAY)
    first, ends = mover(table), table.deadline
    desk.clock.advance(hours=3)
    while mover(table) == first:
        assert (await desk.tables.table(table.id)).deadline == ends
        table = await desk.play_any(table.id)
    assert table.deadline == desk.clock.now + DAY


async def test_a_message_that_comes_late_leaves_half_of_the_time(desk: Desk) -> None:
    table = await desk.running(2, pace=DAY)
    player, began = mover(table), desk.clock.now
    assert [kind for _, kind, _ in await watch_without_posting(desk, 40)] == []
    assert await show(desk) == [table.id]
    after = await desk.tables.table(table.id)
    assert (after.turn_at, after.deadline) == (desk.clock.now, desk.clock.now + DAY / 2)
    assert desk.clock.now > began + DAY
    assert await watch(desk, 20) == [(8.5, "reminder", player), (12.0, "overdue", player)]


async def test_the_first_notice_of_a_turn_leaves_half_of_the_time_when_it_is_told(desk: Desk) -> None:
    table, _, (other,) = await begun(desk)
    await desk.tables.people.keep_quiet(other, "0", "8", "UTC")
    await desk.play_any(table.id)
    await show(desk)
    assert await deadline(desk, table) == desk.clock.now + DAY
    desk.clock.advance(hours=8)
    await desk.tables.waking.wake(table.id)
    there(await desk.tables.reminders.claim())
    desk.clock.advance(hours=30)  # Discord refuses all the while.
    await desk.tables.waking.wake(table.id)
    assert await desk.tables.votes.settle_due(table.id) == ()
    assert await told(desk) == [("turn", other)]
    assert await deadline(desk, table) == desk.clock.now + DAY / 2


async def test_who_says_off_before_the_first_notice_is_told_knows_of_the_turn(desk: Desk) -> None:
    table, _, (other,) = await begun(desk)
    await desk.tables.people.keep_quiet(other, "0", "8", "UTC")
    await desk.play_any(table.id)
    await show(desk)
    desk.clock.advance(hours=8)
    await desk.tables.waking.wake(table.id)
    await desk.tables.waking.mute(table.id, 1, other)
    # Time is up at midnight, and they sleep until eight.
    assert await watch(desk, 25) == [(24.0, "overdue", other)]


async def test_a_move_that_is_not_recorded_sets_no_clock(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, _ = await begun(desk)
    table = await desk.tables.table(table.id)
    desk.clock.advance(hours=1)

    def fail(*_: object) -> None:
        raise StorageError("database or disk is full")

    monkeypatch.setattr("db.records.log.LogRecords.add", fail)
    with pytest.raises(StorageError):
        await desk.play_any(table.id)
    monkeypatch.undo()
    assert await desk.tables.table(table.id) == table


async def test_a_computer_has_no_deadline(desk: Desk) -> None:
    clocked: set[tuple[bool, bool]] = set()
    for _ in range(12):
        table = await desk.running(2, computers=1, pace=DAY)
        clocked.add((table.chairs[min(table.to_act)].is_computer, table.deadline is None))
    assert clocked == {(True, True), (False, False)}


async def test_who_resigns_takes_no_time_from_the_others(desk: Desk) -> None:
    table, player, others = await begun(desk, 3)
    desk.clock.advance(hours=5)
    after = await desk.tables.play.resign(table.id, others[0])
    assert (after.deadline, after.turn_ply) == (table.deadline, table.turn_ply)
    # A second message of the same turn notifies nobody.
    assert not there(await desk.tables.notices.claim(after.id)).pings
    gone = await desk.tables.play.resign(table.id, player)
    assert gone.deadline is None


async def test_alone_every_move_begins_a_turn(desk: Desk) -> None:
    table = await desk.lobby(game="dragon_castle", pace=A_DAY)
    table = await desk.tables.lobby.start(table.id, ADA.user_id)
    assert (table.status, len(table.chairs)) == (Status.RUNNING, 1)
    desk.clock.advance(hours=5)
    table = await desk.play_any(table.id)
    assert table.deadline == desk.clock.now + DAY


async def test_the_games_of_a_series_have_one_pace(desk: Desk) -> None:
    series = ({"board": "bird"}, {"board": "lion"})
    table = await desk.lobby(ADA, BEN, series=series, pace=A_DAY)
    await desk.play_out(table.id)
    following = there(await desk.tables.history.next_game(table.id))
    assert await deadline(desk, await desk.tables.table(following)) == desk.clock.now + DAY


async def test_the_others_may_give_the_time_of_one_more_turn(desk: Desk) -> None:
    table, player, (other,) = await begun(desk)
    desk.clock.advance(hours=5)
    given = await desk.tables.clock.give_time(table.id, other)
    assert given.deadline == (table.deadline or desk.clock.now) + DAY
    (reminder,) = await tell(desk)
    assert (reminder.kind.name, reminder.user_id, reminder.detail.moment) == ("more-time", player, given.deadline)
    assert (reminder.kind, reminder.detail.by_id) == (MORE_TIME, other)
    with pytest.raises(TimeEnoughError):
        await desk.tables.clock.give_time(table.id, other)
    assert await deadline(desk, table) == given.deadline


async def test_time_that_was_up_is_reckoned_from_when_more_is_given(desk: Desk) -> None:
    table, player, (other,) = await begun(desk)
    assert ("overdue", player) in [found[1:] for found in await watch(desk, 30)]
    given = await desk.tables.clock.give_time(table.id, other)
    assert given.deadline == desk.clock.now + DAY
    told = await watch(desk, 25)
    assert told == [(0.5, "more-time", player), (20.5, "reminder", player), (24.0, "overdue", player)]


async def test_who_was_reminded_already_is_not_again_because_more_time_is_given(desk: Desk) -> None:
    table, player, (other,) = await begun(desk)
    await desk.tables.reminder_settings.change(player, clocked="50% 85%")
    assert await watch(desk, 13) == [(12.0, "reminder", player)]
    await desk.tables.clock.give_time(table.id, other)
    # A whole day more: what is left to come lies at most of the time that ends then.
    assert (await watch(desk, 40))[1:] == [(31.5, "reminder", player), (35.0, "overdue", player)]
