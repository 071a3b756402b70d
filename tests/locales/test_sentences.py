"""No sentence is missing, in any language."""

from __future__ import annotations

import re
from dataclasses import fields
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest

from engines.china.board import Colour, Province
from engines.china.events import CardDrawn, CardTaken, ProvinceScored
from engines.protocol import Event, Role
from engines.registry import ENGINES
from locales import DEFAULT, LANGUAGES, Words, language_of, message_key
from locales.narration import event_id, narrate
from locales.words import MissingSentenceError, sentence_ids, sentence_names
from screens.permissions import NEEDED, NEEDED_FOR_THREADS
from tables.core import errors
from tables.core.kernel import NOT_PLAYED_OUT
from tables.core.log import BESIDES_THE_RULES, LogKind
from tables.votes.rules import About, Choice, Result

ROOT = Path(__file__).parents[2]
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("slug", ENGINES)


OF_ROLES = {Role.SEAT: 0, Role.PLACE: 7, Role.POINTS: (7, 4), Role.PRICE: ("red", "red")}
PLAIN = {int: 2, bool: True, str: "no-room"}


def example_of(hint: Any) -> Any:
    """A value that a field of an event may have."""
    if get_origin(hint) is Annotated:
        return next(OF_ROLES[note] for note in get_args(hint) if isinstance(note, Role))
    if get_origin(hint) is tuple:
        return (example_of(get_args(hint)[0]),) * 2
    return next(iter(hint)) if issubclass(hint, Enum) else PLAIN[hint]


def events_of(slug: str) -> list[type[Event]]:
    """Every class of event a game has."""
    module = import_module(f"engines.{slug}.events")
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)]
    return [kind for kind in found if kind is not Event]


def rules_of(slug: str) -> Any:
    """A game's module of rules, with its `RULE_REASONS` and `END_REASONS`."""
    return import_module(f"engines.{slug}.rules")


def test_there_are_english_and_german() -> None:
    assert {"en", "de"} <= set(LANGUAGES)


def test_every_language_has_the_same_sentences_with_the_same_gaps() -> None:
    english = dict(sentence_ids(DEFAULT))
    for language in LANGUAGES:
        found = dict(sentence_ids(language))
        assert found.keys() == english.keys(), language
        assert {name for name in english if english[name] != found[name]} == set(), language


@each_language
def test_the_names_of_sentences_are_known_without_parsing_any(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = [name for name, _ in sentence_ids(language) if "." not in name]
    monkeypatch.setattr("locales.words.FluentResource", None)
    assert list(sentence_names(language)) == expected


@each_game
@each_language
def test_every_event_has_its_sentence(language: str, slug: str) -> None:
    words, place_name = Words(language), ENGINES[slug].place_name
    for kind in events_of(slug):
        hints = get_type_hints(kind, include_extras=True)
        fields = {name: example_of(hint) for name, hint in hints.items() if name != "only_for"}
        (sentence,) = narrate(words, slug, [kind(**fields)], names=["Ada", "Ben"], place_name=place_name)
        assert "{" not in sentence, event_id(slug, kind)
        assert len(sentence) > 8


@each_language
def test_values_are_put_in_words_one_by_one(language: str) -> None:
    words = Words(language)
    sentence = words("china-rule-not-open", colour="violet", display="red, yellow")
    told = [words("china-colour", it=colour) for colour in ("violet", "red", "yellow")]
    assert [colour in sentence for colour in told] == [True] * 3
    assert f"{told[1]}, {told[2]}" in sentence


def test_events_alike_become_one_sentence_where_there_is_one() -> None:
    taken, drawn = [CardTaken(0, Colour.RED), CardTaken(0, Colour.GREEN)], [CardDrawn(0)] * 2
    other = CardTaken(1, Colour.RED)
    told = narrate(Words("en"), "china", [*taken, *drawn, other], names=["Ada", "Ben"], place_name=str)
    assert told == [
        "**Ada** takes the open cards red and green.",
        "**Ada** draws 2 cards from the pile.",
        "**Ben** takes an open red card.",
    ]


@pytest.mark.parametrize(
    ("language", "two", "three", "mixed"),
    [
        ("en", "takes two open red cards.", "takes 3 open red cards.", "takes the open cards red, red and green."),
        ("de", "nimmt zwei offene Karten in Rot.", "nimmt 3 offene Karten in Rot.", "die offenen Karten Rot, Rot und"),
    ],
)
def test_open_cards_of_one_colour_are_counted(language: str, two: str, three: str, mixed: str) -> None:
    red, green = CardTaken(0, Colour.RED), CardTaken(0, Colour.GREEN)
    for taken, wanted in (([red] * 2, two), ([red] * 3, three), ([red, red, green], mixed)):
        (told,) = narrate(Words(language), "china", taken, names=["Ada"], place_name=str)
        assert wanted in told


def test_points_are_told_with_the_most_first() -> None:
    scored = ProvinceScored(Province.WEI, (3, 0, 7), ())
    told = narrate(Words("en"), "china", [scored], names=["Ada", "Ben", "Chloé"], place_name=str)
    assert told == ["- Houses in Wei: **Chloé** +7, **Ada** +3."]


@each_game
@each_language
def test_every_refusal_of_a_rule_has_its_sentence(language: str, slug: str) -> None:
    words = Words(language)
    for reason, facts in rules_of(slug).RULE_REASONS.items():
        sentence = words(f"{message_key(slug)}-rule-{reason}", **dict.fromkeys(facts, "RY"))
        assert "{" not in sentence, reason


@each_language
def test_every_refusal_has_its_sentence(language: str) -> None:
    words = Words(language)
    for kind in vars(errors).values():
        if isinstance(kind, type) and issubclass(kind, errors.TableError):
            facts = {"missing": 1, "why": "acted", "ply": 3, "latest": 2, "zone": "x", "text": "x", "days": 60}
            sentence = words(f"table-{kind.reason}", **facts)
            assert "{" not in sentence, kind
    for permission in (*NEEDED, *NEEDED_FOR_THREADS):
        assert words.has(f"permission-{permission.replace('_', '-')}")


@each_language
def test_every_ending_and_every_game_has_its_words(language: str) -> None:
    words = Words(language)
    for slug in ENGINES:
        name = message_key(slug)
        other = words(f"{name}-end", reason="something else")
        for reason in rules_of(slug).END_REASONS:
            assert words(f"{name}-end", reason=reason) != other
        assert all(
            words.has(sentence)
            for sentence in (f"game-{name}", f"game-{name}.minutes", f"{name}-tagline", f"{name}-example")
        )


def test_every_sentence_is_used() -> None:
    sources = "\n".join(
        path.read_text(encoding="utf-8")
        for folder in ("cogs", "screens", "render", "locales", "local", "tables", "web", "bot.py")
        for path in ([ROOT / folder] if folder.endswith(".py") else (ROOT / folder).rglob("*.*"))
        if path.suffix in (".py", ".html")
    )
    fluent = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "locales" / DEFAULT).glob("*.ftl"))
    # These are put together from a name: a game's slug, a reason, an event, an option.
    made = re.compile(
        r"(game|permission|table|choice-board|command|option|choice|level|pace|told|log)-|"
        rf"({'|'.join(map(message_key, ENGINES))})-"
        r"(event|move|rule|rules|tagline|lid|alt-last|example|end|score|option|lesson|panel|plan|button|layout|guideline|half|why)-?|"
        r"data-part-|data-field-|turn-|end-|vote-|help-|button-vote-|why-|review-(mistake|good|other|worth)|error-(cannot-post|option)-|button-(first|previous|next|last)$|"
        r"page-(missing|withdrawn|wrong|method|often|busy|failed)$|replay-(too-large|refused|lost)$"
    )
    on_pictures = {
        f"{message_key(slug)}-picture-{field.name.replace('_', '-')}"
        for slug in ENGINES
        for field in fields(import_module(f"render.{slug}").PictureWords)
    }
    unused = [
        name
        for name, _ in sentence_ids(DEFAULT)
        if "." not in name
        and not made.match(name)
        and name not in on_pictures
        and not any(quote + name in sources for quote in ("'", '"'))
        and f"{{ {name} }}" not in fluent
        and f'"{name}"' not in fluent
    ]
    assert not unused, ", ".join(unused)


@each_language
def test_everything_besides_the_rules_has_its_sentence(language: str) -> None:
    words = Words(language)
    told = [f"turn-{kind}" for kind in BESIDES_THE_RULES if kind != LogKind.RESIGN] + [
        f"end-{reason}" for reason in NOT_PLAYED_OUT
    ]
    told += [f"button-vote-{choice}" for choice in Choice] + [f"choice-{choice}" for choice in Choice]
    agreed = {Result.AGREE, Result.REFUSE}
    told += [f"vote-{result}" for result in Result if result not in agreed]
    told += [f"vote-{about}-{result}" for about in (About.TAKE_BACK, About.ABORT) for result in agreed]
    for name in told:
        assert "{" not in words(name, player="Ada", seat=1), name


def test_an_unknown_sentence_is_an_error_and_an_unknown_language_english() -> None:
    with pytest.raises(MissingSentenceError):
        Words("de")("no-such-sentence")
    assert Words("tlh").language == DEFAULT
    assert [language_of(locale) for locale in ("de", "en-GB", "pt-BR", None)] == ["de", "en", "en", "en"]


def test_a_list_reads_like_a_sentence() -> None:
    assert [Words("en").list(items) for items in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == [
        "",
        "A",
        "A and B",
        "A, B and C",
    ]
