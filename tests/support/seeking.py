"""People who look for others: how they begin, meet and confirm."""

from __future__ import annotations

from sqlalchemy import update

from db.schema import Duty, wishes
from tables.core.model import Person, Table
from tables.outbox.kinds import MET, UNMET, ReminderKind
from tables.wishes.wishes import USUAL_SPAN, Wish
from tests.support.desk import PLACE, Desk

GUILD = PLACE.guild_id or 0
TWO = Wish(("qin",), (2,))
UP_TO_FOUR = Wish(("qin",), (2, 3, 4))


async def look(desk: Desk, *people: Person, wish: Wish = TWO, sure: bool = False) -> None:
    """People look for others; those who are not sure said so long ago, and have to confirm."""
    for person in people:
        await desk.tables.wishes.seek(person, PLACE, wish, USUAL_SPAN, "en")
        if not sure:
            async with desk.store.writing() as session:
                this = wishes.c.user_id == person.user_id
                await session._connection.run(update(wishes).where(this).values(pressed_at=0))


async def meet(desk: Desk) -> list[Table]:
    return [await desk.tables.table(table_id) for table_id in await desk.tables.wishes.meet(GUILD)]


async def confirm(desk: Desk, table: Table, *people: Person) -> Table:
    for person in people:
        table = await desk.tables.hosting.agree(table.id, person.user_id)
    return table


async def asked(desk: Desk) -> list[int]:
    return [user_id for user_id, detail in await _read(desk, MET) if detail != "0"]


async def seated(desk: Desk) -> list[int]:
    return [user_id for user_id, detail in await _read(desk, MET) if detail == "0"]


async def unmet(desk: Desk) -> list[tuple[int, str]]:
    """Those for whom a table comes to nothing, each with who is gone and how many are."""
    return await _read(desk, UNMET)


async def _read(desk: Desk, kind: ReminderKind) -> list[tuple[int, str]]:
    entries = await desk.entries(Duty.REMINDER)
    return [(row["user_id"], row["detail"]) for row in entries if row["kind"] == kind.name]


async def seekers(desk: Desk) -> list[int]:
    rows, now = (await desk.rows("wishes"))["wishes"], desk.tables.wishes._kernel.millis()
    return [row["user_id"] for row in rows if row["until"] > now]
