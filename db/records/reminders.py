"""The SQL about what people and tables have to be told besides turn messages."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Boolean,
    ColumnElement,
    Integer,
    Select,
    bindparam,
    func,
    insert,
    or_,
    select,
    true,
    tuple_,
    update,
)

from db.schema import reminders, tables
from db.share import Share
from db.sql.connection import Connection
from db.sql.rows import Row, Values

# Made once: building a statement costs more than running it.
_ADD = insert(reminders)

_CHANGE = update(reminders).where(reminders.c.id == bindparam("this_reminder"))

_CHANGE_AT = _CHANGE.where(reminders.c.attempts == bindparam("this_try"))

_ROW = select(reminders).where(reminders.c.id == bindparam("this_reminder"))

_LATEST = (
    select(reminders)
    .where(
        reminders.c.table_id == bindparam("this_table"),
        reminders.c.user_id == bindparam("this_user"),
        reminders.c.kind == bindparam("this_kind"),
    )
    .order_by(reminders.c.created_at.desc())
    .limit(1)
)

_ROOM = (
    select(func.coalesce(tables.c.thread_id, tables.c.channel_id))
    .where(tables.c.id == reminders.c.table_id)
    .scalar_subquery()
)
"""Where a reminder's table is shown."""


_STEP, _NOBODY = 16, 0
"""By how many the places grow that a statement names, and what stands for none: Discord gives no such id."""


class ReminderRecords:
    """Reminders, due one after the other."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def add(self, values: Values) -> None:
        """Note that somebody has to be told something."""
        await self._connection.run(_ADD, {"attempts": 0, "detail": "", **values})

    async def next_owed(
        self, now: int, most: int, share: Share, busy_rooms: Collection[int], busy_users: Collection[int]
    ) -> Sequence[Row]:
        """The longest due of what has to be told in a share and nobody is telling; no other transaction gets them too.

        What concerns tables in some channels and threads, and some people, is left for later.
        """
        many, busy = _busy(busy_rooms, busy_users)
        return await self._connection.rows(_next_owed(share, many), {"now": now, "most": most, **busy})

    async def is_owing(self, now: int, share: Share, busy_rooms: Collection[int], busy_users: Collection[int]) -> bool:
        """Whether there is something to tell in a share and nobody is telling it, elsewhere and to others than some."""
        many, busy = _busy(busy_rooms, busy_users)
        return await self._connection.row(_is_owing(share, many), {"now": now, **busy}) is not None

    async def row(self, reminder_id: int) -> Row | None:
        """A reminder's row."""
        return await self._connection.row(_ROW, {"this_reminder": reminder_id})

    async def latest(self, table_id: int, user_id: int, kind: str) -> Row | None:
        """The latest of a kind that there was to be told about a person at a table."""
        of_person = {"this_table": table_id, "this_user": user_id, "this_kind": kind}
        return await self._connection.row(_LATEST, of_person)

    async def change(self, reminder_id: int, values: Values, *, attempts: int | None = None) -> None:
        """Change some columns of a reminder; if `attempts` is given, only while it is at that try."""
        found = {"this_reminder": reminder_id}
        if attempts is None:
            await self._connection.run(_CHANGE, {**found, **values})
        else:
            await self._connection.run(_CHANGE_AT, {**found, "this_try": attempts, **values})

    async def settle(self, table_id: int, user_id: int, kinds: Sequence[str], at: int) -> None:
        """What of these kinds was still to be told about a person at a table is pointless now."""
        query = update(reminders).where(
            reminders.c.table_id == table_id,
            reminders.c.user_id == user_id,
            reminders.c.kind.in_(kinds),
            reminders.c.settled_at.is_(None),
        )
        await self._connection.run(query.values(settled_at=at, lease_owner=None, lease_until=None))


def _busy(rooms: Collection[int], users: Collection[int]) -> tuple[int, Values]:
    """How many rooms and how many users a statement names that leaves these for later, and each under its name there.

    There are a few sizes only, so that few statements are made.
    """
    many = -(-max(len(rooms), len(users)) // _STEP) * _STEP
    return many, {
        f"busy_{kind}_{number}": place
        for kind, places in (("room", rooms), ("user", users))
        for number, place in enumerate([*places, *[_NOBODY] * (many - len(places))])
    }


@cache
def _next_owed(share: Share, busy: int) -> Select[*tuple[Any, ...]]:
    query = _owed(share, busy, reminders).order_by(reminders.c.due_at, reminders.c.id)
    return query.limit(bindparam("most", type_=Integer)).with_for_update(skip_locked=True)


@cache
def _is_owing(share: Share, busy: int) -> Select[*tuple[Any, ...]]:
    return _owed(share, busy, reminders.c.id).limit(1)


def _owed(share: Share, busy: int, asked: Any) -> Select[*tuple[Any, ...]]:
    """What is asked of the reminders of a share that are due and that nobody is telling, but in so many busy places."""
    now: BindParameter[int] = bindparam("now")
    return select(asked).where(
        reminders.c.settled_at.is_(None),
        reminders.c.due_at <= now,
        or_(reminders.c.lease_until.is_(None), reminders.c.lease_until <= now),
        _is_not_busy(_ROOM, "room", busy),
        _is_not_busy(reminders.c.user_id, "user", busy),
        share.of_duties(reminders.c.table_id),
    )


def _is_not_busy(place: ColumnElement[int], kind: str, busy: int) -> ColumnElement[bool]:
    # Not SQLAlchemy's own `not_in`, which writes the statement anew for each list.
    places: list[BindParameter[int]] = [bindparam(f"busy_{kind}_{each}", type_=BigInteger) for each in range(busy)]
    return place.op("NOT IN", return_type=Boolean())(tuple_(*places)) if places else true()
