"""The SQL about people whom managers keep out of a server's tables."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, and_, delete, func, or_, select

from db.records.forgetting import digest_of
from db.records.records import PlainRecords
from db.schema import exclusions
from db.sql.rows import Row
from db.sql.upsert import upsert


class ExclusionRecords(PlainRecords):
    """The people kept out of the tables of each server, found by digests: also once an account is forgotten."""

    _table = exclusions

    async def among(self, guild_id: int, user_ids: Collection[int], at: int) -> frozenset[int]:
        """Return those among some accounts that are kept out of a server's tables at a moment."""
        by_digest = {digest_of(user_id): user_id for user_id in user_ids}
        found = select(exclusions.c.digest).where(exclusions.c.digest.in_(by_digest), _lasting(guild_id, at))
        return frozenset(by_digest[digest] for digest in await self._connection.scalars(found))

    async def of_guild(self, guild_id: int, at: int, most: int) -> Sequence[Row]:
        """Return whom a server keeps out at a moment, the latest first."""
        query = select(exclusions).where(_lasting(guild_id, at))
        return await self._connection.rows(query.order_by(exclusions.c.at.desc(), exclusions.c.id.desc()).limit(most))

    async def count_lasting(self, guild_id: int, at: int) -> int:
        """Count whom a server keeps out at a moment."""
        query = select(func.count()).select_from(exclusions).where(_lasting(guild_id, at))
        return int(await self._connection.scalar(query))

    async def keep_out(self, guild_id: int, user_id: int, name: str, until: int | None, at: int) -> None:
        """Keep an account out of a server's tables from a moment on, until another or for good."""
        known = {"user_id": user_id, "name": name, "until": until, "at": at}
        await upsert(self._connection, exclusions, {"guild_id": guild_id, "digest": digest_of(user_id)}, known, {})

    async def expire(self, at: int) -> None:
        """Delete the exclusions that have ended by a moment."""
        await self._connection.run(delete(exclusions).where(exclusions.c.until.is_not(None), exclusions.c.until <= at))


def _lasting(guild_id: int, at: int) -> ColumnElement[bool]:
    """Return the condition that an exclusion of a server has not ended by a moment."""
    return and_(exclusions.c.guild_id == guild_id, or_(exclusions.c.until.is_(None), exclusions.c.until > at))
