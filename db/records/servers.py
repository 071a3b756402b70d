"""The SQL about all that belongs to a server: its tables with what hangs on them, and what its managers have set."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Column, ColumnElement, Select, Table, delete, func, select, update

from db.records.records import Records
from db.schema import (
    FORGOTTEN_ID,
    OPEN,
    alerts,
    ballots,
    bulletins,
    designs,
    exclusions,
    guilds,
    links,
    manager_acts,
    meetings,
    metadata,
    ratings,
    result_seats,
    results,
    seeks,
    tables,
    votes,
    waits,
)
from db.share import Share

BESIDES_TABLES = (guilds, designs, exclusions, ratings, meetings, manager_acts, links, seeks, waits, bulletins, alerts)
"""Tables with rows of a server that belong to no table of it."""

_NOTHING = {
    **{column.name: None for column in tables.c if column.nullable},
    "status": "cancelled",
    "channel_id": FORGOTTEN_ID,
    "host_id": FORGOTTEN_ID,
    "options": "{}",
    "to_act": "",
    "computer_to_act": False,
    "planned": 0,
    "unsettled": False,
    "cleared": True,
}
"""A table without anything, as a lobby in direct messages that was called off by a person who was forgotten."""


class ServerRecords(Records):
    """What belongs to servers."""

    async def known(self, share: Share) -> Sequence[int]:
        """Return the servers of a share of which anything is kept."""
        found: set[int] = set()
        for each in (tables, guilds, designs, exclusions, seeks, bulletins, alerts):
            found.update(await self._connection.scalars(_each_value(each.c.guild_id)))
        return [guild_id for guild_id in sorted(found) if share.has(guild_id)]

    async def last_table(self) -> int:
        """Return the number of the newest table of all, 0 if there is none."""
        return int(await self._connection.scalar(select(func.max(tables.c.id)).where(tables.c.id > 0)) or 0)

    async def delete_besides_tables(self, guild_id: int) -> None:
        """Delete what belongs to a server and to no table of it."""
        for each in BESIDES_TABLES:
            await self._connection.run(delete(each).where(each.c.guild_id == guild_id))

    async def some_tables(self, guild_id: int, up_to: int, most: int) -> Sequence[int]:
        """Return some tables of a server up to a number: those that are open first."""
        here = tables.c.guild_id == guild_id, tables.c.id <= up_to
        for condition in ((*here, tables.c.status.in_(OPEN)), here):
            if found := await self._connection.scalars(select(tables.c.id).where(*condition).limit(most)):
                return found
        return ()

    async def delete_tables(self, table_ids: Collection[int]) -> None:
        """Delete some tables with all that hangs on them."""
        # Locked first, as every change at a table does: the same order everywhere prevents deadlocks.
        held = select(tables.c.id).where(tables.c.id.in_(table_ids)).order_by(tables.c.id).with_for_update()
        await self._connection.run(held)
        await self._connection.run(update(tables).where(tables.c.id.in_(table_ids)).values(unlogged=True))
        # What refers to other rows comes before these.
        for each in reversed(metadata.sorted_tables):
            if (belongs := _belongs(each, table_ids)) is not None:
                await self._connection.run(delete(each).where(belongs))
        # A number that is gone must never be given again, because buttons name it: SQLite counts on from the newest.
        newest = await self.last_table()
        gone = [table_id for table_id in table_ids if table_id != newest]
        await self._connection.run(delete(tables).where(tables.c.id.in_(gone)))
        if newest in table_ids:
            await self._connection.run(update(tables).where(tables.c.id == newest).values(_NOTHING))


def _belongs(each: Table, table_ids: Collection[int]) -> ColumnElement[bool] | None:
    """Return the condition that a row hangs on some tables, None if rows of its kind hang on none."""
    if each is ballots:
        return ballots.c.vote_id.in_(select(votes.c.id).where(votes.c.table_id.in_(table_ids)))
    if each is result_seats:
        return result_seats.c.result_id.in_(select(results.c.id).where(results.c.table_id.in_(table_ids)))
    return each.c.table_id.in_(table_ids) if "table_id" in each.c else None


def _each_value(column: Column[int]) -> Select[int]:
    """Select every value of a column once, from one to the next by its index: each may be in thousands of rows."""
    values = select(func.min(column).label("value")).where(column > 0).cte(recursive=True)
    following = select(func.min(column)).where(column > values.c.value).scalar_subquery()
    values = values.union_all(select(following).where(values.c.value.is_not(None)))
    return select(values.c.value).where(values.c.value.is_not(None))
