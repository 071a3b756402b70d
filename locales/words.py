"""Looking sentences up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, NewType, TypeVar, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

FOLDER = Path(__file__).parent

DEFAULT = "en"
"""The language everybody falls back to."""

LANGUAGES = tuple(sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ftl"))))
"""The languages there are, by their folders."""

MOST_KEPT = 4096
"""Texts that are kept: labels and most of what is told about moves come again and again."""

_BEGINNING = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""Where a sentence or a term begins; whatever else belongs to it is indented."""


def message_key(slug: str) -> str:
    """A game's slug as part of a sentence's id: Fluent ids are written with dashes."""
    return slug.replace("_", "-")


SafeText = NewType("SafeText", str)
"""Text of a person that is safe where it is shown: `cogs.chat.words.names` makes it."""

Text = TypeVar("Text", str, SafeText)


class Addressed(str):
    """The name of the person who is told a sentence: `DOES` says *you* in its place."""

    __slots__ = ()


class MissingSentenceError(KeyError):
    """No language has this sentence."""


class Words:
    """The sentences of one language, falling back to English where one is missing."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else DEFAULT

    def __call__(
        self,
        sentence: str,
        /,
        *,
        player: SafeText | None = None,
        players: SafeText | None = None,
        other: SafeText | None = None,
        giver: SafeText | None = None,
        host: SafeText | None = None,
        name: SafeText | None = None,
        note: SafeText | None = None,
        text: SafeText | None = None,
        **facts: str | int,
    ) -> str:
        """The sentence with its gaps filled.

        `sentence` is a message id, or ``id.attribute``. Raises `MissingSentenceError`. Texts are inserted as they are:
        the gaps named here hold what people call themselves or have typed, and take nothing that is not made safe.
        """
        people = {
            "player": player,
            "players": players,
            "other": other,
            "giver": giver,
            "host": host,
            "name": name,
            "note": note,
            "text": text,
        }
        return self.fill(sentence, {**facts, **{gap: said for gap, said in people.items() if said is not None}})

    def fill(self, sentence: str, facts: Mapping[str, str | int]) -> str:
        """The same with gaps from a mapping, whose texts are safe already."""
        for language in (self.language, DEFAULT):
            text = _format(language, sentence, **facts)
            if text is not None:
                return text
        raise MissingSentenceError(sentence)

    def has(self, sentence: str) -> bool:
        """Whether this language itself, without falling back, has the sentence."""
        return _format(self.language, sentence) is not None

    def game(self, slug: str) -> str:
        """A game's name; of one that is not there any more what its slug tells."""
        name = f"game-{message_key(slug)}"
        return self(name) if Words(DEFAULT).has(name) else slug.replace("_", " ").title()

    def list(self, items: Sequence[Text]) -> Text:
        """The items as a list in running text: "A, B and C". Of safe texts it is one, too."""
        if len(items) < 2:
            return cast("Text", "".join(items))
        return cast("Text", self("list-and", rest=", ".join(items[:-1]), last=items[-1]))


def language_of(locale: str | None) -> str:
    """The language for a Discord locale: ``de`` for ``de``, ``en`` for ``en-GB`` and for all others."""
    short = (locale or DEFAULT).split("-")[0].lower()
    return short if short in LANGUAGES else DEFAULT


def sentence_names(language: str) -> tuple[str, ...]:
    """The names of a language's sentences in the order of its files. None of them is parsed for it."""
    return _sentences(language).names


def sentence_ids(language: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Every sentence of a language with the names of its gaps, for the test that none is missing."""
    for entry in _entries(language):
        name = entry.id.name
        if entry.value is not None:
            yield name, frozenset(_gaps(entry.value))
        for attribute in entry.attributes:
            yield f"{name}.{attribute.id.name}", frozenset(_gaps(attribute.value))


MINUS = "\u2212"

_HYPHEN = re.compile(r"(?<!\w)-(?=\d)")
"""What Fluent writes in place of a minus."""


@lru_cache(maxsize=MOST_KEPT, typed=True)
def _format(language: str, sentence: str, /, **facts: str | int) -> str | None:
    name, _, attribute = sentence.partition(".")
    bundle = _sentences(language).bundle_with(name)
    if not bundle.has_message(name):
        return None
    message = bundle.get_message(name)
    if attribute and attribute not in message.attributes:
        return None
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        return None
    text, _ = bundle.format_pattern(pattern, facts)
    if any(isinstance(value, int) and value < 0 for value in facts.values()):
        return _HYPHEN.sub(MINUS, str(text))
    return str(text)


def _each_in_words(language: str, values: str, sentence: str) -> str:
    """``WORDS($colours, "china-colour")`` in a sentence: each of some values, told as a list, in words.

    `sentence` has the words for one value, its gap being ``$it``.
    """
    told = [_format(language, sentence, it=value) for value in str(values).split(", ")]
    return ", ".join(value for value in told if value is not None)


def _does(language: str, name: str, others: str, you: str) -> str:
    """``DOES($seat, "takes", "take")`` in a sentence: "**Ada** takes", and "You take" to Ada herself."""
    return f"{_format(language, 'you')} {you}" if isinstance(name, Addressed) else f"**{name}** {others}"


class _Sentences:
    """The sentences of a language, each parsed when it is first needed: to parse all would take most of a start."""

    def __init__(self, language: str) -> None:
        functions: dict[str, Any] = {"WORDS": partial(_each_in_words, language), "DOES": partial(_does, language)}
        # Isolation marks would surround every name with invisible characters, which break mentions.
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self._sources = {name: text for path in _paths(language) for name, text in _split(path)}
        self._parsed: set[str] = set()

    @property
    def names(self) -> tuple[str, ...]:
        """The sentences there are; terms are none."""
        return tuple(name for name in self._sources if not name.startswith("-"))

    def bundle_with(self, name: str) -> FluentBundle:
        """All that is parsed, with this sentence and what it refers to. Several threads may ask for the same."""
        if name not in self._parsed and name in self._sources:
            resource = FluentResource(self._sources[name])
            for reference in _references(resource):
                self.bundle_with(reference)
            self._bundle.add_resource(resource)
            self._parsed.add(name)
        return self._bundle


@cache
def _sentences(language: str) -> _Sentences:
    return _Sentences(language)


def _paths(language: str) -> list[Path]:
    return sorted((FOLDER / language).glob("*.ftl"))


def _split(path: Path) -> Iterator[tuple[str, str]]:
    """The source of each sentence of a file, and of each term, whose name begins with a dash."""
    _, *parts = _BEGINNING.split(path.read_text(encoding="utf-8"))
    for name, rest in zip(parts[::2], parts[1::2], strict=True):
        yield name, f"{name} ={rest}"


def _entries(language: str) -> Iterator[ast.Message]:
    for path in _paths(language):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{path}: cannot read {entry.content!r}")
            if isinstance(entry, ast.Message):
                yield entry


def _gaps(node: ast.BaseNode) -> Iterator[str]:
    return (each.id.name for each in _inside(node) if isinstance(each, ast.VariableReference))


def _references(node: ast.BaseNode) -> Iterator[str]:
    """The sentences and terms that stand inside others."""
    for each in _inside(node):
        if isinstance(each, ast.MessageReference):
            yield each.id.name
        elif isinstance(each, ast.TermReference):
            yield f"-{each.id.name}"


def _inside(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    yield node
    for child in vars(node).values():
        parts = cast("list[object]", child) if isinstance(child, list) else [child]
        for part in parts:
            if isinstance(part, ast.BaseNode):
                yield from _inside(part)
