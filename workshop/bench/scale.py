"""Cost of a store of many tables: as many as a server has after years, one in ten of them running.

The file is in the temporary folder on disk, two gigabytes for 100,000 tables, and deleted at the end. All times are
processor times, of all threads. Reminders are posted by the bot as a process, to the stand-in for Discord on loopback:
only the processor limits the requests, where Discord itself accepts 50 a second of a token.
"""

from __future__ import annotations

import asyncio
import tempfile
import threading
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from time import perf_counter, process_time, time
from unittest import mock

from db.records.session import Session
from db.schema import Duty
from db.sqlite.database import CHECKING, LARGE
from db.store import Store
from tables.core.kernel import Kernel
from tables.tables import Tables
from tests.support.stand_in import BotProcess, Channel, Person, StandIn, a_bot, failing, held
from tests.support.stand_in.process import PATIENCE
from tests.support.stand_in.world import PUBLIC_THREAD, TEXT_CHANNEL
from workshop.bench.crowd import processor_time
from workshop.bench.restart import starts
from workshop.bench.rows import Row
from workshop.bench.stores import BUSIEST, CHANNELS, HOME, KINDS, THREADS, Grown, grow

_SLOW = 20
"""Tables in one channel where Discord never answers, and as many in one where it refuses everything."""

_SILENT, _CLOSED = CHANNELS + 1_001, CHANNELS + 1_002
"""These channels."""

_UNPOSTED = 20
"""The number of tables that owe a message, and of those where a computer is to move, during the sweeps."""

_PATIENCE = 5.0
"""Seconds without any progress after which the remaining reminders count as blocked."""

_MOMENT, _TICK = 0.05, 0.01
"""Seconds between polls, and the kernel's clock tick."""

_A_WHILE, _AT_REST = 1.5, 0.05
"""The seconds over which a bot's load is measured, and the load below which the bot counts as idle."""

_LONGER = 21 * 3_600_000
"""The milliseconds by which turns of a day are prolonged: then their reminder is due, and some time is left."""

# A turn whose message is not posted yet gets no reminder.
_A_LONG_TURN = f"turn_at = turn_at - {_LONGER}, deadline_at = deadline_at - {_LONGER}, ping = 'done'"


def run(
    *,
    tables: int = 20_000,
    kinds: int = len(KINDS),
    wakes: int = 3_000,
    reminders: int = 1_500,
    times: int = 15,
    lives: int = 5,
) -> Iterable[Row]:
    """Measure starts, reminders, sweeps, statistics and forgetting with `tables` tables of `kinds` kinds."""
    with tempfile.TemporaryDirectory() as folder:
        grown = asyncio.run(grow(Path(folder) / "pagoda.db", tables, KINDS[:kinds]))
        found = starts(grown.url, lives)
        best = min(found, key=lambda life: life["whole"])
        note = f"{best['imports']:.2f} s of it imports, the database's part {best['database']:.2f} s"
        yield Row(f"{grown}: start, the database's part", min(life["database"] for life in found), "s", reach=1.0)
        yield Row(f"{grown}: start of the whole program", best["whole"], "s", reach=1.0, note=note)
        yield from asyncio.run(_reminders(grown, min(wakes, tables // 20), min(reminders, tables // 20)))
        yield from asyncio.run(_asked(grown, times))


async def _reminders(grown: Grown, wakes: int, reminders: int) -> list[Row]:
    """Measure wakes of tables without anything due, then reminders, a few of them in failing channels."""
    running = "SELECT id FROM tables WHERE status = 'running' ORDER BY id"
    tables = grown.numbers(f"{running} LIMIT {wakes}")
    async with StandIn() as discord, _serving(discord, grown, partial(_make_due, grown, tables)) as bot:
        woken = await _pace(bot, lambda: grown.count("tables WHERE wake_at <= ?", int(time() * 1000)))
    tables = grown.numbers(f"{running} DESC LIMIT {reminders}")
    silent, closed, others = tables[:_SLOW], tables[_SLOW : 2 * _SLOW], tables[2 * _SLOW :]

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
            reminded = await _pace(bot, lambda: sum(not thread.messages for thread in threads))
    note = f"of {reminded.done + reminded.left:,} elsewhere; {_SLOW} are due in each of the two"
    waiting = f"{grown}: reminders that wait for a channel that does not answer, or for one that refuses"
    return [
        woken.row(f"{grown}: wakes without a reminder"),
        reminded.row(f"{grown}: reminders, each with its wake"),
        Row(waiting, reminded.left, "reminders", reach=0.0, note=note),
    ]


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
    before, load = processor_time(bot.family()), 1.0
    async with asyncio.timeout(PATIENCE):
        while load >= _AT_REST:
            await asyncio.sleep(_A_WHILE)
            before, load = (now := processor_time(bot.family())), (now - before) / _A_WHILE


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
        rate = self.done / self.processor
        return Row(f"{what} a second of the processor", rate, "/s", reach=200.0, more=True, note=note)


async def _pace(bot: BotProcess, count_left: Callable[[], int]) -> _Pace:
    """Measure from the last poll before anything was done, until nothing is left or progress stops."""
    first = left = count_left()
    processor = begun = 0.0
    async with asyncio.timeout(PATIENCE):
        while left == first:
            processor, begun = processor_time(bot.family()), perf_counter()
            await asyncio.sleep(_MOMENT)
            left = count_left()
    while True:
        before, ended, spent = left, perf_counter(), processor_time(bot.family()) - processor
        while left == before and left and perf_counter() - ended < _PATIENCE:
            await asyncio.sleep(_MOMENT)
            left = count_left()
        if left == before:
            return _Pace(first - left, left, max(spent, _TICK), ended - begun)


async def _asked(grown: Grown, times: int) -> list[Row]:
    """Measure sweeps, rankings and statistics, the best of several times; then forget two people."""
    store = await Store.open(grown.url)
    try:
        for thread in threading.enumerate():
            if thread.name == CHECKING:
                await asyncio.to_thread(thread.join)
        tables = Tables(Kernel(store, now=lambda: datetime.now(UTC), new_seed=lambda: "scale", process="bench"))
        found = [*await _sweeps(grown, tables, times), *await _figures(grown, tables, times)]
        for who, user_id in (("", grown.account(grown.people)), (" of the person with most games", BUSIEST)):
            games, held_for = _games_of(grown, user_id), list[float]()
            with _noting(store, held_for):
                await tables.forgetting.forget(user_id)
            note = f"{games:,} games; {1000 * sum(held_for):,.0f} ms in all, in {len(held_for)} parts"
            what = f"{grown}: `/me forget`{who}, the write lock held"
            found.append(Row(what, 1000 * max(held_for), "ms", reach=50.0, note=note))
        return found
    finally:
        await store.close()


async def _sweeps(grown: Grown, tables: Tables, times: int) -> list[Row]:
    some = f"SELECT id FROM tables WHERE status = 'running' LIMIT {_UNPOSTED}"
    newest = f"SELECT max(id) FROM outbox WHERE duty = 'turn_message' AND table_id IN ({some}) GROUP BY table_id"
    grown.change(
        f"UPDATE outbox SET settled_at = NULL WHERE id IN ({newest})",
        f"UPDATE tables SET computer_to_act = 1 WHERE id IN ({some})",
    )
    due, computers = partial(tables.outbox.tables_due, Duty.TURN_MESSAGE), tables.lists.computers_to_act
    found = [
        Row(f"{grown}: sweep of unposted messages", await _best(due, times), "ms", reach=1.0),
        Row(f"{grown}: sweep of computers' tables", await _best(computers, times), "ms", reach=1.0),
    ]
    grown.change(
        "UPDATE outbox SET settled_at = created_at WHERE settled_at IS NULL",
        "UPDATE tables SET computer_to_act = 0 WHERE computer_to_act",
    )
    return found


async def _figures(grown: Grown, tables: Tables, times: int) -> list[Row]:
    user_id, asked = grown.account(grown.people // 2), tables.statistics
    rated = f"of a server where {grown.count('ratings WHERE guild_id = ? AND game = ?', HOME, 'qin'):,} are rated"
    of_one, of_most = (f"of {_games_of(grown, each):,} games" for each in (user_id, BUSIEST))
    board = await _best(lambda: asked.leaderboard(HOME, "qin", user_id), times)
    one, most = [await _best(partial(asked.own_figures, each, HOME), times) for each in (user_id, BUSIEST)]
    return [
        Row(f"{grown}: `/leaderboard`", board, "ms", reach=10.0, note=rated),
        Row(f"{grown}: `/me stats`", one, "ms", reach=20.0, note=of_one),
        Row(f"{grown}: `/me stats` of the person with most games", most, "ms", note=of_most),
    ]


async def _best(ask: Callable[[], Awaitable[object]], times: int) -> float:
    """Return the least milliseconds of the processor that a call takes: other work on the machine only adds time."""
    await ask()
    found: list[float] = []
    for _ in range(times):
        begun = process_time()
        await ask()
        found.append(process_time() - begun)
    return 1000 * min(found)


@contextmanager
def _noting(store: Store, times: list[float]) -> Generator[None]:
    """Record the processor seconds of each of a store's write transactions within the block."""

    @asynccontextmanager
    async def noted(writing: Callable[[], AbstractAsyncContextManager[Session]]) -> AsyncGenerator[Session]:
        begun = process_time()
        async with writing() as session:
            yield session
        times.append(process_time() - begun)

    with mock.patch.object(store, "writing", partial(noted, store.writing)):
        yield


def _games_of(grown: Grown, user_id: int) -> int:
    return grown.count("result_seats WHERE user_id = ?", user_id)
