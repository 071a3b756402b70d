"""Pagoda: the bot itself. `python bot.py` reads the settings, opens the database and goes to Discord."""

from __future__ import annotations

import gc

from host.python import refuse_old_python

refuse_old_python()
# Modules being loaded are no garbage: collecting again and again would take an eighth of the start.
gc.disable()

import asyncio
import logging
import secrets
import sys
from collections.abc import Callable
from datetime import UTC, datetime

import discord

from cogs.chat.runtime.background import break_off
from cogs.client import PagodaBot
from db.errors import DatabaseError
from db.store import Store
from host.process import asked_to_stop, collect_again
from monitoring.program import WRONG_SETTING, run_program
from monitoring.version import release
from settings import ENV_FILE, CannotStartError, Settings

collect_again()

log = logging.getLogger("pagoda")


def utc_now() -> datetime:
    return datetime.now(UTC)


def unguessable_seed() -> str:
    """Return a random seed for a game: 32 hex digits."""
    return secrets.token_hex(16)


async def create_bot(
    settings: Settings,
    *,
    database_url: str | None = None,
    now: Callable[[], datetime] = utc_now,
    new_seed: Callable[[], str] = unguessable_seed,
    warms_up: bool = False,
) -> PagodaBot:
    """Create the bot with its database open and migrated, and with its monitor open if one is set.

    All random draws in games follow from the seeds that `new_seed` makes.

    Raises `DatabaseError`, `PortTakenError`.
    """
    url = database_url or settings.database_url
    store = await Store.open(url, connections=settings.database_connections)
    bot = PagodaBot(settings, store, now=now, new_seed=new_seed, warms_up=warms_up)
    # Before the monitor, which reports on it.
    bot.hold_shards_in(url)
    try:
        await bot.open_monitor()
        await bot.open_pages(url)
    except CannotStartError:
        await bot.close_servers()
        await store.close()
        raise
    return bot


async def run_on_discord(settings: Settings) -> int:
    """Run until a signal or Discord ends it; the exit status."""
    assert settings.discord_token is not None
    bot = await create_bot(settings, warms_up=True)
    log.info("%s starts", release())
    stop = asked_to_stop()
    # Three tasks, of which the first to end decides: Discord, a signal, or damage found in the database.
    running = asyncio.create_task(bot.run_for(settings.discord_token), name="discord")
    stopping = asyncio.create_task(stop.wait(), name="signal")
    damaged = asyncio.create_task(bot.store.damaged(), name="damaged")
    try:
        await asyncio.wait({running, stopping, damaged}, return_when=asyncio.FIRST_COMPLETED)
        if damaged.done():
            return 1  # The log says already what is damaged.
        if running.done():
            running.result()
            return 0
        log.info("asked to stop")
        return 0
    except discord.LoginFailure:
        log.error("Discord refuses the token. Copy it again from the developer portal into DISCORD_TOKEN.")
        return WRONG_SETTING
    except discord.PrivilegedIntentsRequired:
        log.error(
            "Discord refuses an intent. The bot needs none that is privileged: undo what was changed in cogs/client.py."
        )
        return WRONG_SETTING
    except DatabaseError as error:
        log.error("%s", error)
        return 1
    except (discord.DiscordException, OSError) as error:
        log.error("no connection to Discord: %s", error)
        return 1
    finally:
        # Cancel the tasks first: one that is still connecting would complain about the closed session.
        await break_off(running, stopping, damaged)
        await bot.close()


async def serve_discord(settings: Settings) -> int:
    """Go to Discord, which takes a token; the exit status."""
    if settings.discord_token is None:
        print(
            f"No DISCORD_TOKEN is set. Put one into {ENV_FILE.absolute()}; the local table alone needs none.",
            file=sys.stderr,
        )
        return WRONG_SETTING
    return await run_on_discord(settings)


if __name__ == "__main__":
    sys.exit(run_program(serve_discord))
