"""The share of the tables that a process looks after: those of the servers on its shards of Discord's gateway.

Whether a table belongs to a share is said here for the program and for the database alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from sqlalchemy import BigInteger, ColumnElement, Integer, func, literal_column, select, true

from db.schema import tables


@dataclass(frozen=True, slots=True)
class Share:
    """Some of the `count` shards by which Discord tells servers apart; direct messages are on shard 0."""

    count: int
    shards: frozenset[int]

    @classmethod
    def of(cls, count: int | None, shards: Iterable[int] | None) -> Self:
        """Create the share with these shards of `count`; all of them if none are named."""
        count = count or 1
        return cls(count, frozenset(range(count) if shards is None else shards))

    @property
    def is_whole(self) -> bool:
        return len(self.shards) == self.count

    @property
    def leads(self) -> bool:
        """Whether this process does the work that is done once for all processes."""
        return 0 in self.shards

    def shard_of(self, guild_id: int | None) -> int:
        """Return the shard of a server; None: of direct messages."""
        return ((guild_id or 0) >> 22) % self.count

    def has(self, guild_id: int | None) -> bool:
        """Check whether the tables of a server belong to this share; None: those in direct messages."""
        return self.shard_of(guild_id) in self.shards

    def of_tables(self) -> ColumnElement[bool]:
        """Return the condition that a row of `tables` belongs to this share."""
        return self.of_servers(tables.c.guild_id)

    def of_servers(self, guild_id: ColumnElement[int | None]) -> ColumnElement[bool]:
        """Return the condition that a row that names its server belongs to this share."""
        return true() if self.is_whole else self._shard(guild_id).in_(self._numbers())

    def of_duties(self, table_id: ColumnElement[int]) -> ColumnElement[bool]:
        """Return the condition that a row that names its table belongs to this share.

        The table is looked up for each row: so the order of what is due is found by its index, as without a share.
        """
        if self.is_whole:
            return true()
        shard = select(self._shard(tables.c.guild_id)).where(tables.c.id == table_id).scalar_subquery()
        return shard.in_(self._numbers())

    def _numbers(self) -> list[ColumnElement[int]]:
        # Literals in the statement: with bound values it would be compiled again every time it runs.
        return [literal_column(str(shard), Integer) for shard in sorted(self.shards)]

    def _shard(self, guild_id: ColumnElement[int | None]) -> ColumnElement[int]:
        server = func.coalesce(guild_id, literal_column("0"))
        return server.op(">>", return_type=BigInteger())(literal_column("22", Integer)) % self.count

    def __str__(self) -> str:
        """Return the shards as operators name them, without the count."""
        return ", ".join(map(str, sorted(self.shards)))


WHOLE = Share.of(None, None)
"""All tables: those of a process that is alone."""
