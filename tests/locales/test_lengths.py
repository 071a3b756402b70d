"""What Discord has room for, in every language: names of commands, descriptions, labels, titles of forms, texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from engines.registry import ENGINES
from locales import LANGUAGES, Words, message_key
from locales.words import FOLDER
from screens.refusals import topics
from tests.discord_api.check import COMMAND, command_size
from tests.support.world import a_world

each_language = pytest.mark.parametrize("language", LANGUAGES)

NAME, DESCRIPTION, LABEL, FORM, TEXT = 32, 100, 80, 45, 4000
GAPS = {"player": "W" * 24, "game": "Dragon Castle", "move": "W" * 40}
"""What the gaps of a label hold at most; every other one a number of three digits."""

BUTTONS = re.compile(r"button-|.*-button-|welcome-(?:start|watch)$")
FORM_WORDS = re.compile(
    r"form-(?!seats|pace-as-set|hints|private)|server-ask-|managed-ask-(?:status|game|person|waiting)|quiet-(?:from|to|zone)$"
    r"|away-until$|block-whom$|times-(?:un)?clocked$|digest-(?:hour|zone)$|(?:type|step|place|note)-label$|go-on-channel$"
)
"""Titles and labels of forms, by their names."""


async def test_names_and_descriptions_of_commands_fit_and_differ_in_every_language(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        translator = world.bot.tree.translator
        assert translator is not None
        tree = [await c.get_translated_payload(world.bot.tree, translator) for c in world.bot.tree.get_commands()]
    assert [fault for command in tree for fault in _faults(command)] == []


@each_language
def test_every_label_of_a_button_and_a_form_fits(language: str) -> None:
    long: list[str] = []
    for name, text in _longest(language):
        most = LABEL if BUTTONS.match(name) else FORM if FORM_WORDS.match(name) and "." not in name else None
        if most is not None and len(text) > most:
            long.append(f"{name}: {len(text)} characters, {most} are shown: {text}")
    assert long == []


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
    assert _length_text(message.value, {}) == f"{GAPS['player']} and on"


def _faults(node: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a command and all below it."""
    if "options" in node and command_size(node) > COMMAND:
        yield f"{node['name']}: {command_size(node)} characters in all"
    for key, most in (("name", NAME), ("description", DESCRIPTION)):
        texts = {"en": node.get(key) or "", **(node.get(f"{key}_localizations") or {})}
        yield from (f"{node['name']}: {key} in {each}: {text}" for each, text in texts.items() if len(text) > most)
    for parts in (node.get("options") or (), node.get("choices") or ()):
        for each in ("en", *LANGUAGES):
            names = [(part.get("name_localizations") or {}).get(each, part["name"]) for part in parts]
            if len(set(names)) < len(names):
                yield f"{node['name']}: a name twice in {each}: {', '.join(names)}"
    for part in node.get("options") or ():
        yield from _faults(part)
    for choice in node.get("choices") or ():
        texts = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        yield from (f"{node['name']}: choice {text}" for text in texts if not 1 <= len(text) <= DESCRIPTION)


def _longest(language: str) -> Iterator[tuple[str, str]]:
    """Each sentence as long as its variants and gaps can make it."""
    messages = [
        entry
        for path in sorted((FOLDER / language).glob("*.ftl"))
        for entry in FluentResource(path.read_text(encoding="utf-8")).body
        if isinstance(entry, ast.Message)
    ]
    known = {message.id.name: message for message in messages}
    for message in messages:
        if message.value is not None:
            yield message.id.name, _length_text(message.value, known)


def _length_text(pattern: ast.Pattern, known: dict[str, ast.Message]) -> str:
    """The longest text of a pattern."""
    return "".join(_part(element, known) for element in pattern.elements)


def _part(element: Any, known: dict[str, ast.Message]) -> str:
    if isinstance(element, ast.TextElement):
        return element.value
    inner = element.expression
    if isinstance(inner, ast.SelectExpression):
        return max((_length_text(variant.value, known) for variant in inner.variants), key=len)
    if isinstance(inner, ast.VariableReference):
        return GAPS.get(inner.id.name, "100")
    if isinstance(inner, ast.StringLiteral):
        return str(inner.value)
    if isinstance(inner, ast.MessageReference) and (message := known.get(inner.id.name)) and message.value:
        return _length_text(message.value, known)
    return "W" * 16
