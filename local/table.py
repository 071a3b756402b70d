"""Running the local table: the bot, its world, its page, and a clock that follows the real one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
import webbrowser
from time import monotonic

from simcord.backend.errors import SetupError
from simcord.preview import Preview

from bot import Pagoda, create_bot
from cogs import welcome
from local.door import Door
from local.world import World, build
from settings import Settings

log = logging.getLogger(__name__)

TICK_SECONDS = 0.5
"""How often the simulated clock catches up and open pages learn what the bot did by itself."""


async def run(settings: Settings) -> int:
    """Serve the local table until a signal; the exit status. Raises `PortTakenError`, `DatabaseError`."""
    door = Door(settings.local_port)
    await door.open()
    stop = _stop_on_signals()
    bot: Pagoda | None = None
    try:
        # Threads are listed on the page, but cannot be entered: games are played in the channel.
        here = settings.model_copy(update={"play_in": "channel", "shard_count": 1})
        bot = await create_bot(here, database_url=settings.local_database_url)
        # The simulated Discord has forgotten the commands of the last time.
        await bot.forget_commands()
        world = build(bot)
        await world.env.start()
        bot.warm_up()
        try:
            await _set_the_table(bot, world)
            async with world.env.preview(world.channel, viewers=world.people, layout="channel") as page:
                door.lead_to(page.url)
                _announce(door.address)
                await _keep_time(world, page, stop)
        finally:
            await world.env.shutdown()
    finally:
        if bot is not None:
            await bot.close()
        await door.close()
    print("The table is cleared away; running games are kept.")
    return 0


def _stop_on_signals() -> asyncio.Event:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    return stop


async def _set_the_table(bot: Pagoda, world: World) -> None:
    """Greet, and show again what was being played: the simulated Discord forgets its messages."""
    channel = bot.get_channel(world.channel.id)
    assert channel is not None
    await welcome.post(bot, channel, local=True)
    await bot.announcer.show_again(world.channel.id)
    await world.env.settle()


def _announce(address: str) -> None:
    print(f"\n  The table is set: {address}\n  Ctrl+C clears it away; running games are kept.\n", flush=True)
    if _has_a_screen():
        webbrowser.open(address)


def _has_a_screen() -> bool:
    """Whether opening a browser window makes sense here."""
    if os.environ.get("CI"):
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


async def _keep_time(world: World, page: Preview, stop: asyncio.Event) -> None:
    """Let the simulated clock follow the real one, and open pages follow the bot, until asked to stop."""
    clock, seen = monotonic(), len(world.env.backend.transcript)
    while not stop.is_set():
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), TICK_SECONDS)
        try:
            now = monotonic()
            await world.env.advance_time(now - clock)
            clock = now
            happened = len(world.env.backend.transcript)
            if happened != seen:
                # Only then: a refresh makes presses on the older picture stale for a moment.
                await page.refresh()
                seen = happened
        except SetupError:
            # Somebody is pressing a button this very moment: the next tick catches up.
            continue
        except TimeoutError:
            log.warning("the bot is still busy with something; the clock waits for it")
