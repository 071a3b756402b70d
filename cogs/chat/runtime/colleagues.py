"""The other processes with this bot's token: each looks after the tables of the servers on its own shards.

People ask whichever process Discord tells: in direct messages that is one for all tables. What it records for a table
of another process, that process is called to post, so that no person waits for its next round.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import TYPE_CHECKING

from cogs.chat.runtime.asking import UnderWay
from db.errors import StorageError
from db.share import Share
from tables.tables import Tables

if TYPE_CHECKING:
    # PostgreSQL's driver takes a while to import; most bots have a file.
    from db.postgres.holding import Holding

log = logging.getLogger(__name__)


class News(StrEnum):
    """What all processes keep in memory and one of them has changed."""

    READERS = "readers"
    """The languages that people chose, and whether they have words before pictures."""
    EMOJI = "emoji"
    """The bot's own emoji at Discord."""


class Colleagues:
    """What goes to other processes and what comes from them. Without a way to them there are none."""

    def __init__(self, share: Share, tables: Tables, under_way: UnderWay) -> None:
        self.share = share
        """What this process looks after."""
        self.caller: Holding | None = None
        """The way to the others. What is called may get lost: everything is found in the database, later."""
        self._tables = tables
        self._under_way = under_way
        self._learners: dict[News, Callable[[], Awaitable[None]]] = {}

    def when(self, news: News, learn: Callable[[], Awaitable[None]]) -> None:
        """Do something when another process has changed what is in memory here too."""
        self._learners[news] = learn

    async def notify(self, news: News) -> None:
        """Let all other processes know that something has changed."""
        if self.caller is not None:
            await self.caller.call(None, news.value)

    async def owns_or_forwards(self, table_id: int) -> bool:
        """Whether this process looks after a table; if not, the one that does is called."""
        if self.share.is_whole:
            return True
        shard = await self._tables.shard_of(table_id)
        if shard in self.share.shards:
            return True
        if self.caller is not None:
            await self.caller.call(shard, str(table_id))
        return False

    async def notify_tables_of(self, user_id: int) -> None:
        """Let other processes look at a person's tables now: what the person wishes has changed."""
        if not self.share.is_whole:
            for table in await self._tables.lists.of_user(user_id):
                await self.owns_or_forwards(table.id)

    def learn(self, word: str) -> None:
        """Take the news that another process has called, or anything else."""
        if word in self._learners:
            self._under_way.add(asyncio.create_task(self._learn(self._learners[News(word)]), name="called"))
        else:
            log.warning("another process called something that is unknown here: %.60r", word)

    async def _learn(self, learn: Callable[[], Awaitable[None]]) -> None:
        try:
            await learn()
        except StorageError as error:
            log.warning("what another process has changed is read later: %r", error)
