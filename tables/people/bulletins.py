"""The list of a server's tables, and people who want to hear of new ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from db.records.results import Where
from db.records.session import Session
from db.schema import Duty
from db.sql import Row
from tables.core.kernel import UseCases
from tables.core.model import Table
from tables.core.preferences import Preferences, preferences_of
from tables.core.rows import read_as, to_millis
from tables.lobby.hosting import DAY, millis_of
from tables.outbox.kinds import TABLE_OPENED
from tables.records.archive import Finished, finished_of
from tables.seeking.seeks import MOST_IN_SERVER

PAUSE = timedelta(minutes=1)
"""The time between two looks at a bulletin: the shortest between two edits."""


@dataclass(frozen=True, slots=True)
class Bulletin:
    """A message with the tables of a server, posted if it has a `message_id`.

    `shown` is a digest of what it shows. One that `is_past` was replaced. `attempts` counts failures since the last
    success.
    """

    id: int
    guild_id: int
    channel_id: int
    message_id: int | None
    is_past: bool
    shown: str | None
    attempts: int


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


_LOOKED_AT = 5
"""Finished games that are looked at for each one that is named: not every one has a result."""


class Bulletins(UseCases):
    """The use cases of bulletins."""

    async def add(self, guild_id: int, channel_id: int) -> Bulletin:
        """Note that a bulletin is to be posted, so that it is also where this process ends; return it."""
        async with self._kernel.writing() as session:
            # It is posted at once. The sweep comes later, and only where that failed.
            number = await session.bulletins.new(
                {"guild_id": guild_id, "channel_id": channel_id, "due_at": self._again_at(PAUSE)}
            )
        return Bulletin(number, guild_id, channel_id, None, is_past=False, shown=None, attempts=0)

    async def of_guild(self, guild_id: int) -> Bulletin | None:
        """Return the bulletin that a server has; None if there is none."""
        async with self._kernel.reading() as session:
            row = await session.bulletins.of_guild(guild_id)
        return None if row is None else read_as(Bulletin, row)

    async def claim(self) -> tuple[Bulletin, ...]:
        """Return the bulletins of this process's share that are to be looked at now, for no other process."""
        now, share = self._kernel.millis(), self._kernel.share
        async with self._kernel.reading() as session:
            due = [each for each in await session.bulletins.due(now) if share.has(each)]
        if not due:
            return ()  # The database's one writer is left to the moves.
        async with self._kernel.writing() as session:
            rows = await session.bulletins.claim(sorted(set(due)), now, self._again_at(PAUSE))
        return tuple(read_as(Bulletin, row) for row in rows)

    async def is_present(self, bulletin: Bulletin) -> bool:
        """Tell whether nothing has become of a bulletin since it was claimed."""
        async with self._kernel.reading() as session:
            row = await session.bulletins.row(id=bulletin.id)
        return row is not None and row["is_past"] == bulletin.is_past and row["message_id"] == bulletin.message_id

    async def posted(self, bulletin: Bulletin, message_id: int, shown: str) -> None:
        """Note that a bulletin is posted. It takes the place of the server's others, whose buttons are taken away."""
        async with self._kernel.writing() as session:
            # Of two that are posted at once the later one stays.
            await session.one_at_a_time(bulletin.guild_id)
            await session.bulletins.change({"message_id": message_id, "shown": shown, "attempts": 0}, id=bulletin.id)
            await session.bulletins.replace_others(bulletin.guild_id, bulletin.id, self._kernel.millis())

    async def edited(self, bulletin: Bulletin, shown: str) -> None:
        """Note what a bulletin shows now."""
        async with self._kernel.writing() as session:
            await session.bulletins.change({"shown": shown, "attempts": 0}, id=bulletin.id)

    async def failed(self, bulletin: Bulletin, pause: timedelta) -> None:
        """Look at a bulletin again after a pause."""
        async with self._kernel.writing() as session:
            again = {"due_at": self._again_at(max(pause, PAUSE)), "attempts": bulletin.attempts + 1}
            await session.bulletins.change(again, id=bulletin.id)

    async def ended(self, bulletin: Bulletin) -> None:
        """Forget a bulletin: its message is deleted, or has no buttons any more."""
        async with self._kernel.writing() as session:
            await session.bulletins.drop(id=bulletin.id)

    async def channel_deleted(self, guild_id: int, channel_id: int) -> None:
        """Forget the bulletin in a channel that is deleted."""
        async with self._kernel.reading() as session:
            row = await session.bulletins.of_guild(guild_id)
        if row is not None:
            async with self._kernel.writing() as session:
                await session.bulletins.drop(guild_id=guild_id, channel_id=channel_id)

    async def contents(self, guild_id: int, most_open: int, most_running: int, most_ended: int) -> PublicTables:
        """Return what a server's bulletin has to show now: at most so many tables of each kind."""
        async with self._kernel.reading() as session:
            open_ids = await session.bulletins.open_tables(guild_id, self._kernel.millis())
            running_ids = await session.bulletins.running_tables(guild_id)
            keys = await session.archive.keys(Where(in_guild=guild_id), _LOOKED_AT * most_ended)
            sought = await session.seeks.games_of(guild_id, self._kernel.millis(), MOST_IN_SERVER)
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

    def _again_at(self, pause: timedelta) -> int:
        return to_millis(self._kernel.now() + pause)


def _is_result(game: Finished) -> bool:
    """Tell whether a finished game has a winner: one that was stopped, or given up by a player alone, has none."""
    return bool(game.outcome.winners)


MOST_AT_ONCE = 50
"""The alerts that are looked at before it is asked again which are due."""


class Alerts(UseCases):
    """The use cases of alerts."""

    async def games(self, user_id: int, guild_id: int) -> frozenset[str]:
        """Return the games whose new tables a person wants to hear of in a server."""
        async with self._kernel.reading() as session:
            return frozenset(row["game"] for row in await session.alerts.rows(user_id=user_id, guild_id=guild_id))

    async def count(self, user_id: int) -> int:
        """Count them in all servers."""
        async with self._kernel.reading() as session:
            return await session.alerts.count(user_id=user_id)

    async def choose(self, user_id: int, guild_id: int, games: Collection[str]) -> frozenset[str]:
        """Notify a person of new tables of these games in a server, and of no others; return the games."""
        wanted = frozenset(games) & self._kernel.engines.keys()
        async with self._kernel.writing() as session:
            await _hold_alerts(session, user_id)
            rows = await session.alerts.rows("guild_id", "game", user_id=user_id)
            here = {row["game"] for row in rows if row["guild_id"] == guild_id}
            last = [row["notified_at"] for row in rows if row["notified_at"] is not None]
            await session.alerts.drop_games(user_id, guild_id, here - wanted)
            if new := wanted - here:
                # The day since the last alert does not begin again.
                await session.alerts.add_games(user_id, guild_id, new, max(last, default=None), self._kernel.millis())
        return wanted

    async def stop(self, user_id: int, guild_id: int | None = None) -> None:
        """Notify a person of no new table any more, in one server or in any."""
        async with self._kernel.writing() as session:
            await _hold_alerts(session, user_id)
            here = {} if guild_id is None else {"guild_id": guild_id}
            await session.alerts.drop(user_id=user_id, **here)

    async def add_due(self) -> int:
        """Add the alerts that are due to the outbox; return for how many people they were looked at.

        A process that dies in between loses none and adds none twice.
        """
        async with self._kernel.reading() as session:
            due = await session.alerts.due(self._kernel.millis(), MOST_AT_ONCE)
        people = dict.fromkeys(row["user_id"] for row in due)
        for user_id in people:
            # One person in each transaction: in PostgreSQL it must not wait for a table that is opened meanwhile and
            # waits for it.
            async with self._kernel.writing() as session:
                await _hold_alerts(session, user_id)
                await self._tell_of_newest(session, user_id)
        return len(people)

    async def _tell_of_newest(self, session: Session, user_id: int) -> None:
        """Notify a person by the first of their due alerts for which a table is open."""
        now = self._kernel.millis()
        wishes = await preferences_of(session, user_id)
        for row in await session.alerts.rows("guild_id", "game", user_id=user_id):
            if row["due_at"] is not None and row["due_at"] <= now and await self._add_alert(session, row, wishes):
                return  # The others are due a day later now.

    async def _add_alert(self, session: Session, row: Row, wishes: Preferences) -> bool:
        """Add an alert to the outbox unless it has to wait or no table is open; return whether it is added."""
        now, user_id = self._kernel.now(), row["user_id"]
        reachable = wishes.reachable(now)
        if reachable > now:
            await _put_off(session, row, to_millis(reachable))
            return False
        table = await self._newest(session, row)
        if table is None:
            await _put_off(session, row, None)
            return False
        about = {"ply": table.ply, "user_id": user_id}
        await session.outbox.add_due(Duty.REMINDER, TABLE_OPENED.name, table.id, to_millis(now), **about)
        await _put_off(session, row, None)
        await session.alerts.notified(user_id, to_millis(now), millis_of(DAY))
        return True

    async def _newest(self, session: Session, row: Row) -> Table | None:
        """Return the newest table of an alert's game, opened since the last one, where the person can sit down."""
        user_id, guild_id, now = row["user_id"], row["guild_id"], self._kernel.millis()
        if await session.exclusions.among(guild_id, [user_id], now):
            return None
        since = max(row["at"], row["notified_at"] or 0)
        for table in await self._open(session, guild_id, row["game"]):
            here = {person.user_id for person in table.people} | {table.host_id}
            if to_millis(table.created_at) < since or user_id in here:
                continue
            is_removed = await session.removals.row(table_id=table.id, user_id=user_id) is not None
            if is_removed or await session.blocks.between(user_id, here):
                continue
            return table
        return None

    async def _open(self, session: Session, guild_id: int, game: str) -> Sequence[Table]:
        if game not in self._kernel.engines:
            return ()
        rows = await session.archive.rows(await session.bulletins.open_tables(guild_id, self._kernel.millis()))
        return [table for table in (await self._kernel.tables_of(session, rows))[::-1] if table.game == game]


async def _hold_alerts(session: Session, user_id: int) -> None:
    """Let others wait who change a person's alerts, and nobody who sits down: an alert waits for its table."""
    # No account has this number: that lock is for taking seats, and comes after the table.
    await session.one_at_a_time(~user_id)


async def _put_off(session: Session, row: Row, due_at: int | None) -> None:
    """Change when an alert is due; None: when the next table is opened."""
    key = {name: row[name] for name in ("user_id", "guild_id", "game")}
    await session.alerts.change({"due_at": due_at}, **key)
