"""Pages that live: what 200 of them cost the bot while people play, and how long a move takes to reach them.

As in `web` the readers are a process of their own, each with an address. Each keeps one game's page open as a browser
does: after a change it reads the page again, then the picture of its board.
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import sys
from collections.abc import AsyncGenerator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import time

import aiohttp

from tables.tables import Tables
from tests.support.programs import free_port
from workshop.bench.crowd import a_crowd, processor_time
from workshop.bench.rows import Row

_LIVE = re.compile(r'data-live="([^"]+)"')
_BOARD = re.compile(r'<a class="picture board" [^>]*><img src="([^"]+)"')
_STEP = re.compile(r'<output for="step">(\d+)<')


def run(
    *, tables: int = 30, readers: int = 200, moves: int = 420, a_second: float = 14, warm: bool = True
) -> Iterable[Row]:
    """Measure the processor time of the bot's own processes with and without readers, and from moves to pictures."""
    return asyncio.run(_measure(tables, readers, moves, a_second, warm=warm))


async def _measure(tables: int, readers: int, moves: int, a_second: float, *, warm: bool) -> list[Row]:
    port, seen = free_port(), list[tuple[int, int, float]]()
    alone, watched, of_pages, made, seconds = 0.0, 0.0, 0.0, 0, 0.0
    async with a_crowd(tables, warm=warm, WEB_PORT=str(port), WEB_BEHIND_PROXY="true") as crowd:
        links, reader = crowd.tables.links, next(iter(crowd.people))
        pages = [f"http://127.0.0.1:{port}/t/{await links.to_table(number, reader)}" for number in range(1, tables + 1)]
        await crowd.play(moves)
        # In turns: games that go on cost more.
        for _ in range(2):
            family = crowd.bot.family()
            playing = family - _pages_of(family)
            before = await _at_rest(playing)
            await crowd.play(moves // 2, a_second=a_second)
            alone += await _at_rest(playing) - before
            async with _reading(readers, pages, seen):
                # Now that the first picture of a page is drawn there is a process for them.
                serving = _pages_of(crowd.bot.family())
                before, before_pages = await _at_rest(playing), processor_time(serving)
                seconds += await crowd.play(moves // 2, a_second=a_second)
                made += len(crowd.waited)
                watched += await _at_rest(playing) - before
                of_pages += processor_time(serving) - before_pages
        waits = [at - (await _moment(crowd.tables, number, step)) for number, step, at in seen]
    what, shares = f"{readers} open pages", statistics.quantiles(waits, n=100, method="inclusive")
    seen_of = f"{len(waits):,} pictures of {made} moves, {made / seconds:.1f} a second; at worst {max(waits):.1f} s"
    pages_take = f"the processes of the pages take {1000 * of_pages / made:.0f} ms"
    own, without = 1000 * watched / made, 1000 * alone / made
    return [
        Row(f"{what}: the bot's time for a move", own, "ms", "without", without, reach=1.05, note=pages_take),
        Row(f"{what}: from a move to its picture, p50", 1000 * shares[49], "ms", reach=500, note=seen_of),
        Row(f"{what}: from a move to its picture, p99", 1000 * shares[98], "ms"),
    ]


async def _at_rest(pids: set[int]) -> float:
    """Wait until processes have done what was begun, such as posting turns; return their processor seconds."""
    before = -1.0
    while (spent := processor_time(pids)) - before > 0.05:
        before = spent
        await asyncio.sleep(1)
    return spent


async def _moment(tables: Tables, number: int, step: int) -> float:
    return (await tables.files.replayed(number)).moments[step - 1].entry.at.timestamp()


def _pages_of(family: set[int]) -> set[int]:
    """Return those of the bot's processes that serve pages, or draw for them."""

    def parent(pid: int) -> int:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])

    serving = {pid for pid in family if b"cogs.page_process" in Path(f"/proc/{pid}/cmdline").read_bytes()}
    return serving | {pid for pid in family if parent(pid) in serving}


@asynccontextmanager
async def _reading(readers: int, pages: Sequence[str], seen: list[tuple[int, int, float]]) -> AsyncGenerator[None]:
    """Let readers in a process of their own keep pages open; then put into `seen` which pictures they saw when."""
    reading = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "workshop.bench.live", str(readers), *pages),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=2**26,
    )
    assert reading.stdout is not None
    await reading.stdout.readline()
    yield
    said, _ = await reading.communicate(b"\n")
    seen += map(tuple, json.loads(said))


async def _read_all(readers: int, pages: Sequence[str]) -> Sequence[tuple[int, int, float]]:
    """Keep pages open until a line comes in; return tables, steps, and the moments when their pictures were there."""
    seen, opened = list[tuple[int, int, float]](), 0
    everybody = asyncio.Event()

    async def read(number: int) -> None:
        nonlocal opened
        headers = {"X-Forwarded-For": f"10.{number // 250}.{number % 250}.1", "Accept-Encoding": "gzip"}
        page = pages[number % len(pages)]
        site, latest = page.partition("/t/")[0], 0
        async with aiohttp.ClientSession(headers=headers, timeout=aiohttp.ClientTimeout()) as session:

            async def look() -> str:
                nonlocal latest
                async with session.get(page) as answer:
                    text = await answer.text()
                if (step := int(_found(_STEP, text))) > latest:
                    async with session.get(f"{site}{_found(_BOARD, text)}") as answer:
                        assert answer.status == 200, answer.status
                        await answer.read()
                    if latest:
                        seen.append((1 + number % len(pages), step, time()))
                    latest = step
                return _found(_LIVE, text) if "data-live" in text else ""

            if not (live := await look()):
                opened += 1
                return
            async with session.get(f"{site}{live}") as stream:
                assert stream.status == 200, stream.status
                opened += 1
                if opened == readers:
                    everybody.set()
                async for line in stream.content:
                    if line == b"data: changed\n":
                        await look()

    tasks = [asyncio.create_task(read(number)) for number in range(readers)]
    await everybody.wait()
    print("reading", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for task in tasks:
        task.cancel()
    for each in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(each, Exception):
            raise each
    return seen


def _found(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    assert found is not None, (pattern.pattern, text[:400])
    return found[1]


if __name__ == "__main__":
    print(json.dumps(asyncio.run(_read_all(int(sys.argv[1]), sys.argv[2:]))))
