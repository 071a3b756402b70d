"""A line of the table that `make bench` prints."""

from __future__ import annotations

from dataclasses import dataclass


class AbsentError(Exception):
    """This machine lacks what a bench needs; the message says what."""


@dataclass(frozen=True, slots=True)
class Row:
    """A measured figure, what it is measured against in the same run, and the ratio to reach.

    Without something to measure against, the figure stands for itself, and so do the bounds. `reach` and `stretch`
    are bounds of `ratio`: upper ones, or lower ones where `more` is better. None: nothing is asked.
    """

    what: str
    value: float
    unit: str
    against: str = ""
    base: float = 1.0
    reach: float | None = None
    stretch: float | None = None
    more: bool = False
    note: str = ""

    @property
    def ratio(self) -> float:
        """The figure in units of what it is measured against."""
        return self.value / self.base

    @property
    def reached(self) -> bool | None:
        """Whether the ratio is where it should be; None when nothing is asked."""
        if self.reach is None:
            return None
        return self.ratio >= self.reach if self.more else self.ratio <= self.reach
