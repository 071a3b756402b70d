"""Ways on that many rooms offer: the buttons that open a table, the commands that do it, and the button home."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from engines.protocol import Options
from engines.registry import AnyEngine
from locales import Words, message_key
from screens.controls import IN_A_ROW, Address, Button, Control, Style

FORM = "table-form"
"""The action that shows the form; its detail names the game."""

HOME = "home"
"""The action that shows home."""


def home_button(words: Words, *, row: int | None = None) -> Button:
    """Return the button that shows home privately, where everything can be reached without a command."""
    return Address(0, 0).button(words("button-home"), HOME, row=row)


def openings(games: Iterable[str], words: Words) -> list[Control]:
    """Return a button that opens each of the first games; the others are at home."""
    at, style = Address(0, 0), Style.PRIMARY
    label = "button-open-table"
    return [at.button(words(label, game=words.game(slug)), FORM, slug, style=style) for slug in islice(games, IN_A_ROW)]


def opening_commands(games: Iterable[str], words: Words) -> list[str]:
    """Return the commands that open a table, one for each game: `/qin new`."""
    return [f"`/{words(f'command-{message_key(slug)}')} {words('command-new')}`" for slug in games]


def usual(engine: AnyEngine) -> tuple[int, Options]:
    """Return the seats and options of a game where none were chosen."""
    return max(2, engine.seats.start), {name: values[0] for name, values in engine.choices.items()}
