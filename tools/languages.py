"""Translations: ``make languages`` counts what each language lacks, ``make language OF=es-ES`` brings one up to date.

It makes the folder of a new one, writes down the English that each new or changed sentence was made from,
and gives the files the form in which tools for translators write them.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from discord import Locale as DiscordLocale
from fluent.runtime import FluentResource
from fluent.syntax import ast, parse, serialize

from locales import DEFAULT, OFFERED, language_name
from locales.words import ENGLISH_BESIDE, FOLDER, english_beside, forget, is_stale, written

LABEL, FORM = 80, 45
"""Characters that Discord has for the label of a button, and for titles and labels of forms."""

GAPS = {"player": "W" * 24, "game": "Dragon Castle", "move": "W" * 40}
"""What the gaps of a label hold at most; every other one a number of three digits."""

_BUTTONS = re.compile(r"button-|.*-button-|welcome-(?:start|watch)$")
_FORM_WORDS = re.compile(
    r"form-(?!seats|pace-as-set|hints|private)|server-ask-|managed-ask-(?:status|game|person|waiting)|quiet-(?:from|to|zone)$"
    r"|away-until$|block-whom$|times-(?:un)?clocked$|digest-(?:hour|zone)$|(?:type|step|place|note)-label$|go-on-channel$"
)
"""Titles and labels of forms, by their names."""


class TranslationCounts(NamedTuple):
    """What there is of a language, in sentences."""

    translated: int
    stale: int
    missing: int
    too_long: int


def counts_of(language: str) -> TranslationCounts:
    """Count the sentences of a language against the English ones."""
    stale = sum(is_stale(language, name) for name in written(language))
    missing = len(written(DEFAULT).keys() - written(language).keys())
    return TranslationCounts(len(written(language)) - stale, stale, missing, len(list(too_long(language))))


def too_long(language: str) -> Iterator[str]:
    """Yield what is wrong with each label that Discord would not show or that it would refuse."""
    for name, text in _longest(language):
        most = LABEL if _BUTTONS.match(name) else FORM if _FORM_WORDS.match(name) and "." not in name else None
        if most is not None and len(text) > most:
            yield f"{name}: {len(text)} characters, {most} are shown: {text}"


def canonical(text: str) -> str:
    """Return a Fluent file in the form that tools for translators write. Raises `ValueError` where it has none."""
    resource = parse(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):  # It would be left out.
            raise ValueError(f"not a sentence of Fluent: {entry.content}")
    return serialize(resource)


def english_of(
    english: Mapping[str, str], translated: Mapping[str, str], before: Mapping[str, Mapping[str, str]]
) -> dict[str, dict[str, str]]:
    """Return the English that each sentence was made from: today's for a new or changed one, else what it was."""
    made: dict[str, dict[str, str]] = {}
    for name, text in translated.items():
        mark = sha256(text.encode()).hexdigest()[:8]
        known = before.get(name)
        if known is not None and known["translation"] == mark:
            made[name] = dict(known)
        elif name in english:
            made[name] = {"english": english[name], "translation": mark}
    return made


def beside(language: str) -> str:
    """Return the file of a language that `english_of` belongs into."""
    made = english_of(written(DEFAULT), written(language), english_beside(language))
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def bring_up_to_date(language: str) -> None:
    """Make the folder of a language, or bring it up to date. Raises `ValueError` for one that is signed for."""
    folder = FOLDER / language
    if not folder.exists():
        folder.mkdir()
        name = Locale.parse(language, sep="-").get_language_name() or language
        _write(folder / "language.ftl", f"### About this language itself.\n\nlanguage-name = {name.capitalize()}\n")
    elif not (folder / ENGLISH_BESIDE).exists():
        raise ValueError(f"{language} is signed for: its tests keep it up to date")
    for path in folder.glob("*.ftl"):
        _write(path, canonical(path.read_text(encoding="utf-8")))
    forget()
    _write(folder / ENGLISH_BESIDE, beside(language))


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def _longest(language: str) -> Iterator[tuple[str, str]]:
    """Yield each sentence as long as its variants and gaps can make it."""
    messages = [
        entry
        for text in written(language).values()
        for entry in FluentResource(text).body
        if isinstance(entry, ast.Message)
    ]
    known = {message.id.name: message for message in messages}
    for message in messages:
        if message.value is not None:
            yield message.id.name, length_text(message.value, known)


def length_text(pattern: ast.Pattern, known: Mapping[str, ast.Message]) -> str:
    """Return the longest text of a pattern."""
    return "".join(_part(element, known) for element in pattern.elements)


def _part(element: ast.TextElement | ast.Placeable, known: Mapping[str, ast.Message]) -> str:
    if isinstance(element, ast.TextElement):
        return element.value
    inner = element.expression
    if isinstance(inner, ast.SelectExpression):
        return max((length_text(variant.value, known) for variant in inner.variants), key=len)
    if isinstance(inner, ast.VariableReference):
        return GAPS.get(inner.id.name, "100")
    if isinstance(inner, ast.StringLiteral):
        return str(inner.value)
    if isinstance(inner, ast.MessageReference) and (message := known.get(inner.id.name)) and message.value:
        return length_text(message.value, known)
    return "W" * 16


def _table(languages: Iterable[str]) -> Iterator[str]:
    yield f"{'language':24}" + "".join(f"{each.replace('_', ' '):>12}" for each in TranslationCounts._fields)
    for each in languages:
        yield f"{f'{each} {language_name(each)}':24}" + "".join(f"{count:12}" for count in counts_of(each))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    names = sorted(locale.value for locale in DiscordLocale)
    parser.add_argument("language", nargs="?", choices=names, help="as Discord names it")
    if language := parser.parse_args().language:
        bring_up_to_date(language)
    else:
        print("\n".join(_table(OFFERED)))
