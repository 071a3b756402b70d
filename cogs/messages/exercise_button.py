"""The button that leads to a person's own mistakes, wherever it is shown."""

from __future__ import annotations

from locales import Words
from screens.controls import Address, Control

EXERCISES = "exercises"
"""The action: show the next exercise that is due."""


def exercise_button(words: Words, due: int = 0) -> Control:
    """Return the button, with the number of exercises due if it is known."""
    return Address(0, 0).button(words("button-exercises", count=due), EXERCISES)
