"""The page of the local table: SimCord's preview, changed to accept every press and to show pictures as Discord does.

SimCord rejects a press while its clock moves, and one on a picture that was just replaced. Players do neither on
purpose: here one action waits for the other, and a press counts for its control. Nor does its page send a select's
former choice, even if the message has changed since.
"""

# SimCord has no public API for these changes.
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
    # Allow the same choice again in a select: two easy computers, or the only cell there is.
    "/select-drafts.js": ("&& changed) dispatch(", ") dispatch("),
    # A field takes as many letters as its form allows.
    "/components.js": ("Number(component.max_length) * 2", "Number(component.max_length)"),
    # Relative times change with the clock, also in messages that stay the same.
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
    const relative = words.format(Math.round(seconds / size), unit);
    if (time.textContent !== relative) time.textContent = relative;
  }""",
    ),
}
"""Replacements in SimCord's scripts, by file: the original text and its substitute."""

_STYLES = "/preview.css"
_ROOM = ROOMS[Client.DESKTOP]
_AS_DISCORD = f"""
/* While a picture is loaded, its alternative text takes no more room than the picture will. */
.gallery-image {{ overflow: hidden; }}
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
"""Picture sizes of Discord's clients: within a box on a wide page, as wide as the message on a narrow one."""


def as_discord_shows(page: Preview) -> Preview:
    """Patch the page: pictures as large as in Discord, and the other replacements."""
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
    """A lock for actions on a simulation: a press on its page, or the holder of the gate."""

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
        """Update a press to the latest picture, where the simulation checks whether its control still exists."""
        opened = self._page._pages.get(context_id or "")
        seen = body.get("published_revision") if isinstance(body, Mapping) else None  # pyright: ignore[reportUnnecessaryIsInstance]
        if opened is None or not isinstance(seen, int) or seen >= opened.revision:
            return body
        return {**body, "published_revision": opened.revision}


class Pictures(MediaWorker):
    """Media worker that passes the bot's boards on unchanged.

    SimCord decodes each picture in a new process, since unknown pictures may be harmful. These are the bot's own, and
    that process would take most of a press's time.
    """

    async def _decode(self, key: str, blob: bytes, media_time: float | None) -> MediaInfo:
        # The chunk that animates a picture comes before its data.
        if not blob.startswith(_PNG_SIGNATURE) or _ANIMATED in blob[:200]:
            return await super()._decode(key, blob, media_time)
        _, width, height = _PNG_HEAD.unpack_from(blob)
        size = width * height * 4
        return MediaInfo(
            "PNG", width, height, 1, size, blob, "image/png", capture=blob, poster=blob, memory_limited=True
        )
