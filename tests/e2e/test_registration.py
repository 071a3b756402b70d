"""Which commands Discord is told, and when."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from cogs.chat.requests import commands
from cogs.chat.requests.commands import FluentTranslator, register
from tests.support.world import World, a_world, settings_for

COMMANDS = "/applications/*/commands"
OF_SERVERS = {"seek", "leaderboard", "server", "Challenge to a game"}
"""The commands that are about a server."""


def registered(world: World) -> dict[str, dict[str, Any]]:
    """The commands that Discord has, by their names."""
    return {command["name"]: command for command in world.env.backend.commands[None].values()}


def told(world: World) -> int:
    """How often Discord was told the commands."""
    return sum(request.method == "PUT" and request.path.endswith("/commands") for request in world.env.http_requests)


async def restart(world: World, folder: Path, **changes: Any) -> None:
    """End the bot and start it with other settings."""
    world.settings = settings_for(folder, **changes)
    await world.restart()


async def test_every_name_and_description_is_looked_up_once_for_each_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Any, ...]] = []
    translate = FluentTranslator.translate

    async def listening(self: FluentTranslator, *what: Any) -> str | None:
        asked.append(what)
        return await translate(self, *what)

    async with a_world(tmp_path) as world:
        monkeypatch.setattr(FluentTranslator, "translate", listening)
        monkeypatch.setattr(commands, "_payloads", commands._payloads.__wrapped__)
        tree = world.bot.tree
        assert tree.translator is not None
        for command in tree.get_commands():
            await command.get_translated_payload(tree, tree.translator)
        once = len(asked)
        await world.bot.forget_commands()
        assert await register(tree, world.bot.store, user_installs=False)
        assert len(asked) == 2 * once


async def test_commands_that_have_not_changed_are_not_told_again(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        assert told(world) == 1
        await world.restart()
        assert told(world) == 1
        await world.bot.forget_commands()
        await world.restart()
        assert told(world) == 2


async def test_commands_say_nothing_of_installing_unless_that_is_set(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        commands = registered(world)
        assert all(command["integration_types"] is None for command in commands.values())
        assert all(commands[name]["contexts"] is None for name in set(commands) - OF_SERVERS)


async def test_people_can_install_all_commands_that_are_not_about_a_server(tmp_path: Path) -> None:
    async with a_world(tmp_path, user_installs=True) as world:
        commands = registered(world)
        own = {name for name, command in commands.items() if command["integration_types"] == [0, 1]}
        assert own == set(commands) - OF_SERVERS
        assert all(commands[name]["contexts"] == [0, 1, 2] for name in own)
        assert all(commands[name]["integration_types"] == commands[name]["contexts"] == [0] for name in OF_SERVERS)


async def test_where_discord_refuses_them_servers_have_their_commands_and_the_log_says_what_to_switch_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        await world.bot.forget_commands()
        world.env.inject_error("PUT", COMMANDS, status=400, code=50035, times=1)
        with caplog.at_level(logging.ERROR):
            await restart(world, tmp_path, user_installs=True)
        (said,) = [record.getMessage() for record in caplog.records if "User Install" in record.getMessage()]
        assert "developer portal" in said
        assert told(world) == 3
        assert registered(world)["qin"]["integration_types"] is None

        # Refused again, there is nothing to tell: servers have these commands.
        world.env.inject_error("PUT", COMMANDS, status=400, code=50035, times=1)
        await restart(world, tmp_path, user_installs=True)
        assert told(world) == 4

        await restart(world, tmp_path, user_installs=True)
        assert registered(world)["qin"]["integration_types"] == [0, 1]
        await restart(world, tmp_path, user_installs=True)
        assert told(world) == 5


async def test_commands_that_are_wrong_fail_as_the_library_lets_them_fail(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.bot.forget_commands()
        for user_installs in (False, True):
            world.env.inject_error("PUT", COMMANDS, status=400, code=50035, times=1 + user_installs)
            with pytest.raises(app_commands.CommandSyncFailure):
                await register(world.bot.tree, world.bot.store, user_installs=user_installs)
        world.env.inject_error("PUT", COMMANDS, status=403, code=50001, times=1)
        with pytest.raises(discord.Forbidden):
            await register(world.bot.tree, world.bot.store, user_installs=True)
