"""The terms of `locales/README.md`, and the commands that people type, for tests of sentences and pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from locales import Words
from locales.words import FOLDER
from tests.support.world import a_world

SUBCOMMAND, GROUP = 1, 2

_COLUMNS = {"en": "not used (English)", "de": "not used (German)"}
TYPED = re.compile(r"`[^`]*`")
"""Notation, names of commands and their options."""
NAMED = re.compile(r"[`*]/([^`*]+?)[`*]")
"""A command that a sentence names."""


def unused_words(language: str) -> list[str]:
    """What the tables of terms replace."""
    found: list[str] = []
    header: list[str] = []
    for line in (FOLDER / "README.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if _COLUMNS[language] in cells:
            header = cells
        elif header and len(cells) == len(header):
            found += re.findall(r"`([^`]+)`", cells[header.index(_COLUMNS[language])])
    return found


async def commands(folder: Path, language: str) -> set[str]:
    """Every command as a person types it, in one language."""
    async with a_world(folder) as world:
        translator = world.bot.tree.translator
        assert translator is not None
        tree = [await c.get_translated_payload(world.bot.tree, translator) for c in world.bot.tree.get_commands()]
    return {path for command in tree for path in _paths(command, language)} | {Words(language)("command-local")}


def _paths(command: dict[str, Any], language: str) -> set[str]:
    """A command and what stands under it, as a person types them."""
    name = (command.get("name_localizations") or {}).get(language, command["name"])
    groups = [part for part in command.get("options") or () if part["type"] in (SUBCOMMAND, GROUP)]
    return {name, *(f"{name} {path}" for part in groups for path in _paths(part, language))}
