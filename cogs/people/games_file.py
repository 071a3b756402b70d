"""All games of a list as one file, gathered part by part: memory holds a few games and what is already compressed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import discord
from discord.ext import commands

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS, Request
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED
from cogs.chat.words.files import SentFile
from cogs.chat.words.refusals import Refusal
from cogs.messages.clock import stamp
from cogs.people.archive import FILE, wanted_by
from cogs.people.games_query import GamesQuery
from tables.files import collection
from tables.files.collection import Packing
from tables.records.archive import Wanted

log = logging.getLogger(__name__)

AT_ONCE = 50
"""Games that are read at a time."""

MOST_FILES = 5
"""Files that one request makes: some ten thousand games each."""

NAME = "games"


class GamesFiles(commands.Cog):
    """Makes files of games, one at a time."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._asking: set[int] = set()
        self._turn = asyncio.Semaphore(1)
        app.actions.add(FILE, self.gather, dear=True)

    async def gather(self, press: Press) -> None:
        """Answer with all games of the list that the button is under. Raises `Refusal`, `StatisticsHiddenError`."""
        request, user_id = press.request, press.request.person.user_id
        wanted, _ = await wanted_by(request, GamesQuery.read(press.detail.split(), 0))
        if user_id in self._asking:
            raise Refusal("games-file-being-made")
        self._asking.add(user_id)
        try:
            await request.answer(request.words("games-file-begun"))
            async with self._turn:
                await self._send_all(request, wanted)
        except DISCORD_FAILED as error:
            log.warning("interaction %s: a file of games was not sent: %s", request.interaction.id, error)
            raise Refusal("games-file-lost") from error
        finally:
            self._asking.discard(user_id)

    async def _send_all(self, request: Request, wanted: Wanted) -> None:
        """Send every file as soon as it is full, the last one as it is."""
        packing, sent, last = Packing(), 0, list[int]()
        async for table_ids in self.app.tables.archive.parts(wanted, AT_ONCE):
            lines = await self.app.tables.files.lines(table_ids)
            size = packing.size + sum(map(len, lines))
            # Compressed it is less; only where it may become too much is the file closed before.
            if packing.count and size > collection.MOST_BYTES:
                await _send(request, packing, sent)
                packing, sent = Packing(), sent + 1
                if sent == MOST_FILES:
                    await self._say_that_there_are_more(request, last)
                    return
            await asyncio.to_thread(packing.add, lines)
            last = list(table_ids)
        if packing.count or not sent:
            await _send(request, packing, sent)

    async def _say_that_there_are_more(self, request: Request, table_ids: Sequence[int]) -> None:
        table = await self.app.tables.table(table_ids[-1])
        more = request.words("games-file-more", moment=stamp(table.updated_at, "f"))
        await request.interaction.followup.send(more, ephemeral=True, allowed_mentions=NO_PINGS)


async def _send(request: Request, packing: Packing, number: int) -> None:
    """Send a file: the first one answers, the others follow."""
    words, count = request.words, packing.count
    if not count:
        raise Refusal("games-file-none")
    file: discord.File = SentFile(await asyncio.to_thread(packing.whole), f"{NAME}.jsonl.gz")
    if number == 0:
        await request.hand_over(words("games-file-done", count=count), file)
        return
    said = words("games-file-part", part=number + 1, count=count)
    await request.interaction.followup.send(said, file=file, ephemeral=True, allowed_mentions=NO_PINGS)
