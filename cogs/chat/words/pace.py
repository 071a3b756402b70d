"""The pace of a table: an option that every game's `new` has, and its words."""

from __future__ import annotations

from datetime import timedelta

from discord import app_commands

from cogs.chat.words.translation import Command, localized, options
from locales import Words
from tables.core.errors import NoPaceError
from tables.core.pace import PACES, Pace


def pace_option(new: Command) -> Command:
    """Give a game's `new` the option `pace`, in hours for `pace_of`; left out, the server's pace holds."""
    choices = [
        app_commands.Choice(name=localized(f"choice-pace-{hours_of(pace)}"), value=hours_of(pace)) for pace in PACES
    ]
    return options("pace")(app_commands.choices(pace=choices)(new))


def pace_of(hours: int) -> Pace | None:
    """Return the pace that the option means; 0 is none. Raises `NoPaceError`."""
    if hours not in map(hours_of, PACES):
        raise NoPaceError
    return Pace(timedelta(hours=hours)) if hours else None


def pace_in_words(pace: Pace, words: Words) -> str:
    """How long a turn may last."""
    return words(f"pace-{hours_of(pace)}")


def hours_of(pace: Pace | None) -> int:
    """Return a pace as the option has it; 0 is none."""
    return 0 if pace is None else pace.turn // timedelta(hours=1)
