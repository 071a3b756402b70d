"""Web pages: the first board, and many readers at once while people play.

The bot is a process with its pages in another, the readers are a third. Each reader has an address of its own, as a
proxy names it, keeps its connection, and asks for one page after the other: games as they are now, and earlier steps.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import statistics
import sys
from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from time import perf_counter

import aiohttp

from tests.support.programs import free_port
from workshop.bench.crowd import a_crowd
from workshop.bench.rows import Row

STEPS = 5

_HEADERS = {"Accept-Encoding": "gzip"}


def run(*, tables: int = 6, moves: int = 120, readers: int = 200, warm: bool = True) -> Iterable[Row]:
    """Measure the first board, the pages a second for many readers, and how much longer moves wait meanwhile."""
    return asyncio.run(_measure(tables, moves, readers, warm=warm))


async def _measure(tables: int, moves: int, readers: int, *, warm: bool) -> list[Row]:
    port, read = free_port(), dict[str, float]()
    async with a_crowd(tables, warm=warm, WEB_PORT=str(port), WEB_BEHIND_PROXY="true") as crowd:
        await crowd.play(moves)
        links, reader = crowd.tables.links, next(iter(crowd.people))
        pages = [f"http://127.0.0.1:{port}/t/{await links.to_table(number, reader)}" for number in range(1, tables + 1)]
        shown = [await _first_board(page) for page in pages]
        await crowd.play(moves)
        alone = _p95(crowd.waited)
        async with _reading(readers, [*pages, *(f"{page}/{step}" for page in pages for step in range(STEPS))], read):
            await crowd.play(moves)
            crowded = _p95(crowd.waited)
    waits, sizes = [1000 * each[0] for each in shown], [each[1] / 1000 for each in shown]
    first = "each, also those of a kind not shown yet: " + ", ".join(f"{each:.0f}" for each in waits)
    of_a_known_kind = statistics.median(waits[tables // 2 :])
    largest = "each: " + ", ".join(f"{each:.0f}" for each in sizes)
    statuses = ", ".join(f"{count} of {status}" for status, count in read.items() if status.isdecimal())
    rate, note = read["200"] / read["seconds"], f"in {read['seconds']:.0f} s; {statuses}"
    meanwhile = f"{readers} readers: from a move to its answer, p95"
    return [
        Row("first board of a game, of a kind that was shown before", of_a_known_kind, "ms", reach=200, note=first),
        Row("the largest of them, page and picture", max(sizes), "KB", reach=150, note=largest),
        Row(f"{readers} readers at once", rate, "pages/s", reach=500, more=True, note=note),
        Row(meanwhile, 1000 * crowded, "ms", "without readers", 1000 * alone, reach=1.2),
    ]


def _p95(seconds: Sequence[float]) -> float:
    return statistics.quantiles(seconds, n=20, method="inclusive")[-1]


async def _first_board(address: str) -> tuple[float, int]:
    """Read a page and the picture of its board, as a browser does that has seen nothing; seconds, and bytes sent."""
    begun = perf_counter()
    async with aiohttp.ClientSession(headers=_HEADERS, auto_decompress=False) as session:
        async with session.get(address) as answer:
            page = await answer.read()
        text = (gzip.decompress(page) if page[:2] == b"\x1f\x8b" else page).decode()
        source = text.partition("<img")[2].partition('src="')[2].partition('"')[0].replace("&amp;", "&")
        async with session.get(f"{address.split('/t/')[0]}{source}") as answer:
            assert answer.status == 200, (answer.status, source)
            picture = await answer.read()
    return perf_counter() - begun, len(page) + len(picture)


@asynccontextmanager
async def _reading(readers: int, pages: Sequence[str], read: dict[str, float]) -> AsyncGenerator[None]:
    """Let readers in a process of their own read within the block; then put into `read` what they read."""
    reading = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "workshop.bench.web", str(readers), *pages),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert reading.stdout is not None
    await reading.stdout.readline()
    yield
    said, _ = await reading.communicate(b"\n")
    read |= json.loads(said)


async def _read_all(readers: int, pages: Sequence[str]) -> Mapping[str, float]:
    """Let readers read until a line comes in; return the seconds, and the number of answers by their status."""
    ended, counts = asyncio.Event(), {"200": 0}

    async def read(number: int) -> None:
        rng = random.Random(number)
        headers = {"X-Forwarded-For": f"10.{number // 250}.{number % 250}.1", **_HEADERS}
        async with aiohttp.ClientSession(headers=headers, auto_decompress=False) as session:
            while not ended.is_set():
                async with session.get(rng.choice(pages)) as answer:
                    await answer.read()
                    counts[str(answer.status)] = counts.get(str(answer.status), 0) + 1

    begun = perf_counter()
    print("reading", flush=True)
    tasks = [asyncio.create_task(read(number)) for number in range(readers)]
    await asyncio.to_thread(sys.stdin.readline)
    ended.set()
    found = {"seconds": perf_counter() - begun, **counts}
    await asyncio.gather(*tasks)
    return found


if __name__ == "__main__":
    print(json.dumps(asyncio.run(_read_all(int(sys.argv[1]), sys.argv[2:]))))
