"""Clocks in chat: deadlines as Discord shows moments, giving more time."""

from __future__ import annotations

import logging

from discord import app_commands
from discord.ext import commands

from cogs.chat.requests.finding import suggest_tables, table_here, table_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.names import bold, safe_name
from cogs.chat.words.pace import pace_in_words
from cogs.chat.words.translation import localized, options
from cogs.messages.clock import MORE_FOR_ALL, MORE_TIME, stamp, state_lines
from cogs.messages.ending import end_in_words
from cogs.messages.waiting import clock_lines
from locales import SafeText
from tables.core.model import Status, Table

log = logging.getLogger(__name__)


class ClockCog(
    commands.GroupCog, group_name=localized("command-clock"), group_description=localized("command-clock.description")
):
    """`/clock`, and the button that gives more time."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        app.actions.add(MORE_TIME, self.from_button)
        app.actions.add(MORE_FOR_ALL, self.for_all_from_button)

    @app_commands.command(name=localized("command-clock-show"), description=localized("command-clock-show.description"))
    @options("table")
    async def show(self, interaction: Interaction, table: int | None = None) -> None:
        """Whose time runs, and until when, privately."""
        async with handling(interaction) as request:
            found = await table_here(request, table)
            await request.answer(await _clock_text(found, request))

    @app_commands.command(name=localized("command-clock-more"), description=localized("command-clock-more.description"))
    @options("everybody", "table")
    async def more(self, interaction: Interaction, everybody: bool = False, table: int | None = None) -> None:
        """Give the player to move more time, or everybody."""
        async with handling(interaction) as request:
            await self._give(request, (await table_here(request, table)).id, everybody=everybody)

    @show.autocomplete("table")
    @more.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        """Suggest the person's own tables."""
        return await suggest_tables(interaction, None, current)

    async def from_button(self, press: Press) -> None:
        """Give the player to move the time of one more turn."""
        await self._give(press.request, (await table_of(press)).id)

    async def for_all_from_button(self, press: Press) -> None:
        """Give everybody more time."""
        await self._give(press.request, (await table_of(press)).id, everybody=True)

    async def _give(self, request: Request, table_id: int, *, everybody: bool = False) -> None:
        table = await self.app.tables.clock.give_time(table_id, request.person.user_id, everybody=everybody)
        request.table = table
        assert table.deadline is not None
        player = safe_name(table.chairs[min(table.to_act)], request.words)
        done = "more-for-all-done" if everybody else "more-time-done"
        await request.answer(request.words(done, player=player, moment=stamp(table.deadline, "f")))
        self.app.delivery.remind(table_id)


async def _clock_text(table: Table, request: Request) -> str:
    words = request.words
    lines = [f"### {words.game(table.game)}"]
    if table.status in (Status.OVER, Status.CANCELLED):
        return "\n".join([*lines, *await end_in_words(request.app, table, words), words("clock-over")])
    if table.pace is None:
        lines.append(words("clock-pace-none"))
    else:
        lines.append(f"{pace_in_words(table.pace, words)}.")
    if table.status is Status.RUNNING:
        player = SafeText(" ".join(bold(safe_name(table.chairs[seat], words)) for seat in sorted(table.to_act)))
        lines.append(words("clock-to-move", player=player))
        if table.turn_at is not None:
            lines.append(words("clock-since", moment=stamp(table.turn_at, "R")))
        state = await request.app.tables.clock.state(table.id, request.person.user_id)
        lines += [*clock_lines(table, state.waiting, words), *state_lines(table, state, words)]
    return "\n".join(line for line in lines if line)
