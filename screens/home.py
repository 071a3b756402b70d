"""The button that leads home, where everything can be reached without a command."""

from __future__ import annotations

from locales import Words
from screens.controls import Address, Button

HOME = "home"
"""The action that shows home."""


def home_button(words: Words, *, row: int | None = None) -> Button:
    """Return the button that shows home privately."""
    return Address(0, 0).button(words("button-home"), HOME, row=row)
