"""Events and moves as sentences: one Fluent message for each class, its gaps filled from the fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby
from typing import Any

from engines.protocol import Event, NamedField, PointsBySeat, Role, Seat, fields_of
from locales.words import DEFAULT, Addressed, Words, message_key

MOST_CLAUSES = 5
"""Maximum number of clauses in one sentence."""


@cache
def event_id(slug: str, kind: type[Event]) -> str:
    """Return the message id of a class of events: ``qin-event-province-founded`` for Qin's `ProvinceFounded`."""
    return f"{message_key(slug)}-event-{_kebab(kind.__name__)}"


@cache
def move_id(slug: str, kind: type[Any]) -> str:
    """Return the message id of a class of moves: ``dragon-castle-move-turn-down`` for Dragon Castle's `TurnDown`."""
    return f"{message_key(slug)}-move-{_kebab(kind.__name__)}"


def move_sentence(
    words: Words, slug: str, move: Any, *, place_name: Callable[[int], str], events: Sequence[Event] = ()
) -> str:
    """Describe a move in words, without its effects: "place a house on Wei 3 for one red card".

    A message ``<move>-named`` says more where the move's events are known: its gaps hold the first event's values too,
    such as the tile that lies on a cell.
    """
    sentence, facts = move_id(slug, move.__class__), _facts(move, (), place_name, words)
    if events and words.has(f"{sentence}-named"):
        sentence, first = f"{sentence}-named", events[0]
        known = {each.name: _plain(getattr(first, each.name)) for each in fields_of(type(first)) if each.role is None}
        facts = known | facts
    return words.fill(sentence, facts)


def narrate_own(
    words: Words,
    slug: str,
    events: Sequence[Event],
    *,
    seat: Seat,
    names: Sequence[str],
    place_name: Callable[[int], str],
) -> list[str]:
    """Describe a player's own actions to them, as in "You take this and pass.", without effects on other players.

    The arguments are those of `narrate`.
    """
    sentences = narrate(words, slug, events, names=_addressing(seat, names), place_name=place_name)
    lead = f"{words('you')} "
    # A sentence that the language misses addresses them in English.
    leads = (lead, f"{Words(DEFAULT)('you')} ")
    return _joined([sentence for sentence in sentences if sentence.startswith(leads)], lead, words)


def narrate_to(
    words: Words,
    slug: str,
    events: Sequence[Event],
    *,
    viewer: Seat | None,
    names: Sequence[str],
    place_name: Callable[[int], str],
) -> list[str]:
    """Describe events to one of the players, who is addressed; consecutive sentences about a player are joined.

    The arguments are those of `narrate`.
    """
    sentences = narrate(words, slug, events, names=_addressing(viewer, names), place_name=place_name, viewer=viewer)
    for lead in (f"{words('you')} ", *(f"**{name}** " for name in names)):
        sentences = _joined(sentences, lead, words)
    return sentences


def _addressing(seat: Seat | None, names: Sequence[str]) -> list[str]:
    return [Addressed(name) if at == seat else name for at, name in enumerate(names)]


def narrate(
    words: Words,
    slug: str,
    events: Sequence[Event],
    *,
    names: Sequence[str],
    place_name: Callable[[int], str],
    viewer: Seat | None = None,
) -> list[str]:
    """Describe the events that the viewer may learn of, one sentence for each.

    Consecutive events of a class become one sentence if there is a message ``<event>-several``: its gaps hold the
    values of all of them, and `count` their number; if it has ``.each``, the gap `each` holds that attribute for every
    one of them. `names` are the players' names in seat order, already escaped; `place_name` names a place of the board.
    """
    # Before they are grouped: a secret must not show by what it separates.
    known = [event for event in events if event.only_for is None or event.only_for == viewer]
    sentences: list[str] = []
    for _, group in groupby(known, key=lambda event: (type(event), getattr(event, "seat", None))):
        alike = list(group)
        sentence = event_id(slug, type(alike[0]))
        facts = [_facts(event, names, place_name, words) for event in alike]
        if len(alike) > 1 and words.has(f"{sentence}-several"):
            together = _together(facts, _places(alike[0]), words)
            if words.has(f"{sentence}-several.each"):
                together["each"] = words.list([words.fill(f"{sentence}-several.each", each) for each in facts])
            sentences.append(words.fill(f"{sentence}-several", together))
        else:
            sentences += [words.fill(sentence, each) for each in facts]
    return sentences


def flowing(sentences: Sequence[str], name: str, words: Words) -> list[str]:
    """Join consecutive sentences about one player, as in "**Ada** takes this, takes that and passes.".

    `name` is the player's, already escaped.
    """
    return _joined(sentences, f"**{name}** ", words)


def _joined(sentences: Sequence[str], lead: str, words: Words) -> list[str]:
    """Join consecutive sentences that begin with the same words."""
    joined: list[str] = []
    for by_them, group in groupby(sentences, key=lambda sentence: sentence.startswith(lead)):
        each = list(group)
        if not by_them:
            joined += each
            continue
        done = [sentence.removeprefix(lead).removesuffix(".") for sentence in each]
        for first in range(0, len(done), MOST_CLAUSES):
            joined.append(f"{lead}{words.list(done[first : first + MOST_CLAUSES])}.")
    return joined


def paragraph(sentences: Sequence[str]) -> str:
    """Join sentences with spaces; headings and lines with a dash get a line of their own.

    So does the text after such lines.
    """
    text = ""
    for sentence in sentences:
        listed = _is_list_line(sentence) or _is_list_line(text.rpartition("\n")[2])
        text = sentence if not text else f"{text}\n{sentence}" if listed else f"{text} {sentence}"
    return text


def _is_list_line(line: str) -> bool:
    """Return whether a line is part of a list or its heading: in bold, and not a sentence."""
    return line.startswith("- ") or (line.startswith("**") and line.endswith("**") and line.count("**") == 2)


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def _facts(thing: object, names: Sequence[str], place_name: Callable[[int], str], words: Words) -> dict[str, str | int]:
    facts: dict[str, str | int] = {}
    for field in fields_of(type(thing)):
        facts.update(_gaps_of(field, getattr(thing, field.name), names, place_name, words))
    return facts


def _places(event: Event) -> frozenset[str]:
    return frozenset(field.name for field in fields_of(type(event)) if field.role is Role.PLACE and not field.many)


def _together(facts: Sequence[dict[str, str | int]], places: frozenset[str], words: Words) -> dict[str, str | int]:
    """Merge the gaps of several events of one seat.

    Each gap holds a list of all values; further ones hold the first value and the number of different ones.
    """
    merged: dict[str, str | int] = {}
    for name in facts[0]:
        values = [str(each[name]) for each in facts]
        listed = words.list(values) if name in places else ", ".join(values)
        merged |= {name: listed, f"{name}-first": values[0], f"{name}-kinds": len(set(values))}
    return {**merged, "seat": facts[0].get("seat", ""), "count": len(facts)}


def _gaps_of(
    field: NamedField, value: Any, names: Sequence[str], place_name: Callable[[int], str], words: Words
) -> dict[str, str | int]:
    """Return the gaps of a field: a place's name, the names of seats, and a count for several values."""
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
    """Convert a value without a role; numbers stay numbers, so that they can choose a plural."""
    match value:
        # Before `int`, which booleans are, too.
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case int():
            return value
        case _:
            return str(value)


def _points(name: str, points: PointsBySeat, names: Sequence[str]) -> dict[str, str | int]:
    """List the seats that got points, most first, with their number."""
    scoring = sorted((seat for seat, gained in enumerate(points) if gained), key=lambda seat: -points[seat])
    return {name: ", ".join(f"**{names[seat]}** +{points[seat]}" for seat in scoring), f"{name}-count": len(scoring)}
