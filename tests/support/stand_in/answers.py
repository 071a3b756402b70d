"""What a request brings, and how Discord answers: JSON with a status, or a refusal with a number of its own."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from aiohttp import web

Route = Callable[[web.Request], Awaitable[web.StreamResponse]]

_SENT: web.RequestKey[tuple[Any, tuple[str, ...]]] = web.RequestKey("what was sent", tuple)

UNKNOWN_CHANNEL, UNKNOWN_MEMBER, UNKNOWN_MESSAGE, UNKNOWN_USER = 10003, 10007, 10008, 10013
UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, ALREADY_ANSWERED, HAS_A_THREAD = 10015, 10062, 40060, 160004
INVALID_FORM, LACKS_ENTRY_POINT = 50035, 50240
"""Discord's numbers for what is wrong with a request."""


def said(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """An answer as Discord gives it; discord.py takes one that names a charset for text."""
    return web.Response(
        body=json.dumps(value).encode(), status=status, content_type="application/json", headers=headers
    )


def done() -> web.Response:
    """There is nothing to say."""
    return web.Response(status=204)


def refused(status: int, code: int, why: str) -> web.Response:
    """A request that is not granted."""
    return said({"code": code, "message": why}, status)


def missing(code: int) -> web.Response:
    """What was named is not there."""
    return refused(404, code, "not found")


class NotThere(Exception):
    """A request names what does not exist; the number is Discord's for it."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@web.middleware
async def receive(request: web.Request, handler: Route) -> web.StreamResponse:
    """Read a request whole before anything happens: it takes effect also where the bot dies meanwhile."""
    request[_SENT] = await _read(request)
    return await handler(request)


@web.middleware
async def refusals(request: web.Request, handler: Route) -> web.StreamResponse:
    """Answer requests for what is not there as Discord does."""
    try:
        return await handler(request)
    except NotThere as error:
        return missing(error.code)


def what_was_sent(request: web.Request) -> tuple[Any, tuple[str, ...]]:
    """A request's JSON, and the names of the files that came with it."""
    return request[_SENT]


async def _read(request: web.Request) -> tuple[Any, tuple[str, ...]]:
    if not request.content_type.startswith("multipart/"):
        return (await request.json() if request.can_read_body else {}), ()
    form = await request.post()
    files = tuple(value.filename for value in form.values() if isinstance(value, web.FileField))
    return json.loads(str(form["payload_json"])), files
