"""What is voted on, how ballots are counted, and what a result changes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from db.records.session import Session
from db.sql import Row
from engines.protocol import Seat
from tables.core.deadlines import NotificationState, first_limit
from tables.core.errors import NoSuchVoteError, NotAnElectorError
from tables.core.kernel import ABORTED, TIMED_OUT, Game, without_winner, won_by_the_others
from tables.core.log import LogKind
from tables.core.model import Status, Table
from tables.core.preferences import Preferences
from tables.core.rows import given_up, limit_values, read_as, stood_in, to_millis, to_moment, to_moment_or_none
from tables.outbox.kinds import STOOD_IN, ReminderKind
from tables.play.playing import UndoneMove
from tables.play.record import LogRow, Record
from tables.votes.seats import has_time

LASTS = timedelta(hours=24)
"""The time for which a vote is open. One about a missing person is open until a day after its first ballot."""


class About(StrEnum):
    MISSING = "missing"
    """How to go on while a person keeps the table waiting."""
    TAKE_BACK = "take-back"
    """Whether moves are taken back that others have answered, or that revealed something."""
    ABORT = "abort"
    """Whether the game ends now, without a winner."""


class Choice(StrEnum):
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


@dataclass(frozen=True, slots=True)
class VoteChange:
    """All that is written at a table because a vote has a result; nothing unless a part says so."""

    record: Record | None = None
    """The rows of the log."""
    clock: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """The columns of the turn's time, which begins again with its reminders."""
    offered: Seat | None = None
    """The seat that is offered to others while this turn lasts."""
    notice: ReminderKind | None = None
    """The reminder about the missing person."""


def change_by(
    vote: Vote, game: Game, now: datetime, person: Preferences, undone: Sequence[UndoneMove] = ()
) -> VoteChange:
    """Return the change that a vote's result brings; `person` are the preferences of its subject.

    `undone` are the moves that all have agreed to take back.
    """
    table = game.table
    seat = table.seat_of(vote.user_id)
    if seat is None:
        return VoteChange()
    match vote.result:
        case Result.WAIT:
            return VoteChange(clock=_time_again(table, person, now))
        case Result.REPLACE:
            return VoteChange(offered=seat)
        case Result.COMPUTER:
            chairs = stood_in(table.chairs, seat)
            return VoteChange(Record.besides_the_rules(LogKind.STAND_IN, game, seat, None, chairs), notice=STOOD_IN)
        case Result.END:
            chairs = given_up(table.chairs, seat)
            ending = won_by_the_others(game, chairs, TIMED_OUT)
            return VoteChange(Record.besides_the_rules(LogKind.TIME_OUT, game, seat, None, chairs, ending))
        case Result.AGREE if vote.about is About.ABORT:
            ending = without_winner(game, ABORTED)
            return VoteChange(Record.besides_the_rules(LogKind.ABORT, game, seat, vote.user_id, ending=ending))
        case Result.AGREE:
            rows = tuple(LogRow(LogKind.TAKE_BACK, each.text, each.before, each.seat) for each in undone)
            return VoteChange(Record(seat, vote.user_id, rows, table.chairs))
        case _:
            return VoteChange()


def _time_again(table: Table, person: Preferences, now: datetime) -> dict[str, Any]:
    """Return the columns of a table at which the present turn has its whole time again."""
    columns = {"turn_at": to_millis(now), "wake_at": to_millis(now), "ping": NotificationState.DONE.value}
    if table.pace is None:
        return columns
    return {**columns, **limit_values(first_limit(table.pace, table.pace.again, [person], now))}


async def vote_row(session: Session, vote_id: int) -> Row:
    """Return a vote's row. Raises `NoSuchVoteError`."""
    row = await session.votes.row(id=vote_id)
    if row is None:
        raise NoSuchVoteError
    return row


async def add_vote(session: Session, table: Table, about: About, user_id: int, detail: str, now: datetime) -> int:
    """Open a vote; return its id. One about a missing person has no deadline before its first ballot."""
    is_missing = about is About.MISSING
    return await session.votes.open(
        {
            "table_id": table.id,
            "about": about.value,
            "ply": table.turn_ply if is_missing else table.ply,
            "user_id": user_id,
            "detail": detail,
            "opened_at": to_millis(now),
            "expires_at": None if is_missing else to_millis(now + LASTS),
        }
    )


async def read_vote(session: Session, row: Row, table: Table) -> Vote:
    about = About(row["about"])
    ballots = {
        each["user_id"]: Choice(each["choice"]) for each in await session.ballots.rows("user_id", vote_id=row["id"])
    }
    undoing = since = None
    if about is About.TAKE_BACK:
        undoing = undoing_of(row["detail"])
    if about is About.MISSING:
        since = to_moment(int(row["detail"]))
    return read_as(
        Vote,
        row,
        about=about,
        electors=await _electors(session, table, about, row["user_id"]),
        ballots=ballots,
        expires_at=to_moment_or_none(row["expires_at"]),
        result=None if row["result"] is None else Result(row["result"]),
        undoing=undoing,
        since=since,
    )


def undoing_of(detail: str) -> Undoing:
    """Read what a vote would undo, as it was stored."""
    stored = json.loads(detail)
    return Undoing(tuple((seat, text) for seat, text in stored["moves"]), stored["reveals"])


def passed(vote: Vote, table: Table, now: datetime) -> Result | None:
    """Return the result of an open vote whose occasion has passed, None while it lasts.

    The game moved on, the asker left, the missing person played or has time again, or no person is left to vote.
    """
    if table.status is not Status.RUNNING or (seat := table.seat_of(vote.user_id)) is None or not vote.electors:
        return Result.MOOT
    match vote.about:
        case About.MISSING if table.turn_ply != vote.ply or seat not in table.to_act:
            return Result.MOOT
        case About.MISSING if has_time(table, now):
            return Result.GIVEN
        case About.TAKE_BACK if table.ply != vote.ply:
            return Result.MOOT
        case _:
            return None


def others_at(table: Table, user_id: int) -> tuple[int, ...]:
    """Return the accounts of those who sit at a table, but for one."""
    return tuple(person.user_id for person in table.people if person.user_id != user_id)


async def _electors(session: Session, table: Table, about: About, user_id: int) -> tuple[int, ...]:
    """Return the accounts that may vote: all seated but the one who is missing.

    A person who keeps the table waiting cannot hold up its end either.
    """
    if about is About.MISSING:
        return others_at(table, user_id)
    people = tuple(person.user_id for person in table.people)
    if about is About.TAKE_BACK:
        return people
    # The asker votes in any case: their consent comes with the question.
    late = [each for each in people if each != user_id and await _keeps_waiting(session, table, each)]
    return tuple(each for each in people if each not in late)


async def _keeps_waiting(session: Session, table: Table, user_id: int) -> bool:
    if table.status is not Status.RUNNING or table.seat_of(user_id) not in table.to_act:
        return False
    row = await session.turns.row(table_id=table.id, ply=table.turn_ply, user_id=user_id)
    return row is not None and row["told_at"] is not None
