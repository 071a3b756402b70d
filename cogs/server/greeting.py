"""The first message: what this is, and one press to be playing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

import discord
from discord.ext import commands

from cogs.chat.controls.controls import view_of
from cogs.chat.places.rooms import Rooms
from cogs.chat.places.venue import venue_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS
from cogs.chat.runtime.app import App
from locales import Words, language_of, message_key
from screens.controls import IN_A_ROW, Address, Control, Style, outdated
from screens.lobby import lobby_text
from screens.opening import home_button, usual
from tables.core.model import Status, Table, TableRequest


class Welcome(commands.Cog):
    """The greeting's buttons."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("play-computer", self.play_computer)

    async def play_computer(self, press: Press) -> None:
        """Open a table for the person and a computer, and begin at once. The detail names the game."""
        request, app = press.request, self.app
        engine = app.games.get(press.detail)
        if engine is None:
            raise outdated()
        venue = await venue_of(request)
        seats, options = usual(engine)
        table = await app.tables.lobby.open(
            TableRequest(engine.slug, request.person, venue.place, wanted=seats, options=options, locale=venue.locale)
        )
        while table.status is Status.LOBBY:
            table = await app.tables.lobby.add_computer(table.id, request.person.user_id)
        table = await Rooms(app).find_soon(table)
        app.delivery.follow_up(table.id)
        await request.answer(await lobby_text(app, table, request.words), view=_first_steps(table, request.words))


def _first_steps(table: Table, words: Words) -> Sequence[Control]:
    """Return the first controls of a player who has just sat down; Play is under the board, once it is their turn."""
    at = Address(table.id, table.ply)
    return [
        at.button(words("button-hint"), "hint", style=Style.PRIMARY),
        at.button(words("button-rules"), "rules", table.game),
    ]


def games_in_words(games: Iterable[str], words: Words) -> list[str]:
    """Return a line about every game."""
    return [f"- **{words.game(slug)}** · {words(message_key(slug) + '-tagline')}" for slug in games]


def each_game(
    games: Iterable[str],
    words: Words,
    label: str,
    action: str,
    *,
    row: int,
    style: Style = Style.SECONDARY,
) -> list[Control]:
    """Return a row with a button for every game, the first if there are many; `label` is a sentence with ``$game``."""
    nowhere, shown = Address(0, 0), islice(games, IN_A_ROW)
    return [nowhere.button(words(label, game=words.game(slug)), action, slug, style=style, row=row) for slug in shown]


async def post(app: App, channel: discord.TextChannel, *, local: bool = False) -> discord.Message:
    """Greet a channel, with buttons to play each game, to learn each game, and to home."""
    words = Words(language_of(channel.guild.preferred_locale.value))
    lines = [words("welcome"), "", *games_in_words(app.games, words)]
    if local:
        lines += ["", words("welcome-local")]
    buttons = [
        *each_game(app.games, words, "welcome-start", "play-computer", row=0, style=Style.SUCCESS),
        *each_game(app.games, words, "button-learn-game", "learn", row=1),
        home_button(words, row=2),
    ]
    return await channel.send("\n".join(lines), view=view_of(*buttons), allowed_mentions=NO_PINGS)
