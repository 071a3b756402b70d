"""Spectators: people without a seat who are notified how a public table goes on.

They are notified as players are reminded: recorded together with the fact that it is dealt with, claimed by one
process, put off by quiet hours. Turns that passed meanwhile are not reported.
"""

from __future__ import annotations

from collections.abc import Sequence

from db.records.session import Session
from db.sql import Row
from tables.core.errors import (
    NotRunningError,
    NotSpectatingError,
    PlaysThereError,
    PrivateTableError,
    TooManySpectatorsError,
)
from tables.core.kernel import Kernel
from tables.core.model import Status, Table
from tables.outbox.kinds import (
    WATCH_THREAD_ENDS,
    WATCHED_END,
    WATCHED_IN_THREAD,
    WATCHED_TURN,
    WATCHING,
    Detail,
)
from tables.outbox.queue import add_reminder

MOST_SPECTATORS = 50
"""The most spectators of one table."""

NO_THREAD = 0
"""Noted in place of a thread that cannot be opened, or was deleted: spectators get direct messages instead."""


class Spectators:
    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def watch(self, table_id: int, user_id: int, *, every_turn: bool, language: str) -> Table:
        """Notify a person when the game is over, and with `every_turn` at each turn that begins from now on.

        A second call changes which notifications they get. `language` is the one they were seen with. Raises
        `NotRunningError`, `PlaysThereError`, `PrivateTableError`, `TooManySpectatorsError`.
        """
        async with self._kernel.writing() as session:
            # Lock order: a person before the table, see docs/decisions/0011-one-order-of-locks.md.
            await session.people.put({"user_id": user_id}, {"language": language})
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if table.seat_of(user_id) is not None:
                raise PlaysThereError
            if table.private:
                raise PrivateTableError
            if table.status is not Status.RUNNING:
                raise NotRunningError
            watching = [row["user_id"] for row in await session.spectators.rows("user_id", table_id=table_id)]
            if user_id not in watching and len(watching) >= MOST_SPECTATORS:
                raise TooManySpectatorsError(most=MOST_SPECTATORS)
            await session.spectators.put(
                {"table_id": table_id, "user_id": user_id}, {"every_turn": every_turn, "told_ply": table.turn_ply}
            )
            return table

    async def stop(self, table_id: int, user_id: int) -> Table:
        """Stop notifying a person of a table. Raises `NotSpectatingError`."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if not await session.spectators.dropped(table_id=table_id, user_id=user_id):
                raise NotSpectatingError
            await session.outbox.settle_reminders(table_id, user_id, WATCHING, self._kernel.millis())
            return table

    async def watched_by(self, user_id: int) -> tuple[Table, ...]:
        async with self._kernel.reading() as session:
            return await self._kernel.tables_of(session, await session.lists.watched_by(user_id))

    async def notify_all(self, session: Session, table: Table) -> None:
        """Add the notifications of a table's spectators: of a turn that has begun, or that the game is over."""
        if table.status is Status.LOBBY:
            return
        rows = await session.spectators.rows("user_id", table_id=table.id)
        # They took a seat over meanwhile, and are reminded as players are.
        rows = [row for row in rows if table.seat_of(row["user_id"]) is None]
        if table.status is not Status.RUNNING:
            await self._tell_end(session, table, rows)
        # `turn_at` is None in a computer's turn, which is not reported.
        elif table.turn_at is not None:
            await self._tell_turn(session, table, rows)

    async def _tell_turn(self, session: Session, table: Table, rows: Sequence[Row]) -> None:
        """Report a turn that has begun to those who want every turn: in a thread where the server has those."""
        new = [row["user_id"] for row in rows if row["every_turn"] and row["told_ply"] < table.turn_ply]
        for user_id in new:
            await session.spectators.change({"told_ply": table.turn_ply}, table_id=table.id, user_id=user_id)
        if new and await self._has_thread(session, table):
            await add_reminder(session, table, table.host_id, WATCHED_IN_THREAD, at=self._kernel.millis())
            return
        for user_id in new:
            await add_reminder(session, table, user_id, WATCHED_TURN, at=self._kernel.millis())

    async def _tell_end(self, session: Session, table: Table, rows: Sequence[Row]) -> None:
        """Report the end of a game to each spectator directly, and in their thread."""
        now, following = self._kernel.millis(), await self._next_game(session, table)
        for row in rows:
            await add_reminder(session, table, row["user_id"], WATCHED_END, at=now)
            if following is not None:
                values = {"every_turn": row["every_turn"], "told_ply": 0}
                await session.spectators.put({"table_id": following, "user_id": row["user_id"]}, values)
        await session.spectators.drop(table_id=table.id)
        if table.watch_thread_id:
            # Once: the game may be looked at again after its end.
            await session.tables.change(table.id, {"watch_thread_id": None})
            ended = Detail(thread_id=table.watch_thread_id)
            await add_reminder(session, table, table.host_id, WATCH_THREAD_ENDS, ended, at=now)

    async def _has_thread(self, session: Session, table: Table) -> bool:
        """Tell whether the spectators of a table read it in a thread, which may have to be opened."""
        if table.place.guild_id is None or table.watch_thread_id == NO_THREAD:
            return False
        server = await session.guilds.row(guild_id=table.place.guild_id)
        return server is not None and server["watch_threads"]

    async def of_thread(self, table_id: int) -> tuple[int, ...]:
        """Return the accounts that read every turn of a table."""
        async with self._kernel.reading() as session:
            return tuple(
                row["user_id"]
                for row in await session.spectators.rows("user_id", table_id=table_id)
                if row["every_turn"]
            )

    async def remember_thread(self, table_id: int, thread_id: int) -> None:
        """Record the thread in which the spectators of a table read it."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            await session.tables.change(table_id, {"watch_thread_id": thread_id})
        self._kernel.games.forget(table_id)

    async def lose_thread(self, table_id: int, ply: int) -> None:
        """Report the turns of a table directly from now on, also the one that began with this ply if it goes on."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if table.status is not Status.RUNNING or table.watch_thread_id == NO_THREAD:
                return
            await session.tables.change(table_id, {"watch_thread_id": NO_THREAD})
            for row in await session.spectators.rows("user_id", table_id=table_id) if table.is_turn(ply) else ():
                if row["every_turn"] and table.seat_of(row["user_id"]) is None:
                    await add_reminder(session, table, row["user_id"], WATCHED_TURN, at=self._kernel.millis())
        self._kernel.games.forget(table_id)

    async def _next_game(self, session: Session, table: Table) -> int | None:
        """Return the game of a series after this one, which began with the end of this one, None without any."""
        if table.series is None:
            return None
        rows = await session.tables.of_series(table.series.first_table_id)
        return next((row["id"] for row in rows if row["series_index"] == table.series.index + 1), None)
