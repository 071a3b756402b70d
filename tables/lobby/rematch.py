"""Rematches: a lobby for the same game between the same people, of which there is one at a time."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from db.errors import Conflict
from db.records.session import Session
from db.schema import FORGOTTEN_ID
from tables.core.deadlines import SEATS_KEPT, waiting_again
from tables.core.errors import NotSeatedError, StillRunningError, ThreadTakenError
from tables.core.kernel import Kernel
from tables.core.model import Chair, Person, Series, Status, Table
from tables.core.rows import chair_values, to_millis
from tables.lobby.company import check_admitted
from tables.lobby.filling import Filling
from tables.lobby.limits import TableLimits
from tables.lobby.reseating import player_of
from tables.lobby.starting import Starting


class Rematch:
    """The use cases of playing again."""

    def __init__(self, kernel: Kernel, starting: Starting, filling: Filling, limits: TableLimits) -> None:
        self._kernel = kernel
        self._starting = starting
        self._filling = filling
        self._limits = limits

    async def open(self, table_id: int, person: Person, gone: Collection[int] = ()) -> Table:
        """Open the lobby of a finished game's rematch, with the person as host; return the one opened before, if any.

        All who played are invited but for those who are `gone`: they have left the server.

        Computers take their seats at once. Raises `StillRunningError`, `NotSeatedError` for a person who did not play,
        `ThreadTakenError` where the same game is played in the thread already, `NotOpenError` for a person who is kept
        out, and as `open` for too many tables.
        """
        async with self._kernel.lock(table_id):
            try:
                async with self._kernel.writing() as session:
                    return await self._rematch(session, table_id, person, gone)
            except Conflict:
                # Another process opened it at the same instant.
                async with self._kernel.writing() as session:
                    return await self._rematch(session, table_id, person, gone)

    async def _rematch(self, session: Session, table_id: int, person: Person, gone: Collection[int]) -> Table:
        former = await self._kernel.read_table(session, table_id, for_update=True)
        if former.status is not Status.OVER:
            raise StillRunningError
        if person.user_id not in [player_of(chair) for chair in former.chairs]:
            raise NotSeatedError
        row = await session.tables.rematch_of(table_id)
        if row is not None and row["status"] != Status.CANCELLED.value:
            return await self._kernel.read_table(session, row["id"])
        if row is not None:
            # The unique index allows one rematch: the cancelled one gives its place up.
            await session.tables.change(row["id"], {"rematch_of": None})
        await self._check_thread(session, former)
        return await self._open_rematch(session, former, person, gone)

    async def _check_thread(self, session: Session, former: Table) -> None:
        """Check that the thread has no open or running table of the game: a thread and a game identify the table."""
        place = former.place
        if place.thread_id is None:
            return
        for row in await session.lists.in_place(place.channel_id, place.thread_id, 100):
            if row["game"] == former.game and row["status"] in (Status.LOBBY.value, Status.RUNNING.value):
                raise ThreadTakenError

    async def _kept_out(self, session: Session, former: Table) -> Collection[int]:
        """Return those of a game's players whom managers keep out of new tables: no seat waits for them."""
        if former.place.guild_id is None:
            return ()
        players = [user_id for chair in former.chairs if (user_id := player_of(chair)) is not None]
        return await session.exclusions.among(former.place.guild_id, players, self._kernel.millis())

    async def _open_rematch(self, session: Session, former: Table, person: Person, gone: Collection[int]) -> Table:
        await self._limits.check_opening(session, person.user_id, former.place.guild_id)
        await self._limits.check_playing(session, person.user_id)
        await check_admitted(session, former.place.guild_id, person.user_id, self._kernel.millis())
        gone = {*gone, *await self._kept_out(session, former)}
        like = replace(former, host_id=person.user_id, wanted=len(former.chairs), lobby_message_id=None)
        series = Series(0, 0, former.series.options) if former.series else None
        options = series.options[0] if series else former.options
        table_id = await self._starting.add_table(session, like, options, series)
        first = {"series_first_id": table_id} if series else {}
        await session.tables.change(table_id, {"rematch_of": former.id, **first})
        await session.chairs.add(chair_values(table_id, Chair(0, person)))
        players = dict.fromkeys(user_id for chair in former.chairs if (user_id := player_of(chair)) is not None)
        kept_until = self._kernel.now() + SEATS_KEPT
        guests = [each for each in players if each not in gone and each not in (person.user_id, FORGOTTEN_ID)]
        await session.invitations.add(table_id, [person.user_id], self._kernel.millis())
        await session.invitations.add(table_id, guests, self._kernel.millis(), to_millis(kept_until))
        await session.tables.change(table_id, waiting_again(self._kernel.now(), kept_until if guests else None))
        table = await self._kernel.read_table(session, table_id)
        for chair in former.chairs:
            if player_of(chair) is None:
                table = await self._filling.sit(session, table, replace(chair, seat=len(table.chairs)))
        if table.status is Status.LOBBY and len(table.chairs) == table.wanted:
            # A game for one: no other player sits down.
            await self._filling.begin(session, table)
        return await self._kernel.read_table(session, table_id)
