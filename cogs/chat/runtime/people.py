"""What is known of people without asking: whether they are members, and how they want to be answered."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import discord

from cogs.chat.runtime.failures import DISCORD_FAILED, is_no_member
from tables.people.people import People

log = logging.getLogger(__name__)

KNOWN_FOR = timedelta(days=1)
"""How long a member who was there is taken to be there still. Discord does not notify bots like this one of leavers."""

MOST_KNOWN = 20_000
"""Members who are remembered; the one who was seen least recently is asked for again."""


class Members:
    """Who is in which server: known from what they do there, so that Discord is rarely asked."""

    def __init__(self, guild: Callable[[int], discord.Guild | None], now: Callable[[], datetime]) -> None:
        """`guild` is a server by its number, None for one that is unknown here."""
        self._guild = guild
        self._now = now
        self._seen: OrderedDict[tuple[int, int], datetime] = OrderedDict()

    def saw(self, guild_id: int | None, user_id: int) -> None:
        """Remember that a member is there now. Direct messages have no members."""
        if guild_id is None:
            return
        self._seen[guild_id, user_id] = self._now()
        self._seen.move_to_end((guild_id, user_id))
        if len(self._seen) > MOST_KNOWN:
            self._seen.popitem(last=False)

    async def has_left(self, guild_id: int, user_id: int) -> bool:
        """Whether a person is no longer in a server, as far as is known; who was there lately is there."""
        seen = self._seen.get((guild_id, user_id))
        if seen is not None and self._now() - seen < KNOWN_FOR:
            return False
        return await self.has_just_left(guild_id, user_id)

    async def has_just_left(self, guild_id: int, user_id: int) -> bool:
        """Whether a person is not in a server now. Discord is asked; if it does not say, they are there."""
        guild = self._guild(guild_id)
        if guild is None:
            return False
        try:
            await guild.fetch_member(user_id)
        except DISCORD_FAILED as error:
            if is_no_member(error):
                self._seen.pop((guild_id, user_id), None)
                return True
            log.info("server %s: membership unknown: %s", guild_id, error)
        else:
            self.saw(guild_id, user_id)
        return False


class Readers:
    """Knows who chose which language, and who has the words of a position before its pictures."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._languages: Mapping[int, str] = {}
        self._words_first: frozenset[int] = frozenset()
        # A slower reading must not bring back what was chosen before.
        self._turn = asyncio.Lock()

    def language_of(self, user_id: int) -> str | None:
        """Return the language that a person chose, None if they did not."""
        return self._languages.get(user_id)

    def has_words_first(self, user_id: int) -> bool:
        return user_id in self._words_first

    async def refresh(self) -> None:
        async with self._turn:
            self._languages, self._words_first = await self._people.readers()
