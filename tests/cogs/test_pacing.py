"""Requests to Discord keep within what it allows, and nobody who waits waits behind what is at leisure."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiohttp import ClientConnectionError, ClientSession, web
from yarl import URL

from cogs.chat.runtime.limits import Pacing, at_leisure, is_counted
from tests.support.for_each import for_each

API = "https://discord.com/api/v10"


@for_each(
    ("url", "counts"),
    [
        (f"{API}/channels/1/messages", True),
        (f"{API}/users/@me", True),
        (f"{API}/interactions/1/token/callback", False),
        (f"{API}/webhooks/1/token/messages/@original", False),
        ("https://cdn.discordapp.com/attachments/1/2/game.json", False),
        ("wss://gateway.discord.gg/?v=10", False),
    ],
)
def test_what_discord_counts_is_counted(url: str, counts: bool) -> None:
    assert is_counted(URL(url)) is counts


@pytest.fixture
async def served() -> AsyncIterator[str]:
    """The address of a server that takes every request."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", _taken)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}/api"
    await runner.cleanup()


def ignore(_: int | None) -> None:
    """Count nothing."""


async def _taken(_: web.Request) -> web.Response:
    return web.Response()


async def _ask(client: ClientSession, url: str) -> float:
    """Make a request; when it was answered."""
    async with client.get(url):
        return asyncio.get_running_loop().time()


async def test_in_no_second_are_more_requests_sent_than_allowed(served: str) -> None:
    loop = asyncio.get_running_loop()
    async with ClientSession(trace_configs=[Pacing(20, ignore).trace()]) as client:
        began = loop.time()
        ended = await asyncio.gather(*(_ask(client, f"{served}/channels/{number}") for number in range(12)))
    # Two at once, the others one after the other: however busy the machine, not sooner.
    assert max(ended) - began >= 10 / 20


async def test_answers_wait_for_nothing_and_turn_messages_not_behind_reminders(served: str) -> None:
    async with ClientSession(trace_configs=[Pacing(3, ignore).trace()]) as client:
        with at_leisure():
            reminders = [asyncio.create_task(_ask(client, f"{served}/channels/{n}")) for n in range(6)]
        await reminders[0]
        answer = await _ask(client, f"{served}/interactions/1/2/callback")
        message = await _ask(client, f"{served}/channels/7/messages")
        told = await asyncio.gather(*reminders)
    # What was asked for last came before most of what is at leisure.
    assert answer < message < sorted(told)[3]


async def test_every_answer_is_counted_and_every_request_without_one(served: str) -> None:
    answers = list[int | None]()
    async with ClientSession(trace_configs=[Pacing(1000, answers.append).trace()]) as client:
        await _ask(client, f"{served}/channels/1")
        await _ask(client, f"{served}/interactions/1/2/callback")
        with pytest.raises(ClientConnectionError):
            await _ask(client, "http://127.0.0.1:9/api/channels/1")
    assert answers == [200, 200, None]
