"""Delay of the event loop."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

STEP_SECONDS = 0.5
"""Seconds between measurements."""

_REMEMBERED = 120
"""Number of measurements whose maximum is reported: a minute's, so that a scrape each minute misses none."""


async def watch_delay(tell: Callable[[float], object]) -> None:
    """Measure the event loop's delay until cancelled; `tell` gets the longest delay in seconds."""
    loop = asyncio.get_running_loop()
    delays = deque[float](maxlen=_REMEMBERED)
    while True:
        due = loop.time() + STEP_SECONDS
        await asyncio.sleep(STEP_SECONDS)
        delays.append(max(0.0, loop.time() - due))
        tell(max(delays))
