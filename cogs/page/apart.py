"""The process that serves the web pages, as the bot sees it: started, watched, replaced when it dies, and ended."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from cogs.chat.runtime.background import break_off
from host.web import PortTakenError
from settings import Settings

log = logging.getLogger(__name__)

PROGRAM = "cogs.page_process"

ENDING_SECONDS = 3.0
"""How long the process may take to end once it is asked to."""

LONGEST_PAUSE = 60.0
"""Seconds before another attempt to replace the process, where one attempt after the other fails."""


class PageProcess:
    """Web pages in a process of their own, so that no player waits for a reader.

    The process ends when its standard input does, so it never outlives the bot, however that ends.
    """

    def __init__(
        self, settings: Settings, database_url: str, server_name: Callable[[int], str], *, warms_up: bool = False
    ) -> None:
        """`server_name` returns the name of a server, which only the bot knows.

        A process that `warms_up` makes ready what pictures share before a reader asks.
        """
        # The pages need no token, so their process gets none. No player waits for what another process draws for them.
        own = settings.model_copy(update={"discord_token": None, "drawing_processes": 1})
        asked = pickle.dumps((own, database_url, warms_up))
        self._first_line = b64encode(asked) + b"\n"
        self._server_name = server_name
        self._process: Process | None = None
        self._watching: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        return None if self._process is None or self._process.returncode is not None else self._process.pid

    async def open(self) -> None:
        """Start the process and wait until it serves. Raises `PortTakenError`."""
        await self._start()
        self._watching = asyncio.create_task(self._watch(), name="pages")

    async def close(self) -> None:
        if self._watching is not None:
            await break_off(self._watching)
            self._watching = None
        await self._end()

    async def _start(self) -> None:
        root = str(Path(__file__).parents[2])
        # With `-P` and the path: a relative path of the database counts from the folder where the bot was started.
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", PROGRAM), stdin=PIPE, stdout=PIPE, env={**os.environ, "PYTHONPATH": root}
        )
        try:
            await self._send(self._first_line)
            message = await self._receive()
        except BaseException:
            await self._end()
            raise
        if message != {"serves": True}:
            await self._end()
            raise PortTakenError(str((message or {}).get("cannot", "The process of the web pages ended at its start.")))

    async def _watch(self) -> None:
        """Tell the process the names that it asks for; when it dies, start another."""
        pause = 1.0
        while True:
            while self.pid is not None and (message := await self._receive()) is not None:
                name = self._server_name(int(message["name_of"]))
                await self._send(json.dumps({"server": message["name_of"], "name": name}).encode() + b"\n")
                pause = 1.0
            await self._end()
            log.warning("the process of the web pages has died; starting another in %.0f s", pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            try:
                await self._start()
            except (PortTakenError, OSError) as error:
                log.error("%s", error)

    async def _send(self, line: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        # One that has died is noticed where its answer is read.
        with suppress(ConnectionError):
            self._process.stdin.write(line)
            await self._process.stdin.drain()

    async def _receive(self) -> dict[str, Any] | None:
        """Return what the process says next, None once it has ended."""
        assert self._process is not None
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        return json.loads(line) if line.endswith(b"\n") else None

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), ENDING_SECONDS)
        except TimeoutError:
            process.kill()
            await process.wait()
