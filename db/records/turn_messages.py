"""The SQL about the turn messages of tables that were posted, and what each of them shows."""

from __future__ import annotations

from sqlalchemy import bindparam, func, select, update

from db.records.outbox import at_table
from db.records.records import Records
from db.schema import Duty, outbox
from db.sql.rows import Row

_HERE = at_table(Duty.TURN_MESSAGE)

# Made once: building a statement costs more than running it.
_NEWEST = select(outbox).where(_HERE).order_by(outbox.c.ply.desc(), outbox.c.id.desc()).limit(1)

_OF_MESSAGE = _NEWEST.where(outbox.c.message_id == bindparam("this_message"))

_LAST_SHOWN = select(func.coalesce(func.max(outbox.c.ply), 0)).where(
    _HERE, outbox.c.ply < bindparam("before_ply"), outbox.c.message_id.is_not(None)
)

_SHOWN_AFTER = select(func.count()).where(
    _HERE, outbox.c.id > bindparam("this_entry"), outbox.c.message_id.is_not(None)
)

# The message of a game for one has an entry for each turn that it shows: the first one posted it.
_POSTED_AT = select(func.min(outbox.c.settled_at)).where(_HERE, outbox.c.message_id == bindparam("this_message"))

_LAID_OUT = update(outbox).where(
    _HERE, outbox.c.message_id == bindparam("this_message"), outbox.c.ply <= bindparam("up_to_ply")
)


class TurnMessageRecords(Records):
    """Turn messages, in the order of the positions they show. Each that was posted is an entry of the outbox."""

    async def newest(self, table_id: int) -> Row | None:
        """Return the newest entry of a table, whether it is posted or not."""
        return await self._connection.row(_NEWEST, {"this_table": table_id})

    async def of_message(self, table_id: int, message_id: int) -> Row | None:
        """Return the newest entry that a message shows."""
        return await self._connection.row(_OF_MESSAGE, {"this_table": table_id, "this_message": message_id})

    async def posted_at(self, table_id: int, message_id: int) -> int | None:
        """Return when a message was posted."""
        return await self._connection.scalar(_POSTED_AT, {"this_table": table_id, "this_message": message_id})

    async def last_shown(self, table_id: int, before_ply: int) -> int:
        """Return the latest ply before this one that a message shows; 0 if none does."""
        return await self._connection.scalar(_LAST_SHOWN, {"this_table": table_id, "before_ply": before_ply})

    async def shown_after(self, table_id: int, entry_id: int) -> bool:
        """Check whether a later entry of the table than this one is posted already."""
        later = {"this_table": table_id, "this_entry": entry_id}
        return bool(await self._connection.scalar(_SHOWN_AFTER, later))

    async def lay_out(self, table_id: int, message_id: int, pictures: int, up_to_ply: int) -> None:
        """Note that a message has so many pictures of the position after this ply."""
        message = {"this_table": table_id, "this_message": message_id, "up_to_ply": up_to_ply}
        await self._connection.run(_LAID_OUT, {**message, "pictures": pictures})
