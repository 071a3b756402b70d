"""Computers that play: a table of them to watch, and a hint for who is to move."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.chat.controls.controls import one_of, outdated, view_of
from cogs.chat.controls.moves import move_in_words
from cogs.chat.places.rooms import Rooms
from cogs.chat.places.venue import venue_of
from cogs.chat.requests.finding import table_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.levels import level_option
from cogs.chat.words.names import safe_names
from cogs.chat.words.translation import game_choices, localized, options
from cogs.messages.lid import STEM, lid_of, with_or_without
from cogs.messages.lobby import lobby_text
from cogs.messages.reasons import why
from computers.levels import Level
from engines.protocol import Options
from engines.registry import AnyEngine
from locales import Words
from tables.core.errors import NoSuchGameError
from tables.core.model import Status, Table, TableRequest


class Computers(commands.Cog):
    """`/watch`, and the Hint button."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("hint", self.hint, dear=True)
        app.actions.add("stop-watched", self.stop, updates=True)
        app.actions.add("watch-again", self.watch_again, publishes=True)

    @app_commands.command(name=localized("command-watch"), description=localized("command-watch.description"))
    @options("game", "players")
    @app_commands.choices(game=game_choices())
    @level_option("level")
    @app_commands.guild_only()
    async def watch(
        self,
        interaction: Interaction,
        game: str,
        players: app_commands.Range[int, 1, 5] | None = None,
        level: str = Level.EXPERT.value,
    ) -> None:
        """Let computers play a game of their own, here, in public."""
        async with handling(interaction, publishes=True) as request:
            engine = self.app.games.get(game)
            if engine is None:
                raise NoSuchGameError
            seats, options = usual(engine)
            table = await open_watched(request, game, players or seats, options, one_of(Level, level))
            await self._publish(request, table)

    async def watch_again(self, press: Press) -> None:
        """Let computers play another game like the one that is over."""
        request, before = press.request, await table_of(press)
        if not before.is_watched:
            raise outdated()
        level = before.chairs[0].level
        await self._publish(
            request, await open_watched(request, before.game, len(before.chairs), before.options, level)
        )

    async def _publish(self, request: Request, table: Table) -> None:
        """Say to all who plays."""
        words = Words(table.locale)
        text = await lobby_text(self.app, table, words)
        await with_or_without(
            await lid_of(self.app, table, words),
            lambda pictures: request.publish(text, view=view_of(), pictures=pictures, stem=STEM),
        )

    async def stop(self, press: Press) -> None:
        """End a game of computers, for the person who began it."""
        request, table = press.request, await table_of(press)
        request.table = await self.app.tables.play.stop_watched(table.id, request.person.user_id)
        self.app.delivery.follow_up(table.id)
        await request.answer(request.words("watched-stopped"))

    async def hint(self, press: Press) -> None:
        """Name a good move, and what it would bring."""
        await show_hint(press.request, await table_of(press))


def usual(engine: AnyEngine) -> tuple[int, Options]:
    """Return the seats and options of a game where none were chosen."""
    return max(2, engine.seats.start), {name: values[0] for name, values in engine.choices.items()}


def may_be_stopped(table: Table, user_id: int) -> bool:
    """Whether it is a game of computers that a person has begun and may end."""
    return table.is_watched and table.status is Status.RUNNING and table.host_id == user_id


async def open_watched(request: Request, game: str, seats: int, options: Options, level: Level) -> Table:
    """Open a running game between computers only. Raises as `Lobby.open`."""
    app, venue = request.app, await venue_of(request)
    table = await app.tables.lobby.open(
        TableRequest(
            game,
            request.person,
            venue.place,
            wanted=seats,
            options=options,
            locale=venue.locale,
            host_plays=False,
            computers=level,
        )
    )
    table = await Rooms(app).find_soon(table)
    app.delivery.follow_up(table.id)
    return table


async def show_hint(request: Request, table: Table) -> None:
    """Show a good move for the person, why it is good, and what it leads to. Raises `TableError`, `GameError`."""
    request.table = table
    app, words, user_id = request.app, request.words, request.person.user_id
    move = await app.tables.play.hint(table.id, user_id)
    reasons = await app.tables.play.reasons(table.id, user_id, move)
    names = safe_names(table, words)
    position = await app.tables.history.position(table.id, user_id)
    events = position.preview(move).events
    hint = words("hint", move=move_in_words(app.presenters[table.game], move, words, events))
    text = "\n".join(part for part in (hint, why(reasons, table.game, names, words)) if part)
    await app.panels.of(table.game).preview(request, position, move, text, words("panel-preview"))
