"""Seats that are offered to others."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from db.records.session import Session
from db.sql.rows import Row
from tables.core.errors import NoSuchOfferError
from tables.core.kernel import Kernel
from tables.core.log import present_at
from tables.core.model import Status, Table
from tables.core.rows import sits_at, to_millis, to_moment
from tables.outbox.adding import Showing, add_edit, add_reminder
from tables.outbox.kinds import SEAT_OFFERED, Detail

OFFER_LASTS = timedelta(days=7)
"""The time for which an offer of a seat is open."""


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


class Offers:
    """The service that offers seats, within the transaction of the caller."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

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
        """Close an offer of a seat."""
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
    """Read an offer from its row."""
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
