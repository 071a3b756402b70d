"""Absences: a person says until when they are away, and their clocks stop meanwhile, at every table.

The end of an absence is known when it begins, so a stopped clock is a later deadline: later by the rest of the
absence. Nothing has to happen when it ends. A search for players rests in the same way: it ends later.

What an absence does not hold: a turn that was late before, and a turn for longer than one absence can last
(`ShortHold`). Who may be notified meanwhile: `People.notifiable`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from db.records.session import Session
from tables.core.deadlines import MOST_AWAY, clock_at, deadline_away, excused_until, runs_from
from tables.core.errors import AwayTooLongError, NotAwayError
from tables.core.kernel import Kernel
from tables.core.model import Status, Table
from tables.core.preferences import Preferences, preferences_of
from tables.core.rows import span_to_millis, to_millis
from tables.core.zones import begin_of, future_day, today_in
from tables.outbox.kinds import CAME_BACK, NO_DETAIL, WENT_AWAY, Detail, ReminderKind
from tables.outbox.queue import Showing, add_edit, add_reminder
from tables.people.people import show_lobbies_again
from tables.votes.service import Occasions

AUTO_AWAY = timedelta(days=7)
"""The length of an absence that begins by itself, unless the person plays before."""

LEFT_AFTER_AUTO = 0.5
"""The share of the time for a turn that is given again after an absence that began when it had run out."""


@dataclass(frozen=True, slots=True)
class ShortHold:
    """A running table whose present turn an absence does not hold to its own end: `until` when, None: not at all.

    It holds nothing where the turn was late before: then the others decide how to go on.
    """

    table: Table
    until: datetime | None


class Absences:
    def __init__(self, kernel: Kernel, occasions: Occasions) -> None:
        self._kernel = kernel
        self._occasions = occasions

    async def begin(self, user_id: int, until: str, *, language: str | None = None) -> datetime:
        """Stop the person's clocks until a day begins where they are, and inform their tables.

        Returns that moment. A second call changes the end. Raises `BadDateError`, `PastDateError`, `AwayTooLongError`.
        """
        async with self._kernel.writing() as session:
            # Lock order: the person, then their tables, see docs/decisions/0011-one-order-of-locks.md.
            await session.people.hold(user_id)
            preferences, now = await preferences_of(session, user_id), self._kernel.now()
            back = _start_of_day(until, preferences, now)
            if language is not None:
                await session.people.put({"user_id": user_id}, {"language": language})
            moved = await self._hold_tables(session, user_id)
            await self._begin_absence(session, user_id, preferences, moved, back, automatic=False)
        self._forget_all(moved)
        return back

    async def short_holds(self, user_id: int) -> tuple[ShortHold, ...]:
        """Return the tables where the person's absence does not hold their turn to its end."""
        async with self._kernel.reading() as session:
            until = (await preferences_of(session, user_id)).away_until
            tables = await self._kernel.tables_of(session, await session.lists.of_user(user_id))
            found = [await self._short_hold(session, each, user_id, until) for each in tables]
        return tuple(each for each in found if each is not None)

    async def short_hold(self, table: Table, user_id: int, until: datetime) -> ShortHold | None:
        """Return how far an absence holds a person's turn at a table; None: to its end, or it is not their turn."""
        async with self._kernel.reading() as session:
            return await self._short_hold(session, table, user_id, until)

    async def begin_by_itself(self, user_id: int, is_due: Callable[[Session, Preferences], Awaitable[bool]]) -> None:
        """Stop the clocks of a person who has wished for it, if that `is_due` once their tables are held."""
        async with self._kernel.writing() as session:
            await session.people.hold(user_id)
            preferences = await preferences_of(session, user_id)
            moved = await self._hold_tables(session, user_id)
            if not await is_due(session, preferences):
                return
            await self._begin_absence(
                session, user_id, preferences, moved, self._kernel.now() + AUTO_AWAY, automatic=True
            )
        self._forget_all(moved)

    async def welcome_back(self, user_id: int) -> None:
        """End the absence of a person that began by itself: they have played since."""
        async with self._kernel.writing() as session:
            await session.people.hold(user_id)
            preferences = await preferences_of(session, user_id)
            if not preferences.sent_away:
                return
            # It has ended by itself: no clock has to be moved, and no table informed.
            if not preferences.is_away(self._kernel.now()):
                await session.people.put({"user_id": user_id}, {"sent_away": False})
                return
            moved = await self._end_absence(session, user_id, preferences)
        self._forget_all(moved)

    async def end(self, user_id: int) -> tuple[Table, ...]:
        """Let the person's clocks go on, inform their tables, and return those where they are to move.

        Raises `NotAwayError`.
        """
        async with self._kernel.writing() as session:
            await session.people.hold(user_id)
            preferences = await preferences_of(session, user_id)
            if not preferences.is_away(self._kernel.now()):
                raise NotAwayError
            await self._end_absence(session, user_id, preferences)
            # Read again, with the deadlines that the end of the absence has moved.
            tables = await self._hold_tables(session, user_id)
        self._forget_all(tables)
        return tuple(table for table in tables if table.seat_of(user_id) in table.to_act)

    async def _begin_absence(
        self,
        session: Session,
        user_id: int,
        preferences: Preferences,
        tables: tuple[Table, ...],
        until: datetime,
        *,
        automatic: bool,
    ) -> None:
        """Begin or change the absence of a person who is locked with all their running tables, and inform these."""
        now = self._kernel.now()
        for table in tables:
            # Turns that begin during the absence need nothing here: `first_deadline` reckons it in.
            if table.seat_of(user_id) in table.to_act and table.limit is not None:
                await self._stop_clock(session, table, user_id, preferences, until, automatic=automatic)
        await _rest_seeks(session, user_id, preferences, until, now)
        changes = {"away_since": to_millis(now), "away_until": to_millis(until), "sent_away": automatic}
        await session.people.put({"user_id": user_id}, changes)
        await self._remind_all(session, tables, user_id, WENT_AWAY, Detail(moment=until))
        await session.people.wake_tables_of(user_id, to_millis(now))
        await show_lobbies_again(self._kernel, session, user_id)

    async def _end_absence(self, session: Session, user_id: int, preferences: Preferences) -> tuple[Table, ...]:
        """End the absence of a person who is locked; return the tables that are informed."""
        now, tables = self._kernel.now(), await self._hold_tables(session, user_id)
        for table in tables:
            if table.seat_of(user_id) in table.to_act and table.limit is not None:
                await self._stop_clock(session, table, user_id, preferences, now, automatic=False)
        await _rest_seeks(session, user_id, preferences, now, now)
        await session.people.put({"user_id": user_id}, {"away_until": to_millis(now), "sent_away": False})
        await self._remind_all(session, tables, user_id, CAME_BACK)
        await session.people.wake_tables_of(user_id, to_millis(now))
        await show_lobbies_again(self._kernel, session, user_id)
        return tables

    async def _stop_clock(
        self,
        session: Session,
        table: Table,
        user_id: int,
        preferences: Preferences,
        until: datetime,
        *,
        automatic: bool,
    ) -> None:
        """Let a table's clock go on from another moment than it was to, with the same time left."""
        now = await clock_at(session, table, self._kernel.now())
        limit = table.limit
        assert limit is not None
        assert table.turn_at is not None
        turn = await session.turns.row(table_id=table.id, ply=table.turn_ply, user_id=user_id)
        is_late = turn is not None and turn["told_at"] is not None
        deadline = deadline_away(limit, table.turn_at, preferences, until, now, is_late=is_late)
        if deadline is None and automatic:
            held = runs_from(table.turn_at, until, now)
            deadline = limit.pace.after(held, limit.pace.again * LEFT_AFTER_AUTO)
            # The time that is given again has reminders of its own.
            await session.turns.put({"table_id": table.id, "ply": table.turn_ply, "user_id": user_id}, {"sent": 0})
        if deadline is None:
            return
        await session.tables.change(table.id, {"deadline_at": to_millis(deadline)})
        # With another deadline a vote about a late player may have lost its reason.
        await self._occasions.close_passed(session, await self._kernel.read_table(session, table.id))

    async def _remind_all(
        self, session: Session, tables: tuple[Table, ...], user_id: int, kind: ReminderKind, detail: Detail = NO_DETAIL
    ) -> None:
        """Remind every table of a person's absence, in place of older reminders of it that were not posted."""
        for table in tables:
            await session.outbox.settle_reminders(
                table.id, user_id, (WENT_AWAY.name, CAME_BACK.name), self._kernel.millis()
            )
            if len(table.chairs) > 1:
                await add_reminder(session, table, user_id, kind, detail, at=self._kernel.millis())
            else:
                # No other players are informed: what would be posted for them has no edit of the turn message with it.
                await add_edit(session, table, Showing.TURN, table.turn_message_id, self._kernel.millis())

    async def _hold_tables(self, session: Session, user_id: int) -> tuple[Table, ...]:
        """Lock the open tables of a person who is locked already, in the order of their numbers; return those that run.

        Lobbies, too: they are woken and edited later. So two transactions never deadlock: a transaction that locks one
        table alone locks no person after it.
        """
        theirs = [row["id"] for row in await session.lists.of_user(user_id)]
        held = await session.tables.rows(theirs, for_update=True)
        return await self._kernel.tables_of(session, [row for row in held if row["status"] == Status.RUNNING])

    async def _short_hold(
        self, session: Session, table: Table, user_id: int, until: datetime | None
    ) -> ShortHold | None:
        if until is None or table.turn_at is None or not table.has_turn(table.turn_ply, user_id):
            return None
        turn = await session.turns.row(table_id=table.id, ply=table.turn_ply, user_id=user_id)
        # A deadline that was held is later than now.
        is_up = table.deadline is not None and table.deadline <= await clock_at(session, table, self._kernel.now())
        if is_up or (turn is not None and turn["told_at"] is not None):
            return ShortHold(table, None)
        held = excused_until(table.turn_at, until)
        return ShortHold(table, held) if held != until else None

    def _forget_all(self, tables: tuple[Table, ...]) -> None:
        for table in tables:
            self._kernel.games.forget(table.id)


async def _rest_seeks(session: Session, user_id: int, preferences: Preferences, until: datetime, now: datetime) -> None:
    """Let a person's searches for players rest until a moment, instead of to the end of a former absence."""
    former = max(preferences.away_until or now, now)
    await session.wishes.put_off(user_id, span_to_millis(until - former) or 0, to_millis(now))


def _start_of_day(text: str, preferences: Preferences, now: datetime) -> datetime:
    """Return when a written day begins in the person's time zone.

    Raises `BadDateError`, `PastDateError`, `AwayTooLongError`.
    """
    day = future_day(text, preferences.zone, now)
    if day - today_in(preferences.zone, now) > MOST_AWAY:
        raise AwayTooLongError(days=MOST_AWAY.days)
    return begin_of(day, preferences.zone)
