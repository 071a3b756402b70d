"""How soon the bot serves again with thousands of running tables, and what they weigh."""

from __future__ import annotations

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.rows import Row
from db.store import Store
from engines import codec
from engines.registry import ENGINES
from engines.rng import Rng
from tables.model import Person, Place
from tables.tables import Tables

TABLES = 5_000
MOVES = 200

_SERVE = """
import asyncio, json, os, resource, sys
from pathlib import Path
from time import perf_counter
begun = perf_counter()
from bench.restart import serve
print(json.dumps(asyncio.run(serve(sys.argv[1], begun))))
"""


def run() -> Iterable[Row]:
    """Restart to serving, memory when idle, and a move's time in the table layer."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'pagoda.db'}"
        asyncio.run(_fill(url))
        command = [sys.executable, "-c", _SERVE, url]
        lives = [json.loads(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(3)]
    best = min(lives, key=lambda life: life["seconds"])
    yield Row(f"restart to serving with {TABLES:,} running tables", best["seconds"], "s", "a second", 1.0, 3.0, 1.0)
    yield Row(
        f"memory of the whole bot with {TABLES:,} running tables, idle",
        best["mebibytes"],
        "MiB",
        "a MiB",
        1.0,
        150.0,
        100.0,
    )
    yield Row("a move in the table layer, durable, p50", best["p50"], "ms", "a ms", 1.0)
    yield Row("a move in the table layer, durable, p99", best["p99"], "ms", "a ms", 1.0)


async def serve(url: str, begun: float) -> dict[str, Any]:
    """What a start does until somebody can play; then what a move takes. `begun`: before anything was imported."""
    import bot
    from settings import Settings

    pagoda = await bot.create_bot(Settings(_env_file=None, shard_count=1), database_url=url)
    await pagoda.tables.owing()
    await pagoda.tables.computers_to_act()
    await _play(pagoda.tables, 1)
    seconds = perf_counter() - begun
    mebibytes = _resident()
    times = [await _play(pagoda.tables, number) for number in range(2, MOVES + 2)]
    await pagoda.store.close()
    shares = statistics.quantiles(times, n=100)
    return {"seconds": seconds, "mebibytes": mebibytes, "p50": shares[49] * 1000, "p99": shares[98] * 1000}


async def _play(tables: Tables, table_id: int) -> float:
    table = await tables.table(table_id)
    (seat,) = table.to_act
    person = table.chairs[seat].person
    assert person is not None
    moves = await tables.legal_moves(table_id, person.user_id)
    begun = perf_counter()
    await tables.play(table_id, person.user_id, moves[0])
    return perf_counter() - begun


async def _fill(url: str) -> None:
    """Thousands of games in their twentieth move, each with its log, shown in chat long ago."""
    store = await Store.open(url)
    tables = Tables(store, now=lambda: datetime.now(UTC), new_seed=lambda: "bench", process="bench")
    first = await tables.open("qin", Person(1, "Ada"), Place(1, 2), wanted=2, options={})
    await tables.join(first.id, Person(2, "Ben"))
    rng = Rng("fill")
    for _ in range(20):
        table = await tables.table(first.id)
        (seat,) = table.to_act
        moves = await tables.legal_moves(first.id, seat + 1)
        number, rng = rng.below(len(moves))
        await tables.play(first.id, seat + 1, moves[number])
    notice = await tables.claim(first.id)
    assert notice is not None
    await tables.posted(notice, 1)
    async with store.writing() as session:
        row, log = await session.table(first.id), await session.log(first.id)
        assert row is not None
        codec.decode(ENGINES["qin"].state_type, row["state"])
        for number in range(2, TABLES + 1):
            await session.add_table({**row, "id": number, "channel_id": number})
            for seat, name in enumerate(("Ada", "Ben")):
                await session.add_chair({"table_id": number, "seat": seat, "user_id": seat + 1, "name": name})
            for entry in log:
                await session.add_move({**entry, "table_id": number})
    await store.close()


def _resident() -> float:
    """The memory this process has in use, in MiB."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError("the kernel does not tell")
