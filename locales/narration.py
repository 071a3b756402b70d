"""Events and moves as sentences: one Fluent message for each class, its gaps filled from the fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any, get_args, get_origin, get_type_hints

from engines.protocol import Event, PointsBySeat, Role, Seat
from locales.words import Addressed, Words, message_key

MOST_CLAUSES = 5
"""As much as one person does in one sentence."""


def event_id(slug: str, event: Event | type[Event]) -> str:
    """The sentence for an event or its class: ``qin-event-province-founded`` for Qin's `ProvinceFounded`."""
    return f"{message_key(slug)}-event-{_kebab(event)}"


def move_id(slug: str, move: object) -> str:
    """The sentence for a move or its class: ``dragon-castle-move-turn-down`` for Dragon Castle's `TurnDown`."""
    return f"{message_key(slug)}-move-{_kebab(move)}"


def tell_move(words: Words, slug: str, move: Any, *, place_name: Callable[[int], str]) -> str:
    """A move in words, whatever it leads to: "place a house on Wei 3 for one red card"."""
    return words.fill(move_id(slug, move), _facts(move, (), place_name, words))


def narrate_own(
    words: Words,
    slug: str,
    events: Sequence[Event],
    *,
    seat: Seat,
    names: Sequence[str],
    place_name: Callable[[int], str],
) -> list[str]:
    """What a player did, told to them as to everybody else, and without what befell others: "You take this and pass."

    The arguments are those of `narrate`.
    """
    addressed = [Addressed(name) if at == seat else name for at, name in enumerate(names)]
    told = narrate(words, slug, events, names=addressed, place_name=place_name)
    lead = f"{words('you')} "
    return _joined([sentence for sentence in told if sentence.startswith(lead)], lead, words)


def narrate(
    words: Words,
    slug: str,
    events: Sequence[Event],
    *,
    names: Sequence[str],
    place_name: Callable[[int], str],
    viewer: Seat | None = None,
) -> list[str]:
    """One sentence for each event the viewer may learn of.

    Events of a class that follow each other become one sentence, if there is one called ``<event>-several``:
    its gaps hold the values of all of them, and `count` how many they are; if it has ``.each``, `each` holds that for
    every one of them. `names` are the players' names in
    seat order, escaped already; `place_name` names a place of the board.
    """
    known = [event for event in events if event.only_for is None or event.only_for == viewer]
    told: list[str] = []
    for _, group in groupby(known, key=lambda event: (type(event), getattr(event, "seat", None))):
        alike = list(group)
        sentence = event_id(slug, alike[0])
        facts = [_facts(event, names, place_name, words) for event in alike]
        if len(alike) > 1 and words.has(f"{sentence}-several"):
            together = _together(facts, _places(alike[0]), words)
            if words.has(f"{sentence}-several.each"):
                together["each"] = words.list([words.fill(f"{sentence}-several.each", each) for each in facts])
            told.append(words.fill(f"{sentence}-several", together))
        else:
            told += [words.fill(sentence, each) for each in facts]
    return told


def flowing(sentences: Sequence[str], name: str, words: Words) -> list[str]:
    """Sentences in which somebody does one thing after another become one: "**Ada** takes this, takes that and passes."

    `name` is theirs, escaped already.
    """
    return _joined(sentences, f"**{name}** ", words)


def _joined(sentences: Sequence[str], lead: str, words: Words) -> list[str]:
    """Sentences that follow each other and begin with the same words become one."""
    told: list[str] = []
    for by_them, group in groupby(sentences, key=lambda sentence: sentence.startswith(lead)):
        each = list(group)
        if not by_them:
            told += each
            continue
        done = [sentence.removeprefix(lead).removesuffix(".") for sentence in each]
        for first in range(0, len(done), MOST_CLAUSES):
            told.append(f"{lead}{words.list(done[first : first + MOST_CLAUSES])}.")
    return told


def paragraph(sentences: Sequence[str]) -> str:
    """Sentences after each other; a heading and what begins with a dash have a line of their own.

    So has what follows such lines.
    """
    told = ""
    for sentence in sentences:
        listed = _stands_alone(sentence) or _stands_alone(told.rpartition("\n")[2])
        told = sentence if not told else f"{told}\n{sentence}" if listed else f"{told} {sentence}"
    return told


def _stands_alone(line: str) -> bool:
    """Whether a line belongs to a list or is its heading: in bold, and no sentence."""
    return line.startswith("- ") or (line.startswith("**") and line.endswith("**") and line.count("**") == 2)


@cache
def _kebab(thing: object) -> str:
    kind = thing if isinstance(thing, type) else type(thing)
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()


@dataclass(frozen=True, slots=True)
class _Field:
    """A field of an event or a move: what its value stands for, if it needs telling, and whether it has many of it."""

    name: str
    role: Role | None
    many: bool


@cache
def _fields(kind: type) -> tuple[_Field, ...]:
    """The fields of a class whose values fill gaps. What they stand for is in their annotations."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_field(name, hint) for name, hint in hints.items() if name != "only_for")


def _field(name: str, hint: Any) -> _Field:
    items: tuple[Any, ...] = get_args(hint) if get_origin(hint) is tuple else ()
    return _Field(name, _role(items[0] if items else hint), many=bool(items))


def _role(hint: Any) -> Role | None:
    found = (note for note in getattr(hint, "__metadata__", ()) if isinstance(note, Role))
    return next(found, None)


def _facts(told: object, names: Sequence[str], place_name: Callable[[int], str], words: Words) -> dict[str, str | int]:
    """The gaps that the fields of an event or a move fill."""
    facts: dict[str, str | int] = {}
    for field in _fields(type(told)):
        facts.update(_told(field, getattr(told, field.name), names, place_name, words))
    return facts


def _places(event: Event) -> frozenset[str]:
    """The fields of an event that name one place."""
    return frozenset(field.name for field in _fields(type(event)) if field.role is Role.PLACE and not field.many)


def _together(facts: Sequence[dict[str, str | int]], places: frozenset[str], words: Words) -> dict[str, str | int]:
    """The gaps of several events of one seat: all values of the others as lists, the first, and how many differ."""
    told: dict[str, str | int] = {}
    for name in facts[0]:
        values = [str(each[name]) for each in facts]
        listed = words.list(values) if name in places else ", ".join(values)
        told |= {name: listed, f"{name}-first": values[0], f"{name}-kinds": len(set(values))}
    return {**told, "seat": facts[0].get("seat", ""), "count": len(facts)}


def _told(
    field: _Field, value: Any, names: Sequence[str], place_name: Callable[[int], str], words: Words
) -> dict[str, str | int]:
    """The gaps a field fills: a place by its name, seats by their people, several also by their number."""
    name = field.name
    match field.role:
        case Role.SEAT if field.many:
            return {name: ", ".join(names[int(seat)] for seat in value), f"{name}-count": len(value)}
        case Role.SEAT:
            return {name: names[int(value)]}
        case Role.PLACE if field.many:
            return {name: words.list([place_name(place) for place in value]), f"{name}-count": len(value)}
        case Role.PLACE:
            return {name: place_name(value)}
        case Role.POINTS:
            return _points(name, value, names)
        case Role.PRICE:
            return {name: str(value[0]), f"{name}-count": len(value)}
        case None:
            return {name: _plain(value)}


def _plain(value: Any) -> str | int:
    """A value that stands for itself; a number may choose a plural."""
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case int():
            return value
        case _:
            return str(value)


def _points(name: str, points: PointsBySeat, names: Sequence[str]) -> dict[str, str | int]:
    """Who got how many, the most first; those who got none are passed over."""
    scoring = sorted((seat for seat, gained in enumerate(points) if gained), key=lambda seat: -points[seat])
    return {name: ", ".join(f"**{names[seat]}** +{points[seat]}" for seat in scoring), f"{name}-count": len(scoring)}
