"""Waking tables: finding what is due there, and recording it together with the fact that it is dealt with.

Each table's row has `wake_at`, the next moment at which something may be due. Waking computes the due reminders from
the present state alone, adds them to the outbox and sets `wake_at` again, all in one transaction: a process that dies
in between loses nothing, and two processes never do it twice.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from db.records.session import Session
from db.sql import Row
from tables.core.deadlines import (
    ASKED_AFTER,
    LOBBY_LASTS,
    WARNED_BEFORE,
    NotificationState,
    TurnClock,
    turn_clock_of,
)
from tables.core.errors import NoSnoozeError, TurnOverError
from tables.core.kernel import Kernel
from tables.core.model import CalledOff, Status, Table
from tables.core.preferences import Preferences, preferences_in, preferences_of
from tables.core.rows import table_of, to_millis, to_moment
from tables.outbox.kinds import (
    LOBBY_CLOSED,
    LOBBY_CLOSES,
    LOBBY_WAITS,
    NEXT_UP,
    NOTIFYING,
    PREMOVE_PLAYED,
    TIME_UP,
    TURN_BEGAN,
    TURN_LASTS,
    TURN_UNPLAYED,
    Detail,
)
from tables.outbox.queue import Showing, add_edit, add_reminder
from tables.play.spectators import Spectators
from tables.time.away import Absences
from tables.time.outages import Outages
from tables.time.reminders import SNOOZES, Due, DueKind, Silence, Snooze, next_due, snooze
from tables.votes.rules import Vote
from tables.votes.service import Occasions, Votes

log = logging.getLogger(__name__)

GAME_ABSENT = timedelta(minutes=10)
"""The pause before a table is woken again whose game is absent now: no reminders of it are sent until then."""


@dataclass(frozen=True, slots=True)
class _Absence:
    """An absence that begins or ends by itself."""

    user_id: int
    begins: bool


@dataclass(frozen=True, slots=True)
class Woken:
    """The result of waking a table: the votes that ended, and whether there may be edits."""

    votes: tuple[Vote, ...]
    may_add_edits: bool


@dataclass(frozen=True, slots=True)
class _Found:
    """The work that waking a table leaves to other transactions, and whether its main message is out of date."""

    has_votes: bool = False
    is_silent: bool = False
    is_outdated: bool = False
    absence: _Absence | None = None


class Waking:
    """Find what is due at tables, and add the reminders of it to the outbox."""

    def __init__(
        self,
        kernel: Kernel,
        outages: Outages,
        absences: Absences,
        votes: Votes,
        occasions: Occasions,
        silence: Silence,
        spectators: Spectators,
    ) -> None:
        self._kernel = kernel
        self._outages = outages
        self._absences = absences
        self._votes = votes
        self._occasions = occasions
        self._silence = silence
        self._spectators = spectators

    async def tables_due(self, limit: int = 200) -> tuple[int, ...]:
        """Return the tables of this process's share at which something may be due."""
        await self._outages.look()
        async with self._kernel.reading() as session:
            return tuple(await session.tables.to_wake(self._kernel.millis(), limit, self._kernel.share))

    async def wake(self, table_id: int) -> Woken:
        """Record the reminders due at a table, and when it has to be woken again."""
        # First: after an outage the deadlines move, and nothing is due by the former ones.
        await self._outages.look()
        # An absence locks the person before all their tables, so it cannot begin while this table alone is locked. Then
        # the table is woken again, because the absence moves its deadline.
        while (found := await self._wake(table_id)).absence is not None:
            await self._settle_absence(table_id, found.absence)
        if found.is_silent:
            await self._silence.end(table_id)
        ended = await self._votes.settle_due(table_id) if found.has_votes else ()
        return Woken(ended, found.has_votes or found.is_silent or found.is_outdated)

    async def _wake(self, table_id: int) -> _Found:
        """Record the reminders that are due; stop at an absence that is due."""
        async with self._kernel.writing() as session:
            row = await session.tables.row(table_id, for_update=True)
            if row is None or row["wake_at"] is None or row["wake_at"] > self._kernel.millis():
                return _Found()  # Another process was here first.
            if row["guild_id"] is not None and await session.departures.left_at(row["guild_id"]) is not None:
                # A move in direct messages, say, has set it again: it is set once more when the bot is back.
                await session.tables.change(table_id, {"wake_at": None})
                return _Found()
            table = table_of(row, await session.chairs.rows("seat", table_id=table_id))
            if table.game not in self._kernel.engines:
                await session.tables.change(table_id, {"wake_at": to_millis(self._kernel.now() + GAME_ABSENT)})
                return _Found()
            people = await self._people(session, table)
            if (back := await self._back(session, table, people)) is not None:
                return _Found(absence=back)
            votes = await session.votes.open_at(table_id)
            later = [to_moment(vote["expires_at"]) for vote in votes if vote["expires_at"] is not None]
            waited_for = {user_id: _preferences_among(people, user_id) for user_id in table.people_to_act}
            silent_from = self._silence.silent_from(table, waited_for.values())
            if table.is_lost:
                # Without a thread time does not run: only the long silence ends the game.
                await session.tables.change(table_id, {"wake_at": to_millis(silent_from)})
                return _Found(is_silent=silent_from <= self._kernel.now())
            if table.status is Status.LOBBY:
                return _Found(is_outdated=await self._wait_for_players(session, table, row))
            is_outdated = False
            if table.status is Status.RUNNING and table.turn_at is not None:
                later.append(silent_from)
                ends = [each.away_until for each in waited_for.values() if each.away_until is not None]
                later += ends
                if is_outdated := any(row["wake_at"] <= to_millis(end) <= self._kernel.millis() for end in ends):
                    # It says until when the person is away.
                    await add_edit(session, table, Showing.TURN, table.turn_message_id, self._kernel.millis())
                # In direct messages only computers wait, and the turn message is the newest there: no reminders.
                for user_id, preferences in () if table.place.is_direct else waited_for.items():
                    due = await self._attend(session, row, table, user_id, preferences)
                    if due is not None and _is_absence(due, self._kernel.now()):
                        # What is recorded so far is committed; `wake_at` stays due, so the table is woken again.
                        return _Found(absence=_Absence(user_id, begins=True))
                    later += [] if due is None else [due.at]
                await self._remind_next(session, table, people)
            await self._spectators.notify_all(session, table)
            # Moments that are due have been dealt with here, or are dealt with by the caller.
            ahead = [at for at in later if at > self._kernel.now()]
            await session.tables.change(table_id, {"wake_at": to_millis(min(ahead)) if ahead else None})
            is_silent = silent_from in later and silent_from <= self._kernel.now()
            return _Found(bool(votes), is_silent, is_outdated=is_outdated)

    async def _settle_absence(self, table_id: int, absence: _Absence) -> None:
        """Begin or end an absence, in a transaction of its own: it concerns all tables of the person."""

        async def is_due(session: Session, preferences: Preferences) -> bool:
            row = await session.tables.row(table_id)
            turn = None if row is None else await self._turn_of(session, row, absence.user_id)
            due = None if turn is None else next_due(turn, preferences, self._kernel.now())
            return due is not None and _is_absence(due, self._kernel.now())

        if absence.begins:
            await self._absences.begin_by_itself(absence.user_id, is_due)
        else:
            await self._absences.welcome_back(absence.user_id)

    async def _wait_for_players(self, session: Session, table: Table, row: Row) -> bool:
        """Ask those in a lobby how to go on, warn them before it closes, or close it; return whether it changes."""
        now, closes_at = self._kernel.now(), table.closes_at or table.updated_at + LOBBY_LASTS
        warned, asked_at = row["warned"], closes_at - LOBBY_LASTS + ASKED_AFTER
        # Until when the lobby says that seats are kept, and that its host is away.
        kept = await session.invitations.kept(table.id, row["wake_at"] - 1)
        ends = [to_moment(each["kept_until"]) for each in kept]
        if (back := (await preferences_of(session, table.host_id)).away_until) is not None:
            ends.append(back)
        is_outdated = any(row["wake_at"] <= to_millis(end) <= to_millis(now) for end in ends)
        if warned and closes_at <= now:
            ended = {"status": Status.CANCELLED.value, "called_off": CalledOff.UNJOINED.value, "wake_at": None}
            await session.tables.change(table.id, {**ended, "updated_at": self._kernel.millis()})
            await session.notes.drop(table_id=table.id, is_kept=False)
            await add_reminder(session, table, table.host_id, LOBBY_CLOSED, at=self._kernel.millis())
            await session.outbox.check_edits(table.id, self._kernel.millis())
            await add_edit(session, table, Showing.LOBBY, table.lobby_message_id, self._kernel.millis())
            return True
        if not warned and closes_at - WARNED_BEFORE <= now:
            # Also where the bot was off at that time: no lobby closes without a warning.
            closes_at, is_outdated = max(closes_at, now + WARNED_BEFORE), True
            await session.tables.change(table.id, {"warned": True, "closes_at": to_millis(closes_at)})
            await add_reminder(session, table, table.host_id, LOBBY_CLOSES, at=self._kernel.millis())
            # Its last moment may have moved, which a question names.
            await session.outbox.check_edits(table.id, self._kernel.millis())
        elif not row["asked"]:
            # A question from before an outage names another last moment.
            await session.outbox.check_edits(table.id, self._kernel.millis())
            if not warned and asked_at <= now:
                await self._ask_how_to_go_on(session, table)
        later = (asked_at, closes_at - WARNED_BEFORE, closes_at, *ends)
        wake_at = min(at for at in later if at > now)
        await session.tables.change(table.id, {"wake_at": to_millis(wake_at)})
        if is_outdated:
            await add_edit(session, table, Showing.LOBBY, table.lobby_message_id, self._kernel.millis())
        return is_outdated

    async def _ask_how_to_go_on(self, session: Session, table: Table) -> None:
        """Ask those who sit in a lobby, once for each time that it waits so long."""
        await session.tables.change(table.id, {"asked": True})
        # Of a table whose seats are taken the people have to agree; a game for one has no other seat.
        if len(table.chairs) < table.wanted and table.closes_at is not None:
            asked = Detail(taken=len(table.chairs), moment=table.closes_at)
            await add_reminder(session, table, table.host_id, LOBBY_WAITS, asked, at=self._kernel.millis())

    async def snooze(self, table_id: int, ply: int, user_id: int, most: timedelta = SNOOZES[0]) -> Snooze:
        """Put off a person's next reminder of this turn, as far as its time allows. Raises `TurnOverError`.

        Raises `NoSnoozeError` where too little time is left.
        """
        async with self._changing_turn(table_id, ply, user_id) as (session, turn):
            found = snooze(turn, await preferences_of(session, user_id), self._kernel.now(), most)
            if found is None:
                raise NoSnoozeError
            until = to_millis(self._kernel.now() + found.by)
            await session.turns.put({"table_id": table_id, "ply": ply, "user_id": user_id}, {"snoozed_until": until})
        return found

    async def mute(self, table_id: int, ply: int, user_id: int) -> None:
        """Remind a person no more of this turn. Raises `TurnOverError`."""
        async with self._changing_turn(table_id, ply, user_id) as (session, _):
            await session.turns.put(
                {"table_id": table_id, "ply": ply, "user_id": user_id}, {"muted": True, "snoozed_until": None}
            )

    async def _attend(
        self, session: Session, row: Row, table: Table, user_id: int, preferences: Preferences
    ) -> Due | None:
        """Record the reminders due in a person's turn, up to an absence that is due; return the next thing due."""
        turn = await self._turn_of(session, row, user_id)
        while turn is not None:
            due = next_due(turn, preferences, self._kernel.now())
            if due is None or due.at > self._kernel.now() or due.kind is DueKind.AUTO_AWAY:
                return due
            turn = await self._issue(session, table, user_id, due, turn)
        return None

    async def _turn_of(self, session: Session, row: Row, user_id: int) -> TurnClock | None:
        return turn_clock_of(row, await session.turns.row(table_id=row["id"], ply=row["turn_ply"], user_id=user_id))

    async def _issue(self, session: Session, table: Table, user_id: int, due: Due, turn: TurnClock) -> TurnClock:
        """Add the reminder that is due in a turn; return the turn after it."""
        if due.kind in (DueKind.OVERDUE, DueKind.SILENCE):
            await self._time_is_up(session, table, user_id, due.kind)
            return replace(turn, table_notified=True)
        kind = TURN_BEGAN if due.kind is DueKind.TURN else TURN_LASTS
        ping = NotificationState.COMING if due.kind is DueKind.TURN else NotificationState.DONE
        changes = {"sent": due.sent, "snoozed_until": None}
        await session.turns.put({"table_id": table.id, "ply": table.turn_ply, "user_id": user_id}, changes)
        await session.tables.change(table.id, {"ping": ping.value})
        await add_reminder(session, table, user_id, kind, at=self._kernel.millis())
        return replace(turn, sent=due.sent, snoozed_until=None, ping=ping)

    async def _time_is_up(self, session: Session, table: Table, user_id: int, kind: DueKind) -> None:
        """Record that a person keeps the table waiting, so that the table is informed once."""
        now = self._kernel.millis()
        await session.turns.put({"table_id": table.id, "ply": table.turn_ply, "user_id": user_id}, {"told_at": now})
        since = table.deadline if kind is DueKind.OVERDUE else table.turn_at
        assert since is not None
        # Open votes are edited to show who may vote now: this person can no longer hold up any.
        await self._occasions.close_passed(session, table)
        vote_id = await self._votes.open_missing(session, table, user_id, since)
        late = TIME_UP if kind is DueKind.OVERDUE else TURN_UNPLAYED
        await add_reminder(session, table, user_id, late, Detail(vote_id=vote_id, moment=since), at=now)

    async def _remind_next(self, session: Session, table: Table, people: Mapping[int, Row]) -> None:
        """Remind the person after the one to move, if they wish to know. Useless between two players."""
        if len(table.chairs) < 3 or len(table.to_act) != 1:
            return
        person = table.chairs[(min(table.to_act) + 1) % len(table.chairs)].person
        if person is None or not (preferences := _preferences_among(people, person.user_id)).next_up:
            return
        if await session.turns.row(table_id=table.id, ply=table.turn_ply, user_id=person.user_id) is None:
            # Marked in any case: this notice comes at once or not at all.
            await session.turns.put(
                {"table_id": table.id, "ply": table.turn_ply, "user_id": person.user_id},
                {"told_at": self._kernel.millis()},
            )
            if preferences.reachable(self._kernel.now()) == self._kernel.now():
                await add_reminder(session, table, person.user_id, NEXT_UP, at=self._kernel.millis())

    async def _back(self, session: Session, table: Table, people: Mapping[int, Row]) -> _Absence | None:
        """Find an absence that began by itself and whose person has played here since, None if there is none."""
        for user_id, row in people.items():
            # Premoves are played also while their owner is away: they do not show that the person is back.
            if row["sent_away"] and await session.log.has_moved(
                table.id, user_id, row["away_since"], besides=PREMOVE_PLAYED.name
            ):
                return _Absence(user_id, begins=False)
        return None

    async def _people(self, session: Session, table: Table) -> dict[int, Row]:
        user_ids = [chair.person.user_id for chair in table.chairs if chair.person is not None]
        return {row["user_id"]: row for row in await session.people.of_each(user_ids)}

    @asynccontextmanager
    async def _changing_turn(self, table_id: int, ply: int, user_id: int) -> AsyncGenerator[tuple[Session, TurnClock]]:
        """Yield a person's turn, if they still have it, to record a wish about it. Raises `TurnOverError`."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            row = await session.tables.row(table_id)
            turn = None if row is None else await self._turn_of(session, row, user_id)
            if row is None or turn is None or not table.has_turn(ply, user_id):
                raise TurnOverError
            yield session, turn
            await session.outbox.settle_reminders(table_id, user_id, NOTIFYING, self._kernel.millis())
            await session.outbox.check_edits(table_id, self._kernel.millis())
            known = dict[str, str]()
            if row["ping"] == NotificationState.COMING:
                # The reminder that would have notified them was settled above.
                known = {"ping": NotificationState.DONE.value}  # They are here.
            await session.tables.change(table_id, {"wake_at": self._kernel.millis(), **known})


def _is_absence(due: Due, now: datetime) -> bool:
    return due.kind is DueKind.AUTO_AWAY and due.at <= now


def _preferences_among(people: Mapping[int, Row], user_id: int) -> Preferences:
    return preferences_in(people[user_id]) if user_id in people else Preferences()
