"""Those who play in the simulation: when they sleep, how soon they move, what they have set."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from tables.core.model import Person

ZONES = ("UTC", "Europe/Berlin", "America/New_York", "America/Los_Angeles", "Asia/Tokyo", "Australia/Sydney")
HOUR = timedelta(hours=1)


@dataclass(slots=True)
class Someone:
    """A person with their habits. `quiet` is from one hour of their day to another, None if they have set none."""

    person: Person
    zone: str
    quiet: tuple[int, int] | None
    reminds: bool
    directly: bool
    next_up: bool
    auto_away: bool
    pace: float
    away_since: datetime | None = None
    away_until: datetime | None = None

    @property
    def user_id(self) -> int:
        """The account."""
        return self.person.user_id

    def is_quiet(self, moment: datetime) -> bool:
        """Whether nothing may notify them now; reckoned apart from the program that is put to the test."""
        if self.quiet is None:
            return False
        start, end = self.quiet
        hour = moment.astimezone(ZoneInfo(self.zone)).hour
        return start <= hour < end if start < end else hour >= start or hour < end

    def is_away(self, moment: datetime) -> bool:
        """Whether they have said that they are away."""
        return self.away_until is not None and moment < self.away_until

    def reached(self, moment: datetime) -> datetime:
        """When something may notify them at the earliest."""
        moment = max(moment, self.away_until or moment)
        while self.is_quiet(moment):
            hour = moment.astimezone(ZoneInfo(self.zone)).replace(minute=0, second=0, microsecond=0)
            moment = hour.astimezone(UTC) + HOUR
        return moment

    def awake(self, moment: datetime) -> datetime:
        """When they are at it again."""
        while self.is_quiet(moment):
            moment += HOUR
        return moment

    def moves_after(self, rng: random.Random) -> timedelta:
        """How long they take for a move; some moves nobody gets round to."""
        wish = rng.random()
        mean = 4.0 if wish < 0.6 else 24.0 if wish < 0.85 else 90.0 if wish < 0.99 else 5000.0
        return timedelta(hours=rng.expovariate(1 / mean) * self.pace) + timedelta(minutes=1)


def somebody(number: int, rng: random.Random) -> Someone:
    """A person as chance makes them."""
    return Someone(
        person=Person(number, f"player {number}"),
        zone=rng.choice(ZONES),
        quiet=some_hours(rng) if rng.random() < 0.7 else None,
        reminds=rng.random() < 0.9,
        directly=rng.random() < 0.2,
        next_up=rng.random() < 0.15,
        auto_away=rng.random() < 0.1,
        pace=rng.choice((2.0, 3.0, 5.0)),
    )


def some_hours(rng: random.Random) -> tuple[int, int]:
    """Quiet hours: nights mostly, some at odd times."""
    if rng.random() < 0.8:
        return rng.choice((21, 22, 23)), rng.choice((6, 7, 8, 9))
    start = rng.randrange(24)
    return start, (start + rng.randrange(1, 20)) % 24
