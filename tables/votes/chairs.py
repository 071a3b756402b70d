"""Chairs as they are when somebody else plays there."""

from __future__ import annotations

from dataclasses import replace

from tables.core.model import Chair


def stood_in(chairs: tuple[Chair, ...], seat: int) -> tuple[Chair, ...]:
    """The chairs when a computer plays on for the person on one of them."""
    absent = replace(chairs[seat], person=None, missing=chairs[seat].person)
    return tuple(absent if chair.seat == seat else chair for chair in chairs)
