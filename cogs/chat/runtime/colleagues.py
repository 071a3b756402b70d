"""The other processes with this bot's token: each looks after the tables of the servers on its own shards.

People ask whichever process Discord tells: in direct messages that is one for all tables. What it records for a table
of another process, that process is called to post, so that nobody waits for its next round.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from cogs.chat.runtime.services import Caller, News, Services
from db.schema import LARGEST_ID
from db.share import Share
from monitoring.logs import about
from tables.core.errors import NoSuchTableError, StorageError

log = logging.getLogger(__name__)


class Colleagues:
    """What goes to other processes and what comes from them. Without a way to them there are none."""

    def __init__(self, bot: Services, share: Share) -> None:
        self._bot = bot
        self.share = share
        self.caller: Caller | None = None
        self._told_of: dict[News, Callable[[], Awaitable[None]]] = {}

    def when(self, news: News, learn: Callable[[], Awaitable[None]]) -> None:
        """Do something when another process has changed what is in memory here too."""
        self._told_of[news] = learn

    async def tell(self, news: News) -> None:
        """Let all other processes know that something has changed."""
        if self.caller is not None:
            await self.caller.call(None, news.value)

    async def leave_to_us(self, table_id: int) -> bool:
        """Whether this process looks after a table; if not, the one that does is called."""
        if self.share.is_whole:
            return True
        shard = await self._bot.tables.shard_of(table_id)
        if shard in self.share.shards:
            return True
        if self.caller is not None:
            await self.caller.call(shard, str(table_id))
        return False

    async def tell_of_tables_of(self, user_id: int) -> None:
        """Let other processes look at a person's tables now: what the person wishes has changed."""
        if not self.share.is_whole:
            for table in await self._bot.tables.lists.of_user(user_id):
                await self.leave_to_us(table.id)

    def hear(self, word: str) -> None:
        """Take what another process calls, which may be anything."""
        if not self._bot.is_ready() or self._bot.under_way.ending.is_set():
            return  # Everything is looked for when the bot has connected.
        if word.isascii() and word.isdigit() and len(word) <= len(str(LARGEST_ID)) and int(word) <= LARGEST_ID:
            self._begin(self._look_after(int(word)))
        elif word in self._told_of:
            self._begin(self._learn(self._told_of[News(word)]))
        else:
            log.warning("another process called something that is unknown here: %.60r", word)

    async def _look_after(self, table_id: int) -> None:
        """Do for a table what another process has left to this one."""
        about(table=table_id)
        try:
            await self._bot.tables.shard_of(table_id)
        except (NoSuchTableError, StorageError) as error:
            log.warning("another process called for table %s: %r", table_id, error)
            return
        log.info("table %s: another process has left something to this one", table_id)
        self._bot.tables.look_anew(table_id)
        self._bot.announcer.follow_up(table_id)
        self._bot.reminders.look(table_id)
        self._bot.edits.look(table_id)

    async def _learn(self, learn: Callable[[], Awaitable[None]]) -> None:
        try:
            await learn()
        except StorageError as error:
            log.warning("what another process has changed is read later: %r", error)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._bot.under_way.add(asyncio.create_task(work, name="called"))
