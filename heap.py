"""The C library's heap: what is large goes back to the system as soon as nobody uses it. Where glibc is, that is."""

from __future__ import annotations

import ctypes
from typing import Any

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8

_SPARE = 1 << 20
"""Bytes that may be free at the end of the heap before they go back too, at least."""


def let_go_of(large: int) -> None:
    """Ask the system for what has so many bytes or more, each by itself.

    The C library would else take for large what is larger than all that was let go yet, and hold on to twice that.
    """
    choose = _function("mallopt")
    if choose is not None:
        choose(_M_MMAP_THRESHOLD, large)
        choose(_M_TRIM_THRESHOLD, max(_SPARE, 2 * large))


def divide_by(arenas: int) -> None:
    """Let threads share so many parts, each with free room of its own. One interpreter's threads rarely meet there."""
    choose = _function("mallopt")
    if choose is not None:
        choose(_M_ARENA_MAX, arenas)


def trim() -> None:
    """Give back all that is free."""
    give_back = _function("malloc_trim")
    if give_back is not None:
        give_back(0)


def _function(name: str) -> Any:
    return getattr(ctypes.CDLL(None), name, None)
