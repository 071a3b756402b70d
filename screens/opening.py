"""How people open a table: the buttons that show the form, and the commands."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from locales import Words, message_key
from screens.controls import IN_A_ROW, Address, Control, Style

FORM = "table-form"
"""The action that shows the form; its detail names the game."""


def openings(games: Iterable[str], words: Words) -> list[Control]:
    """Return a button that opens each of the first games; the others are at home."""
    at, style = Address(0, 0), Style.PRIMARY
    label = "button-open-table"
    return [at.button(words(label, game=words.game(slug)), FORM, slug, style=style) for slug in islice(games, IN_A_ROW)]


def opening_commands(games: Iterable[str], words: Words) -> list[str]:
    """Return the commands that open a table, one for each game: `/qin new`."""
    return [f"`/{words(f'command-{message_key(slug)}')} {words('command-new')}`" for slug in games]
