"""The commands as Discord gets them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from discord import Locale
from discord.app_commands import Command, ContextMenu, Parameter

from engines.registry import ENGINES
from tests.discord_api.check import COMMAND, command_size
from tests.support.programs import ROOT
from tests.support.world import World, a_world

MAKE_CONTROLS = {"button", "select", "person", "channel", "form", "choices"}
"""What makes a control or a form of an address; the second argument is its action."""

SLASH = 1
"""What Discord calls the kind of command that is typed."""

CHOSEN = {"boolean", "user", "channel", "role", "mentionable", "attachment"}
"""Types of options for which Discord itself has people choose."""

TYPED = {
    "/note text": "a person's own words",
    "/table history step": "a number that the log shows",
    **{f"/{slug.replace('_', '')} board step": "a number that the log shows" for slug in ENGINES},
}
"""Options that only the person knows what to type into, and what that is."""


async def test_commands_are_within_limits_and_in_both_languages(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        translator = world.bot.tree.translator
        assert translator is not None
        tree = [await c.get_translated_payload(world.bot.tree, translator) for c in world.bot.tree.get_commands()]
        assert {command["name"] for command in tree} == {
            *(slug.replace("_", "") for slug in ENGINES),
            "games",
            "note",
            "seek",
            "rules",
            "learn",
            "table",
            "today",
            "clock",
            "me",
            "leaderboard",
            "server",
            "help",
            "home",
            "plan",
            "privacy",
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


async def test_the_page_about_playing_has_every_command_and_no_other(tmp_path: Path) -> None:
    page = (ROOT / "docs/playing.md").read_text(encoding="utf-8")
    written = set(written_in(page.partition("## Commands")[2].partition("\n## ")[0]))
    async with a_world(tmp_path) as world:
        names = [name_of(command) for command in commands(world)]
        menus = [each.name for each in world.bot.tree.get_commands() if isinstance(each, ContextMenu)]
    missing = [name for name in names if not any(f"{each} ".startswith(f"{name} ") for each in written)]
    missing += [name for name in menus if f"**{name}**" not in page]
    assert not missing, f"docs/playing.md has no {', '.join(missing)}"
    others = [each for each in written if not any(f"{each} ".startswith(f"{name} ") for name in names)]
    assert not others, f"docs/playing.md has {', '.join(others)}, which the bot has not"


async def test_every_option_suggests_or_is_chosen(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        typed = {
            f"{name_of(command)} {option.name}"
            for command in commands(world)
            for option in command.parameters
            if not (option.autocomplete or option.choices or option.type.name in CHOSEN or is_bounded(option))
        }
    silent, others = sorted(typed - TYPED.keys()), sorted(TYPED.keys() - typed)
    assert not silent, f"these suggest nothing: {', '.join(silent)}"
    assert not others, f"these suggest now, or are there no more: {', '.join(others)}"


def is_bounded(option: Parameter) -> bool:
    """Whether an option is a number with a smallest and a largest value, which Discord shows."""
    return option.min_value is not None and option.max_value is not None


def commands(world: World) -> Iterator[Command[Any, ..., Any]]:
    """All commands that are typed."""
    return (each for each in world.bot.tree.walk_commands() if isinstance(each, Command))


def name_of(command: Command[Any, ..., Any]) -> str:
    return f"/{command.qualified_name}"


def written_in(page: str) -> Iterator[str]:
    """The commands in a page's rows: `/table resign`, `end` are `/table resign` and `/table end`."""
    for row in re.findall(r"^\| (`/.*?) \|", page, re.MULTILINE):
        group = ""
        for words in re.findall(r"`([^`]+)`", row):
            if words.startswith("/"):
                yield words
                group = words.rpartition(" ")[0] if words.count(" ") < 3 else words.partition(" ")[0]
            else:
                yield f"{group} {words}"


def nodes(command: dict[str, Any]) -> list[dict[str, Any]]:
    """A command with all its subcommands and options."""
    found = [command]
    for option in command.get("options") or ():
        found += nodes(option)
    return found


async def test_every_control_that_is_written_has_its_action(tmp_path: Path) -> None:
    written = {
        each.args[1].value
        for folder in ("cogs", "screens")
        for file in (ROOT / folder).rglob("*.py")
        for each in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(each, ast.Call)
        and isinstance(each.func, ast.Attribute)
        and each.func.attr in MAKE_CONTROLS
        and len(each.args) > 1
        and isinstance(each.args[1], ast.Constant)
        and isinstance(each.args[1].value, str)
    }
    async with a_world(tmp_path) as world:
        missing = sorted(name for name in written if name not in world.app.actions)
    assert not missing, f"these actions are on controls and there are none: {', '.join(missing)}"
    assert len(written) > 100
