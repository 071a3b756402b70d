"""The venue of a table: its channel, its thread, its lobby's message."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from db.sql.rows import Values
from tables.core.errors import NotRunningError, NotSeatedError
from tables.core.kernel import Kernel
from tables.core.model import Status, Table
from tables.core.rows import to_millis
from tables.outbox.adding import NoticeKind, Showing, add_edit, add_notice, add_reminder
from tables.outbox.kinds import THREAD_LOST

_NOTED_AFTER = timedelta(minutes=2)
"""The time by which the place of a lobby's message is recorded, if the process that opened it still runs."""


NOWHERE: Values = {"thread_id": None, "lobby_message_id": None, "turn_message_id": None}
"""The columns of a table whose messages are still to come elsewhere.

Without its lobby's message no table finds its former thread again.
"""


def found_again(table: Table, now: datetime) -> dict[str, Any]:
    """Return the columns of a table that has a place again: the time that it had none is added to its clock."""
    if table.lost_at is None:
        return {}
    columns: dict[str, Any] = {"lost_at": None, "wake_at": to_millis(now)}
    if table.turn_at is not None:
        stopped = max(table.lost_at, table.turn_at)
        columns["turn_at"] = to_millis(table.turn_at + (now - stopped))
        if table.limit is not None:
            columns["deadline_at"] = to_millis(table.limit.pace.resumed(table.limit.deadline, stopped, now))
    return columns


class Venue:
    """The use cases of showing a table."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def remember_thread(self, table_id: int, thread_id: int) -> None:
        """Record that the table is shown in this thread from now on."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            await session.tables.change(table_id, {"thread_id": thread_id})
            table = await self._kernel.read_table(session, table_id)
            lobby, at = table.lobby_message_id, self._kernel.millis()
            # No second thread is opened for a lobby in a thread, unless that is gone with it.
            await add_edit(session, table, Showing.LOBBY, lobby, at, channel_id=table.place.channel_id)
        self._kernel.games.forget(table_id)

    async def remember_post(self, table_id: int, post_id: int, message_id: int) -> None:
        """Record that the table is shown in this post of a forum from now on, whose first message is its lobby."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            await session.tables.change(table_id, {"thread_id": post_id, "lobby_message_id": message_id})
            table = await self._kernel.read_table(session, table_id)
            # Its lobby changed before the post was recorded, so no edit could be added then.
            if table.status is not Status.LOBBY or table.updated_at != table.created_at:
                await add_edit(session, table, Showing.LOBBY, message_id, self._kernel.millis())
        self._kernel.games.forget(table_id)

    async def remember_lobby_message(self, table_id: int, message_id: int) -> None:
        """Record the lobby's message."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            await session.tables.change(table_id, {"lobby_message_id": message_id})
            table = await self._kernel.read_table(session, table_id)
            if table.updated_at != table.created_at:
                # The lobby changed before its message was recorded, so no edit could be added then.
                await add_edit(session, table, Showing.LOBBY, message_id, self._kernel.millis())
        self._kernel.games.forget(table_id)

    async def unknown_lobbies(self) -> tuple[int, ...]:
        """Return the lobbies of this process's share whose message has not been recorded for a while."""
        async with self._kernel.reading() as session:
            before = to_millis(self._kernel.now() - _NOTED_AFTER)
            return tuple(await session.lists.unknown_lobbies(before, self._kernel.share))

    async def lose(self, table_id: int, thread_id: int) -> bool:
        """Record that a table's thread is deleted; in a running game stop its time and ask the players.

        Returns whether they are asked: not once the game is over, nor where the table is shown elsewhere by now.
        """
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if table.place.thread_id != thread_id:
                return False
            at, runs = self._kernel.millis(), table.status is Status.RUNNING
            await session.tables.change(table_id, {**NOWHERE, "lost_at": at, **({"wake_at": at} if runs else {})})
            if runs:
                for message in await session.outbox.open_messages(table_id):
                    await session.outbox.settle(message["id"], at)
                lost = await self._kernel.read_table(session, table_id)
                for person in lost.people:
                    await add_reminder(session, lost, person.user_id, THREAD_LOST, at=at)
        self._kernel.games.forget(table_id)
        return runs

    async def go_on(self, table_id: int, user_id: int) -> Table:
        """Let a game whose thread was deleted go on in another, for a player; its time runs again.

        Raises `NotRunningError`, `NotSeatedError`.
        """
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if table.status is not Status.RUNNING:
                raise NotRunningError
            if table.seat_of(user_id) is None and table.missing_seat_of(user_id) is None:
                raise NotSeatedError
            if table.lost_at is not None:
                await session.tables.change(table_id, found_again(table, self._kernel.now()))
                if not any(table.chairs[seat].is_computer for seat in table.to_act):
                    await add_notice(session, table_id, table.ply, NoticeKind.TURN, self._kernel.millis())
        self._kernel.games.forget(table_id)
        return table

    async def move(self, table_id: int, channel_id: int) -> None:
        """Move the table to another channel from now on; its messages there are still to come."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            await session.tables.change(table_id, {"channel_id": channel_id, **NOWHERE})
        self._kernel.games.forget(table_id)
