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
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import perf_counter

import aiohttp

from tests.support.programs import free_port
from tests.support.stand_in import BotProcess, StandIn, ending
from workshop.bench.load import HEAP, NO_LIMITS, Load, a_store, open_tables, tables_in
from workshop.bench.rows import Row

TABLES = 6
MOVES = 120
READERS = 200
STEPS = 5

_HEADERS = {"Accept-Encoding": "gzip"}


def run(*, tables: int = TABLES, moves: int = MOVES, readers: int = READERS, warm: bool = True) -> Iterable[Row]:
    """Measure the first board, the pages a second for many readers, and how much longer moves wait meanwhile."""
    return asyncio.run(_measure(tables, moves, readers, warm=warm))


async def _measure(tables: int, moves: int, readers: int, *, warm: bool) -> list[Row]:
    port = free_port()
    settings = {"WEB_PORT": str(port), "WEB_BEHIND_PROXY": "true", "DRAWING_PROCESSES": "1"}
    with tempfile.TemporaryDirectory() as folder:
        async with StandIn() as discord:
            bot = BotProcess(discord, Path(folder), warm=warm, forked=False, **settings, **NO_LIMITS, **HEAP)
            async with ending(bot):
                await bot.start()
                async with a_store(bot.database) as store:
                    people = await open_tables(discord, tables, [discord.world.channel("tables")])
                    load = Load(discord, tables_in(store), people, random.Random(1), 0)
                    await load.play(moves)
                    secrets = [
                        await tables_in(store).links.to_table(number, next(iter(people)))
                        for number in range(1, tables + 1)
                    ]
                    address = f"http://127.0.0.1:{port}"
                    shown = [await _first_board(f"{address}/t/{secret}") for secret in secrets]
                    await load.play(moves)
                    alone = _p95(load.waited)
                    pages = [f"{address}/t/{secret}" for secret in secrets]
                    pages += [f"{page}/{step}" for page in pages for step in range(STEPS)]
                    reading = await asyncio.create_subprocess_exec(
                        *(sys.executable, "-m", "workshop.bench.web", str(readers), *pages),
                        stdin=asyncio.subprocess.PIPE,
                        stdout=asyncio.subprocess.PIPE,
                    )
                    assert reading.stdout is not None
                    await reading.stdout.readline()
                    await load.play(moves)
                    crowded = _p95(load.waited)
                    said, _ = await reading.communicate(b"\n")
    read = json.loads(said)
    return [
        Row(
            "first board of a game, of a kind that was shown before",
            1000 * statistics.median(each[0] for each in shown[tables // 2 :]),
            "ms",
            reach=200,
            note="each, also those of a kind not shown yet: " + ", ".join(f"{1000 * each[0]:.0f}" for each in shown),
        ),
        Row(
            "the largest of them, page and picture",
            max(each[1] for each in shown) / 1000,
            "KB",
            reach=150,
            note="each: " + ", ".join(f"{each[1] / 1000:.0f}" for each in shown),
        ),
        Row(
            f"{readers} readers at once",
            read["pages"] / read["seconds"],
            "pages/s",
            reach=500,
            more=True,
            note=_said(read),
        ),
        Row(
            f"{readers} readers: from a move to its answer, p95",
            1000 * crowded,
            "ms",
            against="without readers",
            base=1000 * alone,
            reach=1.2,
        ),
    ]


def _p95(seconds: Sequence[float]) -> float:
    return statistics.quantiles(seconds, n=20, method="inclusive")[-1]


def _said(read: dict[str, float]) -> str:
    others = ", ".join(f"{count} of {status}" for status, count in read.items() if status.isdecimal())
    return f"in {read['seconds']:.0f} s; {others}"


async def _first_board(address: str) -> tuple[float, int]:
    """Read a page and the picture of its board, as a browser does that has seen nothing; seconds, and bytes sent."""
    begun = perf_counter()
    async with aiohttp.ClientSession(headers=_HEADERS, auto_decompress=False) as session:
        async with session.get(address) as answer:
            page = await answer.read()
        text = _unzipped(page)
        source = text.partition("<img")[2].partition('src="')[2].partition('"')[0].replace("&amp;", "&")
        async with session.get(f"{address.split('/t/')[0]}{source}") as answer:
            assert answer.status == 200, (answer.status, source)
            picture = await answer.read()
    return perf_counter() - begun, len(page) + len(picture)


def _unzipped(page: bytes) -> str:
    return (gzip.decompress(page) if page[:2] == b"\x1f\x8b" else page).decode()


async def _read_all(readers: int, pages: Sequence[str]) -> None:
    """Let readers read until a line comes in, and print how much they read."""
    ended, counts = asyncio.Event(), dict[str, float]()

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
    seconds = perf_counter() - begun
    pages_read = counts.get("200", 0)
    await asyncio.gather(*tasks)
    print(json.dumps({"seconds": seconds, "pages": pages_read, **counts}))


if __name__ == "__main__":
    asyncio.run(_read_all(int(sys.argv[1]), sys.argv[2:]))
