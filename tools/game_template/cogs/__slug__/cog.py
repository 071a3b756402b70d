"""The slash commands of __Title__."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.chat.requests.pace_option import pace_option
from cogs.chat.requests.request import accounts_of, handling
from cogs.chat.runtime.app import Interaction
from cogs.chat.words.translation import level_option, localized, options
from cogs.game.game_cog import GameCog
from screens.new_table import open_table


class __Class__Cog(
    GameCog,
    group_name=localized("command-__key__"),
    group_description=localized("command-__key__.description"),
):
    """`/__command__ new`, and the commands that every game has."""

    slug = "__slug__"

    @app_commands.command(name=localized("command-new"), description=localized("command-new.description"))
    @options("players", "hints", "private", "invite", "invite_2", "invite_3")
    @pace_option
    @level_option
    async def new(
        self,
        interaction: Interaction,
        players: app_commands.Range[int, 2, 4] = 2,
        pace: str | None = None,
        level: str | None = None,
        hints: bool = False,
        private: bool = False,
        invite: discord.User | None = None,
        invite_2: discord.User | None = None,
        invite_3: discord.User | None = None,
    ) -> None:
        """Open a table for __Title__."""
        async with handling(interaction, publishes=True) as request:
            await request.give(
                await open_table(
                    request,
                    self.slug,
                    wanted=players,
                    options={},
                    pace=pace,
                    level=level,
                    hints=hints,
                    private=private,
                    invited=accounts_of(invite, invite_2, invite_3),
                )
            )
