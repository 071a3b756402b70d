"""`/me`: a person's notifications, absence and results. Answered privately."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.requests.admission import dear
from cogs.chat.requests.finding import MOST_CHOICES
from cogs.chat.requests.request import handling, seen_language, words_of
from cogs.chat.runtime.app import App, Bot, Interaction
from cogs.chat.words.translation import game_choices, localized, options
from cogs.people.absence import be_away, be_back
from cogs.people.blocks import UNBLOCK, block, show_blocked, unblock
from cogs.people.forgetting import FORGET, KEEP, ask_to_forget, forget_for_good, keep
from cogs.people.languages import language_option
from cogs.people.notes import DROP, LEAF, drop, leaf, show_kept
from cogs.people.reminders import (
    DIRECT,
    WAYS,
    add_reminder_actions,
    change_reminders,
    hour_choices,
    time_choices,
)
from cogs.people.settings import settings_text
from cogs.people.settings_panel import add_settings_actions, show_settings, speak
from cogs.people.statistics import show_figures
from cogs.people.zones import keep_quiet
from tables.core.zones import clocks_of, zone_in_words, zones_like

DAYS_AHEAD = (1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28, 42)
"""How far away the days lie that are suggested for the end of an absence."""


class Me(commands.GroupCog, group_name=localized("command-me"), group_description=localized("command-me.description")):
    """The commands of `/me`.

    `away`, `back`, `reminders`, `quiet`, `autoaway`, `language`, `settings`, `stats`, `notes`, `block`,
    `privacy`, `forget`.
    """

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        app.actions.add(FORGET, forget_for_good, updates=True)
        app.actions.add(KEEP, keep, updates=True)
        app.actions.add(LEAF, leaf, updates=True)
        app.actions.add(DROP, drop, updates=True)
        app.actions.add(UNBLOCK, unblock, updates=True)
        add_reminder_actions(app)
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

    @app_commands.command(name=localized("command-reminders"), description=localized("command-reminders.description"))
    @options("active", "by", "following", "times", "unclocked", "digest", "zone")
    @app_commands.choices(by=[app_commands.Choice(name=localized(f"choice-by-{way}"), value=way) for way in WAYS])
    async def reminders(
        self,
        interaction: Interaction,
        active: bool | None = None,
        by: str | None = None,
        following: bool | None = None,
        times: str | None = None,
        unclocked: str | None = None,
        digest: str | None = None,
        zone: str | None = None,
    ) -> None:
        """Change how the person is reminded; what is left out stays as it is."""
        async with handling(interaction) as request:
            changes: dict[str, Any] = {
                "reminds": active,
                "directly": None if by is None else by == DIRECT,
                "next_up": following,
                "language": seen_language(interaction),
                "clocked": times,
                "unclocked": unclocked,
            }
            await change_reminders(request, digest=digest, zone=zone, **changes)

    @app_commands.command(name=localized("command-quiet"), description=localized("command-quiet.description"))
    # `from` is a keyword of Python, so the parameters are called otherwise than the options.
    @options("zone", start="from", end="to")
    async def quiet(
        self,
        interaction: Interaction,
        start: str | None = None,
        end: str | None = None,
        zone: str | None = None,
    ) -> None:
        """Set the hours in which nothing notifies the person; without any, there are none."""
        async with handling(interaction) as request:
            await keep_quiet(request, start, end, zone)

    @app_commands.command(name=localized("command-autoaway"), description=localized("command-autoaway.description"))
    @options("allowed")
    async def autoaway(self, interaction: Interaction, allowed: bool) -> None:
        """Whether the person counts as away before their time is up for the first time."""
        async with handling(interaction) as request:
            wishes = await self.app.tables.people.change(request.person.user_id, auto_away=allowed)
            await request.answer(settings_text(wishes, request))

    @app_commands.command(name=localized("command-language"), description=localized("command-language.description"))
    @language_option("language")
    async def language(self, interaction: Interaction, language: str) -> None:
        """Set the language of private answers and direct messages."""
        async with handling(interaction) as request:
            await speak(request, language)

    @app_commands.command(name=localized("command-settings"), description=localized("command-settings.description"))
    async def settings(self, interaction: Interaction) -> None:
        """Everything the person has set."""
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

    @app_commands.command(name=localized("command-notes"), description=localized("command-notes.description"))
    async def notes(self, interaction: Interaction) -> None:
        """Show the person's notes that outlast their games."""
        async with handling(interaction) as request:
            await show_kept(request)

    @app_commands.command(name=localized("command-block"), description=localized("command-block.description"))
    @options(player="blocked")
    async def block(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Block a person, or show whom the person blocks."""
        async with handling(interaction) as request:
            await (show_blocked(request) if player is None else block(request, player))

    @app_commands.command(name=localized("command-privacy"), description=localized("command-privacy.description"))
    @options("listed")
    async def privacy(self, interaction: Interaction, listed: bool) -> None:
        """Whether others see what the person reached."""
        async with handling(interaction) as request:
            wishes = await self.app.tables.people.change(request.person.user_id, listed=listed)
            await request.answer(settings_text(wishes, request))

    @dear
    @app_commands.command(name=localized("command-forget"), description=localized("command-forget.description"))
    async def forget(self, interaction: Interaction) -> None:
        """Ask whether everything about the person is to go."""
        async with handling(interaction) as request:
            await ask_to_forget(request)

    @quiet.autocomplete("zone")
    @reminders.autocomplete("zone")
    async def _zones(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Zones that contain what was typed, with the time it is there: the likeliest way to know one's own."""
        now = self.app.now()
        return [
            app_commands.Choice(
                name=f"{zone_in_words(zone)} ({now.astimezone(clocks_of(zone)):%H:%M})", value=zone_in_words(zone)
            )
            for zone in zones_like(current, MOST_CHOICES)
        ]

    @reminders.autocomplete("times")
    async def _times(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest times of reminders, with what they mean."""
        return time_choices(words_of(interaction), current)

    @reminders.autocomplete("unclocked")
    async def _times_unclocked(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest the same for turns without a clock."""
        return time_choices(words_of(interaction), current, is_clocked=False)

    @reminders.autocomplete("digest")
    async def _hours(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest hours of the day, and none."""
        return hour_choices(words_of(interaction), current)

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


async def setup(bot: Bot) -> None:
    """Load the cog."""
    await bot.add_cog(Me(bot.app))
