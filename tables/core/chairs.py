"""Chairs as they are when somebody no longer plays there."""

from __future__ import annotations

from dataclasses import replace

from tables.core.model import Chair


def stood_in(chairs: tuple[Chair, ...], seat: int) -> tuple[Chair, ...]:
    """The chairs when a computer plays on for the person on one of them."""
    return _with(chairs, replace(chairs[seat], person=None, missing=chairs[seat].person))


def given_up(chairs: tuple[Chair, ...], seat: int) -> tuple[Chair, ...]:
    """The chairs when the person on one of them has given it up."""
    return _with(chairs, replace(chairs[seat], person=None, resigned=chairs[seat].person))


def _with(chairs: tuple[Chair, ...], changed: Chair) -> tuple[Chair, ...]:
    return tuple(changed if chair.seat == changed.seat else chair for chair in chairs)
