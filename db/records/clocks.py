"""The SQL about clocks that stood still: what was still to come comes later."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self

from sqlalchemy import (
    Column,
    ColumnElement,
    Select,
    String,
    Table,
    and_,
    case,
    cast,
    func,
    literal_column,
    or_,
    select,
    update,
)

from db.records.outbox import NEVER, RELEASED, is_of
from db.records.records import Records
from db.schema import OPEN, Duty, chairs, departures, invitations, offers, outbox, people, tables, turns, votes, wishes
from db.share import Share
from db.sql import Row

_LONGEST_NIGHT = 8 * 24 * 60 * 60 * 1000
"""The longest time, in milliseconds, from a deadline in quiet hours to playing hours outside of quiet ones."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A time in which no clock ran: from the moment `after` until `now`, which was `by` milliseconds.

    Where the machine's clock has gone back `by` is negative, and `after` is `now`.
    """

    after: int
    by: int
    now: int

    def later(self, moment: ColumnElement[Any]) -> ColumnElement[Any]:
        """Return a moment that moves in any case."""
        return moment + self.by

    def end(self, moment: ColumnElement[Any]) -> ColumnElement[Any]:
        """Return an end, which moves if it was still to come."""
        return case((moment > self.after, moment + self.by), else_=moment)

    def beginning(self, moment: ColumnElement[Any]) -> ColumnElement[Any]:
        """Return a beginning: what has begun in the pause, in direct messages for example, begins now."""
        return self.end(moment) if self.by <= 0 else case((moment > self.after, self.now), else_=moment + self.by)

    def end_of_turn(self, moment: ColumnElement[Any]) -> ColumnElement[Any]:
        return case((_IS_LOST, moment), else_=self.end(moment))

    def beginning_of_turn(self, moment: ColumnElement[Any]) -> ColumnElement[Any]:
        return case((_IS_LOST, moment), else_=self.beginning(moment))


_IS_LOST = and_(tables.c.lost_at.is_not(None), tables.c.status == "running")
"""Where a table has no place its clock waits by itself: the whole time is added once it has one."""

GIVEN_BACK: dict[Column[Any], Callable[[Pause, ColumnElement[Any]], ColumnElement[Any]]] = {
    tables.c.deadline_at: Pause.end_of_turn,
    tables.c.turn_at: Pause.beginning_of_turn,
    tables.c.updated_at: Pause.beginning,
    tables.c.closes_at: Pause.end,
    invitations.c.kept_until: Pause.later,
    turns.c.snoozed_until: Pause.later,
    votes.c.expires_at: Pause.later,
    offers.c.opened_at: Pause.later,
    wishes.c.since: Pause.beginning,
    wishes.c.pressed_at: Pause.beginning,
    wishes.c.until: Pause.later,
}
"""Every moment that moves where time stood still, and how: an end ahead, or a beginning from which one is counted."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """Where clocks stood still: the conditions of tables, of those that are open, of votes, offers and seeks."""

    tables: ColumnElement[bool]
    open_tables: ColumnElement[bool]
    votes: ColumnElement[bool]
    offers: ColumnElement[bool]
    seeks: ColumnElement[bool]

    @classmethod
    def in_share(cls, share: Share) -> Self:
        """Name the tables of a share. Where the bot was removed, the whole time until it is back is added then."""
        left = select(departures.c.guild_id).where(departures.c.last_table.is_(None))
        tables_left = left.join(tables, tables.c.guild_id == departures.c.guild_id)

        def is_here(of: Table) -> ColumnElement[bool]:
            is_left = tables_left.where(tables.c.id == of.c.table_id).correlate(of).exists()
            return and_(share.of_duties(of.c.table_id), ~is_left)

        open_tables = and_(tables.c.wake_at.is_not(None), tables.c.status.in_(OPEN), share.of_tables())
        of_seeks = and_(share.of_servers(wishes.c.guild_id), wishes.c.guild_id.not_in(left))
        return cls(share.of_tables(), open_tables, is_here(votes), is_here(offers), of_seeks)

    @classmethod
    def in_server(cls, guild_id: int) -> Self:
        is_here = tables.c.guild_id == guild_id
        open_tables = and_(is_here, tables.c.status.in_(OPEN))
        ids = select(tables.c.id).where(open_tables)
        of_votes, of_offers = votes.c.table_id.in_(ids), offers.c.table_id.in_(ids)
        return cls(is_here, open_tables, of_votes, of_offers, wishes.c.guild_id == guild_id)


class ClockRecords(Records):
    """The clocks of many tables at once."""

    async def hold(self, stopped: Stopped) -> None:
        """Lock the open tables where clocks stood still."""
        # In their order: two transactions that want some of the same tables never wait for each other. Of what is open
        # there is an index, which SQLite does not take where another brings them in that order.
        held = select(tables.c.id).where(stopped.open_tables).order_by(tables.c.id + 0).with_for_update()
        await self._connection.run(held)

    async def apart(self, stopped: Stopped, after: int) -> Sequence[Row]:
        """Return the tables at which a pause is not just added to a deadline after a moment, and lock them.

        They have playing hours, or their turn has begun since, or one of their players was away then, or may have
        been asleep when their time ended.
        """
        # All that `shift` locks: some of them first, and others in between, would be another order of locks.
        await self.hold(stopped)
        running = and_(stopped.open_tables, tables.c.status == "running", tables.c.lost_at.is_(None))
        sits_here = and_(chairs.c.table_id == tables.c.id, chairs.c.user_id == people.c.user_id)
        players = select(people.c.user_id).where(sits_here).correlate(tables)
        is_away = players.where(people.c.away_until > after).exists()
        is_quiet = players.where(people.c.quiet_start.is_not(None)).exists()
        is_apart = or_(tables.c.playing_hours.is_not(None), tables.c.turn_at > after, is_away)
        slept = and_(tables.c.deadline_at.between(after - _LONGEST_NIGHT, after), is_quiet)
        query = select(tables).where(running, or_(and_(tables.c.deadline_at > after, is_apart), slept))
        return await self._connection.rows(query.order_by(tables.c.id + 0))

    async def shift(self, stopped: Stopped, pause: Pause) -> Sequence[Row]:
        """Shift what was still to come at open and running tables; return the messages that show deadlines.

        Each message shows a turn, a lobby, or the vote with the number in `detail`.

        What has begun by then is shown with its beginning, which moves too: by a shift into the future in any case,
        else only if it lies after the moment. Every table is due to be looked at now.
        """
        await self.hold(stopped)
        # A question to those in a lobby names the moment at which it closes: it is asked again.
        besides = {tables: {"asked": False, "wake_at": pause.now}, wishes: {"look_at": pause.now}}
        for table, condition in _to_shift(stopped, pause).items():
            moved = {column.name: move(pause, column) for column, move in GIVEN_BACK.items() if column.table is table}
            await self._connection.run(update(table).where(condition).values(moved | besides.get(table, {})))
        return await self._messages(stopped, pause.now)

    async def changes(self, table_id: int, ply: int, user_id: int, kinds: Sequence[str]) -> Row | None:
        """Return how many reminders of some kinds about a person's turn were added or posted, and when the last was."""
        of_turn = outbox.c.table_id == table_id, is_of(Duty.REMINDER), outbox.c.ply == ply, outbox.c.user_id == user_id
        count = func.count(outbox.c.created_at) + func.count(outbox.c.settled_at)
        last = func.max(func.coalesce(outbox.c.settled_at, outbox.c.created_at))
        query = select(count.label("count"), last.label("last")).where(*of_turn, outbox.c.kind.in_(kinds))
        return await self._connection.row(query)

    async def shift_questions(self, table_id: int, by: int) -> None:
        """Shift the ends of a table's open votes and offers."""
        of_votes = votes.c.table_id == table_id, votes.c.result.is_(None)
        await self._connection.run(update(votes).where(*of_votes).values(expires_at=votes.c.expires_at + by))
        of_offers = offers.c.table_id == table_id, offers.c.settled_at.is_(None)
        await self._connection.run(update(offers).where(*of_offers).values(opened_at=offers.c.opened_at + by))

    async def bring_forward(self, share: Share, now: int, claimed_until: int) -> None:
        """Make all open entries that lie ahead due now; end claims that last longer than any can."""
        lies_ahead = or_(outbox.c.due_at > now, outbox.c.lease_until > claimed_until)
        due = and_(
            outbox.c.settled_at.is_(None), outbox.c.due_at < NEVER, lies_ahead, share.of_duties(outbox.c.table_id)
        )
        await self._connection.run(update(outbox).where(due).values(due_at=now, **RELEASED))

    async def _messages(self, stopped: Stopped, now: int) -> Sequence[Row]:
        room = func.coalesce(tables.c.thread_id, tables.c.channel_id).label("channel_id")
        vote_id, none = cast(votes.c.id, String), literal_column("NULL", String)

        def shown(kind: str, message_id: ColumnElement[Any], detail: ColumnElement[Any]) -> Select[*tuple[Any, ...]]:
            named = literal_column(f"'{kind}'", String).label("kind")
            columns = tables.c.id.label("table_id"), room, message_id.label("message_id"), named, detail.label("detail")
            return select(*columns).where(message_id.is_not(None))

        of_votes = votes.c.table_id == tables.c.id, votes.c.result.is_(None), stopped.tables
        found: list[Row] = []
        for query in (
            shown("turn", tables.c.turn_message_id, none).where(stopped.open_tables, tables.c.deadline_at > now),
            shown("vote", votes.c.message_id, vote_id).where(*of_votes),
            shown("lobby", tables.c.lobby_message_id, none).where(stopped.open_tables, tables.c.status == "lobby"),
        ):
            found += await self._connection.rows(query)
        return found


def _to_shift(stopped: Stopped, pause: Pause) -> dict[Table, ColumnElement[bool]]:
    """Return the rows of each table of the database with moments that move."""
    here = select(tables.c.id).where(stopped.open_tables)
    rematches = here.where(tables.c.status == "lobby", tables.c.rematch_of.is_not(None))
    offered = offers.c.opened_at > (0 if pause.by > 0 else pause.after)
    return {
        tables: stopped.open_tables,
        invitations: and_(invitations.c.table_id.in_(rematches), invitations.c.kept_until > pause.after),
        turns: and_(turns.c.table_id.in_(here), turns.c.snoozed_until > pause.after),
        votes: and_(votes.c.result.is_(None), stopped.votes, _has_place(votes), votes.c.expires_at > pause.after),
        offers: and_(offers.c.settled_at.is_(None), stopped.offers, _has_place(offers), offered),
        wishes: and_(wishes.c.until > pause.after, stopped.seeks),
    }


def _has_place(of: Table) -> ColumnElement[bool]:
    lost = select(tables.c.id).where(tables.c.id == of.c.table_id, tables.c.lost_at.is_not(None))
    return ~lost.correlate(of).exists()
