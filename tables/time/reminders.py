"""Reminders: noticing what is due, and getting each of them told once, by one of the processes.

That something is due is recorded in the transaction that finds it, together with the fact that it is dealt
with. Whoever tells it claims it first; what has become pointless by then is not told, and what would come in
quiet hours waits for their end.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from db.records.edits import NEVER
from db.records.session import Session
from db.sql.rows import Row
from tables.core.claims import LEASE, nonce_of
from tables.core.errors import TurnOverError
from tables.core.kernel import Kernel
from tables.core.model import Status, Table
from tables.core.observer import Duty, Observer
from tables.core.owing import Showing, is_present, owe_edit, tell
from tables.core.preferences import Preferences, preferences_in, preferences_of
from tables.core.reminder_codec import NOTIFYING, read_kind
from tables.core.reminder_kinds import (
    NextUp,
    PremovePlayed,
    ReminderKind,
    SeatOffered,
    Situation,
    TimeUp,
    TurnBegan,
    TurnLasts,
    TurnUnplayed,
    VoteOpened,
)
from tables.core.rows import table_of, to_millis, to_moment
from tables.core.turn_clock import NotificationState, TurnClock, turn_clock_of
from tables.play.spectators import Spectators
from tables.time.away import Absences
from tables.time.outages import Outages
from tables.time.reminder_rules import SNOOZE, Due, DueKind, heard, next_due
from tables.time.silence import Silence
from tables.votes.occasions import Occasions
from tables.votes.rules import Vote
from tables.votes.service import Votes

log = logging.getLogger(__name__)

GAME_ABSENT = timedelta(minutes=10)
"""When a table is looked at again whose game is not there just now: nothing is told of it until then."""


class Destination(NamedTuple):
    """Where something is told: in a channel or thread, or to a person directly."""

    number: int
    is_person: bool


@dataclass(frozen=True, slots=True)
class Reminder:
    """Something to tell, claimed for telling by this process.

    It is about a person in the turn that began with `ply` at a table, which is here as it was then. `nonce` is the
    same at every try. `directly`: by a direct message, as the person wishes and spectators always; what is told to the
    table never. `quietly`: without a sound, as the server wishes. `language` is the one they chose or else were last
    seen with.
    """

    id: int
    table: Table
    ply: int
    user_id: int
    kind: ReminderKind
    created_at: datetime
    attempts: int
    nonce: str
    directly: bool
    quietly: bool
    language: str | None

    @property
    def table_id(self) -> int:
        """The table's number."""
        return self.table.id

    @property
    def destination(self) -> Destination:
        """Where it is told, unless the person takes no direct messages."""
        if self.directly:
            return Destination(self.user_id, is_person=True)
        return Destination(self.table.place.room_id, is_person=False)


@dataclass(frozen=True, slots=True)
class _Absence:
    """An absence that begins or ends by itself."""

    user_id: int
    begins: bool


@dataclass(frozen=True, slots=True)
class Woken:
    """What came of waking a table: the votes that came to their end, and whether messages may be owed an edit."""

    votes: tuple[Vote, ...]
    may_owe_edits: bool


@dataclass(frozen=True, slots=True)
class _Found:
    """What waking a table leaves to be done in transactions of their own, and whether its lobby is called off."""

    has_votes: bool = False
    is_silent: bool = False
    is_called_off: bool = False
    absence: _Absence | None = None


@dataclass(frozen=True, slots=True)
class Busy:
    """Where something is being told just now: in channels and threads, or to people directly."""

    room_ids: frozenset[int] = frozenset()
    user_ids: frozenset[int] = frozenset()

    @classmethod
    def of(cls, destinations: Collection[Destination]) -> Busy:
        """Busy at some destinations."""
        return cls(
            frozenset(each.number for each in destinations if not each.is_person),
            frozenset(each.number for each in destinations if each.is_person),
        )

    def __or__(self, other: Busy) -> Busy:
        return Busy(self.room_ids | other.room_ids, self.user_ids | other.user_ids)

    def __contains__(self, destination: Destination) -> bool:
        return destination.number in (self.user_ids if destination.is_person else self.room_ids)


@dataclass(frozen=True, slots=True)
class Told:
    """That a reminder was told: by which message, in the table's room if no other channel is named.

    It was told to nobody if there is no message.
    """

    reminder: Reminder
    message_id: int | None
    channel_id: int | None = None


NOWHERE = Busy()
"""Where a process is busy that tells nothing just now."""


class Reminders:
    """The use cases of whoever reminds people."""

    def __init__(
        self,
        kernel: Kernel,
        outages: Outages,
        absences: Absences,
        votes: Votes,
        occasions: Occasions,
        silence: Silence,
        spectators: Spectators,
        observer: Observer,
    ) -> None:
        self._kernel = kernel
        self._outages = outages
        self._absences = absences
        self._votes = votes
        self._occasions = occasions
        self._silence = silence
        self._spectators = spectators
        self._observer = observer

    async def waking(self, limit: int = 200) -> tuple[int, ...]:
        """The tables of this process's share at which something may be due."""
        await self._outages.look()
        async with self._kernel.reading() as session:
            return tuple(await session.tables.to_wake(self._kernel.millis(), limit, self._kernel.share))

    async def wake(self, table_id: int) -> Woken:
        """Record what is due at a table, and when it has to be looked at again."""
        await self._outages.look()
        while (found := await self._wake(table_id)).absence is not None:
            await self._settle_absence(table_id, found.absence)
        if found.is_silent:
            await self._silence.end(table_id)
        ended = await self._votes.settle_due(table_id) if found.has_votes else ()
        return Woken(ended, found.has_votes or found.is_silent or found.is_called_off)

    async def _wake(self, table_id: int) -> _Found:
        """Record what is due, up to an absence that is due."""
        async with self._kernel.writing() as session:
            row = await session.tables.row(table_id, for_update=True)
            if row is None or row["wake_at"] is None or row["wake_at"] > self._kernel.millis():
                return _Found()  # Another process was here first.
            table = table_of(row, await session.chairs.of_table(table_id))
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
            if table.status is Status.LOBBY:
                return _Found(is_called_off=await self._wait_for_players(session, table, silent_from))
            if table.status is Status.RUNNING and table.turn_at is not None:
                later.append(silent_from)
                # In direct messages nobody waits but computers, and the turn message is the newest there.
                for user_id, preferences in () if table.place.is_direct else waited_for.items():
                    due = await self._attend(session, row, table, user_id, preferences)
                    if due is not None and _is_absence(due, self._kernel.now()):
                        return _Found(absence=_Absence(user_id, begins=True))
                    later += [] if due is None else [due.at]
                await self._tell_next(session, table, people)
            await self._spectators.tell_all(session, table)
            ahead = [at for at in later if at > self._kernel.now()]
            await session.tables.change(table_id, {"wake_at": to_millis(min(ahead)) if ahead else None})
            return _Found(bool(votes), silent_from in later and silent_from <= self._kernel.now())

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

    async def _wait_for_players(self, session: Session, table: Table, silent_from: datetime) -> bool:
        """Call a game off for which players have been waited for very long; whether that is so."""
        is_over = silent_from <= self._kernel.now()
        if is_over:
            await session.tables.change(table.id, {"status": Status.CANCELLED.value, "wake_at": None})
            await session.notes.drop_unkept(table.id)
            await owe_edit(session, table, Showing.LOBBY, table.lobby_message_id, self._kernel.millis())
        else:
            await session.tables.change(table.id, {"wake_at": to_millis(silent_from)})
        return is_over

    async def reachable(self, user_ids: Collection[int]) -> tuple[int, ...]:
        """Those among some people whom something may notify now."""
        now = self._kernel.now()
        async with self._kernel.reading() as session:
            preferences = {user_id: await preferences_of(session, user_id) for user_id in sorted(user_ids)}
        return tuple(user_id for user_id, each in preferences.items() if each.reachable(now) == now)

    async def snooze(self, table_id: int, ply: int, user_id: int) -> datetime:
        """Remind a person again of this turn a while later, and not before; that moment. Raises `TurnOverError`."""
        until = self._kernel.now() + SNOOZE
        await self._change_turn(table_id, ply, user_id, {"snoozed_until": to_millis(until)})
        return until

    async def mute(self, table_id: int, ply: int, user_id: int) -> None:
        """Remind a person no more of this turn. Raises `TurnOverError`."""
        await self._change_turn(table_id, ply, user_id, {"muted": True, "snoozed_until": None})

    async def claim(self) -> Reminder | None:
        """What of this process's share has been due for longest, as `claim_some`."""
        return next(iter(await self.claim_some(1)), None)

    async def claim_some(self, most: int, busy: Busy = NOWHERE, *, is_likely: bool = False) -> tuple[Reminder, ...]:
        """What of this process's share has been due for longest, for telling it now: each somewhere else.

        What others are telling is left out, and what concerns the rooms and people where this process is `busy`.
        `is_likely`: there was something a moment ago.

        A claim ends by `told`, `failed`, or by itself after `LEASE`.
        """
        share, claimed = self._kernel.share, list[Reminder]()
        if not is_likely:
            async with self._kernel.reading() as session:
                if not await session.reminders.is_owing(self._kernel.millis(), share, busy.room_ids, busy.user_ids):
                    return ()  # As nearly always: nobody has to wait for the database's one writer.
        async with self._kernel.writing() as session:
            while (left := most - len(claimed)) and (
                rows := await session.reminders.next_owed(
                    self._kernel.millis(), left, share, busy.room_ids, busy.user_ids
                )
            ):
                # Those that are not claimed here are put off or settled, or due where something is told from now on.
                for each in await self._to_tell(session, rows):
                    if each.destination not in busy:
                        lease = {"lease_owner": self._kernel.process, "lease_until": self._after(LEASE)}
                        await session.reminders.change(each.id, {"attempts": each.attempts, **lease})
                        claimed.append(each)
                        busy |= Busy.of([each.destination])
        return tuple(claimed)

    async def told(self, reminder: Reminder, message_id: int | None, channel_id: int | None = None) -> bool:
        """It has been told; as `all_told`."""
        return bool(await self.all_told([Told(reminder, message_id, channel_id)]))

    async def all_told(self, told: Collection[Told]) -> frozenset[int]:
        """Some reminders have been told; the tables that owe a message an edit now because of that."""
        at, owing = self._kernel.millis(), set[int]()
        settled = {"settled_at": at, "lease_owner": None, "lease_until": None}
        async with self._kernel.writing() as session:
            # What belongs to a table is locked after it: an edit refers to the table, and waits for who holds it.
            tables = await self._tables(session, {each.reminder.table_id for each in told}, for_update=True)
            for each in sorted(told, key=lambda each: each.reminder.id):
                reminder, table = each.reminder, tables[each.reminder.table_id]
                await session.reminders.change(reminder.id, {**settled, "message_id": each.message_id})
                if reminder.kind.has_buttons:
                    # As long as what it says is so nothing is to be edited.
                    due_at = NEVER if is_present(table, reminder.kind.name, reminder.ply, reminder.user_id) else at
                    place = {"number": reminder.id, "channel_id": each.channel_id, "due_at": due_at}
                    await owe_edit(session, table, Showing.REMINDER, each.message_id, at, **place)
                    owing.update([table.id] if due_at == at else [])
                is_later = isinstance(reminder.kind, TurnBegan) and await self._hear(session, table, reminder)
                if reminder.kind.moves_deadline or is_later:
                    await owe_edit(session, table, Showing.TURN, table.turn_message_id, at)
                    owing.add(table.id)
        for _ in told:
            self._observer.posted(Duty.REMINDER)
        return frozenset(owing)

    async def _hear(self, session: Session, table: Table, reminder: Reminder) -> bool:
        """Let time run for a person who was notified of their turn for the first time; whether it ends later now."""
        row = await session.tables.row(table.id)
        if row is None or row["ping"] != NotificationState.COMING or not table.has_turn(reminder.ply, reminder.user_id):
            return False
        turn = await self._turn_of(session, row, reminder.user_id)
        deadline = None if turn is None else heard(turn, self._kernel.now()).deadline
        changes: dict[str, Any] = {"ping": NotificationState.DONE.value, "wake_at": self._kernel.millis()}
        if deadline is not None:
            changes["deadline_at"] = to_millis(deadline)
        await session.tables.change(table.id, changes)
        if deadline == table.deadline:
            return False
        self._kernel.games.forget(table.id)
        return True

    async def reminder(self, reminder_id: int) -> Reminder | None:
        """What a person was told; None if they have been forgotten since."""
        async with self._kernel.reading() as session:
            row = await session.reminders.row(reminder_id)
            kind = None if row is None else self._kind_of(row)
            if row is None or kind is None:
                return None
            table = await self._kernel.read_table(session, row["table_id"])
            people = await session.people.rows([row["user_id"]])
            return _reminder(row, table, kind, row["attempts"], next(iter(people), None))

    async def failed(self, reminder: Reminder, retry_in: timedelta) -> None:
        """It could not be told; it is due again after a while, unless it was claimed anew meanwhile."""
        again = {"due_at": self._after(retry_in), "lease_owner": None, "lease_until": None}
        async with self._kernel.writing() as session:
            await session.reminders.change(reminder.id, again, attempts=reminder.attempts)
        self._observer.failed(Duty.REMINDER)

    async def _attend(
        self, session: Session, row: Row, table: Table, user_id: int, preferences: Preferences
    ) -> Due | None:
        """Record what is due in a person's turn, up to an absence that is due; what is next."""
        turn = await self._turn_of(session, row, user_id)
        while turn is not None:
            due = next_due(turn, preferences, self._kernel.now())
            if due is None or due.at > self._kernel.now() or due.kind is DueKind.AUTO_AWAY:
                return due
            turn = await self._issue(session, table, user_id, due, turn)
        return None

    async def _turn_of(self, session: Session, row: Row, user_id: int) -> TurnClock | None:
        """The clock of a person's present turn at a table, None if there is none."""
        return turn_clock_of(row, await session.turns.row(row["id"], row["turn_ply"], user_id))

    async def _issue(self, session: Session, table: Table, user_id: int, due: Due, turn: TurnClock) -> TurnClock:
        """Record that something is due in a turn, which is told later; the turn as it is then."""
        if due.kind in (DueKind.OVERDUE, DueKind.SILENCE):
            await self._time_is_up(session, table, user_id, due.kind)
            return replace(turn, told=True)
        told = TurnBegan() if due.kind is DueKind.TURN else TurnLasts()
        ping = NotificationState.COMING if due.kind is DueKind.TURN else NotificationState.DONE
        changes = {"sent": due.sent, "snoozed_until": None}
        await session.turns.change(table.id, table.turn_ply, user_id, changes)
        await session.tables.change(table.id, {"ping": ping.value})
        await tell(session, table, user_id, told, at=self._kernel.millis())
        return replace(turn, sent=due.sent, snoozed_until=None, ping=ping)

    async def _time_is_up(self, session: Session, table: Table, user_id: int, kind: DueKind) -> None:
        """Record that a person keeps the table waiting, so that it is told once."""
        now = self._kernel.millis()
        await session.turns.change(table.id, table.turn_ply, user_id, {"told_at": now})
        since = table.deadline if kind is DueKind.OVERDUE else table.turn_at
        assert since is not None
        # Votes that are open already are shown with those who may vote now: this person may hold up none.
        await self._occasions.close_passed(session, table)
        vote_id = await self._votes.open_missing(session, table, user_id, since)
        told = TimeUp(vote_id, since) if kind is DueKind.OVERDUE else TurnUnplayed(vote_id, since)
        await tell(session, table, user_id, told, at=now)

    async def _tell_next(self, session: Session, table: Table, people: Mapping[int, Row]) -> None:
        """Tell the person after the one to move, if they wish to know. Between two it says nothing new."""
        if len(table.chairs) < 3 or len(table.to_act) != 1:
            return
        person = table.chairs[(min(table.to_act) + 1) % len(table.chairs)].person
        if person is None or not (preferences := _preferences_among(people, person.user_id)).next_up:
            return
        if await session.turns.row(table.id, table.turn_ply, person.user_id) is None:
            await session.turns.change(table.id, table.turn_ply, person.user_id, {"told_at": self._kernel.millis()})
            if preferences.reachable(self._kernel.now()) == self._kernel.now():
                await tell(session, table, person.user_id, NextUp(), at=self._kernel.millis())

    async def _back(self, session: Session, table: Table, people: Mapping[int, Row]) -> _Absence | None:
        """An absence that began by itself and whose person has played here since, None if there is none."""
        for user_id, row in people.items():
            # What they had planned before plays itself also while they are away.
            if row["sent_away"] and await session.log.has_moved(
                table.id, user_id, row["away_since"], besides=PremovePlayed.name
            ):
                return _Absence(user_id, begins=False)
        return None

    async def _people(self, session: Session, table: Table) -> dict[int, Row]:
        """What those at a table prefer, so far as they said."""
        user_ids = [chair.person.user_id for chair in table.chairs if chair.person is not None]
        return {row["user_id"]: row for row in await session.people.rows(user_ids)}

    async def _change_turn(self, table_id: int, ply: int, user_id: int, changes: dict[str, int | None]) -> None:
        """Note what a person wants of the turn they have, if they still have it."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if not table.has_turn(ply, user_id):
                raise TurnOverError
            await session.turns.change(table_id, ply, user_id, changes)
            await session.reminders.settle(table_id, user_id, NOTIFYING, self._kernel.millis())
            row, known = await session.tables.row(table_id), dict[str, str]()
            if row is not None and row["ping"] == NotificationState.COMING:
                known = {"ping": NotificationState.DONE.value}  # They are here.
            await session.tables.change(table_id, {"wake_at": self._kernel.millis(), **known})

    async def _to_tell(self, session: Session, rows: Sequence[Row]) -> list[Reminder]:
        """What some rows say, if they are claimed now. What is not to be told now is put off or settled."""
        tables = await self._tables(session, {row["table_id"] for row in rows})
        people = {row["user_id"]: row for row in await session.people.rows(sorted({row["user_id"] for row in rows}))}
        found: list[Reminder] = []
        for row in rows:
            table, person, kind = tables[row["table_id"]], people.get(row["user_id"]), self._kind_of(row)
            if kind is None:
                await session.reminders.change(row["id"], {"due_at": self._after(LEASE)})
                continue
            preferences = Preferences() if person is None else preferences_in(person)
            reachable = preferences.reachable(self._kernel.now())
            if await self._is_pointless(session, row, table, kind, preferences):
                await session.reminders.change(row["id"], {"settled_at": self._kernel.millis()})
            elif kind.notifies and reachable > self._kernel.now():
                await session.reminders.change(row["id"], {"due_at": to_millis(reachable)})
            else:
                found.append(_reminder(row, table, kind, row["attempts"] + 1, person))
        quiet = await self._quiet_servers(session, found)
        return [replace(each, quietly=_makes_sound(each) and each.table.place.guild_id in quiet) for each in found]

    async def _tables(
        self, session: Session, table_ids: Collection[int], *, for_update: bool = False
    ) -> dict[int, Table]:
        """Some tables by their numbers."""
        rows = await session.tables.rows(sorted(table_ids), for_update=for_update)
        return {table.id: table for table in await self._kernel.tables_of(session, rows)}

    async def _quiet_servers(self, session: Session, reminders: Collection[Reminder]) -> set[int]:
        """The servers where what some reminders say comes without a sound."""
        asked = {each.table.place.guild_id for each in reminders if _makes_sound(each)}
        rows = await session.guilds.rows(sorted(guild_id for guild_id in asked if guild_id is not None))
        return {row["guild_id"] for row in rows if row["quiet_reminders"]}

    def _after(self, span: timedelta) -> int:
        """A moment from now on, as the database has it."""
        return to_millis(self._kernel.now() + span)

    async def _is_pointless(
        self, session: Session, row: Row, table: Table, kind: ReminderKind, preferences: Preferences
    ) -> bool:
        """Whether nobody needs to be told any more."""
        settled = await _is_settled(session, kind)
        return kind.is_pointless(Situation(table, row["ply"], row["user_id"], preferences, self._kernel.now(), settled))

    def _kind_of(self, row: Row) -> ReminderKind | None:
        """The kind of a reminder; None if only another version of the bot knows it."""
        try:
            return read_kind(row["kind"], row["detail"])
        except ValueError as fault:
            log.warning("table %s: %s", row["table_id"], fault)
            return None


async def _is_settled(session: Session, kind: ReminderKind) -> bool:
    """Whether the vote or the offer that something is about is over."""
    match kind:
        case VoteOpened(vote=vote_id):
            vote = await session.votes.row(vote_id)
            return vote is None or vote["result"] is not None
        case SeatOffered(offer_id=offer_id):
            offer = await session.offers.row(offer_id)
            return offer is None or offer["settled_at"] is not None
        case _:
            return False


def _is_absence(due: Due, now: datetime) -> bool:
    return due.kind is DueKind.AUTO_AWAY and due.at <= now


def _makes_sound(reminder: Reminder) -> bool:
    """Whether a reminder notifies somebody at the table, unless the server wishes otherwise."""
    return reminder.kind.notifies and not reminder.directly


def _reminder(row: Row, table: Table, kind: ReminderKind, attempts: int, person: Row | None) -> Reminder:
    """What a row says, and the row of its person if there is one."""
    preferences = Preferences() if person is None else preferences_in(person)
    return Reminder(
        id=row["id"],
        table=table,
        ply=row["ply"],
        user_id=row["user_id"],
        kind=kind,
        created_at=to_moment(row["created_at"]),
        attempts=attempts,
        nonce=nonce_of("r", row),
        directly=kind.notifies and (preferences.directly or kind.is_watched or kind.is_private),
        quietly=False,
        language=preferences.language or (None if person is None else person["language"]),
    )


def _preferences_among(people: Mapping[int, Row], user_id: int) -> Preferences:
    return preferences_in(people[user_id]) if user_id in people else Preferences()
