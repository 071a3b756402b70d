"""A channel in which games run is deleted: the players are asked where to go on, and no time runs until then."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest

from tables.core.model import Table
from tables.managing import Manager
from tests.support.clock import Clock
from tests.support.forum import a_game, a_home
from tests.support.trouble import later
from tests.support.world import World, a_world, buttons, manager, open_table, pings, selects, text_of

QUESTION = "was deleted, so the game waits, and its time does not run. Do you want to go on elsewhere?"


async def asked(world: World, person: Any) -> discord.Message:
    """The one message that a player got directly."""
    (message,) = await world.messages(person.user.dm_channel.id)
    return message


async def delete(world: World) -> Table:
    """Delete the channel and what is in it; the table then."""
    for thread in world.channel.threads:
        await world.delete(world.bot.get_channel(thread.id))
    await world.delete(world.bot.get_channel(world.channel.id))
    await world.env.settle()
    await world.idle()
    return await world.table()


@pytest.mark.parametrize("play_in", ["thread", "channel"])
async def test_players_are_asked_at_once_and_one_chooses_where_to_go_on(tmp_path: Path, play_in: str) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock, play_in=play_in) as world:
        table = await open_table(world, 2, pace="12")
        mover, elsewhere = await world.mover(), world.guild.create_text_channel("elsewhere")
        hidden = world.guild.create_text_channel("hidden", overwrites={world.guild.default_role: _HIDDEN})
        clock.advance(hours=3)
        lost = await delete(world)
        assert lost.lost_at == clock()
        for person in world.people[:2]:
            message = await asked(world, person)
            assert QUESTION in text_of(message)
            assert set(buttons(message)) == {"Go on elsewhere"}
        clock.advance(days=2)
        await later(world, clock, 60)
        answer = await mover.user.click(await asked(world, mover), label="Go on elsewhere")
        (choice,) = selects(answer.response)
        assert [each["label"] for each in choice["options"]] == ["#elsewhere"]
        assert hidden.id
        await mover.user.select(answer.response, custom_id=choice["custom_id"], values=[str(elsewhere.id)])
        await world.idle()
        moved = await world.table()
        assert (moved.place.channel_id, moved.lost_at, moved.ply) == (elsewhere.id, None, table.ply)
        assert moved.deadline == clock() + timedelta(hours=9)
        message = await world.turn_message(moved)
        assert pings(message) == [mover.id]
        assert "Play" in buttons(message)


_HIDDEN = discord.PermissionOverwrite(view_channel=False)


async def test_with_a_channel_for_tables_one_press_is_enough(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        home = world.guild.create_text_channel("tables")
        await world.app.tables.guilds.set_place(world.guild.id, "thread", home.id)
        await delete(world)
        answer = await world.people[0].user.click(await asked(world, world.people[0]), label="Go on elsewhere")
        assert text_of(answer.response) == f"The game goes on in <#{home.id}>. I post the board there now."
        # The second of two who want it learns the same, and nothing happens twice.
        await world.people[1].user.click(await asked(world, world.people[1]), label="Go on elsewhere")
        moved = await world.table()
        assert moved.place.channel_id == home.id
        assert len([each for each in await world.messages(moved.place.room_id) if each.components]) == 1


async def test_others_choose_nothing_and_a_channel_that_is_gone_by_now_is_refused(
    tmp_path: Path,
) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        elsewhere = world.guild.create_text_channel("elsewhere")
        lost = await delete(world)
        status = await world.people[3].slash(elsewhere, "table status", table=1)
        assert "Go on" not in buttons(status.response)
        status = await world.people[0].slash(elsewhere, "table status", table=1)
        assert "No time runs: the place of this game was deleted." in text_of(status.response)
        assert "Go on" in buttons(status.response)
        ada = world.people[0].user
        answer = await ada.click(await asked(world, world.people[0]), label="Go on elsewhere")
        (choice,) = selects(answer.response)
        await world.delete(world.bot.get_channel(elsewhere.id))
        await ada.select(answer.response, custom_id=choice["custom_id"], values=[str(elsewhere.id)])
        assert await world.table() == lost


async def test_without_any_channel_they_learn_what_would_help(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        await delete(world)
        answer = await world.people[0].user.click(await asked(world, world.people[0]), label="Go on elsewhere")
        assert "I may not post in any channel that you can read." in text_of(answer.response)
        assert (await world.table()).lost_at is not None


async def test_what_was_deleted_while_the_bot_was_off_is_found_by_the_next_message(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock, play_in="channel") as world:
        await open_table(world, 2, pace="12")
        world.env.backend.channels.pop(world.channel.id)
        world.bot._connection._get_guild(world.guild.id)._remove_channel(world.bot.get_channel(world.channel.id))
        clock.advance(hours=11)
        await later(world, clock, 60)
        assert (await world.table()).lost_at is not None
        assert QUESTION in text_of(await asked(world, world.people[0]))


async def test_a_manager_moves_such_a_game_without_any_player(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        elsewhere = world.guild.create_text_channel("elsewhere")
        await delete(world)
        await world.app.tables.managers.move(Manager(manager(world).id, world.guild.id), 1, elsewhere.id)
        world.app.delivery.follow_up(1)
        await world.idle()
        moved = await world.table()
        assert (moved.lost_at, moved.place.channel_id) == (None, elsewhere.id)
        assert "Play" in buttons(await world.turn_message(moved))


@pytest.mark.parametrize("is_post", [False, True])
async def test_a_move_goes_on_with_a_game_whose_thread_or_post_was_deleted(tmp_path: Path, is_post: bool) -> None:
    async with a_world(tmp_path) as world:
        if is_post:
            await a_home(world)
        table = await (a_game(world) if is_post else open_table(world, 2))
        mover, other = await world.mover(), (await world.others())[0]
        await world.delete(world.bot.get_channel(table.place.thread_id))
        await world.env.settle()
        await world.idle()
        assert (await world.table()).is_lost
        question = await asked(world, other)
        what = "post" if is_post else "thread"
        assert f"the {what} of your table 1 was deleted" in text_of(question)
        assert set(buttons(question)) == {f"Go on in a new {what}"}
        played = await mover.slash(world.channel, "qin move", table=1, text=await world.a_move())
        assert "No time runs" not in text_of(played.response)
        await world.idle()
        moved = await world.table()
        assert not moved.is_lost
        assert moved.place.thread_id not in (None, table.place.thread_id)
        assert pings(await world.turn_message(moved)) == [other.id]


async def test_a_move_that_cannot_go_on_says_so_with_the_way(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        mover, elsewhere = await world.mover(), world.guild.create_text_channel("elsewhere")
        await delete(world)
        move = await world.a_move()
        played = await mover.user.slash("qin move", table=1, text=move)
        assert "No time runs: the place of this game was deleted." in text_of(played.response)
        assert (await world.table()).is_lost
        answer = await mover.user.click(played.response, label="Go on")
        (choice,) = selects(answer.response)
        await mover.user.select(answer.response, custom_id=choice["custom_id"], values=[str(elsewhere.id)])
        await world.idle()
        assert not (await world.table()).is_lost
