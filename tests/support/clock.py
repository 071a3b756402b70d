"""Clocks that only move when told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

WEEK = timedelta(days=7)


@dataclass
class Clock:
    """The time, as far as the tables know. `passing`: how those who look learn that it has passed."""

    now: datetime = datetime(2026, 3, 1, tzinfo=UTC)
    passing: list[Callable[[], None]] = field(default_factory=list, repr=False)

    def __call__(self) -> datetime:
        return self.now

    def advance(self, **span: float) -> None:
        """Let time pass in which the bot looks all the while; more than a week at once, or back, is a leap."""
        by = timedelta(**span)
        self.leap(by)
        if timedelta() <= by <= WEEK:
            for each in self.passing:
                each()

    def live(self, **span: float) -> None:
        """Let so much time pass in which the bot looks all the while."""
        end = self.now + timedelta(**span)
        while (left := end - self.now) > timedelta():
            self.advance(seconds=min(left, WEEK).total_seconds())

    def leap(self, by: timedelta) -> None:
        """Let the time jump, or pass while nobody looks."""
        self.now += by


class Seconds:
    """The time, which passes when told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now
