"""The languages that people chose: naming one, and keeping how people read up to date in memory.

Another process that records a choice says so. That may get lost, but after `REFRESH_SECONDS` at the latest the choice
is known here.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from discord.ext import commands, tasks

from cogs.chat.runtime.app import App
from cogs.chat.runtime.colleagues import News
from db.errors import StorageError
from engines.protocol import OptionError
from locales import LANGUAGES, Words
from screens.controls import IN_A_ROW, Address, Control

log = logging.getLogger(__name__)

REFRESH_SECONDS = 60.0

OF_DISCORD = "auto"
"""The choice that leaves the language to Discord."""


def language_named(choice: str) -> str | None:
    """Return the language that the option means, None for Discord's. Raises `OptionError`."""
    if choice not in (OF_DISCORD, *LANGUAGES):
        raise OptionError("language", choice, [OF_DISCORD, *LANGUAGES])
    return None if choice == OF_DISCORD else choice


def own_name(language: str | None) -> str:
    """Return a language's name in the language itself; `OF_DISCORD` for None and for that choice."""
    return OF_DISCORD if language in (None, OF_DISCORD) else Words(language)("language-name")


def language_buttons(words: Words, action: str, *, row: int) -> Sequence[Control]:
    """Return a button for each language that can be chosen, as many as fit into a row."""
    return [
        Address(0, 0).button(words("button-my-language", language=own_name(each)), action, each, row=row)
        for each in (OF_DISCORD, *LANGUAGES)
    ][:IN_A_ROW]


class LanguageKeeper(commands.Cog):
    """Keeps in memory which languages people chose, and who has words before pictures."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def cog_load(self) -> None:
        """Know every choice before the first press."""
        await self.app.readers.refresh()
        self.app.colleagues.when(News.READERS, self.app.readers.refresh)
        self.keep_fresh.start()

    async def cog_unload(self) -> None:
        """Stop looking for new choices."""
        self.keep_fresh.cancel()

    @tasks.loop(seconds=REFRESH_SECONDS)
    async def keep_fresh(self) -> None:
        """Learn what was chosen in other processes."""
        try:
            await self.app.readers.refresh()
        except StorageError:
            # Why is in the log already.
            log.warning("how people want to be answered could not be read; it is as before, and it is tried again")
        except Exception:
            log.exception("reading how people want to be answered failed; it is tried again")
