"""A running game whose thread is deleted waits until a player goes on in another."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tables.core.errors import NotRunningError, NotSeatedError
from tables.core.model import Status, Table
from tables.outbox.kinds import THREAD_LOST
from tests.support.desk import CHLOE, Desk, mover
from tests.support.there import there

THREAD = 555


async def in_a_thread(desk: Desk, *, pace: timedelta | None = None) -> Table:
    table = await desk.running(2, pace=pace)
    await desk.tables.venue.remember_thread(table.id, THREAD)
    notice = there(await desk.tables.notices.claim(table.id))
    await desk.tables.notices.posted(notice, 1000)
    return await desk.tables.table(table.id)


async def asked(desk: Desk) -> list[int]:
    return sorted(row["user_id"] for row in (await desk.rows("outbox"))["outbox"] if row["kind"] == THREAD_LOST.name)


async def test_every_player_is_asked_once_and_nothing_is_posted_until_one_goes_on(desk: Desk) -> None:
    table = await in_a_thread(desk)
    assert await desk.tables.venue.lose(table.id, THREAD)
    assert not await desk.tables.venue.lose(table.id, THREAD)
    assert await asked(desk) == [1, 2]
    await desk.play_any(table.id)
    assert await desk.tables.notices.claim(table.id) is None
    with pytest.raises(NotSeatedError):
        await desk.tables.venue.go_on(table.id, CHLOE.user_id)
    for _ in range(2):
        await desk.tables.venue.go_on(table.id, 1)
    notice = there(await desk.tables.notices.claim(table.id))
    assert (notice.ply, notice.place.thread_id) == (1, None)
    assert (await desk.tables.table(table.id)).lost_at is None


async def test_its_time_does_not_run_until_then(desk: Desk) -> None:
    table = await in_a_thread(desk, pace=timedelta(hours=12))
    assert table.deadline is not None
    desk.clock.advance(hours=4)
    await desk.tables.venue.lose(table.id, THREAD)
    for _ in range(5):
        desk.clock.advance(hours=20)
        desk.tables.outages.look_through()
        await desk.tables.waking.wake(table.id)
    rows = await desk.rows("outbox", "votes", "moves")
    assert (rows["votes"], rows["moves"]) == ([], [])
    assert {row["kind"] for row in rows["outbox"] if row["duty"] == "reminder"} == {THREAD_LOST.name}
    await desk.tables.venue.go_on(table.id, mover(table))
    assert (await desk.tables.table(table.id)).deadline == table.deadline + timedelta(hours=100)


async def test_a_turn_that_began_meanwhile_has_its_whole_time(desk: Desk) -> None:
    table = await in_a_thread(desk, pace=timedelta(hours=12))
    await desk.tables.venue.lose(table.id, THREAD)
    desk.clock.advance(hours=3)
    await desk.play_any(table.id)
    desk.clock.advance(hours=5)
    await desk.tables.venue.go_on(table.id, 1)
    assert (await desk.tables.table(table.id)).deadline == desk.clock() + timedelta(hours=12)


async def test_it_ends_without_a_winner_when_no_player_goes_on_for_very_long(desk: Desk) -> None:
    table = await in_a_thread(desk)
    await desk.tables.venue.lose(table.id, THREAD)
    for _ in range(2):
        desk.clock.advance(days=40)
        desk.tables.outages.look_through()
        await desk.tables.waking.wake(table.id)
    assert (await desk.tables.table(table.id)).status is Status.OVER
    with pytest.raises(NotRunningError):
        await desk.tables.venue.go_on(table.id, 1)
    # The end is shown in the channel.
    assert there(await desk.tables.notices.claim(table.id)).is_end


async def test_a_game_that_is_over_asks_no_player(desk: Desk) -> None:
    table = await in_a_thread(desk)
    await desk.tables.play.resign(table.id, 1)
    assert not await desk.tables.venue.lose(table.id, THREAD)
    assert await asked(desk) == []
    assert (await desk.tables.table(table.id)).place.thread_id is None
