"""Reminders: each once, whatever happens to the processes that send them."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from db.records.outbox import NEVER
from db.schema import Duty
from tables.core.errors import NoQuietHoursError, NoZoneError, TurnOverError, UnknownZoneError
from tables.core.preferences import Preferences
from tables.core.rows import to_millis
from tables.outbox.queue import LEASE, Showing
from tables.posting.reminders import Busy, Posted
from tests.support.desk import PEOPLE, PLACE, Desk, mover
from tests.support.there import there
from tests.tables.telling import begun, show, tell, told, watch


async def test_a_turn_reminds_once_when_most_of_its_time_has_passed_and_ends(desk: Desk) -> None:
    _, player, _ = await begun(desk)
    assert await watch(desk, 30) == [(20.5, "reminder", player), (24.0, "overdue", player)]
    assert await watch(desk, 170, 5) == []


async def test_after_the_move_nobody_is_reminded(desk: Desk) -> None:
    table, player, (other,) = await begun(desk)
    desk.clock.advance(hours=11)
    await desk.play_any(table.id)
    assert player not in {user_id for _, kind, user_id in await watch(desk, 23) if kind == "reminder"}
    assert mover(await desk.tables.table(table.id)) == other


async def test_a_reminder_that_was_found_but_not_sent_before_the_move_is_not_sent(desk: Desk) -> None:
    table, _, _ = await begun(desk)
    desk.clock.advance(hours=21)
    await desk.tables.waking.wake(table.id)
    await desk.play_any(table.id)
    assert await told(desk) == []


async def test_after_a_long_time_without_a_look_there_is_one_reminder(desk: Desk) -> None:
    table, player, _ = await begun(desk)
    desk.clock.advance(hours=23)
    assert await told(desk) == [("reminder", player)]
    await desk.tables.waking.wake(table.id)
    assert await told(desk) == []
    assert [kind for _, kind, _ in await watch(desk, 100, 2)] == ["overdue"]


async def test_two_processes_send_each_reminder_once(desk: Desk, second: Desk) -> None:
    for _ in range(10):
        await begun(desk)
    sent: list[tuple[int, str]] = []
    for _ in range(60):
        desk.clock.advance(minutes=30)
        both = await asyncio.gather(tell(desk), tell(second))
        sent += [(reminder.table_id, reminder.kind.name) for each in both for reminder in each]
    wanted = [(table_id, kind) for table_id in range(1, 11) for kind in ("overdue", "reminder")]
    assert sorted(sent) == wanted


async def test_what_a_process_claimed_and_did_not_tell_another_tells_after_the_lease(desk: Desk, second: Desk) -> None:
    table, _, _ = await begun(desk)
    desk.clock.advance(hours=21)
    await desk.tables.waking.wake(table.id)
    lost = there(await desk.tables.reminders.claim())
    assert await second.tables.reminders.claim() is None
    desk.clock.advance(seconds=LEASE.total_seconds() + 1)
    found = there(await second.tables.reminders.claim())
    assert (found.id, found.nonce, found.attempts) == (lost.id, lost.nonce, 2)
    assert len(found.nonce) <= 25
    await desk.tables.outbox.failed(lost, timedelta())
    assert await desk.tables.reminders.claim() is None


async def test_nothing_comes_in_quiet_hours_and_what_was_due_comes_at_their_end(desk: Desk) -> None:
    _, player, _ = await begun(desk)  # At midnight, UTC.
    await desk.tables.people.keep_quiet(player, "10", "22", "UTC")
    assert await watch(desk, 30) == [(22.0, "reminder", player), (24.0, "overdue", player)]


async def test_a_reminder_that_discord_refused_does_not_come_in_quiet_hours_either(desk: Desk) -> None:
    table, player, _ = await begun(desk)
    await desk.tables.people.keep_quiet(player, "20:35", "22", "UTC")
    desk.clock.advance(hours=20.5)
    await desk.tables.waking.wake(table.id)
    reminder = there(await desk.tables.reminders.claim())
    await desk.tables.outbox.failed(reminder, timedelta(minutes=10))
    assert await watch(desk, 3) == [(1.5, "reminder", player)]


async def test_what_was_put_off_comes_as_soon_as_its_person_may_be_told_again(desk: Desk) -> None:
    table, player, _ = await begun(desk)
    desk.clock.advance(hours=21)
    await desk.tables.waking.wake(table.id)
    await desk.tables.away.begin(player, "2026-03-20")
    assert await told(desk) == [("away", player)]
    desk.clock.advance(hours=1)
    await desk.tables.away.end(player)
    assert sorted(await told(desk)) == [("back", player), ("reminder", player)]


async def test_a_turn_that_comes_in_quiet_hours_notifies_at_their_end(desk: Desk) -> None:
    table, _, (other,) = await begun(desk)
    await desk.tables.people.keep_quiet(other, "23", "8", "UTC")
    desk.clock.advance(hours=1)
    await desk.play_any(table.id)
    assert await show(desk) == []
    assert (await watch(desk, 8))[0] == (7.0, "turn", other)


async def test_a_message_found_standing_after_a_crash_notifies_as_it_did_then(desk: Desk) -> None:
    table = await desk.running(2)
    notice = there(await desk.tables.notices.claim(table.id))
    await desk.tables.notices.posted(notice, 1, pinged=False)
    assert await told(desk) == [("turn", mover(table))]


async def test_not_now_asks_again_after_three_hours(desk: Desk) -> None:
    table, player, _ = await begun(desk)
    await desk.tables.reminder_settings.change(player, clocked="50%")
    assert await watch(desk, 12) == [(12.0, "reminder", player)]
    snoozed = await desk.tables.waking.snooze(table.id, 0, player)
    assert (snoozed.at, snoozed.replaced) == (desk.clock.now + timedelta(hours=3), 0)
    assert await watch(desk, 8) == [(3.0, "reminder", player)]


async def test_off_for_this_turn_ends_with_the_turn(desk: Desk) -> None:
    table, player, _ = await begun(desk)
    await desk.tables.waking.mute(table.id, 0, player)
    assert await watch(desk, 23) == []
    for _ in range(2):
        await desk.play_any(table.id)
    assert ("reminder", player) in [found[1:] for found in await watch(desk, 21)]


async def test_the_buttons_of_a_turn_that_is_over_change_nothing(desk: Desk) -> None:
    table, player, (other,) = await begun(desk)
    for user_id, ply in ((other, 0), (99, 0), (player, 1)):
        with pytest.raises(TurnOverError):
            await desk.tables.waking.mute(table.id, ply, user_id)
    await desk.play_any(table.id)
    with pytest.raises(TurnOverError):
        await desk.tables.waking.snooze(table.id, 0, player)


async def test_who_wants_no_reminders_gets_none_and_the_table_is_told_all_the_same(desk: Desk) -> None:
    _, player, _ = await begun(desk)
    await desk.tables.reminder_settings.change(player, reminds=False)
    assert await watch(desk, 100) == [(24.0, "overdue", player)]


async def test_wishes_that_change_during_a_turn_count_at_once(desk: Desk) -> None:
    _, player, _ = await begun(desk)
    await desk.tables.reminder_settings.change(player, reminds=False)
    assert await watch(desk, 21) == []
    await desk.tables.reminder_settings.change(player, reminds=True, directly=True, language="de")
    (reminder,) = await tell(desk)
    assert (reminder.directly, reminder.language) == (True, "de")


async def test_who_is_next_is_told_only_if_they_wish_and_once_a_turn(desk: Desk) -> None:
    _, _, (following, last) = await begun(desk, 3)
    assert await told(desk) == []
    for user_id in (following, last):
        await desk.tables.reminder_settings.change(user_id, next_up=True)
    assert await told(desk) == [("next", following)]
    assert await watch(desk, 10) == []


async def test_between_two_nobody_is_told_that_they_are_next(desk: Desk) -> None:
    _, _, (other,) = await begun(desk)
    await desk.tables.reminder_settings.change(other, next_up=True)
    assert await told(desk) == []


async def test_settings_are_remembered_one_by_one(desk: Desk) -> None:
    assert await desk.tables.people.preferences(5) == Preferences()
    await desk.tables.reminder_settings.change(5, directly=True)
    await desk.tables.people.keep_quiet(5, "22", "7:30", "berlin")
    wishes = await desk.tables.people.change(5, auto_away=True)
    assert (wishes.reminds, wishes.directly, wishes.auto_away, wishes.zone) == (True, True, True, "Europe/Berlin")
    assert wishes.quiet is not None
    assert wishes.quiet.covers(datetime(2026, 7, 1, 20, tzinfo=UTC))
    wishes = await desk.tables.people.keep_quiet(5, None, None, "Asia/Tokyo")
    assert wishes.quiet is not None
    assert wishes.quiet.zone == "Asia/Tokyo"
    wishes = await desk.tables.people.keep_quiet(5, "1", "2", None)
    assert (await desk.tables.people.keep_quiet(5, None, None, None)).quiet is None
    assert (await desk.tables.people.preferences(5)).zone == "Asia/Tokyo"


async def test_quiet_hours_that_are_refused_change_nothing(desk: Desk) -> None:
    for words, refusal in (
        (("22", "8", None), NoZoneError),
        (("22", None, "UTC"), NoQuietHoursError),
        ((None, "8", "UTC"), NoQuietHoursError),
        (("22", "22:00", "UTC"), NoQuietHoursError),
        (("22", "8", "Atlantis"), UnknownZoneError),
    ):
        with pytest.raises(refusal):
            await desk.tables.people.keep_quiet(5, *words)
    assert await desk.tables.people.preferences(5) == Preferences()


async def test_what_is_told_to_the_table_is_told_there_also_for_whoever_wants_direct_messages(desk: Desk) -> None:
    _, player, _ = await begun(desk)
    await desk.tables.reminder_settings.change(player, directly=True)
    desk.clock.advance(hours=21)
    (reminder,) = await tell(desk)
    assert (reminder.kind.name, reminder.directly) == ("reminder", True)
    desk.clock.advance(hours=4)
    overdue = next(each for each in await tell(desk) if each.kind.name == "overdue")
    assert not overdue.directly
    assert Busy.of([overdue.destination]) == Busy(room_ids=frozenset({PLACE.channel_id}))


async def test_what_is_due_where_something_is_told_waits(desk: Desk) -> None:
    tables = [(await begun(desk))[0] for _ in range(2)]
    await desk.tables.venue.remember_thread(tables[1].id, 77)
    desk.clock.advance(hours=21)
    await show(desk)
    for table in tables:
        await desk.tables.waking.wake(table.id)
    both = frozenset({PLACE.channel_id, 77})
    assert await desk.tables.reminders.claim_some(9, Busy(room_ids=both)) == ()
    (first,) = await desk.tables.reminders.claim_some(9, Busy(room_ids=frozenset({PLACE.channel_id})))
    assert first.table_id == tables[1].id
    everybody = frozenset(person.user_id for person in PEOPLE)
    assert await desk.tables.reminders.claim_some(9, Busy(user_ids=everybody)) == ()
    assert there(await desk.tables.reminders.claim()).table_id == tables[0].id


async def test_several_are_claimed_at_once_each_somewhere_else(desk: Desk) -> None:
    tables = [(await begun(desk))[0] for _ in range(5)]
    for table, thread_id in zip(tables, (71, 72, 73, 73, 74), strict=True):
        await desk.tables.venue.remember_thread(table.id, thread_id)
    desk.clock.advance(hours=21)
    await show(desk)
    for table in tables:
        await desk.tables.waking.wake(table.id)
    claimed = await desk.tables.reminders.claim_some(3)
    claimed += await desk.tables.reminders.claim_some(9, Busy.of([each.destination for each in claimed]))
    assert sorted(each.table.place.room_id for each in claimed) == [71, 72, 73, 74]
    assert [each.table_id for each in await desk.tables.reminders.claim_some(9)] == [tables[3].id]


async def reminders_due(desk: Desk) -> dict[int, int]:
    """When messages that reminded somebody are to be edited, by their tables."""
    edits = await desk.entries(Duty.EDIT)
    return {row["table_id"]: row["due_at"] for row in edits if row["kind"] == Showing.REMINDER}


async def test_only_what_has_passed_meanwhile_is_to_be_edited(desk: Desk) -> None:
    tables = [(await begun(desk))[0] for _ in range(2)]
    await desk.tables.venue.remember_thread(tables[0].id, 71)
    desk.clock.advance(hours=21)
    await show(desk)
    for table in tables:
        await desk.tables.waking.wake(table.id)
    claimed = await desk.tables.reminders.claim_some(9)
    await desk.play_any(tables[1].id)
    told = [Posted(each, 7000 + each.id) for each in claimed]
    assert await desk.tables.reminders.all_posted(told) == {tables[1].id}
    assert await reminders_due(desk) == {tables[0].id: NEVER, tables[1].id: to_millis(desk.clock.now)}
    await desk.play_any(tables[0].id)
    assert NEVER not in (await reminders_due(desk)).values()


@pytest.mark.parametrize("answer", ["snooze", "mute"])
async def test_a_reminder_that_is_answered_is_out_of_date_at_once(desk: Desk, answer: str) -> None:
    table, player, _ = await begun(desk)
    await desk.tables.reminder_settings.change(player, clocked="50%")
    assert await watch(desk, 12) == [(12.0, "reminder", player)]
    assert await reminders_due(desk) == {table.id: NEVER}
    while (edit := await desk.tables.edits.claim(table.id)) is not None:
        await desk.tables.edits.edited(edit)
    await getattr(desk.tables.waking, answer)(table.id, 0, player)
    assert there(await desk.tables.edits.claim(table.id)).showing is Showing.REMINDER


async def test_who_wakes_a_table_where_nobody_decides_anything_looks_for_no_edit(desk: Desk) -> None:
    table, _, _ = await begun(desk)
    desk.clock.advance(hours=21)
    assert not (await desk.tables.waking.wake(table.id)).may_add_edits
    desk.clock.advance(hours=3)
    await tell(desk)
    desk.clock.live(days=90)
    assert (await desk.tables.waking.wake(table.id)).may_add_edits
