"""The option `pace`: a text with suggestions, which also takes what people write."""

from __future__ import annotations

from discord import app_commands

from cogs.chat.requests.request import Request, words_of
from cogs.chat.runtime.app import Interaction
from cogs.chat.words.translation import Command, options
from locales import Words
from screens.times import SUGGESTION_LENGTH, duration, pace_label, written_in_words
from tables.core.errors import TableError
from tables.core.pace import NOTE, Pace, WrittenPace, offered, read_pace

PACE_EXAMPLE, PACE_LENGTH = "24h · 3d +12h max 5d", 60
"""What a field for a pace shows while it is empty, and the characters that can be typed into it."""

_MOST = 25
"""Suggestions that Discord takes for an option."""


def pace_option(command: Command) -> Command:
    """Give a command the option `pace`."""
    return app_commands.autocomplete(pace=_suggest)(options("pace")(command))


async def pace_named(request: Request, text: str) -> Pace | None:
    """Read a pace that a person names. Raises as `Guilds.pace_written`."""
    guild_id, user_id = request.interaction.guild_id, request.person.user_id
    # A number of hours comes from a Discord that still shows the former choices.
    return await request.app.tables.guilds.pace_written(str(text), guild_id, user_id)


async def _suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest what was typed, if it is a pace, and the usual paces."""
    words = words_of(interaction)
    server = await interaction.client.app.tables.guilds.settings(interaction.guild_id)
    found = {each.text: each for each in offered(None if server.pace is None else server.pace.hours)}
    typed = current.strip().casefold()
    if typed:
        fitting = {text: each for text, each in found.items() if typed in pace_label(each, words).casefold()}
        found = {**_typed(current), **fitting} or found
    labels = {text: _label(each, interaction, words) for text, each in found.items()}
    return [app_commands.Choice(name=label, value=text) for text, label in labels.items()][:_MOST]


def _typed(current: str) -> dict[str, WrittenPace]:
    """Return the pace that was typed, by its text; empty if it is none yet."""
    try:
        named = read_pace(current)
    except TableError:
        return {}
    return {named.text: named}


def _label(named: WrittenPace, interaction: Interaction, words: Words) -> str:
    """Return a pace in words, with about how long a game of the command takes at it."""
    label, command = pace_label(named, words), interaction.command
    # A game's cog has its name; the other commands with a pace belong to no game.
    game = getattr(command.binding, "slug", "") if isinstance(command, app_commands.Command) else ""
    if (presenter := interaction.client.app.presenters.get(game)) is None:
        return label
    seats = interaction.namespace.players or min(presenter.turns, default=0)
    if not (about := duration(presenter, seats, named.pace, words)):
        return label
    wholes = (f"{said}{NOTE}{about}" for said in (label, written_in_words(named, words)))
    return next((whole for whole in wholes if len(whole) <= SUGGESTION_LENGTH), label)
