"""The commands as Discord gets them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from discord import Locale

from engines.registry import ENGINES
from tests.discord_api.check import COMMAND, command_size
from tests.support.world import a_world

SLASH = 1
"""What Discord calls the kind of command that is typed."""


async def test_commands_are_within_limits_and_in_both_languages(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        translator = world.bot.tree.translator
        assert translator is not None
        tree = [await c.get_translated_payload(world.bot.tree, translator) for c in world.bot.tree.get_commands()]
        assert {command["name"] for command in tree} == {
            *(slug.replace("_", "") for slug in ENGINES),
            "games",
            "note",
            "rules",
            "learn",
            "table",
            "watch",
            "clock",
            "me",
            "leaderboard",
            "server",
            "help",
            "plan",
            "setup",
            "In words",
            "Position before this",
            "Challenge to a game",
        }
        menus = [command for command in tree if command["type"] != SLASH]
        assert all(command["name_localizations"][Locale.german.value] for command in menus)
        assert all(len(name) <= 32 for command in menus for name in command["name_localizations"].values())
        tree = [command for command in tree if command["type"] == SLASH]
        for node in [found for command in tree for found in nodes(command)]:
            german = (node.get("description_localizations") or {}).get(Locale.german.value)
            assert german, node["name"]
            assert len(german) <= 100
            assert 1 <= len(node["description"]) <= 100
        assert all(command_size(command) <= COMMAND for command in tree)


def nodes(command: dict[str, Any]) -> list[dict[str, Any]]:
    """A command with all its subcommands and options."""
    found = [command]
    for option in command.get("options") or ():
        found += nodes(option)
    return found
