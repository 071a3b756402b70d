"""What the fields of events and moves mean: places, seats, points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from engines.protocol import Role


@dataclass(frozen=True, slots=True)
class NamedField:
    """A field of an event or a move: the role of its value, if it needs formatting, and whether it holds several."""

    name: str
    role: Role | None
    many: bool


@cache
def fields_of(kind: type) -> tuple[NamedField, ...]:
    """Return the fields of a class of events or moves, in their order."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_field(name, hint) for name, hint in hints.items() if name != "only_for")


def places_of(thing: object) -> Iterator[int]:
    """Yield the places that an event or a move names."""
    for field in fields_of(type(thing)):
        if field.role is Role.PLACE:
            value = getattr(thing, field.name)
            yield from value if field.many else (value,)


def _field(name: str, hint: Any) -> NamedField:
    items: tuple[Any, ...] = get_args(hint) if get_origin(hint) is tuple else ()
    return NamedField(name, _role(items[0] if items else hint), many=bool(items))


def _role(hint: Any) -> Role | None:
    found = (note for note in getattr(hint, "__metadata__", ()) if isinstance(note, Role))
    return next(found, None)
