"""One thing has one name: what the guides of `locales` say is not used, and commands that sentences name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from locales import DEFAULT, OFFERED, Words
from locales.words import FOLDER
from tests.locales.sentences import GAP, sentences
from tests.locales.terms import NAMED, TYPED, commands, unused_words

each_language = pytest.mark.parametrize("language", OFFERED)


@each_language
def test_no_sentence_uses_a_word_that_a_term_replaces(language: str) -> None:
    words = unused_words(language)
    assert len(words) > 20
    old = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in words))
    # What people may type is any word for it.
    said = [(where, text) for where, text in sentences(language) if not where.startswith("typed.ftl")]
    told = [f"{where}: {found}" for where, text in said for found in old.findall(TYPED.sub("", text))]
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


PUBLIC = ("join", "leave", "agree", "start", "play", "more", "recap", "review", "vote-refuse")
"""Buttons of messages that everybody sees: those are in the language of the table, and not always in the reader's."""


@each_language
def test_public_buttons_are_named_by_their_own_sentences(language: str) -> None:
    labels = {Words(language)(f"button-{name}") for name in PUBLIC}
    assert [where for where, text in sentences(language) for label in labels if f"**{label}**" in text] == []


def _is_command(path: str, known: set[str]) -> bool:
    """Whether it is a command, or one that takes what follows it as options."""
    words = path.split()
    found = [" ".join(words[:count]) for count in range(1, len(words) + 1) if " ".join(words[:count]) in known]
    return bool(found) and (found[-1] == path or not any(other.startswith(f"{found[-1]} ") for other in known))
