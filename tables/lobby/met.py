"""Tables that were opened for people whose seeks met: what becomes of the seeks. Within the caller's transaction."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from db.records.session import Session
from tables.core.model import Person, Table
from tables.core.rows import to_millis
from tables.outbox.adding import add_reminder
from tables.outbox.kinds import NOT_PLAYED, Detail


async def hold_seeks(session: Session, guild_id: int) -> None:
    """Let others wait who change several seeks of a server: in different orders they would wait for each other."""
    # No server has this number: that lock is for its tables.
    await session.one_at_a_time(~guild_id)


async def found_company(session: Session, table: Table, now: datetime) -> None:
    """Note how long the people of a table waited for its game; a seek that has all its tables ends."""
    guild_id, at = table.place.guild_id, to_millis(now)
    if guild_id is None:
        return
    await hold_seeks(session, guild_id)
    theirs = await session.seeks.tables_of(guild_id, [person.user_id for person in table.people])
    for person in table.people:
        seek = await session.seeks.of_person(guild_id, person.user_id, 0)
        if seek is None:
            continue
        await session.waits.add({"guild_id": guild_id, "at": at, "waited": at - seek["since"]})
        if sum(each["user_id"] == person.user_id for each in theirs) >= seek["most"]:
            await session.seeks.dropped(guild_id=guild_id, user_id=person.user_id)
        else:
            await session.seeks.change({"since": at}, guild_id=guild_id, user_id=person.user_id)


async def stop_seeking(session: Session, table: Table, user_id: int, at: int) -> None:
    """End the seek of a person who leaves such a table."""
    if table.met_at is not None and table.place.guild_id is not None:
        await hold_seeks(session, table.place.guild_id)
        await session.seeks.end(table.place.guild_id, user_id, at)


async def seek_again(session: Session, table: Table, at: int, gone: Sequence[Person]) -> None:
    """Let the seeks of a server meet again soon, and tell the people of a table that is called off by whom it is."""
    if table.met_at is not None and table.place.guild_id is not None:
        await hold_seeks(session, table.place.guild_id)
        await session.seeks.change({"look_at": at}, guild_id=table.place.guild_id)
        detail = Detail(by_id=gone[0].user_id if len(gone) == 1 else None)
        for person in table.people:
            await add_reminder(session, table, person.user_id, NOT_PLAYED, detail, at=at)


async def all_take(session: Session, table: Table, seats: int) -> bool:
    """Tell whether the seeks of all people at a table take this number of seats."""
    guild_id = table.place.guild_id
    if guild_id is None or seats < 2:
        return False
    for person in table.people:
        seek = await session.seeks.of_person(guild_id, person.user_id, 0)
        if seek is None or str(seats) not in seek["seats"].split():
            return False
    return True
