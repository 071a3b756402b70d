"""Streams: what readers of open pages are told when a table changes, how many there may be, and when they end."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Sequence
from pathlib import Path

import pytest

from db.errors import StorageError
from engines import codec
from tables.core.model import Table
from tests.support.pages import a_stream, a_world_with_pages, otherwise, read, said
from tests.support.stand_in.process import until
from tests.support.there import there
from tests.support.world import World, open_table
from web import live, site

CHANGED = b"data: changed\n"


async def _games(world: World, count: int) -> list[Table]:
    """Games of two people that have begun."""
    for _ in range(count):
        await open_table(world, 2)
    return [await world.table(number) for number in range(1, count + 1)]


async def _page(world: World, table: Table) -> str:
    secret = await world.app.tables.links.to_table(table.id, world.people[0].id)
    return f"/t/{secret}"


async def _mark(world: World, path: str) -> str:
    """The address of the stream that a page names."""
    return there(re.search(r'data-live="([^"]+)"', (await read(world, path)).text))[1]


async def _play(world: World, table: Table) -> None:
    person = await world.mover(table.id)
    move = (await world.app.tables.history.legal_moves(table.id, person.id))[0]
    await world.app.tables.play.move(table.id, person.id, move)


async def _left(world: World) -> None:
    """Wait until every stream's end has been noticed."""
    streams = there(world.bot.site)._streams  # pyright: ignore[reportPrivateUsage]
    await until(lambda: not streams._readers)  # pyright: ignore[reportPrivateUsage]


async def test_every_move_is_told_to_all_readers_of_the_table_and_the_page_then_shows_it(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        table, other = await _games(world, 2)
        server = await world.app.tables.links.to_server(world.guild.id, world.people[0].id)
        paths = [await _page(world, table), f"/s/{server}/g/{table.id}", f"{await _page(world, table)}/log"]
        elsewhere = await _page(world, other)
        addresses = [await _mark(world, path) for path in (*paths, elsewhere)]
        async with (
            a_stream(world, addresses[0]) as one,
            a_stream(world, addresses[1]) as two,
            a_stream(world, addresses[2]) as three,
            a_stream(world, addresses[3]) as four,
        ):
            for step in range(1, 4):
                await _play(world, table)
                assert [await said(each) for each in (one, two, three)] == [CHANGED] * 3
                for path in paths[:2]:
                    # At once, although pages are kept for a moment.
                    assert f"Position after step {step} of {step}" in (await read(world, path)).text
            await _play(world, other)
            assert await said(four) == CHANGED


async def test_who_comes_back_is_told_what_changed_meanwhile_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "ALIVE_SECONDS", 0.3)
    async with a_world_with_pages(tmp_path) as world:
        table = await open_table(world, 2)
        path = await _page(world, table)
        before = await _mark(world, path)
        await _play(world, table)
        async with a_stream(world, before) as answer:
            assert await said(answer) == CHANGED
        there(world.bot.site).forget()
        async with a_stream(world, await _mark(world, path)) as answer:
            lines = [await answer.content.readline() for _ in range(8)]
            assert set(lines) == {b":\n", b"\n"}


async def test_a_stream_is_for_no_cache_and_no_other_site(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        path = await _page(world, await open_table(world, 2))
        async with a_stream(world, f"{path}/live") as answer:
            assert answer.content_type == "text/event-stream"
            assert answer.headers["Cache-Control"] == "no-store"
            assert answer.headers["X-Accel-Buffering"] == "no"
            assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
            assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert (await read(world, f"{path}/live", "HEAD")).status == 405
        assert (await read(world, f"{path[:-1]}~/live")).status == 404


async def test_a_private_table_has_no_stream_at_its_server(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        opened = await world.people[0].slash(world.channel, "qin new", players=2, private=True, invite=world.people[1])
        await world.people[1].click(opened.response.message, label="Join")
        server = await world.app.tables.links.to_server(world.guild.id, world.people[0].id)
        assert (await read(world, f"/s/{server}/g/1/live")).status == 404
        async with a_stream(world, f"{await _page(world, await world.table())}/live"):
            pass


async def test_a_step_and_a_finished_game_have_no_stream(tmp_path: Path) -> None:
    async with a_world_with_pages(tmp_path) as world:
        table = await open_table(world, 2)
        path = await _page(world, table)
        assert "data-live" not in (await read(world, f"{path}/0")).text
        await world.app.tables.play.resign(table.id, world.people[0].id)
        assert "data-live" not in (await read(world, path)).text


@pytest.mark.parametrize("limit", ["MOST", "MOST_OF_PAGE", "MOST_OF_ADDRESS"])
async def test_a_stream_too_many_is_refused_and_has_its_place_once_another_reader_has_left(
    limit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, limit, 2)
    monkeypatch.setattr(live, "ALIVE_SECONDS", 0.1)
    async with a_world_with_pages(tmp_path, web_behind_proxy=True) as world:
        found = [await _page(world, each) for each in await _games(world, 3)]
        paths = [f"{found[0 if limit == 'MOST_OF_PAGE' else number]}/live" for number in range(3)]
        addresses = ["1.2.3.4" if limit == "MOST_OF_ADDRESS" else f"1.2.3.{number}" for number in range(3)]
        async with a_stream(world, paths[0], X_Forwarded_For=addresses[0]):
            async with a_stream(world, paths[1], X_Forwarded_For=addresses[1]):
                refused = await read(world, paths[2], X_Forwarded_For=addresses[2])
                assert (refused.status, refused.headers["Retry-After"]) == (503, "10")
                # A page is shown all the same.
                assert (await read(world, found[2], X_Forwarded_For=addresses[2])).status == 200
            async with asyncio.timeout(30):
                while True:
                    try:
                        async with a_stream(world, paths[2], X_Forwarded_For=addresses[2]):
                            break
                    except AssertionError:
                        await asyncio.sleep(0.05)
        await _left(world)


async def test_a_stream_ends_with_its_link_with_its_table_and_with_the_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "ALIVE_SECONDS", 0.1)
    monkeypatch.setattr(site, "PAGE_SECONDS", 0.1)
    async with a_world_with_pages(tmp_path) as world:
        first, second, third = await _games(world, 3)
        async with (
            a_stream(world, await _mark(world, await _page(world, first))) as withdrawn,
            a_stream(world, await _mark(world, await _page(world, second))) as deleted,
            a_stream(world, await _mark(world, await _page(world, third))) as last,
        ):
            await world.app.tables.links.withdraw_of_table(first.id, world.people[0].id)
            assert await said(withdrawn) == b""
            marks = world.app.tables.links.marks

            async def without_the_second(numbers: Sequence[int]) -> dict[int, str]:
                return {number: mark for number, mark in (await marks(numbers)).items() if number != second.id}

            monkeypatch.setattr(world.app.tables.links, "marks", without_the_second)
            assert await said(deleted) == b""
            await there(world.bot.site).close()
            assert await said(last) == b""


async def test_one_look_serves_all_streams_and_none_is_made_without_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "ALIVE_SECONDS", 0.1)
    async with a_world_with_pages(tmp_path) as world:
        games = await _games(world, 2)
        paths = [await _page(world, table) for table in games]
        marks, looks, failing = world.app.tables.links.marks, list[list[int]](), False

        async def counted(numbers: Sequence[int]) -> dict[int, str]:
            looks.append(sorted(numbers))
            if failing:
                raise StorageError
            return await marks(numbers)

        addresses = [await _mark(world, path) for path in paths]
        monkeypatch.setattr(world.app.tables.links, "marks", counted)
        monkeypatch.setattr(live, "LOOK_SECONDS", 0.01)
        async with (
            a_stream(world, addresses[0]) as one,
            a_stream(world, addresses[0]) as two,
            a_stream(world, addresses[1]) as three,
        ):
            await _play(world, games[0])
            assert [await said(each) for each in (one, two)] == [CHANGED] * 2
            assert looks[-1] == [games[0].id, games[1].id]
            # A database without an answer ends no stream.
            failing, count = True, len(looks)
            await _play(world, games[1])
            await until(lambda: len(looks) > count + 2)
            failing = False
            assert await said(three) == CHANGED
        await _left(world)
        await asyncio.sleep(0.05)
        count = len(looks)
        await asyncio.sleep(0.1)
        assert len(looks) == count


async def test_the_system_gives_up_a_reader_whose_network_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list[tuple[int, ...]]()

    def note(_: socket.socket, *given: int) -> None:
        found.append(given)

    monkeypatch.setattr(socket.socket, "setsockopt", note, raising=False)
    async with a_world_with_pages(tmp_path) as world:
        path = await _page(world, await open_table(world, 2))
        async with a_stream(world, f"{path}/live"):
            assert (socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 15_000) in found


async def test_what_is_hidden_is_in_no_stream(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "ALIVE_SECONDS", 0.1)
    monkeypatch.setattr(live, "LOOK_SECONDS", 0.01)
    async with a_world_with_pages(tmp_path) as world:
        table = await open_table(world, 2)
        await _play(world, table)
        path, replayed = await _page(world, table), await world.app.tables.files.replayed(table.id)
        address = await _mark(world, path)
        async with a_stream(world, address) as answer:
            for salt in range(20):
                other = otherwise(replayed, f"salt {salt}")
                assert other.moments[-1].state != replayed.moments[-1].state
                hidden = {"seed": other.seed, "state": codec.encode(other.moments[-1].state), "planned": salt % 4}
                async with world.bot.store.writing() as session:
                    await session.tables.change(table.id, hidden)
                there(world.bot.site).forget()
                assert await _mark(world, path) == address
                assert [await answer.content.readline() for _ in range(4)] == [b":\n", b"\n"] * 2
            await _play(world, table)
            assert await said(answer) == CHANGED
