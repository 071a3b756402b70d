"""Messages that show what has passed: each is edited until it shows what holds, by one of the processes.

That an edit is owed is recorded together with what has passed. There is one for each message, because an edit shows
what holds when it is made. A message that may go out of date unnoticed waits here from its beginning: whenever
something changes at its table, and at the latest when it lapses, it is looked at whether it still holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from db.records.edits import NEVER
from db.records.session import Session
from db.schema import LARGEST_ID
from db.sql.rows import Row
from tables.core.claims import LEASE
from tables.core.kernel import Kernel
from tables.core.model import Status, Table
from tables.core.observer import Duty, Observer
from tables.core.owing import Showing, is_present, owe_edit
from tables.core.rows import to_millis
from tables.votes.offers import OFFER_LASTS, offer_stands, read_offer
from tables.votes.reading import read_vote, vote_row
from tables.votes.rules import Vote

MOST_TRIES = 100
"""How often an edit is tried that Discord refuses: for two days."""

LATE = timedelta(seconds=15)
"""How long after the last of its answers a message may still be given an older one, which was on its way meanwhile."""


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit that a message is owed, claimed by this process. `number` is that of its vote, offer or reminder."""

    id: int
    table_id: int
    channel_id: int
    message_id: int
    showing: Showing
    number: int
    attempts: int


class Edits:
    """The use cases of whoever edits messages."""

    def __init__(self, kernel: Kernel, observer: Observer) -> None:
        self._kernel = kernel
        self._observer = observer

    async def owing(self, limit: int = 200) -> tuple[int, ...]:
        """The tables of this process's share that owe a message an edit which is due and which nobody is making."""
        async with self._kernel.reading() as session:
            return tuple(await session.edits.tables_owing(self._kernel.millis(), limit, self._kernel.share))

    async def claim(self, table_id: int) -> Edit | None:
        """The edit of a table that has been due for longest; None if there is none, or others are making it.

        A claim ends by `edited`, `failed`, or by itself after `LEASE`.
        """
        async with self._kernel.writing() as session:
            while (row := await session.edits.next_owed(table_id, self._kernel.millis())) is not None:
                until = await self._holds_until(session, row)
                if until is not None:
                    await session.edits.change(row["id"], {"due_at": until, "attempts": 0})
                    continue
                attempts, lease = row["attempts"] + 1, to_millis(self._kernel.now() + LEASE)
                claim = {"attempts": attempts, "lease_owner": self._kernel.process, "lease_until": lease}
                await session.edits.change(row["id"], claim)
                return Edit(
                    id=row["id"],
                    table_id=table_id,
                    channel_id=row["channel_id"],
                    message_id=row["message_id"],
                    showing=Showing(row["kind"]),
                    number=row["number"] or 0,
                    attempts=attempts,
                )
        return None

    async def edited(self, edit: Edit, pictures: int | None = None, *, ply: int = LARGEST_ID) -> None:
        """The message shows what held when the edit was claimed, or is gone. What has passed since is owed anew.

        `pictures`: so many have come to stand in it, of the position after `ply`; a later one it still has to show.
        """
        async with self._kernel.writing() as session:
            if pictures is not None:
                await session.outbox.laid_out(edit.table_id, edit.message_id, pictures, ply)
            if not await session.edits.drop(edit.id, attempts=edit.attempts):
                await session.edits.change(edit.id, {"lease_owner": None, "lease_until": None})
        self._observer.posted(Duty.EDIT)

    async def failed(self, edit: Edit, retry_in: timedelta) -> bool:
        """The edit could not be made and is due again after a while; False if it is given up."""
        is_owed = await self._is_still_owed(edit, retry_in)
        self._observer.failed(Duty.EDIT)
        return is_owed

    async def _is_still_owed(self, edit: Edit, retry_in: timedelta) -> bool:
        again: dict[str, Any] = {"lease_owner": None, "lease_until": None}
        async with self._kernel.writing() as session:
            if edit.attempts >= MOST_TRIES and await session.edits.drop(edit.id, attempts=edit.attempts):
                return False
            due = to_millis(self._kernel.now() + retry_in)
            if not await session.edits.change_at(edit.id, edit.attempts, {**again, "due_at": due}):
                await session.edits.change(edit.id, again)
            return True

    async def lobby_shown(self, shown: Table) -> None:
        """The lobby's message shows this table, unless that has passed meanwhile."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, shown.id)
            is_current = _lobby_of(table) == _lobby_of(shown)
            is_last = shown.status is not Status.LOBBY
            await self._settle(session, table, Showing.LOBBY, shown.lobby_message_id, is_current, is_last)

    async def owe_lobby(self, table_id: int, channel_id: int, message_id: int) -> None:
        """A message turned out to show a lobby that is over, or to stand in a post whose tags do not tell of it.

        Raises `NoSuchTableError`.
        """
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id)
            await owe_edit(session, table, Showing.LOBBY, message_id, self._kernel.millis(), channel_id=channel_id)

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
        row = None if message_id is None else await session.edits.of_message(message_id)
        is_free = row is None or row["lease_until"] is None or row["lease_until"] <= self._kernel.millis()
        if not (is_current and is_free):
            await owe_edit(session, table, showing, message_id, self._kernel.millis(), number=number)
        elif row is not None and is_last:
            await session.edits.change(row["id"], {"due_at": to_millis(self._kernel.now() + LATE), "attempts": 0})
        elif row is not None:
            await session.edits.drop(row["id"], attempts=row["attempts"])

    async def _holds_until(self, session: Session, row: Row) -> int | None:
        """Until when a message holds if nothing changes at its table; None if it shows what has passed."""
        match row["kind"]:
            case Showing.OFFER:
                table, offer = (
                    await self._kernel.read_table(session, row["table_id"]),
                    await read_offer(session, row["number"]),
                )
                return (
                    to_millis(offer.opened_at + OFFER_LASTS) if offer_stands(table, offer, self._kernel.now()) else None
                )
            case Showing.REMINDER:
                table, reminder = (
                    await self._kernel.read_table(session, row["table_id"]),
                    await session.reminders.row(row["number"]),
                )
                if reminder is None:
                    return None
                is_so = is_present(table, reminder["kind"], reminder["ply"], reminder["user_id"])
                return NEVER if is_so else None
            case _:
                return None


def _lobby_of(table: Table) -> tuple[object, ...]:
    """What of a table shows in its lobby's message."""
    is_over = table.status is Status.OVER
    return (Status.RUNNING if is_over else table.status), table.place, table.host_id, table.wanted, table.chairs
