"""One thing has one name: what `locales/README.md` says is not used, and commands that sentences name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from locales import DEFAULT, LANGUAGES, Words
from locales.words import FOLDER
from tests.locales.sentences import GAP, sentences
from tests.support.world import a_world

each_language = pytest.mark.parametrize("language", LANGUAGES)

SUBCOMMAND, GROUP = 1, 2

COLUMNS = {"en": "not used (English)", "de": "not used (German)"}
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
        if COLUMNS[language] in cells:
            header = cells
        elif header and len(cells) == len(header):
            found += re.findall(r"`([^`]+)`", cells[header.index(COLUMNS[language])])
    return found


@each_language
def test_no_sentence_uses_a_word_that_a_term_replaces(language: str) -> None:
    words = unused_words(language)
    assert len(words) > 20
    old = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in words))
    told = [f"{where}: {found}" for where, text in sentences(language) for found in old.findall(TYPED.sub("", text))]
    assert told == []


@each_language
async def test_every_command_that_a_sentence_names_exists_in_its_language(language: str, tmp_path: Path) -> None:
    known = await commands(tmp_path, language)
    missing: list[str] = []
    for where, text in sentences(language):
        for named in NAMED.findall(text):
            # What has a colon is an option with its value.
            path = " ".join(word for word in named.split(GAP)[0].split() if ":" not in word)
            if path not in known:
                missing.append(f"{where}: /{named}")
    assert missing == []


@pytest.mark.parametrize("name", ["README.md", "docs/playing.md"])
async def test_every_command_that_the_manual_names_exists(name: str, tmp_path: Path) -> None:
    known = await commands(tmp_path, DEFAULT)
    named = re.findall(r"`/([a-z ]+)", (FOLDER.parent / name).read_text(encoding="utf-8"))
    assert len(named) > 8
    assert [path for path in map(str.strip, named) if not _is_command(path, known)] == []


def test_every_button_that_the_quick_start_names_exists() -> None:
    readme = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"\*\*([^*]+)\*\*", readme.partition("## The local table")[2].partition("\n## ")[0])
    shown = [re.escape(text).replace(GAP, ".+") for _, text in sentences(DEFAULT) if text.strip(GAP)]
    assert len(named) > 3
    assert [label for label in named if not any(re.fullmatch(text, label) for text in shown)] == []


async def commands(folder: Path, language: str) -> set[str]:
    """Every command as a person types it, in one language."""
    async with a_world(folder) as world:
        translator = world.bot.tree.translator
        assert translator is not None
        tree = [await c.get_translated_payload(world.bot.tree, translator) for c in world.bot.tree.get_commands()]
    return {path for command in tree for path in _paths(command, language)} | {Words(language)("command-local")}


def _is_command(path: str, known: set[str]) -> bool:
    """Whether it is a command, or one that takes what follows it as options."""
    words = path.split()
    found = [" ".join(words[:count]) for count in range(1, len(words) + 1) if " ".join(words[:count]) in known]
    return bool(found) and (found[-1] == path or not any(other.startswith(f"{found[-1]} ") for other in known))


def _paths(command: dict[str, Any], language: str) -> set[str]:
    """A command and what stands under it, as a person types them."""
    name = (command.get("name_localizations") or {}).get(language, command["name"])
    groups = [part for part in command.get("options") or () if part["type"] in (SUBCOMMAND, GROUP)]
    return {name, *(f"{name} {path}" for part in groups for path in _paths(part, language))}
