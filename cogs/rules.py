"""`/rules`: a game's rules, short, by topic, in place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.controls import Address, Press, view_of
from cogs.refusals import Refusal
from cogs.request import Request, asking
from cogs.translation import game_choices, said
from locales import DEFAULT, dashed
from locales.words import sentence_ids

if TYPE_CHECKING:
    from bot import Pagoda

OVERVIEW = "overview"
"""The topic every game has, shown first."""


def topics(game: str) -> list[str]:
    """A game's topics in the order of its words: the sentences called ``<game>-rules-<topic>``."""
    start = f"{dashed(game)}-rules-"
    return [name.removeprefix(start) for name, _ in sentence_ids(DEFAULT) if name.startswith(start) and "." not in name]


class Rules(commands.Cog):
    """The rules of every game."""

    def __init__(self, bot: Pagoda) -> None:
        self.bot = bot
        bot.actions.add("rules", self.from_button)
        bot.actions.add("rules-topic", self.from_select, updates=True)

    @app_commands.command(name=said("command-rules"), description=said("command-rules.description"))
    @app_commands.rename(game=said("option-game"))
    @app_commands.describe(game=said("option-game.description"))
    @app_commands.choices(game=game_choices())
    async def rules(self, interaction: discord.Interaction[Pagoda], game: str) -> None:
        """Show a game's rules, privately."""
        async with asking(interaction) as request:
            await show_topic(request, game, OVERVIEW)

    async def from_button(self, press: Press) -> None:
        """The rules button; its detail names the game."""
        await show_topic(press.request, press.detail, OVERVIEW)

    async def from_select(self, press: Press) -> None:
        """Another topic of the same game."""
        await show_topic(press.request, press.detail, press.values[0])


async def show_topic(request: Request, game: str, topic: str) -> None:
    """One topic with a select for the others. Raises `Refusal` for a game there is none of."""
    known = topics(game)
    if topic not in known:
        raise Refusal("error-game")
    words, prefix = request.words, f"{dashed(game)}-rules-"
    options = [
        discord.SelectOption(label=words(f"{prefix}{name}.title"), value=name, default=name == topic) for name in known
    ]
    text = f"### {words(f'{prefix}{topic}.title')}\n{words(prefix + topic)}"
    select = Address(0, 0).select(words("rules-choose"), "rules-topic", options, game)
    learn = Address(0, 0).button(words("button-learn"), "learn", game, style=discord.ButtonStyle.primary, row=1)
    await request.answer(text, view=view_of(select, learn))


async def setup(bot: Pagoda) -> None:
    """Load the cog."""
    await bot.add_cog(Rules(bot))
