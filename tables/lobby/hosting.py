"""What a host changes before the game begins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from computers.levels import Level
from db.records.session import Session
from db.sql import Values
from engines.protocol import OptionError, Options, Seat
from tables.core.errors import (
    HostStaysError,
    NotSeatedError,
    ReadByAllError,
    SeatsChangedError,
    SeriesSetError,
    TooManySeatedError,
)
from tables.core.kernel import Kernel
from tables.core.model import Begins, CalledOff, Chair, LobbyRule, RuleChange, Status, Table
from tables.core.pace import Pace, check_pace
from tables.core.rows import chair_values, pace_values, to_millis, write_changes, write_options
from tables.lobby.filling import Filling, hold_seeks
from tables.outbox.kinds import REMOVED
from tables.outbox.queue import add_reminder

NOTIFIED_EVERY = timedelta(days=1)
"""The least time between two messages to a person that they could play."""

FIRST_MINUTE = timedelta(minutes=1)
"""The time in which the host may still make a table private, and those who fit find each other by themselves."""


async def tell_of_table(session: Session, table: Table, now: datetime) -> None:
    """Let people hear of a public table with free seats, in a server."""
    if table.private or table.status is not Status.LOBBY or len(table.chairs) >= table.wanted:
        return
    await tell_people(session, table.place.guild_id, now)


async def tell_people(session: Session, guild_id: int | None, now: datetime) -> None:
    """Let the people of a server who want to hear of it know soon what they could play."""
    if guild_id is not None:
        await hold_seeks(session, guild_id)
        await session.wishes.wake(guild_id, to_millis(now + FIRST_MINUTE), NOTIFIED_EVERY // timedelta(milliseconds=1))


@dataclass(frozen=True, slots=True)
class Sitter:
    """The holder of a seat as a control names them: an account, or a computer by its seat and level."""

    user_id: int | None
    seat: Seat = 0
    level: Level = Level.STRONG

    def found_in(self, table: Table) -> Chair:
        """Return the chair. Raises `SeatsChangedError` where the holder sits there no longer."""
        seat = self.seat if self.user_id is None else table.seat_of(self.user_id)
        if seat is None or seat >= len(table.chairs):
            raise SeatsChangedError
        chair = table.chairs[seat]
        if self.user_id is None and (not chair.is_computer or chair.level is not self.level):
            raise SeatsChangedError
        return chair


class Hosting:
    """The use cases of the host of a table that waits for players, and of those who sit there with them.

    All raise `NotInLobbyError`, and `NotHostError` but for `agree`.
    """

    def __init__(self, kernel: Kernel, filling: Filling) -> None:
        self._kernel = kernel
        self._filling = filling

    async def agree(self, table_id: int, user_id: int) -> Table:
        """Agree to the rules as they are now; with the last of all who sit at a full table the game begins.

        Raises `NotSeatedError`.
        """
        async with self._filling.changing(table_id) as (session, table):
            if table.seat_of(user_id) is None:
                raise NotSeatedError
            if user_id not in [person.user_id for person in table.asked_to_agree]:
                return table
            chairs = [
                replace(chair, agrees=True) if chair.seat == table.seat_of(user_id) else chair for chair in table.chairs
            ]
            await self._seat(session, table, chairs)
            return await self._filling.begin_if_ready(session, await self._kernel.read_table(session, table_id))

    async def open(self, table_id: int, host_id: int) -> Table:
        """Return the table for its host to change; while the host is away, another person there becomes the host."""
        async with self._filling.changing(table_id, host=host_id) as (_, table):
            return table

    async def remove(self, table_id: int, host_id: int, sitter: Sitter) -> Table:
        """Remove a computer, or a person, who gets a message and cannot join again.

        Raises `HostStaysError`, `SeatsChangedError`.
        """
        async with self._filling.changing(table_id, host=host_id) as (session, table):
            chair = sitter.found_in(table)
            if chair.person is not None:
                user_id, now = chair.person.user_id, self._kernel.millis()
                if user_id == host_id:
                    raise HostStaysError
                await session.removals.put({"table_id": table_id, "user_id": user_id}, {"at": now})
                await add_reminder(session, table, user_id, REMOVED, at=now)
            return await self._changed(
                session, await self._filling.unseat(session, table, chair.seat, why=CalledOff.HOST)
            )

    async def hand_over(self, table_id: int, host_id: int, user_id: int) -> Table:
        """Make another person who sits there the host. Raises `SeatsChangedError`."""
        async with self._filling.changing(table_id, host=host_id) as (session, table):
            if table.seat_of(user_id) is None:
                raise SeatsChangedError
            await session.tables.change(table_id, {"host_id": user_id})
            return await self._changed(session, table)

    async def move(self, table_id: int, host_id: int, sitter: Sitter, to: Seat) -> Table:
        """Move a person or computer to another taken seat; those between make room. Raises `SeatsChangedError`."""
        async with self._filling.changing(table_id, host=host_id) as (session, table):
            chair = sitter.found_in(table)
            if to >= len(table.chairs):
                raise SeatsChangedError
            others = [each for each in table.chairs if each.seat != chair.seat]
            if chair.seat == to:
                return table
            return await self._change(session, table, LobbyRule.ORDER, None, chairs=[*others[:to], chair, *others[to:]])

    async def set_level(self, table_id: int, host_id: int, sitter: Sitter, level: Level) -> Table:
        """Change the level of a computer. Raises `SeatsChangedError`."""
        async with self._filling.changing(table_id, host=host_id) as (session, table):
            chair = sitter.found_in(table)
            if not chair.is_computer:
                raise SeatsChangedError
            if chair.level is level:
                return table
            chairs = [replace(each, level=level) if each is chair else each for each in table.chairs]
            return await self._change(session, table, LobbyRule.LEVELS, None, chairs=chairs)

    async def set_first(self, table_id: int, host_id: int, sitter: Sitter | None, why: Begins = Begins.CHOSEN) -> Table:
        """Choose who begins, and why; without a sitter lots are drawn, and in a rematch the next player begins.

        Raises `SeatsChangedError`.
        """
        async with self._filling.changing(table_id, host=host_id) as (session, table):
            first = None if sitter is None else sitter.found_in(table).seat
            chairs = [replace(each, begins=why if each.seat == first else None) for each in table.chairs]
            if tuple(chairs) == table.chairs:
                return table
            return await self._change(session, table, LobbyRule.BEGINS, None, chairs=chairs)

    async def set_pace(self, table_id: int, host_id: int, pace: Pace | None) -> Table:
        """Change the pace. Raises `NoPaceError`, `FastPaceError`."""
        check_pace(pace)
        async with self._filling.changing(table_id, host=host_id) as (session, table):
            if pace == table.pace:
                return table
            before = None if table.pace is None else pace_values(table.pace)
            return await self._change(session, table, LobbyRule.PACE, before, pace_values(pace))

    async def set_hints(self, table_id: int, host_id: int, hints: bool) -> Table:
        async with self._filling.changing(table_id, host=host_id) as (session, table):
            if table.hints is hints:
                return table
            return await self._change(session, table, LobbyRule.HINTS, table.hints, {"hints": hints})

    async def set_private(self, table_id: int, host_id: int, private: bool) -> Table:
        """Make the table private or public. Raises `ReadByAllError`."""
        async with self._filling.changing(table_id, host=host_id) as (session, table):
            if table.private is private:
                return table
            if private and table.place.thread_id is not None:
                raise ReadByAllError
            changed = await self._change(session, table, LobbyRule.PRIVATE, table.private, {"private": private})
            await tell_of_table(session, changed, self._kernel.now())
            return changed

    async def set_seats(self, table_id: int, host_id: int, seats: int) -> Table:
        """Change the number of seats. Raises `TooManySeatedError`, and `OptionError` where the game refuses it."""
        async with self._filling.changing(table_id, host=host_id) as (session, table):
            if seats == table.wanted:
                return table
            engine = self._kernel.engine_of(table.game)
            if seats not in engine.seats or seats < 2:
                raise OptionError("players", str(seats), [str(each) for each in engine.seats if each > 1])
            if seats < len(table.chairs):
                raise TooManySeatedError(seated=len(table.chairs))
            for options in table.series.options if table.series else (table.options,):
                completed(self._kernel, table.game, seats, options)
            return await self._change(session, table, LobbyRule.SEATS, table.wanted, {"wanted": seats})

    async def set_option(self, table_id: int, host_id: int, name: str, value: str) -> Table:
        """Change one of the game's options. Raises `SeriesSetError`, and `OptionError` where the game refuses it."""
        async with self._filling.changing(table_id, host=host_id) as (session, table):
            if table.series is not None:
                raise SeriesSetError
            options = completed(self._kernel, table.game, table.wanted, {**table.options, name: value})
            if options == table.options:
                return table
            changed = {"options": write_options(options)}
            return await self._change(session, table, LobbyRule.OPTIONS, dict(table.options), changed)

    async def open_kept(self, table_id: int, host_id: int) -> Table:
        """Keep the seats of a rematch no longer."""
        async with self._filling.changing(table_id, host=host_id) as (session, table):
            await session.invitations.keep_no_longer(table_id, self._kernel.millis())
            await tell_of_table(session, table, self._kernel.now())
            return await self._changed(session, replace(table, kept_until=None))

    async def _change(
        self,
        session: Session,
        table: Table,
        rule: LobbyRule,
        before: Any,
        columns: Values | None = None,
        chairs: Iterable[Chair] | None = None,
    ) -> Table:
        """Record that the host has changed a rule: all others who sit there have to agree to it."""
        others = (change for change in table.changes if change.rule is not rule)
        changes = (*others, RuleChange(rule, self._kernel.now(), before))
        await session.tables.change(table.id, {**(columns or {}), "changes": write_changes(changes)})
        seated = [
            replace(chair, agrees=chair.person is None or chair.person.user_id == table.host_id)
            for chair in (table.chairs if chairs is None else chairs)
        ]
        await self._seat(session, table, seated)
        return await self._changed(session, table)

    async def _changed(self, session: Session, table: Table) -> Table:
        """Let a lobby wait on after a change, or begin where that has made it full."""
        if table.status is not Status.LOBBY:
            return await self._kernel.read_table(session, table.id)
        await self._filling.wait_again(session, table)
        return await self._filling.begin_if_ready(session, await self._kernel.read_table(session, table.id))

    async def _seat(self, session: Session, table: Table, chairs: Iterable[Chair]) -> None:
        placed = (replace(chair, seat=seat) for seat, chair in enumerate(chairs))
        await session.chairs.replace(table.id, [chair_values(table.id, chair) for chair in placed])


def completed(kernel: Kernel, game: str, seats: int, options: Options) -> Options:
    """Return the options with every default filled in. Raises `OptionError` where the game refuses them."""
    engine = kernel.engine_of(game)
    whole = {**{name: values[0] for name, values in engine.choices.items()}, **options}
    # Dealt for its refusals alone.
    engine.initial(seats, "any", whole)
    return whole
