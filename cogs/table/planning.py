"""Planning ahead: the planning board, and turns that play themselves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from discord import app_commands
from discord.ext import commands

from cogs.chat.requests.finding import suggest_tables, table_here
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import localized, options
from cogs.game.planning import TRIED, choose, planned_at, show_plan, show_present
from screens.controls import number_in, one_of, outdated
from screens.finding import sight_of
from tables.core.errors import StaleError
from tables.play.premoves import OFFERED, Guard


def _or_present(step: Callable[[Press], Awaitable[None]]) -> Callable[[Press], Awaitable[None]]:
    """Wrap a step: where its button is of an earlier board, show the board as it is now."""

    async def handle(press: Press) -> None:
        try:
            await step(press)
        except StaleError:
            await show_present(press.request, press.table_id)

    return handle


class PlanningCog(commands.Cog):
    """What one does on the planning board."""

    def __init__(self, app: App) -> None:
        self.app = app
        add = app.actions.add
        add("plan", self.begin)
        add("plan-at", self.begin_at)
        add("plan-board", _or_present(self.board), updates=True)
        add("plan-seat", _or_present(self.hand_to), updates=True)
        add("plan-anew", self.start_over, updates=True)
        add("plan-arm", _or_present(self.arm), updates=True)
        add("plan-off", self.disarm, updates=True)
        add(f"{TRIED}take-back", _or_present(self.take_back), updates=True)

    @app_commands.command(name=localized("command-plan"), description=localized("command-plan.description"))
    @options("table")
    async def plan(self, interaction: Interaction, table: int | None = None) -> None:
        """Open the planning board."""
        async with handling(interaction) as request:
            found = request.table = await table_here(request, table)
            await self._open(request, found.id)

    @plan.autocomplete("table")
    async def _suggest_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(interaction, None, current)

    async def begin(self, press: Press) -> None:
        """Open the planning board where it was; where nothing was tried, with the person's own turn."""
        await self._open(press.request, press.table_id)

    async def begin_at(self, press: Press) -> None:
        """Begin to plan at the table that was chosen."""
        await self._open(press.request, number_in(press.value))

    async def board(self, press: Press) -> None:
        """Show the whole board."""
        await show_plan(press.request, await planned_at(press))

    async def hand_to(self, press: Press) -> None:
        """Try moves of a seat next."""
        request, seat = press.request, number_in(press.detail)
        handed = await self.app.tables.planning.hand_to(
            press.table_id, request.person.user_id, seat, press.ply, sight_of(request)
        )
        await choose(request, handed)

    async def take_back(self, press: Press) -> None:
        """Take the latest move out of the line, and choose another one."""
        request = press.request
        planning = self.app.tables.planning
        shorter = await planning.undo(press.table_id, request.person.user_id, press.ply, sight_of(request))
        await choose(request, shorter)

    async def start_over(self, press: Press) -> None:
        """Throw away what was tried: the action `plan-anew`."""
        request = press.request
        planning = self.app.tables.planning
        await choose(request, await planning.clear_line(press.table_id, request.person.user_id, sight_of(request)))

    async def arm(self, press: Press) -> None:
        """Let the own turn on the board play itself."""
        request, guard = press.request, one_of(Guard, press.detail)
        if guard not in OFFERED:
            raise outdated()
        planning = self.app.tables.planning
        armed = await planning.arm(press.table_id, request.person.user_id, guard, press.ply, sight_of(request))
        await show_plan(request, armed)

    async def disarm(self, press: Press) -> None:
        """Let nothing play itself."""
        request = press.request
        planning = self.app.tables.planning
        await show_plan(request, await planning.disarm(press.table_id, request.person.user_id, sight_of(request)))

    async def _open(self, request: Request, table_id: int) -> None:
        planning = self.app.tables.planning
        position = await planning.position(table_id, request.person.user_id, sight_of(request))
        if position.line or position.premoves:
            await show_plan(request, position)
        else:
            await choose(request, position)
