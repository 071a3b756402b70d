"""The players of the simulation: when they sleep, how soon they move, and their settings."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from tables.core.model import Person

ZONES = ("UTC", "Europe/Berlin", "America/New_York", "America/Los_Angeles", "Asia/Tokyo", "Australia/Sydney")
HOUR = timedelta(hours=1)


@dataclass(slots=True)
class SimulatedPlayer:
    """A player with habits. `quiet` is from one hour of their day to another, None without quiet hours."""

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
        """Return whether nothing may notify the player now; computed independently of the program under test."""
        if self.quiet is None:
            return False
        start, end = self.quiet
        hour = moment.astimezone(ZoneInfo(self.zone)).hour
        return start <= hour < end if start < end else hour >= start or hour < end

    def is_away(self, moment: datetime) -> bool:
        """Return whether the player is marked as away."""
        return self.away_until is not None and moment < self.away_until

    def reached(self, moment: datetime) -> datetime:
        """Return the earliest moment when the player may be notified."""
        moment = max(moment, self.away_until or moment)
        while self.is_quiet(moment):
            hour = moment.astimezone(ZoneInfo(self.zone)).replace(minute=0, second=0, microsecond=0)
            moment = hour.astimezone(UTC) + HOUR
        return moment

    def awake(self, moment: datetime) -> datetime:
        """Return the moment when the player is awake again."""
        while self.is_quiet(moment):
            moment += HOUR
        return moment

    def moves_after(self, rng: random.Random) -> timedelta:
        """Return how long the player takes for a move; some moves are never made."""
        wish = rng.random()
        mean = 4.0 if wish < 0.6 else 24.0 if wish < 0.85 else 90.0 if wish < 0.99 else 5000.0
        return timedelta(hours=rng.expovariate(1 / mean) * self.pace) + timedelta(minutes=1)


def random_player(number: int, rng: random.Random) -> SimulatedPlayer:
    """Create a random player."""
    return SimulatedPlayer(
        person=Person(number, f"player {number}"),
        zone=rng.choice(ZONES),
        quiet=random_quiet_hours(rng) if rng.random() < 0.7 else None,
        reminds=rng.random() < 0.9,
        directly=rng.random() < 0.2,
        next_up=rng.random() < 0.15,
        auto_away=rng.random() < 0.1,
        pace=rng.choice((2.0, 3.0, 5.0)),
    )


def random_quiet_hours(rng: random.Random) -> tuple[int, int]:
    """Return quiet hours: mostly nights, some at odd times."""
    if rng.random() < 0.8:
        return rng.choice((21, 22, 23)), rng.choice((6, 7, 8, 9))
    start = rng.randrange(24)
    return start, (start + rng.randrange(1, 20)) % 24
