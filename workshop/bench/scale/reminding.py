"""How many tables a process wakes and how many reminders it tells in a second, and who waits for a slow place.

The bot as a process on the big store, and the stand-in for Discord on loopback. Nothing but the processor bounds the
requests: Discord itself takes 50 a second of a token.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, time

from db.sqlite.soundness import LARGE
from tests.support.stand_in import BotProcess, Channel, Person, StandIn, a_bot, failing, held
from tests.support.stand_in.process import PATIENCE
from tests.support.stand_in.world import PUBLIC_THREAD, TEXT_CHANNEL
from workshop.bench.load import processor_time
from workshop.bench.rows import Row
from workshop.bench.scale.grown import CHANNELS, THREADS, Grown

SLOW = 20
"""Tables in one channel where Discord takes for ever to answer, and as many in one where it refuses everything."""

_SILENT, _CLOSED = CHANNELS + 1_001, CHANNELS + 1_002
"""These channels."""

_PATIENCE = 5.0
"""Seconds without any progress after which those who were not told wait for something."""

_MOMENT = 0.05
"""Seconds from one look to the next."""

_TICK = 0.01
"""Seconds in which the kernel counts."""

_A_WHILE, _AT_REST = 1.5, 0.05
"""The seconds for which a bot is looked at, and which part of them of the processor it takes that has nothing to do."""

_LONGER = 13 * 3_600_000
"""The milliseconds by which turns are made to last longer: then a reminder is due."""

# Whose turn message is not posted yet is not reminded.
_A_LONG_TURN = f"turn_at = turn_at - {_LONGER}, deadline_at = deadline_at - {_LONGER}, ping = 'done'"


@dataclass(frozen=True, slots=True)
class _Pace:
    """How much was done, how much was left undone, and how long it took: of the processor, and as people wait."""

    done: int
    left: int
    processor: float
    seconds: float

    def row(self, what: str) -> Row:
        """How much is done in a second of the processor."""
        note = f"{1000 * self.processor / self.done:.2f} ms each; {self.done / self.seconds:,.0f}/s as people wait"
        return Row(
            f"{what} a second of the processor", self.done / self.processor, "/s", reach=200.0, more=True, note=note
        )


def rows(grown: Grown, wakes: int, reminders: int) -> Iterable[Row]:
    """Tables where nothing is due are woken, then others where a reminder is due; a few of these are nowhere told."""
    running = "SELECT id FROM tables WHERE status = 'running' ORDER BY id"
    woken = asyncio.run(_waking(grown, grown.numbers(f"{running} LIMIT {wakes}")))
    told = asyncio.run(_telling(grown, grown.numbers(f"{running} DESC LIMIT {reminders}")))
    yield woken.row(f"{grown}: wakes that tell nothing")
    yield told.row(f"{grown}: reminders, each with its wake")
    yield Row(
        f"{grown}: reminders that wait for a channel that does not answer, or for one that refuses",
        told.left,
        "reminders",
        reach=0.0,
        note=f"of {told.done + told.left:,} elsewhere; {SLOW} are due in each of the two",
    )


async def _waking(grown: Grown, tables: Sequence[int]) -> _Pace:
    async with StandIn() as discord, _serving(discord, grown, lambda: _make_due(grown, tables)) as bot:
        return await _pace(bot, lambda: grown.count("tables WHERE wake_at <= ?", int(time() * 1000)))


async def _telling(grown: Grown, tables: Sequence[int]) -> _Pace:
    silent, closed, others = tables[:SLOW], tables[SLOW : 2 * SLOW], tables[2 * SLOW :]

    def make_due() -> None:
        # Those that cannot be told come first, so that whoever could wait for them does.
        for channel, there in ((_SILENT, silent), (_CLOSED, closed)):
            _make_due(grown, there, f"thread_id = NULL, channel_id = {channel}, {_A_LONG_TURN}", _LONGER)
        _make_due(grown, others, _A_LONG_TURN)

    async with StandIn() as discord:
        world = discord.world
        for account in map(grown.account, range(grown.people + 1)):
            world.people[account] = Person(account, "somebody")
        for channel_id in (_SILENT, _CLOSED):
            world.keep(Channel(channel_id, "tables", TEXT_CHANNEL))
        threads = [world.keep(Channel(THREADS + table, "table", PUBLIC_THREAD, _CLOSED)) for table in others]
        discord.disturb(held(asyncio.Event()), "POST", rf"/channels/{_SILENT}/messages$", times=None)
        discord.disturb(failing(403), "POST", rf"/channels/{_CLOSED}/messages$", times=None)
        async with _serving(discord, grown, make_due) as bot:
            return await _pace(bot, lambda: sum(not thread.messages for thread in threads))


def _make_due(grown: Grown, tables: Sequence[int], besides: str = "pace = pace", earlier: int = 0) -> None:
    now, some = int(time() * 1000), ", ".join(map(str, tables))
    grown.change(f"UPDATE tables SET wake_at = {now - earlier}, {besides} WHERE id IN ({some})")


@asynccontextmanager
async def _serving(discord: StandIn, grown: Grown, make_due: Callable[[], None]) -> AsyncGenerator[BotProcess]:
    """The bot. Where it looks through the whole file while it serves, nothing is due before it has done that."""
    is_checked_while_serving = grown.path.stat().st_size >= LARGE
    if not is_checked_while_serving:
        make_due()
    with tempfile.TemporaryDirectory() as folder:
        async with a_bot(discord, Path(folder), database=grown.url) as bot:
            if is_checked_while_serving:
                await _rest(bot)
                make_due()
            yield bot


async def _rest(bot: BotProcess) -> None:
    """Wait until a bot has nothing to do."""
    async with asyncio.timeout(PATIENCE):
        while True:
            before = processor_time(bot)
            await asyncio.sleep(_A_WHILE)
            if processor_time(bot) - before < _AT_REST * _A_WHILE:
                return


async def _pace(bot: BotProcess, count_left: Callable[[], int]) -> _Pace:
    """What is done from the last moment before anything was, until nothing is left or nothing more is done."""
    first = left = count_left()
    processor = begun = ended = spent = 0.0
    async with asyncio.timeout(PATIENCE):
        while left == first:
            processor, begun = processor_time(bot), perf_counter()
            await asyncio.sleep(_MOMENT)
            left = count_left()
    while True:
        ended, spent = perf_counter(), processor_time(bot) - processor
        before = left
        while left == before and left and perf_counter() - ended < _PATIENCE:
            await asyncio.sleep(_MOMENT)
            left = count_left()
        if left == before:
            return _Pace(first - left, left, max(spent, _TICK), ended - begun)
