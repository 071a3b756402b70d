"""Messages that show what has passed are owed an edit until it is made, each once."""

from __future__ import annotations

from datetime import timedelta

from db.schema import Duty
from tables.outbox.queue import LEASE, MOST_TRIES, Showing
from tables.posting.edits import LATE, Edit
from tests.support.desk import ADA, BEN, DMITRI, PLACE, Desk
from tests.support.there import there

LOBBY = 500


async def in_lobby(desk: Desk, seats: int = 3) -> int:
    """A table whose lobby stands."""
    table = await desk.lobby(wanted=seats)
    await desk.tables.venue.remember_lobby_message(table.id, LOBBY)
    assert await desk.tables.outbox.tables_due(Duty.EDIT) == ()
    return table.id


async def claimed(desk: Desk, table_id: int) -> Edit:
    return there(await desk.tables.edits.claim(table_id))


async def test_a_lobby_is_owed_an_edit_with_every_change_and_only_one(desk: Desk) -> None:
    table_id = await in_lobby(desk)
    await desk.tables.lobby.join(table_id, BEN)
    await desk.tables.lobby.add_computer(table_id, ADA.user_id)
    assert await desk.tables.outbox.tables_due(Duty.EDIT) == (table_id,)
    edit = await claimed(desk, table_id)
    assert (edit.showing, edit.message_id, edit.channel_id) == (Showing.LOBBY, LOBBY, PLACE.channel_id)
    await desk.tables.edits.edited(edit)
    assert await desk.tables.edits.claim(table_id) is None


async def test_an_answer_that_shows_the_lobby_settles_its_edit_unless_somebody_was_faster(desk: Desk) -> None:
    table_id = await in_lobby(desk)
    before = await desk.tables.lobby.join(table_id, BEN)
    now = await desk.tables.lobby.leave(table_id, BEN.user_id)
    await desk.tables.edits.lobby_shown(now)
    assert await desk.tables.outbox.tables_due(Duty.EDIT) == ()
    await desk.tables.edits.lobby_shown(before)
    assert await desk.tables.outbox.tables_due(Duty.EDIT) == (table_id,)


async def test_the_last_a_lobby_shows_is_edited_once_again_when_late_answers_have_arrived(desk: Desk) -> None:
    table_id = await in_lobby(desk)
    await desk.tables.edits.lobby_shown(await desk.tables.lobby.cancel(table_id, ADA.user_id))
    assert await desk.tables.outbox.tables_due(Duty.EDIT) == ()
    desk.clock.advance(seconds=LATE.total_seconds())
    await desk.tables.edits.edited(await claimed(desk, table_id))
    assert await desk.tables.outbox.tables_due(Duty.EDIT) == ()


async def test_what_passes_while_a_message_is_edited_is_owed_anew(desk: Desk, second: Desk) -> None:
    table_id = await in_lobby(desk)
    await desk.tables.lobby.join(table_id, BEN)
    edit = await claimed(desk, table_id)
    now = await second.tables.lobby.leave(table_id, BEN.user_id)
    await second.tables.edits.lobby_shown(now)
    assert await second.tables.edits.claim(table_id) is None
    await desk.tables.edits.edited(edit)
    await desk.tables.edits.edited(await claimed(second, table_id))
    assert await desk.tables.outbox.tables_due(Duty.EDIT) == ()


async def test_an_edit_of_a_process_that_ended_is_made_by_another(desk: Desk, second: Desk) -> None:
    table_id = await in_lobby(desk)
    await desk.tables.lobby.join(table_id, BEN)
    await claimed(desk, table_id)
    assert await second.tables.outbox.tables_due(Duty.EDIT) == ()
    desk.clock.advance(seconds=LEASE.total_seconds() + 1)
    assert await second.tables.outbox.tables_due(Duty.EDIT) == (table_id,)
    assert (await claimed(second, table_id)).attempts == 2


async def test_an_edit_that_is_always_refused_is_given_up_in_the_end(desk: Desk) -> None:
    table_id = await in_lobby(desk)
    await desk.tables.lobby.join(table_id, BEN)
    tries = 0
    while (edit := await desk.tables.edits.claim(table_id)) is not None:
        tries += 1
        await desk.tables.outbox.failed(edit, timedelta())
    assert tries == MOST_TRIES
    assert await desk.tables.outbox.tables_due(Duty.EDIT) == ()


async def test_the_message_of_a_turn_is_owed_an_edit_once_the_next_one_stands(desk: Desk) -> None:
    table = await desk.running(2)
    for message_id in (100, 101):
        notice = there(await desk.tables.notices.claim(table.id))
        await desk.tables.notices.posted(notice, message_id)
        laid_out = await claimed(desk, table.id)
        assert (laid_out.showing, laid_out.message_id) == (Showing.TURN, message_id)
        await desk.tables.edits.edited(laid_out, pictures=2)
        await desk.play_any(table.id)
    edit = await claimed(desk, table.id)
    assert (edit.showing, edit.message_id) == (Showing.TURN, 100)
    past, present = [await desk.tables.turn_messages.scope_of(table.id, message_id) for message_id in (100, 101)]
    assert past is not None
    assert present is not None
    assert (past.is_present, past.pictures) == (False, 2)
    assert (present.since_ply, present.ply, present.is_end, present.is_present) == (0, 1, False, True)


async def test_a_lobby_that_nobody_joins_is_owed_the_news_of_its_end(desk: Desk) -> None:
    table_id = await in_lobby(desk)
    desk.clock.live(days=61)
    await desk.tables.waking.wake(table_id)
    assert (await claimed(desk, table_id)).message_id == LOBBY


async def test_a_reminder_is_looked_at_when_its_turn_passes_and_not_before(desk: Desk) -> None:
    table = await desk.running(2, pace=timedelta(hours=24))
    notice = there(await desk.tables.notices.claim(table.id))
    await desk.tables.notices.posted(notice, 600)
    await desk.tables.edits.edited(await claimed(desk, table.id))
    desk.clock.advance(hours=21)
    await desk.tables.waking.wake(table.id)
    reminder = there(await desk.tables.reminders.claim())
    await desk.tables.reminders.posted(reminder, 700, 77)
    assert await desk.tables.edits.claim(table.id) is None
    assert await desk.tables.outbox.tables_due(Duty.EDIT) == ()
    await desk.play_any(table.id)
    edit = await claimed(desk, table.id)
    assert (edit.showing, edit.channel_id, edit.message_id, edit.number) == (Showing.REMINDER, 77, 700, reminder.id)


async def test_an_offered_seat_is_looked_at_when_the_offer_lapses(desk: Desk) -> None:
    table = await desk.running(3)
    holder = there(table.chairs[0].person)
    offer = await desk.tables.seats.offer(table.id, holder.user_id, DMITRI)
    await desk.tables.seats.record_message(offer.id, 800)
    assert await desk.tables.edits.claim(table.id) is None
    desk.clock.advance(days=6)
    await desk.play_any(table.id)
    assert await desk.tables.edits.claim(table.id) is None
    desk.clock.advance(days=1, seconds=1)
    assert (await claimed(desk, table.id)).message_id == 800
