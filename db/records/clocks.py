"""The SQL about clocks that stood still: what was still to come comes later."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, String, Table, and_, case, cast, func, literal_column, or_, select, update

from db.records.outbox import NEVER, RELEASED, is_of
from db.records.records import Records
from db.schema import OPEN, Duty, chairs, departures, invitations, offers, outbox, people, seeks, tables, turns, votes
from db.share import Share
from db.sql.rows import Row

GIVEN_BACK = (
    tables.c.deadline_at,
    tables.c.turn_at,
    tables.c.updated_at,
    tables.c.closes_at,
    tables.c.met_at,
    invitations.c.kept_until,
    turns.c.snoozed_until,
    votes.c.expires_at,
    offers.c.opened_at,
    seeks.c.since,
    seeks.c.pressed_at,
    seeks.c.until,
)
"""Every moment that moves where time stood still: an end ahead, or a beginning from which one is counted."""

_LONGEST_NIGHT = 8 * 24 * 60 * 60 * 1000
"""The longest time, in milliseconds, from a deadline in quiet hours to playing hours outside of quiet ones."""


class ClockRecords(Records):
    """The clocks of all tables of a share at once."""

    async def apart(self, share: Share, after: int) -> Sequence[Row]:
        """Return the tables of a share at which a pause is not just added to a deadline after a moment, and lock them.

        They have playing hours, or one of their players was away then, or may have been asleep when their time ended.
        """
        return await self._apart(_open_of(share), after)

    async def apart_in(self, guild_id: int, after: int) -> Sequence[Row]:
        """Return the tables of a server as `apart` does, and those whose turn has begun since."""
        return await self._apart(_open_in(guild_id), after, tables.c.turn_at > after)

    async def _apart(self, open_tables: ColumnElement[bool], after: int, *also: ColumnElement[bool]) -> Sequence[Row]:
        # All that `shift` locks: some of them first, and others in between, would be another order of locks.
        await self._hold(open_tables)
        running = and_(open_tables, tables.c.status == "running", tables.c.lost_at.is_(None))
        sits_here = and_(chairs.c.table_id == tables.c.id, chairs.c.user_id == people.c.user_id)
        is_away = select(people.c.user_id).where(sits_here, people.c.away_until > after).correlate(tables).exists()
        is_apart = and_(tables.c.deadline_at > after, or_(tables.c.playing_hours.is_not(None), is_away, *also))
        is_quiet = (
            select(people.c.user_id).where(sits_here, people.c.quiet_start.is_not(None)).correlate(tables).exists()
        )
        slept = and_(tables.c.deadline_at.between(after - _LONGEST_NIGHT, after), is_quiet)
        query = select(tables).where(running, or_(is_apart, slept))
        return await self._connection.rows(query.order_by(tables.c.id + 0))

    async def shift(self, share: Share, after: int, by: int, now: int) -> Sequence[Row]:
        """Shift the deadlines after a moment at the open and running tables; return the messages that show deadlines.

        Each message shows a turn, a lobby, or the vote with the number in `detail`.

        What has begun by then is shown with its beginning, which moves too: by a shift into the future in any case,
        else only if it lies after the moment. Every table is due to be looked at now.
        """
        open_tables = _open_of(share)

        # Where the bot was removed, the whole time until it is back is added then.
        def belongs(table_id: ColumnElement[int]) -> ColumnElement[bool]:
            left = select(departures.c.guild_id).join(tables, tables.c.guild_id == departures.c.guild_id)
            left = left.where(departures.c.last_table.is_(None))
            return and_(
                share.of_duties(table_id), ~left.where(tables.c.id == table_id).correlate(votes, offers).exists()
            )

        left = select(departures.c.guild_id).where(departures.c.last_table.is_(None))
        of_seeks = and_(share.of_servers(seeks.c.guild_id), seeks.c.guild_id.not_in(left))
        return await self._shift(open_tables, share.of_tables(), of_seeks, belongs, after, by, now)

    async def shift_in(self, guild_id: int, after: int, by: int, now: int) -> Sequence[Row]:
        """Shift the deadlines after a moment at the open and running tables of a server, as `shift` does."""
        here, open_tables = tables.c.guild_id == guild_id, _open_in(guild_id)

        def belongs(table_id: ColumnElement[int]) -> ColumnElement[bool]:
            return table_id.in_(select(tables.c.id).where(open_tables))

        return await self._shift(open_tables, here, seeks.c.guild_id == guild_id, belongs, after, by, now)

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

    async def _hold(self, open_tables: ColumnElement[bool]) -> None:
        # In their order: two transactions that want some of the same tables never wait for each other. Of what is open
        # there is an index, which SQLite does not take where another brings them in that order.
        held = select(tables.c.id).where(open_tables).order_by(tables.c.id + 0).with_for_update()
        await self._connection.run(held)

    async def _shift(
        self,
        open_tables: ColumnElement[bool],
        of_tables: ColumnElement[bool],
        of_seeks: ColumnElement[bool],
        belongs: Callable[[ColumnElement[int]], ColumnElement[bool]],
        after: int,
        by: int,
        now: int,
    ) -> Sequence[Row]:
        await self._hold(open_tables)

        def ahead(column: ColumnElement[Any]) -> ColumnElement[Any]:
            return case((column > after, column + by), else_=column)

        def begun(column: ColumnElement[Any]) -> ColumnElement[Any]:
            # Whatever has begun meanwhile, in direct messages for example, begins now.
            return case((column > after, now), else_=column + by) if by > 0 else ahead(column)

        def lost(of: Table) -> ColumnElement[bool]:
            waits = select(tables.c.id).where(tables.c.id == of.c.table_id, tables.c.lost_at.is_not(None))
            return waits.correlate(of).exists()

        deadline = ahead(tables.c.deadline_at)
        if by > 0:
            # A turn that has begun meanwhile has its own time from now on, and not that of the pause besides.
            meanwhile = and_(tables.c.turn_at > after, tables.c.deadline_at > after)
            deadline = case((meanwhile, tables.c.deadline_at + (now - tables.c.turn_at)), else_=deadline)
        # Where a table has no place its clock waits by itself: the whole time is added once it has one.
        is_lost = and_(tables.c.lost_at.is_not(None), tables.c.status == "running")
        moved = {
            **{column: column + by for column in GIVEN_BACK},
            **{each: begun(each) for each in (tables.c.updated_at, tables.c.met_at, seeks.c.since, seeks.c.pressed_at)},
            tables.c.deadline_at: case((is_lost, tables.c.deadline_at), else_=deadline),
            tables.c.turn_at: case((is_lost, tables.c.turn_at), else_=begun(tables.c.turn_at)),
            tables.c.closes_at: ahead(tables.c.closes_at),
        }
        here = select(tables.c.id).where(open_tables)
        rematches = here.where(tables.c.status == "lobby", tables.c.rematch_of.is_not(None))
        is_vote = and_(votes.c.result.is_(None), belongs(votes.c.table_id), ~lost(votes))
        is_offer = and_(offers.c.settled_at.is_(None), belongs(offers.c.table_id), ~lost(offers))
        conditions = {
            tables: open_tables,
            invitations: and_(invitations.c.table_id.in_(rematches), invitations.c.kept_until > after),
            turns: and_(turns.c.table_id.in_(here), turns.c.snoozed_until > after),
            votes: and_(is_vote, votes.c.expires_at > after),
            offers: and_(is_offer, offers.c.opened_at > (0 if by > 0 else after)),
            seeks: and_(seeks.c.until > after, of_seeks),
        }
        # A question to those in a lobby names the moment at which it closes: it is asked again.
        besides = {tables: {"asked": False, "wake_at": now}, seeks: {"look_at": now}}
        for each, condition in conditions.items():
            values = {column.name: moved[column] for column in GIVEN_BACK if column.table is each}
            await self._connection.run(update(each).where(condition).values(values | besides.get(each, {})))
        # The question whether people play whose seeks met names a moment, too, and is edited.
        met = here.where(tables.c.status == "lobby", tables.c.met_at.is_not(None))
        asked = is_of(Duty.EDIT), outbox.c.kind == "reminder", outbox.c.table_id.in_(met)
        await self._connection.run(update(outbox).where(*asked).values(kind="question", due_at=now, attempts=0))
        return await self._messages(open_tables, of_tables, now)

    async def _messages(
        self, open_tables: ColumnElement[bool], of_tables: ColumnElement[bool], now: int
    ) -> Sequence[Row]:
        room = func.coalesce(tables.c.thread_id, tables.c.channel_id).label("channel_id")
        vote_id, none = cast(votes.c.id, String), literal_column("NULL", String)

        def shown(kind: str, message_id: ColumnElement[Any], detail: ColumnElement[Any]) -> Select[*tuple[Any, ...]]:
            named = literal_column(f"'{kind}'", String).label("kind")
            columns = tables.c.id.label("table_id"), room, message_id.label("message_id"), named, detail.label("detail")
            return select(*columns).where(message_id.is_not(None))

        of_votes = votes.c.table_id == tables.c.id, votes.c.result.is_(None), of_tables
        found: list[Row] = []
        for query in (
            shown("turn", tables.c.turn_message_id, none).where(open_tables, tables.c.deadline_at > now),
            shown("vote", votes.c.message_id, vote_id).where(*of_votes),
            shown("lobby", tables.c.lobby_message_id, none).where(open_tables, tables.c.status == "lobby"),
        ):
            found += await self._connection.rows(query)
        return found

    async def bring_forward(self, share: Share, now: int, claimed_until: int) -> None:
        """Make all open entries that lie ahead due now; end claims that last longer than any can."""
        lies_ahead = or_(outbox.c.due_at > now, outbox.c.lease_until > claimed_until)
        due = and_(
            outbox.c.settled_at.is_(None), outbox.c.due_at < NEVER, lies_ahead, share.of_duties(outbox.c.table_id)
        )
        await self._connection.run(update(outbox).where(due).values(due_at=now, **RELEASED))


def _open_of(share: Share) -> ColumnElement[bool]:
    return and_(tables.c.wake_at.is_not(None), tables.c.status.in_(OPEN), share.of_tables())


def _open_in(guild_id: int) -> ColumnElement[bool]:
    return and_(tables.c.guild_id == guild_id, tables.c.status.in_(OPEN))
