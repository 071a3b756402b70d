"""The SQL about links to the pages of the web server."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import update

from db.records.records import PlainRecords
from db.schema import links


class LinkRecords(PlainRecords):
    """Links, by the digests of their secret part."""

    _table = links

    async def open(self, **key: int | None) -> Sequence[str]:
        """Return the digests of the open links of a key, the oldest first."""
        return [row["digest"] for row in await self.rows("at", withdrawn_at=None, **key)]

    async def withdraw(self, digests: Sequence[str], at: int) -> None:
        """Close some links."""
        await self._connection.run(update(links).where(links.c.digest.in_(digests)).values(withdrawn_at=at))
