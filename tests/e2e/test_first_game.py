"""The first game on Discord: from a press to one's own first move, in a thread or in direct messages, said truly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from computers.levels import Level
from tables.core.model import Status
from tests.support.forum import deny
from tests.support.world import World, a_world, buttons, text_of

PLAY = "Play Qin against the computer"


async def greeting(world: World) -> discord.Message:
    """Return what the bot says when it is invited."""
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    for listener in world.bot.extra_events["on_guild_join"]:
        await listener(guild)
    (shown,) = await world.messages(world.channel.id)
    return shown


async def test_two_presses_and_the_choice_lead_from_the_greeting_to_the_first_move(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        begun = await ada.click(await greeting(world), label=PLAY)
        assert begun.ephemeral
        table = await world.table()
        assert (table.status, [chair.level for chair in table.chairs[1:]]) == (Status.RUNNING, [Level.CASUAL])
        assert table.place.thread_id is not None
        chosen = await ada.click(begun.response, label="Play")
        cell = next(each for each in buttons(chosen.response))
        assert f"**{cell}**" in text_of(chosen.response)
        # Nothing but what Discord writes about the thread is in the channel beside the greeting.
        assert [each.type.name for each in await world.messages(world.channel.id)] == ["default", "thread_created"]
        assert "Play" in buttons(await world.turn_message(table))


async def test_a_second_press_leads_to_the_same_game_until_it_is_played(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, shown = world.people[0], await greeting(world)
        first, second = await ada.click(shown, label=PLAY), await ada.click(shown, label=PLAY)
        assert "table 1" in text_of(first.response)
        assert "table 1" in text_of(second.response)
        assert [each.id for each in await world.app.tables.lists.of_user(ada.id)] == [1]
        await world.app.tables.play.move(1, ada.id, await world.a_move())
        await ada.click(shown, label=PLAY)
        assert sorted(each.id for each in await world.app.tables.lists.of_user(ada.id)) == [1, 2]


async def test_without_threads_it_is_played_in_direct_messages(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, shown = world.people[0], await greeting(world)
        deny(world, world.channel, "create_public_threads")
        begun = await ada.click(shown, label=PLAY)
        assert begun.ephemeral
        table = await world.table()
        assert (table.place.guild_id, table.place.channel_id) == (None, ada.user.dm_channel.id)
        assert f"/@me/{table.place.channel_id}" in text_of(begun.response)
        assert "Here you play against the computer." in [
            each.content for each in await world.messages(table.place.channel_id)
        ]
        assert "Play" in buttons(await world.turn_message(table))


@pytest.mark.parametrize("route", ["/users/@me/channels", "/channels/*/messages"])
async def test_where_neither_is_possible_the_person_reads_why(tmp_path: Path, route: str) -> None:
    async with a_world(tmp_path) as world:
        ada, shown = world.people[0], await greeting(world)
        deny(world, world.channel, "create_public_threads")
        world.env.inject_error("POST", route, status=403, code=50007, times=None)
        refused: Any = await ada.click(shown, label=PLAY)
        assert refused.ephemeral
        assert "Create public threads" in text_of(refused.response)
        assert "I cannot send you direct messages, either" in text_of(refused.response)
        assert await world.app.tables.lists.of_user(ada.id) == ()


async def test_from_a_thread_it_goes_to_a_thread_of_its_own(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, shown = world.people[0], await greeting(world)
        await ada.click(shown, label=PLAY)
        first = await world.table()
        thread = world.room(first)
        asked = await ada.slash(thread, "help")
        await world.app.tables.play.move(1, ada.id, await world.a_move())
        begun = await ada.click(asked.response, label=PLAY)
        second = await world.table(2)
        assert begun.ephemeral
        assert second.place.channel_id == first.place.channel_id
        assert second.place.thread_id not in (None, first.place.thread_id)
