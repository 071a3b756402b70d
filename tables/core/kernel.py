"""What all services share: the store, the clock, the engines, and the games in memory."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from computers.thinking import CheckExercise, ReviewGame, Think, check_in_thread, review_in_thread, think_in_thread
from db.errors import DealtWithError, StorageError
from db.once import asked_here
from db.records.session import Session
from db.schema import Duty
from db.share import WHOLE, Share
from db.sql import Row
from db.store import Store
from engines import codec
from engines.protocol import GameError, Outcome, Seat
from engines.registry import ENGINES, AnyEngine
from tables.core.errors import GameAbsentError, NoSuchTableError, NotRunningError
from tables.core.log import LogKind, Moment, first_state, replay, standing
from tables.core.model import NO_LIMITS, Chair, Limits, Status, Table
from tables.core.rows import table_of, to_millis, to_moment


class Locks:
    """A lock for each number that is held or waited for; it is dropped when no task needs it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._locks)

    def of(self, number: int) -> asyncio.Lock:
        lock = self._locks.get(number)
        if lock is None:
            lock = self._locks[number] = asyncio.Lock()
        return lock


class Observer:
    """A listener that is notified right after something has been recorded; this one keeps nothing."""

    def moved(self, game: str, moves: int, *, by_computer: bool) -> None:
        """Count the moves of a game that were played, with those that were forced."""

    def posted(self, kind: Duty) -> None:
        """Count a message of a `Duty` that was posted."""

    def failed(self, kind: Duty) -> None:
        """Count a message of a `Duty` that could not be posted this time."""


NO_OBSERVER = Observer()


@dataclass(frozen=True, slots=True)
class Game:
    """A running or finished table with its position. `ending` is set once it is over.

    `recent` is the end of its log, None where it would have to be read.
    """

    table: Table
    engine: AnyEngine
    state: Any
    seed: str
    ending: Outcome | None
    recent: Recent | None = field(default=None, compare=False, repr=False)


class GamesInMemory:
    """Games as they were last seen here; another process may have moved on since."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._games: OrderedDict[int, Game] = OrderedDict()
        self._by_thread: dict[int, int] = {}
        self._planned: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self._games)

    def of(self, table_id: int) -> Game | None:
        return self._games.get(table_id)

    def use(self, table_id: int) -> Game | None:
        """Return as `of` does, and make the game the last to be evicted."""
        game = self._games.get(table_id)
        if game is not None:
            self._games.move_to_end(table_id)
        return game

    def shown_in(self, thread_id: int) -> Game | None:
        return self._games.get(self._by_thread.get(thread_id, 0))

    def keep(self, game: Game) -> None:
        """Cache a game that is recorded; beyond the cache's size the least recently used is evicted."""
        kept = self._games.get(game.table.id)
        if kept is not None and kept.table.ply > game.table.ply:
            return  # It was read before a move that has been recorded since.
        # Not `forget`: what is known of the table's premoves stays.
        self._remove(game.table.id)
        self._games[game.table.id] = game
        if game.table.place.thread_id is not None:
            self._by_thread[game.table.place.thread_id] = game.table.id
        while len(self._games) > self._most:
            self.forget(next(iter(self._games)))

    def keep_recent(self, table: Table, recent: Recent | None) -> None:
        """Remember the end of a table's log with its game, unless that has moved on or is no longer in memory."""
        kept = self._games.get(table.id)
        if kept is not None and kept.table.ply == table.ply:
            self._games[table.id] = replace(kept, recent=recent)

    def planned(self, table_id: int) -> int:
        """Return the bits of the seats that were last seen to have premoves at a table."""
        return self._planned.get(table_id, 0)

    def note_planned(self, table_id: int, seats: int) -> None:
        """Remember the bits of the seats that have premoves at a table, as long as its game is in memory."""
        if seats and table_id in self._games:
            self._planned[table_id] = seats
        else:
            self._planned.pop(table_id, None)

    def forget(self, table_id: int) -> None:
        """Evict a game: it is read again when it is wanted next."""
        self._planned.pop(table_id, None)
        self._remove(table_id)

    def forget_all(self) -> None:
        """Evict every game: each is read again when it is wanted next."""
        for table_id in [*self._games, *self._planned]:
            self.forget(table_id)

    def _remove(self, table_id: int) -> None:
        gone = self._games.pop(table_id, None)
        # A later game, such as a rematch, may be shown in the same thread.
        if gone is not None and self._by_thread.get(gone.table.place.thread_id or 0) == table_id:
            del self._by_thread[gone.table.place.thread_id or 0]


RESIGNED, TIMED_OUT, ABORTED, SILENT, MANAGED = "resigned", "timeout", "aborted", "silence", "managed"
"""The reasons of such outcomes: a resignation leaves too few to play on; the others did not want to wait any longer;
all agreed to end without a winner; no player has moved for very long; a manager of the server has ended it."""

NOT_PLAYED_OUT = (RESIGNED, TIMED_OUT, ABORTED, SILENT, MANAGED)
"""All of them. A series ends with such a game."""

WITHOUT_RESULT = (ABORTED, SILENT, MANAGED)
"""Those after which no player has won or lost."""


def is_left_to_few(chairs: tuple[Chair, ...]) -> bool:
    """Tell whether giving a seat up ends the game: one of two seats, or that of the last person who played."""
    return len(chairs) == 2 or all(chair.is_computer for chair in chairs)


def winners_besides_leavers(chairs: tuple[Chair, ...]) -> frozenset[Seat]:
    """Return the winners of a game that ends because a player leaves it: the people who are still there, together.

    A player who resigned, ran out of time or left the seat to a computer does not win. Where all people have left,
    the computers win that never played for a person; without such a computer there is no winner.
    """
    present = frozenset(chair.seat for chair in chairs if chair.person is not None)
    return present or frozenset(chair.seat for chair in chairs if chair.owner is None)


def won_by_the_others(game: Game, chairs: tuple[Chair, ...], reason: str) -> Outcome:
    """Return the outcome of a game that ends because a player has left it. `chairs` are those at the end."""
    return Outcome(winners_besides_leavers(chairs), game.engine.scores(game.state), reason)


def without_winner(game: Game, reason: str) -> Outcome:
    """Return the outcome of a game that ends without a winner, with the scores as they are."""
    return Outcome(frozenset(), game.engine.scores(game.state), reason)


TURNS = 2
"""The turns of every seat that are kept: the one that is being played, and the one before it."""

SPARE_ROWS = 12
"""Rows up to which nothing is looked for that could be left out."""

MOST_ROWS = 200
"""Rows beyond which nothing is kept, as in a long game for one, whose turns no other player separates."""


@dataclass(frozen=True, slots=True)
class Recent:
    """A log's rows after `since`, each with the position after it; `first` is the position before them.

    Either the whole log, or a part that begins with a move that was not taken back and holds the last `TURNS` such
    turns of every seat. So nothing before it was taken back after it began.
    """

    since: int
    first: Any
    moments: tuple[Moment, ...]

    @property
    def latest(self) -> int:
        """The number of the last row."""
        return self.since + len(self.moments)

    def covers(self, since_ply: int, ply: int) -> bool:
        """Tell whether this part has the log after one ply, and seats and the last mover after another."""
        # Strictly below `ply`: the move that led to `since` is in an earlier row, and its mover with it.
        return self.since == 0 or (self.since <= since_ply and self.since < ply)

    def after(self, ply: int) -> tuple[Moment, ...]:
        """Return the rows after a ply, as far as they are here."""
        return self.moments[max(0, ply - self.since) :]

    def going_on(self, rows: Sequence[Moment], seats: int) -> Recent | None:
        """Return the part to keep after these rows, all moves or none; None where this part does not show it."""
        whole = Recent(self.since, self.first, (*self.moments, *rows))
        # Moves make it longer than it has to be; each position takes memory.
        is_short = len(whole.moments) <= SPARE_ROWS and all(row.entry.kind is LogKind.MOVE for row in rows)
        return whole if is_short else whole.shortened(seats)

    def shortened(self, seats: int) -> Recent | None:
        """Return the part to keep in memory, None if none is.

        The holder of a seat before a takeover is found in earlier rows. Those may come to name another account: the
        person can be forgotten. So nothing is kept as long as that row would be part of it.
        """
        begin = _begin_of_turns(standing(self.moments), seats)
        if begin is None and self.since:
            return None
        cut = 0 if begin is None else begin - self.since
        kept = self.moments[cut:]
        if len(kept) > MOST_ROWS or any(moment.entry.kind is LogKind.REPLACE for moment in kept):
            return None
        return Recent(self.since + cut, self.moments[cut - 1].state if cut else self.first, kept)


def _begin_of_turns(line: Sequence[Moment], seats: int) -> int | None:
    """Return the ply before the last turns of all seats; None where a seat has not had so many."""
    begun: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    for seat, moves in groupby(line, key=lambda moment: moment.entry.seat):
        begun[seat].append(next(moves).entry.ply)
    if any(len(plies) < TURNS for plies in begun.values()):
        return None
    return min(plies[-TURNS] for plies in begun.values()) - 1


KEPT = timedelta(days=1)
"""How long an interaction is remembered; processes receive it within seconds of each other."""

MOST_FORGOTTEN = 1000
"""Interactions that are forgotten in one go: the database's only writer is needed for moves."""


_FIRST_MILLISECOND = to_millis(datetime(2015, 1, 1, tzinfo=UTC))
"""Since when Discord counts (https://discord.com/developers/docs/reference#snowflakes)."""


def first_id_at(moment: datetime) -> int:
    """Return the smallest id that Discord gives to anything at a moment."""
    return to_millis(moment) - _FIRST_MILLISECOND << 22


class Interactions:
    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def check_not_dealt_with(self) -> None:
        """Raise `DealtWithError` if another process has recorded the request of the present interaction.

        For refusals: the record of that process may be their only reason.
        """
        asked = asked_here()
        if asked is None or asked.is_recorded:
            return
        async with self._kernel.reading() as session:
            if await session.interactions.knows(asked.interaction_id):
                raise DealtWithError

    async def forget_old(self) -> None:
        """Forget the oldest of the interactions that no process will receive any more."""
        oldest_kept = first_id_at(self._kernel.now() - KEPT)
        # Looked up by a reader: most sweeps find none, and leave SQLite's one writer to the moves.
        async with self._kernel.reading() as session:
            old = await session.interactions.before(oldest_kept, MOST_FORGOTTEN)
        if old:
            async with self._kernel.writing() as session:
                await session.interactions.remove(old)


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
        self.locks = Locks()
        self.lock = self.locks.of
        """The lock that lets one request at a time into a table.

        Take it before a transaction, never inside: SQLite's one writer would wait for a request that waits for it.
        """

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


class UseCases:
    """The use cases of one subject, which need nothing but the kernel."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
