"""The languages that people chose, at hand for every press without asking the database.

Few ever choose one, so all choices are kept in memory. Another process that notes a choice says so; what it says may
get lost, but after `REFRESH_SECONDS` at the latest the choice is known here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping

from discord import app_commands
from discord.ext import commands, tasks

from cogs.chat.runtime.services import News, Services
from cogs.chat.words.translation import Command, localized, options
from engines.protocol import OptionError
from locales import LANGUAGES
from tables.core.errors import StorageError

log = logging.getLogger(__name__)

REFRESH_SECONDS = 60.0

OF_DISCORD = "auto"
"""The choice that leaves the language to Discord."""


def language_option(option: str) -> Callable[[Command], Command]:
    """Give a command the option `language`, for `language_named`; ``option-<option>`` is what is said of it."""

    def with_option(command: Command) -> Command:
        choices = [
            app_commands.Choice(name=localized(f"choice-language-{each}"), value=each)
            for each in (OF_DISCORD, *LANGUAGES)
        ]
        return options(language=option)(app_commands.choices(language=choices)(command))

    return with_option


def language_named(choice: str) -> str | None:
    """The language that the option means, None for Discord's. Raises `OptionError`."""
    if choice not in (OF_DISCORD, *LANGUAGES):
        raise OptionError("language", choice, [OF_DISCORD, *LANGUAGES])
    return None if choice == OF_DISCORD else choice


class Languages(commands.Cog):
    """Knows who chose which language."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        self._chosen: Mapping[int, str] = {}
        # A slower reading must not bring back what was chosen before.
        self._turn = asyncio.Lock()

    async def cog_load(self) -> None:
        """Know every choice before the first press."""
        await self.refresh()
        self.bot.colleagues.when(News.LANGUAGES, self.refresh)
        self.keep_fresh.start()

    async def cog_unload(self) -> None:
        """Stop looking for new choices."""
        self.keep_fresh.cancel()

    def of(self, user_id: int) -> str | None:
        """The language that a person chose, None if they did not."""
        return self._chosen.get(user_id)

    async def refresh(self) -> None:
        """Read every choice anew."""
        async with self._turn:
            self._chosen = await self.bot.tables.people.languages()

    @tasks.loop(seconds=REFRESH_SECONDS)
    async def keep_fresh(self) -> None:
        """Learn what was chosen in other processes."""
        try:
            await self.refresh()
        except StorageError:
            # Why is in the log already.
            log.warning("the chosen languages could not be read; they are as before, and it is tried again")
        except Exception:
            log.exception("reading the chosen languages failed; it is tried again")


async def setup(bot: Services) -> None:
    """Load the cog."""
    languages = Languages(bot)
    bot.languages = languages
    await bot.add_cog(languages)
