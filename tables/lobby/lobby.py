"""Before the game: opening a table, taking and leaving seats, starting."""

from __future__ import annotations

from computers.levels import Level
from db.schema import FORGOTTEN_ID
from engines.protocol import OptionError, Options
from tables.core.errors import (
    AlreadySeatedError,
    BlockedInvitedError,
    NoLastTimeError,
    NotInvitedError,
    NotOpenError,
    NotSeatedError,
    SeatsKeptError,
    TooFewError,
    TooManyInvitedError,
)
from tables.core.kernel import Kernel
from tables.core.model import CalledOff, Chair, Person, Series, Table, TableRequest
from tables.core.pace import check_pace
from tables.core.rows import chair_values
from tables.lobby.company import blocked_by, check_admitted, check_company
from tables.lobby.filling import Filling
from tables.lobby.hosting import completed
from tables.lobby.limits import MOST_INVITED, TableLimits
from tables.lobby.opened import wake_alerts
from tables.lobby.starting import Starting
from tables.outbox.kinds import Detail

MOST_LOOKED_AT = 10
"""The latest tables of a host among which one is looked for that people played at."""


class Lobby:
    """The use cases of a table that has not started."""

    def __init__(self, kernel: Kernel, starting: Starting, filling: Filling, limits: TableLimits) -> None:
        self._kernel = kernel
        self._starting = starting
        self._filling = filling
        self._limits = limits

    async def open(self, request: TableRequest) -> Table:
        """Open a table with its host on the first seat; it may begin at once.

        Raises `OptionError`, `NoPaceError`, `FastPaceError`, `TooManyInvitedError`, `BlockedInvitedError`, and where
        there would be too many tables `TooManyHostedError`, `TooManyPlayedError`, `TooManyInServerError`. Raises
        `NotOpenError` for a host whom the server's managers keep out.
        """
        games = self._checked(request)
        host = request.host
        async with self._kernel.writing() as session:
            await self._limits.check_opening(session, host.user_id, request.place.guild_id)
            await check_admitted(session, request.place.guild_id, host.user_id, self._kernel.millis())
            if await blocked_by(session, host.user_id, request.invited):
                raise BlockedInvitedError
            await self._limits.check_playing(session, host.user_id)
            series = Series(0, 0, games) if request.series else None
            table_id = await self._starting.add_table(
                session, self._starting.wished(request, games[0]), games[0], series
            )
            if series:
                # The first game's own number, known only now, names the series.
                await session.tables.change(table_id, {"series_first_id": table_id})
            await session.chairs.add(chair_values(table_id, Chair(0, host)))
            guests = dict.fromkeys((host.user_id, *request.invited))
            await session.invitations.add(table_id, list(guests), self._kernel.millis())
            if request.computers is not None:
                await self._filling.fill(session, table_id, request.computers)
            table = await self._kernel.read_table(session, table_id)
            await wake_alerts(session, table, self._kernel.now())
            return table

    async def last_time(self, host_id: int, game: str, guild_id: int | None) -> tuple[Table, frozenset[int]]:
        """Return the latest table of a game where a person was the host, and the accounts invited there.

        Those whom the person blocks now are left out. Raises `NoLastTimeError`.
        """
        async with self._kernel.reading() as session:
            rows = await session.tables.of_host(host_id, game, guild_id, MOST_LOOKED_AT)
            found = await self._kernel.tables_of(session, rows)
            # Games of computers alone could be opened once; people played none of them.
            latest = next((table for table in found if not table.chairs or not table.is_watched), None)
            if latest is None:
                raise NoLastTimeError
            guests = frozenset(await session.invitations.to_table(latest.id)) - {host_id, FORGOTTEN_ID}
            return latest, guests - await blocked_by(session, host_id, guests)

    async def join(self, table_id: int, person: Person) -> Table:
        """Take the next free seat; with the last one the game begins.

        Raises `NotInLobbyError`, `AlreadySeatedError`, `TableFullError`, `NotInvitedError`, `TooManyPlayedError`,
        `BlockedHereError`, `SeatsKeptError`, and `NotOpenError`, also for people who were removed.
        """
        async with self._filling.changing(table_id) as (session, table):
            if table.seat_of(person.user_id) is not None:
                raise AlreadySeatedError
            if await session.removals.row(table_id=table_id, user_id=person.user_id) is not None:
                raise NotOpenError
            if table.private and person.user_id not in await session.invitations.to_table(table_id):
                raise NotInvitedError(table.host_id)
            _check_kept(table, person.user_id)
            await self._limits.check_playing(session, person.user_id)
            await check_company(session, table, person.user_id, self._kernel.millis())
            return await self._filling.sit(session, table, Chair(len(table.chairs), person))

    async def add_computer(self, table_id: int, user_id: int, level: Level = Level.STRONG) -> Table:
        """Let a computer take the next free seat. Raises `NotHostError`, `TableFullError`, `NotInLobbyError`."""
        async with self._filling.changing(table_id, host=user_id) as (session, table):
            return await self._filling.sit(session, table, Chair(len(table.chairs), None, level=level))

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Give a seat up; those behind move up, and the host's part passes on.

        The table is cancelled when no person is left. Raises `NotSeatedError`, `NotInLobbyError`.
        """
        async with self._filling.changing(table_id) as (session, table):
            gone = table.seat_of(user_id)
            if gone is None:
                raise NotSeatedError
            why = CalledOff.LEFT if table.met_at is None else CalledOff.DECLINED
            return await self._filling.unseat(session, table, gone, why=why)

    async def fill_up(self, table_id: int, user_id: int, level: Level, asked: Detail) -> Table:
        """Let computers take all free seats, where the lobby waits as when its people were asked.

        Raises `NotSeatedError`, `NotInLobbyError`, `WaitIsOverError`.
        """
        async with self._filling.asked(table_id, user_id, asked) as (session, table):
            return await self._filling.take_seats(session, table, level)

    async def start(self, table_id: int, user_id: int, asked: Detail | None = None) -> Table:
        """Begin with the seats taken so far, for the host; if its people were asked how to go on, for each of them.

        Raises `NotHostError`, `NotSeatedError`, `TooFewError`, `NotAgreedError`, `NotInLobbyError`, `WaitIsOverError`.
        """
        filling = self._filling
        opened = filling.changing(table_id, host=user_id) if asked is None else filling.asked(table_id, user_id, asked)
        async with opened as (session, table):
            fewest = self._kernel.engine_of(table.game).seats.start
            if len(table.chairs) < fewest:
                raise TooFewError(missing=fewest - len(table.chairs))
            await self._filling.begin(session, table)
            return await self._kernel.read_table(session, table_id)

    async def cancel(self, table_id: int, user_id: int, why: CalledOff = CalledOff.HOST) -> Table:
        """Call the game off, for the host. Raises `NotHostError`, `NotInLobbyError`."""
        async with self._filling.changing(table_id, host=user_id) as (session, table):
            return await self._filling.call_off(session, table, why)

    def _checked(self, request: TableRequest) -> tuple[Options, ...]:
        """Return the complete options of each of a table's games, after checking the request."""
        if request.game not in self._kernel.engines:
            raise OptionError("game", request.game, list(self._kernel.engines))
        check_pace(request.pace)
        wanted = request.series or (request.options,)
        games = tuple(completed(self._kernel, request.game, request.wanted, each) for each in wanted)
        if len(request.invited) > MOST_INVITED:
            raise TooManyInvitedError(most=MOST_INVITED)
        return games


def _check_kept(table: Table, user_id: int) -> None:
    """Check that a rematch has a seat for a person besides those that it keeps. Raises `SeatsKeptError`."""
    free = table.wanted - len(table.chairs)
    if table.kept_until is not None and user_id not in table.kept and 0 < free <= len(table.kept):
        raise SeatsKeptError(until=str(int(table.kept_until.timestamp())))
