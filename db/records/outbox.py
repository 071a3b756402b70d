"""The SQL about the outbox: notices of positions that have to be shown."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, func, insert, or_, select, update

from db.schema import notices
from db.share import Share
from db.sql.connection import Connection
from db.sql.rows import Row, Values

# Made once: building a statement costs more than running it.
_ADD_NOTICE = insert(notices)

_ROUNDS = select(func.count()).where(
    notices.c.table_id == bindparam("this_table"), notices.c.ply == bindparam("this_ply")
)

_UNSETTLED = (
    select(notices)
    .where(notices.c.table_id == bindparam("this_table"), notices.c.settled_at.is_(None))
    .order_by(notices.c.ply.desc(), notices.c.round.desc())
    .with_for_update()
)

_LAST_SHOWN = select(func.coalesce(func.max(notices.c.ply), 0)).where(
    notices.c.table_id == bindparam("this_table"),
    notices.c.ply < bindparam("before_ply"),
    notices.c.message_id.is_not(None),
)

_SHOWN_AFTER = select(func.count()).where(
    notices.c.table_id == bindparam("this_table"),
    notices.c.id > bindparam("this_notice"),
    notices.c.message_id.is_not(None),
)

_OF_MESSAGE = (
    select(notices)
    .where(notices.c.table_id == bindparam("this_table"), notices.c.message_id == bindparam("this_message"))
    .order_by(notices.c.ply.desc(), notices.c.round.desc())
    .limit(1)
)

_NEWEST = (
    select(notices)
    .where(notices.c.table_id == bindparam("this_table"))
    .order_by(notices.c.ply.desc(), notices.c.round.desc())
    .limit(1)
)

_POSTED_AT = select(func.min(notices.c.settled_at)).where(
    notices.c.table_id == bindparam("this_table"), notices.c.message_id == bindparam("this_message")
)

_LAID_OUT = update(notices).where(
    notices.c.table_id == bindparam("this_table"),
    notices.c.message_id == bindparam("this_message"),
    notices.c.ply <= bindparam("up_to_ply"),
)

_CHANGE = update(notices).where(notices.c.id == bindparam("this_notice"))

_UNCLAIMED = {"lease_owner": None, "lease_until": None}

_SETTLE_UNTIL = update(notices).where(
    notices.c.table_id == bindparam("this_table"),
    notices.c.id < bindparam("this_notice"),
    notices.c.settled_at.is_(None),
)


class OutboxRecords:
    """Notices, in the order of what they show."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def owe(self, table_id: int, ply: int, kind: str, at: int) -> None:
        """Note that a position has to be shown for the first time."""
        await self._add(table_id, ply, 0, kind, at)

    async def owe_again(self, table_id: int, ply: int, kind: str, at: int) -> None:
        """Note that a position has to be shown once more."""
        rounds = await self._connection.scalar(_ROUNDS, {"this_table": table_id, "this_ply": ply})
        await self._add(table_id, ply, rounds, kind, at)

    async def show_in(self, message_id: int, table_id: int, ply: int, kind: str, at: int) -> None:
        """Note that a message which stands shows a position from now on, in place of an earlier one."""
        await self._add(table_id, ply, 0, kind, at, settled_at=at, message_id=message_id)

    async def newest(self, table_id: int) -> Row | None:
        """What a table owed last, whether it is shown or not."""
        return await self._connection.row(_NEWEST, {"this_table": table_id})

    async def posted_at(self, table_id: int, message_id: int) -> int | None:
        """When one of a table's messages was posted."""
        return await self._connection.scalar(_POSTED_AT, {"this_table": table_id, "this_message": message_id})

    async def _add(self, table_id: int, ply: int, round_: int, kind: str, at: int, **more: int) -> None:
        notice = {"table_id": table_id, "ply": ply, "round": round_, "kind": kind, "attempts": 0, **more}
        await self._connection.run(_ADD_NOTICE, {**notice, "created_at": at, "due_at": at})

    async def unsettled(self, table_id: int) -> Sequence[Row]:
        """What a table still owes, the newest first."""
        return await self._connection.rows(_UNSETTLED, {"this_table": table_id})

    async def tables_owing(self, now: int, most: int, share: Share) -> Sequence[int]:
        """The tables of a share that owe something which is due and which nobody is posting."""
        free = or_(notices.c.lease_until.is_(None), notices.c.lease_until <= now)
        query = (
            select(notices.c.table_id)
            .where(notices.c.settled_at.is_(None), notices.c.due_at <= now, free, share.of_duties(notices.c.table_id))
            .order_by(notices.c.due_at)
            .limit(most)
        )
        # Grouping them in the database would make it walk through all that was ever posted.
        return list(dict.fromkeys(await self._connection.scalars(query)))

    async def last_shown(self, table_id: int, before_ply: int) -> int:
        """The latest ply before this one that was shown; 0 if none."""
        return await self._connection.scalar(_LAST_SHOWN, {"this_table": table_id, "before_ply": before_ply})

    async def shown_after(self, table_id: int, notice_id: int) -> bool:
        """Whether a later notice of the table than this one was shown already."""
        later = {"this_table": table_id, "this_notice": notice_id}
        return bool(await self._connection.scalar(_SHOWN_AFTER, later))

    async def of_message(self, table_id: int, message_id: int) -> Row | None:
        """The notice that a message shows."""
        return await self._connection.row(_OF_MESSAGE, {"this_table": table_id, "this_message": message_id})

    async def laid_out(self, table_id: int, message_id: int, pictures: int, up_to_ply: int) -> None:
        """Note that a message shows so many pictures of the position after this ply."""
        message = {"this_table": table_id, "this_message": message_id, "up_to_ply": up_to_ply}
        await self._connection.run(_LAID_OUT, {**message, "pictures": pictures})

    async def change(self, notice_id: int, values: Values) -> None:
        """Change some columns of a notice."""
        await self._connection.run(_CHANGE, {"this_notice": notice_id, **values})

    async def postpone(self, notice_id: int, attempts: int, due_at: int) -> None:
        """End the claim of a notice that was claimed so many times, until it is due again; not a later claim."""
        query = update(notices).where(notices.c.id == notice_id, notices.c.attempts == attempts)
        await self._connection.run(query.values(due_at=due_at, **_UNCLAIMED))

    async def settle(self, notice_ids: Sequence[int], at: int) -> None:
        """These notices no longer have to be shown."""
        for notice_id in notice_ids:
            await self.change(notice_id, {"settled_at": at, **_UNCLAIMED})

    async def settle_until(self, table_id: int, notice_id: int, at: int) -> None:
        """What a table owed before this notice no longer has to be shown."""
        older = {"this_table": table_id, "this_notice": notice_id}
        await self._connection.run(_SETTLE_UNTIL, {**older, "settled_at": at, **_UNCLAIMED})
