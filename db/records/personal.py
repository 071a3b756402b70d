"""The SQL about personal data: where they are, handing a person all of it, forgetting, what is kept for days only.

Every column of the schema is either in a part that a person is handed or in `LEFT_OUT`; a test compares. Of people
around a person, and of what is hidden in games that run, nothing is in a part: others are numbers of seats.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Select,
    Table,
    delete,
    func,
    literal_column,
    or_,
    select,
    text,
    union,
    update,
)

from db.records.records import Records
from db.schema import (
    FORGOTTEN_ID,
    HOLDERS,
    OPEN,
    OVER_SINCE,
    TO_CLEAR,
    Duty,
    alerts,
    archive,
    ballots,
    blocks,
    bulletins,
    chairs,
    departures,
    designs,
    exclusions,
    exercises,
    forgotten,
    guilds,
    imports,
    interactions,
    invitations,
    learners,
    links,
    manager_acts,
    meetings,
    memory,
    moves,
    notes,
    offers,
    outbox,
    packed,
    packed_people,
    people,
    premoves,
    ratings,
    removals,
    result_seats,
    results,
    reviews,
    seeks,
    sketches,
    spectators,
    tables,
    turns,
    votes,
    waits,
)
from db.sql.rows import Row
from db.sql.upsert import upsert

OWN = (
    people.c.user_id,
    turns.c.user_id,
    outbox.c.user_id,
    imports.c.user_id,
    ratings.c.user_id,
    meetings.c.user_id,
    meetings.c.other_id,
    ballots.c.user_id,
    learners.c.user_id,
    exercises.c.user_id,
    invitations.c.user_id,
    removals.c.user_id,
    blocks.c.user_id,
    blocks.c.blocked_id,
    spectators.c.user_id,
    notes.c.user_id,
    premoves.c.user_id,
    sketches.c.user_id,
    archive.c.user_id,
    packed_people.c.user_id,
    links.c.user_id,
    seeks.c.user_id,
    alerts.c.user_id,
)
"""Columns with the account that a row is all about: the row goes."""

TEXTS_WITH_ACCOUNT = (outbox.c.detail,)
"""Columns with a text that may begin with an account, before a space: the row goes."""

SHARED: dict[Column[int], tuple[int | None, Column[str] | None]] = {
    tables.c.host_id: (FORGOTTEN_ID, None),
    **{account: (FORGOTTEN_ID, name) for account, name in HOLDERS},
    moves.c.user_id: (None, None),
    votes.c.user_id: (FORGOTTEN_ID, None),
    offers.c.holder_id: (FORGOTTEN_ID, None),
    offers.c.invited_id: (FORGOTTEN_ID, None),
    designs.c.user_id: (FORGOTTEN_ID, None),
    result_seats.c.user_id: (FORGOTTEN_ID, None),
    exclusions.c.user_id: (None, exclusions.c.name),
    manager_acts.c.manager_id: (FORGOTTEN_ID, None),
    manager_acts.c.user_id: (FORGOTTEN_ID, None),
}
"""Columns with an account in rows that are others' too: what takes its place, and the column of its name."""


OF_GAMES: dict[Table, Column[int]] = {
    tables: tables.c.id,
    **{
        each: each.c.table_id
        for each in (
            chairs,
            moves,
            packed_people,
            turns,
            outbox,
            invitations,
            removals,
            notes,
            premoves,
            sketches,
            exercises,
            archive,
        )
    },
    result_seats: result_seats.c.result_id,
}
"""Tables with rows of a person for each of their games, and the column to find them by: a table or its result.
After years of play that is a lot; of anything else there is little."""


def digest_of(user_id: int) -> str:
    """Return what the list of forgotten people has in place of an account."""
    return blake2b(str(user_id).encode(), digest_size=32, person=b"pagoda forgotten").hexdigest()


class ForgettingRecords(Records):
    """Everything that is recorded about a person."""

    async def tables_needing(self, user_id: int) -> Sequence[Row]:
        """Return the open and running tables where an account has a seat or gave one up."""
        query = select(tables).where(tables.c.id.in_(_seats_of(user_id)), tables.c.status.in_(OPEN))
        return await self._connection.rows(query.order_by(tables.c.id))

    async def tables_naming(self, user_id: int) -> Sequence[int]:
        """Return the ids of all tables where an account has a seat or gave one up, or which it opened."""
        opened = select(tables.c.id).where(tables.c.host_id == user_id)
        return await self._connection.scalars(opened.union(_seats_of(user_id)))

    async def names_of(self, user_id: int) -> Collection[str]:
        """Every name an account is recorded under."""
        found: set[str] = set()
        for column, (_, name) in SHARED.items():
            if name is not None:
                found.update(await self._connection.scalars(select(name).where(column == user_id)))
        return found

    async def holds(self, user_id: int) -> dict[str, int]:
        """How many rows hold an account, by the table they are in; tables without any are left out."""
        found: dict[str, int] = {}
        for column in (*OWN, *SHARED):
            query = select(func.count()).where(column == user_id)
            count = int(await self._connection.scalar(query))
            if count:
                found[column.table.name] = found.get(column.table.name, 0) + count
        return found

    async def tables_with(self, user_id: int) -> Sequence[int]:
        """Return the ids of all tables with rows that name an account and that `forget_in_games` changes, in order."""
        named = [
            select(_table_id(column.table)).where(column == user_id)
            for column in (*OWN, *SHARED)
            if column.table in OF_GAMES
        ]
        found = union(*named).subquery()
        return await self._connection.scalars(select(found).order_by(*found.c))

    async def note(self, user_id: int, at: int) -> None:
        """Put an account on the list of those that a restored backup must not bring back."""
        await upsert(self._connection, forgotten, {"digest": digest_of(user_id)}, {"at": at, "again": False}, {})

    async def restored(self) -> Collection[int]:
        """Return the accounts that a restored backup has brought back."""
        digests = await self._connection.scalars(select(forgotten.c.digest).where(forgotten.c.again))
        if not digests:
            return ()
        # No digest can be turned back into an account, so every account that the database names is tried.
        known = union(*(select(column).where(column.is_not(None)) for column in (*OWN, *SHARED)))
        accounts = await self._connection.scalars(known)
        return {user_id for user_id in accounts if digest_of(user_id) in digests}

    async def forget_besides_games(self, user_id: int) -> None:
        """As `forget_in_games`, of all that is recorded once for a person and not for each game."""
        for column in (*OWN, *SHARED):
            if column.table not in OF_GAMES:
                await self._forget(column, column == user_id)
        for column in TEXTS_WITH_ACCOUNT:
            await self._connection.run(delete(column.table).where(self._connection.begins(column, f"{user_id} ")))

    async def forget_in_games(self, user_id: int, table_ids: Sequence[int]) -> None:
        """Delete an account's own rows at some tables, and put `FORGOTTEN_ID` or null in its place in shared rows."""
        # Lock the tables first, as every change at a table does: the same order everywhere prevents deadlocks.
        held = select(tables.c.id).where(tables.c.id.in_(table_ids)).order_by(tables.c.id).with_for_update()
        await self._connection.run(held)
        await self._forget_direct_messages(user_id, table_ids)
        for column in (*OWN, *SHARED):
            if (number := OF_GAMES.get(column.table)) is not None:
                here = number.in_(results_of(table_ids) if column.table is result_seats else table_ids)
                # The sum keeps SQLite from going through all that the account has ever done, which has an index too.
                await self._forget(column, here & (column + 0 == user_id))

    async def _forget(self, column: Column[int], where: ColumnElement[bool]) -> None:
        if column in OWN:
            await self._connection.run(delete(column.table).where(where))
            return
        forgotten_id, name = SHARED[column]
        values = {column.name: forgotten_id} if name is None else {column.name: forgotten_id, name.name: ""}
        await self._connection.run(update(column.table).where(where).values(values))

    async def _forget_direct_messages(self, user_id: int, table_ids: Sequence[int]) -> None:
        """Forget an account's direct message channels, which identify it at Discord; delete the open entries there."""
        seated = select(chairs.c.table_id).where(chairs.c.table_id.in_(table_ids), _names(user_id))
        direct = select(tables.c.id).where(tables.c.guild_id.is_(None), tables.c.id.in_(seated))
        there = await self._connection.scalars(direct)
        for duty in (Duty.EDIT, Duty.TURN_MESSAGE):
            open_there = outbox.c.table_id.in_(there), outbox.c.duty == duty.value, outbox.c.settled_at.is_(None)
            await self._connection.run(delete(outbox).where(*open_there))
        await self._connection.run(update(tables).where(tables.c.id.in_(there)).values(channel_id=FORGOTTEN_ID))


def _seats_of(user_id: int) -> Select[tuple[int]]:
    """Select the tables where an account has a seat, or had one that no other player has taken over."""
    return select(chairs.c.table_id).where(_names(user_id))


def _names(user_id: int) -> ColumnElement[bool]:
    """Return the condition that a chair names an account."""
    return or_(*(account == user_id for account, _ in HOLDERS))


def _table_id(table: Table) -> ColumnElement[int]:
    """Return the expression for the table that a row is about."""
    if table is not result_seats:
        return OF_GAMES[table]
    return select(results.c.table_id).where(results.c.id == result_seats.c.result_id).scalar_subquery()


def results_of(table_ids: Sequence[int]) -> Select[tuple[int]]:
    """Select the results of some tables."""
    return select(results.c.id).where(results.c.table_id.in_(table_ids))


@dataclass(frozen=True, slots=True)
class PersonalPart:
    """Rows that name an account in the column `account`, and the `columns` of them that the person gets."""

    name: str
    account: Column[int]
    columns: tuple[Column[Any], ...]

    @property
    def is_of_games(self) -> bool:
        """Whether there is a row for each of the person's games: after years a lot."""
        return self.account.table in OF_GAMES


def _part(account: Column[int], columns: str, name: str = "", *others: Column[Any]) -> PersonalPart:
    table = account.table
    return PersonalPart(name or table.name, account, (*(table.c[each] for each in columns.split()), *others))


PARTS = (
    _part(
        people.c.user_id,
        "user_id language chosen_language words_first reminds directly next_up reminder_times digest_minute digest_at "
        "quiet_start quiet_end zone auto_away away_since away_until sent_away listed",
    ),
    _part(chairs.c.user_id, "table_id seat user_id name agrees begins bank"),
    _part(chairs.c.resigned_id, "table_id seat resigned_id resigned_name", "chairs_resigned"),
    _part(chairs.c.missing_id, "table_id seat missing_id missing_name", "chairs_missing"),
    _part(
        tables.c.host_id,
        "id host_id game status guild_id channel_id thread_id wanted options locale pace bank bank_most playing_hours "
        "hints private created_at ended_at",
    ),
    _part(
        result_seats.c.user_id,
        "result_id seat user_id place score resigned mu sigma weight",
        "results",
        *(results.c[each] for each in ("table_id", "game", "guild_id", "played_out", "ended_at")),
    ),
    _part(archive.c.user_id, "table_id user_id ended_at game public_in won gave_up turn_time"),
    _part(ratings.c.user_id, "guild_id game user_id mu sigma games"),
    _part(meetings.c.user_id, "guild_id game user_id games"),
    _part(packed_people.c.user_id, "table_id number user_id"),
    _part(notes.c.user_id, "table_id user_id text is_kept at"),
    _part(sketches.c.user_id, "table_id user_id line seat at"),
    _part(premoves.c.user_id, "table_id user_id rank seat moves guard failed failed_ply at"),
    _part(turns.c.user_id, "table_id ply user_id sent muted snoozed_until told_at"),
    _part(outbox.c.user_id, "id table_id duty kind ply user_id channel_id message_id created_at due_at settled_at"),
    _part(votes.c.user_id, "id table_id about ply user_id opened_at expires_at result message_id"),
    _part(ballots.c.user_id, "vote_id user_id choice"),
    _part(offers.c.holder_id, "id table_id seat holder_id turn_ply opened_at settled_at message_id"),
    _part(offers.c.invited_id, "id table_id seat invited_id turn_ply opened_at settled_at", "offers_invited"),
    _part(invitations.c.user_id, "table_id user_id at kept_until"),
    _part(removals.c.user_id, "table_id user_id at"),
    _part(spectators.c.user_id, "table_id user_id every_turn told_ply"),
    _part(blocks.c.user_id, "user_id name at"),
    _part(learners.c.user_id, "user_id game exercise"),
    _part(exercises.c.user_id, "table_id user_id ply seat step due_at"),
    _part(imports.c.user_id, "id user_id content at"),
    _part(
        seeks.c.user_id,
        "guild_id user_id name channel_id locale games seats slowest variants most since pressed_at until look_at",
    ),
    _part(alerts.c.user_id, "guild_id game user_id due_at notified_at at"),
    _part(links.c.user_id, "table_id guild_id user_id at withdrawn_at"),
    _part(designs.c.user_id, "guild_id game name text user_id at"),
    _part(exclusions.c.user_id, "guild_id user_id name digest until at"),
    _part(manager_acts.c.manager_id, "guild_id table_id manager_id plays kind at"),
    _part(manager_acts.c.user_id, "guild_id table_id user_id kind at", "manager_acts_about"),
)
"""All that is kept about a person, but for their moves: those are read with the logs, of which many are packed."""

MOVES = _part(moves.c.user_id, "table_id ply seat kind text user_id at")
"""A person's own moves."""

_NO_MOMENTS = {"pace", "bank", "bank_most", "slowest"}
"""Columns with a large number that is a span."""

LEFT_OUT: dict[Table, str] = {
    # The position, hands, decks and plans of all players, and the clock of the one who is to move.
    tables: "rules_version ply seed state to_act computer_to_act ending series_first_id series_index series_options "
    "lobby_message_id turn_message_id updated_at rematch_of turn_ply turn_at deadline_at ping wake_at planned "
    "unsettled closes_at warned changes lost_at turn_time unlogged cleared "
    "asked merged_into met_at watch_thread_id called_off",
    # How well the computer plays there.
    chairs: "level sharpness",
    # Proves that a log is whole.
    moves: "digest",
    # Digests of what a planned turn expects of the others.
    premoves: "brings near",
    # May name others, and how a process works on it.
    outbox: "detail pictures attempts lease_owner lease_until",
    votes: "detail",
    manager_acts: "id detail",
    exclusions: "id",
    # The account of another person. Rows in which it is one's own are not given either: a block stays unknown to them.
    blocks: "blocked_id",
    meetings: "other_id",
    # Of games, servers and the program: they name no account.
    packed: "table_id content digest",
    results: "id",
    # What is asked: the person would know the answers.
    exercises: "content",
    reviews: "table_id version content at shown_at",
    guilds: "guild_id pace play_in channel_id role_id language quiet_reminders bank bank_most playing_hours "
    "watch_threads",
    departures: "guild_id left_at last_table",
    interactions: "id",
    memory: "key value",
    waits: "id guild_id at waited",
    seeks: "id",
    bulletins: "id guild_id channel_id message_id is_past shown due_at attempts",
    # The secret part of a link, as a digest.
    links: "digest",
    # Of people who were forgotten.
    forgotten: "digest at again",
}
"""Columns that no person gets."""


class PersonalRecords(Records):
    """Everything that is recorded about a person, to be handed to them."""

    async def rows_once(self, part: PersonalPart, user_id: int) -> list[dict[str, Any]]:
        """Return a part's rows of a person, of what is recorded once for a person and not for each game."""
        order = part.account.table.primary_key.columns
        query = _select(part).where(part.account == user_id).order_by(*order)
        return [written(row, part) for row in await self._connection.rows(query)]

    async def rows_at(self, part: PersonalPart, user_id: int, table_ids: Sequence[int]) -> list[dict[str, Any]]:
        """Return a part's rows of a person at some tables."""
        table = part.account.table
        # As in `ForgettingRecords.forget_in_games`: by the tables, and not by all that the account has ever done.
        games = results_of(table_ids) if table is result_seats else table_ids
        where = OF_GAMES[table].in_(games), part.account + 0 == user_id
        query = _select(part).where(*where).order_by(*table.primary_key.columns)
        return [written(row, part) for row in await self._connection.rows(query)]


def written(row: Row, part: PersonalPart) -> dict[str, Any]:
    """Return the columns of a row that the person gets, as JSON has them."""
    return {column.name: _value(column, row[column.name]) for column in part.columns}


def _value(column: Column[Any], value: Any) -> Any:
    """Return moments as texts, and ids of Discord too: readers of JSON round such large numbers."""
    if value is None or not isinstance(column.type, BigInteger) or column.name in _NO_MOMENTS:
        return value
    if column.name.endswith("_id") or column.name == "public_in":
        return str(value)
    return datetime.fromtimestamp(value / 1000, UTC).isoformat(timespec="seconds")


def _select(part: PersonalPart) -> Select[Any]:
    query = select(*part.columns)
    return query.join(results) if part.account.table is result_seats else query


class ExpiryRecords(Records):
    """What is older than its days."""

    async def over_since(self, at: int, most: int) -> Sequence[int]:
        """Return tables that were over by a moment and are not cleared, the longest first.

        Those where a message is still to be posted or edited are left out: whatever it says is read then.
        """
        query = _to_clear().where(literal_column(OVER_SINCE) <= at).order_by(literal_column(OVER_SINCE)).limit(most)
        return await self._connection.scalars(query)

    async def clear(self, table_ids: Collection[int], lasting: Collection[str]) -> None:
        """Delete what some tables that are over had for their run: votes, offers, turns and messages that were posted.

        Messages of the kinds `lasting` stay.
        """
        # Locked, and asked again: a message may have been added since.
        held = _to_clear().where(tables.c.id.in_(table_ids)).order_by(tables.c.id).with_for_update()
        here = await self._connection.scalars(held)
        of_votes = select(votes.c.id).where(votes.c.table_id.in_(here))
        await self._connection.run(delete(ballots).where(ballots.c.vote_id.in_(of_votes)))
        for each in (votes, offers, turns):
            await self._connection.run(delete(each).where(each.c.table_id.in_(here)))
        settled = outbox.c.table_id.in_(here), outbox.c.settled_at.is_not(None), outbox.c.kind.not_in(lasting)
        await self._connection.run(delete(outbox).where(*settled))
        await self._connection.run(update(tables).where(tables.c.id.in_(here)).values(cleared=True))

    async def drop_imports(self, at: int, most: int) -> int:
        """Delete the oldest of the files that were opened before a moment; return how many."""
        old = select(imports.c.id).where(imports.c.at < at).order_by(imports.c.at).limit(most)
        return await self._connection.changed(delete(imports).where(imports.c.id.in_(old.scalar_subquery())))

    async def drop_links(self, at: int, most: int) -> int:
        """Delete the links that were withdrawn before a moment, the oldest first; return how many."""
        old = select(links.c.digest).where(links.c.withdrawn_at < at).order_by(links.c.withdrawn_at).limit(most)
        return await self._connection.changed(delete(links).where(links.c.digest.in_(old.scalar_subquery())))


def _to_clear() -> Select[int]:
    waits = select(outbox.c.id).where(outbox.c.table_id == tables.c.id, outbox.c.settled_at.is_(None))
    return select(tables.c.id).where(text(TO_CLEAR), ~waits.exists())
