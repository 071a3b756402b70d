"""Kills the whole bot as often as wished and says what came of it."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.kill_loop.checks import check_everything
from tests.kill_loop.loop import Loop, a_loop
from tests.kill_loop.people import COMMANDS
from tests.support.databases import rows_in


async def run(folder: Path, kills: int, seed: int, games: tuple[str, ...], database: str | None) -> None:
    """Kill, let it come to rest, tell what happened and check."""
    began = time.monotonic()
    async with a_loop(folder, seed, games, database=database) as loop:
        for number in range(1, kills + 1):
            await loop.live_and_die()
            if number % 10 == 0:
                print(f"{number} kills, {time.monotonic() - began:.0f} s", flush=True)
        await loop.rest()
        print(f"{kills} kills and a rest in {time.monotonic() - began:.0f} s")
        print(report(loop))
        await check_everything(loop)
        print("no move lost or doubled, every turn shown once, nothing armed that has passed, no process left")


def report(loop: Loop) -> str:
    """What happened, in numbers."""
    attempts = [attempt for player in loop.players for attempt in player.attempts]
    known = Counter(
        "played" if each.was_played else "never answered" if each.is_unknown else "refused" for each in attempts
    )
    states = dict(rows_in(loop.bot.database, "SELECT status, count(*) FROM tables GROUP BY status"))
    ((moves,),) = rows_in(loop.bot.database, "SELECT count(*) FROM moves")
    lines = [f"{sum(player.done for player in loop.players)} acts; moves asked for: {dict(known)}; {moves} in the log"]
    lines.append(f"tables: {states}; {len(loop.discord.world.messages)} messages stand; killed at:")
    return "\n".join([*lines, *(f"{times:5} {request}" for request, times in loop.kills.most_common())])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.kill_loop", description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="+", choices=list(COMMANDS), default=["qin"])
    parser.add_argument("--folder", type=Path, help="an empty folder that is kept; else one that is removed")
    parser.add_argument("--url", help="the URL of an empty database; else a SQLite file in the folder")
    wished = parser.parse_args()
    with tempfile.TemporaryDirectory() as passing:
        folder = wished.folder or Path(passing)
        asyncio.run(run(folder, wished.kills, wished.seed, tuple(wished.games), wished.url))
