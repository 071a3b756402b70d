"""Web pages in a process of their own: what it serves, and how it lives and ends with the bot."""

from __future__ import annotations

import os
import signal
from asyncio import sleep, timeout
from collections.abc import Callable
from pathlib import Path

import aiohttp
import pytest

from cogs.page.apart import PageProcess
from db.errors import StorageError
from db.store import Store
from host.web import PortTakenError
from tests.support.forms import at_table
from tests.support.pages import a_stream, a_world_with_pages, link_in, read, said
from tests.support.programs import free_port
from tests.support.stand_in.process import a_bot, until
from tests.support.stand_in.stand_in import StandIn
from tests.support.there import there
from tests.support.world import World, a_world, open_table, text_of


async def _page(world: World, path: str, wanted: int, having: str = "") -> str:
    """Read a page until it has the status and text, as it does within seconds; its text."""
    async with timeout(120):
        while True:
            try:
                answer = await read(world, path)
                if answer.status == wanted and having in answer.text:
                    return answer.text
            except aiohttp.ClientError:
                pass
            await sleep(0.1)


def _apart(world: World, port: int, server_name: Callable[[int], str] = str, *, warms_up: bool = False) -> PageProcess:
    settings = world.settings.model_copy(update={"web_port": port, "drawing_processes": 1})
    return PageProcess(settings, world.settings.database_url, server_name, warms_up=warms_up)


async def _linked(world: World) -> str:
    table = await open_table(world, 2)
    got = await at_table(world, world.people[0], "page-link", table.id)
    return link_in(text_of(got.response))


async def test_the_process_shows_moves_and_withdrawals_and_is_replaced_when_it_dies(tmp_path: Path) -> None:
    port = free_port()
    async with a_world(tmp_path, web_port=port) as world:
        await world.bot.close_servers()
        pages = _apart(world, port)
        await pages.open()
        try:
            path = await _linked(world)
            await _page(world, path, 200)
            table_id = 1
            mover, room = await world.mover(), world.room(await world.app.tables.table(table_id))
            async with a_stream(world, f"{path}/live?since={(await world.app.tables.links.marks([1]))[1]}") as stream:
                await mover.slash(room, "qin move", text=await world.a_move())
                assert await said(stream) == b"data: changed\n"
            await _page(world, path, 200, "Position after step 1 of 1")
            first = there(pages.pid)
            os.kill(first, signal.SIGKILL)
            await _page(world, path, 200, "Position after step 1 of 1")
            assert pages.pid not in (None, first)
            await world.app.tables.links.withdraw_of_table(table_id, world.people[0].id)
            await _page(world, path, 410)
        finally:
            await pages.close()
        assert pages.pid is None


async def test_a_server_has_its_name_and_a_signal_for_the_bot_ends_no_page(tmp_path: Path) -> None:
    port = free_port()
    async with a_world(tmp_path, web_port=port) as world:
        await world.bot.close_servers()
        pages = _apart(world, port, "Castle & {}".format)
        await pages.open()
        try:
            secret = await world.app.tables.links.to_server(world.guild.id, world.people[0].id)
            pid = there(pages.pid)
            for number in (signal.SIGINT, signal.SIGTERM):
                os.kill(pid, number)
            await _page(world, f"/s/{secret}", 200, f"Castle &amp; {world.guild.id}")
            assert pages.pid == pid
        finally:
            await pages.close()


@pytest.mark.parametrize("warms_up", [True, False])
async def test_pictures_are_made_ready_before_a_reader_asks_if_that_is_wanted(tmp_path: Path, warms_up: bool) -> None:
    port = free_port()
    async with a_world(tmp_path, web_port=port) as world:
        await world.bot.close_servers()
        pages = _apart(world, port, warms_up=warms_up)
        await pages.open()
        try:
            path = await _linked(world)
            if warms_up:
                await until(lambda: bool(_children(there(pages.pid))))
            await _page(world, path, 200)
            assert bool(_children(there(pages.pid))) == warms_up
        finally:
            await pages.close()


def _children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


async def test_a_port_that_is_taken_ends_the_start_with_a_sentence(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        port = there(world.settings.web_port)
        pages = _apart(world, port)
        with pytest.raises(PortTakenError, match=f"Port {port} .* set WEB_PORT to another number"):
            await pages.open()
        assert pages.pid is None


async def test_the_process_ends_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    port = free_port()
    async with (
        StandIn() as discord,
        a_bot(discord, tmp_path, WEB_PORT=str(port), DRAWING_PROCESSES="1") as bot,
    ):
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{port}/robots.txt") as answer,
        ):
            assert answer.status == 200
        bot.kill()
        await bot.ended()
        await until(lambda: not bot.family())


async def test_a_store_that_only_reads_refuses_to_write(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'pagoda.db'}"
    store = await Store.open(url)
    reader = Store.to_read(url)
    try:
        await store.remember("key", "value")
        assert await reader.remembered("key") == "value"
        with pytest.raises(StorageError, match="readonly"):
            await reader.remember("key", "other")
    finally:
        await reader.close()
        await store.close()
