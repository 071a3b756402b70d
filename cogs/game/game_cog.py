"""The cog of a game: its commands in a group of their own, and its controls."""

from __future__ import annotations

from discord.ext import commands

from cogs.chat.requests.rooms import add_command, add_controls
from cogs.chat.runtime.app import Bot
from cogs.chat.words.translation import localized
from locales import message_key
from screens.commands import commands_of
from screens.games import presenter_of, rooms_of


class GameCog(commands.GroupCog):
    """The commands of a game, such as `/qin`."""

    def __init__(self, slug: str) -> None:
        super().__init__()
        assert self.app_command is not None
        for each in commands_of(slug):
            add_command(self.app_command, each, 1)


async def add_game(bot: Bot, slug: str) -> None:
    """Add what a game looks like, its controls and its commands."""
    for room in rooms_of(slug):
        add_controls(bot.app, room)
    bot.app.presenters[slug] = presenter_of(slug)
    key = f"command-{message_key(slug)}"

    class Cog(GameCog, name=slug, group_name=localized(key), group_description=localized(f"{key}.description")):
        """The game's own: the library names a group by its class."""

    await bot.add_cog(Cog(slug))
