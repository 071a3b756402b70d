"""What becomes of a digest at the moment when it is due. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from tables.core.hours import next_digest
from tables.core.preferences import Preferences


@dataclass(frozen=True, slots=True)
class DigestStep:
    """Whether a digest that is due is posted now, and when the next one is due; None: there is none any more."""

    posts: bool
    next_at: datetime | None


def expected_digest(preferences: Preferences, now: datetime) -> datetime | None:
    """Return when a person's next digest comes if nothing changes; None where they have none."""
    if preferences.digest is None or preferences.zone is None:
        return None
    present = now if preferences.away_until is None else max(now, preferences.away_until)
    return preferences.reachable(next_digest(preferences.digest, preferences.zone, present))


def digest_step(preferences: Preferences, now: datetime) -> DigestStep:
    """Return what becomes of a person's digest that is due: after an outage one replaces all that were missed.

    In quiet hours it waits for their end. In an absence there is none that day.
    """
    if preferences.digest is None or preferences.zone is None:
        return DigestStep(posts=False, next_at=None)
    following = next_digest(preferences.digest, preferences.zone, now)
    if preferences.is_away(now):
        return DigestStep(posts=False, next_at=following)
    reachable = preferences.reachable(now)
    return DigestStep(posts=True, next_at=following) if reachable == now else DigestStep(posts=False, next_at=reachable)
