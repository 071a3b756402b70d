"""The bot as a process of its own, with the stand-in for Discord."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

from tests.support.forked import fork
from tests.support.programs import PATIENCE, Program, start
from tests.support.stand_in.stand_in import StandIn

_SETTINGS = {
    "DISCORD_TOKEN": "x.y.z",
    "THINKING_SECONDS": "0.2",
    "MOST_ASKED": "0",
    "MOST_ASKED_IN_SERVER": "0",
    "REQUESTS_A_SECOND": "1000",
}
"""Nobody is waited for, and the few people here may ask, and be answered, as fast as it goes."""


class BotProcess:
    """One bot on one database, which is started, stopped and killed. Its log goes on over all its lives."""

    def __init__(
        self,
        discord: StandIn,
        folder: Path,
        database: str | None = None,
        *,
        warm: bool = False,
        forked: bool = True,
        **settings: str,
    ) -> None:
        """`warm` lets it make pictures ready beforehand, as it does on Discord.

        Where it is not `forked` it is started as operators do, and each of its processes is its own.
        """
        self._discord = discord
        self._warm = warm
        self._begin = fork if forked else start
        self._folder = folder
        self._settings = {**_SETTINGS, **settings}
        self.database: Path | str = database or folder / "pagoda.db"
        """Where it keeps the tables: a SQLite file, or the URL of another database."""
        if database is not None:
            self._settings["DATABASE_URL"] = database
        self._mark = uuid4().hex
        self._process: Program | None = None
        self.lives = 0

    @property
    def log(self) -> str:
        """All it has said in all its lives."""
        return (self._folder / "log.txt").read_text()

    @property
    def is_running(self) -> bool:
        """Whether it has been started and has not ended."""
        return self._process is not None and self._process.poll() is None

    async def start(self) -> None:
        """Start it and wait until it hears what people do. Raises `AssertionError` when it ends before."""
        introduced = self._discord.gateway.identified + 1
        self.launch()
        await until(lambda: self._discord.gateway.identified >= introduced or not self.is_running)
        assert self.is_running, self.log

    def launch(self) -> None:
        """Start it without waiting for anything."""
        self.lives += 1
        with (self._folder / "log.txt").open("a") as output:
            self._process = self._begin(
                self._folder,
                *("-m", "tests.support.stand_in.launch", *(["--warm"] if self._warm else []), self._discord.address),
                output=output,
                STAND_IN_MARK=self._mark,
                **self._settings,
            )

    def kill(self) -> None:
        """End it at once, as a machine without power would."""
        assert self._process is not None
        self._process.kill()

    def ask_to_stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        """Send it the signal that operators send."""
        assert self._process is not None
        self._process.send_signal(number)

    async def ended(self) -> int:
        """Wait until it has ended; its status."""
        process = self._process
        assert process is not None
        await until(lambda: process.poll() is not None)
        return process.returncode

    def family(self) -> set[int]:
        """The processes that run now because this bot was started: itself, those that think, and their tracker."""
        marked = {pid for pid in _processes() if f"STAND_IN_MARK={self._mark}" in _environment(pid)}
        # One that was forked goes on in what its parent was started with.
        return marked | ({self._process.pid} if self._process is not None and self.is_running else set())


@asynccontextmanager
async def a_bot(discord: StandIn, folder: Path, **settings: Any) -> AsyncGenerator[BotProcess]:
    """A bot that is running, and whose processes are all gone at the end."""
    bot = BotProcess(discord, folder, **settings)
    async with ending(bot):
        await bot.start()
        yield bot


@asynccontextmanager
async def ending(bot: BotProcess) -> AsyncGenerator[None]:
    """Leave no process of a bot behind, whatever happens meanwhile."""
    try:
        yield
    finally:
        for pid in bot.family():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        if bot.lives:
            await bot.ended()


async def until(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something holds. Raises `TimeoutError`."""
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 - it holds of another process, which sets no event here.
            await asyncio.sleep(0.02)


def _processes() -> list[int]:
    return [int(each.name) for each in Path("/proc").iterdir() if each.name.isdigit()]


def _environment(pid: int) -> str:
    """What a process was started with; nothing for one that has ended or is somebody else's."""
    try:
        return Path(f"/proc/{pid}/environ").read_bytes().decode(errors="replace")
    except (FileNotFoundError, ProcessLookupError, PermissionError):
        return ""
