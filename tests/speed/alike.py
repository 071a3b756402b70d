"""What all worlds of a process have in common and is made once: what Discord is told, a large part of a bot's start."""

from __future__ import annotations

from functools import wraps
from typing import Any

from discord.app_commands import CommandTree

from cogs.chat.requests import commands


def share_what_is_alike() -> None:
    """Let the bots of this process share it."""
    commands._payloads = _made_once(commands._payloads)


def _made_once(make: Any) -> Any:
    """The commands in the words of all languages, by their names."""
    made: dict[tuple[str, ...], list[commands.Payload]] = {}

    @wraps(make)
    async def payloads(tree: CommandTree[Any]) -> list[commands.Payload]:
        names = tuple(command.name for command in tree.get_commands())
        if names not in made:
            made[names] = await make(tree)
        return made[names]

    return payloads
