"""Spectators: people without a seat who are notified how a public table goes on.

They are notified as players are reminded: recorded together with the fact that it is dealt with, claimed by one
process, put off by quiet hours. Turns that passed meanwhile are not reported.
"""

from __future__ import annotations

from db.records.session import Session
from tables.core.errors import (
    NotRunningError,
    NotSpectatingError,
    PlaysThereError,
    PrivateTableError,
    TooManySpectatorsError,
)
from tables.core.kernel import Kernel
from tables.core.model import Status, Table
from tables.outbox.adding import add_reminder
from tables.outbox.kinds import WATCHED_END, WATCHED_TURN, WATCHING

MOST_SPECTATORS = 50
"""The most spectators of one table."""


class Spectators:
    """The use cases of watching others play."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def watch(self, table_id: int, user_id: int, *, every_turn: bool, language: str) -> Table:
        """Notify a person when the game is over, and with `every_turn` at each turn that begins from now on.

        A second call changes which notifications they get. `language` is the one they were seen with. Raises
        `NotRunningError`, `PlaysThereError`, `PrivateTableError`, `TooManySpectatorsError`.
        """
        async with self._kernel.writing() as session:
            # Lock order: a person before the table, see docs/decisions/0011-one-order-of-locks.md.
            await session.people.change(user_id, {"language": language})
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if table.seat_of(user_id) is not None:
                raise PlaysThereError
            if table.private:
                raise PrivateTableError
            if table.status is not Status.RUNNING:
                raise NotRunningError
            watching = [row["user_id"] for row in await session.spectators.of_table(table_id)]
            if user_id not in watching and len(watching) >= MOST_SPECTATORS:
                raise TooManySpectatorsError(most=MOST_SPECTATORS)
            await session.spectators.put(table_id, user_id, {"every_turn": every_turn, "told_ply": table.turn_ply})
            return table

    async def stop(self, table_id: int, user_id: int) -> Table:
        """Stop notifying a person of a table. Raises `NotSpectatingError`."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if not await session.spectators.drop(table_id, user_id):
                raise NotSpectatingError
            await session.outbox.settle_reminders(table_id, user_id, WATCHING, self._kernel.millis())
            return table

    async def watched_by(self, user_id: int) -> tuple[Table, ...]:
        """Return the running tables that a person watches."""
        async with self._kernel.reading() as session:
            return await self._kernel.tables_of(session, await session.lists.watched_by(user_id))

    async def notify_all(self, session: Session, table: Table) -> None:
        """Add the notifications of a table's spectators: of a turn that has begun, or that the game is over."""
        if table.status is Status.LOBBY:
            return
        for row in await session.spectators.of_table(table.id):
            user_id = row["user_id"]
            if table.seat_of(user_id) is not None:
                continue  # They took a seat over meanwhile, and are reminded as players are.
            if table.status is not Status.RUNNING:
                await add_reminder(session, table, user_id, WATCHED_END, at=self._kernel.millis())
                # The next game began with the end of this one, in the same transaction.
                await self._hand_on(session, table, user_id, every_turn=row["every_turn"])
            # `turn_at` is None in a computer's turn, which is not reported.
            elif row["every_turn"] and row["told_ply"] < table.turn_ply and table.turn_at is not None:
                await session.spectators.change(table.id, user_id, {"told_ply": table.turn_ply})
                await add_reminder(session, table, user_id, WATCHED_TURN, at=self._kernel.millis())
        if table.status is not Status.RUNNING:
            await session.spectators.drop_all(table.id)

    async def _hand_on(self, session: Session, table: Table, user_id: int, *, every_turn: bool) -> None:
        """Let a spectator of a game of a series watch the next one."""
        if table.series is None:
            return
        for row in await session.tables.of_series(table.series.first_table_id):
            if row["series_index"] == table.series.index + 1:
                await session.spectators.put(row["id"], user_id, {"every_turn": every_turn, "told_ply": 0})
