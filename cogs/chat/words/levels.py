"""How well computers play: an option of commands."""

from __future__ import annotations

from collections.abc import Callable

from discord import app_commands

from cogs.chat.words.translation import Command, localized, options
from computers.levels import Level


def level_option(sentence: str) -> Callable[[Command], Command]:
    """Give a command the option `level`, described by ``option-<sentence>``."""
    choices = [app_commands.Choice(name=localized(f"choice-level-{level.value}"), value=level.value) for level in Level]

    def add(command: Command) -> Command:
        return options(level=sentence)(app_commands.choices(level=choices)(command))

    return add
