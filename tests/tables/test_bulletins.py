"""Lists of tables in channels: what they show, and how often they are looked at, whatever happens to the processes."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from cogs.chat.runtime.failures import PATIENCE
from cogs.delivery.rounds import SWEEP_SECONDS
from db.share import Share
from tables.core.model import Place
from tables.wishes.bulletins import Bulletin
from tables.wishes.chances import PAUSE
from tables.wishes.wishes import Wish
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, PLACE, Desk, a_desk, mover
from tests.support.there import there

GUILD, CHANNEL = PLACE.guild_id or 0, 77


async def shown(desk: Desk, most: int = 10) -> tuple[list[int], list[int], list[int]]:
    """The numbers of the open, running and finished tables that a list shows."""
    found = await desk.tables.bulletins.contents(GUILD, most, most, most)
    return [t.id for t in found.open], [t.id for t in found.running], [each.table.id for each in found.ended]


async def posted(desk: Desk) -> Bulletin:
    """A list that has just been posted."""
    bulletin = await desk.tables.bulletins.add(GUILD, CHANNEL)
    await desk.tables.bulletins.shows(bulletin, 1000 + bulletin.id, "first")
    return there(await desk.tables.bulletins.of_guild(GUILD))


async def claim(desk: Desk) -> tuple[Bulletin, ...]:
    """The lists that a process looks at now."""
    return await desk.tables.bulletins.claim((await desk.tables.chances.due())[0])


async def test_a_list_has_open_running_and_finished_tables_the_newest_first(desk: Desk) -> None:
    over = await desk.running(2)
    await desk.play_any(over.id)
    over = await desk.tables.play.resign((await desk.play_any(over.id)).id, ADA.user_id)
    running = await desk.running(3)
    first = await desk.lobby()
    second = await desk.lobby(BEN, wanted=3, game="china")
    assert await shown(desk) == ([second.id, first.id], [running.id], [over.id])
    counted = await desk.tables.bulletins.contents(GUILD, 1, 0, 0)
    assert (counted.open_count, counted.running_count) == (2, 1)
    assert [table.id for table in counted.open] == [second.id]
    await desk.tables.lobby.cancel(first.id, ADA.user_id)
    assert (await shown(desk))[0] == [second.id]


async def test_a_game_for_one_that_is_given_up_is_no_result(desk: Desk) -> None:
    alone = await desk.lobby(wanted=1, game="dragon_castle")
    await desk.tables.lobby.start(alone.id, ADA.user_id)
    for _ in range(5):
        await desk.play_any(alone.id)
    await desk.tables.play.resign(alone.id, ADA.user_id)
    assert await shown(desk) == ([], [], [])


async def test_private_tables_and_those_of_other_servers_are_on_no_list(desk: Desk) -> None:
    await desk.lobby(private=True)
    await desk.lobby(place=Place(GUILD + 1, 5))
    game = await desk.lobby(ADA, BEN, private=True, invited=[BEN.user_id])
    await desk.play_any((await desk.play_any(game.id)).id)
    assert await shown(desk) == ([], [], [])
    await desk.tables.play.resign(game.id, ADA.user_id)
    assert await shown(desk) == ([], [], [])


async def test_people_who_look_for_players_are_counted_by_game_as_long_as_they_do(desk: Desk) -> None:
    for person, games in ((ADA, ("qin", "china")), (BEN, ("qin",))):
        # No two of them meet: they want other numbers of players.
        wish = Wish(games, (2 + person.user_id,))
        await desk.tables.wishes.seek(person, PLACE, wish, timedelta(days=2), "en")
    found = await desk.tables.bulletins.contents(GUILD, 0, 0, 0)
    assert found.seeking == {"qin": 2, "china": 1}
    await desk.tables.wishes.stop(GUILD, ADA.user_id)
    desk.clock.advance(days=1)
    assert (await desk.tables.bulletins.contents(GUILD, 0, 0, 0)).seeking == {"qin": 1}
    desk.clock.advance(days=3)
    assert (await desk.tables.bulletins.contents(GUILD, 0, 0, 0)).seeking == {}


async def test_a_table_that_turns_private_leaves_the_list(desk: Desk) -> None:
    table = await desk.lobby()
    await desk.tables.hosting.set_private(table.id, ADA.user_id, True)
    assert (await shown(desk))[0] == []
    await desk.tables.hosting.set_private(table.id, ADA.user_id, False)
    assert (await shown(desk))[0] == [table.id]


async def test_a_rematch_is_open_once_a_seat_is_kept_for_no_person(desk: Desk) -> None:
    game = await desk.running(2)
    over = await desk.tables.play.resign(game.id, mover(game))
    rematch = await desk.tables.rematch.open(over.id, ADA)
    assert (await shown(desk))[0] == []
    await desk.tables.hosting.open_kept(rematch.id, ADA.user_id)
    assert (await shown(desk))[0] == [rematch.id]


@pytest.mark.both
async def test_a_list_is_looked_at_once_a_minute_by_one_process(desk: Desk) -> None:
    bulletin = await posted(desk)
    assert await claim(desk) == ()
    desk.clock.advance(seconds=PAUSE.total_seconds())
    async with a_desk(desk.database, desk.clock, process="two") as other:
        claimed = await asyncio.gather(claim(desk), claim(other))
    assert [each.id for both in claimed for each in both] == [bulletin.id]
    # The process that claimed it is gone: it is due again all the same.
    desk.clock.advance(seconds=PAUSE.total_seconds() - 1)
    assert await claim(desk) == ()
    desk.clock.advance(seconds=1)
    assert len(await claim(desk)) == 1


async def test_a_process_looks_after_the_lists_of_its_share(desk: Desk) -> None:
    await posted(desk)
    desk.clock.advance(minutes=2)
    shard = (GUILD >> 22) % 2
    async with a_desk(desk.database, desk.clock, process="two", share=Share.of(2, [1 - shard])) as other:
        assert await claim(other) == ()
    async with a_desk(desk.database, desk.clock, process="three", share=Share.of(2, [shard])) as other:
        assert len(await claim(other)) == 1


async def test_a_server_has_one_list_and_a_new_one_is_told_apart(desk: Desk) -> None:
    first = await posted(desk)
    desk.clock.advance(seconds=1)
    second = await desk.tables.bulletins.add(GUILD, CHANNEL)
    assert await desk.tables.bulletins.of_guild(GUILD) == second
    assert second.mark != first.mark
    assert not await desk.tables.bulletins.is_present(first)
    assert await desk.tables.bulletins.is_present(second)
    desk.clock.advance(minutes=1)
    assert await claim(desk) == (second,)


async def test_a_list_that_cannot_be_edited_is_tried_again_later_and_later(desk: Desk) -> None:
    await posted(desk)
    desk.clock.advance(minutes=1)
    (bulletin,) = await claim(desk)
    await desk.tables.chances.failed(bulletin.id, bulletin.attempts + 1, timedelta(minutes=30))
    desk.clock.advance(minutes=29)
    assert await claim(desk) == ()
    desk.clock.advance(minutes=1)
    (bulletin,) = await claim(desk)
    assert bulletin.attempts == 1
    await desk.tables.bulletins.shows(bulletin, 1001, "second")
    desk.clock.advance(minutes=1)
    (bulletin,) = await claim(desk)
    assert (bulletin.attempts, bulletin.shown) == (0, "second")


async def test_the_list_of_a_deleted_channel_is_forgotten(desk: Desk) -> None:
    await posted(desk)
    await desk.tables.bulletins.channel_deleted(GUILD, CHANNEL + 1)
    assert await desk.tables.bulletins.of_guild(GUILD) is not None
    await desk.tables.bulletins.channel_deleted(GUILD, CHANNEL)
    assert (await desk.rows("wishes"))["wishes"] == []


async def test_in_a_server_without_the_bot_a_list_waits_and_at_last_it_is_deleted(desk: Desk) -> None:
    await posted(desk)
    await desk.tables.departures.leave(GUILD)
    desk.clock.advance(days=1)
    assert await claim(desk) == ()
    await desk.tables.departures.come_back(GUILD)
    assert len(await claim(desk)) == 1
    await desk.tables.departures.leave(GUILD)
    desk.clock.live(days=31)
    assert await desk.tables.departures.delete(GUILD)
    assert (await desk.rows("wishes"))["wishes"] == []


def test_what_is_shown_is_never_two_minutes_old_and_edited_at_most_once_a_minute() -> None:
    """By the pause, the rounds of the sweep and its patience alone."""
    assert timedelta(minutes=1) <= PAUSE
    assert PAUSE + timedelta(seconds=SWEEP_SECONDS + PATIENCE) < timedelta(minutes=2)


async def test_lists_of_many_servers_are_due_apart(desk: Desk) -> None:
    clock: Clock = desk.clock
    for guild_id in range(1, 6):
        await desk.tables.bulletins.add(guild_id, CHANNEL)
        clock.advance(seconds=1)
    clock.advance(seconds=57)
    assert [each.guild_id for each in await claim(desk)] == [1, 2, 3]
