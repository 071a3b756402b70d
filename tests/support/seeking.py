"""People who look for others: how they begin and meet."""

from __future__ import annotations

from db.schema import Duty
from tables.core.model import Person, Table
from tables.outbox.kinds import MET
from tables.wishes.wishes import LONGEST_SPAN, Wish
from tests.support.desk import PLACE, Desk

GUILD = PLACE.guild_id or 0
TWO = Wish(("qin",), (2,))
UP_TO_FOUR = Wish(("qin",), (2, 3, 4))


async def look(desk: Desk, *people: Person, wish: Wish = TWO) -> None:
    for person in people:
        await desk.tables.wishes.seek(person, PLACE, wish, LONGEST_SPAN, "en")


async def meet(desk: Desk) -> list[Table]:
    return [await desk.tables.table(table_id) for table_id in await desk.tables.wishes.meet(GUILD)]


async def seated(desk: Desk) -> list[int]:
    """Those who read that their game has begun."""
    return [row["user_id"] for row in await desk.entries(Duty.REMINDER) if row["kind"] == MET.name]


async def seekers(desk: Desk) -> list[int]:
    rows, now = (await desk.rows("wishes"))["wishes"], desk.tables.wishes._kernel.millis()
    return [row["user_id"] for row in rows if row["until"] > now]
