"""The size of a simulated month, and its time: the calendar that all processes follow."""

from __future__ import annotations

import math
import mmap
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic, process_time

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


_STEP, _BASE, _SINCE, _MOST, _CALM, _OVER = range(6)
_COMMON = 6
_DONE, _BEGUN, _TURNS, _MOVES, _BEFORE, _NOW = range(6)
_EACH = 6


class Calendar:
    """A few numbers in shared memory, which a kill leaves unchanged.

    The conductor advances time, each process counts.
    """

    def __init__(self, path: Path, size: Size) -> None:
        length = 8 * (_COMMON + _EACH * size.processes)
        if not path.exists():
            path.write_bytes(bytes(length))
        with path.open("r+b") as file:
            self._numbers = memoryview(mmap.mmap(file.fileno(), length)).cast("d")
        self._size = size

    # The conductor's

    def begin(self, step: int, base: datetime, most: float, *, calm: bool = False) -> None:
        """Begin a step at a moment, with at most `most` seconds of its time; in a calm one nothing fails."""
        self._numbers[_BASE], self._numbers[_MOST] = base.timestamp(), most
        self._numbers[_SINCE], self._numbers[_CALM] = monotonic(), calm
        self._numbers[_STEP] = step

    def end(self) -> None:
        """End all processes."""
        self._numbers[_OVER] = 1

    def waiting_for(self) -> Sequence[int]:
        """Return the processes that have not completed this step."""
        return [each for each in range(self._size.processes) if self._of(each, _DONE) < self._numbers[_STEP]]

    @property
    def turns(self) -> int:
        """The number of turns played."""
        return int(sum(self._of(each, _TURNS) for each in range(self._size.processes)))

    @property
    def moves(self) -> int:
        """The number of recorded moves of people."""
        return int(sum(self._of(each, _MOVES) for each in range(self._size.processes)))

    @property
    def processor_seconds(self) -> float:
        """The processor seconds of all lives of all processes, as far as they noted them."""
        return sum(self._of(each, _BEFORE) + self._of(each, _NOW) for each in range(self._size.processes))

    # For all

    @property
    def step(self) -> int:
        """The present step."""
        return int(self._numbers[_STEP])

    @property
    def is_calm(self) -> bool:
        """Whether nothing fails and no player moves any more."""
        return bool(self._numbers[_CALM])

    @property
    def is_over(self) -> bool:
        """Whether all processes should end."""
        return bool(self._numbers[_OVER])

    def now(self) -> datetime:
        """Return the present moment."""
        passed = min(max(0.0, monotonic() - self._numbers[_SINCE]), self._numbers[_MOST])
        return datetime.fromtimestamp((self._numbers[_BASE] or START.timestamp()) + passed, UTC)

    # A process's own

    def be_born(self, process: int) -> None:
        """Begin another life, keeping the processor time of the one before."""
        self._set(process, _BEFORE, self._of(process, _BEFORE) + self._of(process, _NOW))
        self._set(process, _NOW, 0)

    def done(self, process: int) -> int:
        """Return the last step that a process has completed."""
        return int(self._of(process, _DONE))

    def finish(self, process: int, step: int) -> None:
        """Mark a step as completed."""
        self._set(process, _NOW, process_time())
        self._set(process, _BEGUN, 0)
        self._set(process, _DONE, step)

    def begun(self, process: int) -> int:
        """Return how many requests of the present step were begun, in this life or the one before."""
        return int(self._of(process, _BEGUN))

    def count_begun(self, process: int) -> None:
        """Count a request of the present step as begun."""
        self._set(process, _BEGUN, self._of(process, _BEGUN) + 1)

    def count(self, process: int, *, turns: int = 0, moves: int = 0) -> None:
        """Count turns and moves."""
        self._set(process, _TURNS, self._of(process, _TURNS) + turns)
        self._set(process, _MOVES, self._of(process, _MOVES) + moves)

    def _of(self, process: int, what: int) -> float:
        return self._numbers[_COMMON + _EACH * process + what]

    def _set(self, process: int, what: int, value: float) -> None:
        self._numbers[_COMMON + _EACH * process + what] = value
