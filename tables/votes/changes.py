"""Changes that the result of a vote brings to its table, as values. Pure functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from engines.protocol import Seat
from tables.core.deadlines import NotificationState, first_limit
from tables.core.kernel import ABORTED, TIMED_OUT, Game, without_winner, won_by_the_others
from tables.core.log import LogKind
from tables.core.model import Table
from tables.core.preferences import Preferences
from tables.core.rows import given_up, limit_values, stood_in, to_millis
from tables.outbox.kinds import STOOD_IN, ReminderKind
from tables.play.record import LogRow, Record
from tables.play.taking_back import UndoneMove
from tables.votes.rules import About, Result, Vote


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
