"""Links to the web pages: made by a press, withdrawn by a press. Their secret part is never stored."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from db.records.session import Session
from tables.core.errors import NotRunningError
from tables.core.kernel import Check, Kernel, accept_all
from tables.core.model import Status, Table

MOST_LINKS = 5
"""The most open links of a person to the same page: a further one takes the place of the oldest."""

SECRET_LENGTH = 22
"""Characters of a link's secret part: 128 random bits."""


@dataclass(frozen=True, slots=True)
class PageLink:
    """Where a link leads: to a table, or to the finished games of a server; with neither to the maker's deadlines.

    `is_withdrawn`: it led there once.
    """

    user_id: int
    table_id: int | None = None
    guild_id: int | None = None
    is_withdrawn: bool = False


class PageLinks:
    """The use cases of links to pages."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def to_table(self, table_id: int, user_id: int, check: Check = accept_all) -> str:
        """Make a link to a table whose game has begun; return its secret part.

        `check` says whether the person may see the table. Raises as `Kernel.table`, and `NotRunningError`.
        """
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id)
            check(table)
            # A table without a board has nothing to show. Nor can it become private later, by which others' links
            # would show more than they may.
            if table.status not in (Status.RUNNING, Status.OVER):
                raise NotRunningError
            open_ones = await session.links.open(table_id=table_id, user_id=user_id)
            return await self._make(session, open_ones, PageLink(user_id, table_id=table_id))

    async def to_server(self, guild_id: int, user_id: int) -> str:
        """Make a link to the finished public games of a server; return its secret part."""
        async with self._kernel.writing() as session:
            open_ones = await session.links.open(guild_id=guild_id, user_id=user_id)
            return await self._make(session, open_ones, PageLink(user_id, guild_id=guild_id))

    async def to_deadlines(self, user_id: int) -> str:
        """Make a link to a person's own deadlines; return its secret part."""
        async with self._kernel.writing() as session:
            return await self._make(session, await self._to_deadlines(session, user_id), PageLink(user_id))

    async def withdraw_of_table(self, table_id: int, user_id: int, check: Check = accept_all) -> int:
        """Withdraw links to a table: all for a person who sits or sat there, else their own; return how many."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id)
            check(table)
            whose = {} if table.is_known_to(user_id) else {"user_id": user_id}
            return await self._withdraw(session, await session.links.open(table_id=table_id, **whose))

    async def withdraw_of_server(self, guild_id: int) -> int:
        """Withdraw all links to the games of a server; return how many."""
        async with self._kernel.writing() as session:
            return await self._withdraw(session, await session.links.open(guild_id=guild_id))

    async def withdraw_of_person(self, user_id: int) -> int:
        """Withdraw all links to a person's deadlines; return how many."""
        async with self._kernel.writing() as session:
            return await self._withdraw(session, await self._to_deadlines(session, user_id))

    async def find(self, secret: str) -> PageLink | None:
        """Return where a link leads by its secret part, None where there is no such link."""
        if len(secret) != SECRET_LENGTH:
            return None
        async with self._kernel.reading() as session:
            row = await session.links.row(digest=digest_of_secret(secret))
        if row is None:
            return None
        return PageLink(row["user_id"], row["table_id"], row["guild_id"], row["withdrawn_at"] is not None)

    async def table(self, link: PageLink, table_id: int) -> Table | None:
        """Return a table that a link leads to: its own, or a finished public one of its server; else None."""
        table = await self._kernel.table(table_id)
        if link.table_id is not None:
            return table if link.table_id == table_id else None
        is_public = table.status is Status.OVER and not table.private and table.place.guild_id is not None
        return table if is_public and table.place.guild_id == link.guild_id else None

    async def _to_deadlines(self, session: Session, user_id: int) -> Sequence[str]:
        return await session.links.open(user_id=user_id, table_id=None, guild_id=None)

    async def _make(self, session: Session, open_ones: Sequence[str], link: PageLink) -> str:
        """Keep a new link, in place of the oldest where there are enough."""
        if extra := open_ones[: max(0, len(open_ones) - MOST_LINKS + 1)]:
            await self._withdraw(session, extra)
        secret = secrets.token_urlsafe(16)
        values = {"table_id": link.table_id, "guild_id": link.guild_id, "user_id": link.user_id}
        await session.links.add({"digest": digest_of_secret(secret), **values, "at": self._kernel.millis()})
        return secret

    async def _withdraw(self, session: Session, digests: Sequence[str]) -> int:
        if digests:
            await session.links.withdraw(digests, self._kernel.millis())
        return len(digests)


def digest_of_secret(secret: str) -> str:
    """Return what is stored of a link. Its secret is random and long, so no salt is needed."""
    return sha256(secret.encode()).hexdigest()
