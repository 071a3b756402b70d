"""The parts that all services share: the database, the games in memory, the order of requests."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, TypeAlias

from computers.reviews.reviewing import CheckExercise, ReviewGame, check_in_thread, review_in_thread
from computers.thinking import Think, think_in_thread
from db.errors import StorageError
from db.records.session import Session
from db.share import WHOLE, Share
from db.sql.rows import Row
from db.store import Store
from engines import codec
from engines.protocol import GameError, Outcome
from engines.registry import ENGINES, AnyEngine
from tables.core.errors import GameAbsentError, NoSuchTableError, NotRunningError
from tables.core.game import Game, GamesInMemory
from tables.core.locks import Locks
from tables.core.log import first_state, replay
from tables.core.model import NO_LIMITS, Limits, Status, Table
from tables.core.observer import NO_OBSERVER, Observer
from tables.core.recent import Recent
from tables.core.rows import table_of, to_millis, to_moment

log = logging.getLogger(__name__)

Check: TypeAlias = Callable[[Table], object]
"""A check that raises the refusal for a person who may not ask this of a table."""


def accept_all(_table: Table) -> None:
    """Accept every request."""


class Kernel:
    """The common ground of the services: clock, chance, games in memory, transactions."""

    def __init__(
        self,
        store: Store,
        *,
        engines: Mapping[str, AnyEngine] = ENGINES,
        now: Callable[[], datetime],
        new_seed: Callable[[], str],
        process: str,
        think: Think = think_in_thread,
        review_game: ReviewGame = review_in_thread,
        check_exercise: CheckExercise = check_in_thread,
        cache_size: int = 512,
        silence: timedelta = timedelta(days=60),
        limits: Limits = NO_LIMITS,
        share: Share = WHOLE,
        observer: Observer = NO_OBSERVER,
    ) -> None:
        """Share a store among the services.

        A game ends by itself when no person has played for `silence`. `share` is the part of the tables
        that this process looks after; it takes requests for any table.
        """
        self._store = store
        self.engines = engines
        self.now = now
        self.new_seed = new_seed
        self.process = process
        self.think = think
        self.review_game = review_game
        self.check_exercise = check_exercise
        self.silence = silence
        self.limits = limits
        self.share = share
        self.observer = observer
        self.games = GamesInMemory(cache_size)
        self._locks = Locks()

    async def table(self, table_id: int) -> Table:
        """Return a table as it is now. Raises `NoSuchTableError`."""
        async with self.reading() as session:
            return await self.read_table(session, table_id)

    async def game(self, table_id: int) -> Game:
        """Return a table with its present position.

        Raises `NoSuchTableError`, `NotRunningError` before the start.
        """
        kept = self.games.of(table_id)
        async with self.reading() as session:
            # Each recorded row raises the ply, so one number says whether the cached position is the present one.
            if kept is not None and await session.tables.ply(table_id) == kept.table.ply:
                self.games.use(table_id)
                # While a game runs its people cannot be forgotten (`tables.people.forgetting`).
                if kept.ending is None:
                    return kept
                # A player may have been forgotten since, by another process.
                return replace(kept, table=await self.read_table(session, table_id))
            return await self.load(session, table_id)

    async def shard_of(self, table_id: int) -> int:
        """Return the shard of the server that a table is in. Raises `NoSuchTableError`."""
        # Any cached state will do: a table never leaves its server.
        kept = self.games.of(table_id)
        if kept is not None:
            return self.share.shard_of(kept.table.place.guild_id)
        async with self.reading() as session:
            found = await session.tables.place(table_id)
        if found is None:
            raise NoSuchTableError
        return self.share.shard_of(found["guild_id"])

    def engine_of(self, game: str) -> AnyEngine:
        """Return a game's rules. Raises `GameAbsentError`."""
        if game not in self.engines:
            raise GameAbsentError
        return self.engines[game]

    def millis(self) -> int:
        """Return the present moment as the database stores it."""
        return to_millis(self.now())

    def lock(self, table_id: int) -> asyncio.Lock:
        """Return the lock that lets one request at a time into a table; it is dropped when no request waits."""
        # Take it before a transaction, never inside: SQLite's one writer would wait for a request that waits for it.
        return self._locks.of(table_id)

    def reading(self) -> AbstractAsyncContextManager[Session]:
        """Open a reading transaction, as `Store.reading`."""
        return self._store.reading()

    def writing(self) -> AbstractAsyncContextManager[Session]:
        """Open a writing transaction, as `Store.writing`."""
        return self._store.writing()

    async def drop_old_copies(self) -> None:
        """Delete the copies beside the database that are older than their days."""
        await self._store.drop_old_copies(self.now())

    async def empty_journal(self) -> None:
        """Leave nothing that was deleted in the database's journal. Raises `StorageError`."""
        await self._store.empty_journal()

    async def read_table(self, session: Session, table_id: int, *, for_update: bool = False) -> Table:
        """Return a table as a transaction sees it; `for_update` locks its row. Raises `NoSuchTableError`."""
        row = await session.tables.row(table_id, for_update=for_update)
        if row is None:
            raise NoSuchTableError
        table = table_of(row, await session.chairs.rows("seat", table_id=table_id))
        if table.status is Status.LOBBY and table.rematch_of is not None:
            kept = await session.invitations.kept(table_id, self.millis())
            seats = [each["user_id"] for each in kept if table.seat_of(each["user_id"]) is None]
            until = to_moment(max(each["kept_until"] for each in kept)) if seats else None
            return replace(table, kept=tuple(seats), kept_until=until)
        return table

    async def tables_of(self, session: Session, rows: Sequence[Row]) -> tuple[Table, ...]:
        """Return the tables of these rows, with one query for all their chairs."""
        by_table: dict[int, list[Row]] = {row["id"]: [] for row in rows}
        for chair in await session.chairs.of_each(list(by_table), "table_id", "seat") if rows else ():
            by_table[chair["table_id"]].append(chair)
        return tuple(table_of(row, by_table[row["id"]]) for row in rows)

    async def cached(self, table_id: int) -> Game:
        """Return the game as it was last seen here; another process may have moved on since."""
        kept = self.games.use(table_id)
        if kept is not None:
            return kept
        async with self.reading() as session:
            return await self.load(session, table_id)

    async def load(self, session: Session, table_id: int) -> Game:
        """Read a game from the database into the cache.

        Raises `NoSuchTableError`, `NotRunningError`, `GameAbsentError`.
        """
        return await self._load(session, *await self._read_row(session, table_id))

    async def read_game(self, session: Session, table_id: int, check: Check = accept_all) -> Game:
        """Return a table with its position as a transaction sees them.

        `check` runs before anything else is found out about the table. Raises `NoSuchTableError`,
        `GameAbsentError`, and `NotRunningError` before the start.
        """
        row, table = await self._read_row(session, table_id)
        check(table)
        kept = self.games.use(table_id)
        if kept is not None and kept.table.ply == table.ply:
            return replace(kept, table=table)
        return await self._load(session, row, table)

    async def recent(self, game: Game) -> Recent:
        """Return as `read_recent` does, in a transaction of its own where the log has to be read."""
        if game.recent is not None:
            return game.recent
        async with self.reading() as session:
            return await self.read_recent(session, game)

    async def read_recent(self, session: Session, game: Game) -> Recent:
        """Return the end of a game's log up to its position: from the cache, else the whole log, whose end is cached.

        Raises `StorageError` where the log is too short.
        """
        return game.recent or await self.read_log(session, game)

    async def read_log(self, session: Session, game: Game) -> Recent:
        """Replay the whole log up to a game's position. Raises `StorageError` where it is too short."""
        table, first = game.table, first_state(game.table, game.engine, game.seed)
        # The game may come from the cache, and rows have been added since.
        rows = [row for row in await session.log.of_table(table.id) if row["ply"] <= table.ply]
        whole = Recent(0, first, tuple(replay(game.engine, first, rows)))
        if whole.latest != table.ply:
            log.error("table %s: its log and its row do not agree", table.id)
            raise StorageError
        self.games.keep_recent(table, whole.shortened(len(table.chairs)))
        return whole

    async def _read_row(self, session: Session, table_id: int) -> tuple[Row, Table]:
        row = await session.tables.row(table_id)
        if row is None:
            raise NoSuchTableError
        return row, table_of(row, await session.chairs.rows("seat", table_id=table_id))

    async def _load(self, session: Session, row: Row, table: Table) -> Game:
        """Read the game of a row into the cache. Raises `NotRunningError`, `GameAbsentError`."""
        if row["state"] is None:
            raise NotRunningError
        engine = self.engine_of(table.game)
        try:
            ending = codec.decode(Outcome, row["ending"]) if row["ending"] else None
        except codec.CodecError as fault:
            log.error("table %s: its ending cannot be read: %s", table.id, fault)
            raise StorageError from fault
        try:
            state = codec.decode(engine.state_type, row["state"])
        except codec.CodecError as fault:
            log.warning("table %s: its position cannot be read (%s); the log tells it", table.id, fault)
            state = await self._replay_log(session, table, row["seed"])
        game = Game(table, engine, state, row["seed"], ending, self._known_end(table, state))
        self.games.keep(game)
        self.games.note_planned(table.id, row["planned"])
        return game

    def _known_end(self, table: Table, state: Any) -> Recent | None:
        """Return the end of a table's log, where it is known without reading it."""
        if table.ply == 0:
            return Recent(0, state, ())
        kept = self.games.of(table.id)
        return kept.recent if kept is not None and kept.table.ply == table.ply else None

    async def _replay_log(self, session: Session, table: Table, seed: str) -> Any:
        """Replay the position where the stored one is damaged or of an earlier version. Raises `StorageError`."""
        engine, rows = self.engine_of(table.game), await session.log.of_table(table.id)
        first = first_state(table, engine, seed)
        try:
            moments = list(replay(engine, first, rows))
        except GameError as fault:
            log.error("table %s: its log cannot be replayed: %s", table.id, fault)
            raise StorageError from fault
        # Other rules may take the same moves and lead to another position.
        if len(moments) != table.ply or table.rules_version != engine.rules_version:
            log.error("table %s: its log and its row do not agree, or its rules are of another version", table.id)
            raise StorageError
        return moments[-1].state if moments else first
