"""Reminders: each is posted once, by one of the processes.

A reminder that is pointless by the time it is claimed is not posted, and one in quiet hours waits for their end.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, NamedTuple

from db.records.outbox import NEVER
from db.records.session import Session
from db.schema import Duty
from db.sql import Row
from tables.core.deadlines import NotificationState, after_notification, turn_clock_of
from tables.core.kernel import Kernel
from tables.core.model import Table
from tables.core.preferences import Preferences, preferences_in
from tables.core.rows import limit_values, to_millis, to_moment
from tables.outbox.kinds import (
    DIGEST,
    SEAT_OFFERED,
    TURN_BEGAN,
    VOTE_OPENED,
    Detail,
    ReminderKind,
    Situation,
    read_kind,
)
from tables.outbox.queue import LEASE, LeasedEntry, Queue, Showing, add_edit, nonce_of
from tables.posting.edits import next_digest_check

log = logging.getLogger(__name__)


class Destination(NamedTuple):
    """The destination of a message: a channel or thread, or a person directly."""

    number: int
    is_person: bool


@dataclass(frozen=True, slots=True)
class Reminder(LeasedEntry):
    """A reminder, leased to this process for posting.

    It is about a person in the turn that began with `ply` at a table, which is here as it was then. `nonce` is the
    same at every try. `directly`: by a direct message, as the person wishes and spectators always; never for
    messages to the table. `quietly`: without a sound, as the server wishes. `language` is the one they chose or were
    last seen with.
    """

    duty = Duty.REMINDER

    table: Table
    ply: int
    user_id: int
    kind: ReminderKind
    detail: Detail
    created_at: datetime
    nonce: str
    directly: bool
    quietly: bool
    language: str | None
    preferences: Preferences

    def __str__(self) -> str:
        return f"reminder {self.id}"

    @property
    def table_id(self) -> int:
        return self.table.id

    @property
    def destination(self) -> Destination:
        """The place it is posted in, unless the person takes no direct messages."""
        if self.directly:
            return Destination(self.user_id, is_person=True)
        return Destination(self.table.place.room_id, is_person=False)


@dataclass(frozen=True, slots=True)
class Busy:
    """The destinations of messages that are being posted now: channels and threads, or people."""

    room_ids: frozenset[int] = frozenset()
    user_ids: frozenset[int] = frozenset()

    @classmethod
    def of(cls, destinations: Collection[Destination]) -> Busy:
        return cls(
            frozenset(each.number for each in destinations if not each.is_person),
            frozenset(each.number for each in destinations if each.is_person),
        )

    def __or__(self, other: Busy) -> Busy:
        return Busy(self.room_ids | other.room_ids, self.user_ids | other.user_ids)

    def __contains__(self, destination: Destination) -> bool:
        return destination.number in (self.user_ids if destination.is_person else self.room_ids)


@dataclass(frozen=True, slots=True)
class Posted:
    """A posted reminder: its message, in the table's room if no other channel is named.

    `message_id` None: nothing was posted. `directly`: by direct message; only digests say so.
    """

    reminder: Reminder
    message_id: int | None
    channel_id: int | None = None
    directly: bool = False


NOWHERE = Busy()
"""The places of a process that posts no reminder just now."""


class Reminders:
    """Lease the reminders of this process's share, and settle them."""

    def __init__(self, kernel: Kernel, queue: Queue) -> None:
        self._kernel = kernel
        self._queue = queue

    async def claim(self) -> Reminder | None:
        """Lease the reminder that has been due for longest, as `claim_some`."""
        return next(iter(await self.claim_some(1)), None)

    async def claim_some(self, most: int, busy: Busy = NOWHERE, is_likely: bool = False) -> tuple[Reminder, ...]:
        """Lease the reminders of this process's share that are due longest, at most `most`: one for each place.

        Those that others post are left out, and those for places where this process is `busy`. `is_likely`: some were
        due a moment ago.

        A lease ends by `posted`, `failed`, or by itself after `LEASE`.
        """
        share, claimed = self._kernel.share, list[Reminder]()
        if not is_likely:
            async with self._kernel.reading() as session:
                if not await session.outbox.is_reminder_due(self._kernel.millis(), share, busy.room_ids, busy.user_ids):
                    return ()  # As nearly always: the database's one writer is left to the moves.
        async with self._kernel.writing() as session:
            while (left := most - len(claimed)) and (
                rows := await session.outbox.next_reminders(
                    self._kernel.millis(), left, share, busy.room_ids, busy.user_ids
                )
            ):
                # Those that are not claimed here are put off or settled, or due where something is posted from now on.
                rows_by_id = {row["id"]: row for row in rows}
                for each in await self._to_post(session, rows):
                    if each.destination not in busy:
                        claimed.append(replace(each, attempts=await self._queue.lease(session, rows_by_id[each.id])))
                        busy |= Busy.of([each.destination])
        return tuple(claimed)

    async def posted(self, reminder: Reminder, message_id: int | None, channel_id: int | None = None) -> bool:
        """Settle a reminder, as `all_posted`; True if an edit is due because of that."""
        return bool(await self.all_posted([Posted(reminder, message_id, channel_id)]))

    async def all_posted(self, posted: Collection[Posted]) -> frozenset[int]:
        """Settle some reminders; return the tables with a message that is to be edited now because of that."""
        at, outdated = self._kernel.millis(), set[int]()
        async with self._kernel.writing() as session:
            # Lock order: tables before their entries. An edit refers to the table, and waits for its lock.
            tables = await self._tables(session, {each.reminder.table_id for each in posted}, for_update=True)
            for each in sorted(posted, key=lambda each: each.reminder.id):
                reminder, table = each.reminder, tables.get(each.reminder.table_id)
                if table is None:
                    continue  # It was deleted meanwhile, with its server.
                await session.outbox.settle(reminder.id, at, each.message_id)
                if reminder.kind.has_buttons:
                    # No edit is due as long as the message is true.
                    about = Situation(table, reminder.ply, reminder.user_id, self._kernel.now(), reminder.detail)
                    due_at = at if reminder.kind.is_pointless(about) else NEVER
                    place = {"number": reminder.id, "channel_id": each.channel_id, "due_at": due_at}
                    await add_edit(session, table, Showing.REMINDER, each.message_id, at, **place)
                    outdated.update([table.id] if due_at == at else [])
                if reminder.kind is DIGEST:
                    # The buttons stay until the next one.
                    due_at = await next_digest_check(session, reminder.user_id, at)
                    place = {"number": reminder.id, "user_id": reminder.user_id, "channel_id": each.channel_id}
                    showing = Showing.DIGEST if each.directly else Showing.CALL
                    await add_edit(session, table, showing, each.message_id, at, due_at=due_at, **place)
                # A later deadline shows in the turn message.
                is_later = reminder.kind is TURN_BEGAN and await self._restart_clock(session, table, reminder)
                if reminder.kind.moves_deadline or is_later:
                    await add_edit(session, table, Showing.TURN, table.turn_message_id, at)
                    outdated.add(table.id)
        for _ in posted:
            self._kernel.observer.posted(Duty.REMINDER)
        return frozenset(outdated)

    async def _restart_clock(self, session: Session, table: Table, reminder: Reminder) -> bool:
        """Start the time of a person first notified of their turn; return whether the deadline is later now."""
        row = await session.tables.row(table.id)
        if row is None or row["ping"] != NotificationState.COMING or not table.has_turn(reminder.ply, reminder.user_id):
            return False
        turn = turn_clock_of(
            row, await session.turns.row(table_id=row["id"], ply=row["turn_ply"], user_id=reminder.user_id)
        )
        limit = None if turn is None else after_notification(turn, self._kernel.now()).limit
        changes: dict[str, Any] = {"ping": NotificationState.DONE.value, "wake_at": self._kernel.millis()}
        if limit is not None:
            changes |= limit_values(limit)
        await session.tables.change(table.id, changes)
        if limit == table.limit:
            return False
        self._kernel.games.forget(table.id)
        return True

    async def reminder(self, reminder_id: int) -> Reminder | None:
        """Return a reminder that was posted; None if its person has been forgotten since."""
        async with self._kernel.reading() as session:
            row = await session.outbox.row(id=reminder_id)
            read = None if row is None else self._kind_and_detail(row)
            if row is None or read is None:
                return None
            table = await self._kernel.read_table(session, row["table_id"])
            people = await session.people.of_each([row["user_id"]])
            return _reminder_of(row, table, *read, next(iter(people), None))

    async def _to_post(self, session: Session, rows: Sequence[Row]) -> list[Reminder]:
        """Return the reminders of some rows to be posted now; the others are put off or settled."""
        tables = await self._tables(session, {row["table_id"] for row in rows})
        people = {row["user_id"]: row for row in await session.people.of_each(sorted({row["user_id"] for row in rows}))}
        found: list[Reminder] = []
        for row in rows:
            table, person, read = tables[row["table_id"]], people.get(row["user_id"]), self._kind_and_detail(row)
            if read is None:
                # A newer version of the bot may run beside this one and know the kind.
                await session.outbox.change({"due_at": self._queue.after(LEASE)}, id=row["id"])
                continue
            kind, detail = read
            preferences = Preferences() if person is None else preferences_in(person)
            reachable = preferences.reachable(self._kernel.now())
            situation = Situation(table, row["ply"], row["user_id"], self._kernel.now(), detail, preferences)
            if kind.is_pointless(replace(situation, is_settled=await _is_settled(session, kind, detail))):
                await session.outbox.settle(row["id"], self._kernel.millis())
            elif kind.notifies and reachable > self._kernel.now():
                await session.outbox.change({"due_at": to_millis(reachable)}, id=row["id"])
            else:
                found.append(_reminder_of(row, table, kind, detail, person))
        quiet = await self._quiet_servers(session, found)
        return [replace(each, quietly=_makes_sound(each) and each.table.place.guild_id in quiet) for each in found]

    async def _tables(
        self, session: Session, table_ids: Collection[int], *, for_update: bool = False
    ) -> dict[int, Table]:
        rows = await session.tables.rows(sorted(table_ids), for_update=for_update)
        return {table.id: table for table in await self._kernel.tables_of(session, rows)}

    async def _quiet_servers(self, session: Session, reminders: Collection[Reminder]) -> set[int]:
        asked = {each.table.place.guild_id for each in reminders if _makes_sound(each)}
        rows = await session.guilds.of_each(sorted(guild_id for guild_id in asked if guild_id is not None))
        return {row["guild_id"] for row in rows if row["quiet_reminders"]}

    def _kind_and_detail(self, row: Row) -> tuple[ReminderKind, Detail] | None:
        """Read the kind of a reminder and its detail; None if only another version of the bot knows it."""
        try:
            return read_kind(row["kind"], row["detail"])
        except ValueError as fault:
            log.warning("table %s: %s", row["table_id"], fault)
            return None


async def _is_settled(session: Session, kind: ReminderKind, detail: Detail) -> bool:
    if kind is VOTE_OPENED:
        vote = await session.votes.row(id=detail.vote_id or 0)
        return vote is None or vote["result"] is not None
    if kind is SEAT_OFFERED:
        offer = await session.offers.row(id=detail.offer_id or 0)
        return offer is None or offer["settled_at"] is not None
    return False


def _makes_sound(reminder: Reminder) -> bool:
    """Tell whether a reminder notifies a person at the table, unless the server wishes otherwise."""
    return reminder.kind.notifies and not reminder.directly


def _reminder_of(row: Row, table: Table, kind: ReminderKind, detail: Detail, person: Row | None) -> Reminder:
    preferences = Preferences() if person is None else preferences_in(person)
    return Reminder(
        id=row["id"],
        table=table,
        ply=row["ply"],
        user_id=row["user_id"],
        kind=kind,
        detail=detail,
        created_at=to_moment(row["created_at"]),
        attempts=row["attempts"],
        nonce=nonce_of("r", row),
        directly=kind.notifies and (preferences.directly or kind.is_watched or kind.is_private or kind.is_direct),
        quietly=False,
        language=preferences.language or (None if person is None else person["language"]),
        preferences=preferences,
    )
