"""Opening a table, also again for the same people, joining and leaving it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from computers.levels import Level, stronger
from db.errors import Conflict
from db.records.session import Session
from db.schema import FORGOTTEN_ID
from engines.protocol import OptionError, Options
from tables.core.deadlines import SEATS_KEPT, waiting_again
from tables.core.errors import (
    AlreadySeatedError,
    BlockedHereError,
    BlockedInvitedError,
    InvitedAlreadyError,
    NoLastTimeError,
    NotInvitedError,
    NotOpenError,
    NotSeatedError,
    SeatedAlreadyError,
    SeatsKeptError,
    StillRunningError,
    ThreadTakenError,
    TooFewError,
    TooManyHostedError,
    TooManyInServerError,
    TooManyInvitedError,
    TooManyPlayedError,
)
from tables.core.kernel import Kernel, UseCases
from tables.core.model import CalledOff, Chair, Person, Series, Status, Table, TableRequest
from tables.core.pace import check_pace
from tables.core.rows import chair_values, to_millis
from tables.lobby.filling import Filling, hold_seeks
from tables.lobby.hosting import completed, tell_of_table
from tables.lobby.starting import Starting, player_of
from tables.outbox.kinds import Detail


async def check_admitted(session: Session, guild_id: int | None, user_id: int, at: int) -> None:
    """Check that a server's managers do not keep a person out of its new tables. Raises `NotOpenError`."""
    if guild_id is None:
        return
    # Keeping out waits for this transaction, and then finds the seat that is taken in it.
    await session.one_at_a_time(user_id)
    if await session.exclusions.among(guild_id, [user_id], at):
        raise NotOpenError


async def check_company(session: Session, table: Table, user_id: int, at: int) -> None:
    """Check that a person may sit down with those who are at a table, and in its server at all.

    Raises `BlockedHereError` for those who block a person there, `NotOpenError` for those who are blocked or kept out.
    Check it last: the refusal of a blocked person must not depend on what others would be refused for.
    """
    await check_admitted(session, table.place.guild_id, user_id, at)
    here = {person.user_id for person in table.people} | {table.host_id}
    # Both directions in one query: the time that a refusal takes must not tell which it is.
    found = await session.blocks.between(user_id, here - {user_id})
    if any(block["user_id"] == user_id for block in found):
        raise BlockedHereError
    if found:
        raise NotOpenError


async def blocked_by(session: Session, user_id: int, others: Collection[int]) -> frozenset[int]:
    found = await session.blocks.between(user_id, others)
    return frozenset(block["blocked_id"] for block in found if block["user_id"] == user_id)


MOST_INVITED = 12


class TableLimits(UseCases):
    """The limits, for the use cases that open and fill tables. The numbers are `tables.core.model.Limits`."""

    async def check_opening(self, session: Session, host_id: int, guild_id: int | None) -> None:
        """Check that a person may host one more table in a server.

        Raises `TooManyHostedError`, `TooManyInServerError`.
        """
        hosted, in_server = self._kernel.limits.hosted, self._kernel.limits.in_server
        if hosted is not None:
            # Counting and adding must not run beside another process: on PostgreSQL both would find room.
            await session.one_at_a_time(host_id)
            if await session.lists.count_hosted(host_id) >= hosted:
                raise TooManyHostedError(most=hosted)
        if in_server is not None and guild_id is not None:
            await session.one_at_a_time(guild_id)
            if await session.lists.count_in_guild(guild_id) >= in_server:
                raise TooManyInServerError(most=in_server)

    async def check_playing(self, session: Session, user_id: int) -> None:
        """Check that a person may sit down at one more table. Raises `TooManyPlayedError`."""
        played = self._kernel.limits.played
        if played is not None:
            await session.one_at_a_time(user_id)
            if await session.lists.count_played(user_id) >= played:
                raise TooManyPlayedError(most=played)


MOST_LOOKED_AT = 10
"""The latest tables of a host among which one is looked for that people played at."""


class Lobby:
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
            if request.place.guild_id is not None:
                # Before people and their server, as where wishes meet.
                await hold_seeks(session, request.place.guild_id)
            await self._limits.check_opening(session, host.user_id, request.place.guild_id)
            await check_admitted(session, request.place.guild_id, host.user_id, self._kernel.millis())
            if await blocked_by(session, host.user_id, request.invited):
                raise BlockedInvitedError
            await self._limits.check_playing(session, host.user_id)
            series = Series(0, 0, games) if request.series else None
            table_id = await self._starting.add_table(session, request, games[0], series)
            if series:
                # The first game's own number, known only now, names the series.
                await session.tables.change(table_id, {"series_first_id": table_id})
            await session.chairs.add(chair_values(table_id, Chair(0, host, begins=request.begins)))
            guests = dict.fromkeys((host.user_id, *request.invited))
            await session.invitations.invite(table_id, list(guests), self._kernel.millis())
            if request.computers is not None:
                await self._filling.fill(session, table_id, request.computers)
            table = await self._kernel.read_table(session, table_id)
            await tell_of_table(session, table, self._kernel.now())
            return table

    async def opened_before(self, host_id: int, games: Iterable[str], guild_id: int | None) -> list[str]:
        """Return those of the games of which a person has been the host of a table."""
        async with self._kernel.reading() as session:
            key = {"host_id": host_id, "guild_id": guild_id}
            return [game for game in games if await session.lists.rows("-id", most=1, game=game, **key)]

    async def last_time(self, host_id: int, game: str, guild_id: int | None) -> tuple[Table, frozenset[int]]:
        """Return the latest table of a game where a person was the host, and the accounts invited there.

        Those whom the person blocks now are left out. Raises `NoLastTimeError`.
        """
        async with self._kernel.reading() as session:
            rows = await session.lists.rows("-id", most=MOST_LOOKED_AT, host_id=host_id, game=game, guild_id=guild_id)
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
            return await self._filling.unseat(session, table, gone)

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


class Rematch:
    def __init__(self, kernel: Kernel, starting: Starting, filling: Filling, limits: TableLimits) -> None:
        self._kernel = kernel
        self._starting = starting
        self._filling = filling
        self._limits = limits

    async def open(
        self, table_id: int, person: Person, gone: Collection[int] = (), *, is_stronger: bool = False
    ) -> Table:
        """Open the lobby of a finished game's rematch, with the person as host; return the one opened before, if any.

        All who played are invited but for those who are `gone`: they have left the server. With `is_stronger` the
        computers play one level better.

        Computers take their seats at once. Raises `StillRunningError`, `NotSeatedError` for a person who did not play,
        `ThreadTakenError` where the same game is played in the thread already, `NotOpenError` for a person who is kept
        out, and as `open` for too many tables.
        """
        async with self._kernel.lock(table_id):
            try:
                async with self._kernel.writing() as session:
                    return await self._rematch(session, table_id, person, gone, is_stronger)
            except Conflict:
                # Another process opened it at the same instant.
                async with self._kernel.writing() as session:
                    return await self._rematch(session, table_id, person, gone, is_stronger)

    async def _rematch(
        self, session: Session, table_id: int, person: Person, gone: Collection[int], is_stronger: bool
    ) -> Table:
        former = await self._kernel.read_table(session, table_id, for_update=True)
        if former.status is not Status.OVER:
            raise StillRunningError
        if person.user_id not in [player_of(chair) for chair in former.chairs]:
            raise NotSeatedError
        row = await session.lists.row(rematch_of=table_id)
        if row is not None and row["status"] != Status.CANCELLED.value:
            return await self._kernel.read_table(session, row["id"])
        if row is not None:
            # The unique index allows one rematch: the cancelled one gives its place up.
            await session.tables.change(row["id"], {"rematch_of": None})
        await self._check_thread(session, former)
        if is_stronger:
            chairs = [replace(each, level=stronger(each.level) or each.level) for each in former.chairs]
            former = replace(former, chairs=tuple(chairs))
        return await self._open_rematch(session, former, person, gone)

    async def _check_thread(self, session: Session, former: Table) -> None:
        """Check that the thread has no open or running table of the game: a thread and a game identify the table."""
        place = former.place
        if place.thread_id is None:
            return
        for row in await session.lists.in_place(place.channel_id, place.thread_id, 100):
            if row["game"] == former.game and row["status"] in (Status.LOBBY.value, Status.RUNNING.value):
                raise ThreadTakenError

    async def _kept_out(self, session: Session, former: Table) -> Collection[int]:
        """Return those of a game's players whom managers keep out of new tables: no seat waits for them."""
        if former.place.guild_id is None:
            return ()
        players = [user_id for chair in former.chairs if (user_id := player_of(chair)) is not None]
        return await session.exclusions.among(former.place.guild_id, players, self._kernel.millis())

    async def _open_rematch(self, session: Session, former: Table, person: Person, gone: Collection[int]) -> Table:
        await self._limits.check_opening(session, person.user_id, former.place.guild_id)
        await self._limits.check_playing(session, person.user_id)
        await check_admitted(session, former.place.guild_id, person.user_id, self._kernel.millis())
        gone = {*gone, *await self._kept_out(session, former)}
        like = replace(former, host_id=person.user_id, wanted=len(former.chairs), coached=False)
        series = Series(0, 0, former.series.options) if former.series else None
        options = series.options[0] if series else former.options
        table_id = await self._starting.add_table(session, like, options, series)
        first = {"series_first_id": table_id} if series else {}
        await session.tables.change(table_id, {"rematch_of": former.id, **first})
        await session.chairs.add(chair_values(table_id, Chair(0, person)))
        players = dict.fromkeys(user_id for chair in former.chairs if (user_id := player_of(chair)) is not None)
        kept_until = self._kernel.now() + SEATS_KEPT
        guests = [each for each in players if each not in gone and each not in (person.user_id, FORGOTTEN_ID)]
        await session.invitations.invite(table_id, [person.user_id], self._kernel.millis())
        await session.invitations.invite(table_id, guests, self._kernel.millis(), to_millis(kept_until))
        await session.tables.change(table_id, waiting_again(self._kernel.now()))
        table = await self._kernel.read_table(session, table_id)
        for chair in former.chairs:
            if player_of(chair) is None:
                table = await self._filling.sit(session, table, replace(chair, seat=len(table.chairs)))
        if table.status is Status.LOBBY and len(table.chairs) == table.wanted:
            # A game for one: no other player sits down.
            await self._filling.begin(session, table)
        return await self._kernel.read_table(session, table_id)


class Invitations:
    def __init__(self, kernel: Kernel, filling: Filling) -> None:
        self._kernel = kernel
        self._filling = filling

    async def invite(self, table_id: int, host_id: int, user_id: int) -> Table:
        """Invite a person, once.

        Raises `NotInLobbyError`, `NotHostError`, `SeatedAlreadyError`, `InvitedAlreadyError`, `TooManyInvitedError`,
        `BlockedInvitedError`.
        """
        async with self._filling.in_lobby(table_id, host=host_id) as (session, table):
            if table.seat_of(user_id) is not None:
                raise SeatedAlreadyError
            invited = set(await session.invitations.to_table(table_id)) - {host_id}
            if user_id in invited:
                raise InvitedAlreadyError
            if len(invited) >= MOST_INVITED:
                raise TooManyInvitedError(most=MOST_INVITED)
            if await blocked_by(session, host_id, [user_id]):
                raise BlockedInvitedError
            await session.invitations.invite(table_id, [user_id], self._kernel.millis())
            return table

    async def invited_to(self, user_id: int) -> frozenset[int]:
        """Return the tables waiting for players that a person is invited to, but by those they block."""
        async with self._kernel.reading() as session:
            return frozenset(await session.invitations.of_user(user_id))
