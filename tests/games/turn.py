"""What a game brings to the page about one of its turns (`tests/turn_stories.py`)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A turn from the middle of a game: the moves before it in notation, and what is chosen in it by how it begins.

    `look_at` says what makes it a good one.
    """

    before: str = ""
    chosen: tuple[str, ...] = ()
    look_at: str = ""
