"""The chairs of a table after a player has left one of them."""

from __future__ import annotations

from dataclasses import replace

from tables.core.model import Chair


def stood_in(chairs: tuple[Chair, ...], seat: int) -> tuple[Chair, ...]:
    """Return the chairs with a computer playing on for the person on one of them."""
    return _with(chairs, replace(chairs[seat], person=None, missing=chairs[seat].person))


def given_up(chairs: tuple[Chair, ...], seat: int) -> tuple[Chair, ...]:
    """Return the chairs after the person on one of them has given it up."""
    return _with(chairs, replace(chairs[seat], person=None, resigned=chairs[seat].person))


def _with(chairs: tuple[Chair, ...], changed: Chair) -> tuple[Chair, ...]:
    return tuple(changed if chair.seat == changed.seat else chair for chair in chairs)
