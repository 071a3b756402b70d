"""Where the bot was removed no time runs, and all goes on once it is invited again."""

from __future__ import annotations

from datetime import timedelta

from db.schema import Duty
from tables.core.model import Status
from tables.core.pace import Pace
from tables.time.outages import PAUSE
from tests.support.desk import ADA, PLACE, Desk, a_desk
from tests.support.there import there
from tests.tables.telling import begun, deadline, show, told, watch

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
GUILD = there(PLACE.guild_id)


async def test_no_one_is_reminded_without_the_bot_and_the_same_time_is_left_after_it(desk: Desk) -> None:
    table, player, _ = await begun(desk, hours=24)
    assert await watch(desk, 21) == [(20.5, "reminder", player)]
    left = await deadline(desk, table) - desk.clock.now
    assert await desk.tables.departures.leave(GUILD)
    assert await watch(desk, 29 * 24, 12) == []
    assert await desk.tables.departures.come_back(GUILD)
    assert await told(desk) == []
    assert await deadline(desk, table) - desk.clock.now == left
    assert await watch(desk, 4) == [(3.0, "overdue", player)]


async def test_a_lobby_and_a_long_silence_end_nothing_without_the_bot(desk: Desk) -> None:
    running, _, _ = await begun(desk, hours=None)
    lobby = await desk.lobby(pace=Pace(DAY))
    await watch(desk, 6)
    await desk.tables.departures.leave(GUILD)
    await watch(desk, 24 * 200, 24)
    assert (await desk.tables.table(running.id)).status is Status.RUNNING
    assert (await desk.tables.table(lobby.id)).status is Status.LOBBY
    await desk.tables.departures.come_back(GUILD)
    await watch(desk, 24 * 5, 24)
    assert (await desk.tables.table(lobby.id)).status is Status.LOBBY
    await watch(desk, 24 * 3, 12)
    assert (await desk.tables.table(lobby.id)).status is Status.CANCELLED


async def test_messages_that_waited_are_posted_once_the_bot_is_back(desk: Desk) -> None:
    table = await desk.running(2, pace=DAY)
    await desk.tables.departures.leave(GUILD)
    assert await show(desk) == []
    assert await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE) == ()
    await desk.tables.departures.come_back(GUILD)
    assert await show(desk) == [table.id]


async def test_a_move_made_elsewhere_meanwhile_starts_no_clock(desk: Desk) -> None:
    table, _, _ = await begun(desk, hours=24)
    await desk.tables.departures.leave(GUILD)
    await desk.play_any(table.id)
    for table_id in await desk.tables.waking.tables_due():
        await desk.tables.waking.wake(table_id)
    desk.clock.advance(hours=72)
    assert await desk.tables.waking.tables_due() == ()
    await desk.tables.departures.come_back(GUILD)
    assert await desk.tables.waking.tables_due() == (table.id,)


async def test_a_vote_is_open_as_long_as_before_also_across_an_outage(desk: Desk) -> None:
    table, player, _ = await begun(desk, 3)
    await desk.tables.votes.ask_to_abort(table.id, player)
    (vote,) = (await desk.rows("votes"))["votes"]
    await desk.tables.departures.leave(GUILD)
    start = desk.clock.now
    desk.clock.leap(5 * DAY)
    await desk.tables.waking.tables_due()
    await desk.tables.departures.come_back(GUILD)
    (later,) = (await desk.rows("votes"))["votes"]
    passed = (desk.clock.now - start) // timedelta(milliseconds=1)
    assert later["expires_at"] == vote["expires_at"] + passed


async def test_other_servers_go_on_and_nothing_happens_twice(desk: Desk) -> None:
    table, player, _ = await begun(desk, hours=24)
    before = await deadline(desk, table)
    assert await desk.tables.departures.leave(GUILD + 1)
    assert not await desk.tables.departures.leave(GUILD + 1)
    assert await desk.tables.departures.gone() == [GUILD + 1]
    assert await desk.tables.departures.known() == [GUILD]
    assert await desk.tables.departures.come_back(GUILD + 1)
    assert not await desk.tables.departures.come_back(GUILD + 1)
    assert await deadline(desk, table) == before
    assert ("reminder", player) in [found[1:] for found in await watch(desk, 21)]


async def test_another_process_lets_a_game_go_on(desk: Desk) -> None:
    table, _, _ = await begun(desk, hours=24)
    before = await deadline(desk, table)
    await desk.tables.departures.leave(GUILD)
    desk.clock.leap(3 * DAY)
    async with a_desk(desk.database, desk.clock, process="later") as again:
        assert await told(again) == []
        await again.tables.departures.come_back(GUILD)
        assert await deadline(again, table) == before + 3 * DAY


async def test_what_was_held_back_at_a_game_that_ended_meanwhile_is_posted_too(desk: Desk) -> None:
    table = await desk.running(2, pace=DAY)
    await desk.tables.departures.leave(GUILD)
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert (await desk.tables.table(table.id)).status is Status.OVER
    await desk.tables.departures.come_back(GUILD)
    assert await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE) == (table.id,)
    desk.clock.advance(hours=1)
    await show(desk)
    assert [row["ply"] for row in await desk.entries(Duty.TURN_MESSAGE) if row["settled_at"] is None] == []


async def test_a_short_outage_of_discord_gives_nothing_back_and_asks_nothing_again(desk: Desk) -> None:
    table, player, _ = await begun(desk, hours=24)
    before = await deadline(desk, table)
    assert await desk.tables.departures.leave(GUILD, is_outage=True)
    assert await watch(desk, PAUSE / HOUR, PAUSE / HOUR) == []
    async with a_desk(desk.database, desk.clock, process="after it") as again:
        assert await again.tables.departures.come_back(GUILD, longer_than=PAUSE)
        assert await deadline(again, table) == before
        assert await watch(again, 20) == [(19.5, "reminder", player)]
