"""Seats that fill or empty: when a game begins, goes smaller or is called off."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace

from computers.levels import Level
from db.records.session import Session
from engines.protocol import Seat
from tables.core.deadlines import waiting_again
from tables.core.errors import (
    NotAgreedError,
    NotHostError,
    NotInLobbyError,
    NotSeatedError,
    TableFullError,
    WaitIsOverError,
)
from tables.core.kernel import Kernel
from tables.core.model import CalledOff, Chair, Status, Table
from tables.core.preferences import preferences_of
from tables.core.rows import chair_values, drop_notes
from tables.lobby.starting import Starting, evenly_matched, seated_to_play
from tables.outbox.kinds import ENOUGH, LEFT_OUT, Detail, waits_as_asked
from tables.outbox.queue import Showing, add_edit, add_reminder


async def hold_seeks(session: Session, guild_id: int) -> None:
    """Let others wait who change several seeks of a server: in different orders they would wait for each other."""
    # No server has this number: that lock is for its tables.
    await session.one_at_a_time(~guild_id)


class Filling:
    """The service that seats people and computers, within the transaction of the caller."""

    def __init__(self, kernel: Kernel, starting: Starting) -> None:
        self._kernel = kernel
        self._starting = starting

    async def sit(self, session: Session, table: Table, chair: Chair) -> Table:
        """Put a person on the next free chair. Raises `TableFullError`."""
        if len(table.chairs) >= table.wanted:
            raise TableFullError
        await session.chairs.add(chair_values(table.id, chair))
        await self.wait_again(session, table)
        joined = await self._kernel.read_table(session, table.id)
        await self._tell_host(session, joined, chair)
        return await self.begin_if_ready(session, joined)

    async def _tell_host(self, session: Session, table: Table, chair: Chair) -> None:
        """Let a host who wants to hear of it know that the game could begin, with the chair that made it so."""
        least = max(self._kernel.engine_of(table.game).seats.start, 2)
        is_new = least == len(table.chairs) < table.wanted and chair.person is not None
        if not is_new or table.place.guild_id is None:
            return
        wish = await session.wishes.row(guild_id=table.place.guild_id, user_id=table.host_id)
        if wish is not None and wish["hears_since"] is not None:
            detail = Detail(taken=len(table.chairs), moment=table.closes_at)
            await add_reminder(session, table, table.host_id, ENOUGH, detail, at=self._kernel.millis())

    async def wait_again(self, session: Session, table: Table) -> None:
        """Let a lobby wait for its whole time again: it was joined or changed."""
        waiting = waiting_again(self._kernel.now())
        await session.tables.change(table.id, {"updated_at": self._kernel.millis(), **waiting})

    async def begin_if_ready(self, session: Session, table: Table) -> Table:
        """Begin where every seat is taken and all have agreed to the rules; return the table as it is then."""
        if len(table.chairs) < table.wanted or table.asked_to_agree:
            return table
        await self.begin(session, table)
        return await self._kernel.read_table(session, table.id)

    async def take_seats(self, session: Session, table: Table, level: Level) -> Table:
        """Put computers on all free chairs; the game begins where all agree."""
        while table.status is Status.LOBBY and len(table.chairs) < table.wanted:
            table = await self.sit(session, table, Chair(len(table.chairs), None, level=level))
        return table

    async def fill(self, session: Session, table_id: int, level: Level) -> None:
        """Put computers on all free chairs, and begin."""
        table = await self.take_seats(session, await self._kernel.read_table(session, table_id), level)
        if table.status is Status.LOBBY:
            # A game for one: no other player sits down.
            await self.begin(session, table)

    async def begin(self, session: Session, table: Table) -> None:
        """Begin with the chairs that are taken, and tell those for whom a rematch kept a seat that it began.

        Raises `NotAgreedError`.
        """
        if asked := table.asked_to_agree:
            raise NotAgreedError([person.user_id for person in asked])
        seated, first = await seated_to_play(self._kernel, session, table)
        await self._starting.begin(session, await evenly_matched(session, seated), first=first)
        if table.rematch_of is not None:
            begun = await self._kernel.read_table(session, table.id)
            for user_id in await session.invitations.meant(table.id):
                if begun.seat_of(user_id) is None:
                    await add_reminder(session, begun, user_id, LEFT_OUT, at=self._kernel.millis())

    async def unseat(self, session: Session, table: Table, seat: Seat, why: CalledOff = CalledOff.LEFT) -> Table:
        """Free the seat of a lobby; those behind move up, and the host's part passes on.

        The table is called off for this cause when no person is left.
        """
        gone = table.chairs[seat].person
        rest = [chair for chair in table.chairs if chair.seat != seat]
        chairs = [replace(chair, seat=number) for number, chair in enumerate(rest)]
        # The seat is part of a chair's key: those that move up are written again.
        await session.chairs.replace(table.id, [chair_values(table.id, chair) for chair in chairs])
        if gone is not None:
            # Nor is a seat kept for them any more.
            await session.invitations.change({"kept_until": None}, table_id=table.id, user_id=gone.user_id)
        people = [chair.person for chair in chairs if chair.person is not None]
        if not people:
            return await self.call_off(session, table, why)
        if gone is not None and table.host_id == gone.user_id:
            await session.tables.change(table.id, {"host_id": people[0].user_id})
        return await self._as_left(session, table.id)

    async def call_off(self, session: Session, table: Table, why: CalledOff) -> Table:
        """Call off a game that has not begun."""
        ended = {"updated_at": self._kernel.millis(), "closes_at": None, "changes": None}
        await session.tables.change(table.id, {"status": Status.CANCELLED.value, "called_off": why.value, **ended})
        return await self._as_left(session, table.id)

    async def _as_left(self, session: Session, table_id: int) -> Table:
        table = await self._kernel.read_table(session, table_id)
        await drop_notes(session, table)
        return table

    @asynccontextmanager
    async def in_lobby(self, table_id: int, *, host: int | None = None) -> AsyncGenerator[tuple[Session, Table]]:
        """Open a transaction on a table whose lobby is open, for its host only if one is named.

        While the host is away a person who sits there becomes the host by it. Raises `NotInLobbyError`, `NotHostError`.
        """
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if table.status is not Status.LOBBY:
                raise NotInLobbyError
            if host is not None and host != table.host_id:
                table = await self._with_host(session, table, host)
            yield session, table

    async def _with_host(self, session: Session, table: Table, user_id: int) -> Table:
        """Return the table with another host, who sits there, in place of one who is away. Raises `NotHostError`."""
        former = await preferences_of(session, table.host_id)
        if table.seat_of(user_id) is None or not former.is_away(self._kernel.now()):
            raise NotHostError
        await session.tables.change(table.id, {"host_id": user_id})
        return replace(table, host_id=user_id)

    @asynccontextmanager
    async def asked(self, table_id: int, user_id: int, asked: Detail) -> AsyncGenerator[tuple[Session, Table]]:
        """Open a transaction as `changing`, for any person of a lobby who decides how it goes on."""
        async with self.changing(table_id) as (session, table):
            check_decides(table, user_id, asked)
            yield session, table

    @asynccontextmanager
    async def changing(self, table_id: int, *, host: int | None = None) -> AsyncGenerator[tuple[Session, Table]]:
        """Open a transaction as `in_lobby`, for a change that shows in the lobby's message."""
        async with self.in_lobby(table_id, host=host) as (session, table):
            yield session, table
            # A question to those who sit there may be out of date.
            await session.outbox.check_edits(table_id, self._kernel.millis())
            # Also where the answer to the press edits the message: that answer may be lost.
            await add_edit(session, table, Showing.LOBBY, table.lobby_message_id, self._kernel.millis())


def check_decides(table: Table, user_id: int, asked: Detail) -> None:
    """Check that a person may decide how a lobby goes on: all who sit there may, while it waits as when it was asked.

    Otherwise a host who is away, or has left, would keep all others waiting.

    Raises `NotSeatedError`, `WaitIsOverError`.
    """
    if not waits_as_asked(table, asked):
        raise WaitIsOverError
    if table.seat_of(user_id) is None:
        raise NotSeatedError
