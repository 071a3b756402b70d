"""The start of the local table, where its packages are imported."""

from __future__ import annotations

import logging

from settings import Settings


async def serve_local_table(settings: Settings) -> int:
    """Serve the local table until a signal; return the exit status. Raises `PortTakenError`, `DatabaseError`.

    The table is imported only here: it is not installed where the bot serves Discord. SimCord tries discord.py out when
    it is imported, which warns about intents and voice that are not needed.
    """
    log = logging.getLogger("discord")
    level = log.level
    log.setLevel(logging.ERROR)
    from local.table import run

    log.setLevel(level)
    return await run(settings)
