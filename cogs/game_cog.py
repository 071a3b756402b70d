"""The commands every game has: `move`, `hand`, `board`. A game's own cog adds `new` and its quick moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.controls import view_of
from cogs.drawing import drawn
from cogs.face import Picture
from cogs.finding import find_table, finished_or_running, suggest_tables
from cogs.links import link_button
from cogs.looking import history_title
from cogs.moves import done_in_words, move_in_words
from cogs.names import safe_names
from cogs.refusals import EXPECTED
from cogs.request import Request, asking
from cogs.translation import said, takes
from cogs.turns import show_hand
from locales.narration import narrate
from tables.core.model import Table
from tables.play.playing import Played

if TYPE_CHECKING:
    from bot import Pagoda

MOST_CHOICES = 25


class GameCog(commands.GroupCog):
    """What `/qin`, `/china` and every further game share. Subclasses set `slug`."""

    slug: str

    def __init__(self, bot: Pagoda) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name=said("command-move"), description=said("command-move.description"))
    @takes("table", text="move")
    async def move(self, interaction: discord.Interaction[Pagoda], text: str, table: int | None = None) -> None:
        """Play a move in the game's notation."""
        async with asking(interaction) as request:
            found = await find_table(request, self.slug, table)
            await play(request, found, text)

    @app_commands.command(name=said("command-hand"), description=said("command-hand.description"))
    @takes("table")
    async def hand(self, interaction: discord.Interaction[Pagoda], table: int | None = None) -> None:
        """Show the person their hand, privately."""
        async with asking(interaction) as request:
            await show_hand(request, await find_table(request, self.slug, table))

    @app_commands.command(name=said("command-board"), description=said("command-board.description"))
    @takes("table", move="ply")
    async def board(
        self,
        interaction: discord.Interaction[Pagoda],
        move: app_commands.Range[int, 0] | None = None,
        table: int | None = None,
    ) -> None:
        """Show the board, now or after an earlier move, privately."""
        async with asking(interaction) as request:
            found = await finished_or_running(request, self.slug, table)
            await show_board(request, found, move)

    @move.autocomplete("text")
    async def _suggest_moves(
        self, interaction: discord.Interaction[Pagoda], current: str
    ) -> list[app_commands.Choice[str]]:
        """Legal moves of the person who types, those that contain what was typed."""
        moves = await self.legal_moves(interaction)
        typed = " ".join(current.lower().split())
        found = [move for move in moves if typed in move.lower()]
        return [app_commands.Choice(name=move, value=move) for move in found[:MOST_CHOICES]]

    @move.autocomplete("table")
    @hand.autocomplete("table")
    @board.autocomplete("table")
    async def _suggest_tables(
        self, interaction: discord.Interaction[Pagoda], current: str
    ) -> list[app_commands.Choice[int]]:
        """The person's own tables of this game."""
        return await suggest_tables(interaction, self.slug, current)

    async def legal_moves(self, interaction: discord.Interaction[Pagoda]) -> tuple[str, ...]:
        """The moves the person can make at the table the command would act on; none when that is unclear."""
        table = await self.table_meant(interaction)
        return () if table is None else await self.bot.tables.history.legal_moves(table.id, interaction.user.id)

    async def table_meant(self, interaction: discord.Interaction[Pagoda]) -> Table | None:
        """The table the command would act on. None when that is unclear: the command itself will say why."""
        named = getattr(interaction.namespace, "table", None)
        try:
            return await find_table(Request(interaction), self.slug, named if isinstance(named, int) else None)
        except EXPECTED:
            return None


async def play(request: Request, table: Table, text: str, expected_ply: int | None = None) -> None:
    """Play a move, answer privately once it is saved, and let the turn message follow.

    Where the turn goes on, the answer asks for the next move.
    """
    request.table = table
    played = await request.bot.tables.play.move(table.id, request.person.user_id, text, expected_ply)
    request.table = played.table
    done, mine = played_text(played, request), None
    try:
        if played.seat in played.table.to_act:
            await request.bot.faces[table.game].open_panel(request, played.table, so_far=done)
        else:
            done, mine = f"{done} {request.words('turn-over')}", await _own_part(request, played.table)
            await request.answer(done, files=_files(mine))
        await request.bot.announcer.rooms.stay_reachable(played.table, request.interaction.channel)
    finally:
        request.bot.announcer.follow_up(table.id)
    if played.seat not in played.table.to_act:
        await offer_next(request, played.table, done, mine)


async def _own_part(request: Request, table: Table) -> Picture | None:
    """What the person has on the board for themselves after their turn, where the game has such a thing."""
    face = request.bot.faces[table.game]
    if face.own_part is None:
        return None
    view = await request.bot.tables.history.view(table.id, request.person.user_id)
    return await drawn(request.bot, table.game, face.own_part, table, view, request.words)


def _files(picture: Picture | None) -> list[discord.File]:
    return [picture.file("after-your-turn.png")] if picture is not None else []


async def offer_next(request: Request, table: Table, done: str, mine: Picture | None) -> None:
    """Add a way to another game that waits for the person: after the answer, which must not wait for it."""
    waiting = await request.bot.tables.lists.next_waiting(request.person.user_id, table.id)
    if waiting is not None:
        label = request.words("button-next-waiting", game=request.words.game(waiting.game))
        await request.answer(done, view=view_of(link_button(label, waiting)), files=_files(mine))


def played_text(played: Played, request: Request) -> str:
    """What was played, with what had to follow and what only its player may learn."""
    words, face = request.words, request.bot.faces[played.table.game]
    parts = [done_in_words(face, played.move, words)]
    if played.forced:
        forced = [move_in_words(face, move, words) for move in played.forced]
        parts.append(words("played-forced", moves=words.list(forced)))
    secrets = [event for event in played.events if event.only_for == played.seat]
    names = safe_names(played.table, words)
    parts += narrate(words, face.slug, secrets, names=names, place_name=face.place_name, viewer=played.seat)
    return " ".join(parts)


async def show_board(request: Request, table: Table, ply: int | None) -> None:
    """The board after a move, privately, as everybody may see it."""
    request.table = table
    bot, words = request.bot, request.words
    chronicle, face = await bot.tables.files.replayed(table.id), bot.faces[table.game]
    shown, latest = chronicle.latest if ply is None else ply, chronicle.latest
    view = chronicle.view(shown)
    picture = await drawn(bot, table.game, face.board, chronicle.table.at(shown), view, words)
    await request.answer(
        history_title(words, shown, latest), files=[picture.file(f"{table.game}-{table.id}-{shown}.png")]
    )
