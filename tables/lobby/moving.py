"""A table that goes on in another place: what is in the former one ends there or follows."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from db.records.session import Session
from db.sql.rows import Values
from tables.core.deadlines import NotificationState, deadline_after_pause, people_to_act, was_up
from tables.core.model import Status, Table
from tables.core.rows import to_millis
from tables.outbox.adding import NoticeKind, Showing, add_edit, add_notice, add_reminder
from tables.outbox.kinds import (
    NEXT_UP,
    SEAT_OFFERED,
    TIME_UP,
    TURN_BEGAN,
    TURN_LASTS,
    TURN_UNPLAYED,
    VOTE_OPENED,
    Detail,
)

NOWHERE: Values = {"thread_id": None, "lobby_message_id": None, "turn_message_id": None}
"""The columns of a table whose messages are still to come elsewhere.

Without its lobby's message no table finds its former thread again.
"""

_ABOUT_THE_TURN = tuple(
    kind.name for kind in (TURN_BEGAN, TURN_LASTS, NEXT_UP, TIME_UP, TURN_UNPLAYED, VOTE_OPENED, SEAT_OFFERED)
)
"""Kinds of reminders in place of which a game that goes on elsewhere begins its turn, and asks its questions, again."""


async def move_table(session: Session, table: Table, now: datetime, **where: int) -> None:
    """Let a table, which is held, go on at a place; its messages there are still to come.

    Where it had none, the time since then is added to its clocks.
    """
    at, is_lost = to_millis(now), table.is_lost
    # By its former place: there these messages stand, unless they are deleted.
    await add_edit(session, table, Showing.TURN, table.turn_message_id, at)
    if table.status is Status.LOBBY:
        await add_edit(session, table, Showing.LOBBY, table.lobby_message_id, at)
    await session.tables.change(table.id, {**NOWHERE, **where, **await _found_again(session, table, now)})
    if table.status is not Status.RUNNING:
        return
    if table.lost_at is not None and is_lost:
        await session.clocks.shift_questions(table.id, at - to_millis(table.lost_at))
    await _ask_again(session, table, at)
    await session.outbox.check_edits(table.id, at)
    if not any(table.chairs[seat].is_computer for seat in table.to_act):
        await add_notice(session, table.id, table.ply, NoticeKind.TURN, at)


async def drop_messages(session: Session, table: Table, at: int) -> None:
    """Drop what was still to be posted about the turn of a table that has no place."""
    for message in await session.outbox.open_messages(table.id):
        await session.outbox.settle(message["id"], at)
    await session.outbox.settle_at(table.id, _ABOUT_THE_TURN, at)


async def _found_again(session: Session, table: Table, now: datetime) -> dict[str, Any]:
    """Return the columns of a table that has a place again: the time that it had none is added to its clock."""
    if table.lost_at is None:
        return {}
    columns: dict[str, Any] = {"lost_at": None, "wake_at": to_millis(now)}
    if table.status is Status.RUNNING and table.turn_at is not None:
        stopped = max(table.lost_at, table.turn_at)
        columns["turn_at"] = to_millis(table.turn_at + (now - stopped))
        people = await people_to_act(session, table)
        # The message that is to come notifies the person once more, unless their time was up before.
        if table.limit is None or not was_up(table.limit, people, table.lost_at):
            columns["ping"] = NotificationState.DUE.value
        if table.limit is not None:
            deadline = deadline_after_pause(table.limit, table.turn_at, people, stopped=stopped, now=now)
            columns["deadline_at"] = to_millis(deadline)
    return columns


async def _ask_again(session: Session, table: Table, at: int) -> None:
    """Ask the open questions of a table once more: the newest message of each takes the answers."""
    asked = [(VOTE_OPENED, row["user_id"], Detail(vote_id=row["id"])) for row in await session.votes.open_at(table.id)]
    for row in await session.offers.open_at(table.id):
        asked.append((SEAT_OFFERED, row["holder_id"], Detail(offer_id=row["id"])))
    if asked:
        await session.outbox.settle_at(table.id, (VOTE_OPENED.name, SEAT_OFFERED.name), at)
    for kind, user_id, detail in asked:
        await add_reminder(session, table, user_id, kind, detail, at=at)
