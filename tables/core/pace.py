"""The pace of a table: how much time its players have, and when it runs. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

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


def check_pace(pace: Pace | None) -> None:
    """Check that a table can be played at a pace; None: without a clock. Raises `NoPaceError`, `FastPaceError`."""
    if pace is None:
        return
    if pace.bank is None:
        if not SHORTEST_TURN <= pace.turn <= LONGEST_TURN or pace.most is not None:
            raise NoPaceError
    elif not SHORTEST_BANK <= pace.bank <= (pace.most or pace.bank) <= LONGEST_BANK or pace.turn > LONGEST_TURN:
        raise NoPaceError
    if pace.hours is not None and pace.hours.length < SHORTEST_HOURS:
        raise NoPaceError
    if pace.bank is None and pace.turn < FAST and pace.hours is None:
        raise FastPaceError


PACES = (None, *(Pace(timedelta(hours=hours)) for hours in (12, 24, 72, 168)))
"""The paces that are offered first; None: no clock."""
