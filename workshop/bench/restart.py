"""Time until the bot serves again with thousands of running tables, and their memory."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from db.schema import Duty
from db.store import Store
from engines.rng import Rng
from tables.core.kernel import Kernel
from tables.core.model import Person, Place, TableRequest
from tables.tables import Tables
from workshop.bench.rows import Row

TABLES = 5_000
MOVES = 200
LIVES = 3

_SERVE = """
import asyncio, json, os, resource, sys
from pathlib import Path
from time import perf_counter
begun = perf_counter()
import bot
from workshop.bench.restart import serve
print(json.dumps(asyncio.run(serve(sys.argv[1], begun, int(sys.argv[2])))))
"""


def run(*, tables: int = TABLES, moves: int = MOVES, lives: int = LIVES) -> Iterable[Row]:
    """Measure the restart to serving, idle memory, and a move's time in the table layer."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "pagoda.db"
        url = f"sqlite+aiosqlite:///{path}"
        asyncio.run(_begin_one(url))
        _copy_it(path, tables)
        command = [sys.executable, "-c", _SERVE, url, str(moves)]
        found = [json.loads(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(lives)]
    best = min(found, key=lambda life: life["seconds"])
    running, processor = f"with {tables:,} running tables", f"{best['processor']:.2f} s of processor time"
    yield Row(f"restart to serving {running}", best["seconds"], "s", reach=3.0, stretch=1.0, note=processor)
    yield Row(f"memory of the whole bot {running}, idle", best["mebibytes"], "MiB", reach=150.0, stretch=100.0)
    yield Row("a move in the table layer, durable, p50", best["p50"], "ms")
    yield Row("a move in the table layer, durable, p99", best["p99"], "ms")


async def serve(url: str, begun: float, moves: int) -> dict[str, Any]:
    """Start as the bot does until a player can move, then measure moves. `begun`: the time before any import."""
    import bot
    from settings import Settings

    settings = Settings(_env_file=None, shard_count=1)  # pyright: ignore[reportCallIssue]
    pagoda = await bot.create_bot(settings, database_url=url)
    await pagoda.app.tables.outbox.tables_due(Duty.TURN_MESSAGE)
    await pagoda.app.tables.lists.computers_to_act()
    await _play(pagoda.app.tables, 1)
    seconds, processor = perf_counter() - begun, process_time()
    mebibytes = _resident()
    times = [await _play(pagoda.app.tables, number) for number in range(2, moves + 2)]
    await pagoda.store.close()
    shares = statistics.quantiles(times, n=100)
    found = {"seconds": seconds, "processor": processor, "mebibytes": mebibytes}
    return {**found, "p50": shares[49] * 1000, "p99": shares[98] * 1000}


async def _play(tables: Tables, table_id: int) -> float:
    table = await tables.table(table_id)
    (seat,) = table.to_act
    person = table.chairs[seat].person
    assert person is not None
    moves = await tables.history.legal_moves(table_id, person.user_id)
    begun = perf_counter()
    await tables.play.move(table_id, person.user_id, moves[0])
    return perf_counter() - begun


async def _begin_one(url: str) -> None:
    """Play a game to its twentieth move, its message posted long ago."""
    store = await Store.open(url)
    tables = Tables(Kernel(store, now=lambda: datetime.now(UTC), new_seed=lambda: "bench", process="bench"))
    first = await tables.lobby.open(TableRequest("qin", Person(1, "Ada"), Place(1, 2), wanted=2, options={}))
    await tables.lobby.join(first.id, Person(2, "Ben"))
    rng = Rng("fill")
    for _ in range(20):
        table = await tables.table(first.id)
        (seat,) = table.to_act
        moves = await tables.history.legal_moves(first.id, seat + 1)
        number, rng = rng.below(len(moves))
        await tables.play.move(first.id, seat + 1, moves[number])
    notice = await tables.notices.claim(first.id)
    assert notice is not None
    await tables.notices.posted(notice, 1)
    await store.close()


def _copy_it(path: Path, tables: int) -> None:
    """Copy the game `tables` times, each with its chairs and its log."""
    connection = sqlite3.connect(path)
    with connection:
        for name, instead in (
            ("tables", {"id": "number", "channel_id": "number"}),
            ("chairs", {"table_id": "number"}),
            ("moves", {"table_id": "number"}),
        ):
            columns: list[str] = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
            connection.execute(
                "WITH RECURSIVE numbers(number) AS "
                "(SELECT 2 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?) "
                f"INSERT INTO {name} ({', '.join(columns)}) "
                f"SELECT {', '.join(instead.get(column, column) for column in columns)} "
                f"FROM numbers, (SELECT * FROM {name} WHERE {next(iter(instead))} = 1)",
                (tables,),
            )
    connection.close()


def _resident() -> float:
    """Return the memory this process has in use, in MiB."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError("no VmRSS in /proc/self/status")
