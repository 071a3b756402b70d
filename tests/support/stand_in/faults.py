"""What can go wrong between the bot and Discord. A fault has the shape of an aiohttp middleware.

discord.disturb(cut_after, "POST", r"/channels/\\d+/messages$", times=1)
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from aiohttp import web

from tests.support.stand_in.answers import refused, said

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]
Fault: TypeAlias = Callable[[web.Request, Handler], Awaitable[web.StreamResponse]]
"""What becomes of a request in place of its being handled."""


async def cut_before(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Lose the connection before the request has taken effect."""
    return _cut(request)


async def cut_after(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Let the request take effect and lose the connection before the bot hears of it."""
    await handler(request)
    return _cut(request)


def failing(status: int = 500) -> Fault:
    """Refuse the request without effect."""

    async def fail(request: web.Request, handler: Handler) -> web.StreamResponse:
        return refused(status, 0, "the stand-in was told to fail")

    return fail


def limited(seconds: float) -> Fault:
    """Say that the bot asks too much, and when it may ask again."""

    async def limit(request: web.Request, handler: Handler) -> web.StreamResponse:
        told = {"message": "You are being rate limited.", "retry_after": seconds, "global": False}
        # Without the first header discord.py takes the refusal for final.
        return said(told, 429, {"Via": "1.1 stand-in", "Retry-After": str(seconds)})

    return limit


def slow(seconds: float) -> Fault:
    """Handle the request after a while."""

    async def wait(request: web.Request, handler: Handler) -> web.StreamResponse:
        await asyncio.sleep(seconds)
        return await handler(request)

    return wait


def held(release: asyncio.Event) -> Fault:
    """Handle the request once `release` is set."""

    async def wait(request: web.Request, handler: Handler) -> web.StreamResponse:
        await release.wait()
        return await handler(request)

    return wait


def _cut(request: web.Request) -> web.StreamResponse:
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


@dataclass
class Disturbance:
    """A fault that requests meet, until it is over."""

    fault: Fault
    method: str
    path: re.Pattern[str]
    left: int | None
    met: int = 0
    """How many requests have met it."""

    def end(self) -> None:
        """Let requests be handled as usual again."""
        self.left = 0

    def takes(self, request: web.Request) -> bool:
        """Whether a request meets it."""
        is_meant = self.method in ("*", request.method) and self.path.search(request.path) is not None
        return is_meant and self.left != 0


class Disturbances:
    """The faults that are under way; a request meets the first that is meant for it."""

    def __init__(self) -> None:
        self._under_way: list[Disturbance] = []

    def add(self, fault: Fault, method: str, path: str, times: int | None) -> Disturbance:
        """Let the next `times` requests, or all, meet a fault."""
        disturbance = Disturbance(fault, method, re.compile(path), times)
        self._under_way.append(disturbance)
        return disturbance

    @web.middleware
    async def meet(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Handle a request as the first fault has it, or as usual."""
        self._under_way = [each for each in self._under_way if each.left != 0]
        for disturbance in self._under_way:
            if disturbance.takes(request):
                disturbance.met += 1
                if disturbance.left is not None:
                    disturbance.left -= 1
                return await disturbance.fault(request, handler)
        return await handler(request)
