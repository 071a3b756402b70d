"""How large a simulated month is, and how its turns are spread over a day."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from db.share import Share

START = datetime(2026, 3, 1, tzinfo=UTC)

SHARDS_A_PROCESS = 2
TURNS_A_DAY = 24.0
"""How many turns are taken in a server on a day."""

PEAK = 5.0
"""How many times as many turns as in the mean are taken at the hour at which most play."""

_QUIET, _PEAK_HOUR, _HALF_WIDTH = 0.5, 20.0, 1.064
"""Half as many as in the mean for most of the day, and an evening that makes up for it."""


@dataclass(frozen=True, slots=True)
class Size:
    """A month, or what of it is lived through.

    `tables` are those of each server: the first is played at, the others seldom. `crowd` people play at all of them,
    about four a server if it is None. In `busy` steps people do hardly anything but what concerns several
    tables at once. With `seconds` it ends after so many, wherever it is then.
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
        """How many people there are."""
        return self.crowd or 4 * self.servers

    @property
    def step(self) -> timedelta:
        """How much time passes at once."""
        return timedelta(minutes=self.step_minutes)

    @property
    def steps(self) -> int:
        """How many steps it has."""
        return max(1, round(self.days * 24 * 60 / self.step_minutes))

    @property
    def shards(self) -> int:
        """How many shards the processes have together."""
        return self.processes * SHARDS_A_PROCESS

    def share(self, process: int) -> Share:
        """What a process looks after."""
        first = process * SHARDS_A_PROCESS
        return Share.of(self.shards, range(first, first + SHARDS_A_PROCESS))

    def turns_in(self, moment: datetime) -> float:
        """How many turns are taken in a server in the step that begins then."""
        return self.turns_a_day * self.step_minutes / (24 * 60) * weight(moment)


def weight(moment: datetime) -> float:
    """How many times as many turns as in the mean are taken at a moment: 1 over the whole day."""
    hours = moment.hour + moment.minute / 60 - _PEAK_HOUR
    hours = (hours + 12) % 24 - 12
    return _QUIET + (PEAK - _QUIET) * math.exp(-((hours / _HALF_WIDTH) ** 2) / 2)
