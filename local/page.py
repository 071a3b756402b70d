"""The page of the local table: SimCord's preview, made to take every press, and to show pictures as Discord does.

SimCord turns a press away while its clock moves, and one on a picture that has just been replaced. A person
who plays does neither on purpose: here one thing waits for the other, and a press means the control it is on.
Nor does its page send what was chosen in a select before, though the message has been another one since.
"""

# SimCord has no public way to do what this page does.
# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import struct
from collections.abc import Mapping
from typing import Any

from aiohttp.web import Request, Response
from simcord.preview import Preview
from simcord.preview._media import MediaInfo, MediaWorker

from render.client import ROOMS, Client

_PNG_HEAD = struct.Struct(">8s8xII")
_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_ANIMATED = b"acTL"

REPLACED = {
    # The same can be chosen again in a select: two easy computers, or the only cell there is.
    "/select-drafts.js": ("&& changed) dispatch(", ") dispatch("),
    # A field takes as many letters as its form, and no more.
    "/components.js": ("Number(component.max_length) * 2", "Number(component.max_length)"),
    # How far away a moment is changes with the clock, also where its message stays as it was.
    "/text.js": (
        "if (title) time.title = title;",
        """if (title) time.title = title;
  if (valid && style === "R") time.dataset.relative = options.locale || "en-US";""",
    ),
    "/app.js": (
        "connection.update(snapshot.publication?.publishedAt, state.profile.presentationTime);",
        """connection.update(snapshot.publication?.publishedAt, state.profile.presentationTime);
  for (const time of document.querySelectorAll("time[data-relative]")) {
    const seconds = (Date.parse(time.dateTime) - Date.parse(state.profile.presentationTime)) / 1000;
    const steps = [["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
    const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) || steps[4];
    const words = new Intl.RelativeTimeFormat(time.dataset.relative, { numeric: "auto" });
    const told = words.format(Math.round(seconds / size), unit);
    if (time.textContent !== told) time.textContent = told;
  }""",
    ),
}
"""What stands in SimCord's scripts, and what this page has in its place."""

_STYLES = "/preview.css"
_ROOM = ROOMS[Client.DESKTOP]
_AS_DISCORD = f"""
.component-gallery:has(> figure:only-child) {{ display: block; }}
.component-gallery > figure:only-child .gallery-image, .attachment-image {{
  width: auto; max-width: min(100%, {_ROOM.width}px); max-height: {_ROOM.height}px; object-fit: contain;
}}
@media (max-width: 600px) {{
  .component-gallery > figure:only-child .gallery-image, .attachment-image {{ width: 100%; max-height: none; }}
  .message-header, .message-content, .message-components, .message-attachments {{
    width: calc(100% - 64px); margin-left: 56px;
  }}
  .message-avatar {{ left: -48px; }}
  .component-container {{ padding-inline: 8px; }}
}}
"""
"""How Discord's clients show a picture: within a box on a wide page, as wide as the message on a narrow one."""


def as_discord_shows(page: Preview) -> Preview:
    """The page with pictures as large as in Discord, and with what else is done otherwise here."""
    serve = page._server._static

    async def static(request: Request) -> Response:
        response = await serve(request)
        if request.path in REPLACED:
            response.text = (response.text or "").replace(*REPLACED[request.path])
        if request.path == _STYLES:
            response.text = f"{response.text}{_AS_DISCORD}"
        return response

    page._server._static = static  # type: ignore[method-assign]
    return page


class Gate:
    """Lets one thing at a time happen to a simulation: a press on its page, or whoever holds the gate."""

    def __init__(self, page: Preview) -> None:
        self._page = page
        self._lock = asyncio.Lock()
        self._act = page._action
        page._action = self._action  # type: ignore[method-assign]
        page._media_worker = Pictures()

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
        seen = body.get("published_revision") if isinstance(body, Mapping) else None  # pyright: ignore[reportUnnecessaryIsInstance]
        if opened is None or not isinstance(seen, int) or seen >= opened.revision:
            return body
        return {**body, "published_revision": opened.revision}


class Pictures(MediaWorker):
    """Hands the bot's boards on as they are.

    SimCord starts a process for each picture, which draws it anew: strangers' pictures may do harm. These are the
    bot's own, and that process would be most of what a press takes.
    """

    async def _decode(self, key: str, blob: bytes, media_time: float | None) -> MediaInfo:
        if not blob.startswith(_PNG_SIGNATURE) or _ANIMATED in blob[:200]:
            return await super()._decode(key, blob, media_time)
        _, width, height = _PNG_HEAD.unpack_from(blob)
        size = width * height * 4
        return MediaInfo(
            "PNG", width, height, 1, size, blob, "image/png", capture=blob, poster=blob, memory_limited=True
        )
