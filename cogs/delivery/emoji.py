"""Keeps the bot's emoji at Discord as they are drawn: what is missing is uploaded, what was replaced is deleted.

An emoji's name ends on a hash of its drawing. So one that looks different is another one, and one request tells
whether anything is to be done. Of several processes the one with shard 0 uploads and deletes, and tells the others.
Where two do so at once, as while one replaces another, they come to the same. Where Discord refuses a message for its
emoji, as when they were deleted, it is looked at once which there are.
"""

from __future__ import annotations

import asyncio
import logging
import re
from datetime import datetime, timedelta
from hashlib import blake2b

import discord
from discord.ext import commands, tasks

from cogs.chat.runtime.app import App
from cogs.chat.runtime.background import News
from cogs.chat.runtime.failures import DISCORD_FAILED
from render.emoji import emoji
from screens.controls import Emoji

log = logging.getLogger(__name__)

PREFIX = "pagoda_"
"""The prefix of the bot's own emoji. Others, which operators may have added, are left alone."""

EVERY = timedelta(hours=1)
"""How often is looked whether all are there."""

GRACE = 2 * EVERY
"""How long replaced ones stay: another process may show them still, and Discord refuses buttons whose emoji is gone."""

NAME_LENGTH = 32
"""Characters Discord allows in an emoji's name."""

AT_ONCE_AGAIN = timedelta(minutes=10)
"""A message refused for its emoji again within this time waits for the next round: to look did not help."""

_OWN = re.compile(PREFIX + r"\w+_[0-9a-f]{6}")

_NO_MORE = 30008
"""Discord's code for an application that has as many emoji as it may have: it says nothing about the one it refuses."""


def full_name(name: str, file: bytes) -> str:
    """Return Discord's name of an emoji: two drawings never share one. A name too long is cut before its hash."""
    digest = f"_{blake2b(file, digest_size=3).hexdigest()}"
    return (PREFIX + name)[: NAME_LENGTH - len(digest)] + digest


class EmojiKeeper(commands.Cog):
    """Lets the bot know its emoji, and Discord what they look like."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._drawn: dict[str, bytes] = {}
        self._complained = False
        self._refused: set[str] = set()
        """The names of emoji that Discord takes at no try."""
        self._looked_at_once: datetime | None = None
        # The rounds, another process and a message that was refused may ask for a look at the same time.
        self._turn = asyncio.Lock()
        self.rounds = tasks.loop(seconds=EVERY.total_seconds())(self.look)
        self.rounds.before_loop(self._until_connected)

    async def cog_load(self) -> None:
        """Begin in the background, where the bot makes ready what it could do without."""
        if self.app.warms_up:
            self.app.colleagues.when(News.EMOJI, self.look)
            self.app.emoji.when_refused = self.look_at_once
            self.rounds.start()

    async def cog_unload(self) -> None:
        """Stop; the next start goes on."""
        self.rounds.cancel()

    async def _until_connected(self) -> None:
        await self.app.client.wait_until_ready()

    async def look(self) -> None:
        """Bring Discord's emoji up to date. Each failure is logged once, and retried in the next round."""
        try:
            async with self._turn:
                await self._bring_up_to_date()
            self._complained = False
        except DISCORD_FAILED as error:
            if not self._complained:
                log.warning("not all emoji are there, words do without; it is tried again every hour: %r", error)
            self._complained = True
        # `tasks.loop` ends for good with an exception that it does not know.
        except Exception:
            log.exception("looking after the emoji failed; it is tried again")

    def look_at_once(self) -> None:
        """Look in the background which emoji there are: Discord has refused a message for some."""
        now = self.app.now()
        if self._looked_at_once is None or now - self._looked_at_once >= AT_ONCE_AGAIN:
            self._looked_at_once = now
            self.app.under_way.add(asyncio.create_task(self.look(), name="emoji"))

    async def _bring_up_to_date(self) -> None:
        wanted = await self._wanted()
        own = [each for each in await self.app.client.fetch_application_emojis() if _OWN.fullmatch(each.name)]
        # Where two processes have uploaded the same, all take the oldest.
        there = {each.name: each for each in sorted(own, key=lambda each: each.id, reverse=True)}
        self._know(there, wanted)
        if not self.app.colleagues.share.leads:
            return
        await self._complete(there, wanted)
        needed = {there[full] for full in wanted.values() if full in there}
        # Counted from the newest upload: until then another process may show the emoji that it replaces.
        if needed and max(each.created_at for each in needed) <= self.app.now() - GRACE:
            await self._delete([each for each in own if each not in needed])

    async def _complete(self, there: dict[str, discord.Emoji], wanted: dict[str, str]) -> None:
        """Upload what is missing. A failure does not hide those that were uploaded before."""
        before = len(there)
        try:
            for name, full in wanted.items():
                if full not in there and full not in self._refused:
                    await self._add(full, self._drawn[name], there)
        finally:
            if len(there) > before:
                self._know(there, wanted)
                log.info("uploaded %d emoji", len(there) - before)
                await self.app.colleagues.notify(News.EMOJI)

    async def _add(self, full: str, file: bytes, there: dict[str, discord.Emoji]) -> None:
        """Upload one emoji. What Discord finds wrong with it is wrong at the next try too, and concerns no other."""
        try:
            there[full] = await self._upload(full, file)
        except discord.HTTPException as error:
            if error.status not in (400, 413) or error.code == _NO_MORE:
                raise
            self._refused.add(full)
            log.error("Discord does not take the emoji %s, words do without: %s", full, error)

    async def _upload(self, name: str, file: bytes) -> discord.Emoji:
        """Upload a new emoji, or return the one of that name that another process has uploaded meanwhile."""
        try:
            return await self.app.client.create_application_emoji(name=name, image=file)
        except discord.HTTPException:
            for each in await self.app.client.fetch_application_emojis():
                if each.name == name:
                    return each
            raise

    async def _wanted(self) -> dict[str, str]:
        """Map each emoji's drawing name to the name it is to have. They are drawn once, in a thread."""
        if not self._drawn:
            self._drawn = await asyncio.to_thread(emoji, list(self.app.games))
        return {name: full_name(name, file) for name, file in self._drawn.items()}

    def _know(self, there: dict[str, discord.Emoji], wanted: dict[str, str]) -> None:
        known = {name: there[full] for name, full in wanted.items() if full in there}
        self.app.emoji.know({name: Emoji(each.name, each.id) for name, each in known.items()})

    async def _delete(self, replaced: list[discord.Emoji]) -> None:
        for each in replaced:
            try:
                await each.delete()
            except discord.NotFound:
                continue  # Another process was faster.
        if replaced:
            log.info("deleted %d emoji that were replaced", len(replaced))
