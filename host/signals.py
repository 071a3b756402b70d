"""The signals by which operators end a process."""

from __future__ import annotations

import asyncio
import contextlib
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
