"""The option `pace`: a text with suggestions, which also takes what people write."""

from __future__ import annotations

from discord import app_commands

from cogs.chat.requests.request import Request, words_of
from cogs.chat.runtime.app import Interaction
from cogs.chat.words.pace import pace_label
from cogs.chat.words.translation import Command, options
from locales import Words
from tables.core.errors import TableError
from tables.core.pace import Pace
from tables.core.pace_text import offered, read_pace

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
    paces = offered(None if server.pace is None else server.pace.hours)
    found = {each.text: pace_label(each, words) for each in paces}
    typed = current.strip().casefold()
    if typed:
        fitting = {text: label for text, label in found.items() if typed in label.casefold()}
        found = {**_typed(current, words), **fitting} or found
    return [app_commands.Choice(name=label, value=text) for text, label in found.items()][:_MOST]


def _typed(current: str, words: Words) -> dict[str, str]:
    """Return the pace that was typed, by its text; empty if it is none yet."""
    try:
        named = read_pace(current)
    except TableError:
        return {}
    return {named.text: pace_label(named, words)}
