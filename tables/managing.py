"""What managers of a server do at its tables, also where others play: each act is noted, and the table is informed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from db.records.session import Session
from db.sql import Row
from engines.protocol import Seat
from tables.core.errors import (
    GameAbsentError,
    ManagesSelfError,
    NoOtherPersonError,
    NoSuchTableError,
    NotInLobbyError,
    NotKeptOutError,
    NotRunningError,
    NotSeatedError,
    TooManyKeptOutError,
)
from tables.core.kernel import MANAGED as ENDED_BY_MANAGER
from tables.core.kernel import Game, Kernel, without_winner
from tables.core.log import LogKind
from tables.core.model import CalledOff, Chair, Person, Status, Table
from tables.core.rows import drop_notes, read_as, to_millis, to_moment, to_moment_or_none
from tables.lobby.filling import Filling
from tables.lobby.venue import move_table
from tables.outbox.kinds import KEPT_OUT, MANAGED, Detail
from tables.outbox.queue import add_reminder
from tables.play.record import Record
from tables.play.recording import Recorder, seat_in

KEPT = timedelta(days=90)
"""The time for which acts are kept."""


class ActKind(StrEnum):
    CLOSE = "close"
    """A lobby was called off."""
    END = "end"
    """A game was ended without a winner."""
    REMOVE = "remove"
    """A person was removed from a lobby."""
    REPLACE = "replace"
    """A computer plays on for good on a person's seat."""
    KEEP_OUT = "keep-out"
    """A person may not sit down at new tables of the server."""
    LET_IN = "let-in"
    """They may again."""
    MOVE = "move"
    """A table was moved to another channel."""
    THREAD = "thread"
    """A table got a new thread."""


@dataclass(frozen=True, slots=True)
class Manager:
    """A person who manages a server, and acts there."""

    user_id: int
    guild_id: int

    def check(self, table: Table) -> None:
        """Check that a table is in their server. Raises `NoSuchTableError`."""
        if table.place.guild_id != self.guild_id:
            raise NoSuchTableError


@dataclass(frozen=True, slots=True)
class Act:
    """What a manager did, to whom if to one person; `plays`: the manager had a seat at the table.

    `until` is when a keeping out ends; None: it does not. `channel_id` is where a table was moved.
    """

    id: int
    guild_id: int
    table_id: int | None
    manager_id: int
    plays: bool
    user_id: int | None
    kind: ActKind
    at: datetime
    until: datetime | None = None
    channel_id: int | None = None


def act_of(row: Row) -> Act:
    kind, number = ActKind(row["kind"]), None if row["detail"] is None else int(row["detail"])
    return read_as(
        Act,
        row,
        kind=kind,
        at=to_moment(row["at"]),
        until=to_moment_or_none(number) if kind is ActKind.KEEP_OUT else None,
        channel_id=number if kind is ActKind.MOVE else None,
    )


async def note_act(
    session: Session,
    by: Manager,
    kind: ActKind,
    at: datetime,
    *,
    table: Table | None = None,
    user_id: int | None = None,
    number: int | None = None,
) -> int:
    """Note what a manager does, in the transaction that does it; return its number."""
    return await session.managers.new(
        {
            "guild_id": by.guild_id,
            "table_id": None if table is None else table.id,
            "manager_id": by.user_id,
            "plays": table is not None and table.is_known_to(by.user_id),
            "user_id": user_id,
            "kind": kind.value,
            "detail": None if number is None else str(number),
            "at": to_millis(at),
        }
    )


async def tell_table(
    session: Session,
    by: Manager,
    kind: ActKind,
    table: Table,
    at: datetime,
    *,
    user_id: int | None = None,
    number: int | None = None,
) -> None:
    """Note what a manager does at a table, and tell the table, by the manager's name."""
    act_id = await note_act(session, by, kind, at, table=table, user_id=user_id, number=number)
    await add_reminder(session, table, user_id or by.user_id, MANAGED, Detail(act_id=act_id), at=to_millis(at))


class Acts:
    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._looked: datetime | None = None

    async def act(self, act_id: int) -> Act | None:
        """Return an act by its number, None if it is forgotten by now."""
        async with self._kernel.reading() as session:
            row = await session.managers.row(id=act_id)
        return None if row is None else act_of(row)

    async def of_guild(self, guild_id: int, most: int, before: int | None = None) -> tuple[Act, ...]:
        """Return what was done in a server, the latest first, `before` a number."""
        async with self._kernel.reading() as session:
            return _read(await session.managers.of_guild(guild_id, before, most))

    async def at_table(self, table_id: int, most: int) -> tuple[Act, ...]:
        """Return what was done at a table, the latest first."""
        async with self._kernel.reading() as session:
            return _read(await session.managers.rows("-id", most=most, table_id=table_id))

    async def forget_old(self) -> None:
        """Delete the acts of long ago, and the exclusions that have ended: once a day in each process."""
        now = self._kernel.now()
        if self._looked is not None and now - self._looked < timedelta(days=1):
            return
        self._looked = now
        async with self._kernel.writing() as session:
            await session.managers.expire(to_millis(now - KEPT))
            await session.exclusions.expire(to_millis(now))


def _read(rows: Sequence[Row]) -> tuple[Act, ...]:
    return tuple(act_of(row) for row in rows)


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
            ending = without_winner(game, ENDED_BY_MANAGER)
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
    taken = replace(chairs[seat], person=None, missing=None, resigned=None)
    return tuple(taken if chair.seat == seat else chair for chair in chairs)


MOST_KEPT_OUT = 500
"""The most people whom a server keeps out at a time."""


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A person who is kept out; `user_id` None: they have asked to be forgotten since. `until` None: for good."""

    id: int
    user_id: int | None
    name: str
    at: datetime
    until: datetime | None


class Exclusions:
    def __init__(self, kernel: Kernel, managers: Managers) -> None:
        self._kernel = kernel
        self._managers = managers

    async def of_guild(self, guild_id: int) -> tuple[Exclusion, ...]:
        """Return whom a server keeps out, the latest first."""
        async with self._kernel.reading() as session:
            rows = await session.exclusions.of_guild(guild_id, self._kernel.millis(), MOST_KEPT_OUT)
        return tuple(_exclusion_of(row) for row in rows)

    async def keep_out(
        self, by: Manager, person: Person, until: datetime | None, table_id: int | None = None
    ) -> tuple[int, ...]:
        """Keep a person out of new tables of a server; return the lobbies that they leave by it.

        They are informed once, from the table if one is named. Raises `ManagesSelfError`, `TooManyKeptOutError`,
        `NoSuchTableError`.
        """
        if person.user_id == by.user_id:
            raise ManagesSelfError
        await self._note(by, person, until, table_id)
        # In transactions of their own: locks of tables come before those of people. Who sits down meanwhile is refused.
        async with self._kernel.reading() as session:
            seated = await self._kernel.tables_of(session, await session.lists.of_user(person.user_id))
        here = [table.id for table in seated if table.place.guild_id == by.guild_id and table.status is Status.LOBBY]
        left: list[int] = []
        for each in here:
            try:
                await self._managers.remove(by, each, person.user_id)
            except (NotInLobbyError, NotSeatedError):
                continue  # The game has begun, or they have left it, at the same instant.
            left.append(each)
        return tuple(left)

    async def let_in(self, by: Manager, exclusion_id: int) -> Exclusion:
        """Let a person sit down in a server again, and tell them. Raises `NotKeptOutError`."""
        async with self._kernel.writing() as session:
            row = await session.exclusions.row(id=exclusion_id, guild_id=by.guild_id)
            table = None if row is None else await self._hold_table(session, by, row["user_id"], None)
            if row is None or not await session.exclusions.dropped(id=exclusion_id):
                raise NotKeptOutError
            await self._note_and_tell(session, by, ActKind.LET_IN, row["user_id"], table, None)
            return _exclusion_of(row)

    async def _note(self, by: Manager, person: Person, until: datetime | None, table_id: int | None) -> None:
        at, end = self._kernel.millis(), None if until is None else to_millis(until)
        async with self._kernel.writing() as session:
            # Lock order: a table before the account that takes a seat there.
            table = await self._hold_table(session, by, person.user_id, table_id)
            await session.one_at_a_time(person.user_id)
            known = await session.exclusions.among(by.guild_id, [person.user_id], at)
            if not known and await session.exclusions.count_lasting(by.guild_id, at) >= MOST_KEPT_OUT:
                raise TooManyKeptOutError(most=MOST_KEPT_OUT)
            await session.exclusions.keep_out(by.guild_id, person.user_id, person.name, end, at)
            await self._note_and_tell(session, by, ActKind.KEEP_OUT, person.user_id, table, end)

    async def _hold_table(
        self, session: Session, by: Manager, user_id: int | None, table_id: int | None
    ) -> Table | None:
        """Lock and return the table from which a person hears of it: the one that is named, or that of before."""
        if table_id is None and user_id is not None:
            about = {"user_id": user_id, "guild_id": by.guild_id, "kind": ActKind.KEEP_OUT.value}
            before = await session.managers.rows("-id", most=1, **about)
            table_id = before[0]["table_id"] if before else None
        if table_id is None:
            return None
        table = await self._kernel.read_table(session, table_id, for_update=True)
        by.check(table)
        return table

    async def _note_and_tell(
        self, session: Session, by: Manager, kind: ActKind, user_id: int | None, table: Table | None, end: int | None
    ) -> None:
        act_id = await note_act(session, by, kind, self._kernel.now(), table=table, user_id=user_id, number=end)
        if table is not None and user_id is not None:
            await add_reminder(session, table, user_id, KEPT_OUT, Detail(act_id=act_id), at=self._kernel.millis())


def _exclusion_of(row: Row) -> Exclusion:
    return Exclusion(row["id"], row["user_id"], row["name"], to_moment(row["at"]), to_moment_or_none(row["until"]))
