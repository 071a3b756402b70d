"""Keeping people out of a server's new tables, until a moment or for good.

Those kept out finish the games in which they sit, and leave lobbies at once. They learn it by a direct message.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from db.records.session import Session
from db.sql import Row
from tables.core.errors import ManagesSelfError, NotInLobbyError, NotKeptOutError, NotSeatedError, TooManyKeptOutError
from tables.core.kernel import Kernel
from tables.core.model import Person, Status
from tables.core.rows import to_millis, to_moment, to_moment_or_none
from tables.managing.acts import ActKind, Manager, note_act
from tables.managing.managers import Managers
from tables.outbox.adding import add_reminder
from tables.outbox.kinds import KEPT_OUT, Detail

MOST_KEPT_OUT = 500
"""The most people whom a server keeps out at a time."""


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A person who is kept out; `user_id` None: they have asked to be forgotten since. `until` None: for good."""

    id: int
    user_id: int | None
    name: str
    at: datetime
    until: datetime | None


class Exclusions:
    """The use cases of keeping people out."""

    def __init__(self, kernel: Kernel, managers: Managers) -> None:
        self._kernel = kernel
        self._managers = managers

    async def of_guild(self, guild_id: int) -> tuple[Exclusion, ...]:
        """Return whom a server keeps out, the latest first."""
        async with self._kernel.reading() as session:
            rows = await session.exclusions.of_guild(guild_id, self._kernel.millis(), MOST_KEPT_OUT)
        return tuple(_exclusion_of(row) for row in rows)

    async def keep_out(
        self, by: Manager, person: Person, until: datetime | None, table_id: int | None = None
    ) -> tuple[int, ...]:
        """Keep a person out of new tables of a server; return the lobbies that they leave by it.

        They are informed once, from the table if one is named. Raises `ManagesSelfError`, `TooManyKeptOutError`,
        `NoSuchTableError`.
        """
        if person.user_id == by.user_id:
            raise ManagesSelfError
        await self._note(by, person, until, table_id)
        # In transactions of their own: locks of tables come before those of people. Who sits down meanwhile is refused.
        async with self._kernel.reading() as session:
            seated = await self._kernel.tables_of(session, await session.lists.of_user(person.user_id))
        here = [table.id for table in seated if table.place.guild_id == by.guild_id and table.status is Status.LOBBY]
        left: list[int] = []
        for each in here:
            try:
                await self._managers.remove(by, each, person.user_id)
            except (NotInLobbyError, NotSeatedError):
                continue  # The game has begun, or they have left it, at the same instant.
            left.append(each)
        return tuple(left)

    async def let_in(self, by: Manager, exclusion_id: int) -> Exclusion:
        """Let a person sit down in a server again, and tell them. Raises `NotKeptOutError`."""
        async with self._kernel.writing() as session:
            row = await session.exclusions.row(id=exclusion_id, guild_id=by.guild_id)
            if row is None or not await session.exclusions.dropped(id=exclusion_id):
                raise NotKeptOutError
            await self._tell(session, by, ActKind.LET_IN, row["user_id"], None, None)
            return _exclusion_of(row)

    async def _note(self, by: Manager, person: Person, until: datetime | None, table_id: int | None) -> None:
        at, end = self._kernel.millis(), None if until is None else to_millis(until)
        async with self._kernel.writing() as session:
            await session.one_at_a_time(person.user_id)
            known = await session.exclusions.among(by.guild_id, [person.user_id], at)
            if not known and await session.exclusions.count_lasting(by.guild_id, at) >= MOST_KEPT_OUT:
                raise TooManyKeptOutError(most=MOST_KEPT_OUT)
            await session.exclusions.keep_out(by.guild_id, person.user_id, person.name, end, at)
            await self._tell(session, by, ActKind.KEEP_OUT, person.user_id, table_id, end)

    async def _tell(
        self, session: Session, by: Manager, kind: ActKind, user_id: int | None, table_id: int | None, end: int | None
    ) -> None:
        """Note what a manager does to a person, and tell them: from the table that is named, or as they were before."""
        if table_id is None and user_id is not None:
            before = await session.managers.latest_about(user_id, by.guild_id, ActKind.KEEP_OUT.value)
            table_id = None if before is None else before["table_id"]
        table = None if table_id is None else await self._kernel.read_table(session, table_id)
        if table is not None:
            by.check(table)
        act_id = await note_act(session, by, kind, self._kernel.now(), table=table, user_id=user_id, number=end)
        if table is not None and user_id is not None:
            await add_reminder(session, table, user_id, KEPT_OUT, Detail(act_id=act_id), at=self._kernel.millis())


def _exclusion_of(row: Row) -> Exclusion:
    return Exclusion(row["id"], row["user_id"], row["name"], to_moment(row["at"]), to_moment_or_none(row["until"]))
