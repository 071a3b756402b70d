"""Cost of a move when many tables move at once. Processor time is that of all processes of the bot."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Iterable

from workshop.bench.crowd import a_crowd, memory, processor_time
from workshop.bench.rows import Row


def run(*, tables: int = 60, moves: int = 1_500, warm_up: int = 500, warm: bool = True) -> Iterable[Row]:
    """Measure the processor time of a move, the moves in a second, memory, and the gateway's delay.

    After the moves of the warm-up the parts that all tables of a game share are drawn.
    """
    return asyncio.run(_measure(tables, moves, warm_up, warm=warm))


async def _measure(tables: int, moves: int, warm_up: int, *, warm: bool) -> list[Row]:
    async with a_crowd(tables, warm=warm) as crowd:
        await crowd.play(warm_up)
        before = processor_time(crowd.bot.family())
        seconds = await crowd.play(moves)
        await asyncio.sleep(1)
        spent, resident = processor_time(crowd.bot.family()) - before, memory(crowd.bot)
    made, what = len(crowd.waited), f"{tables} tables moving at once"
    late = 1000 * statistics.quantiles(crowd.late, n=100, method="inclusive")[98]
    latest, longest = (1000 * max(times) for times in (crowd.late, crowd.waited))
    answered = 1000 * statistics.median(crowd.waited)
    not_played = f"at worst {longest:,.0f} ms; {crowd.refused} not played"
    return [
        Row(f"{what}: processor time of a move", 1000 * spent / made, "ms", reach=20),
        Row(f"{what}: moves a second", made / seconds, "moves/s", reach=50, more=True),
        Row(f"{what}: memory of the bot", resident, "MiB", reach=300),
        Row(f"{what}: the gateway's delay, p99", late, "ms", reach=100, note=f"at worst {latest:,.0f} ms"),
        Row(f"{what}: from a move to its answer, p50", answered, "ms", note=not_played),
    ]
