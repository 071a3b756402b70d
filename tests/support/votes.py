"""Tables that vote."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from tables.core.model import Table
from tables.votes.rules import Vote
from tests.support.desk import Desk, post_reminders
from tests.support.there import there

DAY = timedelta(days=1)


async def missing(desk: Desk, seats: int = 3, **options: Any) -> tuple[Table, Vote]:
    """A table that waits for the person to move, whose time is up, with the vote about it."""
    table = await desk.running(seats, pace=DAY, **options)
    await show_turns(desk, table)
    desk.clock.advance(days=1, minutes=1)
    (overdue,) = [
        each for each in await post_reminders(desk) if (each.kind.name, each.table_id) == ("overdue", table.id)
    ]
    return table, await desk.tables.votes.vote(overdue.detail.vote_id)


async def show_turns(desk: Desk, table: Table) -> None:
    notice = there(await desk.tables.notices.claim(table.id))
    await desk.tables.notices.posted(notice, 100)


async def kinds(desk: Desk, table_id: int) -> list[str]:
    """The kinds of the rows of a log."""
    return [entry.kind for entry in await desk.tables.history.story(table_id, 0)]
