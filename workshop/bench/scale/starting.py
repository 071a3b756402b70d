"""Processor time of a start with a big store: of the whole program, and of the database's part."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterable, Mapping
from pathlib import Path
from time import process_time

from db.schema import Duty
from db.sqlite.soundness import CHECKING
from workshop.bench.rows import Row
from workshop.bench.scale.grown import Grown

_SERVE = """
import asyncio, json, sys
from time import process_time
import bot
from cogs.game.complete import complete_games
complete_games()
imported = process_time()
from workshop.bench.scale.starting import serve
print(json.dumps(asyncio.run(serve(sys.argv[1], imported))))
"""


def rows(grown: Grown, lives: int) -> Iterable[Row]:
    """Measure the quickest of some starts."""
    command = [sys.executable, "-c", _SERVE, grown.url]
    found = [json.loads(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(lives)]
    best: Mapping[str, float] = min(found, key=lambda life: life["whole"])
    yield Row(f"{grown}: start, the database's part", min(life["database"] for life in found), "s", reach=1.0)
    yield Row(
        f"{grown}: start of the whole program",
        best["whole"],
        "s",
        reach=1.0,
        note=f"{best['imports']:.2f} s of it imports, the database's part {best['database']:.2f} s",
    )


async def serve(url: str, imported: float) -> Mapping[str, float]:
    """Start as the bot does until it could serve, after the imports; return processor seconds.

    The check of the whole file, which runs in a thread of its own, is excluded.
    """
    import bot
    from settings import Settings

    begun = process_time()
    settings = Settings(_env_file=None, shard_count=1)  # pyright: ignore[reportCallIssue]
    pagoda = await bot.create_bot(settings, database_url=url)
    await pagoda.app.tables.results.catch_up()
    await pagoda.app.tables.people.readers()
    await pagoda.app.tables.waking.tables_due()
    await pagoda.app.tables.reminders.claim()
    await pagoda.app.tables.outbox.tables_due(Duty.TURN_MESSAGE)
    await pagoda.app.tables.lists.computers_to_act()
    await pagoda.app.tables.outbox.tables_due(Duty.EDIT)
    ended, checking = process_time(), _of_the_check()
    await pagoda.store.close()
    return {"imports": imported, "database": ended - begun - checking, "whole": ended - checking}


def _of_the_check() -> float:
    """Return the processor seconds that the check of the file has taken so far."""
    for thread in threading.enumerate():
        if thread.name == CHECKING:
            schedstat = Path(f"/proc/self/task/{thread.native_id}/schedstat").read_text()
            return int(schedstat.split()[0]) / 1e9
    return 0.0
