"""`/games`: a person's own games, those that wait for them first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

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
            line = words("my-games-waiting", game=game, where=where)
            left = discord.utils.format_dt(table.deadline, "R") if table.deadline is not None else None
            return line if left is None else words("my-games-left", line=line, left=left)
        players = words.list([f"**{safe_name(table.chairs[seat], words)}**" for seat in sorted(to_act)])
        return words("my-games-running", game=game, where=where, player=players)


def link_to(table: Table) -> str:
    """A link that jumps to the table's newest message, or to its channel."""
    channel_id = table.place.thread_id or table.place.channel_id
    message_id = table.lobby_message_id if table.status is Status.LOBBY else table.turn_message_id
    if message_id is None:
        return f"<#{channel_id}>"
    return f"https://discord.com/channels/{table.place.guild_id or '@me'}/{channel_id}/{message_id}"


async def setup(bot: Pagoda) -> None:
    """Load the cog."""
    await bot.add_cog(Lists(bot))
