"""Effect on others of one person who floods the bot with commands.

One person asks for pictures of a board, many at a time, and asks again as soon as one arrives or times out. Others ask
for pictures of another table's board meanwhile, one after the other at the pace of people. The time is from the arrival
of their command until its answer, alone and during the flood.
"""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import cycle

from settings import Settings
from tests.support.stand_in import NotAnsweredError
from workshop.bench.crowd import a_crowd
from workshop.bench.rows import Row

_ROUNDS = 4
_TABLES = 1, 4
"""The tables of Qin whose boards are asked for: by the one, and by the others."""

_PEOPLE = 20
"""The number of others, who take turns."""

_EVERY = 0.05
"""The least seconds between commands of others: with so many of them no person asks more than once a second, even on
the fastest machine, so none meets the rate limit.
"""

_GIVES_UP = 1.0
"""Seconds that the flooding person waits for an answer. Discord itself waits for three."""

_PATIENCE = 60.0
"""Seconds after which a missing answer to others is a fault."""


def run(commands: int = 2_000, at_once: int = 50, alone: int = 50, *, warm: bool = True) -> Iterable[Row]:
    """Measure another person's answer during the flood, as a ratio to the same without it.

    `alone`: commands of others in each round before the flood.
    """
    quiet, flooded = asyncio.run(_measure(commands, at_once, alone, warm=warm))
    what = f"another person's answer while one person sends {commands:,} commands, {at_once} at a time, p50"
    note = f"worst of {len(flooded)}: {max(flooded) * 1000:,.0f} ms, alone {max(quiet) * 1000:,.0f} ms"
    waits, base = 1000 * statistics.median(flooded), 1000 * statistics.median(quiet)
    yield Row(what, waits, "ms", "the same without the flood", base, reach=2.0, note=note)


async def _measure(commands: int, at_once: int, alone: int, *, warm: bool) -> tuple[list[float], list[float]]:
    usual = str(Settings.model_fields["most_asked"].default)
    async with a_crowd(max(_TABLES), warm=warm, MOST_ASKED=usual) as crowd:
        discord, world = crowd.discord, crowd.discord.world
        one, another = [await crowd.thread(number) for number in _TABLES]
        flooder, others = world.person("flooder"), cycle([world.person(f"other {each}") for each in range(_PEOPLE)])

        async def time_another() -> float:
            asked = await discord.slash(next(others), another, "qin board")
            await asked.answered(_PATIENCE)
            assert asked.seconds is not None
            await asyncio.sleep(_EVERY - asked.seconds)
            return asked.seconds

        async def ask_again_and_again(left: Iterator[int]) -> None:
            for _ in left:
                with suppress(NotAnsweredError):
                    await (await discord.slash(flooder, one, "qin board")).answered(_GIVES_UP)

        await time_another()  # The first picture of a process takes longer.
        quiet, flooded = list[float](), list[float]()
        for _ in range(_ROUNDS):
            # The two take turns, as machines get slower and faster.
            quiet += [await time_another() for _ in range(alone)]
            left = iter(range(commands // _ROUNDS))
            flood = asyncio.gather(*(ask_again_and_again(left) for _ in range(at_once)))
            while not flood.done():
                flooded.append(await time_another())
            await flood
        return quiet, flooded
