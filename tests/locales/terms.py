"""The terms of the guides of `locales`, and the commands that people type, for tests of sentences and pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from locales import Words
from locales.words import FOLDER
from tests.support.world import a_world

SUBCOMMAND, GROUP = 1, 2

_NAMES = {"en": "English", "de": "German"}
"""The languages with a column in `locales/README.md`. Every other one has a guide of its own in its folder."""
TYPED = re.compile(r"`[^`]*`")
"""Notation, names of commands and their options."""
NAMED = re.compile(r"[`*]/([^`*]+?)[`*]")
"""A command that a sentence names."""


def unused_words(language: str) -> list[str]:
    """What the tables of terms replace: those of all languages, and those of the language's own guide."""
    own = FOLDER / language / "README.md"
    found = _column(FOLDER / "README.md", _NAMES[language], after=", not ") if language in _NAMES else []
    return found + (_column(own, "not used") if own.exists() else [])


def _column(page: Path, title: str, after: str = "") -> list[str]:
    """The words in code in one column of a page's tables, or those of them after some words of their cell."""
    found: list[str] = []
    header: list[str] = []
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if title in cells:
            header = cells
        elif header and len(cells) == len(header):
            cell = cells[header.index(title)]
            found += re.findall(r"`([^`]+)`", cell[cell.find(after) :] if after in cell else "")
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
