"""Who watches is told of the end, and of turns if they wish: once each, never of what has passed."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tables.core.errors import (
    NotRunningError,
    NotSpectatingError,
    PlaysThereError,
    PrivateTableError,
    TooManySpectatorsError,
)
from tables.core.model import Status, Table
from tables.play.spectators import MOST_SPECTATORS
from tables.posting.reminders import Reminder
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, Desk, mover
from tests.support.there import there


async def watch(desk: Desk, table: Table, user_id: int = CHLOE.user_id, *, every_turn: bool = False) -> None:
    await desk.tables.spectators.watch(table.id, user_id, every_turn=every_turn, language="en")


async def told(desk: Desk) -> list[Reminder]:
    """What spectators are told now, by a bot that looks at every table."""
    for table_id in await desk.tables.waking.tables_due():
        await desk.tables.waking.wake(table_id)
    found: list[Reminder] = []
    while (reminder := await desk.tables.reminders.claim()) is not None:
        await desk.tables.reminders.posted(reminder, 1)
        found.append(reminder)
    return [reminder for reminder in found if reminder.kind.name.startswith("watch")]


def facts(reminders: list[Reminder]) -> list[tuple[int, str]]:
    return [(reminder.user_id, reminder.kind.name) for reminder in reminders]


async def test_the_end_is_told_once_to_everybody_who_watches(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    await watch(desk, table)
    await watch(desk, table, DMITRI.user_id)
    await desk.play_any(table.id)
    assert await told(desk) == []
    await desk.tables.play.resign(table.id, ADA.user_id)
    end = await told(desk)
    assert facts(end) == [(CHLOE.user_id, "watch-end"), (DMITRI.user_id, "watch-end")]
    assert all(reminder.directly and reminder.kind.notifies for reminder in end)
    assert await told(second) == await told(desk) == []
    async with desk.store.reading() as session:
        assert await session.spectators.rows("user_id", table_id=table.id) == []


async def test_every_turn_is_told_from_the_next_one_on_and_passed_ones_never(desk: Desk) -> None:
    table = await desk.running(2)
    await watch(desk, table, every_turn=True)
    assert await told(desk) == []
    await desk.play_any(table.id)
    (turn,) = await told(desk)
    assert (turn.kind.name, turn.ply) == ("watch-turn", 1)
    assert await told(desk) == []
    for _ in range(4):
        await desk.play_any(table.id)
        await desk.tables.waking.wake(table.id)
    (turn,) = await told(desk)
    assert turn.ply == 5
    await watch(desk, table, every_turn=False)
    await desk.play_any(table.id)
    assert await told(desk) == []


async def test_a_turn_that_is_over_before_it_was_told_is_not_told(desk: Desk) -> None:
    table = await desk.running(2)
    await watch(desk, table, every_turn=True)
    await desk.play_any(table.id)
    await desk.tables.waking.wake(table.id)
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert facts(await told(desk)) == [(CHLOE.user_id, "watch-end")]


async def test_quiet_hours_put_it_off(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.people.keep_quiet(CHLOE.user_id, "22", "8", "UTC")
    await watch(desk, table)
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert await told(desk) == []
    desk.clock.advance(hours=7)
    assert await told(desk) == []
    desk.clock.advance(hours=1)
    assert facts(await told(desk)) == [(CHLOE.user_id, "watch-end")]


async def test_who_stops_watching_is_told_nothing_more(desk: Desk) -> None:
    table = await desk.running(2)
    await watch(desk, table, every_turn=True)
    await desk.play_any(table.id)
    await desk.tables.waking.wake(table.id)
    await desk.tables.spectators.stop(table.id, CHLOE.user_id)
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert await told(desk) == []
    with pytest.raises(NotSpectatingError):
        await desk.tables.spectators.stop(table.id, CHLOE.user_id)


async def test_it_cannot_be_told_to_somebody_unreachable_and_is_not_tried_for_ever(desk: Desk) -> None:
    table = await desk.running(2)
    await watch(desk, table, every_turn=True)
    await desk.play_any(table.id)
    await desk.tables.waking.wake(table.id)
    reminder = there(await desk.tables.reminders.claim())
    await desk.tables.reminders.posted(reminder, None)
    desk.clock.advance(minutes=5)
    assert await desk.tables.reminders.claim() is None


async def test_who_watches_a_game_of_a_series_watches_the_next_one(desk: Desk) -> None:
    series = ({"board": "bird"}, {"board": "lion"})
    table = await desk.lobby(ADA, BEN, series=series)
    await watch(desk, table, every_turn=True)
    await desk.play_out(table.id)
    assert facts(await told(desk)) == [(CHLOE.user_id, "watch-end")]
    following = await desk.tables.history.next_game(table.id)
    assert [each.id for each in await desk.tables.spectators.watched_by(CHLOE.user_id)] == [following]
    assert following is not None
    await desk.play_any(following)
    assert [(each.table_id, each.kind.name) for each in await told(desk)] == [(following, "watch-turn")]


async def test_only_running_public_tables_of_others_can_be_watched(desk: Desk) -> None:
    lobby = await desk.lobby()
    with pytest.raises(NotRunningError):
        await watch(desk, lobby)
    running = await desk.tables.lobby.join(lobby.id, BEN)
    with pytest.raises(PlaysThereError):
        await watch(desk, running, mover(running))
    await desk.tables.play.resign(running.id, ADA.user_id)
    with pytest.raises(NotRunningError):
        await watch(desk, running)
    private = await desk.lobby(ADA, BEN, private=True, invited=[BEN.user_id])
    assert private.status is Status.RUNNING
    with pytest.raises(PrivateTableError):
        await watch(desk, private)
    assert await desk.tables.spectators.watched_by(CHLOE.user_id) == ()


async def test_a_table_has_a_limit_of_spectators_but_those_who_watch_may_change_how(desk: Desk) -> None:
    table = await desk.running(2)
    for user_id in range(100, 100 + MOST_SPECTATORS):
        await watch(desk, table, user_id)
    with pytest.raises(TooManySpectatorsError) as caught:
        await watch(desk, table)
    assert caught.value.facts == {"most": MOST_SPECTATORS}
    await watch(desk, table, 100, every_turn=True)


async def test_what_spectators_wish_changes_nothing_about_the_players_reminders(desk: Desk) -> None:
    table = await desk.running(2, pace=timedelta(hours=24))
    notice = there(await desk.tables.notices.claim(table.id))
    await desk.tables.notices.posted(notice, 1)
    await watch(desk, table, every_turn=True)
    desk.clock.advance(hours=21)
    for table_id in await desk.tables.waking.tables_due():
        await desk.tables.waking.wake(table_id)
    reminder = there(await desk.tables.reminders.claim())
    assert (reminder.user_id, reminder.kind.name, reminder.directly) == (mover(table), "reminder", False)
    assert await desk.tables.reminders.claim() is None


async def test_a_chosen_language_is_that_of_direct_messages(desk: Desk) -> None:
    table = await desk.running(2)
    await watch(desk, table)
    await watch(desk, table, DMITRI.user_id)
    await desk.tables.people.speak(CHLOE.user_id, "de", seen="en")
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert [(each.user_id, each.language) for each in await told(desk)] == [
        (CHLOE.user_id, "de"),
        (DMITRI.user_id, "en"),
    ]


async def test_where_a_server_has_threads_a_turn_is_one_message_for_all_and_the_end_closes_the_thread(
    desk: Desk, second: Desk
) -> None:
    table = await desk.running(2)
    assert table.place.guild_id is not None
    await desk.tables.guilds.set_watch_threads(table.place.guild_id, True)
    for user_id in (CHLOE.user_id, DMITRI.user_id):
        await watch(desk, table, user_id, every_turn=True)
    await desk.play_any(table.id)
    assert facts(await told(desk)) == [(ADA.user_id, "watch-thread")]
    assert await told(second) == await told(desk) == []
    await desk.tables.spectators.remember_thread(table.id, 77)
    await desk.tables.play.resign(table.id, ADA.user_id)
    end = await told(second)
    assert facts(end)[:2] == [(CHLOE.user_id, "watch-end"), (DMITRI.user_id, "watch-end")]
    assert [(each.kind.name, each.detail.thread_id) for each in end[2:]] == [("watch-close", 77)]
    assert await told(desk) == []


async def test_a_thread_that_is_lost_leaves_the_turn_to_direct_messages(desk: Desk) -> None:
    table = await desk.running(2)
    assert table.place.guild_id is not None
    await desk.tables.guilds.set_watch_threads(table.place.guild_id, True)
    await watch(desk, table, every_turn=True)
    await watch(desk, table, DMITRI.user_id)
    played = await desk.play_any(table.id)
    assert facts(await told(desk)) == [(ADA.user_id, "watch-thread")]
    for _ in range(2):
        await desk.tables.spectators.lose_thread(table.id, played.turn_ply)
    assert facts(await told(desk)) == [(CHLOE.user_id, "watch-turn")]
    await desk.play_any(table.id)
    assert facts(await told(desk)) == [(CHLOE.user_id, "watch-turn")]
