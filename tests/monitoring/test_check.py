"""`python -m monitoring.check`, which health checks of containers call, and the port it asks at."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from bot import create_bot
from host.web import Listener, PortTakenError
from monitoring.check import address_of
from tests.support.programs import PATIENCE, ROOT, free_port, start
from tests.support.world import settings_for


def check(folder: Path, **settings: str) -> tuple[int, str]:
    """The exit status, and what is said."""
    process = start(folder, "-m", "monitoring.check", **settings)
    told, _ = process.communicate(timeout=PATIENCE)
    return process.returncode, told.strip()


async def check_answered(folder: Path, status: int, body: str) -> tuple[int, str]:
    """What the check makes of an answer."""

    async def health(_: web.Request) -> web.Response:
        return web.Response(status=status, text=body)

    app = web.Application()
    app.router.add_get("/health", health)
    port = free_port()
    listener = Listener(app, "127.0.0.1", port, setting="MONITOR_PORT")
    await listener.open()
    try:
        return await asyncio.to_thread(check, folder, MONITOR_PORT=str(port))
    finally:
        await listener.close()


async def test_a_bot_that_is_well(tmp_path: Path) -> None:
    assert await check_answered(tmp_path, 200, '{"status": "ok", "problems": []}') == (0, "ok")


async def test_a_bot_that_is_not_well(tmp_path: Path) -> None:
    body = json.dumps({"status": "failing", "problems": ["one thing", "another"]})
    assert await check_answered(tmp_path, 503, body) == (1, "one thing\nanother")


@pytest.mark.parametrize("body", ["<h1>Busy</h1>", "[]", '{"problems": 3}', "{}"])
async def test_another_program_that_answers_there(tmp_path: Path, body: str) -> None:
    status, told = await check_answered(tmp_path, 500, body)
    assert status == 1
    assert told.endswith("/health answers with 500")


def test_a_bot_that_does_not_run(tmp_path: Path) -> None:
    status, told = check(tmp_path, MONITOR_PORT=str(free_port()))
    assert status == 1
    assert "does not answer" in told
    assert "Traceback" not in told


def test_without_a_port_there_is_nobody_to_ask(tmp_path: Path) -> None:
    assert check(tmp_path) == (2, "No MONITOR_PORT is set, so the bot does not tell how it is.")
    status, told = check(tmp_path, MONITOR_PORT="none")
    assert status == 2
    assert told.startswith("A setting is wrong: MONITOR_PORT")


@pytest.mark.parametrize(
    ("host", "asked"),
    [("127.0.0.1", "127.0.0.1"), ("10.1.2.3", "10.1.2.3"), ("0.0.0.0", "127.0.0.1"), ("::", "[::1]")],
)
def test_a_bot_on_all_addresses_is_asked_on_this_machine(tmp_path: Path, host: str, asked: str) -> None:
    assert address_of(settings_for(tmp_path, monitor_port=8, monitor_host=host)) == f"http://{asked}:8/health"


async def test_before_the_connection_the_bot_says_that_it_is_not_well(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, monitor_port=free_port())
    bot = await create_bot(settings)
    assert bot.monitor is not None
    try:
        address = f"http://127.0.0.1:{settings.monitor_port}/health"
        async with aiohttp.ClientSession() as session, session.get(address) as answer:
            told = await answer.json()
        assert (answer.status, told["problems"]) == (503, ["not connected to Discord's gateway yet"])
    finally:
        await bot.monitor.close()
        await bot.monitor.close()
        await bot.store.close()


async def test_without_the_setting_no_port_is_taken(tmp_path: Path) -> None:
    bot = await create_bot(settings_for(tmp_path))
    assert bot.monitor is None
    await bot.store.close()


async def test_a_listener_that_never_opened_closes(tmp_path: Path) -> None:
    await Listener(web.Application(), "127.0.0.1", free_port(), setting="MONITOR_PORT").close()


async def test_an_address_of_another_machine_is_said(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, monitor_port=free_port(), monitor_host="192.0.2.1")
    with pytest.raises(PortTakenError, match=r"on 192\.0\.2\.1 cannot be used .*MONITOR_PORT"):
        await create_bot(settings)


def test_a_taken_port_stops_the_start_with_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        process = start(tmp_path, str(ROOT / "bot.py"), DISCORD_TOKEN="x.y.z", MONITOR_PORT=port)
        told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert told.startswith(f"Port {port} on 127.0.0.1 cannot be used")
    assert "set MONITOR_PORT to another number" in told
    assert "Traceback" not in told
