"""The list of a server's tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from db.records.results import Where
from db.records.session import Session
from tables.core.kernel import UseCases
from tables.core.model import Table
from tables.core.rows import read_as, to_millis
from tables.records.archive import Finished, finished_of
from tables.wishes.chances import PAUSE
from tables.wishes.wishes import MOST_IN_SERVER


@dataclass(frozen=True, slots=True)
class Bulletin:
    """A message with the tables of a server, posted if it has a `message_id`.

    `shown` is a digest of what it shows. `attempts` counts failures since the last success.
    """

    id: int
    guild_id: int
    channel_id: int
    message_id: int | None
    hears_since: int
    shown: str | None
    attempts: int

    @property
    def mark(self) -> str:
        """What it is found again by: its number alone may have been that of a former one."""
        return f"{self.id}-{self.hears_since:x}"


@dataclass(frozen=True, slots=True)
class PublicTables:
    """The public tables of a server: how many there are, and the newest of them; the games that ended last.

    `seeking` is how many people look for each game; those who look for several are counted at each.
    """

    open_count: int
    open: tuple[Table, ...]
    running_count: int
    running: tuple[Table, ...]
    ended: tuple[Finished, ...]
    seeking: Mapping[str, int]


OF_ALL = {
    **dict.fromkeys(("name", "locale", "games", "seats"), ""),
    **dict.fromkeys(("since", "pressed_at", "until"), 0),
    "variants": False,
}
"""What a list has in the columns of a person: it is about all games, and looks for no players."""

_LOOKED_AT = 5
"""Finished games that are looked at for each one that is named: not every one has a result."""


class Bulletins(UseCases):
    """The use cases of bulletins: `Chances.due` has those that are to be looked at."""

    async def add(self, guild_id: int, channel_id: int) -> Bulletin:
        """Note that a bulletin is to be posted, also where this process ends, and forget a former one."""
        now, again_at = self._kernel.millis(), self._again_at()
        async with self._kernel.writing() as session:
            await session.one_at_a_time(guild_id)
            await session.wishes.drop(guild_id=guild_id, user_id=None)
            # It is posted at once. The sweep comes later, and only where that failed.
            here = {"guild_id": guild_id, "channel_id": channel_id, "hears_since": now, "hear_at": again_at}
            number = await session.wishes.new({**OF_ALL, **here})
        return Bulletin(number, guild_id, channel_id, None, now, shown=None, attempts=0)

    async def of_guild(self, guild_id: int) -> Bulletin | None:
        """Return the bulletin that a server has, posted or not; None if there is none."""
        async with self._kernel.reading() as session:
            row = await session.wishes.row(guild_id=guild_id, user_id=None)
        return None if row is None else read_as(Bulletin, row)

    async def claim(self, numbers: Collection[int]) -> tuple[Bulletin, ...]:
        """Return those of some bulletins that are to be looked at now, for no other process."""
        if not numbers:
            return ()  # The database's one writer is left to the moves.
        async with self._kernel.writing() as session:
            rows = await session.wishes.claim_lists(numbers, self._kernel.millis(), self._again_at())
        return tuple(read_as(Bulletin, row) for row in rows)

    async def is_present(self, bulletin: Bulletin) -> bool:
        """Tell whether nothing has become of a bulletin since it was claimed."""
        async with self._kernel.reading() as session:
            row = await session.wishes.row(id=bulletin.id, hears_since=bulletin.hears_since)
        return row is not None and row["message_id"] == bulletin.message_id

    async def shows(self, bulletin: Bulletin, message_id: int, shown: str) -> None:
        """Note by which message a bulletin is posted, and what it shows now."""
        async with self._kernel.writing() as session:
            await session.wishes.change({"message_id": message_id, "shown": shown, "attempts": 0}, id=bulletin.id)

    async def ended(self, bulletin: Bulletin) -> None:
        """Forget a bulletin: its message is deleted."""
        async with self._kernel.writing() as session:
            await session.wishes.drop(id=bulletin.id)

    async def channel_deleted(self, guild_id: int, channel_id: int) -> None:
        """Forget the bulletin in a channel that is deleted."""
        if await self.of_guild(guild_id) is not None:
            async with self._kernel.writing() as session:
                await session.wishes.drop(guild_id=guild_id, channel_id=channel_id, user_id=None)

    async def contents(self, guild_id: int, most_open: int, most_running: int, most_ended: int) -> PublicTables:
        """Return what a server's bulletin has to show now: at most so many tables of each kind."""
        async with self._kernel.reading() as session:
            open_ids = await session.servers.open_tables(guild_id, self._kernel.millis())
            running_ids = await session.servers.running_tables(guild_id)
            keys = await session.archive.keys(Where(in_guild=guild_id), _LOOKED_AT * most_ended)
            sought = await session.wishes.games_of(guild_id, self._kernel.millis(), MOST_IN_SERVER)
            found = await self._tables(session, [*open_ids[:most_open], *running_ids[:most_running]])
            ended = await finished_of(
                self._kernel, session, await session.archive.rows([table_id for _, table_id in keys])
            )
        return PublicTables(
            len(open_ids),
            tuple(found[each] for each in open_ids[:most_open] if each in found),
            len(running_ids),
            tuple(found[each] for each in running_ids[:most_running] if each in found),
            tuple(sorted(filter(_is_result, ended), key=lambda each: (each.at, each.table.id), reverse=True))[
                :most_ended
            ],
            Counter(game for games in sought for game in games.split() if game in self._kernel.engines),
        )

    async def _tables(self, session: Session, table_ids: Sequence[int]) -> dict[int, Table]:
        """Return some tables by their numbers, without those of games that are absent."""
        tables = await self._kernel.tables_of(session, await session.archive.rows(table_ids))
        return {table.id: table for table in tables if table.game in self._kernel.engines}

    def _again_at(self) -> int:
        return to_millis(self._kernel.now() + PAUSE)


def _is_result(game: Finished) -> bool:
    """Tell whether a finished game has a winner: one that was stopped, or given up by a player alone, has none."""
    return bool(game.outcome.winners)
