"""The SQL about messages that show what has passed, and the edits they are owed."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Integer, and_, bindparam, delete, literal_column, or_, select, update

from db.schema import edits
from db.share import Share
from db.sql.connection import Connection
from db.sql.rows import Row, Values
from db.sql.upsert import upsert

NEVER = 2**62
"""When an edit is due as long as nothing has passed of what its message shows."""

# Made once: building a statement costs more than running it.
_DUE_NOW = (
    update(edits)
    .where(
        edits.c.table_id == bindparam("this_table"),
        edits.c.due_at > bindparam("now"),
        edits.c.attempts == literal_column("0"),
    )
    .values(due_at=bindparam("now"))
)


def _free(now: ColumnElement[int]) -> ColumnElement[bool]:
    """Due, and nobody is making it."""
    return and_(edits.c.due_at <= now, or_(edits.c.lease_until.is_(None), edits.c.lease_until <= now))


_NEXT_OWED = (
    select(edits)
    .where(edits.c.table_id == bindparam("this_table"), _free(bindparam("now")))
    .order_by(edits.c.due_at, edits.c.id)
    .limit(1)
    .with_for_update(skip_locked=True)
)

_OWING = (
    select(edits.c.table_id)
    .where(_free(bindparam("now")))
    .order_by(edits.c.due_at)
    .limit(bindparam("most", type_=Integer))
)

_CHANGE = update(edits).where(edits.c.id == bindparam("this_edit"))

_CHANGE_AT = _CHANGE.where(edits.c.attempts == bindparam("this_try"))

_DROP = delete(edits).where(edits.c.id == bindparam("this_edit"), edits.c.attempts == bindparam("this_try"))


class EditRecords:
    """Edits, of which a message is owed one at most."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def owe(self, message: Values, at: int, due_at: int) -> None:
        """Owe a message an edit from now on. One that it is owed already is due then; who makes it does it again."""
        key = {"message_id": message["message_id"]}
        await upsert(self._connection, edits, key, {"due_at": due_at, "attempts": 0}, {**message, "created_at": at})

    async def check_messages(self, table_id: int, now: int) -> None:
        """Look at every message of a table that may show what has passed: something has changed there."""
        await self._connection.run(_DUE_NOW, {"this_table": table_id, "now": now})

    async def tables_owing(self, now: int, most: int, share: Share) -> Sequence[int]:
        """The tables of a share that owe an edit which is due and which nobody is making."""
        query = _OWING.where(share.of_duties(edits.c.table_id))
        return list(dict.fromkeys(await self._connection.scalars(query, {"now": now, "most": most})))

    async def next_owed(self, table_id: int, now: int) -> Row | None:
        """The longest due edit of a table that nobody is making; other transactions will not get it too."""
        return await self._connection.row(_NEXT_OWED, {"this_table": table_id, "now": now})

    async def of_message(self, message_id: int) -> Row | None:
        """What edit a message is owed."""
        query = select(edits).where(edits.c.message_id == message_id).with_for_update()
        return await self._connection.row(query)

    async def change(self, edit_id: int, values: Values) -> None:
        """Change some columns of an edit."""
        await self._connection.run(_CHANGE, {"this_edit": edit_id, **values})

    async def change_at(self, edit_id: int, attempts: int, values: Values) -> bool:
        """Change some columns of an edit if it is still at that try; whether it was."""
        found = {"this_edit": edit_id, "this_try": attempts}
        return await self._connection.changed(_CHANGE_AT, {**found, **values}) == 1

    async def drop(self, edit_id: int, *, attempts: int) -> bool:
        """An edit is no longer owed if it is still at that try; whether it was."""
        return await self._connection.changed(_DROP, {"this_edit": edit_id, "this_try": attempts}) == 1
