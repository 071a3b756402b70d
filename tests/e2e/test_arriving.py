"""The first minutes in a server: the greeting, /help, what the bot may do."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import Mock

import discord
import pytest

from locales import LANGUAGES, Words
from screens.permissions import NEEDED, NEEDED_FOR_THREADS
from tables.core.model import Status
from tests.support.world import World, a_world, buttons, manager, text_of

HELP = [f"help-{topic}" for topic in ("title", "start", "play", "learn", "find", "self", "table", "manage")]


async def join(world: World, *, times: int = 1) -> list[discord.Message]:
    """The bot is invited to the world's server; what then stands in its channel."""
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    # What Discord's event would call; SimCord has no invitation of a bot.
    for _ in range(times):
        for listener in world.bot.extra_events["on_guild_join"]:
            await listener(guild)
    return await world.messages(world.channel.id)


async def test_a_server_is_greeted_once_also_after_a_restart(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        (greeting,) = await join(world, times=2)
        assert "Hello, I am Pagoda" in text_of(greeting)
        assert list(buttons(greeting)) == [
            *(f"Play {game} against the computer" for game in ("Qin", "China", "Dragon Castle")),
            *("Learn Qin", "Learn China", "Learn Dragon Castle"),
            "Play with a coach",
            "Open a table",
            "Today’s castle",
            "Everything by buttons",
        ]
        await world.restart()
        assert len(await join(world)) == 1


async def test_from_the_greeting_people_come_to_a_game_in_four_presses(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        (greeting,) = await join(world)
        tables = await world.people[0].click(greeting, label="Open a table")
        form = await world.people[0].click(tables.response, label="Open Qin")
        opened = await world.people[0].submit_modal(form, {"players": ["2"], "pace": ["none"]})
        assert not opened.ephemeral
        await world.people[1].click(opened.response.message, label="Join")
        table = await world.table()
        assert table.status is Status.RUNNING
        assert buttons(await world.turn_message(table))["Play"]


async def test_the_greeting_goes_where_the_bot_may_write(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        denied = discord.PermissionOverwrite(send_messages=False)
        silent = world.guild.create_text_channel("rules", overwrites={world.guild.default_role: denied})
        guild = world.bot.get_guild(world.guild.id)
        assert guild is not None
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(discord.Guild, "system_channel", guild.get_channel(silent.id))
            assert len(await join(world)) == 1
        assert await world.messages(silent.id) == []


async def test_a_server_without_a_channel_to_write_in_can_be_greeted_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        with monkeypatch.context() as patch:
            patch.setattr(sys.modules["cogs.delivery.servers"], "_may_write", Mock(return_value=False))
            assert await join(world) == []
        assert len(await join(world)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_fits_the_screen_of_a_phone(language: str) -> None:
    words = Words(language)
    assert len("\n".join(words(name) for name in HELP)) < 1300


async def test_a_server_learns_exactly_what_is_missing_and_how_to_grant_it(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        boss = manager(world)
        denied = discord.PermissionOverwrite(attach_files=False)
        games = world.guild.create_text_channel("games", overwrites={world.guild.default_role: denied})
        panel = await boss.slash(games, "server")
        marked = [line for line in text_of(panel.response).splitlines() if line.startswith(("❌", "✅"))]
        assert marked == ["❌ Attach files"]
        shown = await boss.click(panel.response, label="Check permissions")
        lines = text_of(shown.response).splitlines()
        assert [line for line in lines if line.startswith("❌")] == ["❌ Attach files"]
        # One is missing, and one line is about what players need.
        assert sum(line.startswith("✅") for line in lines) == len(NEEDED) + len(NEEDED_FOR_THREADS)
        assert "Edit Channel" in lines[-1]
