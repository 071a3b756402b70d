"""Time until the bot serves again with thousands of running tables, and their memory."""

from __future__ import annotations

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from time import perf_counter, process_time

from db.schema import Duty
from db.sqlite.database import CHECKING
from tables.tables import Tables
from workshop.bench.rows import Row
from workshop.bench.stores import grow

_SERVE = """
import asyncio, json, sys
from time import perf_counter, process_time
begun = perf_counter()
import bot
from screens.games import complete_games
complete_games()
imported = process_time()
from workshop.bench.restart import serve
print(json.dumps(asyncio.run(serve(sys.argv[1], begun, imported, int(sys.argv[2])))))
"""


def run(*, tables: int = 5_000, moves: int = 200, lives: int = 3) -> Iterable[Row]:
    """Measure the restart to serving, idle memory, and a move's time in the table layer."""
    with tempfile.TemporaryDirectory() as folder:
        grown = asyncio.run(grow(Path(folder) / "pagoda.db", tables, [("qin", 2)], every=1))
        best = min(starts(grown.url, lives, moves), key=lambda life: life["seconds"])
    running, processor = f"with {tables:,} running tables", f"{best['processor']:.2f} s of processor time"
    yield Row(f"restart to serving {running}", best["seconds"], "s", reach=3.0, note=processor)
    yield Row(f"memory of the whole bot {running}, idle", best["mebibytes"], "MiB", reach=150.0)
    yield Row("a move in the table layer, durable, p50", best["p50"], "ms")
    yield Row("a move in the table layer, durable, p99", best["p99"], "ms")


def starts(url: str, lives: int, moves: int = 0) -> Sequence[Mapping[str, float]]:
    """Start a bot on a database some times, each in a process of its own; return what `serve` measured."""
    command = [sys.executable, "-c", _SERVE, url, str(moves)]
    return [json.loads(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(lives)]


async def serve(url: str, begun: float, imported: float, moves: int) -> Mapping[str, float]:
    """Start as the bot does, then measure moves at the next tables, after one at the first.

    `begun`: the time before any import. `imported`: the processor seconds of the imports. `whole` and `database` are
    processor seconds; the check of the whole file, which runs in a thread of its own, is excluded.
    """
    import bot
    from settings import Settings

    since = process_time()
    settings = Settings(_env_file=None, shard_count=1)  # pyright: ignore[reportCallIssue]
    pagoda = await bot.create_bot(settings, database_url=url)
    tables = pagoda.app.tables
    await tables.results.catch_up()
    await tables.people.readers()
    await tables.waking.tables_due()
    await tables.reminders.claim()
    await tables.outbox.tables_due(Duty.TURN_MESSAGE)
    await tables.lists.computers_to_act()
    await tables.outbox.tables_due(Duty.EDIT)
    ended = process_time() - _of_the_check()
    found = {"imports": imported, "database": ended - since, "whole": ended}
    if moves:
        await _play(tables, 1)
        found |= {"seconds": perf_counter() - begun, "processor": process_time(), "mebibytes": _resident()}
        times = [await _play(tables, number) for number in range(2, moves + 2)]
        shares = statistics.quantiles(times, n=100)
        found |= {"p50": shares[49] * 1000, "p99": shares[98] * 1000}
    await pagoda.store.close()
    return found


async def _play(tables: Tables, table_id: int) -> float:
    table = await tables.table(table_id)
    (seat,) = table.to_act
    person = table.chairs[seat].person
    assert person is not None
    moves = await tables.history.legal_moves(table_id, person.user_id)
    begun = perf_counter()
    await tables.play.move(table_id, person.user_id, moves[0])
    return perf_counter() - begun


def _of_the_check() -> float:
    """Return the processor seconds that the check of the file has taken so far."""
    for thread in threading.enumerate():
        if thread.name == CHECKING:
            schedstat = Path(f"/proc/self/task/{thread.native_id}/schedstat").read_text()
            return int(schedstat.split()[0]) / 1e9
    return 0.0


def _resident() -> float:
    """Return the memory this process has in use, in MiB."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError("no VmRSS in /proc/self/status")
