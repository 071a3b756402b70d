"""The commands every game has: `move`, `board`, `hand` where there are hands.

A game's own cog adds `new` and its quick moves.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.chat.requests.finding import MOST_CHOICES, find_table, finished_or_running, suggest_tables
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import localized, options
from engines.registry import ENGINES
from screens.controls import Address
from screens.history import IN_WORDS, history_title
from screens.in_words import LONGEST_PLACE, SaidPosition, place
from screens.new_table import open_as_last_time
from screens.panels.playing import play
from screens.recap import hand_at
from screens.refusals import EXPECTED
from screens.screen import Screen
from tables.core.model import Table


class GameCog(commands.GroupCog):
    """What `/qin`, `/china` and every further game share. Subclasses set `slug`."""

    slug: str

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        if self.app_command is not None and not ENGINES[self.slug].has_hands:
            # discord.py makes the command for every subclass: games without hands take theirs out again.
            self.app_command.remove_command(self.hand.name)

    @app_commands.command(name=localized("command-move"), description=localized("command-move.description"))
    @options("table", text="move")
    async def move(self, interaction: Interaction, text: str, table: int | None = None) -> None:
        """Play a move in the game's notation."""
        async with handling(interaction) as request:
            found = await find_table(request, self.slug, table)
            await request.give(await play(Press(request), found, text))

    @app_commands.command(name=localized("command-again"), description=localized("command-again.description"))
    async def again(self, interaction: Interaction) -> None:
        """Open a table like the person's latest one of this game here, and invite the same people."""
        async with handling(interaction, publishes=True) as request:
            await request.give(await open_as_last_time(request, self.slug))

    @app_commands.command(name=localized("command-hand"), description=localized("command-hand.description"))
    @options("table")
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        """Show the person their hand, privately."""
        async with handling(interaction) as request:
            await request.give(await hand_at(Press(request), (await find_table(request, self.slug, table)).id))

    @app_commands.command(name=localized("command-board"), description=localized("command-board.description"))
    @options("step", "about", "table")
    async def board(
        self,
        interaction: Interaction,
        step: app_commands.Range[int, 0] | None = None,
        about: app_commands.Range[str, 1, LONGEST_PLACE] | None = None,
        table: int | None = None,
    ) -> None:
        """Show the board, now or after an earlier step, privately; or say in words what is at a place of it."""
        async with handling(interaction) as request:
            found = await finished_or_running(request, self.slug, table)
            await show_board(request, found, step, about)

    @move.autocomplete("text")
    async def _suggest_moves(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Legal moves of the person who types, those that contain what was typed."""
        moves = await self.legal_moves(interaction)
        typed = " ".join(current.lower().split())
        found = [move for move in moves if typed in move.lower()]
        # Discord takes 25 suggestions at most.
        return [app_commands.Choice(name=move, value=move) for move in found[:MOST_CHOICES]]

    @move.autocomplete("table")
    @hand.autocomplete("table")
    @board.autocomplete("table")
    async def _suggest_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        """Suggest the person's own tables of this game."""
        return await suggest_tables(interaction, self.slug, current)

    async def legal_moves(self, interaction: Interaction) -> tuple[str, ...]:
        """Return the moves the person can make at the table the command would act on; none when that is unclear."""
        table = await self.table_meant(interaction)
        return () if table is None else await self.app.tables.history.legal_moves(table.id, interaction.user.id)

    async def table_meant(self, interaction: Interaction) -> Table | None:
        """Return the table the command would act on. None when that is unclear: the command itself will say why."""
        # An option that is being typed may hold anything, or be missing.
        named = getattr(interaction.namespace, "table", None)
        try:
            return await find_table(Request(interaction), self.slug, named if isinstance(named, int) else None)
        except EXPECTED:
            return None


async def show_board(request: Request, table: Table, ply: int | None, about: str | None = None) -> None:
    """Show the board after a move, privately, as everyone may see it; say what is at the place that is asked about."""
    request.table = table
    app, words = request.app, request.words
    replayed, presenter = await app.tables.files.lately(table.id, ply=ply), app.presenters[table.game]
    shown, latest = replayed.latest if ply is None else ply, replayed.latest
    view = replayed.view(shown)
    if about is not None:
        await request.give(place(Press(request), SaidPosition(replayed, shown), about))
        return
    pictures = presenter.board(replayed.table.at(shown), view, words)
    stem = f"{table.game}-{table.id}-{shown}"
    ways = [Address(table.id, latest).button(words("button-in-words"), IN_WORDS, str(shown))]
    await request.give(Screen(history_title(words, shown, latest), ways, pictures, stem))
