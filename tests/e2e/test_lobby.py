"""The lobby as people use it."""

from __future__ import annotations

from pathlib import Path

import discord

from cogs.delivery.servers import greet
from tables.core.model import Status
from tests.support.world import IN_WORDS, a_world, buttons, pings, text_of


async def test_a_lobby_is_public_its_presses_edit_it_and_refusals_and_the_way_to_the_game_are_private(
    tmp_path: Path,
) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe, *_ = world.people
        opened = await ada.slash(world.channel, "qin new", players=3, board="lion")
        message = opened.response.message
        assert not opened.ephemeral
        joined = await ben.click(message, label="Join")
        assert (joined.response.id, joined.followups) == (message.id, [])
        refused = await ben.click(message, label="Join")
        assert "already have a seat" in text_of(refused.followups[-1] if refused.followups else refused.response)
        begun = await chloe.click(message, label="Join")
        assert buttons(begun.response) == {}
        (told,) = begun.followups
        assert ("Play" in buttons(told)) == ((await world.mover()).id == chloe.id)
        assert (await world.table()).place.thread_id is not None


async def test_missing_permissions_are_named_before_anybody_sits_down(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        channel = world.guild.create_text_channel(
            "quiet",
            overwrites={
                world.guild.default_role: discord.PermissionOverwrite(attach_files=False, create_public_threads=False)
            },
        )
        refused = await world.people[0].slash(channel, "qin new")
        assert refused.ephemeral
        assert "Attach files" in text_of(refused.response)
        assert "Create public threads" in text_of(refused.response)
        assert await world.app.tables.lists.of_user(world.people[0].id) == ()


async def test_the_greeting_starts_a_game_against_the_computer(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        posted = await greet(world.app, world.bot.get_channel(world.channel.id))
        await world.people[2].click(posted, label="Play Qin against the computer")
        table = await world.table()
        assert (table.status, table.chairs[1].is_computer) == (Status.RUNNING, True)
        assert pings(await world.turn_message(table)) == [world.people[2].id]


async def test_a_lobby_is_told_in_private_by_the_menu_of_its_message(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        message = (await ada.slash(world.channel, "qin new", players=3)).response.message
        told = await ben.context_menu(world.channel, IN_WORDS, message)
        assert told.ephemeral
        assert "1. **ada**" in text_of(told.response)
