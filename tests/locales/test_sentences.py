"""No sentence is missing, in any language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cogs.lobby import NEEDED, NEEDED_FOR_THREADS
from engines.protocol import Event
from engines.qin import events as qin_events
from engines.qin.board import cell_name
from engines.qin.rules import END_REASONS, RULE_REASONS
from engines.registry import ENGINES
from locales import DEFAULT, LANGUAGES, Words, language_of
from locales.narration import event_id, narrate
from locales.words import MissingSentenceError, sentence_ids
from tables import errors

ROOT = Path(__file__).parents[2]
EVENTS = [kind for kind in vars(qin_events).values() if isinstance(kind, type) and issubclass(kind, Event)]
each_language = pytest.mark.parametrize("language", LANGUAGES)


def test_there_are_english_and_german() -> None:
    assert {"en", "de"} <= set(LANGUAGES)


def test_every_language_has_the_same_sentences_with_the_same_gaps() -> None:
    english = dict(sentence_ids(DEFAULT))
    for language in LANGUAGES:
        found = dict(sentence_ids(language))
        assert found.keys() == english.keys(), language
        assert {name for name in english if english[name] != found[name]} == set(), language


@each_language
def test_every_event_has_its_sentence(language: str) -> None:
    words = Words(language)
    example = {
        "Seat": 0,
        "tuple[Seat, ...]": (0, 1),
        "Cell": 7,
        "tuple[Cell, Cell]": (7, 8),
        "tuple[Cell, ...]": (7, 8),
        "Colour": "red",
        "Tile": "RY",
        "int": 2,
        "str": "no-room",
    }
    for kind in EVENTS:
        if kind is Event:
            continue
        fields = {f.name: example[str(f.type)] for f in kind.__dataclass_fields__.values() if f.name != "only_for"}
        (sentence,) = narrate(words, "qin", [kind(**fields)], names=["Ada", "Ben"], place_name=cell_name)
        assert "{" not in sentence, event_id("qin", kind)
        assert len(sentence) > 8


@each_language
def test_every_refusal_has_its_sentence(language: str) -> None:
    words = Words(language)
    for reason, facts in RULE_REASONS.items():
        sentence = words(f"qin-rule-{reason}", **dict.fromkeys(facts, "RY"))
        assert "{" not in sentence, reason
    for kind in vars(errors).values():
        if isinstance(kind, type) and issubclass(kind, errors.TableError):
            sentence = words(f"table-{kind.reason}", missing=1, why="acted", ply=3, latest=2)
            assert "{" not in sentence, kind
    for permission in (*NEEDED, *NEEDED_FOR_THREADS):
        assert words.has(f"permission-{permission.replace('_', '-')}")


@each_language
def test_every_ending_and_every_game_has_its_words(language: str) -> None:
    words = Words(language)
    other = words("qin-end", reason="something else")
    for reason in END_REASONS:
        assert words("qin-end", reason=reason) != other
    for slug in ENGINES:
        name = slug.replace("_", "-")
        assert all(words.has(sentence) for sentence in (f"game-{name}", f"{name}-tagline", f"{name}-example"))


def test_every_sentence_is_used() -> None:
    sources = "\n".join(
        path.read_text(encoding="utf-8")
        for folder in ("cogs", "locales", "bot.py")
        for path in ([ROOT / folder] if folder.endswith(".py") else (ROOT / folder).rglob("*.py"))
    )
    fluent = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "locales" / DEFAULT).glob("*.ftl"))
    # These are put together from a name: a game's slug, a reason, an event, an option.
    made = re.compile(
        r"(game|permission|table|choice-board|command|option|choice)-|"
        r"qin-(event|rule|rules|half|tagline|example)-?|error-cannot-post-|button-(first|previous|next|last)$"
    )
    unused = [
        name
        for name, _ in sentence_ids(DEFAULT)
        if "." not in name
        and not made.match(name)
        and not any(quote + name in sources for quote in ("'", '"'))
        and f"{{ {name} }}" not in fluent
    ]
    assert not unused, ", ".join(unused)


def test_an_unknown_sentence_is_an_error_and_an_unknown_language_english() -> None:
    with pytest.raises(MissingSentenceError):
        Words("de")("no-such-sentence")
    assert Words("fr").language == DEFAULT
    assert [language_of(locale) for locale in ("de", "en-GB", "pt-BR", None)] == ["de", "en", "en", "en"]


def test_a_list_reads_like_a_sentence() -> None:
    assert [Words("en").list(items) for items in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == [
        "",
        "A",
        "A and B",
        "A, B and C",
    ]
