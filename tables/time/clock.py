"""Time at a table: what it waits for, what comes next, and giving more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from db.records.session import Session
from tables.core.deadlines import TurnClock, clock_at, deadline_given, excused_until, runs_from, turn_clock_of
from tables.core.errors import NoBankError, NoClockError, NotRunningError, NotSeatedError, OwnTimeError, TimeEnoughError
from tables.core.kernel import Kernel
from tables.core.log import present_at_each
from tables.core.model import Chair, Status, Table
from tables.core.pace import TurnLimit
from tables.core.preferences import Preferences, preferences_of
from tables.core.rows import span_to_millis, to_millis, to_moment, to_moment_or_none
from tables.outbox.kinds import MORE_FOR_ALL, MORE_TIME, OF_CLOCKS, TURN_BEGAN, Detail, ReminderKind, read_kind
from tables.outbox.queue import add_reminder
from tables.time.reminders import SILENCE, DueKind, next_due
from tables.votes.rules import About, Vote, passed, read_vote
from tables.votes.seats import Offer, is_offer_open, offer_of
from tables.votes.service import Occasions


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
    running = [table for table in tables if table.status is Status.RUNNING]
    # Where there is no clock an absence holds nothing.
    movers = {user_id for table in running if table.limit is not None for user_id in table.people_to_act}
    away = {row["user_id"]: to_moment_or_none(row["away_until"]) for row in await session.people.of_each([*movers])}
    rows = await session.tables.rows([table.id for table in running])
    unsettled = {row["id"] for row in rows if row["unsettled"]}
    found, presents = {table.id: Waiting() for table in tables}, await present_at_each(session, running, now)
    for table in running:
        present = presents[table.id]
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


@dataclass(frozen=True, slots=True)
class ClockEvent:
    """What the clock of a table did: a kind of `OF_CLOCKS`, about a person."""

    at: datetime
    kind: ReminderKind
    user_id: int
    detail: Detail


class Clock:
    def __init__(self, kernel: Kernel, occasions: Occasions) -> None:
        self._kernel = kernel
        self._occasions = occasions

    async def state(self, table_id: int, user_id: int) -> ClockState:
        """Return how time is at a table, as far as this person may know."""
        async with self._kernel.reading() as session:
            row = await session.tables.row(table_id)
            table = await self._kernel.read_table(session, table_id)
            waiting = (await read_waiting(session, [table], self._kernel.now()))[table_id]
            if row is None or table.status is not Status.RUNNING or not table.people_to_act:
                return ClockState(waiting, saved=banks_of(table))
            mover = table.people_to_act[0]
            clock = turn_clock_of(row, await session.turns.row(table_id=table_id, ply=table.turn_ply, user_id=mover))
            preferences = await preferences_of(session, mover)
            now = await clock_at(session, table, self._kernel.now())
        return clock_state(table, clock, preferences, waiting, now, is_own=user_id == mover)

    async def waiting(self, tables: Sequence[Table]) -> dict[int, Waiting]:
        async with self._kernel.reading() as session:
            return await read_waiting(session, tables, self._kernel.now())

    async def revision(self, table: Table, user_id: int) -> tuple[int, datetime]:
        """Return a number that grows with each change of the end of a person's turn, and when the last one was."""
        kinds = [TURN_BEGAN.name, *OF_CLOCKS]
        async with self._kernel.reading() as session:
            row = await session.clocks.changes(table.id, table.turn_ply, user_id, kinds)
        # A pause of the clocks, a vote and another thread move the beginning, too.
        began = table.turn_at or self._kernel.now()
        # In seconds that fit into 32 bits.
        number = (began - datetime(2020, 1, 1, tzinfo=UTC)) // timedelta(seconds=1)
        if row is None or row["last"] is None:
            return number, began
        return number + row["count"], max(began, to_moment(row["last"]))

    async def events(self, table_id: int) -> tuple[ClockEvent, ...]:
        """Return what the clock of a table did so far, in order."""
        async with self._kernel.reading() as session:
            rows = await session.outbox.reminders_of(table_id, OF_CLOCKS)
        found = ((row, *read_kind(row["kind"], row["detail"])) for row in rows)
        return tuple(
            ClockEvent(to_moment(row["created_at"]), kind, row["user_id"], detail) for row, kind, detail in found
        )

    async def give_time(self, table_id: int, user_id: int, *, everybody: bool = False) -> Table:
        """Give the person to move the time of one more turn, and inform the table.

        If their time was up they are reminded in the new one as in any turn. With `everybody` the banks of all have as
        much more, at most what they hold; that of the person to move, too.

        Raises `NotRunningError`, `NotSeatedError`, `NoClockError`, `NoBankError`, `OwnTimeError`, `TimeEnoughError`.
        """
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            now = await clock_at(session, table, self._kernel.now())
            mover, person = await self._check_giving(session, table, user_id, now)
            if everybody and (table.pace is None or table.pace.bank is None):
                raise NoBankError
            assert table.limit is not None
            assert mover.person is not None
            deadline = deadline_given(table.limit, table.turn_at or now, person, now)
            # Woken at once: when reminders are due follows from the deadline.
            changes: dict[str, int | None] = {"deadline_at": to_millis(deadline), "wake_at": self._kernel.millis()}
            if everybody:
                changes["turn_time"] = await _fill_banks(session, table, table.limit)
            await session.tables.change(table_id, changes)
            renewed = {"told_at": None, "sent": 0} if table.limit.deadline <= now else {"told_at": None}
            await session.turns.put(
                {"table_id": table_id, "ply": table.turn_ply, "user_id": mover.person.user_id}, renewed
            )
            given, kind = Detail(by_id=user_id, moment=deadline), MORE_FOR_ALL if everybody else MORE_TIME
            await add_reminder(session, table, mover.person.user_id, kind, given, at=self._kernel.millis())
            # A vote about the late player ends: they have time again.
            table = await self._kernel.read_table(session, table_id)
            await self._occasions.close_passed(session, table)
        self._kernel.games.forget(table_id)
        return table

    async def _check_giving(
        self, session: Session, table: Table, user_id: int, now: datetime
    ) -> tuple[Chair, Preferences]:
        """Return the chair and the preferences of the person who may be given more time by this one."""
        if table.status is not Status.RUNNING:
            raise NotRunningError
        seat = table.seat_of(user_id)
        if seat is None:
            raise NotSeatedError
        if table.limit is None:
            raise NoClockError
        mover = table.chairs[min(table.to_act)]
        if mover.person is None:
            raise NoClockError
        if seat in table.to_act:
            raise OwnTimeError
        preferences = await preferences_of(session, mover.person.user_id)
        # The deadline has the absence reckoned in, so what is left counts from the end of it.
        starts = runs_from(table.turn_at or now, preferences.away_until, now)
        if table.limit.pace.between(starts, table.limit.deadline) > table.limit.time:
            raise TimeEnoughError
        return mover, preferences


async def _fill_banks(session: Session, table: Table, limit: TurnLimit) -> int | None:
    """Add the time that is given to the banks of a table; return the whole time of the present turn with it."""
    pace, most = limit.pace, limit.pace.most
    for seat, bank in enumerate(banks_of(table)):
        if bank is not None and seat not in table.to_act:
            filled = bank + pace.again if most is None else max(bank, min(bank + pace.again, most))
            await session.chairs.change({"bank": span_to_millis(filled)}, table_id=table.id, seat=seat)
    return span_to_millis(
        limit.time + pace.again if most is None else max(limit.time, min(limit.time + pace.again, most))
    )
