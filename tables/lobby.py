"""Before the game: opening a table, taking and leaving seats, starting."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta

from db.session import Session
from engines.protocol import OptionError, Options
from players.levels import Level
from tables.beginning import Beginning
from tables.errors import (
    AlreadySeatedError,
    NoPaceError,
    NotHostError,
    NotInLobbyError,
    NotInvitedError,
    NotSeatedError,
    TableFullError,
    TooFewError,
    TooManyInvitedError,
)
from tables.limits import Limiting
from tables.model import PACES, Chair, Person, Place, Series, Status, Table
from tables.owing import Showing, owe_edit
from tables.rows import chair_values

MOST_INVITED = 12
"""How many may be invited to a table."""


class Lobby(Beginning, Limiting):
    """The use cases of a table that has not started."""

    async def open(
        self,
        game: str,
        host: Person,
        place: Place,
        *,
        wanted: int,
        options: Options,
        series: tuple[Options, ...] = (),
        locale: str = "en",
        host_plays: bool = True,
        pace: timedelta | None = None,
        hints: bool = False,
        private: bool = False,
        invited: Sequence[int] = (),
    ) -> Table:
        """A new table with its host on the first seat, or beside it for a game of computers.

        Raises `OptionError`, `NoPaceError`, `TooManyInvitedError`, and where there would be too many tables
        `TooManyHostedError`, `TooManyPlayedError`, `TooManyInServerError`.

        `pace`, one of `PACES`, is the time for a turn. With `hints` all may ask for good moves. `series` has the
        options of every game when several are played in a row; `options` is then its first. Only the `invited`
        accounts can join a `private` table.
        """
        if game not in self._engines:
            raise OptionError("game", game, list(self._engines))
        if pace not in PACES:
            raise NoPaceError
        games = tuple(self._complete(game, wanted, each) for each in (series or (options,)))
        now = self._now()
        wished = Table(
            id=0,
            game=game,
            status=Status.LOBBY,
            place=place,
            host_id=host.user_id,
            wanted=wanted,
            chairs=(),
            options=games[0],
            series=None,
            rules_version=0,
            ply=0,
            to_act=frozenset(),
            locale=locale,
            lobby_message_id=None,
            turn_message_id=None,
            created_at=now,
            updated_at=now,
            pace=pace,
            hints=hints,
            private=private,
        )
        if len(invited) > MOST_INVITED:
            raise TooManyInvitedError(most=MOST_INVITED)
        guests = dict.fromkeys((host.user_id, *invited))
        async with self._writing() as session:
            await self._check_opening(session, host.user_id, place.guild_id)
            if host_plays:
                await self._check_playing(session, host.user_id)
            table_id = await self._add_table(session, wished, games[0], Series(0, 0, games) if series else None)
            if series:
                await session.tables.change(table_id, {"series_first_id": table_id})
            if host_plays:
                await session.chairs.add(chair_values(table_id, Chair(0, host)))
            await session.invitations.add(table_id, list(guests), self._millis())
            return await self._table(session, table_id)

    async def join(self, table_id: int, person: Person) -> Table:
        """Take the next free seat; with the last one the game begins.

        Raises `NotInLobbyError`, `AlreadySeatedError`, `TableFullError`, `NotInvitedError`, `TooManyPlayedError`.
        """
        async with self._changing_lobby(table_id) as (session, table):
            if table.seat_of(person.user_id) is not None:
                raise AlreadySeatedError
            if table.private and person.user_id not in await session.invitations.to_table(table_id):
                raise NotInvitedError
            await self._check_playing(session, person.user_id)
            return await self._sit(session, table, Chair(len(table.chairs), person))

    async def add_computer(self, table_id: int, user_id: int, level: Level = Level.MEDIUM) -> Table:
        """Let a computer take the next free seat. Raises `NotHostError`, `TableFullError`, `NotInLobbyError`."""
        async with self._changing_lobby(table_id, host=user_id) as (session, table):
            return await self._sit(session, table, Chair(len(table.chairs), None, level=level))

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Give a seat up; those behind move up, and the host's part passes on.

        The table is cancelled when no person is left. Raises `NotSeatedError`, `NotInLobbyError`.
        """
        async with self._changing_lobby(table_id) as (session, table):
            gone = table.seat_of(user_id)
            if gone is None:
                raise NotSeatedError
            rest = [chair for chair in table.chairs if chair.seat != gone]
            chairs = [replace(chair, seat=seat) for seat, chair in enumerate(rest)]
            people = [chair.person for chair in chairs if chair.person is not None]
            await session.chairs.replace(table_id, [chair_values(table_id, chair) for chair in chairs])
            if not people:
                await self._change_status(session, table_id, Status.CANCELLED)
            elif user_id == table.host_id:
                await session.tables.change(table_id, {"host_id": people[0].user_id})
            return await self._table(session, table_id)

    async def start(self, table_id: int, user_id: int) -> Table:
        """Begin with the seats taken so far. Raises `NotHostError`, `TooFewError`, `NotInLobbyError`."""
        async with self._changing_lobby(table_id, host=user_id) as (session, table):
            fewest = self._engines[table.game].seats.start
            if len(table.chairs) < fewest:
                raise TooFewError(missing=fewest - len(table.chairs))
            await self._begin(session, table)
            return await self._table(session, table_id)

    async def cancel(self, table_id: int, user_id: int) -> Table:
        """Call the game off. Raises `NotHostError`, `NotInLobbyError`."""
        async with self._changing_lobby(table_id, host=user_id) as (session, _):
            await self._change_status(session, table_id, Status.CANCELLED)
            return await self._table(session, table_id)

    @asynccontextmanager
    async def _changing_lobby(self, table_id: int, *, host: int | None = None) -> AsyncGenerator[tuple[Session, Table]]:
        """As `_in_lobby`, for a change that shows in the lobby's message."""
        async with self._in_lobby(table_id, host=host) as (session, table):
            yield session, table
            await owe_edit(session, table, Showing.LOBBY, table.lobby_message_id, self._millis())

    @asynccontextmanager
    async def _in_lobby(self, table_id: int, *, host: int | None = None) -> AsyncGenerator[tuple[Session, Table]]:
        """A transaction on a table whose lobby is open, for its host only if one is named."""
        async with self._lock(table_id), self._writing() as session:
            table = await self._table(session, table_id, for_update=True)
            if table.status is not Status.LOBBY:
                raise NotInLobbyError
            if host is not None and host != table.host_id:
                raise NotHostError
            yield session, table

    async def _sit(self, session: Session, table: Table, chair: Chair) -> Table:
        if len(table.chairs) >= table.wanted:
            raise TableFullError
        await session.chairs.add(chair_values(table.id, chair))
        await session.tables.change(table.id, {"updated_at": self._millis()})
        seated = await self._table(session, table.id)
        if len(seated.chairs) == seated.wanted:
            await self._begin(session, seated)
            seated = await self._table(session, table.id)
        return seated

    async def _change_status(self, session: Session, table_id: int, status: Status) -> None:
        await session.tables.change(table_id, {"status": status.value, "updated_at": self._millis()})

    def _complete(self, game: str, seats: int, options: Options) -> Options:
        """The options with every default filled in. Raises `OptionError` where the game cannot be set up so."""
        engine = self._engines[game]
        whole = {**{name: values[0] for name, values in engine.choices.items()}, **options}
        engine.initial(seats, "any", whole)
        return whole
