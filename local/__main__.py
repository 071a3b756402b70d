"""`make run`: the bot on Discord when a token is set, else the local table."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Coroutine
from typing import Any

from bot import serve_discord
from monitoring.program import run_program
from settings import Settings


async def serve(settings: Settings) -> int:
    """Serve Discord or the local table, as the settings say; return the exit status."""
    if settings.discord_token is not None:
        return await serve_discord(settings)
    run = _local_table()
    return await run(settings)


def _local_table() -> Callable[[Settings], Coroutine[Any, Any, int]]:
    """Import the local table only on demand: it is not installed where the bot serves Discord.

    SimCord tries discord.py out when it is imported, which warns about intents and voice that are not needed.
    """
    log = logging.getLogger("discord")
    level = log.level
    log.setLevel(logging.ERROR)
    from local.table import run

    log.setLevel(level)
    return run


if __name__ == "__main__":
    sys.exit(run_program(serve))
