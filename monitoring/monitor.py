"""`/health` and `/metrics`: two pages for monitoring programs."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from host.web import Listener
from monitoring.condition import Examiner
from monitoring.metrics import Metrics

STEP_SECONDS = 0.5

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


class Monitor:
    """Server of both pages. No login is needed: by default it listens on this machine only."""

    def __init__(self, examiner: Examiner, metrics: Metrics, host: str, port: int) -> None:
        self._examiner = examiner
        self._metrics = metrics
        app = web.Application()
        app.router.add_get("/health", self._health)
        app.router.add_get("/metrics", self._serve_metrics)
        self._listener = Listener(app, host, port, setting="MONITOR_PORT")
        self._watching: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take the port. Raises `PortTakenError`."""
        await self._listener.open()
        self._watching = asyncio.create_task(watch_delay(self._metrics.delayed), name="event-loop-delay")

    async def close(self) -> None:
        """Release the port. May be called twice."""
        if self._watching is not None:
            self._watching.cancel()
        await self._listener.close()

    async def _health(self, _: web.Request) -> web.Response:
        condition = await self._examiner.look()
        problems, share = condition.problems, condition.share
        # If Discord chooses the number of shards, only the connections know it.
        shards = [shard.number for shard in condition.shards] if share.is_whole else sorted(share.shards)
        body = {"status": "failing" if problems else "ok", "problems": problems, "shards": shards}
        return web.json_response(body, status=503 if problems else 200)

    async def _serve_metrics(self, _: web.Request) -> web.Response:
        body = self._metrics.exposition(await self._examiner.look())
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})
