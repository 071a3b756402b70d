"""Turn messages: which are to be posted, and their contents, read in one transaction."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from db.records.session import Session
from db.schema import Duty
from db.sql import Row
from tables.core.daily import is_one_try
from tables.core.deadlines import NotificationState, later_limit
from tables.core.kernel import Kernel, UseCases
from tables.core.model import Place, Status, Table
from tables.core.preferences import Preferences, preferences_of
from tables.core.rows import limit_values
from tables.files.files import read_lately
from tables.files.replayed import ReplayedGame
from tables.outbox.queue import LeasedEntry, NoticeKind, Queue, Showing, add_edit, add_notice, nonce_of
from tables.posting.edits import Edit, Edits


@dataclass(frozen=True, slots=True)
class Notice(LeasedEntry):
    """A position that has to be shown, claimed for posting by this process.

    The recap goes from `since_ply` (shown last) to `ply`. `nonce` is
    the same at every try. `previous_message_id` is the message whose buttons are out of date now. `pings`: the
    message is to notify the person to move. `overtaken` are older notices that were claimed before, so that their
    messages may exist in chat without a record.
    """

    duty = Duty.TURN_MESSAGE

    table_id: int
    ply: int
    kind: NoticeKind
    since_ply: int
    nonce: str
    place: Place
    previous_message_id: int | None
    pings: bool = True
    overtaken: tuple[Notice, ...] = ()

    def __str__(self) -> str:
        return f"turn message {self.ply}"

    @property
    def is_end(self) -> bool:
        """Whether it shows the end of the game, after which no player moves."""
        return self.kind is NoticeKind.END

    @property
    def scope(self) -> MessageScope:
        """The part of the log that its message shows when it is posted."""
        return MessageScope(self.ply, self.since_ply, self.is_end, is_present=True, pinged=self.pings)


@dataclass(frozen=True, slots=True)
class MessageScope:
    """The part of the log that a turn message shows: after `since_ply` up to `ply`.

    `is_end`: with the game's end. `is_present`: no later message of the table was posted. `pictures` are in it
    already; `pinged`: it notified the player to move.
    """

    ply: int
    since_ply: int
    is_end: bool
    is_present: bool = True
    pictures: int = 0
    pinged: bool = False


class Notices:
    """Lease the notices of tables, and settle them."""

    def __init__(self, kernel: Kernel, queue: Queue, edits: Edits) -> None:
        self._kernel = kernel
        self._queue = queue
        self._edits = edits

    async def claim(self, table_id: int) -> Notice | None:
        """Lease the newest notice of a table; older ones it makes pointless.

        None when nothing is due, or while another process is posting for this table. A lease ends by
        `posted`, `failed`, or by itself after `LEASE`.
        """
        async with self._kernel.writing() as session:
            # Lock order: the table's row before its entries.
            row = await session.tables.row(table_id, for_update=True)
            return None if row is None else await self._lease_newest(session, row)

    async def _lease_newest(self, session: Session, row: Row) -> Notice | None:
        """Lease the newest notice of a table, given the row of the table, which is locked."""
        table_id, now = row["id"], self._kernel.millis()
        found = await session.outbox.open_messages(table_id)
        if not found or any(each["lease_until"] is not None and each["lease_until"] > now for each in found):
            return None
        if row["lost_at"] is not None and row["status"] == Status.RUNNING.value:
            # There is no thread to post in: going on in another adds the notice again.
            for each in found:
                await session.outbox.settle(each["id"], now)
            return None
        newest, *older = found
        if newest["due_at"] > now:
            return None
        for each in older:
            # Never leased means never posted. Of the others a message may be in the channel: they are looked for.
            if not each["attempts"]:
                await session.outbox.settle(each["id"], now)
        table = await self._kernel.read_table(session, table_id)
        if row["ping"] == NotificationState.DUE and (later := await self._later_deadline(session, table)):
            # The player could not know of the turn yet: its message shows the time that is left when it is posted.
            await session.tables.change(table_id, later)
            self._kernel.games.forget(table_id)
        attempts = await self._queue.lease(session, newest)
        overtaken = [await self._notice(session, table, each, each["attempts"]) for each in older if each["attempts"]]
        notice = await self._notice(session, table, newest, attempts)
        return replace(notice, overtaken=tuple(reversed(overtaken)))

    async def _notice(self, session: Session, table: Table, row: Row, attempts: int) -> Notice:
        return Notice(
            id=row["id"],
            table_id=table.id,
            ply=row["ply"],
            kind=NoticeKind(row["kind"]),
            since_ply=await session.turn_messages.last_shown(table.id, row["ply"]),
            attempts=attempts,
            nonce=nonce_of("t", row),
            place=table.place,
            previous_message_id=table.turn_message_id,
            pings=row["kind"] == NoticeKind.TURN and await self._may_ping(session, table),
        )

    async def posted(
        self, notice: Notice, message_id: int, *, pinged: bool | None = None, then: Collection[Duty] = ()
    ) -> Notice | Edit | None:
        """Settle a notice: it is posted, as the table's latest message unless a later one is posted already.

        `pinged`: whether it notified the person to move; as the notice asked for if None. Returns the next notice of
        the table, or else its next edit, leased in the same transaction, if `then` has them; None if there is none.
        """
        async with self._kernel.writing() as session:
            # Two processes may come here at once, the slower with the older message.
            row = await session.tables.row(notice.table_id, for_update=True)
            if row is None:
                return None  # It was deleted meanwhile, with its server.
            await self._turn_known(session, row, notice, notice.pings if pinged is None else pinged)
            await session.outbox.settle(notice.id, self._kernel.millis(), message_id)
            if notice.overtaken:
                await session.outbox.settle_before(notice.table_id, notice.id, self._kernel.millis())
            await self._make_latest(session, notice, message_id)
            following = await self._following(session, notice.table_id, then)
        self._kernel.observer.posted(Duty.TURN_MESSAGE)
        return following

    async def _turn_known(self, session: Session, row: Row, notice: Notice, pinged: bool) -> None:
        """Let the time of a turn run, now that its message is posted."""
        if row["ping"] != NotificationState.DUE or notice.is_end or notice.ply < row["turn_ply"]:
            return
        ping, at = NotificationState.DONE if pinged else NotificationState.PENDING, self._kernel.millis()
        later = await self._later_deadline(session, await self._kernel.read_table(session, notice.table_id))
        await session.tables.change(notice.table_id, {"ping": ping.value, "turn_at": at, "wake_at": at, **later})
        if later:
            self._kernel.games.forget(notice.table_id)

    async def _make_latest(self, session: Session, notice: Notice, message_id: int) -> None:
        """Make a message the latest of its table, and add the edits that follow from it."""
        table = await self._kernel.read_table(session, notice.table_id)
        is_newest = not await session.turn_messages.shown_after(notice.table_id, notice.id)
        # A slower process may come with an older message: then that is the one that is past.
        past = table.turn_message_id if is_newest else message_id
        if is_newest:
            await session.tables.change(notice.table_id, {"turn_message_id": message_id})
        # The new message is posted in words, its pictures follow by an edit; the replaced one loses its buttons.
        for each in dict.fromkeys((message_id, past)):
            await add_edit(session, table, Showing.TURN, each, self._kernel.millis())

    async def _following(self, session: Session, table_id: int, then: Collection[Duty]) -> Notice | Edit | None:
        """Lease the next notice or edit of a table, the row of which is locked."""
        notice = None
        if Duty.TURN_MESSAGE in then and (row := await session.tables.row(table_id)) is not None:
            notice = await self._lease_newest(session, row)
        if notice is None and Duty.EDIT in then:
            return await self._edits.next_at(session, table_id)
        return notice

    async def _later_deadline(self, session: Session, table: Table) -> dict[str, Any]:
        """Return the column of a deadline that has to be later because people learn only now that it is their turn."""
        if table.limit is None:
            return {}
        now = self._kernel.now()
        known = max([now, *(each.reachable(now) for each in await self._people_to_act(session, table))])
        limit = later_limit(table.limit, known)
        return {} if limit == table.limit else limit_values(limit)

    async def _people_to_act(self, session: Session, table: Table) -> list[Preferences]:
        return [await preferences_of(session, user_id) for user_id in table.people_to_act]

    async def _may_ping(self, session: Session, table: Table) -> bool:
        """Tell whether the turn's one notification is still to be given, and may be given now."""
        row = await session.tables.row(table.id)
        if row is None or row["ping"] not in (None, NotificationState.DUE):
            return False
        now = self._kernel.now()
        return all(each.reachable(now) == now for each in await self._people_to_act(session, table))

    async def renew(self, table_id: int) -> None:
        """Add the notice of the present position once more, because its message is gone. Raises `NoSuchTableError`."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if table.status is Status.OVER:
                await add_notice(session, table_id, table.ply, NoticeKind.END, self._kernel.millis())
            elif table.status is Status.RUNNING and not any(table.chairs[s].is_computer for s in table.to_act):
                await add_notice(session, table_id, table.ply, NoticeKind.TURN, self._kernel.millis())


@dataclass(frozen=True, slots=True)
class TurnMessageContents:
    """The contents of a turn message: its part of the log, the table, and the end of the mover's absence.

    `away_until` is None for a computer, for a player who is not away, and where no player is called on any more.
    `is_one_try`: it is the person's one try at today's castle, in which there are no hints.
    """

    scope: MessageScope
    replayed: ReplayedGame
    away_until: datetime | None
    is_one_try: bool = False

    @property
    def table(self) -> Table:
        return self.replayed.table


class TurnMessages(UseCases):
    async def of_notice(self, notice: Notice) -> TurnMessageContents:
        """Read the contents of a notice's message when it is posted. Raises as `Kernel.read_game`."""
        async with self._kernel.reading() as session:
            return await self._read(session, notice.table_id, notice.scope)

    async def of_message(self, table_id: int, message_id: int) -> TurnMessageContents | None:
        """Read the contents of one of a table's turn messages, None if unknown. Raises as `Kernel.read_game`."""
        async with self._kernel.reading() as session:
            scope = await self._scope_of(session, table_id, message_id)
            return None if scope is None else await self._read(session, table_id, scope)

    async def scope_of(self, table_id: int, message_id: int) -> MessageScope | None:
        """Return the part of the log that one of a table's turn messages shows, None if it is unknown."""
        async with self._kernel.reading() as session:
            return await self._scope_of(session, table_id, message_id)

    async def _scope_of(self, session: Session, table_id: int, message_id: int) -> MessageScope | None:
        row = await session.turn_messages.of_message(table_id, message_id)
        table = None if row is None else await session.tables.row(table_id)
        if row is None or table is None:
            return None
        return MessageScope(
            ply=row["ply"],
            since_ply=await session.turn_messages.last_shown(table_id, row["ply"]),
            is_end=row["kind"] == NoticeKind.END,
            is_present=table["turn_message_id"] == message_id,
            pictures=row["pictures"] or 0,
            pinged=table["ping"] == NotificationState.DONE,
        )

    async def _read(self, session: Session, table_id: int, scope: MessageScope) -> TurnMessageContents:
        replayed = await read_lately(self._kernel, session, table_id, scope.since_ply, scope.ply)
        is_try = await is_one_try(self._kernel, session, replayed.table)
        return TurnMessageContents(scope, replayed, await self._away_until(session, scope, replayed), is_try)

    async def _away_until(self, session: Session, scope: MessageScope, replayed: ReplayedGame) -> datetime | None:
        if scope.is_end or not scope.is_present:
            return None
        person = replayed.table.chairs[min(replayed.to_act(scope.ply))].person
        wishes = None if person is None else await preferences_of(session, person.user_id)
        return wishes.away_until if wishes is not None and wishes.is_away(self._kernel.now()) else None
