"""Events as sentences: one Fluent message for each class of event, its gaps filled from the fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

from engines.protocol import Event, Seat
from locales.words import Words


def event_id(slug: str, event: Event | type[Event]) -> str:
    """The sentence for a class of event: ``qin-event-province-founded`` for Qin's `ProvinceFounded`."""
    name = (event if isinstance(event, type) else type(event)).__name__
    return f"{slug}-event-{re.sub(r'(?<=[a-z])(?=[A-Z])', '-', name).lower()}"


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

    `names` are the players' names in seat order, escaped already; `place_name` names a cell.
    """
    return [
        words(event_id(slug, event), **_facts(event, names, place_name))
        for event in events
        if event.only_for is None or event.only_for == viewer
    ]


def _facts(event: Event, names: Sequence[str], place_name: Callable[[int], str]) -> dict[str, str | int]:
    facts: dict[str, str | int] = {}
    for field in fields(event):
        if field.name != "only_for":
            facts.update(_told(field.name, str(field.type), getattr(event, field.name), names, place_name))
    return facts


def _told(
    name: str, kind: str, value: Any, names: Sequence[str], place_name: Callable[[int], str]
) -> dict[str, str | int]:
    """The gaps a field fills. What a number means is in its annotation: a seat, a cell, or a count."""
    match kind:
        case "Seat":
            return {name: names[int(value)]}
        case "tuple[Seat, ...]":
            return {name: ", ".join(names[int(seat)] for seat in value), f"{name}-count": len(value)}
        case "Cell":
            return {name: place_name(value)}
        case "tuple[Cell, ...]" | "tuple[Cell, Cell]":
            return {name: ", ".join(place_name(cell) for cell in value), f"{name}-count": len(value)}
        case "int":
            return {name: int(value)}
        case _:
            return {name: str(value)}
