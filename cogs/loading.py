"""What the bot loads when it starts: every cog, the games that are whole, and the rounds over what is due."""

from __future__ import annotations

import logging
from functools import partial
from types import ModuleType

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
from screens import (
    clock,
    coaching,
    first_game,
    games_list,
    history,
    home,
    hosting,
    in_words,
    learning,
    leaving,
    lobby,
    managing,
    new_table,
    notes,
    opened,
    pages,
    privacy,
    puzzle,
    recap,
    rematch,
    replay,
    reviews,
    rules,
    seats,
    seeking,
    server,
    settings,
    statistics,
    status,
    today,
    turn_buttons,
    votes,
    wishes,
)
from screens.panels import planning, typing, word_by_word

log = logging.getLogger("pagoda")

COGS = (
    TableWaker,
    Poster,
    Deletions,
    EmojiKeeper,
    CompanyPoster,
    reminders,
    lobby,
    hosting,
    leaving,
    turn_buttons,
    games_list,
    seats,
    status,
    history,
    recap,
    in_words,
    replay,
    pages,
    opened,
    rematch,
    seeking,
    rules,
    learning,
    clock,
    votes,
    wishes,
    settings,
    statistics,
    today,
    puzzle,
    LanguageKeeper,
    privacy,
    venue,
    managing,
    servers,
    Arriving,
    home,
    first_game,
    coaching,
    server,
    Membership,
    reviews,
    Menus,
    planning,
    typing,
    word_by_word,
    notes,
    new_table,
)
"""The cogs and the rooms of `screens` that every bot has, due work before pending."""


async def load_cogs(bot: Bot, app: App, lacking: dict[str, str]) -> None:
    """Load every cog, then the games, and start the rounds. A game that is not whole is left out, and the log says why.

    `lacking` has that of the games that are left out already.
    """
    app.places = DiscordPlaces(app)
    for each in COGS:
        if isinstance(each, ModuleType):
            add_room(bot, app, each.__name__)
        else:
            await bot.add_cog(each(app))
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
