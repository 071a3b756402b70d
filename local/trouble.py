"""Deliberate failures and delays of the simulated Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from enum import StrEnum
from functools import partial
from typing import Any

from local.world import World

SLOW_SECONDS = 2.0
"""Duration of a slow request in seconds."""


class TroubleKind(StrEnum):
    """The kinds of trouble with Discord."""

    LIMITED = "limited"
    BROKEN = "broken"
    SLOW = "slow"
    NONE = "none"


_ERRORS = {
    TroubleKind.LIMITED: (429, "You are being rate limited."),
    TroubleKind.BROKEN: (500, "Internal Server Error"),
}


class Trouble:
    """Failures and delays of the bot's next requests."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._slow = 0

    def attach(self) -> None:
        """Intercept the bot's requests to the simulated Discord; repeat after every restart of the bot."""
        # SimCord can refuse requests, but not delay them.
        env = self._world.env
        for transport in (env.bot.http, env._webhook_adapter):  # pyright: ignore[reportPrivateUsage]
            transport.request = partial(self._request, transport.request)

    def begin(self, kind: TroubleKind, times: int) -> None:
        """Schedule trouble for the next requests, replacing any earlier schedule. Must not be called by the bot."""
        self._world.env.backend.faults.clear()
        self._slow = times if kind is TroubleKind.SLOW else 0
        if kind in _ERRORS:
            status, message = _ERRORS[kind]
            self._world.env.inject_error("*", "*", status=status, message=message, times=times)

    async def _request(self, request: Callable[..., Awaitable[Any]], *args: Any, **kwargs: Any) -> Any:
        if self._slow:
            self._slow -= 1
            await self._world.elsewhere(asyncio.sleep(SLOW_SECONDS), "Discord is slow")
        return await request(*args, **kwargs)
