"""Kinds of reminders as databases hold them: a name, and a text of numbers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from tables.core.reminder_kinds import (
    CameBack,
    MoreTime,
    NextUp,
    PremovePlayed,
    PremovesDropped,
    ReminderKind,
    ReviewShown,
    SeatOffered,
    SeatTaken,
    StoodIn,
    TimeUp,
    TurnBegan,
    TurnLasts,
    TurnUnplayed,
    VoteOpened,
    WatchedEnd,
    WatchedTurn,
    WentAway,
)
from tables.core.rows import to_moment


def _late(told: list[int]) -> tuple[int | None, datetime]:
    """The vote and the moment; before there were votes only the moment was written."""
    return (told[0] or None if len(told) > 1 else None), to_moment(told[-1])


_READERS: dict[type[Any], Callable[[list[int]], ReminderKind]] = {
    TurnBegan: lambda _: TurnBegan(),
    TurnLasts: lambda _: TurnLasts(),
    NextUp: lambda _: NextUp(),
    StoodIn: lambda _: StoodIn(),
    WatchedTurn: lambda _: WatchedTurn(),
    WatchedEnd: lambda _: WatchedEnd(),
    TimeUp: lambda told: TimeUp(*_late(told)),
    TurnUnplayed: lambda told: TurnUnplayed(*_late(told)),
    MoreTime: lambda told: MoreTime(told[0], to_moment(told[1])),
    WentAway: lambda told: WentAway(to_moment(told[0])),
    CameBack: lambda _: CameBack(),
    VoteOpened: lambda told: VoteOpened(told[0]),
    SeatOffered: lambda told: SeatOffered(told[0]),
    SeatTaken: lambda told: SeatTaken(told[0], told[1], to_moment(told[2])),
    PremovePlayed: lambda _: PremovePlayed(),
    PremovesDropped: lambda _: PremovesDropped(),
    ReviewShown: lambda _: ReviewShown(),
}

_READERS_BY_NAME = {kind.name: read for kind, read in _READERS.items()}

NOTIFYING = tuple(kind.name for kind in _READERS if kind.notifies)
"""The names of the kinds that notify a person; all others tell the table something without notifying anybody."""

WATCHING = tuple(kind.name for kind in _READERS if kind.is_watched)
"""The names of the kinds that are for spectators."""


def read_kind(name: str, detail: str) -> ReminderKind:
    """A kind as it was written down. Raises `ValueError` for what this version does not know."""
    try:
        return _READERS_BY_NAME[name]([int(number) for number in detail.split()])
    except (KeyError, IndexError, ValueError) as error:
        raise ValueError(f"no reminder is written as {name!r} {detail!r}") from error
