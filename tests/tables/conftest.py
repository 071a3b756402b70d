"""Tables on a real SQLite file and on a real PostgreSQL, with a clock that only moves when told."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from computers.thinking import Think, think_at_leisure
from db.share import WHOLE, Share
from db.store import Store
from engines import codec
from engines.protocol import Seat
from engines.registry import ENGINES, AnyEngine
from tables.core.kernel import Kernel
from tables.core.log import first_state, replay
from tables.core.model import NO_LIMITS, Limits, Person, Place, Status, Table, TableRequest
from tables.tables import Tables
from tests import judging
from tests.databases import all_rows, prepare_database, url_of
from tests.postgresql import a_database
from tests.tables.plans import recorded

ADA, BEN, CHLOE, DMITRI = (Person(number, name) for number, name in enumerate(["Ada", "Ben", "Chloé", "Dmitri"], 1))
PEOPLE = (ADA, BEN, CHLOE, DMITRI)
PLACE = Place(10, 20)


WEEK = timedelta(days=7)


@dataclass
class Clock:
    """The time, as far as the tables know. `passing`: how those who look learn that it has passed."""

    now: datetime = datetime(2026, 3, 1, tzinfo=UTC)
    passing: list[Callable[[], None]] = field(default_factory=list, repr=False)

    def __call__(self) -> datetime:
        return self.now

    def advance(self, **span: float) -> None:
        """Let time pass in which the bot looks all the while; more than a week at once, or back, is a leap."""
        by = timedelta(**span)
        self.leap(by)
        if timedelta() <= by <= WEEK:
            for each in self.passing:
                each()

    def live(self, **span: float) -> None:
        """Let so much time pass in which the bot looks all the while."""
        end = self.now + timedelta(**span)
        while (left := end - self.now) > timedelta():
            self.advance(seconds=min(left, WEEK).total_seconds())

    def leap(self, by: timedelta) -> None:
        """Let the time jump, or pass while nobody looks."""
        self.now += by


@dataclass
class Desk:
    """Tables of one process, and short ways to play on them."""

    tables: Tables
    store: Store
    clock: Clock
    database: Path | str
    """A SQLite file, or the URL of another database."""

    async def running(
        self, seats: int = 2, computers: int = 0, *, game: str = "qin", pace: timedelta | None = None, **options: str
    ) -> Table:
        """A game that has begun, between the first people and computers behind them."""
        table = await self.tables.lobby.open(TableRequest(game, ADA, PLACE, wanted=seats, options=options, pace=pace))
        for person in PEOPLE[1 : seats - computers]:
            table = await self.tables.lobby.join(table.id, person)
        for _ in range(computers):
            table = await self.tables.lobby.add_computer(table.id, ADA.user_id)
        return table

    async def play_any(self, table_id: int) -> Table:
        """The legal move in the middle, of whoever is to move."""
        game = await self.tables.game(table_id)
        (seat,) = game.table.to_act
        return await self._play(game.table, _middle(game.engine, game.state, seat))

    async def play_out(self, table_id: int) -> Table:
        """Play a game to its end, each time the move in the middle; what is played is known from the beginning."""
        game = await self.tables.game(table_id)
        engine, state, table = game.engine, game.state, game.table
        moves: dict[int, str] = {}
        while to_act := engine.to_act(state):
            (seat,) = to_act
            text = moves[table.ply + len(moves)] = _middle(engine, state, seat)
            state = engine.apply(state, seat, engine.parse(text)).state
        while table.status is Status.RUNNING:
            table = await self._play(table, moves[table.ply])
        return table

    async def _play(self, table: Table, text: str) -> Table:
        return (await self.tables.play.move(table.id, mover(table), text)).table

    async def rows(self, *names: str) -> dict[str, list[dict[str, Any]]]:
        """Everything the database holds, by the tables of its schema; of these alone, where some are named."""
        return await all_rows(self.store, *names)

    async def check(self, table_id: int) -> None:
        """The log replays to the snapshot, and every digest is right."""
        async with self.store.reading() as session:
            row, rows = await session.tables.row(table_id), await session.log.of_table(table_id)
        assert row is not None
        table = await self.tables.table(table_id)
        engine = ENGINES[table.game]
        first = first_state(table, engine, row["seed"])
        moments = list(replay(engine, first, rows))
        assert [r["digest"] for r in rows] == [codec.digest(codec.encode(moment.state)) for moment in moments]
        assert codec.encode(moments[-1].state if moments else first) == row["state"]
        assert row["ply"] == len(rows)
        assert [r["ply"] for r in rows] == list(range(1, len(rows) + 1))


def _middle(engine: AnyEngine, state: Any, seat: Seat) -> str:
    moves = engine.legal_moves(state, seat)
    return engine.format(moves[len(moves) // 2])


def mover(table: Table) -> int:
    """The person to move."""
    (seat,) = table.to_act
    person = table.chairs[seat].person
    assert person is not None
    return person.user_id


@asynccontextmanager
async def a_desk(
    database: Path | str,
    clock: Clock,
    *,
    process: str = "one",
    cache_size: int = 512,
    limits: Limits = NO_LIMITS,
    share: Share = WHOLE,
    think: Think = think_at_leisure,
) -> AsyncIterator[Desk]:
    """Tables on this database, closed at the end. Seeds are counted, so games are the same in every run."""
    if isinstance(database, Path):
        prepare_database(database)
    store = await Store.open(url_of(database))
    count = iter(range(10_000))
    kernel = Kernel(
        store,
        now=clock,
        new_seed=lambda: f"seed {next(count)}",
        process=process,
        cache_size=cache_size,
        limits=limits,
        share=share,
        think=think,
    )
    tables = Tables(kernel)
    clock.passing.append(tables.outages.look_through)
    try:
        yield Desk(tables, store, clock, database)
    finally:
        clock.passing.remove(tables.outages.look_through)
        await store.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Path | str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield tmp_path / "pagoda.db"
    else:
        async with a_database() as url:
            yield url


@pytest.fixture
async def desk(
    database: Path | str, clock: Clock, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[Desk]:
    """Tables on an empty database. What a test asks of it is judged at the end of the run: see `tests.judging`."""
    async with a_desk(database, clock) as desk:
        with recorded(desk.store, monkeypatch) as recorder:
            yield desk
        judging.note(recorder.dialect.name, recorder.statements, request.node.nodeid)


@pytest.fixture
async def second(desk: Desk, clock: Clock) -> AsyncIterator[Desk]:
    """Another process on the same database."""
    async with a_desk(desk.database, clock, process="two") as other:
        yield other
