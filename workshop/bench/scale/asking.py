"""Processor time of queries and sweeps in a big store, and of forgetting a person."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from datetime import UTC, datetime
from functools import partial
from time import process_time
from unittest import mock

from db.records.session import Session
from db.schema import Duty
from db.sqlite.soundness import CHECKING
from db.store import Store
from tables.tables import Tables
from workshop.bench.rows import Row
from workshop.bench.scale.grown import BUSIEST, HOME, Grown
from workshop.bench.scale.played import tables_in

UNPOSTED = 20
"""The number of tables that owe a message, and of those where a computer is to move, during the sweeps."""


def rows(grown: Grown, times: int) -> Iterable[Row]:
    """Measure sweeps, rankings and statistics, the best of several times; then forget two people."""
    return asyncio.run(_measure(grown, times))


async def _measure(grown: Grown, times: int) -> list[Row]:
    store = await Store.open(grown.url)
    try:
        for thread in threading.enumerate():
            if thread.name == CHECKING:
                await asyncio.to_thread(thread.join)
        tables = tables_in(store, lambda: datetime.now(UTC))
        sweeps = await _sweeps(grown, tables, times)
        figures = await _figures(grown, tables, times)
        return [*sweeps, *figures, *await _forgetting(grown, store, tables)]
    finally:
        await store.close()


async def _sweeps(grown: Grown, tables: Tables, times: int) -> list[Row]:
    some = f"SELECT id FROM tables WHERE status = 'running' LIMIT {UNPOSTED}"
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
    rated = grown.count("ratings WHERE guild_id = ? AND game = 'qin'", HOME)
    return [
        Row(
            f"{grown}: `/leaderboard`",
            await _best(lambda: asked.leaderboard(HOME, "qin", user_id), times),
            "ms",
            reach=10.0,
            note=f"of a server where {rated:,} are rated",
        ),
        Row(
            f"{grown}: `/me stats`",
            await _best(lambda: asked.own_figures(user_id, HOME), times),
            "ms",
            reach=20.0,
            note=f"of {_games_of(grown, user_id):,} games",
        ),
        Row(
            f"{grown}: `/me stats` of the person with most games",
            await _best(lambda: asked.own_figures(BUSIEST, HOME), times),
            "ms",
            note=f"of {_games_of(grown, BUSIEST):,} games",
        ),
    ]


async def _forgetting(grown: Grown, store: Store, tables: Tables) -> list[Row]:
    found: list[Row] = []
    for who, user_id in (("", grown.account(grown.people)), (" of the person with most games", BUSIEST)):
        games, held = _games_of(grown, user_id), _Held(store)
        with held.noted():
            await tables.forgetting.forget(user_id)
        found.append(
            Row(
                f"{grown}: `/me forget`{who}, the write lock held",
                1000 * max(held.times),
                "ms",
                reach=50.0,
                note=f"{games:,} games; {1000 * sum(held.times):,.0f} ms in all, in {len(held.times)} parts",
            )
        )
    return found


class _Held:
    """The processor time of each of a store's write transactions."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.times: list[float] = []
        """In seconds."""

    @contextmanager
    def noted(self) -> Generator[None]:
        """Record the times within the block."""
        with mock.patch.object(self._store, "writing", partial(self._writing, self._store.writing)):
            yield

    @asynccontextmanager
    async def _writing(self, writing: Callable[[], AbstractAsyncContextManager[Session]]) -> AsyncGenerator[Session]:
        begun = process_time()
        async with writing() as session:
            yield session
        self.times.append(process_time() - begun)


async def _best(ask: Callable[[], Awaitable[object]], times: int) -> float:
    """Return the least milliseconds of the processor that a call takes: other work on the machine only adds time."""
    await ask()
    found: list[float] = []
    for _ in range(times):
        begun = process_time()
        await ask()
        found.append(process_time() - begun)
    return 1000 * min(found)


def _games_of(grown: Grown, user_id: int) -> int:
    return grown.count("result_seats WHERE user_id = ?", user_id)
