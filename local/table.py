"""The local table: the bot, its world, its page, its address, and a clock that follows the real one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from time import monotonic

from aiohttp import web
from simcord.preview import Preview

from cogs.chat.runtime.background import break_off
from db.store import Store
from host.process import asked_to_stop
from host.web import Listener
from local.bot import LocalPagoda, clock_ahead
from local.page import Gate, as_discord_shows
from local.world import Trouble, TroubleKind, World
from settings import Settings

log = logging.getLogger(__name__)

HOST = "127.0.0.1"

TICK_SECONDS = 0.1
"""Seconds between updates of the simulated clock and of open pages."""

_PAGE_SECONDS = 1.5
"""Seconds until caches are warmed up, so that this does not slow down the browser's first load of the page."""

_PATIENCE = 30.0
"""Timeout in seconds for the bot's start and end, on a busy machine too."""


class Door:
    """The memorable address http://127.0.0.1:8765, which redirects to the page with its secret key in the address.

    It is for this machine only: it checks the host's name against foreign pages.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._target: str | None = None
        app = web.Application()
        app.router.add_get("/", self._redirect)
        self._listener = Listener(app, HOST, port, setting="LOCAL_PORT")

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self._port}"

    async def open(self) -> None:
        """Take the port. Raises `PortTakenError`."""
        await self._listener.open()

    def redirect_to(self, target: str) -> None:
        self._target = target

    async def close(self) -> None:
        """Release the port. May be called twice."""
        await self._listener.close()

    async def _redirect(self, request: web.Request) -> web.StreamResponse:
        if request.host not in (f"{HOST}:{self._port}", f"localhost:{self._port}"):
            raise web.HTTPForbidden
        if self._target is None:
            # Browsers come back by themselves.
            raise web.HTTPServiceUnavailable(text="The table is being set.", headers={"Refresh": "1"})
        raise web.HTTPFound(self._target)


class LocalTable:
    """The bot, its simulated world, and its page."""

    world: World
    trouble: Trouble
    bot: LocalPagoda

    def __init__(self, settings: Settings) -> None:
        # Threads are listed on the page, but cannot be entered: games are played in the channel. Rate limits protect no
        # one here.
        changes = {"play_in": "channel", "shard_count": 1, "most_asked": 0, "most_asked_in_server": 0}
        self._settings = settings.model_copy(update=changes)
        self._queued: list[Callable[[], Awaitable[None]]] = []
        self._open = AsyncExitStack()

    async def open(self) -> None:
        """Create the world and start the bot in it. Raises `DatabaseError`, `PortTakenError`."""
        self.bot = await self._new_bot()
        self._open.push_async_callback(self._close_bot)
        self.world = self.bot.world = World(self.bot, ahead=await clock_ahead(self.bot.store))
        self.trouble = Trouble(self.world)
        errands = asyncio.create_task(self.world.run_errands(), name="errands")
        self._open.push_async_callback(break_off, errands)
        # The simulated Discord has forgotten the commands of the previous session.
        await self.bot.forget_commands()
        await self.world.env.start()
        self._open.push_async_callback(self.world.env.shutdown)
        self.trouble.attach()
        await self.bot.open_pages(self._settings.local_database_url)
        self.bot.do(self.bot.set_the_table)
        await self.world.env.settle(_PATIENCE)

    def show(self) -> Preview:
        """Return the page, as a context manager to enter."""
        page = self.world.env.preview(self.world.channel, viewers=self.world.people, layout="channel")
        return as_discord_shows(page)

    async def keep_time(self, page: Preview, stop: asyncio.Event) -> None:
        """Let the simulated clock follow the real one, and open pages follow the bot, until `stop` is set."""
        gate, env = Gate(page), self.world.env
        clock, seen = monotonic(), len(env.backend.transcript)
        while not stop.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), TICK_SECONDS)
            async with gate:
                try:
                    await self.run_queued()
                    now = monotonic()
                    await env.advance_time(now - clock)
                    clock = now
                    happened = len(env.backend.transcript)
                    if happened != seen:
                        await page.refresh()
                        seen = happened
                except TimeoutError:
                    log.warning("the bot is still busy with something; the clock waits for it")

    def restart(self) -> None:
        """Stop the bot soon, and start another one on the same database and in the same world."""
        self._queued.append(self._restart)

    def make_trouble(self, kind: TroubleKind, times: int) -> None:
        """Let some of the bot's next requests to Discord fail or be slow."""

        async def begin() -> None:
            self.trouble.begin(kind, times)

        self._queued.append(begin)

    async def run_queued(self) -> None:
        """Run the queued requests of `restart` and `make_trouble`. Must not be called by the bot."""
        while self._queued:
            await self._queued.pop(0)()

    async def close(self) -> None:
        """Stop the bot and its world; the database keeps all games. May be called after any part of `open`."""
        await self._open.aclose()

    async def _close_bot(self) -> None:
        await self.bot.close()

    async def _new_bot(self) -> LocalPagoda:
        store = await Store.open(self._settings.local_database_url)
        return LocalPagoda(self._settings, store, restart=self.restart, make_trouble=self.make_trouble)

    async def _restart(self) -> None:
        old = self.bot
        self.trouble.begin(TroubleKind.NONE, 0)
        await self.world.env.settle(_PATIENCE)
        self.bot = await self._new_bot()
        self.bot.world = self.world
        await self.world.env.restart_bot(self.bot)
        self.trouble.attach()
        await old.close()
        await self.bot.open_pages(self._settings.local_database_url)
        log.info("the bot has been started again")


async def run(settings: Settings) -> int:
    """Serve the local table until a signal; return the exit status. Raises `PortTakenError`, `DatabaseError`."""
    # The port first: where it is taken nothing is started.
    door = Door(settings.local_port)
    await door.open()
    stop = asked_to_stop()
    table = LocalTable(settings)
    try:
        await table.open()
        async with table.show() as page:
            door.redirect_to(page.url)
            _announce(door.address)
            warming = asyncio.get_running_loop().call_later(_PAGE_SECONDS, table.bot.warm_up)
            ending = asyncio.create_task(_stop_when_closed(page, stop), name="ending")
            await table.keep_time(page, stop)
            await break_off(ending)
            warming.cancel()
    finally:
        await table.close()
        await door.close()
    print("The table is cleared away; running games are kept.")
    return 0


async def _stop_when_closed(page: Preview, stop: asyncio.Event) -> None:
    await page.wait_closed()
    stop.set()


def _announce(address: str) -> None:
    print(f"\n  The table is set: {address}\n  Ctrl+C clears it away; running games are kept.\n", flush=True)
    if _has_a_screen() and not webbrowser.open(address):
        print("  No browser could be opened here: open the address above in one.\n", flush=True)


def _has_a_screen() -> bool:
    """Return whether opening a browser window makes sense here."""
    if os.environ.get("CI"):
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
