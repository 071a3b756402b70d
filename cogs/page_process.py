"""The process that serves the web pages: `cogs.page.apart` starts it. It only reads the database.

Its standard input brings the settings, then the names of servers; its standard output asks for those names.
"""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import signal
import sys
from base64 import b64decode
from datetime import UTC, datetime
from typing import Any, BinaryIO

from cogs.chat.runtime.app import App
from cogs.client import PagodaBot
from cogs.page.source import PageSource, site_of
from db.store import Store
from host.process import freeze_loaded
from monitoring.logs import set_up_logging
from screens.games import presenter_of
from settings import CannotStartError, Settings

CONNECTIONS = 4
"""Connections to a server that has the database."""

NAME_SECONDS = 5.0
"""How long a page waits for the name of its server; then it has none."""


class ServerNames:
    """The names of servers, which the bot is asked for."""

    def __init__(self, output: BinaryIO) -> None:
        self._output = output
        self._waiting: dict[int, asyncio.Future[str]] = {}

    async def name_of(self, guild_id: int) -> str:
        """Return the name of a server; an empty text where the bot gives none."""
        waiting = self._waiting.get(guild_id)
        if waiting is None:
            waiting = self._waiting[guild_id] = asyncio.get_running_loop().create_future()
            say(self._output, name_of=guild_id)
        try:
            return await asyncio.wait_for(asyncio.shield(waiting), NAME_SECONDS)
        except TimeoutError:
            return ""

    def learn(self, guild_id: int, name: str) -> None:
        """Pass a name on to the pages that wait for it."""
        if (waiting := self._waiting.pop(guild_id, None)) is not None:
            waiting.set_result(name)


def say(output: BinaryIO, **what: Any) -> None:
    """Write a line to the bot."""
    output.write(json.dumps(what).encode() + b"\n")
    output.flush()


async def serve(output: BinaryIO) -> None:
    """Serve the pages until the bot ends."""
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    settings: Settings
    settings, database_url, warms_up = pickle.loads(b64decode(await lines.readline()))
    set_up_logging(settings, None)
    names = ServerNames(output)
    bot = _loaded(settings, Store.to_read(database_url, connections=CONNECTIONS))
    site = site_of(settings, PageSource(bot.app, bot.app.drawing, names.name_of))
    try:
        await site.open()
    except CannotStartError as error:
        say(output, cannot=str(error))
        return
    freeze_loaded()
    say(output, serves=True)
    if warms_up:
        bot.warm_up()
    while line := await lines.readline():
        message = json.loads(line)
        names.learn(message["server"], message["name"])


def _loaded(settings: Settings, store: Store) -> PagodaBot:
    """Return a bot that never goes to Discord: its tables and what the games look like are all that is used."""
    bot = PagodaBot(settings, store, now=lambda: datetime.now(UTC), new_seed=_no_seed)
    app: App = bot.app
    for slug in app.games:
        app.presenters[slug] = presenter_of(slug)
    return bot


def _no_seed() -> str:
    raise AssertionError("pages begin no games")


if __name__ == "__main__":
    # Signals are for the bot. Prints must not get between the lines to it.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    to_bot, sys.stdout = sys.stdout.buffer, sys.stderr
    asyncio.run(serve(to_bot))
    # At once: readers who are still connected, and threads that still read, would hold it up.
    os._exit(0)
