"""Garbage collection of a process that runs for months."""

from __future__ import annotations

import ctypes
import gc


def collect_again() -> None:
    """Enable the garbage collector after the imports, with a high threshold.

    Most collections run once a request has been answered: see `cogs.chat.requests.request.handling`.
    """
    # What the imports have made stays: no collection has to walk over it.
    gc.freeze()
    gc.enable()
    gc.set_threshold(3_000)


def freeze_loaded() -> None:
    """Exclude all present objects from garbage collection, and return freed memory to the system.

    A collection of all loaded objects would block the process for a tenth of a second, again and again.
    """
    gc.collect()
    gc.freeze()
    # Other C libraries than glibc have no such function.
    if (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)
