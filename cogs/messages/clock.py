"""Deadlines as Discord shows moments."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Literal

import discord

from cogs.chat.words.names import bold, safe_name
from cogs.chat.words.spans import span_words
from locales import SafeText, Words
from tables.core.model import Table
from tables.time.clock import ClockState, Coming, banks_of

MORE_TIME, MORE_FOR_ALL = "more-time", "more-for-all"
"""The actions of the buttons that give more time, to the player to move or to everybody."""


def stamp(moment: datetime, style: Literal["R", "d", "f", "F"]) -> str:
    """Return a moment as Discord shows it to everyone on their own clock: ``R`` is how far away it is."""
    return discord.utils.format_dt(moment, style)


def deadline_line(deadline: datetime | None, words: Words) -> str:
    """Until when the turn lasts; empty where that is None."""
    return "" if deadline is None else words("turn-deadline", moment=stamp(deadline, "f"), left=stamp(deadline, "R"))


def banks_line(table: Table, words: Words) -> str:
    """Say how much time the players have who are not to move; empty where there are no banks."""
    found = [
        _of_seat(table, seat, bank, words)
        for seat, bank in enumerate(banks_of(table))
        if bank is not None and seat not in table.to_act
    ]
    return words("turn-banks", players=SafeText(", ".join(found))) if found else ""


def state_lines(table: Table, state: ClockState, words: Words) -> Iterator[str]:
    """Say what each seat has saved, and what comes next."""
    saved = [_of_seat(table, seat, each, words) for seat, each in enumerate(state.saved) if each is not None]
    if saved:
        yield words("clock-saved", players=SafeText(", ".join(saved)))
    # The end of the turn is said already.
    if state.coming is not None and state.coming != (Coming.TIME_UP, state.waiting.deadline):
        kind, at = state.coming
        moment, left = ("", "") if at is None else (stamp(at, "f"), stamp(at, "R"))
        yield words("clock-next", what=kind.value, moment=moment, left=left)


def _of_seat(table: Table, seat: int, span: timedelta, words: Words) -> SafeText:
    return SafeText(f"{bold(safe_name(table.chairs[seat], words))}{words('colon')}{span_words(span, words, 2)}")
