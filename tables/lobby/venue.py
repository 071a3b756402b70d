"""Where a table is shown, and how it moves elsewhere."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from db.records.session import Session
from db.sql import Values
from tables.core.deadlines import NotificationState, deadline_after_pause, people_to_act, was_up
from tables.core.errors import NotRunningError, NotSeatedError
from tables.core.kernel import UseCases
from tables.core.model import Status, Table
from tables.core.rows import to_millis
from tables.outbox.kinds import (
    NEXT_UP,
    SEAT_OFFERED,
    THREAD_LOST,
    TIME_UP,
    TURN_BEGAN,
    TURN_LASTS,
    TURN_UNPLAYED,
    VOTE_OPENED,
    Detail,
)
from tables.outbox.queue import NoticeKind, Showing, add_edit, add_notice, add_reminder

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


_NOTED_AFTER = timedelta(minutes=2)
"""The time by which the place of a lobby's message is recorded, if the process that opened it still runs."""


class Venue(UseCases):
    async def remember_thread(self, table_id: int, thread_id: int) -> None:
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            await session.tables.change(table_id, {"thread_id": thread_id})
            table = await self._kernel.read_table(session, table_id)
            lobby, at = table.lobby_message_id, self._kernel.millis()
            # No second thread is opened for a lobby in a thread, unless that is gone with it.
            await add_edit(session, table, Showing.LOBBY, lobby, at, channel_id=table.place.channel_id)
        self._kernel.games.forget(table_id)

    async def remember_post(self, table_id: int, post_id: int, message_id: int) -> None:
        """Record that the table is shown in this post of a forum from now on, whose first message is its lobby."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            await session.tables.change(table_id, {"thread_id": post_id, "lobby_message_id": message_id})
            table = await self._kernel.read_table(session, table_id)
            # Its lobby changed before the post was recorded, so no edit could be added then.
            if table.status is not Status.LOBBY or table.updated_at != table.created_at:
                await add_edit(session, table, Showing.LOBBY, message_id, self._kernel.millis())
        self._kernel.games.forget(table_id)

    async def remember_lobby_message(self, table_id: int, message_id: int) -> None:
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            await session.tables.change(table_id, {"lobby_message_id": message_id})
            table = await self._kernel.read_table(session, table_id)
            if table.updated_at != table.created_at:
                # The lobby changed before its message was recorded, so no edit could be added then.
                await add_edit(session, table, Showing.LOBBY, message_id, self._kernel.millis())
        self._kernel.games.forget(table_id)

    async def unknown_lobbies(self) -> tuple[int, ...]:
        """Return the lobbies of this process's share whose message has not been recorded for a while."""
        async with self._kernel.reading() as session:
            before = to_millis(self._kernel.now() - _NOTED_AFTER)
            return tuple(await session.lists.unknown_lobbies(before, self._kernel.share))

    async def lose(self, table_id: int, room_id: int) -> bool:
        """Record that a table's thread or channel is deleted; in a running game stop its time and ask the players.

        Returns whether they are asked: not once the game is over, nor where the table is shown elsewhere by now.
        """
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            runs, is_lost_thread = table.status is Status.RUNNING, table.place.thread_id == room_id
            is_known = table.lost_at is not None or table.place.is_direct
            if is_known or table.place.room_id != room_id or not (runs or is_lost_thread):
                return False
            at = self._kernel.millis()
            await session.tables.change(table_id, {**NOWHERE, "lost_at": at, **({"wake_at": at} if runs else {})})
            if runs:
                await drop_messages(session, table, at)
                lost = await self._kernel.read_table(session, table_id)
                for person in lost.people:
                    await add_reminder(session, lost, person.user_id, THREAD_LOST, at=at)
        self._kernel.games.forget(table_id)
        return runs

    async def go_on(self, table_id: int, user_id: int, channel_id: int | None = None) -> Table:
        """Let a game whose thread or channel was deleted go on, for a player, in this or its channel; time runs again.

        Raises `NotRunningError`, `NotSeatedError`.
        """
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            if table.status is not Status.RUNNING:
                raise NotRunningError
            if table.seat_of(user_id) is None and table.missing_seat_of(user_id) is None:
                raise NotSeatedError
            if table.lost_at is not None:
                await move_table(session, table, self._kernel.now(), **_in(channel_id))
            table = await self._kernel.read_table(session, table_id)
        self._kernel.games.forget(table_id)
        return table

    async def move(self, table_id: int, channel_id: int) -> None:
        """Move the table to another channel from now on; its messages there are still to come."""
        async with self._kernel.lock(table_id), self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            await move_table(session, table, self._kernel.now(), channel_id=channel_id)
        self._kernel.games.forget(table_id)

    async def shown_in(self, channel_id: int, thread_id: int | None) -> tuple[Table, ...]:
        """Return the running games of a thread, or of a channel and all its threads."""
        async with self._kernel.reading() as session:
            rows = await session.lists.running_shown_in(channel_id, thread_id)
            return await self._kernel.tables_of(session, rows)


def _in(channel_id: int | None) -> dict[str, int]:
    return {} if channel_id is None else {"channel_id": channel_id}
