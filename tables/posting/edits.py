"""Edits of messages that are out of date.

An edit is added together with the change. There is one for each message, because an edit shows what holds when it is
made. A message that may go out of date unnoticed has its edit from the beginning: whenever something changes at its
table, and at the latest when it lapses, `claim` finds out whether the message still holds.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta

from db.records.outbox import NEVER, RELEASED
from db.records.session import Session
from db.schema import LARGEST_ID, Duty
from db.sql.rows import Row
from tables.core.kernel import Kernel
from tables.core.model import Status, Table
from tables.core.observer import Observer
from tables.core.rows import to_millis
from tables.outbox.adding import Showing, add_edit, is_present
from tables.outbox.queue import Queue
from tables.votes.offers import OFFER_LASTS, offer_stands, read_offer
from tables.votes.reading import read_vote, vote_row
from tables.votes.rules import Vote

MOST_TRIES = 100
"""How often an edit is tried that Discord refuses: for two days."""

LATE = timedelta(seconds=15)
"""How long after the last of its answers a message may still be given an older one, which was on its way meanwhile."""


@dataclass(frozen=True, slots=True)
class Edit:
    """The edit of a message, leased to this process. `number` is that of its vote, offer or reminder."""

    id: int
    table_id: int
    channel_id: int
    message_id: int
    showing: Showing
    number: int
    attempts: int


class Edits:
    """Lease the edits of messages, and settle them."""

    def __init__(self, kernel: Kernel, queue: Queue, observer: Observer) -> None:
        self._kernel = kernel
        self._queue = queue
        self._observer = observer

    async def claim(self, table_id: int) -> Edit | None:
        """Lease the edit of a table that has been due for longest; None if there is none, or others are making it.

        A lease ends by `edited`, `failed`, or by itself after `LEASE`.
        """
        async with self._kernel.writing() as session:
            return await self.next_at(session, table_id)

    async def next_at(self, session: Session, table_id: int) -> Edit | None:
        """As `claim`, in a transaction."""
        while (row := await session.outbox.next_edit(table_id, self._kernel.millis())) is not None:
            until = await self._holds_until(session, row)
            if until is not None:
                await session.outbox.change(row["id"], {"due_at": until, "attempts": 0})
                continue
            return Edit(
                id=row["id"],
                table_id=table_id,
                channel_id=row["channel_id"],
                message_id=row["message_id"],
                showing=Showing(row["kind"]),
                number=_number(row),
                attempts=await self._queue.lease(session, row),
            )
        return None

    async def edited(
        self, edit: Edit, pictures: int | None = None, *, ply: int = LARGEST_ID, then: Collection[Duty] = ()
    ) -> Edit | None:
        """Settle an edit: its message shows what held when it was claimed, or is gone. A change since asks for another.

        `pictures`: so many are in it, of the position after `ply`; a later one it still has to show. Returns the next
        edit of the table, leased in the same transaction, if `then` has edits; None if there is none.
        """
        async with self._kernel.writing() as session:
            if pictures is not None:
                await session.turn_messages.lay_out(edit.table_id, edit.message_id, pictures, ply)
            if not await session.outbox.drop(edit.id, edit.attempts):
                await session.outbox.change(edit.id, RELEASED)
            following = await self.next_at(session, edit.table_id) if Duty.EDIT in then else None
        self._observer.posted(Duty.EDIT)
        return following

    async def failed(self, edit: Edit, retry_in: timedelta) -> bool:
        """Try an edit again after a while; False if it is given up."""
        async with self._kernel.writing() as session:
            is_given_up = edit.attempts >= MOST_TRIES and await session.outbox.drop(edit.id, edit.attempts)
            if not is_given_up and not await self._queue.retry(session, edit.id, edit.attempts, retry_in):
                await session.outbox.change(edit.id, RELEASED)
        self._observer.failed(Duty.EDIT)
        return not is_given_up

    async def lobby_shown(self, shown: Table) -> None:
        """The lobby's message shows this table, unless that has passed meanwhile."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, shown.id)
            is_current = _lobby_of(table) == _lobby_of(shown)
            is_last = shown.status is not Status.LOBBY
            await self._settle(session, table, Showing.LOBBY, shown.lobby_message_id, is_current, is_last)

    async def add_lobby(self, table_id: int, channel_id: int, message_id: int) -> None:
        """A message turned out to show a lobby that is over, or to stand in a post whose tags do not tell of it.

        Raises `NoSuchTableError`.
        """
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id)
            await add_edit(session, table, Showing.LOBBY, message_id, self._kernel.millis(), channel_id=channel_id)

    async def vote_shown(self, shown: Vote) -> None:
        """The vote's message shows this, unless that has passed meanwhile."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, shown.table_id)
            vote = await read_vote(session, await vote_row(session, shown.id), table)
            is_current = (vote.result, vote.ballots) == (shown.result, shown.ballots)
            is_last = shown.result is not None
            await self._settle(session, table, Showing.VOTE, shown.message_id, is_current, is_last, shown.id)

    async def _settle(
        self,
        session: Session,
        table: Table,
        showing: Showing,
        message_id: int | None,
        is_current: bool,
        is_last: bool,
        number: int | None = None,
    ) -> None:
        """A message was edited on the way. Where somebody else edits it now, nobody knows whose edit comes last.

        Another answer may have overtaken this one, too. The next change of the message would make up for that; where
        nothing is to change any more (`is_last`) the message is edited once again, when all of them have arrived.
        """
        row = None if message_id is None else await session.outbox.edit_of(message_id)
        is_free = row is None or row["lease_until"] is None or row["lease_until"] <= self._kernel.millis()
        if not (is_current and is_free):
            await add_edit(session, table, showing, message_id, self._kernel.millis(), number=number)
        elif row is not None and is_last:
            await session.outbox.change(row["id"], {"due_at": self._queue.after(LATE), "attempts": 0})
        elif row is not None:
            await session.outbox.drop(row["id"], row["attempts"])

    async def _holds_until(self, session: Session, row: Row) -> int | None:
        """Until when a message holds if nothing changes at its table; None if it shows what has passed."""
        match row["kind"]:
            case Showing.OFFER:
                table = await self._kernel.read_table(session, row["table_id"])
                offer = await read_offer(session, _number(row))
                is_open = offer_stands(table, offer, self._kernel.now())
                return to_millis(offer.opened_at + OFFER_LASTS) if is_open else None
            case Showing.REMINDER:
                table = await self._kernel.read_table(session, row["table_id"])
                reminder = await session.outbox.row(_number(row))
                if reminder is None or not is_present(table, reminder["kind"], reminder["ply"], reminder["user_id"]):
                    return None
                return NEVER
            case _:
                return None


def _number(row: Row) -> int:
    """The number of the vote, offer or reminder that an edit's message shows; 0 if it shows none."""
    return int(row["detail"] or 0)


def _lobby_of(table: Table) -> tuple[object, ...]:
    """What of a table shows in its lobby's message."""
    is_over = table.status is Status.OVER
    return (Status.RUNNING if is_over else table.status), table.place, table.host_id, table.wanted, table.chairs
