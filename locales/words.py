"""Lookup of sentences and whole pages in Fluent files, and what people type in any language."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, NewType, TypeVar, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

FOLDER = Path(__file__).parent

DEFAULT = "en"

ENGLISH_BESIDE = "english.json"
"""The file with the English that each sentence of a language was made from: a language with one is beta."""

_FOLDERS = sorted(folder for folder in FOLDER.iterdir() if any(folder.glob("*.ftl")))

LANGUAGES = tuple(folder.name for folder in _FOLDERS if not (folder / ENGLISH_BESIDE).exists())
"""The languages that are signed for, by their folders: every sentence of theirs is as new as the English one."""

BETA = tuple(folder.name for folder in _FOLDERS if folder.name not in LANGUAGES)
"""The languages that are not signed for. A sentence that is missing, or whose English has changed, is in English."""

OFFERED = (*LANGUAGES, *BETA)
"""All languages that a person or a server can have."""

MOST_KEPT = 4096
"""Size of the cache of formatted texts: labels and most move descriptions repeat often."""

_BEGINNING = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""Beginning of a sentence or a term; the rest of it is indented."""

_COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)


def message_key(slug: str) -> str:
    """Return a game's slug as part of a message id: Fluent ids use dashes."""
    return slug.replace("_", "-")


SafeText = NewType("SafeText", str)
"""Text of a person that is escaped for display: created by `screens.names`."""

Text = TypeVar("Text", str, SafeText)


class Addressed(str):
    """The name of the person addressed by a sentence: `DOES` writes *you* in its place."""

    __slots__ = ()


class MissingSentenceError(KeyError):
    """No language has this sentence."""


_SAFE = ("player", "players", "other", "giver", "host", "name", "note", "text")
"""The gaps that hold names and texts of people."""


class Words:
    """The sentences of one language, with English as a fallback for missing ones.

    `public` is the language of the messages that everybody sees, if it is another: their buttons are named in it.
    """

    def __init__(self, language: str, public: str | None = None) -> None:
        self.language = language if language in OFFERED else DEFAULT
        self.public = public if public in OFFERED else self.language

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
        """Return a sentence with its gaps filled.

        `sentence` is a message id, or ``id.attribute``. Raises `MissingSentenceError`. Texts are inserted unchanged:
        the gaps named here hold names and texts of people, and accept only safe text.
        """
        said = (player, players, other, giver, host, name, note, text)
        for gap, each in zip(_SAFE, said, strict=True):
            if each is not None:
                facts[gap] = each
        return self.fill(sentence, facts)

    def fill(self, sentence: str, facts: Mapping[str, str | int]) -> str:
        """Return a sentence with gaps from a mapping, whose texts are already safe."""
        # Not by `_in_either`: a position has hundreds of sentences.
        for language in (self.language, DEFAULT):
            text = _format(language, self.public, sentence, **facts)
            if text is not None:
                return text
        raise MissingSentenceError(sentence)

    def has(self, sentence: str) -> bool:
        """Return whether there is the sentence, in this language or in English."""
        return _in_either(self.language, sentence) is not None

    def game(self, slug: str) -> str:
        """Return a game's name; for a game that no longer exists, a name derived from its slug."""
        name = f"game-{message_key(slug)}"
        return self(name) if Words(DEFAULT).has(name) else slug.replace("_", " ").title()

    def list(self, items: Sequence[Text]) -> Text:
        """Join items as a list in running text: "A, B and C". A list of safe texts is safe too."""
        if len(items) < 2:
            return cast("Text", "".join(items))
        return cast("Text", self("list-and", rest=", ".join(items[:-1]), last=items[-1]))


def language_of(locale: str | None) -> str:
    """Return the language for a Discord locale: ``de`` for ``de``, English for ``en-GB`` and for all others."""
    return known_language(locale or DEFAULT) or DEFAULT


def known_language(locale: str) -> str | None:
    """Return the language for a locale of Discord or of a browser; that of another country before none.

    Chinese is another script in another country.
    """
    offered = {each.lower(): each for each in OFFERED}
    exact, short = locale.lower(), locale.lower().split("-")[0]
    near = (each for name, each in offered.items() if name.split("-")[0] == short != "zh")
    return offered.get(exact) or offered.get(short) or next(near, None)


def language_name(language: str) -> str:
    """Return a language's own name for itself, with a mark for one that is not signed for."""
    return Words(language)("language-name") + (" (beta)" if language in BETA else "")


def sentence_names(language: str) -> tuple[str, ...]:
    """Return the names of a language's sentences in the order of its files, without parsing them."""
    return tuple(name for name in _sources(language) if not name.startswith("-"))


def sentence_ids(language: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield every sentence of a language with the names of its gaps, for the test of completeness."""
    for entry in _entries(language):
        name = entry.id.name
        if entry.value is not None:
            yield name, frozenset(_gaps(entry.value))
        for attribute in entry.attributes:
            yield f"{name}.{attribute.id.name}", frozenset(_gaps(attribute.value))


MINUS = "\u2212"

_HYPHEN = re.compile(r"(?<!\w)-(?=\d)")
"""A hyphen as minus, as Fluent writes it."""


# `typed`: the cache would otherwise take 1 and 1.0, or True, for the same argument.
@lru_cache(maxsize=MOST_KEPT, typed=True)
def _format(language: str, public: str, sentence: str, /, **facts: str | int) -> str | None:
    name, _, attribute = sentence.partition(".")
    if name not in _sources(language):
        return None
    bundle = _sentences(language, public).bundle_with(name)
    message = bundle.get_message(name)
    if attribute and attribute not in message.attributes:
        return None
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        return None
    text, _ = bundle.format_pattern(pattern, facts)
    # Only then: texts of people may have a hyphen before a digit, too.
    if any(isinstance(value, int) and value < 0 for value in facts.values()):
        return _HYPHEN.sub(MINUS, str(text))
    return str(text)


def _in_either(language: str, sentence: str, /, **facts: str | int) -> str | None:
    """Return a sentence of a language, in English where it is missing there; None where it is missing in both."""
    text = _format(language, language, sentence, **facts)
    return _format(DEFAULT, DEFAULT, sentence, **facts) if text is None else text


def _each_in_words(language: str, values: str, sentence: str) -> str:
    """Implement ``WORDS($colours, "china-colour")``: a list of values, each as a word.

    `sentence` has the words for one value, with the gap ``$it``.
    """
    texts = [_in_either(language, sentence, it=value) for value in str(values).split(", ")]
    return ", ".join(value for value in texts if value is not None)


def _does(language: str, name: str, others: str, you: str) -> str:
    """Implement ``DOES($seat, "takes", "take")``: "**Ada** takes", or "You take" for Ada herself."""
    return f"{_in_either(language, 'you')} {you}" if isinstance(name, Addressed) else f"**{name}** {others}"


def _elided(name: str) -> str:
    """Implement ``d{ ELIDE($player) }{ $player }``: "de Ben", and "d’Ada" before a vowel, whatever accent it has."""
    first = next(filter(str.isalnum, unicodedata.normalize("NFD", name)), "")
    return "\u2019" if first.lower() in {*"aeiouœæ"} else "e "


class _Sentences:
    """The sentences of a language, each parsed on first use: parsing all would take most of the start-up time."""

    def __init__(self, language: str, public: str) -> None:
        functions: dict[str, Any] = {
            "WORDS": partial(_each_in_words, language),
            "DOES": partial(_does, language),
            "ELIDE": _elided,
            # ``BUTTON("button-join")``: the label of a button on a message that everybody sees, as it is there.
            "BUTTON": partial(_in_either, public),
        }
        # Isolation marks would surround every name with invisible characters, which break mentions.
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self._sources = _sources(language)
        self._parsed: set[str] = set()

    def bundle_with(self, name: str) -> FluentBundle:
        """Return the bundle with this sentence and its references parsed.

        Several threads may ask for the same one: parsing it twice is harmless.
        """
        source = self._sources.get(name) or _sources(DEFAULT).get(name)
        if name not in self._parsed and source is not None:
            resource = FluentResource(source)
            # References first: a thread that finds this sentence parsed must be able to format it.
            for reference in _references(resource):
                self.bundle_with(reference)
            self._bundle.add_resource(resource)
            self._parsed.add(name)
        return self._bundle


@cache
def _sentences(language: str, public: str) -> _Sentences:
    return _Sentences(language, public)


@cache
def _sources(language: str) -> Mapping[str, str]:
    """Return the source of each sentence of a language that is shown, and of each term, by its name."""
    return {name: text for name, text in written(language).items() if not is_stale(language, name)}


def is_stale(language: str, name: str) -> bool:
    """Return whether a sentence was made from English that is another now, or there is no such sentence any more."""
    made_from = english_beside(language).get(name)
    return made_from is not None and made_from["english"] != written(DEFAULT).get(name)


@cache
def english_beside(language: str) -> Mapping[str, Mapping[str, str]]:
    """Return the English that sentences were made from, each with a mark of the translation; empty if signed for."""
    path = FOLDER / language / ENGLISH_BESIDE
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def written(language: str) -> Mapping[str, str]:
    """Return the source of each sentence in the files of a language, without comments, and of each term."""
    return {name: text for path in _paths(language) for name, text in _split(path)}


def forget() -> None:
    """Read all files again: they have changed."""
    for each in (written, english_beside, _sources, _sentences, _format):
        each.cache_clear()


def _paths(language: str) -> list[Path]:
    return sorted((FOLDER / language).glob("*.ftl"))


def _split(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and source of each sentence of a file, and of each term, whose name begins with a dash."""
    _, *parts = _BEGINNING.split(_COMMENT.sub("", path.read_text(encoding="utf-8")))
    for name, rest in zip(parts[::2], parts[1::2], strict=True):
        yield name, f"{name} ={rest.rstrip()}\n"


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
    """Yield the sentences and terms that others refer to."""
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


@cache
def typed(sentence: str) -> frozenset[str]:
    """Return all ways to write what a sentence lists with commas between them, in small letters."""
    lists = (Words(language)(sentence) for language in OFFERED)
    return frozenset(word.strip().casefold() for words in lists for word in words.split(",")) - {""}


def pattern_of(sentence: str) -> str:
    """Return a pattern for the same ways, the longest first: *max.* must not be read as *max*."""
    words = sorted(typed(sentence), key=lambda word: (-len(word), word))
    return f"(?:{'|'.join(map(re.escape, words))})"


def typed_names(sentence: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each line of a sentence such as ``Europe/Kyiv: Kiev, Kiew``: the subject and its names."""
    for language in OFFERED:
        for line in Words(language)(sentence).splitlines():
            subject, _, names = line.partition(": ")
            yield subject, [name.strip() for name in names.split(",")]


PAGES = ("privacy", "terms")
"""The names of the pages: each is a Markdown file in the folder of each language."""


def page(name: str, language: str) -> str:
    """Return a page of `PAGES` as Markdown, in English where a language has none."""
    own = FOLDER / language / f"{name}.md"
    return (own if own.exists() else FOLDER / DEFAULT / own.name).read_text(encoding="utf-8")


def languages_of(name: str) -> tuple[str, ...]:
    """Return the languages that have a page."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob(f"*/{name}.md")))
