"""A world with its web pages, and a reader of them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import aiohttp

from tables.files.replayed import ReplayedGame
from tests.support.programs import free_port
from tests.support.world import World, a_world


@asynccontextmanager
async def a_world_with_pages(folder: Path, **settings: Any) -> AsyncGenerator[World]:
    """A running world whose bot serves web pages."""
    async with a_world(folder, web_port=free_port(), **settings) as world:
        try:
            yield world
        finally:
            await world.bot.close_servers()


@dataclass(frozen=True)
class Answer:
    """What a reader got."""

    status: int
    headers: Any
    body: bytes

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode()


async def read(world: World, path: str, method: str = "GET", **headers: str) -> Answer:
    """Read a page; redirects are not followed. `headers` have underscores where their names have dashes."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    address = path if path.startswith("http") else f"http://127.0.0.1:{world.settings.web_port}{path}"
    async with (
        aiohttp.ClientSession(auto_decompress=True) as session,
        session.request(method, address, headers=named, allow_redirects=False) as answer,
    ):
        return Answer(answer.status, answer.headers, await answer.read())


@asynccontextmanager
async def a_stream(world: World, path: str, **headers: str) -> AsyncGenerator[aiohttp.ClientResponse]:
    """An open stream of what changes at a table."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with (
        aiohttp.ClientSession(f"http://127.0.0.1:{world.settings.web_port}") as session,
        session.get(path, headers=named) as answer,
    ):
        assert answer.status == 200
        yield answer


async def said(answer: aiohttp.ClientResponse) -> bytes:
    """The next line that is no sign of life; empty at the stream's end."""
    async with asyncio.timeout(30):
        while (line := await answer.content.readline()) in (b":\n", b"\n"):
            pass
        return line


def link_in(text: str) -> str:
    """The path of the link in an answer of the bot."""
    found = re.search(r"<http://127\.0\.0\.1:\d+(/[^>]+)>", text)
    assert found is not None, text
    return found[1]


def otherwise(replayed: ReplayedGame, salt: str) -> ReplayedGame:
    """The same game for all who watch: another seed, other hands, other piles, other events of single seats."""
    engine = replayed.engine

    def hidden(state: Any) -> Any:
        return engine.determinize(engine.view(state, None), salt)

    moments = tuple(
        replace(
            moment,
            state=hidden(moment.state),
            entry=replace(moment.entry, events=tuple(each for each in moment.entry.events if each.only_for is None)),
        )
        for moment in replayed.moments
    )
    return replace(replayed, seed=salt, first=hidden(replayed.first), moments=moments)
