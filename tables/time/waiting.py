"""What a running table waits for: its open votes and offers, what holds its clock, what is left, and what comes next.

Whatever says how a table is says it by these values.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from db.records.session import Session
from tables.core.deadlines import TurnClock, excused_until
from tables.core.log import present_at
from tables.core.model import Status, Table
from tables.core.preferences import Preferences
from tables.core.rows import to_moment_or_none
from tables.time.reminder_rules import SILENCE, DueKind, next_due
from tables.votes.offers import Offer, is_offer_open, offer_of
from tables.votes.reading import passed, read_vote
from tables.votes.rules import About, Vote


class Hold(StrEnum):
    """The reasons for which no time runs."""

    AWAY = "away"
    HOURS = "hours"
    LOST = "lost"
    SERVER = "server"
    """The bot is not in the table's server, or cannot reach it."""


PLACELESS = (Hold.LOST, Hold.SERVER)
"""The reasons whose end is not known before."""


class Coming(StrEnum):
    """The things that come next in a turn; the first three are for the player to move alone to know."""

    NOTICE = "notice"
    REMINDER = "reminder"
    AUTO_AWAY = "auto-away"
    TIME_UP = "up"
    SILENCE = "silence"
    VOTE_BEGINS = "ballot"
    VOTE_ENDS = "vote"


@dataclass(frozen=True, slots=True)
class HeldBy:
    """A reason for which no time runs, and until when, None if that is unknown."""

    why: Hold
    until: datetime | None


@dataclass(frozen=True, slots=True)
class Waiting:
    """What a running table waits for besides a move, as far as all who see it may know.

    `held`: the reasons for which no time runs. `deadline`: the end of the present turn's time; None where there is no
    clock, where it has passed, and where it cannot be known because the clock waits for the table's place. `votes` and
    `offers` are open.
    """

    held: tuple[HeldBy, ...] = ()
    deadline: datetime | None = None
    votes: tuple[Vote, ...] = ()
    offers: tuple[Offer, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """Its parts by their names, without the deadline."""
        open_ones = (("vote", self.votes), ("offer", self.offers))
        return (*(each.why.value for each in self.held), *(what for what, each in open_ones if each))


@dataclass(frozen=True, slots=True)
class ClockState:
    """How time is at a table. `saved` has the banks by seat: of the player to move what a move now would leave."""

    waiting: Waiting = Waiting()
    coming: tuple[Coming, datetime | None] | None = None
    saved: tuple[timedelta | None, ...] = ()


async def read_waiting(session: Session, tables: Sequence[Table], now: datetime) -> dict[int, Waiting]:
    """Return what each of some tables waits for, by their numbers."""
    running = [table for table in tables if table.status is Status.RUNNING]
    movers = {user_id for table in running for user_id in table.people_to_act}
    away = {row["user_id"]: to_moment_or_none(row["away_until"]) for row in await session.people.of_each([*movers])}
    rows = await session.tables.rows([table.id for table in running])
    unsettled = {row["id"] for row in rows if row["unsettled"]}
    found = {table.id: Waiting() for table in tables}
    for table in running:
        present = await present_at(session, table, now)
        held = held_by(table, next((away.get(each) for each in table.people_to_act), None), present, now)
        is_placeless = any(each.why in PLACELESS for each in held)
        deadline = None if is_placeless or table.deadline is None or table.deadline <= now else table.deadline
        found[table.id] = Waiting(held, deadline)
        if table.id in unsettled:
            votes = [await read_vote(session, row, table) for row in await session.votes.open_at(table.id)]
            offers = map(offer_of, await session.offers.open_at(table.id))
            found[table.id] = Waiting(
                held,
                deadline,
                tuple(vote for vote in votes if passed(vote, table, present) is None),
                tuple(offer for offer in offers if is_offer_open(table, offer, present)),
            )
    return found


def held_by(table: Table, away_until: datetime | None, present: datetime, now: datetime) -> tuple[HeldBy, ...]:
    """Return why no time runs at a running table, whose clock has reached the `present`.

    `away_until` is the end of the absence of the person to move. Once their time is up, it holds nothing.
    """
    if table.lost_at is not None:
        return (HeldBy(Hold.LOST, None),)
    if present < now:
        return (HeldBy(Hold.SERVER, None),)
    if table.limit is None or table.limit.deadline <= now:
        return ()
    found = list[HeldBy]()
    back = excused_until(table.turn_at or now, away_until)
    if back is not None and back > now:
        found.append(HeldBy(Hold.AWAY, back))
    hours = table.limit.pace.hours
    if hours is not None and not hours.covers(now):
        found.append(HeldBy(Hold.HOURS, hours.advance(now, timedelta())))
    return tuple(found)


def banks_of(table: Table) -> tuple[timedelta | None, ...]:
    """Return the time that each seat has saved between turns, None where it has no bank."""
    bank = None if table.pace is None else table.pace.bank
    return tuple(None if bank is None or chair.person is None else _saved(chair.saved, bank) for chair in table.chairs)


def clock_state(
    table: Table, clock: TurnClock | None, preferences: Preferences, waiting: Waiting, now: datetime, *, is_own: bool
) -> ClockState:
    """Return how time is at a running table for the player to move, if `is_own`, or for others.

    `preferences` are those of the player to move. Others learn of their absence, which the table knows, but of no
    quiet hours and reminders.
    """
    saved = tuple(
        table.limit.saved(now) if each is not None and table.limit is not None and seat in table.to_act else each
        for seat, each in enumerate(banks_of(table))
    )
    vote = next((each for each in waiting.votes if each.about is About.MISSING), None)
    if clock is None or any(each.why in PLACELESS for each in waiting.held):
        return ClockState(waiting, None, saved)
    if vote is not None:
        # Its time runs from the first ballot on.
        coming = (Coming.VOTE_BEGINS if vote.expires_at is None else Coming.VOTE_ENDS, vote.expires_at)
        return ClockState(waiting, coming, saved)
    return ClockState(waiting, _coming(clock, preferences, now, is_own), saved)


def _saved(saved: timedelta | None, bank: timedelta) -> timedelta:
    return bank if saved is None else saved


def _coming(clock: TurnClock, preferences: Preferences, now: datetime, is_own: bool) -> tuple[Coming, datetime] | None:
    if is_own and (due := next_due(clock, preferences, now)) is not None:
        return _OWN[due.kind], due.at
    if clock.limit is not None:
        return (Coming.TIME_UP, clock.limit.deadline) if clock.limit.deadline > now else None
    starts = max(clock.began, excused_until(clock.began, preferences.away_until) or clock.began)
    return (Coming.SILENCE, starts + SILENCE) if starts + SILENCE > now else None


_OWN = {
    DueKind.TURN: Coming.NOTICE,
    DueKind.REMINDER: Coming.REMINDER,
    DueKind.AUTO_AWAY: Coming.AUTO_AWAY,
    DueKind.OVERDUE: Coming.TIME_UP,
    DueKind.SILENCE: Coming.SILENCE,
}
