"""Filling a table: with the last chair its game begins."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from computers.levels import Level
from db.records.session import Session
from tables.core.errors import NotHostError, NotInLobbyError, TableFullError
from tables.core.kernel import Kernel
from tables.core.model import Chair, Status, Table
from tables.core.rows import chair_values
from tables.lobby.reseating import reseated
from tables.lobby.starting import Starting


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
        # From here on the lobby waits again, see `Silence.silent_from`.
        await session.tables.change(table.id, {"updated_at": self._kernel.millis()})
        seated = await self._kernel.read_table(session, table.id)
        if len(seated.chairs) == seated.wanted:
            await self.begin(session, seated)
            seated = await self._kernel.read_table(session, table.id)
        return seated

    async def fill(self, session: Session, table_id: int, level: Level) -> None:
        """Put computers on all free chairs, and begin."""
        table = await self._kernel.read_table(session, table_id)
        while len(table.chairs) < table.wanted:
            table = await self.sit(session, table, Chair(len(table.chairs), None, level=level))
        if table.status is Status.LOBBY:
            # A game for one: no other player sits down.
            await self.begin(session, table)

    async def begin(self, session: Session, table: Table) -> None:
        """Begin with the chairs that are taken. A rematch begins with the next seat."""
        seated = await reseated(self._kernel, session, table)
        await self._starting.begin(session, seated, first_seat_begins=table.rematch_of is not None)

    @asynccontextmanager
    async def in_lobby(self, table_id: int, *, host: int | None = None) -> AsyncGenerator[tuple[Session, Table]]:
        """Open a transaction on a table whose lobby is open, for its host only if one is named."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if table.status is not Status.LOBBY:
                raise NotInLobbyError
            if host is not None and host != table.host_id:
                raise NotHostError
            yield session, table
