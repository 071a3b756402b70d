"""Votes as they are recorded, with those who may vote now."""

from __future__ import annotations

import json
from datetime import datetime

from db.records.session import Session
from db.sql.rows import Row
from tables.core.errors import NoSuchVoteError
from tables.core.model import Status, Table
from tables.core.rows import to_millis, to_moment, to_moment_or_none
from tables.votes.offers import has_time
from tables.votes.rules import LASTS, About, Choice, Result, Undoing, Vote


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
    """Read the vote of a row at its table."""
    about = About(row["about"])
    ballots = {
        each["user_id"]: Choice(each["choice"]) for each in await session.ballots.rows("user_id", vote_id=row["id"])
    }
    undoing = since = None
    if about is About.TAKE_BACK:
        undoing = undoing_of(row["detail"])
    if about is About.MISSING:
        since = to_moment(int(row["detail"]))
    return Vote(
        id=row["id"],
        table_id=row["table_id"],
        about=about,
        ply=row["ply"],
        user_id=row["user_id"],
        electors=await _electors(session, table, about, row["user_id"]),
        ballots=ballots,
        expires_at=to_moment_or_none(row["expires_at"]),
        result=None if row["result"] is None else Result(row["result"]),
        message_id=row["message_id"],
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
    """Tell whether the table was informed that it waits for this person, and still does."""
    if table.status is not Status.RUNNING or table.seat_of(user_id) not in table.to_act:
        return False
    row = await session.turns.row(table_id=table.id, ply=table.turn_ply, user_id=user_id)
    return row is not None and row["told_at"] is not None
