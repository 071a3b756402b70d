"""Offering a seat, and taking one over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from db.records.session import Session
from db.schema import Duty
from db.sql import Row
from engines.protocol import Seat
from tables.core.errors import (
    AlreadySeatedError,
    BlockedInvitedError,
    NoOtherPersonError,
    NoSuchOfferError,
    NotInvitedError,
    NotMissingError,
    NotRunningError,
    OfferedElsewhereError,
    PlayedAloneError,
    PlayedElsewhereError,
)
from tables.core.kernel import Game, Kernel, UseCases
from tables.core.log import LogKind, present_at
from tables.core.model import Chair, Person, Status, Table
from tables.core.rows import read_as, sits_at, stood_in, to_millis, to_moment
from tables.lobby.opening import TableLimits, blocked_by, check_company
from tables.outbox.kinds import SEAT_OFFERED, SEAT_TAKEN, Detail
from tables.outbox.queue import Showing, add_edit, add_reminder
from tables.play.record import Record
from tables.play.recording import Recorder, check_room, seat_in

OFFER_LASTS = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat that may be taken over from `holder_id`; by any person unless one account is invited."""

    id: int
    table_id: int
    seat: int
    holder_id: int
    invited_id: int | None
    turn_ply: int | None
    opened_at: datetime
    is_open: bool
    message_id: int | None


class Offers(UseCases):
    """The service that offers seats, within the transaction of the caller."""

    async def open(
        self, session: Session, table: Table, seat: int, *, invited: int | None = None, turn_ply: int | None = None
    ) -> int:
        """Offer a seat to the first taker, or to one person; with a `turn_ply` only while that turn lasts."""
        holder = table.chairs[seat].person
        assert holder is not None
        # An earlier offer of the seat ends with this one, and its message has to say so.
        await session.outbox.check_edits(table.id, self._kernel.millis())
        offer_id = await session.offers.open(
            {
                "table_id": table.id,
                "seat": seat,
                "holder_id": holder.user_id,
                "invited_id": invited,
                "turn_ply": turn_ply,
                "opened_at": to_millis(await present_at(session, table, self._kernel.now())),
            }
        )
        offered = Detail(offer_id=offer_id)
        await add_reminder(session, table, holder.user_id, SEAT_OFFERED, offered, at=self._kernel.millis())
        return offer_id

    async def close(self, session: Session, table: Table, offer: Offer) -> None:
        at = self._kernel.millis()
        await session.offers.change({"settled_at": at}, id=offer.id)
        await add_edit(session, table, Showing.OFFER, offer.message_id, at, number=offer.id)


async def read_offer(session: Session, offer_id: int) -> Offer:
    """Read an offer as a transaction sees it. Raises `NoSuchOfferError`."""
    row = await session.offers.row(id=offer_id)
    if row is None:
        raise NoSuchOfferError
    return offer_of(row)


def has_time(table: Table, now: datetime) -> bool:
    """Tell whether the time for the present turn is not up, where there is a clock."""
    return table.deadline is not None and now < table.deadline


def is_offer_open(table: Table, offer: Offer, now: datetime) -> bool:
    """Tell whether an offered seat can still be taken.

    A seat that the others have offered is its holder's again as soon as the holder plays or has time.
    """
    holder = table.chairs[offer.seat].person
    is_theirs = holder is not None and holder.user_id == offer.holder_id
    in_time = now < offer.opened_at + OFFER_LASTS
    if offer.turn_ply is not None:
        in_time = in_time and offer.turn_ply == table.turn_ply and not has_time(table, now)
    is_wanted = offer.invited_id is None or not sits_at(table, offer.invited_id)
    return table.status is Status.RUNNING and offer.is_open and is_theirs and in_time and is_wanted


def offer_of(row: Row) -> Offer:
    return read_as(Offer, row, opened_at=to_moment(row["opened_at"]), is_open=row["settled_at"] is None)


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """The account that has a person's seat, since some moment."""

    by_id: int
    seat: int
    since: datetime


class Seats:
    def __init__(self, kernel: Kernel, recorder: Recorder, offers: Offers, limits: TableLimits) -> None:
        self._kernel = kernel
        self._recorder = recorder
        self._offers = offers
        self._limits = limits

    async def stand_in(self, table_id: int, user_id: int) -> Table:
        """Let a computer play on for the person until they take the seat back.

        Raises `NotRunningError`, `NotSeatedError`, `NoOtherPersonError` where no other person plays.
        """
        return await self._recorder.at_present(table_id, lambda game: self._stand_in(game, user_id))

    async def reclaim(self, table_id: int, person: Person) -> Table:
        """Give a seat back to the person for whom a computer played. Raises `NotRunningError`, `NotMissingError`."""
        return await self._recorder.at_present(table_id, lambda game: self._reclaim(game, person))

    async def offer(self, table_id: int, user_id: int, invited: Person) -> Offer:
        """Offer one's own seat to another person, and inform the table.

        Raises `NotRunningError`, `NotSeatedError`, `AlreadySeatedError`, `PlayedElsewhereError`, `PlayedAloneError`,
        `BlockedInvitedError`.
        """
        return await self._recorder.at_present(table_id, lambda game: self._offer_seat(game, user_id, invited))

    async def offered(self, offer_id: int) -> Offer:
        """Return an offer as it is now. Raises `NoSuchOfferError`."""
        async with self._kernel.reading() as session:
            return await read_offer(session, offer_id)

    async def take_over(self, offer_id: int, person: Person) -> Table:
        """Take over an offered seat, with all it holds.

        Raises `NoSuchOfferError` once it can no longer be taken, `OfferedElsewhereError`, `AlreadySeatedError`,
        `PlayedElsewhereError`, at a private table `NotInvitedError`, `TooManyPlayedError`,
        `BlockedHereError`, `NotOpenError`.
        """
        table_id = (await self.offered(offer_id)).table_id
        return await self._recorder.at_present(table_id, lambda game: self._take_over(game, offer_id, person))

    async def withdraw(self, offer_id: int, user_id: int) -> Table:
        """Withdraw the offer of one's own seat. Raises `NoSuchOfferError`, also for an offer that the others made."""
        offer = await self.offered(offer_id)
        if offer.holder_id != user_id or offer.turn_ply is not None:
            raise NoSuchOfferError
        return await self._recorder.at_present(offer.table_id, lambda game: self._withdraw(game, offer_id))

    async def taken_from(self, table_id: int, user_id: int) -> SeatTaken | None:
        """Return who has taken over the seat that a person had at a table; None if it was not taken."""
        async with self._kernel.reading() as session:
            about = {"table_id": table_id, "duty": Duty.REMINDER.value, "user_id": user_id, "kind": SEAT_TAKEN.name}
            rows = await session.outbox.rows("-created_at", most=1, **about)
        if not rows:
            return None
        taken = SEAT_TAKEN.read(rows[0]["detail"])
        assert taken.by_id is not None
        assert taken.seat is not None
        assert taken.moment is not None
        return SeatTaken(taken.by_id, taken.seat, taken.moment)

    async def record_message(self, offer_id: int, message_id: int) -> None:
        """Record the offer's message, the latest if it was posted before: the earlier one loses its button."""
        async with self._kernel.writing() as session:
            table_id = (await read_offer(session, offer_id)).table_id
            # The table before the offer: adding an edit waits for its lock, and another order would deadlock.
            table = await self._kernel.read_table(session, table_id, for_update=True)
            earlier = (await read_offer(session, offer_id)).message_id
            await session.offers.change({"message_id": message_id}, id=offer_id)
            for each in {message_id, earlier}:
                await add_edit(session, table, Showing.OFFER, each, self._kernel.millis(), number=offer_id)

    async def _stand_in(self, game: Game, user_id: int) -> Table:
        seat = seat_in(game, user_id)
        # A seat that is lent and taken back again and again would make the log as long as a person likes.
        check_room(game.table)
        if len(game.table.people) < 2:
            raise NoOtherPersonError
        chairs = stood_in(game.table.chairs, seat)
        record = Record.besides_the_rules(LogKind.STAND_IN, game, seat, user_id, chairs)
        return (await self._recorder.record(game, record)).table

    async def _reclaim(self, game: Game, person: Person) -> Table:
        seat = game.table.missing_seat_of(person.user_id)
        if game.table.status is not Status.RUNNING:
            raise NotRunningError
        if seat is None:
            raise NotMissingError
        chairs = _seated(game.table.chairs, seat, person)
        record = Record.besides_the_rules(LogKind.RETURN, game, seat, person.user_id, chairs)
        return (await self._recorder.record(game, record)).table

    async def _offer_seat(self, game: Game, user_id: int, invited: Person) -> Offer:
        seat = seat_in(game, user_id)
        if game.table.place.is_direct:
            raise PlayedAloneError
        check_room(game.table)
        _check_free(game.table, invited)
        async with self._recorder.holding(game) as (session, game):
            await _check_had_no_other(session, game.table, seat, invited)
            if await blocked_by(session, user_id, [invited.user_id]):
                raise BlockedInvitedError
            offer_id = await self._offers.open(session, game.table, seat, invited=invited.user_id)
            return await read_offer(session, offer_id)

    async def _withdraw(self, game: Game, offer_id: int) -> Table:
        async with self._recorder.holding(game) as (session, game):
            offer = await read_offer(session, offer_id)
            if not offer.is_open:
                raise NoSuchOfferError
            await self._offers.close(session, game.table, offer)
            return (await self._recorder.settle(session, game)).table

    async def _take_over(self, game: Game, offer_id: int, person: Person) -> Table:
        async with self._recorder.holding(game) as (session, game):
            table, offer = game.table, await read_offer(session, offer_id)
            _check_taking(table, offer, person, await present_at(session, table, self._kernel.now()))
            if table.private and offer.invited_id is None:
                await _check_invited(session, table, person)
            await _check_had_no_other(session, table, offer.seat, person)
            await self._limits.check_playing(session, person.user_id)
            await check_company(session, table, person.user_id, self._kernel.millis())
            await self._offers.close(session, table, offer)
            taken = Detail(by_id=person.user_id, seat=offer.seat, moment=self._kernel.now())
            await add_reminder(session, table, offer.holder_id, SEAT_TAKEN, taken, at=self._kernel.millis())
            chairs = _seated(table.chairs, offer.seat, person)
            record = Record.besides_the_rules(LogKind.REPLACE, game, offer.seat, person.user_id, chairs)
            return (await self._recorder.write(session, game, record)).table


def _seated(chairs: tuple[Chair, ...], seat: int, person: Person) -> tuple[Chair, ...]:
    taken = replace(chairs[seat], person=person, missing=None)
    return tuple(taken if chair.seat == seat else chair for chair in chairs)


def _check_taking(table: Table, offer: Offer, person: Person, present: datetime) -> None:
    if table.status is not Status.RUNNING:
        raise NotRunningError
    if not is_offer_open(table, offer, present):
        raise NoSuchOfferError
    if offer.invited_id not in (None, person.user_id):
        raise OfferedElsewhereError
    _check_free(table, person)


def _check_free(table: Table, person: Person) -> None:
    """Raise `AlreadySeatedError` for an account with a seat here, also while a computer plays on it."""
    if table.seat_of(person.user_id) is not None or table.missing_seat_of(person.user_id) is not None:
        raise AlreadySeatedError


async def _check_invited(session: Session, table: Table, person: Person) -> None:
    if person.user_id not in await session.invitations.to_table(table.id):
        raise NotInvitedError(table.host_id)


async def _check_had_no_other(session: Session, table: Table, seat: Seat, person: Person) -> None:
    """Raise `PlayedElsewhereError` for an account that gave up another seat here, or has made a move on one."""
    resigned = [chair.seat for chair in table.chairs if chair.resigned and chair.resigned.user_id == person.user_id]
    if set(resigned) - {seat} or await session.log.has_played_besides(table.id, person.user_id, seat):
        raise PlayedElsewhereError
