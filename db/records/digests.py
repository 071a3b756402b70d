"""The SQL about digests: entries of the outbox that list all games which wait for a person."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import String, bindparam, func, literal_column, select, update

from db.records.outbox import RELEASED, is_of
from db.records.records import Records
from db.schema import Duty, outbox
from db.sql.rows import Row

_WAITING_DIGESTS = (
    select(func.count())
    .select_from(outbox)
    .where(is_of(Duty.REMINDER), outbox.c.settled_at.is_(None), outbox.c.kind == literal_column("'digest'", String))
)

_WAITING_DIGESTS_OF = _WAITING_DIGESTS.where(outbox.c.user_id == bindparam("this_user"))


class DigestRecords(Records):
    """Digests that wait to be posted, and those whose buttons are still there."""

    async def of_person(self, user_id: int) -> Sequence[Row]:
        """Return the edits of a person's digests that have their buttons still."""
        theirs = self._connection.begins(outbox.c.detail, f"{user_id} ")
        query = select(outbox).where(
            is_of(Duty.EDIT), outbox.c.kind.in_(("digest", "digest-call")), outbox.c.detail.is_not(None), theirs
        )
        return await self._connection.rows(query)

    async def count_waiting(self) -> int:
        """Count the digests that are not posted yet."""
        return int(await self._connection.scalar(_WAITING_DIGESTS))

    async def is_waiting(self, user_id: int) -> bool:
        """Check whether a digest of a person is not posted yet."""
        return bool(await self._connection.scalar(_WAITING_DIGESTS_OF, {"this_user": user_id}))

    async def settle(self, user_ids: Sequence[int], at: int) -> None:
        """End the digests of some people that are not posted yet: others take their place."""
        query = update(outbox).where(
            outbox.c.user_id.in_(user_ids),
            is_of(Duty.REMINDER),
            outbox.c.kind == "digest",
            outbox.c.settled_at.is_(None),
        )
        await self._connection.run(query.values(settled_at=at, **RELEASED))
