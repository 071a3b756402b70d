"""The SQL about the outbox: entries that wait, are leased by a process and are settled; turn messages, digests."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Boolean,
    ColumnElement,
    Integer,
    Select,
    String,
    and_,
    bindparam,
    func,
    literal_column,
    or_,
    select,
    true,
    tuple_,
    update,
)

from db.records.records import PlainRecords, Records
from db.schema import EDITS, Duty, outbox, tables
from db.share import Share
from db.sql import Row, Values, upsert

NEVER = 2**62
"""The due moment of an edit while its message is up to date."""

RELEASED = {"lease_owner": None, "lease_until": None}
"""The columns of an entry that no process has leased."""


def _is_due(now: ColumnElement[int]) -> ColumnElement[bool]:
    is_free = or_(outbox.c.lease_until.is_(None), outbox.c.lease_until <= now)
    return and_(outbox.c.settled_at.is_(None), outbox.c.due_at <= now, is_free)


def is_of(duty: Duty) -> ColumnElement[bool]:
    # In the statement itself: SQLite is given the values of a statement that is compiled once, and no others.
    return outbox.c.duty == literal_column(f"'{duty}'", String)


def at_table(duty: Duty) -> ColumnElement[bool]:
    """Return the condition that an entry of the table `this_table` has this duty."""
    return and_(outbox.c.table_id == bindparam("this_table"), is_of(duty))


_OPEN_MESSAGES = (
    select(outbox)
    .where(at_table(Duty.TURN_MESSAGE), outbox.c.settled_at.is_(None))
    .order_by(outbox.c.ply.desc(), outbox.c.id.desc())
    .with_for_update()
)

# Entries that another transaction has locked are skipped: it is leasing them.
_NEXT_EDIT = (
    select(outbox)
    .where(at_table(Duty.EDIT), _is_due(bindparam("now")))
    .order_by(outbox.c.due_at, outbox.c.id)
    .limit(1)
    .with_for_update(skip_locked=True)
)

_EDIT_OF = select(outbox).where(is_of(Duty.EDIT), outbox.c.message_id == bindparam("this_message")).with_for_update()

# With attempts an edit is being made, or waits after a failure: its time is left alone.
_CHECK_EDITS = (
    update(outbox)
    .where(at_table(Duty.EDIT), outbox.c.due_at > bindparam("now"), outbox.c.attempts == literal_column("0"))
    .values(due_at=bindparam("now"))
)

_SETTLE_BEFORE = update(outbox).where(
    at_table(Duty.TURN_MESSAGE), outbox.c.id < bindparam("this_entry"), outbox.c.settled_at.is_(None)
)

_ROOM = (
    select(func.coalesce(tables.c.thread_id, tables.c.channel_id))
    .where(tables.c.id == outbox.c.table_id)
    .scalar_subquery()
)
"""The thread or channel in which an entry's table is shown."""

_STEP, _NO_PLACE = 16, 0
"""Step by which a statement's list of busy places grows, and its filler: an id that Discord never gives."""


class OutboxRecords(PlainRecords):
    _table = outbox

    async def add_due(self, duty: Duty, kind: str, table_id: int, at: int, **columns: Any) -> None:
        entry = {"duty": duty.value, "kind": kind, "table_id": table_id, "attempts": 0, **columns}
        await self.add({**entry, "created_at": at, "due_at": at})

    async def put_edit(self, message: Values, at: int, due_at: int) -> None:
        """Add the edit of a message, or let the one it has be due then. A process that makes it now makes it again."""
        key, changes = {"message_id": message["message_id"]}, {"due_at": due_at, "attempts": 0}
        new = {**message, "duty": Duty.EDIT.value, "created_at": at}
        await upsert(self._connection, outbox, key, changes, new, only=EDITS)

    async def check_edits(self, table_id: int, now: int) -> None:
        """Let the edits of a table's messages be due that wait until their message is out of date."""
        await self._connection.run(_CHECK_EDITS, {"this_table": table_id, "now": now})

    async def tables_due(self, duty: Duty, now: int, most: int, share: Share) -> Sequence[int]:
        """Return the tables of a share that have an entry of this duty which is due and free."""
        query = (
            select(outbox.c.table_id)
            .where(is_of(duty), _is_due(bindparam("now")), share.of_duties(outbox.c.table_id))
            .order_by(outbox.c.due_at)
            .limit(bindparam("most", type_=Integer))
        )
        # Grouping them in the database would make it walk through all that was ever posted.
        return list(dict.fromkeys(await self._connection.scalars(query, {"now": now, "most": most})))

    async def open_messages(self, table_id: int) -> Sequence[Row]:
        """Return the turn messages of a table that are not settled, the newest first."""
        return await self._connection.rows(_OPEN_MESSAGES, {"this_table": table_id})

    async def next_edit(self, table_id: int, now: int) -> Row | None:
        """Lock and return the longest due edit of a table that is free. Other transactions do not get it too."""
        return await self._connection.row(_NEXT_EDIT, {"this_table": table_id, "now": now})

    async def edit_of(self, message_id: int) -> Row | None:
        return await self._connection.row(_EDIT_OF, {"this_message": message_id})

    async def next_reminders(
        self, now: int, most: int, share: Share, busy_rooms: Collection[int], busy_users: Collection[int]
    ) -> Sequence[Row]:
        """Lock and return the longest due reminders of a share that are free. Other transactions do not get them too.

        Those of tables in busy channels and threads, and about busy people, are left for later.
        """
        many, busy = _busy(busy_rooms, busy_users)
        return await self._connection.rows(_next_reminders(share, many), {"now": now, "most": most, **busy})

    async def is_reminder_due(
        self, now: int, share: Share, busy_rooms: Collection[int], busy_users: Collection[int]
    ) -> bool:
        """Check whether `next_reminders` would find any."""
        many, busy = _busy(busy_rooms, busy_users)
        return await self._connection.row(_first_reminder(share, many), {"now": now, **busy}) is not None

    async def reminders_of(self, table_id: int, kinds: Sequence[str]) -> Sequence[Row]:
        """Return the reminders of some kinds at a table, posted or not, in their order."""
        here = outbox.c.table_id == table_id, is_of(Duty.REMINDER), outbox.c.kind.in_(kinds)
        return await self._connection.rows(select(outbox).where(*here).order_by(outbox.c.id))

    async def settle(self, entry_id: int, at: int, message_id: int | None = None) -> None:
        """End an entry: it was posted as this message, or is pointless."""
        await self.change({"settled_at": at, "message_id": message_id, **RELEASED}, id=entry_id)

    async def settle_before(self, table_id: int, entry_id: int, at: int) -> None:
        """End the turn messages of a table that are older than this one."""
        older = {"this_table": table_id, "this_entry": entry_id}
        await self._connection.run(_SETTLE_BEFORE, {**older, "settled_at": at, **RELEASED})

    async def settle_at(self, table_id: int, kinds: Sequence[str], at: int) -> None:
        """End the reminders of these kinds at a table that are not posted yet."""
        here = outbox.c.table_id == table_id, is_of(Duty.REMINDER), outbox.c.settled_at.is_(None)
        await self._connection.run(
            update(outbox).where(*here, outbox.c.kind.in_(kinds)).values(settled_at=at, **RELEASED)
        )

    async def settle_reminders(self, table_id: int, user_id: int, kinds: Sequence[str], at: int) -> None:
        """End the reminders of these kinds about a person at a table that are not posted yet."""
        query = update(outbox).where(
            outbox.c.table_id == table_id,
            is_of(Duty.REMINDER),
            outbox.c.user_id == user_id,
            outbox.c.kind.in_(kinds),
            outbox.c.settled_at.is_(None),
        )
        await self._connection.run(query.values(settled_at=at, **RELEASED))


def _busy(rooms: Collection[int], users: Collection[int]) -> tuple[int, Values]:
    """How many rooms and users a statement names that leaves these for later, and each under its name there.

    There are a few sizes only, so that few statements are made.
    """
    many = -(-max(len(rooms), len(users)) // _STEP) * _STEP
    return many, {
        f"busy_{kind}_{number}": place
        for kind, places in (("room", rooms), ("user", users))
        for number, place in enumerate([*places, *[_NO_PLACE] * (many - len(places))])
    }


@cache
def _next_reminders(share: Share, busy: int) -> Select[*tuple[Any, ...]]:
    query = _reminders(share, busy, outbox).order_by(outbox.c.due_at, outbox.c.id)
    return query.limit(bindparam("most", type_=Integer)).with_for_update(skip_locked=True)


@cache
def _first_reminder(share: Share, busy: int) -> Select[*tuple[Any, ...]]:
    return _reminders(share, busy, outbox.c.id).limit(1)


def _reminders(share: Share, busy: int, asked: Any) -> Select[*tuple[Any, ...]]:
    """Select something of the reminders of a share that are due and free, except in so many busy places."""
    return select(asked).where(
        is_of(Duty.REMINDER),
        _is_due(bindparam("now")),
        _is_not_busy(_ROOM, "room", busy),
        _is_not_busy(outbox.c.user_id, "user", busy),
        share.of_duties(outbox.c.table_id),
    )


def _is_not_busy(place: ColumnElement[int | None], kind: str, busy: int) -> ColumnElement[bool]:
    # Not SQLAlchemy's own `not_in`, which compiles the statement again for each list.
    places: list[BindParameter[int]] = [bindparam(f"busy_{kind}_{each}", type_=BigInteger) for each in range(busy)]
    return place.op("NOT IN", return_type=Boolean())(tuple_(*places)) if places else true()


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
        return await self._connection.row(_NEWEST, {"this_table": table_id})

    async def of_message(self, table_id: int, message_id: int) -> Row | None:
        """Return the newest entry that a message shows."""
        return await self._connection.row(_OF_MESSAGE, {"this_table": table_id, "this_message": message_id})

    async def posted_at(self, table_id: int, message_id: int) -> int | None:
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


_WAITING_DIGESTS = (
    select(func.count())
    .select_from(outbox)
    .where(is_of(Duty.REMINDER), outbox.c.settled_at.is_(None), outbox.c.kind == literal_column("'digest'", String))
)

_WAITING_DIGESTS_OF = _WAITING_DIGESTS.where(outbox.c.user_id == bindparam("this_user"))


class DigestRecords(Records):
    """Digests that wait to be posted, and those whose buttons are still there."""

    async def of_person(self, user_id: int) -> Sequence[Row]:
        """Return the edits of a person's digests that have their buttons still."""
        theirs = self._connection.begins(outbox.c.detail, f"{user_id} ")
        query = select(outbox).where(
            is_of(Duty.EDIT), outbox.c.kind.in_(("digest", "digest-call")), outbox.c.detail.is_not(None), theirs
        )
        return await self._connection.rows(query)

    async def count_waiting(self) -> int:
        """Count the digests that are not posted yet."""
        return int(await self._connection.scalar(_WAITING_DIGESTS))

    async def is_waiting(self, user_id: int) -> bool:
        """Check whether a digest of a person is not posted yet."""
        return bool(await self._connection.scalar(_WAITING_DIGESTS_OF, {"this_user": user_id}))

    async def settle(self, user_ids: Sequence[int], at: int) -> None:
        """End the digests of some people that are not posted yet: others take their place."""
        query = update(outbox).where(
            outbox.c.user_id.in_(user_ids),
            is_of(Duty.REMINDER),
            outbox.c.kind == "digest",
            outbox.c.settled_at.is_(None),
        )
        await self._connection.run(query.values(settled_at=at, **RELEASED))


@dataclass(frozen=True, slots=True)
class Backlog:
    """A count of waiting entries, when the oldest was created, and when the first is or was due.

    Both times are None if nothing waits.
    """

    count: int
    oldest_at: int | None
    due_at: int | None


NOTHING = Backlog(0, None, None)


class Backlogs(Records):
    """The waiting entries of a share; see `Backlog`."""

    async def by_duty(self, now: int, share: Share) -> Mapping[Duty, Backlog]:
        """Count the waiting entries of the outbox. An edit that may never be needed waits only once it is due."""
        is_needed = or_(outbox.c.duty != Duty.EDIT.value, outbox.c.due_at <= now, outbox.c.attempts > 0)
        query = (
            select(
                outbox.c.duty,
                func.count().label("count"),
                func.min(outbox.c.created_at).label("oldest_at"),
                func.min(outbox.c.due_at).label("due_at"),
            )
            .where(outbox.c.settled_at.is_(None), is_needed, share.of_duties(outbox.c.table_id))
            .group_by(outbox.c.duty)
        )
        rows = await self._connection.rows(query)
        found = {Duty(row["duty"]): Backlog(row["count"], row["oldest_at"], row["due_at"]) for row in rows}
        return {duty: found.get(duty, NOTHING) for duty in Duty}

    async def next_waking(self, share: Share) -> int | None:
        """Return the moment at which the first table is or was due to be looked at."""
        query = select(func.min(tables.c.wake_at)).where(tables.c.wake_at.is_not(None), share.of_tables())
        return await self._connection.scalar(query)
