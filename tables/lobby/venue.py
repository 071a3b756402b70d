"""The venue of a table: its channel, its thread, its lobby's message."""

from __future__ import annotations

from datetime import timedelta

from tables.core.kernel import Kernel
from tables.core.model import Status
from tables.core.rows import to_millis
from tables.outbox.adding import Showing, add_edit

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

    async def move(self, table_id: int, channel_id: int) -> None:
        """Move the table to another channel from now on; its messages there are still to come."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            await session.tables.change(
                table_id,
                {"channel_id": channel_id, "thread_id": None, "lobby_message_id": None, "turn_message_id": None},
            )
        self._kernel.games.forget(table_id)
