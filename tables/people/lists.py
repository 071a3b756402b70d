"""Finding tables: a person's, a channel's, a server's."""

from __future__ import annotations

from datetime import datetime

from tables.core.kernel import Kernel
from tables.core.model import Status, Table
from tables.records.archive import Finished, finished_of

MOST_IN_A_LIST = 100


class Lists:
    """The use cases of looking for tables."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def of_user(self, user_id: int) -> tuple[Table, ...]:
        """Return a person's open and running tables: those that wait for them first, by whose time ends first."""
        async with self._kernel.reading() as session:
            found = await self._kernel.tables_of(session, await session.lists.of_user(user_id))
        return tuple(sorted(found, key=lambda table: (table.seat_of(user_id) not in table.to_act, *_urgency(table))))

    async def alone(self, user_id: int, game: str) -> tuple[Finished, ...]:
        """Return the games a person has finished alone, the newest first."""
        async with self._kernel.reading() as session:
            found = await finished_of(self._kernel, session, await session.lists.alone(user_id, game))
        return tuple(each for each in found if each.outcome.scores)

    async def next_waiting(self, user_id: int, besides: int) -> Table | None:
        """Return another table that waits for a person's move: the one that has waited longest. None if none."""
        async with self._kernel.reading() as session:
            rows = await session.lists.waiting_for(user_id, besides)
            return (await self._kernel.tables_of(session, rows))[0] if rows else None

    async def in_place(self, channel_id: int, thread_id: int | None = None) -> tuple[Table, ...]:
        """Return the tables shown in a thread, or in a channel itself; the newest first."""
        async with self._kernel.reading() as session:
            return await self._kernel.tables_of(
                session, await session.lists.in_place(channel_id, thread_id, MOST_IN_A_LIST)
            )

    async def of_guild(self, guild_id: int) -> tuple[Table, ...]:
        """Return a server's running tables, the newest first."""
        return await self._in_guild(guild_id, Status.RUNNING)

    async def running_in(
        self, guild_id: int, user_id: int, first: int, most: int, game: str | None = None
    ) -> tuple[int, tuple[Table, ...]]:
        """Count the running tables of a server that a person may see; return some of them, from the `first` on.

        Those whose time ends first come first. Past the end the last ones are returned that fill a page.
        """
        async with self._kernel.reading() as session:
            found = await session.lists.running_in(guild_id, user_id, game)
            if first >= len(found):
                first = max(len(found) - 1, 0) // most * most
            shown = found[first : first + most]
            rows = {row["id"]: row for row in await session.archive.rows(shown)}
            return len(found), await self._kernel.tables_of(session, [rows[number] for number in shown])

    async def open_lobbies(self, guild_id: int) -> tuple[Table, ...]:
        """Return a server's tables that wait for players, the newest first."""
        return await self._in_guild(guild_id, Status.LOBBY)

    async def running(self) -> tuple[int, ...]:
        """Return the ids of every running table."""
        async with self._kernel.reading() as session:
            return tuple(await session.lists.running())

    async def computers_to_act(self) -> tuple[int, ...]:
        """Return the tables of this process's share where a computer is to move: a restart has to resume them."""
        async with self._kernel.reading() as session:
            return tuple(await session.lists.of_computers(self._kernel.share))

    async def _in_guild(self, guild_id: int, status: Status) -> tuple[Table, ...]:
        async with self._kernel.reading() as session:
            return await self._kernel.tables_of(
                session, await session.lists.of_guild(guild_id, [status.value], MOST_IN_A_LIST)
            )


def _urgency(table: Table) -> tuple[bool, bool, datetime, int]:
    """Return the order of open and running tables: whose time ends first; lobbies come last."""
    is_open = table.status is Status.LOBBY
    return is_open, table.deadline is None, table.deadline or table.updated_at, table.id
