"""Edits of messages that are out of date.

An edit is added together with the change. There is one for each message, because an edit shows the state at its
own time. A message that may go out of date unnoticed has its edit from the beginning: whenever something changes at its
table, and at the latest when it lapses, `claim` finds out whether the message is still true.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta

from db.records.outbox import NEVER, RELEASED
from db.records.session import Session
from db.schema import LARGEST_ID, Duty
from db.sql import Row
from tables.core.kernel import Kernel
from tables.core.log import present_at
from tables.core.model import Status, Table
from tables.core.rows import to_millis
from tables.outbox.kinds import NO_DETAIL, TURN_BEGAN, TURN_LASTS, Situation, read_kind
from tables.outbox.queue import LeasedEntry, Queue, Showing, add_edit
from tables.votes.rules import Vote, read_vote, vote_row
from tables.votes.seats import OFFER_LASTS, is_offer_open, read_offer

_CHECKED_AGAIN = timedelta(hours=1)
"""The pause before an offer that has outlasted its time is looked at again."""

LATE = timedelta(seconds=15)
"""The time after the last edit of a message in which an older one, still on its way, may arrive."""

DIGEST_POSTED = timedelta(minutes=2)
"""The time after which a digest is posted as a rule: then the one before it loses its buttons."""


@dataclass(frozen=True, slots=True)
class Edit(LeasedEntry):
    """The edit of a message, leased to this process. `number` is that of its vote, offer or reminder."""

    duty = Duty.EDIT

    table_id: int
    channel_id: int
    message_id: int
    showing: Showing
    number: int

    def __str__(self) -> str:
        return f"edit of message {self.message_id}"


class Edits:
    """Lease the edits of messages, and settle them."""

    def __init__(self, kernel: Kernel, queue: Queue) -> None:
        self._kernel = kernel
        self._queue = queue

    async def claim(self, table_id: int) -> Edit | None:
        """Lease the edit of a table that has been due for longest; None if there is none, or others are making it.

        A lease ends by `edited`, `failed`, or by itself after `LEASE`.
        """
        async with self._kernel.writing() as session:
            return await self.next_at(session, table_id)

    async def next_at(self, session: Session, table_id: int) -> Edit | None:
        """Lease as `claim` does, in a transaction."""
        while (row := await session.outbox.next_edit(table_id, self._kernel.millis())) is not None:
            until = await self._holds_until(session, row)
            if until is not None:
                # Without attempts it waits for `check_edits` again, which passes over edits that are being made.
                await session.outbox.change({"due_at": until, "attempts": 0}, id=row["id"])
                continue
            return Edit(
                id=row["id"],
                table_id=table_id,
                channel_id=row["channel_id"],
                message_id=row["message_id"],
                showing=Showing(row["kind"]),
                number=_number_shown(row),
                attempts=await self._queue.lease(session, row),
            )
        return None

    async def edited(
        self, edit: Edit, pictures: int | None = None, *, ply: int = LARGEST_ID, then: Collection[Duty] = ()
    ) -> Edit | None:
        """Settle an edit: its message shows the state at the claim, or is gone. A change since asks for another.

        `pictures`: their number in it, of the position after `ply`; a later one is still to be shown. Returns the next
        edit of the table, leased in the same transaction, if `then` has edits; None if there is none.
        """
        async with self._kernel.writing() as session:
            if pictures is not None:
                await session.turn_messages.lay_out(edit.table_id, edit.message_id, pictures, ply)
            # `put_edit` has reset the attempts: the message changed since the claim and needs another edit.
            if not await session.outbox.dropped(id=edit.id, attempts=edit.attempts):
                await session.outbox.change(RELEASED, id=edit.id)
            following = await self.next_at(session, edit.table_id) if Duty.EDIT in then else None
        self._kernel.observer.posted(Duty.EDIT)
        return following

    async def lobby_shown(self, shown: Table) -> None:
        """Settle the lobby's edit: its message shows this table, unless that has changed meanwhile."""
        async with self._kernel.writing() as session:
            # Locked: a change in between would ask for an edit that is then dropped as shown already.
            table = await self._kernel.read_table(session, shown.id, for_update=True)
            # Others may have changed it between the press and the answer to it.
            is_current = _lobby_of(table) == _lobby_of(shown)
            is_last = shown.status is not Status.LOBBY
            await self._settle(session, table, Showing.LOBBY, shown.lobby_message_id, is_current, is_last)

    async def add_lobby(self, table_id: int, channel_id: int, message_id: int) -> None:
        """Add the edit of a message that shows a lobby that is over, or whose post's tags are out of date.

        Raises `NoSuchTableError`.
        """
        async with self._kernel.writing() as session:
            # Locked: a new edit waits for its table, and who holds that may be adding the same one.
            table = await self._kernel.read_table(session, table_id, for_update=True)
            await add_edit(session, table, Showing.LOBBY, message_id, self._kernel.millis(), channel_id=channel_id)

    async def vote_shown(self, shown: Vote) -> None:
        """Settle the vote's edit: its message shows this vote, unless that has changed meanwhile."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, shown.table_id, for_update=True)
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
        """Settle the edit of a message that an answer has edited already.

        Where another process edits it now, the order of both edits is unknown: then one more is added. Another answer
        may have overtaken this one, too. The next change of the message would make up for that; where nothing is to
        change any more (`is_last`) the message is edited once again, when all of them have arrived.
        """
        row = None if message_id is None else await session.outbox.edit_of(message_id)
        is_free = row is None or row["lease_until"] is None or row["lease_until"] <= self._kernel.millis()
        if not (is_current and is_free):
            await add_edit(session, table, showing, message_id, self._kernel.millis(), number=number)
        elif row is not None and is_last:
            await session.outbox.change({"due_at": self._queue.after(LATE), "attempts": 0}, id=row["id"])
        elif row is not None:
            await session.outbox.dropped(id=row["id"], attempts=row["attempts"])

    async def _holds_until(self, session: Session, row: Row) -> int | None:
        """Return until when a message is true if nothing changes at its table; None if it is out of date."""
        match row["kind"]:
            case Showing.OFFER:
                table = await self._kernel.read_table(session, row["table_id"])
                offer = await read_offer(session, _number_shown(row))
                is_open = is_offer_open(table, offer, await present_at(session, table, self._kernel.now()))
                if not is_open or offer.message_id not in (None, row["message_id"]):
                    return None
                until = to_millis(offer.opened_at + OFFER_LASTS)
                # Where time does not run it is open beyond that.
                return until if until > self._kernel.millis() else self._queue.after(_CHECKED_AGAIN)
            case Showing.REMINDER:
                table = await self._kernel.read_table(session, row["table_id"])
                reminder = await session.outbox.row(id=_number_shown(row))
                if reminder is None or self._is_past(table, reminder) or await _is_answered(session, reminder):
                    return None
                return NEVER
            case Showing.DIGEST | Showing.CALL:
                return await self._digest_until(session, row)
            case _:
                return None

    def _is_past(self, table: Table, reminder: Row) -> bool:
        try:
            kind, detail = read_kind(reminder["kind"], reminder["detail"])
        except ValueError:
            # A newer version of the bot may know the kind: most are about a turn.
            kind, detail = TURN_LASTS, NO_DETAIL
        return kind.is_pointless(Situation(table, reminder["ply"], reminder["user_id"], self._kernel.now(), detail))

    async def _digest_until(self, session: Session, row: Row) -> int | None:
        """Return until when a digest is the newest of its person, at least; None if there is a newer one."""
        user_id = int(row["detail"].split()[0])
        numbers = [_number_shown(each) for each in await session.digests.of_person(user_id)]
        if _number_shown(row) < max(numbers):
            return None
        return await next_digest_check(session, user_id, self._kernel.millis())


async def next_digest_check(session: Session, user_id: int, now: int) -> int:
    """Return when to check whether a person's digest is out of date: a while after the next one is due."""
    due_at = next((row["digest_at"] for row in await session.people.of_each([user_id])), None)
    if await session.digests.is_waiting(user_id):
        due_at = now  # Its successor is on its way, and the next one already planned.
    return NEVER if due_at is None else max(due_at, now) + DIGEST_POSTED // timedelta(milliseconds=1)


async def _is_answered(session: Session, reminder: Row) -> bool:
    """Tell whether a reminder of a turn was put off or turned off."""
    if reminder["kind"] not in (TURN_BEGAN.name, TURN_LASTS.name):
        return False
    about = {"table_id": reminder["table_id"], "ply": reminder["ply"], "user_id": reminder["user_id"]}
    turn = await session.turns.row(**about)
    return turn is not None and (turn["muted"] or turn["snoozed_until"] is not None)


def _number_shown(row: Row) -> int:
    return int((row["detail"] or "0").split()[-1])


def _lobby_of(table: Table) -> tuple[object, ...]:
    # Once its game has begun a lobby's message stays the same, also after the end.
    is_over = table.status is Status.OVER
    return (
        Status.RUNNING if is_over else table.status,
        table.place,
        table.host_id,
        table.wanted,
        table.chairs,
        table.pace,
        table.hints,
        table.private,
        table.options,
        table.closes_at,
        table.changes,
        table.kept,
    )
