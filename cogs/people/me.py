"""`/me`: a person's settings, absence and results. Answered privately."""

from __future__ import annotations

from datetime import timedelta

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.requests.admission import dear
from cogs.chat.requests.request import handling, words_of
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import game_choices, localized, options
from cogs.people.absence import be_away, be_back
from cogs.people.alerts import add_alert_actions
from cogs.people.blocks import UNBLOCK, unblock
from cogs.people.forgetting import FORGET, KEEP, forget_for_good, keep
from cogs.people.my_data import MyData
from cogs.people.reminders import add_reminder_actions
from cogs.people.settings_panel import add_settings_actions, show_settings
from cogs.people.statistics import show_figures
from tables.core.zones import clocks_of

DAYS_AHEAD = (1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28, 42)
"""How far away the days lie that are suggested for the end of an absence."""


class Me(commands.GroupCog, group_name=localized("command-me"), group_description=localized("command-me.description")):
    """`/me settings`, `away`, `back`, `stats`, `data`: all that is set has a button under the settings."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        self._data = MyData(app)
        app.actions.add(FORGET, forget_for_good, updates=True)
        app.actions.add(KEEP, keep, updates=True)
        app.actions.add(UNBLOCK, unblock, updates=True)
        add_reminder_actions(app)
        add_alert_actions(app)
        add_settings_actions(app)

    @app_commands.command(name=localized("command-away"), description=localized("command-away.description"))
    @options("until")
    async def away(self, interaction: Interaction, until: str) -> None:
        """Stop the person's clocks until a day, and tell their tables."""
        async with handling(interaction) as request:
            await be_away(request, until)

    @app_commands.command(name=localized("command-back"), description=localized("command-back.description"))
    async def back(self, interaction: Interaction) -> None:
        """Let the person's clocks go on, and show where they are awaited."""
        async with handling(interaction) as request:
            await be_back(request)

    @app_commands.command(name=localized("command-settings"), description=localized("command-settings.description"))
    async def settings(self, interaction: Interaction) -> None:
        """Show everything the person has set, with a button or a form for each."""
        async with handling(interaction) as request:
            await show_settings(request)

    @dear
    @app_commands.command(name=localized("command-stats"), description=localized("command-stats.description"))
    @options("game", "player")
    @app_commands.choices(game=game_choices())
    async def stats(
        self, interaction: Interaction, game: str | None = None, player: discord.User | None = None
    ) -> None:
        """Show what the person reached, or another player."""
        async with handling(interaction) as request:
            await show_figures(request, game, player)

    @dear
    @app_commands.command(name=localized("command-data"), description=localized("command-data.description"))
    async def data(self, interaction: Interaction) -> None:
        """Send the person all that is kept about them."""
        async with handling(interaction) as request:
            await self._data.send(request)

    @away.autocomplete("until")
    async def _days(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Days to come back on."""
        words = words_of(interaction)
        wishes = await self.app.tables.people.preferences(interaction.user.id)
        today = self.app.now().astimezone(clocks_of(wishes.zone or "UTC")).date()
        found = [(str(today + timedelta(days=days)), days) for days in DAYS_AHEAD]
        return [
            app_commands.Choice(name=words("away-in-days", date=date, days=days), value=date)
            for date, days in found
            if current.strip() in date
        ]
