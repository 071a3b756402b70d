"""A process of the program: the signals that end it, and its garbage collection."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import signal


def asked_to_stop() -> asyncio.Event:
    """Return an event of the running loop that is set by the signals to end the process."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # discord.py does not close on SIGTERM, and a SIGINT can get lost in the handshake.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    return stop


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
