"""Keeps the bot's emoji at Discord as they are drawn: what is missing is uploaded, what was replaced is deleted.

An emoji's name ends on a hash of its drawing. So one that looks different is another one, and one request tells
whether anything is to be done. Of several processes the one with shard 0 uploads and deletes, and tells the others.
Where two do so at once, as while one replaces another, they come to the same.
"""

from __future__ import annotations

import asyncio
import logging
import re
from datetime import timedelta
from hashlib import blake2b

import discord
from discord.ext import commands, tasks

from cogs.chat.failures import DISCORD_FAILED
from cogs.chat.services import News, Services
from render.emoji import emoji

log = logging.getLogger(__name__)

PREFIX = "pagoda_"
"""What the names of the bot's own emoji begin with. Others, which operators may have added, are left alone."""

EVERY = timedelta(hours=1)
"""How often is looked whether all are there."""

GRACE = 2 * EVERY
"""How long replaced ones stay: another process may show them still, and Discord refuses buttons whose emoji is gone."""

_OWN = re.compile(PREFIX + r"\w+_[0-9a-f]{6}")


def full_name(name: str, file: bytes) -> str:
    """What Discord calls an emoji: two drawings never share a name."""
    return f"{PREFIX}{name}_{blake2b(file, digest_size=3).hexdigest()}"


class EmojiKeeper(commands.Cog):
    """Lets the bot know its emoji, and Discord what they look like."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        self._drawn: dict[str, bytes] = {}
        self._complained = False
        self.rounds = tasks.loop(seconds=EVERY.total_seconds())(self.look)
        self.rounds.before_loop(self._until_connected)

    async def cog_load(self) -> None:
        """Begin in the background, where the bot makes ready what it could do without."""
        if self.bot.warms_up:
            self.bot.colleagues.when(News.EMOJI, self.look)
            self.rounds.start()

    async def cog_unload(self) -> None:
        """Stop; the next start goes on."""
        self.rounds.cancel()

    async def _until_connected(self) -> None:
        await self.bot.wait_until_ready()

    async def look(self) -> None:
        """Bring Discord's emoji up to date. Whatever fails is told once, and tried again in the next round."""
        try:
            await self._bring_up_to_date()
            self._complained = False
        except DISCORD_FAILED as error:
            if not self._complained:
                log.warning("not all emoji are there, words do without; it is tried again every hour: %r", error)
            self._complained = True
        except Exception:
            log.exception("looking after the emoji failed; it is tried again")

    async def _bring_up_to_date(self) -> None:
        wanted = await self._wanted()
        own = [each for each in await self.bot.fetch_application_emojis() if _OWN.fullmatch(each.name)]
        # Where two processes have uploaded the same, all take the oldest.
        there = {each.name: each for each in sorted(own, key=lambda each: each.id, reverse=True)}
        self._know(there, wanted)
        if not self.bot.colleagues.share.leads:
            return
        missing = [name for name in wanted if name not in there]
        try:
            for name in missing:
                there[name] = await self._upload(name, self._drawn[wanted[name]])
        finally:
            self._know(there, wanted)
        if missing:
            log.info("uploaded %d emoji", len(missing))
            await self.bot.colleagues.tell(News.EMOJI)
        needed = {there[name] for name in wanted}
        if max(each.created_at for each in needed) <= self.bot.now() - GRACE:
            await self._delete([each for each in own if each not in needed])

    async def _upload(self, name: str, file: bytes) -> discord.Emoji:
        """A new emoji, or the one of that name that another process has uploaded meanwhile."""
        try:
            return await self.bot.create_application_emoji(name=name, image=file)
        except discord.HTTPException:
            for each in await self.bot.fetch_application_emojis():
                if each.name == name:
                    return each
            raise

    async def _wanted(self) -> dict[str, str]:
        """The names that emoji are to have, and what each is drawn under. They are drawn once, in a thread."""
        if not self._drawn:
            self._drawn = await asyncio.to_thread(emoji, list(self.bot.games))
        return {full_name(name, file): name for name, file in self._drawn.items()}

    def _know(self, there: dict[str, discord.Emoji], wanted: dict[str, str]) -> None:
        known = {name: there[full] for full, name in wanted.items() if full in there}
        self.bot.emoji.know({name: discord.PartialEmoji(name=each.name, id=each.id) for name, each in known.items()})

    async def _delete(self, replaced: list[discord.Emoji]) -> None:
        for each in replaced:
            try:
                await each.delete()
            except discord.NotFound:
                continue  # Another process was faster.
        if replaced:
            log.info("deleted %d emoji that were replaced", len(replaced))


async def setup(bot: Services) -> None:
    """Load the cog."""
    await bot.add_cog(EmojiKeeper(bot))
