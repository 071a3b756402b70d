"""The extensions that the bot loads when it starts: every cog, and the games that are whole."""

from __future__ import annotations

import logging

from discord.ext import commands

from cogs.chat.runtime.app import App, Bot
from tables.core.errors import GameAbsentError

log = logging.getLogger("pagoda")

COGS = (
    "cogs.delivery.waking",
    "cogs.delivery.poster",
    "cogs.delivery.restoring",
    "cogs.delivery.deletions",
    "cogs.delivery.emoji",
    "cogs.delivery.digest_sweep",
    "cogs.delivery.bulletins",
    "cogs.delivery.alert_sweep",
    "cogs.delivery.trial",
    "cogs.delivery.seeking",
    "cogs.table.lobby",
    "cogs.table.hosting",
    "cogs.table.waiting_lobby",
    "cogs.table.leaving",
    "cogs.table.turn_buttons",
    "cogs.people.games_list",
    "cogs.people.games_file",
    "cogs.table.commands",
    "cogs.table.rematch",
    "cogs.table.seeking",
    "cogs.teaching.rules",
    "cogs.teaching.lessons",
    "cogs.teaching.exercises",
    "cogs.table.clock",
    "cogs.table.votes",
    "cogs.people.me",
    "cogs.people.statistics",
    "cogs.people.languages",
    "cogs.people.privacy",
    "cogs.table.going_on",
    "cogs.server.managing",
    "cogs.server.act_log",
    "cogs.server.greeting",
    "cogs.server.onboarding",
    "cogs.server.home",
    "cogs.server.server_panel",
    "cogs.delivery.departures",
    "cogs.table.computers",
    "cogs.table.reviews",
    "cogs.table.menus",
    "cogs.table.planning",
    "cogs.table.typing",
    "cogs.table.notes",
    "cogs.game.word_by_word",
    "cogs.game.opening_form",
)
"""The extensions that every bot has, due work before pending work; each game has one of its name."""


async def load_cogs(bot: Bot, app: App, lacking: dict[str, str]) -> None:
    """Load every cog, then the games. One that is not whole is left out, and the log says what it lacks.

    `lacking` has that of the games that are left out already.
    """
    for cog in COGS:
        await bot.load_extension(cog)
    for slug in list(app.games):
        try:
            await bot.load_extension(f"cogs.{slug}")
            app.presenters[slug]  # A game that registers none cannot be shown.
        except (commands.ExtensionError, GameAbsentError) as error:
            lacking[slug] = f"cogs.{slug} cannot be loaded: {error}."
            # The tables look into the same mapping: for them, too, it is not there.
            del app.games[slug]
            app.presenters.pop(slug, None)
    for slug, why in lacking.items():
        log.error("%s is left out: %s", slug, why)
