"""Votes of the people at a table: their subjects, and the results of ballots. Pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from tables.core.errors import NotAnElectorError

LASTS = timedelta(hours=24)
"""The time for which a vote is open. One about a missing person is open until a day after its first ballot."""


class About(StrEnum):
    """The subject of a vote."""

    MISSING = "missing"
    """How to go on while a person keeps the table waiting."""
    TAKE_BACK = "take-back"
    """Whether moves are taken back that others have answered, or that revealed something."""
    ABORT = "abort"
    """Whether the game ends now, without a winner."""


class Choice(StrEnum):
    """A choice that one can vote for."""

    WAIT = "wait"
    COMPUTER = "computer"
    REPLACE = "replace"
    END = "end"
    AGREE = "agree"
    REFUSE = "refuse"


class Result(StrEnum):
    """The result of a vote: a choice, or none because its time or its occasion has passed.

    With `GIVEN` the table waits, too: the missing person has time again.
    """

    WAIT = "wait"
    COMPUTER = "computer"
    REPLACE = "replace"
    END = "end"
    AGREE = "agree"
    REFUSE = "refuse"
    EXPIRED = "expired"
    GIVEN = "given"
    MOOT = "moot"


CHOICES: Mapping[About, tuple[Choice, ...]] = {
    About.MISSING: (Choice.WAIT, Choice.COMPUTER, Choice.REPLACE, Choice.END),
    About.TAKE_BACK: (Choice.AGREE, Choice.REFUSE),
    About.ABORT: (Choice.AGREE, Choice.REFUSE),
}
"""The choices of each subject, the mildest first."""


@dataclass(frozen=True, slots=True)
class Undoing:
    """A take-back's effect: seats and moves, the latest first, and whether something was revealed."""

    moves: tuple[tuple[int, str], ...]
    reveals: bool


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote at a table.

    `user_id` asked, or is the one who is missing. `ply` is the position it is about, of a missing person the ply
    their turn began with. `electors` are the accounts that may vote, while it is open. `expires_at` is None until
    the first ballot where it depends on that. `result` is None while it is open.
    """

    id: int
    table_id: int
    about: About
    ply: int
    user_id: int
    electors: tuple[int, ...]
    ballots: Mapping[int, Choice]
    expires_at: datetime | None
    result: Result | None = None
    message_id: int | None = None
    undoing: Undoing | None = None
    since: datetime | None = None


def result_of(vote: Vote, now: datetime) -> Result | None:
    """Return the result of the ballots; None as long as the vote goes on.

    Taking back and ending need the consent of all, and one refusal ends the vote. A choice about a person who is
    missing needs more than half of the others; once all have voted or time is up, the choice with most ballots holds,
    of several the mildest.
    """
    over = vote.expires_at is not None and now >= vote.expires_at
    cast = [vote.ballots[user_id] for user_id in vote.electors if user_id in vote.ballots]
    complete = len(cast) == len(vote.electors)
    if vote.about is not About.MISSING:
        if Choice.REFUSE in cast:
            return Result.REFUSE
        return Result.AGREE if complete else Result.EXPIRED if over else None
    counts = Counter(cast)
    if not counts:
        return None
    # `max` keeps the first of equals, and the mildest choice comes first.
    best = max(CHOICES[About.MISSING], key=lambda choice: counts[choice])
    decided = complete or over or 2 * counts[best] > len(vote.electors)
    return Result(best.value) if decided else None


def with_ballot(vote: Vote, user_id: int, choice: Choice, now: datetime) -> Vote:
    """Return the vote with a ballot counted. Raises `NotAnElectorError`."""
    if user_id not in vote.electors:
        raise NotAnElectorError
    expires = vote.expires_at if vote.expires_at is not None else now + LASTS
    return replace(vote, ballots={**vote.ballots, user_id: choice}, expires_at=expires)
