"""What has to be shown in chat: owed in the same transaction as the move, settled once it stands there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

from db.records.session import Session
from db.sql.rows import Row
from tables.core.claims import LEASE, nonce_of
from tables.core.deadlines import later_deadline
from tables.core.kernel import Kernel
from tables.core.model import Place, Status, Table
from tables.core.observer import Duty, Observer
from tables.core.owing import NoticeKind, Showing, owe_edit
from tables.core.preferences import Preferences, preferences_of
from tables.core.rows import to_millis
from tables.core.turn_clock import NotificationState


@dataclass(frozen=True, slots=True)
class Notice:
    """A position that has to be shown, claimed for posting by this process.

    The story to tell goes from `since_ply` (shown last) to `ply`. `nonce` is
    the same at every try. `previous_message_id` is the message whose buttons are out of date now. `pings`: the
    message is to notify the person to move. `overtaken` are older notices that were claimed before, so that their
    messages may stand though nobody noted it.
    """

    id: int
    table_id: int
    ply: int
    kind: NoticeKind
    since_ply: int
    attempts: int
    nonce: str
    place: Place
    previous_message_id: int | None
    pings: bool = True
    overtaken: tuple[Notice, ...] = ()

    @property
    def is_end(self) -> bool:
        """Whether it shows the end of the game, after which nobody moves."""
        return self.kind is NoticeKind.END

    @property
    def told(self) -> Told:
        """What its message tells when it is posted."""
        return Told(self.ply, self.since_ply, self.is_end, is_present=True, pinged=self.pings)


@dataclass(frozen=True, slots=True)
class Told:
    """What a turn message tells: the log after `since_ply` up to `ply`.

    `is_end`: it tells the game's end. `is_present`: no later message of the table stands. `pictures` are in it
    already; `pinged`: it notified whoever is to move.
    """

    ply: int
    since_ply: int
    is_end: bool
    is_present: bool = True
    pictures: int = 0
    pinged: bool = False


class Outbox:
    """The use cases of whoever posts."""

    def __init__(self, kernel: Kernel, observer: Observer) -> None:
        self._kernel = kernel
        self._observer = observer

    async def owing(self, limit: int = 200) -> tuple[int, ...]:
        """The tables of this process's share that owe a message which is due and which nobody is posting."""
        async with self._kernel.reading() as session:
            return tuple(await session.outbox.tables_owing(self._kernel.millis(), limit, self._kernel.share))

    async def claim(self, table_id: int) -> Notice | None:
        """The newest notice of a table for posting; older ones it makes pointless.

        None when nothing is due, or while another process is posting for this table. A claim ends by
        `posted`, `failed`, or by itself after `LEASE`.
        """
        async with self._kernel.writing() as session:
            # What belongs to a table is locked after it.
            row = await session.tables.row(table_id, for_update=True)
            owed = await session.outbox.unsettled(table_id)
            now = self._kernel.millis()
            if not owed or any(row["lease_until"] is not None and row["lease_until"] > now for row in owed):
                return None
            newest, *older = owed
            if newest["due_at"] > now:
                return None
            if unposted := [row["id"] for row in older if not row["attempts"]]:
                await session.outbox.settle(unposted, now)
            table = await self._kernel.read_table(session, table_id)
            if (
                row is not None
                and row["ping"] == NotificationState.DUE
                and (later := await self._later(session, table))
            ):
                # Nobody could know of the turn yet: what its message says of the time left is true when it stands.
                await session.tables.change(table_id, later)
                self._kernel.games.forget(table_id)
            notice = await self._notice(session, table, newest, newest["attempts"] + 1)
            await session.outbox.change(
                notice.id,
                {
                    "attempts": notice.attempts,
                    "lease_owner": self._kernel.process,
                    "lease_until": to_millis(self._kernel.now() + LEASE),
                },
            )
            overtaken = [await self._notice(session, table, row, row["attempts"]) for row in older if row["attempts"]]
            return replace(notice, overtaken=tuple(reversed(overtaken)))

    async def _notice(self, session: Session, table: Table, row: Row, attempts: int) -> Notice:
        return Notice(
            id=row["id"],
            table_id=table.id,
            ply=row["ply"],
            kind=NoticeKind(row["kind"]),
            since_ply=await session.outbox.last_shown(table.id, row["ply"]),
            attempts=attempts,
            nonce=nonce_of("t", row),
            place=table.place,
            previous_message_id=table.turn_message_id,
            pings=row["kind"] == NoticeKind.TURN and await self._may_ping(session, table),
        )

    async def posted(self, notice: Notice, message_id: int, *, pinged: bool | None = None) -> None:
        """The notice stands in chat, as the table's latest message unless a later one does already.

        `pinged`: whether it notified the person to move; as the notice asked for if None.
        """
        async with self._kernel.writing() as session:
            # Two processes may come here at once, the slower with the older message.
            row = await session.tables.row(notice.table_id, for_update=True)
            if (
                row is not None
                and row["ping"] == NotificationState.DUE
                and not notice.is_end
                and notice.ply >= row["turn_ply"]
            ):
                ping = (
                    NotificationState.DONE if (notice.pings if pinged is None else pinged) else NotificationState.OWED
                )
                at = self._kernel.millis()
                later = await self._later(session, await self._kernel.read_table(session, notice.table_id))
                await session.tables.change(
                    notice.table_id, {"ping": ping.value, "turn_at": at, "wake_at": at, **later}
                )
                if later:
                    self._kernel.games.forget(notice.table_id)
            await session.outbox.change(
                notice.id,
                {
                    "settled_at": self._kernel.millis(),
                    "message_id": message_id,
                    "lease_owner": None,
                    "lease_until": None,
                },
            )
            if notice.overtaken:
                await session.outbox.settle_until(notice.table_id, notice.id, self._kernel.millis())
            table = await self._kernel.read_table(session, notice.table_id)
            is_newest = not await session.outbox.shown_after(notice.table_id, notice.id)
            past = table.turn_message_id if is_newest else message_id
            if is_newest:
                await session.tables.change(notice.table_id, {"turn_message_id": message_id})
            # What it says in words is followed by its pictures; what it replaces loses its buttons.
            for each in dict.fromkeys((message_id, past)):
                await owe_edit(session, table, Showing.TURN, each, self._kernel.millis())
        self._observer.posted(Duty.TURN_MESSAGE)

    async def _later(self, session: Session, table: Table) -> dict[str, int]:
        """The column of a deadline that has to be later because people learn only now that it is their turn."""
        if table.pace is None or table.deadline is None:
            return {}
        now = self._kernel.now()
        known = max([now, *(each.reachable(now) for each in await self._to_act(session, table))])
        deadline = later_deadline(table.deadline, table.pace, known)
        return {} if deadline == table.deadline else {"deadline_at": to_millis(deadline)}

    async def _to_act(self, session: Session, table: Table) -> list[Preferences]:
        """What the people who are to act wish."""
        return [await preferences_of(session, user_id) for user_id in table.people_to_act]

    async def _may_ping(self, session: Session, table: Table) -> bool:
        """Whether the turn's one notification is still to be given, and may be given now."""
        row = await session.tables.row(table.id)
        if row is None or row["ping"] not in (None, NotificationState.DUE):
            return False
        now = self._kernel.now()
        return all(each.reachable(now) == now for each in await self._to_act(session, table))

    async def failed(self, notice: Notice, retry_in: timedelta) -> None:
        """The notice could not be posted; it is due again after a while, unless it was claimed anew meanwhile."""
        async with self._kernel.writing() as session:
            due = to_millis(self._kernel.now() + retry_in)
            # A later try, of whatever process, is none of this one's business.
            await session.outbox.postpone(notice.id, notice.attempts, due)
        self._observer.failed(Duty.TURN_MESSAGE)

    async def renew(self, table_id: int) -> None:
        """Owe the present position once more, because its message is gone. Raises `NoSuchTableError`."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if table.status is Status.OVER:
                await session.outbox.owe_again(table_id, table.ply, NoticeKind.END.value, self._kernel.millis())
            elif table.status is Status.RUNNING and not any(table.chairs[s].is_computer for s in table.to_act):
                await session.outbox.owe_again(table_id, table.ply, NoticeKind.TURN.value, self._kernel.millis())
