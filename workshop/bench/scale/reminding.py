"""Rate of wakes and reminders of a process, and reminders delayed by a slow channel.

The bot as a process on the big store, and the stand-in for Discord on loopback. Only the processor limits the
requests: Discord itself accepts 50 a second of a token.
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
"""Tables in one channel where Discord never answers, and as many in one where it refuses everything."""

_SILENT, _CLOSED = CHANNELS + 1_001, CHANNELS + 1_002
"""These channels."""

_PATIENCE = 5.0
"""Seconds without any progress after which the remaining reminders count as blocked."""

_MOMENT = 0.05
"""Seconds between polls."""

_TICK = 0.01
"""The kernel's clock tick in seconds."""

_A_WHILE, _AT_REST = 1.5, 0.05
"""The seconds over which a bot's load is measured, and the load below which the bot counts as idle."""

_LONGER = 13 * 3_600_000
"""The milliseconds by which turns are prolonged: then a reminder is due."""

# A turn whose message is not posted yet gets no reminder.
_A_LONG_TURN = f"turn_at = turn_at - {_LONGER}, deadline_at = deadline_at - {_LONGER}, ping = 'done'"


@dataclass(frozen=True, slots=True)
class _Pace:
    """Counts of what was done and left undone, and the time: processor seconds, and wall-clock seconds."""

    done: int
    left: int
    processor: float
    seconds: float

    def row(self, what: str) -> Row:
        """Return the rate by processor time as a row."""
        note = f"{1000 * self.processor / self.done:.2f} ms each; {self.done / self.seconds:,.0f}/s by the clock"
        return Row(
            f"{what} a second of the processor", self.done / self.processor, "/s", reach=200.0, more=True, note=note
        )


def rows(grown: Grown, wakes: int, reminders: int) -> Iterable[Row]:
    """Measure wakes of tables without anything due, then reminders, a few of them in failing channels."""
    running = "SELECT id FROM tables WHERE status = 'running' ORDER BY id"
    woken = asyncio.run(_waking(grown, grown.numbers(f"{running} LIMIT {wakes}")))
    reminded = asyncio.run(_reminding(grown, grown.numbers(f"{running} DESC LIMIT {reminders}")))
    yield woken.row(f"{grown}: wakes without a reminder")
    yield reminded.row(f"{grown}: reminders, each with its wake")
    yield Row(
        f"{grown}: reminders that wait for a channel that does not answer, or for one that refuses",
        reminded.left,
        "reminders",
        reach=0.0,
        note=f"of {reminded.done + reminded.left:,} elsewhere; {SLOW} are due in each of the two",
    )


async def _waking(grown: Grown, tables: Sequence[int]) -> _Pace:
    async with StandIn() as discord, _serving(discord, grown, lambda: _make_due(grown, tables)) as bot:
        return await _pace(bot, lambda: grown.count("tables WHERE wake_at <= ?", int(time() * 1000)))


async def _reminding(grown: Grown, tables: Sequence[int]) -> _Pace:
    silent, closed, others = tables[:SLOW], tables[SLOW : 2 * SLOW], tables[2 * SLOW :]

    def make_due() -> None:
        # The failing channels are due first, so that any reminder that could wait for them does.
        for channel, there in ((_SILENT, silent), (_CLOSED, closed)):
            _make_due(grown, there, f"thread_id = NULL, channel_id = {channel}, {_A_LONG_TURN}", _LONGER)
        _make_due(grown, others, _A_LONG_TURN)

    async with StandIn() as discord:
        world = discord.world
        for account in map(grown.account, range(grown.people + 1)):
            world.people[account] = Person(account, "player")
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
    """Start the bot. If it checks the whole file while it serves, nothing is due before the check is done."""
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
    """Wait until a bot is idle."""
    async with asyncio.timeout(PATIENCE):
        while True:
            before = processor_time(bot)
            await asyncio.sleep(_A_WHILE)
            if processor_time(bot) - before < _AT_REST * _A_WHILE:
                return


async def _pace(bot: BotProcess, count_left: Callable[[], int]) -> _Pace:
    """Measure from the last poll before anything was done, until nothing is left or progress stops."""
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
