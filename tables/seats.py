"""Seats that change hands in a running game: a computer plays on for a while, or somebody else takes over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from db.errors import MovedOn
from db.session import Row, Session
from tables.base import Game
from tables.errors import (
    AlreadySeatedError,
    NobodyLeftError,
    NoSuchOfferError,
    NotInvitedError,
    NotMissingError,
    NotRunningError,
    OfferedElsewhereError,
)
from tables.limits import Limiting
from tables.model import Chair, Person, Status, Table
from tables.owing import Showing, owe_edit
from tables.playing import LogRow, Record, seat_in
from tables.replaying import REPLACE, RETURN, STAND_IN
from tables.rows import to_moment
from tables.voting import Voting, stood_in

OFFER_LASTS = timedelta(days=7)
"""How long a seat is to be had by whoever it is offered to."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat that somebody may take over from `holder_id`; anybody unless one account is invited."""

    id: int
    table_id: int
    seat: int
    holder_id: int
    invited_id: int | None
    turn_ply: int | None
    opened_at: datetime
    is_open: bool
    message_id: int | None


class Seats(Voting, Limiting):
    """The use cases of seats in a running game."""

    async def stand_in(self, table_id: int, user_id: int) -> Table:
        """Let a computer play on for the person until they take the seat back.

        Raises `NotRunningError`, `NotSeatedError`, `NobodyLeftError` where no other person plays.
        """
        return await self._at_present(table_id, lambda game: self._stand_in(game, user_id))

    async def take_seat_back(self, table_id: int, person: Person) -> Table:
        """Let a person play again for whom a computer did. Raises `NotRunningError`, `NotMissingError`."""
        return await self._at_present(table_id, lambda game: self._take_seat_back(game, person))

    async def offer_seat(self, table_id: int, user_id: int, invited: Person) -> Offer:
        """Offer one's own seat to somebody, and tell the table. Raises `NotRunningError`, `NotSeatedError`,
        `AlreadySeatedError`.
        """
        return await self._at_present(table_id, lambda game: self._offer_seat(game, user_id, invited))

    async def offer(self, offer_id: int) -> Offer:
        """An offer as it stands. Raises `NoSuchOfferError`."""
        async with self._reading() as session:
            return await self._offer_of(session, offer_id)

    async def take_over(self, offer_id: int, person: Person) -> Table:
        """Take over an offered seat, with all it holds.

        Raises `NoSuchOfferError` once it is no longer to be had, `OfferedElsewhereError`, `AlreadySeatedError`, at a
        private table `NotInvitedError`, and `TooManyPlayedError`.
        """
        table_id = (await self.offer(offer_id)).table_id
        return await self._at_present(table_id, lambda game: self._take_over(game, offer_id, person))

    async def offer_told(self, offer_id: int, message_id: int) -> None:
        """The offer's message."""
        async with self._writing() as session:
            await session.change_offer(offer_id, {"message_id": message_id})
            table = await self._table(session, (await self._offer_of(session, offer_id)).table_id)
            await owe_edit(session, table, Showing.OFFER, message_id, self._millis(), number=offer_id)

    async def missing_at(self, user_id: int) -> tuple[Table, ...]:
        """The running tables where a computer plays for the person."""
        async with self._reading() as session:
            return await self._with_chairs(session, await session.tables_missing(user_id))

    async def _stand_in(self, game: Game, user_id: int) -> Table:
        seat = seat_in(game, user_id)
        if len(game.table.people) < 2:
            raise NobodyLeftError
        rows = (LogRow(STAND_IN, STAND_IN, game.state),)
        return (await self._record(game, Record(seat, user_id, rows, stood_in(game.table.chairs, seat)))).table

    async def _take_seat_back(self, game: Game, person: Person) -> Table:
        seat = game.table.missing_seat_of(person.user_id)
        if game.table.status is not Status.RUNNING:
            raise NotRunningError
        if seat is None:
            raise NotMissingError
        rows = (LogRow(RETURN, RETURN, game.state),)
        chairs = _seated(game.table.chairs, seat, person)
        return (await self._record(game, Record(seat, person.user_id, rows, chairs))).table

    async def _offer_seat(self, game: Game, user_id: int, invited: Person) -> Offer:
        seat = seat_in(game, user_id)
        _check_free(game.table, invited)
        async with self._writing() as session:
            table = await self._present_table(session, game)
            offer_id = await self._offer(session, table, seat, invited=invited.user_id)
            return await self._offer_of(session, offer_id)

    async def _take_over(self, game: Game, offer_id: int, person: Person) -> Table:
        async with self._reading() as session:
            table, offer = await self._table(session, game.table.id), await self._offer_of(session, offer_id)
            if table.ply != game.table.ply:
                raise MovedOn
        self._check_taking(table, offer, person)

        async def along(session: Session) -> None:
            if not (await self._offer_of(session, offer_id)).is_open:
                raise NoSuchOfferError
            if table.private and offer.invited_id is None and person.user_id not in await session.invited(table.id):
                raise NotInvitedError
            await self._check_playing(session, person.user_id)
            await session.change_offer(offer_id, {"settled_at": self._millis()})
            await owe_edit(session, table, Showing.OFFER, offer.message_id, self._millis(), number=offer_id)

        rows = (LogRow(REPLACE, REPLACE, game.state),)
        record = Record(offer.seat, person.user_id, rows, _seated(table.chairs, offer.seat, person))
        return (await self._record(game, record, along)).table

    def _check_taking(self, table: Table, offer: Offer, person: Person) -> None:
        if table.status is not Status.RUNNING:
            raise NotRunningError
        if not offer_stands(table, offer, self._now()):
            raise NoSuchOfferError
        if offer.invited_id not in (None, person.user_id):
            raise OfferedElsewhereError
        _check_free(table, person)

    async def _offer_of(self, session: Session, offer_id: int) -> Offer:
        row = await session.offer(offer_id)
        if row is None:
            raise NoSuchOfferError
        return _read_offer(row)


def offer_stands(table: Table, offer: Offer, now: datetime) -> bool:
    """Whether an offered seat is still to be had."""
    holder = table.chairs[offer.seat].person
    is_theirs = holder is not None and holder.user_id == offer.holder_id
    in_time = offer.turn_ply in (None, table.turn_ply) and now < offer.opened_at + OFFER_LASTS
    return table.status is Status.RUNNING and offer.is_open and is_theirs and in_time


def _seated(chairs: tuple[Chair, ...], seat: int, person: Person) -> tuple[Chair, ...]:
    taken = replace(chairs[seat], person=person, missing=None)
    return tuple(taken if chair.seat == seat else chair for chair in chairs)


def _check_free(table: Table, person: Person) -> None:
    """Raises `AlreadySeatedError` for whoever has a seat here, also while a computer plays on it."""
    if table.seat_of(person.user_id) is not None or table.missing_seat_of(person.user_id) is not None:
        raise AlreadySeatedError


def _read_offer(row: Row) -> Offer:
    return Offer(
        id=row["id"],
        table_id=row["table_id"],
        seat=row["seat"],
        holder_id=row["holder_id"],
        invited_id=row["invited_id"],
        turn_ply=row["turn_ply"],
        opened_at=to_moment(row["opened_at"]),
        is_open=row["settled_at"] is None,
        message_id=row["message_id"],
    )
