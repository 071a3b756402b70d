"""What the bot loads when it starts: every cog, the games that are whole, and the rounds over what is due."""

from __future__ import annotations

import logging
from functools import partial

from cogs.chat.places import venue
from cogs.chat.places.lobbies import DiscordPlaces
from cogs.chat.requests.commands import Menus, add_game, add_room
from cogs.chat.runtime.app import App, Bot
from cogs.delivery import reminders, servers
from cogs.delivery.company import CompanyPoster
from cogs.delivery.emoji import EmojiKeeper
from cogs.delivery.poster import Poster
from cogs.delivery.rounds import ROUNDS, LanguageKeeper, TableWaker, sweeping
from cogs.delivery.servers import Arriving, Deletions, Membership
from screens.actions import read_shared_rooms

log = logging.getLogger("pagoda")

COGS = (TableWaker, Poster, Deletions, EmojiKeeper, CompanyPoster, LanguageKeeper, Arriving, Membership, Menus)
"""The cogs that every bot has, due work before pending."""

ROOMS = tuple(module.__name__ for module in (reminders, servers, venue))
"""The modules beside those of `screens` whose actions every bot has: they need Discord."""


async def load_cogs(bot: Bot, app: App, lacking: dict[str, str]) -> None:
    """Load every cog, then the games, and start the rounds. A game that is not whole is left out, and the log says why.

    `lacking` has that of the games that are left out already.
    """
    app.places = DiscordPlaces(app)
    for cog in COGS:
        await bot.add_cog(cog(app))
    for room in (*read_shared_rooms(), *ROOMS):
        add_room(bot, app, room)
    for look, what in ROUNDS:
        sweeping(app, partial(look, app), what)
    for slug in list(app.games):
        try:
            await add_game(bot, slug)
        except Exception as error:  # noqa: BLE001 (a game that is being made may fail in any way)
            lacking[slug] = f"it cannot be loaded: {type(error).__name__}: {error}."
            # The tables look into the same mapping: for them, too, it is not there.
            del app.games[slug]
            app.presenters.pop(slug, None)
    for slug, why in lacking.items():
        log.error("%s is left out: %s", slug, why)
    for sweep in app.delivery.sweeps:
        sweep.start()
