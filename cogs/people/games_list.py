"""`/games`: a person's own games, those that wait for them first; a server's; what one can join."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.controls.controls import Address, view_of
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Bot, Interaction
from cogs.chat.words.links import link_to
from cogs.chat.words.names import bold, safe_name
from cogs.chat.words.refusals import Refusal
from cogs.chat.words.translation import localized, opening_commands, options
from cogs.messages.clock import stamp
from cogs.messages.notes import note_line
from tables.core.model import Status, Table

MOST_LISTED = 12
"""Games in one list: more would not fit a message."""

NOTE_LENGTH = 60
"""Characters of the person's own note beside a game of theirs."""

MINE, SERVER, OPEN = SCOPES = ("mine", "server", "open")
"""Whose games are listed."""


class ListCog(commands.Cog):
    """Lists of tables."""

    def __init__(self, app: App) -> None:
        self.app = app

    @app_commands.command(name=localized("command-games"), description=localized("command-games.description"))
    @options("scope")
    @app_commands.choices(
        scope=[app_commands.Choice(name=localized(f"choice-scope-{name}"), value=name) for name in SCOPES]
    )
    async def games(self, interaction: Interaction, scope: str = MINE) -> None:
        """List the person's running games and open lobbies, all games of the server, or games to join."""
        async with handling(interaction) as request:
            tables = await self._standing(await self._tables(request, scope), request.person.user_id)
            ahead = self._planning(request, tables[:MOST_LISTED]) if scope == MINE else None
            await request.answer(await self._listed(request, tables, scope), view=ahead)

    async def _tables(self, request: Request, scope: str) -> tuple[Table, ...]:
        guild_id, user_id = request.interaction.guild_id, request.person.user_id
        if scope == MINE:
            return (*await self.app.tables.lists.of_user(user_id), *await self._watched(guild_id, user_id))
        if guild_id is None:
            raise Refusal("error-lists-guild-only")
        if scope == SERVER:
            return tuple(t for t in await self.app.tables.lists.of_guild(guild_id) if t.may_be_seen_by(user_id))
        invited = await self.app.tables.invitations.invited_to(user_id)
        lobbies = await self.app.tables.lists.open_lobbies(guild_id)
        return tuple(table for table in lobbies if table.may_be_seen_by(user_id) or table.id in invited)

    async def _standing(self, tables: tuple[Table, ...], user_id: int) -> tuple[Table, ...]:
        """Return the tables after a check of the messages that the list leads to: to take a seat or to move.

        What is missing of them is posted again.
        """
        wanted = [t for t in tables[:MOST_LISTED] if t.status is Status.LOBBY or user_id in t.people_to_act]
        known = {table.id: table for table in await self.app.delivery.see_to_all(wanted)}
        return tuple(known.get(table.id, table) for table in tables)

    async def _watched(self, guild_id: int | None, user_id: int) -> tuple[Table, ...]:
        """Return the games of computers that the person has begun in this server."""
        here = await self.app.tables.lists.of_guild(guild_id) if guild_id is not None else ()
        return tuple(table for table in here if table.is_watched and table.host_id == user_id)

    async def _listed(self, request: Request, tables: tuple[Table, ...], scope: str) -> str:
        words = request.words
        if not tables:
            return words("games-none", scope=scope, commands=", ".join(opening_commands(self.app.games, words)))
        lines = [f"### {words('games-title', scope=scope)}"]
        listed = tables[:MOST_LISTED]
        notes = await self.app.tables.notes.among(listed if scope == MINE else (), request.person.user_id)
        for table in listed:
            lines.append(f"- {await self._line(request, table)}")
            if (note := notes.get(table.id)) is not None:
                lines.append(f"  - {note_line(note, words, longest=NOTE_LENGTH)}")
        if len(tables) > MOST_LISTED:
            lines.append(words("my-games-more", count=len(tables) - MOST_LISTED))
        return "\n".join(lines)

    def _planning(self, request: Request, tables: tuple[Table, ...]) -> discord.ui.View | None:
        """Return a way to the planning boards of those games in which others are to move."""
        words, user_id = request.words, request.person.user_id
        waiting = [
            table
            for table in tables
            if table.status is Status.RUNNING and table.people_to_act and user_id not in table.people_to_act
        ]
        if not waiting:
            return None
        options = [
            discord.SelectOption(label=f"{table.id} · {words.game(table.game)}", value=str(table.id))
            for table in waiting
        ]
        return view_of(Address(0, 0).select(words("plan-choose"), "plan-at", options))

    async def _line(self, request: Request, table: Table) -> str:
        words = request.words
        game, where = words.game(table.game), link_to(table)
        if table.status is Status.LOBBY:
            return words("my-games-lobby", game=game, where=where, taken=len(table.chairs), wanted=table.wanted)
        if table.seat_of(request.person.user_id) in table.to_act:
            line = words("my-games-waiting", game=game, where=where)
            left = stamp(table.deadline, "R") if table.deadline is not None else None
            return line if left is None else words("my-games-left", line=line, left=left)
        players = words.list([bold(safe_name(table.chairs[seat], words)) for seat in sorted(table.to_act)])
        return words("my-games-running", game=game, where=where, player=players)


async def setup(bot: Bot) -> None:
    """Load the cog."""
    await bot.add_cog(ListCog(bot.app))
