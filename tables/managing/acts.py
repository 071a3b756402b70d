"""What managers of a server did at its tables: each act is one row, kept for 90 days."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from db.records.session import Session
from db.sql import Row
from tables.core.errors import NoSuchTableError
from tables.core.kernel import Kernel
from tables.core.model import Table
from tables.core.rows import to_millis, to_moment, to_moment_or_none
from tables.outbox.adding import add_reminder
from tables.outbox.kinds import MANAGED, Detail

KEPT = timedelta(days=90)
"""The time for which acts are kept."""


class ActKind(StrEnum):
    """The kinds of acts."""

    CLOSE = "close"
    """A lobby was called off."""
    END = "end"
    """A game was ended without a winner."""
    REMOVE = "remove"
    """A person was removed from a lobby."""
    REPLACE = "replace"
    """A computer plays on for good on a person's seat."""
    KEEP_OUT = "keep-out"
    """A person may not sit down at new tables of the server."""
    LET_IN = "let-in"
    """They may again."""
    MOVE = "move"
    """A table was moved to another channel."""
    THREAD = "thread"
    """A table got a new thread."""


@dataclass(frozen=True, slots=True)
class Manager:
    """A person who manages a server, and acts there."""

    user_id: int
    guild_id: int

    def check(self, table: Table) -> None:
        """Check that a table is in their server. Raises `NoSuchTableError`."""
        if table.place.guild_id != self.guild_id:
            raise NoSuchTableError


@dataclass(frozen=True, slots=True)
class Act:
    """What a manager did, to whom if to one person; `plays`: the manager had a seat at the table.

    `until` is when a keeping out ends; None: it does not. `channel_id` is where a table was moved.
    """

    id: int
    guild_id: int
    table_id: int | None
    manager_id: int
    plays: bool
    user_id: int | None
    kind: ActKind
    at: datetime
    until: datetime | None = None
    channel_id: int | None = None


def act_of(row: Row) -> Act:
    """Read an act from its row."""
    kind, number = ActKind(row["kind"]), None if row["detail"] is None else int(row["detail"])
    return Act(
        row["id"],
        row["guild_id"],
        row["table_id"],
        row["manager_id"],
        row["plays"],
        row["user_id"],
        kind,
        to_moment(row["at"]),
        to_moment_or_none(number) if kind is ActKind.KEEP_OUT else None,
        number if kind is ActKind.MOVE else None,
    )


async def note_act(
    session: Session,
    by: Manager,
    kind: ActKind,
    at: datetime,
    *,
    table: Table | None = None,
    user_id: int | None = None,
    number: int | None = None,
) -> int:
    """Note what a manager does, in the transaction that does it; return its number."""
    return await session.managers.new(
        {
            "guild_id": by.guild_id,
            "table_id": None if table is None else table.id,
            "manager_id": by.user_id,
            "plays": table is not None and table.is_known_to(by.user_id),
            "user_id": user_id,
            "kind": kind.value,
            "detail": None if number is None else str(number),
            "at": to_millis(at),
        }
    )


async def tell_table(
    session: Session,
    by: Manager,
    kind: ActKind,
    table: Table,
    at: datetime,
    *,
    user_id: int | None = None,
    number: int | None = None,
) -> None:
    """Note what a manager does at a table, and tell the table, by the manager's name."""
    act_id = await note_act(session, by, kind, at, table=table, user_id=user_id, number=number)
    await add_reminder(session, table, user_id or by.user_id, MANAGED, Detail(act_id=act_id), at=to_millis(at))


class Acts:
    """The use cases of looking at what managers did."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._looked: datetime | None = None

    async def act(self, act_id: int) -> Act | None:
        """Return an act by its number, None if it is forgotten by now."""
        async with self._kernel.reading() as session:
            row = await session.managers.row(id=act_id)
        return None if row is None else act_of(row)

    async def of_guild(self, guild_id: int, most: int, before: int | None = None) -> tuple[Act, ...]:
        """Return what was done in a server, the latest first, `before` a number."""
        async with self._kernel.reading() as session:
            return _read(await session.managers.of_guild(guild_id, before, most))

    async def at_table(self, table_id: int, most: int) -> tuple[Act, ...]:
        """Return what was done at a table, the latest first."""
        async with self._kernel.reading() as session:
            return _read(await session.managers.rows("-id", most=most, table_id=table_id))

    async def forget_old(self) -> None:
        """Delete the acts of long ago, and the exclusions that have ended: once a day in each process."""
        now = self._kernel.now()
        if self._looked is not None and now - self._looked < timedelta(days=1):
            return
        self._looked = now
        async with self._kernel.writing() as session:
            await session.managers.expire(to_millis(now - KEPT))
            await session.exclusions.expire(to_millis(now))


def _read(rows: Sequence[Row]) -> tuple[Act, ...]:
    return tuple(act_of(row) for row in rows)
