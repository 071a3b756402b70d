"""What managers of a server do at its tables, also where others play. Each act is noted, and the table is informed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

from db.records.session import Session
from engines.protocol import Seat
from tables.core.errors import (
    GameAbsentError,
    ManagesSelfError,
    NoOtherPersonError,
    NotRunningError,
    NotSeatedError,
)
from tables.core.kernel import MANAGED, Game, Kernel, without_winner
from tables.core.log import LogKind
from tables.core.model import CalledOff, Chair, Status, Table
from tables.core.rows import drop_notes, to_millis, to_moment
from tables.lobby.filling import Filling
from tables.lobby.venue import move_table
from tables.managing.acts import ActKind, Manager, tell_table
from tables.play.record import Record
from tables.play.recording import Recorder, seat_in

OPEN = (Status.LOBBY, Status.RUNNING)
"""The stages of tables at which a manager may do something."""


@dataclass(frozen=True, slots=True)
class TableFilter:
    """Which tables of a server are wanted: of one stage or game, of a person, or without anything new for some days."""

    status: Status | None = None
    game: str | None = None
    user_id: int | None = None
    days: int | None = None


@dataclass(frozen=True, slots=True)
class TablePage:
    """Some tables, and where the next ones begin: after a moment (in milliseconds) and a number, None if at the end."""

    tables: tuple[Table, ...]
    next: tuple[int, int] | None


class Managers:
    """The use cases of the people who manage a server."""

    def __init__(self, kernel: Kernel, recorder: Recorder, filling: Filling) -> None:
        self._kernel = kernel
        self._recorder = recorder
        self._filling = filling

    async def tables(
        self, guild_id: int, wanted: TableFilter, most: int, after: tuple[int, int] | None = None
    ) -> TablePage:
        """Return open and running tables of a server, from the one where nothing has happened for longest."""
        since = None if wanted.days is None else self._kernel.now() - timedelta(days=wanted.days)
        async with self._kernel.reading() as session:
            rows = await session.managers.tables(
                guild_id,
                [each.value for each in OPEN if wanted.status in (None, each)],
                game=wanted.game,
                user_id=wanted.user_id,
                waiting_since=None if since is None else to_millis(since),
                after=after,
                most=most + 1,
            )
            found = await self._kernel.tables_of(session, rows[:most])
        last = (rows[most - 1]["updated_at"], rows[most - 1]["id"]) if len(rows) > most else None
        return TablePage(found, last)

    async def table(self, by: Manager, table_id: int) -> Table:
        """Return a table of a manager's server. Raises `NoSuchTableError`."""
        table = await self._kernel.table(table_id)
        by.check(table)
        return table

    async def close(self, by: Manager, table_id: int) -> Table:
        """Call a lobby off. Raises `NoSuchTableError`, `NotInLobbyError`."""
        async with self._filling.changing(table_id) as (session, table):
            by.check(table)
            await tell_table(session, by, ActKind.CLOSE, table, self._kernel.now())
            return await self._filling.call_off(session, table, CalledOff.MANAGER)

    async def remove(self, by: Manager, table_id: int, user_id: int) -> Table:
        """Remove a person from a lobby, which is called off without them if no other person sits there.

        Raises `NoSuchTableError`, `NotInLobbyError`, `NotSeatedError`, `ManagesSelfError`.
        """
        _check_other(by, user_id)
        async with self._filling.changing(table_id) as (session, table):
            by.check(table)
            gone = table.seat_of(user_id)
            if gone is None:
                raise NotSeatedError
            await tell_table(session, by, ActKind.REMOVE, table, self._kernel.now(), user_id=user_id)
            # They do not sit down there again: else removing them would last until the next press.
            await session.removals.put({"table_id": table_id, "user_id": user_id}, {"at": self._kernel.millis()})
            return await self._filling.unseat(session, table, gone, why=CalledOff.MANAGER)

    async def end(self, by: Manager, table_id: int) -> Table:
        """End a game without a winner: it does not count. Raises `NoSuchTableError`, `NotRunningError`."""
        try:
            ended = await self._recorder.at_present(table_id, lambda game: self._end(game, by))
        except GameAbsentError:
            return await self._end_absent(by, table_id)
        return ended

    async def replace(self, by: Manager, table_id: int, user_id: int) -> Table:
        """Let a computer play on for a person for good: the game has no result for them any more.

        Raises `NoSuchTableError`, `NotRunningError`, `NotSeatedError`, `ManagesSelfError`, `NoOtherPersonError`.
        """
        _check_other(by, user_id)
        return await self._recorder.at_present(table_id, lambda game: self._replace(game, by, user_id))

    async def move(self, by: Manager, table_id: int, channel_id: int | None) -> Table:
        """Show a table in another channel from now on, or without one in a new thread of its channel.

        Its messages there are still to come. Raises `NoSuchTableError`, `NotRunningError` where the table is over.
        """
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            by.check(table)
            if table.status not in OPEN:
                raise NotRunningError
            where = {} if channel_id is None else {"channel_id": channel_id}
            await move_table(session, table, self._kernel.now(), **where)
            kind = ActKind.THREAD if channel_id is None else ActKind.MOVE
            await tell_table(session, by, kind, table, self._kernel.now(), number=channel_id)
            table = await self._kernel.read_table(session, table_id)
        self._kernel.games.forget(table_id)
        return table

    async def _end(self, game: Game, by: Manager) -> Table:
        async with self._recorder.holding(game) as (session, game):
            table = game.table
            by.check(table)
            if table.status is not Status.RUNNING:
                raise NotRunningError
            await tell_table(session, by, ActKind.END, table, self._kernel.now())
            ending = without_winner(game, MANAGED)
            # Every row of a log names a seat; this one is about none in particular, and no player has asked for it.
            record = Record.besides_the_rules(LogKind.MANAGED, game, min(table.to_act, default=0), None, ending=ending)
            return (await self._recorder.write(session, game, record)).table

    async def _end_absent(self, by: Manager, table_id: int) -> Table:
        """Call a game off whose rules are not there now: no score can be computed of it."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            by.check(table)
            if table.status is not Status.RUNNING:
                raise NotRunningError
            await tell_table(session, by, ActKind.END, table, self._kernel.now())
            called_off = await self._call_off(session, table)
        self._kernel.games.forget(table_id)
        return called_off

    async def _replace(self, game: Game, by: Manager, user_id: int) -> Table:
        async with self._recorder.holding(game) as (session, game):
            by.check(game.table)
            seat = seat_in(game, user_id)
            if len(game.table.people) < 2:
                raise NoOtherPersonError
            await tell_table(session, by, ActKind.REPLACE, game.table, self._kernel.now(), user_id=user_id)
            chairs = _played_by_computer(game.table.chairs, seat)
            # By the account of the person: the log alone says who sat there before.
            record = Record.besides_the_rules(LogKind.REMOVED, game, seat, user_id, chairs)
            return (await self._recorder.write(session, game, record)).table

    async def _call_off(self, session: Session, table: Table) -> Table:
        """Call a table off without a result, with all that belongs to it."""
        at = self._kernel.millis()
        over = {"status": Status.CANCELLED.value, "called_off": CalledOff.MANAGER.value, "updated_at": at}
        rest = {"wake_at": None, "deadline_at": None, "computer_to_act": False, "planned": 0}
        await session.tables.change(table.id, {**over, **rest})
        await session.premoves.drop_besides(table.id, ())
        await session.outbox.check_edits(table.id, at)
        called_off = replace(table, status=Status.CANCELLED, updated_at=to_moment(at), limit=None)
        await drop_notes(session, called_off)
        return called_off


def _check_other(by: Manager, user_id: int) -> None:
    """Check that a manager does this to another person. Raises `ManagesSelfError`."""
    # By it a manager who is losing would end their own part in a game without a loss.
    if by.user_id == user_id:
        raise ManagesSelfError


def _played_by_computer(chairs: tuple[Chair, ...], seat: Seat) -> tuple[Chair, ...]:
    """Return the chairs with one that is a computer's own from now on."""
    taken = replace(chairs[seat], person=None, missing=None, resigned=None)
    return tuple(taken if chair.seat == seat else chair for chair in chairs)
