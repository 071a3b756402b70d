"""Tables in direct messages: one person plays there, and it is nobody else's business."""

from __future__ import annotations

import pytest

from computers.levels import Level
from db.schema import Duty
from tables.core.errors import PlayedAloneError
from tables.core.model import Place, Status, Table, TableRequest
from tests.support.desk import ADA, BEN, Desk
from tests.support.forgetting import traces_in

CHANNEL = 777_888_999
DIRECT = Place(None, CHANNEL)


async def begin(desk: Desk, seats: int = 3) -> Table:
    """A game of one person against computers."""
    request = TableRequest("china", ADA, DIRECT, wanted=seats, options={}, computers=Level.BEGINNER)
    return await desk.tables.lobby.open(request)


async def test_computers_take_all_other_seats_before_anybody_else_could(desk: Desk) -> None:
    table = await begin(desk)
    assert table.status is Status.RUNNING
    assert [chair.person for chair in table.chairs] == [ADA, None, None]
    assert {chair.level for chair in table.chairs[1:]} == {Level.BEGINNER}
    assert await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE) or await desk.tables.lists.computers_to_act()


async def test_only_who_plays_there_may_look_at_it(desk: Desk) -> None:
    table = await begin(desk)
    assert table.may_be_seen_by(ADA.user_id)
    assert not table.may_be_seen_by(BEN.user_id)


async def test_nobody_can_take_the_seat_over(desk: Desk) -> None:
    table = await begin(desk)
    with pytest.raises(PlayedAloneError):
        await desk.tables.seats.offer(table.id, ADA.user_id, BEN)


async def test_nobody_is_reminded_nor_told_of_anything_and_the_game_ends_when_it_is_long_abandoned(desk: Desk) -> None:
    table = await begin(desk)
    while await desk.tables.play.move_computer(table.id) is not None:
        pass
    await desk.tables.away.begin(ADA.user_id, "2026-03-05")
    for _ in range(20):
        desk.clock.advance(days=3)
        for table_id in await desk.tables.waking.tables_due():
            await desk.tables.waking.wake(table_id)
        assert await desk.tables.reminders.claim() is None
    assert (await desk.tables.table(table.id)).status is Status.RUNNING
    desk.clock.live(days=30)
    for table_id in await desk.tables.waking.tables_due():
        await desk.tables.waking.wake(table_id)
    assert (await desk.tables.table(table.id)).status is Status.OVER


async def test_whose_direct_messages_they_were_is_forgotten_with_the_person(desk: Desk) -> None:
    table = await begin(desk)
    notice = await desk.tables.notices.claim(table.id)
    if notice is not None:
        await desk.tables.notices.posted(notice, 5)
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert await traces_in(desk.store, str(CHANNEL))
    assert await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE) == (table.id,)
    await desk.tables.forgetting.forget(ADA.user_id)
    assert await traces_in(desk.store, str(CHANNEL)) == []
    assert await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE) == ()
    await desk.check(table.id)
