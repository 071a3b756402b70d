"""The tables as the rest of the bot knows them: every use case in one object."""

from __future__ import annotations

from tables.designs import Designs
from tables.edits import Edits
from tables.forgetting import Forgetting
from tables.guilds import Guilds
from tables.interactions import Interactions
from tables.invitations import Invitations
from tables.keeping import Keeping
from tables.learning import Learning
from tables.lists import Lists
from tables.outbox import Outbox
from tables.owing import Showing, owe_edit
from tables.people import People
from tables.rematch import Rematch
from tables.reminders import Reminders
from tables.statistics import Statistics


class Tables(
    Rematch,
    Invitations,
    Outbox,
    Lists,
    Designs,
    Keeping,
    Learning,
    People,
    Reminders,
    Edits,
    Statistics,
    Forgetting,
    Guilds,
    Interactions,
):
    """Opens, fills, plays, shows and finds tables, and keeps their time.

    Safe to use from many tasks and several processes.
    """

    async def remember_thread(self, table_id: int, thread_id: int) -> None:
        """The table is shown in this thread from now on."""
        async with self._lock(table_id), self._writing() as session:
            await session.tables.change(table_id, {"thread_id": thread_id})
            table = await self._table(session, table_id)
            lobby, at = table.lobby_message_id, self._millis()
            # A lobby in a thread has no other one opened, unless it is gone with it.
            await owe_edit(session, table, Showing.LOBBY, lobby, at, channel_id=table.place.channel_id)
        self._forget(table_id)

    async def remember_lobby_message(self, table_id: int, message_id: int) -> None:
        """The lobby's message."""
        async with self._lock(table_id), self._writing() as session:
            await session.tables.change(table_id, {"lobby_message_id": message_id})
            table = await self._table(session, table_id)
            if table.updated_at != table.created_at:
                # Somebody was faster than the note of where the lobby stands.
                await owe_edit(session, table, Showing.LOBBY, message_id, self._millis())
        self._forget(table_id)

    async def move_house(self, table_id: int, channel_id: int) -> None:
        """The table is shown in another channel from now on; its messages there are still to come."""
        async with self._lock(table_id), self._writing() as session:
            await session.tables.change(
                table_id,
                {"channel_id": channel_id, "thread_id": None, "lobby_message_id": None, "turn_message_id": None},
            )
        self._forget(table_id)
