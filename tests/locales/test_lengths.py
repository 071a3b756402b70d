"""What Discord has room for, in every language: names of commands, descriptions, labels, titles of forms, texts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from engines.registry import ENGINES
from locales import LANGUAGES, OFFERED, Words, message_key
from screens.refusals import topics
from tests.discord_api.check import COMMAND, command_size
from tests.support.world import a_world
from tools.languages import GAPS, length_text, too_long

each_language = pytest.mark.parametrize("language", LANGUAGES)

NAME, DESCRIPTION, TEXT = 32, 100, 4000


async def test_names_and_descriptions_of_commands_fit_and_differ_in_every_language(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        translator = world.bot.tree.translator
        assert translator is not None
        tree = [await c.get_translated_payload(world.bot.tree, translator) for c in world.bot.tree.get_commands()]
    assert [fault for command in tree for fault in _faults(command)] == []


@each_language
def test_every_label_of_a_button_and_a_form_fits(language: str) -> None:
    assert list(too_long(language)) == []


@each_language
def test_every_topic_of_the_rules_fits_a_message(language: str) -> None:
    words = Words(language)
    for slug in ENGINES:
        for topic in topics(slug):
            sentence = f"{message_key(slug)}-rules-{topic}"
            assert len(words(sentence)) <= TEXT - 200, sentence


def test_a_label_that_is_too_long_is_found() -> None:
    message = FluentResource("button-x = { $a ->\n    [one] No\n   *[other] { $player } and on\n  }\n").body[0]
    assert isinstance(message, ast.Message)
    assert message.value is not None
    assert length_text(message.value, {}) == f"{GAPS['player']} and on"


def _faults(node: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a command and all below it."""
    if "options" in node and command_size(node) > COMMAND:
        yield f"{node['name']}: {command_size(node)} characters in all"
    for key, most in (("name", NAME), ("description", DESCRIPTION)):
        texts = {"en": node.get(key) or "", **(node.get(f"{key}_localizations") or {})}
        yield from (f"{node['name']}: {key} in {each}: {text}" for each, text in texts.items() if len(text) > most)
    for parts in (node.get("options") or (), node.get("choices") or ()):
        for each in OFFERED:
            names = [(part.get("name_localizations") or {}).get(each, part["name"]) for part in parts]
            if len(set(names)) < len(names):
                yield f"{node['name']}: a name twice in {each}: {', '.join(names)}"
    for part in node.get("options") or ():
        yield from _faults(part)
    for choice in node.get("choices") or ():
        texts = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        yield from (f"{node['name']}: choice {text}" for text in texts if not 1 <= len(text) <= DESCRIPTION)
