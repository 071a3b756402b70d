"""Where games can be opened: in text channels, threads and forum posts; anywhere else it is said before it begins."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from simcord.builders import ChannelHandle

from tables.core.model import Status
from tests.support.world import World, a_world, buttons, shows_position, text_of


async def a_post(world: World) -> tuple[discord.Thread, ChannelHandle]:
    """A post in a forum, as the bot and as people see it."""
    forum = world.guild.create_forum_channel("games")
    made = await world.bot.get_channel(forum.id).create_thread(name="Qin tonight?", content="Who is in?")
    world.env.backend.http_requests.pop()
    (handle,) = forum.threads
    return made.thread, handle


@pytest.mark.parametrize("kind", ["voice", "stage"])
async def test_a_voice_channels_chat_is_refused_before_anything_is_recorded(tmp_path: Path, kind: str) -> None:
    async with a_world(tmp_path) as world:
        channel = getattr(world.guild, f"create_{kind}_channel")("talk")
        answer = await world.people[0].slash(channel, "qin new", players=2)
        assert "Games cannot be shown here" in text_of(answer.response)
        assert answer.ephemeral
        assert await world.app.tables.lists.of_user(world.people[0].id) == ()
        assert await world.app.tables.lists.of_guild(world.guild.id) == ()


async def test_from_a_voice_channels_chat_a_game_goes_where_the_server_has_its_tables(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.app.tables.guilds.set_place(world.guild.id, "thread", world.channel.id)
        answer = await world.people[0].slash(world.guild.create_voice_channel("talk"), "qin new", players=2)
        assert "Games cannot be shown here" not in text_of(answer.response)
        (lobby,) = await world.messages(world.channel.id)
        assert "Join" in buttons(lobby)


async def test_a_game_is_played_in_a_forums_post(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        thread, handle = await a_post(world)
        opened = await world.people[0].slash(handle, "qin new", players=2)
        await world.people[1].click(opened.response.message, label="Join")
        assert (await world.table()).status is Status.RUNNING
        await (await world.mover()).slash(handle, "qin move", text=await world.a_move())
        shown = [message for message in await world.messages(thread.id) if shows_position(message)]
        assert [message.attachments[0].filename for message in shown] == ["qin-1-0-board.png", "qin-1-1-board.png"]
