"""What all worlds of a process have in common and is made once: the modules of the cogs, and what Discord is told.

A bot makes both at its start, for half of what a world takes from the processor. discord.py also forgets the modules
of a bot that has ended and runs them anew for the next one.
"""

from __future__ import annotations

from functools import wraps
from importlib import import_module
from typing import Any

from discord.app_commands import CommandTree
from discord.ext import commands

from cogs.chat.runtime import registration
from cogs.client import PagodaBot


def share_what_is_alike() -> None:
    """Let the bots of this process share it."""
    PagodaBot.load_extension = _load_once
    registration._payloads = _made_once(registration._payloads)


async def _load_once(self: PagodaBot, name: str, *, package: str | None = None) -> None:
    """Set a game up from its module, which stays loaded. One that cannot be loaded fails as ever."""
    try:
        module = import_module(name)
    except ImportError:
        await commands.Bot.load_extension(self, name, package=package)
    else:
        await module.setup(self)


def _made_once(make: Any) -> Any:
    """The commands in the words of all languages, by their names."""
    made: dict[tuple[str, ...], list[registration.Payload]] = {}

    @wraps(make)
    async def payloads(tree: CommandTree[Any]) -> list[registration.Payload]:
        names = tuple(command.name for command in tree.get_commands())
        if names not in made:
            made[names] = await make(tree)
        return made[names]

    return payloads
