"""The pace of a table: how much time its players have, and when it runs. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache

from tables.core.errors import FastPaceError, NoPaceError
from tables.core.playing_hours import PlayingHours

_AGAIN = 8
"""The part of a bank that is given again at least: an eighth of it."""

FAST = timedelta(hours=12)
"""A turn with less time needs playing hours: people sleep."""

SHORTEST_TURN, LONGEST_TURN = timedelta(hours=1), timedelta(days=30)
"""The bounds of the time for a turn; where there is a bank, of its upper one alone."""

SHORTEST_BANK, LONGEST_BANK = timedelta(days=1), timedelta(days=60)
"""The bounds of a bank."""

SHORTEST_HOURS = timedelta(hours=1)
"""The shortest playing hours of a day."""


_A_WEEK = date(2026, 1, 5)


@dataclass(frozen=True, slots=True)
class Pace:
    """The time of a player: so much for each `turn`, or besides what the player has saved.

    With a `bank` each player begins with so much, and saves what a turn has left, at most `most` with the time of the
    next turn. A bank to which turns add nothing is the time for the whole game. Time runs in the `hours` alone, if
    there are any.
    """

    turn: timedelta
    bank: timedelta | None = None
    most: timedelta | None = None
    hours: PlayingHours | None = None

    @property
    def again(self) -> timedelta:
        """The time that a player is given who has none left."""
        return self.turn if self.bank is None else max(self.turn, self.bank / _AGAIN)

    def turn_time(self, saved: timedelta | None) -> timedelta:
        """Return the whole time for the next turn of a player who has saved so much; None: they did not move yet."""
        if self.bank is None:
            return self.turn
        time = (self.bank if saved is None else saved) + self.turn
        return time if self.most is None else min(time, self.most)

    def after(self, moment: datetime, span: timedelta) -> datetime:
        """Return the moment at which so much time has run."""
        return moment + span if self.hours is None else self.hours.advance(moment, span)

    def before(self, moment: datetime, span: timedelta) -> datetime:
        """Return the moment from which so much time runs until this one."""
        return moment - span if self.hours is None else self.hours.retreat(moment, span)

    def between(self, since: datetime, until: datetime) -> timedelta:
        """Return the time that runs between two moments, none where the second comes first."""
        return max(until - since, timedelta()) if self.hours is None else self.hours.between(since, until)

    def resumed(self, deadline: datetime, stopped: datetime, goes_on: datetime) -> datetime:
        """Return the deadline of a turn whose time was to run from one moment on, and runs from another on instead.

        Time that was up before stays up for as long.
        """
        if self.hours is None:
            return deadline + (goes_on - stopped)
        if deadline < stopped:
            return self.hours.retreat(goes_on, self.hours.between(deadline, stopped))
        return self.hours.advance(goes_on, self.hours.between(stopped, deadline))


@dataclass(frozen=True, slots=True)
class TurnLimit:
    """The limit of a turn: at its `deadline` so much `time` has run at the `pace` of the table."""

    pace: Pace
    time: timedelta
    deadline: datetime

    def with_left(self, span: timedelta) -> datetime:
        """Return the last moment at which so much time is left."""
        return self.pace.before(self.deadline, span)

    def saved(self, now: datetime) -> timedelta:
        """Return the time that its player saves if the turn ends now."""
        # A deadline may have been put off: time that was never the player's cannot be saved.
        return min(self.pace.between(now, self.deadline), self.time)


def is_fast(pace: Pace) -> bool:
    """Tell whether the turns of a pace are so short that it needs playing hours."""
    return pace.bank is None and pace.turn < FAST


def check_pace(pace: Pace | None) -> None:
    """Check that a table can be played at a pace; None: without a clock. Raises `NoPaceError`, `FastPaceError`."""
    if pace is None:
        return
    shortest = SHORTEST_TURN if pace.bank is None else timedelta()
    if not shortest <= pace.turn <= LONGEST_TURN:
        raise NoPaceError(why="turn")
    if pace.bank is not None and not SHORTEST_BANK <= pace.bank <= LONGEST_BANK:
        raise NoPaceError(why="bank")
    if pace.most is not None and (pace.bank is None or not pace.bank <= pace.most <= LONGEST_BANK):
        raise NoPaceError(why="most")
    if pace.hours is not None and pace.hours.length < SHORTEST_HOURS:
        raise NoPaceError(why="hours")
    if is_fast(pace) and pace.hours is None:
        raise FastPaceError


@lru_cache(maxsize=256)
def longest_wait(pace: Pace) -> timedelta | None:
    """Return the longest time that a turn may last, None where a bank has no upper bound."""
    span = pace.turn if pace.bank is None else pace.most
    if span is None:
        span = pace.bank if pace.turn == timedelta() else None
    if span is None or pace.hours is None:
        return span
    # The longest turn begins when the hours of a day are over. Without changes of the clocks, as in UTC.
    ends = [datetime.combine(_A_WEEK + timedelta(days=day), pace.hours.end, UTC) for day in range(7)]
    hours = replace(pace.hours, zone="UTC")
    return max(hours.advance(end, span) - end for end in ends)


PACES = (None, *(Pace(timedelta(hours=hours)) for hours in (12, 24, 72, 168)))
"""The paces that are offered first; None: no clock."""
