"""The button that leads home, where everything can be reached without a command."""

from __future__ import annotations

from typing import Any

import discord

from cogs.chat.controls.controls import Address
from locales import Words

HOME = "home"
"""The action that shows home."""


def home_button(words: Words, *, row: int | None = None) -> discord.ui.Button[Any]:
    """Return the button that shows home privately."""
    return Address(0, 0).button(words("button-home"), HOME, row=row)
