"""`make run`: the bot on Discord when a token is set, else the local table."""

from __future__ import annotations

import sys

from bot import serve_discord
from local.serving import serve_local_table
from monitoring.program import run_program
from settings import Settings


async def serve(settings: Settings) -> int:
    """Serve Discord or the local table, as the settings say; return the exit status."""
    if settings.discord_token is not None:
        return await serve_discord(settings)
    return await serve_local_table(settings)


if __name__ == "__main__":
    sys.exit(run_program(serve))
