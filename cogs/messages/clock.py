"""Deadlines as Discord shows moments."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import discord

from locales import Words
from tables.core.model import Table

MORE_TIME = "more-time"
"""The action of the button that gives more time."""


def stamp(moment: datetime, style: Literal["R", "d", "f", "F"]) -> str:
    """Return a moment as Discord shows it to everyone on their own clock: ``R`` is how far away it is."""
    return discord.utils.format_dt(moment, style)


def deadline_line(table: Table, words: Words) -> str:
    """Until when the turn lasts; empty where there is no clock."""
    if table.deadline is None:
        return ""
    return words("turn-deadline", moment=stamp(table.deadline, "f"), left=stamp(table.deadline, "R"))
