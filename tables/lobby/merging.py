"""Merging lobbies: the people of one sit down at another one, which then needs the agreement of all.

Any person of a lobby that waits for long may decide it. All others are asked: the game does not
begin until each of them agrees, and until then they may leave.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace

from db.records.session import Session
from tables.core.errors import NotFittingError, NotInLobbyError
from tables.core.kernel import Kernel
from tables.core.model import CalledOff, Chair, Status, Table
from tables.core.rows import chair_values
from tables.lobby.filling import Filling, check_decides
from tables.outbox.adding import Showing, add_edit, add_reminder
from tables.outbox.kinds import LOBBY_MERGED, Detail

_MOST_LOOKED_AT = 100
"""The newest lobbies of a server among which fitting ones are looked for."""


class Merging:
    """The use cases of merging the lobbies of a server."""

    def __init__(self, kernel: Kernel, filling: Filling) -> None:
        self._kernel = kernel
        self._filling = filling

    async def fitting(self, table_id: int, user_id: int, asked: Detail) -> tuple[Table, ...]:
        """Return the lobbies that a waiting one can be merged into, the fullest first.

        Raises `NotSeatedError`, `NotInLobbyError`, `WaitIsOverError`.
        """
        async with self._kernel.reading() as session:
            table = await self._kernel.read_table(session, table_id)
            _check_asked(table, user_id, asked)
            guild_id = table.place.guild_id
            if guild_id is None:
                return ()
            rows = await session.lists.of_guild(guild_id, (Status.LOBBY.value,), _MOST_LOOKED_AT)
            found = await self._kernel.tables_of(session, [row for row in rows if row["game"] == table.game])
            alike = [other for other in found if _is_alike(table, other)]
            welcome = [other for other in alike if await self._is_welcome(session, table, other)]
        return tuple(sorted(welcome, key=lambda other: (other.wanted - len(merged(table, other)), other.id)))

    async def merge(self, table_id: int, user_id: int, into_id: int, asked: Detail) -> Table:
        """Seat the people of a lobby at another one; return that, where the game may have begun.

        Raises `NotSeatedError`, `NotInLobbyError`, `WaitIsOverError`, and `NotFittingError` where the other lobby does
        not fit, or no longer.
        """
        async with self._both(table_id, into_id) as (session, table, into):
            _check_asked(table, user_id, asked)
            if not _is_alike(table, into) or not await self._is_welcome(session, table, into):
                raise NotFittingError
            # First: until then each of its people has a seat there.
            await self._filling.call_off(session, table, CalledOff.MERGED)
            await session.tables.change(table_id, {"merged_into": into_id, "wake_at": None})
            seated = [
                replace(chair, agrees=chair.person is None or chair.person.user_id == user_id)
                for chair in merged(table, into)
            ]
            await session.chairs.replace(into_id, [chair_values(into_id, chair) for chair in seated])
            await self._filling.wait_again(session, into)
            now = self._kernel.millis()
            for each in (table, into):
                await session.outbox.check_edits(each.id, now)
                await add_edit(session, each, Showing.LOBBY, each.lobby_message_id, now)
            begun = await self._kernel.read_table(session, into_id)
            if begun.asked_to_agree:
                await add_reminder(session, begun, begun.host_id, LOBBY_MERGED, at=now)
            return await self._filling.begin_if_ready(session, begun)

    async def _is_welcome(self, session: Session, table: Table, into: Table) -> bool:
        """Tell whether all people of a lobby may sit down at another one: none is blocked, removed or kept out."""
        others = {person.user_id for person in into.people} | {into.host_id}
        coming = [person.user_id for person in table.people if person.user_id not in others]
        for user_id in coming:
            is_removed = await session.removals.row(table_id=into.id, user_id=user_id) is not None
            if is_removed or await session.blocks.between(user_id, others):
                return False
        guild_id = into.place.guild_id
        return guild_id is not None and not await session.exclusions.among(guild_id, coming, self._kernel.millis())

    @asynccontextmanager
    async def _both(self, table_id: int, into_id: int) -> AsyncGenerator[tuple[Session, Table, Table]]:
        """Open a transaction on two tables. Raises `NotFittingError` where they are one."""
        if table_id == into_id:
            raise NotFittingError
        # Always in their order: two merges in opposite directions must not wait for each other.
        first, second = sorted((table_id, into_id))
        async with self._kernel.lock(first), self._kernel.lock(second), self._kernel.writing() as session:
            found = {each: await self._kernel.read_table(session, each, for_update=True) for each in (first, second)}
            yield session, found[table_id], found[into_id]


def merged(table: Table, into: Table) -> tuple[Chair, ...]:
    """Return the chairs of a lobby after the people of another one have joined it, each with one seat."""
    coming = [
        chair for chair in table.chairs if chair.person is not None and into.seat_of(chair.person.user_id) is None
    ]
    there = [*into.chairs, *(replace(chair, begins=None) for chair in coming)]
    return tuple(replace(chair, seat=seat) for seat, chair in enumerate(there))


def _is_alike(table: Table, into: Table) -> bool:
    """Tell whether a lobby could take the people of another one: public, the same game at the same pace, with room.

    A series is agreed on as a whole, a rematch keeps its seats, and people whose seeks met confirm: none is merged.
    """
    is_plain = not any(each.private or each.series or each.rematch_of or each.met_at for each in (table, into))
    is_open = into.status is Status.LOBBY and table.id != into.id
    is_here = table.place.guild_id is not None and table.place.guild_id == into.place.guild_id
    is_same = (table.game, table.pace) == (into.game, into.pace)
    return is_plain and is_open and is_here and is_same and len(merged(table, into)) <= into.wanted


def _check_asked(table: Table, user_id: int, asked: Detail) -> None:
    """Check that a person may decide on a lobby as it was when its people were asked.

    Raises `NotInLobbyError`, `NotSeatedError`, `WaitIsOverError`.
    """
    if table.status is not Status.LOBBY:
        raise NotInLobbyError
    check_decides(table, user_id, asked)
