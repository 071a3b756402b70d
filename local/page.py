"""The page of the local table: SimCord's preview, made to take every press.

SimCord turns a press away while its clock moves, and one on a picture that has just been replaced. A person
who plays does neither on purpose: here one thing waits for the other, and a press means the control it is on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from simcord.preview import Preview


class Gate:
    """Lets one thing at a time happen to a simulation: a press on its page, or whoever holds the gate."""

    def __init__(self, page: Preview) -> None:
        self._page = page
        self._lock = asyncio.Lock()
        self._act = page._action
        page._action = self._action  # type: ignore[method-assign]

    async def __aenter__(self) -> None:
        await self._lock.acquire()

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._lock:
            return await self._act(context_id, self._as_of_now(context_id, body))

    def _as_of_now(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """A press as if it were on the latest picture: whether its control still stands is looked at there."""
        opened = self._page._pages.get(context_id or "")
        seen = body.get("published_revision") if isinstance(body, Mapping) else None
        if opened is None or not isinstance(seen, int) or seen >= opened.revision:
            return body
        return {**body, "published_revision": opened.revision}
