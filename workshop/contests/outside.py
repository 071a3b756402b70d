"""Outside players: other people's programs, with JSON on standard input and output (`docs/outside-players.md`).

The person who starts the arena names the program; nothing from chat does. The program receives what its seat may know,
nothing else. Its answers are not trusted: it has limits of time and bytes, and its process is killed at the end.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import shlex
import signal
import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from select import select
from subprocess import PIPE, Popen
from typing import Any, TypeAlias, cast

from engines.codec import named
from engines.protocol import Options, Seat
from engines.registry import AnyEngine

PROTOCOL = 1
"""The version of the protocol."""

PREFIX = "outside:"
"""Prefix of an outside player's name in arena and ladder; its command follows."""

MOST_BYTES = 4096
"""The limit for an answer, its end of line included."""

_ENVIRONMENT = ("PATH", "HOME", "LANG", "LC_ALL", "PYTHONPATH")
"""The environment variables passed on to a program: no tokens."""

_log = logging.getLogger(__name__)

Message: TypeAlias = Mapping[str, Any]


class OutsideError(Exception):
    """Raised when an outside player does not play; the message continues a sentence that begins with the player."""


@dataclass(frozen=True, slots=True)
class Patience:
    """The seconds that a program has to start, and for each move."""

    start: float = 20
    move: float = 5


@contextlib.contextmanager
def playing(
    command: str, engine: AnyEngine, seats: int, seat: Seat, options: Options, patience: Patience = Patience()
) -> Generator[OutsidePlayer]:
    """Start a program that plays one seat of one game, and end it afterwards.

    Raises `OutsideError` if it does not start.
    """
    player = OutsidePlayer(command, patience)
    try:
        player.greet(engine, seats, seat, options)
        yield player
    finally:
        player.end()


class OutsidePlayer:
    """One process for one seat in one game. Made by `playing`."""

    def __init__(self, command: str, patience: Patience) -> None:
        self._patience = patience
        self._asked = 0
        try:
            # A session of its own: killing its process group ends whatever the program started.
            self._process = Popen(
                shlex.split(command), stdin=PIPE, stdout=PIPE, env=_environment(), start_new_session=True
            )
        except (OSError, ValueError, IndexError) as error:
            raise OutsideError(f"cannot be started: {error}") from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._to, False)
        os.set_blocking(self._from, False)

    def greet(self, engine: AnyEngine, seats: int, seat: Seat, options: Options) -> None:
        """Send the game and its options. Raises `OutsideError`."""
        game = {"game": engine.slug, "rules_version": engine.rules_version, "options": dict(options)}
        hello = {"type": "hello", "protocol": PROTOCOL, **game, "seats": seats, "seat": seat}
        if self._answer(hello, self._patience.start).get("type") != "hello":
            raise OutsideError("does not say hello.")

    def move(self, engine: AnyEngine, state: Any, seat: Seat) -> str:
        """Ask for one of the legal moves; return its text in the engine's notation. Raises `OutsideError`."""
        legal = [engine.format(move) for move in engine.legal_moves(state, seat)]
        view = named(engine.view(state, seat))
        asked = {"type": "move", "view": view, "legal": legal, "seconds": self._patience.move}
        text = self._answer(asked, self._patience.move).get("move")
        if text not in legal:
            raise OutsideError(f"makes a move that is not legal: {str(text)[:64]!r}.")
        return cast(str, text)

    def end(self) -> None:
        """Kill the process, and all that it has started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _answer(self, message: Message, seconds: float) -> Message:
        """Send a message with a number, and return the answer to it. Raises `OutsideError` for any other output."""
        until = time.monotonic() + seconds
        self._asked += 1
        self._write(json.dumps({"id": self._asked, **message}).encode() + b"\n", until)
        line = self._line(until)
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise OutsideError("says something that is not JSON.") from None
        if not isinstance(answer, dict):
            raise OutsideError("says something that is no object.")
        found = cast(dict[str, Any], answer)
        if found.get("id") != self._asked:
            raise OutsideError("answers something that it was not asked.")
        return found

    def _write(self, line: bytes, until: float) -> None:
        while line:
            # A program that only writes and never reads fills the pipe: without the deadline this would block.
            _, ready, _ = select([], [self._to], [], max(0.0, until - time.monotonic()))
            if not ready:
                raise OutsideError("does not listen.")
            try:
                line = line[os.write(self._to, line) :]
            except BrokenPipeError:
                raise OutsideError("has died.") from None

    def _line(self, until: float) -> bytes:
        """Read one line, and nothing behind it."""
        found = b""
        while not found.endswith(b"\n"):
            ready, _, _ = select([self._from], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                raise OutsideError("is silent.")
            part = os.read(self._from, MOST_BYTES + 1 - len(found))
            if not part:
                raise OutsideError("has died.")
            found += part
            if len(found) > MOST_BYTES or b"\n" in found[:-1]:
                raise OutsideError("says too much.")
        return found


def _environment() -> Mapping[str, str]:
    return {name: os.environ[name] for name in _ENVIRONMENT if name in os.environ}
