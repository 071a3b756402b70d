"""What is noted of a month: requests, messages and troubles, in files that the audit reads."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from sqlalchemy.exc import DBAPIError

from db.errors import Conflict, DealtWithError, StorageError
from db.once import once
from engines.protocol import GameError
from tables.core.errors import TableError
from tables.core.model import Table
from tables.play.playing import Played
from workshop.bench.month.size import Calendar


class Notes:
    """A file opened for appending lines."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)

    def write(self, **line: Any) -> None:
        """Append a line."""
        os.write(self._file, json.dumps(line).encode() + b"\n")


class Notebook:
    """A file of lines that other processes append to, read on from the last position."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read = 0

    def new_lines(self) -> list[dict[str, Any]]:
        """Return the lines since the last call."""
        if not self._path.exists():
            return []
        with self._path.open("rb") as file:
            file.seek(self._read)
            whole, _, _ = file.read().rpartition(b"\n")
        self._read += len(whole) + 1 if whole else 0
        return [json.loads(line) for line in whole.splitlines()]


class Troubles(logging.Handler):
    """Notes the program's own warnings and errors, and unexpected exceptions."""

    def __init__(self, notes: Notes) -> None:
        super().__init__(logging.WARNING)
        self._notes = notes

    def emit(self, record: logging.LogRecord) -> None:
        """Note a log record."""
        error = record.exc_info[1] if record.exc_info else None
        self.note(record.getMessage(), error, level=record.levelname, logger=record.name)

    def note(self, what: str, error: BaseException | None, *, level: str = "ERROR", logger: str = "month") -> None:
        """Note a fault and its chain of causes."""
        chain = list(_chain(error))
        self._notes.write(
            at=monotonic(),
            level=level,
            logger=logger,
            what=what,
            error=[f"{type(each).__name__}: {each}"[:500] for each in chain],
            storage=any(isinstance(each, StorageError | DBAPIError) for each in chain),
            conflict=any(isinstance(each, Conflict) for each in chain),
        )


def _chain(error: BaseException | None) -> Any:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


_REFUSED, _LOST, _HIDDEN = 0.01, 0.006, 0.0005
"""How often a request is refused; is posted but its answer lost; and is then not even found when searched for."""

_SECONDS = 0.003
"""The longest time of a request in seconds: some are under way when a process is killed."""


class RefusedError(Exception):
    """Raised if a request was refused: nothing was done."""


class LostError(Exception):
    """Raised if the connection was lost: the request may have been done."""


class Message(NamedTuple):
    """A posted message: its number, and whether it notifies a player."""

    id: int
    pings: bool


class Account:
    """The messages of a process's servers, as left by its earlier lives."""

    def __init__(self, path: Path, process: int, processes: int, calendar: Calendar, rng: random.Random) -> None:
        self._messages = dict[str, Message]()
        self._hidden = set[str]()
        for line in Notebook(path).new_lines():
            self._messages[line["nonce"]] = Message(line["message"], line["pings"])
            if line["hidden"]:
                self._hidden.add(line["nonce"])
        self._count = len(self._messages)
        self._notes = Notes(path)
        self._number = lambda: (self._count << 8) + process + 1
        self._calendar = calendar
        self._rng = rng

    async def send(self, nonce: str, *, pings: bool, **facts: Any) -> Message:
        """Post a message. Raises `RefusedError`, `LostError`."""
        await asyncio.sleep(self._rng.random() * _SECONDS)
        luck = 1.0 if self._calendar.is_calm else self._rng.random()
        if luck < _REFUSED:
            raise RefusedError
        self._count += 1
        message, hidden = Message(self._number(), pings), luck < _REFUSED + _HIDDEN
        noted = {"message": message.id, "pings": pings, "hidden": hidden, "at": self._calendar.now().timestamp()}
        self._notes.write(nonce=nonce, **noted, **facts)
        self._messages[nonce] = message
        if hidden:
            self._hidden.add(nonce)
        await asyncio.sleep(self._rng.random() * _SECONDS)
        if luck < _REFUSED + _HIDDEN + _LOST:
            raise LostError
        return message

    def find(self, nonce: str) -> Message | None:
        """Find the message that an earlier attempt has posted; a hidden one is not found the first time."""
        if nonce in self._hidden:
            self._hidden.discard(nonce)
            return None
        return self._messages.get(nonce)

    async def edit(self) -> None:
        """Edit a message. Raises `RefusedError`."""
        await asyncio.sleep(self._rng.random() * _SECONDS)
        if not self._calendar.is_calm and self._rng.random() < _REFUSED:
            raise RefusedError


_Result = TypeVar("_Result")

_CANCELLED, _TWICE = 0.01, 0.01
"""How often a request is cancelled half-way, and how often two processes, or two tasks of one, receive it."""


class Asking:
    """The requests of a process's people. Each has an interaction's number of its own."""

    def __init__(self, notes: Notes, rng: random.Random) -> None:
        self._notes = notes
        self._rng = rng

    async def __call__(
        self, kind: str, table: Table | None, user_id: int, ask: Callable[[], Awaitable[_Result]], text: str = ""
    ) -> _Result | None:
        """Make a request; return its result, None if it was refused or cancelled. Raises `StorageError`."""
        number = self._rng.getrandbits(62)
        at = {} if table is None else {"table": table.id, "ply": table.ply}
        self._notes.write(n=number, asked=kind, user=user_id, text=text, **at)

        async def asked() -> _Result:
            with once(number):
                return await ask()

        try:
            luck = self._rng.random()
            if luck < _CANCELLED:
                return await self._cancelled(asked)
            if luck < _CANCELLED + _TWICE:
                result = await self._twice(asked)
            else:
                result = await asked()
        except StorageError:
            self._notes.write(n=number, failed=monotonic())
            raise
        except (TableError, GameError, DealtWithError) as refusal:
            self._notes.write(n=number, refused=type(refusal).__name__)
            return None
        self._notes.write(n=number, done=kind, **_shown(result))
        return result

    async def _cancelled(self, ask: Callable[[], Awaitable[_Result]]) -> None:
        """Cancel a request at a random moment: its result is unknown."""
        task = asyncio.ensure_future(ask())
        await asyncio.sleep(self._rng.random() * 0.02)
        task.cancel()
        (outcome,) = await asyncio.gather(task, return_exceptions=True)
        if isinstance(outcome, BaseException) and not isinstance(
            outcome, asyncio.CancelledError | StorageError | TableError | GameError
        ):
            raise outcome

    async def _twice(self, ask: Callable[[], Awaitable[_Result]]) -> _Result:
        """Make a request twice at the same time, with the same interaction: one of both is handled."""
        both = [asyncio.ensure_future(ask()) for _ in range(2)]
        outcomes = await asyncio.gather(*both, return_exceptions=True)
        for outcome in outcomes:
            if not isinstance(outcome, BaseException):
                return outcome
        raise outcomes[0]  # type: ignore[misc]


def _shown(result: object) -> dict[str, Any]:
    """Return what the person sees of a result."""
    if isinstance(result, Played):
        return {"table": result.table.id, "ply": result.table.ply, "texts": [*result.moves, *result.forced]}
    if isinstance(result, Table):
        return {"table": result.id, "ply": result.ply}
    return {}
