"""The button that leads to a person's own mistakes, wherever it is shown."""

from __future__ import annotations

from cogs.chat.controls.controls import Address, Item
from locales import Words

EXERCISES = "exercises"
"""The action: show the next exercise that is due."""


def exercise_button(words: Words, due: int = 0) -> Item:
    """Return the button, with the number of exercises due if it is known."""
    return Address(0, 0).button(words("button-exercises", count=due), EXERCISES)
