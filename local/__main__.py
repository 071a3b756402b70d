"""`make run`: the bot on Discord when a token is set, else the local table."""

from __future__ import annotations

import logging
import sys

from bot import run_program, serve_discord
from settings import Settings


async def serve(settings: Settings) -> int:
    """Serve what the settings ask for; the exit status."""
    if settings.discord_token is not None:
        return await serve_discord(settings)
    # SimCord, when imported, tries discord.py out with a client that has no intents.
    logging.getLogger("discord.state").setLevel(logging.ERROR)
    # Only imported here: it is not installed where the bot goes to Discord.
    from local.table import run

    return await run(settings)


if __name__ == "__main__":
    sys.exit(run_program(serve))
