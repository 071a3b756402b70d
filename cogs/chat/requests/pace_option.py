"""The option `pace`: a text with suggestions, which also takes what people write."""

from __future__ import annotations

from discord import app_commands

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import Interaction
from cogs.chat.words.translation import Command, options
from screens.controls import MOST_OPTIONS
from screens.new_table import suggested_paces


def pace_option(command: Command) -> Command:
    """Give a command the option `pace`."""
    return app_commands.autocomplete(pace=_suggest)(options("pace")(command))


async def _suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    command = interaction.command
    # A game's cog has its name; the other commands with a pace belong to no game.
    game = getattr(command.binding, "slug", "") if isinstance(command, app_commands.Command) else ""
    players = {"players": (str(interaction.namespace.players or ""),)}
    found = await suggested_paces(Press(Request(interaction), fields=players, game=game), current)
    return [app_commands.Choice(name=label, value=text) for label, text in found[:MOST_OPTIONS]]
