"""The venue of a table: its channel, its thread, its lobby's message."""

from __future__ import annotations

from datetime import timedelta

from tables.core.errors import NotRunningError, NotSeatedError
from tables.core.kernel import Kernel
from tables.core.model import Status, Table
from tables.core.rows import to_millis
from tables.lobby.moving import NOWHERE, drop_messages, move_table
from tables.outbox.adding import Showing, add_edit, add_reminder
from tables.outbox.kinds import THREAD_LOST

_NOTED_AFTER = timedelta(minutes=2)
"""The time by which the place of a lobby's message is recorded, if the process that opened it still runs."""


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

    async def lose(self, table_id: int, room_id: int) -> bool:
        """Record that a table's thread or channel is deleted; in a running game stop its time and ask the players.

        Returns whether they are asked: not once the game is over, nor where the table is shown elsewhere by now.
        """
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            runs, is_lost_thread = table.status is Status.RUNNING, table.place.thread_id == room_id
            is_known = table.lost_at is not None or table.place.is_direct
            if is_known or table.place.room_id != room_id or not (runs or is_lost_thread):
                return False
            at = self._kernel.millis()
            await session.tables.change(table_id, {**NOWHERE, "lost_at": at, **({"wake_at": at} if runs else {})})
            if runs:
                await drop_messages(session, table, at)
                lost = await self._kernel.read_table(session, table_id)
                for person in lost.people:
                    await add_reminder(session, lost, person.user_id, THREAD_LOST, at=at)
        self._kernel.games.forget(table_id)
        return runs

    async def go_on(self, table_id: int, user_id: int, channel_id: int | None = None) -> Table:
        """Let a game whose thread or channel was deleted go on, for a player, in this or its channel; time runs again.

        Raises `NotRunningError`, `NotSeatedError`.
        """
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if table.status is not Status.RUNNING:
                raise NotRunningError
            if table.seat_of(user_id) is None and table.missing_seat_of(user_id) is None:
                raise NotSeatedError
            if table.lost_at is not None:
                await move_table(session, table, self._kernel.now(), **_in(channel_id))
            table = await self._kernel.read_table(session, table_id)
        self._kernel.games.forget(table_id)
        return table

    async def move(self, table_id: int, channel_id: int) -> None:
        """Move the table to another channel from now on; its messages there are still to come."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            await move_table(session, table, self._kernel.now(), channel_id=channel_id)
        self._kernel.games.forget(table_id)

    async def shown_in(self, channel_id: int, thread_id: int | None) -> tuple[Table, ...]:
        """Return the running games of a thread, or of a channel and all its threads."""
        async with self._kernel.reading() as session:
            rows = await session.lists.running_shown_in(channel_id, thread_id)
            return await self._kernel.tables_of(session, rows)


def _in(channel_id: int | None) -> dict[str, int]:
    return {} if channel_id is None else {"channel_id": channel_id}
