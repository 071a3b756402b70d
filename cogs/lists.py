"""`/games`: a person's own games, those that wait for them first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.links import link_to
from cogs.names import safe_name
from cogs.request import Request, asking
from cogs.translation import said
from tables.model import Status, Table

if TYPE_CHECKING:
    from bot import Pagoda

MOST_LISTED = 15
"""Games in one list: more would not fit a message."""


class Lists(commands.Cog):
    """Lists of tables."""

    def __init__(self, bot: Pagoda) -> None:
        self.bot = bot

    @app_commands.command(name=said("command-games"), description=said("command-games.description"))
    async def games(self, interaction: discord.Interaction[Pagoda]) -> None:
        """The person's running games and open lobbies."""
        async with asking(interaction) as request:
            tables = await self.bot.tables.of_user(request.person.user_id)
            await request.answer(await self._listed(request, tables))

    async def _listed(self, request: Request, tables: tuple[Table, ...]) -> str:
        words = request.words
        if not tables:
            return words("my-games-none", command="`/qin new`")
        lines = [f"### {words('my-games-title')}"]
        lines += [f"- {await self._line(request, table)}" for table in tables[:MOST_LISTED]]
        if len(tables) > MOST_LISTED:
            lines.append(words("my-games-more", count=len(tables) - MOST_LISTED))
        return "\n".join(lines)

    async def _line(self, request: Request, table: Table) -> str:
        words = request.words
        game, where = words.game(table.game), link_to(table)
        if table.status is Status.LOBBY:
            return words("my-games-lobby", game=game, where=where, taken=len(table.chairs), wanted=table.wanted)
        found = await self.bot.tables.game(table.id)
        to_act = found.engine.to_act(found.state)
        if table.seat_of(request.person.user_id) in to_act:
            return words("my-games-waiting", game=game, where=where)
        players = words.list([f"**{safe_name(table.chairs[seat], words)}**" for seat in sorted(to_act)])
        return words("my-games-running", game=game, where=where, player=players)


async def setup(bot: Pagoda) -> None:
    """Load the cog."""
    await bot.add_cog(Lists(bot))
