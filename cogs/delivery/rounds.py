"""Rounds over what is due, every now and then, whatever happens to one of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from discord.ext import commands, tasks

from cogs.chat.places.lobbies import restore_lobbies
from cogs.chat.runtime.app import App
from cogs.chat.runtime.background import SWEEP_SECONDS, News, Sweep
from cogs.delivery.days import see_to_days
from db.errors import StorageError

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


MOST_WAITING = 200
"""Digests in the outbox beyond which no more are added for now: all posts there go in the order of time."""

PAUSE = 0.5
"""Seconds until the next look at how many are posted."""

Look: TypeAlias = Callable[[App], Awaitable[None]]


async def add_digests(app: App) -> None:
    """Add the digests that are due, as fast as they are posted.

    Many have the same hour, and other reminders must not wait behind them.
    """
    digests, ending = app.tables.digests, app.under_way.ending
    while app.colleagues.share.leads and not ending.is_set():
        if await digests.count_waiting() >= MOST_WAITING:
            await asyncio.sleep(PAUSE)
        elif await digests.add_due():
            app.delivery.post_reminders()
        else:
            return


async def let_computers_play_today(app: App) -> None:
    """Let computers play today's castle, once a person plays it."""
    if app.colleagues.share.leads and await app.tables.days.is_computers_turn():
        await app.tables.days.let_computers_play()


ROUNDS: Sequence[tuple[Look, str]] = (
    (restore_lobbies, "lobbies that nobody knows of"),
    (add_digests, "digests"),
    (let_computers_play_today, "today's castle without computers"),
    (see_to_days, "messages about today's castle"),
)
"""What each round does, and what it looks for."""


class TableWaker(commands.Cog):
    """Wakes the tables at which something has become due."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.sweep = sweeping(app, self._look, "tables to wake")

    async def _look(self) -> None:
        """Wake all tables that are due; forget what needs no remembering any more."""
        seen = set[int]()
        # Without those of this round: a table that fails stays due.
        while new := [each for each in await self.app.tables.waking.tables_due() if each not in seen]:
            seen.update(new)
            await self.app.delivery.wake(new)
        if self.app.colleagues.share.leads:
            await self.app.tables.interactions.forget_old()
            await self.app.tables.acts.forget_old()
            await self.app.tables.expiry.go_on()
            await self.app.tables.forgetting.finish()
            await self.app.tables.packing.pack_old()


REFRESH_SECONDS = 60.0


class LanguageKeeper(commands.Cog):
    """Keeps in memory which languages people chose, and who has words before pictures.

    A process that records a choice lets the others know. That may get lost, but then a round finds it.
    """

    def __init__(self, app: App) -> None:
        self.app = app

    async def cog_load(self) -> None:
        """Know every choice before the first press."""
        await self.app.readers.refresh()
        self.app.colleagues.when(News.READERS, self.app.readers.refresh)
        self.keep_fresh.start()

    async def cog_unload(self) -> None:
        """Stop looking for new choices."""
        self.keep_fresh.cancel()

    @tasks.loop(seconds=REFRESH_SECONDS)
    async def keep_fresh(self) -> None:
        """Learn what was chosen in other processes."""
        try:
            await self.app.readers.refresh()
        except StorageError:
            # Why is in the log already.
            log.warning("how people want to be answered could not be read; it is as before, and it is tried again")
        except Exception:
            log.exception("reading how people want to be answered failed; it is tried again")
