"""The castle of the day: which day it is, what is dealt, and what no person gets of it before the day is over.

A day is one of UTC, counted from 1970-01-01: the same for all servers. Deals are not stored: they follow from the day
and a secret, which is made once.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta

from db.records.session import Session
from db.sql import Row
from engines.dragon_castle.daily import Deal, deal_of
from tables.core.errors import DayNotOverError, OneTryError
from tables.core.kernel import Kernel
from tables.core.model import Table
from tables.core.rows import to_moment

GAME = "dragon_castle"

DAY = timedelta(days=1) // timedelta(milliseconds=1)

SECRET = "castles"
"""The key of the secret in the bot's memory."""


def day_at(millis: int) -> int:
    """Return the day of a moment."""
    return millis // DAY


def date_of(day: int) -> date:
    """Return a day in the calendar, in UTC."""
    return to_moment(day * DAY).date()


def end_of(day: int) -> datetime:
    """Return the moment at which a day ends."""
    return to_moment((day + 1) * DAY)


def may_be_daily(table: Table) -> bool:
    """Whether a game is one as that of a day is: of one player."""
    return table.game == GAME and len(table.chairs) == 1


async def known_deal(session: Session, day: int) -> Deal | None:
    """Return the deal of a day, None before the bot has a secret: then there was no deal yet."""
    secret = await session.memory.remembered(SECRET)
    return None if secret is None else deal_of(secret, day)


async def show_day_again(session: Session, a_try: Row | None, at: int) -> None:
    """Let the message about a day be edited in the server of a person's try or answer, or once they are named."""
    if a_try is not None and a_try["guild_id"] is not None:
        key = {"guild_id": a_try["guild_id"], "day": a_try["day"]}
        await session.day_messages.change({"due_at": at, "attempts": 0}, **key)


async def is_todays(kernel: Kernel, session: Session, table: Table, seed: str | None) -> bool:
    """Whether a table has the deal of a day that is not over: others still play it."""
    if not may_be_daily(table):
        return False
    deal = await known_deal(session, day_at(kernel.millis()))
    return deal is not None and seed == deal.seed


async def check_day_over(kernel: Kernel, session: Session, table: Table) -> None:
    """Check that what a table holds may leave it: not its deal, as long as others play the same.

    Raises `DayNotOverError`.
    """
    row = await session.tables.row(table.id) if may_be_daily(table) else None
    if row is not None and await is_todays(kernel, session, table, row["seed"]):
        raise DayNotOverError


async def is_one_try(kernel: Kernel, session: Session, table: Table) -> bool:
    """Whether a table is a person's one try of today, in which nothing helps."""
    today = day_at(kernel.millis())
    return may_be_daily(table) and await session.tries.row(table_id=table.id, points=None, day=today) is not None


async def check_is_no_try(kernel: Kernel, session: Session, table: Table) -> None:
    """Check that a table is not a person's one try of today. Raises `OneTryError`."""
    if await is_one_try(kernel, session, table):
        raise OneTryError
