"""Rounds over what is due, every now and then, whatever happens to one of them."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from discord.ext import tasks

from cogs.chat.runtime.app import App
from cogs.chat.runtime.delivery import Sweep
from cogs.chat.runtime.lanes import SWEEP_SECONDS

log = logging.getLogger(__name__)


def sweeping(app: App, look: Callable[[], Awaitable[None]], what: str) -> Sweep:
    """Add rounds of `look`: they find all after a restart, a refusal or another process's end.

    `load_cogs` starts them. They begin once the bot is connected, and rest when it ends.
    """

    async def once() -> None:
        if app.under_way.ending.is_set():
            return
        try:
            await look()
        # `tasks.loop` ends for good with an exception that it does not know.
        except Exception:
            log.exception("looking for %s failed; it is tried again", what)

    async def until_connected() -> None:
        await app.client.wait_until_ready()

    sweep: Sweep = tasks.loop(seconds=SWEEP_SECONDS)(once)
    sweep.before_loop(until_connected)
    app.delivery.sweeps.append(sweep)
    return sweep
