"""Tables of one process, and short ways to play on them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from computers.thinking import Think, think_in_thread
from db.schema import Duty
from db.share import WHOLE, Share
from db.store import Store
from engines import codec
from engines.protocol import Seat
from engines.registry import ENGINES, AnyEngine
from tables.core.kernel import Kernel
from tables.core.log import first_state, replay
from tables.core.model import NO_LIMITS, Limits, Person, Place, Status, Table, TableRequest
from tables.core.pace import Pace
from tables.core.rows import to_millis
from tables.outbox.queue import Showing
from tables.posting.reminders import Reminder
from tables.tables import Tables
from tests.support.clock import Clock
from tests.support.databases import all_rows, prepare_database, url_of
from tests.support.of_computers import let_computers_play
from tests.support.there import there

ADA, BEN, CHLOE, DMITRI = (Person(number, name) for number, name in enumerate(["Ada", "Ben", "Chloé", "Dmitri"], 1))


PEOPLE = (ADA, BEN, CHLOE, DMITRI)


PLACE = Place(10, 20)


def person_of(user_id: int) -> Person:
    """Return the person with an account."""
    return next(each for each in PEOPLE if each.user_id == user_id)


LOBBY = 500
"""The message of a lobby."""


@dataclass
class Desk:
    """Tables of one process, and short ways to play on them."""

    tables: Tables
    store: Store
    clock: Clock
    database: Path | str
    """A SQLite file, or the URL of another database."""

    async def lobby(
        self, *people: Person, wanted: int = 2, game: str = "qin", place: Place = PLACE, **asked: Any
    ) -> Table:
        """A new table, opened by the first of these people, Ada where none is named; the others have joined it."""
        host, *others = people or (ADA,)
        table = await self.tables.lobby.open(TableRequest(game, host, place, wanted=wanted, options={}, **asked))
        for person in others:
            table = await self.tables.lobby.join(table.id, person)
        return table

    async def running(
        self,
        seats: int = 2,
        computers: int = 0,
        *,
        game: str = "qin",
        pace: Pace | timedelta | None = None,
        **options: str,
    ) -> Table:
        """A game that has begun, between the first people and computers behind them."""
        whole = Pace(pace) if isinstance(pace, timedelta) else pace
        table = await self.tables.lobby.open(TableRequest(game, ADA, PLACE, wanted=seats, options=options, pace=whole))
        for person in PEOPLE[1 : seats - computers]:
            table = await self.tables.lobby.join(table.id, person)
        for _ in range(computers):
            table = await self.tables.lobby.add_computer(table.id, ADA.user_id)
        return table

    async def waiting(self, *people: Person, wanted: int = 3, game: str = "qin", **how: Any) -> Table:
        """An open table of Ada's, where more people have sat down; its lobby is a message."""
        asked = TableRequest(game, ADA, how.pop("place", PLACE), wanted=wanted, options={}, **how)
        table = await self.tables.lobby.open(asked)
        await self.tables.venue.remember_lobby_message(table.id, LOBBY)
        for person in people:
            await self.tables.lobby.join(table.id, person)
        return await self.tables.table(table.id)

    async def of_computers(self) -> Table:
        """A running game that only computers play."""
        return await let_computers_play(self.tables, self.store, (await self.running(2)).id)

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

    async def entries(self, duty: Duty) -> list[dict[str, Any]]:
        """The entries of the outbox that have a duty."""
        return [row for row in (await self.rows("outbox"))["outbox"] if row["duty"] == duty]

    async def edit_all(self, table: Table) -> None:
        """Edit all messages of a table that are out of date."""
        while (edit := await self.tables.edits.claim(table.id)) is not None:
            await self.tables.edits.edited(edit, 2 if edit.showing is Showing.TURN else None)

    async def is_edited(self, table: Table) -> bool:
        """Whether the turn message of a table is to be edited now."""
        now = to_millis(self.clock.now)
        edits = [each for each in await self.entries(Duty.EDIT) if each["due_at"] <= now]
        return any(each["message_id"] == table.turn_message_id for each in edits)

    async def check(self, table_id: int) -> None:
        """The log replays to the snapshot, and every digest is right."""
        async with self.store.reading() as session:
            row, rows = await session.tables.row(table_id), await session.log.of_table(table_id)
            digests = [each["digest"] for each in await session.packing.rows(table_id)]
        assert row is not None
        table = await self.tables.table(table_id)
        engine = ENGINES[table.game]
        first = first_state(table, engine, row["seed"])
        moments = list(replay(engine, first, rows))
        # The digests of a packed log are proven where it is packed.
        assert row["unlogged"] or digests == [codec.digest(codec.encode(moment.state)) for moment in moments]
        assert codec.encode(moments[-1].state if moments else first) == row["state"]
        assert row["ply"] == len(rows)
        assert [r["ply"] for r in rows] == list(range(1, len(rows) + 1))


def _middle(engine: AnyEngine, state: Any, seat: Seat) -> str:
    moves = engine.legal_moves(state, seat)
    return engine.format(moves[len(moves) // 2])


def waits_for_person(table: Table) -> bool:
    """Whether a person is to move, and no computer."""
    return all(table.chairs[seat].person is not None for seat in table.to_act)


def mover(table: Table) -> int:
    """The person to move."""
    (seat,) = table.to_act
    person = there(table.chairs[seat].person)
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
    think: Think = think_in_thread,
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


def who_waits(table: Table) -> int:
    """Who is not to move at a table of two."""
    return BEN.user_id if mover(table) == ADA.user_id else ADA.user_id


async def middle_move(desk: Desk, table: Table) -> str:
    """What `play_any` will play."""
    legal = await desk.tables.history.legal_moves(table.id, mover(table))
    return legal[len(legal) // 2]


async def post_reminders(desk: Desk) -> list[Reminder]:
    """Post every reminder that is due now; return them."""
    for table_id in await desk.tables.waking.tables_due():
        await desk.tables.waking.wake(table_id)
    found: list[Reminder] = []
    while (reminder := await desk.tables.reminders.claim()) is not None:
        await desk.tables.reminders.posted(reminder, 1000 + reminder.id)
        found.append(reminder)
    return found
