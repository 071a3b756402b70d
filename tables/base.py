"""What all use cases of a table share: the database, the games in memory, the order of requests."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from weakref import WeakValueDictionary

from db.errors import KnownInteraction, StorageFault
from db.rows import Row
from db.session import Session
from db.store import Store
from engines import codec
from engines.protocol import GameError, Outcome
from engines.registry import ENGINES, AnyEngine
from players.thinking import Think, think_at_leisure
from tables.errors import NoSuchTableError, NotRunningError, StorageError
from tables.model import NO_LIMITS, Limits, Table
from tables.once import DealtWithError, asked_here
from tables.replaying import first_state, replay
from tables.rows import table_of, to_millis

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Game:
    """A running or finished table with its position. `ending` is set once it is over."""

    table: Table
    engine: AnyEngine
    state: Any
    seed: str
    ending: Outcome | None


class TablesBase:
    """The common ground of the use cases; `tables.tables.Tables` puts them together."""

    def __init__(
        self,
        store: Store,
        *,
        engines: Mapping[str, AnyEngine] = ENGINES,
        now: Callable[[], datetime],
        new_seed: Callable[[], str],
        process: str,
        think: Think = think_at_leisure,
        cache_size: int = 512,
        silence: timedelta = timedelta(days=60),
        limits: Limits = NO_LIMITS,
    ) -> None:
        """`silence` is how long nobody may play or sit down at a table before it ends by itself."""
        self._store = store
        self._engines = engines
        self._now = now
        self._new_seed = new_seed
        self._process = process
        self._think = think
        self._cache_size = cache_size
        self._silence = silence
        self._limits = limits
        self._games: OrderedDict[int, Game] = OrderedDict()
        self._by_thread: dict[int, int] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def table(self, table_id: int) -> Table:
        """A table as it is now. Raises `NoSuchTableError`."""
        async with self._reading() as session:
            return await self._table(session, table_id)

    async def game(self, table_id: int) -> Game:
        """A table with its position as it is now. Raises `NoSuchTableError`, `NotRunningError` before the start."""
        kept = self._games.get(table_id)
        async with self._reading() as session:
            if kept is not None and await session.tables.ply(table_id) == kept.table.ply:
                self._games.move_to_end(table_id)
                if kept.ending is None:
                    return kept
                # Somebody who played may have been forgotten since, by another process.
                return replace(kept, table=await self._table(session, table_id))
            return await self._load(session, table_id)

    def at_hand(self, thread_id: int) -> Table | None:
        """The table shown in a thread, if it is in memory; it may be older than what is recorded.

        Playing on it is safe: what has changed meanwhile is noticed when the move is recorded.
        """
        game = self._games.get(self._by_thread.get(thread_id, 0))
        return game.table if game is not None else None

    def _millis(self) -> int:
        return to_millis(self._now())

    def _lock(self, table_id: int) -> asyncio.Lock:
        """One request at a time for each table; forgotten when nobody waits."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    @asynccontextmanager
    async def _reading(self) -> AsyncGenerator[Session]:
        try:
            async with self._store.reading() as session:
                yield session
        except StorageFault as fault:
            raise StorageError from fault

    @asynccontextmanager
    async def _writing(self) -> AsyncGenerator[Session]:
        """A transaction that is durable once the block has ended.

        For an interaction that something was recorded for elsewhere it raises `DealtWithError`, before anything else.
        """
        asked = asked_here()
        try:
            async with self._store.writing() as session:
                if asked is not None and not asked.is_recorded:
                    await session.interactions.add(asked.interaction_id, self._millis())
                yield session
        except KnownInteraction as known:
            raise DealtWithError from known
        except StorageFault as fault:
            raise StorageError from fault
        if asked is not None:
            asked.is_recorded = True

    async def _table(self, session: Session, table_id: int, *, for_update: bool = False) -> Table:
        row = await session.tables.row(table_id, for_update=for_update)
        if row is None:
            raise NoSuchTableError
        return table_of(row, await session.chairs.of_tables([table_id]))

    async def _with_chairs(self, session: Session, rows: Sequence[Row]) -> tuple[Table, ...]:
        """The tables of these rows, with one query for all their chairs."""
        by_table: dict[int, list[Row]] = {row["id"]: [] for row in rows}
        for chair in await session.chairs.of_tables(list(by_table)) if rows else ():
            by_table[chair["table_id"]].append(chair)
        return tuple(table_of(row, by_table[row["id"]]) for row in rows)

    async def _cached(self, table_id: int) -> Game:
        """The game as it was last seen here; another process may have moved on since."""
        kept = self._games.get(table_id)
        if kept is not None:
            self._games.move_to_end(table_id)
            return kept
        async with self._reading() as session:
            return await self._load(session, table_id)

    async def _load(self, session: Session, table_id: int) -> Game:
        row = await session.tables.row(table_id)
        if row is None:
            raise NoSuchTableError
        table = table_of(row, await session.chairs.of_tables([table_id]))
        if row["state"] is None:
            raise NotRunningError
        engine = self._engines[table.game]
        try:
            ending = codec.decode(Outcome, row["ending"]) if row["ending"] else None
        except codec.CodecError as fault:
            log.error("table %s: its ending cannot be read: %s", table_id, fault)
            raise StorageError from fault
        try:
            state = codec.decode(engine.state_type, row["state"])
        except codec.CodecError as fault:
            log.warning("table %s: its position cannot be read (%s); the log tells it", table_id, fault)
            state = await self._told_by_the_log(session, table, row["seed"])
        game = Game(table, engine, state, row["seed"], ending)
        self._keep(game)
        return game

    async def _told_by_the_log(self, session: Session, table: Table, seed: str) -> Any:
        """The position by the rules, where the kept one is damaged or of an earlier version. Raises `StorageError`."""
        engine, rows = self._engines[table.game], await session.log.of_table(table.id)
        first = first_state(table, engine, seed)
        try:
            moments = list(replay(engine, first, rows))
        except GameError as fault:
            log.error("table %s: its log cannot be replayed: %s", table.id, fault)
            raise StorageError from fault
        if len(moments) != table.ply or table.rules_version != engine.rules_version:
            log.error("table %s: its log and its row do not agree, or its rules are of another version", table.id)
            raise StorageError
        return moments[-1].state if moments else first

    def _keep(self, game: Game) -> None:
        """Remember a game that is recorded; beyond the cache's size the longest unused is dropped."""
        kept = self._games.get(game.table.id)
        if kept is not None and kept.table.ply > game.table.ply:
            return  # It was read before a move that has been recorded since.
        self._forget(game.table.id)
        self._games[game.table.id] = game
        if game.table.place.thread_id is not None:
            self._by_thread[game.table.place.thread_id] = game.table.id
        while len(self._games) > self._cache_size:
            self._forget(next(iter(self._games)))

    def _forget(self, table_id: int) -> None:
        gone = self._games.pop(table_id, None)
        if gone is not None and self._by_thread.get(gone.table.place.thread_id or 0) == table_id:
            del self._by_thread[gone.table.place.thread_id or 0]
