"""A line of the table that `make bench` prints."""

from __future__ import annotations

from dataclasses import dataclass


class AbsentError(Exception):
    """Raised if this machine lacks a requirement of a bench; the message says which."""


@dataclass(frozen=True, slots=True)
class Row:
    """A measured figure, a base measured in the same run, and the ratio to reach.

    Without `against` the base is 1: the figure itself is compared with the bounds. `reach` and `stretch`
    are bounds of `ratio`: upper ones, or lower ones where `more` is better. None: no bound.
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
        """The figure in units of its base."""
        return self.value / self.base

    @property
    def reached(self) -> bool | None:
        """Whether the ratio is within its bound; None without one."""
        if self.reach is None:
            return None
        return self.ratio >= self.reach if self.more else self.ratio <= self.reach
