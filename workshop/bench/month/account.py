"""The stand-in for Discord: an account of messages, to whom and for which ply, that sometimes fails."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any, NamedTuple

from workshop.bench.month.calendar import Calendar
from workshop.bench.month.notes import Notebook, Notes

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
