"""How far a long command is: one line that changes on a terminal, a line now and then in a log."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic
from typing import TextIO

_TERMINAL_SECONDS = 0.2
_LOG_SECONDS = 10.0


class Progress:
    """Tells what is done of what is to do."""

    def __init__(self, out: TextIO = sys.stderr, clock: Callable[[], float] = monotonic) -> None:
        self._out = out
        self._clock = clock
        self._changes = out.isatty()
        self._told_at = clock()
        self._is_open = False

    def say(self, text: str) -> None:
        """Say something that stays."""
        if self._is_open:
            self._out.write("\r\x1b[K")
            self._is_open = False
        self._out.write(text + "\n")
        self._out.flush()

    def count(self, what: str, done: int, of: int, unit: str = "rows") -> None:
        """Say how far something is, if that was not said a moment ago."""
        now = self._clock()
        if now - self._told_at < (_TERMINAL_SECONDS if self._changes else _LOG_SECONDS):
            return
        self._told_at = now
        text = f"{what}: {done:,} of {of:,} {unit}"
        if self._changes:
            self._out.write(f"\r\x1b[K{text}")
            self._is_open = True
        else:
            self._out.write(text + "\n")
        self._out.flush()
