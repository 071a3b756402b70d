"""The time that people at a table have had, counted beside the bot: it runs out for none of them sooner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

HOUR = timedelta(hours=1)

ROUNDED = 2
"""Milliseconds that may be lost where moments are rounded."""


@dataclass
class Hourglass:
    """How long time has run in the present turn, and how much was left of everything when it was measured last.

    `is_running`: time runs at the table. `is_quiet`: since that measure nothing has happened by which anybody gets
    another time.
    """

    is_running: bool = True
    is_quiet: bool = False
    _turn: Any = None
    _had: float = 0
    _since: float = 0
    _left: Mapping[str, float] = field(default_factory=dict[str, float])

    def passes(self, hours: float) -> None:
        """Count time that passes while the bot looks after the table."""
        if self.is_running:
            self._had += hours * 3_600_000
            self._since += hours * 3_600_000

    def begins(self, turn: Any) -> None:
        """Count from the beginning where this is another turn."""
        if turn != self._turn:
            self._turn, self._had = turn, 0

    def check_turn(self, pace: int, what: str) -> None:
        """Check that a turn whose time is up has lasted as long as it may."""
        assert self._had + ROUNDED >= pace, (what, self._had / 3_600_000, pace / 3_600_000)

    def measure(self, left: Mapping[str, float]) -> None:
        """Check the milliseconds that are left of everything, by its name, where only time has passed since then.

        While time stands still nothing is measured.
        """
        if not self.is_running:
            return
        for name in (left.keys() & self._left.keys()) if self.is_quiet else ():
            expected = self._left[name] - self._since
            if expected > 0:
                # An offer lasts longer where the machine's clock goes back: it knows when it began, not when it ends.
                more = left[name] - expected
                hours = name, left[name] / 3_600_000, expected / 3_600_000
                assert more >= -ROUNDED, ("less time left than before", hours)
                assert more <= ROUNDED or name.startswith("offer"), ("more time left than before", hours)
            else:
                assert left[name] <= ROUNDED, ("it has time again", name)
        self._left, self._since, self.is_quiet = left, 0, True
