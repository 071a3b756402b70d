"""The size of a simulated month, and the spread of its turns over a day."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from db.share import Share

START = datetime(2026, 3, 1, tzinfo=UTC)

SHARDS_A_PROCESS = 2
TURNS_A_DAY = 24.0
"""Turns in a server on a day."""

PEAK = 5.0
"""Turns in the busiest hour, as a multiple of the mean."""

_QUIET, _PEAK_HOUR, _HALF_WIDTH = 0.5, 20.0, 1.064
"""Half the mean for most of the day, and an evening that makes up for it."""


@dataclass(frozen=True, slots=True)
class Size:
    """The size of a month, or of the part of it that is run.

    `tables` are those of each server: the first is played at, the others seldom. `crowd` people play at all of them,
    about four a server if None. In `busy` steps nearly all requests concern several tables at once. With `seconds` the
    month ends after that time, wherever it is then.
    """

    servers: int
    days: float
    processes: int
    kills: int
    outages: int
    seed: int
    tables: int = 2
    crowd: int | None = None
    step_minutes: float = 30.0
    turns_a_day: float = TURNS_A_DAY
    busy: bool = False
    seconds: float | None = None

    @property
    def people(self) -> int:
        """The number of people."""
        return self.crowd or 4 * self.servers

    @property
    def step(self) -> timedelta:
        """The time that passes in a step."""
        return timedelta(minutes=self.step_minutes)

    @property
    def steps(self) -> int:
        """The number of steps."""
        return max(1, round(self.days * 24 * 60 / self.step_minutes))

    @property
    def shards(self) -> int:
        """The number of shards of all processes."""
        return self.processes * SHARDS_A_PROCESS

    def share(self, process: int) -> Share:
        """Return a process's share of the shards."""
        first = process * SHARDS_A_PROCESS
        return Share.of(self.shards, range(first, first + SHARDS_A_PROCESS))

    def turns_in(self, moment: datetime) -> float:
        """Return the turns in a server in the step that begins at a moment."""
        return self.turns_a_day * self.step_minutes / (24 * 60) * weight(moment)


def weight(moment: datetime) -> float:
    """Return the turns at a moment as a multiple of the mean, which is 1 over the whole day."""
    hours = moment.hour + moment.minute / 60 - _PEAK_HOUR
    hours = (hours + 12) % 24 - 12
    return _QUIET + (PEAK - _QUIET) * math.exp(-((hours / _HALF_WIDTH) ** 2) / 2)
