"""SQLite in the loop: what aiosqlite does in a thread is done here as a step of the process, some time later.

Several processes may use one file: SQLite's lock for writing is waited for in the loop, as a thread would wait.
"""

from __future__ import annotations

import asyncio
import contextvars
import sqlite3
from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from db.sqlite.connection import Driver
from tests.simulated.loop import RUNNING

Fault = Callable[[str], "sqlite3.Error | None"]
"""What is wrong with the disk at a trip, named by what it does; None if nothing is."""


def _error(text: str, code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode, error.sqlite_errorname = code, text
    return error


FAULTS: dict[str, Callable[[], sqlite3.Error]] = {
    "input/output error": lambda: _error("disk I/O error", sqlite3.SQLITE_IOERR),
    "full disk": lambda: _error("database or disk is full", sqlite3.SQLITE_FULL),
    "locked file": lambda: _error("database is locked", sqlite3.SQLITE_BUSY),
}
"""What can be wrong with a trip."""


@dataclass
class Disk:
    """What the files of a simulation are on."""

    seconds: Callable[[], float] = lambda: 0.0005
    """How long the next trip to a file takes."""
    fault: Fault = lambda _: None
    trips: int = 0
    holder: object = None
    """Who writes: a connection, or a database that is made ready. There is one file."""
    waiting: list[asyncio.Future[None]] = field(default_factory=list[asyncio.Future[None]])

    async def take(self, holder: object) -> None:
        """Wait for SQLite's lock for writing."""
        while self.holder not in (None, holder):
            turn = asyncio.get_running_loop().create_future()
            self.waiting.append(turn)
            await turn
        self.holder = holder

    def release(self, holder: object) -> None:
        """Let the next one write."""
        if self.holder is holder:
            self.holder = None
            waiting, self.waiting = self.waiting, []
            for each in waiting:
                if not each.done():
                    each.set_result(None)


DISK: contextvars.ContextVar[Disk] = contextvars.ContextVar("disk")


class _NoThread:
    def join(self) -> None:
        """Nothing is waited for."""


class LoopDriver(Driver):
    """A connection whose trips are steps of its process."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector)
        # Never begun.
        self._thread = _NoThread()  # type: ignore[assignment]
        self._disk = DISK.get()
        self.is_closed = self._is_dead = False
        process = RUNNING.get()
        if process is not None:
            process.at_death.append(self._die)

    @classmethod
    async def connected(cls, connector: Callable[[], sqlite3.Connection]) -> Driver:
        """Open a file, as `db.sqlite.connection.connect` does."""
        return await cls(connector)

    def __await__(self) -> Generator[Any, None, LoopDriver]:
        async def connected() -> LoopDriver:
            connection: sqlite3.Connection = await self._trip("connect", self._connector)
            # Nothing else runs meanwhile that could end its own transaction: waiting is the loop's.
            connection.execute("PRAGMA busy_timeout = 0")
            self._connection = connection
            return self

        return connected().__await__()

    async def _in_thread(self, work: Callable[[], Any]) -> Any:
        if self._is_dead:
            return None  # What a killed process has left behind ends at any time, without a loop.
        _, batch = getattr(work, "args", (None, ()))
        if any(each.sql == "BEGIN IMMEDIATE" for each in batch):
            await self._disk.take(self)
        name = getattr(getattr(work, "func", None), "__name__", "rollback").strip("_")
        try:
            return await self._trip(name, work)
        finally:
            if not self._is_dead and (self._connection is None or not self._connection.in_transaction):
                self._disk.release(self)

    async def _trip(self, name: str, work: Callable[[], Any]) -> Any:
        loop = asyncio.get_running_loop()
        future = loop.create_future()

        def run() -> None:
            if future.cancelled() and name != "run":
                return
            self._disk.trips += 1
            try:
                if (wrong := self._disk.fault(name)) is not None:
                    raise wrong
                result = work()
            except BaseException as error:  # noqa: BLE001 (whoever waits for it is told, as of a thread)
                if not future.done():
                    future.set_exception(error)
                return
            if not future.done():
                future.set_result(result)

        loop.call_later(self._disk.seconds(), run)
        return await future

    async def close(self) -> None:
        """Close the connection."""
        if self._connection is not None and not self._is_dead:
            try:
                await self._trip("close", self._connection.close)
            finally:
                # SQLite lets go of a file even where it cannot end as it should.
                self._abandon()
                self._connection = None

    def _die(self) -> None:
        self._is_dead = True
        self._abandon()

    def _abandon(self) -> None:
        """Close without a word, as the system does: what was not committed is undone."""
        self.is_closed = True
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
        self._disk.release(self)
